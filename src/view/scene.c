/* scene: puts the parts on top of each other. */
#include "scene.h"

#include "panels.h"
#include "parts.h"

enum mode scene_mode(const struct scene *scene) {
    return scene->timing ? MODE_TIME : scene->editing.on ? MODE_EDIT : MODE_STEP;
}

void scene_draw(const struct scene *scene, struct list *list) {
    struct placement at;
    placement_init(&at, scene);
    list_begin(list, scene->width, scene->height);
    list_rect(list, ROLE_BACKGROUND, 0, 0, scene->width, scene->height, 0);
    if (!at.panel_alone) {
        if (scene->editing.on) editing_draw_below(list, scene, &at);
        diagram_draw(list, scene, &at);
        if (scene->editing.on) editing_draw_above(list, scene, &at);
        strip_draw(list, scene, &at);
        keys_draw(list, scene, &at);
    }
    if (scene->panel) panels_draw(list, scene, &at);
    header_draw(list, scene, &at);
    foot_draw(list, scene, &at);
    if (scene->overlay == OVERLAY_NONE && scene->hovered >= 0 && !scene->editing.on)
        tooltip_draw(list, scene, &at);
    if (scene->overlay != OVERLAY_NONE) overlay_draw(list, scene, &at);
    placement_free(&at);
}
