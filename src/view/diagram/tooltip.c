/* tooltip: the hovered comparator's work-item and arithmetic, in a box beside the mouse. */
#include "tooltip.h"

#include "view/panels/arithmetic.h"
#include "view/text_width.h"

#include <math.h>

void tooltip_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    struct arithmetic arithmetic;
    const struct comparator *c = &scene->network->comparators[scene->hovered];
    float unit = at->unit, size = 17 * unit, pad = 16 * unit, line = 27 * unit, width = 0;
    bool ahead = (float)network_layer_of(scene->network, scene->hovered) > scene->position;
    arithmetic_explain(scene->network, scene->trace, scene->hovered, ahead, &arithmetic);
    for (int i = 0; i < arithmetic.count; i++)
        width = fmaxf(width, text_width(FONT_MONO, size, arithmetic.line[i]));
    width += 2 * pad;
    float height = line * (float)arithmetic.count + 2 * pad - line * 0.3F;
    float x = scene->frame.mouse_x + 22 * unit, y = scene->frame.mouse_y + 22 * unit;
    if (x + width > scene->frame.width - at->margin / 2)
        x = scene->frame.mouse_x - 22 * unit - width;
    if (y + height > scene->frame.height - at->margin / 2)
        y = scene->frame.mouse_y - 22 * unit - height;
    x = roundf(fmaxf(x, 8 * unit));
    y = roundf(fmaxf(y, 8 * unit));
    enum role role = c->direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING;
    list_group(list, "tooltip", "");
    list_rect(list, ROLE_BACKGROUND, x, y, width, height, 10 * unit);
    list_frame(list, role, x, y, width, height, 10 * unit, fmaxf(1.5F, 2 * unit));
    for (int i = 0; i < arithmetic.count; i++)
        list_label(list, ROLE_INK, i == 0 ? FONT_MONO_STRONG : FONT_MONO, ANCHOR_START, x + pad,
                   y + pad + line * ((float)i + 0.35F), size, arithmetic.line[i]);
    list_group_end(list);
}
