/* placement_size: a figure is as large as its content, or as a slide. */
#include "placement_size.h"

#include "view/around/foot.h"
#include "view/around/header.h"
#include "view/diagram/comparing.h"
#include "view/diagram/scene.h"
#include "view/panels/panels.h"
#include "view/placement/cut.h"
#include "view/placement/measures.h"
#include "view/placement/placement.h"
#include "view/wires/strip.h"

#include <math.h>

/* with large words */
static const float far_height = 720;      /* at scale 1, pixels */
static const float far_shape = 16 / 9.0F; /* the width, at least, by the height */

/* A panel alone: as large as its content. */
static void size_panel_figure(struct scene *scene, float scale) {
    float width, height;
    panels_extent(scene, &width, &height);
    scene->frame.width = ceilf(fmaxf(width + 2 * measures_margin, measures_width_least) * scale);
    scene->frame.height = ceilf((height + header_height(scene) + foot_height(scene)) * scale);
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
    int wires = scene->side->network->wires;
    scene->frame.figure = true;
    scene->frame.density = scale;
    if (measures_far(scene)) {
        size_far_figure(scene, scale);
        return;
    }
    if (scene->look.panel && scene->look.panel_large) {
        size_panel_figure(scene, scale);
        return;
    }
    float gap = measures_gap(scene), margins = 2 * measures_margin * scale;
    float room = measures_width_least * scale - margins; /* at least */
    float grown = scale * placement_growth(scene, scale, room, room);
    struct layout_request request = measures_request(scene, grown);
    request.height = gap * grown * (float)(wires - 1);
    struct placement at = {.unit = scale, .grown = grown, .margin = margins / 2};
    at.right = at.margin + room;
    structure_plan(&at, scene, gap, placement_pad(scene));
    if (scene->only)
        cut_layout(&at.layout, &request, scale);
    else
        layout_init(&at.layout, &request);
    float left = 0, right = at.layout.width;
    if (scene->only) cut_ends(&at.layout, scene, &left, &right);
    float width = right - left + measures_gutter * grown;
    float height = at.layout.height + at.pad_above + at.pad_below + 2 * placement_more(&at, scene) +
                   strip_height(scene) * grown;
    scene->frame.width = ceilf(fmaxf(width + margins, measures_width_least * scale));
    height += at.notes + comparing_height(scene) * scale;
    scene->frame.height = ceilf(height * (scene->side[1].network ? 2 : 1) +
                                (header_height(scene) + foot_height(scene)) * scale);
    placement_free(&at);
}
