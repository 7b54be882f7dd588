/* cut: the layout is that of the whole figure, so that distances do not change. */
#include "cut.h"

#include "view/diagram/scene.h"
#include "view/placement/measures.h"

#include <math.h>

void cut_layout(struct layout *layout, struct layout_request *request, float unit) {
    float least =
        (measures_width_least - 2 * measures_margin) * unit - measures_gutter * request->unit;
    request->width = 0;
    layout_init(layout, request);
    if (layout->width >= least) return;
    layout_free(layout);
    request->width = least;
    layout_init(layout, request);
}

void cut_ends(const struct layout *layout, const struct scene *scene, float *left, float *right) {
    int first = scene->only_first, end = first + scene->only;
    float half = fmaxf(layout->slot_width, layout->riding_width) / 2 + 6 * layout->unit;
    bool keys = layout->riding_width > 0;
    *left = first == 0 ? 0
            : keys     ? layout_keys_before(layout, first) - half
                       : layout_layer_left(layout, first) - layout->between / 2;
    *right = end == layout->depth ? layout->width
             : keys               ? layout_keys_before(layout, end) + half
                                  : layout_layer_right(layout, end - 1) + layout->between / 2;
}
