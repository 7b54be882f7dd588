/* Odd-even transposition in two kernels, which take turns. */
kernel void even(global uint *keys) {
    uint i = 2 * get_global_id(0), a = keys[i], b = keys[i + 1];
    keys[i] = min(a, b);
    keys[i + 1] = max(a, b);
}
kernel void odd(global uint *keys, uint n) {
    uint i = 2 * get_global_id(0) + 1;
    if (i + 1 >= n) return;
    uint a = keys[i], b = keys[i + 1];
    keys[i] = min(a, b);
    keys[i + 1] = max(a, b);
}
