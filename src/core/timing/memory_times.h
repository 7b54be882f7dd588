/* memory_times: how long a work-item waits for a value, by the memory where it lies; and what else
 * a device says of its memory. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum memory_place {
    MEMORY_REGISTERS, /* the work-item computed it just before */
    MEMORY_LOCAL,     /* local memory of its group */
    MEMORY_NEXT,      /* global memory, behind the value that it read before */
    MEMORY_ANYWHERE,  /* global memory, at a place that nobody can guess */
    MEMORY_PLACES
};

struct memory_times {
    double ns[MEMORY_PLACES]; /* of a value; 0: not measured */
};

/* What a picture of memory shows. */
struct memory_facts {
    char device[224];   /* in words; "": no device was asked, and nothing of it is known */
    bool own_local;     /* local memory is a memory of its own, and no part of global memory */
    size_t local_bytes; /* of a work-group */
    size_t global_bytes;
    struct memory_times times;
    struct error why; /* there are no times yet; "" */
};
