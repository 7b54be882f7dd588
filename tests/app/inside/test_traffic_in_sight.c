/* test_traffic_in_sight: the launches on screen are recorded one after the other, whatever other
 * requests come, and again when the launches change. */
#include "inside_lesson.h"

static int begin(void **state) {
    (void)state;
    start("bitonic:16");
    app.stepping.playback.motion.still = true;
    return 0;
}

/* Waits until all launches are known, or cannot be; stores how much they read and write. */
static void wait_lines(int *read, int *written) {
    const struct timespec moment = {0, 2000000};
    struct scene scene = stepping_scene_at_rest(&app.stepping, &app.shell);
    for (int i = 0; scene.traffic.why && !app.inside.traffic.error.text[0]; i++) {
        check(i < 30000, "%d of %d launches are recorded", app.inside.traffic.count,
              app.inside.traffic.launches);
        if (app.desk.state == DEVICE_FAILED) skip();
        now += 2;
        events_advance(&app, now);
        nanosleep(&moment, NULL);
        scene = stepping_scene_at_rest(&app.stepping, &app.shell);
    }
    *read = *written = 0;
    for (int k = 0; k < scene.traffic.count; k++) {
        *read += scene.traffic.per_launch[k].read;
        *written += scene.traffic.per_launch[k].written;
    }
}

static void check_lines(const char *what, int read, int written) {
    int found[2];
    wait_lines(&found[0], &found[1]);
    check(found[0] == read && found[1] == written, "%s: %d read, %d written: %s", what, found[0],
          found[1], app.inside.traffic.error.text);
}

TEST(other_launches_are_recorded_again, begin, end) {
    press("Ctrl+M");
    assert_false(app.inside.traffic.count);
    check_lines("b2", 68, 68);
    assert_int_equal(app.inside.traffic.count, 10);
    check_says(app.inside.traffic.source, "lines of 16 bytes");
    press("Ctrl+M");
    check_says(recorded_missing(&app.desk), "recording");
    check_lines("lines of 8 keys", 40, 40);
    check_says(app.inside.traffic.source, "lines of 32 bytes");
    press("M"); /* nothing has come back when the next one is asked for */
    press("M");
    check_lines("b8", 40, 40);
    press("I");
    check_lines("other keys", 40, 40);
    for (int k = 0; k < 4; k++)
        press("M");
    assert_string_equal(app.stepping.look.rung->name, "shared");
    check_lines("shared", 32, 32);
    press("Shift+M");
    check_lines("tiles of 16", 16, 16);
}

/* The traffic and the kernel's panel each get their recording. */
TEST(both_recordings_come, begin, end) {
    press("Ctrl+M");
    for (int k = 0; k < 10 && !(app.stepping.look.panel && app.stepping.look.panel->kernel); k++)
        press("Tab");
    assert_true(app.stepping.look.panel && app.stepping.look.panel->kernel);
    for (int k = 0; k < 3; k++) {
        press("I");
        events_advance(&app, now += 2);
    }
    check_lines("b2", 68, 68);
    wait_recorded();
    assert_true(app.inside.recorded.replay || app.desk.state == DEVICE_FAILED);
}

TEST(says_why_not, begin, end) {
    int none[2];
    press("Ctrl+M");
    press("F");
    wait_lines(&none[0], &none[1]);
    assert_int_equal(none[0], 0);
    check_says(app.inside.traffic.error.text, "the kernels of b2 sort only with bitonic:N");
    for (int k = 0; k < 9; k++)
        press("M");
    assert_string_equal(app.stepping.look.rung->name, "fast");
    wait_lines(&none[0], &none[1]);
    check_says(app.inside.traffic.error.text, "fast");
    assert_int_equal(app.inside.traffic.count, 0);
}
