/* traffic: the lines of memory that the launches of a sort move. The device records one launch
 * after the other, and the picture fills. Requests them from the worker and never waits. */
#pragma once

#include "app/shell/desk.h"
#include "core/replay/replay.h"
#include "view/scene/scene.h"

struct traffic {
    struct record_job job; /* the next launch, with the ticket of the last request */
    int line;              /* keys of a line; 0: nothing is wanted */
    bool requested;        /* the worker has the request */
    int count, launches; /* number of launches with known traffic, and of all launches; 0 launches:
                            no result yet */
    struct replay_traffic per_launch[RECORDER_LAUNCHES];
    char source[96];    /* length of the device's memory lines, and how it is known */
    char device[160];   /* device that recorded */
    struct error error; /* reason why no more launches are recorded; or "" */
};

/* Wants the traffic of this job's sort, in lines of `line` keys; `why`: reason why nothing is
 * recorded, or "". All unused bytes of `job` must be 0. */
void traffic_want(struct traffic *traffic, const struct record_job *job, int line,
                  const struct error *why);

/* Forgets the traffic, because the kernels or the device changed. */
void traffic_forget(struct traffic *traffic);

/* Is there a launch to record next? It is in the job then. */
bool traffic_next(const struct traffic *traffic);

/* Requests the next launch as soon as there is a device. The request replaces a waiting one. */
void traffic_follow(struct traffic *traffic, const struct desk *desk);

/* Takes a WORKER_RECORDED, if it is of these launches; or the result of the job, which it frees. */
void traffic_take(struct traffic *traffic, struct worker_event *event);
void traffic_take_result(struct traffic *traffic, struct record_result *result);

/* Returns the present knowledge about the launches' traffic. */
struct known_traffic traffic_known(const struct traffic *traffic, const struct desk *desk);
