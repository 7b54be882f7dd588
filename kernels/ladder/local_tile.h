/* local_tile: how a work-group loads, compares and stores its tile of keys in local memory.
 *
 * OpenCL C only. A work-group has GROUP work-items, usually fewer than the TILE / 2 comparators of
 * a substage, so each work-item takes every GROUP-th comparator. */

/* Copies a tile to local memory: neighbouring work-items copy neighbours, in full transactions. */
static inline void tile_load(global const WORD *keys, local WORD *tile) {
    for (uint i = get_local_id(0); i < TILE; i += GROUP)
        tile[i] = keys[get_group_id(0) * TILE + i];
}

static inline void tile_store(local const WORD *tile, global WORD *keys) {
    for (uint i = get_local_id(0); i < TILE; i += GROUP)
        keys[get_group_id(0) * TILE + i] = tile[i];
}

/* Does one substage within the tile. The comparator's number in the whole array gives its
 * direction: neighbouring tiles must point up and down in turn. */
static inline void tile_substage(local WORD *tile, uint stage, uint substage) {
    for (uint i = get_local_id(0); i < TILE / 2; i += GROUP) {
        uint increasing = bitonic_increasing(get_group_id(0) * (TILE / 2) + i, stage);
        uint left = bitonic_left(i, stage, substage);
        uint right = bitonic_right(i, stage, substage);
        WORD smaller = min(tile[left], tile[right]);
        WORD larger = max(tile[left], tile[right]);
        tile[left] = increasing ? smaller : larger;
        tile[right] = increasing ? larger : smaller;
    }
}
