/* recorded_launch: launches that the machine's first device records, for the tests of pictures; and
 * the text of a kernel without a recording. */
#pragma once

#include "support.h"

#include "app/inside/recorded.h"
#include "core/base/embedded.h"
#include "core/base/memory.h"

static struct recorded test_recorded;

/* Returns the text of a file of kernels, "step/bitonic_layer.cl", of a launch that was not made. */
static inline struct known_launch known_text(const char *file) {
    char name[96];
    snprintf(name, sizeof name, "kernels/%s", file);
    const struct embedded_file *found = embedded_find(embedded_kernels, name);
    check(found, "no kernel file %s", name);
    return (struct known_launch){
        .why = "nothing ran", .file = file, .text = (const char *)found->data};
}

/* Records the launch, with the kernels of a folder or (NULL) the program's own; good until the next
 * one is recorded. Without a device it is empty, which is noted. */
static inline struct known_launch known_record(const struct record_job *job, const char *folder) {
    struct desk desk = {.kernels = folder};
    struct record_result *result = memory_new(1, sizeof *result);
    struct device *device = device_open_which(NULL, &error);
    recorded_free(&test_recorded);
    test_recorded = (struct recorded){.job = *job};
    if (device)
        recorder_run(device, folder, job, result);
    else
        print_message("note: no OpenCL device here, nothing is recorded\n");
    check(!device || result->recording, "%s", result->error.text);
    if (device) device_close(device);
    recorded_take_result(&test_recorded, result);
    if (test_recorded.replay) /* names PoCL, so that the text is the same with every device */
        snprintf(result->recording->device, sizeof result->recording->device, "PoCL (no GPU)");
    return recorded_known(&test_recorded, &desk);
}

static inline struct known_launch known_layer(const struct network *network,
                                              const struct trace *trace, int layer,
                                              const char *folder) {
    struct record_job job;
    memset(&job, 0, sizeof job);
    job.kind = RECORD_STEP;
    job.expected = folder != NULL;
    step_job_init(&job.step, 0, network, trace, layer);
    return known_record(&job, folder);
}
