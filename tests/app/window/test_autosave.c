/* test_autosave: the edited network of a window that ends unasked is offered to later windows until
 * one brings it back; a window that is left keeps nothing. */
#include "../lesson_file.h"

#include "core/autosaved.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>

static int begin_autosave(void **state) {
    int code = folder_make(state) || begin(state);
    setenv("XDG_STATE_HOME", test_folder, 1);
    return code;
}

static int end_autosave(void **state) {
    return end(state) || folder_clear(state);
}

/* Writes the file that a window with an edited network of `wires` wires left. */
static void leave(const char *name, int wires) {
    char text[80];
    mkdir(in_folder("sortnet"), 0700);
    snprintf(text, sizeof text, "# sortnet unsaved 1\n{\"N\":%d,\"nw\":[[0,1]]}\n", wires);
    write_file(in_folder(name), text);
}

static bool there(const char *name) {
    struct stat status;
    return stat(in_folder(name), &status) == 0;
}

/* Waits long enough for changes to be written. */
static void wait(void) {
    now += 2000;
    events_advance(&app, now);
}

/* Ends the window with its locks; begins the next one. */
static void die(const char *spec) {
    wait();
    restart(spec);
    app.stepping.playback.motion.still = true;
    autosave_begin(&app);
}

TEST(edited, begin_autosave, end_autosave) {
    autosave_begin(&app);
    shows("not said");
    assert_int_equal(events_wait(&app, now), -1);
    assert_false(there("sortnet")); /* nothing was done */
    play("E Ctrl+N Return Down Return");
    shows("size = 1");
    wait();
    assert_true(there("sortnet/window-1.txt"));
    assert_int_equal(autosave_wait(&app, now), -1);
    die("bitonic:4");
    shows("network = bitonic:4 says Ctrl+B brings back lost work from ");
    shows("says : an edited network of 8 wires");
    press("Escape");
    die("mirrored:8"); /* the lost work is still there */
    shows("says an edited network of 8 wires");
    press("Ctrl+B");
    shows("mode = edit and size = 1 and wires = 8 says brought back: an edited network");
    assert_false(there("sortnet/window-1.txt"));
    assert_true(there("sortnet/window-2.txt")); /* this window's own file from now on */
    press("Ctrl+B");
    shows("says there is no lost work");
    press("Ctrl+Z"); /* back to the network that was here before */
    shows("size = 24");
    wait();
    assert_false(there("sortnet/window-2.txt")); /* nothing to keep */
    assert_false(there("sortnet/window-2.lock"));
}

TEST(left_as_asked, begin_autosave, end_autosave) {
    autosave_begin(&app);
    play("E Ctrl+N");
    wait();
    assert_true(there("sortnet/window-1.txt"));
    assert_true(there("sortnet/window-1.lock"));
    autosave_end(&app.autosave);
    assert_false(there("sortnet/window-1.txt"));
    assert_false(there("sortnet/window-1.lock"));
    die("bitonic:4");
    shows("not said");
}

/* Edits are kept at most once a second, and then completely. */
TEST(once_a_second, begin_autosave, end_autosave) {
    struct network *network;
    autosave_begin(&app);
    play("E Ctrl+N");
    play("Return Down Return");
    assert_int_equal(autosave_wait(&app, now), 1001);
    check(autosaved_read(&network, in_folder("sortnet/window-1.txt"), &error) == 0, "%s",
          error.text);
    assert_int_equal(network->size, 0);
    network_free(network);
    wait();
    check(autosaved_read(&network, in_folder("sortnet/window-1.txt"), &error) == 0, "%s",
          error.text);
    assert_int_equal(network->size, 1);
    network_free(network);
}

/* The newest of several lost edits comes back first. */
TEST(several, begin_autosave, end_autosave) {
    struct stat older;
    leave("sortnet/window-1.txt", 5);
    assert_int_equal(stat(in_folder("sortnet/window-1.txt"), &older), 0);
    const struct timespec hour_after[] = {{.tv_sec = older.st_mtime + 3600},
                                          {.tv_sec = older.st_mtime + 3600}};
    leave("sortnet/window-2.txt", 6);
    assert_int_equal(utimensat(AT_FDCWD, in_folder("sortnet/window-2.txt"), hour_after, 0), 0);
    autosave_begin(&app);
    press("Ctrl+B");
    shows("mode = edit and wires = 6");
    assert_true(there("sortnet/window-1.txt")); /* the other waits */
    assert_false(there("sortnet/window-2.txt"));
}

/* No other window uses the file of an open window. */
TEST(two_windows, begin_autosave, end_autosave) {
    static struct app other;
    struct network *done;
    check(events_begin(&other, &options, nothing, NULL, &error) == 0, "%s", error.text);
    autosave_begin(&app);
    play("E Ctrl+N");
    wait();
    autosave_begin(&other);
    check(!other.shell.frame.notice.text[0], "%s", other.shell.frame.notice.text);
    events_key(&other, "E", now);
    events_key(&other, "Ctrl+N", now);
    assert_true(there("sortnet/window-1.txt"));
    assert_true(there("sortnet/window-2.txt"));
    app_free(&other);
    check(autosaved_read(&done, in_folder("sortnet/window-2.txt"), &error) == 0, "%s", error.text);
    network_free(done);
}

/* Restored work stays in its file if no other file can be written. */
TEST(lost_work_stays_where_nothing_can_be_kept, begin_autosave, end_autosave) {
    leave("sortnet/window-1.txt", 5);
    autosave_begin(&app);
    for (int slot = 2; slot <= 64; slot++) { /* no file can have these names */
        char name[40];
        snprintf(name, sizeof name, "sortnet/window-%d.txt", slot);
        mkdir(in_folder(name), 0700);
    }
    press("Ctrl+B");
    shows("mode = edit and wires = 5");
    assert_true(there("sortnet/window-1.txt"));
}

/* The text about lost work of the same day in another year gives the day, too. */
TEST(the_day_is_said, begin_autosave, end_autosave) {
    char expected[80];
    time_t now_s = time(NULL);
    struct tm then;
    localtime_r(&now_s, &then);
    then.tm_year -= 1;
    then.tm_hour = 12;
    then.tm_isdst = -1;
    time_t year_ago = mktime(&then);
    const struct timespec times[] = {{.tv_sec = year_ago}, {.tv_sec = year_ago}};
    leave("sortnet/window-1.txt", 5);
    assert_int_equal(utimensat(AT_FDCWD, in_folder("sortnet/window-1.txt"), times, 0), 0);
    autosave_begin(&app);
    strftime(expected, sizeof expected, "lost work from %d %b, 12:", &then);
    check_says(app.shell.frame.notice.text, expected);
}

TEST(broken_and_foreign, begin_autosave, end_autosave) {
    mkdir(in_folder("sortnet"), 0700);
    write_file(in_folder("sortnet/window-1.txt"), "something else\n");
    autosave_begin(&app);
    shows("error says window-1.txt cannot be read as unsaved work: its first line is wrong");
    press("Ctrl+B");
    shows("says there is no lost work");
    play("E Ctrl+N");
    assert_true(there("sortnet/window-2.txt")); /* the other stays as it is */
    die("bitonic:8");
    unlink(in_folder("sortnet/window-1.txt"));
    unlink(in_folder("sortnet/window-2.txt"));
    assert_int_equal(mkfifo(in_folder("sortnet/window-1.txt"), 0600), 0);
    die("bitonic:8");
    shows("error says it is not a regular file");
}

/* A file of an older version without a network is removed; if it has a network, its other lines are
 * ignored. */
TEST(older_files, begin_autosave, end_autosave) {
    mkdir(in_folder("sortnet"), 0700);
    write_file(in_folder("sortnet/window-1.txt"),
               "# sortnet unsaved 1\n# lesson:1.2\n# bitonic:4\n# keys 4,3,2,1\n");
    autosave_begin(&app);
    play("| not said | Ctrl+B | says there is no lost work");
    assert_false(there("sortnet/window-1.txt"));
    write_file(in_folder("sortnet/window-1.txt"),
               "# sortnet unsaved 1\n# lesson:1.2\n# keys 4,3,2,1\n[(0,1),(1,3)]\n");
    die("bitonic:8");
    play("| says an edited network of 4 wires | Ctrl+B | mode = edit and size = 2 and wires = 4");
}

/* A lesson, typed keys and a radix sort are not kept. */
TEST(keeps_only_edits, begin_autosave, end_autosave) {
    autosave_begin(&app);
    type("8 7 6 5 4 3 2 1");
    lesson_list_choose(&app, 1);
    play("PageDown PageDown");
    wait();
    assert_false(there("sortnet"));
    die("radix:8:1:2:2");
    type("3 2 1 0 3 2 1 0");
    wait();
    assert_false(there("sortnet"));
    die("bitonic:8");
    play("E Ctrl+N Return Down Return E");
    lesson_list_choose(&app, 1);
    die("lesson:2");
    play("| says an edited network of 8 wires | Ctrl+B | mode = edit and size = 1");
}

TEST(nowhere, begin_autosave, end_autosave) {
    write_file(in_folder("sortnet"), "no folder\n");
    autosave_begin(&app);
    shows("not said");
    play("E Ctrl+N");
    shows("error says your edits are not kept for the next start: ");
    shows("mode = edit and size = 0");
    now += 13000; /* the notice was read */
    play("Return Down Return");
    wait();
    shows("not said and size = 1"); /* and is not said again */
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
