/* test_program_recent: a program that is asked for again while its device is open is handed out
 * again, and nothing else is. */
#include "marked_programs.h"

#include "device/program.h"

#include <unistd.h>

static char folder[] = "/tmp/program-recent.XXXXXX"; /* folder of the kernels */

static int begin(void **state) {
    return mkdtemp(folder) ? devices_setup(state) : -1;
}

static int end(void **state) {
    char path[64];
    snprintf(path, sizeof path, "%s/mark.cl", folder);
    unlink(path);
    rmdir(folder);
    return devices_teardown(state);
}

static cl_program build(struct device *device, const char *options) {
    OWNED_AT(free) char *log;
    cl_program program = build_mark(device, folder, options, &log);
    return program;
}

/* Is the program of these options handed out again? (`held` is kept alive by the caller, so that no
 * other has its address.) */
static bool is_kept(struct device *device, const char *options, cl_program held) {
    cl_program program = build(device, options);
    clReleaseProgram(program);
    return program == held;
}

TEST(same_is_handed_out_again) {
    char text[256];
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        write_mark(folder, 1, text);
        cl_program plain = build(device, NULL), with_option = build(device, "-D out=one");
        assert_ptr_not_equal(plain, with_option);
        check(is_kept(device, NULL, plain), "the same was built twice");
        check(is_kept(device, "-D out=one", with_option), "the same was built twice");
        check(!is_kept(device, "-D out=two", with_option), "another option");
        check(is_kept(device, "-D WORD=uint -D outer", plain), "no file has these words");
        static const char *const renamed[][2] = {
            {"-D out=WORD -D WORD=x", "-D out=WORD -D WORD=y"},
            {"-D WORD=x -D out=WORD", "-D WORD=y -D out=WORD"}};
        for (int r = 0; r < count_of(renamed); r++) {
            cl_program one = build(device, renamed[r][0]);
            check(!is_kept(device, renamed[r][1], one), "another option has that word");
            clReleaseProgram(one);
        }
        write_mark(folder, 2, text); /* another source */
        assert_int_equal(run_mark(device, build(device, NULL)), 2);
        write_mark(folder, 1, text);
        check(is_kept(device, NULL, plain), "the first is still there");
        clReleaseProgram(with_option);
        assert_int_equal(run_mark(device, plain), 1);
    }
}

TEST(forgotten_is_built_again) {
    char text[256];
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        write_mark(folder, 3, text);
        cl_program first = build(device, NULL);
        device_forget_programs(device);
        check(!is_kept(device, NULL, first), "it was forgotten");
        assert_int_equal(run_mark(device, first), 3); /* programs that others hold stay valid */
    }
}

/* Closing a device releases its programs; other holders keep theirs. */
TEST(closing_lets_go) {
    char text[256];
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        cl_uint holders;
        write_mark(folder, 4, text);
        cl_program program = build(device, NULL);
        device_close(device);
        assert_int_equal(
            clGetProgramInfo(program, CL_PROGRAM_REFERENCE_COUNT, sizeof holders, &holders, NULL),
            CL_SUCCESS);
        assert_int_equal(holders, 1);
        clReleaseProgram(program);
    }
}

/* A failed build is not kept: it is tried again, with the fault removed or not. */
TEST(failures_are_not_kept) {
    char text[256], path[64], *log;
    snprintf(path, sizeof path, "%s/mark.cl", folder);
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        for (int try = 0; try < 2; try++) {
            write_file(path, "kernel void mark( {\n");
            const struct program_parts parts = {"a test", folder, marked_files, NULL};
            assert_null(program_build(device, &parts, &log, &error));
            check_says(error.text, "cannot build a test");
            free(log);
        }
        write_mark(folder, 5, text);
        assert_int_equal(run_mark(device, build(device, NULL)), 5);
    }
}

/* ---- the list ---- */

TEST(logs_come_back) {
    char text[256], *log = NULL;
    write_mark(folder, 6, text);
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        struct recent_programs *recent = program_recent_new();
        cl_program program = build(device, NULL);
        program_recent_keep(recent, "says something", program, "a warning");
        program_recent_keep(recent, "says nothing", program, NULL);
        assert_null(program_recent_find(recent, "says", &log));
        for (int again = 0; again < 2; again++) {
            assert_ptr_equal(program_recent_find(recent, "says something", &log), program);
            assert_string_equal(log, "a warning");
            free(log);
            assert_ptr_equal(program_recent_find(recent, "says nothing", &log), program);
            assert_null(log);
            clReleaseProgram(program);
            clReleaseProgram(program);
        }
        program_recent_free(recent);
        assert_int_equal(run_mark(device, program), 6);
    }
}

static bool finds(struct recent_programs *recent, int number) {
    char key[16], *log;
    snprintf(key, sizeof key, "key %d", number);
    cl_program program = program_recent_find(recent, key, &log);
    if (program) clReleaseProgram(program);
    return program != NULL;
}

TEST(those_not_used_go) {
    char text[256], key[16];
    write_mark(folder, 7, text);
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        struct recent_programs *recent = program_recent_new();
        cl_program program = build(device, NULL);
        for (int i = 0; i <= PROGRAM_RECENT_MOST; i++) {
            snprintf(key, sizeof key, "key %d", i);
            program_recent_keep(recent, key, program, NULL);
            assert_true(finds(recent, 0)); /* program 0 is used all the time */
        }
        check(!finds(recent, 1), "the one not used for longest");
        for (int i = 2; i <= PROGRAM_RECENT_MOST; i++)
            check(finds(recent, i), "number %d", i);
        program_recent_forget(recent);
        check(!finds(recent, 0), "all were dropped");
        program_recent_free(recent);
        clReleaseProgram(program);
    }
}

TEST_FILE(begin, end)
