/* local_tail: the last substages of a stage in one launch, in local memory.
 *
 * Once the distance is below TILE, the rest of a stage stays within tiles, however long the stage's
 * runs are. One launch does all these substages. Only substages with larger distances need passes
 * over global memory.
 * Source: Bainville's local version. */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void local_tail(global WORD *keys, uint stage, uint substage) {
    local WORD tile[TILE];
    tile_load(keys, tile);
    for (; substage <= stage; substage++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        tile_substage(tile, stage, substage);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    tile_store(tile, keys);
}
