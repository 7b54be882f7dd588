/* labels: places labels. Neighbours that are too close become a block, which moves as one to the
 * mean of its members' wishes; blocks that then touch are joined (pooling of adjacent violators,
 * which gives the least sum of squared moves). */
#include "core/base/memory.h"
#include "view/timing/chart.h"

#include <stdlib.h>

struct block {
    float sum; /* sum of the places wished for the block's first label */
    int first, count;
};

static float start_of(const struct block *block, float gap, float top, float bottom) {
    float start = block->sum / (float)block->count;
    float last = bottom - gap * (float)(block->count - 1);
    if (start > last) start = last;
    return start < top ? top : start;
}

/* Sorts the labels' numbers from top to bottom. */
static void sort_by_place(const float *y, int *order, int count) {
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && y[order[at - 1]] > y[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

void labels_spread(float *y, int count, float gap, float top, float bottom) {
    if (count <= 0) return;
    int *order = memory_new((size_t)count, sizeof *order), blocks = 0;
    struct block *block = memory_new((size_t)count, sizeof *block);
    if (count > 1 && gap * (float)(count - 1) > bottom - top)
        gap = (bottom - top) / (float)(count - 1);
    sort_by_place(y, order, count);
    for (int i = 0; i < count; i++) {
        block[blocks++] = (struct block){y[order[i]], i, 1};
        for (; blocks > 1; blocks--) {
            struct block *a = &block[blocks - 2], *b = &block[blocks - 1];
            float end = start_of(a, gap, top, bottom) + gap * (float)a->count;
            if (end <= start_of(b, gap, top, bottom)) break;
            a->sum += b->sum - gap * (float)(a->count * b->count);
            a->count += b->count;
        }
    }
    for (int b = 0; b < blocks; b++)
        for (int i = 0; i < block[b].count; i++)
            y[order[block[b].first + i]] = start_of(&block[b], gap, top, bottom) + gap * (float)i;
    free(block);
    free(order);
}
