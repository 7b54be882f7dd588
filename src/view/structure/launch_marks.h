/* launch_marks: the places of launches in a diagram, and the marks that are used to draw them. */
#ifndef SORTNET_VIEW_STRUCTURE_LAUNCH_MARKS_H
#define SORTNET_VIEW_STRUCTURE_LAUNCH_MARKS_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* The launches of a scene, and the room around what is in them. */
struct launch_stand {
    const struct scene *scene;
    const struct placement *at;
    struct launch *launches;
    int count;
    float side, over; /* margins of a box, beside and above its content; pixels */
};

/* Cuts the scene's network into launches; the caller frees them with launch_stand_free. */
void launch_stand_init(struct launch_stand *stand, const struct scene *scene,
                       const struct placement *at);
void launch_stand_free(struct launch_stand *stand);

/* The box around these wires of launch number `number`. */
struct box launch_stand_box(const struct launch_stand *stand, int number, int first_wire,
                            int last_wire);

/* Where the dots of the barrier behind a layer of a launch stand. */
float launch_stand_barrier(const struct launch_stand *stand, int layer);

/* The x of a staged layer's slots, which are the keys' places in local memory, and of the barrier's
 * dots beside them: before the comparators, or behind them if one work-item writes. */
void launch_stand_slots(const struct launch_stand *stand, int layer, float *slots, float *barrier);

/* Fills the owner of each wire in a launch (launch_owners). True if the wires of each owner are
 * neighbours. */
bool launch_stand_owners(const struct launch_stand *stand, int number, int *owners);

/* The outlines of boxes of keys in global memory and of keys that stay in registers or local
 * memory; `unit`: pixels per design unit. */
void launch_marks_dashed(struct list *list, float unit, const struct box *box);
void launch_marks_solid(struct list *list, float unit, const struct box *box);

/* A column of dots: between two layers all work-items of a group wait for each other. */
void launch_marks_barrier(struct list *list, float unit, float x, float top, float bottom);

/* A place in local memory that the key of a wire passes through. */
void launch_marks_slot(struct list *list, float unit, float radius, float x, float y);

/* A line of memory, from `top` to `bottom`. */
void launch_marks_line(struct list *list, float unit, float x, float top, float bottom);

#endif
