/* odd_even_transposition_global: one layer of odd-even transposition, between neighbours.
 *
 * Even layers compare the pairs 0-1, 2-3, ..., odd layers 1-2, 3-4, ... A key moves by one place
 * per layer, so n layers are needed. This is the bubble sort of sorting networks. */
kernel void odd_even_transposition_global(global WORD *keys, uint n, uint layer) {
    uint left = 2 * get_global_id(0) + layer % 2;
    uint right = left + 1;
    if (right >= n) return;

    WORD left_key = keys[left];
    WORD right_key = keys[right];
    keys[left] = min(left_key, right_key);
    keys[right] = max(left_key, right_key);
}
