/* test_crossings: wires that change their lines go through without a gap, with their keys, and
 * comparators join neighbours. */
#include "pointing.h"

#include "app/saving/figure.h"
#include "structure_picture.h"
#include "view/diagram/draw.h"

struct piece {
    float x0, y0, x1, y1;
};

static int by_x(const void *a, const void *b) {
    const struct piece *p = a, *q = b;
    return p->x0 < q->x0 ? -1 : p->x0 > q->x0;
}

/* Finds the pieces of a wire, from left to right; returns their number. */
static int pieces_of(int wire, struct piece *pieces) {
    char title[32];
    int count = 0;
    snprintf(title, sizeof title, "wire %d", wire);
    for (size_t i = 0; i < list.count; i++) {
        if (!begins(&list.items[i], "wire")) continue;
        if (strcmp(list_string(&list, list.items[i].title), title)) continue;
        for (i++; list.items[i].shape != SHAPE_GROUP_END; i++) {
            const struct item *item = &list.items[i];
            float middle = item->y + item->h / 2;
            pieces[count++] =
                item->shape == SHAPE_LINE
                    ? (struct piece){item->x, item->y, item->x + item->w, item->y + item->h}
                    : (struct piece){item->x, middle, item->x + item->w, middle};
        }
    }
    qsort(pieces, (size_t)count, sizeof *pieces, by_x);
    return count;
}

/* Checks that a wire has no gap from its place among the inputs to the same place among the
 * outputs, and that each comparator ends on it. */
static void check_wire(const struct placement *at, int wire) {
    struct piece pieces[100];
    int count = pieces_of(wire, pieces);
    float end_y = at->origin_y + layout_wire_y(&at->layout, wire);
    check(count > 0 && fabsf(pieces[0].y0 - end_y) < 1.1F, "%s: wire %d", network->name, wire);
    check(fabsf(pieces[count - 1].y1 - end_y) < 1.1F, "%s: end of wire %d", network->name, wire);
    for (int i = 1; i < count; i++)
        check(fabsf(pieces[i].x0 - pieces[i - 1].x1) < 0.01F &&
                  fabsf(pieces[i].y0 - pieces[i - 1].y1) < 0.01F,
              "%s at %g: wire %d from (%g, %g) to (%g, %g)", network->name, (double)scene.position,
              wire, (double)pieces[i - 1].x1, (double)pieces[i - 1].y1, (double)pieces[i].x0,
              (double)pieces[i].y0);
    for (int l = 0; l < network->depth; l++) {
        float x = at->origin_x + layout_layer_left(&at->layout, l), y = -1;
        for (int i = 0; i < count; i++)
            if (pieces[i].x0 <= x && x <= pieces[i].x1) y = pieces[i].y0;
        int line = layout_line(&at->layout, l, wire);
        check(fabsf(y - at->origin_y - layout_wire_y(&at->layout, line)) < 1.1F,
              "%s: wire %d in layer %d at %g", network->name, wire, l, (double)y);
    }
}

TEST(lines_go_through) {
    static const char *const names[] = {"odd-even-merger", "bitonic-merger"};
    each (f, names)
        for (int n = 4; n <= 64; n *= 2) {
            begin(*f, n, STRUCTURE_WIRING);
            for (int s = 0; s < count_of(sizes); s++)
                for (float p = 0; p <= (float)network->depth; p += 0.4F) {
                    OWNED(placement_free) struct placement at;
                    scene.frame.width = sizes[s][0];
                    scene.frame.height = sizes[s][1];
                    scene.position = p;
                    scene_draw(&scene, &list);
                    check_rectangles();
                    placement_init(&at, &scene);
                    for (int wire = 0; wire < n; wire++)
                        check_wire(&at, wire);
                }
        }
}

/* Every comparator joins neighbouring lines in the one column of its layer, and is found there. */
TEST(comparators_join_neighbours) {
    OWNED(placement_free) struct placement at;
    begin("bitonic-merger", 16, STRUCTURE_WIRING);
    scene.position = 1;
    scene_draw(&scene, &list);
    placement_init(&at, &scene);
    for (int i = 0; i < network->size; i++) {
        int layer = network_layer_of(network, i), comparator, layers;
        const struct comparator *c = &network->comparators[i];
        int left = layout_line(&at.layout, layer, c->left);
        int right = layout_line(&at.layout, layer, c->right);
        assert_int_equal(right, left + 1);
        float x = at.origin_x + layout_column_x(&at.layout, layer, c->column);
        float y =
            at.origin_y + (layout_wire_y(&at.layout, left) + layout_wire_y(&at.layout, right)) / 2;
        point_into(&list, x, y, &comparator, &layers);
        equals(comparator, i, layers, layer);
    }
}

/* Keys move along the lines, and their pills name their wires. */
TEST(keys_ride_on_lines) {
    struct placement at;
    begin("odd-even-merger", 16, STRUCTURE_WIRING);
    for (int k = 1; k < network->depth; k++) {
        scene.position = (float)k;
        scene_draw(&scene, &list);
        placement_init(&at, &scene);
        for (int wire = 0; wire < 16; wire++) {
            char title[32];
            int found = 0;
            float y = at.origin_y + layout_wire_y(&at.layout, layout_line(&at.layout, k, wire));
            snprintf(title, sizeof title, "wire %d: %d", wire, trace_keys(trace, k)[wire]);
            for (size_t i = 0; i < list.count; i++)
                if (begins(&list.items[i], "key") &&
                    strcmp(list_string(&list, list.items[i].title), title) == 0) {
                    const struct item *pill = &list.items[i + 1];
                    found += fabsf(pill->y + pill->h / 2 - y) < 0.1F;
                }
            check(found >= 1, "layer %d: %s", k, title);
        }
        placement_free(&at);
    }
}

/* Reads the keys of a group "crossed", from the first line to the last; returns their number. */
static int keys_crossed(const char *title, int keys[64]) {
    float lines[64];
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        if (!begins(&list.items[i], "crossed")) continue;
        if (strcmp(list_string(&list, list.items[i].title), title) != 0) continue;
        for (i++; begins(&list.items[i], "key"); i++)
            for (; list.items[i].shape != SHAPE_GROUP_END; i++) {
                if (list.items[i].shape != SHAPE_TEXT) continue;
                int place = count++;
                for (; place > 0 && lines[place - 1] > list.items[i].y; place--) {
                    lines[place] = lines[place - 1];
                    keys[place] = keys[place - 1];
                }
                lines[place] = list.items[i].y;
                keys[place] = atoi(text_of(&list.items[i]));
            }
    }
    return count;
}

/* Puts the keys at even places of each block first, then those at odd places. */
static void unshuffle(int *keys, int n, int block) {
    int old[64];
    memcpy(old, keys, (size_t)n * sizeof *keys);
    for (int start = 0; start < n; start += block)
        for (int i = 0; i < block; i++)
            keys[start + (i % 2 ? block / 2 : 0) + i / 2] = old[start + i];
}

/* Keys are after every unshuffle and shuffle that is done, in a figure and at every layer. The
 * last one before the current layer is not among them: its keys are the layer's. */
TEST(keys_stand_after_crossings) {
    static const char *const names[] = {"odd-even-merger", "bitonic-merger"};
    each (f, names)
        for (int n = 4; n <= 64; n *= 2) {
            begin(*f, n, STRUCTURE_WIRING);
            int depth = network->depth;
            for (int layer = -1; layer <= depth; layer++) {
                int expected[64], keys[64];
                figure_init(&scene, network, trace, layer, 1);
                scene.look.structure = STRUCTURE_WIRING;
                placement_size_figure(&scene, 1);
                scene_draw(&scene, &list);
                for (int l = 0; l < depth; l++)
                    for (int c = 0; c < (l ? 1 : depth - 1); c++) {
                        char title[32];
                        int block = l ? n >> (depth - 1 - l) : n >> c;
                        bool last = l > 0 || c == depth - 2;
                        bool shown = layer < 0 || l < layer || (l == layer && !last);
                        snprintf(title, sizeof title, "after %s %d", l ? "shuffle" : "unshuffle",
                                 block);
                        memcpy(expected, trace_keys(trace, l), (size_t)n * sizeof *expected);
                        for (int u = 0; u < (l ? depth - 1 - l : c + 1); u++)
                            unshuffle(expected, n, n >> u);
                        int count = keys_crossed(title, keys);
                        check(count == (shown ? n : 0), "%s at %d, %s: %d keys", network->name,
                              layer, title, count);
                        check(!shown || memcmp(keys, expected, (size_t)n * sizeof *keys) == 0,
                              "%s at %d: keys %s", network->name, layer, title);
                    }
            }
        }
}

TEST(crossings_are_named) {
    static const char *const names[] = {"unshuffle 16", "unshuffle 8", "unshuffle 4", "shuffle 4",
                                        "shuffle 8",    "shuffle 16",  "merge 8",     "merge 4"};
    begin("odd-even-merger", 16, STRUCTURE_WIRING);
    scene_draw(&scene, &list);
    each (i, names)
        check(says(*i), "%s", *i);
}
