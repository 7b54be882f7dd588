/* split_finish: the runs that fit a work-group, sorted in local memory.
 *
 * The least and the greatest key of a run span a range, which is cut into SLOTS equal parts, about
 * as many as there are keys. Counting sort by parts leaves few keys in a part, and then a work-item
 * sorts the parts that it counts, by insertion. Keys that are not spread so evenly crowd in a part;
 * split_crowds.cl sorts such runs. (It could be done here, but then the registers that it needs
 * would be missing for a second work-group on each compute unit.) */
static inline void sort_by_insertion(local WORD *tile, uint from, uint past) {
    for (uint i = from + 1; i < past; i++) {
        WORD word = tile[i];
        uint place = i;
        for (; place > from && tile[place - 1] > word; place--)
            tile[place] = tile[place - 1];
        if (place != i) tile[place] = word;
    }
}

kernel __attribute__((reqd_work_group_size(SORT_GROUP, 1, 1)))
void split_finish(global WORD *a, global const WORD *b, volatile global uint *numbers,
                  global struct run *runs, uint most_runs, uint done) {
    local WORD tile[RUN_KEYS];
    local uint counts[COUNTS]; /* of two parts each, 16 bits for either */
    local uint least_of[32], greatest_of[32];
    local uint is_crowded;
    local uint *rows = (local uint *)tile;
    uint item = get_local_id(0), run_count = numbers[RUNS];

    for (uint r = done + get_group_id(0); r < run_count; r += get_num_groups(0)) {
        struct run run = runs[r];
        uint n = run.past - run.first;
        global const WORD *from = (run.state == IN_B ? b : a) + run.first;
        global WORD *to = a + run.first;
        WORD key[SORT_KEYS];
        uint place[SORT_KEYS]; /* rank in the part, and the part's number above it */
        if (n == 0) continue;

        for (uint i = item; i < 32; i += SORT_GROUP) {
            least_of[i] = UINT_MAX;
            greatest_of[i] = 0;
        }
        if (item == 0) is_crowded = 0;
        uint least = UINT_MAX, greatest = 0;
#pragma unroll
        for (uint k = 0; k < SORT_KEYS; k++)
            if (k * SORT_GROUP + item < n) {
                key[k] = load_word(from, k * SORT_GROUP + item, run.state);
                least = min(least, (uint)(key[k] >> run.low));
                greatest = max(greatest, (uint)(key[k] >> run.low));
            }
        for (uint p = item; p < COUNTS; p += SORT_GROUP)
            counts[p] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        atomic_min(&least_of[item % 32], least);
        atomic_max(&greatest_of[item % 32], greatest);
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (uint i = 0; i < 32; i++) {
            least = min(least, least_of[i]);
            greatest = max(greatest, greatest_of[i]);
        }

        if (least == greatest && run.low == 0) { /* all equal */
            if (run.state != RAW)
                for (uint i = item; i < n; i += SORT_GROUP)
                    to[i] = from_word(load_word(from, i, run.state));
            barrier(CLK_LOCAL_MEM_FENCE); /* before the next run is laid over this one */
            continue;
        }
        struct parts parts = cut(least, greatest, run.low);
#pragma unroll
        for (uint k = 0; k < SORT_KEYS; k++)
            if (k * SORT_GROUP + item < n) {
                uint slot = slot_of(key[k], parts), side = slot % 2 * 16;
                uint rank = atomic_add(&counts[slot / 2], 1u << side) >> side & 0xffff;
                place[k] = slot << 16 | rank;
            }
        barrier(CLK_LOCAL_MEM_FENCE);

        uint own = 0;
#pragma unroll
        for (uint p = 0; p < COUNTS_AT_ONCE; p++) {
            uint pair = counts[item * COUNTS_AT_ONCE + p];
            if ((pair & 0xffff) > CROWD || pair >> 16 > CROWD) is_crowded = 1;
            own += (pair & 0xffff) + (pair >> 16);
        }
        uint begin = sum_before(own, rows, SORT_GROUP), sum = begin;
#pragma unroll
        for (uint p = 0; p < COUNTS_AT_ONCE; p++) {
            uint pair = counts[item * COUNTS_AT_ONCE + p];
            uint second = sum + (pair & 0xffff);
            counts[item * COUNTS_AT_ONCE + p] = second << 16 | sum;
            sum = second + (pair >> 16);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (uint k = 0; k < SORT_KEYS; k++)
            if (k * SORT_GROUP + item < n) {
                uint slot = place[k] >> 16;
                tile[start_of(slot, counts) + (place[k] & 0xffff)] = key[k];
            }
        barrier(CLK_LOCAL_MEM_FENCE);

        if (is_crowded) { /* nothing has been written: another kernel takes it up */
            if (item == 0) runs[most_runs + atomic_inc(&numbers[CROWDED])] = run;
            barrier(CLK_LOCAL_MEM_FENCE);
            continue;
        }
        sort_by_insertion(tile, begin, begin + own);
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (uint k = 0; k < SORT_KEYS; k++)
            if (k * SORT_GROUP + item < n)
                to[k * SORT_GROUP + item] = from_word(tile[k * SORT_GROUP + item]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
