/* options: the command line, read by two tables: commands and options. */
#pragma once

#include "core/base/error.h"
#include "core/families/families.h"
#include "core/network/keys.h"
#include "core/network/marked.h"
#include "core/network/trace.h"
#include "core/notations/notations.h"
#include "core/proof/given.h"
#include "core/spec.h"
#include "core/timing/size_list.h"
#include "core/timing/timing_inputs.h"
#include "core/timing/words.h"
#include "output/format.h"
#include "view/panels/panels.h"
#include "view/theme.h"
#include "view/timing/timing_scene.h"

#include <stdbool.h>

enum {
    OPTIONS_MOST = 72, /* most options */
    LOOKS_MOST = 20,   /* most options that are settings of the look */
};

struct command; /* commands.h */

struct options {
    const char *program;                 /* command that started the program: "build/sortnet" */
    const char *command;                 /* the whole command line, quoted for a shell; or NULL */
    const struct choices *commands;      /* table of struct command *, for help */
    const struct command *about;         /* the command that help explains; NULL: all */
    const char *given[OPTIONS_MOST + 1]; /* names of the options that were given; ends with NULL */
    const char *texts[OPTIONS_MOST];     /* values of the options in `given`; NULL: none */
    const char *spec;                    /* SPEC, the first one; NULL: none was given */
    char **specs;                        /* SPECs, spec_count of them */
    int spec_count;
    const char *output;                  /* --output, -o */
    const struct picture_format *format; /* --format; NULL: the format of the file's ending */
    const char *keys;                    /* --keys; NULL: generated */
    const struct input_kind *input;      /* --input; NULL: not given, the first kind */
    uint64_t seed;                       /* --seed */
    enum order order;                    /* --order */
    struct given assumed;                /* --given */
    int layer;                           /* --layer, the first one; -1: none */
    int last_layer;    /* last of several layers; INT_MAX: all layers; -1: there is only one */
    int launch, step;  /* --launch, --step; -1: not given */
    bool animate;      /* --animate */
    double layer_time; /* --layer-time: seconds per layer of a moving picture */
    bool atomic;       /* --atomic */
    bool lanes;        /* --lanes */
    bool plain, transparent;         /* --plain, --transparent */
    unsigned show, hide;             /* --show, --hide: of enum part, a bit each */
    int pixels;                      /* --width; 0: as --scale says */
    bool paper;                      /* the width is a width on paper: letters stay legible */
    const char *title, *caption;     /* --title, --caption; NULL: not given */
    bool from_one;                   /* --from-one */
    struct marked marks[MARKS_MOST]; /* --mark; wires as --from-one numbers them */
    int mark_count;
    int group; /* --group-size N: work-items; 0: one on a processor, else the driver's choice */
    const struct network *network; /* network that the launches of a kernel file made, in place of
                                      the SPEC; not owned; NULL: the SPEC is opened */
    const char *compare;           /* --compare SPEC, or draw's second one; NULL: none */
    double scale;                  /* --scale: pixels per design unit of a figure */
    const struct theme *theme;     /* --theme */
    const struct notation *as;     /* --as: notation to print in */
    const char *device;            /* --device; NULL: the first GPU, else the first device */
    const char *name;              /* NAME operand of a command; NULL: none */
    const char *folder;            /* --folder, -o DIR; NULL: the command's own */
    const char *kernels;           /* --kernels DIR; NULL: the embedded ones */
    int kernel_limit;           /* --kernel-limit S: seconds that a launch may take; 0: no limit */
    const char *device_program; /* the program's file, for the device's process; NULL: in tests */
    bool no_animation;          /* --no-animation */
    bool no_tasks;              /* --no-tasks */
    int width, height;          /* --window WxH; 0: the default */
    const char *state_file;     /* --state-file; NULL: none */
    bool figure;                /* a picture is made, without a window */
    bool fresh;                 /* --fresh */
    const char *sorts;          /* --sort LIST; NULL: those that suit the device */
    struct size_list sizes;     /* --size */
    struct word_map elements;   /* --type, --elements; its order is `order` */
    bool timed;                 /* the command measures sorts: --input is of timed_input */
    const struct timing_input_kind *timed_input; /* --input for timing */
    int repeats;                                 /* --repeat */
    enum timing_view view;                       /* --view; rate */
    const char *csv, *json;                      /* --csv, --json FILE; NULL: none */
    const char *beside;                          /* --beside FILE; NULL: none */
    bool as_json;                                /* --json of check and watch */
    bool quiet;                                  /* --quiet, -q */
    bool out_of_order;                           /* --out-of-order */
};

/* Resets all options. */
void options_default(struct options *options);

/* Returns the value of an option as given: "" if it was given without a value; NULL: it was not
 * given. */
const char *options_text(const struct options *options, const char *name);

/* Was the option of this name given? */
bool options_given(const struct options *options, const char *name);

/* Returns the first given option among these names, which end with NULL; NULL: none. */
const char *options_first_given(const struct options *options, const char *const *names);

/* Refuses --order for a network from a file, which is taken as it is. Returns -1 with the reason,
 * or 0. `family` made the network; NULL: it is from a file. */
int options_check_order(const struct options *options, const struct family *family,
                        struct error *error);

/* Makes n keys from --keys, or from --input and --seed; `about` describes them. Returns 0, or -1
 * with the reason. */
int options_keys(const struct options *options, int *keys, int n, char *about, size_t size,
                 struct error *error);

/* Returns the trace of the opened network from the keys of --keys, or of --input and --seed;
 * `about` describes them. NULL with the reason. The caller frees it with trace_free. */
struct trace *options_trace(const struct options *options, const struct opened *opened, char *about,
                            size_t size, struct error *error);
