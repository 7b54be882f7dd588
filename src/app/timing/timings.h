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

/* Asks the worker for what is ticked; in the view of launches for those of one sort alone. */
void timings_run(struct timings *mode, struct worker *worker);
void timings_stop(struct timings *mode, struct worker *worker);

/* What to show, but for the frame; `hovered` is what was under the mouse in the last picture. The
 * scene points into the mode, which must stay where it is. */
void timings_scene(const struct timings *mode, struct timing_scene *scene);

#endif
