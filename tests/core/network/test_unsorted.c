/* test_unsorted: the count of unsorted 0-1 inputs against running all of them one by one. */
#include "support.h"

#include "core/network/edit.h"
#include "core/network/zero_one.h"
#include "core/proof/proof.h"

/* Counts in the obvious way. */
static long count_slowly(const struct network *network, bool *pair) {
    int n = network->wires;
    long count = 0;
    memset(pair, 0, UNSORTED_MOST_WIRES * sizeof *pair);
    for (long input = 0; input < 1L << n; input++) {
        unsigned char bits[UNSORTED_MOST_WIRES];
        bool sorted = true;
        for (int w = 0; w < n; w++)
            bits[w] = input >> w & 1;
        proof_run(network, bits);
        for (int w = 0; w + 1 < n; w++) {
            bool wrong =
                network->order == ASCENDING ? bits[w] > bits[w + 1] : bits[w] < bits[w + 1];
            if (!wrong) continue;
            pair[w] = true;
            sorted = false;
        }
        count += !sorted;
    }
    return count;
}

static void check_count(const struct network *network) {
    struct unsorted unsorted;
    bool pair[UNSORTED_MOST_WIRES];
    long expected = count_slowly(network, pair);
    unsorted_count(network, &unsorted);
    check(unsorted.counted && unsorted.inputs == 1L << network->wires, "%d wires", network->wires);
    check(unsorted.count == expected, "%d wires, %d comparators: %ld, not %ld", network->wires,
          network->size, unsorted.count, expected);
    for (int w = 0; w + 1 < network->wires; w++)
        check(unsorted.pair[w] == pair[w], "wires %d and %d", w, w + 1);
}

TEST(counts_random_networks) {
    struct random random = {.state = 3};
    for (int n = 2; n <= 14; n++)
        for (int layers = 0; layers < 12; layers += 1 + layers / 4) {
            struct network *network = make_random(n, layers, &random);
            network->order = layers % 2 ? DESCENDING : ASCENDING;
            check_count(network);
        }
}

/* Around the sizes of a word and of a block. */
TEST(counts_empty_networks) {
    for (int n = 1; n <= UNSORTED_MOST_WIRES; n++) {
        struct unsorted unsorted;
        OWNED_AT(network_free) struct network *network = edit_empty(n);
        unsorted_count(network, &unsorted);
        check(unsorted.count == (1L << n) - n - 1, "%d wires: %ld", n, unsorted.count);
        if (n <= 14) check_count(network);
    }
}

TEST(agrees_with_the_families) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = families[f]->sizes.least;
             n <= UNSORTED_MOST_WIRES && n <= families[f]->sizes.most; n++)
            for (enum order order = ASCENDING; order <= DESCENDING; order++) {
                if (!family_valid(families[f], n)) continue;
                struct network *network = make_network(families[f]->name, n, order);
                struct unsorted unsorted;
                unsorted_count(network, &unsorted);
                check(unsorted.counted, "%s", network->name);
                if (families[f]->claim == CLAIM_SORTS)
                    check(unsorted.count == 0, "%s: %ld", network->name, unsorted.count);
            }
}

/* Each comparator of odd-even-merge:16 is needed. */
TEST(finds_what_is_missing) {
    struct network *network = make_network("odd-even-merge", 16, ASCENDING);
    for (int i = 0; i < network->size; i++) {
        struct network *broken = make_without(network, i);
        struct unsorted unsorted;
        unsorted_count(broken, &unsorted);
        check(unsorted.count > 0, "without %d", i);
    }
}

TEST(declines_what_takes_too_long) {
    struct unsorted unsorted;
    struct network *wide = kept(edit_empty(UNSORTED_MOST_WIRES + 1));
    unsorted_count(wide, &unsorted);
    assert_false(unsorted.counted);
    struct random random = {.state = 5};
    struct network *deep = make_random(20, 4000, &random);
    unsorted_count(deep, &unsorted);
    assert_false(unsorted.counted);
    deep = make_random(10, 2000, &random); /* few inputs: fine */
    unsorted_count(deep, &unsorted);
    assert_true(unsorted.counted);
}
