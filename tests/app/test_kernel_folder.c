/* test_kernel_folder: kernels that are written to files, changed there, broken and mended, while
 * the application runs. What needs a device runs on the machine's first. */
#include "devices.h"
#include "kernel_folder.h"
#include "lesson.h"

#include "app/shell/setting.h"
#include "app/window/files.h"

#include <time.h>

static const char kernel[] = "step/bitonic_layer.cl", file[] = "kernels/step/bitonic_layer.cl";

static int end_here(void **state) {
    return end(state) || folder_clear(state);
}

static int begin_here(void **state) {
    if (folder_enter(state)) return -1;
    start(NULL);
    app.stepping.playback.motion.still = true;
    return 0;
}

/* Writes the program's own file, with `from` replaced by `to`. */
static void change(const char *from, const char *to) {
    folder_edit("kernels", kernel, from, to);
}

/* Waits until the verdict and its second line have these words. */
static void wait_until(const char *verdict, const char *device) {
    const struct timespec moment = {0, 2000000};
    struct scene scene = shown(1280, 720);
    for (int i = 0; i < 30000; i++) {
        now += 2;
        events_advance(&app, now);
        scene = shown(1280, 720);
        if (strstr(scene.side->verdict.text, verdict) && strstr(scene.device.text, device)) return;
        nanosleep(&moment, NULL);
    }
    fail_msg("\"%s\" and \"%s\", not \"%s\" and \"%s\"", scene.side->verdict.text,
             scene.device.text, verdict, device);
}

TEST(writes_the_kernels_once, begin_here, end_here) {
    int waits = events_wait(&app, now);
    press("C");
    check_says(app.shell.frame.notice.text, "kernels written to /tmp/sortnet-test-");
    check_says(app.shell.frame.notice.text,
               "/kernels: change step/bitonic_layer.cl, save, and it runs");
    holds(file, own_text(kernel));
    check(access("kernels/radix/radix_count.cl", R_OK) == 0, "not all kernels are written");
    check(waits == -1 && events_wait(&app, now) > 0, "nobody looks at the files");
    write_file(file, "of the user");
    unlink("kernels/step/listed_layer.cl");
    press("C");
    holds(file, "of the user");
    check_says(app.shell.frame.notice.text, "run now: 1 written, ");
    play("C | says kernels found in /tmp/sortnet-test-");
}

/* C closes help first, so that nothing changes behind it. */
TEST(help_is_closed_first, begin_here, end_here) {
    play("H C | dialog = none");
    check(access("kernels", F_OK) != 0, "kernels are written while help is open");
}

/* In the folder of the program's sources, kernels are written to a folder of the user's own. */
TEST(leaves_the_sources_alone, begin_here, end_here) {
    setenv("XDG_STATE_HOME", test_folder, 1);
    assert_int_equal(mkdir("src", 0700) || mkdir("src/app", 0700) || mkdir("kernels", 0700), 0);
    write_file("src/app/kernel_folder.c", "");
    press("C");
    check_says(app.shell.frame.notice.text, "/sortnet/kernels: change step/bitonic_layer.cl, save");
    check(access(file, F_OK) != 0, "the sources were written");
    check(access("sortnet/kernels/step/bitonic_layer.cl", R_OK) == 0, "no kernels are written");
    press("C");
    check_says(app.shell.frame.notice.text, "kernels found in ");
}

TEST(says_what_cannot_be_written, begin_here, end_here) {
    write_file("kernels", "a file");
    play("C | error says kernels");
    assert_null(app.kernels.path);
}

/* The folder is looked at as often as a person notices, and not more often. */
TEST(looks_now_and_then, begin_here, end_here) {
    press("C");
    int waits = events_wait(&app, now);
    check(waits >= 200 && waits <= 500, "%d ms", waits);
    for (int more = 0; more < 3; more++) /* 0 would say that the picture moves */
        check(events_wait(&app, now + waits + more) > 0, "it does not rest");
    events_advance(&app, now + waits);
    now += waits;
    check(events_wait(&app, now) >= 200, "%d ms", events_wait(&app, now));
    change("left_key > right_key", "left_key < right_key");
    now += 1;
    app.shell.frame.notice.text[0] = '\0';
    events_advance(&app, now);
    shows("not said"); /* not yet */
    now += 500;
    check(events_advance(&app, now), "nothing was seen");
    shows("says a file in kernels has changed");
    app.shell.frame.notice.text[0] = '\0';
    now += 500;
    events_advance(&app, now);
    shows("not said");
}

/* Saved kernels are run, from good to broken, to wrong, to good again; the picture always says
 * which kernels ran. */
TEST(runs_what_is_saved, begin_here, end_here) {
    if (count == 0) return;
    play("C End");
    wait_until(" agrees in all 6 layers", "");
    change("right_key = keys[right]", "right_key = keys[rihgt]");
    wait_until("the old kernels still run: ", "kernels/step/bitonic_layer.cl:1");
    check_says(shown(1280, 720).side->verdict.text, " agrees in all 6 layers");
    assert_int_equal(shown(1280, 720).device.role, ROLE_ERROR);
    equals(app.shell.frame.dialog, DIALOG_LOG, app_frame(&app).watched, true);
    change("left_key > right_key", "left_key < right_key");
    wait_until("≠ device differs in", "outputs wrong");
    check(!strstr(shown(1280, 720).side->verdict.text, "old kernels"), "the old kernels still run");
    assert_int_equal(app.shell.frame.dialog, DIALOG_NONE);
    change("kernel void", "kernel void");
    wait_until(" agrees in all 6 layers", "");
    equals(app.shell.frame.dialog, DIALOG_NONE, app.stepping.verifier->differing, 0);
}

/* All work-items point upwards. The picture shows expected and actual directions; a layer whose own
 * work is right is not called wrong. */
TEST(tells_what_was_done, begin_here, end_here) {
    if (count == 0) return;
    press("C");
    change("bitonic_increasing(item, stage) ^ descending", "1 ^ descending");
    press("End");
    wait_until("≠ device differs in 3 of 6 layers", "");
    go(3);
    wait_until(" agrees in this layer", "≠ 3 other layers differ, the first is layer 0");
    go(0);
    wait_until("≠ device differs in layer 0", "the device did (2, 3) I");
    press("N");
    assert_string_equal(app.shell.frame.notice.text,
                        "layer 0, work-item 0 compares wires 0 and 1: I");
    press("N");
    check_says(app.shell.frame.notice.text, "layer 0, work-item 1 should compare wires 2 and 3: D; "
                                            "the device did (2, 3) I ");
    play("| error | End");
    change("right_key = keys[right]", "right_key = keys[rihgt]");
    wait_until("the old kernels still run: ≠ device differs in 3 of 6 layers", "error:");
    change("left = bitonic_left(item, stage, substage)", "left = 0");
    wait_until("≠ device differs in all 6 layers", "outputs wrong");
}

/* The task of lesson 9 is done when the broken kernel is mended, not before. */
TEST(is_broken_and_mended, begin_here, end_here) {
    if (count == 0) return;
    check(files_take(&app, "lesson:9.5", "lesson:9.5", &error) == 0, "%s", error.text);
    press("C");
    wait_until(" agrees", "");
    check(!app.lesson.place.done, "nothing was broken yet");
    change("left_key > right_key", "left_key < right_key");
    wait_until("≠ device differs", "");
    check(!app.lesson.place.done, "it is still broken");
    change("kernel void", "kernel void");
    wait_until(" agrees", "");
    check(app.lesson.place.done, "it is mended");
}

/* A folder that lacks files: a message names them, and C writes them. */
TEST(completes_a_folder, begin_here, end_here) {
    if (count == 0) return;
    struct error reason;
    assert_int_equal(mkdir("mine", 0700), 0);
    app_free(&app);
    options.kernels = "mine";
    check(events_begin(&app, &options, nothing, NULL, &reason) == 0, "%s", reason.text);
    app.stepping.playback.motion.still = true;
    wait_until("CPU only", "cannot read kernel file mine/step/");
    check(!strstr(shown(1280, 720).side->verdict.text, "no device"), "there is a device");
    play("C | says /mine: change step/bitonic_layer.cl | End");
    wait_until(" agrees in all 6 layers", "");
    options.kernels = NULL;
}

/* The list of kernels: choosing the program's own works while the files are wrong. */
TEST(leaves_the_files, begin_here, end_here) {
    assert_int_equal(mkdir("kernels", 0700) || mkdir("kernels/step", 0700), 0);
    change("left_key > right_key", "left_key < right_key");
    setting_choose(&app.shell, setting_named(&app.shell, MODE_STEP, "kernels"), 1);
    play("| says written, 1 already there | End");
    if (count > 0) wait_until("≠ device differs in", "");
    setting_choose(&app.shell, setting_named(&app.shell, MODE_STEP, "kernels"), 0);
    shows("says own kernels");
    if (count > 0) wait_until(" agrees in all 6 layers", "");
    assert_null(app.kernels.path);
    assert_int_equal(app_frame(&app).watched, false);
}

TEST_FILE(devices_setup, devices_teardown)
