/* test_large_runner: large sorts on every device are sorted and like the CPU's; broken and lost
 * layers are found. Where faults.so is preloaded, launches are lost and calls fail. */
#include "devices.h"
#include "faults.h"
#include "kernel_folder.h"

#include "device/large/large_runner.h"

OWNER(struct large_runner, large_runner_free)

static void make_job(struct large_job *job, const char *spec, enum order order) {
    struct large_sort large;
    check(large_open(&large, spec, order, &error) == 0, "%s: %s", spec, error.text);
    large_job_init(job, &large, 0, 5);
    job->done = large.depth;
    job->checks = true;
    large_free(&large);
}

static struct large_runner *new_runner(struct device *device, const char *folder,
                                       const struct large_job *job) {
    OWNED_AT(free) char *log = NULL;
    struct large_runner *runner = large_runner_new(device, folder, job, &log, &error);
    check(runner, "%s %s", error.text, log ? log : "");
    return runner;
}

static void run_job(struct large_runner *runner, const struct large_job *job,
                    struct large_result *result) {
    large_runner_run(runner, job, NULL, result);
    check(result->ran, "%s: %s", job->spec, result->error.text);
    assert_int_equal(result->done, job->done);
}

DEVICE_TEST(sorts_are_sorted) {
    static const char *const specs[] = {"bitonic:128",   "bitonic:2^12", "mirrored:65",
                                        "mirrored:5000", "bubble:100",   "odd-even-merge:300"};
    for (int s = 0; s < 2 * count_of(specs); s++) {
        struct large_job job;
        struct large_result result;
        make_job(&job, specs[s / 2], s % 2 ? DESCENDING : ASCENDING);
        job.input = s % 3;
        job.group = s % 4 ? 0 : 16;
        OWNED_AT(large_runner_free) struct large_runner *runner = new_runner(device, NULL, &job);
        run_job(runner, &job, &result);
        equals(result.checked.compared, true, result.checked.wrong, 0);
        equals(result.end.compared, true, result.end.wrong, 0);
        equals(result.first, 0, result.count, job.done);
        for (int l = 0; l < result.count; l++)
            check(result.times[l].ms > 0, "%s, layer %d", job.spec, l);
        large_result_free(&result);
    }
}

/* Jobs go on and back to any layer, and the section is the CPU's. */
DEVICE_TEST(jobs_go_to_any_layer) {
    static const char *const specs[] = {"bitonic:2^10", "mirrored:1000", "bubble:80"};
    static const int ways[] = {1, 2, 5, 4, 4, 3, 40, 41, 40, 1, 55, 54, 0, 46, 45, 55};
    for (int s = 0; s < count_of(specs); s++) {
        struct large_job job;
        make_job(&job, specs[s], DESCENDING);
        OWNED_AT(large_runner_free) struct large_runner *runner = new_runner(device, NULL, &job);
        struct large_sort large;
        assert_int_equal(large_open(&large, specs[s], DESCENDING, &error), 0);
        each (done, ways) {
            struct large_result result;
            struct section right;
            int *keys = large_job_keys(&job, large.n);
            job.done = *done;
            job.range.item = *done ? (*done * 37) % large_layer_at(&large, *done - 1).items : -1;
            job.range.count = 8 + *done % 8;
            job.range.first = job.range.item - (*done ? job.range.item % job.range.count : 0);
            run_job(runner, &job, &result);
            for (int l = 0; l + 1 < *done; l++)
                large_run_layer(&large, l, keys);
            assert_int_equal(result.section.count > 0, *done > 0);
            assert_int_equal(result.section.wrong, 0);
            assert_false(result.section.computed);
            if (*done) {
                check(section_init(&right, &large, *done - 1, &job.range, &error) == 0, "%s",
                      error.text);
                section_compute(&right, keys);
                equals(result.section.first, right.first, result.section.count, right.count);
                assert_memory_equal(result.section.items, right.items, sizeof right.items);
            }
            large_result_free(&result);
            free(keys);
        }
        large_free(&large);
    }
}

/* Runs a sort with edited kernels: `done` layers of it; 0: all. */
static void run_broken(struct device *device, const char *file, const char *from, const char *to,
                       const char *spec, int done, struct large_result *result) {
    struct large_job job;
    char folder[32];
    folder_new(folder);
    folder_edit(folder, file, from, to);
    make_job(&job, spec, ASCENDING);
    job.range.item = 3;
    if (done) job.done = done;
    OWNED_AT(large_runner_free) struct large_runner *runner = new_runner(device, folder, &job);
    run_job(runner, &job, result);
    folder_free(folder);
}

DEVICE_TEST(broken_kernels_are_found) {
    struct large_result result;
    run_broken(device, "step/bitonic_layer.cl", "(item, stage) ^ descending",
               "(item, stage) ^ (stage == 4 && substage == 2)", "bitonic:2^9", 15, &result);
    equals(result.checked.layer, 12, result.checked.wrong > 0, true);
    large_result_free(&result);
    run_broken(device, "step/mirrored_layer.cl", "keys[right] = left_key;",
               "keys[right] = n == 700 && item == 3 ? 9 : left_key;", "mirrored:700", 0, &result);
    check(result.end.wrong > 0 && result.checked.wrong > 0 && result.checked.layer >= 0, "%d",
          result.end.wrong);
    large_result_free(&result);
    /* keys are right, the record is not */
    run_broken(device, "step/bitonic_layer.cl", "records[item] = record;",
               "if (item != 3) records[item] = record;", "bitonic:2^9", 0, &result);
    equals(result.end.wrong, 0, result.section.wrong, 1);
    assert_int_equal(result.section.items[3].record.left, STEP_NOT_WRITTEN);
    large_result_free(&result);
}

DEVICE_TEST(what_is_out_of_range_is_refused) {
    struct large_job job;
    struct large_result result;
    make_job(&job, "bitonic:128", ASCENDING);
    OWNED_AT(large_runner_free) struct large_runner *runner = new_runner(device, NULL, &job);
    job.done = 29;
    large_runner_run(runner, &job, NULL, &result);
    check_says(result.error.text, "bitonic:128 has 28 layers, not 29");
    job.done = 28;
    job.range.item = 64;
    large_runner_run(runner, &job, NULL, &result);
    check_says(result.error.text, "work-items are 0 to 63");
    job.done = 0;
    job.range.item = 0;
    large_runner_run(runner, &job, NULL, &result);
    check_says(result.error.text, "no layer -1");
    assert_true(large_runner_fits(runner, &job));
    job.seed++;
    assert_false(large_runner_fits(runner, &job));
}

/* Steps back, also over the beginning of a stage, run few layers again. */
DEVICE_TEST(steps_back_are_short) {
    struct large_result result;
    struct large_job job;
    make_job(&job, "bitonic:2^10", ASCENDING);
    struct large_runner *runner = new_runner(device, NULL, &job);
    int all = 0, depth = 55;
    job.range.item = 3;
    for (job.done = depth; job.done > 0; job.done--) {
        run_job(runner, &job, &result);
        equals(result.done, job.done, result.section.layer, job.done - 1);
        equals(result.section.wrong, 0, result.count >= 1, true);
        if (job.done < depth) all += result.count;
        large_result_free(&result);
    }
    check(all < 3 * depth, "%d layers ran for %d steps back", all, depth - 1);
    large_runner_free(runner);
}

static bool end_at(void *context, double done, double all) {
    (void)all;
    return done < *(int *)context;
}

DEVICE_TEST(jobs_are_ended_and_go_on) {
    struct large_job job;
    struct large_result result;
    int most = 30;
    const struct watch watch = {end_at, &most};
    make_job(&job, "bitonic:2^10", ASCENDING);
    OWNED_AT(large_runner_free) struct large_runner *runner = new_runner(device, NULL, &job);
    large_runner_run(runner, &job, &watch, &result);
    equals(result.ran, false, result.ended, true);
    check(result.done <= 30 && result.count == result.done, "%d", result.done);
    large_result_free(&result);
    run_job(runner, &job, &result);
    equals(result.end.wrong, 0, result.first > 20, true);
    large_result_free(&result);
}

/* The largest buffer is that of the records, twice the keys. */
FAULTS_TEST(too_large_sorts_are_refused) {
    for (int d = 0; d < count; d++) {
        set_faults("buffer=8388608");
        OWNED_AT(device_close) struct device *device = open_device(d);
        OWNED_AT(free) char *log = NULL;
        struct large_job job;
        make_job(&job, "bitonic:2^24", ASCENDING);
        assert_null(large_runner_new(device, NULL, &job, &log, &error));
        check_says(error.text, "needs a buffer of 128 MiB", "enough for 2^20 keys");
        make_job(&job, "bitonic:2^20", ASCENDING);
        OWNED_AT(large_runner_free) struct large_runner *runner = new_runner(device, NULL, &job);
        assert_non_null(runner);
        set_faults("");
    }
}

/* A lost launch makes the stage wrong; because the second run loses none, no layer is named. */
DEVICE_FAULTS_TEST(lost_launches_are_found) {
    struct large_job job;
    struct large_result result;
    make_job(&job, "bitonic:2^10", ASCENDING);
    OWNED_AT(large_runner_free) struct large_runner *runner = new_runner(device, NULL, &job);
    for (int lost = 5; lost < 55; lost += 7) {
        char faults[32];
        snprintf(faults, sizeof faults, "drop=%d", lost);
        job.done = 0;
        run_job(runner, &job, &result);
        large_result_free(&result);
        job.done = 55;
        set_faults(faults);
        run_job(runner, &job, &result);
        assert_true(faults_struck());
        check(result.checked.wrong > 0 && result.checked.layer == -1, "%s: %d", faults,
              result.checked.wrong);
        large_result_free(&result);
        set_faults("");
    }
    set_faults("drop=3-");
    job.done = 0;
    run_job(runner, &job, &result);
    large_result_free(&result);
    job.done = 55;
    run_job(runner, &job, &result);
    check(result.checked.layer >= 0 && result.checked.layer < 3 && result.end.wrong > 0, "layer %d",
          result.checked.layer);
    large_result_free(&result);
}

/* The first launch runs twice, the first time to warm up. Keys in order hide a lost launch; its
 * records do not. */
DEVICE_FAULTS_TEST(a_lost_first_launch_leaves_no_records) {
    struct large_job job;
    struct large_result result;
    make_job(&job, "mirrored:128", ASCENDING);
    job.input = choices_index(&input_choices, "sorted");
    job.range.item = 5;
    job.done = 1;
    job.checks = false;
    OWNED_AT(large_runner_free) struct large_runner *runner = new_runner(device, NULL, &job);
    set_faults("drop=2");
    run_job(runner, &job, &result);
    assert_true(faults_struck());
    assert_int_equal(result.section.wrong, result.section.count);
    large_result_free(&result);
    set_faults("");
}

/* A call that fails is named, and the next job is still right. */
DEVICE_FAULTS_TEST(failures_are_told) {
    static const char *const calls[] = {"clEnqueueNDRangeKernel", "clWaitForEvents",
                                        "clEnqueueCopyBuffer",    "clEnqueueReadBuffer",
                                        "clEnqueueWriteBuffer",   "clEnqueueFillBuffer"};
    struct large_job job;
    make_job(&job, "bitonic:128", ASCENDING);
    job.range.item = 5;
    for (int c = 0; c < count_of(calls); c++) {
        OWNED_AT(large_runner_free) struct large_runner *runner = new_runner(device, NULL, &job);
        struct large_result result;
        char faults[64];
        snprintf(faults, sizeof faults, "fail:%s=1", calls[c]);
        set_faults(faults);
        large_runner_run(runner, &job, NULL, &result);
        check(!result.ran, "%s", faults);
        check_says(result.error.text, calls[c]);
        large_result_free(&result);
        set_faults("");
        run_job(runner, &job, &result);
        equals(result.end.wrong, 0, result.section.wrong, 0);
        large_result_free(&result);
    }
}

TEST_FILE(devices_setup, devices_teardown)
