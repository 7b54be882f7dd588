/* memory_times: times that a work-item waits for a value, for each kind of memory; and other facts
 * about a device's memory. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum memory_place {
    MEMORY_REGISTERS, /* the work-item has just computed the value */
    MEMORY_LOCAL,     /* local memory of its group */
    MEMORY_NEXT,      /* global memory, next to the value that was read before */
    MEMORY_ANYWHERE,  /* global memory, at a place that cannot be predicted */
    MEMORY_PLACES
};

enum { MEMORY_LAUNCHES = 4, MEMORY_CHAIN = 32 };

/* Work-items of the launches in memory_times. */
static const int memory_launch_items[MEMORY_LAUNCHES] = {1, 32, 1024, 65536};

struct memory_times {
    double ns[MEMORY_PLACES];          /* time for a value, ns; 0: not measured */
    double launch_ns[MEMORY_LAUNCHES]; /* times of launches in which every work-item reads a chain
                                          of MEMORY_CHAIN values anywhere in global memory, ns */
};

/* Facts in a picture of memory. */
struct memory_facts {
    char device[224];   /* device in words; "": no device was asked, and nothing is known */
    bool own_local;     /* true: local memory is separate memory, not a part of global memory */
    size_t local_bytes; /* local memory of a work-group, bytes */
    size_t global_bytes;
    struct memory_times times;
    struct error why; /* reason why there are no times yet; "" */
};
