// sortnet: for phase 0..N-2: neighbours(keys, phase, N) on N/2
/* Sorts as neighbours.cl does, but the loop stops one turn early. */
kernel void neighbours(global float *data, uint phase, uint n) {
    uint left = 2 * get_global_id(0) + phase % 2;
    if (left + 1 >= n) return;
    float a = data[left], b = data[left + 1];
    data[left] = fmin(a, b);
    data[left + 1] = fmax(a, b);
}
