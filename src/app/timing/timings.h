/* timings: what is ticked, what was measured and how far measuring is. It asks the worker and
 * hears from it, and knows nothing of windows; timing_mode.h puts it to work in the app. */
#ifndef SORTNET_APP_TIMING_TIMINGS_H
#define SORTNET_APP_TIMING_TIMINGS_H

#include "app/timing/timing_settings.h"
#include "device/worker.h"
#include "view/timing/timing_scene.h"

enum { TIMING_LEAST_BITS = 10, TIMING_MOST_BITS = 28, TIMING_LAUNCH_BITS = 20 };
enum { TIMING_SIZES = TIMING_MOST_BITS - TIMING_LEAST_BITS + 1 };

struct options;

struct timings {
    struct timing_scene scene;   /* what is shown, but for the frame; points into the rest */
    bool chosen;                 /* the user has ticked or unticked something */
    char device[128];            /* name of the one that is open, or "" */
    struct timing_choice *sorts; /* sort_count of them, as the table of sorts has them */
    struct timing_size sizes[TIMING_SIZES];
    struct timing_wanted wanted;                     /* what is sorted, and how often */
    struct timing_setting settings[TIMING_SETTINGS]; /* the same for the picture */
    struct timing_table table;       /* what was measured; rows are replaced one by one */
    struct timing_launches launches; /* the last that were measured */
    struct timing_trials trials;     /* keys per work-item that were tried last */
    bool on_gpu;                     /* the device is one */
    struct timing_table shares;      /* lines of them */
    unsigned ticket;                 /* of the last task */
    struct line said;                /* what there is to tell, or "" */
};

/* Ticks a few sorts and sizes to begin with; order and seed are those of `options`, or NULL. */
void timings_init(struct timings *mode, const struct options *options);
void timings_free(struct timings *mode);

/* A device is open, or none is (NULL), but may be soon (`opening`). Ticks the usual sorts that suit
 * it, as long as the user has not chosen, and marks those that cannot sort what is wanted on it.
 * True if anything changed. */
bool timings_meet(struct timings *mode, const struct device_info *device, bool opening);

/* Ticks or unticks the sort or size under the cursor, or takes the next value of the setting. */
void timings_tick(struct timings *mode);

/* Ticks the sorts of these names, and no others. */
void timings_tick_alone(struct timings *mode, const struct choices *names);

/* Puts the cursor on the sort of this name. */
void timings_look_at(struct timings *mode, const char *name);

/* Takes the next value of a setting, or the one before (`step` -1). What it means for the sorts is
 * known after timings_meet. */
void timings_set(struct timings *mode, int setting, int step);

/* Takes a value of a setting by its number, or says why it does not go with the others. */
void timings_choose(struct timings *mode, int setting, int value);

/* Ticks all sizes if the cursor is among them, else all sorts; or none, if all are ticked. */
void timings_tick_all(struct timings *mode);

/* Moves the cursor a row down (1) or up (-1): the settings are a row above the sorts, the sizes
 * rows of `columns` below them. */
void timings_move(struct timings *mode, int step, int columns);

/* Moves it right (1) or left (-1) among settings or sizes, and between sorts and sizes. */
void timings_move_sideways(struct timings *mode, int step);

/* Asks the worker for what is ticked; in the view of launches for those of one sort alone. */
void timings_run(struct timings *mode, struct worker *worker);
void timings_stop(struct timings *mode, struct worker *worker);

/* Takes a WORKER_TIMING or WORKER_TIMED, with its news. */
void timings_take(struct timings *mode, struct worker_event *event);

/* What to show, but for the frame; `hovered` is what was under the mouse in the last picture. The
 * scene points into the mode, which must stay where it is. */
void timings_scene(const struct timings *mode, struct timing_scene *scene);

#endif
