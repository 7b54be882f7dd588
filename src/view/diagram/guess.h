/* guess: what a covered layer keeps to itself, what somebody thinks that it is, and which of these
 * answers were right. */
#ifndef SORTNET_VIEW_DIAGRAM_GUESS_H
#define SORTNET_VIEW_DIAGRAM_GUESS_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* Is this asked for of a layer? Then nothing tells the answer. Layers to come keep theirs while the
 * current one is uncovered; those of a stage mostly point the same way, so directions are told of
 * the stages that are done, and of this one up to a layer that was uncovered. */
bool guess_hides(const struct scene *scene, enum question question, int layer);

/* What is to be marked at a comparator of a layer: a miss until the stage ends, what was right
 * while its layer is shown; else GUESS_NONE. */
enum guess guess_judged(const struct scene *scene, int layer, int index);

/* The letter of an answer to ASK_DIRECTIONS: "I", "D", or the mark of a place to be filled in. */
const char *guess_letter(const struct scene *scene, int index);

/* Writes a wrong answer for a table: "not I", "not 0, 5". */
void guess_deny(const struct answer *answer, char *text, size_t size);

/* A sign beside x, y of how an answer was judged, `size` pixels high. */
void guess_sign(struct list *list, enum guess judged, float x, float y, float size);

/* Draws what scene->answers has for a comparator of a layer, around its tail at x, y; `role` is
 * the comparator's. */
void guess_draw(struct list *list, const struct scene *scene, const struct placement *at, int layer,
                int index, enum role role, float x, float y);

#endif
