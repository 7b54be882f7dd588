/* test_proof: verdicts, failing inputs and comparators that never swap against brute force on
 * networks that sort, that nearly sort, and that don't. */
#include "proof_checks.h"

/* Checks that the failing input is minimal and the unsorted outputs are those of all inputs. */
static void check_minimal(const struct network *network, const struct proof *proof) {
    int n = network->wires, least = n, ones = 0;
    bool unsorted[NETWORK_MAX_WIRES] = {false};
    for (uint32_t input = 0; input < (uint32_t)1 << n; input++) {
        unsigned char bits[32];
        int weight = 0;
        for (int w = 0; w < n; w++)
            weight += bits[w] = input >> w & 1;
        proof_run(network, bits);
        if (bits_sorted(bits, n, network->order)) continue;
        if (weight < least) least = weight;
        if (n - weight < least) least = n - weight;
        for (int w = 0; w + 1 < n; w++)
            if (bits[w] != bits[w + 1] && bits[w] == (network->order == ASCENDING))
                unsorted[w] = true;
    }
    for (int w = 0; w < n; w++)
        ones += proof->input[w];
    check(proof->minimal, "%s", network->name);
    check(ones == least || n - ones == least, "%s: %d ones of %d, not %d", network->name, ones, n,
          least);
    for (int w = 0; w < NETWORK_MAX_WIRES; w++)
        check(proof->unsorted[w] == unsorted[w], "%s: outputs %d and %d", network->name, w, w + 1);
}

/* Checks everything that a proof says of a small network. Returns whether it sorts. */
static bool check_against_brute_force(const struct network *network) {
    OWNED(proof_free) struct proof proof;
    OWNED(brute_free) struct brute brute;
    proof_init(&proof, network);
    brute_init(&brute, network);
    bool sorts = brute.sorts[network->order], sorts_other = brute.sorts[!network->order];
    check(proof.exact, "%s", network->name);
    check(proof.walked >= 1 && proof.walked <= (double)((uint64_t)1 << network->wires),
          "%s: %g walked", network->name, proof.walked);
    check(proof.verdict == (sorts ? PROOF_SORTS : PROOF_FAILS), "%s: verdict %d", network->name,
          (int)proof.verdict);
    check(proof.sorts_other == (!sorts && sorts_other), "%s", network->name);
    if (!sorts) check_failure(network, &proof);
    if (!sorts && network->wires <= 16) check_minimal(network, &proof);
    for (int w = 0; w < NETWORK_MAX_WIRES && sorts; w++)
        check(!proof.unsorted[w], "%s: outputs %d and %d", network->name, w, w + 1);
    int redundant = 0;
    for (int i = 0; i < network->size; i++) {
        check(proof.never_swaps[i] == !brute.swaps[i], "%s, comparator %d of %d", network->name, i,
              network->size);
        redundant += !brute.swaps[i];
    }
    check(proof.never_count == redundant, "%s: %d, not %d", network->name, proof.never_count,
          redundant);
    return sorts;
}

enum tail { TAIL_NONE, TAIL_WHOLE, TAIL_MISSING, TAIL_TURNED, TAIL_KINDS };

/* Returns random comparators of both directions, followed by a sorting network, by one that lacks a
 * comparator, by one with a reversed one, or by nothing. Its order may differ from the tail's. */
static struct network *random_network(int n, int random_most, enum tail tail,
                                      struct random *random) {
    static const char *const tails[] = {"odd-even-merge", "odd-even-transposition", "mirrored"};
    struct network *network = network_new(n);
    int count = random_below(random, random_most + 1);
    for (int i = 0; i < count; i++)
        add_random(network, random);
    network->order = random_below(random, 4) ? ASCENDING : DESCENDING;
    if (tail != TAIL_NONE) {
        enum order order = random_below(random, 4) ? network->order : ASCENDING;
        struct network *sorter = make_network(tails[random_below(random, 3)], n, order);
        int chosen = random_below(random, sorter->size);
        struct network *kept = make_without(sorter, tail == TAIL_MISSING ? chosen : -1);
        if (tail == TAIL_TURNED) {
            enum direction *turned = &kept->comparators[chosen].direction;
            *turned = *turned == INCREASING ? DECREASING : INCREASING;
        }
        add_network(network, kept);
    }
    network_finish(network);
    snprintf(network->name, sizeof network->name, "random, n = %d, tail %d", n, (int)tail);
    return network;
}

static void check_random_networks(uint64_t seed, int rounds, int least, int most, int comparators) {
    struct random random = {.state = seed};
    int sorting = 0;
    for (int round = 0; round < rounds; round++) {
        int n = least + random_below(&random, most - least + 1);
        OWNED_AT(network_free)
        struct network *network =
            random_network(n, comparators, (enum tail)(round % TAIL_KINDS), &random);
        sorting += check_against_brute_force(network);
    }
    check(sorting > rounds / 8 && sorting < rounds * 7 / 8, "%d of %d sort", sorting, rounds);
}

TEST(agrees_with_brute_force_on_small_networks) {
    check_random_networks(1, 2000, 2, 10, 60);
}

/* Proofs agree with brute force on networks too wide for the first layers to be the whole network.
 */
TEST(agrees_with_brute_force_on_larger_networks) {
    check_random_networks(2, 200, 13, 16, 90);
    check_random_networks(3, 12, 17, 19, 120);
}

/* Few comparators: many wires are joined with no other wire, and many values remain to be
 * walked. */
TEST(agrees_with_brute_force_on_sparse_networks) {
    struct random random = {.state = 4};
    for (int round = 0; round < 60; round++) {
        OWNED_AT(network_free)
        struct network *network = random_network(13 + round % 6, 40, TAIL_NONE, &random);
        check_against_brute_force(network);
    }
}

TEST(agrees_with_brute_force_on_families) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 16; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network =
                    make_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                bool sorts = check_against_brute_force(network);
                check(sorts || families[f]->claim != CLAIM_SORTS, "%s", network->name);
                check(!sorts || families[f]->claim == CLAIM_SORTS || n <= 3, "%s", network->name);
            }
}

TEST(decides_networks_without_comparators) {
    for (int n = 1; n <= 20; n++) {
        struct network *network = kept(network_new(n));
        network_finish(network);
        check(check_against_brute_force(network) == (n == 1), "%d wires", n);
    }
}

/* The same comparator again, and one that comes after sorting: both never swap. */
TEST(finds_comparators_that_never_swap) {
    static const bool redundant[] = {false, true, false, false, true, true};
    struct network *network = kept(network_new(3));
    add_alone(network, 0, 1, INCREASING);
    add_alone(network, 0, 1, INCREASING);
    add_alone(network, 1, 2, INCREASING);
    add_alone(network, 0, 1, INCREASING);
    add_alone(network, 0, 2, INCREASING);
    add_alone(network, 1, 2, INCREASING);
    network_finish(network);
    struct proof proof;
    proof_init(&proof, network);
    assert_int_equal(proof.verdict, PROOF_SORTS);
    assert_memory_equal(proof.never_swaps, redundant, sizeof redundant);
    assert_int_equal(proof.never_count, 3);
    proof_free(&proof);
    assert_null(proof.never_swaps);
    proof_free(&proof);
}

/* Tries every network that lacks one comparator. */
static void check_each_missing(const char *family, int n) {
    struct network *whole = make_network(family, n, ASCENDING);
    for (int i = 0; i < whole->size; i++) {
        struct network *network = make_without(whole, i);
        OWNED(proof_free) struct proof proof;
        proof_init(&proof, network);
        check(proof.exact, "%s without comparator %d", whole->name, i);
        check_failure(network, &proof);
        check(!proof.sorts_other, "%s without comparator %d", whole->name, i);
    }
}

TEST(refutes_a_network_with_a_missing_comparator) {
    struct network *whole = make_network("odd-even-merge", 8, ASCENDING);
    for (int i = 0; i < whole->size; i++) {
        struct network *network = make_without(whole, i);
        check(!check_against_brute_force(network), "without comparator %d", i);
    }
    check_each_missing("odd-even-merge", 8);
    check_each_missing("bitonic", 16);
    check_each_missing("odd-even-merge", 32);
}

/* Odd-even transposition of an odd number of wires needs the first comparator of its last layer for
 * one input only: the zero that comes all the way from the last wire. */
TEST(finds_the_only_failing_input) {
    for (int n = 3; n <= 31; n += 2) {
        struct network *whole = make_network("odd-even-transposition", n, ASCENDING);
        struct network *network = make_without(whole, whole->layers[n - 1].first);
        OWNED(proof_free) struct proof proof;
        proof_init(&proof, network);
        check(proof.exact && !proof.sorts_other, "%s", whole->name);
        check_failure(network, &proof);
        for (int w = 0; w < n; w++)
            check(proof.input[w] == (w < n - 1), "%s, wire %d", whole->name, w);
    }
}

TEST(proves_networks_too_large_for_brute_force) {
    static const struct {
        const char *family;
        int n;
    } large[] = {
        {"bitonic", 64},        {"mirrored", 64},       {"mirrored", 63},
        {"odd-even-merge", 64}, {"odd-even-merge", 57}, {"odd-even-transposition", 32},
    };
    each (i, large)
        for (int order = 0; order < 2; order++) {
            struct network *network = make_network(i->family, i->n, order ? DESCENDING : ASCENDING);
            OWNED(proof_free) struct proof proof;
            proof_init(&proof, network);
            check(proof.verdict == PROOF_SORTS && proof.exact && !proof.sorts_other, "%s",
                  network->name);
        }
}

TEST(refutes_networks_too_large_for_brute_force) {
    static const struct {
        const char *family;
        int n, missing;
    } large[] = {
        {"odd-even-transposition", 32, 0},
        {"odd-even-transposition", 32, 495},
        {"odd-even-transposition", 32, 240},
        {"odd-even-merge", 64, 0},
        {"odd-even-merge", 64, 542},
        {"bitonic", 64, 671},
        {"bitonic", 64, 640},
        {"mirrored", 64, 500},
    };
    each (i, large) {
        struct network *whole = make_network(i->family, i->n, ASCENDING);
        struct network *network = make_without(whole, i->missing);
        check(network->size == whole->size - 1, "%s", whole->name);
        OWNED(proof_free) struct proof proof;
        proof_init(&proof, network);
        check_failure(network, &proof);
    }
}

TEST(notices_the_opposite_order) {
    static const struct {
        const char *family;
        int n;
    } cases[] = {{"bitonic", 8}, {"mirrored", 13}, {"odd-even-merge", 40}, {"bitonic", 64}};
    each (i, cases)
        for (int order = 0; order < 2; order++) {
            struct network *network = make_network(i->family, i->n, order ? DESCENDING : ASCENDING);
            network->order = order ? ASCENDING : DESCENDING;
            OWNED(proof_free) struct proof proof;
            proof_init(&proof, network);
            check(proof.exact && proof.sorts_other, "%s", network->name);
            check_failure(network, &proof);
        }
}
