/* key_path: along the wires, and along the comparators that move the key. */
#include "core/base/memory.h"
#include "view/diagram/draw.h"

#include <math.h>
#include <stdlib.h>

/* Returns the x of the comparator of a layer between two wires; it exists. */
static float crossing_x(const struct scene *scene, const struct placement *at, int layer, int from,
                        int to) {
    const struct comparator *comparators = network_layer(scene->side->network, layer);
    int c = 0;
    while (comparators[c].left != (from < to ? from : to))
        c++;
    return spot_column(at, layer, comparators[c].column);
}

void key_path_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct layout *layout = &at->layout;
    int depth = scene->side->network->depth, first = scene->look.followed - 1;
    if (first < 0 || !scene->side->trace || scene->look.structure == STRUCTURE_WIRING) return;
    int *wires = memory_new((size_t)depth + 1, sizeof *wires);
    float x = at->origin_x + layout->slot_width / 2, line = fmaxf(3, roundf(6 * layout->unit));
    float end = at->origin_x + layout->width - layout->slot_width / 2;
    int known = trace_path(scene->side->trace, scene->side->network, first, wires);
    if (scene->look.cover != COVER_NONE && known > (int)scene->position)
        known = (int)scene->position;
    list_group_say(list, "path", "the key of wire %d", first + scene->first_wire);
    for (int l = 0; l < known; l++) {
        if (wires[l + 1] == wires[l]) continue;
        float next = roundf(crossing_x(scene, at, l, wires[l], wires[l + 1]));
        float y = spot_wire_y(at, wires[l]), beyond = spot_wire_y(at, wires[l + 1]);
        list_horizontal(list, ROLE_INK, x, next + line / 2, y, line);
        list_vertical(list, ROLE_INK, next, fminf(y, beyond), fmaxf(y, beyond), line);
        x = next - line / 2;
    }
    if (known < depth) end = spot_left(at, known) - layout->margin;
    list_horizontal(list, ROLE_INK, x, fmaxf(end, x), spot_wire_y(at, wires[known]), line);
    list_group_end(list);
    free(wires);
}
