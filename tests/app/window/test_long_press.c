/* test_long_press: clicks, drags and long presses, by mouse, pen or finger. */
#include "lesson.h"

#include "app/shell/setting.h"

#include "app/window/long_press.h"
#include "view/diagram/draw.h"

static struct long_press pointer;

static int begin(void **state) {
    (void)state;
    start("bitonic:8");
    app.stepping.playback.motion.still = true;
    pointer = (struct long_press){.down = false};
    events_resize(&app, 1280, 720, 1);
    events_draw(&app, now);
    return 0;
}

static void draw(void) {
    events_draw(&app, now);
}

/* Finds the middle of the first target of this kind and number. */
static void middle(enum target_kind kind, int index, float *x, float *y) {
    for (size_t t = 0; t < app.shell.picture.target_count; t++) {
        const struct target_area *area = &app.shell.picture.targets[t];
        if (!target_is(&area->target, kind, index)) continue;
        *x = (area->box.left + area->box.right) / 2;
        *y = (area->box.top + area->box.bottom) / 2;
        return;
    }
    fail_msg("no target %d %d", kind, index);
}

static void down(float x, float y) {
    long_press_down(&pointer, &app, x, y, now);
}

static void move(float x, float y) {
    long_press_move(&pointer, &app, x, y, now);
    draw();
}

static void up(float x, float y) {
    long_press_up(&pointer, &app, x, y, now);
    draw();
}

static int cursor(void) {
    return app.stepping.playback.motion.cursor;
}

/* A press acts when the button comes up, even if the finger trembles. */
TEST(clicks, begin, end) {
    float x, y;
    middle(TARGET_LAYER, 3, &x, &y);
    down(x, y);
    assert_int_equal(cursor(), 0);
    move(x + 3, y - 2);
    now += 300;
    assert_false(long_press_advance(&pointer, &app, now));
    up(x + 3, y - 2);
    assert_int_equal(cursor(), 3);
    int row = shortcut_find(app.shell.shortcuts, MODE_STEP, "Right");
    middle(TARGET_SHORTCUT, row, &x, &y);
    for (int click = 0; click < 3; click++) {
        down(x, y);
        up(x, y);
    }
    assert_int_equal(cursor(), 6);
    up(x, y); /* came up without having gone down */
    assert_int_equal(cursor(), 6);
}

/* Fingers tremble by points, which have two pixels each on a dense display. */
TEST(trembles_in_points, begin, end) {
    for (int density = 1; density <= 2; density++) {
        float x, y;
        events_resize(&app, 1280, 720, (float)density);
        draw();
        middle(TARGET_LAYER, 3, &x, &y);
        down(x, y);
        move(x + 10, y);
        check(pointer.passed_on == (density == 1), "%d pixels to a point", density);
        up(x + 10, y);
    }
}

/* A long press opens the menu and does nothing else. */
TEST(long_press, begin, end) {
    float x, y;
    middle(TARGET_LAYER, 3, &x, &y);
    down(x, y);
    int wait = long_press_wait(&pointer, now);
    check(wait >= LONG_PRESS_MS && wait <= LONG_PRESS_MS + 1, "%d ms", wait);
    now += LONG_PRESS_MS - 10;
    assert_false(long_press_advance(&pointer, &app, now));
    now += 10;
    assert_true(long_press_advance(&pointer, &app, now));
    shows("dialog = menu");
    draw();
    assert_int_equal(long_press_wait(&pointer, now), -1);
    up(x, y); /* the button comes up over a row, which is not chosen */
    shows("dialog = menu");
    assert_null(app.shell.menu.setting);
    assert_int_equal(cursor(), 0);
    middle(TARGET_MENU_ROW, 1, &x, &y);
    down(x, y);
    up(x, y);
    draw();
    middle(TARGET_MENU_ROW, 0, &x, &y);
    down(x, y);
    now += 3000; /* a slow press in a dialog is a press */
    assert_false(long_press_advance(&pointer, &app, now));
    up(x, y);
    assert_string_equal(app.shell.menu.setting->fact.name, "family");
}

/* A long press in the editor removes the comparator; a drag opens no menu. */
TEST(in_the_editor, begin, end) {
    float x, y;
    press("E");
    draw();
    int size = app_network(&app)->size;
    middle(TARGET_COMPARATOR, 0, &x, &y);
    down(x, y);
    now += 700;
    assert_true(long_press_advance(&pointer, &app, now));
    draw();
    up(x, y);
    assert_int_equal(app_network(&app)->size, size - 1);
    shows("dialog = none");
    struct scene scene;
    OWNED(placement_free) struct placement at;
    events_scene(&app, &scene);
    placement_init(&at, &scene);
    x = at.right - 20;
    down(x, spot_wire_y(&at, 1));
    move(x, spot_wire_y(&at, 1) + 12);
    now += 5000;
    assert_false(long_press_advance(&pointer, &app, now));
    move(x, spot_wire_y(&at, 5));
    up(x, spot_wire_y(&at, 5));
    shows("dialog = none");
    assert_int_equal(app_network(&app)->size, size);
}

/* A press anywhere on the scrubber goes there; the handle follows, also where the mouse is beside
 * it or outside the window, and stays where it was let go. */
TEST(drags_the_scrubber, begin, end) {
    struct scene scene = shown(1280, 720);
    OWNED(placement_free) struct placement at;
    placement_init(&at, &scene);
    float left = at.scrubber.left, apart = (at.scrubber.right - left) / 6, y = at.scrubber.y;
    down(left + 2.2F * apart, y);
    assert_int_equal(cursor(), 2);
    draw();
    move(left + 2.9F * apart, y + 3);
    assert_int_equal(cursor(), 3);
    now += 5000;
    assert_false(long_press_advance(&pointer, &app, now));
    move(left + 5.1F * apart, 100); /* the mouse is over the diagram */
    assert_int_equal(cursor(), 5);
    move(-300, -40);
    assert_int_equal(cursor(), 0);
    move(5000, 900);
    assert_int_equal(cursor(), 6);
    move(left + 4.1F * apart, y);
    up(left + 4.1F * apart, y);
    assert_int_equal(cursor(), 4);
    move(left, y);
    assert_int_equal(cursor(), 4);
    press("Space"); /* the next press ends playing */
    down(left + 4.1F * apart, y);
    check(!app.stepping.playback.motion.playing && cursor() == 4, "%d", cursor());
    press("F10"); /* a dialog opens meanwhile: the drag is over */
    up(left, y);
    press("Escape");
    move(left, y);
    assert_int_equal(cursor(), 4);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
