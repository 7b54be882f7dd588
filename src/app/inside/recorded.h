/* recorded: the device's recording of the shown launch. Requests it from the worker and never
 * waits. */
#pragma once

#include "app/shell/desk.h"
#include "core/replay/recorded_lines.h"
#include "device/steps/recorder.h"

struct recorded {
    struct record_job job;  /* launch to record, with the ticket of the last request */
    bool wanted, requested; /* wanted: the launch is shown; requested: the worker has the request */
    char file[64],
        *text; /* name and text of the kernel's file in the folder of kernels; text owned */
    struct record_result *result; /* result of the recording; owned; NULL: not yet known */
    struct replay *replay; /* replay of the recording; NULL: `error` says why there is none */
    struct replay *right;  /* replay of the program's own kernel, if results differ; else NULL */
    struct error error;
};

void recorded_free(struct recorded *recorded);

/* Wants the recording of a launch, whose kernel is in `file`, until another launch is wanted; NULL:
 * none. All unused bytes of `job` must be 0. */
void recorded_want(struct recorded *recorded, const struct record_job *job, const char *file);

/* Forgets the recording, because the kernels or the device changed. */
void recorded_forget(struct recorded *recorded);

/* Requests the wanted recording as soon as there is a device. */
void recorded_follow(struct recorded *recorded, const struct desk *desk);

/* Takes a WORKER_RECORDED; or the result of a request without a worker, which is owned from here
 * on. */
void recorded_take(struct recorded *recorded, struct worker_event *event);
void recorded_take_result(struct recorded *recorded, struct record_result *result);

/* Is the device still to answer? And why nothing has been recorded yet. */
bool recorded_waits(const struct desk *desk);
const char *recorded_missing(const struct desk *desk);

/* Returns the present knowledge about the shown launch. */
struct known_launch recorded_known(const struct recorded *recorded, const struct desk *desk);
