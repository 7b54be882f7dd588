/* chunks_digit: a radix sort for CPUs, where each thread has its own chunk of keys. OpenCL C only.
 *
 * A CPU has few threads and each has a cache of its own, so a work-item is a thread: it takes one
 * contiguous chunk of the keys and has its own counters. Work-groups are single work-items, and
 * their local memory is the cache. */
#define DIGITS (1 << DIGIT_BITS)

/* Returns the first key of a chunk; chunk number `chunks` would begin at n. */
static inline size_t chunk_start(size_t chunk, size_t chunks, size_t n) {
    return n / chunks * chunk + min(chunk, n % chunks);
}

static inline size_t chunk_digit(WORD word, uint shift) {
    return (size_t)(word >> shift) & (DIGITS - 1);
}
