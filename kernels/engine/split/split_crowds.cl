/* split_crowds: sorts the runs that have crowds, parts too large for insertion.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * Each run is cut into parts as in split_finish. Often most keys of a large part are copies of one
 * key. So a pivot from the middle first divides the part: smaller keys go to its beginning, larger
 * keys to its end, copies of the pivot between them. Then every key counts how many keys of its
 * part (or of its end of a large part) come before it. Counting is quick for up to RANKED keys,
 * because the work-items of a warp read the same key. If more keys than that are left, the mirrored
 * bitonic network sorts the whole run; it takes the same time for all keys. */
enum {
    RANKED = 128, /* most keys in a part that are ranked by counting */
    DIVIDED = RUN_KEYS / RANKED + 1,
};

/* The divided parts. Entry i is for the part that begins among keys i * RANKED ..; there is at most
 * one. */
struct crowds {
    WORD pivot[DIVIDED];
    uint smaller[DIVIDED], larger[DIVIDED]; /* numbers of keys */
    uint is_unsorted;
};

static inline void compare(local WORD *tile, uint left, uint right, uint n) {
    if (right >= n) return;
    WORD left_word = tile[left], right_word = tile[right];
    if (left_word > right_word) {
        tile[left] = right_word;
        tile[right] = left_word;
    }
}

/* Sorts n words with the mirrored bitonic network. */
static inline void sort_by_network(local WORD *tile, uint n) {
    for (uint size = 2; size / 2 < n; size *= 2)
        for (uint distance = size / 2; distance > 0; distance /= 2) {
            bool flips = distance == size / 2;
            for (uint i = get_local_id(0); i < (n + size) / 2; i += SORT_GROUP) {
                uint within = i & (distance - 1), block = 2 * (i - within);
                uint right = flips ? block + size - 1 - within : block + within + distance;
                compare(tile, block + within, right, n);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
}

/* Returns the end of part `slot`. */
static inline uint end_of(uint slot, local const uint *ends) {
    return ends[slot / 2] >> slot % 2 * 16 & 0xffff;
}

/* Sorts the parts; `ends` has the ends of the parts. The words go through `copy`, n words of global
 * memory, since a work-item has no room for many words. */
static inline void sort_crowds(local WORD *tile, global WORD *copy, uint n, struct parts parts,
                               local const uint *ends, local struct crowds *crowds) {
    uint item = get_local_id(0);
#define PAST(word)  end_of(slot_of(word, parts), ends)
#define FIRST(word) (slot_of(word, parts) > 0 ? end_of(slot_of(word, parts) - 1, ends) : 0)
    for (uint d = item; d < DIVIDED; d += SORT_GROUP)
        crowds->smaller[d] = crowds->larger[d] = 0;
    if (item == 0) crowds->is_unsorted = 0;
    for (uint i = item; i < n; i += SORT_GROUP) {
        uint first = FIRST(tile[i]), past = PAST(tile[i]);
        if (past - first > RANKED && i == (first + past) / 2)
            crowds->pivot[first / RANKED] = tile[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint i = item; i < n; i += SORT_GROUP) {
        WORD word = tile[i];
        uint first = FIRST(word), past = PAST(word), d = first / RANKED;
        if (past - first <= RANKED)
            copy[i] = word;
        else if (word < crowds->pivot[d])
            copy[first + atomic_inc(&crowds->smaller[d])] = word;
        else if (word > crowds->pivot[d])
            copy[past - 1 - atomic_inc(&crowds->larger[d])] = word;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (uint i = item; i < n; i += SORT_GROUP) {
        uint first = FIRST(tile[i]), past = PAST(tile[i]), d = first / RANKED;
        bool is_copy = past - first > RANKED && i >= first + crowds->smaller[d] &&
                       i < past - crowds->larger[d];
        tile[i] = is_copy ? crowds->pivot[d] : copy[i]; /* a copy comes from the same part */
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

    for (uint i = item; i < n; i += SORT_GROUP) {
        WORD word = tile[i];
        uint first = FIRST(word), past = PAST(word), d = first / RANKED;
        if (past - first > RANKED) {
            uint smaller = first + crowds->smaller[d], larger = past - crowds->larger[d];
            first = i < smaller ? first : i < larger ? i : larger;
            past = i < smaller ? smaller : i < larger ? i + 1 : past;
        }
        uint place = first;
        if (past - first > RANKED) {
            crowds->is_unsorted = 1;
            place = i;
        } else {
            for (uint j = first; j < past; j++)
                place += tile[j] < word || (tile[j] == word && j < i);
        }
        copy[place] = word;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (uint i = item; i < n; i += SORT_GROUP)
        tile[i] = copy[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    sort_by_network(tile, crowds->is_unsorted ? n : 0); /* PoCL 5 cannot compile a barrier inside
                                                           this `if`, so the network runs on 0
                                                           words */
}

kernel __attribute__((reqd_work_group_size(SORT_GROUP, 1, 1)))
void split_crowds(global WORD *a, global const WORD *b, global const uint *numbers,
                  global struct run *runs, uint most_runs) {
    local WORD tile[RUN_KEYS];
    local uint counts[COUNTS];
    local uint4 least_of[8], greatest_of[8];
    local struct crowds crowds;
    uint item = get_local_id(0), run_count = numbers[CROWDED];

    for (uint r = get_group_id(0); r < run_count; r += get_num_groups(0)) {
        struct run run = runs[most_runs + r];
        uint n = run.past - run.first, own;
        global const WORD *from = (run.state == IN_B ? b : a) + run.first;
        global WORD *to = a + run.first;
        bool crowded;
        if (n == 0) continue; /* an earlier launch has sorted this run */

        struct parts parts = parts_of(from, run, least_of, greatest_of);
        count_parts(from, run, parts, counts);
        starts_of_parts(counts, (local uint *)tile, &own, &crowded);
        place_by_parts(from, run, parts, counts, tile);
        sort_crowds(tile, to, n, parts, counts, &crowds);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = item; i < n; i += SORT_GROUP)
            to[i] = from_word(tile[i]);
        if (item == 0) runs[most_runs + r].past = run.first;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
