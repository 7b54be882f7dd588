/* icon: draws the program's icon from a small network, as a square svg.
 *
 *     icon SPEC    bitonic:4, say; lines are thick enough to be seen at 16 pixels */
#include "core/spec.h"
#include "output/format.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdio.h>

enum { SIDE = 256, MARGIN = 44, CORNER = 40, WIRE = 8, LINE = 14, DOT = 17 };

static float wire_y(const struct network *network, int wire) {
    return MARGIN + (float)wire * (SIDE - 2 * MARGIN) / (float)(network->wires - 1);
}

static void draw_icon(struct list *list, const struct network *network) {
    float step = (float)(SIDE - MARGIN) / (float)(network->columns + 1);
    int before = 0; /* columns of the layers before */
    list_begin(list, SIDE, SIDE);
    list_outlined(list, ROLE_BACKGROUND, ROLE_FAINT, rect_at(4, 4, SIDE - 8, SIDE - 8), CORNER, 4);
    for (int w = 0; w < network->wires; w++)
        list_horizontal(list, ROLE_WIRE, MARGIN / 2.0F, SIDE - MARGIN / 2.0F, wire_y(network, w),
                        WIRE);
    for (int l = 0; l < network->depth; l++) {
        const struct layer *layer = &network->layers[l];
        for (int c = layer->first; c < layer->first + layer->count; c++) {
            const struct comparator *comparator = &network->comparators[c];
            enum role role =
                comparator->direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING;
            float x = MARGIN / 2.0F + step * (float)(before + comparator->column + 1);
            float top = wire_y(network, comparator->left);
            float bottom = wire_y(network, comparator->right);
            list_vertical(list, role, x, top, bottom, LINE);
            list_disc(list, role, x, top, DOT);
            list_disc(list, role, x, bottom, DOT);
        }
        before += layer->columns;
    }
}

int main(int count, char **arguments) {
    struct error error = {""};
    struct list list = {0};
    const struct picture_format *svg = choices_find(&format_choices, "svg");
    struct network *network =
        count == 2 ? spec_network(arguments[1], ASCENDING, NULL, &error) : NULL;
    if (network && network->wires > 1) draw_icon(&list, network);
    int wrong = !list.count || svg->write(&list, &themes[0], NULL, stdout, &error);
    if (wrong)
        fprintf(stderr, "icon: %s\n",
                error.text[0] ? error.text : "one SPEC was expected: bitonic:4");
    list_free(&list);
    network_free(network);
    return wrong || fflush(stdout);
}
