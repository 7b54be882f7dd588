/* sweep_look_back: a tile learns from the tiles before it where its words go. OpenCL C only.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * A tile's words of a digit stand behind those of all tiles before it. It need not wait until these
 * have found their places: each tells at once how many words of the digit it has, and, when it
 * knows, where the next tile's begin. A tile goes back over the counts until it meets a place.
 * Source: Merrill and Garland 2016, "decoupled look-back".
 *
 * OpenCL promises no work-group that others run at the same time. But tiles are numbered in the
 * order in which groups begin them, so whoever is waited for has begun; all that is needed is that
 * a group that has begun goes on. The first tile waits for nobody. Where a device does not give even
 * that, a group gives up after some seconds and leaves word, for the groups that still wait and for
 * the host; the result is of no use then.
 *
 * A state is one 32-bit word, which is read and written whole, so that a count is never taken for a
 * place. No other memory is handed over with it, and no fence is needed. Behind the last of 2^31
 * words is no place that fits, but no tile has words for it. */
#define PLACE 0x80000000u /* set: the other bits are a place; else 1 + a count; 0: not known yet */

enum {
    LOOK = 4,               /* tiles that are asked at a time */
    MOST_LOOKS = 1 << 25,   /* before a group gives up; more than there are tiles to look at */
    LOOKS_A_WORD = 1 << 10, /* after so many it asks whether another one has */
};
#define NOWHERE 0xffffffffu /* no place that a digit can begin at */

/* Only an atomic function is sure to see what another group writes meanwhile. Where the host knows
 * that a volatile read goes to the cache that all groups share, too, that takes less time: the
 * compiler of NVIDIA makes such reads. */
#if FRESH_READS
#define READ_STATE(state) (*(state))
#else
#define READ_STATE(state) atomic_or(state, 0)
#endif

/* Where the words of `digit` of a tile other than the first begin, or NOWHERE. */
INLINED uint look_back(volatile global uint *states, uint tile, uint digit,
                       volatile global uint *given_up) {
    uint sum = 0, looks = 0;
    bool found = false;
    while (!found) {
        uint seen[LOOK];
#pragma unroll
        for (uint i = 0; i < LOOK; i++)
            seen[i] = i < tile ? READ_STATE(&states[(tile - 1 - i) * DIGITS + digit]) : 0;
        bool known = true; /* all so far, and no place among them */
#pragma unroll
        for (uint i = 0; i < LOOK; i++) {
            known = known && !found && seen[i] != 0;
            found = found || (known && seen[i] & PLACE);
            sum += !known ? 0 : seen[i] & PLACE ? seen[i] & ~PLACE : seen[i] - 1;
            tile -= known;
        }
        looks++;
        if (!found && looks % LOOKS_A_WORD == 0 && (looks >= MOST_LOOKS || READ_STATE(given_up)))
            return NOWHERE;
    }
    return sum;
}
