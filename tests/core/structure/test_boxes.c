/* test_boxes: every named part of a network is what its name says. */
#include "support.h"

#include "core/structure/boxes.h"

/* ---- the effect of a box, computed in the slow and obvious way ---- */

static bool in_order(const int *keys, int n, enum direction direction) {
    for (int i = 0; i + 1 < n; i++)
        if (direction == INCREASING ? keys[i] > keys[i + 1] : keys[i] < keys[i + 1]) return false;
    return true;
}

/* Checks that no comparator of the box's layers joins a wire inside with one outside, and that its
 * outer layers are not idle. */
static void check_rectangle(const struct network *network, const struct named_box *box) {
    int first = box->first_wire, end = first + box->wires;
    check(0 <= first && end <= network->wires && box->wires >= 2, "wires %d..%d", first, end - 1);
    check(0 <= box->first_layer && box->first_layer <= box->last_layer &&
              box->last_layer < network->depth,
          "layers %d..%d", box->first_layer, box->last_layer);
    for (int l = box->first_layer; l <= box->last_layer; l++) {
        int inside = 0;
        for (int i = 0; i < network->layers[l].count; i++) {
            const struct comparator *c = &network_layer(network, l)[i];
            bool left = first <= c->left && c->left < end;
            bool right = first <= c->right && c->right < end;
            check(left == right, "(%d, %d) in layer %d crosses the border", c->left, c->right, l);
            inside += left;
        }
        if (l == box->first_layer || l == box->last_layer) check(inside > 0, "layer %d", l);
    }
}

/* Runs only the box's layers. */
static void run_box(const struct network *network, const struct named_box *box, int *keys) {
    int all[NETWORK_MAX_WIRES] = {0};
    memcpy(all + box->first_wire, keys, (size_t)box->wires * sizeof *keys);
    for (int l = box->first_layer; l <= box->last_layer; l++)
        run_layer(network, l, all);
    memcpy(keys, all + box->first_wire, (size_t)box->wires * sizeof *keys);
}

/* Checks all 0-1 inputs of a few wires, and random inputs of many; the theorems of the families
 * cover the rest. */
static void check_sort(const struct network *network, const struct named_box *box) {
    struct random random = {.state = 5};
    int keys[64], k = box->wires, inputs = k <= 10 ? 1 << k : 300;
    for (int input = 0; input < inputs; input++) {
        for (int i = 0; i < k; i++)
            keys[i] = k <= 10 ? input >> i & 1 : random_below(&random, k);
        run_box(network, box, keys);
        check(in_order(keys, k, box->direction), "sort %d of input %d", k, input);
    }
}

static void fill_run(int *keys, int n, int ones, enum direction direction) {
    for (int i = 0; i < n; i++)
        keys[i] = direction == INCREASING ? i >= n - ones : i < ones;
}

static void check_merge(const struct network *network, const struct named_box *box) {
    int keys[64], k = box->wires, lower = k - box->upper;
    check(0 < box->upper && lower > 0, "%d of %d", box->upper, k);
    for (int ones = 0; ones <= box->upper; ones++)
        for (int more = 0; more <= lower; more++) {
            fill_run(keys, box->upper, ones, box->runs[0]);
            fill_run(keys + box->upper, lower, more, box->runs[1]);
            run_box(network, box, keys);
            check(in_order(keys, k, box->direction), "merge %d of %d and %d ones", k, ones, more);
        }
}

static void check_bitonic_merge(const struct network *network, const struct named_box *box) {
    int keys[64], k = box->wires;
    for (int start = 0; start < k; start++)
        for (int ones = 0; ones <= k; ones++) {
            for (int i = 0; i < k; i++)
                keys[(start + i) % k] = i < ones;
            run_box(network, box, keys);
            check(in_order(keys, k, box->direction), "bitonic merge %d, %d ones from %d", k, ones,
                  start);
        }
}

static bool is_bitonic(const int *keys, int n) {
    int rises = 0;
    for (int i = 0; i < n; i++)
        rises += keys[i] < keys[(i + 1) % n];
    return rises <= 1;
}

/* Checks that the halves are bitonic and that one is all zeros or the other all ones. */
static void check_halves(const struct named_box *box, const int *keys) {
    int half = box->wires / 2, most_small = 0, least_large = 1;
    const int *small = box->direction == INCREASING ? keys : keys + half;
    const int *large = box->direction == INCREASING ? keys + half : keys;
    for (int i = 0; i < half; i++) {
        most_small = small[i] > most_small ? small[i] : most_small;
        least_large = large[i] < least_large ? large[i] : least_large;
    }
    check(most_small <= least_large, "split %d", box->wires);
    check(is_bitonic(keys, half) && is_bitonic(keys + half, half), "split %d", box->wires);
}

static void check_half_cleaner(const struct network *network, const struct named_box *box) {
    int keys[64], k = box->wires;
    assert_int_equal(box->first_layer, box->last_layer);
    for (int start = 0; start < k; start++)
        for (int ones = 0; ones <= k; ones++) {
            for (int i = 0; i < k; i++)
                keys[(start + i) % k] = i < ones;
            run_box(network, box, keys);
            check_halves(box, keys);
        }
}

static void check_mirrored_split(const struct network *network, const struct named_box *box) {
    int keys[64], half = box->wires / 2;
    assert_int_equal(box->first_layer, box->last_layer);
    for (int direction = 0; direction < 2; direction++)
        for (int ones = 0; ones <= half; ones++)
            for (int more = 0; more <= half; more++) {
                fill_run(keys, half, ones, (enum direction)direction);
                fill_run(keys + half, half, more, (enum direction)direction);
                run_box(network, box, keys);
                check_halves(box, keys);
            }
}

static void check_balanced(const struct network *network, const struct named_box *box) {
    int keys[64], k = box->wires, half = k / 2;
    for (int even = 0; even <= half; even++)
        for (int odd = 0; odd <= half; odd++) {
            for (int i = 0; i < half; i++) {
                keys[2 * i] = box->direction == INCREASING ? i >= half - even : i < even;
                keys[2 * i + 1] = box->direction == INCREASING ? i >= half - odd : i < odd;
            }
            run_box(network, box, keys);
            check(in_order(keys, k, box->direction), "balanced %d of %d and %d", k, even, odd);
        }
}

static bool contains(const struct named_box *outer, const struct named_box *inner) {
    return outer->first_wire <= inner->first_wire &&
           inner->first_wire + inner->wires <= outer->first_wire + outer->wires &&
           outer->first_layer <= inner->first_layer && inner->last_layer <= outer->last_layer;
}

static bool apart(const struct named_box *a, const struct named_box *b) {
    return a->first_wire + a->wires <= b->first_wire || b->first_wire + b->wires <= a->first_wire ||
           a->last_layer < b->first_layer || b->last_layer < a->first_layer;
}

/* Boxes lie in each other or apart, never across, and no two are the same rectangle. */
static void check_nesting(const struct boxes *boxes) {
    for (int b = 0; b < boxes->count; b++) {
        const struct named_box *box = &boxes->rows[b];
        int around = 0;
        for (int o = 0; o < boxes->count; o++) {
            const struct named_box *other = &boxes->rows[o];
            if (o == b) continue;
            check(!(contains(other, box) && contains(box, other)), "boxes %d and %d", b, o);
            check(apart(box, other) || contains(box, other) || contains(other, box),
                  "boxes %d and %d cross", b, o);
            if (!contains(other, box)) continue;
            check(o < b, "box %d before %d, which it lies in", b, o);
            around++;
        }
        assert_int_equal(box->nesting, around);
    }
}

static void check_boxes(const struct network *network, const struct boxes *boxes) {
    static void (*const does[BOX_KINDS])(const struct network *, const struct named_box *) = {
        [BOX_SORT] = check_sort,
        [BOX_MERGE] = check_merge,
        [BOX_BITONIC_MERGE] = check_bitonic_merge,
        [BOX_BITONIC_SPLIT] = check_half_cleaner,
        [BOX_MIRRORED_SPLIT] = check_mirrored_split,
        [BOX_BALANCED] = check_balanced,
    };
    for (int b = 0; b < boxes->count; b++) {
        check_rectangle(network, &boxes->rows[b]);
        does[boxes->rows[b].kind](network, &boxes->rows[b]);
    }
    check_nesting(boxes);
}

/* Checks the boxes of a network, and frees it. */
static void check_boxes_of(struct network *network) {
    OWNED(boxes_free) struct boxes boxes;
    boxes_init(&boxes, network);
    check_boxes(network, &boxes);
    network_free(network);
}

/* ---- tests ---- */

TEST(every_box_is_what_it_is_called) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n = n < 20 ? n + 1 : n + 11)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++)
                check_boxes_of(family_network(families[f], n, NULL, 0, (enum order)order,
                                              &(struct error){{0}}));
}

/* A missing, reversed or additional comparator leads to no false boxes. */
TEST(broken_networks_have_no_false_boxes) {
    static const char *const names[] = {"bitonic",  "odd-even-merge", "mirrored",
                                        "balanced", "bitonic-merger", "half-cleaner"};
    each (f, names) {
        struct network *network = make_network(*f, 16, ASCENDING);
        for (int missing = 0; missing < network->size; missing += 3)
            check_boxes_of(new_without(network, missing));
        for (int turned = 0; turned < network->size; turned++) {
            struct network *broken = new_without(network, -1);
            enum direction *direction = &broken->comparators[turned].direction;
            *direction = *direction == INCREASING ? DECREASING : INCREASING;
            check_boxes_of(broken);
        }
        for (int wire = 0; wire + 1 < 16; wire++) {
            struct network *longer = new_without(network, -1);
            add_alone(longer, wire, wire + 1, INCREASING);
            network_finish(longer);
            check_boxes_of(longer);
        }
    }
}

TEST(random_networks_have_no_false_boxes) {
    struct random random = {.state = 3};
    for (int round = 0; round < 300; round++) {
        int wires = 2 + random_below(&random, 12), layers = random_below(&random, 9);
        check_boxes_of(new_random_network(wires, layers, &random));
    }
}

/* Writes the boxes of more than two keys as "NESTING:NAME DIRECTION FIRST-WIRE
 * FIRST-LAYER-LAST-LAYER". */
static void describe(const char *family, int n, char *text, size_t size) {
    struct network *network = make_network(family, n, ASCENDING);
    OWNED(boxes_free) struct boxes boxes;
    size_t length = 0;
    boxes_init(&boxes, network);
    text[0] = '\0';
    for (int b = 0; b < boxes.count; b++) {
        const struct named_box *box = &boxes.rows[b];
        char name[32];
        if (box->wires == 2) continue;
        box_name(box, name, sizeof name);
        length += (size_t)snprintf(text + length, size - length, "%d:%s %s %d %d-%d, ",
                                   box->nesting, name, direction_letter(box->direction),
                                   box->first_wire, box->first_layer, box->last_layer);
    }
}

TEST(finds_the_recursions) {
    static const struct {
        const char *family;
        int n;
        const char *boxes;
    } cases[] = {
        {"bitonic", 8,
         "0:sort 8 I 0 0-5, 1:sort 4 I 0 0-2, 1:sort 4 D 4 0-2, 1:bitonic merge 8 I 0 3-5, "
         "2:bitonic merge 4 I 0 1-2, 2:bitonic merge 4 D 4 1-2, 2:bitonic split 8 I 0 3-3, "
         "2:bitonic merge 4 I 0 4-5, 2:bitonic merge 4 I 4 4-5, 3:bitonic split 4 I 0 1-1, "
         "3:bitonic split 4 D 4 1-1, 3:bitonic split 4 I 0 4-4, 3:bitonic split 4 I 4 4-4, "},
        {"odd-even-merge", 8,
         "0:sort 8 I 0 0-5, 1:sort 4 I 0 0-2, 1:sort 4 I 4 0-2, 1:merge 8 I 0 3-5, 2:merge 4 I 0 "
         "1-2, 2:merge 4 I 4 1-2, "},
        {"mirrored", 4, "0:sort 4 I 0 0-2, 1:merge 4 I 0 1-2, 2:mirrored split 4 I 0 1-1, "},
        {"bitonic-any", 6,
         "0:sort 6 I 0 0-5, 1:sort 3 D 0 0-2, 1:sort 3 I 3 0-2, 1:merge 6 I 0 3-5, 2:merge 3 D 0 "
         "1-2, 2:merge 3 I 3 1-2, "},
        {"balanced", 4,
         "0:sort 4 I 0 0-3, 1:balanced block 4 I 0 0-1, 1:balanced block 4 I 0 2-3, 2:mirrored "
         "split 4 I 0 0-0, 2:mirrored split 4 I 0 2-2, "},
        {"four-key", 4, "0:sort 4 I 0 0-2, 1:merge 4 I 0 1-2, "},
        {"half-cleaner", 6, "0:bitonic split 6 I 0 0-0, "},
        {"odd-even-merger", 8, "0:merge 8 I 0 0-2, "},
        {"bitonic-merger", 4, "0:bitonic merge 4 I 0 0-1, 1:bitonic split 4 I 0 0-0, "},
        {"bubble", 4, "0:sort 4 I 0 0-4, "},
        /* without boxes: its sorts of four end in the layer in which their merge begins */
        {"bose-nelson", 8, "0:sort 8 I 0 0-6, "},
    };
    char text[2000];
    each (c, cases) {
        describe(c->family, c->n, text, sizeof text);
        assert_string_equal(text, c->boxes);
    }
}

TEST(knows_what_is_worth_showing) {
    static const struct {
        const char *family;
        int n;
        bool worthwhile;
    } cases[] = {
        {"bitonic", 2, false},       {"bitonic", 4, true},  {"bitonic", 64, true},
        {"odd-even-merge", 5, true}, {"balanced", 8, true}, {"odd-even-transposition", 8, false},
        {"bubble", 8, false},        {"shell", 8, false},   {"merge-exchange", 8, false},
        {"half-cleaner", 8, true},   {"four-key", 4, true}, {"three-key", 3, true},
        {"best-size", 16, false},    {"shell", 16, false},  {"odd-even-merger", 16, true},
    };
    each (c, cases) {
        struct network *network = make_network(c->family, c->n, ASCENDING);
        OWNED(boxes_free) struct boxes boxes;
        boxes_init(&boxes, network);
        check(boxes.worthwhile == c->worthwhile, "%s:%d", c->family, c->n);
    }
}

TEST(an_empty_network_has_none) {
    struct network *network = kept(network_new(4));
    OWNED(boxes_free) struct boxes boxes;
    network_finish(network);
    boxes_init(&boxes, network);
    equals(boxes.count, 0, boxes.worthwhile, false);
}

/* Two kinds of parts with the same number of wires have different names, and no name is the
 * beginning of another. */
TEST(no_two_kinds_share_a_name) {
    for (enum box_kind a = 0; a < BOX_KINDS; a++)
        for (enum box_kind b = 0; b < BOX_KINDS; b++) {
            char names[2][32];
            box_name(&(struct named_box){.kind = a, .wires = 4}, names[0], 32);
            box_name(&(struct named_box){.kind = b, .wires = 4}, names[1], 32);
            check(a == b || strncmp(names[0], names[1], strlen(names[0]) - 2) != 0, "%s and %s",
                  names[0], names[1]);
        }
}
