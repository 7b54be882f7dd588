/* commands: what the command line can do, one table row each. */
#ifndef SORTNET_APP_COMMANDS_H
#define SORTNET_APP_COMMANDS_H

#include "app/exit.h"
#include "app/options.h"

/* How many SPECs a command takes. */
enum command_spec { COMMAND_NO_SPEC, COMMAND_MAY_HAVE_SPEC, COMMAND_NEEDS_SPEC };

struct command {
    const char *name;     /* "" is the window */
    const char *operands; /* "SPEC", for the help */
    const char *summary;  /* what it does */
    const char *options;  /* names of those it takes, separated by blanks */
    enum command_spec spec;
    bool timed;                                /* --input is one of the kinds for timed sorts */
    int (*run)(const struct options *options); /* returns the exit code */
};

extern const struct command commands[];
extern const int command_count;
extern const struct choices command_choices;

int command_window(const struct options *options);
int command_draw(const struct options *options);
int command_check(const struct options *options);
int command_run(const struct options *options);
int command_print(const struct options *options);
int command_time(const struct options *options);
int command_list(const struct options *options);
int command_devices(const struct options *options);
int command_help(const struct options *options);
int command_version(const struct options *options);

#endif
