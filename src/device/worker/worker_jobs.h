/* worker_jobs: the state of the worker, and the jobs of its thread. Internal to src/device; other
 * folders include worker.h.
 *
 * The lock guards the two lists and the requests. Only the thread talks to the device's process,
 * without the lock. */
#pragma once

#include "device/worker/process.h"
#include "device/worker/worker.h"

#include <pthread.h>

enum node_kind { NODE_STEP, NODE_RADIX, NODE_LARGE, NODE_RECORD, NODE_CHECK, NODE_MEASURE };

struct node {
    struct node *next;   /* next younger node */
    enum node_kind kind; /* kind, in the list of steps */
    union {
        struct step_job job;       /* used in the list of steps */
        struct radix_job radix;    /* the same */
        struct large_job large;    /* the same */
        struct record_job record;  /* the same */
        struct plan_job check;     /* the same */
        struct worker_event event; /* used in the list of events */
    };
};

struct list {
    struct node *first, *last; /* oldest and youngest node; NULL: none */
};

struct request {
    bool pending; /* true: there is a request */
    bool chosen;  /* true: for the device at `place`; false: for the current device */
    int place;
    int advance;      /* number of devices to move on from there; 0: this device, even if it is
                         already open */
    bool moved;       /* true: build all kernels from `kernel_dir` from now on */
    char *kernel_dir; /* folder of the kernels; NULL: the program's own */
};

struct proof_request {
    struct network *network; /* NULL: there is no request */
    unsigned ticket;
};

struct timing_request {
    struct timing_plan *plan; /* NULL: there is no request */
    unsigned ticket;
};

struct worker {
    /* constant while the thread runs */
    pthread_t thread;
    char *program; /* file of the program; NULL: a thread replaces the device's process */
    int limit_s;   /* limit, as in struct process_user */
    char *which;   /* name of the device: device_choose; NULL: any */
    void (*notify)(void *context);
    void *context; /* argument for notify */

    /* guarded by the lock */
    pthread_mutex_t lock;
    pthread_cond_t wake; /* signalled when the thread has work */
    bool quit;
    struct request request;
    struct list steps;            /* waiting steps */
    struct proof_request proof;   /* waiting proof request */
    bool cancel_proof;            /* the running one is to end */
    struct timing_request timing; /* waiting timing request */
    bool cancel_timing;           /* the running one is to end */
    bool cancel_large;            /* the running large sort is to end */
    struct list events;           /* not yet taken */

    int device_count;        /* number of devices in the machine when last checked */
    struct device_info info; /* description of the current device; written by the thread, copied by
                                events */
    int shown_place;         /* index of the device in the list, for events; -1: none */
    char device_names[DEVICES_NAMED][DEVICE_NAME_BYTES]; /* names of the devices in the list, for
                                                            events */

    /* fields of the thread */
    char *kernel_dir;        /* folder of the kernels; NULL: the program's own */
    int place;               /* index of the current device in the list; -1 before the first */
    struct process *process; /* device's process; NULL: none runs */
    struct message message;  /* message being sent or received */
    bool open;               /* true: the process has a device */
    bool built;              /* true: the kernels are built, and steps can run */
    bool lost;               /* true: the device failed and is still open */
    struct error lost_error; /* reason of that failure */
    bool died;               /* true: the process has died, and this is not handled yet */
    struct error death;      /* reason of the last death */
    int deaths;              /* number of deaths since something worked */
    bool aside;              /* true: the program's own kernels run in place of the kernels in
                                kernel_dir */
    bool walks;              /* true: the process runs a walk */
    double reported_ms;      /* time of the last report of progress */
    unsigned ticket;         /* ticket of the running long job */
};

/* Add a node to a list; and take the oldest node, which the caller frees, NULL: the list is empty.
 * The caller holds the lock. */
void worker_add(struct list *list, struct node *node);
struct node *worker_take(struct list *list);

/* Queues an event about the current device for the window. */
void worker_post(struct worker *worker, const struct worker_event *event);

/* ---- functions of the thread, called without the lock ---- */

/* Runs the oldest waiting step, if there is a device. If the device fails, it is not trusted any
 * more; if the process dies, the step waits again. */
void worker_run_step(struct worker *worker, struct node *node);

/* Run a long job and post its last event. They free the contents of the request. */
void worker_run_proof(struct worker *worker, struct proof_request request);
void worker_run_timing(struct worker *worker, struct timing_request request);

/* ---- worker_device ---- */

/* Opens a device (NULL: the current one, unless it is open) and builds the kernels, in a process
 * that is started if none runs, even after a death. If the new kernels cannot be built, the old
 * ones stay in use. Posts READY or FAILED; true: READY. */
bool worker_bring_up(struct worker *worker, struct opening *opening);

/* Should the program end? Or, after a long wait was reported (`reported`), is another device or
 * build requested? */
bool worker_leaves(void *worker, bool reported);

/* Starts a process without a device, if none runs. Returns 0, or -1 with the reason. */
int worker_start(struct worker *worker, struct error *error);

/* Ends the process. */
void worker_leave_device(struct worker *worker);

/* worker_say sends worker->message; worker_hear receives the next message of one of `kinds` (ending
 * with -1) into it; worker_ask does both. They return 0, or -1 with the reason: the process is
 * dead. */
int worker_say(struct worker *worker, struct error *error);
int worker_hear(struct worker *worker, const int *kinds, struct error *error);
int worker_ask(struct worker *worker, int answer, struct error *error);

/* Checks that a message was completely read and valid; otherwise ends the process. Returns 0, or -1
 * with the reason. */
int worker_understood(struct worker *worker, struct error *error);
