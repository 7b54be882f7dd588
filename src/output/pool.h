/* pool: blocks of bytes, each kept once, by their numbers. */
#pragma once

#include <stddef.h>

struct pool_block {
    void *bytes; /* owned */
    size_t size;
};

struct pool { /* a zeroed one is empty */
    struct pool_block *blocks;
    size_t count, capacity;
    int *table; /* 1 + number of a block, in a place that its hash says; 0: free */
    size_t slots;
};

void pool_free(struct pool *pool);

/* The number of the block that has these bytes, from 0 on; a new one, which is copied, gets the
 * next. */
int pool_number(struct pool *pool, const void *bytes, size_t size);
