/* test_interrupt: the first two signals are noted, the third ends the program, whichever they are.
 * Each case is a program of its own. */
#include "support.h"

#include "core/base/platform/interrupt.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* Sends a child process these signals; returns how many it survived, or the signal that ended it,
 * negative. */
static int survived(const int *numbers, int count) {
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        int seen = 0;
        interrupt_catch();
        if (interrupt_came()) _exit(99);
        for (int i = 0; i < count; i++) {
            raise(numbers[i]);
            seen += interrupt_came();
        }
        _exit(seen);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

TEST(the_third_ends_it) {
    static const int rows[][3] = {
        {SIGINT, SIGINT, SIGINT}, {SIGTERM, SIGINT, SIGHUP}, {SIGHUP, SIGHUP, SIGTERM}};
    for (int r = 0; r < count_of(rows); r++)
        equals(survived(rows[r], 1), 1, survived(rows[r], 2), 2, survived(rows[r], 3), -rows[r][2]);
}

/* The first of two signals counts. The program exits as if this signal had ended it. */
TEST(the_first_says_the_code) {
    static const int rows[][3] = {
        {SIGINT, SIGTERM, 130}, {SIGTERM, SIGHUP, 143}, {SIGHUP, SIGINT, 129}};
    for (int r = 0; r < count_of(rows); r++) {
        int status;
        pid_t child = fork();
        if (child == 0) {
            interrupt_catch();
            raise(rows[r][0]);
            raise(rows[r][1]);
            _exit(interrupt_code());
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        equals(WIFEXITED(status), true, WEXITSTATUS(status), rows[r][2]);
    }
}

static volatile sig_atomic_t told;

/* Acts as SDL's handler, which makes sure that it will be called again. */
static void be_told(int number) {
    signal(number, be_told);
    told = told + (number == SIGTERM);
}

/* A handler that was there before stays; without a handler, nothing is caught. */
TEST(goes_beside_a_handler) {
    for (int handled = 0; handled < 2; handled++) {
        int status;
        pid_t child = fork();
        if (child == 0) {
            if (handled) signal(SIGTERM, be_told);
            interrupt_catch_beside();
            raise(SIGHUP);
            raise(SIGTERM);
            if (told == 2) raise(SIGTERM);
            _exit(1);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        equals(WIFSIGNALED(status), true, WTERMSIG(status), handled ? SIGTERM : SIGHUP);
    }
}

/* An ignored hangup stays ignored, as under nohup. */
TEST(an_ignored_hangup_stays_so) {
    int status;
    pid_t child = fork();
    if (child == 0) {
        signal(SIGHUP, SIG_IGN);
        interrupt_catch();
        raise(SIGHUP);
        _exit(interrupt_came() ? 1 : 7);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 7);
}

/* SIGPIPE, which means that nobody reads the output, is noted, however often it is sent. */
TEST(a_closed_pipe_is_noted) {
    int status;
    pid_t child = fork();
    if (child == 0) {
        interrupt_catch_pipe();
        for (int i = 0; i < 5; i++)
            raise(SIGPIPE);
        _exit(interrupt_came() && !interrupt_go_on(NULL, 0, 1) ? 7 : 8);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 7);
}
