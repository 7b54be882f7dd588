/* split_finish: sorts the runs that fit a work-group, in local memory.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * The range from the least to the greatest key of a run is cut into SLOTS equal parts, about as
 * many as there are keys. A counting sort by parts leaves few keys in each part. Then each
 * work-item sorts its parts by insertion. If the keys are spread unevenly, some parts get crowded;
 * split_crowds.cl sorts such runs.
 *
 * A run that needs no sorting continues as an empty run. OpenCL would allow to skip the barriers
 * for it, but PoCL 5 cannot compile such a barrier in a loop. */
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
    local uint counts[COUNTS];
    local uint4 least_of[8], greatest_of[8];
    local uint is_crowded;
    uint item = get_local_id(0), run_count = numbers[RUNS];

    for (uint r = done + get_group_id(0); r < run_count; r += get_num_groups(0)) {
        struct run run = runs[r];
        uint n = run.past - run.first, own;
        global const WORD *from = (run.state == IN_B ? b : a) + run.first;
        global WORD *to = a + run.first;
        bool crowded;
        if (n == 0) continue;

        if (item == 0) is_crowded = 0;
        struct parts parts = parts_of(from, run, least_of, greatest_of);
        if (parts.is_one && run.low == 0) { /* all keys are equal and need no order */
            for (uint i = item; i < n && run.state != RAW; i += SORT_GROUP)
                to[i] = from_word(load_word(from, i, run.state));
            n = 0;
        }
        run.past = run.first + n;
        count_parts(from, run, parts, counts);
        uint begin = starts_of_parts(counts, (local uint *)tile, &own, &crowded);
        if (crowded) is_crowded = 1;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (is_crowded) { /* nothing is written: split_crowds sorts this run */
            if (item == 0) runs[most_runs + atomic_inc(&numbers[CROWDED])] = run;
            n = own = 0;
        }
        run.past = run.first + n;
        place_by_parts(from, run, parts, counts, tile);
        sort_by_insertion(tile, begin, begin + own);
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll SOME
        for (uint i = item; i < n; i += SORT_GROUP)
            to[i] = from_word(tile[i]);
        barrier(CLK_LOCAL_MEM_FENCE); /* everybody is done with the tile; the next run overwrites
                                         it */
    }
}
