/* lesson_moment: the network, the keys and the layer that a step sets, and what is expected of
 * them.
 */
#ifndef SORTNET_CORE_LESSONS_LESSON_MOMENT_H
#define SORTNET_CORE_LESSONS_LESSON_MOMENT_H

#include "core/families/families.h"
#include "core/lessons/lesson.h"
#include "core/network/inputs.h"
#include "core/radix/radix_plan.h"
#include "core/structure/launches.h"

enum { LESSON_MOST_WIRES = 64 }; /* what a window can show */

struct lesson_moment {
    const struct family *family; /* of the network; NULL: none has it */
    struct network *network;     /* owned */
    struct network *former;      /* owned: that it was made of, untangled or reversed; or NULL */
    const struct family *former_family;
    enum remade remade;          /* of that */
    int keys[LESSON_MOST_WIRES]; /* one per wire */
    bool typed;                  /* they are given; else they are generated: */
    const struct input_kind *input;
    uint64_t seed;
    int layer;                /* that many are done */
    int answer_layer;         /* as many with the answer; -1: none is given */
    const struct rung *rung;  /* whose launches are shown, or NULL */
    int tile;                 /* of these, keys */
    const char *radix;        /* SPEC of the radix sort over it, or NULL; in the lesson */
    struct radix_plan plan;   /* of that, as many keys as the network has wires */
    bool atomic;              /* what its atomic scatter made is shown */
    int zoom;                 /* of the picture, percent */
    struct network *compared; /* owned: the one below it, or NULL */
    const struct family *compared_family;
    int turns; /* of it that are done */
};

/* Makes the moment of a step, a number from 0 on. Returns 0, or -1 with the place of the lesson and
 * what is wrong with it; the caller frees it with lesson_moment_free. */
int lesson_moment_init(struct lesson_moment *moment, const struct lesson *lesson, int step,
                       struct error *error);
void lesson_moment_free(struct lesson_moment *moment);

#endif
