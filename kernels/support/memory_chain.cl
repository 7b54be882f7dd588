/* memory_chain: measures how long each kind of memory takes to deliver a value.
 *
 * A work-item takes steps, and each step needs the value that the previous step loaded. The
 * chains in memory go from `at` to at * 1664525 + 1013904223, modulo a power of two. So a chain
 * visits every number once, and memory cannot predict the next address. */
uint chain_next(uint at) {
    return at * 1664525u + 1013904223u;
}

/* Does two operations a step; each needs the result of the one before. A chain of products alone
 * could be shortened: a compiler would merge two products into one. */
kernel void chain_registers(global uint *end, uint at, uint steps) {
    for (uint step = 0; step < steps; step++)
        at = (at * 1664525u) ^ step;
    end[0] = at;
}

kernel void chain_local(global uint *end, uint at, uint steps) {
    local uint next[CHAIN_LOCAL];
    for (uint i = 0; i < CHAIN_LOCAL; i++)
        next[i] = chain_next(i) % CHAIN_LOCAL;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint step = 0; step < steps; step++)
        at = next[at];
    end[0] = at;
}

/* Links each number to the next one, or to a number far away; `mask` is how many numbers there are,
 * less 1. */
kernel void chain_fill(global uint *next, uint mask, uint neighbours) {
    uint i = (uint)get_global_id(0);
    next[i] = (neighbours ? i + 1 : chain_next(i)) & mask;
}

/* Follows a chain of numbers for each work-item; item 0 begins at `at`. */
kernel void chain_global(global uint *end, uint at, uint steps, global const uint *next,
                         uint mask) {
    uint item = (uint)get_global_id(0);
    at = (at + item * 1021u) & mask;
    for (uint step = 0; step < steps; step++)
        at = next[at];
    end[item] = at;
}
