/* memory_chain: how long a value takes to come, from each kind of memory: a single work-item takes
 * steps of which each needs the value that the step before has brought.
 *
 * The chains in memory go from `at` to at * 1664525 + 1013904223, modulo a power of two: so they come
 * to every number once, and no memory guesses where they go. */
uint chain_next(uint at) {
    return at * 1664525u + 1013904223u;
}

/* Two operations a step, of which each needs what the one before has left; of products alone a
 * compiler would make one of two. */
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

/* Each number leads to the one behind it, or to any other; `mask` is their number less 1. */
kernel void chain_fill(global uint *next, uint mask, uint neighbours) {
    uint i = (uint)get_global_id(0);
    next[i] = (neighbours ? i + 1 : chain_next(i)) & mask;
}

kernel void chain_global(global uint *end, uint at, uint steps, global const uint *next) {
    for (uint step = 0; step < steps; step++)
        at = next[at];
    end[0] = at;
}
