/* chunks_count: counts how often each digit occurs in each chunk. */
kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void chunks_count(global const WORD *keys, uint n, uint shift, global uint *counts) {
    local uint count[DIGITS];
    size_t chunk = get_group_id(0), chunks = get_num_groups(0);
    size_t past = chunk_start(chunk + 1, chunks, n);

    for (size_t digit = 0; digit < DIGITS; digit++)
        count[digit] = 0;
    for (size_t i = chunk_start(chunk, chunks, n); i < past; i++)
        count[chunk_digit(keys[i], shift)]++;
    for (size_t digit = 0; digit < DIGITS; digit++)
        counts[chunk * DIGITS + digit] = count[digit];
}
