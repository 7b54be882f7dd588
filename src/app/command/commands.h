/* commands: the table of commands. Each row is in the file of its code. */
#pragma once

#include "app/command/exit.h"
#include "app/command/options_read.h"

/* The operands that a command takes. */
enum command_spec {
    COMMAND_NO_SPEC,
    COMMAND_MAY_HAVE_SPECS, /* any number of SPECs */
    COMMAND_MAY_HAVE_NAME,  /* a NAME instead: options->name */
    COMMAND_NEEDS_SPEC,
    COMMAND_NEEDS_SPEC_OR_TWO, /* the second one is --compare's */
    COMMAND_NEEDS_SPECS,       /* takes one SPEC or more */
};

struct command {
    const char *name;     /* "" is the window */
    const char *operands; /* "SPEC", for the help; NULL: none */
    const char *summary;  /* line in --help */
    const char *options;  /* names of its options, separated by blanks; NULL: none */
    enum command_spec spec;
    const struct choices *names; /* values of NAME, if the command takes one; or words that are
                                    possible in place of a SPEC */
    const char *examples[2];     /* command lines, without the program's name; NULL: none */
    bool pictures;               /* takes the options of all settings of the look, too */
    bool radix;                  /* true: a SPEC may be radix:N */
    bool device;                 /* true: calls OpenCL, in a guarded process of its own */
    bool timed;                  /* --input is one of the kinds for timed sorts */
    /* Returns the exit code. main prints the text that it leaves in `error`, which is empty
     * before. */
    int (*run)(const struct options *options, struct error *error);
};

extern const struct choices command_choices; /* all commands */
