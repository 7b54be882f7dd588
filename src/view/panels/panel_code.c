/* panel_code: draws the network as lines of C, one for each comparator. The lines of the current
 * layer have a frame; after a line is the effect that it had. */
#include "core/base/numbers.h"
#include "core/base/text.h"
#include "view/panels/bodies.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* design units */
static const float size_most = 20, size_least = 14, row_height = 1.45F; /* em */
static const float figure_size = 18;
static const float done_gap = 0.7F; /* gap before a line's effect, em */
static const char short_line[] = "if (a[0] > a[0]) swap(a, 0, 0);";
static const char long_line[] = "if (a[00] > a[00]) swap(a, 00, 00);";

enum { LINE_BYTES = 96 };

static void write_line(const struct comparator *c, char *text) {
    snprintf(text, LINE_BYTES, "if (a[%d] %s a[%d]) swap(a, %d, %d);", c->left,
             c->direction == INCREASING ? ">" : "<", c->right, c->left, c->right);
}

/* Writes what an executed line did: "3 > 2: swapped", or "swapped" without its keys. */
static void write_done(const struct scene *scene, int comparator, bool with_keys, char *text) {
    const struct trace *trace = scene->side->trace;
    const struct network *network = scene->side->network;
    const struct comparator *c = &network->comparators[comparator];
    int layer = network_layer_of(network, comparator);
    text[0] = '\0';
    if (!trace || layer >= scene_layers_shown(scene)) return;
    const int *keys = trace_keys(trace, layer);
    int left = keys[c->left], right = keys[c->right];
    const char *sign = left > right ? ">" : left < right ? "<" : "=";
    if (with_keys) text_append(text, LINE_BYTES, "%d %s %d: ", left, sign, right);
    text_append(text, LINE_BYTES, "%s", trace->swapped[comparator] ? "swapped" : "passed");
}

/* Visible rows, around those of the current layer. */
struct rows {
    int first, count;
    float size, pitch; /* pixels */
};

static struct rows rows_in(const struct scene *scene, const struct panel_body *body) {
    const struct network *network = scene->side->network;
    int layer = scene_layer(scene), all = network->size;
    float unit = body->unit, most = size_most * unit * (body->large ? 1.4F : 1);
    const char *line = network->wires > 10 ? long_line : short_line;
    float width = text_width(FONT_MONO, 1, line) + 1.2F;
    struct rows rows = {.size = floorf(fminf(most, box_width(&body->box) / width))}; /* as widths */
    rows.size = fmaxf(fminf(rows.size, box_height(&body->box) / (row_height * (float)all)),
                      fmaxf(size_least * unit, fminf(body->legible, rows.size)));
    rows.pitch = row_height * rows.size;
    rows.count = (int)floorf(box_height(&body->box) / rows.pitch);
    if (rows.count > all) rows.count = all;
    if (rows.count < 1) rows.count = all > 0;
    const struct layer *now = &network->layers[layer < network->depth ? layer : network->depth - 1];
    rows.first = rows_around(now->first + now->count / 2, rows.count, all);
    return rows;
}

/* Returns the width of the longest line with what it did, of the visible rows; pixels. */
static float widest_done(const struct scene *scene, const struct rows *rows, bool with_keys) {
    char line[LINE_BYTES], done[LINE_BYTES];
    float widest = 0;
    for (int comparator = rows->first; comparator < rows->first + rows->count; comparator++) {
        write_line(&scene->side->network->comparators[comparator], line);
        write_done(scene, comparator, with_keys, done);
        float width = text_width(FONT_MONO, rows->size, line) + done_gap * rows->size;
        widest = fmaxf(widest, width + text_width(FONT_MONO, rows->size, done));
    }
    return widest;
}

static void draw_code(struct list *list, const struct scene *scene, const struct panel_body *body) {
    const struct network *network = scene->side->network;
    const struct rows rows = rows_in(scene, body);
    int now = scene_marked_layer(scene);
    float left = body->box.left + 0.5F * rows.size, right = body->box.right - 0.5F * rows.size;
    float top = 0, bottom = 0;
    bool with_keys = widest_done(scene, &rows, true) <= right - left;
    bool tells = with_keys || widest_done(scene, &rows, false) <= right - left;
    for (int r = 0; r < rows.count; r++) {
        int comparator = rows.first + r;
        bool current = network_layer_of(network, comparator) == now;
        float y = body->box.top + rows.pitch * ((float)r + 0.5F);
        char line[LINE_BYTES], done[LINE_BYTES];
        if (current && bottom == 0) top = y - rows.pitch / 2;
        if (current) bottom = y + rows.pitch / 2;
        write_line(&network->comparators[comparator], line);
        write_done(scene, comparator, with_keys, done);
        text_label(list, (current ? ROLE_INK : ROLE_SECONDARY) | FONT_MONO,
                   box_line(left, right, y), rows.size, line);
        if (tells && *done)
            list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, right, y, rows.size, done);
    }
    if (bottom > top)
        list_frame(list, ROLE_INK,
                   rect_at(roundf(body->box.left), roundf(top), roundf(box_width(&body->box)),
                           roundf(bottom - top)),
                   0.3F * rows.size, fmaxf(2, roundf(0.14F * rows.size)));
}

static void extent(const struct scene *scene, float room, float *width, float *height) {
    const struct network *network = scene->side->network;
    char line[LINE_BYTES], done[LINE_BYTES];
    float widest = 0, size = figure_size; /* width in em */
    for (int c = 0; c < network->size; c++) {
        write_line(&network->comparators[c], line);
        write_done(scene, c, true, done);
        widest = fmaxf(widest, text_width(FONT_MONO, 1, line) + text_width(FONT_MONO, 1, done));
    }
    widest += 1 + done_gap + 0.01F;
    while (widest * size > room && size > size_least)
        size--;
    *width = widest * size;
    *height = row_height * size * (float)network->size;
}

const struct panel_kind panel_code = {
    .name = "code",
    .title = "As C",
    .about = "a line of C for each comparator, those of the layer in a frame",
    .source = "a[0] is wire 0",
    .draw = draw_code,
    .extent = extent,
};
