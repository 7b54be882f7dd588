/* unsorted: runs all inputs in blocks that fit in the first-level cache. */
#include "core/network/zero_one.h"

enum {
    WORDS = 64,             /* words of a block, per wire; 64 inputs each */
    WORK_MOST = 256 * 8192, /* most blocks times comparators: some ten milliseconds */
};

/* Returns word `word` of a wire. Its bit b is for input number 64 * word + b; the input of wire w
 * is bit w of the input's number. */
static uint64_t input_word(int wire, long word) {
    static const uint64_t within[] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0,
                                      0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
    if (wire < 6) return within[wire];
    return (uint64_t)0 - (uint64_t)(word >> (wire - 6) & 1);
}

void unsorted_count(const struct network *network, struct unsorted *unsorted) {
    int n = network->wires;
    *unsorted = (struct unsorted){0};
    if (n > UNSORTED_MOST_WIRES) return;
    long inputs = 1L << n, words = inputs > 64 ? inputs / 64 : 1;
    if ((words + WORDS - 1) / WORDS * network->size > WORK_MOST) return;
    uint64_t block[UNSORTED_MOST_WIRES * WORDS], valid[WORDS], wrong[WORDS];
    unsorted->counted = true;
    unsorted->inputs = inputs;
    for (long first = 0; first < words; first += WORDS) {
        for (int k = 0; k < WORDS; k++) {
            valid[k] = first + k < words ? ~(uint64_t)0 >> (inputs < 64 ? 64 - inputs : 0) : 0;
            for (int wire = 0; wire < n; wire++)
                block[wire * WORDS + k] = input_word(wire, first + k);
        }
        for (int i = 0; i < network->size; i++)
            zero_one_compare(&network->comparators[i], block, WORDS, valid);
        zero_one_unsorted(network, block, WORDS, valid, wrong, unsorted->pair);
        for (int k = 0; k < WORDS; k++)
            unsorted->count += zero_one_count(wrong[k]);
    }
}
