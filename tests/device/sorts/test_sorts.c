/* test_sorts: every sort on words of both widths, on every device of the machine, against qsort;
 * with every extreme of its tuning values, and in an out-of-order queue.
 *
 * With SORTS_SMALL set, sizes and work-groups are small, for a simulator. */
#include "sorting.h"

#include "device/sorts/sorts.h"

/* PoCL builds many kernels again for each size above some thousands. */
static const size_t sizes[] = {1, 2, 3, 255, 256, 257, 511, 4096, 100003, 0};
static const size_t wide_sizes[] = {1,   2,   3,    255, 256,
                                    257, 511, 4096, 0}; /* test_elements has more */
static const size_t long_sizes[] = {1, 2, 3, 255, 256, 257, 511, 4096, 65536, 100003, 0};
static const size_t sanitised_sizes[] = {3, 4096, 0}; /* no sanitizer checks the kernels */
static const size_t small_sizes[] = {1, 3, 64, 100, 0};
static const size_t small_wide_sizes[] = {64, 0}; /* sizes for words of 8 bytes in a simulator */

/* Checks a result. An unsafe sort may not sort, but it loses nothing. */
static void check_sorted(const struct sort *sort, const struct sort_job *job, const void *input,
                         void *output, const char *what) {
    size_t bytes = job->n * (size_t)job->word_bytes;
    OWNED_AT(free) void *expected = memory_new(job->n, (size_t)job->word_bytes);
    memcpy(expected, input, bytes);
    sort_expected(expected, job->n, job->word_bytes);
    if (sort->unsafe) sort_expected(output, job->n, job->word_bytes);
    check(memcmp(expected, output, bytes) == 0, "%s, %zu words of %d bytes, %s", sort->name, job->n,
          job->word_bytes, what);
}

/* Sorts the first `kinds` kinds of input with one run. */
static void check_sort(const struct sort *sort, const struct sort_job *job, struct device *device,
                       int kinds) {
    OWNED(sort_run_free) struct sort_run run;
    open_run(&run, sort, job, device, NULL);
    for (int k = 0; k < kinds; k++) {
        OWNED_AT(free) void *input = make_words(&words_kinds[k], job->n, job->word_bytes);
        OWNED_AT(free) void *output = memory_new(job->n, (size_t)job->word_bytes);
        run_words(&run, input, output);
        check_sorted(sort, job, input, output, words_kinds[k].name);
    }
}

/* Does the simulator miss the pads? Oclgrind does not see that clEnqueueFillBuffer writes. */
static bool pads_in_simulator(const struct sort *sort, const struct sort_job *job,
                              const struct device *device) {
    struct sort_job resolved = *job;
    if (!is_small() || !device) return false;
    assert_int_equal(sort_resolve(sort, device_get_info(device), &resolved, &error), 0);
    return resolved.padded != resolved.n;
}

/* Checks a job; the device is NULL for the sorts of the CPU. In a simulator each job has its own
 * device: Oclgrind loses track of buffers whose place is used again. */
static void check_job(const struct sort *sort, struct sort_job job, struct device *device,
                      int kinds) {
    if (stops_simulator(sort)) return;
    OWNED_AT(device_close)
    struct device *own = is_small() && device ? device_open(&device->info, &error) : NULL;
    struct device *used = own ? own : device;
    check(own || !is_small() || !device, "%s", error.text);
    if (is_small()) make_small(sort, &job);
    if (!pads_in_simulator(sort, &job, used)) check_sort(sort, &job, used, kinds);
}

/* Checks every kind of input at quick sizes, some kinds at the others (with SORTS_LONG, all). */
static void check_sizes(const struct sort *sort, struct device *device, int word_bytes) {
    const size_t *small = word_bytes == 4 ? small_sizes : small_wide_sizes;
    const size_t *quick = SHORT ? sanitised_sizes : word_bytes == 4 ? sizes : wide_sizes;
    for (const size_t *n = is_small() ? small : is_long() ? long_sizes : quick; *n; n++) {
        struct sort_job job = {.n = *n, .word_bytes = word_bytes};
        if (is_slow(sort, job.n)) continue;
        check_job(sort, job, device,
                  is_small()                   ? 1
                  : job.n > 4096 && !is_long() ? 3
                                               : count_of(words_kinds));
    }
}

/* Does the sort, as it is, need more local memory than the device has? CPUs have 64 KiB or more,
 * for which some sorts are made; GPUs may have less. */
static bool lacks_local_memory(const struct sort *sort, const struct device *device,
                               int word_bytes) {
    struct sort_job job = {.n = 1000, .word_bytes = word_bytes};
    return device && device_get_info(device)->local_memory < 65536 &&
           sort_resolve(sort, device_get_info(device), &job, &error) &&
           strstr(error.text, "of local memory");
}

/* Checks the sorts of the device or, if it is NULL, those of the CPU. */
static void check_sorts(struct device *device) {
    for (int s = 0; s < sort_count; s++) {
        if ((sorts[s]->files != NULL) != (device != NULL)) continue;
        for (int word_bytes = 4; word_bytes <= 8; word_bytes += 4)
            if (!lacks_local_memory(sorts[s], device, word_bytes))
                check_sizes(sorts[s], device, word_bytes);
    }
}

TEST(every_sort_sorts) {
    check_sorts(NULL);
    for (int d = 0; d < count; d++) {
        struct device *device = shared_device(d);
        check_sorts(device);
    }
    for (int s = 0; s < sort_count; s++)
        assert_ptr_equal(named(sort, sorts[s]->name), sorts[s]);
    assert_null(choices_find(&sort_choices, "bogo"));
}

/* Returns true if the device takes the job; otherwise checks that a smaller value removes the
 * reason. */
static bool is_allowed(const struct sort *sort, const struct sort_job *job, struct device *device) {
    OWNED(sort_run_free) struct sort_run run;
    int status = sort_run_init(&run, sort, job, device, NULL, &error);
    check(status == 0 || strstr(error.text, "local memory") || strstr(error.text, "work-groups"),
          "%s: %s", sort->name, error.text);
    return status == 0;
}

/* Checks each tuning value at its most, or as much as the device has, and at its least. Without
 * SORTS_LONG, the least is left to the random cases, and so are the sorts whose kernels take
 * longest to build. Each chunk adds up the counts of all chunks, for each digit: with the most
 * chunks, few digits. */
static void check_tuning(const struct sort *sort, struct device *device, int t) {
    const struct sort_tuning *tuning = &sort->tuning[t];
    unsigned values[] = {tuning->most, tuning->least};
    for (int v = 0; v < (is_long() ? 2 : 1); v++) {
        struct sort_job job = {.n = is_slow(sort, 3000) ? 511 : 3000, .word_bytes = 4};
        if (strcmp(tuning->name, "CHUNKS") == 0 && !is_long())
            job.tuning[t + 1] = sort->tuning[t + 1].least; /* bits of a digit */
        for (job.tuning[t] = values[v]; !is_allowed(sort, &job, device);) {
            check(job.tuning[t] > tuning->least, "%s takes no %s", sort->name, tuning->name);
            job.tuning[t] = job.tuning[t] / 2 > tuning->least ? job.tuning[t] / 2 : tuning->least;
        }
        struct sort_job resolved = job;
        assert_int_equal(sort_resolve(sort, &device->info, &resolved, &error), 0);
        assert_int_equal(sort_tuning_value(sort, &resolved, tuning->name), job.tuning[t]);
        check_sort(sort, &job, device, 2);
    }
}

DEVICE_TEST(every_tuning_value_sorts) {
    if (is_small()) skip();
    for (int s = 0; s < sort_count; s++)
        for (int t = 0; sorts[s]->tuning && sorts[s]->tuning[t].name; t++)
            if (is_long() || sorts[s]->suits != SORT_SUITS_GPU) check_tuning(sorts[s], device, t);
}

/* A stable sort may ignore the lower half, and then keeps the order of equal upper halves. */
TEST(stable_sorts_skip_low_bits) {
    enum { MOST = 5000 };
    size_t n = is_small() ? 100 : MOST;
    uint64_t input[MOST], expected[MOST], output[MOST];
    for (size_t i = 0; i < n; i++) { /* few keys; values that fall */
        input[i] = (uint64_t)(i * 7919 % 16) << 59 | (n - i);
        expected[i] = (input[i] & ~(uint64_t)UINT32_MAX) | i;
    }
    sort_expected(expected, n, 8);
    for (size_t i = 0; i < n; i++)
        expected[i] = input[(uint32_t)expected[i]];
    for (int s = 0; s < sort_count; s++) {
        struct sort_job job = {.n = n, .word_bytes = 8, .low_bit = 32};
        if (!sorts[s]->stable || stops_simulator(sorts[s])) continue;
        if (is_small()) make_small(sorts[s], &job);
        for (int d = 0; d < (sorts[s]->files ? count : 1); d++) {
            struct device *device = sorts[s]->files ? shared_device(d) : NULL;
            OWNED(sort_run_free) struct sort_run run;
            open_run(&run, sorts[s], &job, device, NULL);
            run_words(&run, input, output);
            check(memcmp(output, expected, n * sizeof *output) == 0, "%s", sorts[s]->name);
        }
    }
}

/* Only events order the launches: the same result. */
DEVICE_TEST(out_of_order_queues_sort) {
    if (!device_get_info(device)->out_of_order)
        print_message("note: %s has no out-of-order queues\n", device_get_info(device)->name);
    for (int s = 0; device_get_info(device)->out_of_order && s < sort_count; s++)
        if (sorts[s]->files)
            check_job(sorts[s],
                      (struct sort_job){
                          .n = is_small() ? 64 : 511, .word_bytes = 4, .out_of_order = true},
                      device, 1);
}

/* A run keeps the first and the last event, or all of them. */
DEVICE_TEST(runs_keep_events) {
    uint32_t input[256] = {0}, output[256];
    struct sort_job job = {.n = 256, .word_bytes = 4};
    OWNED(sort_run_free) struct sort_run run;
    open_run(&run, named(sort, "b2"), &job, device, NULL);
    run_words(&run, input, output);
    double start = cl_clock_ms();
    run_words(&run, input, output);
    assert_int_equal(run.launches, 36);
    struct cl_time whole = sort_run_time(&run, cl_clock_ms() - start);
    assert_true(whole.ms > 0 && run.events[0] && run.events[35] && !run.events[17]);
    run.every_launch = true;
    assert_int_equal(sort_run_begin(&run, NULL, &error), 0);
    assert_int_equal(sort_run_sort(&run, &error), 0);
    clFinish(run.queue);
    for (int l = 0; l < run.launches; l++) {
        struct cl_time time = sort_run_launch_time(&run, l);
        check(time.ms > 0 && time.ms <= run.host_ms[l] * 1.001, "%g of %g ms", time.ms,
              run.host_ms[l]);
    }
    run.every_launch = false;
    run.no_events = true;
    run_words(&run, input, output);
    for (int l = 0; l < run.launches; l++)
        assert_null(run.events[l]);
}

TEST_FILE(sorting_setup, devices_teardown)
