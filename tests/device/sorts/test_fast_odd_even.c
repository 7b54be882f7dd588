/* test_fast_odd_even: the plans of the sort `fast-odd-even`, and the sort around the borders of
 * tiles and blocks, with small tiles, so that few words need all kinds of passes.
 *
 * With SORTS_SMALL set, sizes are small, for a simulator; SORTS_SMALL=least leaves out the long
 * stages, for one that is slow. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "sorting.h"

#include "device/sorts/fast_odd_even_plan.h"
#include "device/sorts/sorts.h"

#include <sys/mman.h>
#include <unistd.h>

/* ---- plans ---- */

static struct odd_even_problem problem_of(size_t n, int tile_bits, int key_bits, int word_bytes) {
    struct odd_even_problem problem = {.n = n, .tile_bits = tile_bits, .key_bits = key_bits};
    for (int i = 0; i < ODD_EVEN_HEADS; i++)
        problem.runs[i] = odd_even_run(i, tile_bits, key_bits, word_bytes);
    return problem;
}

/* The strides that fit a tile, and work-groups for all words. */
static void check_shape(const struct odd_even_problem *problem, const struct odd_even_pass *pass) {
    int head = pass->kernel - ODD_EVEN_HEAD;
    size_t block = (size_t)1 << pass->block_bits, blocks = (problem->n + block - 1) / block;
    if (pass->kernel >= ODD_EVEN_HEAD) {
        int run = problem->runs[head];
        assert_int_equal(pass->first, pass->block_bits - 1);
        assert_int_equal(pass->first - pass->last + 1, pass->tile_bits - run);
        assert_true(pass->last >= run && blocks << (pass->last - run) >= pass->groups);
    } else {
        int run = pass->last ? problem->runs[0] : 0;
        size_t rows = (size_t)1 << (pass->tile_bits - run);
        size_t halo = (size_t)1 << (pass->first - pass->last), kept = rows - 2 * halo;
        assert_int_equal(pass->limit, run + pass->first - pass->last + 1);
        assert_true(4 * halo <= rows && pass->last >= run);
        if (pass->last) assert_true(pass->limit > pass->tile_bits - problem->key_bits);
        assert_true(pass->tiles * kept >= block >> pass->last);
        size_t most = pass->groups * (kept << run);
        check(most >= problem->n, "%zu words: %zu in reach", problem->n, most);
    }
}

/* Every stage from its first stride to its last, in this order. */
static int check_plan(const struct odd_even_problem *problem) {
    struct odd_even_pass passes[ODD_EVEN_MAX_PASSES];
    int length = odd_even_plan(problem, passes), stage = problem->tile_bits, next = stage;
    assert_int_equal(passes[0].kernel, ODD_EVEN_SORT);
    assert_int_equal(passes[0].groups, ((problem->n - 1) >> problem->tile_bits) + 1);
    for (int p = 1; p < length; p++) {
        equals(passes[p].block_bits, stage + 1, passes[p].first, next,
               passes[p].kernel >= ODD_EVEN_HEAD, next == stage);
        check_shape(problem, &passes[p]);
        next = passes[p].last - 1;
        if (next < 0) next = ++stage;
    }
    assert_int_equal(next, stage);
    check((size_t)1 << stage >= problem->n, "%zu words: ends at stage %d", problem->n, stage);
    check(stage == problem->tile_bits || (size_t)1 << (stage - 1) < problem->n, "%zu words",
          problem->n);
    return length;
}

TEST(plans_do_every_stride) {
    static const int expected[][2] = {{13, 1}, {16, 7}, {20, 15}, {24, 26}};
    for (int tile_bits = 8; tile_bits <= 13; tile_bits++)
        for (int key_bits = 3; key_bits <= 5; key_bits++)
            for (int bits = 1; bits <= 31; bits++)
                for (int more = -1; more <= 1; more++) {
                    struct odd_even_problem problem = problem_of(
                        ((size_t)1 << bits) + (size_t)more, tile_bits, key_bits, bits % 2 ? 4 : 8);
                    struct odd_even_pass passes[ODD_EVEN_MAX_PASSES];
                    if (problem.n > 1) check_plan(&problem);
                    if (problem.n == 1) assert_int_equal(odd_even_plan(&problem, passes), 0);
                }
    for (int i = 0; i < count_of(expected); i++) {
        struct odd_even_problem problem = problem_of((size_t)1 << expected[i][0], 13, 5, 4);
        int passes = check_plan(&problem);
        check(passes == expected[i][1], "2^%d: %d passes", expected[i][0], passes);
    }
}

/* ---- sorts ---- */

/* Zeros and ones, more or fewer ones in each stretch: the border between them may be anywhere in a
 * run that is to be merged. */
static void *make_lopsided(size_t n, int word_bytes, int number) {
    struct random random = {.state = n + (size_t)number};
    unsigned char *words = memory_new(n, (size_t)word_bytes);
    size_t stretch = n / (size_t)(1 << number) + 1;
    for (size_t i = 0, ones = 0; i < n; i++) {
        if (i % stretch == 0) ones = random_below(&random, 5) * 25;
        if (random_below(&random, 100) < (int)ones) words[i * (size_t)word_bytes] = 1;
    }
    return words;
}

/* Takes over `words`. */
static void check_words(struct sort_run *run, void *words, const char *what) {
    size_t n = run->job.n, bytes = n * (size_t)run->job.word_bytes;
    OWNED_AT(free) void *output = memory_new(n, (size_t)run->job.word_bytes);
    run_words(run, words, output);
    sort_expected(words, n, run->job.word_bytes);
    check(memcmp(words, output, bytes) == 0, "%zu words of %d bytes, %s, KEYS=%u TILE=%u", n,
          run->job.word_bytes, what, run->job.tuning[0], run->job.tuning[1]);
    free(words);
}

/* In a simulator each job with a device of its own, and a single input: Oclgrind loses track of
 * buffers whose place is used again. Elsewhere all share `device`, which builds a program once. */
static void check_sorts(struct device *device, size_t n, int word_bytes, unsigned keys,
                        unsigned tile) {
    static const int kinds[] = {0, 1, 4}; /* random, extreme, reversed */
    OWNED_AT(device_close)
    struct device *own = is_small() ? device_open(&device->info, &error) : NULL;
    check(own || !is_small(), "%s", error.text);
    struct sort_job job = {.n = n, .word_bytes = word_bytes, .tuning = {keys, tile}};
    OWNED(sort_run_free) struct sort_run run;
    open_run(&run, named(sort, "fast-odd-even"), &job, own ? own : device, NULL);
    for (int k = 0; k < (is_small() ? 1 : count_of(kinds)); k++)
        check_words(&run, make_words(&words_kinds[kinds[k]], n, word_bytes),
                    words_kinds[kinds[k]].name);
    for (int number = 0; number < (is_small() ? 0 : 6); number++)
        check_words(&run, make_lopsided(n, word_bytes, number), "lopsided");
    assert_int_equal(run.launches, run.sort->passes(&run.job));
}

/* True if a sort of so many words has passes in the middle of stages. */
static bool has_middle(size_t n, int tile_bits, int key_bits, int word_bytes) {
    struct odd_even_problem problem = problem_of(n, tile_bits, key_bits, word_bytes);
    struct odd_even_pass passes[ODD_EVEN_MAX_PASSES];
    int length = odd_even_plan(&problem, passes);
    for (int p = 0; p < length; p++)
        if (passes[p].kernel == ODD_EVEN_MIDDLE) return true;
    return false;
}

DEVICE_TEST(borders_sort) {
    static const size_t sizes[] = {255, 256, 257, 511, 512, 513, 767, 769, 1025, 3000, 4096, 4097};
    static const size_t small_sizes[] = {257, 600};
    const size_t *list_of_sizes = is_small() ? small_sizes : sizes;
    int size_count = is_small() ? count_of(small_sizes) : count_of(sizes);
    for (unsigned keys = 8; keys <= (is_small() ? 8 : 32); keys *= 2)
        for (int i = 0; i < size_count; i++)
            check_sorts(device, list_of_sizes[i], keys == 16 ? 8 : 4, keys, 256);
}

/* Long strides of a halo that registers span, heads with short runs, passes in the middle. */
DEVICE_TEST(long_stages_sort) {
    static const size_t sizes[] = {8193, 16384, 40000, 65537};
    assert_true(has_middle(40000, 8, 4, 8) && has_middle(65537, 8, 3, 4));
    if (is_small() && strcmp(getenv("SORTS_SMALL"), "least") == 0) skip();
    for (int i = 0; i < (is_small() ? 1 : count_of(sizes)); i++) {
        check_sorts(device, sizes[i], 4, 8, 256);
        if (!is_small()) check_sorts(device, sizes[i], 8, 16, 256);
    }
    if (!is_small()) check_sorts(device, 50000, 4, 0, 0);
}

/* ---- nothing beyond the words ---- */

/* Pages whose last bytes are a buffer's; who reads or writes on, ends. */
struct guarded {
    char *pages;
    size_t bytes; /* of all of them */
};

/* Puts a buffer of `bytes` before a page that nobody may touch. */
static cl_mem make_guarded(struct guarded *guarded, struct device *device, size_t bytes) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE), room = (bytes + page - 1) / page * page;
    cl_int code;
    guarded->bytes = room + page;
    guarded->pages =
        mmap(NULL, guarded->bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(guarded->pages != MAP_FAILED);
    assert_int_equal(mprotect(guarded->pages + room, page, PROT_NONE), 0);
    cl_mem buffer = clCreateBuffer(device->context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, bytes,
                                   guarded->pages + room - bytes, &code);
    assert_int_equal(code, CL_SUCCESS);
    return buffer;
}

static void check_guarded(struct device *device, size_t n) {
    struct sort_job job = {.n = n, .word_bytes = 4, .tuning = {8, 256}};
    struct guarded guards[2];
    OWNED(sort_run_free) struct sort_run run;
    open_run(&run, named(sort, "fast-odd-even"), &job, device, NULL);
    clReleaseMemObject(run.keys);
    clReleaseMemObject(run.buffers[0]);
    run.result = run.keys = make_guarded(&guards[0], device, n * 4);
    run.buffers[0] = make_guarded(&guards[1], device, n * 4);
    check_words(&run, make_words(&words_kinds[0], n, 4), "before a guarded page");
    for (int g = 0; g < 2; g++)
        munmap(guards[g].pages, guards[g].bytes);
}

/* The last tile of a pass ends with the words, before them, or a row behind them. Only PoCL keeps
 * a buffer where the host has it. */
TEST(stays_within_the_words) {
    for (int d = 0; d < count; d++) {
        if (strcmp(list[d].short_name, "PoCL") != 0 || is_small()) continue;
        for (size_t n = 257; n < 2100; n += n % 8 ? 1 : SHORT ? 49 : 1)
            check_guarded(shared_device(d), n);
    }
}

TEST_FILE(sorting_setup, devices_teardown)
