/* layer_record: what each work-item writes down, so that the host can check what it did.
 *
 * Valid in C11 and in OpenCL C 1.2. Every work-item writes down what it did, and the program
 * compares that with the comparators it draws: the picture cannot drift from the kernel. */
#ifndef SORTNET_LAYER_RECORD_H
#define SORTNET_LAYER_RECORD_H

/* What one work-item did. */
struct layer_record {
    int left, right; /* wires it compared; -1, -1 when it found no comparator */
    int increasing;  /* 1: I, the smaller key goes left; 0: D, the larger does */
    int swapped;     /* 1: it exchanged the keys; 0: they were in place already */
};

/* One row of a listed layer: the comparator of the work-item with the same number. */
struct layer_comparator {
    int left, right; /* wires; left < right */
    int increasing;  /* 1: I, 0: D */
};

#endif
