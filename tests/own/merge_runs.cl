/* Merge sort: each work-item merges two runs of `in` into `out`, and then clears them. */
kernel void merge(global uint *in, global uint *out, uint current_length) {
    uint begin = get_global_id(0) * 2 * current_length, end = begin + 2 * current_length;
    uint left = begin, right = begin + current_length;
    for (uint i = begin; i < end; i++) {
        bool takes_left = right == end || (left < begin + current_length && in[left] <= in[right]);
        uint key = in[takes_left ? left : right];
        left += takes_left;
        right += !takes_left;
        out[i] = key;
    }
    for (uint i = begin; i < end; i++)
        in[i] = 0;
}
