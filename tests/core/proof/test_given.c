/* test_given: whether networks sort the inputs of a kind, against all permutations of small
 * networks, and the words for kinds. */
#include "support.h"

#include "core/proof/given.h"
#include "core/proof/proof.h"

enum { MOST_WIRES = 6 };

static bool in_order(const int *keys, int first, int count, enum order order) {
    for (int i = first; i + 1 < first + count; i++)
        if (order == ASCENDING ? keys[i] > keys[i + 1] : keys[i] < keys[i + 1]) return false;
    return true;
}

/* Rises and then falls, from some start around the ring. */
static bool is_bitonic(const int *keys, int n) {
    for (int shift = 0; shift < n; shift++) {
        int i = 0;
        while (i + 1 < n && keys[(shift + i) % n] < keys[(shift + i + 1) % n])
            i++;
        while (i + 1 < n && keys[(shift + i) % n] > keys[(shift + i + 1) % n])
            i++;
        if (i + 1 >= n) return true;
    }
    return false;
}

static bool is_of_kind(const struct given *given, const int *keys, int n, enum order order) {
    if (given->claim == CLAIM_SORTS_BITONIC) return is_bitonic(keys, n);
    if (given->claim == CLAIM_SORTS) return in_order(keys, 0, given->sorted, order);
    return in_order(keys, 0, n / 2, order) && in_order(keys, n / 2, n / 2, order);
}

static void swap(int *keys, int a, int b) {
    int key = keys[a];
    keys[a] = keys[b];
    keys[b] = key;
}

/* Sets the next permutation; returns false after the last. */
static bool next_permutation(int *keys, int n) {
    int i = n - 2, j = n - 1;
    while (i >= 0 && keys[i] > keys[i + 1])
        i--;
    if (i < 0) return false;
    while (keys[j] < keys[i])
        j--;
    swap(keys, i, j);
    for (int low = i + 1, high = n - 1; low < high; low++, high--)
        swap(keys, low, high);
    return true;
}

/* Does the network sort every permutation of the kind? */
static bool sorts_kind(const struct given *given, const struct network *network) {
    int keys[MOST_WIRES], output[MOST_WIRES], n = network->wires;
    for (int w = 0; w < n; w++)
        keys[w] = w;
    do {
        if (!is_of_kind(given, keys, n, network->order)) continue;
        memcpy(output, keys, sizeof output);
        run_network(network, output);
        if (!in_order(output, 0, n, network->order)) return false;
    } while (next_permutation(keys, n));
    return true;
}

static void check_failing(const struct given *given, const struct network *network,
                          const struct given_proof *proof) {
    int input[NETWORK_MAX_WIRES], n = network->wires;
    unsigned char output[NETWORK_MAX_WIRES];
    for (int w = 0; w < n; w++)
        input[w] = proof->input[w];
    if (given->claim == CLAIM_SORTS_BITONIC) {
        int changes = 0;
        for (int w = 0; w < n; w++)
            changes += input[w] != input[(w + 1) % n];
        check(changes <= 2, "%s: the input is not bitonic", given->text);
    } else {
        check(is_of_kind(given, input, n, network->order), "%s: the input is not so", given->text);
    }
    memcpy(output, proof->input, sizeof output);
    proof_run(network, output);
    assert_memory_equal(output, proof->output, (size_t)n);
    check(proof_first_unsorted(network, output) >= 0, "%s: it leaves sorted", given->text);
}

static int compare(const char *kind, const struct network *network) {
    struct given given;
    struct given_proof proof;
    assert_int_equal(given_read(kind, &given, &error), 0);
    if (given_check(&given, network, &error)) return 0;
    bool sorts = sorts_kind(&given, network);
    given_prove(&given, network, &proof);
    check(proof.verdict == (sorts ? GIVEN_SORTS : GIVEN_FAILS), "%s: %s", kind, network->name);
    if (!sorts) check_failing(&given, network, &proof);
    return sorts ? 1 : -1;
}

static const char *const tried[] = {"halves",   "bitonic",  "sorted:2", "sorted:3",
                                    "sorted:4", "sorted:5", "sorted:6"};

TEST(agrees_with_all_permutations) {
    struct random random = {.state = 3};
    int sorted = 0, unsorted = 0;
    for (int round = 0; round < (SHORT ? 60 : 400); round++) {
        int n = 2 + round % (MOST_WIRES - 1), size = random_below(&random, 3 * n);
        OWNED_AT(network_free) struct network *network = network_new(n);
        for (int i = 0; i < size; i++)
            add_random(network, &random);
        if (round % 3 == 0)
            for (int i = 0; i < n; i++)
                for (int w = i % 2; w + 1 < n; w += 2)
                    add_alone(network, w, w + 1, round % 2 ? DECREASING : INCREASING);
        network->order = round % 2 ? DESCENDING : ASCENDING;
        network_finish(network);
        each (kind, tried) {
            int answer = compare(*kind, network);
            sorted += answer > 0;
            unsorted += answer < 0;
        }
    }
    check(sorted > 50 && unsorted > 50, "%d sort, %d do not", sorted, unsorted);
}

/* Mergers keep their promise, and no more, in both orders; and large ones do. */
TEST(proves_mergers) {
    static const struct {
        const char *family;
        int n;
        const char *given;
        enum given_verdict verdict;
        double inputs;
    } cases[] = {
        {"odd-even-merger", 8, "halves", GIVEN_SORTS, 25},
        {"odd-even-merger", 64, "halves", GIVEN_SORTS, 33 * 33},
        {"bitonic-merger", 16, "bitonic", GIVEN_SORTS, 16 * 15 + 2},
        {"bitonic-merger", 16, "halves", GIVEN_FAILS, 0},
        {"odd-even-merger", 16, "bitonic", GIVEN_FAILS, 0},
        {"odd-even-merger", 16, "sorted:8", GIVEN_FAILS, 0},
        {"odd-even-merger", 16, "sorted:16", GIVEN_SORTS, 17},
        {"odd-even-transposition", 100, "halves", GIVEN_SORTS, 51 * 51},
        {"insertion", 20, "sorted:12", GIVEN_SORTS, 13 * 256},
        {"shell", 64, "sorted:2", GIVEN_TOO_MANY, 0},
    };
    each (c, cases)
        for (int order = 0; order < 2; order++) {
            struct given given;
            struct given_proof proof;
            struct network *network = make_network(c->family, c->n, order ? DESCENDING : ASCENDING);
            assert_int_equal(given_read(c->given, &given, &error), 0);
            given_prove(&given, network, &proof);
            check(proof.verdict == c->verdict, "%s given %s", network->name, c->given);
            check(c->inputs == 0 || (proof.inputs >= c->inputs && proof.inputs <= c->inputs),
                  "%s given %s: %g inputs", network->name, c->given, proof.inputs);
            if (proof.verdict == GIVEN_FAILS) check_failing(&given, network, &proof);
        }
}

TEST(says_which_kinds_there_are) {
    static const char *const wrong[] = {"",
                                        "half",
                                        "sorted",
                                        "sorted:",
                                        "sorted:1",
                                        "sorted:-2",
                                        "sorted:2x",
                                        "sorted:1025",
                                        "bitonic:",
                                        "sorted: 3",
                                        "sorted:99999999999999999999"};
    struct given given;
    each (text, wrong) {
        error.text[0] = '\0';
        check(given_read(*text, &given, &error) < 0, "%s", *text);
        check_says(error.text, "--given: found \"", "expected halves, bitonic, or sorted:K");
    }
    struct network *odd = make_network("mirrored", 5, ASCENDING);
    assert_int_equal(given_read("halves", &given, &error), 0);
    assert_int_equal(given_check(&given, odd, &error), -1);
    check_says(error.text, "needs an even number of wires");
    assert_int_equal(given_read("sorted:6", &given, &error), 0);
    assert_int_equal(given_check(&given, odd, &error), -1);
    check_says(error.text, "has only 5 wires");
}
