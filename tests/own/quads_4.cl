/* Four keys of a work-item are 2 * inc too far apart. */
kernel void quads_4(global uint *data, int inc, int dir) {
    int id = get_global_id(0), low = id & (inc - 1), i = 4 * (id - low) + low;
    for (int gap = 2; gap > 0; gap--)
        for (int k = 0; k < 4; k++) {
            uint a = data[i + k * inc], b = data[i + (k ^ gap) * inc];
            if (k < (k ^ gap) && (a > b) == ((i & dir) == 0)) {
                data[i + k * inc] = b;
                data[i + (k ^ gap) * inc] = a;
            }
        }
}
