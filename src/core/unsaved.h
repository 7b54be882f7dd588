/* unsaved: work that a window keeps while it is done, as a text file. Comments say which SPECs are
 * to be opened and which keys were typed; an edited network follows in the notation json, so that
 * the file itself is a SPEC:
 *
 *     # sortnet unsaved 1
 *     # lesson:3.7
 *     # bitonic:8
 *     # keys 3,1,2,5,4,8,7,6
 *     # order descending
 *     {"N":4,"L":2,"D":1,"nw":[[0,1],[2,3]]}
 */
#pragma once

#include "core/network/network.h"

#include <stdio.h>

struct unsaved {
    int lesson, step;            /* both from 1 on; lesson 0: none was open */
    char spec[64];               /* of the network or radix sort that has the keys; "": an edited
                                    one has them, or there are none */
    int keys[NETWORK_MAX_WIRES]; /* that were typed */
    int key_count;               /* 0: none were */
    struct network *network;     /* edited; NULL: none was. Owned once it was read */
};

/* Reads the file at `path`. 0, and the caller frees the network; or -1 with the reason, which names
 * the path and what was wrong, and nothing was read. Never waits. */
int unsaved_read(struct unsaved *unsaved, const char *path, struct error *error);

/* Writes the file as a whole, for kept_file_write; `content` is a struct unsaved. */
void unsaved_write(FILE *file, const void *content);

/* Writes what it is: "an edited network of 9 wires, 9 typed keys, lesson 3 at step 7". */
void unsaved_describe(const struct unsaved *unsaved, char *text, size_t size);
