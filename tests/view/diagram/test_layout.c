/* test_layout: the geometry of every family's diagram, at every position and in many sizes.
 *
 * No numbers are pinned that somebody may want to polish: order, distance, continuity and limits
 * are. */
#include "support.h"

#include "view/diagram/layout.h"

/* Requests for many spaces; each test loops over them with every family. */
static const struct layout_request spaces[] = {
    {.digits = 1, .riding = true, .width = 1100, .height = 400, .unit = 0.75F, .zoom = 1},
    {.digits = 2, .riding = true, .width = 1780, .height = 720, .unit = 1, .zoom = 1},
    {.digits = 11, .riding = true, .width = 600, .height = 300, .unit = 0.75F, .zoom = 1},
    {.digits = 2, .riding = true, .width = 3600, .height = 1500, .unit = 2, .zoom = 1},
    {.digits = 3, .riding = true, .width = 900, .height = 300, .unit = 0.75F, .zoom = 0.5F},
    {.digits = 2, .riding = true, .width = 1780, .height = 720, .unit = 1, .zoom = 4},
    {.digits = 0, .riding = false, .width = 0, .height = 500, .unit = 1, .zoom = 1},
    {.digits = 1, .riding = true, .width = 730, .height = 330, .unit = 0.6F, .zoom = 1},
    {.digits = 4, .riding = true, .width = 0, .height = 500, .unit = 1, .zoom = 1},
    {.digits = 2, .riding = false, .width = 0, .height = 500, .unit = 0.25F, .zoom = 1},
};

static void for_all(void (*test)(const struct layout *, const struct layout_request *)) {
    static const int sizes[] = {2, 3, 4, 5, 8, 13, 16, 32, 63, 64};
    for (int f = 0; f < family_choices.count; f++)
        each (s, sizes)
            for (int r = 0; family_valid(families[f], *s) && r < count_of(spaces); r++) {
                struct network *network = make_network(families[f]->name, *s, ASCENDING);
                struct layout_request request = spaces[r];
                OWNED(layout_free) struct layout layout;
                request.network = network;
                layout_init(&layout, &request);
                test(&layout, &request);
            }
}

/* Layers are in their order, and further apart than the columns of one. */
static void check_order(const struct layout *layout, const struct layout_request *request) {
    const struct network *network = layout->network;
    const char *name = network->name;
    check(request->zoom < 1 || layout->column_gap >= 20 * layout->unit - 0.01F, "%s: columns %g",
          name, (double)layout->column_gap);
    float before = layout->slot_width;
    for (int l = 0; l < network->depth; l++) {
        float left = layout_layer_left(layout, l), right = layout_layer_right(layout, l);
        float least = l == 0 ? 0 : layout->column_gap * 0.99F;
        check(left > before + least, "%s, layer %d: %g, after %g", name, l, (double)left,
              (double)before);
        check(left == layout_column_x(layout, l, 0), "%s, layer %d", name, l);
        for (int c = 1; c < network->layers[l].columns; c++) {
            float gap = layout_column_x(layout, l, c) - layout_column_x(layout, l, c - 1);
            check(fabsf(gap - layout->column_gap) < 0.1F, "%s, layer %d, column %d: %g", name, l, c,
                  (double)gap);
        }
        before = right;
    }
    check(before < layout->width - layout->slot_width, "%s: %g of %g", name, (double)before,
          (double)layout->width);
}

TEST(keeps_layers_in_order) {
    for_all(check_order);
}

/* Checks that moving keys are outside the frame and off the columns of the neighbouring layers. */
static void check_keys(const struct layout *layout, const struct layout_request *request) {
    const struct network *network = layout->network;
    float half = layout->slot_width / 2, left, right;
    for (int k = 0; request->riding && k < network->depth; k++) {
        float p = (float)k;
        layout_frame(layout, p, &left, &right);
        float before = layout_keys_before(layout, k), after = layout_keys_before(layout, k + 1);
        check(left < layout_layer_left(layout, k) && right > layout_layer_right(layout, k),
              "%s, layer %d: the frame is %g..%g", network->name, k, (double)left, (double)right);
        check(before + half <= left, "%s before layer %d: %g + %g, frame %g", network->name, k,
              (double)before, (double)half, (double)left);
        check(after - half >= right, "%s after layer %d: %g - %g, frame %g", network->name, k,
              (double)after, (double)half, (double)right);
        if (k > 0)
            check(before - half > layout_layer_right(layout, k - 1) + 2 * layout->unit,
                  "%s before layer %d: over layer %d", network->name, k, k - 1);
        if (k + 1 < network->depth)
            check(after + half < layout_layer_left(layout, k + 1) - 2 * layout->unit,
                  "%s after layer %d: over layer %d", network->name, k, k + 1);
        check(before - half >= -0.01F && after + half <= layout->width + 0.01F, "%s, layer %d",
              network->name, k);
    }
}

TEST(keeps_keys_off_the_frame) {
    for_all(check_keys);
}

/* Checks that input and output are at both ends, and the frame between them, at any position. */
static void check_ends(const struct layout *layout, const struct layout_request *request) {
    const struct network *network = layout->network;
    int depth = network->depth;
    (void)request;
    check(layout_keys_before(layout, 0) == layout->slot_width / 2, "%s", network->name);
    check(layout_keys_before(layout, depth) == layout->width - layout->slot_width / 2, "%s",
          network->name);
    for (float p = 0; p <= (float)depth; p += 0.125F) {
        float left, right;
        layout_frame(layout, p, &left, &right);
        check(left >= 0 && left < right && right <= layout->width + 10 * layout->unit,
              "%s at %g: the frame is %g..%g of %g", network->name, (double)p, (double)left,
              (double)right, (double)layout->width);
    }
}

TEST(keeps_the_ends_in_place) {
    for_all(check_ends);
}

/* Checks that the frame does not jump while a step moves. */
static void check_continuity(const struct layout *layout, const struct layout_request *request) {
    const struct network *network = layout->network;
    const float step = 1 / 64.0F;
    float left, right;
    if (!request->riding || network->depth > 40) return;
    layout_frame(layout, 0, &left, &right);
    for (float p = step; p <= (float)network->depth; p += step) {
        float next_left, next_right;
        layout_frame(layout, p, &next_left, &next_right);
        check(fabsf(next_left - left) < layout->width / 8 &&
                  fabsf(next_right - right) < layout->width / 8,
              "%s at %g: the frame jumps from %g..%g to %g..%g", network->name, (double)p,
              (double)left, (double)right, (double)next_left, (double)next_right);
        left = next_left;
        right = next_right;
    }
}

TEST(moves_without_jumps) {
    for_all(check_continuity);
}

/* Checks that keys are in one column, and their digits never touch those of a neighbour. */
static void check_key_size(const struct layout *layout, const struct layout_request *request) {
    const char *name = layout->network->name;
    float between = layout->wire_gap, apart = layout->unit;
    check(request->zoom < 1 || request->digits == 0 || between >= 0.73F * layout->key_size + apart,
          "%s: %g for digits of %g", name, (double)between, (double)layout->key_size);
    check(request->zoom < 1 || layout->key_size >= request->key_least, "%s: digits of %g", name,
          (double)layout->key_size);
    /* a pill is laid over the wire and must not cover the next key's digits, a drawn one not even
     * touch the next pill */
    float covered = layout->key_height / 2 + 0.365F * layout->key_size;
    if (layout->key_height >= 22 * layout->unit) covered = layout->key_height;
    check(covered <= between || !request->digits || request->zoom < 1, "%s: pills of %g, %g apart",
          name, (double)layout->key_height, (double)between);
    check(layout->key_width >= 0.6F * layout->key_size * (float)request->digits, "%s: %g wide",
          name, (double)layout->key_width);
    check((request->digits == 0) == (layout->key_width == 0), "%s", name);
    check(layout->slot_width == layout->key_width, "%s: %g for keys of %g", name,
          (double)layout->slot_width, (double)layout->key_width);
    check(layout_wire_y(layout, 0) == 0, "%s", name);
    check(fabsf(layout_wire_y(layout, layout->network->wires - 1) - layout->height) < 0.01F, "%s",
          name);
}

TEST(keeps_keys_apart) {
    for_all(check_key_size);
}

static struct layout laid_out(const struct network *network, float width, float height,
                              float zoom) {
    struct layout_request request = {.network = network,
                                     .digits = 2,
                                     .riding = true,
                                     .width = width,
                                     .height = height,
                                     .unit = 1,
                                     .zoom = zoom};
    struct layout layout;
    layout_init(&layout, &request);
    return layout;
}

/* The diagram is as wide as the space, between its limits; the keys keep their size. */
TEST(stretches_and_squeezes) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    OWNED(layout_free) struct layout natural = laid_out(network, 0, 500, 1);
    OWNED(layout_free)
    struct layout least = laid_out(network, 10, 500, 1), most = laid_out(network, 9e4F, 500, 1);
    check(least.width < natural.width && natural.width < most.width, "%g %g %g",
          (double)least.width, (double)natural.width, (double)most.width);
    check(least.width > 0.5F * natural.width && most.width < 2 * natural.width, "%g %g %g",
          (double)least.width, (double)natural.width, (double)most.width);
    float before = 0;
    for (float width = 200; width < 4000; width += 50) {
        OWNED(layout_free) struct layout layout = laid_out(network, width, 500, 1);
        bool fits = layout.width <= width + 1; /* else it is scrolled, and not squeezed in vain */
        check(!fits || layout.width >= before, "narrower in %g", (double)width);
        check(layout.width <= most.width, "%g", (double)width);
        if (width > natural.width * 0.9F && width < natural.width * 1.2F)
            check(fabsf(layout.width - width) < 1, "%g in %g", (double)layout.width, (double)width);
        check(layout.key_width == natural.key_width, "keys of %g", (double)layout.key_width);
        before = fits ? layout.width : 0;
    }
}

/* If only one layer has keys, there is room for them before and after it, and the layout is
 * narrower by the room of all others. */
TEST(leaves_room_for_the_keys_of_one_layer) {
    struct network *network = make_network("bitonic", 16, ASCENDING);
    for (int layer = 0; layer <= network->depth; layer++) {
        struct layout_request request = {.network = network,
                                         .digits = 2,
                                         .riding = true,
                                         .tight = true,
                                         .height = 500,
                                         .unit = 1,
                                         .zoom = 1};
        OWNED(layout_free) struct layout all;
        OWNED(layout_free) struct layout one;
        layout_init(&all, &request);
        request.still = 1 + layer;
        layout_init(&one, &request);
        int gaps = network->depth - 1, kept = 0;
        for (int k = layer > 1 ? layer : 1; k <= layer + 1 && k < network->depth; k++, kept++) {
            float room = layout_layer_left(&one, k) - layout_layer_right(&one, k - 1);
            check(room > one.slot_width + 20, "layer %d: %g before layer %d", layer, (double)room,
                  k);
        }
        float less = one.slot_width * (float)(gaps - kept);
        check(fabsf(all.width - less - one.width) < 0.1F, "layer %d: %g, not %g less %g", layer,
              (double)one.width, (double)all.width, (double)less);
    }
}

/* Few wires don't drift apart, many stay legible, zoom takes both further. */
TEST(limits_the_wire_gap) {
    struct network *few = make_network("bitonic", 2, ASCENDING);
    struct network *many = make_network("bitonic", 64, ASCENDING);
    OWNED(layout_free)
    struct layout wide = laid_out(few, 1000, 5000, 1), dense = laid_out(many, 1000, 50, 1);
    check(wide.wire_gap <= 80, "%g", (double)wide.wire_gap);
    check(dense.wire_gap >= 7, "%g", (double)dense.wire_gap);
    OWNED(layout_free) struct layout fitting = laid_out(many, 1000, 800, 1);
    check(fabsf(fitting.height - 800) < 1, "%g in 800", (double)fitting.height);
    OWNED(layout_free)
    struct layout large = laid_out(many, 1000, 800, 2), small = laid_out(many, 1000, 800, 0.5F);
    check(fabsf(large.height - 2 * fitting.height) < 1, "%g", (double)large.height);
    check(large.width > fitting.width && small.width < fitting.width, "%g %g %g",
          (double)small.width, (double)fitting.width, (double)large.width);
}

/* A window that is too low hides several wires, never a single one. */
TEST(hides_no_single_wire) {
    struct network *network = make_network("bitonic", 64, ASCENDING);
    struct layout_request request = spaces[1];
    request.network = network;
    int all = 0;
    for (request.height = 300; request.height < 900; request.height++) {
        OWNED(layout_free) struct layout layout;
        layout_init(&layout, &request);
        float over = (layout.height - request.height) / layout.wire_gap;
        check(over <= 0 || over > 1, "%g of 64 wires are hidden in %g pixels", (double)over,
              (double)request.height);
        all += over <= 0;
    }
    check(all > 0 && all < 600, "%d heights show all wires", all);
}

/* Everything is in units: twice the unit in twice the space gives twice the picture. */
TEST(scales_with_the_unit) {
    struct network *network = make_network("odd-even-merge", 16, ASCENDING);
    struct layout_request request = spaces[1];
    OWNED(layout_free) struct layout one, two;
    request.network = network;
    layout_init(&one, &request);
    request.unit *= 2;
    request.width *= 2;
    request.height *= 2;
    layout_init(&two, &request);
    for (int l = 0; l < network->depth; l++) {
        float x = layout_layer_right(&one, l), y = layout_layer_right(&two, l);
        check(fabsf(2 * x - y) < 0.1F, "layer %d: %g and %g", l, (double)x, (double)y);
    }
    check(fabsf(2 * one.key_size - two.key_size) < 0.01F, "%g", (double)two.key_size);
}

/* Gaps and layers alternate from left to right, and each is found at its place. */
static void check_places(const struct layout *layout, const struct layout_request *request) {
    int depth = layout->network->depth;
    float before = 0;
    if (request->riding) return; /* keys are between the layers */
    for (int place = 0; place <= 2 * depth; place++) {
        float x = layout_place_x(layout, place);
        check(x > before && (x < layout->width || place == 2 * depth),
              "%s: place %d at %g, after %g", layout->network->name, place, (double)x,
              (double)before);
        check(layout_nearest_place(layout, x) == place, "%s: place %d is %d", layout->network->name,
              place, layout_nearest_place(layout, x));
        before = x;
    }
    assert_int_equal(layout_nearest_place(layout, -100), 0);
    assert_int_equal(layout_nearest_place(layout, layout->width + 100), 2 * depth);
}

TEST(finds_every_place) {
    for_all(check_places);
}

/* An open layout fills the width, with room for one more layer; also without any layer. */
TEST(leaves_room_for_more) {
    for (int n = 0; n <= 64; n += n ? n : 2) {
        OWNED_AT(network_free)
        struct network *network = n ? new_network("bitonic", n, ASCENDING) : network_new(4);
        struct layout_request request = {.network = network,
                                         .width = 1100,
                                         .height = 400,
                                         .unit = 0.75F,
                                         .zoom = 1,
                                         .open = true};
        OWNED(layout_free) struct layout layout;
        layout_init(&layout, &request);
        int last = 2 * network->depth;
        float x = layout_place_x(&layout, last);
        check(layout.width >= request.width && x > 0 && x < layout.width - 20, "%d wires: %g of %g",
              n, (double)x, (double)layout.width);
        assert_int_equal(layout_nearest_place(&layout, x), last);
    }
}

/* Half way between two networks every layer is half way, too. */
TEST(glides) {
    struct network *bitonic = make_network("bitonic", 16, ASCENDING);
    struct network *mirrored = make_network("mirrored", 16, ASCENDING);
    struct layout_request request = {
        .network = bitonic, .width = 1700, .height = 700, .unit = 1, .zoom = 1, .open = true};
    OWNED(layout_free) struct layout from, to, half;
    layout_init(&from, &request);
    request.network = mirrored;
    layout_init(&to, &request);
    request.before = bitonic;
    request.part = 0.5F;
    layout_init(&half, &request);
    for (int l = 0; l < mirrored->depth; l++)
        check(fabsf(half.layer_x[l] - (from.layer_x[l] + to.layer_x[l]) / 2) < 0.01F, "layer %d",
              l);
}
