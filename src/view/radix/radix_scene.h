/* radix_scene: everything that the picture of a radix sort depends on, and the function that draws
 * it.
 *
 * From top to bottom: the kernels as steps, the input keys, the buffers of counts and starts, the
 * work of the present kernel, and the output keys. */
#pragma once

#include "core/radix/radix_step.h"
#include "core/replay/recorded_lines.h"
#include "view/frame.h"
#include "view/scene/look.h"

struct radix_scene {
    struct frame frame;
    const struct radix_plan *plan;
    const struct radix_trace *trace;  /* the trace that is shown; an atomic one is always a
                                         device's */
    const struct radix_trace *beside; /* the stable one, while the atomic one is shown; or NULL */
    const struct radix_verdict *checked; /* verdicts on the trace's kernels; NULL: no device ran
                                            them */
    float position;                      /* turns done; a part of one while a key travels */
    bool awaits_answer;                  /* true: a lesson asks, so no sentence tells the answer */
    int followed;                        /* 1 + the first place of the followed key; 0: none */
    struct known_launch launch; /* launch of the present kernel, while its text is in sight */
    int kernel_scroll;          /* rows of that text, by the wheel */
    bool kernel, comments;      /* true: the kernel's text is beside the keys; with comments */
    float zoom;               /* zoom of the text's letters; more than 1: only the text is shown */
    int item;                 /* 1 + the chosen work-item; 0: the turn's own */
    int playing, interval_ms; /* playing and interval as in struct scene */
    unsigned parts;           /* the parts that are shown (enum part) */
    int more_rows;            /* rows of sentences beyond the usual two, in a narrow figure */
    const char *title;        /* title instead of the picture's own; NULL: its own */
    struct line input;        /* the keys in words */
    bool typed;               /* the keys were typed */
    struct line verdict, device; /* the device's verdict, and the device */
};

/* Draws the scene into a list, which is emptied first. */
void radix_scene_draw(const struct radix_scene *scene, struct list *list);

/* Makes the scene a figure of this scale: sets the size of its frame, which is lower if parts are
 * left out. */
void radix_scene_size_figure(struct radix_scene *scene, float scale);

/* Makes the scene a figure that is `width` pixels wide, laid out so that its smallest letters are
 * as large as possible; a scale of more than `most` is not needed. */
void radix_scene_fit_figure(struct radix_scene *scene, float width, float most);
