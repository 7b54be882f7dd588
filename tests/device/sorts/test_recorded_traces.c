/* test_recorded_traces: the work-items of a kernel compute the same on every device: their records,
 * except addresses and results of atomic functions, have the checksums in tests/golden/traces.txt.
 * With TRACES=FOLDER in the environment, whole traces are written there, to be compared line by
 * line. */
#include "recording_checks.h"

#include "device/sorts/sorts.h"

TEST_FILE(devices_setup, recorder_teardown)

enum { KEYS = 16 };

/* Writes a line for each record. */
static void write_trace(const struct recording *recording, FILE *file) {
    const struct probes *probes = recording->probes;
    for (int i = 0; i < recording->items; i++)
        for (int r = 0; r < recording->of[i].count; r++) {
            const struct record *record = &recording->of[i].records[r];
            const struct probe_point *point = &probes->points[record->point];
            const struct probe_statement *statement = &probes->statements[point->statement];
            char value[32] = "";
            if (point->kind == PROBE_ATOMIC) continue;
            if (point->type != TYPE_POINTER)
                probe_write_value(point->type, record->value, value, sizeof value);
            fprintf(file, "%d %s:%d %d %s %s\n", i, probes->files[statement->file].name,
                    statement->line, (int)point->kind, point->name, value);
        }
}

/* Computes FNV-1a. */
static uint64_t checksum(const char *text) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (; *text; text++)
        sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return sum;
}

static void save(const char *name, const char *trace) {
    char path[256];
    if (!getenv("TRACES")) return;
    snprintf(path, sizeof path, "%s/%s.txt", getenv("TRACES"), name);
    FILE *file = fopen(path, "w");
    check(file && fputs(trace, file) >= 0 && fclose(file) == 0, "%s", path);
}

/* Adds a line about the job's launch; returns the number of launches of its sort. */
static int trace_launch(struct device *device, const struct record_job *job, const char *name,
                        FILE *sums) {
    OWNED(record_result_free) struct record_result result;
    OWNED_AT(free) char *trace;
    size_t size;
    FILE *file = open_memstream(&trace, &size);
    run_recorder(device, NULL, job, &result);
    check_recording(result.recording, true, name);
    write_trace(result.recording, file);
    fclose(file);
    fprintf(sums, "%s %s %d %016llx\n", name, result.recording->kernel, result.recording->items,
            (unsigned long long)checksum(trace));
    save(name, trace);
    int launches = result.launch_count;
    return launches;
}

static void trace_sort(struct device *device, const struct sort *sort, const struct key_type *type,
                       FILE *sums) {
    struct record_job job = {.kind = RECORD_SORT};
    job.sort = (struct record_sort){.sort = sort, .map = {.type = type}, .n = KEYS};
    for (uint64_t i = 0, key; i < KEYS; i++) {
        key = 7 * i % KEYS;
        memcpy(job.sort.elements + i * (size_t)type->bytes, &key, (size_t)type->bytes);
    }
    for (int launch = 0, launches = 1; launch < launches; launch++) {
        char name[64];
        snprintf(name, sizeof name, "%s-%s-%d", sort->name, type->name, launch);
        job.sort.launch = launch;
        launches = trace_launch(device, &job, name, sums);
    }
}

static void trace_layers(struct device *device, const char *family, FILE *sums) {
    struct network *network = make_network(family, KEYS, ASCENDING);
    int keys[KEYS];
    input_fill(named(input, "reversed"), keys, KEYS, 1);
    struct trace *trace = make_trace(network, keys);
    for (int l = 0; l < network->depth; l++) {
        struct record_job job = {.kind = RECORD_STEP};
        char name[64];
        snprintf(name, sizeof name, "%s-%d", family, l);
        step_job_init(&job.step, 1, network, trace, l);
        trace_launch(device, &job, name, sums);
    }
}

static void trace_radix(struct device *device, FILE *sums) {
    struct record_job job = {.kind = RECORD_RADIX};
    check(radix_plan_read("radix:16", &job.radix.job.plan, &error) == 0, "%s", error.text);
    for (int i = 0; i < KEYS; i++)
        job.radix.job.keys[i] = 7 * i % (1 << job.radix.job.plan.key_bits);
    for (int k = 0; k < RADIX_KERNELS; k++) {
        char name[64];
        snprintf(name, sizeof name, "radix-%s", radix_kernel_names[k]);
        job.radix.kernel = (enum radix_kernel)k;
        trace_launch(device, &job, name, sums);
    }
}

RECORDER_TEST(traces_are_those_of_every_device) {
    static const char *const traced[] = {"a",     "b16", "odd-even-merge", "cookbook-group",
                                         "local", "c4",  "radix"};
    OWNED_AT(free) char *text;
    size_t size;
    FILE *sums = open_memstream(&text, &size);
    trace_layers(device, "bitonic", sums);
    trace_layers(device, "mirrored", sums);
    trace_layers(device, "odd-even-merge", sums);
    trace_radix(device, sums);
    for (int s = 0; s < count_of(traced); s++)
        for (int t = 0; t < 4; t += 3) /* uint, ulong */
            trace_sort(device, named(sort, traced[s]), &key_types[t], sums);
    fclose(sums);
    check_golden_text("tests/golden/traces.txt", text);
}
