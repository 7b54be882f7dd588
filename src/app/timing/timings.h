/* timings: the ticked sorts and sizes, the measured times and the progress of measuring. It sends
 * requests to the worker and takes its reports. It knows no window: timing_mode.h connects it with
 * the app. */
#pragma once

#include "core/timing/sort_names.h"
#include "core/timing/timing_data.h"
#include "core/timing/timing_table.h"
#include "core/timing/words.h"
#include "device/device.h"
#include "device/plan/plan_sort.h"
#include "device/sorts/sort.h"
#include "device/worker/worker.h"
#include "view/timing/timing_scene.h"

struct options;

/* ---- timing_settings: the settings of timing mode: type of the keys, payload, order, kind of
 * input and its seed, and the number of measured runs. A table has a row per setting; keys, mouse,
 * the picture and the state file loop over it ---- */

enum {
    TIMING_TYPE,     /* type of the keys */
    TIMING_ELEMENTS, /* payload of the keys */
    TIMING_ORDER,
    TIMING_INPUT,
    TIMING_SEED, /* seed of the input */
    TIMING_REPEATS,
    TIMING_SETTINGS
};

/* Sets the defaults of the command line: uniform uint keys, ascending, measured 9 times. */
void timing_wanted_init(struct timing_wanted *wanted);

/* Takes the next value of a setting, or with `step` -1 the one before, that fits the other
 * settings. Kinds of input that are not random keep their seed. `what` says the new value, or why
 * values in between were skipped. */
void timing_setting_change(struct timing_wanted *wanted, int setting, int step, struct error *what);

/* Return the number of a setting's values in its menu; and the settings with one value replaced,
 * even if it does not fit the others. */
int timing_setting_count(int setting);
struct timing_wanted timing_setting_with(const struct timing_wanted *wanted, int setting,
                                         int value);

/* Writes the settings of a setup that differ from the wanted ones: "float keys · Zipf", or "".
 * Device and date do not matter. Returns `text`. */
const char *timing_setup_differs(const struct timing_setup *setup,
                                 const struct timing_setup *wanted, char *text, size_t size);

/* Describes all settings for the picture, TIMING_SETTINGS rows. */
void timing_settings_describe(const struct timing_wanted *wanted, struct timing_setting *rows);

/* Returns the setting's name in the state file: "type". */
const char *timing_setting_name(int setting);

enum { TIMING_LEAST_BITS = 10, TIMING_MOST_BITS = 28, TIMING_LAUNCH_BITS = 20 };
enum { TIMING_SIZES = TIMING_MOST_BITS - TIMING_LEAST_BITS + 1 };

/* Data of the open lesson; not owned. */
struct timing_lesson {
    const struct timing_table *recorded; /* times of another device */
    const struct sort_names *timed;      /* sorts to time */
};

/* A kernel file of the user. */
struct timing_file {
    unsigned check; /* number of its check; 0: there is no file */
    char path[PLAN_JOB_PATH], plan[PLAN_TEXT];
    char idea[PLAN_TEXT];        /* plan in one line */
    const struct key_type *type; /* type of its keys */
    char name[64];               /* name of the file without folders */
    struct sort row;             /* row of the file; points into the other members */
};

/* The sort of the network that was on screen before timing mode. */
struct timing_own {
    const struct sort *sort; /* NULL: there is none */
    const char *title;       /* title of the network's family */
    size_t n;                /* keys of the network */
    bool descending;
    const char *input; /* kind of its keys */
    uint64_t seed;     /* seed of its keys */
};

struct timings {
    struct timing_scene scene; /* scene without the frame; points into the other members */
    bool chosen;               /* the user has ticked or unticked something */
    char device[128];          /* name of the one that is open, or "" */
    struct choices listed;     /* sorts of the list: the table's, then file.row if there is a file;
                                  with rows for all of them; owned */
    struct timing_choice *sorts; /* `listed` for the picture; owned */
    struct timing_file file;     /* kernel file in the last row; check 0: there is none */
    struct timing_size sizes[TIMING_SIZES];
    struct timing_wanted wanted;                     /* wanted elements and repeats */
    struct timing_setting settings[TIMING_SETTINGS]; /* `wanted` in words, for the picture */
    struct timing_table table;       /* measured times; rows are replaced one by one */
    struct timing_table beside;      /* times of another run, drawn dashed; empty: none */
    char beside_file[1024];          /* file that `beside` was read from */
    struct timing_launches launches; /* launches that were measured last */
    unsigned ticket;                 /* ticket of the last task */
    struct timing_own own;           /* sort of the network, listed first */
    bool begins;                     /* time `own` as soon as the device is ready */
    bool first;                      /* only `own` is timed, without a request by the user */
    size_t own_sizes; /* sum of the sizes that are ticked because `own` is timed there */
    struct line said; /* message, or "" */
    struct timing_lesson lesson;
    struct timing_launch stepped_launch; /* the launch of REQUEST_LAYER */
};

/* Ticks a few sorts and sizes to begin with; order and seed are those of `options`, or NULL. */
void timings_init(struct timings *mode, const struct options *options);
void timings_free(struct timings *mode);

/* Adapts to the device that is open (NULL: none yet; `opening`: one may be soon). Ticks the usual
 * sorts that suit it, unless the user has chosen, and marks sorts that cannot run with these
 * settings. True if anything changed. */
bool timings_meet(struct timings *mode, const struct device_info *device, bool opening);

/* Asks the worker to measure what is ticked; in the view of launches, only the launches of one
 * sort. */
void timings_run(struct timings *mode, struct worker *worker);
void timings_stop(struct timings *mode, struct worker *worker);

/* timings_take_own takes the order and keys of a network and puts its sort first. It ticks this
 * sort and those that the lessons teach next, and drops other sizes and times that nobody asked
 * for; false: nothing changed. timings_begin_own times only this sort, if it can run;
 * timings_give_up_own stops that. */
bool timings_take_own(struct timings *mode, const struct timing_own *own);
void timings_begin_own(struct timings *mode, struct worker *worker);
void timings_give_up_own(struct timings *mode, struct worker *worker);

/* Fills the scene except for the frame; scene->hovered is the target under the mouse in the last
 * picture. The scene points into `mode`, which must not move. */
void timings_scene(const struct timings *mode, struct timing_scene *scene);

/* ---- timing_file: the list of sorts, with the row of a kernel file at its end ---- */

/* Makes a row for the kernel file in the place of the one before, whose times are dropped. `path`,
 * `plan`, `check` and `type` of the file are used. */
void timing_file_take(struct timings *mode, const struct timing_file *file);

/* Returns the row of the list beside the chart for a sort. */
struct timing_choice timing_file_choice(const struct sort *sort);

/* ---- timing_choices: the chosen sorts, sizes and settings, and the cursor among them ---- */

/* Ticks the default sorts and sizes for a GPU or a CPU, unless the user has chosen; true if that
 * changed anything. */
bool timing_choices_usual(struct timings *mode, bool gpu);

/* Ticks or unticks the sort or size under the cursor, takes the next value of the setting, or shows
 * or hides the others. */
void timing_choices_turn(struct timings *mode);

/* Ticks the own sort, the sorts that the lessons teach next, and the sizes at which the own sort is
 * timed first. */
void timing_choices_own(struct timings *mode);

/* Is 2^bits one of the sizes at which the own sort is timed first: its own number of keys, and up
 * to two larger ones that take less than a second? */
bool timing_choices_first(const struct timings *mode, int bits);

/* Ticks the sorts of these names, and no others. */
void timing_choices_alone(struct timings *mode, const struct choices *names);

/* Ticks all sizes if the cursor is among them, else all sorts of the list; or none, if all are
 * ticked. */
void timing_choices_all(struct timings *mode);

/* Moves the cursor a row down (1) or up (-1): the settings are a row above the sorts, the sizes
 * rows of `columns` below them. */
void timing_choices_move(struct timings *mode, int step, int columns);

/* Moves the cursor right (1) or left (-1) among settings or sizes, and between sorts and sizes. */
void timing_choices_move_sideways(struct timings *mode, int step);

/* Puts the cursor on the sort of this name. */
void timing_choices_look_at(struct timings *mode, const char *name);

/* Takes the next value of a setting, or the one before (`step` -1). timings_meet then finds the
 * sorts that can run. */
void timing_choices_set(struct timings *mode, int setting, int step);

/* Sets a setting to its value number `value`, or says why that does not fit the other settings. */
void timing_choices_set_to(struct timings *mode, int setting, int value);

/* ---- timing_request: makes the plan for the worker when Enter is pressed ---- */

/* Puts the ticked sorts and sizes that can run into the plan's lists, which have room for all sorts
 * and TIMING_SIZES sizes; `sizes` is the list of sizes. Sorts are measured in the order of the
 * list: those that build fastest come first. */
void timing_request(const struct timings *mode, struct timing_plan *plan, size_t *sizes);

/* Are the launches of this sort stages and substages? */
bool timing_request_triangle(const struct sort *sort);

/* Returns the sort whose launches are shown: in the view of launches the sort under the cursor, or
 * else the measured one; in other views b2, whose launches are measured after the rows. `n`
 * receives the number of keys. */
const struct sort *timing_request_launched(const struct timings *mode, size_t *n);

/* ---- timing_reports: puts the worker's reports of its measuring into tables and state ---- */

/* Takes a WORKER_TIMING or WORKER_TIMED, with its news. */
void timing_reports_take(struct timings *mode, struct worker_event *event);

/* ---- sort_facts: facts about a sort that are known before it is measured ---- */

/* Writes the number of launches of a sort for n elements, or of passes over them, and the files of
 * its kernels: "171 launches at 2^18 · kernels/ladder/bitonic_global.cl". `device` may be NULL:
 * none is open. Returns `text`. */
char *sort_facts(const struct sort *sort, const struct device_info *device,
                 const struct word_map *map, size_t n, char *text, size_t size);

/* ---- timing_beside: times of another run, drawn as dashed lines in the chart ---- */

/* Reads a file that `time --json` wrote; skips sorts of other programs. Returns 0, or -1 with the
 * reason and an empty table. The caller frees the table with timing_table_free. */
int timing_beside_read(const char *path, struct timing_table *table, struct error *error);
