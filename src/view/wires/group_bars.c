/* group_bars: a bar for each run of neighbouring wires of one group, with its number: "g0". */
#include "group_bars.h"

#include "core/kernel/work_groups.h"
#include "view/diagram/guess.h"
#include "view/diagram/moment.h"
#include "view/placement/spot.h"
#include "view/text_width.h"
#include "view/wires/chosen.h"
#include "view/wires/letters.h"

#include <math.h>
#include <stdio.h>

static const float label_size = 14, bar_gap = 10; /* design units */

static void draw_run(struct list *list, const struct placement *at, int group, bool chosen,
                     int first, int last) {
    char text[16];
    float unit = at->unit, size = label_size * unit, half = at->layout.wire_gap * 0.32F;
    float digits = text_width(FONT_MONO, fminf(18 * at->grown, 40 * unit), "00");
    float x = roundf(at->numbers_x - digits - bar_gap * unit);
    float top = spot_wire_y(at, first) - half, bottom = spot_wire_y(at, last) + half;
    enum role role = chosen ? ROLE_INK : ROLE_SECONDARY;
    snprintf(text, sizeof text, "g%d", group);
    float width = text_width(FONT_MONO_STRONG, size, text), end = x - 5 * unit;
    list_group_say(list, "group", "work-group %d", group);
    list_vertical(list, role, x, roundf(top), roundf(bottom), fmaxf(2, roundf(4 * unit)));
    if (bottom - top >= 0.8F * size && end - width > 2)
        list_label(list, role | (chosen ? FONT_MONO_STRONG : FONT_MONO) | ANCHOR_END, end,
                   (top + bottom) / 2, size, text);
    list_group_end(list);
}

void group_bars_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->side->network;
    int owners[NETWORK_MAX_WIRES]; /* the group that compares the wire, or -1 */
    if (scene->look.group == 0 || network->depth == 0 || at->most_y > 0 || at->layout.wiring.wires)
        return;
    int layer = moment_layer(scene), items = network->layers[layer].items;
    int size = work_group_size(items, scene->look.group, scene->group_most),
        item = chosen_item(scene);
    if (!letters_number_layer(scene, layer) || guess_hides(scene, ASK_WIRES, layer)) return;
    const struct comparator *comparators = network_layer(network, layer);
    for (int w = 0; w < network->wires; w++)
        owners[w] = -1;
    for (int c = 0; c < network->layers[layer].count; c++)
        owners[comparators[c].left] = owners[comparators[c].right] = comparators[c].item / size;
    for (int first = 0, last; first < network->wires; first = last + 1) {
        for (last = first; last + 1 < network->wires && owners[last + 1] == owners[first];)
            last++;
        if (owners[first] >= 0)
            draw_run(list, at, owners[first], item >= 0 && item / size == owners[first], first,
                     last);
    }
}
