/* test_trace: every row of a trace against a second, independent run of the same layers. */
#include "support.h"

#include "core/network/step.h"

static int compare_keys(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

static bool is_permutation(const int *a, const int *b, int n) {
    int sorted_a[NETWORK_MAX_WIRES], sorted_b[NETWORK_MAX_WIRES];
    memcpy(sorted_a, a, (size_t)n * sizeof *a);
    memcpy(sorted_b, b, (size_t)n * sizeof *b);
    qsort(sorted_a, (size_t)n, sizeof *sorted_a, compare_keys);
    qsort(sorted_b, (size_t)n, sizeof *sorted_b, compare_keys);
    return memcmp(sorted_a, sorted_b, (size_t)n * sizeof *sorted_a) == 0;
}

/* Rows by running the layers again, flags by whether the left key of a comparator changed. */
static void check_trace(const struct network *network, const int *keys) {
    int n = network->wires, now[NETWORK_MAX_WIRES];
    struct trace *trace = make_trace(network, keys);
    check(trace->wires == n && trace->depth == network->depth, "%s", network->name);
    memcpy(now, keys, (size_t)n * sizeof *keys);
    assert_memory_equal(trace_keys(trace, 0), keys, (size_t)n * sizeof *keys);
    for (int l = 0; l < network->depth; l++) {
        run_layer(network, l, now);
        const int *before = trace_keys(trace, l), *after = trace_keys(trace, l + 1);
        check(memcmp(after, now, (size_t)n * sizeof *now) == 0, "%s after layer %d", network->name,
              l);
        check(is_permutation(after, keys, n), "%s after layer %d", network->name, l);
        int first = network->layers[l].first;
        for (int i = first; i < first + network->layers[l].count; i++) {
            int left = network->comparators[i].left, right = network->comparators[i].right;
            bool swapped = before[left] != after[left];
            check(trace->swapped[i] == swapped, "%s, layer %d, %d:%d", network->name, l, left,
                  right);
            check(after[left] == before[swapped ? right : left], "%s, layer %d, %d:%d",
                  network->name, l, left, right);
        }
    }
}

TEST(traces_every_family) {
    int keys[64];
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++)
            for (int k = 0; k < input_choices.count && family_valid(families[f], n); k++) {
                enum order order = (n + k) % 2 ? ASCENDING : DESCENDING;
                struct network *network = make_network(families[f]->name, n, order);
                input_fill(&input_kinds[k], keys, n, (uint64_t)(n + k));
                check_trace(network, keys);
                struct trace *trace = make_trace(network, keys);
                if (families[f]->claim == CLAIM_SORTS)
                    check(keys_sorted(trace_keys(trace, trace->depth), n, order), "%s, %s, %s",
                          network->name, order_name(order), input_kinds[k].name);
            }
}

TEST(traces_networks_that_do_not_sort) {
    struct random random = {.state = 7};
    int keys[40];
    for (int round = 0; round < 200; round++) {
        OWNED_AT(network_free) struct network *network = network_new(2 + random_below(&random, 38));
        for (int i = random_below(&random, 100); i >= 0; i--)
            add_random(network, &random);
        network_finish(network);
        input_fill(&input_kinds[round % input_choices.count], keys, network->wires,
                   random_next(&random));
        check_trace(network, keys);
    }
}

/* The three-key example of the Cookbook: (0,1) (1,2) (0,1). */
TEST(traces_three_keys) {
    static const int rows[4][3] = {{3, 1, 2}, {1, 3, 2}, {1, 2, 3}, {1, 2, 3}};
    static const bool swapped[3] = {true, true, false};
    struct network *network = kept(network_new(3));
    add_alone(network, 0, 1, INCREASING);
    add_alone(network, 1, 2, INCREASING);
    add_alone(network, 0, 1, INCREASING);
    network_finish(network);
    struct trace *trace = make_trace(network, rows[0]);
    for (int row = 0; row < 4; row++)
        assert_memory_equal(trace_keys(trace, row), rows[row], sizeof rows[row]);
    assert_memory_equal(trace->swapped, swapped, sizeof swapped);
}

/* A layer that did something other than drawn: its keys show which comparators swapped. */
TEST(goes_on_as_the_keys_show) {
    static const int in[4] = {2, 1, 3, 3};
    static const struct {
        int left[4]; /* keys after the layer (0, 1) I (2, 3) D */
        bool swapped[2];
    } cases[] = {
        {{1, 2, 3, 3}, {true, false}}, /* as drawn */
        {{2, 1, 3, 3}, {false, false}},
        {{1, 1, 3, 3}, {false, false}}, /* a key is lost */
        {{9, 2, 3, 3}, {false, false}},
        {{3, 2, 1, 3}, {false, false}}, /* keys moved to other wires */
    };
    struct network *network = kept(network_new(4));
    network_begin_stage(network, 0);
    network_begin_layer(network, 2);
    network_add(network, 0, 1, INCREASING, 0);
    network_add(network, 2, 3, DECREASING, 1);
    network_finish(network);
    struct trace *trace = make_trace(network, in);
    for (int c = 0; c < count_of(cases); c++) {
        struct step_record expected[2];
        trace_rerun_from(trace, network, 0, cases[c].left);
        assert_memory_equal(trace_keys(trace, 1), cases[c].left, sizeof cases[c].left);
        check(memcmp(trace->swapped, cases[c].swapped, sizeof cases[c].swapped) == 0, "case %d", c);
        check(trace_swaps(trace, network, 1) == cases[c].swapped[0], "case %d", c);
        step_expected(network, trace, 0, expected); /* stays the same */
        check(expected[0].swapped == 1 && expected[1].swapped == 0, "case %d", c);
    }
}

/* Equal keys stay where they are, in both directions; so do the extremes of int. */
TEST(swaps_only_what_is_wrong) {
    static const struct {
        int left, right;
        enum direction direction;
        bool swapped;
    } cases[] = {
        {1, 2, INCREASING, false},
        {2, 1, INCREASING, true},
        {5, 5, INCREASING, false},
        {1, 2, DECREASING, true},
        {2, 1, DECREASING, false},
        {5, 5, DECREASING, false},
        {INT32_MIN, INT32_MAX, INCREASING, false},
        {INT32_MAX, INT32_MIN, INCREASING, true},
        {INT32_MIN, INT32_MAX, DECREASING, true},
    };
    for (int i = 0; i < count_of(cases); i++) {
        const int keys[2] = {cases[i].left, cases[i].right};
        struct network *network = kept(network_new(2));
        add_alone(network, 0, 1, cases[i].direction);
        network_finish(network);
        struct trace *trace = make_trace(network, keys);
        check(trace->swapped[0] == cases[i].swapped, "case %d", i);
        check(trace_keys(trace, 1)[0] == keys[cases[i].swapped], "case %d", i);
        check(trace_keys(trace, 1)[1] == keys[!cases[i].swapped], "case %d", i);
    }
}

TEST(traces_one_wire) {
    const int key = 42;
    struct network *network = kept(network_new(1));
    network_finish(network);
    struct trace *trace = make_trace(network, &key);
    equals(trace->depth, 0, *trace_keys(trace, 0), 42);
    trace_free(NULL);
}

TEST(tells_sorted_keys) {
    static const struct {
        int n, keys[4];
        bool ascending, descending;
    } cases[] = {
        {0, {0}, true, true},
        {1, {9}, true, true},
        {2, {1, 2}, true, false},
        {2, {2, 1}, false, true},
        {4, {3, 3, 3, 3}, true, true},
        {4, {1, 2, 2, 3}, true, false},
        {4, {3, 2, 2, 1}, false, true},
        {4, {1, 2, 3, 2}, false, false},
        {4, {2, 1, 3, 4}, false, false},
    };
    for (int i = 0; i < count_of(cases); i++) {
        check(keys_sorted(cases[i].keys, cases[i].n, ASCENDING) == cases[i].ascending, "case %d",
              i);
        check(keys_sorted(cases[i].keys, cases[i].n, DESCENDING) == cases[i].descending, "case %d",
              i);
    }
}

TEST(refuses_too_many_keys) {
    struct network *network = kept(network_new(NETWORK_MAX_WIRES));
    int most = TRACE_MOST_KEYS / NETWORK_MAX_WIRES - 1; /* layers */
    for (int i = 0; i < most; i++)
        add_alone(network, 0, 1, INCREASING);
    network_finish(network);
    assert_int_equal(trace_check(network, &error), 0);
    add_alone(network, 0, 1, INCREASING);
    network_finish(network);
    assert_int_equal(trace_check(network, &error), -1);
    check_says(error.text, "1024 wires and 262144 layers");
}

/* Different keys: the path of each has its wire after every layer. */
TEST(follows_every_key) {
    static const char *const families_of[] = {"bitonic", "odd-even-merge", "bubble"};
    each (f, families_of) {
        struct network *network = make_network(*f, 16, ASCENDING);
        OWNED_AT(free) int *wires = calloc((size_t)network->depth + 1, sizeof *wires);
        struct trace *trace = make_random_trace(network, 7);
        for (int wire = 0; wire < 16; wire++) {
            assert_int_equal(trace_path(trace, network, wire, wires), network->depth);
            for (int l = 0; l <= network->depth; l++)
                assert_int_equal(trace_keys(trace, l)[wires[l]], trace_keys(trace, 0)[wire]);
        }
    }
}

/* A key that a device lost is followed up to the layer that lost it; equal keys do not pass. */
TEST(follows_as_far_as_it_is_known) {
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, (const int[]){4, 3, 2, 1});
    int wires[4];
    equals(trace_path(trace, network, 0, wires), 3, wires[1], 1);
    trace_rerun_from(trace, network, 0, (const int[]){3, 9, 2, 1});
    equals(trace_path(trace, network, 0, wires), 0, wires[0], 0);
    assert_int_equal(trace_path(trace, network, 3, wires), 3);
    trace = make_trace(network, (const int[]){5, 5, 5, 5});
    for (int wire = 0; wire < 4; wire++)
        equals(trace_path(trace, network, wire, wires), 3, wires[3], wire);
}

/* Is the key of a wire the one of its rank, here and after every later layer? Counted by ranks. */
static bool stays_right(const struct trace *trace, int layers, enum order order, int wire) {
    for (int k = layers; k <= trace->depth; k++) {
        const int *keys = trace_keys(trace, k);
        int before = 0, equal = 0, rank = order == ASCENDING ? wire : trace->wires - 1 - wire;
        for (int w = 0; w < trace->wires; w++) {
            before += keys[w] < keys[wire];
            equal += keys[w] == keys[wire];
        }
        if (rank < before || rank >= before + equal) return false;
    }
    return true;
}

TEST(tells_settled_wires) {
    static const char *const families_of[] = {"bitonic", "bubble", "bitonic-merger"};
    static const char *const kinds[] = {"random", "few-distinct", "sorted"};
    for (int f = 0; f < count_of(families_of) * 2; f++)
        each (k, kinds) {
            enum order order = f % 2 ? DESCENDING : ASCENDING;
            struct network *network = make_network(families_of[f / 2], 8, order);
            int keys[8];
            input_fill(choices_find(&input_choices, *k), keys, 8, 5);
            struct trace *trace = make_trace(network, keys);
            for (int l = 0; l <= network->depth; l++) {
                bool settled[NETWORK_MAX_WIRES];
                int count = trace_settled(trace, l, order, settled), right = 0;
                for (int w = 0; w < 8; w++) {
                    check(settled[w] == stays_right(trace, l, order, w),
                          "%s, %s: layer %d, wire %d", network->name, *k, l, w);
                    right += settled[w];
                }
                assert_int_equal(count, right);
            }
        }
}
