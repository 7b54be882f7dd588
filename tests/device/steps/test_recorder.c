/* test_recorder: layers of networks and kernels of radix sorts are recorded; each recording agrees
 * with the steppers; an error names a kernel that cannot be recorded, watched or built. */
#include "kernel_folder.h"
#include "recording_checks.h"

#include "core/families/families.h"
#include "core/radix/radix_item.h"
#include "device/cl.h"
#include "device/sorts/sorts.h"
#include "device/steps/radix_stepper.h"
#include "device/steps/stepper.h"

#include "kernels/step/comparator_index.h"

OWNER(struct stepper, stepper_free)

TEST_FILE(devices_setup, recorder_teardown)

static struct record_job job;
static struct record_result result;

/* ---- layers ---- */

static void ask_layer(const struct network *network, const struct trace *trace, int layer) {
    job = (struct record_job){.ticket = 3, .kind = RECORD_STEP};
    step_job_init(&job.step, 1, network, trace, layer);
}

/* Checks that keys and records of the plain launch are those of a step. */
static void check_layer(const struct stepper *stepper, const char *what) {
    static struct step_result stepped;
    const struct recording *recording = result.recording;
    const struct recorded_buffer *keys = find_buffer(recording, "keys");
    const struct recorded_buffer *records = find_buffer(recording, "records");
    stepper_run((struct stepper *)stepper, &job.step, &stepped);
    check(stepped.ran, "%s", stepped.error.text);
    assert_string_equal(recording->kernel, step_kernel_names[job.step.rule]);
    assert_int_equal(recording->items, job.step.items);
    assert_int_equal(recording->launch, -1);
    assert_int_equal(keys->element, TYPE_INT);
    assert_int_equal(keys->element_bytes, sizeof(int));
    equals(keys->bytes, (size_t)job.step.wires * sizeof(int), records->bytes,
           (size_t)job.step.items * sizeof *stepped.records, records->element, TYPE_NONE);
    check(memcmp(keys->before, job.step.keys, keys->bytes) == 0, "%s: keys before", what);
    check(memcmp(keys->after, stepped.keys, keys->bytes) == 0, "%s: keys after", what);
    check(memcmp(records->after, stepped.records, records->bytes) == 0, "%s: records", what);
}

RECORDER_TEST(layers_are_recorded) {
    static const struct {
        const char *family;
        int n;
    } networks[] = {{"bitonic", 4},        {"bitonic", 16},        {"bitonic", 64},
                    {"mirrored", 8},       {"mirrored", 13},       {"mirrored", 64},
                    {"odd-even-merge", 6}, {"odd-even-merge", 32}, {"bubble", 9}};
    OWNED_AT(stepper_free) struct stepper *stepper = stepper_new(device, NULL, NULL, &error);
    for (int k = 0; k < count_of(networks); k++)
        for (int order = ASCENDING; order <= DESCENDING; order++) {
            struct network *network =
                make_network(networks[k].family, networks[k].n, (enum order)order);
            struct trace *trace = make_random_trace(network, 4);
            for (int l = 0; l < network->depth; l++) {
                char what[64];
                snprintf(what, sizeof what, "%s:%d, layer %d", network->name, network->wires, l);
                ask_layer(network, trace, l);
                job.step.group = l % 3 ? 2 : 0;
                run_recorder(device, NULL, &job, &result);
                check_recording(result.recording, true, what);
                check_layer(stepper, what);
                record_result_free(&result);
            }
        }
}

/* Returns the last value that a work-item recorded for a variable of the kernel function itself. */
static unsigned value_of(const struct recording *recording, int item, const char *name) {
    const struct probes *probes = recording->probes;
    const struct recorded_item *of = &recording->of[item];
    for (int r = of->count - 1; r >= 0; r--) {
        const struct probe_point *point = &probes->points[of->records[r].point];
        int function = probes->statements[point->statement].function;
        if (point->kind == PROBE_VARIABLE && strcmp(point->name, name) == 0 &&
            strcmp(probes->functions[function].name, recording->kernel) == 0)
            return (unsigned)of->records[r].value;
    }
    fail_msg("work-item %d recorded no %s", item, name);
    return 0;
}

RECORDER_TEST(comparators_are_those_of_the_index) {
    for (int n = 4; n <= 64; n *= 2)
        for (int mirrored = 0; mirrored <= 1; mirrored++) {
            struct network *network = make_network(mirrored ? "mirrored" : "bitonic", n, ASCENDING);
            struct trace *trace = make_random_trace(network, 4);
            for (int l = 0; l < network->depth; l++) {
                ask_layer(network, trace, l);
                run_recorder(device, NULL, &job, &result);
                unsigned stage = (unsigned)job.step.stage, sub = (unsigned)job.step.substage;
                for (unsigned i = 0; i < (unsigned)n / 2; i++) {
                    assert_int_equal(value_of(result.recording, (int)i, "left"),
                                     mirrored ? mirrored_left(i, stage, sub)
                                              : bitonic_left(i, stage, sub));
                    assert_int_equal(value_of(result.recording, (int)i, "right"),
                                     mirrored ? mirrored_right(i, stage, sub)
                                              : bitonic_right(i, stage, sub));
                    assert_int_equal(value_of(result.recording, (int)i, "increasing"),
                                     mirrored || bitonic_increasing(i, stage));
                }
                record_result_free(&result);
            }
        }
}

/* ---- radix sorts ---- */

static void ask_radix(const char *spec) {
    struct random random = {.state = 9};
    job = (struct record_job){.ticket = 4, .kind = RECORD_RADIX};
    check(radix_plan_read(spec, &job.radix.job.plan, &error) == 0, "%s", error.text);
    for (int i = 0; i < job.radix.job.plan.n; i++)
        job.radix.job.keys[i] = random_below(&random, 1 << job.radix.job.plan.key_bits);
}

/* Checks the kernel's output against the radix stepper's. */
static void check_kernel(const struct radix_pass *pass, const char *what) {
    const struct radix_plan *plan = &job.radix.job.plan;
    const struct recording *recording = result.recording;
    const struct recorded_buffer *out = &recording->buffers[recording->buffer_count - 1];
    size_t row = (size_t)radix_plan_digits(plan) * sizeof(int);
    switch (job.radix.kernel) {
    case RADIX_COUNT:
        for (int g = 0; g < plan->groups; g++)
            check(memcmp(out->after + (size_t)g * row, pass->counts[g], row) == 0, "%s", what);
        break;
    case RADIX_REDUCE:
        check(memcmp(out->after, pass->totals, row) == 0, "%s", what);
        break;
    case RADIX_PREFIX:
        check(memcmp(out->after, pass->firsts, row) == 0, "%s", what);
        break;
    case RADIX_STARTS:
        out = find_buffer(recording, "counts");
        for (int g = 0; g < plan->groups; g++)
            check(memcmp(out->after + (size_t)g * row, pass->starts[g], row) == 0, "%s", what);
        break;
    case RADIX_SCATTER:
        out = find_buffer(recording, "to");
        equals(out->bytes, (size_t)plan->n * sizeof *pass->out, out->element, TYPE_UINT);
        if (!job.radix.atomic)
            check(memcmp(out->after, pass->out, out->bytes) == 0, "%s: scatter", what);
        break;
    case RADIX_KERNELS:
        break;
    }
}

RECORDER_TEST(kernels_of_radix_sorts_are_recorded) {
    static const char *const specs[] = {"radix:16", "radix:8:1:4:2", "radix:32:2:4:8"};
    for (int s = 0; s < count_of(specs); s++) {
        struct radix_result sorted;
        ask_radix(specs[s]);
        radix_stepper_run(device, NULL, &job.radix.job, &sorted, NULL);
        check(sorted.ran, "%s", sorted.error.text);
        for (int p = 0; p < radix_plan_passes(&job.radix.job.plan); p++)
            for (int k = 0; k < RADIX_KERNELS; k++)
                for (int atomic = 0; atomic <= 1; atomic++) {
                    char what[64];
                    snprintf(what, sizeof what, "%s, pass %d, %s%s", specs[s], p,
                             radix_kernel_names[k], atomic ? ", atomic" : "");
                    job.radix.pass = p;
                    job.radix.kernel = (enum radix_kernel)k;
                    job.radix.atomic = atomic;
                    if (atomic && k == RADIX_STARTS) continue;
                    run_recorder(device, NULL, &job, &result);
                    check_recording(result.recording, !atomic, what);
                    int file = atomic && k == RADIX_SCATTER ? RADIX_ATOMIC : k;
                    assert_string_equal(result.recording->kernel, radix_function_names[file]);
                    if (!atomic || p == 0) check_kernel(&sorted.stable.passes[p], what);
                    record_result_free(&result);
                }
    }
}

/* ---- what cannot be recorded ---- */

static void ask_sort(const char *name, size_t n, int launch) {
    const struct sort *sort = named(sort, name);
    check(sort, "%s", name);
    job = (struct record_job){.ticket = 5, .kind = RECORD_SORT};
    job.sort = (struct record_sort){
        .sort = sort, .map = {.type = &key_types[0]}, .n = n, .launch = launch};
    for (size_t i = 0; i < n; i++)
        ((uint32_t *)job.sort.elements)[i] = (uint32_t)(7 * i % n);
}

/* Checks that the job fails, and that the reason has these words. */
static void refuses(struct device *device, const char *words) {
    recorder_run(device, NULL, &job, &result);
    check(!result.recording && strstr(result.error.text, words), "\"%s\" says not: %s",
          result.error.text, words);
    record_result_free(&result);
}

RECORDER_TEST(limits_are_named) {
    ask_sort("qsort", 16, 0);
    refuses(device, "qsort runs on the CPU and has no launches");
    ask_sort("b2", 128, 0);
    refuses(device, "cannot record a sort of 128 keys, expected 1 to 64");
    ask_sort("b2", 8, 6);
    refuses(device, "cannot record launch 6: the sort has 6");
    ask_sort("b2", 8, 0);
    job.sort.tuning[0] = 3;
    refuses(device, "power of two");
    ask_sort("radix", 64, 1);
    job.sort.tuning[0] = job.sort.tuning[2] = 4;
    refuses(device, "radix_reduce has 1024 work-items; at most 512 are recorded");
    ask_sort("cookbook-pairs", 8, 64);
    job.sort.tuning[0] = 1024;
    refuses(device, "cannot record more than 64 launches");
    ask_sort("fast", 16, 0);
    refuses(device, "cannot record fast: its kernels are not for lessons (kernels/engine/");
    ask_radix("radix:16");
    job.radix.pass = 2;
    refuses(device, "cannot record launch 10: the sort has 10");
}

TEST(areas_too_large_for_the_device_are_named) {
    for (int d = 0; d < count; d++) {
        struct device *device = open_recorder(d);
        size_t most = device->info.max_allocation;
        device->info.max_allocation = (size_t)1 << 20;
        char words[80];
        snprintf(words, sizeof words, "16 work-items record %zu bytes; a buffer of ",
                 16 * PROBES_AREA * sizeof(cl_ulong));
        ask_sort("b2", 32, 0);
        refuses(device, words);
        device->info.max_allocation = most;
    }
}

/* Only the launches. */
RECORDER_TEST(launches_are_listed) {
    ask_sort("local", 16, -1);
    recorder_run(device, NULL, &job, &result);
    assert_string_equal(result.error.text, "");
    assert_null(result.recording);
    assert_int_equal(result.launch_count, 3);
    texts_are(result.launches[0].kernel, "local_sort", result.launches[1].kernel,
              "bitonic_registers", result.launches[2].kernel, "local_tail");
    equals(result.launches[0].items, 8, result.launches[0].group, 4);
    record_result_free(&result);
}

/* ---- changed kernels ---- */

/* A kernel that does not build: the log names the line of the text as it is in the folder. */
RECORDER_TEST(build_errors_name_their_line) {
    char folder[32];
    folder_new(folder);
    folder_edit(folder, "ladder/local_sort.cl", "    tile_store(tile, keys);",
                "    tile_stores(tile, keys);");
    ask_sort("local", 16, 0);
    recorder_run(device, folder, &job, &result);
    assert_null(result.recording);
    check(result.error.text[0] && result.log && strstr(result.log, "local_sort.cl:17"), "%s\n%s",
          result.error.text, result.log ? result.log : "no log");
    record_result_free(&result);

    folder_write(folder, "step/bitonic_layer.cl", "kernel void bitonic_layer(int x) {\n\n!}\n");
    struct network *network = make_network("bitonic", 8, ASCENDING);
    struct trace *trace = make_random_trace(network, 4);
    ask_layer(network, trace, 2);
    recorder_run(device, folder, &job, &result);
    assert_null(result.recording);
    check(result.log && strstr(result.log, "bitonic_layer.cl:3"), "%s", result.log);
    record_result_free(&result);
    folder_free(folder);
}

/* A kernel that builds but cannot be taken apart: it runs, and nothing is recorded. */
RECORDER_TEST(plain_kernels_run_without_watched_ones) {
    char folder[32];
    folder_new(folder);
    folder_edit(folder, "ladder/bitonic_global.cl", "kernel void bitonic_global(",
                "#define HEAD kernel void bitonic_global(\nHEAD ");
    ask_sort("b2", 8, 5);
    run_recorder(device, folder, &job, &result);
    const struct recording *recording = result.recording;
    check_says(recording->unwatched.text,
               "cannot record ladder/bitonic_global.cl: its brackets do not match");
    assert_int_equal(recording->of[0].count, 0);
    assert_true(recording->same);
    for (size_t i = 0; i < 8; i++)
        assert_int_equal(((uint32_t *)recording->buffers[0].after)[i], i);
    record_result_free(&result);
    folder_free(folder);
}

/* A result that depends on how the kernel is built, as in a race, is named: PoCL defines
 * __OPTIMIZE__ only for the plain kernel. */
RECORDER_TEST(what_differs_is_named) {
    char folder[32];
    if (strcmp(device_get_info(device)->short_name, "PoCL") != 0) return;
    folder_new(folder);
    folder_edit(folder, "ladder/bitonic_global.cl", "    keys[left] = increasing ?",
                "#ifdef __OPTIMIZE__\n    left_key += left == 4 ? 100 : 0;\n#endif\n"
                "    keys[left] = !increasing ?");
    ask_sort("b2", 8, 0);
    run_recorder(device, folder, &job, &result);
    assert_false(result.recording->same);
    const uint32_t *after = (const uint32_t *)find_buffer(result.recording, "keys")->after;
    char text[80];
    snprintf(text, sizeof text, "keys[4]: %u watched, %u unwatched", (unsigned)(after[4] - 100),
             (unsigned)after[4]);
    assert_string_equal(result.recording->differs, text);
    record_result_free(&result);

    folder_edit(folder, "step/bitonic_layer.cl", "    int right_key",
                "    left_key = -3;\n#ifdef __OPTIMIZE__\n    left_key = -5;\n#endif\n"
                "    keys[left] = left_key;\n    int right_key");
    struct network *network = make_network("bitonic", 4, ASCENDING);
    OWNED_AT(trace_free) struct trace *trace = trace_new(network, (const int[]){4, 3, 2, 1});
    ask_layer(network, trace, 0);
    run_recorder(device, folder, &job, &result);
    assert_string_equal(result.recording->differs, "keys[0]: -3 watched, -5 unwatched");
    record_result_free(&result);
    folder_free(folder);
}

/* The program's own kernel begins with the buffers of the changed one. */
RECORDER_TEST(expected_begins_with_the_same_buffers) {
    char folder[32];
    folder_new(folder);
    folder_edit(folder, "ladder/bitonic_global.cl",
                "increasing ? min(left_key, right_key) : max(left_key, right_key)",
                "increasing ? max(left_key, right_key) : max(left_key, right_key)");
    ask_sort("b2", 8, 3);
    job.expected = true;
    run_recorder(device, folder, &job, &result);
    const struct recorded_buffer *keys = find_buffer(result.recording, "keys");
    assert_non_null(result.expected);
    check_recording(result.expected, true, "expected");
    const struct recorded_buffer *own = find_buffer(result.expected, "keys");
    assert_int_equal(keys->bytes, own->bytes);
    assert_memory_equal(keys->before, own->before, keys->bytes);
    assert_memory_not_equal(keys->after, own->after, keys->bytes);
    record_result_free(&result);
    folder_free(folder);
}

/* A tile that is tuned stays, and its groups have a work-item for every two of its keys. */
TEST(a_tuned_tile_has_its_group) {
    for (unsigned tile = 4; tile <= 16; tile *= 2) {
        const struct sort *sort = named(sort, "local");
        unsigned tuning[SORT_MAX_TUNING] = {0};
        int group = -1;
        for (int t = 0; sort->tuning[t].name; t++) {
            if (strcmp(sort->tuning[t].name, "TILE") == 0) tuning[t] = tile;
            if (strcmp(sort->tuning[t].name, "GROUP") == 0) group = t;
        }
        recorder_tuning(sort, 64, 32, tuning);
        check(tuning[group] == tile / 2, "a tile of %u keys: groups of %u", tile, tuning[group]);
    }
}
