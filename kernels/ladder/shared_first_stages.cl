/* shared_first_stages: the first stages of the bitonic sort in one launch, in local memory.
 *
 * As long as the runs are short, the comparators of a stage stay within the 2 * GROUP keys of one
 * work-group. The work-group loads these keys once, does all stages up to runs of GROUP keys in
 * local memory, and stores the keys once. Between substages there is a barrier instead of a launch.
 * The result is sorted runs of GROUP keys, alternately increasing and decreasing: every work-group
 * leaves a bitonic sequence for the global launches that follow. One more stage would fit; like its
 * source, the kernel leaves this stage to the global launches.
 *
 * The source finds index and direction with floating point, fmod and exp2. Distances are powers of
 * two, so integers do it exactly and in one or two instructions (comparator_index.h).
 * Source: CUDA tutorial (shared memory is what OpenCL calls local memory). */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void shared_first_stages(global WORD *keys) {
    local WORD tile[2 * GROUP];
    uint item = get_local_id(0);
    uint first = get_group_id(0) * 2 * GROUP;

    tile[item] = keys[first + item];
    tile[item + GROUP] = keys[first + item + GROUP];

    for (uint stage = 0; (2u << stage) <= GROUP; stage++) {
        uint increasing = bitonic_increasing(item, stage);
        for (uint substage = 0; substage <= stage; substage++) {
            barrier(CLK_LOCAL_MEM_FENCE); /* the previous substage wrote these keys */
            uint left = bitonic_left(item, stage, substage);
            uint right = bitonic_right(item, stage, substage);
            WORD smaller = min(tile[left], tile[right]);
            WORD larger = max(tile[left], tile[right]);
            tile[left] = increasing ? smaller : larger;
            tile[right] = increasing ? larger : smaller;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    keys[first + item] = tile[item];
    keys[first + item + GROUP] = tile[item + GROUP];
}
