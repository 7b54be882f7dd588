/* worker_jobs: the state of the worker, and what its thread runs. Internal to src/device; others
 * include worker.h.
 *
 * The lock guards the two lists and the requests; the thread alone touches OpenCL, without the
 * lock. */
#ifndef SORTNET_DEVICE_WORKER_JOBS_H
#define SORTNET_DEVICE_WORKER_JOBS_H

#include "device/proof_runner.h"
#include "device/worker.h"

#include <pthread.h>

struct node {
    struct node *next; /* the one that came after it */
    bool is_radix;     /* in the list of steps: it is a radix sort */
    union {
        struct step_job job;       /* in the list of steps */
        struct radix_job radix;    /* the same */
        struct worker_event event; /* in the list of events */
    };
};

struct list {
    struct node *first, *last; /* oldest first; NULL: none */
};

struct request {
    bool pending; /* something is asked for */
    bool chosen;  /* the device at `place`, not the current one */
    int place;
    int advance;      /* devices to move on from there; 0: that one, open or not */
    bool moved;       /* kernels are to come from `kernel_dir` from now on */
    char *kernel_dir; /* NULL: embedded */
};

struct proof_request {
    struct network *network; /* NULL: none is asked for */
    unsigned ticket;
};

struct timing_request {
    struct timing_plan *plan; /* NULL: none is asked for */
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
    pthread_cond_t wake; /* something to do for the thread */
    bool quit;
    bool ended; /* the thread has nothing left to do */
    struct request request;
    struct list steps;            /* that wait */
    struct proof_request proof;   /* that waits */
    bool cancel_proof;            /* the one under way is to end */
    struct timing_request timing; /* that waits */
    bool cancel_timing;           /* the one under way is to end */
    struct list events;           /* that nobody has taken yet */

    int device_count;        /* devices in the machine when it was last looked at */
    struct device_info info; /* of the current device; for the thread to change, and events */
    int shown_place;         /* of it in the list, for events; -1: none */
    char device_names[WORKER_MOST_DEVICES][96]; /* of the list, likewise */

    /* of the thread */
    char *kernel_dir;           /* NULL: embedded */
    int place;                  /* of the current device in the list; -1 before the first */
    struct device *device;      /* NULL: none is open */
    struct stepper *stepper;    /* NULL: no steps are taken */
    struct proof_runner runner; /* who runs the walks of proofs */
    bool lost;                  /* the device failed and is still open */
    struct error lost_error;    /* why */
    double reported_ms;         /* when its progress was last told */
    unsigned ticket;            /* of the long job under way */
};

/* Adds to a list, and takes the oldest, which the caller frees; NULL: there is none. Both with the
 * lock held. */
void worker_add(struct list *list, struct node *node);
struct node *worker_take(struct list *list);

/* Hands an event about the current device over to the side of the window. */
void worker_post(struct worker *worker, const struct worker_event *event);

/* On the thread, without the lock: runs what was in the list of steps, if there is a device. One
 * that fails means that the device is not to be trusted any more. */
void worker_run_step(struct worker *worker, const struct node *node);

/* On the thread, without the lock: runs a long job and posts its last event. Frees what the request
 * points to. */
void worker_run_proof(struct worker *worker, struct proof_request request);
void worker_run_timing(struct worker *worker, struct timing_request request);

#endif
