/* lesson_looks: what is laid over the network and stands beside it, which a step of a lesson sets,
 * and which is as it was before when the lesson is left. */
#ifndef SORTNET_APP_LESSONS_LESSON_LOOKS_H
#define SORTNET_APP_LESSONS_LESSON_LOOKS_H

#include "app/options/options.h"
#include "core/lessons/lesson_moment.h"
#include "core/structure/launches.h"
#include "view/diagram/scene.h"

struct app;

/* Members as in struct app. */
struct lesson_looks {
    enum structure structure;
    const struct rung *rung;
    int tile;
    int memory_line;
    bool covered;
    enum keys_after keys_after;
    int key_followed;
    int item;
    int group; /* work-items of a work-group; 0: any */
    bool thresholded;
    int threshold;
    const struct panel_kind *panel;
    bool panel_large;
};

/* What is shown now; what a step shows. */
struct lesson_looks lesson_looks_of(const struct app *app);
struct lesson_looks lesson_looks_of_step(const struct options *options,
                                         const struct lesson_moment *moment);

/* Shows it, and nothing else. */
void lesson_looks_show(struct app *app, const struct lesson_looks *looks);

#endif
