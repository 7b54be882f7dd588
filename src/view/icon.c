/* icon: wires, and comparators as thick lines between two dots. */
#include "view/icon.h"

/* Sizes of an icon that is SIDE wide. */
enum { SIDE = 256, MARGIN = 44, CORNER = 40, WIRE = 8, LINE = 14, DOT = 17, FRAME = 4 };

static float wire_y(const struct network *network, int wire) {
    return MARGIN + (float)wire * (SIDE - 2 * MARGIN) / (float)(network->wires - 1);
}

void icon_draw(struct list *list, const struct network *network, float side) {
    float unit = side / SIDE, begin = MARGIN / 2.0F;
    float step = (float)(SIDE - MARGIN) / (float)(network->columns + 1);
    int before = 0; /* columns of the layers before */
    list_begin(list, side, side);
    list_outlined(
        list, ROLE_BACKGROUND, ROLE_FAINT,
        rect_at(unit * FRAME, unit * FRAME, unit * (SIDE - 2 * FRAME), unit * (SIDE - 2 * FRAME)),
        unit * CORNER, unit * FRAME);
    for (int w = 0; w < network->wires; w++)
        list_horizontal(list, ROLE_WIRE, unit * begin, unit * (SIDE - begin),
                        unit * wire_y(network, w), unit * WIRE);
    for (int l = 0; l < network->depth; l++) {
        const struct layer *layer = &network->layers[l];
        for (int c = layer->first; c < layer->first + layer->count; c++) {
            const struct comparator *comparator = &network->comparators[c];
            enum role role =
                comparator->direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING;
            float x = unit * (begin + step * (float)(before + comparator->column + 1));
            float top = unit * wire_y(network, comparator->left);
            float bottom = unit * wire_y(network, comparator->right);
            list_vertical(list, role, x, top, bottom, unit * LINE);
            list_disc(list, role, x, top, unit * DOT);
            list_disc(list, role, x, bottom, unit * DOT);
        }
        before += layer->columns;
    }
}
