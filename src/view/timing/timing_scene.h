/* timing_scene: everything that the picture of timing mode depends on, and the function that draws
 * it: the list of sorts and sizes to tick, and the measured times as charts, as a triangle of
 * launches or as a table. Like scene.h, a pure function from a scene to a display list. */
#pragma once

#include "core/base/choices.h"
#include "core/timing/timing_table.h"
#include "core/timing/timing_trials.h"
#include "view/frame.h"
#include "view/scene/look.h"

enum timing_view {
    TIMING_RATE,     /* keys per second against the number of keys */
    TIMING_TIME,     /* time against the number of keys */
    TIMING_LAUNCHES, /* the device time of every launch of one sort */
    TIMING_ROWS,     /* all rows as a table */
    TIMING_VIEWS,    /* number of views of the window */
    TIMING_SHARES =
        TIMING_VIEWS, /* chart of a radix sort's keys per work-item; only on the command line */
};

extern const char *const timing_view_titles[TIMING_VIEWS]; /* titles of the views, for choosing */
extern const char
    *const timing_view_names[TIMING_SHARES + 1]; /* names in file names and on the command line */
extern const struct choices timing_view_choices;

/* A sort that can be ticked. */
struct timing_choice {
    const char *name;    /* "b2" */
    const char *words;   /* short description */
    const char *title;   /* title on screen */
    const char *idea;    /* idea of the sort in a sentence */
    const char *note;    /* a note about the sort on this device, or NULL */
    char facts[256];     /* number of launches, and files of the kernels */
    int group;           /* a gap in the list is between groups */
    bool hidden;         /* true: the row is after the row of the others, see timing_row */
    bool ticked;         /* the sort is run, and its series are shown */
    int look;            /* look of its series (chart.h) */
    char hindrance[160]; /* reason why the sort cannot run with these settings, or "" */
};

/* A setting with a few values: the type of the keys, the kind of input, ... */
struct timing_setting {
    const char *title; /* title on screen: "type of the keys" */
    const char *key;   /* the key of the keyboard that takes the next value */
    const char *about; /* the value, in a line */
    char value[24];    /* "float" */
    char widest[24];   /* the widest value, so that nothing moves when it changes */
};

/* A number of keys that can be ticked. */
struct timing_size {
    int bits; /* 2^bits keys */
    bool ticked;
};

struct timing_state {
    bool running;    /* rows are being measured */
    bool stopping;   /* a stop was requested */
    int done, total; /* rows */
    double left_s;   /* estimated time until the end, s; negative: unknown */
    char doing[80];  /* "measuring b2 at 2^20" */
};

struct timing_scene {
    struct frame frame; /* a figure has its title, one view and its notes */
    unsigned hidden;    /* parts of a figure that are left out, a bit each (enum part) */

    enum timing_view view;
    const struct timing_table *table;    /* measured times; may be empty */
    const struct timing_table *recorded; /* times of another device, drawn as dashes beside the
                                            lines of the same sorts; NULL: none */
    const char *recorded_file; /* file of `recorded`; NULL: the times belong to a lesson */
    const struct timing_launches *launches; /* count 0, or NULL: none were measured */
    const struct timing_trials *trials; /* trials that a figure's chart of times shows, with words
                                           about the best above; or NULL */
    const char *launched;               /* sort whose launches are shown; NULL: none */
    bool has_triangle; /* the launches are stages and substages, and Enter measures them */
    const struct timing_choice *sorts; /* sort_count sorts; NULL: every series is shown */
    int sort_count;
    int own;                         /* 1 + the sort in the first row; 0: none */
    bool opened;                     /* the row of the others shows all of them */
    const struct timing_size *sizes; /* size_count sizes */
    int size_count;
    const struct timing_setting *settings; /* setting_count settings, for which Enter measures */
    int setting_count;
    char figures_of[256]; /* the settings of the figures that differ from the present ones: "float
                             keys · Zipf"; or "" */
    char device[256];     /* the device that Enter measures, in words */
    bool no_gpu;          /* the device is a processor, which teaches other things */
    bool elsewhere;       /* the figures are of another device */
    int first_row;        /* the first row of sorts in view, if not all fit */
    struct target cursor; /* cursor of the keyboard: on a sort, the others, a size or a setting */
    struct timing_state state;   /* state of measuring */
    int last_series, last_point; /* measured last; -1: none */
    int scroll;                  /* rows of the table above the first in view */

    struct target hovered; /* target under the mouse */
};

/* Is a part of the picture shown? */
bool timing_shows(const struct timing_scene *scene, enum part part);

/* Returns the kind of a view's figure, which tells the parts that it can have. */
enum part_of timing_part_of(enum timing_view view);

/* Replaces `list` by the picture of `scene`. */
void timing_scene_draw(const struct timing_scene *scene, struct list *list);

/* ---- rows: the list of sorts ---- */

/* Returns the number of rows: first the sorts in front; if there are others, the row that opens
 * them; and then the others that are ticked or under the cursor, or all of them if that row is
 * open. So no row moves when another one is ticked. */
int timing_row_count(const struct timing_scene *scene);

/* Returns the target of a row: a sort, or the others; from row timing_row_count on TARGET_NONE. */
struct target timing_row(const struct timing_scene *scene, int row);

/* Returns the row of a sort or of the others; -1: none. */
int timing_row_of(const struct timing_scene *scene, const struct target *place);

/* ---- shown: which series and points timing mode shows, and which are in focus ---- */

/* Returns the look of a series, or -1 if its sort is not ticked. */
int timing_look(const struct timing_scene *scene, int series);

/* Returns the number of shown series. */
int timing_visible(const struct timing_scene *scene);

/* Is the series under the mouse, or its sort under the keyboard's cursor? */
bool timing_focused(const struct timing_scene *scene, int series);

/* Returns the point of the table that a target names; NULL: none. */
const struct timing_point *timing_point_at(const struct timing_scene *scene,
                                           const struct target *place);

/* Has the point figures? */
bool timing_measured(const struct timing_point *point);

/* Returns the number of points of all shown series, which are the rows of the table. */
int timing_visible_points(const struct timing_scene *scene);
