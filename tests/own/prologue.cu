// sortnet: runs(keys) on N/2 by 4
// sortnet: for stage 3..L-1, substage 0..stage: rest(keys, {2^(stage-substage), stage}) on N/2
/* Blocks of 4 threads sort runs of 8 keys in shared memory, in turn up and down; then one launch for each
 * substage of the later stages. */
__global__ void runs(int *keys) {
    __shared__ int cache[8];
    int id = threadIdx.x, base = blockIdx.x * 8;
    cache[id] = keys[base + id];
    cache[id + 4] = keys[base + id + 4];
    for (int stage = 0; stage < 3; stage++)
        for (int gap = 1 << stage; gap > 0; gap >>= 1) {
            __syncthreads();
            int left = id / gap * gap * 2 + id % gap;
            int a = cache[left], b = cache[left + gap];
            if ((a > b) == ((base + left >> (stage + 1) & 1) == 0)) {
                cache[left] = b;
                cache[left + gap] = a;
            }
        }
    __syncthreads();
    keys[base + id] = cache[id];
    keys[base + id + 4] = cache[id + 4];
}

__global__ void rest(int *keys, const int *step) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    int left = id / step[0] * step[0] * 2 + id % step[0];
    int a = keys[left], b = keys[left + step[0]];
    if ((a > b) == ((id >> step[1] & 1) == 0)) {
        keys[left] = b;
        keys[left + step[0]] = a;
    }
}
