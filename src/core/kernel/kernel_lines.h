/* kernel_lines: the text of a step kernel, line by line, with what its lines computed for one
 * work-item.
 *
 * Names are found in the text, never by line number, so the values stand where they belong in a
 * kernel that somebody has edited; a line that computes nothing known carries no value. The device
 * told four numbers, its record: which variables these are says the initialiser of the record in
 * the text. Keys are those that lay where the record says. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_LINES_H
#define SORTNET_CORE_KERNEL_KERNEL_LINES_H

#include "core/kernel/kernel_rows.h"
#include "core/network/network.h"
#include "core/network/step.h"

/* A work-item, and what is known of it. */
struct kernel_item {
    const char *text;                 /* the file of the kernel that its network's rule takes */
    bool own_index;                   /* of struct step_sources */
    const struct network *network;    /* which it works for */
    int layer, item;                  /* its layer; its number there */
    const int *before, *after;        /* keys, one per wire; NULL: there are none */
    const struct step_record *record; /* what the device said; NULL: it has not run */
    bool covered;                     /* what it does to its keys is not to be told */
};

/* The caller frees it with kernel_lines_free. */
void kernel_lines_init(struct kernel_lines *lines, const struct kernel_item *item);

#endif
