/* power: powers of two. */
#ifndef SORTNET_CORE_BASE_POWER_H
#define SORTNET_CORE_BASE_POWER_H

#include <stdbool.h>
#include <stddef.h>

/* 0 counts as one. */
static inline bool is_power_of_two(size_t n) {
    return (n & (n - 1)) == 0;
}

#endif
