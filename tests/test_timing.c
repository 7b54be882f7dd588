/* test_timing: the sorts on every device of the machine, and the check of their results.
 *
 * With LOST_DEVICE_AFTER=2 and lost_device.so preloaded, only the test of a device that is lost
 * midway runs. */
#include "devices.h"

#include "core/memory.h"
#include "device/timing.h"

static struct timing_input *new_input(size_t n, uint32_t distinct) {
    struct random random = {.state = n};
    uint32_t *keys = memory_new(n, sizeof *keys);
    for (size_t i = 0; i < n; i++)
        keys[i] = (uint32_t)random_next(&random) % distinct;
    struct timing_input *input = timing_input_new(keys, n);
    free(keys);
    return input;
}

static void check_timing(const struct sort *sort, struct device *device, size_t n,
                         uint32_t distinct) {
    struct timing_input *input = new_input(n, distinct);
    struct timing_row row;
    timing_run(sort, device, NULL, input, 3, &row);
    bool fits = (!sort->most || n <= sort->most) && (device || !sort->files);
    if (row.status != (fits ? TIMING_DONE : TIMING_SKIPPED))
        fail_msg("%s, %zu keys: %s", sort->name, n, row.error.text);
    assert_int_equal(row.verified, fits);
    assert_int_equal(row.error.text[0] == '\0', fits);
    if (fits) {
        assert_true(row.min_ms <= row.median_ms && row.median_ms <= row.max_ms);
        assert_true(row.wall_ms >= 0);
        assert_int_equal(row.launches > 0, sort->files != NULL && n > 1);
    }
    timing_input_free(input);
}

static void test_sorts(void **state) {
    static const size_t sizes[] = {1, 2, 3, 4, 100, 128, 2048};
    (void)state;
    for (int s = 0; s < sort_count; s++) {
        assert_ptr_equal(sort_find(sorts[s]->name), sorts[s]);
        check_timing(sorts[s], NULL, 16, UINT32_MAX);
    }
    assert_null(sort_find("bogo"));
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        for (int s = 0; s < sort_count; s++) {
            for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
                check_timing(sorts[s], device, sizes[i], UINT32_MAX);
                check_timing(sorts[s], device, sizes[i], 3);
            }
        }
        device_close(device);
    }
}

static void test_b2_launches(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        struct timing_input *input = new_input(1024, UINT32_MAX);
        struct timing_row row;
        timing_run(sort_find("b2"), device, NULL, input, 2, &row);
        assert_int_equal(row.launches, 10 * 11 / 2);
        timing_run(sort_find("b2"), device, "tests/kernels/nowhere", input, 2, &row);
        assert_int_equal(row.status, TIMING_FAILED);
        check_says(row.error.text, "tests/kernels/nowhere");
        timing_input_free(input);
        device_close(device);
    }
}

static void test_verification(void **state) {
    struct timing_input *input = new_input(100, 1000000);
    struct error error;
    uint32_t output[100];
    (void)state;
    memcpy(output, input->sorted, sizeof output);
    assert_int_equal(timing_verify(input, output, &error), 0);
    output[40] = output[41] + 1; /* out of order */
    assert_int_equal(timing_verify(input, output, &error), -1);
    check_says(error.text, "not sorted: key 40");
    output[40] = output[41]; /* in order, but a key is lost and another is twice there */
    assert_int_equal(timing_verify(input, output, &error), -1);
    check_says(error.text, "not a permutation of the input: key 40");
    memcpy(output, input->keys, sizeof output); /* nothing was done */
    assert_int_equal(timing_verify(input, output, &error), -1);
    memset(output, 0, sizeof output);
    assert_int_equal(timing_verify(input, output, &error), -1);
    timing_input_free(input);
}

/* lost_device.so lets LOST_AFTER launches through. */
static void test_lost_timing(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        struct timing_input *input = new_input(1024, UINT32_MAX);
        struct timing_row row;
        timing_run(sort_find("b2"), device, NULL, input, 2, &row);
        assert_int_equal(row.status, TIMING_FAILED);
        assert_false(row.verified);
        check_says(row.error.text, "CL_OUT_OF_RESOURCES");
        timing_input_free(input);
        device_close(device);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sorts),
        cmocka_unit_test(test_b2_launches),
        cmocka_unit_test(test_verification),
    };
    const struct CMUnitTest lost_tests[] = {
        cmocka_unit_test(test_lost_timing),
    };
    if (getenv("LOST_DEVICE_AFTER"))
        return cmocka_run_group_tests(lost_tests, devices_setup, devices_teardown);
    return cmocka_run_group_tests(tests, devices_setup, devices_teardown);
}
