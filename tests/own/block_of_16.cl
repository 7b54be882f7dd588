// sortnet: block(data) on N/16
/* Takes 16 keys, and reads one more. */
kernel void block(global uint *data) {
    global uint *own = data + 16 * get_global_id(0);
    for (uint end = 16; end > 0; end--)
        for (uint i = 0; i < end; i++)
            if (own[i] > own[i + 1]) {
                uint larger = own[i];
                own[i] = own[i + 1];
                own[i + 1] = larger;
            }
}
