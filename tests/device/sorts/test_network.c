/* test_network: building, dropping empty layers, columns, reversing, and reading back. */
#include "support.h"

TEST(starts_empty) {
    OWNED_AT(network_free) struct network *network = network_new(NETWORK_MAX_WIRES);
    network_finish(network);
    assert_int_equal(network->wires, 1024);
    assert_int_equal(network->order, ASCENDING);
    equals(network->size, 0, network->depth, 0, network->stage_count, 0, network->columns, 0);
    assert_true(network_all(network, INCREASING));
    check_structure(network);
    network_free(NULL);
}

/* Empty layers and stages are dropped: stages 2 (empty layer, 0:1, empty layer, 1:2) and 16 (0:2)
 * remain, stages 4 (nothing) and 8 (empty layer) do not; the layers get new numbers. */
TEST(drops_empty_layers_and_stages) {
    OWNED_AT(network_free) struct network *network = network_new(3);
    network_begin_stage(network, 2);
    network_begin_layer(network, 5);
    network_begin_layer(network, 6);
    network_add(network, 0, 1, INCREASING, 5);
    network_begin_layer(network, 7);
    network_begin_layer(network, 8);
    network_add(network, 1, 2, DECREASING, 7);
    network_begin_stage(network, 4);
    network_begin_stage(network, 8);
    network_begin_layer(network, 9);
    network_begin_stage(network, 16);
    network_begin_layer(network, 10);
    network_add(network, 0, 2, INCREASING, 0);
    network_finish(network);

    check_structure(network);
    assert_int_equal(network->size, 3);
    assert_int_equal(network->depth, 3);
    assert_int_equal(network->stage_count, 2);
    assert_int_equal(network->columns, 3);
    assert_int_equal(network->stages[0].run, 2);
    assert_int_equal(network->stages[0].layer_count, 2);
    assert_int_equal(network->stages[1].run, 16);
    assert_int_equal(network->stages[1].first_layer, 2);
    assert_int_equal(network->layers[0].items, 6);
    equals(network->layers[1].items, 8, network->layers[1].substage, 1, network->layers[2].items,
           10, network->layers[2].substage, 0);
}

/* A layer and the expected column of each of its comparators. */
struct drawing {
    int wires, count;
    int left[4], right[4], column[4];
    int columns;
};

TEST(assigns_known_columns) {
    static const struct drawing drawings[] = {
        {4, 2, {0, 2}, {1, 3}, {0, 0}, 1}, /* side by side */
        {4, 2, {0, 1}, {2, 3}, {0, 1}, 2}, /* crossing */
        {4, 2, {0, 1}, {3, 2}, {0, 1}, 2}, /* nested */
        {4, 2, {1, 0}, {2, 3}, {1, 0}, 2}, /* nested, the inner one first */
        {8, 4, {0, 1, 2, 3}, {4, 5, 6, 7}, {0, 1, 2, 3}, 4},
        {8, 4, {0, 1, 4, 5}, {3, 2, 7, 6}, {0, 1, 0, 1}, 2}, /* columns are used again */
        {8, 4, {0, 1, 3, 5}, {4, 2, 6, 7}, {0, 1, 1, 0}, 2}, /* the first that is free */
    };
    for (int d = 0; d < count_of(drawings); d++) {
        const struct drawing *drawing = &drawings[d];
        OWNED_AT(network_free) struct network *network = network_new(drawing->wires);
        network_begin_stage(network, 0);
        network_begin_layer(network, drawing->count);
        for (int i = 0; i < drawing->count; i++)
            network_add(network, drawing->left[i], drawing->right[i], INCREASING, i);
        network_finish(network);
        check_structure(network);
        check(network->columns == drawing->columns, "drawing %d", d);
        for (int i = 0; i < drawing->count; i++)
            check(network->comparators[i].column == drawing->column[i], "drawing %d, comparator %d",
                  d, i);
    }
}

/* Random pairings of random wires: never overlapping, never one column too many. */
TEST(columns_of_random_layers) {
    struct random random = {.state = 1};
    for (int round = 0; round < 300; round++) {
        int wires = round < 280 ? 2 + random_below(&random, 60) : 1024;
        int order[NETWORK_MAX_WIRES];
        OWNED_AT(network_free) struct network *network = network_new(wires);
        network_begin_stage(network, 0);
        for (int l = 0; l < 3; l++) {
            input_fill(named(input, "random"), order, wires, random_next(&random));
            int count = 1 + random_below(&random, wires / 2);
            network_begin_layer(network, count);
            for (int i = 0; i < count; i++) {
                int a = order[2 * i] - 1, b = order[2 * i + 1] - 1;
                network_add(network, a < b ? a : b, a < b ? b : a, INCREASING, i);
            }
        }
        network_finish(network);
        check_structure(network);
    }
}

TEST(turns_round) {
    struct network *network = make_network("bitonic", 16, ASCENDING);
    struct network *before = make_without(network, -1);
    network_turn(network);
    assert_int_equal(network->order, DESCENDING);
    for (int i = 0; i < network->size; i++) {
        assert_int_equal(network->comparators[i].left, before->comparators[i].left);
        assert_int_equal(network->comparators[i].right, before->comparators[i].right);
        assert_int_not_equal(network->comparators[i].direction, before->comparators[i].direction);
    }
    network_turn(network);
    assert_int_equal(network->order, ASCENDING);
    for (int i = 0; i < network->size; i++)
        assert_int_equal(network->comparators[i].direction, before->comparators[i].direction);
}

TEST(finds_layers) {
    struct network *network = make_network("odd-even-merge", 21, ASCENDING);
    for (int l = 0; l < network->depth; l++) {
        int first = network->layers[l].first;
        assert_ptr_equal(network_layer(network, l), network->comparators + first);
        for (int i = first; i < first + network->layers[l].count; i++)
            check(network_layer_of(network, i) == l, "comparator %d", i);
    }
}

TEST(tells_directions) {
    struct network *one_way = make_network("odd-even-merge", 8, ASCENDING);
    struct network *other_way = make_network("odd-even-merge", 8, DESCENDING);
    struct network *both_ways = make_network("bitonic", 8, ASCENDING);
    assert_true(network_all(one_way, INCREASING));
    assert_false(network_all(one_way, DECREASING));
    assert_true(network_all(other_way, DECREASING));
    assert_false(network_all(other_way, INCREASING));
    assert_false(network_all(both_ways, INCREASING));
    assert_false(network_all(both_ways, DECREASING));
    assert_string_equal(direction_letter(INCREASING), "I");
    assert_string_equal(direction_letter(DECREASING), "D");
    assert_string_equal(order_name(ASCENDING), "ascending");
    assert_string_equal(order_name(DESCENDING), "descending");
}
