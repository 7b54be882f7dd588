/* test_rungs: after each launch of a sort a device has done what the picture draws
 * (core/structure/launches.h): the same number of launches, with the same layers. */
#include "sorting.h"

#include "core/large/large.h"
#include "core/structure/launches.h"
#include "device/sorts/sorts.h"

enum {
    MOST_BITS = 14,  /* log2 of the most keys whose launches are counted */
    FEW_BITS = 7,    /* log2 of the most keys that are checked after each launch */
    FAST_TILE = 512, /* the smallest of `fast`, whose kernels take long to build */
    FAST_BITS = 11,  /* log2 of the most keys sorted with FAST_TILE */
};

/* Returns the sort's job, with tiles of this size. */
static struct sort_job job_of(const struct rung *rung, int bits, unsigned tile) {
    struct sort_job job = {.n = (size_t)1 << bits, .word_bytes = 4};
    if (rung->meeting) {
        job.tuning[0] = tile;
        job.tuning[1] = job.tuning[2] = 16;
    } else if (rung->tails) {
        job.tuning[0] = tile / 2;
        job.tuning[1] = tile;
    } else {
        job.tuning[0] = tile / 2;
    }
    return job;
}

/* Ends a run after some launches. */
struct ending {
    struct watch watch;
    int left;
};

static bool go_on(void *context, double done, double all) {
    struct ending *ending = context;
    (void)done, (void)all;
    return --ending->left > 0;
}

/* Runs the first `launches` launches on the words, and reads the words back. */
static void run_launches(struct sort_run *run, const uint32_t *words, int launches,
                         uint32_t *output) {
    struct ending ending = {{go_on, &ending}, launches};
    size_t bytes = run->job.n * sizeof *words;
    cl_mem input = make_buffer(run->device, words, bytes);
    check(sort_run_begin(run, input, &error) == 0, "%s", error.text);
    run->watch = &ending.watch;
    run->pause_every = 1;
    if (launches > 0) check(sort_run_sort(run, &error) && run->ended, "%s", run->sort->name);
    assert_int_equal(run->launches, launches);
    assert_int_equal(
        clEnqueueReadBuffer(run->queue, run->result, CL_TRUE, 0, bytes, output, 0, NULL, NULL),
        CL_SUCCESS);
    clReleaseMemObject(input);
    run->watch = NULL;
    run->pause_every = 0;
}

/* Runs one layer of the sort's network on the CPU. */
static void do_layer(const struct large_sort *large, int layer, uint32_t *words) {
    struct comparator c;
    for (int item = 0; item < large->n / 2; item++) {
        if (!large_comparator(large, layer, item, &c)) continue;
        uint32_t a = words[c.left], b = words[c.right];
        bool up = c.direction == INCREASING;
        words[c.left] = up == (a < b) ? a : b;
        words[c.right] = up == (a < b) ? b : a;
    }
}

/* Checks that the words after each launch are the network's words after the launch's last layer. */
static void check_layers(struct sort_run *run, const struct rung *rung, int bits, int tile) {
    OWNED_AT(free)
    struct launch *launches = memory_new((size_t)rung_layers(rung, bits), sizeof *launches);
    OWNED(large_free) struct large_sort large;
    check(large_new(&large, named(family, rung->family), 1 << bits, ASCENDING, &error) == 0, "%s",
          error.text);
    OWNED_AT(free) uint32_t *words = make_words(&words_kinds[0], run->job.n, 4);
    OWNED_AT(free) uint32_t *expected = make_words(&words_kinds[0], run->job.n, 4);
    OWNED_AT(free) uint32_t *output = memory_new(run->job.n, sizeof *output);
    int drawn = launches_of_sort(rung, bits, tile, launches);
    for (int k = 0; k < drawn; k++) {
        run_launches(run, words, k + 1, output);
        for (int l = launches[k].first; l < launches[k].first + launches[k].count; l++)
            do_layer(&large, l, expected);
        for (size_t w = 0; w < run->job.n; w++)
            check(output[w] == expected[w], "%s in tiles of %d, launch %d, wire %zu: %u, not %u",
                  rung->name, tile, k, w, output[w], expected[w]);
    }
}

/* Checks that the sort makes as many launches as planned, and that it sorts. */
static void check_count(struct sort_run *run, const struct rung *rung, int bits, int tile) {
    OWNED_AT(free)
    struct launch *launches = memory_new((size_t)rung_layers(rung, bits), sizeof *launches);
    OWNED_AT(free)
    void *words = make_words(&words_kinds[0], run->job.n, 4), *output = memory_new(run->job.n, 4);
    run_words(run, words, output);
    sort_expected(words, run->job.n, 4);
    assert_memory_equal(words, output, run->job.n * 4);
    int drawn = launches_of_sort(rung, bits, tile, launches);
    check(run->launches == drawn, "%s of 2^%d keys in tiles of %d: %d launches, not %d", rung->name,
          bits, tile, run->launches, drawn);
    assert_int_equal(run->sort->passes(&run->job), drawn);
}

static void check_rung(struct device *device, const struct rung *rung, int tile) {
    int least = 1, most = rung->meeting ? FAST_BITS : is_small() ? FEW_BITS : MOST_BITS;
    while (rung_has_tiles(rung) && !rung->meeting && 1 << least < tile)
        least++; /* no picture has fewer keys than a tile */
    for (int bits = least; bits <= most; bits++) {
        struct sort_job job = job_of(rung, bits, (unsigned)tile);
        OWNED(sort_run_free) struct sort_run run;
        open_run(&run, named(sort, rung->name), &job, device, NULL);
        check_count(&run, rung, bits, tile);
        if (bits == (rung->meeting ? FAST_BITS : FEW_BITS)) check_layers(&run, rung, bits, tile);
    }
}

DEVICE_TEST(devices_launch_what_is_drawn) {
    static const int tiles[] = {2, 4, 16, 64};
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        for (int t = 0; t < count_of(tiles) && !rung->meeting; t++)
            if (t == 0 || rung_has_tiles(rung)) check_rung(device, rung, tiles[t]);
        if (rung->meeting) check_rung(device, rung, FAST_TILE);
    }
}

TEST_FILE(sorting_setup, devices_teardown)
