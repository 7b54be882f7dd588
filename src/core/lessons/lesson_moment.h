/* lesson_moment: the network, the keys and the layer of a step of a lesson. */
#pragma once

#include "core/families/families.h"
#include "core/lessons/lesson.h"
#include "core/network/keys.h"
#include "core/radix/radix_plan.h"

enum { LESSON_MOST_WIRES = 64 }; /* what a window can show */

struct lesson_moment {
    const struct family *family; /* of the network; NULL: no family has it */
    struct network *network;     /* owned */
    struct network *former;      /* owned: the network that it was made from by untangling or
                                    reversing; or NULL */
    const struct family *former_family;
    enum remade remade;          /* of that */
    int keys[LESSON_MOST_WIRES]; /* one per wire */
    bool typed;                  /* the lesson gives the keys; else they are generated: */
    const struct input_kind *input;
    uint64_t seed;
    int layer;                /* number of layers that are done */
    int answer_layer;         /* number of layers done when the answer is shown; -1: not given */
    const char *radix;        /* SPEC of the radix sort that is shown instead, or NULL; owned by the
                                 lesson */
    struct radix_plan plan;   /* plan of that sort, with as many keys as the network has wires */
    bool atomic;              /* the result of the atomic scatter is shown */
    int zoom;                 /* of the picture, percent */
    struct network *compared; /* owned: the second network, below the first one, or NULL */
    const struct family *compared_family;
    int turns; /* turns of the radix sort that are done */
};

/* Makes the moment of step number `step`, from 0 on. Returns 0, or -1 with the place in the lesson
 * and what is wrong there; the caller frees it with lesson_moment_free. */
int lesson_moment_init(struct lesson_moment *moment, const struct lesson *lesson, int step,
                       struct error *error);
void lesson_moment_free(struct lesson_moment *moment);
