/* test_large_sizes: all families that have large sorts, at sizes from 65 to 2^20 keys, on every
 * device: each stage and the end are compared with the CPU. */
#include "devices.h"

#include "device/large/large_runner.h"

OWNER(struct large_runner, large_runner_free)

static void run_whole(struct device *device, const char *spec, enum order order, int input) {
    OWNED_AT(free) char *log = NULL;
    struct large_sort large;
    struct large_job job;
    struct large_result result;
    check(large_open(&large, spec, order, &error) == 0, "%s: %s", spec, error.text);
    large_job_init(&job, &large, input, 11);
    job.done = large.depth;
    job.range.item = large_layer_at(&large, large.depth - 1).items / 3;
    job.range.count = SECTION_MOST;
    job.range.first = section_around(job.range.item, SECTION_MOST);
    job.checks = true;
    OWNED_AT(large_runner_free)
    struct large_runner *runner = large_runner_new(device, NULL, &job, &log, &error);
    check(runner, "%s: %s", spec, error.text);
    large_runner_run(runner, &job, NULL, &result);
    check(result.ran, "%s: %s", spec, result.error.text);
    check(result.checked.compared && !result.checked.wrong && result.end.compared &&
              !result.end.wrong && !result.section.wrong,
          "%s: layer %d; %d wrong at the end", spec, result.checked.layer, result.end.wrong);
    large_result_free(&result);
    large_free(&large);
}

DEVICE_TEST(families_with_a_rule_sort) {
    static const char *const specs[] = {
        "bitonic:2^7",   "bitonic:2^8",      "bitonic:2^9",    "bitonic:2^10",    "bitonic:2^11",
        "bitonic:2^13",  "bitonic:2^16",     "bitonic:2^18",   "bitonic:2^20",    "mirrored:65",
        "mirrored:1025", "mirrored:4097",    "mirrored:65535", "mirrored:300000", "mirrored:2^18",
        "mirrored:2^19", "mirrored:1048575", "mirrored:2^20"};
    for (int s = 0; s < count_of(specs); s++)
        run_whole(device, specs[s], s % 2 ? DESCENDING : ASCENDING, s % input_choices.count);
}

DEVICE_TEST(families_with_lists_sort) {
    static const int sizes[] = {65, 100, 128, 513, 1024};
    for (int f = 0; f < family_choices.count; f++)
        for (int s = 0; s < 2 * count_of(sizes); s++) {
            char spec[64];
            struct large_sort large;
            snprintf(spec, sizeof spec, "%s:%d", families[f]->name, sizes[s / 2]);
            if (large_open(&large, spec, ASCENDING, &error)) continue;
            if (large.network) run_whole(device, spec, s % 2 ? DESCENDING : ASCENDING, s % 5);
            large_free(&large);
        }
}

TEST_FILE(devices_setup, devices_teardown)
