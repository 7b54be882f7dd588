/* radix_stepping: the radix sort on screen: its plan and keys, the finished turns, the device's
 * result, and the followed key. Requests results from the worker and never waits: without a device
 * the CPU's buffers are shown, and `verdict` says so. */
#pragma once

#include "app/options/options.h"
#include "app/shell/desk.h"
#include "app/shell/playback.h"
#include "view/radix/radix_scene.h"

struct radix_stepping {
    struct playback playback; /* turns that are done, and the keys that were chosen */
    struct radix_plan plan;
    int keys[RADIX_MOST_KEYS];           /* keys to sort */
    struct radix_trace trace;            /* trace of these keys, computed on the CPU */
    unsigned ticket;                     /* ticket of the last request to the device */
    bool has_result;                     /* `result` is of these keys and this plan */
    struct radix_result result;          /* the device's result */
    struct radix_verdict stable, atomic; /* verdicts on `result` */
    bool shows_atomic;                   /* true: the atomic scatter is wanted */
    bool first;   /* true: the program began with this sort, so there is nothing to go back to */
    int followed; /* 1 + first place of the followed key; 0: none */
    float zoom;   /* zoom of the picture's letters; 0: 1 */
    bool kernel, comments; /* the kernel's text is shown, with its comments */
    /* Adds the app's part to a scene: the launch, the parts, the title, whether a lesson asks. */
    void (*complete)(const void *app, struct radix_scene *scene);
};

/* Begins with the radix sort that the options name, or radix:16, with their keys and seed, without
 * asking a device. 0, or -1 with the reason. */
int radix_stepping_init(struct radix_stepping *radix, const struct options *options,
                        struct error *error);

/* Begins with another plan; or again, with the keys that are chosen now. */
void radix_stepping_begin(struct radix_stepping *radix, const struct radix_plan *plan);
void radix_stepping_refill(struct radix_stepping *radix);

/* Restores the copy `before`; the device has to be asked again. */
void radix_stepping_go_back(struct radix_stepping *radix, const struct radix_stepping *before);

/* Can it sort the keys that were typed last? */
bool radix_stepping_typed_fit(const struct radix_stepping *radix);

/* Asks the device, if there is one, to sort the present keys; takes its result. */
void radix_stepping_ask(struct radix_stepping *radix, const struct desk *desk);
void radix_stepping_take(struct radix_stepping *radix, struct worker_event *event);

/* Returns the buffers to show: the device's, if it has run. */
const struct radix_trace *radix_stepping_trace(const struct radix_stepping *radix);

/* Is the atomic scatter shown? Only a device knows its order. */
bool radix_stepping_atomic(const struct radix_stepping *radix);

/* Writes the source of the keys, as stepping_describe_keys does. */
void radix_stepping_describe_keys(const struct radix_stepping *radix, bool seeded, char *text,
                                  size_t size);

/* Fills all but the frame; the scene points into `radix`. */
void radix_stepping_scene(const struct radix_stepping *radix, const struct desk *desk, double now,
                          struct radix_scene *scene);
