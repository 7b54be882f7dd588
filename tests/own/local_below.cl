/* The neighbour of the first work-item is below the array. */
#define WIDTH 4
kernel void tile(global uint *keys, uint n) {
    local uint tile[2 * WIDTH];
    uint lid = get_local_id(0);
    tile[lid] = keys[lid];
    tile[lid + get_local_size(0)] = keys[lid + get_local_size(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint left = tile[(int)lid - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    keys[lid] = tile[lid];
    if (left == 77) keys[lid] = left;
}
