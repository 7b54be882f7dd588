/* scene: puts the parts on top of each other. */
#include "scene.h"

#include "view/diagram/diagram.h"
#include "view/diagram/foot.h"
#include "view/diagram/header.h"
#include "view/diagram/keys_on_wires.h"
#include "view/diagram/strip.h"
#include "view/diagram/tooltip.h"
#include "view/dialog.h"
#include "view/panels/panels.h"

void scene_draw(const struct scene *scene, struct list *list) {
    struct placement at;
    placement_init(&at, scene);
    list_begin(list, scene->frame.width, scene->frame.height);
    list_rect(list, ROLE_BACKGROUND, 0, 0, scene->frame.width, scene->frame.height, 0);
    if (!at.panel_alone) {
        if (scene->frame.mode == MODE_EDIT) editing_draw_below(list, scene, &at);
        diagram_draw(list, scene, &at);
        if (scene->frame.mode == MODE_EDIT) editing_draw_above(list, scene, &at);
        strip_draw(list, scene, &at);
        keys_draw(list, scene, &at);
    }
    if (scene->panel) panels_draw(list, scene, &at);
    header_draw(list, scene, &at);
    foot_draw(list, scene, &at);
    if (scene->frame.dialog == DIALOG_NONE && scene->hovered >= 0 && scene->frame.mode != MODE_EDIT)
        tooltip_draw(list, scene, &at);
    dialog_draw(list, &scene->frame, at.unit);
    placement_free(&at);
}
