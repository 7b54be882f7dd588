// A small kernel with all that is executed.
kernel void radix_count(global const uint *keys, global uint *counts, uint n) {
    local uint rows[ROWS][DIGITS];
    uint item = get_local_id(0), block = get_group_id(0);
    for (uint d = 0; d < DIGITS; d++) rows[item][d] = 0;
    for (uint k = 0; k < KEYS_PER_ITEM; k++) {
        uint word = keys[block * BLOCK + k * ROWS + item];
        if (word > 3 && !(item == 0)) { rows[item][digit_of(word, 0)]++; } else rows[item][0] += 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    counts[item] = item < 2 ? rows[0][item] : ~(uint)7;
}
