/* option_table: the options of all commands. */
#ifndef SORTNET_APP_OPTIONS_OPTION_TABLE_H
#define SORTNET_APP_OPTIONS_OPTION_TABLE_H

#include "app/options/options.h"

struct option {
    const char *name;  /* "--layer" */
    const char *brief; /* "-o", or NULL */
    const char *value; /* what it takes, for the help; NULL: nothing; "[=X]": or nothing */
    const char *help;
    /* Reads its value, NULL if it takes none. */
    int (*read)(const struct option *option, struct options *options, const char *text,
                struct error *error);
    size_t offset;                 /* in struct options: where readers for several options write */
    const struct choices *choices; /* what the value may be, or each of a LIST; NULL: anything */
};

extern const struct option option_table[];
extern const int option_count;

/* What the option's value may be, where sorts are timed or not; NULL: anything. */
const struct choices *option_choices(const struct option *option, bool timed);

#endif
