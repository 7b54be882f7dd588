/* test_untangle: the untangled network does the same up to an exchange of outputs, exchange by
 * exchange; and the bitonic network becomes the mirrored one. */
#include "proof_checks.h"

#include "core/network/edit.h"

/* Checks that output w of the old network leaves the new one on wire wires[w], for random keys. */
static void check_equivalent(const struct network *network, const struct untangled *untangled,
                             struct random *random) {
    int n = network->wires;
    bool used[NETWORK_MAX_WIRES] = {false};
    for (int w = 0; w < n; w++) {
        int there = untangled->wires[w];
        check(there >= 0 && there < n && !used[there], "wire %d goes to %d", w, there);
        used[there] = true;
    }
    for (int trial = 0; trial < 20; trial++) {
        int old[NETWORK_MAX_WIRES], new[NETWORK_MAX_WIRES];
        for (int w = 0; w < n; w++)
            old[w] = new[w] = (int)random_below(random, trial % 2 ? 2 : 1000);
        run_network(network, old);
        run_network(untangled->network, new);
        for (int w = 0; w < n; w++)
            check(new[untangled->wires[w]] == old[w], "trial %d, wire %d", trial, w);
    }
}

TEST(does_the_same) {
    struct random random = {.state = 11};
    for (int n = 2; n <= 20; n++)
        for (int layers = 0; layers <= 12; layers += 3) {
            struct network *network = make_random(n, layers, &random);
            struct untangled all, some;
            untangle(network, -1, &all);
            check_structure(all.network);
            check(network_all(all.network, INCREASING), "%d wires: D comparators are left", n);
            check(all.network->depth == network->depth && all.network->size == network->size,
                  "%d comparators in %d layers", all.network->size, all.network->depth);
            assert_int_equal(all.network->order, ASCENDING);
            check_equivalent(network, &all, &random);
            for (int k = 0; k <= all.exchanges; k++) {
                untangle(network, k, &some);
                assert_int_equal(some.exchanges, k);
                check_equivalent(network, &some, &random);
                network_free(some.network);
            }
            network_free(all.network);
        }
}

/* One exchange keeps every comparator's number and layer, so that the picture can move each
 * comparator from its old place. */
TEST(moves_one_pair_at_a_time) {
    struct network *network = make_network("bitonic", 16, ASCENDING);
    struct untangled all, before, after;
    untangle(network, -1, &all);
    check(all.exchanges > 8, "%d exchanges", all.exchanges);
    untangle(network, 0, &before);
    check_same(before.network, network);
    for (int k = 1; k <= all.exchanges; k++) {
        int wires[4] = {-1, -1, -1, -1}, count = 0; /* wires that change places */
        untangle(network, k, &after);
        for (int w = 0; w < 16; w++)
            if (after.wires[w] != before.wires[w] && count < 4) wires[count++] = w;
        check(count == 2 && after.wires[wires[0]] == before.wires[wires[1]], "%d wires at %d",
              count, k);
        for (int i = 0; i < network->size; i++)
            check(network_layer_of(after.network, i) == network_layer_of(network, i), "%d", i);
        network_free(before.network);
        before = after;
    }
    check_same(after.network, all.network);
    network_free(after.network);
    network_free(all.network);
}

/* A sort stays a sort, with its outputs at their places; a descending one is turned over. */
TEST(keeps_sorts) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 16; n++)
            for (enum order order = ASCENDING; order <= DESCENDING; order++) {
                if (!family_valid(families[f], n) || families[f]->claim != CLAIM_SORTS) continue;
                struct network *network = make_network(families[f]->name, n, order);
                struct untangled untangled;
                OWNED(proof_free) struct proof proof;
                untangle(network, -1, &untangled);
                proof_init(&proof, untangled.network);
                check(proof.verdict == PROOF_SORTS, "%s %s", network->name, order_name(order));
                for (int w = 0; w < n; w++)
                    check(untangled.wires[w] == (order == ASCENDING ? w : n - 1 - w),
                          "%s %s: wire %d goes to %d", network->name, order_name(order), w,
                          untangled.wires[w]);
                network_free(untangled.network);
            }
}

TEST(makes_bitonic_mirrored) {
    for (int n = 2; n <= 64; n *= 2) {
        struct network *bitonic = make_network("bitonic", n, ASCENDING);
        struct network *mirrored = make_network("mirrored", n, ASCENDING);
        struct untangled untangled;
        untangle(bitonic, -1, &untangled);
        check(edit_same(untangled.network, mirrored), "%d wires", n);
        network_free(untangled.network);
    }
}

TEST(leaves_straight_networks_alone) {
    struct network *network = make_network("odd-even-merge", 13, ASCENDING);
    struct untangled untangled;
    untangle(network, -1, &untangled);
    assert_int_equal(untangled.exchanges, 0);
    check_same(untangled.network, network);
    network_free(untangled.network);
}

/* The text names the first output that leaves elsewhere, with "and back" if two outputs are
 * exchanged. */
TEST(says_where_outputs_went) {
    static const struct {
        int wires[4];
        const char *says;
    } rows[] = {
        {{0, 1, 2, 3}, "untangled with 2 exchanges of wires; the outputs are the same"},
        {{3, 2, 1, 0}, "untangled with 2 exchanges of wires; the outputs are turned upside down"},
        {{0, 2, 1, 3},
         "untangled with 2 exchanges of wires; 2 outputs leave elsewhere: wire 1's on wire 2, and "
         "back"},
        {{1, 2, 0, 3},
         "untangled with 2 exchanges of wires; 3 outputs leave elsewhere: wire 0's on wire 1 …"},
    };
    struct network *network = make_network("bitonic", 4, ASCENDING);
    for (int r = 0; r < count_of(rows); r++) {
        char text[160];
        struct untangled untangled = {.network = network, .exchanges = 2};
        memcpy(untangled.wires, rows[r].wires, sizeof rows[r].wires);
        untangle_describe(&untangled, text, sizeof text);
        assert_string_equal(text, rows[r].says);
    }
}
