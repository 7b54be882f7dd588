/* radix_placement: where the parts of a radix sort's picture stand. Nothing moves from turn to
 * turn. */
#ifndef SORTNET_VIEW_RADIX_RADIX_PLACEMENT_H
#define SORTNET_VIEW_RADIX_RADIX_PLACEMENT_H

#include "view/radix/radix_scene.h"
#include "view/track.h"

struct radix_placement {
    struct list *list; /* that is drawn into */
    const struct frame *frame;
    const struct radix_scene *scene;
    const struct radix_plan *plan;
    const struct radix_trace *trace;
    float unit;                      /* pixels per design unit */
    float margin;                    /* left edge, pixels like all that follows */
    float left, right;               /* edges of the keys: of the first, and of the last at most */
    struct box panel;                /* of the kernel's text; no width: the text is not shown */
    bool panel_alone;                /* it takes the room of all rows */
    int item;                        /* the chosen work-item of the present kernel's launch */
    float pitch, group_gap;          /* from key to key; extra distance between groups */
    float box_width;                 /* of a key */
    float title_y, facts_y, keys_y;  /* baselines of the lines above */
    float steps_y;                   /* centre of the names of the kernels */
    float in_top, in_height;         /* keys that go in */
    float group_y;                   /* line under a group's keys; its words stand below */
    float heads_y;                   /* centre of the digits above the buffers */
    float counts_top, starts_top;    /* the buffers */
    float row_height;                /* of them */
    struct box work;                 /* for the work of the present kernel */
    float out_top, out_height;       /* keys that come out */
    float beside_top, beside_height; /* the same of the stable scatter, beside the atomic one */
    float places_y;                  /* centre of the numbers of their places */
    float words_y;                   /* centre of the first of two sentences */
    struct track scrubber;
    float hints_y;
    struct radix_moment moment; /* that is shown */
    const struct radix_pass *pass;
    struct radix_pass should; /* what each kernel of the pass should have left */
    float part;               /* part of the last turn that is done, 0..1 */
    bool known;               /* the trace goes as far as this moment */
};

/* `list` may be NULL: then nothing can be drawn. */
void radix_placement_init(struct radix_placement *at, const struct radix_scene *scene,
                          struct list *list);

/* Are the verdict and the device shown? In a figure they are left out with the title and the facts,
 * in whose lines they stand, so that its height does not depend on a device; errors are never left
 * out. */
bool radix_shows_verdict(const struct radix_scene *scene);
bool radix_shows_device(const struct radix_scene *scene);

/* How much lower a figure is than one with all parts, design units. */
float radix_left_out(const struct radix_scene *scene);

/* Left edge of the box of a place, 0..n-1; left and right edge of a group. */
float radix_x(const struct radix_placement *at, int place);
float radix_group_right(const struct radix_placement *at, int group);

/* The x of a number of turns on the scrubber, and the turn at an x. */
float radix_scrubber_x(const struct radix_placement *at, float turns);
int radix_turn_at(const struct radix_scene *scene, float x);

/* Has a kernel of the shown pass finished? Its last turn may be the present one. */
bool radix_done(const struct radix_placement *at, enum radix_kernel kernel);

/* Are the output of a kernel of the shown pass, and the input of the pass, known? A device may have
 * stopped before. */
bool radix_knows(const struct radix_placement *at, enum radix_kernel kernel);
bool radix_knows_input(const struct radix_placement *at);

/* radix_fresh: was this done in the last turn? radix_hidden: and is it covered? `kernel` and `turn`
 * are as in struct radix_moment. */
bool radix_fresh(const struct radix_placement *at, enum radix_kernel kernel, int turn);
bool radix_hidden(const struct radix_placement *at, enum radix_kernel kernel, int turn);

/* The height of the note below a figure that its words are small; design units, 0: there is no
 * note. */
float radix_small_words(const struct frame *frame);

#endif
