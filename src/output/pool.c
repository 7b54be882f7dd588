/* pool: a hash table with open addressing, at most half full. */
#include "output/pool.h"

#include "core/base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void pool_free(struct pool *pool) {
    for (size_t b = 0; b < pool->count; b++)
        free(pool->blocks[b].bytes);
    free(pool->blocks);
    free(pool->table);
}

/* Returns the hash: FNV-1a on words in place of bytes, extended so that a word changes the lower
 * bits, too. */
static uint64_t hash_of(const void *bytes, size_t size) {
    uint64_t hash = 0xCBF29CE484222325, word;
    for (const char *at = bytes; size > 0; at += sizeof word) {
        size_t taken = size < sizeof word ? size : sizeof word;
        word = 0;
        memcpy(&word, at, taken);
        hash = (hash ^ word) * 0x100000001B3;
        hash ^= hash >> 29;
        size -= taken;
    }
    return hash;
}

/* Returns the slot with the block's number, or the free slot for it. */
static size_t slot_of(const struct pool *pool, const void *bytes, size_t size) {
    size_t slot = hash_of(bytes, size) & (pool->slots - 1);
    for (; pool->table[slot]; slot = (slot + 1) & (pool->slots - 1)) {
        const struct pool_block *block = &pool->blocks[pool->table[slot] - 1];
        if (block->size == size && memcmp(block->bytes, bytes, size) == 0) break;
    }
    return slot;
}

static void grow_table(struct pool *pool) {
    free(pool->table);
    pool->slots = pool->slots ? 2 * pool->slots : 1 << 10;
    pool->table = memory_new(pool->slots, sizeof *pool->table);
    for (size_t b = 0; b < pool->count; b++)
        pool->table[slot_of(pool, pool->blocks[b].bytes, pool->blocks[b].size)] = (int)b + 1;
}

int pool_number(struct pool *pool, const void *bytes, size_t size) {
    if (2 * pool->count >= pool->slots) grow_table(pool);
    size_t slot = slot_of(pool, bytes, size);
    if (pool->table[slot]) return pool->table[slot] - 1;
    struct pool_block block = {memory_new(size, 1), size};
    memcpy(block.bytes, bytes, size);
    pool->blocks = memory_grow(pool->blocks, pool->count, &pool->capacity, sizeof *pool->blocks);
    pool->blocks[pool->count++] = block;
    pool->table[slot] = (int)pool->count;
    return (int)pool->count - 1;
}
