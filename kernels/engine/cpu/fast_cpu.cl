/* fast_cpu: the passes of `fast` for a CPU, where a work-item is a thread and has vector registers.
 *
 * Not a lesson: written for speed. First read ladder/mirrored_global.cl and
 * ladder/bitonic_registers.cl.
 *
 * A vector has 16 lanes. If 16 neighbouring keys were in one vector, four substages of every stage
 * would compare keys of the same vector, with swizzles. So each lane holds a column of keys
 * instead: place v of lane l counts as key l * vectors + v. Until the columns are sorted, every
 * comparator is a plain min and max of two vectors. Only the last four stages, which merge the
 * columns, compare lanes. At the end a transposition puts the keys in order. The start needs no
 * transposition, because unsorted keys may be in any order.
 *
 * A work-group is one work-item, and its tile of 2^TILE_BITS vectors is a box of ROWS x 16 x 16.
 * The work-item sweeps along one edge of the box after the other. Whole rows, 256 neighbours in
 * memory, stay in global memory: the core's cache has the lines that the previous sweep wrote.
 * Shorter rows would compete for a few places of the first cache. So the first sweep of a pass
 * copies them to local memory, which on a CPU is the cache of the core, and the last sweep copies
 * them back. */
/* ---- kernels; work-group 0 takes tile `first` ---- */

/* Does all stages inside a tile. */
kernel void fast_cpu_sort(global word16 *keys, uint run, uint shift, int lanes, uint first) {
    local word16 box[ROWS * STEP];
    global word16 *tile = keys + ((first + get_group_id(0)) << TILE_BITS);
    for (size_t a = 0; a < ROWS; a++) {
        sort_c_in(tile + a * ROW, box + a * STEP);
        for (int bit = 0; bit < 4; bit++) {
            flip_b(box + a * STEP, bit);
            sweep_c(box + a * STEP);
        }
    }
    for (int bit = 0; bit <= TOP; bit++) {
        flip_a(box, bit);
        for (size_t a = 0; a < ROWS; a++) {
            sweep_b(box + a * STEP);
            if (bit < TOP)
                sweep_c(box + a * STEP);
            else
                sweep_c_out(box + a * STEP, tile + a * ROW);
        }
    }
}

/* Does the end of the last stage, place bits TILE_BITS-1 .. 0, and the transposition. */
kernel void fast_cpu_tail(global word16 *keys, uint run, uint shift, int lanes, uint first,
                          global word16 *sorted, uint vectors) {
    local word16 box[ROWS * STEP];
    size_t at[ROWS], in[16];
    find_rows(at, first + get_group_id(0), TILE_BITS, TILE_BITS, 0);
    find_columns(in, TILE_BITS, TILE_BITS);
    sweep_a_in(keys, at, in, box, TOP);
    for (size_t a = 0; a < ROWS; a++) {
        sweep_b(box + a * STEP);
        finish_c_out(box + a * STEP, sorted, vectors, at[a]);
    }
}

/* Does the middle of a stage, place bits down to `run`, in rows that are not whole. */
kernel void fast_cpu_columns(global word16 *keys, uint run, uint shift, int lanes, uint first) {
    local word16 box[ROWS * STEP];
    size_t at[ROWS], in[16];
    find_rows(at, first + get_group_id(0), run, shift, 0);
    find_columns(in, run, shift);
    sweep_a_in(keys, at, in, box, TOP);
    for (size_t a = 0; a < ROWS; a++)
        sweep_b_out(box + a * STEP, keys + at[a], in, (int)run - 4);
}

/* Does the middle of a stage, place bits down to `run`, in whole rows. */
kernel void fast_cpu_columns_whole(global word16 *keys, uint run, uint shift, int lanes,
                                   uint first) {
    size_t at[ROWS];
    find_rows(at, first + get_group_id(0), run, shift, 0);
    sweep_a_whole(keys, at, TOP, (int)run - 8);
}

/* Does the end of a stage and the beginning of the next, which merges columns if lanes >= 0. */
kernel void fast_cpu_straddle(global word16 *keys, uint run, uint shift, int lanes, uint first) {
    local word16 box[ROWS * STEP];
    size_t at[ROWS], in[16];
    find_rows(at, first + get_group_id(0), run, shift, lanes < 0);
    find_columns(in, run, shift);
    for (size_t a = 0; a < ROWS; a++) {
        local word16 *v = box + a * STEP;
        if (run > 4) {
            sweep_b_in(keys + at[a], in, v, (int)run - 5);
            sweep_c(v);
        } else {
            sweep_c_in(keys + at[a], in, v);
        }
        if (lanes >= 0) merge_row(v, lanes);
    }
    if (lanes < 0)
        flip_a(box, TOP);
    else
        sweep_a(box);
    for (size_t a = 0; a < ROWS; a++)
        sweep_b_out(box + a * STEP, keys + at[a], in, (int)run - 4);
}

kernel void fast_cpu_straddle_whole(global word16 *keys, uint run, uint shift, int lanes,
                                    uint first) {
    size_t at[ROWS];
    find_rows(at, first + get_group_id(0), run, shift, lanes < 0);
    if (run > 8) sweep_a_whole(keys, at, (int)run - 9, 0);
    for (size_t a = 0; a < ROWS; a++) {
        sweep_b_whole(keys + at[a]);
        sweep_c_whole(keys + at[a]);
        if (lanes >= 0) merge_row_whole(keys + at[a], lanes);
    }
    if (lanes < 0)
        flip_a_whole(keys, at, (int)run - 8);
    else
        sweep_a_whole(keys, at, TOP, (int)run - 8);
}
