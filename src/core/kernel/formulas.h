/* formulas: the arithmetic of the functions in kernels/step/comparator_index.h, spelled out with
 * the numbers of a work-item: "2 mod 2 + (2 div 2) · 2 · 2" is bitonic_left. */
#ifndef SORTNET_CORE_KERNEL_FORMULAS_H
#define SORTNET_CORE_KERNEL_FORMULAS_H

#include "core/network/network.h"

/* The arguments: the number of a work-item, and the stage and substage of its layer. */
struct index_of {
    unsigned item, stage, substage;
};

struct formula {
    const char *function; /* "bitonic_left" */
    int arguments;        /* how many numbers of struct index_of it takes, in their order */
    void (*write)(struct index_of of, char *text, size_t size);
    unsigned (*value)(struct index_of of);
};

extern const struct formula formula_bitonic_left, formula_bitonic_right, formula_bitonic_increasing,
    formula_mirrored_left, formula_mirrored_right;

/* The formula of the function whose name has `length` bytes; NULL: there is none. */
const struct formula *formula_find(const char *name, size_t length);

/* Writes where a comparator is read from: "entry 2 of the layer's list: (4, 6) D". */
void formula_write_entry(const struct comparator *comparator, char *text, size_t size);

#endif
