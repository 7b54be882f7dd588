/* test_timing_own: T puts the sort of the network on screen first, ticks the sorts that the lessons
 * teach next, and goes back to the same layer. */
#include "timing_lesson.h"

#include "app/large/large_mode.h"
#include "core/base/memory.h"

static struct timing_own own_of(const char *family, size_t n, bool descending) {
    const struct family *of = choices_find(&family_choices, family);
    return (struct timing_own){.sort = choices_find(&sort_choices, of->sort),
                               .title = of->title,
                               .n = n,
                               .descending = descending,
                               .input = "reversed",
                               .seed = 5};
}

/* Every family that has a sort: first and selected, at most seven rows before the row of others. */
TEST(own_comes_first) {
    for (int f = 0; f < family_choices.count; f++)
        for (int gpu = 0; gpu < 2 && families[f]->sort; gpu++) {
            OWNED(timings_free) struct timings mode;
            struct device_info device = large_device(gpu);
            timings_init(&mode, NULL);
            timings_meet(&mode, &device, false);
            struct timing_own own = own_of(families[f]->name, 64, gpu);
            assert_true(timings_take_own(&mode, &own));
            assert_false(timings_take_own(&mode, &own));
            struct target first = timing_row(&mode.scene, 0);
            equals(first.kind, TARGET_SORT, first.index, place_of(families[f]->sort));
            assert_true(target_is(&mode.scene.cursor, TARGET_SORT, first.index));
            assert_string_equal(mode.sorts[first.index].words, families[f]->title);
            int rows = 0;
            for (; timing_row(&mode.scene, rows).kind == TARGET_SORT; rows++)
                check(mode.sorts[timing_row(&mode.scene, rows).index].ticked, "row %d", rows);
            check(rows >= 6 && rows <= 7, "%d rows of %s", rows, families[f]->name);
            assert_int_equal(timing_row(&mode.scene, rows).kind, TARGET_OTHERS);
            assert_int_equal(timing_row_count(&mode.scene), rows + 1);
            assert_true(mode.sorts[place_of(gpu ? "fast" : "fast-cpu")].ticked);
            equals(mode.wanted.map.descending, gpu, mode.wanted.seed, 5);
            assert_string_equal(mode.wanted.kind->name, "reversed");
            timings_meet(&mode, &device, false); /* the device changes nothing of it */
            assert_int_equal(timing_row_count(&mode.scene), rows + 1);
            struct timing_own next = own_of("bitonic", 128, false);
            assert_true(timings_take_own(&mode, &next));
            check(strcmp(families[f]->sort, "b2") == 0 ||
                      mode.sorts[first.index].words != families[f]->title,
                  "%s keeps the other name", families[f]->name);
        }
}

/* The sizes that are timed without a request: the network's own, and two larger ones if they are
 * quick. */
TEST(first_sizes) {
    static const struct {
        size_t n;
        bool gpu;
        int bits[3]; /* 0: none */
    } rows[] = {{8, false, {10, 13, 16}},      {1 << 12, false, {12, 14, 16}},
                {1 << 15, false, {15, 16}},    {1 << 20, false, {20}},
                {1 << 20, true, {20, 21, 22}}, {1000, true, {10, 15, 20}},
                {5000, true, {12, 16, 20}},    {1 << 19, true, {19, 20, 21}}};
    each (r, rows) {
        OWNED(timings_free) struct timings mode;
        struct device_info device = large_device(r->gpu);
        struct timing_plan plan = {.sorts = memory_new((size_t)sort_count, sizeof *plan.sorts)};
        size_t sizes[TIMING_SIZES];
        timings_init(&mode, NULL);
        timings_meet(&mode, &device, false);
        struct timing_own own = own_of("bitonic", r->n, false);
        timings_take_own(&mode, &own);
        mode.first = true;
        timing_request(&mode, &plan, sizes);
        equals(plan.sort_count, 1, plan.size_count, (r->bits[1] > 0) + (r->bits[2] > 0) + 1);
        all_hold(plan.quick, !plan.launched, strcmp(plan.sorts[0]->name, "b2") == 0);
        for (int s = 0; s < plan.size_count; s++)
            assert_int_equal(sizes[s], (size_t)1 << r->bits[s]);
        mode.first = false;
        plan.sort_count = plan.size_count = 0;
        timing_request(&mode, &plan, sizes);
        check(plan.sort_count >= 5 && plan.size_count >= 4, "%d, %d", plan.sort_count,
              plan.size_count);
        free(plan.sorts);
    }
}

/* A plan is read by another thread while the next file is taken: it names rows that never change.
 */
TEST(plans_a_kernel_file) {
    OWNED(timings_free) struct timings mode;
    struct device_info device = large_device(false);
    struct timing_file file = {.check = 1, .path = "some/mine.cl", .type = &key_types[0]};
    struct timing_plan plan = {.sorts =
                                   memory_new((size_t)timed_choices.count, sizeof *plan.sorts)};
    size_t sizes[TIMING_SIZES];
    timings_init(&mode, NULL);
    for (int take = 0; take < 2; take++) /* the second file replaces the first */
        timing_file_take(&mode, &file);
    timings_meet(&mode, &device, false);
    equals(mode.scene.sort_count, timed_choices.count, choices_index(&mode.listed, "mine.cl"),
           sort_count);
    assert_true(mode.sorts[sort_count].ticked);
    timing_request(&mode, &plan, sizes);
    int files = 0;
    for (int s = 0; s < plan.sort_count; s++) {
        assert_ptr_equal(plan.sorts[s], choices_find(&timed_choices, plan.sorts[s]->name));
        files += plan.sorts[s] == &sort_kernel_file;
    }
    assert_int_equal(files, 1);
    free(plan.sorts);
}

TEST(goes_there_and_back, begin, end) {
    static const char *const leaves[] = {"T", "Escape"};
    for (int l = 0; l < count_of(leaves); l++) {
        play("Home Right Right T | mode = time and timing-ticked = 6");
        press(leaves[l]);
        shows("mode = step and layer = 2 and family = bitonic");
    }
    play("F O T | timing-order = descending and timing-ticked = 7 | T | mode = step");
    play("Ctrl+O 'mirrored:2^11' Return J '9' Return Shift+Right T | mode = time");
    assert_string_equal(app.timing.sorts[timing_row(&app.timing.scene, 0).index].name, "mirrored");
    play("Escape | mode = large and large-done = 1 and large-item = 9");
    play("Ctrl+O 'shell:8' Return T | mode = time | T | mode = step"); /* shell has no timed sort */
}

/* Type and payload are kept from T to T; order and kind of keys, too, from the network to the
 * times, and at the next T. The network stays as it was. */
TEST(keeps_what_is_sorted, begin, end) {
    static const char *const places[] = {"Escape", "Ctrl+O 'bitonic:128' Return Right"};
    for (int p = 0; p < count_of(places); p++)
        for (int way = 0; way < 2 * 4 * input_choices.count; way++) {
            int input = way / 8, type = way / 2 % 4;
            char played[80];
            app_free(&app);
            start("bitonic:8");
            snprintf(played, sizeof played, "%s%s", places[p], way % 2 ? " O" : "");
            play(played);
            playback_use_input(&app.shell, input);
            press("T");
            for (int y = 0; y < type; y++)
                press("Y");
            struct timing_wanted before = app.timing.wanted;
            int kind = choices_index(&timing_input_choices, input_kinds[input].name);
            equals(before.map.descending, way % 2, app.shell.mode == &mode_timing, true);
            press("T");
            shows(p ? "mode = large and large-done = 1" : "mode = step and layer = 0");
            press("T");
            const struct timing_wanted *after = &app.timing.wanted;
            check(after->map.type == before.map.type && after->kind == before.kind &&
                      after->map.descending == before.map.descending,
                  "%s, input %d, type %d", played, input, type);
            check(kind < 0 || after->kind == &timing_input_kinds[kind], "input %d", input);
        }
}

/* The own sort is timed again if that was given up, or if that of another network is still being
 * given up. */
TEST(is_timed_after_all, begin, end) {
    struct timings *mode = &app.timing;
    play("T | mode = time");
    mode->begins = false; /* a device would have begun */
    mode->first = mode->scene.state.running = true;
    play("T | mode = step");
    assert_true(mode->begins);
    unsigned ticket = mode->ticket;
    timings_begin_own(mode, app.desk.worker);
    equals(mode->ticket, ticket + 1, mode->first && mode->scene.state.running, true);
    mode->first = false; /* Enter */
    timings_begin_own(mode, app.desk.worker);
    assert_int_equal(mode->ticket, ticket + 1);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
