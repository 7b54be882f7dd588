/* test_ranks: outputs that are always right, against running every order of the keys; and the words
 * for them. */
#include "proof_checks.h"

#include "core/proof/ranks.h"

/* Goes on to the next order of the keys in the alphabet's sense; false after the last. */
static bool next_order(int *keys, int n) {
    int i = n - 2, j = n - 1;
    while (i >= 0 && keys[i] > keys[i + 1])
        i--;
    if (i < 0) return false;
    while (keys[j] < keys[i])
        j--;
    int key = keys[i];
    keys[i] = keys[j], keys[j] = key;
    for (int a = i + 1, b = n - 1; a < b; a++, b--)
        key = keys[a], keys[a] = keys[b], keys[b] = key;
    return true;
}

/* Runs the keys 0..n-1 in every order. */
static void find_right(const struct network *network, bool *right) {
    int order[8], keys[NETWORK_MAX_WIRES], n = network->wires;
    for (int w = 0; w < n; w++) {
        order[w] = w;
        right[w] = true;
    }
    do {
        memcpy(keys, order, sizeof order);
        run_network(network, keys);
        for (int w = 0; w < n; w++)
            right[w] &= keys[w] == (network->order == ASCENDING ? w : n - 1 - w);
    } while (next_order(order, n));
}

static void finds_the_right_outputs(void **state) {
    (void)state;
    struct random random = {.state = 11};
    int partly = 0;
    for (int round = 0; round < 400; round++) {
        bool right[8], listed[8] = {false};
        struct rank_run run;
        struct proof proof;
        int n = 2 + random_below(&random, 5), count = 0;
        struct network *network = make_random(n, 1 + random_below(&random, 9), &random);
        network->order = random_below(&random, 2) ? ASCENDING : DESCENDING;
        find_right(network, right);
        proof_init(&proof, network);
        for (int w = 0; ranks_next(&proof, network, w, &run); w = run.last + 1) {
            check(w <= run.first && run.first <= run.last && run.last < n, "round %d", round);
            for (int i = run.first; i <= run.last; i++)
                listed[i] = true;
        }
        for (int w = 0; w < n; w++) {
            check(listed[w] == right[w], "round %d, output %d of %d", round, w, n);
            count += right[w];
        }
        assert_int_equal(ranks_count(&proof, network), count);
        partly += count > 0 && count < n;
        proof_free(&proof);
        network_free(network);
    }
    check(partly > 20, "%d networks with some right outputs", partly);
}

static void says_what_they_get(void **state) {
    (void)state;
    static const struct {
        int n, first, last;
        enum order order;
        const char *says;
    } cases[] = {
        {7, 0, 0, ASCENDING, "the smallest key"},
        {7, 6, 6, ASCENDING, "the largest key"},
        {7, 0, 0, DESCENDING, "the largest key"},
        {7, 3, 3, ASCENDING, "the key of rank 3, the median of 7 keys"},
        {8, 3, 3, ASCENDING, "the key of rank 3, the lower median of 8 keys"},
        {8, 3, 3, DESCENDING, "the key of rank 4, the upper median of 8 keys"},
        {8, 3, 4, ASCENDING, "the keys of ranks 3 to 4, sorted, the medians of 8 keys"},
        {9, 5, 5, ASCENDING, "the key of rank 5"},
        {9, 0, 2, ASCENDING, "the 3 smallest keys, sorted"},
        {9, 7, 8, ASCENDING, "the 2 largest keys, sorted"},
        {9, 7, 8, DESCENDING, "the 2 smallest keys, sorted"},
        {9, 5, 7, DESCENDING, "the keys of ranks 1 to 3, sorted"},
        {9, 0, 4, ASCENDING, "the 5 smallest keys, sorted, the median of 9 keys among them"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        const struct network network = {.wires = cases[c].n, .order = cases[c].order};
        const struct rank_run run = {cases[c].first, cases[c].last};
        char text[100];
        ranks_describe(&network, &run, text, sizeof text);
        assert_string_equal(text, cases[c].says);
    }
}

static void lists_them(void **state) {
    (void)state;
    const struct network network = {.wires = 7};
    struct proof proof = {.exact = true, .misplaced = {false, false, true, false, true, true}};
    char text[100];
    ranks_list(&proof, &network, text, sizeof text);
    assert_string_equal(text, "0..1, 3, 6");
    assert_int_equal(ranks_count(&proof, &network), 4);
    proof.exact = false;
    ranks_list(&proof, &network, text, sizeof text);
    assert_string_equal(text, "");
    assert_int_equal(ranks_count(&proof, &network), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_right_outputs),
        cmocka_unit_test(says_what_they_get),
        cmocka_unit_test(lists_them),
    };
    return cmocka_run_group_tests_name("ranks", tests, NULL, NULL);
}
