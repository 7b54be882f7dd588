/* test_inside_lesson: the steps of lessons 16 and 18 that lead into a launch: their tasks are done
 * when the device's own values show it, and not before. */
#include "inside_lesson.h"

#include "app/window/files.h"
#include "core/lessons/lessons.h"

OWNER(struct lesson, lesson_free)

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
        replay_cells(replay, a, replay_instant_of(replay, app.inside.item, app.inside.step), cells);
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

/* Without the line X names the work-item that reads too early; with the line none does. */
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

/* Types a line and waits until the launch was recorded with it. */
static void type_line(const char *line) {
    press("C");
    press("Ctrl+A");
    assert_true(events_text(&app, line));
    press("Return");
    events_advance(&app, now);
    check(!app.lesson.place.case_text || !strstr(app.lesson.place.case_text, "not built"),
          "the kernel has not run yet: %s", app.lesson.place.case_text);
    wait_recorded();
    events_advance(&app, now);
}

/* Leaves the launch of a task that is done: no hint says that something is missing. */
static void leave_done(void) {
    assert_true(app.lesson.place.done);
    press("Escape");
    events_advance(&app, now);
    check(!app.lesson.place.case_text || !strstr(app.lesson.place.case_text, "not built"),
          "it says: %s", app.lesson.place.case_text);
}

/* Each exercise counts in the recording: a wrong line gets a hint, a line with conflicts is not
 * done, however little it needs, and a right line is done. */
TEST(structure_is_counted, begin_edited, end_edited) {
    static const struct {
        const char *spec, *needs, *wrong, *hint, *conflicts, *right;
    } rows[] = {
        {"lesson:18.1", "| memory-lines = 8", "uint one = 2 * item + 1, other = 2 * item;",
         "Still too many", "uint one = item, other = item;",
         "uint one = item, other = item + GROUP;"},
        {"lesson:18.2", "| bank-turns = 184", "return i + 32;", "Keys 0 and 32", "return 0;",
         "return i + i / 32;"},
        {"lesson:18.2", "| bank-turns = 184", "return 2 * i;", "Keys 0 and 32", "return i / 2;",
         "return i ^ (i / 32 * 31);"},
        {"lesson:18.2", "| bank-turns = 184", "return i + 70;", "outside the tile", "return 0;",
         "return i + i / 32;"},
        {"lesson:18.3", "| launch-barriers = 31",
         "barrier(CLK_LOCAL_MEM_FENCE); barrier(CLK_LOCAL_MEM_FENCE); uint left = "
         "bitonic_left(item, stage, substage);",
         "Still too many", "uint left = bitonic_left(item, stage, substage);",
         "uint left = bitonic_left(item, stage, substage); barrier(CLK_LOCAL_MEM_FENCE);"},
    };
    if (count == 0) return;
    setenv("XDG_STATE_HOME", in_folder(""), 1);
    for (int r = 0; r < count_of(rows); r++) {
        open_step(rows[r].spec);
        assert_null(app.lesson.place.case_text);
        play(rows[r].needs); /* as the lesson says */
        type_line(rows[r].wrong);
        check(!app.lesson.place.done, "%s: done by %s", rows[r].spec, rows[r].wrong);
        check_says(app.lesson.place.case_text, rows[r].hint);
        type_line(rows[r].conflicts);
        check(!app.lesson.place.done, "%s: done by %s", rows[r].spec, rows[r].conflicts);
        type_line("no_such_function();");
        if (app.shell.frame.dialog == DIALOG_LOG) press("Escape");
        check_says(app.lesson.place.case_text, "was not built");
        type_line(rows[r].right);
        check(app.lesson.place.done, "%s: not done by %s", rows[r].spec, rows[r].right);
        leave_done();
        play("Escape");
    }
}

/* b4 takes 4 launches where b2 takes 6, once its kernel does both layers. */
TEST(launches_are_counted, begin_edited, end_edited) {
    if (count == 0) return;
    setenv("XDG_STATE_HOME", in_folder(""), 1);
    assert_int_equal(files_take(&app, "lesson:18.4", "lesson:18.4", &error), 0);
    play("M Return");
    wait_recorded();
    page_says("Inside b4, launch 1 of 4");
    page_says("leaves its keys unsorted");
    type_line("exchange(key, 0, 1, increasing);");
    assert_false(app.lesson.place.done);
    check_says(app.lesson.place.case_text, "Still unsorted");
    type_line("exchange(key, 0, 1, increasing); exchange(key, 2, 3, increasing);");
    leave_done();
}

/* Lanes of a lesson are shown at a statement with an access to memory or with a condition. */
TEST(lanes_have_something_to_do, begin_edited, end_edited) {
    int seen = 0;
    if (count == 0) return;
    setenv("XDG_STATE_HOME", in_folder(""), 1);
    for (int number = 1; number <= lessons_count(); number++) {
        OWNED_AT(lesson_free) struct lesson *lesson = lessons_open(number, &error);
        for (int step = 0; step < lesson->count; step++) {
            const char *inside = lesson->steps[step].values[LESSON_INSIDE].text;
            char spec[32];
            if (!inside || !strstr(inside, "lanes")) continue;
            snprintf(spec, sizeof spec, "lesson:%d.%d", number, step + 1);
            assert_int_equal(files_take(&app, spec, spec, &error), 0);
            wait_recorded();
            check(page_has(": 32 work-items") || page_has("branch") || page_has("?:"),
                  "%s: nothing is read, written or chosen", spec);
            seen++;
        }
    }
    check(seen > 4, "%d steps", seen);
}

/* Has the foot these words? PageDown turns the lesson's steps, and the foot says nothing else. */
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
