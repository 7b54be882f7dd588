/* Odd-even transposition: neighbours, in turn from key 0 and from key 1. */
kernel void neighbours(global float *data, uint phase, uint n) {
    uint left = 2 * get_global_id(0) + phase % 2;
    if (left + 1 >= n) return;
    float a = data[left], b = data[left + 1];
    data[left] = fmin(a, b);
    data[left + 1] = fmax(a, b);
}
