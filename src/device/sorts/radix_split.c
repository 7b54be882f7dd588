/* radix-split: runs a radix sort by the most significant digit first.
 *
 * A level splits segments of keys by the next digit in which they differ, until the parts fit a
 * work-group, which sorts them in local memory. Kernels write lists of work for the next kernels.
 * The host launches the levels that evenly spread keys need, and the sorting of all small parts.
 * Only then it reads whether anything is left for another level; usually nothing is.
 * Source: Stehle and Jacobsen 2017, A memory bandwidth-efficient hybrid radix sort on GPUs. */
#include "device/sorts/run.h"
#include "device/sorts/sort.h"

#include <assert.h>

enum {
    GROUP = 0, /* indices in job->tuning */
    KEYS = 1,
    SORT_GROUP = 2,
    SORT_KEYS = 3,

    OTHER = 0, /* indices in run->buffers; OTHER: the words' other buffer */
    NUMBERS = 1,
    LISTS = 2,
    RUNS = 3,

    BEGIN = 0, /* indices in run->kernels */
    COUNT = 1,
    PLAN = 2,
    MOVE = 3,
    FINISH = 4,
    CROWDS = 5,

    MOST_LEVELS = 16,            /* most levels, as in split_lists.h */
    RUN_COUNT = 2 * MOST_LEVELS, /* RUNS in split_lists.h */
    LENGTHS = RUN_COUNT + 1,     /* lengths of lists at the beginning of `numbers` */
    COUNTERS = 64,
    SLOT_BYTES = 20,    /* bytes of local memory for counters per work-item, as in split_parts.h */
    NOTES = 32,         /* noted bits for each 32 of a word, PLACES in split_count.cl */
    RANKED = 128,       /* most ranked keys, as in split_crowds.cl */
    PIECE_BYTES = 32,   /* bytes of an element of `lists`, as in split_lists.h */
    RUN_BYTES = 16,     /* bytes of an element of `runs`, as in split_lists.h */
    DIFFERING = 2,      /* most numbers after the counters of a segment */
    FEW_KEYS = 1 << 10, /* least keys that are worth a separate work-group */
    RUNS_A_UNIT = 4,    /* runs for each compute unit; more do not use a device better */
    GROUPS_A_UNIT = 16, /* work-groups for each compute unit of the device */
};

/* Values tuned on an H200. With less local memory, sort_resolve makes them smaller. */
static const struct sort_tuning tuning[] = {
    {"GROUP", "work-group size", 512, 16, 1024, false},
    {"KEYS", "keys that a work-item moves at a time", 12, 2, 32, true}, /* least 2: so that sums fit
                                                                           the tile */
    {"SORT_GROUP", "work-group size of the last launch", 512, 16, 1024, false},
    {"SORT_KEYS", "keys that a work-item of it sorts", 18, 2, 23, true},
    {0},
};

/* ---- the plan ---- */

struct plan {
    int bits[MOST_LEVELS]; /* bits of the digit of each level */
    int count;             /* most levels; 0: the keys are one run */
    int expected;          /* levels used if the keys are spread evenly */
    size_t window;         /* keys of small buckets that are sorted together */
    size_t segments;       /* most segments of a level */
    size_t tiles;          /* most tiles of a level */
    size_t counters;       /* most counters of a level */
    size_t runs;           /* most runs */
};

static size_t run_keys(const struct sort_job *job) {
    return (size_t)job->tuning[SORT_GROUP] * job->tuning[SORT_KEYS];
}

static size_t tile_keys(const struct sort_job *job) {
    return (size_t)job->tuning[GROUP] * job->tuning[KEYS];
}

static int most_bits(const struct sort_job *job) {
    size_t digits = (size_t)job->tuning[GROUP] * (job->tuning[GROUP] < 1024 ? 4 : 2);
    int bits = 0;
    while ((size_t)2 << bits <= digits)
        bits++;
    return bits;
}

static int levels_for(int bits, int most) {
    return (bits + most - 1) / most;
}

/* Splits `bits` bits into as few levels as possible, of nearly the same size. */
static void add_levels(struct plan *plan, int bits, int most) {
    for (int left = levels_for(bits, most); left > 0; left--) {
        int size = (bits + left - 1) / left;
        assert(plan->count < MOST_LEVELS);
        bits -= size;
        plan->bits[plan->count++] = size;
    }
}

/* Returns the bits for the levels that all keys need: `bits`, or up to 2 more if the rest of all
 * bits then needs fewer levels. */
static int fewest_levels(int bits, int all, int most) {
    int best = bits;
    for (int more = bits; more <= bits + 2 && levels_for(more, most) == levels_for(bits, most);
         more++)
        if (levels_for(all - more, most) < levels_for(all - best, most)) best = more;
    return best;
}

static struct plan make_plan(const struct sort_job *job) {
    struct plan plan = {0};
    size_t n = job->n, run = run_keys(job), tile = tile_keys(job);
    size_t good = run - run / 16; /* leaves room, because buckets vary a little */
    size_t many = RUNS_A_UNIT * job->units, share = n / many < FEW_KEYS ? FEW_KEYS : n / many;
    int word_bits = 8 * job->word_bytes, bits = 0;
    if (good > share) good = share;
    while (n > run && n >> bits > good)
        bits++;
    if (n > run) {
        bits = fewest_levels(bits, word_bits, most_bits(job));
        add_levels(&plan, bits, most_bits(job));
        plan.expected = plan.count;
        add_levels(&plan, word_bits - bits, most_bits(job));
    }
    plan.window = good < run / 2 ? good : run / 2;
    plan.segments = n / (run + 1) + 2; /* plus 1, for a list that is not empty at the start */
    plan.tiles = n / tile + plan.segments + 1;
    for (int l = 0; l < plan.count; l++) {
        size_t digits = (size_t)1 << plan.bits[l];
        size_t counters = (l == 0 ? 1 : plan.segments) * (digits + DIFFERING);
        if (counters > plan.counters) plan.counters = counters;
    }
    /* A run has keys that need no further level: a window of them, or a bucket that fills most of a
     * window. Also, a run begins after each large bucket and at the start of each segment. */
    plan.runs = 2 + 4 * (n / plan.window + 1) + 4 * plan.segments * (size_t)(plan.count + 1);
    return plan;
}

static size_t number_bytes(const struct sort_job *job) {
    return (COUNTERS + 2 * make_plan(job).counters) * sizeof(cl_uint);
}

static size_t list_bytes(const struct sort_job *job) {
    struct plan plan = make_plan(job);
    return 2 * (plan.segments + plan.tiles) * PIECE_BYTES;
}

static size_t run_bytes(const struct sort_job *job) {
    return 2 * make_plan(job).runs * RUN_BYTES;
}

static size_t larger(size_t a, size_t b) {
    return a > b ? a : b;
}

/* Returns the bytes of the kernels' local arrays: numbers for each digit, and the keys of a tile or
 * run. */
static size_t local_bytes(const struct sort_job *job) {
    size_t word = (size_t)job->word_bytes, number = sizeof(cl_uint), digits = 1u << most_bits(job);
    size_t group = job->tuning[SORT_GROUP];
    size_t count = (digits + NOTES * word / number) * number;
    size_t plan = (3 * digits + 2 + 2 * job->tuning[GROUP] + 4) * number;
    size_t move = tile_keys(job) * word + (digits + 1) * number;
    size_t finish = run_keys(job) * word + group * SLOT_BYTES + 68 * number +
                    (run_keys(job) / RANKED + 2) * (word + 2 * number);
    return larger(larger(count, plan), larger(move, finish));
}

static size_t work_group(const struct sort_job *job, int kernel) {
    return job->tuning[kernel >= FINISH ? SORT_GROUP : GROUP];
}

/* Returns the passes for evenly spread keys: each level counts and moves them; at the end they are
 * sorted. */
static int passes(const struct sort_job *job) {
    return 2 * make_plan(job).expected + 1;
}

static double traffic(const struct sort_job *job) {
    return (3.0 * make_plan(job).expected + 2.0) * (double)sort_word_bytes(job);
}

/* Chooses smaller values for words of 64 bits, which need twice the registers and local memory. */
static void choose_tuning(struct sort_job *job) {
    if (job->word_bytes == 8 && !job->tuning[KEYS]) job->tuning[KEYS] = 8;
    if (job->word_bytes == 8 && !job->tuning[SORT_KEYS])
        job->tuning[SORT_KEYS] = tuning[SORT_KEYS].usual / 2;
}

/* ---- launches ---- */

/* Returns the index in `numbers` of the length of a level's list of tiles, as in split_lists.h. */
static int tiles_at(int level) {
    return 2 * level + 1;
}

/* Launches at most `groups` work-groups, and no more than the device can use. */
static void launch(struct sort_run *run, int kernel, size_t groups) {
    size_t most = (size_t)run->device->info.compute_units * GROUPS_A_UNIT;
    size_t group = work_group(&run->job, kernel);
    sort_launch(run, run->kernels[kernel], (groups < most ? groups : most) * group, group);
}

/* Launches counting or moving, which take the same arguments. */
static void walk_tiles(struct sort_run *run, const struct plan *plan, int which, int level) {
    SORT_ARGUMENTS(run, run->kernels[which], BUFFER(run->keys), BUFFER(run->buffers[OTHER]),
                   NUMBER(level), NUMBER((size_t)1 << plan->bits[level]),
                   BUFFER(run->buffers[LISTS]), NUMBER(plan->segments), NUMBER(plan->tiles),
                   BUFFER(run->buffers[NUMBERS]), NUMBER(plan->counters));
    launch(run, which, plan->tiles);
}

static void plan_level(struct sort_run *run, const struct plan *plan, int level) {
    bool last = level + 1 == plan->count;
    SORT_ARGUMENTS(run, run->kernels[PLAN], NUMBER(level), NUMBER((size_t)1 << plan->bits[level]),
                   NUMBER(last ? 0 : (size_t)plan->bits[level + 1]), NUMBER(plan->window),
                   BUFFER(run->buffers[LISTS]), NUMBER(plan->segments), NUMBER(plan->tiles),
                   BUFFER(run->buffers[NUMBERS]), NUMBER(plan->counters),
                   BUFFER(run->buffers[RUNS]));
    launch(run, PLAN, level == 0 ? 1 : plan->segments);
}

/* Sorts runs from number `done` on, including runs that have crowds. */
static void sort_runs(struct sort_run *run, const struct plan *plan, size_t done) {
    cl_mem keys = run->keys, other = run->buffers[OTHER], numbers = run->buffers[NUMBERS];
    SORT_ARGUMENTS(run, run->kernels[FINISH], BUFFER(keys), BUFFER(other), BUFFER(numbers),
                   BUFFER(run->buffers[RUNS]), NUMBER(plan->runs), NUMBER(done));
    SORT_ARGUMENTS(run, run->kernels[CROWDS], BUFFER(keys), BUFFER(other), BUFFER(numbers),
                   BUFFER(run->buffers[RUNS]), NUMBER(plan->runs));
    for (int which = FINISH; which <= CROWDS; which++)
        launch(run, which, plan->count ? plan->runs : 1);
}

/* Sorts the words. After each level that could be the last, the host sorts the runs first and then
 * asks. Without tiles for the next level, everything is sorted and nothing is left to launch.
 * (Asking earlier, in a second queue, slows the launches down: on an H100 by 1.3 to 1.8 times at
 * 2^16 and 2^20.) */
static void sort_split(struct sort_run *run) {
    cl_uint lengths[LENGTHS] = {0};
    struct plan plan = make_plan(&run->job);
    SORT_ARGUMENTS(run, run->kernels[BEGIN], NUMBER(run->job.n), NUMBER((size_t)1 << plan.bits[0]),
                   NUMBER(plan.count), BUFFER(run->buffers[NUMBERS]), BUFFER(run->buffers[LISTS]),
                   NUMBER(plan.segments), BUFFER(run->buffers[RUNS]),
                   NUMBER(8 * run->job.word_bytes - plan.bits[0]));
    launch(run, BEGIN, plan.tiles / run->job.tuning[GROUP] + 1);
    for (int level = 0; level < plan.count; level++) {
        walk_tiles(run, &plan, COUNT, level);
        plan_level(run, &plan, level);
        walk_tiles(run, &plan, MOVE, level);
        if (level + 1 < plan.expected || level + 1 == plan.count) continue;
        sort_runs(run, &plan, lengths[RUN_COUNT]);
        sort_read(run, run->buffers[NUMBERS], sizeof lengths, lengths);
        if (lengths[tiles_at(level + 1)] == 0) return;
    }
    sort_runs(run, &plan, lengths[RUN_COUNT]);
}

const struct sort sort_radix_split = {
    .name = "radix-split",
    .words = "radix: highest digit first",
    .title = "Radix sort, most significant digit first",
    .source = "Stehle and Jacobsen 2017",
    .idea = "Splits keys by their upper digits, in any order among equal ones, until a work-group "
            "can sort what is left; made for GPUs.",
    .group = SORT_RADIX,
    .suits = SORT_SUITS_GPU,
    .place = SORT_TICKED,
    .maps_keys = true,
    .files = (const char *const[]){"support/order_preserving.h", "support/key_map.h",
                                   "engine/split/split_lists.h", "engine/split/split_scan.h",
                                   "engine/split/split_begin.cl", "engine/split/split_count.cl",
                                   "engine/split/split_plan.cl", "engine/split/split_move.cl",
                                   "engine/split/split_parts.h", "engine/split/split_finish.cl",
                                   "engine/split/split_crowds.cl", NULL},
    .kernels = (const char *const[]){"split_begin", "split_count", "split_plan", "split_move",
                                     "split_finish", "split_crowds", NULL},
    .tuning = tuning,
    .choose_tuning = choose_tuning,
    .work_group = work_group,
    .local_bytes = local_bytes,
    .buffers = {[OTHER] = sort_word_bytes,
                [NUMBERS] = number_bytes,
                [LISTS] = list_bytes,
                [RUNS] = run_bytes},
    /* If kernels do not clear them, lists have one piece too many, of one key, and counts have one
     * too many for each digit, so they do not add up to a segment. A run that was not written has
     * no keys. */
    .fill = {[NUMBERS] = 1, [LISTS] = 1},
    .passes = passes,
    .traffic = traffic,
    .sort = sort_split,
};
