/* options_read: reads the command line by two tables: commands and options. */
#pragma once

#include "app/options/options.h"

struct option; /* option_table.h */

/* Returns option number `index`, from 0 on; options of settings come after the others; NULL after
 * the last. */
const struct option *options_row(int index);

/* Reads the arguments after the program's name: finds the command and fills `options`. Returns 0,
 * or -1 with the wrong argument and what was expected. */
int options_parse(const struct choices *commands, int count, char **arguments,
                  const struct command **command, struct options *options, struct error *error);

/* Returns the command that these arguments name, and its index among them; options may come before
 * it. If they name none: the window's command, and -1. */
const struct command *options_command(const struct choices *commands, int count, char **arguments,
                                      int *place);

/* Sets one option by its name. Returns 0, or -1 with the fault of its value. */
int options_set(struct options *options, const char *name, const char *value, struct error *error);

/* An option in words. */
struct option_words {
    const char *name, *brief;      /* "--output"; "-o", or NULL */
    const char *value, *help;      /* as the help has them; NULL: it takes no value */
    const struct choices *choices; /* allowed values; NULL: anything */
    bool list;                     /* several values, with commas between */
};

/* Stores option number `index`, from 0, of a command's options; false after the last. */
bool options_words(const struct command *command, int index, struct option_words *words);

/* Prints one line per option that `command` takes. */
void options_print(const struct command *command);
