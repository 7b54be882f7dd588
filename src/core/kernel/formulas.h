/* formulas: the functions of kernels/step/comparator_index.h, written out with the numbers of a
 * work-item: "2 % 2 + (2 / 2) · 2 · 2" is bitonic_left. */
#pragma once

#include "core/network/network.h"

/* Arguments: number of a work-item, and stage and substage of its layer. */
struct index_of {
    unsigned item, stage, substage;
};

struct formula {
    void (*write)(struct index_of of, char *text, size_t size);
    unsigned (*value)(struct index_of of);
};

extern const struct formula formula_bitonic_left, formula_bitonic_right, formula_mirrored_left,
    formula_mirrored_right;

/* Writes the entry from which a comparator is read: "entry 2 of the layer's list: (4, 6) D". */
void formula_write_entry(const struct comparator *comparator, char *text, size_t size);
