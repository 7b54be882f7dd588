/* scene_draw: draws the parts on top of each other, and the box that explains a comparator over
 * them. */
#include "view/diagram/draw.h"
#include "view/dialogs/dialog.h"

static void draw_network(struct list *list, const struct scene *scene, const struct placement *at) {
    bool edited = scene->frame.mode == MODE_EDIT;
    if (scene->travelling) {
        keys_draw(list, scene, at);
        return;
    }
    if (edited) editing_draw_below(list, scene, at);
    diagram_draw(list, scene, at);
    if (edited) editing_draw_above(list, scene, at);
    strip_draw(list, scene, at);
    keys_draw(list, scene, at);
    if (scene->side[1].network) comparing_draw(list, scene, at);
}

void scene_draw(const struct scene *scene, struct list *list) {
    struct placement at, at_lower;
    struct scene lower;
    bool compared = scene->side[1].network != NULL;
    placement_init(&at, scene);
    frame_begin(&scene->frame, list);
    if (!at.panel.alone) draw_network(list, scene, &at);
    if (compared) {
        lower = scene_lower(scene);
        placement_init(&at_lower, &lower);
        list->within = "below-";
        draw_network(list, &lower, &at_lower);
        list->within = NULL;
    }
    if (!scene->travelling) {
        if (scene->look.panel) panels_draw(list, scene, &at.panel);
        header_draw(list, scene, &at);
        foot_draw(list, scene, &at);
        tooltip_draw(list, scene, &at);
    }
    if (compared) tooltip_draw(list, &lower, &at_lower);
    dialog_draw(list, &scene->frame, frame_unit(&scene->frame));
    if (compared) placement_free(&at_lower);
    placement_free(&at);
}
