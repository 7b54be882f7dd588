/* formulas: what the functions of kernels/step/comparator_index.h compute, spelled out with the
 * numbers of a work-item: "2 mod 2 + (2 div 2) · 2 · 2" is bitonic_left. */
#ifndef SORTNET_CORE_KERNEL_FORMULAS_H
#define SORTNET_CORE_KERNEL_FORMULAS_H

#include "core/network/network.h"

/* What a work-item is asked for: its number, and its layer's. */
struct index_of {
    unsigned item, stage, substage;
};

struct formula {
    const char *function; /* "bitonic_left" */
    int arguments;        /* how many of struct index_of's numbers it takes, in their order */
    void (*write)(struct index_of of, char *text, size_t size);
    unsigned (*value)(struct index_of of);
};

extern const struct formula formula_bitonic_left, formula_bitonic_right, formula_bitonic_increasing,
    formula_mirrored_left, formula_mirrored_right;

/* The formula of a function by its name of `length` bytes; NULL: there is none. */
const struct formula *formula_find(const char *name, size_t length);

/* Where a comparator is read from: "entry 2 of the layer's list: (4, 6) D". */
void formula_write_entry(const struct comparator *comparator, char *text, size_t size);

#endif
