/* rows: the families, as the table in families.c lists them; each stands behind its generator.
 *
 * A generator adds the layers of one family's ascending network to an empty network; n is
 * network->wires and has been found valid. They are written as loops over wires, not with the
 * index arithmetic of the kernels (kernels/comparator_index.h), so that comparing the two proves
 * something. Sources stand at the definitions. */
#ifndef SORTNET_CORE_FAMILIES_ROWS_H
#define SORTNET_CORE_FAMILIES_ROWS_H

#include "core/families/families.h"

extern const struct family family_bitonic;
extern const struct family family_mirrored;
extern const struct family family_odd_even_merge;
extern const struct family family_odd_even_transposition;
extern const struct family family_bitonic_any;
extern const struct family family_merge_exchange;
extern const struct family family_pairwise;
extern const struct family family_balanced;
extern const struct family family_bose_nelson;
extern const struct family family_hibbard;
extern const struct family family_shell;
extern const struct family family_bubble;
extern const struct family family_insertion;
extern const struct family family_three_key;
extern const struct family family_four_key;
extern const struct family family_four_key_long;
extern const struct family family_best_size;
extern const struct family family_best_depth;
extern const struct family family_odd_even_merger;
extern const struct family family_bitonic_merger;
extern const struct family family_half_cleaner;
extern const struct family family_random;

static inline bool is_power_of_two(int n) {
    return (n & (n - 1)) == 0;
}

#endif
