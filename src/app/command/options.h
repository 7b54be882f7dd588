/* options: the command line, read by two tables: commands and options. */
#ifndef SORTNET_APP_COMMAND_OPTIONS_H
#define SORTNET_APP_COMMAND_OPTIONS_H

#include "core/base/error.h"
#include "core/network/inputs.h"
#include "core/network/trace.h"
#include "core/notations/notations.h"
#include "core/timing/size_list.h"
#include "core/timing/timing_inputs.h"
#include "core/timing/words.h"
#include "view/diagram/scene.h"
#include "view/panels/panels.h"
#include "view/theme.h"

#include <stdbool.h>

struct options {
    const struct choices *commands; /* struct command *: those that there are, for help */
    const char *spec;               /* SPEC, the first one; NULL: none was given */
    char **specs;                   /* spec_count of them */
    int spec_count;
    const char *output;             /* --output, -o */
    const char *keys;               /* --keys; NULL: generated */
    const struct input_kind *input; /* --input; NULL: not given, the first kind */
    uint64_t seed;                  /* --seed */
    bool seeded;                    /* --seed was given */
    enum order order;               /* --order */
    int layer;                      /* --layer; -1: none */
    enum structure structure;       /* --structure; none */
    const struct panel_kind *panel; /* --panel; NULL: the diagram */
    double scale;                   /* --scale: pixels per design unit of a figure */
    const struct theme *theme;      /* --theme */
    const struct notation *as;      /* --as: notation to print in */
    const char *device;             /* --device; NULL: the first GPU, else the first device */
    const char *kernels;            /* --kernels DIR; NULL: the embedded ones */
    bool no_animation;              /* --no-animation */
    int width, height;              /* --window WxH; 0: the default */
    const char *state_file;         /* --state-file; NULL: none */
    const char *sorts;              /* --sort LIST; NULL: those that suit the device */
    struct size_list sizes;         /* --size */
    struct word_map elements;       /* --type, --elements; its order is `order` */
    bool timed;                     /* the command measures sorts: --input is of timed_input */
    const struct timing_input_kind *timed_input; /* --input for timing */
    int repeats;                                 /* --repeat */
    const char *csv, *json;                      /* --csv, --json FILE; NULL: none */
    bool as_json;                                /* --json of check */
    bool tune;                                   /* --tune */
    bool out_of_order;                           /* --out-of-order */
};

struct command; /* commands.h */

/* Reads the arguments after the program's name: finds the command and fills `options`. Returns 0,
 * or -1 after naming the argument that is wrong and what was expected. */
int options_parse(const struct choices *commands, int count, char **arguments,
                  const struct command **command, struct options *options, struct error *error);

/* The trace of a network that starts from the keys that --keys, or --input and --seed, ask for;
 * `about` describes them. NULL with the reason. The caller frees it with trace_free. */
struct trace *options_trace(const struct options *options, const struct network *network,
                            char *about, size_t size, struct error *error);

/* Prints one line per option that `command` takes. */
void options_print(const struct command *command);

#endif
