/* test_derived_values: the tuning values that sorts derive from a device's limits, on made-up
 * devices. */
#include "made_up_device.h"

static struct device_info made_up(bool gpu, int units) {
    struct device_info info = made_up_device();
    info.gpu = gpu;
    info.compute_units = units;
    if (!gpu) info.local_memory = 1 << 20;
    info.vector_width = 8;
    return info;
}

static unsigned value_of(const char *name, const struct sort_job *job, const char *value) {
    return sort_tuning_value(named(sort, name), job, value);
}

/* `fast` on the device that its values were measured on. */
TEST(values_of_an_h200) {
    static const struct {
        int word_bytes;
        size_t n; /* largest size of this row; one more key takes the next row */
        unsigned tile, keys, sort_keys;
    } rows[] = {
        {4, 1 << 10, 1 << 10, 16, 16}, {4, 1 << 12, 1 << 12, 16, 32}, {4, 1 << 20, 1 << 13, 16, 32},
        {4, 1 << 21, 1 << 14, 32, 32}, {4, 3 << 20, 1 << 13, 32, 32}, {4, 1 << 30, 1 << 14, 32, 32},
        {8, 1 << 11, 1 << 11, 16, 16}, {8, 5 << 19, 1 << 12, 16, 16}, {8, 1 << 30, 1 << 13, 16, 16},
    };
    struct device_info info = made_up(true, 132);
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        struct sort_job job = resolved("fast", &info, rows[r].n, rows[r].word_bytes);
        check(job.tuning[0] == rows[r].tile && job.tuning[1] == rows[r].keys &&
                  job.tuning[2] == rows[r].sort_keys,
              "%zu words of %d bytes: %u, %u, %u", rows[r].n, rows[r].word_bytes, job.tuning[0],
              job.tuning[1], job.tuning[2]);
        struct sort_job more = resolved("fast", &info, rows[r].n + 1, rows[r].word_bytes);
        check(rows[r].n == 1 << 30 || memcmp(job.tuning, more.tuning, sizeof job.tuning) != 0,
              "%zu words of %d bytes and one more", rows[r].n, rows[r].word_bytes);
    }
}

/* Half of the compute units take as long for half of the words as all units take for all words. */
TEST(values_follow_the_units) {
    static const char *const names[] = {"fast", "fast-cpu"};
    for (int gpu = 0; gpu < 2; gpu++)
        for (int units = 8; units <= 64; units *= 2)
            for (size_t n = 1 << 18; n <= 1 << 22; n += 1 << 16) {
                const char *name = names[!gpu];
                struct device_info some = made_up(gpu, units), half = made_up(gpu, units / 2);
                struct sort_job all = resolved(name, &some, n, 4);
                struct sort_job part = resolved(name, &half, n / 2, 4);
                check(memcmp(all.tuning, part.tuning, sizeof all.tuning) == 0,
                      "%s, %d units, %zu words", name, units, n);
            }
}

/* The number of units need not be a power of two: the nearest counts. */
TEST(units_are_rounded) {
    static const int rows[][2] = {{1, 1},     {2, 2},     {3, 4},    {5, 4},     {6, 8},
                                  {80, 64},   {90, 64},   {91, 128}, {108, 128}, {114, 128},
                                  {132, 128}, {181, 128}, {182, 256}};
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        struct device_info info = made_up(true, rows[r][0]);
        struct sort_job job = resolved("b2", &info, 100, 4);
        check(job.units == (size_t)rows[r][1], "%d: %zu", rows[r][0], job.units);
    }
}

/* Every core of a large CPU has work, and no core of a small CPU gets too little work at a time. */
TEST(many_cores_get_work) {
    for (int cores = 1; cores <= 64; cores *= 2) {
        struct device_info info = made_up(false, cores);
        struct sort_job job = resolved("fast-cpu", &info, 1 << 20, 4);
        size_t tiles = job.padded / (16u << value_of("fast-cpu", &job, "TILE_BITS"));
        check(tiles >= 2 * (size_t)cores, "%zu tiles for %d cores", tiles, cores);
        job = resolved("radix-chunks", &info, 1 << 18, 4);
        unsigned chunks = value_of("radix-chunks", &job, "CHUNKS");
        check(chunks >= (unsigned)cores && chunks <= 64, "%u chunks for %d cores", chunks, cores);
    }
}

/* Few runs keep few compute units busy; these runs are the last ones of the buffers. */
TEST(few_units_need_few_runs) {
    struct device_info large = made_up(true, 132), small = made_up(true, 4);
    const struct sort *sort = named(sort, "radix-split");
    struct sort_job on_large = resolved("radix-split", &large, 1 << 16, 4);
    struct sort_job on_small = resolved("radix-split", &small, 1 << 16, 4);
    assert_true(sort->buffers[3](&on_small) < sort->buffers[3](&on_large));
}

/* Chunks of `fast-cpu` fit half of the cache, where it is known. */
TEST(chunks_fit_the_cache) {
    static const unsigned mib[][2] = {{0, 16}, {1, 1},   {3, 1},   {8, 4},
                                      {24, 8}, {32, 16}, {256, 16}};
    for (size_t r = 0; r < sizeof mib / sizeof *mib; r++) {
        struct device_info info = made_up(false, 8);
        info.cache = (size_t)mib[r][0] << 20;
        struct sort_job job = resolved("fast-cpu", &info, 1 << 24, 4);
        unsigned chunk = value_of("fast-cpu", &job, "CHUNK");
        check(chunk == mib[r][1] << 20, "%u MiB: chunks of %u bytes", mib[r][0], chunk);
    }
}
