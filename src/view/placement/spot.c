/* spot: from the layout's own coordinates to the picture's. */
#include "spot.h"

#include "view/diagram/moment.h"
#include "view/diagram/scene.h"

float spot_wire_y(const struct placement *at, int wire) {
    return at->origin_y + layout_wire_y(&at->layout, wire);
}

float spot_left(const struct placement *at, int layer) {
    return at->origin_x + layout_layer_left(&at->layout, layer);
}

float spot_right(const struct placement *at, int layer) {
    return at->origin_x + layout_layer_right(&at->layout, layer);
}

float spot_middle(const struct placement *at, int layer) {
    const struct layout *layout = &at->layout;
    return at->origin_x +
           (layout_layer_left(layout, layer) + layout_layer_right(layout, layer)) / 2;
}

float spot_column(const struct placement *at, int layer, int column) {
    return at->origin_x + layout_column_x(&at->layout, layer, column);
}

float spot_reached(const struct placement *at, const struct scene *scene) {
    float left, right;
    if (moment_ended(scene)) return at->origin_x + at->layout.width;
    if (moment_is_worksheet(scene)) return at->origin_x + at->layout.slot_width;
    layout_frame(&at->layout, scene->position, &left, &right);
    return at->origin_x + right;
}

bool spot_shows(const struct placement *at, const struct box *box) {
    static const float slack = 0.5F; /* pixels */
    return (!at->more_left || box->left >= at->left - slack) &&
           (!at->more_right || box->right <= at->right + slack) &&
           (at->most_y <= 0 || (box->top >= at->top - slack && box->bottom <= at->bottom + slack));
}

void spot_hidden_wires(const struct placement *at, int *above, int *below) {
    float half = at->layout.key_width > 0 ? at->layout.key_height / 2 : 0;
    *above = *below = 0;
    for (int wire = 0; wire < at->layout.network->wires; wire++) {
        struct box key = {at->left, spot_wire_y(at, wire) - half, at->left,
                          spot_wire_y(at, wire) + half};
        bool hidden = !spot_shows(at, &key);
        *above += hidden && key.top < at->top;
        *below += hidden && key.top >= at->top;
    }
}
