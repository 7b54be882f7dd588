/* test_wiring: shuffles as the sources define them, and mergers on them. */
#include "support.h"

#include "core/structure/wiring.h"

/* The cookbook's example: evens first, then odds; and back. */
TEST(unshuffles_the_example) {
    static const int keys[] = {8, 12, 4, 15, 2, 11, 6, 3, 5, 14, 16, 10, 1, 9, 13, 7};
    static const int unshuffled[] = {8, 4, 2, 6, 5, 16, 1, 13, 12, 15, 11, 3, 14, 10, 9, 7};
    struct network *network = make_network("odd-even-merger", 16, ASCENDING);
    struct wiring wiring;
    assert_true(wiring_find(&wiring, network));
    assert_int_equal(wiring.levels, 4);
    for (int wire = 0; wire < 16; wire++) {
        assert_int_equal(wiring_line(&wiring, 0, wire), wire);
        assert_int_equal(unshuffled[wiring_line(&wiring, 1, wire)], keys[wire]);
    }
    assert_int_equal(wiring_block(&wiring, 1), 16);
    assert_int_equal(wiring_block(&wiring, 3), 4);
}

/* Merges as the recursion is written: unshuffle, merge both halves, shuffle, compare neighbours. */
static void merge(int *keys, int n, bool halves) {
    int unshuffled[64];
    if (n > 2 || !halves) {
        for (int i = 0; i < n; i++)
            unshuffled[i % 2 ? n / 2 + i / 2 : i / 2] = keys[i];
        if (n > 2) {
            merge(unshuffled, n / 2, halves);
            merge(unshuffled + n / 2, n / 2, halves);
        }
        for (int i = 0; i < n; i++)
            keys[i] = unshuffled[i % 2 ? n / 2 + i / 2 : i / 2];
    }
    for (int i = halves && n > 2 ? 1 : 0; i + 1 < n; i += 2)
        if (keys[i] > keys[i + 1]) {
            int key = keys[i];
            keys[i] = keys[i + 1];
            keys[i + 1] = key;
        }
}

/* Runs a network line by line, moving keys where its wiring crosses; the same comes out as of the
 * network and of the recursion. */
TEST(does_what_the_network_does) {
    static const char *const names[] = {"odd-even-merger", "bitonic-merger"};
    struct random random = {.state = 2};
    for (int f = 0; f < count_of(names); f++)
        for (int n = 4; n <= 64; n *= 2) {
            struct network *network = make_network(names[f], n, ASCENDING);
            struct wiring wiring;
            assert_true(wiring_find(&wiring, network));
            for (int round = 0; round < 50; round++) {
                int keys[64], expected[64], recursive[64], lines[64];
                for (int wire = 0; wire < n; wire++)
                    keys[wire] = expected[wire] = recursive[wire] = random_below(&random, n);
                run_network(network, expected);
                merge(recursive, n, f == 0);
                for (int l = 0; l < network->depth; l++) {
                    int depth = wiring_depth(&wiring, l);
                    for (int wire = 0; wire < n; wire++)
                        lines[wiring_line(&wiring, depth, wire)] = keys[wire];
                    for (int i = 0; i < network->layers[l].count; i++) {
                        const struct comparator *c = &network_layer(network, l)[i];
                        int line = wiring_line(&wiring, depth, c->left), key = lines[line];
                        if (key <= lines[line + 1]) continue;
                        lines[line] = lines[line + 1];
                        lines[line + 1] = key;
                    }
                    for (int wire = 0; wire < n; wire++)
                        keys[wire] = lines[wiring_line(&wiring, depth, wire)];
                }
                assert_memory_equal(keys, expected, (size_t)n * sizeof *keys);
                assert_memory_equal(keys, recursive, (size_t)n * sizeof *keys);
            }
        }
}

TEST(only_mergers_have_one) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 32; n++) {
            if (!family_valid(families[f], n)) continue;
            struct network *network = make_network(families[f]->name, n, DESCENDING);
            struct wiring wiring;
            bool merger = families[f]->claim == CLAIM_MERGES_HALVES ||
                          families[f]->claim == CLAIM_SORTS_BITONIC;
            bool found = wiring_find(&wiring, network);
            check(found == (merger && n >= 4), "%s:%d", families[f]->name, n);
            assert_int_equal(wiring.wires, found ? n : 0);
        }
}

/* A random network of the right size has a wiring exactly if all its comparators join neighbours.
 */
TEST(others_have_one_by_chance) {
    struct random random = {.state = 4};
    struct network *merger = make_network("bitonic-merger", 4, ASCENDING);
    struct wiring lines;
    int found = 0, rounds = 400;
    assert_true(wiring_find(&lines, merger));
    for (int round = 0; round < rounds; round++) {
        struct network *network = make_random(4, 2, &random);
        struct wiring wiring;
        bool neighbours = network->depth == 2;
        for (int i = 0; i < network->size; i++) {
            const struct comparator *c = &network->comparators[i];
            int depth = wiring_depth(&lines, network_layer_of(network, i));
            neighbours = neighbours && wiring_line(&lines, depth, c->right) ==
                                           wiring_line(&lines, depth, c->left) + 1;
        }
        check(wiring_find(&wiring, network) == neighbours, "round %d", round);
        found += neighbours;
    }
    check(found > 0 && found < rounds, "%d of %d", found, rounds);
}
