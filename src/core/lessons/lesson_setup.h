/* lesson_setup: the network, the keys and the layer of a step of a lesson. */
#pragma once

#include "core/families/families.h"
#include "core/lessons/lesson.h"
#include "core/network/keys.h"
#include "core/radix/radix_plan.h"

enum { LESSON_MOST_WIRES = 64 }; /* most wires that a window can show */

struct lesson_setup {
    const struct family *family; /* family of the network; NULL: none */
    struct network *network;     /* network of the step; owned */
    struct network *former;      /* network before untangling or reversing; owned; NULL: none */
    const struct family *former_family;
    enum remade remade;          /* kind of change that made the network from `former` */
    int keys[LESSON_MOST_WIRES]; /* keys, one per wire */
    bool typed;                  /* true: the lesson gives the keys; false: they are generated from
                                    the next two */
    const struct input_kind *input;
    uint64_t seed;
    int layer;                /* number of layers done */
    int answer_layer;         /* number of layers done when the answer is shown; -1: not given */
    const char *radix;        /* SPEC of a radix sort to show instead; NULL: none; owned by the
                                 lesson */
    struct radix_plan plan;   /* plan of that sort, with one key per wire of the network */
    bool atomic;              /* true: show the result of the atomic scatter */
    int zoom;                 /* zoom of the picture, percent */
    struct network *compared; /* second network, shown below the first one; owned; NULL: none */
    const struct family *compared_family;
    int turns; /* turns done of the radix sort */
};

/* Makes the setup of step number `step`, from 0 on. Returns 0, or -1 with the place in the lesson
 * and the problem; the caller frees the setup with lesson_setup_free. */
int lesson_setup_init(struct lesson_setup *setup, const struct lesson *lesson, int step,
                      struct error *error);
void lesson_setup_free(struct lesson_setup *setup);
