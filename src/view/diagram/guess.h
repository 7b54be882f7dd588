/* guess: what a covered layer hides, the answers that somebody gave, and which of them were
 * right. */
#ifndef SORTNET_VIEW_DIAGRAM_GUESS_H
#define SORTNET_VIEW_DIAGRAM_GUESS_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* Does a layer hide the answer to this question? Coming layers stay covered while the current one
 * is uncovered. Layers of a stage mostly point the same way, so directions are shown only for
 * finished stages, and in the present stage up to an uncovered layer. */
bool guess_hides(const struct scene *scene, enum question question, int layer);

/* The mark at a comparator of a layer: GUESS_WRONG until the stage ends, GUESS_RIGHT while its
 * layer is shown, else GUESS_NONE. */
enum guess guess_judged(const struct scene *scene, int layer, int index);

/* The letter of an answer to ASK_DIRECTIONS: "I", "D", or the mark of an open place. */
const char *guess_letter(const struct scene *scene, int index);

/* Writes a wrong answer for a table: "not I", "not 0, 5". */
void guess_deny(const struct answer *answer, char *text, size_t size);

/* Draws the sign of a judged answer beside x, y, `size` pixels high. */
void guess_sign(struct list *list, enum guess judged, float x, float y, float size);

/* Draws the answer that scene->answers has for a comparator around its tail (x, y); `role` is the
 * comparator's. */
void guess_draw(struct list *list, const struct scene *scene, const struct placement *at, int index,
                enum role role, const float tail[2]);

#endif
