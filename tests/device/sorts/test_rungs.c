/* test_rungs: the sorts launch on devices as often as the diagram says (core/structure/launches.h).
 */
#include "sorting.h"

#include "core/structure/launches.h"
#include "device/sorts/sorts.h"

/* Small tiles, so that few keys take many launches. */
static void choose_tiles(struct sort_job *job, const struct rung *rung, unsigned tile) {
    if (rung->tails) job->tuning[0] = tile / 2; /* of `local`: work-items, then keys */
    job->tuning[rung->tails ? 1 : 0] = tile;
}

static int expected(const struct rung *rung, int stages, int tile) {
    int depth = launches_layers(stages);
    struct reach *reaches = memory_new((size_t)depth, sizeof *reaches);
    struct launch *launches = memory_new((size_t)depth, sizeof *launches);
    launches_reach_bitonic(stages, rung, tile, reaches);
    int launched = launches_cut(rung, reaches, depth, tile, launches);
    free(reaches);
    free(launches);
    return launched;
}

static void check_launches(struct device *device, const struct rung *rung, int stages) {
    struct sort_job job = {.n = (size_t)1 << stages, .word_bytes = 4};
    struct sort_run run;
    unsigned tile = rung->meeting ? 512 : 64;
    if (rung_has_tiles(rung)) choose_tiles(&job, rung, tile);
    open_run(&run, choices_find(&sort_choices, rung->name), &job, device, NULL);
    void *words = make_words(&words_kinds[0], job.n, 4), *output = memory_new(job.n, 4);
    run_words(&run, words, output);
    sort_expected(words, job.n, 4);
    assert_memory_equal(words, output, job.n * 4);
    check(run.launches == expected(rung, stages, (int)tile), "%s of 2^%d keys: %d launches, not %d",
          rung->name, stages, run.launches, expected(rung, stages, (int)tile));
    free(words);
    free(output);
    sort_run_free(&run);
}

static void devices_launch_what_is_drawn(void **state) {
    (void)state;
    static const int sizes[] = {9, 11};
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        for (int r = 0; r < rung_choices.count; r++)
            for (int s = 0; s < count_of(sizes); s++)
                check_launches(device, choices_row(&rung_choices, r), sizes[s]);
        device_close(device);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(devices_launch_what_is_drawn)};
    return cmocka_run_group_tests_name("rungs", tests, sorting_setup, devices_teardown);
}
