/* recorded: the launch that is looked into, as the device recorded it. It asks the worker and never
 * waits for it. */
#ifndef SORTNET_APP_RECORDED_H
#define SORTNET_APP_RECORDED_H

#include "app/desk.h"
#include "core/replay/replay.h"
#include "device/recorder.h"

struct recorded {
    bool wanted;                  /* somebody looks into a launch: `job` */
    struct record_job job;        /* which, with the ticket of the last request */
    bool asked;                   /* the worker has it */
    struct record_result *result; /* what came back; NULL: nothing yet. Owned */
    struct replay *replay;        /* of its recording; NULL: there is none, `error` says why */
    struct replay *right;         /* of the program's own kernel, where results differ; or NULL */
    struct error error;
};

void recorded_free(struct recorded *recorded);

/* A launch is looked into from here on, until it is another one; NULL: none. All bytes of `job`
 * that are not used have to be 0. */
void recorded_want(struct recorded *recorded, const struct record_job *job);

/* Kernels or device are other ones: what was recorded says nothing any more. */
void recorded_forget(struct recorded *recorded);

/* Asks the device for what is wanted, as soon as there is one. */
void recorded_follow(struct recorded *recorded, const struct desk *desk);

/* Takes a WORKER_RECORDED. */
void recorded_take(struct recorded *recorded, struct worker_event *event);

/* Takes the result of a request that was made without a worker; it is owned from here on. */
void recorded_take_result(struct recorded *recorded, struct record_result *result);

/* Does it still wait for the device? */
bool recorded_waits(const struct recorded *recorded, const struct desk *desk);

/* Why there are no values; NULL: there are. */
const char *recorded_why(const struct recorded *recorded, const struct desk *desk);

#endif
