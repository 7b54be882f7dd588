/* pool: stores blocks of bytes, each once, and numbers them. */
#pragma once

#include <stddef.h>

struct pool_block {
    void *bytes; /* owned */
    size_t size;
};

struct pool { /* a zeroed pool is empty */
    struct pool_block *blocks;
    size_t count, capacity;
    int *table; /* 1 + number of a block, at a place given by its hash; 0: free */
    size_t slots;
};

void pool_free(struct pool *pool);

/* Returns the number of the block with these bytes, from 0 on. A new block is copied and gets the
 * next number. */
int pool_number(struct pool *pool, const void *bytes, size_t size);
