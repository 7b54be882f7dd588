/* commands: what the command line can do. A row stands in the file of its code. */
#ifndef SORTNET_APP_COMMAND_COMMANDS_H
#define SORTNET_APP_COMMAND_COMMANDS_H

#include "app/command/exit.h"
#include "app/options/options.h"

/* How many SPECs, or what else, a command takes. */
enum command_spec {
    COMMAND_NO_SPEC,
    COMMAND_MAY_HAVE_SPECS, /* any number of them */
    COMMAND_MAY_HAVE_NAME,  /* of something else: options->name */
    COMMAND_NEEDS_SPEC,
    COMMAND_NEEDS_SPEC_OR_TWO, /* the second one is --compare's */
    COMMAND_NEEDS_SPECS,       /* one or more */
};

struct command {
    const char *name;     /* "" is the window */
    const char *operands; /* "SPEC", for the help; NULL: none */
    const char *summary;  /* what it does: a line of --help */
    const char *options;  /* names of those it takes, separated by blanks; NULL: none */
    enum command_spec spec;
    const struct choices *names; /* what NAME may be, if it may have one */
    const char *examples[2];     /* command lines, behind the program's name; NULL: none */
    bool radix;                  /* a SPEC may be radix:N */
    bool timed;                  /* --input is one of the kinds for timed sorts */
    /* Returns the exit code. What it leaves in `error`, which is empty before, is said by main. */
    int (*run)(const struct options *options, struct error *error);
};

extern const struct choices command_choices; /* all of them */

#endif
