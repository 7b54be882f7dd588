/* large_steps: a stepped large sort: its SPEC, the layer and the work-items on screen, and the
 * results of the device's process. Requests them from the worker, never waits, and knows nothing of
 * windows; large_mode.h uses it in the window. */
#pragma once

#include "app/shell/desk.h"
#include "app/shell/playback.h"
#include "core/large/large_job.h"
#include "view/large/large_scene.h"

/* A sort and the place in it at which stepping begins. */
struct large_start {
    const struct family *family;
    int n; /* keys */
    enum order order;
    int input; /* index in input_kinds */
    uint64_t seed;
    int group; /* work-items of a group; 0: as the driver chooses */
    int done;  /* layers that are done */
};

struct large_steps {
    struct playback playback; /* keys of the sort, and number of requested layers */
    struct large_sort sort;   /* without a family: none was begun */
    int group;                /* work-items of a group; 0: as the driver chooses */
    int chosen, count;        /* the chosen work-item, and work-items of a section */
    struct large_time *times; /* times of all layers; ms 0: not measured; owned */
    struct section section;   /* section of the last result; count 0: there is none */
    int shown;                /* layers that are done in the picture */
    struct large_verdict end; /* verdict on the last layer */
    unsigned first_ticket;    /* ticket of the first job with these keys on this device */
    unsigned ticket;          /* ticket of the last job */
    bool requested;           /* a job was sent since all answers were forgotten: */
    int requested_done;       /* layers and work-items of that job */
    struct section_range requested_range;
    double requested_ms;  /* time when it was sent, ms */
    bool waits;           /* the last job was not answered yet */
    double share;         /* part of the last job that is done */
    struct error failure; /* reason why the last job did not run, or "" */
    int wrong_layer;      /* first layer with a wrong section; -1: none */
    int wrong_item;       /* a work-item that was wrong there */
    double copy_gbs;      /* the memory's bandwidth, 10^9 bytes/s; 0: not known */
    bool measures;        /* the last job measures it */
    struct line said;     /* a notice, or "" */
};

void large_steps_init(struct large_steps *steps);
void large_steps_free(struct large_steps *steps);

/* Returns the present sort and place, to begin with them again. */
struct large_start large_steps_now(const struct large_steps *steps);

/* Begins with a sort. 0, or -1 with the reason; then nothing has changed. */
int large_steps_begin(struct large_steps *steps, const struct large_start *start,
                      struct error *error);

/* Requests the layer on screen, unless the picture shows it. Otherwise, if nothing was requested in
 * a while, requests the bandwidth. */
void large_steps_ask(struct large_steps *steps, const struct desk *desk, double now);

/* Forgets all answers: they are of another device, or of other kernels. */
void large_steps_forget(struct large_steps *steps);

/* Takes a WORKER_LARGE or WORKER_RUNNING. */
void large_steps_take(struct large_steps *steps, struct worker_event *event);

/* Chooses another work-item of the layer on screen, in its range; another size of section. */
void large_steps_choose(struct large_steps *steps, int item);
void large_steps_resize(struct large_steps *steps, int count);

/* Returns the number of work-items of the layer on screen. */
int large_steps_items(const struct large_steps *steps);

/* Returns the chosen work-item; of a layer that has fewer the last one, while the choice waits for
 * others. */
int large_steps_item(const struct large_steps *steps);

/* Returns the milliseconds until the bandwidth is measured; -1: it is not. */
int large_steps_wait(const struct large_steps *steps, const struct desk *desk, double now);

/* Fills the scene except for its frame. It points into `steps`. */
void large_steps_scene(const struct large_steps *steps, const struct desk *desk,
                       struct large_scene *scene);
