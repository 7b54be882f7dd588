/* peer_cub: CUB's merge sort, the fastest sort by comparisons on NVIDIA's GPUs, and its radix sort,
 * in the form that needs no copy at the end.
 *
 * The type of the number of keys chooses how CUB's radix sort is tuned. Each gets the better one: on
 * an H200 keys alone are sorted 9 to 16 % faster with a 64-bit number, pairs 10 to 15 % faster with
 * a 32-bit one; the merge sort does not mind. */
#include "peer.h"

#include <cub/cub.cuh>
#include <cuda/std/functional>

#define CUDA(call)                                                                                 \
    do {                                                                                           \
        cudaError_t code = (call);                                                                 \
        if (code != cudaSuccess) {                                                                 \
            fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(code));                          \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

static void *allocate(size_t bytes) {
    void *block;
    CUDA(cudaMalloc(&block, bytes));
    return block;
}

/* Keys and values on the device: the input, and twice room to sort. */
struct device_words {
    uint32_t *input;
    cub::DoubleBuffer<uint32_t> room;
    size_t bytes;

    explicit device_words(const words &host) : bytes(host.size() * sizeof host[0]) {
        input = (uint32_t *)allocate(bytes);
        room.d_buffers[0] = (uint32_t *)allocate(bytes);
        room.d_buffers[1] = (uint32_t *)allocate(bytes);
        CUDA(cudaMemcpy(input, host.data(), bytes, cudaMemcpyHostToDevice));
    }
    ~device_words() {
        cudaFree(input);
        cudaFree(room.d_buffers[0]);
        cudaFree(room.d_buffers[1]);
    }
    void restore() {
        room.selector = 0;
        CUDA(cudaMemcpy(room.Current(), input, bytes, cudaMemcpyDeviceToDevice));
    }
    void fetch(words &host) {
        if (!host.empty())
            CUDA(cudaMemcpy(host.data(), room.Current(), bytes, cudaMemcpyDeviceToHost));
    }
};

/* One of the four sorts; without `space` it only says how much it needs. */
static cudaError_t call_cub(bool radix, bool pairs, void *space, size_t &bytes, device_words &keys,
                            device_words &values, int n) {
    cuda::std::less<uint32_t> less;
    if (radix && pairs)
        return cub::DeviceRadixSort::SortPairs(space, bytes, keys.room, values.room, n);
    if (radix) return cub::DeviceRadixSort::SortKeys(space, bytes, keys.room, (size_t)n);
    if (pairs)
        return cub::DeviceMergeSort::SortPairs(space, bytes, keys.room.Current(),
                                               values.room.Current(), n, less);
    return cub::DeviceMergeSort::SortKeys(space, bytes, keys.room.Current(), n, less);
}

static void measure_cub(const input &in, bool radix) {
    int n = (int)in.keys.size();
    words places(in.pairs ? in.keys.size() : 1);
    for (size_t i = 0; i < places.size(); i++)
        places[i] = (uint32_t)i;
    device_words keys(in.keys), values(places);
    cudaEvent_t start, end;
    CUDA(cudaEventCreate(&start));
    CUDA(cudaEventCreate(&end));
    size_t bytes = 0;
    CUDA(call_cub(radix, in.pairs, NULL, bytes, keys, values, n));
    void *space = allocate(bytes);
    auto restore = [&] {
        keys.restore();
        values.restore();
        CUDA(cudaDeviceSynchronize());
    };
    auto sort = [&] {
        float ms;
        CUDA(cudaEventRecord(start));
        CUDA(call_cub(radix, in.pairs, space, bytes, keys, values, n));
        CUDA(cudaEventRecord(end));
        CUDA(cudaEventSynchronize(end));
        CUDA(cudaEventElapsedTime(&ms, start, end));
        return (double)ms;
    };
    auto fetch = [&](words &sorted, words &moved) {
        keys.fetch(sorted);
        values.fetch(moved);
    };
    measure(in, radix ? "cub-radix" : "cub-merge", radix, restore, sort, fetch);
    cudaFree(space);
    cudaEventDestroy(start);
    cudaEventDestroy(end);
}

int main(int count, char **arguments) {
    return peer_main(count, arguments, [](const input &in) {
        measure_cub(in, false);
        measure_cub(in, true);
    });
}
