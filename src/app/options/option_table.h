/* option_table: the options of all commands. */
#ifndef SORTNET_APP_OPTIONS_OPTION_TABLE_H
#define SORTNET_APP_OPTIONS_OPTION_TABLE_H

#include "app/options/options.h"

struct option {
    const char *name;  /* "--layer" */
    const char *brief; /* "-o", or NULL */
    const char *value; /* form of its value, for help; NULL: it takes none; "[=X]": it may be left
                          out */
    const char *help;
    /* Reads its value, NULL if it takes none. */
    int (*read)(const struct option *option, struct options *options, const char *text,
                struct error *error);
    size_t offset;                 /* in struct options: the member that shared readers write */
    const struct choices *choices; /* allowed values, or allowed items of a LIST; NULL: anything */
};

extern const struct option option_table[];
extern const int option_count;

/* The allowed values of an option, for commands that time sorts or not; NULL: anything. */
const struct choices *option_choices(const struct option *option, bool timed);

#endif
