/* formulas: the texts, each next to the code that it describes. */
#include "formulas.h"

#include "kernels/step/comparator_index.h"

#include <stdio.h>

static void write_bitonic_left(struct index_of of, char *text, size_t size) {
    unsigned distance = comparator_distance(of.stage, of.substage);
    snprintf(text, size, "%u %% %u + (%u / %u) · 2 · %u", of.item, distance, of.item, distance,
             distance);
}

static unsigned value_bitonic_left(struct index_of of) {
    return bitonic_left(of.item, of.stage, of.substage);
}

const struct formula formula_bitonic_left = {
    .write = write_bitonic_left,
    .value = value_bitonic_left,
};

static void write_bitonic_right(struct index_of of, char *text, size_t size) {
    snprintf(text, size, "%u + %u", value_bitonic_left(of),
             comparator_distance(of.stage, of.substage));
}

static unsigned value_bitonic_right(struct index_of of) {
    return bitonic_right(of.item, of.stage, of.substage);
}

const struct formula formula_bitonic_right = {
    .write = write_bitonic_right,
    .value = value_bitonic_right,
};

static void write_mirrored_left(struct index_of of, char *text, size_t size) {
    unsigned mask = comparator_distance(of.stage, of.substage) - 1;
    snprintf(text, size, "(%u and not %u) · 2 or (%u and %u)", of.item, mask, of.item, mask);
}

static unsigned value_mirrored_left(struct index_of of) {
    return mirrored_left(of.item, of.stage, of.substage);
}

const struct formula formula_mirrored_left = {
    .write = write_mirrored_left,
    .value = value_mirrored_left,
};

static void write_mirrored_right(struct index_of of, char *text, size_t size) {
    unsigned half = comparator_distance(of.stage, of.substage), mask = 2 * half - 1;
    unsigned left = value_mirrored_left(of);
    if (of.substage == 0)
        snprintf(text, size, "(%u or %u) - (%u and %u)", left, mask, left, mask);
    else
        snprintf(text, size, "%u + %u", left, half);
}

static unsigned value_mirrored_right(struct index_of of) {
    return mirrored_right(of.item, of.stage, of.substage);
}

const struct formula formula_mirrored_right = {
    .write = write_mirrored_right,
    .value = value_mirrored_right,
};

void formula_write_entry(const struct comparator *comparator, char *text, size_t size) {
    snprintf(text, size, "entry %d of the layer's list: (%d, %d) %s", comparator->item,
             comparator->left, comparator->right, direction_letter(comparator->direction));
}
