/* A block sorts up to 32 keys in shared memory. */
__global__ void block(int *keys) {
    __shared__ int cache[32];
    int id = threadIdx.x;
    cache[2 * id] = keys[2 * id];
    cache[2 * id + 1] = keys[2 * id + 1];
    for (int run = 2; run <= 2 * blockDim.x; run *= 2)
        for (int gap = run / 2; gap > 0; gap /= 2) {
            __syncthreads();
            int left = id / gap * gap * 2 + id % gap;
            int a = cache[left], b = cache[left + gap];
            if ((a > b) == ((left & run) == 0)) {
                cache[left] = b;
                cache[left + gap] = a;
            }
        }
    __syncthreads();
    keys[2 * id] = cache[2 * id];
    keys[2 * id + 1] = cache[2 * id + 1];
}
