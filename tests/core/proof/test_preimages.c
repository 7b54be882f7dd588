/* test_preimages: running a network backwards finds just what running it forwards on every input
 * finds. */
#include "support.h"

#include "core/proof/preimages.h"

/* Makes the next permutation in lexicographic order (also of equal keys); false after the last. */
static bool next_permutation(int *keys, int n) {
    int i = n - 2, j = n - 1;
    while (i >= 0 && keys[i] >= keys[i + 1])
        i--;
    if (i < 0) return false;
    while (keys[j] <= keys[i])
        j--;
    int key = keys[i];
    keys[i] = keys[j];
    keys[j] = key;
    for (int a = i + 1, b = n - 1; a < b; a++, b--) {
        key = keys[a];
        keys[a] = keys[b];
        keys[b] = key;
    }
    return true;
}

static bool same_keys(const int *a, const int *b, int n) {
    return memcmp(a, b, (size_t)n * sizeof *a) == 0;
}

/* Inputs with these keys, sorted here, that leave as `output`. */
static int count_inputs(const struct network *network, const int *sorted, const int *output,
                        const struct preimages *found) {
    int n = network->wires, input[8], keys[8], count = 0;
    memcpy(input, sorted, sizeof input);
    do {
        memcpy(keys, input, sizeof keys);
        run_network(network, keys);
        bool leaves = same_keys(keys, output, n);
        count += leaves;
        check(leaves == (preimages_find(found, input) >= 0), "%s", network->name);
    } while (next_permutation(input, n));
    return count;
}

/* Checks every output order of these keys against all inputs. */
static void check_all_outputs(const struct network *network, const int sorted[8]) {
    int output[8], n = network->wires, inputs = 0, permutations = 0;
    memcpy(output, sorted, sizeof output);
    do {
        OWNED(preimages_free) struct preimages found;
        preimages_init(&found, network, output);
        assert_false(found.more || found.gaveup);
        int expected = count_inputs(network, sorted, output, &found);
        check(found.count == expected, "%s: %d of %d", network->name, found.count, expected);
        check((found.blocked < 0) == (expected > 0), "%s", network->name);
        for (int i = 0; i < found.count; i++)
            for (int j = 0; j < i; j++)
                check(!same_keys(preimages_input(&found, i), preimages_input(&found, j), n),
                      "inputs %d and %d are the same", i, j);
        inputs += found.count;
        permutations++;
    } while (next_permutation(output, n));
    assert_int_equal(inputs, permutations); /* every input leaves as just one output */
}

TEST(finds_what_all_inputs_show) {
    static const int distinct[8] = {1, 2, 3, 4, 5, 6, 7, 8}, equal[8] = {1, 1, 2, 2, 2, 3, 3, 3};
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 5; n++) {
            if (!family_valid(families[f], n)) continue;
            struct network *network = make_network(families[f]->name, n, ASCENDING);
            check_all_outputs(network, distinct);
            check_all_outputs(network, equal);
        }
}

/* The same for random networks with comparators of both directions, which do not sort. */
TEST(finds_it_for_any_network) {
    static const int distinct[8] = {1, 2, 3, 4, 5, 6, 7, 8}, equal[8] = {1, 1, 2, 3, 3, 3, 3, 3};
    struct random random = {.state = 1};
    for (int round = 0; round < 120; round++) {
        int wires = 2 + random_below(&random, 3);
        struct network *network = make_random(wires, random_below(&random, 6), &random);
        check_all_outputs(network, distinct);
        check_all_outputs(network, equal);
    }
}

/* A sorting network reaches only the sorted order, from all n! inputs. */
TEST(a_sort_is_reached_from_everywhere) {
    static const int sorted[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    static const int factorial[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 6; n <= 8; n++) {
            struct preimages found;
            if (families[f]->claim != CLAIM_SORTS || !family_valid(families[f], n)) continue;
            struct network *network = make_network(families[f]->name, n, ASCENDING);
            preimages_init(&found, network, sorted);
            check(found.count == factorial[n] && !found.more, "%s: %d", network->name, found.count);
            check(same_keys(preimages_input(&found, 0), sorted, n), "the first is sorted itself");
            preimages_free(&found);
        }
    struct network *network = make_network("odd-even-merge", 9, ASCENDING);
    OWNED(preimages_free) struct preimages found;
    char text[40];
    preimages_init(&found, network, sorted);
    equals(found.count, PREIMAGES_MOST, found.more, true);
    preimages_count(&found, text, sizeof text);
    assert_string_equal(text, "more than 65,536");
}

TEST(names_the_comparator_that_forbids_it) {
    static const int wrong[] = {1, 3, 2, 4}, late[] = {2, 1, 3, 4};
    struct network *network = make_network("four-key", 4, ASCENDING);
    struct preimages found;
    preimages_init(&found, network, wrong); /* (1, 2) is the last layer */
    assert_int_equal(found.count, 0);
    assert_null(found.inputs);
    equals(found.blocked, 4, found.upper, 3, found.lower, 2);
    assert_true(found.certain);
    preimages_free(&found);
    preimages_init(&found, network, late); /* 1 on wire 1 or 2: neither can be */
    assert_int_equal(found.count, 0);
    assert_in_range(found.blocked, 0, 3);
    assert_false(found.certain);
    preimages_free(&found);
}

/* A comparator has a choice exactly if another input takes the same way after it. */
TEST(knows_which_comparators_had_a_choice) {
    struct random random = {.state = 8};
    for (int round = 0; round < 120; round++) {
        int input[5] = {1, 2, 3, round % 2 ? 2 : 4, 5}, wires = 3 + random_below(&random, 3);
        bool choice[64], expected[64] = {false};
        struct network *network = make_random(wires, 1 + random_below(&random, 5), &random);
        struct trace *trace = make_trace(network, input);
        const int *output = trace_keys(trace, network->depth);
        assert_int_equal(preimages_choices(network, input, choice), network->size);
        OWNED(preimages_free) struct preimages found;
        preimages_init(&found, network, output);
        for (int i = 0; i < found.count; i++) {
            struct trace *other = make_trace(network, preimages_input(&found, i));
            int last = network->size - 1; /* the last comparator that did something else */
            while (last >= 0 && trace->swapped[last] == other->swapped[last])
                last--;
            if (last >= 0) expected[last] = true;
        }
        check(memcmp(choice, expected, (size_t)network->size) == 0, "round %d", round);
    }
}

/* 64 wires: not every input can be found, but each that is found is right, and is found soon. */
TEST(stays_within_bounds) {
    static const char *const names[] = {"bitonic", "balanced", "odd-even-transposition", "random"};
    for (int f = 0; f < count_of(names); f += SHORT ? 2 : 1) {
        struct network *network = make_network(names[f], 64, ASCENDING);
        int output[64], keys[64];
        OWNED_AT(free) bool *choice = calloc((size_t)network->size, sizeof *choice);
        struct preimages found;
        for (int i = 0; i < 64; i++)
            output[i] = i;
        preimages_init(&found, network, output);
        check(found.count > 0 && (found.more || found.gaveup), "%s: %d", names[f], found.count);
        for (int i = 0; i < found.count; i += 997) {
            memcpy(keys, preimages_input(&found, i), sizeof keys);
            run_network(network, keys);
            check(same_keys(keys, output, 64), "%s: input %d", names[f], i);
        }
        int looked_at = preimages_choices(network, preimages_input(&found, 0), choice);
        assert_int_equal(looked_at, network->size);
        preimages_free(&found);
        output[0] = 64; /* nothing leaves so */
        preimages_init(&found, network, output);
        check(found.count == 0 && (found.blocked >= 0 || found.gaveup), "%s", names[f]);
        preimages_free(&found);
    }
}

/* The largest network of a window: the first choices are found, and the rest is not waited for. */
TEST(ends_in_a_very_deep_network) {
    struct random random = {.state = 12};
    int input[64];
    struct network *network = make_random(64, 2048, &random);
    OWNED_AT(free) bool *choice = malloc((size_t)network->size * sizeof *choice);
    memset(choice, true, (size_t)network->size * sizeof *choice);
    for (int wire = 0; wire < 64; wire++)
        input[wire] = (37 * wire) % 64;
    int looked_at = preimages_choices(network, input, choice);
    assert_in_range(looked_at, 1000, network->size / 2);
    assert_true(choice[0]);
    for (int i = looked_at; i < network->size; i++)
        check(!choice[i], "comparator %d", i);
}

TEST(an_empty_network_changes_nothing) {
    static const int keys[] = {3, 1, 2};
    struct network *network = kept(network_new(3));
    OWNED(preimages_free) struct preimages found;
    network_finish(network);
    preimages_init(&found, network, keys);
    assert_int_equal(found.count, 1);
    assert_memory_equal(preimages_input(&found, 0), keys, sizeof keys);
}
