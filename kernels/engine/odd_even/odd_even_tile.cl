/* odd_even_tile: many strides of Batcher's odd-even merge sort for one trip through memory.
 *
 * Not a lesson: written for speed. First read ladder/odd_even_merge_global.cl and
 * ladder/local_tail.cl.
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

enum {
    TOP = TILE_BITS - KEY_BITS,
    ITEMS = 1 << TOP, /* work-items of a work-group */
};

#define KERNEL(items) kernel __attribute__((reqd_work_group_size(items, 1, 1))) void

/* Every second pass takes the tiles from the last to the first, and so begins with what the pass
 * before it has left in the cache. */
#define GROUP_NUMBER                                                                               \
    (uint)(turn ? get_num_groups(0) - 1 - get_group_id(0) : get_group_id(0))

/* ---- whole stages ---- */

/* Passes keys to and from window s + 1 - KEY_BITS of stage s, with constants for the places. */
#define AT_COLUMN(pass, s)                                                                         \
    if (s >= KEY_BITS && s < TILE_BITS && stage == s) pass(keys, tile, item, s + 1 - KEY_BITS);
#define AT_COLUMNS(pass)                                                                           \
    AT_COLUMN(pass, 3)                                                                             \
    AT_COLUMN(pass, 4)                                                                             \
    AT_COLUMN(pass, 5)                                                                             \
    AT_COLUMN(pass, 6)                                                                             \
    AT_COLUMN(pass, 7)                                                                             \
    AT_COLUMN(pass, 8)                                                                             \
    AT_COLUMN(pass, 9)                                                                             \
    AT_COLUMN(pass, 10)                                                                            \
    AT_COLUMN(pass, 11)                                                                            \
    AT_COLUMN(pass, 12)

/* All stages inside a tile. Unsorted keys may stand anywhere, so registers that hold neighbours are
 * called so, and the first stages need no exchange. In a later one, the longest strides stay in the
 * registers of a work-item, without halo: it has a whole column of the block. The loop is not to be
 * unrolled, or a compiler has a lot to do. */
KERNEL(ITEMS) odd_even_sort(global word *all, uint count, uint turn) {
    local word tile[LOCAL_WORDS(TILE_BITS)];
    const int item = get_local_id(0);
    const uint first = GROUP_NUMBER << TILE_BITS;
    const int whole = count - first >= TILE;
    word keys[KEYS];
    load(keys, all, first + item, ITEMS, count, whole, 0, 0, 0, 1);
    sort_registers(keys);
#pragma unroll 1
    for (int stage = KEY_BITS; stage < TILE_BITS; stage++) {
        put(keys, tile, item, 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        AT_COLUMNS(get)
        merge_registers(keys, KEYS);
        AT_COLUMNS(put)
        finish_stage(keys, tile, item, stage + 1 - KEY_BITS, stage + 1);
    }
    put(keys, tile, item, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    get(keys, tile, item, TOP);
    store(keys, all, first + item, ITEMS, count, whole, 0, 0, TILE, count <= TILE);
}

/* ---- the long strides of a stage ---- */

/* The first strides of the stage that merges to blocks of 2^block_bits: all rows of a block, 2^run
 * columns. */
INLINED void head(global word *all, uint count, uint shift, uint block_bits, uint turn,
                  local word *tile, int run) {
    const int item = get_local_id(0), row = item >> run;
    const uint group = GROUP_NUMBER, column = group & ((1u << (shift - run)) - 1);
    const uint first = (group >> (shift - run) << block_bits) + (column << run);
    const uint at = first + (item & ((1 << run) - 1)), last = first + (1u << block_bits) - 1;
    const int whole = last < count;
    word keys[KEYS];
    load(keys, all, at + (row << shift), 1u << (TOP - run + shift), count, whole, 0, 0, 0, 0);
    merge_registers(keys, KEYS);
    put(keys, tile, item, TOP);
    finish_merge(keys, tile, item, TOP, run, ALL, TILE_BITS, 0);
    store(keys, all, at + (row << KEY_BITS << shift), 1u << shift, count, whole, 0, 0, TILE, 0);
}

#define HEAD(i)                                                                                    \
    KERNEL(ITEMS)                                                                                  \
    odd_even_head_##i(global word *all, uint count, uint shift, uint block_bits, uint turn) {      \
        local word tile[LOCAL_WORDS(TILE_BITS)];                                                   \
        head(all, count, shift, block_bits, turn, tile,                                            \
             odd_even_run(i, TILE_BITS, KEY_BITS, sizeof(word)));                                  \
    }
HEAD(0)
HEAD(1)
HEAD(2)

/* ---- the others ---- */

/* The first strides, where the registers span the tile. */
INLINED void long_strides(word *keys, int top, int limit) {
    if (KEYS > 16 && limit > top + 3) tile_stride(keys, 8, 0);
    if (KEYS > 8 && limit > top + 3) tile_stride(keys, 4, 1);
    if (KEYS > 8 && limit == top + 3) tile_stride(keys, 4, 0);
    if (limit > top + 2) tile_stride(keys, 2, 1);
    if (limit == top + 2) tile_stride(keys, 2, 0);
    if (limit > top + 1) tile_stride(keys, 1, 1);
    if (limit == top + 1) tile_stride(keys, 1, 0);
}

#define WITH_HALO                                                                                  \
    global const word *from, global word *to, uint count, uint shift, uint block_bits, uint tiles, \
        uint limit, uint turn

/* The strides of 2^(limit - 1) places of the tile and less, down to one row. A tile is 2^run
 * columns wide and begins with the halo before the keys that it keeps, an odd row of the longest
 * stride. The strides that the registers span are easily told so; for the windows that follow the
 * tile is turned by one such row: then odd rows are odd, and the halo behind comes to the
 * beginning. */
INLINED void with_halo(WITH_HALO, local word *tile, int tile_bits, int run) {
    const int top = tile_bits - KEY_BITS, items = 1 << top, places = 1 << tile_bits;
    const int item = get_local_id(0), halo = 1 << (limit - 1), kept = places - 2 * halo;
    const uint group = GROUP_NUMBER, number = group >> (shift - run);
    const uint column = (group & ((1u << (shift - run)) - 1)) << run;
    const uint block = number / tiles << block_bits, words = min(count - block, 1u << block_bits);
    const uint row = number % tiles * (kept >> run) - (halo >> run); /* may be "negative" */
    const uint at = (row << shift) + column + (item & ((1 << run) - 1));
    const int whole = number % tiles > 0 && (row + (places >> run)) << shift <= words;
    const int turned = limit > top ? 0 : halo;
    word keys[KEYS];

    load(keys, from + block, at + (item >> run << shift), 1u << (top - run + shift), words, whole,
         item, items, halo, 0);
    long_strides(keys, top, limit);
    put_turned(keys, tile, tile_bits, item, turned);
    finish_merge(keys, tile, item, top, run, limit, tile_bits, 1);
    if (run == 0) { /* neighbouring work-items are to store neighbours */
        put(keys, tile, item, 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        get_turned(keys, tile, tile_bits, item, turned);
        store(keys, to + block, at + item, items, words, whole, item - halo, items, kept,
              count <= 1u << block_bits);
    } else { /* the first stride of a middle pass is a long one: nothing is turned */
        const int place = first_place(item, run);
        store(keys, to + block, at + (place >> run << shift), 1u << shift, words, whole,
              place - halo, 1 << run, kept, 0);
    }
}

KERNEL(ITEMS) odd_even_middle(WITH_HALO) {
    local word tile[LOCAL_WORDS(TILE_BITS)];
    with_halo(from, to, count, shift, block_bits, tiles, limit, turn, tile, TILE_BITS,
              odd_even_run(0, TILE_BITS, KEY_BITS, sizeof(word)));
}

/* Smaller work-groups wait less for each other: this one takes half a tile. */
KERNEL(ITEMS / 2) odd_even_tail(WITH_HALO) {
    local word tile[LOCAL_WORDS(TILE_BITS - 1)];
    with_halo(from, to, count, 0, block_bits, tiles, limit, turn, tile, TILE_BITS - 1, 0);
}
