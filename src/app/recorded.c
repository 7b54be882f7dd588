/* recorded: one request at a time. */
#include "recorded.h"

#include <string.h>

static void forget_result(struct recorded *recorded) {
    replay_free(recorded->replay);
    replay_free(recorded->right);
    worker_free_recorded(recorded->result);
    recorded->result = NULL;
    recorded->replay = recorded->right = NULL;
    recorded->error.text[0] = '\0';
}

void recorded_free(struct recorded *recorded) {
    forget_result(recorded);
}

void recorded_forget(struct recorded *recorded) {
    forget_result(recorded);
    recorded->asked = false;
}

void recorded_want(struct recorded *recorded, const struct record_job *job) {
    recorded->wanted = job != NULL;
    if (!job) return;
    struct record_job wanted = *job;
    wanted.ticket = recorded->job.ticket;
    if (memcmp(&wanted, &recorded->job, sizeof wanted) == 0) return;
    recorded_forget(recorded);
    recorded->job = wanted;
}

void recorded_follow(struct recorded *recorded, const struct desk *desk) {
    if (!recorded->wanted || recorded->asked) return;
    if (!desk->worker || desk->state != DEVICE_READY) return;
    recorded->job.ticket++;
    recorded->asked = true;
    worker_record(desk->worker, &recorded->job);
}

/* Did the launches leave the same in global memory? */
static bool same_results(const struct recording *one, const struct recording *other) {
    bool same = one->buffer_count == other->buffer_count;
    for (int b = 0; b < one->buffer_count && same; b++)
        same = one->buffers[b].bytes == other->buffers[b].bytes &&
               memcmp(one->buffers[b].after, other->buffers[b].after, one->buffers[b].bytes) == 0;
    return same;
}

void recorded_take_result(struct recorded *recorded, struct record_result *result) {
    forget_result(recorded);
    recorded->result = result;
    recorded->error = result->error;
    if (!result->recording) return;
    recorded->replay = replay_new(result->recording, &recorded->error);
    if (recorded->replay && result->expected &&
        !same_results(result->recording, result->expected))
        recorded->right = replay_new(result->expected, &recorded->error);
}

void recorded_take(struct recorded *recorded, struct worker_event *event) {
    struct record_result *result = event->recorded;
    if (!result || result->ticket != recorded->job.ticket || !recorded->asked) return;
    event->recorded = NULL; /* it is taken */
    recorded_take_result(recorded, result);
}

bool recorded_waits(const struct recorded *recorded, const struct desk *desk) {
    return !recorded->result && desk->worker && desk->state != DEVICE_FAILED;
}

const char *recorded_why(const struct recorded *recorded, const struct desk *desk) {
    if (recorded->replay) return NULL;
    if (recorded->result) return recorded->error.text;
    if (recorded_waits(recorded, desk)) return "recording …";
    return desk->error.text[0] ? desk->error.text : "no device: nothing was recorded";
}
