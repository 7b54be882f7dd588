/* sight: lines may be cut at an edge; keys and letters are drawn as a whole or not at all. */
#include "sight.h"

#include "view/placement/spot.h"
bool sight_shows(const struct placement *at, const struct box *box) {
    static const float slack = 0.5F; /* pixels */
    return (!at->more_left || box->left >= at->left - slack) &&
           (!at->more_right || box->right <= at->right + slack) &&
           (at->most_y <= 0 || (box->top >= at->top - slack && box->bottom <= at->bottom + slack));
}

void sight_hidden_wires(const struct placement *at, int *above, int *below) {
    float half = at->layout.key_width > 0 ? at->layout.key_height / 2 : 0;
    *above = *below = 0;
    for (int wire = 0; wire < at->layout.network->wires; wire++) {
        struct box key = {at->left, spot_wire_y(at, wire) - half, at->left,
                          spot_wire_y(at, wire) + half};
        bool hidden = !sight_shows(at, &key);
        *above += hidden && key.top < at->top;
        *below += hidden && key.top >= at->top;
    }
}
