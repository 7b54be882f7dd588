/* test_targets: comparators and layers answer to the mouse where they are drawn, at every moment
 * of a step. */
#include "all_shortcuts.h"
#include "support.h"

#include "pointing.h"
#include "view/diagram/draw.h"

static struct list list; /* items of the last picture */

static bool in_sight(const struct placement *at, float x, float y) {
    return x > at->left && x < at->right && y > at->top && y < at->bottom;
}

/* Checks that the mouse finds comparators at both ends and between; `stride` skips some comparators
 * of a large network. */
static void check_comparators(const struct scene *scene, int stride) {
    static const float parts[] = {0, 0.5F, 1};
    const struct network *network = scene->side->network;
    float p = scene->position;
    OWNED(placement_free) struct placement at;
    placement_init(&at, scene);
    for (int i = (int)p % stride; i < network->size; i += stride) {
        const struct comparator *c = &network->comparators[i];
        int l = network_layer_of(network, i), comparator, layers;
        float x = at.origin_x + layout_column_x(&at.layout, l, c->column);
        float top = at.origin_y + layout_wire_y(&at.layout, c->left);
        float bottom = at.origin_y + layout_wire_y(&at.layout, c->right);
        each (part, parts) {
            float y = top + *part * (bottom - top);
            if (!in_sight(&at, x, y)) continue;
            point_into(&list, x, y, &comparator, &layers);
            check(comparator == i && layers == l, "%s at %g: comparator %d of layer %d is %d of %d",
                  network->name, (double)p, i, l, comparator, layers);
        }
        point_into(&list, x, at.origin_y + at.layout.height + at.layout.wire_gap, &comparator,
                   &layers);
        check(comparator < 0, "%s: %d below all wires", network->name, comparator);
    }
}

/* Checks that from left to right more layers are done, from none to all. */
static void check_order(const struct scene *scene) {
    const struct network *network = scene->side->network;
    OWNED(placement_free) struct placement at;
    int comparator, layers, before = 0;
    placement_init(&at, scene);
    for (float x = at.left + 0.5F; x < at.right; x += 3) {
        point_into(&list, x, (at.top + at.bottom) / 2, &comparator, &layers);
        check(layers >= before && layers <= network->depth, "%s: %d after %d", network->name,
              layers, before);
        check(x > at.left + 1 || at.more_left || layers == 0, "%s: begins with %d", network->name,
              layers);
        before = layers;
    }
    check(at.more_right || before == network->depth, "%s: ends with %d", network->name, before);
}

TEST(comparators_answer) {
    static const char *const names[] = {"bitonic", "mirrored", "odd-even-merge",
                                        "odd-even-transposition", "bitonic-any"};
    each (f, names)
        for (int n = 4; n <= 64; n *= 4) {
            struct network *network = make_network(*f, n, ASCENDING);
            int stride = 1 + network->size / (SHORT ? 30 : 100);
            struct trace *trace = make_random_trace(network, 7);
            float step = network->size > 100 ? 0.49F * (float)network->depth : 0.5F;
            for (float p = 0; p <= (float)network->depth; p += step) {
                struct scene scene = {.frame = {.width = 1920,
                                                .height = 1080,
                                                .density = 1,
                                                .mode = MODE_STEP,
                                                .shortcuts = all_shortcuts()},
                                      .side[0].network = network,
                                      .side[0].trace = trace,
                                      .position = p,
                                      .zoom = 1,
                                      .side[0].hovered = -1};
                scene_draw(&scene, &list);
                check_comparators(&scene, stride);
                check_order(&scene);
            }
        }
    list_free(&list);
}
