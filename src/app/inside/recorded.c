/* recorded: one request at a time. */
#include "recorded.h"

#include "core/base/text.h"
#include "core/kernel/kernel_file.h"
#include "core/radix/radix_item.h"

#include <stdio.h>
#include <stdlib.h>
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
    free(recorded->text);
    recorded->text = NULL;
}

void recorded_forget(struct recorded *recorded) {
    recorded_free(recorded);
    recorded->requested = false;
}

void recorded_want(struct recorded *recorded, const struct record_job *job, const char *file) {
    recorded->wanted = job != NULL;
    if (!job) return;
    struct record_job wanted = *job;
    wanted.ticket = recorded->job.ticket;
    if (memcmp(&wanted, &recorded->job, sizeof wanted) == 0) return;
    recorded_forget(recorded);
    recorded->job = wanted;
    snprintf(recorded->file, sizeof recorded->file, "%s", file);
}

void recorded_follow(struct recorded *recorded, const struct desk *desk) {
    struct error unread; /* ignored: without a readable file there is no text */
    if (!recorded->wanted || recorded->requested) return;
    if (!recorded->text && recorded->file[0])
        recorded->text = kernel_file_read(desk->kernels, recorded->file, &unread);
    if (!desk->worker || desk->state != DEVICE_READY) return;
    recorded->job.ticket++;
    recorded->requested = true;
    worker_record(desk->worker, &recorded->job);
}

void recorded_take_result(struct recorded *recorded, struct record_result *result) {
    forget_result(recorded);
    recorded->result = result;
    recorded->error = result->error;
    if (!result->recording) return;
    recorded->replay = replay_new(result->recording, &recorded->error);
    if (recorded->replay && result->expected &&
        !recording_same_results(result->recording, result->expected))
        recorded->right = replay_new(result->expected, &recorded->error);
}

void recorded_take(struct recorded *recorded, struct worker_event *event) {
    struct record_result *result = event->recorded;
    if (!result || result->ticket != recorded->job.ticket || !recorded->requested) return;
    event->recorded = NULL; /* owned by `recorded` now */
    recorded_take_result(recorded, result);
}

bool recorded_waits(const struct desk *desk) {
    return desk->worker && desk->state != DEVICE_FAILED;
}

const char *recorded_missing(const struct desk *desk) {
    if (recorded_waits(desk)) return "recording …";
    return desk->error.text[0] ? desk->error.text : "no device: nothing was recorded";
}

/* Finds the key for a word; false: the word is no key. */
static bool key_of_word(const struct record_sort *sort, unsigned long long word, long long *key) {
    uint64_t bits = words_key_of(&sort->map, word);
    int found = (int)(uint32_t)bits;
    for (size_t i = 0; i < sort->n; i++) {
        int own;
        memcpy(&own, sort->elements + i * sizeof own, sizeof own);
        if (own != found) continue;
        *key = found;
        return true;
    }
    return false;
}

/* Writes a value for readers: as a key, if it stands for one; `context` is the job. */
static void write_value(const void *context, enum probe_type type, unsigned long long bits,
                        char *text, size_t size) {
    const struct record_job *job = context;
    bool words = job->kind == RECORD_SORT && type == TYPE_UINT &&
                 (job->sort.map.descending || strcmp(job->sort.map.type->name, "int") == 0);
    long long key;
    if (job->kind == RECORD_RADIX && type == TYPE_UINT)
        radix_write_word((uint32_t)bits, text, size);
    else if (words && bits > INT32_MAX / 2 && key_of_word(&job->sort, bits, &key))
        text_append(text, size, "%lld", key);
    else
        probe_write_value(type, bits, text, size);
}

struct known_launch recorded_known(const struct recorded *recorded, const struct desk *desk) {
    const char *why = recorded->replay   ? NULL
                      : recorded->result ? recorded->error.text
                                         : recorded_missing(desk);
    return (struct known_launch){
        .replay = recorded->replay,
        .right = recorded->right,
        .unsorted = recorded->result && recorded->result->unsorted,
        .why = why,
        .waits = !recorded->replay && !recorded->result && recorded_waits(desk),
        .file = recorded->file,
        .text = recorded->text,
        .write = write_value,
        .context = &recorded->job,
    };
}
