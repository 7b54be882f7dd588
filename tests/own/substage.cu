/* One substage; the host writes {distance, stage, substage} before each launch. */
#include <cuda_runtime.h>
#include <stdio.h>

typedef int key;

__device__ bool rises(int thread, int stage) {
    return (thread >> stage & 1) == 0;
}

__global__ void substage(key *input, int *additional) {
    int thread = blockIdx.x * blockDim.x + threadIdx.x;
    int nb = additional[0];
    int left = (int)fmod(thread, nb) + thread / nb * nb * 2;
    key a = input[left], b = input[left + nb];
    if ((a > b) == rises(thread, additional[1])) {
        input[left] = b;
        input[left + nb] = a;
    }
}

int main(void) {
    int *keys;
    cudaMalloc(&keys, 1 << 20);
    substage<<<1024, 256>>>(keys, keys + 5);
    return 0;
}
