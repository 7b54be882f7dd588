/* structure: draws how a network is made: its named parts as boxes, or its shuffles as wiring. */
#ifndef SORTNET_VIEW_STRUCTURE_STRUCTURE_H
#define SORTNET_VIEW_STRUCTURE_STRUCTURE_H

#include "core/base/choices.h"
#include "core/network/network.h"
#include "view/list.h"

struct placement;
struct scene;

/* What is drawn about a network's structure. */
enum structure {
    STRUCTURE_NONE,
    STRUCTURE_BOXES,    /* its named parts as boxes (core/structure/boxes.h) */
    STRUCTURE_WIRING,   /* its shuffles as crossing lines (core/structure/wiring.h) */
    STRUCTURE_LAUNCHES, /* the launches that a sort takes for it (core/structure/launches.h), which
                           are chosen separately */
    STRUCTURE_COUNT
};

extern const char *const structure_names[STRUCTURE_COUNT]; /* "none", "boxes", ... */
extern const struct choices structure_choices;             /* the values before
                                                              STRUCTURE_LAUNCHES */

/* Does a network have anything to show of this structure? Always for STRUCTURE_NONE. For
 * STRUCTURE_BOXES also if it has no named parts, but layers that are drawn in several columns. */
bool structure_applies(enum structure structure, const struct network *network);

/* Fills the boxes and the room above and below the wires of a placement that has its unit. `gap`:
 * about how far apart the wires will be, `pad`: the room around them without structure, both in
 * design units. The caller frees the boxes with boxes_free. */
void structure_plan(struct placement *at, const struct scene *scene, float gap, float pad);

/* Boxes with their names; the columns of layers, below the wires. */
void structure_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
