/* given: runs all 0-1 inputs of a kind, 64 at a time. */
#include "given.h"

#include "core/network/zero_one.h"
#include "core/proof/claim.h"
#include "core/proof/proof.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ONCE = 64 };
static const double most_work = 2e9; /* most word operations: seconds */

static const struct kind {
    const char *name;
    enum claim claim;
    const char *words;
} kinds[] = {
    {"halves", CLAIM_MERGES_HALVES, "two sorted halves"},
    {"bitonic", CLAIM_SORTS_BITONIC, "bitonic inputs"},
};
const struct choices given_choices = {NULL, NULL, kinds, sizeof *kinds,
                                      sizeof kinds / sizeof *kinds};

int given_read(const char *text, struct given *given, struct error *error) {
    static const char sorted[] = "sorted:";
    size_t length = sizeof sorted - 1;
    char *end = "";
    const struct kind *kind = choices_find(&given_choices, text);
    if (kind) {
        *given = (struct given){text, kind->claim, 0};
        return 0;
    }
    long number = strncmp(text, sorted, length) == 0 && text[length] >= '0' && text[length] <= '9'
                      ? strtol(text + length, &end, 10)
                      : -1;
    if (number < 2 || number > NETWORK_MAX_WIRES || *end)
        return error_set(error,
                         "--given: found \"%.60s\", expected halves, bitonic, or sorted:K with K "
                         "from 2 to %d, the number of keys that are sorted",
                         text, NETWORK_MAX_WIRES);
    *given = (struct given){text, CLAIM_SORTS, (int)number};
    return 0;
}

void given_describe(const struct given *given, char *text, size_t size) {
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (kinds[k].claim == given->claim) snprintf(text, size, "%s", kinds[k].words);
    if (given->claim == CLAIM_SORTS)
        snprintf(text, size, "inputs that begin with %d sorted keys", given->sorted);
}

int given_check(const struct given *given, const struct network *network, struct error *error) {
    int n = network->wires;
    if (given->claim == CLAIM_MERGES_HALVES && n % 2)
        return error_set(error, "--given halves needs an even number of wires, and %s has %d",
                         network->name, n);
    if (given->sorted > n)
        return error_set(error, "--given %s: %s has only %d wires", given->text, network->name, n);
    return 0;
}

/* Returns the number of 0-1 inputs. */
static double count_of(const struct given *given, int n) {
    double half = n / 2 + 1;
    if (given->claim == CLAIM_MERGES_HALVES) return half * half;
    if (given->claim == CLAIM_SORTS_BITONIC) return (double)n * (n - 1) + 2;
    return ldexp(given->sorted + 1, n - given->sorted);
}

/* Fills input number `index` with the first keys sorted, in ascending order. */
static void fill_sorted(const struct given *given, int n, int index, unsigned char *bits) {
    int ones = index % (given->sorted + 1), others = index / (given->sorted + 1);
    for (int w = 0; w < n; w++)
        bits[w] = w < given->sorted ? w >= given->sorted - ones : others >> (w - given->sorted) & 1;
}

static void fill(const struct given *given, const struct network *network, int index,
                 unsigned char *bits) {
    int n = network->wires;
    if (given->claim == CLAIM_SORTS)
        fill_sorted(given, n, index, bits);
    else
        claims[given->claim].input(n, index, bits);
    for (int w = 0; w < n && network->order == DESCENDING; w++)
        bits[w] = !bits[w];
}

/* Runs up to 64 inputs from number `first` on. Returns the number of the first input that leaves
 * unsorted, or -1. */
static int run_some(const struct given *given, const struct network *network, int first,
                    int count) {
    uint64_t wires[NETWORK_MAX_WIRES] = {0}, valid = ~(uint64_t)0 >> (ONCE - count), wrong;
    unsigned char bits[NETWORK_MAX_WIRES];
    bool unsorted[NETWORK_MAX_WIRES] = {false};
    int lane = 0;
    for (int i = 0; i < count; i++) {
        fill(given, network, first + i, bits);
        for (int w = 0; w < network->wires; w++)
            wires[w] |= (uint64_t)bits[w] << i;
    }
    for (int c = 0; c < network->size; c++)
        zero_one_compare(&network->comparators[c], wires, 1, &valid);
    if (!zero_one_unsorted(network, wires, 1, &valid, &wrong, unsorted)) return -1;
    while (!(wrong >> lane & 1))
        lane++;
    return first + lane;
}

void given_prove(const struct given *given, const struct network *network,
                 struct given_proof *proof) {
    double all = count_of(given, network->wires);
    double work = all / ONCE * (network->size + (double)ONCE * network->wires);
    *proof = (struct given_proof){.verdict = GIVEN_TOO_MANY, .inputs = all};
    if (work > most_work || all > 1 << 30) return;
    proof->verdict = GIVEN_SORTS;
    for (int first = 0; first < (int)all; first += ONCE) {
        int left = (int)all - first;
        int failed = run_some(given, network, first, left < ONCE ? left : ONCE);
        if (failed < 0) continue;
        proof->verdict = GIVEN_FAILS;
        proof->inputs = failed + 1;
        fill(given, network, failed, proof->input);
        memcpy(proof->output, proof->input, sizeof proof->output);
        proof_run(network, proof->output);
        return;
    }
}
