/* sight: lines may be cut at an edge; what is read is there as a whole, or not. */
#include "sight.h"

#include "view/placement/spot.h"
bool sight_shows(const struct placement *at, const struct box *box) {
    static const float slack = 0.5F; /* pixels */
    return (!at->more_left || box->left >= at->left - slack) &&
           (!at->more_right || box->right <= at->right + slack) &&
           (at->most_y <= 0 || (box->top >= at->top - slack && box->bottom <= at->bottom + slack));
}

void sight_hidden_wires(const struct placement *at, int *above, int *below) {
    *above = *below = 0;
    for (int wire = 0; wire < at->layout.network->wires; wire++) {
        float y = spot_wire_y(at, wire);
        *above += y < at->top;
        *below += y > at->bottom;
    }
}
