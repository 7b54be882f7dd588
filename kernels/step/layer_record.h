/* layer_record: the record that each work-item writes, so that the host can check its work.
 *
 * Valid in C11 and in OpenCL C 1.2. The program compares the records with the comparators that it
 * draws, so the picture cannot differ from the kernel. */
#ifndef SORTNET_LAYER_RECORD_H
#define SORTNET_LAYER_RECORD_H

/* The record of one work-item. */
struct layer_record {
    int left, right; /* wires that it compared; -1, -1: it found no comparator */
    int increasing;  /* 1: I, the smaller key goes left; 0: D, the larger key does */
    int swapped;     /* 1: it exchanged the keys; 0: the keys were in place already */
};

/* A row of a listed layer: the comparator of the work-item with the row's number. */
struct layer_comparator {
    int left, right; /* wires; left < right */
    int increasing;  /* 1: I, 0: D */
};

#endif
