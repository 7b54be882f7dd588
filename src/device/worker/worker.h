/* worker: the one thread that talks to the device's process while a window is open.
 *
 * Opening a device and building kernels can take seconds, so the window never does these itself.
 * The window makes requests and polls events; `notify` is called in the worker's thread when a new
 * event waits. OpenCL is called in a separate process (process/process.h), which kernels and
 * drivers may crash. */
#pragma once

#include "core/network/step.h"
#include "core/proof/proof.h"
#include "core/radix/radix_step.h"
#include "device/device.h"
#include "device/plan/plan_answer.h"
#include "device/steps/recorder.h"
#include "device/timing/timing_run.h"
#include "device/worker/protocol.h"

#include <stdbool.h>

enum worker_event_kind {
    WORKER_OPENING,  /* looking for devices or opening one */
    WORKER_BUILDING, /* `device` is open, its kernels are being built */
    WORKER_READY,    /* `device` takes steps; if `error` says why new kernels could not be built,
                        with the old ones */
    WORKER_FAILED,   /* no device: `error` says why; steps are dropped until the next request */
    WORKER_SAYS,     /* `error`: news for the user: the process has died, or a call takes long */
    WORKER_STEPPED,  /* `result` of a step, perhaps that it did not run */
    WORKER_RADIX,    /* `radix` of a radix sort, perhaps that it did not run */
    WORKER_LARGE,    /* `large`: layers of a large sort, perhaps that they did not run */
    WORKER_RUNNING,  /* `share` of these layers is done */
    WORKER_RECORDED, /* `recorded` of a launch, perhaps why it was not recorded */
    WORKER_CHECKED,  /* `checked`: a kernel file, perhaps why it was not checked */
    WORKER_MEASURED, /* `memory` of the device, or `error` says why it was not measured */
    WORKER_PROVING,  /* `share` of a proof is done */
    WORKER_PROVED,   /* `proof` is ready, or `error` says why there is none */
    WORKER_TIMING,   /* `news` of timed sorts */
    WORKER_TIMED,    /* timing is over; `error`: why it is incomplete, or "" */
};

enum { WORKER_MOST_DEVICES = DEVICES_NAMED }; /* most devices that are named */

struct worker_event {
    enum worker_event_kind kind;
    struct device_info device; /* BUILDING, READY: device; FAILED: the device that failed, if any */
    int device_count;          /* number of devices in the machine */
    int device_place;          /* index of the current device; -1: none yet */
    char device_names[WORKER_MOST_DEVICES][DEVICE_NAME_BYTES]; /* names of the first devices:
                                                                  device_words */
    bool aside;         /* READY: true if the program's own kernels run because the folder's kernels
                           crash the process */
    bool given_up;      /* FAILED: true if the device's process died twice, and is started again
                           only on request */
    struct error error; /* FAILED, SAYS: reason; READY: why not the requested kernels run, or "";
                           TIMED; PROVED: why there is no proof, or why the device did not run it */
    char *log;          /* READY, FAILED: whole build log or NULL; the receiver frees it */
    struct step_result result;      /* STEPPED */
    struct radix_result radix;      /* RADIX */
    struct large_result *large;     /* LARGE */
    struct record_result *recorded; /* RECORDED; the receiver takes it, or frees it with
                                       worker_free_recorded */
    struct plan_result *checked;    /* CHECKED; the receiver takes it, or frees it with
                                       worker_free_checked */
    struct memory_times memory;     /* MEASURED */
    unsigned ticket;                /* PROVING, PROVED, TIMING, TIMED, RUNNING: of the request */
    double share;                   /* PROVING, RUNNING: 0..1 */
    struct proof *proof;      /* PROVED: the receiver frees it with worker_free_proof; or NULL */
    bool on_device;           /* PROVED: `device` ran it, not the CPU */
    struct timing_news *news; /* TIMING: the receiver frees it with timing_news_free */
};

struct worker;

/* Settings of a worker; the texts are copied. */
struct worker_wanted {
    const char *program;    /* program's file, to start the device's process; NULL: a thread
                               replaces it, in tests */
    int limit_s;            /* most seconds for a launch (struct process_user) */
    const char *which;      /* name of the device: device_choose */
    const char *kernel_dir; /* folder of the kernels; NULL: the program's own */
    void (*notify)(void *context);
    void *context; /* argument for notify */
};

/* Starts the thread, which opens the device and builds the kernels. The caller stops it with
 * worker_free. NULL with the reason: no thread can be started. */
struct worker *worker_new(const struct worker_wanted *wanted, struct error *error);

/* Ends the worker. The device's process gets about a second to finish; then it is killed. NULL is
 * fine. */
void worker_free(struct worker *worker);

/* Requests the next device of the machine, in the order of device_list; after the last comes the
 * first. Queued steps are dropped. */
void worker_next_device(struct worker *worker);

/* Requests the device with this index in that order, even if it is already open. */
void worker_open_device(struct worker *worker, int place);

/* Requests a new build of the current device's kernels (files in kernel_dir may have changed). If
 * it fails, the old kernels stay in use. Queued steps are dropped. */
void worker_reload(struct worker *worker);

/* Requests that all kernels are built from another folder, or from the program's own files (NULL),
 * from now on. The name is copied. */
void worker_use_kernels(struct worker *worker, const char *kernel_dir);

/* Queues a copy of `job`. Steps run in order, and wait while a device is opened. */
void worker_step(struct worker *worker, const struct step_job *job);

/* Queues a radix sort as a step; it replaces a waiting radix sort. Its kernels are built first if
 * needed. */
void worker_radix(struct worker *worker, const struct radix_job *job);

/* Queues layers of a large sort as a step; it ends the one that runs, whose result says so, and
 * replaces one that still waits. Without a device the CPU computes them. worker_forget_large
 * releases the memory of the last sort. */
void worker_large(struct worker *worker, const struct large_job *job);
void worker_forget_large(struct worker *worker);

/* Queues the recording of a launch as a step; it replaces a recording that still waits. */
void worker_record(struct worker *worker, const struct record_job *job);

/* Queues the check of a kernel file as a step; it replaces a check that still waits. */
void worker_check(struct worker *worker, const struct plan_job *job);
void worker_free_checked(struct plan_result *checked); /* NULL is fine */

/* Requests the times of the device's memory, after the waiting steps. */
void worker_measure(struct worker *worker);

void worker_free_recorded(struct record_result *recorded); /* NULL is fine */

/* Forgets waiting steps of networks with this ticket. */
void worker_drop_steps(struct worker *worker, unsigned ticket);

/* Requests a proof whether a network sorts; the worker copies the network. Steps that arrive
 * meanwhile go first. An earlier proof, running or waiting, is cancelled. Short proofs run on the
 * CPU; without a device, all proofs do. */
void worker_prove(struct worker *worker, unsigned ticket, const struct network *network);

/* Ends the running proof, whose WORKER_PROVED reports the cancellation. Drops a waiting proof. */
void worker_cancel_proof(struct worker *worker);

void worker_free_proof(struct proof *proof); /* NULL is fine */

/* Times sorts; the worker copies the plan. Steps that arrive meanwhile run between two points, so
 * that they disturb no figure. A running proof is cancelled, and so is earlier timing, running or
 * waiting. */
void worker_time(struct worker *worker, unsigned ticket, const struct timing_plan *plan);

/* Ends the running or waiting timing, whose WORKER_TIMED reports this. */
void worker_cancel_timing(struct worker *worker);

/* Takes the oldest event; false: there is none. */
bool worker_poll(struct worker *worker, struct worker_event *event);

/* Frees everything that the receiver of an event has to free. */
void worker_event_free(struct worker_event *event);
