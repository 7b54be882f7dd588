/* unsorted: the inputs are walked in blocks that fit in the first-level cache. */
#include "unsorted.h"

#include "core/proof/walk.h"

#include <stdint.h>
#include <string.h>

enum {
    WORDS = 64,             /* of a block, per wire; 64 inputs each */
    WORK_MOST = 256 * 8192, /* blocks times comparators: some ten milliseconds */
};

/* Bit b of word k of a block is input number 64 * k + b; on wire w stands bit w of its number. */
static uint64_t input_word(int wire, long word) {
    static const uint64_t within[] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0,
                                      0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
    if (wire < 6) return within[wire];
    return (uint64_t)0 - (uint64_t)(word >> (wire - 6) & 1);
}

static void compare(uint64_t *restrict low, uint64_t *restrict high) {
    for (int k = 0; k < WORDS; k++) {
        uint64_t both = low[k] & high[k];
        high[k] |= low[k];
        low[k] = both;
    }
}

/* Counts the inputs of a block that are out of order; the first `words` words hold inputs, of which
 * `valid` bits each count. */
static void judge(struct unsorted *unsorted, const struct network *network, uint64_t block[][WORDS],
                  int words, uint64_t valid) {
    uint64_t wrong[WORDS] = {0};
    bool ascending = network->order == ASCENDING;
    for (int wire = 0; wire + 1 < network->wires; wire++) {
        const uint64_t *low = block[ascending ? wire : wire + 1];
        const uint64_t *high = block[ascending ? wire + 1 : wire];
        uint64_t any = 0;
        for (int k = 0; k < words; k++) {
            uint64_t pair = low[k] & ~high[k] & valid;
            wrong[k] |= pair;
            any |= pair;
        }
        if (any) unsorted->pair[wire] = true;
    }
    for (int k = 0; k < words; k++)
        unsorted->count += walk_ones(wrong[k]);
}

void unsorted_count(const struct network *network, struct unsorted *unsorted) {
    int n = network->wires;
    *unsorted = (struct unsorted){0};
    if (n > UNSORTED_MOST_WIRES) return;
    long inputs = 1L << n, words = inputs > 64 ? inputs / 64 : 1;
    if ((words + WORDS - 1) / WORDS * network->size > WORK_MOST) return;
    uint64_t block[UNSORTED_MOST_WIRES][WORDS];
    uint64_t valid = inputs >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << inputs) - 1;
    unsorted->counted = true;
    unsorted->inputs = inputs;
    for (long first = 0; first < words; first += WORDS) {
        for (int wire = 0; wire < n; wire++)
            for (int k = 0; k < WORDS; k++)
                block[wire][k] = input_word(wire, first + k);
        for (int i = 0; i < network->size; i++) {
            const struct comparator *c = &network->comparators[i];
            compare(block[comparator_low(c)], block[comparator_high(c)]);
        }
        judge(unsorted, network, block, (int)(words - first < WORDS ? words - first : WORDS),
              valid);
    }
}
