/* test_proof: verdicts, failing inputs and redundant comparators against brute force on networks
 * that sort, that nearly sort, and that don't; and the sizes at which brute force is no help. */
#include "support.h"

#include "core/families.h"
#include "core/proof.h"

static bool bits_sorted(const unsigned char *bits, int n, enum order order) {
    for (int w = 0; w + 1 < n; w++)
        if (order == ASCENDING ? bits[w] > bits[w + 1] : bits[w] < bits[w + 1]) return false;
    return true;
}

/* Checks that the proof's input is one of zeros and ones, that the network makes of it what the
 * proof says, and that this is out of order. */
static void check_failure(const struct network *network, const struct proof *proof) {
    int keys[NETWORK_MAX_WIRES];
    check(proof->verdict == PROOF_FAILS, "%s: verdict %d", network->name, (int)proof->verdict);
    for (int w = 0; w < network->wires; w++) {
        check(proof->input[w] <= 1, "%s, wire %d: %d", network->name, w, proof->input[w]);
        keys[w] = proof->input[w];
    }
    run_network(network, keys);
    for (int w = 0; w < network->wires; w++)
        check(proof->output[w] == keys[w], "%s, wire %d", network->name, w);
    check(!bits_sorted(proof->output, network->wires, network->order), "%s leaves sorted",
          network->name);
}

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
    struct proof proof;
    struct brute brute;
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
        check(proof.redundant[i] == !brute.swaps[i], "%s, comparator %d of %d", network->name, i,
              network->size);
        redundant += !brute.swaps[i];
    }
    check(proof.redundant_count == redundant, "%s: %d, not %d", network->name,
          proof.redundant_count, redundant);
    brute_free(&brute);
    proof_free(&proof);
    return sorts;
}

enum tail { TAIL_NONE, TAIL_WHOLE, TAIL_MISSING, TAIL_TURNED, TAIL_KINDS };

/* Random comparators of both directions, followed by a sorting network, one without one of its
 * comparators, one with one turned round, or nothing. Its order may be the tail's or not. */
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
        struct network *kept = copy_without(sorter, tail == TAIL_MISSING ? chosen : -1);
        if (tail == TAIL_TURNED) {
            enum direction *turned = &kept->comparators[chosen].direction;
            *turned = *turned == INCREASING ? DECREASING : INCREASING;
        }
        add_network(network, kept);
        network_free(kept);
        network_free(sorter);
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
        struct network *network =
            random_network(n, comparators, (enum tail)(round % TAIL_KINDS), &random);
        sorting += check_against_brute_force(network);
        network_free(network);
    }
    check(sorting > rounds / 8 && sorting < rounds * 7 / 8, "%d of %d sort", sorting, rounds);
}

static void agrees_with_brute_force_on_small_networks(void **state) {
    (void)state;
    check_random_networks(1, 2000, 2, 10, 60);
}

/* So many wires that the first layers are no longer all of the network. */
static void agrees_with_brute_force_on_larger_networks(void **state) {
    (void)state;
    check_random_networks(2, 200, 13, 16, 90);
    check_random_networks(3, 12, 17, 19, 120);
}

/* Few comparators: many wires stay alone, and many values remain to be walked. */
static void agrees_with_brute_force_on_sparse_networks(void **state) {
    (void)state;
    struct random random = {.state = 4};
    for (int round = 0; round < 60; round++) {
        struct network *network = random_network(13 + round % 6, 40, TAIL_NONE, &random);
        check_against_brute_force(network);
        network_free(network);
    }
}

static void agrees_with_brute_force_on_families(void **state) {
    (void)state;
    for (int f = 0; f < family_count; f++)
        for (int n = 2; n <= 16; n++)
            for (int order = 0; order < 2 && family_valid(&families[f], n); order++) {
                struct network *network =
                    make_network(families[f].name, n, order ? DESCENDING : ASCENDING);
                bool sorts = check_against_brute_force(network);
                check(sorts || families[f].claim != CLAIM_SORTS, "%s", network->name);
                check(!sorts || families[f].claim == CLAIM_SORTS || n <= 3, "%s", network->name);
                network_free(network);
            }
}

static void decides_networks_without_comparators(void **state) {
    (void)state;
    for (int n = 1; n <= 20; n++) {
        struct network *network = network_new(n);
        network_finish(network);
        check(check_against_brute_force(network) == (n == 1), "%d wires", n);
        network_free(network);
    }
}

/* The same comparator again, and one that comes after sorting: both never swap. */
static void finds_redundant_comparators(void **state) {
    (void)state;
    static const bool redundant[] = {false, true, false, false, true, true};
    struct network *network = network_new(3);
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
    assert_memory_equal(proof.redundant, redundant, sizeof redundant);
    assert_int_equal(proof.redundant_count, 3);
    proof_free(&proof);
    assert_null(proof.redundant);
    proof_free(&proof);
    network_free(network);
}

/* Tries every network that lacks one comparator. */
static void check_each_missing(const char *family, int n) {
    struct network *whole = make_network(family, n, ASCENDING);
    for (int i = 0; i < whole->size; i++) {
        struct network *network = copy_without(whole, i);
        struct proof proof;
        proof_init(&proof, network);
        check(proof.exact, "%s without comparator %d", whole->name, i);
        check_failure(network, &proof);
        check(!proof.sorts_other, "%s without comparator %d", whole->name, i);
        proof_free(&proof);
        network_free(network);
    }
    network_free(whole);
}

static void refutes_a_network_with_a_missing_comparator(void **state) {
    (void)state;
    struct network *whole = make_network("odd-even-merge", 8, ASCENDING);
    for (int i = 0; i < whole->size; i++) {
        struct network *network = copy_without(whole, i);
        check(!check_against_brute_force(network), "without comparator %d", i);
        network_free(network);
    }
    network_free(whole);
    check_each_missing("odd-even-merge", 8);
    check_each_missing("bitonic", 16);
    check_each_missing("odd-even-merge", 32);
}

/* Odd-even transposition of an odd number of wires needs the first comparator of its last layer for
 * one input only: the zero that comes all the way from the last wire. */
static void finds_the_only_failing_input(void **state) {
    (void)state;
    for (int n = 3; n <= 31; n += 2) {
        struct network *whole = make_network("odd-even-transposition", n, ASCENDING);
        struct network *network = copy_without(whole, whole->layers[n - 1].first);
        struct proof proof;
        proof_init(&proof, network);
        check(proof.exact && !proof.sorts_other, "%s", whole->name);
        check_failure(network, &proof);
        for (int w = 0; w < n; w++)
            check(proof.input[w] == (w < n - 1), "%s, wire %d", whole->name, w);
        proof_free(&proof);
        network_free(network);
        network_free(whole);
    }
}

static void proves_networks_too_large_for_brute_force(void **state) {
    (void)state;
    static const struct {
        const char *family;
        int n;
    } large[] = {
        {"bitonic", 64},        {"mirrored", 64},       {"mirrored", 63},
        {"odd-even-merge", 64}, {"odd-even-merge", 57}, {"odd-even-transposition", 32},
    };
    for (int i = 0; i < count_of(large); i++)
        for (int order = 0; order < 2; order++) {
            struct network *network =
                make_network(large[i].family, large[i].n, order ? DESCENDING : ASCENDING);
            struct proof proof;
            proof_init(&proof, network);
            check(proof.verdict == PROOF_SORTS && proof.exact && !proof.sorts_other, "%s",
                  network->name);
            proof_free(&proof);
            network_free(network);
        }
}

static void refutes_networks_too_large_for_brute_force(void **state) {
    (void)state;
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
    for (int i = 0; i < count_of(large); i++) {
        struct network *whole = make_network(large[i].family, large[i].n, ASCENDING);
        struct network *network = copy_without(whole, large[i].missing);
        check(network->size == whole->size - 1, "%s", whole->name);
        struct proof proof;
        proof_init(&proof, network);
        check_failure(network, &proof);
        proof_free(&proof);
        network_free(network);
        network_free(whole);
    }
}

static void notices_the_opposite_order(void **state) {
    (void)state;
    static const struct {
        const char *family;
        int n;
    } cases[] = {{"bitonic", 8}, {"mirrored", 13}, {"odd-even-merge", 40}, {"bitonic", 64}};
    for (int i = 0; i < count_of(cases); i++)
        for (int order = 0; order < 2; order++) {
            struct network *network =
                make_network(cases[i].family, cases[i].n, order ? DESCENDING : ASCENDING);
            network->order = order ? ASCENDING : DESCENDING;
            struct proof proof;
            proof_init(&proof, network);
            check(proof.exact && proof.sorts_other, "%s", network->name);
            check_failure(network, &proof);
            proof_free(&proof);
            network_free(network);
        }
}

/* Beyond 64 wires a network that sorts is never called proved, and one that fails is called so
 * only with an input that shows it. */
static void tries_networks_beyond_exact_proof(void **state) {
    (void)state;
    static const int sizes[] = {65, 100};
    for (int i = 0; i < count_of(sizes); i++) {
        struct network *whole = make_network("odd-even-transposition", sizes[i], ASCENDING);
        struct proof proof;
        proof_init(&proof, whole);
        check(proof.verdict == PROOF_UNKNOWN && !proof.exact && proof.walked > 1000, "%s",
              whole->name);
        check(proof.redundant_count == 0, "%s", whole->name);
        proof_free(&proof);

        whole->order = DESCENDING;
        proof_init(&proof, whole);
        check_failure(whole, &proof);
        check(!proof.exact, "%s", whole->name);
        proof_free(&proof);
        whole->order = ASCENDING;

        /* half of its layers: random inputs show it */
        struct network *half = network_new(sizes[i]);
        for (int c = 0; c < whole->size / 2; c++)
            add_alone(half, whole->comparators[c].left, whole->comparators[c].right, INCREASING);
        network_finish(half);
        proof_init(&proof, half);
        check_failure(half, &proof);
        check(!proof.exact && !proof.sorts_other, "%s", whole->name);
        proof_free(&proof);
        network_free(half);

        /* one comparator less: shown or unknown */
        for (int missing = 0; missing < whole->size; missing += whole->size / 3) {
            struct network *network = copy_without(whole, missing);
            proof_init(&proof, network);
            check(proof.verdict != PROOF_SORTS && !proof.exact, "%s", network->name);
            if (proof.verdict == PROOF_FAILS) check_failure(network, &proof);
            proof_free(&proof);
            network_free(network);
        }
        network_free(whole);
    }
    struct network *network = network_new(NETWORK_MAX_WIRES);
    add_alone(network, 0, NETWORK_MAX_WIRES - 1, INCREASING);
    network_finish(network);
    struct proof proof;
    proof_init(&proof, network);
    check_failure(network, &proof);
    proof_free(&proof);
    network_free(network);
}

/* Too many values even at 64 wires: the same as beyond. */
static void tries_networks_with_too_many_values(void **state) {
    (void)state;
    struct network *whole = make_network("odd-even-transposition", 64, ASCENDING);
    struct proof proof;
    proof_init(&proof, whole);
    check(proof.verdict == (proof.exact ? PROOF_SORTS : PROOF_UNKNOWN), "%s", whole->name);
    proof_free(&proof);
    network_free(whole);

    struct network *network = network_new(64);
    add_alone(network, 0, 63, INCREASING);
    network_finish(network);
    proof_init(&proof, network);
    assert_false(proof.exact);
    check_failure(network, &proof);
    proof_free(&proof);
    network_free(network);
}

/* ---- what cannot be proven ---- */

/* A single one removed from a failing input, or a single zero if they are fewer, lets it pass. */
static void check_shrunk(const struct network *network, const struct proof *proof) {
    int n = network->wires, ones = 0;
    for (int w = 0; w < n; w++)
        ones += proof->input[w];
    unsigned char rare = ones <= n - ones;
    for (int w = 0; w < n; w++) {
        unsigned char bits[NETWORK_MAX_WIRES];
        if (proof->input[w] != rare) continue;
        memcpy(bits, proof->input, (size_t)n);
        bits[w] = !rare;
        proof_run(network, bits);
        check(bits_sorted(bits, n, network->order), "%s: wire %d may go", network->name, w);
    }
}

static void counts_trials_where_a_walk_is_too_long(void **state) {
    (void)state;
    static const int sizes[] = {64, 65, 200};
    for (int i = SHORT; i < count_of(sizes) - SHORT; i++)
        for (int order = 0; order < 2; order++) {
            struct network *whole = make_network("shell", sizes[i], order ? DESCENDING : ASCENDING);
            struct proof proof;
            proof_init(&proof, whole);
            check(proof.verdict == PROOF_UNKNOWN && !proof.exact && !proof.minimal &&
                      !proof.cancelled,
                  "%s", whole->name);
            check(proof.walked >= 1e5 && (proof.values > 1e12) == (sizes[i] <= WALK_WIRES),
                  "%s: %g of %g", whole->name, proof.walked, proof.values);
            proof_free(&proof);

            /* the last layer is missing: what was found by chance is made small and still fails */
            struct network *cut = network_new(sizes[i]);
            for (int c = 0; c < whole->layers[whole->depth - 1].first; c++)
                add_alone(cut, whole->comparators[c].left, whole->comparators[c].right,
                          whole->comparators[c].direction);
            cut->order = whole->order;
            network_finish(cut);
            proof_init(&proof, cut);
            check_failure(cut, &proof);
            check(!proof.exact && !proof.minimal && proof.redundant_count == 0, "%s", whole->name);
            check_shrunk(cut, &proof);
            check(proof.unsorted[proof_first_unsorted(cut, proof.output)], "%s", whole->name);
            proof_free(&proof);
            network_free(cut);
            network_free(whole);
        }
}

/* ---- watching ---- */

static bool count_down(void *context, double done, double all) {
    int *left = context;
    check(done >= 0 && done < all, "%g of %g", done, all);
    return (*left)-- > 0;
}

/* What has not been seen to the end proves nothing. */
static void claims_nothing_when_cancelled(void **state) {
    (void)state;
    static const struct {
        const char *family;
        int n, reports;
    } cases[] = {{"odd-even-merge", 8, 0}, {"shell", 32, 0},   {"shell", 32, 1},  {"shell", 64, 0},
                 {"shell", 64, 3},         {"bubble", 100, 0}, {"bubble", 100, 2}};
    for (int i = 0; i < count_of(cases); i++) {
        struct network *network = make_network(cases[i].family, cases[i].n, ASCENDING);
        struct error error;
        struct proof proof;
        int left = cases[i].reports;
        const struct walk_watch watch = {count_down, &left};
        assert_int_equal(proof_init_with(&proof, network, &proof_on_cpu, &watch, &error), 0);
        check(proof.cancelled && !proof.exact && proof.verdict == PROOF_UNKNOWN, "%s",
              network->name);
        check(!proof.minimal && !proof.sorts_other && proof.redundant_count == 0, "%s",
              network->name);
        check((proof.walked > 0) == (cases[i].reports > 0), "%s: %g", network->name, proof.walked);
        for (int c = 0; c < network->size; c++)
            check(!proof.redundant[c], "%s: comparator %d", network->name, c);
        proof_free(&proof);
        network_free(network);
    }
}

/* A failure that was found before the end is one. */
static void keeps_a_failure_when_cancelled(void **state) {
    (void)state;
    struct network *network = make_network("shell", 32, ASCENDING);
    network->order = DESCENDING;
    struct error error;
    struct proof proof;
    int left = 1;
    const struct walk_watch watch = {count_down, &left};
    assert_int_equal(proof_init_with(&proof, network, &proof_on_cpu, &watch, &error), 0);
    check_failure(network, &proof);
    assert_true(proof.cancelled && !proof.exact && !proof.minimal && !proof.sorts_other);
    proof_free(&proof);
    network_free(network);
}

/* ---- provers that are wrong or fail ---- */

static int fail_to_run(void *context, const struct walk *walk, const struct walk_watch *watch,
                       struct walk_tally *tally, struct error *error) {
    (void)context;
    (void)walk;
    (void)watch;
    tally->failed = true;
    return error_set(error, "the device is gone");
}

/* Says that an input of 1 one or zero in the first batch fails. */
static int make_up_a_failure(void *context, const struct walk *walk, const struct walk_watch *watch,
                             struct walk_tally *tally, struct error *error) {
    (void)context;
    (void)watch;
    (void)error;
    tally->walked = walk->values;
    tally->failed = true;
    tally->least = 1;
    return 0;
}

static void believes_no_failure_that_it_cannot_repeat(void **state) {
    (void)state;
    static const struct {
        const struct prover prover;
        const char *says;
    } cases[] = {{{fail_to_run, NULL}, "the device is gone"},
                 {{make_up_a_failure, NULL}, "wrong result"}};
    struct network *network = make_network("odd-even-merge", 16, ASCENDING);
    for (int i = 0; i < count_of(cases); i++) {
        struct error error = {""};
        struct proof proof;
        assert_int_equal(proof_init_with(&proof, network, &cases[i].prover, NULL, &error), -1);
        check_says(error.text, cases[i].says);
    }
    network_free(network);
}

static void says_the_same_every_time(void **state) {
    (void)state;
    static const int sizes[] = {16, 40, 70};
    for (int i = 0; i < count_of(sizes); i++) {
        struct network *network = make_network("odd-even-transposition", sizes[i], ASCENDING);
        network->order = DESCENDING;
        struct proof a, b;
        proof_init(&a, network);
        proof_init(&b, network);
        check(a.verdict == b.verdict && a.walked >= b.walked && a.walked <= b.walked, "%s",
              network->name);
        assert_memory_equal(a.input, b.input, sizeof a.input);
        assert_memory_equal(a.output, b.output, sizeof a.output);
        proof_free(&a);
        proof_free(&b);
        network_free(network);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_brute_force_on_small_networks),
        cmocka_unit_test(agrees_with_brute_force_on_larger_networks),
        cmocka_unit_test(agrees_with_brute_force_on_sparse_networks),
        cmocka_unit_test(agrees_with_brute_force_on_families),
        cmocka_unit_test(decides_networks_without_comparators),
        cmocka_unit_test(finds_redundant_comparators),
        cmocka_unit_test(refutes_a_network_with_a_missing_comparator),
        cmocka_unit_test(finds_the_only_failing_input),
        cmocka_unit_test(proves_networks_too_large_for_brute_force),
        cmocka_unit_test(refutes_networks_too_large_for_brute_force),
        cmocka_unit_test(notices_the_opposite_order),
        cmocka_unit_test(tries_networks_beyond_exact_proof),
        cmocka_unit_test(tries_networks_with_too_many_values),
        cmocka_unit_test(counts_trials_where_a_walk_is_too_long),
        cmocka_unit_test(claims_nothing_when_cancelled),
        cmocka_unit_test(keeps_a_failure_when_cancelled),
        cmocka_unit_test(believes_no_failure_that_it_cannot_repeat),
        cmocka_unit_test(says_the_same_every_time),
    };
    return cmocka_run_group_tests_name("proof", tests, NULL, NULL);
}
