/* launches: draws the launches that a sort on the device takes for a network, with the lines of
 * memory that they read (core/structure/launches.h). */
#pragma once

#include "view/diagram/layout.h"
#include "view/scene/scene.h"

/* The launches of a scene, and the margins of their boxes. */
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

/* Returns the box around these wires in launch number `number`. */
struct box launch_stand_box(const struct launch_stand *stand, int number, int first_wire,
                            int last_wire);

/* Fills the owner of each wire in a launch (launch_owners). True if the wires of each owner are
 * neighbours. */
bool launch_stand_owners(const struct launch_stand *stand, int number, int *owners);

/* Draw the outlines of boxes for keys in global memory, and for keys that stay in registers or
 * local memory; `unit`: pixels per design unit. */
void launch_marks_dashed(struct list *list, float unit, const struct box *box);
void launch_marks_solid(struct list *list, float unit, const struct box *box);

/* Draws a column of dots, at which all work-items of a group wait for each other. */
void launch_marks_barrier(struct list *list, float unit, float x, float top, float bottom);

/* Draws a place in local memory that a wire's key passes through. */
void launch_marks_slot(struct list *list, float unit, float radius, float x, float y);

/* Draws a line of memory, from `top` to `bottom`. */
void launch_marks_line(struct list *list, float unit, float x, float top, float bottom);

/* The room of the boxes above the wires, with their names, and below the wires, design units. */
extern const float launch_boxes_above, launch_boxes_below;

/* Draws the boxes around the layers of every launch. All keys in a box are read and written in
 * global memory once: a box per tile, or one for the launch. Barriers are between the layers of a
 * tile. */
void launch_boxes_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Draws a ground behind the wires of every second line. */
void line_marks_draw_ground(struct list *list, const struct scene *scene,
                            const struct placement *at);

/* Draws, at the left edge of every recorded launch, the keys that its first work-items read at
 * once, and the lines with these keys. */
void line_marks_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* launch_notes: notes below the launches of a diagram, which do not scroll: the meaning of the
 * marks, the number of launches of each sort, and the idea of the sort that is shown. */

/* Returns the height of the notes, pixels; the placement must have its unit, its margin and its
 * right edge. */
float launch_notes_height(const struct scene *scene, const struct placement *at);

/* Draws the notes below the placement's bottom. */
void launch_notes_draw(struct list *list, const struct scene *scene, const struct placement *at);
