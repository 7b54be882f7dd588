/* timings: the ticked sorts and sizes, the measured times and the progress of measuring. It asks
 * the worker and takes its reports, and knows nothing of windows; timing_mode.h uses it in the
 * app. */
#ifndef SORTNET_APP_TIMING_TIMINGS_H
#define SORTNET_APP_TIMING_TIMINGS_H

#include "app/timing/timing_settings.h"
#include "device/worker.h"

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
    unsigned ticket;                 /* of the last task */
    struct line said;                /* what there is to tell, or "" */
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

/* Fills the scene except for the frame; scene->hovered is the target under the mouse in the last
 * picture. The scene points into `mode`, which must not move. */
void timings_scene(const struct timings *mode, struct timing_scene *scene);

#endif
