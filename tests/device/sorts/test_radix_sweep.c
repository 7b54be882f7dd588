/* test_radix_sweep: where the tiles of `radix-sweep` end, keys that differ in few of their digits,
 * whose other passes are left out, and what it needs of a device.
 *
 * With SORTS_SMALL set, sizes are small, for a simulator. */
#include "sorting.h"

#include "device/sorts/sorts.h"

#include <unistd.h>

/* Tiles of 16 items, each with one vector: 64 words of 4 bytes, 32 of 8. */
enum { SMALL_VECTORS = 1, SMALL_GROUP = 16, SMALL_TILE_BYTES = 256, OTHER = 0 };

static struct sort_job small_tiles(size_t n, int word_bytes) {
    return (struct sort_job){
        .n = n, .word_bytes = word_bytes, .tuning = {SMALL_VECTORS, SMALL_GROUP}};
}

/* Sorts what `word` makes, with every bit outside `mask` the same in all words. */
static void check_masked(struct sort_run *run, const struct words_kind *kind, uint64_t mask) {
    const struct sort_job *job = &run->job;
    size_t bytes = job->n * (size_t)job->word_bytes;
    OWNED_AT(free) void *input = make_words(kind, job->n, job->word_bytes);
    OWNED_AT(free) void *expected = memory_new(job->n, (size_t)job->word_bytes);
    OWNED_AT(free) void *output = memory_new(job->n, (size_t)job->word_bytes);
    for (size_t i = 0; i < job->n; i++)
        if (job->word_bytes == 4)
            ((uint32_t *)input)[i] = (((uint32_t *)input)[i] & (uint32_t)mask) | (0x5A & ~mask);
        else
            ((uint64_t *)input)[i] = (((uint64_t *)input)[i] & mask) | (0x5A & ~mask);
    memcpy(expected, input, bytes);
    sort_expected(expected, job->n, job->word_bytes);
    run_words(run, input, output);
    check(memcmp(expected, output, bytes) == 0, "%zu words of %d bytes, %s, mask %llx", job->n,
          job->word_bytes, kind->name, (unsigned long long)mask);
}

static void check_size(int d, size_t n, int word_bytes) {
    struct sort_job job = small_tiles(n, word_bytes);
    struct device *device = shared_device(d);
    OWNED(sort_run_free) struct sort_run run;
    open_run(&run, named(sort, "radix-sweep"), &job, device, NULL);
    for (int k = 0; k < (is_small() ? 1 : 2); k++)
        check_masked(&run, &words_kinds[k], ~(uint64_t)0);
}

/* One word before, at and behind the end of a tile; few tiles to look back over, and many. */
TEST(tiles_end_anywhere) {
    static const size_t tiles[] = {2, 1, 3, 50};
    int most = is_small() ? 1 : count_of(tiles);
    for (int d = 0; d < count; d++)
        for (int word_bytes = 4; word_bytes <= 8; word_bytes += 4)
            for (int t = 0; t < most; t++)
                for (int more = is_small() ? 1 : -1; more <= 1; more++)
                    check_size(d, tiles[t] * SMALL_TILE_BYTES / (size_t)word_bytes + (size_t)more,
                               word_bytes);
}

/* Any set of digits may be the same in all words, and any number of passes be left out. The same
 * run sorts them all, so that nothing of one sort disturbs the next. */
TEST(digits_that_do_not_vary) {
    for (int d = 0; d < count; d++)
        for (int word_bytes = 4; word_bytes <= (is_small() ? 4 : 8); word_bytes += 4) {
            struct sort_job job = small_tiles(is_small() ? 100 : 300, word_bytes);
            struct device *device = shared_device(d);
            OWNED(sort_run_free) struct sort_run run;
            open_run(&run, named(sort, "radix-sweep"), &job, device, NULL);
            for (int set = 0; set < 1 << word_bytes; set += is_small()        ? 5
                                                            : word_bytes == 8 ? 7
                                                                              : 1) {
                uint64_t mask = 0;
                for (int digit = 0; digit < word_bytes; digit++)
                    if (set >> digit & 1) mask |= (uint64_t)0xFF << 8 * digit;
                check_masked(&run, &words_kinds[0], mask);
            }
        }
}

/* A pass that is left out writes nothing. */
TEST(equal_words_are_not_moved) {
    enum { N = 1000 };
    static const cl_uint pattern = 0xA5A5A5A5;
    uint32_t other[N];
    for (int d = 0; d < count && !is_small(); d++) {
        struct sort_job job = small_tiles(N, 4);
        struct device *device = shared_device(d);
        OWNED(sort_run_free) struct sort_run run;
        open_run(&run, named(sort, "radix-sweep"), &job, device, NULL);
        for (int varies = 0; varies < 2; varies++) {
            int written = 0;
            assert_int_equal(clEnqueueFillBuffer(run.queue, run.buffers[OTHER], &pattern,
                                                 sizeof pattern, 0, sizeof other, 0, NULL, NULL),
                             CL_SUCCESS);
            check_masked(&run, &words_kinds[0], varies ? 0xFF00 : 0);
            assert_int_equal(clEnqueueReadBuffer(run.queue, run.buffers[OTHER], CL_TRUE, 0,
                                                 sizeof other, other, 0, NULL, NULL),
                             CL_SUCCESS);
            for (int i = 0; i < N; i++)
                written += other[i] != pattern;
            assert_int_equal(written, varies ? N : 0);
            assert_ptr_equal(run.result, run.keys);
        }
    }
}

/* The first tile does not tell where the second begins, as on a device that began it and does not
 * go on with it: nobody waits for ever, and nothing is taken for a result. */
TEST(waiting_ends) {
    static const char copy[] =
        "cp -r kernels \"$KERNELS\" && cd \"$KERNELS/kernels/engine/sweep\" && chmod -R u+w . && "
        "grep -q 'PLACE | (place + count));' sweep_pass.cl && "
        "sed -i 's/PLACE | (place + count)); *$/0u);/' sweep_pass.cl && "
        "sed -i 's/MOST_LOOKS = [^,]*,/MOST_LOOKS = 1 << 12,/' sweep_look_back.h";
    char folder[] = "/tmp/sortnet-sweep-XXXXXX", kernels[64], remove[64];
    if (is_small()) return;
    assert_non_null(mkdtemp(folder));
    setenv("KERNELS", folder, 1);
    assert_int_equal(system(copy), 0);
    snprintf(kernels, sizeof kernels, "%s/kernels", folder);
    alarm(120); /* for ever, otherwise */
    for (int d = 0; d < count; d++) {
        struct sort_job job = small_tiles(1000, 4);
        struct device *device = shared_device(d);
        OWNED(sort_run_free) struct sort_run run;
        open_run(&run, named(sort, "radix-sweep"), &job, device, kernels);
        OWNED_AT(free) void *words = make_words(&words_kinds[0], job.n, 4);
        cl_mem input = make_buffer(device, words, job.n * 4);
        int status = sort_run_begin(&run, input, &error) || sort_run_sort(&run, &error);
        check(status == 0, "%s", error.text);
        assert_int_equal(clFinish(run.queue), CL_SUCCESS);
        assert_int_equal(sort_run_check(&run, &error), -1);
        check_says(error.text, "no forward progress between work-groups");
        assert_true(run.job.refused);
        clReleaseMemObject(input);
    }
    alarm(0);
    snprintf(remove, sizeof remove, "rm -r '%s'", folder);
    assert_int_equal(system(remove), 0);
}

TEST_FILE(sorting_setup, devices_teardown)
