/* test_proof_limits: verdicts on networks too large to be proven, on cancelled proofs, and on
 * provers that are wrong or fail. */
#include "proof_checks.h"

/* Checks that the failing input leaves sorted if any one of its rarer keys is removed. */
static void check_small(const struct network *network, const struct proof *proof) {
    unsigned char bits[NETWORK_MAX_WIRES];
    size_t n = (size_t)network->wires;
    int ones = 0;
    for (size_t w = 0; w < n; w++)
        ones += proof->input[w];
    unsigned char rare = 2 * ones <= network->wires;
    for (size_t w = 0; w < n; w++) {
        memcpy(bits, proof->input, n);
        if (bits[w] != rare) continue;
        bits[w] = !rare;
        proof_run(network, bits);
        check(bits_sorted(bits, network->wires, network->order), "%s: wire %zu is not needed",
              network->name, w);
    }
}

static bool leaves_unsorted(const struct network *network, unsigned char *bits, int one, int two) {
    unsigned char left[NETWORK_MAX_WIRES];
    bits[one] ^= 1;
    if (two != one) bits[two] ^= 1;
    memcpy(left, bits, (size_t)network->wires);
    proof_run(network, left);
    if (two != one) bits[two] ^= 1;
    bits[one] ^= 1;
    return !bits_sorted(left, network->wires, network->order);
}

/* Returns the smallest number of ones or zeros of an input that fails; 3: more than two. */
static int least_failing(const struct network *network) {
    unsigned char bits[NETWORK_MAX_WIRES];
    int least = 3, n = network->wires;
    for (int rare = 0; rare < 2; rare++) {
        memset(bits, !rare, (size_t)n);
        for (int one = 0; one < n && least > 1; one++)
            for (int two = one; two < n && least > 1 + (two > one); two++)
                if (leaves_unsorted(network, bits, one, two)) least = 1 + (two > one);
    }
    return least;
}

/* Checks the weight of a failing input: "minimal" means that no smaller one exists, and a weight of
 * 1 is always called minimal. */
static void check_least(const struct network *network, const struct proof *proof) {
    char text[32];
    int weight = proof_weight(proof, network->wires, text, sizeof text);
    int least = least_failing(network);
    check(weight >= least && (!proof->minimal || weight == least || least == 3), "%s: %s of %d",
          network->name, text, least);
    check(proof->minimal || (weight > 1 && weight > least), "%s: %s of %d are minimal",
          network->name, text, least);
}

/* A network of more than 64 wires is called wrong only with an input that shows it, and proven only
 * if reversed keys decide. */
TEST(tries_networks_beyond_exact_proof) {
    static const int sizes[] = {65, 100};
    each (i, sizes) {
        struct network *whole = make_network("shell", *i, ASCENDING);
        struct proof proof;
        proof_init(&proof, whole);
        check(proof.verdict == PROOF_UNKNOWN && !proof.exact && proof.walked > 1000, "%s",
              whole->name);
        check(proof.never_count == 0, "%s", whole->name);
        proof_free(&proof);

        whole->order = DESCENDING;
        proof_init(&proof, whole);
        check_failure(whole, &proof);
        check(!proof.exact, "%s", whole->name);
        proof_free(&proof);
        whole->order = ASCENDING;

        /* half of its comparators: what fails is made small */
        struct network *half = kept(network_new(*i));
        for (int c = 0; c < whole->size / 2; c++)
            add_alone(half, whole->comparators[c].left, whole->comparators[c].right, INCREASING);
        network_finish(half);
        proof_init(&proof, half);
        check_failure(half, &proof);
        check(!proof.exact && !proof.sorts_other, "%s", whole->name);
        check_small(half, &proof);
        check_least(half, &proof);
        proof_free(&proof);

        /* without one comparator the verdict is a shown failure or unknown */
        for (int missing = 0; missing < whole->size; missing += whole->size / 3) {
            OWNED_AT(network_free) struct network *network = new_without(whole, missing);
            proof_init(&proof, network);
            check(proof.verdict != PROOF_SORTS && !proof.exact, "%s", network->name);
            if (proof.verdict == PROOF_FAILS) check_failure(network, &proof);
            proof_free(&proof);
        }
    }
    OWNED_AT(network_free) struct network *network = network_new(NETWORK_MAX_WIRES);
    add_alone(network, 0, NETWORK_MAX_WIRES - 1, INCREASING);
    network_finish(network);
    OWNED(proof_free) struct proof proof;
    proof_init(&proof, network);
    check_failure(network, &proof);
}

/* A network of 64 wires with too many values is tried like a wider one. */
TEST(tries_networks_with_too_many_values) {
    struct network *whole = make_network("shell", 64, ASCENDING);
    struct proof proof;
    proof_init(&proof, whole);
    check(proof.verdict == (proof.exact ? PROOF_SORTS : PROOF_UNKNOWN), "%s", whole->name);
    proof_free(&proof);

    struct network *network = kept(network_new(64));
    add_alone(network, 0, 63, INCREASING);
    network_finish(network);
    proof_init(&proof, network);
    assert_false(proof.exact);
    check_failure(network, &proof);
    proof_free(&proof);
}

/* ---- reversed keys ---- */

/* Does the network sort the keys in the order opposite to its own? */
static bool sorts_reversed(const struct network *network) {
    int keys[NETWORK_MAX_WIRES], n = network->wires;
    bool ascending = network->order == ASCENDING;
    for (int w = 0; w < n; w++)
        keys[w] = ascending ? n - w : w;
    run_network(network, keys);
    for (int w = 0; w + 1 < n; w++)
        if (ascending ? keys[w] > keys[w + 1] : keys[w] < keys[w + 1]) return false;
    return true;
}

/* Returns comparators between neighbours at random places. */
static struct network *random_neighbours(int n, int size, enum order order, struct random *random) {
    struct network *network = network_new(n);
    for (int i = 0; i < size; i++) {
        int left = random_below(random, n - 1);
        add_alone(network, left, left + 1, order == ASCENDING ? INCREASING : DECREASING);
    }
    network->order = order;
    network_finish(network);
    return network;
}

/* The theorem, compared with every input of zeros and ones. */
TEST(reversed_keys_decide_neighbours) {
    struct random random = {.state = 11};
    int sorted = 0;
    for (int round = 0; round < 3000; round++) {
        int n = 2 + round % 6, size = random_below(&random, 3 * n * n / 2);
        OWNED_AT(network_free)
        struct network *network =
            random_neighbours(n, size, round % 2 ? DESCENDING : ASCENDING, &random);
        OWNED(brute_free) struct brute brute;
        brute_init(&brute, network);
        assert_true(proof_joins_neighbours(network));
        bool sorts = brute.sorts[network->order];
        check(sorts_reversed(network) == sorts, "%d comparators of %d wires", size, n);
        sorted += sorts;
    }
    check(sorted > 300 && sorted < 2700, "%d of 3000 sort", sorted);
    /* other comparators are not decided so */
    struct network *far = make_network("odd-even-merge", 4, ASCENDING);
    struct network *turned = make_network("bubble", 5, DESCENDING);
    turned->order = ASCENDING;
    all_hold(!proof_joins_neighbours(far), !proof_joins_neighbours(turned));
}

/* Whole or edited, of any size, they are decided at once, and a walk finds the same. */
TEST(decides_neighbours_of_any_size) {
    static const char *const names[] = {"odd-even-transposition", "bubble", "insertion"};
    static const int sizes[] = {24, 65, 130, 400, 1024};
    each (n, sizes)
        for (int f = 0; f < count_of(names) && (*n < 1000 || f == 0); f++) {
            enum order order = (f + *n) % 2 ? DESCENDING : ASCENDING;
            struct network *whole = make_network(names[f], *n, order);
            OWNED(proof_free) struct proof proof;
            assert_int_equal(proof_init_with(&proof, whole, &proof_on_cpu, NULL, &error), 0);
            check(proof.verdict == PROOF_SORTS && (*n <= 64 || !proof.exact), "%s", whole->name);
            if (*n > 400) continue;
            for (int missing = 0; missing < whole->size; missing += 1 + whole->size / 4) {
                OWNED_AT(network_free) struct network *network = new_without(whole, missing);
                network->order = order;
                struct proof without;
                assert_int_equal(proof_init_with(&without, network, &proof_on_cpu, NULL, &error),
                                 0);
                check(!sorts_reversed(network), "%s", network->name);
                check_failure(network, &without);
                proof_free(&without);
            }
        }
}

/* Failures that reversed keys show are found in networks of every family. */
TEST(sees_what_reversed_keys_show) {
    int shown = 0, hidden = 0;
    for (int f = 0; f < family_choices.count; f++) {
        if (!family_valid(families[f], 96) && !family_valid(families[f], 128)) continue;
        if (families[f]->claim != CLAIM_SORTS) continue;
        int n = family_valid(families[f], 96) ? 96 : 128;
        enum order order = f % 2 ? DESCENDING : ASCENDING;
        struct network *whole = make_network(families[f]->name, n, order);
        for (int missing = 0; missing < whole->size; missing += 1 + whole->size / 7) {
            OWNED_AT(network_free) struct network *network = new_without(whole, missing);
            network->order = order;
            OWNED(proof_free) struct proof proof;
            proof_begin(&proof, network);
            if (sorts_reversed(network)) {
                hidden++;
                continue;
            }
            check_failure(network, &proof);
            shown++;
        }
    }
    check(shown > 10 && hidden > 10, "%d shown, %d hidden", shown, hidden);
}

/* Many networks of more than 64 wires that lack one comparator fail only for inputs that are almost
 * sorted, or almost periodic: random inputs of every density miss them. */
TEST(finds_rare_failures) {
    static const struct {
        const char *family;
        int n, missing;
    } cases[] = {{"merge-exchange", 68, 475},  {"merge-exchange", 104, 653},
                 {"merge-exchange", 130, 591}, {"hibbard", 75, 701},
                 {"hibbard", 120, 1845},       {"hibbard", 138, 2038}};
    for (int c = 0; c < count_of(cases); c += SHORT ? 2 : 1) {
        struct network *whole = make_network(cases[c].family, cases[c].n, ASCENDING);
        struct network *network = make_without(whole, cases[c].missing);
        OWNED(proof_free) struct proof proof;
        proof_init(&proof, network);
        check_failure(network, &proof);
    }
}

/* Makes up a failure after the verdict. A wrong prover cannot spoil a verdict that reversed keys
 * gave. */
static int make_up_failure_late(void *context, const struct walk *walk, const struct watch *watch,
                                struct walk_tally *tally, struct error *reason) {
    (void)context;
    (void)watch;
    (void)reason;
    tally->walked = walk->values;
    tally->failed = true;
    tally->least = 3;
    return 0;
}

TEST(reversed_keys_and_a_walk_agree) {
    const struct prover prover = {make_up_failure_late, NULL};
    struct network *network = make_network("bubble", 24, ASCENDING);
    struct proof proof;
    assert_int_equal(proof_init_with(&proof, network, &prover, NULL, &error), -1);
    check_says(error.text, "wrong result", "sorts reversed keys");
}

/* ---- what cannot be proven ---- */

/* Checks that a failing input passes if a single one is removed, or a single zero if there are
 * fewer zeros. */
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

TEST(counts_trials_where_a_walk_is_too_long) {
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

            /* the last layer is missing: the input found by chance is made small and still fails */
            OWNED_AT(network_free) struct network *cut = network_new(sizes[i]);
            for (int c = 0; c < whole->layers[whole->depth - 1].first; c++)
                add_alone(cut, whole->comparators[c].left, whole->comparators[c].right,
                          whole->comparators[c].direction);
            cut->order = whole->order;
            network_finish(cut);
            proof_init(&proof, cut);
            check_failure(cut, &proof);
            check(!proof.exact && proof.never_count == 0, "%s", whole->name);
            check_least(cut, &proof);
            check_shrunk(cut, &proof);
            check(proof.unsorted[proof_first_unsorted(cut, proof.output)], "%s", whole->name);
            proof_free(&proof);
        }
}

/* ---- failures at first sight ---- */

/* A prover that counts the requests. */
struct counted {
    int walks;
    double work; /* work of the longest walk */
};

static int count_walk(void *context, const struct walk *walk, const struct watch *watch,
                      struct walk_tally *tally, struct error *reason) {
    struct counted *counted = context;
    counted->walks++;
    if (walk_work(walk) > counted->work) counted->work = walk_work(walk);
    return proof_on_cpu.run(NULL, walk, watch, tally, reason);
}

/* Fails with a single one or zero after trying only such inputs, and walks only few values. */
static void check_at_first_sight(struct network *network, bool walks) {
    struct counted counted = {0};
    const struct prover prover = {count_walk, &counted};
    OWNED(proof_free) struct proof proof;
    char weight[32];
    network_finish(network);
    proof_begin(&proof, network);
    check_failure(network, &proof);
    check(proof.walked <= 2 * network->wires, "%s: %g inputs", network->name, proof.walked);
    check(proof_weight(&proof, network->wires, weight, sizeof weight) == 1 && proof.minimal,
          "%s: %s", network->name, weight);
    assert_int_equal(proof_finish(&proof, network, &prover, NULL, &error), 0);
    check_failure(network, &proof);
    check(proof.minimal && proof.exact == walks && counted.walks == walks, "%s: %d walks of %g",
          network->name, counted.walks, counted.work);
    check(counted.work <= PROOF_EXTRAS_GIGA * 1e9, "%s: %g", network->name, counted.work);
    check(proof_skips_extras(&proof) != walks || network->wires > WALK_WIRES, "%s", network->name);
    network_free(network);
}

/* Returns the best network of 16 wires with one wire mistyped. */
static struct network *mistype(int wire, int instead) {
    struct network *whole = make_network("best-size", 16, ASCENDING);
    struct network *network = network_new(instead + 1);
    bool done = false;
    for (int i = 0; i < whole->size; i++) {
        struct comparator c = whole->comparators[i];
        if (!done && c.right == wire) c.right = instead;
        done |= c.right == instead;
        add_alone(network, c.left, c.right, c.direction);
    }
    snprintf(network->name, sizeof network->name, "%d for %d", instead, wire);
    return network;
}

TEST(sees_what_fails_at_first_sight) {
    for (int instead = 40; instead < 64; instead += SHORT ? 5 : 1)
        check_at_first_sight(mistype(5 + instead % 8, instead), instead < 42);
    check_at_first_sight(mistype(9, 1000), false);
    check_at_first_sight(new_network("random", 64, ASCENDING), false);
    check_at_first_sight(new_network("half-cleaner", 64, DESCENDING), false);
    int lone_step = SHORT ? 13 : 1;
    for (int lone = 0; lone < 60; lone += lone_step) { /* untouched among those that are sorted */
        struct network *whole = make_network("merge-exchange", 59, ASCENDING);
        struct network *network = network_new(60);
        for (int i = 0; i < whole->size; i++)
            add_alone(network, whole->comparators[i].left + (whole->comparators[i].left >= lone),
                      whole->comparators[i].right + (whole->comparators[i].right >= lone),
                      whole->comparators[i].direction);
        snprintf(network->name, sizeof network->name, "nothing touches wire %d", lone);
        check_at_first_sight(network, true);
    }
}

/* A sort of 70 wires, and then one comparator that spoils inputs of 9 to 25 zeros, or ones. */
TEST(makes_a_failing_input_smaller) {
    for (int ones = 0; ones < 2; ones++) {
        struct network *whole = make_network("odd-even-transposition", 70, ASCENDING);
        struct network *network = kept(network_new(70));
        OWNED(proof_free) struct proof proof;
        char weight[32];
        for (int i = 0; i < whole->size; i++)
            add_alone(network, whole->comparators[i].left, whole->comparators[i].right, INCREASING);
        add_alone(network, ones ? 69 - 25 : 8, ones ? 69 - 8 : 25, DECREASING);
        network_finish(network);
        proof_init(&proof, network);
        check_failure(network, &proof);
        check(proof_weight(&proof, 70, weight, sizeof weight) == 9, "%s", weight);
        assert_string_equal(weight, ones ? "9 ones" : "9 zeros");
        assert_false(proof.minimal); /* minimal indeed, but the proof does not know */
    }
}

/* ---- watching ---- */

static bool count_down(void *context, double done, double all) {
    int *left = context;
    check(done >= 0 && done < all, "%g of %g", done, all);
    return (*left)-- > 0;
}

/* A cancelled proof claims nothing. */
TEST(claims_nothing_when_cancelled) {
    static const struct {
        const char *family;
        int n, reports;
    } cases[] = {{"odd-even-merge", 8, 0}, {"shell", 32, 0},  {"shell", 32, 1}, {"shell", 64, 0},
                 {"shell", 64, 3},         {"shell", 100, 0}, {"shell", 100, 2}};
    each (i, cases) {
        struct network *network = make_network(i->family, i->n, ASCENDING);
        OWNED(proof_free) struct proof proof;
        int left = i->reports;
        const struct watch watch = {count_down, &left};
        assert_int_equal(proof_init_with(&proof, network, &proof_on_cpu, &watch, &error), 0);
        check(proof.cancelled && !proof.exact && proof.verdict == PROOF_UNKNOWN, "%s",
              network->name);
        check(!proof.minimal && !proof.sorts_other && proof.never_count == 0, "%s", network->name);
        check(proof.walked > 0 || i->reports == 0, "%s: %g", network->name, proof.walked);
        for (int c = 0; c < network->size; c++)
            check(!proof.never_swaps[c], "%s: comparator %d", network->name, c);
    }
}

/* A failure that was found before the end counts. */
TEST(keeps_a_failure_when_cancelled) {
    struct network *network = make_network("shell", 32, ASCENDING);
    network->order = DESCENDING;
    OWNED(proof_free) struct proof proof;
    int left = 1;
    const struct watch watch = {count_down, &left};
    assert_int_equal(proof_init_with(&proof, network, &proof_on_cpu, &watch, &error), 0);
    check_failure(network, &proof);
    assert_true(proof.cancelled && !proof.exact && !proof.sorts_other && proof.never_count == 0);
    check_least(network, &proof);
}

/* ---- provers that are wrong or fail ---- */

static int fail_to_run(void *context, const struct walk *walk, const struct watch *watch,
                       struct walk_tally *tally, struct error *reason) {
    (void)context;
    (void)walk;
    (void)watch;
    tally->failed = true;
    return error_set(reason, "the device is gone");
}

/* Says that an input of 1 one or zero in the first batch fails. */
static int make_up_a_failure(void *context, const struct walk *walk, const struct watch *watch,
                             struct walk_tally *tally, struct error *reason) {
    (void)context;
    (void)watch;
    (void)reason;
    tally->walked = walk->values;
    tally->failed = true;
    tally->least = 1;
    return 0;
}

TEST(believes_no_failure_that_it_cannot_repeat) {
    static const struct {
        const struct prover prover;
        const char *says;
    } cases[] = {{{fail_to_run, NULL}, "the device is gone"},
                 {{make_up_a_failure, NULL}, "wrong result"}};
    struct network *network = make_network("odd-even-merge", 16, ASCENDING);
    each (i, cases) {
        error.text[0] = '\0';
        struct proof proof;
        assert_int_equal(proof_init_with(&proof, network, &i->prover, NULL, &error), -1);
        check_says(error.text, i->says);
    }
}

TEST(says_the_same_every_time) {
    static const int sizes[] = {16, 40, 70};
    each (i, sizes) {
        struct network *network = make_network("odd-even-transposition", *i, ASCENDING);
        network->order = DESCENDING;
        OWNED(proof_free) struct proof a, b;
        proof_init(&a, network);
        proof_init(&b, network);
        check(a.verdict == b.verdict && a.walked >= b.walked && a.walked <= b.walked, "%s",
              network->name);
        assert_memory_equal(a.input, b.input, sizeof a.input);
        assert_memory_equal(a.output, b.output, sizeof a.output);
    }
}
