/* recording_checks: jobs for the recorder, and what every recording has to be like. */
#pragma once

#include "devices.h"

#include "device/steps/recorder.h"

static struct device *recording_device; /* device that open_recorder opened */

/* Opens a device with buffers as large as it allows. */
static inline struct device *open_recorder(int place) {
    device_close(recording_device);
    recording_device = device_open(&list[place], &error);
    check(recording_device, "%s", error.text);
    return recording_device;
}

#define RECORDER_TEST(name) TEST_ON(open_recorder, name)

static inline int recorder_teardown(void **state) {
    device_close(recording_device);
    recording_device = NULL;
    return devices_teardown(state);
}

/* Records a launch that can be recorded. The caller frees the result. */
static inline void run_recorder(struct device *device, const char *kernel_dir,
                                const struct record_job *job, struct record_result *result) {
    recorder_run(device, kernel_dir, job, result);
    check(result->recording, "%s %s", result->error.text, result->log ? result->log : "");
    assert_string_equal(result->error.text, "");
    assert_int_equal(result->ticket, job->ticket);
}

/* Checks that every work-item recorded something and nothing is lost; that the watched kernel left
 * the same as the plain one, or, if the order of work-items matters, something else. */
static inline void check_recording(const struct recording *recording, bool ordered,
                                   const char *what) {
    check(!recording->unwatched.text[0], "%s: %s", what, recording->unwatched.text);
    check(recording->same || !ordered, "%s: %s", what, recording->differs);
    check(recording->same == !recording->differs[0], "%s: %s", what, recording->differs);
    check(recording->items > 0 && recording->group > 0 && recording->line_bytes > 0, "%s", what);
    assert_int_equal(recording->items % recording->group, 0);
    for (int i = 0; i < recording->items; i++) {
        const struct recorded_item *item = &recording->of[i];
        check(item->count > 0 && item->made >= (uint64_t)item->count,
              "%s: work-item %d recorded %d", what, i, item->count);
        for (int r = 0; r < item->count; r++)
            check(item->records[r].point >= 0 &&
                      item->records[r].point < recording->probes->point_count,
                  "%s: work-item %d, record %d: point %d", what, i, r, item->records[r].point);
    }
    for (int b = 0; b < recording->buffer_count; b++)
        check(recording->buffers[b].bytes > 0 && recording->buffers[b].name[0], "%s", what);
}

/* Returns the buffer of this name; the test fails if there is none. */
static inline const struct recorded_buffer *find_buffer(const struct recording *recording,
                                                        const char *name) {
    for (int b = 0; b < recording->buffer_count; b++)
        if (strcmp(recording->buffers[b].name, name) == 0) return &recording->buffers[b];
    fail_msg("%s has no buffer %s", recording->kernel, name);
    return NULL;
}
