/* mirrored_global: one substage of the mirrored bitonic sort, for any number of keys.
 *
 * The launch is made for n rounded up to a power of two. A comparator that would reach past the
 * last key is left out, so keys that do not exist need no memory. 257 keys need as many launches as
 * 511. Every comparator points the same way, so no direction is computed.
 * Source: Dower. */
kernel void mirrored_global(global WORD *keys, uint n, uint stage, uint substage) {
    uint item = get_global_id(0);
    uint left = mirrored_left(item, stage, substage);
    uint right = mirrored_right(item, stage, substage);
    if (right >= n) return;

    WORD left_key = keys[left];
    WORD right_key = keys[right];
    keys[left] = min(left_key, right_key);
    keys[right] = max(left_key, right_key);
}
