/* claim: the classes of inputs, and running all of one. */
#include "claim.h"

#include "core/proof/proof.h"

#include <string.h>

/* Zeros before ones in each half: (n/2 + 1)^2 inputs. */
static bool two_sorted_halves(int n, int index, unsigned char *bits) {
    int half = n / 2, upper = index / (half + 1), lower = index % (half + 1); /* numbers of zeros */
    if (upper > half) return false;
    for (int i = 0; i < half; i++) {
        bits[i] = i >= upper;
        bits[half + i] = i >= lower;
    }
    return true;
}

/* Ones in one piece of the wires bent to a ring: all, none, or n-1 lengths from n starts. */
static bool bitonic(int n, int index, unsigned char *bits) {
    int start = (index - 2) / (n - 1), length = (index - 2) % (n - 1) + 1;
    if (index < 2) {
        memset(bits, index, (size_t)n);
        return true;
    }
    if (start >= n) return false;
    memset(bits, 0, (size_t)n);
    for (int i = 0; i < length; i++)
        bits[(start + i) % n] = 1;
    return true;
}

static bool is_sorted(int n, const unsigned char *bits) {
    for (int i = 0; i + 1 < n; i++)
        if (bits[i] > bits[i + 1]) return false;
    return true;
}

/* Goes up at most once around the ring. */
static bool is_bitonic(int n, const unsigned char *bits) {
    int rises = 0;
    for (int i = 0; i < n; i++)
        rises += bits[i] < bits[(i + 1) % n];
    return rises <= 1;
}

/* No key of the upper half exceeds one of the lower half, and both halves are bitonic. */
static bool is_split(int n, const unsigned char *bits) {
    int half = n / 2;
    bool one_above = memchr(bits, 1, (size_t)half) != NULL;
    bool zero_below = memchr(bits + half, 0, (size_t)half) != NULL;
    return !(one_above && zero_below) && is_bitonic(half, bits) && is_bitonic(half, bits + half);
}

const struct claim_row claims[CLAIM_COUNT] = {
    [CLAIM_SORTS] = {"sorts every input", "sorts", NULL, NULL, NULL},
    [CLAIM_MERGES_HALVES] = {"merges two sorted halves", "merges sorted halves", "halves",
                             two_sorted_halves, is_sorted},
    [CLAIM_SORTS_BITONIC] = {"sorts bitonic inputs", "sorts bitonic inputs", "bitonic", bitonic,
                             is_sorted},
    [CLAIM_SPLITS] = {"splits bitonic inputs into two bitonic halves, no key of one above any of "
                      "the other",
                      "splits bitonic inputs", "bitonic", bitonic, is_split},
    [CLAIM_NONE] = {"sorts or not, as chance has it", "no claim", NULL, NULL, NULL},
};

static void complement(unsigned char *bits, int n) {
    for (int i = 0; i < n; i++)
        bits[i] = !bits[i];
}

void claim_prove(enum claim claim, const struct network *network, struct claim_proof *proof) {
    const struct claim_row *row = &claims[claim];
    int n = network->wires;
    bool descending = network->order == DESCENDING;
    unsigned char judged[NETWORK_MAX_WIRES];
    *proof = (struct claim_proof){.holds = true};
    while (proof->holds && row->input(n, proof->inputs, proof->input)) {
        if (descending) complement(proof->input, n);
        memcpy(proof->output, proof->input, (size_t)n);
        proof_run(network, proof->output);
        memcpy(judged, proof->output, (size_t)n);
        if (descending) complement(judged, n);
        proof->holds = row->right(n, judged);
        proof->inputs++;
    }
}
