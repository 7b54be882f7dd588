/* test_device: finding and opening devices, and single layers on every device of the machine. */
#include "devices.h"
#include "faults.h"
#include "kernel_folder.h"

#include "core/base/memory.h"
#include "core/families/families.h"
#include "core/network/step.h"
#include "core/network/trace.h"
#include "device/cl.h"
#include "device/steps/stepper.h"
#include "device/worker/worker.h"

#include <unistd.h>

OWNER(struct stepper, stepper_free)

/* ---- devices and errors ---- */

TEST(test_code_names) {
    assert_string_equal(cl_code_name(-1001), "CL_PLATFORM_NOT_FOUND_KHR");
    assert_string_equal(cl_code_name(CL_INVALID_KERNEL_ARGS), "CL_INVALID_KERNEL_ARGS");
    assert_string_equal(cl_code_name(-424242), "unknown code");
    assert_int_equal(cl_check(CL_SUCCESS, "clFinish(queue)", NULL, &error), 0);
    struct device_info info = {.name = "Device X"};
    assert_int_equal(cl_check(-5, "clFinish(device->queue)", &info, &error), -1);
    assert_string_equal(error.text, "clFinish failed with CL_OUT_OF_RESOURCES on Device X");
    assert_int_equal(cl_check(-424242, "clGetPlatformIDs(0, NULL, &n)", NULL, &error), -1);
    assert_string_equal(error.text, "clGetPlatformIDs failed with unknown code -424242");
}

TEST(test_list) {
    for (int i = 0; i < count; i++) {
        print_message("device %d:%d %s, %s\n", list[i].platform, list[i].index, list[i].short_name,
                      list[i].name);
        size_t length = strlen(list[i].name);
        all_hold(length > 0, list[i].name[0] != ' ' && list[i].name[length - 1] != ' ');
        assert_null(strstr(list[i].name, "  "));
        all_hold(list[i].short_name[0] != '\0', list[i].compute_units > 0 && list[i].max_group > 0,
                 list[i].max_allocation > 0 && list[i].global_memory > 0);
    }
}

TEST(test_choose) {
    static const struct device_info some[] = {
        {.platform = 0,
         .index = 0,
         .platform_name = "Portable Computing Language",
         .short_name = "PoCL",
         .name = "pthread-EPYC"},
        {.platform = 1,
         .index = 0,
         .platform_name = "NVIDIA CUDA",
         .short_name = "NVIDIA",
         .name = "NVIDIA H200",
         .gpu = true},
        {.platform = 1,
         .index = 1,
         .platform_name = "NVIDIA CUDA",
         .short_name = "NVIDIA",
         .name = "NVIDIA T4",
         .gpu = true},
    };
    static const struct {
        const char *which;
        int devices, place;
    } cases[] = {
        {NULL, 3, 1},   {NULL, 1, 0},   {"", 3, 1},      {"gpu", 3, 1},           {"cpu", 3, 0},
        {"0:0", 3, 0},  {"1:1", 3, 2},  {"1:2", 3, -1},  {"2:0", 3, -1},          {"t4", 3, 2},
        {"EPYC", 3, 0}, {"pocl", 3, 0}, {"cuda", 3, 1},  {"gpu", 1, -1},          {"radeon", 3, -1},
        {NULL, 0, -1},  {"0:0", 0, -1}, {"1:1x", 3, -1}, {"9999999999:0", 3, -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        error.text[0] = '\0';
        int place = device_choose(some, cases[i].devices, cases[i].which, &error);
        assert_int_equal(place, cases[i].place);
        assert_true((place < 0) == (error.text[0] != '\0'));
        if (place < 0 && cases[i].devices > 0) check_says(error.text, cases[i].which);
    }
}

TEST(test_open_missing) {
    struct device_info info = {.platform = 99, .index = 0, .name = "ghost"};
    error.text[0] = '\0';
    assert_null(device_open(&info, &error));
    check_says(error.text, "99:0, ghost");
    device_close(NULL);
    stepper_free(NULL);
    worker_free(NULL);
}

/* ---- steps ---- */

static struct stepper *new_stepper(struct device *device, const char *kernel_dir) {
    OWNED_AT(free) char *log;
    struct stepper *stepper = stepper_new(device, kernel_dir, &log, &error);
    check(stepper, "%s", error.text);
    return stepper;
}

/* Runs every layer on the device; returns how many differ and leaves the first one's verdict in the
 * arguments. */
static int run_steps(struct stepper *stepper, const struct network *network, const int *keys,
                     struct agreement *first, char *text, size_t size) {
    struct trace *trace = make_trace(network, keys);
    OWNED_AT(free) struct step_job *job = memory_new(1, sizeof *job);
    OWNED_AT(free) struct step_result *result = memory_new(1, sizeof *result);
    struct agreement agreement;
    int different = 0;
    for (int layer = 0; layer < network->depth; layer++) {
        step_job_init(job, (unsigned)layer + 100, network, trace, layer);
        stepper_run(stepper, job, result);
        check(result->ran, "%s", result->error.text);
        equals(result->ticket, layer + 100, result->layer, layer);
        assert_true(result->device_ms >= 0 && result->round_trip_ms > 0);
        if (step_compare(network, trace, result, &agreement)) continue;
        if (different++ > 0) continue;
        *first = agreement;
        step_describe(network, trace, result, &agreement, text, size);
    }
    return different;
}

static void check_family(struct stepper *stepper, const struct family *family, int n,
                         enum order order, const struct input_kind *kind) {
    struct agreement agreement;
    char text[256] = "";
    int keys[NETWORK_MAX_WIRES];
    struct network *network = make_network(family->name, n, order);
    input_fill(kind, keys, n, (uint64_t)n);
    if (run_steps(stepper, network, keys, &agreement, text, sizeof text))
        fail_msg("%s, %s, %s: %s", network->name, order_name(order), kind->name, text);
}

DEVICE_TEST(test_families) {
    static const int larger[] = {31, 32, 33, 63, 64};
    OWNED_AT(stepper_free) struct stepper *stepper = new_stepper(device, NULL);
    for (int f = 0; f < family_choices.count; f++) {
        for (enum order order = ASCENDING; order <= DESCENDING; order++) {
            for (int n = 1; n <= 16; n += SHORT ? 3 : 1)
                for (int k = 0; k < input_choices.count && family_valid(families[f], n); k++)
                    check_family(stepper, families[f], n, order, &input_kinds[k]);
            for (size_t i = 0; i < sizeof larger / sizeof *larger; i++)
                if (family_valid(families[f], larger[i]))
                    check_family(stepper, families[f], larger[i], order, &input_kinds[0]);
        }
    }
}

/* The largest buffers: one layer of 512 and one of 511 comparators. */
DEVICE_TEST(test_largest) {
    OWNED_AT(stepper_free) struct stepper *stepper = new_stepper(device, "kernels");
    OWNED_AT(network_free) struct network *network = network_new(NETWORK_MAX_WIRES);
    struct agreement agreement;
    char text[256] = "";
    int keys[NETWORK_MAX_WIRES];
    for (int first = 0; first < 2; first++) {
        network_begin_stage(network, 0);
        network_begin_layer(network, NETWORK_MAX_WIRES / 2 - first);
        for (int i = 0; i < NETWORK_MAX_WIRES / 2 - first; i++)
            network_add(network, 2 * i + first, 2 * i + first + 1, i % 3 ? INCREASING : DECREASING,
                        i);
    }
    network_finish(network);
    input_fill(&input_kinds[0], keys, NETWORK_MAX_WIRES, 1);
    keys[0] = INT32_MIN;
    keys[1] = INT32_MAX;
    if (run_steps(stepper, network, keys, &agreement, text, sizeof text)) fail_msg("%s", text);
}

/* ---- broken kernels ---- */

DEVICE_TEST(test_broken_kernels_are_noticed) {
    static const struct {
        const char *file, *from, *to, *family;
        int n;
        bool wires, items; /* records of work-items or wires that must differ */
        const char *text;  /* part of the description */
    } cases[] = {
        {"step/bitonic_layer.cl", "bitonic_increasing(item, stage) ^ descending", "!descending",
         "bitonic", 8, true, true, "work-item "},
        {"step/listed_layer.cl", "keys[right] = left_key;", "", "odd-even-merge", 8, true, false,
         "wire "},
        {"step/mirrored_layer.cl", "records[item] = idle;", "", "mirrored", 5, false, true,
         "expected idle"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct agreement agreement;
        char text[256] = "", kernels[32];
        int keys[NETWORK_MAX_WIRES];
        folder_new(kernels);
        folder_edit(kernels, cases[i].file, cases[i].from, cases[i].to);
        OWNED_AT(stepper_free) struct stepper *stepper = new_stepper(device, kernels);
        struct network *network = make_network(cases[i].family, cases[i].n, ASCENDING);
        input_fill(named(input, "reversed"), keys, cases[i].n, 1);
        assert_true(run_steps(stepper, network, keys, &agreement, text, sizeof text) > 0);
        assert_int_equal(agreement.wrong_wires > 0, cases[i].wires);
        assert_int_equal(agreement.wrong_items > 0, cases[i].items);
        check_says(text, cases[i].text);
        folder_free(kernels);
    }
}

TEST(test_build_failures) {
    char kernels[32];
    folder_new(kernels);
    folder_edit(kernels, "step/bitonic_layer.cl", "substage);\n    uint right",
                "substage)\n    uint right");
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        char *log;
        assert_null(stepper_new(device, kernels, &log, &error));
        assert_non_null(log);
        check_says(log, "/step/bitonic_layer.cl:9");
        check_says(error.text, list[d].name);
        check_says(error.text, "the layer kernels");
        check_says(error.text, "/step/bitonic_layer.cl:9");
        assert_null(strchr(error.text, '\n'));
        free(log);
        /* a name that a directive cannot hold as it is */
        char name[128] = "/tmp/sortnet-a\\b\"c-XXXXXX";
        assert_int_equal(close(mkstemp(name)) | unlink(name), 0);
        assert_int_equal(symlink(kernels, name), 0);
        assert_null(stepper_new(device, name, &log, &error));
        unlink(name);
        strcat(name, "/step/bitonic_layer.cl:9");
        check_says(log, name);
        free(log);
        assert_null(stepper_new(device, "tests/kernels/nowhere", &log, &error));
        assert_null(log);
        assert_string_equal(error.text, "cannot read kernel file tests/kernels/nowhere/"
                                        "step/comparator_index.h: No such file or directory");
    }
    folder_free(kernels);
}

/* The real clock is one that can be compared with the host's. */
FAULTS_TEST(a_clock_that_is_wrong_by_a_factor_is_found) {
    static const char *const faults[] = {"", "clock=fast", "clock=slow"};
    for (int d = 0; d < count; d++)
        for (int f = 0; f < count_of(faults); f++) {
            set_faults(faults[f]);
            OWNED_AT(device_close) struct device *device = open_device(d);
            check(device_get_info(device)->wrong_clock == (f > 0), "\"%s\"", faults[f]);
        }
    set_faults("");
}

TEST_FILE(devices_setup, devices_teardown)
