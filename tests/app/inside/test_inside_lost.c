/* test_inside_lost: a device that fails while a launch is recorded, or is missing: the text has no
 * values, the page says why, and a working device records again.
 *
 * Where faults.so is preloaded, only the tests with faults run. */
#include "faults.h"
#include "inside_lesson.h"

TEST_FILE(devices_setup, devices_teardown)

/* Checks that keys and clicks lead nowhere without a recording. */
static void press_everything(void) {
    static const char *const keys[] = {"Right", "Left",     "Shift+Right", "Shift+Left",
                                       "Home",  "End",      "Down",        "Up",
                                       "X",     "PageDown", "Y",           "Return"};
    for (int k = 0; k < count_of(keys); k++) {
        press(keys[k]);
        events_draw(&app, now);
        if (app.shell.frame.dialog != DIALOG_NONE) press("Escape");
        assert_ptr_equal(app.shell.mode, &mode_inside);
    }
    press_on(TARGET_LINE, 13);
    events_wheel(&app, 0, 1, now);
}

static int begin_without(void **state) {
    struct error reason;
    (void)state;
    options_default(&options);
    options.spec = "bitonic:16";
    now = 1000;
    check(events_begin(&app, &options, NULL, NULL, &reason) == 0, "%s", reason.text);
    app.stepping.playback.motion.still = true;
    return 0;
}

/* No device was looked for. */
TEST(text_without_a_device, begin_without, end) {
    open_launch("local", 8);
    page_says("Inside local, launch 0 of 3");
    page_says("no values");
    page_says("no device: nothing was recorded");
    page_says("tile_store(tile, keys);");
    press_everything();
    page_says("tile_store(tile, keys);");
    press("Escape");
    assert_ptr_equal(app.shell.mode, &mode_stepping);
}

/* The page says that no device has the given name. */
TEST(says_which_device_is_missing, NULL, end) {
    struct error reason;
    options_default(&options);
    options.spec = "bitonic:16";
    options.device = "no such device";
    now = 1000;
    check(events_begin(&app, &options, nothing, NULL, &reason) == 0, "%s", reason.text);
    app.stepping.playback.motion.still = true;
    open_launch("local", 8);
    page_says("no values");
    page_says(count ? "no such device" : "no");
    page_says("tile_store(tile, keys);");
    press_everything();
}

static void record_again(void) {
    recorded_forget(&app.inside.recorded);
    events_advance(&app, now);
    wait_recorded();
}

/* A call fails in the middle; the next launch is recorded as usual. */
FAULTS_TEST(says_why_it_was_not_recorded, begin_inside, end) {
    static const char *const faults[] = {"fail:clEnqueueNDRangeKernel=1", "fail:clCreateBuffer=3",
                                         "fail:clEnqueueNDRangeKernel=2"};
    if (count == 0) return;
    open_launch("local", 8);
    assert_non_null(app.inside.recorded.replay);
    for (int f = 0; f < count_of(faults); f++) {
        set_faults(faults[f]);
        record_again();
        check(faults_struck(), "%s", faults[f]);
        assert_null(app.inside.recorded.replay);
        page_says("no values");
        page_says("failed with");
        page_says("tile_store(tile, keys);");
        press_everything();
        set_faults("");
        record_again();
        check(app.inside.recorded.replay, "%s", app.inside.recorded.error.text);
        page_says("the same without probes");
    }
}

/* The device is lost in the layer after the launch, and nothing is recorded any more; D opens it
 * again. */
FAULTS_TEST(opens_a_lost_device_again, begin_inside, end) {
    if (count == 0) return;
    open_launch("local", 8);
    set_faults("fail:clEnqueueNDRangeKernel=1-");
    press("Ctrl+R");
    for (int i = 0; i < 30000 && app.desk.state != DEVICE_FAILED; i++) {
        now += 2;
        events_advance(&app, now);
        nanosleep(&(struct timespec){0, 2000000}, NULL);
    }
    assert_int_equal(app.desk.state, DEVICE_FAILED);
    page_says("no values");
    page_says("failed with");
    assert_false(page_has("recording …"));
    press_everything();
    set_faults("");
    press("D");
    page_says("recording …");
    wait_recorded();
    check(app.inside.recorded.replay, "%s", app.inside.recorded.error.text);
    page_says("the same without probes");
}
