/* worker_jobs: the state of the worker, and what its thread does. Internal to src/device; other
 * folders include worker.h.
 *
 * The lock guards the two lists and the requests; the thread alone speaks with the device's
 * process, without the lock. */
#pragma once

#include "device/worker/process.h"
#include "device/worker/worker.h"

#include <pthread.h>

enum node_kind { NODE_STEP, NODE_RADIX, NODE_LARGE, NODE_RECORD, NODE_MEASURE };

struct node {
    struct node *next;   /* the next younger one */
    enum node_kind kind; /* in the list of steps */
    union {
        struct step_job job;       /* in the list of steps */
        struct radix_job radix;    /* the same */
        struct large_job large;    /* the same */
        struct record_job record;  /* the same */
        struct worker_event event; /* in the list of events */
    };
};

struct list {
    struct node *first, *last; /* oldest first; NULL: none */
};

struct request {
    bool pending; /* there is a request */
    bool chosen;  /* for the device at `place`, not for the current one */
    int place;
    int advance;      /* devices to move on from there; 0: that device itself, even if it is open
                         already */
    bool moved;       /* build all kernels from `kernel_dir` from now on */
    char *kernel_dir; /* NULL: embedded */
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
    char *program; /* its file; NULL: a thread stands in for the device's process */
    int limit_s;   /* as in struct process_user */
    char *which;   /* device_choose; NULL: any */
    void (*notify)(void *context);
    void *context; /* of notify */

    /* guarded by the lock */
    pthread_mutex_t lock;
    pthread_cond_t wake; /* signalled when the thread has something to do */
    bool quit;
    struct request request;
    struct list steps;            /* that wait */
    struct proof_request proof;   /* that waits */
    bool cancel_proof;            /* the running one is to end */
    struct timing_request timing; /* that waits */
    bool cancel_timing;           /* the running one is to end */
    bool cancel_large;            /* the running large sort is to end */
    struct list events;           /* not yet taken */

    int device_count;        /* devices in the machine when it was last looked at */
    struct device_info info; /* of the current device; the thread writes it, events copy it */
    int shown_place;         /* its index in the list, for events; -1: none */
    char device_names[DEVICES_NAMED][DEVICE_NAME_BYTES]; /* of the list, for events */

    /* of the thread */
    char *kernel_dir;        /* NULL: embedded */
    int place;               /* of the current device in the list; -1 before the first */
    struct process *process; /* NULL: none runs */
    struct message message;  /* the one that is said or heard */
    bool open;               /* the process has a device */
    bool built;              /* and takes steps */
    bool lost;               /* the device failed and is still open */
    struct error lost_error; /* why */
    bool died;               /* the process has died, and nothing followed from that yet */
    struct error death;      /* how the last one died */
    int deaths;              /* since something worked */
    bool aside;              /* the program's own kernels run instead of those in kernel_dir */
    bool walks;              /* the process is busy with a walk */
    double reported_ms;      /* when progress was last told */
    unsigned ticket;         /* of the long job that runs */
};

/* worker_add adds a node to a list; worker_take takes the oldest, which the caller frees; NULL: the
 * list is empty. Both need the lock. */
void worker_add(struct list *list, struct node *node);
struct node *worker_take(struct list *list);

/* Queues an event about the current device for the window. */
void worker_post(struct worker *worker, const struct worker_event *event);

/* ---- on the thread, without the lock ---- */

/* Runs the oldest of the steps that wait, if there is a device. If the device fails, it is not
 * trusted any more; if the process dies, the step waits again. */
void worker_run_step(struct worker *worker, struct node *node);

/* Run a long job and post its last event. They free the request's contents. */
void worker_run_proof(struct worker *worker, struct proof_request request);
void worker_run_timing(struct worker *worker, struct timing_request request);

/* ---- worker_device ---- */

/* Opens a device (NULL: the current one, unless it is open) and builds the kernels, in a process
 * that is started if none runs; also after a death. Those that were built before go on when the new
 * ones cannot be built. Posts READY or FAILED; true for READY. */
bool worker_bring_up(struct worker *worker, struct opening *opening);

/* Is the program to end? Or, where a long wait was `told` of, does anybody ask for another device
 * or build? */
bool worker_leaves(void *worker, bool told);

/* Starts a process without a device, if none runs. 0, or -1 with the reason. */
int worker_start(struct worker *worker, struct error *error);

/* Ends the process. */
void worker_leave_device(struct worker *worker);

/* Says worker->message; hears the next one into it, of one of `kinds` (-1 ends the list); both. 0,
 * or -1 with the reason: the process is dead. */
int worker_say(struct worker *worker, struct error *error);
int worker_hear(struct worker *worker, const int *kinds, struct error *error);
int worker_ask(struct worker *worker, int answer, struct error *error);

/* When all of a message has been read: was it whole? Else -1 with the reason, and the process is
 * ended. */
int worker_understood(struct worker *worker, struct error *error);
