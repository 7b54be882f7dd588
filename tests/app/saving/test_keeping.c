/* test_keeping: work of a window that ends unasked is offered to later windows until one brings it
 * back; a window that is left keeps nothing. */
#include "../lesson_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>

static int begin_keeping(void **state) {
    int code = folder_make(state) || begin(state);
    setenv("XDG_STATE_HOME", test_folder, 1);
    return code;
}

static int end_keeping(void **state) {
    return end(state) || folder_clear(state);
}

static bool there(const char *name) {
    struct stat status;
    return stat(in_folder(name), &status) == 0;
}

/* Time enough for what changed to be written. */
static void wait(void) {
    now += 2000;
    events_advance(&app, now);
}

/* The window is gone, and so are its locks; the next one begins. */
static void die(const char *spec) {
    wait();
    restart(spec);
    app.stepping.course.motion.still = true;
    keeping_begin(&app);
}

TEST(edited, begin_keeping, end_keeping) {
    keeping_begin(&app);
    shows("not said");
    assert_int_equal(events_wait(&app, now), -1);
    assert_false(there("sortnet")); /* nothing was done */
    play("E Ctrl+N Return Down Return");
    shows("size = 1");
    wait();
    assert_true(there("sortnet/window-1.txt"));
    assert_int_equal(keeping_wait(&app, now), -1);
    die("bitonic:4");
    shows("network = bitonic:4 says Ctrl+B brings back lost work from ");
    shows("says : an edited network of 8 wires");
    press("Escape");
    die("mirrored:8"); /* it is still there */
    shows("says an edited network of 8 wires");
    press("Ctrl+B");
    shows("mode = edit and size = 1 and wires = 8 says brought back: an edited network");
    assert_false(there("sortnet/window-1.txt"));
    assert_true(there("sortnet/window-2.txt")); /* this window's own from now on */
    press("Ctrl+B");
    shows("says there is no work");
    press("Ctrl+Z"); /* to what was here */
    shows("size = 24");
    wait();
    assert_false(there("sortnet/window-2.txt")); /* there is nothing to keep */
    assert_false(there("sortnet/window-2.lock"));
}

TEST(keys, begin_keeping, end_keeping) {
    keeping_begin(&app);
    type("8 7 6 5 4 3 2 1");
    die("bitonic:4");
    shows("network = bitonic:4 says 8 typed keys");
    press("Ctrl+B");
    shows("network = bitonic:8 and mode = step says brought back: 8 typed keys");
    check_keys(0, "8 7 6 5 4 3 2 1");
    play("E Ctrl+N Return Down Return E"); /* now with a network */
    die("bitonic:4");
    press("Ctrl+B");
    shows("size = 1 and mode = step and wires = 8 says an edited network of 8 wires, 8 typed keys");
    check_keys(0, "8 7 6 5 4 3 2 1");
}

TEST(radix_keys, begin_keeping, end_keeping) {
    restart("radix:8:1:2:2");
    keeping_begin(&app);
    type("3 2 1 0 3 2 1 0");
    app_change_mode(&app, &mode_timing); /* where they are not seen */
    play("Right");
    die("bitonic:4");
    press("Ctrl+B");
    shows("mode = radix says brought back: 8 typed keys");
    equals(app.radix.keys[0], 3, app.radix.keys[7], 0);
}

TEST(a_lesson, begin_keeping, end_keeping) {
    keeping_begin(&app);
    lesson_list_choose(&app, 1);
    events_advance(&app, now);
    play("PageDown PageDown");
    shows("step = 2");
    die("bitonic:4");
    shows("lesson = none says : lesson 1 at step 2");
    press("Ctrl+B");
    shows("step = 2 says lesson 1 at step 2");
    press("Escape");
    wait();
    assert_false(there("sortnet/window-2.txt"));
}

TEST(left_as_asked, begin_keeping, end_keeping) {
    keeping_begin(&app);
    play("E Ctrl+N");
    wait();
    assert_true(there("sortnet/window-1.txt"));
    assert_true(there("sortnet/window-1.lock"));
    keeping_end(&app.keeping);
    assert_false(there("sortnet/window-1.txt"));
    assert_false(there("sortnet/window-1.lock"));
    die("bitonic:4");
    shows("not said");
}

/* At most once a second, and then all of it. */
TEST(once_a_second, begin_keeping, end_keeping) {
    struct unsaved unsaved;
    keeping_begin(&app);
    play("E Ctrl+N");
    play("Return Down Return");
    assert_int_equal(keeping_wait(&app, now), 1001);
    check(unsaved_read(&unsaved, in_folder("sortnet/window-1.txt"), &error) == 0, "%s", error.text);
    assert_int_equal(unsaved.network->size, 0);
    network_free(unsaved.network);
    wait();
    check(unsaved_read(&unsaved, in_folder("sortnet/window-1.txt"), &error) == 0, "%s", error.text);
    assert_int_equal(unsaved.network->size, 1);
    network_free(unsaved.network);
}

/* Of several the newest comes first. */
TEST(several, begin_keeping, end_keeping) {
    struct stat older;
    mkdir(in_folder("sortnet"), 0700);
    write_file(in_folder("sortnet/window-1.txt"), "# sortnet unsaved 1\n# lesson:1.2\n");
    assert_int_equal(stat(in_folder("sortnet/window-1.txt"), &older), 0);
    const struct timespec hour_after[] = {{.tv_sec = older.st_mtime + 3600},
                                          {.tv_sec = older.st_mtime + 3600}};
    write_file(in_folder("sortnet/window-2.txt"), "# sortnet unsaved 1\n# lesson:1.3\n");
    assert_int_equal(utimensat(AT_FDCWD, in_folder("sortnet/window-2.txt"), hour_after, 0), 0);
    keeping_begin(&app);
    press("Ctrl+B");
    shows("step = 3");
    assert_true(there("sortnet/window-1.txt")); /* the other waits */
    assert_false(there("sortnet/window-2.txt"));
}

/* The file of a window that is open is nobody else's. */
TEST(two_windows, begin_keeping, end_keeping) {
    static struct app other;
    struct unsaved done;
    check(events_begin(&other, &options, nothing, NULL, &error) == 0, "%s", error.text);
    keeping_begin(&app);
    play("E Ctrl+N");
    wait();
    keeping_begin(&other);
    check(!other.frame.notice.text[0], "%s", other.frame.notice.text);
    events_key(&other, "E", now);
    events_key(&other, "Ctrl+N", now);
    assert_true(there("sortnet/window-1.txt"));
    assert_true(there("sortnet/window-2.txt"));
    app_free(&other);
    check(unsaved_read(&done, in_folder("sortnet/window-2.txt"), &error) == 0, "%s", error.text);
    network_free(done.network);
}

/* What was brought back has no other place then. */
TEST(lost_work_stays_where_nothing_can_be_kept, begin_keeping, end_keeping) {
    mkdir(in_folder("sortnet"), 0700);
    write_file(in_folder("sortnet/window-1.txt"), "# sortnet unsaved 1\n# lesson:1.2\n");
    keeping_begin(&app);
    for (int slot = 2; slot <= 64; slot++) { /* no file can have these names */
        char name[40];
        snprintf(name, sizeof name, "sortnet/window-%d.txt", slot);
        mkdir(in_folder(name), 0700);
    }
    press("Ctrl+B");
    shows("step = 2");
    assert_true(there("sortnet/window-1.txt"));
}

/* On the same day of another year the day is said, too. */
TEST(the_day_is_said, begin_keeping, end_keeping) {
    char expected[80];
    time_t now_s = time(NULL);
    struct tm then;
    localtime_r(&now_s, &then);
    then.tm_year -= 1;
    then.tm_hour = 12;
    then.tm_isdst = -1;
    time_t year_ago = mktime(&then);
    const struct timespec times[] = {{.tv_sec = year_ago}, {.tv_sec = year_ago}};
    mkdir(in_folder("sortnet"), 0700);
    write_file(in_folder("sortnet/window-1.txt"), "# sortnet unsaved 1\n# lesson:1.2\n");
    assert_int_equal(utimensat(AT_FDCWD, in_folder("sortnet/window-1.txt"), times, 0), 0);
    keeping_begin(&app);
    strftime(expected, sizeof expected, "lost work from %d %b, 12:", &then);
    check_says(app.frame.notice.text, expected);
}

TEST(broken_and_foreign, begin_keeping, end_keeping) {
    mkdir(in_folder("sortnet"), 0700);
    write_file(in_folder("sortnet/window-1.txt"), "something else\n");
    keeping_begin(&app);
    shows("error says window-1.txt is no file of unsaved work: line 1");
    press("Ctrl+B");
    shows("says there is no work");
    play("E Ctrl+N");
    assert_true(there("sortnet/window-2.txt")); /* the other stays as it is */
    die("bitonic:8");
    unlink(in_folder("sortnet/window-1.txt"));
    unlink(in_folder("sortnet/window-2.txt"));
    assert_int_equal(mkfifo(in_folder("sortnet/window-1.txt"), 0600), 0);
    die("bitonic:8");
    shows("error says it is not a regular file");
    unlink(in_folder("sortnet/window-1.txt"));
    write_file(in_folder("sortnet/window-1.txt"), "# sortnet unsaved 1\n# lesson:99.1\n");
    die("bitonic:8"); /* which is not offered */
    shows("error says window-1.txt is no file of unsaved work: line 2");
    assert_true(there("sortnet/window-1.txt"));
}

TEST(nowhere, begin_keeping, end_keeping) {
    write_file(in_folder("sortnet"), "no folder\n");
    keeping_begin(&app);
    shows("not said");
    play("E Ctrl+N");
    shows("error says what you do is not kept for the next start: ");
    shows("mode = edit and size = 0");
    now += 13000; /* it was read */
    play("Return Down Return");
    wait();
    shows("not said and size = 1"); /* and is not said again */
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
