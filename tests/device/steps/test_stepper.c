/* test_stepper: layers are launched in the wanted groups, and every device records the same values
 * beside the lines of a kernel. Run from the top folder.
 *
 * Where faults.so is preloaded, only the test with a made-up clock runs. */
#include "devices.h"
#include "faults.h"
#include "kernel_folder.h"

#include "core/families/families.h"
#include "core/kernel/work_groups.h"
#include "device/steps/stepper.h"

OWNER(struct stepper, stepper_free)

static const struct {
    const char *family;
    int n;
} networks[] = {{"bitonic", 16}, {"mirrored", 13}, {"odd-even-merge", 12}};

static struct stepper *new_stepper(struct device *device, const char *folder) {
    OWNED_AT(free) char *log = NULL;
    struct stepper *stepper = stepper_new(device, folder, &log, &error);
    check(stepper, "%s %s", error.text, log ? log : "");
    return stepper;
}

/* Writes a kernel that stores the size of its group instead of its direction. */
static void measure_groups(const char *folder) {
    for (int rule = 0; rule < INDEX_RULES; rule++) {
        char file[64];
        snprintf(file, sizeof file, "step/%s.cl", step_kernel_names[rule]);
        folder_edit(folder, file, ", increasing, swapped}", ", get_local_size(0), swapped}");
    }
}

TEST(groups_are_launched) {
    char folder[32];
    folder_new(folder);
    measure_groups(folder);
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        OWNED_AT(stepper_free) struct stepper *stepper = new_stepper(device, folder);
        for (int k = 0; k < count_of(networks); k++) {
            struct network *network = make_network(networks[k].family, networks[k].n, ASCENDING);
            struct trace *trace = make_random_trace(network, 4);
            for (int l = 0; l < network->depth; l++)
                for (int wanted = 0; wanted <= 16; wanted += wanted < 4 ? 1 : 4) {
                    struct step_job job;
                    struct step_result result;
                    step_job_init(&job, 1, network, trace, l);
                    job.group = wanted;
                    stepper_run(stepper, &job, &result);
                    check(result.ran, "%s", result.error.text);
                    assert_int_equal(result.group,
                                     work_group_size(job.items, wanted, result.group_most));
                    for (int i = 0; i < job.items && wanted; i++)
                        if (result.records[i].left >= 0)
                            check(result.records[i].increasing == result.group,
                                  "%s, layer %d, groups of %d: %d, not %d", network->name, l,
                                  wanted, result.records[i].increasing, result.group);
                }
        }
    }
    folder_free(folder);
}

/* Keys and records of every layer are right in both orders, and have the job's number and layer. */
DEVICE_TEST(layers_do_what_they_should) {
    OWNED_AT(stepper_free) struct stepper *stepper = new_stepper(device, NULL);
    for (int k = 0; k < 2 * count_of(networks); k++) {
        int row = k / 2;
        struct network *network =
            make_network(networks[row].family, networks[row].n, k % 2 ? ASCENDING : DESCENDING);
        struct trace *trace = make_random_trace(network, 4);
        for (int l = 0; l < network->depth; l++) {
            struct step_job job;
            struct step_result result;
            struct agreement agreement;
            step_job_init(&job, 70u + (unsigned)l, network, trace, l);
            stepper_run(stepper, &job, &result);
            check(result.ran, "%s", result.error.text);
            check(step_compare(network, trace, &result, &agreement), "%s, %s, layer %d",
                  network->name, order_name(network->order), l);
            equals(result.ticket, 70 + l, result.layer, l);
        }
    }
}

/* Runs the first layer of a network on device number `d`; returns its work-items. */
static int run_first_layer(int d, const char *folder, const char *family, int n,
                           struct step_result *result) {
    struct device *device = open_device(d);
    struct stepper *stepper = new_stepper(device, folder);
    struct network *network = make_network(family, n, ASCENDING);
    struct trace *trace = make_random_trace(network, 4);
    struct step_job job;
    step_job_init(&job, 1, network, trace, 0);
    stepper_run(stepper, &job, result);
    check(result->ran, "%s", result->error.text);
    stepper_free(stepper);
    device_close(device);
    return job.items;
}

/* Work-items that write no record are recognised, and not taken for others. */
TEST(records_begin_unwritten) {
    char folder[32];
    folder_new(folder);
    folder_edit(folder, "step/listed_layer.cl", "records[item] = record;", "");
    for (int d = 0; d < count; d++) {
        struct step_result result;
        int items = run_first_layer(d, folder, "odd-even-merge", 12, &result);
        for (int i = 0; i < items; i++)
            assert_int_equal(result.records[i].left, STEP_NOT_WRITTEN);
    }
    folder_free(folder);
}

/* A layer in a late queue has ended when its time is read. By a clock that counts commands
 * (tests/made_clock.c) it takes 0.1 ms on the device, and a little more on the host, whose time
 * counts if the device's cannot be right. */
FAULTS_TEST(test_times_of_layers) {
    static const struct {
        const char *faults;
        double ms;
        bool by_host;
    } rows[] = {{"late=1 clock=made", 0.1, false}, {"clock=backward clock=made", 0.112, true}};
    for (int d = 0; d < count; d++)
        for (int r = 0; r < count_of(rows); r++) {
            set_faults(rows[r].faults);
            struct step_result result;
            run_first_layer(d, NULL, "bitonic", 8, &result);
            assert_int_equal(result.by_host, rows[r].by_host);
            check(result.device_ms > rows[r].ms - 1e-6 && result.device_ms < rows[r].ms + 1e-6,
                  "%s: %g ms", rows[r].faults, result.device_ms);
        }
    set_faults("");
}

/* Kernels that build and cannot be launched are refused with the build, so that the kernels before
 * them go on. */
DEVICE_TEST(unfit_kernels_are_no_kernels) {
    static const struct {
        const char *from, *to, *says;
    } kernels[] = {
        {"kernel void listed_layer(global int *keys,",
         "kernel void listed_layer(global int *more, global int *keys,",
         "listed_layer has 4 arguments; the program sets 3"},
        {"kernel void listed_layer(global int *keys, global struct layer_record *records,",
         "kernel void listed_layer(short keys, global struct layer_record *records,",
         "of listed_layer does not fit"},
        {"kernel void", "kernel __attribute__((reqd_work_group_size(3, 1, 1))) void",
         "listed_layer asks for work-groups of 3"},
    };
    for (int k = 0; k < count_of(kernels); k++) {
        char folder[32], *log = NULL;
        folder_new(folder);
        folder_edit(folder, "step/listed_layer.cl", kernels[k].from, kernels[k].to);
        struct stepper *stepper = stepper_new(device, folder, &log, &error);
        if (!stepper && !log) check_says(error.text, kernels[k].says);
        check(!stepper, "kernel %d is taken", k);
        free(log);
        folder_free(folder);
    }
}

/* A link error is reported with its file, which the linker's log does not name. */
DEVICE_TEST(what_is_not_linked_is_named) {
    char folder[32], *log = NULL;
    folder_new(folder);
    folder_edit(folder, "step/listed_layer.cl", "kernel void",
                "int nowhere(int);\nkernel void missing(global int *a) { *a = nowhere(*a); }\n"
                "kernel void");
    struct stepper *stepper = stepper_new(device, folder, &log, &error);
    if (!stepper) check_says(error.text, "nowhere", "step/listed_layer.cl");
    if (!stepper) check_says(log, "step/listed_layer.cl: error:");
    stepper_free(stepper);
    free(log);
    folder_free(folder);
}

TEST_FILE(devices_setup, devices_teardown)
