/* odd_even_tile: many strides of Batcher's odd-even merge sort for one trip through memory.
 *
 * A stage merges two sorted runs, with comparators between keys 2^s apart, then 2^(s-1), .. 1. For
 * the long strides the keys stand in rows, 2^shift words apart: down to that stride a column, one
 * key of each row, never needs another column. A tile of all rows and as many columns as one line
 * of memory has words does these strides and goes back to its place (`head`).
 *
 * The short strides stay near: a key that has the strides from 2^q down before it ends up depending
 * on no other than those up to 2^q before and behind. A tile of neighbours with that much halo on
 * either side does them all, and keeps what lies between the halos (`tail`). The halos belong to
 * other tiles too, so the result goes to a second buffer. Where a stage has too many strides for
 * the two, a pass between does some of them with rows *and* halo (`middle`).
 *
 * Keys beyond the last count as the largest: they stay where they are, so any N will do. */

#define KERNEL kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void

/* Every second pass takes the tiles from the last to the first, and so begins with what the pass
 * before it has left in the cache. */
#define GROUP_NUMBER                                                                               \
    (uint)(turn ? get_num_groups(0) - 1 - get_group_id(0) : get_group_id(0))

#ifdef WHOLE /* N is a power of two: all blocks are full */
#define INSIDE(address) 1
#else
#define INSIDE(address) ((address) < count)
#endif

/* All stages inside a tile. Unsorted keys may stand anywhere, so registers that hold neighbours are
 * called so, and the first stages need no exchange. In a later one, the longest strides stay in the
 * registers of a work-item, without halo: it has all keys of a column of the block. */
#define STAGE(s)                                                                                   \
    if (s >= KEY_BITS && s < TILE_BITS) {                                                          \
        const int column = s + 1 - KEY_BITS;                                                       \
        put(keys, tile, item, 0);                                                                  \
        barrier(CLK_LOCAL_MEM_FENCE);                                                              \
        get(keys, tile, item, column);                                                             \
        merge_registers(keys, KEYS);                                                               \
        finish_merge(keys, tile, item, column, 0, ALL, s + 1, 0);                                  \
    }

KERNEL odd_even_sort(global word *all, uint count, uint turn) {
    local word tile[LOCAL_WORDS];
    const int item = get_local_id(0);
    const uint first = (GROUP_NUMBER << TILE_BITS) + item;
    word keys[KEYS];
#pragma unroll
    for (int r = 0; r < KEYS; r++)
        keys[r] = INSIDE(first + r * ITEMS) ? all[first + r * ITEMS] : ~(word)0;
    sort_registers(keys);
    STAGE(3) STAGE(4) STAGE(5) STAGE(6) STAGE(7) STAGE(8) STAGE(9) STAGE(10) STAGE(11) STAGE(12)
    put(keys, tile, item, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    get(keys, tile, item, TOP);
#pragma unroll
    for (int r = 0; r < KEYS; r++)
        if (INSIDE(first + r * ITEMS)) all[first + r * ITEMS] = keys[r];
}

/* The first strides of the stage that merges to blocks of 2^block_bits: all rows of a block, 2^run
 * columns. */
INLINED void head(global word *all, uint count, uint shift, uint block_bits, uint turn,
                  local word *tile, int run) {
    const int item = get_local_id(0);
    const uint group = GROUP_NUMBER;
    const uint groups = 1u << (shift - run); /* of columns, in a block */
    const uint base = (group >> (shift - run)) << block_bits | (group & (groups - 1)) << run |
                      (item & ((1 << run) - 1));
    word keys[KEYS];
    {
        const uint first = base + ((uint)(item >> run) << shift), step = 1u << (TOP - run + shift);
#pragma unroll
        for (int r = 0; r < KEYS; r++)
            keys[r] = INSIDE(first + r * step) ? all[first + r * step] : ~(word)0;
    }
    merge_registers(keys, KEYS);
    finish_merge(keys, tile, item, TOP, run, ALL, TILE_BITS, 0);
    const uint first = base + ((uint)(item >> run << KEY_BITS) << shift), step = 1u << shift;
#pragma unroll
    for (int r = 0; r < KEYS; r++)
        if (INSIDE(first + r * step)) all[first + r * step] = keys[r];
}

#define HEAD(i)                                                                                    \
    KERNEL odd_even_head_##i(global word *all, uint count, uint shift, uint block_bits,            \
                             uint turn) {                                                          \
        local word tile[LOCAL_WORDS];                                                              \
        head(all, count, shift, block_bits, turn, tile, odd_even_run(i, TILE_BITS, KEY_BITS, sizeof(word))); \
    }
HEAD(0)
HEAD(1)
HEAD(2)

/* The tile of a pass with halo is a ring of 2^(TILE_BITS - run) rows of 2^run columns. It begins
 * with the halo behind the keys that it keeps, then comes the halo before them: so odd rows are odd
 * and even rows even, and in the ring all keep their neighbours. */
struct ring {
    uint base;      /* address of column 0 in row 0 of the block */
    uint first_row; /* of the halo before, in the block; may be "negative" */
    uint rows;      /* of the block */
    int halo;       /* places */
    uint shift;
};

/* Where a place is in the order of rows: less than `halo`: before the keys that are kept. */
INLINED int in_order(const struct ring *ring, int place) {
    return (place - ring->halo) & (TILE - 1);
}

INLINED uint address_of(const struct ring *ring, uint row, int place, int run) {
    return ring->base + (row << ring->shift) + (place & ((1 << run) - 1));
}

INLINED word ring_load(const struct ring *ring, global const word *from, uint count, int place,
                       int run) {
    const int order = in_order(ring, place);
    const uint row = ring->first_row + (order >> run), address = address_of(ring, row, place, run);
    if (row < ring->rows && INSIDE(address)) return from[address];
    return order < ring->halo ? 0 : ~(word)0;
}

INLINED void ring_store(const struct ring *ring, global word *to, uint count, int place, int run,
                        word key) {
    const int order = in_order(ring, place);
    const uint row = ring->first_row + (order >> run), address = address_of(ring, row, place, run);
    if (order >= ring->halo && order < TILE - ring->halo && row < ring->rows && INSIDE(address))
        to[address] = key;
}

/* The strides of 2^(limit - 1 - run) rows and less. */
INLINED void with_halo(global const word *from, global word *to, uint count, uint shift,
                       uint block_bits, uint tiles, uint limit, uint turn, local word *tile,
                       int run) {
    const int item = get_local_id(0);
    const uint group = GROUP_NUMBER, number = group >> (shift - run);
    const uint column = (group & ((1u << (shift - run)) - 1)) << run;
    const int halo = 1 << (limit - 1);
    const uint kept = (TILE - 2 * halo) >> run; /* rows */
    const struct ring ring = {
        .base = (number / tiles << block_bits) + column,
        .first_row = number % tiles * kept - (halo >> run),
        .rows = 1u << (block_bits - shift),
        .halo = halo,
        .shift = shift,
    };
    word keys[KEYS];
#pragma unroll
    for (int r = 0; r < KEYS; r++)
        keys[r] = ring_load(&ring, from, count, item + r * ITEMS, run);
    if (KEYS > 16 && limit > TOP + 3) ring_stride(keys, 8);
    if (KEYS > 8 && limit > TOP + 2) ring_stride(keys, 4);
    if (limit > TOP + 1) ring_stride(keys, 2);
    if (limit > TOP) ring_stride(keys, 1);
    finish_merge(keys, tile, item, TOP, run, limit, TILE_BITS, 1);
    if (run == 0) {
        put(keys, tile, item, 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        get(keys, tile, item, TOP);
#pragma unroll
        for (int r = 0; r < KEYS; r++)
            ring_store(&ring, to, count, item + r * ITEMS, run, keys[r]);
    } else {
        const int first = first_place(item, run);
#pragma unroll
        for (int r = 0; r < KEYS; r++)
            ring_store(&ring, to, count, first + (r << run), run, keys[r]);
    }
}

#define WITH_HALO                                                                                  \
    global const word *from, global word *to, uint count, uint shift, uint block_bits, uint tiles, \
        uint limit, uint turn

KERNEL odd_even_middle(WITH_HALO) {
    local word tile[LOCAL_WORDS];
    with_halo(from, to, count, shift, block_bits, tiles, limit, turn, tile, odd_even_run(0, TILE_BITS, KEY_BITS, sizeof(word)));
}

KERNEL odd_even_tail(WITH_HALO) {
    local word tile[LOCAL_WORDS];
    with_halo(from, to, count, 0, block_bits, tiles, limit, turn, tile, 0);
}
