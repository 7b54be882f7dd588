/* inside_scene: all data of the picture inside a launch, and the function that draws it.
 *
 * At the left is the kernel text with the values of the chosen work-item; below it, the places of
 * the group's work-items. At the right is the memory at that moment, and which bank or line of it
 * serves each work-item. `lanes` shows banks and lines large, in place of all this. */
#pragma once

#include "core/replay/recorded_lines.h"
#include "core/replay/replay.h"
#include "view/frame.h"
#include "view/scene/look.h"

struct inside_scene {
    struct frame frame;
    struct known_launch launch;
    struct line title, facts; /* "Inside local, launch 0 of 3", "bitonic:16 in tiles of 8 keys" */
    int item;                 /* the chosen work-item, by its global id */
    int step;                 /* last step that the work-item has done; -1: it has not begun */
    bool lanes;               /* work-items in lockstep are shown in place of text and memory */
    bool comments;            /* the comments of the text are shown */
    int scroll;               /* rows of the text, by the wheel */
    unsigned parts;           /* the parts of a figure that are shown (enum part) */
};

/* Draws the scene into a list, which is emptied first. */
void inside_scene_draw(const struct inside_scene *scene, struct list *list);

/* Fills in the areas of the two columns, below the lines above. Returns their number: lanes are in
 * one column. */
int inside_scene_columns(const struct inside_scene *scene, struct box columns[2]);

/* Says what is known of the values, "✓ the same without probes", and which device recorded them. */
void inside_scene_say(const struct inside_scene *scene, struct line *verdict, struct line *device);

/* Makes the scene a figure of this scale: sets the size of its frame. */
void inside_scene_size_figure(struct inside_scene *scene, float scale);

/* Makes the scene a figure that is `width` pixels wide, laid out so that its smallest letters are
 * as large as possible; a scale of more than `most` is not needed. */
void inside_scene_fit_figure(struct inside_scene *scene, float width, float most);
