/* kernel_lines: the text of a step kernel, line by line, with what its lines computed for one
 * work-item.
 *
 * Names are found in the text, never by line number, so the values stand where they belong in a
 * kernel that somebody has edited; a line that computes nothing known carries no value. The device
 * told four numbers, its record: which variables these are says the initialiser of the record in
 * the text. Keys are those that lay where the record says. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_LINES_H
#define SORTNET_CORE_KERNEL_KERNEL_LINES_H

#include "core/kernel/kernel_code.h"
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

struct kernel_row {
    int line;             /* its number in the file, from 1 */
    size_t begin, length; /* of its characters in the text */
    bool empty;           /* nothing but blanks and comments */
    bool passed;          /* the work-item did not execute it */
    bool open;            /* nobody says whether it does */
    char arithmetic[120]; /* what it computes, with numbers; "" */
    char value[72];       /* what came out; "?" where that is covered; "" */
    bool differs;         /* and that is not what was expected, which `value` says, too */
};

/* How often the work-item reads and writes memory, counted in the lines that it executes. */
struct kernel_traffic {
    int reads, writes; /* of keys */
    int maybe;         /* writes of keys in lines that are open */
    int entries;       /* 1: reads its entry of the layer's list */
    int records;       /* writes of its record */
    bool local_memory; /* the kernel has local memory */
};

struct kernel_lines {
    struct kernel_code code; /* the text, and the same without comments */
    struct kernel_row *rows; /* count of them */
    int count;
    int first, last; /* rows with values, or -1 */
    struct kernel_traffic traffic;
};

/* The caller frees it with kernel_lines_free. */
void kernel_lines_init(struct kernel_lines *lines, const struct kernel_item *item);
void kernel_lines_free(struct kernel_lines *lines);

#endif
