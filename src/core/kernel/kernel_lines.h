/* kernel_lines: the text of a step kernel, line by line, with the values that its lines computed
 * for one work-item.
 *
 * Names are found in the text, never by line number, so the values stand where they belong also in
 * a kernel that somebody has edited; a line whose value is not known carries none. The device
 * reported four numbers, the record of the work-item; the initialiser of the record in the text
 * says which variables these are. Keys are the ones on the wires that the record names. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_LINES_H
#define SORTNET_CORE_KERNEL_KERNEL_LINES_H

#include "core/kernel/kernel_rows.h"
#include "core/network/network.h"
#include "core/network/step.h"

/* A work-item and everything known about it. */
struct kernel_item {
    const char *text;                 /* text of the kernel file for the network's index rule */
    bool own_index;                   /* as in struct step_sources */
    const struct network *network;    /* that it works for */
    int layer, item;                  /* its layer, and its number in the layer */
    const int *before, *after;        /* keys before and after the layer, one per wire; NULL:
                                         unknown */
    const struct step_record *record; /* what the device reported; NULL: it has not run */
    bool covered;                     /* the layer is covered: nothing may show what happens to its
                                         keys */
};

/* Fills `lines`, which the caller frees with kernel_lines_free. */
void kernel_lines_init(struct kernel_lines *lines, const struct kernel_item *item);

#endif
