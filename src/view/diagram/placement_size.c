/* placement_size: a figure is as large as what is in it, or as a slide. */
#include "placement_size.h"

#include "view/diagram/cut.h"
#include "view/diagram/measures.h"
#include "view/diagram/placement.h"
#include "view/diagram/scene.h"
#include "view/panels/panels.h"

#include <math.h>

/* with large words */
static const float far_height = 720;      /* at scale 1, pixels */
static const float far_shape = 16 / 9.0F; /* the width, at least, by the height */

/* A panel alone: as large as its content. */
static void size_panel_figure(struct scene *scene, float scale) {
    float width, height;
    panels_extent(scene, &width, &height);
    scene->frame.width = ceilf(fmaxf(width + 2 * measures_margin, measures_width_least) * scale);
    scene->frame.height = ceilf((height + measures_header(scene) + measures_foot(scene)) * scale);
}

/* As high as a slide whatever its content, and as wide, but for many layers. */
static void size_far_figure(struct scene *scene, float scale) {
    scene->frame.height = far_height * scale;
    scene->frame.width = ceilf(far_shape * far_height * scale);
    for (int turn = 0; turn < 4; turn++) { /* where there is more room, it may grow */
        struct placement at;
        placement_init(&at, scene);
        scene->frame.width += ceilf(at.most_x);
        placement_free(&at);
    }
}

void placement_size_caption(struct scene *scene, float height) {
    scene->frame.caption_height = height;
    if (measures_far(scene)) scene->frame.height -= height;
}

void placement_size_figure(struct scene *scene, float scale) {
    struct layout layout;
    int wires = scene->network->wires;
    scene->frame.figure = true;
    scene->frame.density = scale;
    if (measures_far(scene)) {
        size_far_figure(scene, scale);
        return;
    }
    if (scene->panel && scene->panel_large) {
        size_panel_figure(scene, scale);
        return;
    }
    /* wires closer together the more there are, never too close for their labels */
    float gap = wires <= 16 ? 44 : wires <= 32 ? 30 : 22;
    float room = (measures_width_least - 2 * measures_margin) * scale;
    float grown = scale * measures_growth(scene, scale, room, 0);
    struct layout_request request = measures_request(scene, grown);
    request.height = gap * grown * (float)(wires - 1);
    struct placement at = {.unit = scale, .grown = grown, .margin = measures_margin * scale};
    at.right = at.margin + room; /* at least */
    structure_plan(&at, scene, gap, measures_pad(scene));
    if (scene->only)
        cut_layout(&layout, &request, scale);
    else
        layout_init(&layout, &request);
    float left = 0, right = layout.width;
    if (scene->only) cut_ends(&layout, scene, &left, &right);
    float width = right - left + 2 * measures_margin * scale + measures_gutter * grown;
    scene->frame.width = ceilf(fmaxf(width, measures_width_least * scale));
    float height = layout.height + at.pad_above + at.pad_below + at.notes +
                   measures_strip(scene) * grown + measures_heading(scene) * scale;
    scene->frame.height = ceilf(height * (scene->compared.network ? 2 : 1) +
                                (measures_header(scene) + measures_foot(scene)) * scale);
    layout_free(&layout);
    boxes_free(&at.boxes);
}
