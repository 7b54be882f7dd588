/* radix_scene: everything that the picture of a radix sort depends on, and that picture.
 *
 * From above: the kernels as steps, the keys that go in, what is in the buffers of counts and
 * starts, below them what the present kernel does, and the keys that come out. */
#ifndef SORTNET_VIEW_RADIX_RADIX_SCENE_H
#define SORTNET_VIEW_RADIX_RADIX_SCENE_H

#include "core/radix/radix_sources.h"
#include "core/radix/radix_step.h"
#include "view/diagram/parts.h"
#include "view/frame.h"

struct radix_scene {
    struct frame frame;
    const struct radix_plan *plan;
    const struct radix_trace *trace;  /* that is shown; its atomic one is of a device */
    const struct radix_trace *beside; /* the stable one, while the atomic one is shown; or NULL */
    const struct radix_verdict *checked; /* of the trace, by kernel; NULL: no device had it */
    float position;                      /* turns done; a part of one while a key travels */
    bool covered;                        /* what the last turn did is hidden */
    bool covers;                         /* so is where the keys to come go */
    int followed;                        /* 1 + where the key stood at first; 0: none */
    const struct radix_sources *sources; /* texts of the kernels; NULL: unknown */
    int kernel_scroll;                   /* rows of that text, by the wheel */
    bool kernel, comments;               /* the kernel's text stands beside it, with comments */
    float zoom;                          /* of its letters; more than 1: it stands alone */
    int item;                            /* 1 + number of the work-item that was chosen; 0: that of
                                            the turn */
    int playing, interval_ms;            /* as in struct scene */
    unsigned parts;                      /* what of it is there (parts.h) */
    bool transparent;                    /* nothing is behind it */
    const char *title;                   /* instead of what it is; NULL: that */
    struct line input;                   /* what the keys are */
    struct line verdict, device;         /* what the device made of them */
};

/* Draws the scene into a list, which is emptied first. */
void radix_scene_draw(const struct radix_scene *scene, struct list *list);

/* Makes it a figure of this scale: sets the size of its frame, which is lower where parts are left
 * out. */
void radix_scene_size_figure(struct radix_scene *scene, float scale);

#endif
