/* local_sort: every work-group sorts its tile of TILE keys in local memory.
 *
 * All stages whose runs fit a tile: two thirds of what the sort of 2^20 keys does in a hundred
 * launches becomes one launch that reads and writes each key once. Between substages a barrier is
 * enough, because no other work-group touches the tile.
 * Source: Bainville's local version. */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void local_sort(global WORD *keys) {
    local WORD tile[TILE];
    tile_load(keys, tile);
    for (uint stage = 0; (2u << stage) <= TILE; stage++)
        for (uint substage = 0; substage <= stage; substage++) {
            barrier(CLK_LOCAL_MEM_FENCE);
            tile_substage(tile, stage, substage);
        }
    barrier(CLK_LOCAL_MEM_FENCE);
    tile_store(tile, keys);
}
