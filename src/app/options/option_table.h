/* option_table: the options of all commands, except the options of settings, which are in the
 * settings' rows (app/shell/setting.h). */
#pragma once

#include "app/options/options.h"

struct option {
    const char *name;  /* "--layer" */
    const char *brief; /* "-o", or NULL */
    const char *value; /* form of the value, for help; NULL: no value; "[=X]": an optional value */
    const char *help;
    /* reads the value, NULL if there is none. Without a function the option is a setting's, which
     * reads the value when there is a network */
    int (*read)(const struct option *option, struct options *options, const char *text,
                struct error *error);
    size_t offset; /* offset in struct options of the member that shared readers write */
    const struct choices *choices; /* allowed values, or allowed items of a LIST; NULL: anything */
    int least, most;               /* range of a whole number */
};

extern const struct option option_table[];
extern const int option_count;

/* Reads a whole number from `least` to `most`. */
int option_whole(const struct option *option, struct options *options, const char *text,
                 struct error *error);

/* Returns the allowed values of an option, for commands that time sorts or not; NULL: any. */
const struct choices *option_choices(const struct option *option, bool timed);
