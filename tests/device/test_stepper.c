/* test_stepper: layers are launched in the groups that are asked for, and what stands beside the
 * lines of a kernel is what every device says. Run from the top folder. */
#include "devices.h"
#include "kernel_folder.h"

#include "core/families/families.h"
#include "core/kernel/kernel_lines.h"
#include "core/kernel/work_groups.h"
#include "device/stepper.h"

static const struct {
    const char *family;
    int n;
} networks[] = {{"bitonic", 16}, {"mirrored", 13}, {"odd-even-merge", 12}};

static struct stepper *new_stepper(struct device *device, const char *folder) {
    struct error error;
    char *log = NULL;
    struct stepper *stepper = stepper_new(device, folder, &log, &error);
    check(stepper, "%s %s", error.text, log ? log : "");
    free(log);
    return stepper;
}

static struct trace *random_trace(const struct network *network) {
    int keys[NETWORK_MAX_WIRES];
    input_fill(choices_find(&input_choices, "random"), keys, network->wires, 4);
    return trace_new(network, keys);
}

/* A kernel that writes the size of its group down instead of its direction. */
static void measure_groups(const char *folder) {
    static const char record[] = "= {left, right, increasing, swapped}";
    for (int rule = 0; rule < INDEX_RULES; rule++) {
        char file[64], text[4096];
        snprintf(file, sizeof file, "step/%s.cl", step_kernel_names[rule]);
        const char *own = own_text(file), *at = strstr(own, record);
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s= {left, right, get_local_size(0), swapped}%s",
                 (int)(at - own), own, at + sizeof record - 1);
        folder_write(folder, file + 5, text);
    }
}

static void groups_are_launched(void **state) {
    (void)state;
    char folder[] = "/tmp/sortnet-groups-XXXXXX";
    folder_new(folder);
    measure_groups(folder);
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        struct stepper *stepper = new_stepper(device, folder);
        for (int k = 0; k < count_of(networks); k++) {
            struct network *network = make_network(networks[k].family, networks[k].n, ASCENDING);
            struct trace *trace = random_trace(network);
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
            trace_free(trace);
            network_free(network);
        }
        stepper_free(stepper);
        device_close(device);
    }
    folder_free(folder);
}

/* The row of a kernel whose code has this. */
static const struct kernel_row *row(const struct kernel_lines *lines, const char *code) {
    for (int r = 0; r < lines->count; r++) {
        char text[256];
        snprintf(text, sizeof text, "%.*s", (int)lines->rows[r].length,
                 lines->code.code + lines->rows[r].begin);
        if (strstr(text, code)) return &lines->rows[r];
    }
    check(false, "no line with \"%s\"", code);
    return NULL;
}

static void check_row(const struct kernel_lines *lines, const char *code, int value) {
    check(atoi(row(lines, code)->value) == value, "%s: \"%s\", not %d", code,
          row(lines, code)->value, value);
}

static void lines_have_what_devices_say(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        struct stepper *stepper = new_stepper(device, NULL);
        struct step_sources sources;
        stepper_sources(stepper, &sources);
        for (int k = 0; k < count_of(networks); k++) {
            struct network *network = make_network(networks[k].family, networks[k].n, ASCENDING);
            struct trace *trace = random_trace(network);
            for (int l = 0; l < network->depth; l++) {
                struct step_job job;
                struct step_result result;
                step_job_init(&job, 1, network, trace, l);
                stepper_run(stepper, &job, &result);
                check(result.ran, "%s", result.error.text);
                for (int i = 0; i < job.items; i++) {
                    const struct step_record record = result.records[i];
                    const struct kernel_item item = {.text = sources.kernels[network->rule],
                                                     .own_index = sources.own_index,
                                                     .network = network,
                                                     .layer = l,
                                                     .item = i,
                                                     .before = job.keys,
                                                     .after = result.keys,
                                                     .record = &record};
                    struct kernel_lines lines;
                    kernel_lines_init(&lines, &item);
                    if (record.left >= 0) {
                        check_row(&lines, "left =", record.left);
                        check_row(&lines, "right =", record.right);
                        check_row(&lines, "increasing =", record.increasing);
                        check_row(&lines, "swapped =", record.swapped);
                        check_row(&lines, "left_key =", job.keys[record.left]);
                        check_row(&lines, "right_key =", job.keys[record.right]);
                    }
                    for (int r = 0; r < lines.count; r++)
                        check(!lines.rows[r].differs, "%s, line %d", network->name, r + 1);
                    kernel_lines_free(&lines);
                }
            }
            trace_free(trace);
            network_free(network);
        }
        step_sources_free(&sources);
        stepper_free(stepper);
        device_close(device);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_are_launched),
        cmocka_unit_test(lines_have_what_devices_say),
    };
    return cmocka_run_group_tests_name("stepper", tests, devices_setup, devices_teardown);
}
