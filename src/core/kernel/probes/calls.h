/* calls: of functions that are watched, of atomic functions and barriers, and of the language's. */
#ifndef SORTNET_CORE_KERNEL_PROBES_CALLS_H
#define SORTNET_CORE_KERNEL_PROBES_CALLS_H

#include "core/kernel/probes/places.h"

struct call {
    int name, past; /* the tokens of its name and of its ) */
    int count;      /* arguments so far */
    bool atomic;    /* the first one is a place whose element is changed */
    struct value place;
    struct type first; /* of the first argument */
};

/* The reader is at a name behind which ( stands. */
void call_begin(struct reader *r, struct call *call);

/* An argument has been read; it may still be a place. */
void call_argument(struct reader *r, struct call *call, struct value *argument);

/* The reader is behind the ). */
void call_end(struct reader *r, struct call *call, struct value *v);

/* Between these tokens nothing is recorded, but functions that are watched are told where. */
void calls_pass(struct reader *r, int first, int past);

/* Is the function called so watched? */
bool call_is_watched(const struct reader *r, int name);

#endif
