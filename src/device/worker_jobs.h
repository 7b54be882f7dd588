/* worker_jobs: the state of the worker, and the jobs that its thread runs. Internal to src/device;
 * other folders include worker.h.
 *
 * The lock guards the two lists and the requests; the thread alone touches OpenCL, without the
 * lock. */
#ifndef SORTNET_DEVICE_WORKER_JOBS_H
#define SORTNET_DEVICE_WORKER_JOBS_H

#include "device/proof_runner.h"
#include "device/worker.h"

#include <pthread.h>

enum node_kind { NODE_STEP, NODE_RADIX, NODE_RECORD };

struct node {
    struct node *next;   /* the next younger one */
    enum node_kind kind; /* in the list of steps */
    union {
        struct step_job job;       /* in the list of steps */
        struct radix_job radix;    /* the same */
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
    char *which; /* device_choose; NULL: any */
    void (*notify)(void *context);
    void *context; /* of notify */

    /* guarded by the lock */
    pthread_mutex_t lock;
    pthread_cond_t wake; /* signalled when the thread has something to do */
    bool quit;
    bool ended; /* the thread is done */
    struct request request;
    struct list steps;            /* that wait */
    struct proof_request proof;   /* that waits */
    bool cancel_proof;            /* the running one is to end */
    struct timing_request timing; /* that waits */
    bool cancel_timing;           /* the running one is to end */
    struct list events;           /* not yet taken */

    int device_count;        /* devices in the machine when it was last looked at */
    struct device_info info; /* of the current device; the thread writes it, events copy it */
    int shown_place;         /* its index in the list, for events; -1: none */
    char device_names[WORKER_MOST_DEVICES][96]; /* of the list, for events */

    /* of the thread */
    char *kernel_dir;           /* NULL: embedded */
    int place;                  /* of the current device in the list; -1 before the first */
    struct device *device;      /* NULL: none is open */
    struct stepper *stepper;    /* NULL: no steps are taken */
    struct proof_runner runner; /* runs the walks of proofs */
    bool lost;                  /* the device failed and is still open */
    struct error lost_error;    /* why */
    double reported_ms;         /* when progress was last told */
    unsigned ticket;            /* of the long job that runs */
};

/* worker_add adds a node to a list; worker_take takes the oldest, which the caller frees; NULL: the
 * list is empty. Both need the lock. */
void worker_add(struct list *list, struct node *node);
struct node *worker_take(struct list *list);

/* Queues an event about the current device for the window. */
void worker_post(struct worker *worker, const struct worker_event *event);

/* On the thread, without the lock: runs a node of the list of steps, if there is a device. If it
 * fails, the device is not trusted any more. */
void worker_run_step(struct worker *worker, const struct node *node);

/* On the thread, without the lock: runs a long job and posts its last event. Frees the request's
 * contents. */
void worker_run_proof(struct worker *worker, struct proof_request request);
void worker_run_timing(struct worker *worker, struct timing_request request);

#endif
