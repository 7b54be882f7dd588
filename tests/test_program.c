/* test_program: what of the kernel files reaches the compiler, on every device of the machine. */
#include "devices.h"

#include "core/memory.h"
#include "device/program.h"
#include "device/sorts/run.h"

#include <string.h>

static const char *const files[] = {"order_preserving.h", "key_map.h", "sweep_tile.h",
                                    "sweep_sums.h", NULL}; /* with hints in the last two */
static const char options[] = "-D WORD=uint -D WIDTH=4 -D VECTORS=1 -D GROUP=16 -D PASSES=4";

/* The text that a program was made of; the caller frees it. */
static char *source_of(cl_program program) {
    size_t size = 0;
    assert_int_equal(clGetProgramInfo(program, CL_PROGRAM_SOURCE, 0, NULL, &size), CL_SUCCESS);
    char *text = memory_new(size + 1, 1);
    assert_int_equal(clGetProgramInfo(program, CL_PROGRAM_SOURCE, size, text, NULL), CL_SUCCESS);
    return text;
}

typedef cl_program build_function(struct device *, const char *, const char *, const char *const *,
                                  const char *, char **, struct error *);

static char *source_built(struct device *device, build_function *build) {
    struct error error;
    char *log;
    cl_program program = build(device, "a test", NULL, files, options, &log, &error);
    check(program, "%s", error.text);
    char *text = source_of(program);
    clReleaseProgram(program);
    free(log);
    return text;
}

/* Without the hints every other character stays in its place. */
static void hints_are_blanked(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        char *whole = source_built(device, program_build);
        char *rolled = source_built(device, program_build_rolled);
        size_t length = strlen(whole);
        int hints = 0;
        assert_int_equal(strlen(rolled), length);
        assert_null(strstr(rolled, "#pragma"));
        for (char *at = whole; (at = strstr(at, "#pragma unroll")); hints++)
            memset(at, ' ', strcspn(at, "\n"));
        assert_true(hints > 0);
        assert_string_equal(whole, rolled);
        free(whole);
        free(rolled);
        device_close(device);
    }
}

/* Sorts that unroll for GPUs alone have hints in their files, and other devices do not see them. */
static void sorts_unroll_for_gpus(void **state) {
    (void)state;
    int rows = 0;
    for (int s = 0; s < sort_count; s++) {
        if (!sorts[s]->unrolls_for_gpu) continue;
        rows++;
        for (int d = 0; d < count; d++) {
            struct device *device = open_device(d);
            struct sort_job job = {.n = 100, .word_bytes = 4};
            struct sort_run run;
            struct error error;
            cl_program program;
            int status = sort_run_init(&run, sorts[s], &job, device, NULL, &error);
            check(status == 0, "%s: %s", sorts[s]->name, error.text);
            assert_int_equal(
                clGetKernelInfo(run.kernels[0], CL_KERNEL_PROGRAM, sizeof program, &program, NULL),
                CL_SUCCESS);
            char *text = source_of(program);
            check(!strstr(text, "#pragma unroll") == !list[d].gpu, "%s on %s", sorts[s]->name,
                  list[d].name);
            free(text);
            sort_run_free(&run);
            device_close(device);
        }
    }
    assert_true(rows > 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_blanked),
        cmocka_unit_test(sorts_unroll_for_gpus),
    };
    setenv("SORTNET_CACHE", "off", 1); /* a binary has no source */
    return cmocka_run_group_tests_name("program", tests, devices_setup, devices_teardown);
}
