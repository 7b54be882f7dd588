/* local_sort: each work-group sorts its tile of TILE keys in local memory, in one launch.
 *
 * The kernel does all stages whose runs fit a tile. With tiles of 2^12 keys these have 78
 * substages, 37 % of the 210 that 2^20 keys take. Instead of 78 launches, one launch reads and
 * writes each key once. Between substages a barrier is enough: only this work-group uses the tile.
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
