/* traffic: counts the accesses of each recording, and keeps only the counts. */
#include "traffic.h"

#include "app/inside/recorded.h"

#include <stdio.h>
#include <string.h>

enum { TICKETS = 1U << 30 }; /* first ticket; no other request uses tickets from here on */

void traffic_forget(struct traffic *traffic) {
    traffic->count = traffic->launches = 0;
    traffic->requested = false;
    traffic->error.text[0] = '\0';
}

void traffic_want(struct traffic *traffic, const struct record_job *job, int line,
                  const struct error *why) {
    struct record_job wanted = *job;
    wanted.ticket = traffic->job.ticket;
    wanted.sort.launch = traffic->job.sort.launch;
    if (why->text[0] || line != traffic->line ||
        memcmp(&wanted, &traffic->job, sizeof wanted) != 0) {
        traffic_forget(traffic);
        traffic->job = wanted;
        traffic->line = line;
        traffic->error = *why;
    }
    traffic->job.sort.launch = traffic->count;
}

bool traffic_next(const struct traffic *traffic) {
    bool more = !traffic->launches || traffic->count < traffic->launches;
    return traffic->line && more && !traffic->error.text[0];
}

void traffic_follow(struct traffic *traffic, const struct desk *desk) {
    if (!traffic_next(traffic) || traffic->requested) return;
    if (!desk->worker || desk->state != DEVICE_READY) return;
    traffic->job.ticket = TICKETS | (traffic->job.ticket + 1);
    traffic->requested = true;
    worker_record(desk->worker, &traffic->job);
}

/* Reports launches that cannot be counted as an error. */
static void check(const struct recording *recording, const struct replay *replay,
                  struct error *error) {
    if (!recording->same)
        error_set(error, "launch %d, watched, leaves other keys: %.100s", recording->launch,
                  recording->differs);
    for (int i = 0; i < recording->items && replay; i++)
        if (replay_cut_off(replay, i))
            error_set(error, "launch %d: work-item %d does more than is recorded",
                      recording->launch, i);
}

void traffic_take_result(struct traffic *traffic, struct record_result *result) {
    const struct recording *recording = result->recording;
    struct replay *replay = recording ? replay_new(recording, &traffic->error) : NULL;
    int line = traffic->line * word_map_bytes(&traffic->job.sort.map);
    if (recording)
        check(recording, replay, &traffic->error);
    else
        traffic->error = result->error;
    if (replay && !traffic->error.text[0]) {
        traffic->per_launch[traffic->count++] = replay_traffic_of(replay, line);
        traffic->launches = result->launch_count;
        snprintf(traffic->source, sizeof traffic->source, "lines of %d bytes (%s: %d)", line,
                 recording->line_known ? "the device's own" : "the device names none; usual",
                 recording->line_bytes);
        snprintf(traffic->device, sizeof traffic->device, "%s", recording->device);
    }
    replay_free(replay);
    worker_free_recorded(result);
}

void traffic_take(struct traffic *traffic, struct worker_event *event) {
    struct record_result *result = event->recorded;
    bool own = result && traffic->requested && result->ticket == traffic->job.ticket;
    traffic->requested = false; /* result of another request, which may have replaced this one */
    if (!own) return;
    event->recorded = NULL; /* owned by `traffic` now */
    traffic_take_result(traffic, result);
}

struct known_traffic traffic_known(const struct traffic *traffic, const struct desk *desk) {
    bool all = traffic->launches && traffic->count == traffic->launches;
    return (struct known_traffic){
        .per_launch = traffic->per_launch,
        .count = traffic->count,
        .source = traffic->source,
        .device = traffic->device,
        .waits = !all && !traffic->error.text[0] && recorded_waits(desk),
        .why = all                      ? NULL
               : traffic->error.text[0] ? traffic->error.text
                                        : recorded_missing(desk),
    };
}
