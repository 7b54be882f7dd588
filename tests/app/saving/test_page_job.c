/* test_page_job: a page is written by the program itself, with the command that the page tells;
 * here by a program that keeps what it is called with. */
#include "lesson.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void make_program(const char *does) {
    write_file("program", does);
    assert_int_equal(chmod("program", 0700), 0);
}

static void wait_for_page(void) {
    for (int turn = 0; turn < 1000 && app.page.writer; turn++) {
        int wait = events_wait(&app, now);
        check(0 <= wait && wait <= 50, "%d ms, and the end is not seen", wait);
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        events_advance(&app, now += 10);
    }
    check(!app.page.writer, "the page does not come");
}

static void begin_page(const char *spec, const char *does) {
    start(spec);
    make_program(does);
    options.device_program = "./program";
    press("Ctrl+Shift+S");
}

TEST(is_written_by_the_program) {
    static const char *const cases[][2] = {
        {"bitonic:8", "draw bitonic:8 --layer all --input random --seed 1 -o bitonic-8.html\n"},
        {"lesson:3.2", "draw lesson:3.2 -o lesson-3-2.html\n"},
        {"radix:16", "draw radix:16:2:2:2 --layer all --input uniform --seed 1 -o "
                     "radix-16-2-2-2.html\n"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        begin_page(cases[c][0], "#!/bin/sh\necho \"$@\" >called\nsleep 0.1\n");
        check_says(app.shell.frame.notice.text, "writing ");
        press("Ctrl+Shift+S");
        check_says(app.shell.frame.notice.text, "already");
        wait_for_page();
        check_says(app.shell.frame.notice.text, ".html, to step, ask and answer in, in ");
        char *called = read_file("called");
        assert_string_equal(called, cases[c][1]);
        end(NULL);
    }
}

TEST(says_why_there_is_none) {
    begin_page("bitonic:8", "#!/bin/sh\necho 'sortnet: the disk is full' >&2\nexit 1\n");
    wait_for_page();
    assert_int_equal(app.shell.frame.notice.role, ROLE_ERROR);
    check_says(app.shell.frame.notice.text, "no page: sortnet: the disk is full");
    end(NULL);
}

/* The window may be left meanwhile. */
TEST(is_waited_for) {
    begin_page("bitonic:8", "#!/bin/sh\nsleep 0.2\necho done >called\n");
    end(NULL);
    check(access("called", F_OK) == 0, "it was cut off");
}

TEST_FILE(folder_enter, folder_clear)
