/* claim: defines the classes of inputs, runs all inputs of a class, and judges an output. */
#include "claim.h"

#include "core/base/text.h"
#include "core/proof/proof.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Fills an input with zeros before ones in each half: (n/2 + 1)^2 inputs. */
static bool two_sorted_halves(int n, int index, unsigned char *bits) {
    int half = n / 2, upper = index / (half + 1), lower = index % (half + 1); /* numbers of zeros */
    if (upper > half) return false;
    for (int i = 0; i < half; i++) {
        bits[i] = i >= upper;
        bits[half + i] = i >= lower;
    }
    return true;
}

/* Fills an input whose ones are adjacent if the wires form a ring: all zeros, all ones, or n-1
 * lengths from n starts. */
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

/* ---- does an input belong to a class? ---- */

static bool is_sorted(int n, const unsigned char *bits) {
    for (int i = 0; i + 1 < n; i++)
        if (bits[i] > bits[i + 1]) return false;
    return true;
}

static bool has_sorted_halves(int n, const unsigned char *bits) {
    return is_sorted(n / 2, bits) && is_sorted(n - n / 2, bits + n / 2);
}

/* Returns true if the bits rise at most once around the ring. */
static bool is_bitonic(int n, const unsigned char *bits) {
    int rises = 0;
    for (int i = 0; i < n; i++)
        rises += bits[i] < bits[(i + 1) % n];
    return rises <= 1;
}

/* ---- is an output right? ---- */

static bool leaves_sorted(int n, const unsigned char *bits, bool *wrong) {
    bool right = true;
    for (int i = 0; i + 1 < n; i++)
        if (bits[i] > bits[i + 1]) wrong[i] = wrong[i + 1] = true, right = false;
    return right;
}

/* Returns true if no key of the upper half is greater than a key of the lower half, and both halves
 * are bitonic. */
static bool leaves_split(int n, const unsigned char *bits, bool *wrong) {
    int half = n / 2;
    bool one_above = memchr(bits, 1, (size_t)half) != NULL;
    bool zero_below = memchr(bits + half, 0, (size_t)half) != NULL;
    bool crossed = one_above && zero_below, right = !crossed;
    for (int i = 0; i < n && crossed; i++)
        wrong[i] |= bits[i] == (i < half);
    for (int first = 0; first <= half; first += half) {
        if (is_bitonic(half, bits + first)) continue;
        for (int i = first; i < first + half; i++)
            wrong[i] = true;
        right = false;
    }
    return right;
}

const struct claim_row claims[CLAIM_COUNT] = {
    [CLAIM_SORTS] = {"sorts every input", "sorts", NULL, NULL, NULL, leaves_sorted},
    [CLAIM_MERGES_HALVES] = {"merges two sorted halves", "merges sorted halves", "halves",
                             two_sorted_halves, has_sorted_halves, leaves_sorted},
    [CLAIM_SORTS_BITONIC] = {"sorts bitonic inputs", "sorts bitonic inputs", "bitonic", bitonic,
                             is_bitonic, leaves_sorted},
    [CLAIM_SPLITS] = {"splits bitonic inputs into two bitonic halves, no key of one above any of "
                      "the other",
                      "splits bitonic inputs", "bitonic", bitonic, is_bitonic, leaves_split},
    [CLAIM_NONE] = {"sorts or not, as chance has it", "no claim", NULL, NULL, NULL, NULL},
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
    bool wrong[NETWORK_MAX_WIRES] = {false}; /* not used */
    *proof = (struct claim_proof){.holds = true};
    while (proof->holds && row->input(n, proof->inputs, proof->input)) {
        if (descending) complement(proof->input, n);
        memcpy(proof->output, proof->input, (size_t)n);
        proof_run(network, proof->output);
        memcpy(judged, proof->output, (size_t)n);
        if (descending) complement(judged, n);
        proof->holds = row->right(n, judged, wrong);
        proof->inputs++;
    }
}

/* Turns keys into zeros and ones: 1 from the threshold on. For descending order zeros and ones
 * change roles. */
static void cut(const int *keys, int n, int threshold, enum order order, unsigned char *bits) {
    for (int i = 0; i < n; i++)
        bits[i] = order == ASCENDING ? keys[i] >= threshold : keys[i] <= threshold;
}

enum promise claim_judge(const struct network *network, const int *input, const int *output,
                         bool wrong[NETWORK_MAX_WIRES]) {
    const struct claim_row *row = &claims[network->claim];
    int n = network->wires;
    unsigned char bits[NETWORK_MAX_WIRES];
    bool right = true;
    memset(wrong, false, (size_t)n * sizeof *wrong);
    if (!row->right) return PROMISE_NONE;
    for (int t = 0; t < n && row->takes; t++) {
        cut(input, n, input[t], network->order, bits);
        if (!row->takes(n, bits)) return PROMISE_NONE;
    }
    for (int t = 0; t < n; t++) {
        cut(output, n, output[t], network->order, bits);
        right &= row->right(n, bits, wrong);
    }
    return right ? PROMISE_KEPT : PROMISE_BROKEN;
}

/* ---- the basis of a proof, in words ---- */

enum { SPELLED_WIRES = 30 }; /* most wires for which the text has 2^n as a number, too */

const char certificate_theorem[] =
    "de Bruijn 1974: comparators between neighbours that sort reversed "
    "keys sort every input";

void certificate_inputs(int wires, char *text, size_t size) {
    char number[32];
    text_number(wires <= SPELLED_WIRES ? 1L << wires : 0, number, sizeof number);
    if (wires <= SPELLED_WIRES)
        snprintf(text, size, "2^%d = %s inputs of zeros and ones", wires, number);
    else
        snprintf(text, size, "2^%d inputs of zeros and ones", wires);
}

void certificate_runs(const struct proof *proof, int wires, char *text, size_t size) {
    bool each = proof->walked >= ldexp(1, wires);
    snprintf(text, size, "%s",
             each ? "every one was run" : "identical intermediate states were run once");
}
