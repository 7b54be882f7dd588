/* test_claim: mergers and the half-cleaner do what their rows claim. Each class of inputs is found
 * again by a search through all inputs of zeros and ones, and networks that lack a comparator are
 * refuted. */
#include "proof_checks.h"

enum { CLASS_WIRES = 64, BRUTE_WIRES = 16 };

static bool rises(const int *keys, int n) {
    for (int i = 0; i + 1 < n; i++)
        if (keys[i] > keys[i + 1]) return false;
    return true;
}

/* Returns whether some cyclic shift of the keys rises and then falls. */
static bool is_bitonic(const int *keys, int n) {
    for (int shift = 0; shift < n; shift++) {
        int i = 0;
        while (i + 1 < n && keys[(shift + i) % n] <= keys[(shift + i + 1) % n])
            i++;
        while (i + 1 < n && keys[(shift + i) % n] >= keys[(shift + i + 1) % n])
            i++;
        if (i + 1 >= n) return true;
    }
    return false;
}

static bool in_class(enum claim claim, const int *keys, int n) {
    if (claim == CLAIM_MERGES_HALVES) return rises(keys, n / 2) && rises(keys + n / 2, n / 2);
    return is_bitonic(keys, n);
}

static bool is_right(enum claim claim, const int *keys, int n) {
    if (claim != CLAIM_SPLITS) return rises(keys, n);
    for (int i = 0; i < n / 2; i++)
        for (int j = n / 2; j < n; j++)
            if (keys[i] > keys[j]) return false;
    return is_bitonic(keys, n / 2) && is_bitonic(keys + n / 2, n / 2);
}

/* Turns the order of keys round. */
static void negate(int *keys, int n) {
    for (int i = 0; i < n; i++)
        keys[i] = -keys[i];
}

/* Runs the network on keys given for ascending order; false when the output is wrong. */
static bool does_right(enum claim claim, const struct network *network, const int *keys) {
    int n = network->wires, output[NETWORK_MAX_WIRES];
    memcpy(output, keys, (size_t)n * sizeof *output);
    if (network->order == DESCENDING) negate(output, n);
    run_network(network, output);
    if (network->order == DESCENDING) negate(output, n);
    return is_right(claim, output, n);
}

/* Tries all 0-1 inputs of the class, found among all inputs; returns their number, and whether all
 * went right. */
static int brute_class(enum claim claim, const struct network *network, bool *holds) {
    int n = network->wires, keys[BRUTE_WIRES], count = 0;
    *holds = true;
    for (unsigned input = 0; input < 1U << n; input++) {
        for (int i = 0; i < n; i++)
            keys[i] = input >> i & 1;
        if (!in_class(claim, keys, n)) continue;
        count++;
        *holds &= does_right(claim, network, keys);
    }
    return count;
}

/* Checks the input and the output that refute a claim. */
static void check_refutation(enum claim claim, const struct network *network,
                             const struct claim_proof *proof) {
    int n = network->wires, keys[NETWORK_MAX_WIRES];
    bool descending = network->order == DESCENDING;
    for (int i = 0; i < n; i++)
        keys[i] = descending ? -proof->input[i] : proof->input[i];
    check(in_class(claim, keys, n), "%s: input not of the class", network->name);
    check(!does_right(claim, network, keys), "%s: right", network->name);
    for (int i = 0; i < n; i++)
        keys[i] = proof->input[i];
    run_network(network, keys);
    for (int i = 0; i < n; i++)
        check(keys[i] == proof->output[i], "%s, wire %d", network->name, i);
}

/* Calls `look` with every network of up to `most` wires that claims something about a class. */
static void for_every_claim(int most,
                            void (*look)(enum claim claim, const struct network *network)) {
    int looked = 0;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= most && claims[families[f]->claim].input; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                OWNED_AT(network_free)
                struct network *network =
                    new_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                look(families[f]->claim, network);
                looked++;
            }
    check(looked > 20 || most < 64, "only %d networks", looked);
}

static void claim_holds(enum claim claim, const struct network *network) {
    struct claim_proof proof;
    int n = network->wires;
    claim_prove(claim, network, &proof);
    check(proof.holds, "%s, %s", network->name, order_name(network->order));
    int expected = claim == CLAIM_MERGES_HALVES ? (n / 2 + 1) * (n / 2 + 1) : n * (n - 1) + 2;
    check(proof.inputs == expected, "%s: %d inputs", network->name, proof.inputs);
}

TEST(every_claim_holds) {
    for_every_claim(CLASS_WIRES, claim_holds);
}

static void agrees(enum claim claim, const struct network *network) {
    struct claim_proof proof;
    bool right;
    claim_prove(claim, network, &proof);
    int count = brute_class(claim, network, &right);
    check(right && proof.holds, "%s", network->name);
    check(count == proof.inputs, "%s: %d inputs, not %d", network->name, proof.inputs, count);
}

TEST(classes_agree_with_a_search) {
    for_every_claim(BRUTE_WIRES, agrees);
}

/* Checks that no claim holds for all inputs from n = 4 on, and that no comparator can be left
 * out. */
static void is_tight(enum claim claim, const struct network *network) {
    OWNED(proof_free) struct proof whole;
    struct claim_proof proof;
    proof_init(&whole, network);
    check(whole.verdict == (network->wires == 2 ? PROOF_SORTS : PROOF_FAILS), "%s", network->name);
    for (int i = 0; i < network->size; i++) {
        struct network *part = make_without(network, i);
        claim_prove(claim, part, &proof);
        check(!proof.holds, "%s without comparator %d", network->name, i);
        check_refutation(claim, part, &proof);
    }
}

TEST(claims_are_tight) {
    for_every_claim(32, is_tight);
}

/* Zeros and ones stand for all keys: random sequences of the classes, with repetitions. */
static void holds_for_keys(enum claim claim, const struct network *network) {
    struct random random = {.state = (uint64_t)network->wires};
    int n = network->wires, keys[NETWORK_MAX_WIRES], shifted[NETWORK_MAX_WIRES];
    for (int round = 0; round < 50; round++) {
        if (claim == CLAIM_MERGES_HALVES) {
            for (int i = 0; i < n; i++)
                keys[i] = i % (n / 2) ? keys[i - 1] + random_below(&random, 4)
                                      : random_below(&random, 2 * n);
        } else {
            int shift = random_below(&random, n);
            input_fill(named(input, "bitonic"), shifted, n, (uint64_t)(round + n));
            for (int i = 0; i < n; i++)
                keys[i] = shifted[(i + shift) % n] / (1 + round % 3);
        }
        check(in_class(claim, keys, n), "%s, round %d", network->name, round);
        check(does_right(claim, network, keys), "%s, round %d", network->name, round);
    }
}

TEST(claims_hold_for_keys) {
    for_every_claim(CLASS_WIRES, holds_for_keys);
}

/* Judges a network's output, and compares the verdict with that of the slow way. */
static enum promise judge(enum claim claim, const struct network *network, const int *keys) {
    int n = network->wires, input[NETWORK_MAX_WIRES], output[NETWORK_MAX_WIRES], marked = 0;
    bool wrong[NETWORK_MAX_WIRES];
    memcpy(input, keys, (size_t)n * sizeof *input);
    if (network->order == DESCENDING) negate(input, n);
    memcpy(output, input, (size_t)n * sizeof *output);
    run_network(network, output);
    enum promise promise = claim_judge(network, input, output, wrong);
    enum promise expected = !in_class(claim, keys, n)          ? PROMISE_NONE
                            : does_right(claim, network, keys) ? PROMISE_KEPT
                                                               : PROMISE_BROKEN;
    check(promise == expected, "%s, %s: %d", network->name, order_name(network->order), promise);
    for (int w = 0; w < n; w++)
        marked += wrong[w];
    check((marked > 0) == (promise == PROMISE_BROKEN), "%s: %d marks", network->name, marked);
    return promise;
}

/* Checks that only keys of the class are promised anything, and that only a network that lacks a
 * comparator breaks the promise. */
static void judges(enum claim claim, const struct network *network) {
    struct random random = {.state = (uint64_t)network->wires};
    int n = network->wires, seen[3] = {0};
    for (int round = 0; round < 40; round++) {
        int keys[NETWORK_MAX_WIRES];
        const char *kind = round % 2 ? "random" : claims[claim].kind;
        input_fill(named(input, kind), keys, n, (uint64_t)round);
        seen[judge(claim, network, keys)]++;
        struct network *part = make_without(network, random_below(&random, network->size));
        part->claim = claim;
        part->order = network->order;
        seen[judge(claim, part, keys)]++;
    }
    check(seen[PROMISE_KEPT] >= 20 && (n < 8 || (seen[PROMISE_NONE] && seen[PROMISE_BROKEN])),
          "%s: %d kept, %d broken, %d none", network->name, seen[PROMISE_KEPT],
          seen[PROMISE_BROKEN], seen[PROMISE_NONE]);
}

TEST(outputs_are_judged_by_the_claim) {
    static const int keys[] = {2, 1, 4, 3}, sorted[] = {1, 2, 3, 4};
    static const bool marks[] = {true, true, false, false};
    bool wrong[NETWORK_MAX_WIRES];
    for_every_claim(16, judges);
    struct network *sort = make_network("bitonic", 4, ASCENDING);
    static const int output[] = {2, 1, 3, 4};
    assert_int_equal(claim_judge(sort, keys, output, wrong), PROMISE_BROKEN);
    assert_memory_equal(wrong, marks, sizeof marks);
    assert_int_equal(claim_judge(sort, keys, sorted, wrong), PROMISE_KEPT);
    struct network *any = make_network("random", 4, ASCENDING);
    assert_int_equal(claim_judge(any, keys, output, wrong), PROMISE_NONE);
    assert_false(wrong[0] || wrong[1]);
}

/* The mistake in the Cookbook's recursive form: with the comparators of the bitonic merger it
 * merges no sorted halves, and with those of the odd-even merger it sorts no bitonic inputs. */
TEST(mergers_cannot_stand_in_for_each_other) {
    for (int n = 4; n <= 64; n *= 2) {
        struct network *bitonic = make_network("bitonic-merger", n, ASCENDING);
        struct network *odd_even = make_network("odd-even-merger", n, ASCENDING);
        struct claim_proof proof;
        claim_prove(CLAIM_MERGES_HALVES, bitonic, &proof);
        check(!proof.holds, "bitonic-merger:%d merges sorted halves", n);
        check_refutation(CLAIM_MERGES_HALVES, bitonic, &proof);
        claim_prove(CLAIM_SORTS_BITONIC, odd_even, &proof);
        check(!proof.holds, "odd-even-merger:%d sorts bitonic inputs", n);
        check_refutation(CLAIM_SORTS_BITONIC, odd_even, &proof);
    }
}

TEST(every_claim_has_words) {
    for (int c = 0; c < CLAIM_COUNT; c++) {
        assert_true(claims[c].does && *claims[c].does);
        assert_true((claims[c].input == NULL) == (claims[c].takes == NULL));
        assert_true((c == CLAIM_NONE) == (claims[c].right == NULL));
    }
    all_hold(!claims[CLAIM_SORTS].input, !claims[CLAIM_NONE].input);
}
