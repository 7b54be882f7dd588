/* test_inside_mouse: a work-item, a line and a barrier are chosen by mouse; the wheel scrolls the
 * text and elsewhere goes from statement to statement; caps are pressed. */
#include "inside_lesson.h"

TEST_FILE(devices_setup, devices_teardown)

static bool begin_launch(int tile) {
    if (count == 0) return false;
    open_launch("local", tile);
    events_resize(&app, 1280, 720, 1);
    return true;
}

static struct replay_instant instant_now(void) {
    return replay_instant_of(app.inside.recorded.replay, app.inside.item, app.inside.step);
}

TEST(chooses_a_work_item, begin_inside, end) {
    if (!begin_launch(8)) return;
    step_to("local_tile.h", 24);
    struct replay_instant before = instant_now();
    for (int item = 3; item >= 0; item--) {
        press_on(TARGET_ITEM, item);
        assert_int_equal(app.inside.item, item);
        assert_int_equal(line_now(), 24); /* the moment is the same */
        char heading[48];
        snprintf(heading, sizeof heading, "registers of work-item %d", item);
        page_says(heading);
    }
    equals(instant_now().stretch, before.stretch, instant_now().steps, before.steps);
}

/* The same place on the screen is another work-item in another work-group. */
TEST(chooses_one_of_another_group, begin_inside, end) {
    if (!begin_launch(8)) return;
    step_to("local_tile.h", 24);
    press("PageDown");
    assert_int_equal(app.inside.item, 4);
    page_says("work-group 1 of 2");
    press_on(TARGET_ITEM, 6);
    assert_int_equal(app.inside.item, 6);
    page_says("registers of work-item 2");
    press("PageDown");
    assert_int_equal(app.inside.item, 2);
    press("Up");
    press("Up");
    press("Up");
    assert_int_equal(app.inside.item, 3); /* round its group */
}

/* A click on a line goes to the next step in it, or else to the last one before; a line without
 * steps is named. */
TEST(chooses_a_line, begin_inside, end) {
    if (!begin_launch(8)) return;
    step_to("local_tile.h", 24);
    int first = app.inside.step;
    press_on(TARGET_LINE, 26);
    assert_int_equal(line_now(), 26);
    check(app.inside.step == first + 2, "step %d, not %d", app.inside.step, first + 2);
    press_on(TARGET_LINE, 24); /* step of the next turn */
    assert_int_equal(line_now(), 24);
    check(app.inside.step > first + 2, "step %d", app.inside.step);
    press("End");
    int last = app.inside.step;
    press_on(TARGET_LINE, line_now() - 1);
    check(app.inside.step < last, "step %d of %d", app.inside.step, last);
    int step = app.inside.step;
    press_on(TARGET_LINE, 15); /* a brace */
    assert_string_equal(app.shell.frame.notice.text, "this work-item recorded nothing in line 15");
    assert_int_equal(app.inside.step, step);
}

TEST(chooses_a_barrier, begin_inside, end) {
    if (!begin_launch(8)) return;
    for (int barrier = 5; barrier >= 0; barrier -= 2) {
        press_on(TARGET_BARRIER, barrier);
        const struct replay_step *step =
            replay_step(app.inside.recorded.replay, app.inside.item, app.inside.step);
        assert_true(step->barrier);
        assert_int_equal(step->stretch, barrier);
        page_says("barrier: all 4 work-items are here");
    }
    press("Shift+Right");
    press("Shift+Left");
    assert_int_equal(instant_now().stretch, 1);
}

/* Puts the mouse on the text, which has to be longer than its place. */
static void point_at_text(void) {
    events_draw(&app, now);
    for (size_t t = 0; t < app.shell.picture.target_count; t++) {
        const struct target_area *area = &app.shell.picture.targets[t];
        if (area->target.kind != TARGET_KERNEL) continue;
        events_mouse(&app, (area->box.left + area->box.right) / 2,
                     (area->box.top + area->box.bottom) / 2, now);
        return;
    }
    fail_msg("no text to scroll");
}

static int first_line(void) {
    int first = 1 << 20;
    events_draw(&app, now);
    for (size_t t = 0; t < app.shell.picture.target_count; t++)
        if (app.shell.picture.targets[t].target.kind == TARGET_LINE &&
            app.shell.picture.targets[t].target.index < first)
            first = app.shell.picture.targets[t].target.index;
    return first;
}

TEST(scrolls_the_text, begin_inside, end) {
    if (!begin_launch(8)) return;
    events_resize(&app, 1280, 600, 1);
    step_to("local_tile.h", 24);
    press("Y"); /* unfolds the comments, so that the text is longer than its place */
    int step = app.inside.step, top = first_line();
    point_at_text();
    for (int i = 0; i < 20; i++) {
        events_wheel(&app, 0, -1, now);
        events_draw(&app, now);
    }
    assert_int_equal(first_line(), 1);
    check(top > 1, "all of it is in sight");
    for (int i = 0; i < 20; i++) {
        events_wheel(&app, 0, 1, now);
        events_draw(&app, now);
    }
    check(first_line() > 1, "the text does not come back");
    assert_int_equal(app.inside.step, step);
    press("Right");
    assert_int_equal(app.inside.scroll, 0); /* the present line is visible again */
}

TEST(wheel_goes_from_statement_to_statement, begin_inside, end) {
    if (!begin_launch(8)) return;
    int step = app.inside.step;
    events_mouse(&app, 1000, 300, now);
    for (int i = 0; i < 3; i++)
        events_wheel(&app, 0, 1, now);
    assert_int_equal(app.inside.step, step + 3);
    events_wheel(&app, 5, 0, now); /* sideways */
    assert_int_equal(app.inside.step, step + 3);
    for (int i = 0; i < 5; i++)
        events_wheel(&app, 0, -1, now);
    assert_int_equal(app.inside.step, 0);
}

/* Only work-items that fit are listed; the chosen one is among them. */
TEST(many_work_items, begin_inside, end) {
    if (count == 0) return;
    app_free(&app);
    start("bitonic:64");
    app.stepping.playback.motion.still = true;
    if (!begin_launch(64)) return;
    press("Up");
    assert_int_equal(app.inside.item, 31);
    page_says(" of 32 · ");
    press_on(TARGET_ITEM, 30);
    assert_int_equal(app.inside.item, 30);
    page_says("item 30");
}

/* A press on a picture older than the recording does nothing. */
TEST(old_pictures_lead_nowhere, begin_inside, end) {
    static const struct {
        enum target_kind kind;
        int index;
    } targets[] = {{TARGET_ITEM, 2}, {TARGET_BARRIER, 3}, {TARGET_LINE, 13}};
    if (!begin_launch(8)) return;
    for (int t = 0; t < count_of(targets); t++) {
        point_to(targets[t].kind, targets[t].index);
        recorded_forget(&app.inside.recorded);
        events_press(&app, now);
        events_release(&app, now);
        assert_int_equal(app.inside.item, 0);
        wait_recorded();
    }
    press("PageDown");
    point_to(TARGET_ITEM, 7);
    app.stepping.look.tile = 4;
    press("Escape");
    press("Return");
    wait_recorded();
    assert_int_equal(app.inside.item, 0);
    press_on(TARGET_ITEM, 1);
    assert_int_equal(app.inside.item, 1);
}
