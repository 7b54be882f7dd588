/* test_inside_lesson: the steps of lesson 16 that lead into a launch: their tasks are done when
 * what they ask for is seen on the device's own values, and not before. */
#include "inside_lesson.h"

#include "app/files.h"

TEST_FILE(devices_setup, devices_teardown)

static void open_step(const char *spec) {
    check(files_take(&app, spec, spec, &error) == 0, "%s: %s", spec, error.text);
    assert_ptr_equal(app.shell.mode, &mode_inside);
    wait_recorded();
    assert_false(app.lesson.place.done);
}

/* The step begins at a barrier; the last one is the seventh, where the tile is sorted. */
TEST(goes_to_the_last_barrier, begin_inside, end) {
    if (count == 0) return;
    open_step("lesson:16.4");
    page_says("barrier: all 4 work-items are here");
    for (int barrier = 2; barrier <= 7; barrier++) {
        assert_false(app.lesson.place.done);
        press("Shift+Right");
        page_says("barrier: ");
    }
    assert_true(app.lesson.place.done);
    const struct replay *replay = app.inside.recorded.replay;
    struct replay_cell cells[8];
    static const int sorted[] = {1, 2, 3, 4, 5, 6, 7, 8};
    for (int a = 0; a < replay_array_count(replay); a++) {
        const struct replay_array *array = replay_array(replay, a);
        if (array->space != SPACE_LOCAL || array->group != 0) continue;
        assert_int_equal(array->cells, 8);
        replay_cells(replay, a, replay_moment_of(replay, app.inside.item, app.inside.step), cells);
        for (int c = 0; c < 8; c++) {
            assert_true(cells[c].certain);
            assert_int_equal(cells[c].value, sorted[c]);
        }
        press("PageDown");
        assert_int_equal(app.lesson.place.step, 4);
        return;
    }
    fail_msg("no tile");
}

/* Without its line X names who reads too early; the line in place, nothing does. */
TEST(a_barrier_is_typed, begin_edited, end_edited) {
    if (count == 0) return;
    setenv("XDG_STATE_HOME", in_folder(""), 1);
    open_step("lesson:16.8");
    press("X");
    check_says(app.shell.frame.notice.text, "conflict 1 of ");
    check_says(app.shell.frame.notice.text, "nothing orders them");
    press("C");
    assert_string_equal(app.shell.entry.field.text, "");
    assert_true(events_text(&app, "barrier(CLK_LOCAL_MEM_FENCE);"));
    press("Return");
    wait_recorded();
    events_advance(&app, now);
    assert_true(app.lesson.place.done);
    play("Escape Escape");
    assert_null(app.kernels.path);
}

/* PageDown turns the lesson's steps, and the foot says nothing else. */
static bool foot_has(const char *words) {
    return strstr(app_frame(&app).foot, words) != NULL;
}

TEST(the_foot_is_that_of_a_lesson, begin_inside, end) {
    if (count == 0) return;
    open_launch("local", 8);
    assert_false(foot_has("[PageDown]"));
    open_step("lesson:16.4");
    all_hold(!foot_has("[PageDown]"), foot_has("[Shift+Right] barrier"));
    press("PageDown");
    assert_int_equal(app.lesson.place.step, 4);
}
