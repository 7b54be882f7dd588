/* test_edit: every change of a network, against a plain model: a list of layers, each a list of
 * comparators; and a history that undoes all of them. */
#include "support.h"

#include "core/network/edit.h"

enum { LAYERS = 200 }; /* the most of a model */

/* Partner of every wire in every layer, -1: none; up: this wire gets the smaller key. */
struct model {
    int wires, depth;
    int partner[LAYERS][16];
    bool small[LAYERS][16];
};

static struct model model_of(const struct network *network) {
    struct model model = {.wires = network->wires, .depth = network->depth};
    for (int l = 0; l < network->depth; l++) {
        for (int w = 0; w < network->wires; w++)
            model.partner[l][w] = -1;
        for (int i = 0; i < network->layers[l].count; i++) {
            const struct comparator *c = &network_layer(network, l)[i];
            model.partner[l][c->left] = c->right;
            model.partner[l][c->right] = c->left;
            model.small[l][c->left] = c->direction == INCREASING;
            model.small[l][c->right] = c->direction == DECREASING;
        }
    }
    return model;
}

static void check_equals(const struct model *model, const struct network *network) {
    check_structure(network);
    check(network->wires == model->wires && network->depth == model->depth,
          "%d wires and depth %d, not %d and %d", network->wires, network->depth, model->wires,
          model->depth);
    struct model other = model_of(network);
    for (int l = 0; l < model->depth; l++)
        for (int w = 0; w < model->wires; w++)
            check(other.partner[l][w] == model->partner[l][w] &&
                      (model->partner[l][w] < 0 || other.small[l][w] == model->small[l][w]),
                  "layer %d, wire %d", l, w);
    check(!network->has_stages && network->rule == INDEX_LISTED && !network->generated,
          "%s claims to be of a family", network->name);
}

static void model_open(struct model *model, int layer) {
    for (int l = model->depth++; l > layer; l--) {
        memcpy(model->partner[l], model->partner[l - 1], sizeof *model->partner);
        memcpy(model->small[l], model->small[l - 1], sizeof *model->small);
    }
    for (int w = 0; w < model->wires; w++)
        model->partner[layer][w] = -1;
}

static void model_put(struct model *model, int layer, const struct comparator *c) {
    model->partner[layer][c->left] = c->right;
    model->partner[layer][c->right] = c->left;
    model->small[layer][c->left] = c->direction == INCREASING;
    model->small[layer][c->right] = c->direction == DECREASING;
}

static void model_take(struct model *model, int layer, const struct comparator *c) {
    model->partner[layer][c->left] = model->partner[layer][c->right] = -1;
}

static void model_close_empty(struct model *model) {
    for (int l = model->depth - 1; l >= 0; l--) {
        bool used = false;
        for (int w = 0; w < model->wires; w++)
            used |= model->partner[l][w] >= 0;
        if (used) continue;
        model->depth--;
        for (int k = l; k < model->depth; k++) {
            memcpy(model->partner[k], model->partner[k + 1], sizeof *model->partner);
            memcpy(model->small[k], model->small[k + 1], sizeof *model->small);
        }
    }
}

/* ---- single changes ---- */

static struct comparator pair(int left, int right, enum direction direction) {
    return (struct comparator){.left = left, .right = right, .direction = direction};
}

TEST(takes_an_empty_network) {
    struct network *empty = kept(edit_empty(4));
    equals(empty->depth, 0, empty->size, 0);
    equals(edit_places(empty), 1, edit_comparator_at(empty, 0, 2), -1,
           edit_free_place(empty, 0, 1, 2), 0);
    struct comparator c = pair(1, 3, DECREASING);
    struct edited one = edit_add(empty, 0, &c);
    equals(one.place, 1, one.network->depth, 1, one.network->comparators[0].direction, DECREASING);
    struct edited none = edit_remove(one.network, 0);
    assert_true(edit_same(none.network, empty));
    assert_int_equal(none.place, -1);
    struct edited fewer = edit_resize(one.network, 3);
    equals(fewer.network->size, 0, fewer.network->wires, 3);
    network_free(fewer.network);
    network_free(none.network);
    network_free(one.network);
}

/* A copy has the comparators of the original, but neither its stages nor its kernel. */
TEST(copies) {
    static const char *const names[] = {"bitonic", "mirrored", "odd-even-merge"};
    each (f, names)
        for (enum order order = ASCENDING; order <= DESCENDING; order++) {
            struct network *network = make_network(*f, 8, order);
            OWNED_AT(network_free) struct network *copy = edit_copy(network);
            struct model model = model_of(network);
            check_equals(&model, copy);
            check(edit_same(network, copy) && copy->order == order, "%s", network->name);
            assert_string_equal(copy->title, network->title);
        }
}

TEST(tells_networks_apart) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    for (int i = 0; i < network->size; i++) {
        struct edited turned = edit_flip(network, i), gone = edit_remove(network, i);
        check(!edit_same(network, turned.network), "flip %d", i);
        check(!edit_same(network, gone.network), "remove %d", i);
        struct edited back = edit_flip(turned.network, i);
        check(edit_same(network, back.network), "flip %d twice", i);
        network_free(back.network);
        network_free(turned.network);
        network_free(gone.network);
    }
    struct edited wider = edit_resize(network, 9), again = edit_resize(wider.network, 8);
    all_hold(!edit_same(network, wider.network), edit_same(network, again.network));
    network_free(again.network);
    network_free(wider.network);
}

/* The layer itself or one beside it, the later one first, if both wires are free there; else the
 * gap after it, even if another layer is free. */
TEST(finds_room) {
    struct network *network = kept(network_new(4));
    network_begin_stage(network, 0);
    static const int layers[][2] = {{2, 3}, {0, 1}, {0, 1}, {2, 3}, {0, 1}};
    for (int l = 0; l < count_of(layers); l++) {
        network_begin_layer(network, 0);
        network_append(network, layers[l][0], layers[l][1], INCREASING);
    }
    network_finish(network);
    static const int cases[][4] = {/* place, wires, expected */
                                   {3, 2, 3, 3}, {3, 0, 1, 1}, {5, 0, 1, 7}, {7, 2, 3, 9},
                                   {1, 2, 3, 3}, {1, 1, 2, 2}, {4, 0, 1, 4}, {0, 1, 2, 0},
                                   {8, 1, 2, 8}, {7, 0, 1, 7}, {5, 2, 3, 5}, {5, 1, 2, 6},
                                   {9, 1, 2, 10}};
    for (int c = 0; c < count_of(cases); c++) {
        int place = edit_free_place(network, cases[c][0], cases[c][1], cases[c][2]);
        check(place == cases[c][3], "case %d: %d, not %d", c, place, cases[c][3]);
    }
}

/* Step by step from one end to the other and back. */
TEST(steps_through_layers) {
    struct network *network = make_network("odd-even-transposition", 4, ASCENDING);
    int index = edit_comparator_at(network, 1, 0);
    assert_int_equal(edit_step(network, index, -1), 0); /* a layer of its own before all */
    assert_int_equal(edit_step(network, index, 1), 2);
    struct edited now = edit_move(network, index, 2);
    equals(now.place, 3, now.network->depth, network->depth + 1);
    index = edit_comparator_at(now.network, 3, 0);
    /* the only one in its layer: past the next layer */
    assert_int_equal(edit_step(now.network, index, 1), 6);
    assert_int_equal(edit_step(now.network, index, -1), 1);
    struct edited back = edit_move(now.network, index, 1);
    check(edit_same(back.network, network), "there and back");
    network_free(back.network);
    struct edited end = edit_move(now.network, index, edit_places(now.network) - 1);
    index = edit_comparator_at(end.network, end.place, 0);
    assert_int_equal(edit_step(end.network, index, 1), -1);
    network_free(end.network);
    network_free(now.network);
}

/* ---- random changes ---- */

static int random_place_for(const struct network *network, struct random *random,
                            const struct comparator *c, int index) {
    for (;;) {
        int place = (int)random_below(random, edit_places(network));
        int a = edit_comparator_at(network, place, c->left);
        int b = edit_comparator_at(network, place, c->right);
        if ((a < 0 || a == index) && (b < 0 || b == index)) return place;
    }
}

static struct comparator random_pair(struct random *random, int wires) {
    int a = (int)random_below(random, wires), b = (int)random_below(random, wires - 1);
    b += b >= a;
    return pair(a < b ? a : b, a < b ? b : a, random_below(random, 2) ? INCREASING : DECREASING);
}

/* Makes one random change of the network and of its model. */
static struct network *change(const struct network *network, struct model *model,
                              struct random *random) {
    int kind = network->size ? (int)random_below(random, 8) : 0;
    int index = network->size ? (int)random_below(random, network->size) : 0;
    struct comparator c = network->size ? network->comparators[index] : (struct comparator){0};
    int layer = network->size ? network_layer_of(network, index) : 0;
    struct edited edited = {.place = -1};
    if (kind <= 2 && network->depth < LAYERS - 2) {
        c = random_pair(random, network->wires);
        int place = random_place_for(network, random, &c, -1);
        if (edit_is_gap(place)) model_open(model, place / 2);
        model_put(model, place / 2, &c);
        edited = edit_add(network, place, &c);
        check(edited.place == edit_place(place / 2), "added at %d", edited.place);
    } else if (kind <= 4) {
        model_take(model, layer, &c);
        edited = edit_remove(network, index);
    } else if (kind == 5) {
        c.direction = c.direction == INCREASING ? DECREASING : INCREASING;
        model_put(model, layer, &c);
        edited = edit_flip(network, index);
        check(edited.place == edit_place(layer), "flipped at %d", edited.place);
    } else {
        int place = random_place_for(network, random, &c, index);
        model_take(model, layer, &c);
        if (edit_is_gap(place)) model_open(model, place / 2);
        model_put(model, place / 2, &c);
        edited = edit_move(network, index, place);
        int there = edit_comparator_at(edited.network, edited.place, c.left);
        check(there >= 0 && edited.network->comparators[there].right == c.right, "moved to %d",
              edited.place);
    }
    model_close_empty(model);
    return edited.network;
}

TEST(undoes_random_changes) {
    struct random random = {.state = 7};
    for (int round = 0; round < 30; round++) {
        enum { CHANGES = 120 };
        OWNED(history_free) struct history history;
        struct network *copies[CHANGES + 1];
        history_init(&history, 0);
        struct network *start =
            round % 2 ? new_random_network(2 + round % 7, 5, &random) : edit_empty(2 + round % 7);
        struct model model = model_of(start);
        history_add(&history, edit_copy(start), "");
        copies[0] = start;
        for (int c = 0; c < CHANGES; c++) {
            struct network *network = change(history_now(&history)->network, &model, &random);
            check_equals(&model, network);
            history_add(&history, network, "a change");
            copies[c + 1] = edit_copy(network);
            assert_int_equal(history_past(&history), c + 1);
        }
        for (int c = CHANGES; c >= 0; c--) {
            check(edit_same(history_now(&history)->network, copies[c]), "undone to %d", c);
            assert_int_equal(history_go(&history, -1), c > 0);
        }
        for (int c = 0; c <= CHANGES; c++) {
            check(edit_same(history_now(&history)->network, copies[c]), "done again to %d", c);
            assert_int_equal(history_go(&history, 1), c < CHANGES);
        }
        for (int c = 0; c <= CHANGES; c++)
            network_free(copies[c]);
    }
}

/* ---- the history ---- */

TEST(forgets_what_was_undone) {
    OWNED(history_free) struct history history;
    history_init(&history, 0);
    assert_null(history_now(&history));
    equals(history_past(&history), 0, history_future(&history), 0);
    assert_false(history_go(&history, -1));
    for (int n = 2; n <= 6; n++)
        history_add(&history, edit_empty(n), n == 6 ? "the last" : "one");
    assert_string_equal(history_now(&history)->what, "the last");
    assert_true(history_go(&history, -3));
    assert_int_equal(history_future(&history), 3);
    history_add(&history, edit_empty(9), "another");
    equals(history_future(&history), 0, history_past(&history), 2,
           history_now(&history)->network->wires, 9);
    assert_true(history_go(&history, -1));
    assert_int_equal(history_now(&history)->network->wires, 3);
}

TEST(bounds_its_memory) {
    struct history history;
    enum { MOST = 100000 };
    history_init(&history, MOST);
    for (int k = 0; k < 200; k++) {
        history_add(&history, new_network("bitonic", k % 2 ? 16 : 8, ASCENDING), "one");
        check(history.bytes <= MOST, "%zu bytes", history.bytes);
        assert_int_equal(history_now(&history)->network->wires, k % 2 ? 16 : 8);
    }
    check(history.count > 5 && history.count < 200, "%d moments", history.count);
    history_add(&history, new_network("bitonic", 64, ASCENDING), "a large one");
    assert_int_equal(history_now(&history)->network->wires, 64);
    history_free(&history);
    history_init(&history, 1); /* room for none keeps the present all the same */
    history_add(&history, edit_empty(3), "");
    history_add(&history, edit_empty(4), "");
    equals(history.count, 1, history_now(&history)->network->wires, 4);
    history_free(&history);
}
