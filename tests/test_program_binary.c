/* test_program_binary: a program that is taken from the cache is the one that was kept, and what a
 * driver does not take is built again. */
#include "cached_programs.h"
#include "marked_programs.h"

#include "device/program_binary.h"

static struct error error;

/* The kernel folder with this number and what is built from it. */
static void write_kernel(int number, char kernels[64], char text[256]) {
    snprintf(kernels, 64, "%s/kernels-%d", top, number);
    write_mark(kernels, number, text);
}

/* Builds from the kernel folder and runs; the log must be `wanted`. */
static int build_and_run(struct device *device, const char *kernels, const char *wanted) {
    char *log;
    device_forget_programs(device); /* as a program that starts */
    cl_program program = build_mark(device, kernels, "-D N=1", &log);
    if (wanted)
        assert_string_equal(log ? log : "(none)", wanted);
    else
        assert_true(!log || !strstr(log, "made up"));
    free(log);
    return run_mark(device, program);
}

static char *key_of(const struct device *device, const char *text) {
    char *key;
    assert_int_equal(program_binary_key(device, "-cl-std=CL1.2 -D N=1", text, &key, &error), 0);
    assert_non_null(key);
    return key;
}

static void use_folder_of_programs(void) {
    setenv("SORTNET_CACHE", "on", 1);
    assert_int_equal(program_cache_folder(folder, sizeof folder), 0);
    remove_all(folder);
}

/* The binary kept for the first source is replaced by that of the second: the next build of the
 * first does what the second does, so the binary it was. */
static void second_build_takes_the_binary(void **state) {
    char first[64], second[64], first_text[256], second_text[256];
    struct cached_program kept;
    (void)state;
    write_kernel(1, first, first_text);
    write_kernel(2, second, second_text);
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        use_folder_of_programs();
        assert_int_equal(build_and_run(device, first, NULL), 1);
        assert_int_equal(build_and_run(device, second, NULL), 2);
        assert_int_equal(count_files(NULL), 2);
        assert_int_equal(build_and_run(device, first, NULL), 1);
        char *first_key = key_of(device, first_text), *second_key = key_of(device, second_text);
        assert_int_equal(program_cache_load(folder, second_key, &kept), 0);
        assert_string_equal(kept.kernels, "mark");
        free(kept.log);
        kept.log = "made up";
        assert_int_equal(program_cache_store(folder, first_key, &kept), 0);
        kept.log = NULL;
        cached_program_free(&kept);
        assert_int_equal(build_and_run(device, first, "made up"), 2);
        setenv("SORTNET_CACHE", "off", 1);
        assert_int_equal(build_and_run(device, first, NULL), 1);
        free(first_key);
        free(second_key);
        device_close(device);
    }
}

/* What a driver does not take, or takes without the kernels, is built again and replaced. */
static void unusable_binary_is_replaced(void **state) {
    char kernels[64], text[256];
    struct cached_program kept;
    (void)state;
    write_kernel(3, kernels, text);
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        use_folder_of_programs();
        char *key = key_of(device, text);
        struct cached_program junk = sample;
        junk.kernels = "mark";
        assert_int_equal(program_cache_store(folder, key, &junk), 0);
        assert_int_equal(build_and_run(device, kernels, NULL), 3);
        assert_int_equal(program_cache_load(folder, key, &kept), 0);
        check(kept.size > sizeof bytes, "junk was not replaced");
        free(kept.kernels);
        kept.kernels = "other";
        free(kept.log);
        kept.log = "made up";
        assert_int_equal(program_cache_store(folder, key, &kept), 0);
        assert_int_equal(build_and_run(device, kernels, NULL), 3);
        kept.kernels = kept.log = NULL;
        cached_program_free(&kept);
        assert_int_equal(program_cache_load(folder, key, &kept), 0);
        assert_string_equal(kept.kernels, "mark");
        cached_program_free(&kept);
        free(key);
        device_close(device);
    }
}

static void wrong_wish_is_named(void **state) {
    char kernels[64], text[256], *log;
    (void)state;
    write_kernel(4, kernels, text);
    setenv("SORTNET_CACHE", "yes", 1);
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        assert_null(program_build(device, "a test", kernels, marked_files, NULL, &log, &error));
        check_says(error.text, "SORTNET_CACHE");
        device_close(device);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(second_build_takes_the_binary, setup),
        cmocka_unit_test_setup(unusable_binary_is_replaced, setup),
        cmocka_unit_test_setup(wrong_wish_is_named, setup),
    };
    return cmocka_run_group_tests_name("program_binary", tests, begin, end);
}
