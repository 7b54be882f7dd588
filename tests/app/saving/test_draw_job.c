/* test_draw_job: files of every layer are written by the program itself, run again with the
 * command that the files tell; here by a program that keeps the words that it is called with. */
#include "lesson.h"

#include "app/saving/save.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void make_program(const char *does) {
    write_file("program", does);
    assert_int_equal(chmod("program", 0700), 0);
}

static void wait_for_files(void) {
    for (int turn = 0; turn < 1000 && app.files.process; turn++) {
        int wait = events_wait(&app, now);
        check(0 <= wait && wait <= 50, "%d ms, and the end is not seen", wait);
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        events_advance(&app, now += 10);
    }
    check(!app.files.process, "the files do not come");
}

static void begin(const char *spec, const char *does) {
    start(spec);
    make_program(does);
    options.device_program = "./program";
}

static void begin_page(const char *spec, const char *does) {
    begin(spec, does);
    press("Ctrl+Shift+S");
}

TEST(is_written_by_the_program) {
    static const char *const cases[][4] = {
        {"bitonic:8", "Ctrl+Shift+S",
         "draw bitonic:8 --layer all --input random --seed 1 -o bitonic-8.html\n",
         ".html, to step, ask and answer in, in "},
        {"lesson:3.2", "Ctrl+Shift+S", "draw lesson:3.2 -o lesson-3-2.html\n", ".html, "},
        {"radix:16", "Ctrl+Shift+S",
         "draw radix:16:2:2:2 --layer all --input uniform --seed 1 -o radix-16-2-2-2.html\n",
         ".html, "},
        {"bitonic:8", "Shift+S",
         "draw bitonic:8 --layer all --input random --seed 1 -o bitonic-8-layer.svg\n"
         "draw bitonic:8 --layer all --input random --seed 1 -o bitonic-8-layer.png\n",
         "bitonic-8-layer-00 and so on, each as .svg and .png, in "},
        {"radix:16", "Shift+S",
         "draw radix:16:2:2:2 --layer all --input uniform --seed 1 -o radix-16-2-2-2-turn.svg\n"
         "draw radix:16:2:2:2 --layer all --input uniform --seed 1 -o radix-16-2-2-2-turn.png\n",
         "radix-16-2-2-2-turn-00 and so on, each as .svg and .png, in "},
    };
    for (int c = 0; c < count_of(cases); c++) {
        begin(cases[c][0], "#!/bin/sh\necho \"$@\" >>called\nsleep 0.1\n");
        press(cases[c][1]);
        check_says(app.shell.frame.notice.text, "writing ");
        press("Ctrl+Shift+S");
        check_says(app.shell.frame.notice.text, "still being written");
        wait_for_files();
        check_says(app.shell.frame.notice.text, cases[c][3]);
        char *called = read_file("called");
        assert_string_equal(called, cases[c][2]);
        remove("called");
        end(NULL);
    }
}

/* The names that count as taken are those of the files that the program would write. */
TEST(replaces_no_file) {
    begin("bitonic:4", "#!/bin/sh\necho \"$@\" >>called\n");
    write_file("bitonic-4-layer-00.png", "");
    press("Shift+S");
    wait_for_files();
    check_says(app.shell.frame.notice.text, "bitonic-4-layer-2-00 and so on");
    char *called = read_file("called");
    check_says(called, "-o bitonic-4-layer-2.svg");
    remove("called");
    end(NULL);
}

TEST(says_why_there_is_none) {
    begin_page("bitonic:8", "#!/bin/sh\necho 'sortnet: the disk is full' >&2\nexit 1\n");
    wait_for_files();
    assert_int_equal(app.shell.frame.notice.role, ROLE_ERROR);
    check_says(app.shell.frame.notice.text,
               "not all files were written: sortnet: the disk is full");
    end(NULL);
}

/* Without the first files, the second ones are not begun. */
TEST(ends_at_the_first_failure) {
    begin("bitonic:8", "#!/bin/sh\necho \"$@\" >>called\necho no >&2\nexit 1\n");
    press("Shift+S");
    wait_for_files();
    check_says(app.shell.frame.notice.text, "not all files were written: no");
    char *called = read_file("called");
    check(!strstr(called, ".png"), "%s", called);
    remove("called");
    end(NULL);
}

/* At the same moment the notice "writing ..." has been there long enough. */
TEST(tells_the_end_when_the_notice_before_goes) {
    bool done = false;
    const char *words;
    begin_page("bitonic:8", "#!/bin/sh\n");
    for (int turn = 0; turn < 1000 && !draw_process_ended(app.files.process, &done, &words); turn++)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    now += notice_wait(&app.shell, now);
    events_advance(&app, now);
    check_says(app.shell.frame.notice.text, ".html, ");
    end(NULL);
}

/* The window may be left meanwhile. */
TEST(is_waited_for) {
    begin_page("bitonic:8", "#!/bin/sh\nsleep 0.2\necho done >called\n");
    end(NULL);
    check(access("called", F_OK) == 0, "it was cut off");
}

/* Files by the hundred are asked about, once for each number of them. */
TEST(asks_before_it_writes_very_many) {
    FILE *file = fopen("long.txt", "w");
    for (int layer = 0; layer < 250; layer++)
        fprintf(file, "0:1\n");
    fclose(file);
    begin("long.txt", "#!/bin/sh\n"); /* 250 layers and the input: 502 files */
    press("Shift+S");
    assert_null(app.files.process);
    check_says(app.shell.frame.notice.text, "press Shift+S again to write them");
    press("Right");
    press("Shift+S");
    assert_non_null(app.files.process);
    wait_for_files();
    end(NULL);
}

TEST_FILE(folder_enter, folder_clear)
