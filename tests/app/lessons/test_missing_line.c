/* test_missing_line: the line that a kernel lacks is typed in the window, built, and judged by the
 * device's results; after the lesson the kernels from before run again. */
#include "app/inside/inside_lesson.h"
#include "app/lesson_file.h"

#include "app/window/files.h"
#include "app/window/parts.h"

TEST_FILE(devices_setup, devices_teardown)

/* Waits until the present kernels have judged all layers done. */
static void wait_judged(void) {
    const struct timespec moment = {0, 2000000};
    for (int i = 0; i < 30000; i++) {
        now += 2;
        events_advance(&app, now);
        if (app.desk.state == DEVICE_READY &&
            app.stepping.verifier->equal + app.stepping.verifier->differing ==
                app.stepping.playback.motion.cursor)
            return;
        nanosleep(&moment, NULL);
    }
    fail_msg("layers are not judged");
}

static void open_step(const char *spec) {
    setenv("XDG_STATE_HOME", in_folder(""), 1);
    check(files_take(&app, spec, spec, &error) == 0, "%s: %s", spec, error.text);
    wait_judged();
}

static void write_line(const char *line) {
    press("C");
    assert_int_equal(app.shell.frame.dialog, DIALOG_ENTRY);
    press("Ctrl+A");
    assert_true(events_text(&app, line));
    press("Return");
    assert_int_equal(app.shell.frame.dialog, DIALOG_NONE);
    wait_judged();
    events_advance(&app, now);
}

static bool done(void) {
    return app.lesson.place.done;
}

TEST(the_direction_is_typed, begin_edited, end_edited) {
    if (count == 0) return;
    open_step("lesson:10.2");
    check(!done() && app.stepping.verifier->differing > 0, "%d differ",
          app.stepping.verifier->differing);
    check(!app.lesson.place.case_text, "a hint comes before anything was tried");
    write_line("uint even_run = item % 2 == 0;");
    assert_non_null(app.lesson.place.case_text);
    check(!done() && app.stepping.verifier->differing > 0, "half of a line is no solution");
    write_line("uint even_run = (item >> stage) % 2 == 0;");
    check(done(), "%d differ", app.stepping.verifier->differing);
    press("Escape");
    assert_null(app.kernels.path);
    assert_null(app.missing.exercise);
}

/* A covered layer does not show the device's results, however wrong they are. */
TEST(a_covered_difference_is_not_told, begin_edited, end_edited) {
    struct scene scene;
    if (count == 0) return;
    setenv("XDG_STATE_HOME", in_folder(""), 1);
    assert_int_equal(files_take(&app, "lesson:10.1", "lesson:10.1", &error), 0);
    for (int i = 0; i < 5000 && app.stepping.verifier->checks[0] == CHECK_NONE; i++) {
        const struct timespec moment = {0, 2000000};
        events_advance(&app, now += 2);
        nanosleep(&moment, NULL);
    }
    assert_int_equal(app.stepping.verifier->checks[0], CHECK_DIFFERS);
    stepping_scene(&app.stepping, &app.shell, now, &scene);
    texts_are(scene.device.text, "");
    press("PageDown");
    stepping_scene(&app.stepping, &app.shell, now, &scene);
    check_says(scene.device.text, "work-item 1");
}

/* A barrier for another memory than the tile's does not order accesses to the tile. */
TEST(the_barrier_is_for_the_tile, begin_edited, end_edited) {
    static const char *const flags[] = {"CLK_GLOBAL_MEM_FENCE", "CLK_LOCAL_MEM_FENCE",
                                        "CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE"};
    if (count == 0) return;
    setenv("XDG_STATE_HOME", in_folder(""), 1);
    char spec[32];
    snprintf(spec, sizeof spec, "%s", step_with(16, "goes to a work-item"));
    for (int f = 0; f < count_of(flags); f++) {
        char line[96];
        check(files_take(&app, spec, spec, &error) == 0, "%s", error.text);
        wait_recorded();
        check(!done(), "the barrier is not missing");
        snprintf(line, sizeof line, "barrier(%s);", flags[f]);
        press("C");
        press("Ctrl+A");
        assert_true(events_text(&app, line));
        press("Return");
        wait_recorded();
        events_advance(&app, now);
        check(done() == (f > 0), "%s", line);
        if (f > 0) continue;
        press("X");
        check_says(app.shell.frame.notice.text, "the barrier between is for global memory");
    }
}

/* A line that does not build leaves the last one running, and says why; C shows it again. */
TEST(the_index_is_typed, begin_edited, end_edited) {
    if (count == 0) return;
    open_step("lesson:10.4");
    check(!done() && app.stepping.verifier->differing > 0, "%d differ",
          app.stepping.verifier->differing);
    write_line("uint left = item %;");
    assert_true(app.desk.error.text[0] != '\0' && !done());
    assert_int_equal(app.shell.frame.dialog, DIALOG_LOG);
    press("C");
    assert_string_equal(app.shell.entry.field.text, "uint left = item %;");
    assert_string_equal(shown(1280, 720).frame.entry.title, "Your line"); /* is there, but wrong */
    press("Escape");
    write_line("uint left = item % distance + item / distance * 2 * distance;");
    check(done(), "%d differ", app.stepping.verifier->differing);
    press("PageDown");
}

/* If a kernel with a typed line does not come back, the notice asks about the line and names the
 * key that shows it; a kernel without one is not suspected. While other kernels run in its place,
 * nothing is done. */
TEST(a_line_without_end_is_suspected, begin_edited, end_edited) {
    struct worker_event event = {.kind = WORKER_SAYS};
    if (count == 0) return;
    open_step("lesson:10.2");
    error_set(&event.error, "bitonic_layer has not come back for 2 s");
    reports_take(&app, &event);
    texts_are(app.shell.frame.notice.text, "bitonic_layer has not come back for 2 s");
    write_line("uint even_run = (item >> stage) % 2;");
    error_set(&event.error, "bitonic_layer has not come back for 2 s");
    reports_take(&app, &event);
    check_says(app.shell.frame.notice.text, "for 2 s. Does your line end? C shows it");
    app.stepping.verifier->equal = 6;
    app.stepping.verifier->differing = 0;
    app.desk.aside = true;
    lesson_follow(&app);
    assert_false(done());
    app.desk.aside = false;
    lesson_follow(&app);
    assert_true(done());
}
