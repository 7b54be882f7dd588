/* worker: the one thread that talks to OpenCL while a window is open.
 *
 * Opening a device and building kernels can take seconds, so the window never does it. Requests go
 * in, events come out; `notify` is called on the worker's thread whenever a new event waits. */
#ifndef SORTNET_DEVICE_WORKER_H
#define SORTNET_DEVICE_WORKER_H

#include "core/kernel/step_sources.h"
#include "core/network/step.h"
#include "core/proof/proof.h"
#include "core/radix/radix_sources.h"
#include "core/radix/radix_step.h"
#include "device/device.h"
#include "device/timing/timing_run.h"

#include <stdbool.h>

enum worker_event_kind {
    WORKER_OPENING,  /* looking for devices or opening one */
    WORKER_BUILDING, /* `device` is open, its kernels are being built */
    WORKER_READY,    /* `device` takes steps, with the kernels it had where `error` says why the new
                        ones could not be built */
    WORKER_FAILED,   /* no device: `error` says why; steps are dropped until the next request */
    WORKER_STEPPED,  /* `result` of a step, which may say that it did not run */
    WORKER_RADIX,    /* `radix` of a radix sort, which may say that it did not run */
    WORKER_PROVING,  /* `share` of a proof is done */
    WORKER_PROVED,   /* `proof` is ready, or `error` says why there is none */
    WORKER_TIMING,   /* `news` of the sorts that are timed */
    WORKER_TIMED,    /* timing is over; `error` says why it is not complete, or is "" */
};

enum { WORKER_MOST_DEVICES = 16 }; /* that are told by name */

struct worker_event {
    enum worker_event_kind kind;
    struct device_info device; /* BUILDING, READY; FAILED: the one that failed, if any */
    int device_count;          /* devices in the machine */
    int device_place;          /* of the current one among them; -1: none yet */
    char device_names[WORKER_MOST_DEVICES][96]; /* of the first of them: device_words */
    struct error error; /* FAILED; READY: of the last build, or ""; TIMED; PROVED: without a proof,
                           or why the device did not do it */
    char *log;          /* READY, FAILED: whole build log or NULL; the receiver frees it */
    struct step_sources sources; /* READY: what the kernels were built from; the receiver frees it
                                    with step_sources_free */
    struct step_result result;   /* STEPPED */
    struct radix_result radix;   /* RADIX */
    struct radix_sources radix_sources; /* RADIX: what its kernels were built from, if they were;
                                           the receiver frees it with radix_sources_free */
    unsigned ticket;                    /* PROVING, PROVED, TIMING, TIMED: as asked for */
    double share;                       /* PROVING: 0..1 */
    struct proof *proof;      /* PROVED: the receiver frees it with worker_free_proof; or NULL */
    bool on_device;           /* PROVED: `device` did it, not the CPU */
    struct timing_news *news; /* TIMING: the receiver frees it with timing_news_free */
};

struct worker;

/* Starts the thread, which opens the device that `which` names (device_choose) and builds kernels
 * from `kernel_dir` (NULL: embedded). Both strings are copied. The caller stops it with
 * worker_free. NULL with the reason when no thread can be started. */
struct worker *worker_new(const char *which, const char *kernel_dir, void (*notify)(void *context),
                          void *context, struct error *error);

/* Waits for the OpenCL call in progress, but only some seconds. True when the thread has ended and
 * all is freed, also for NULL. False when the call did not return: the thread and what it has are
 * left behind, and the program has to end without the drivers' own end, which may wait for ever,
 * too. No event is notified any more in either case. */
bool worker_free(struct worker *worker);

/* Asks for the next device of the machine, in the order of device_list, after the last the first.
 * Queued steps are dropped. */
void worker_next_device(struct worker *worker);

/* Asks for the device at a place of that order, even if it is the one that is open. */
void worker_open_device(struct worker *worker, int place);

/* Asks to build the kernels of the current device again (from kernel_dir they may have changed).
 * Where that fails, those that were built before go on. Queued steps are dropped. */
void worker_reload(struct worker *worker);

/* The same from another folder, or from the program itself (NULL): from now on all kernels come
 * from there. The name is copied. */
void worker_use_kernels(struct worker *worker, const char *kernel_dir);

/* Queues a copy of `job`. Steps run in the order they came, and wait while a device is opened. */
void worker_step(struct worker *worker, const struct step_job *job);

/* Queues a radix sort as a step, instead of one that waits. Its kernels are built first, if
 * they are not yet. */
void worker_radix(struct worker *worker, const struct radix_job *job);

/* Forgets the steps with this ticket that have not begun; of networks alone. */
void worker_drop_steps(struct worker *worker, unsigned ticket);

/* Asks whether a network sorts; a copy of it is made. Steps that come meanwhile go first. A proof
 * that is under way or waits is cancelled. Short proofs, and all while there is no device, run on
 * the CPU. */
void worker_prove(struct worker *worker, unsigned ticket, const struct network *network);

/* Ends a proof that is under way: its WORKER_PROVED says that it was cancelled. One that waits is
 * forgotten. */
void worker_cancel_proof(struct worker *worker);

void worker_free_proof(struct proof *proof); /* NULL is fine */

/* Times sorts; a copy of the plan is made. Steps that come meanwhile run between two points, so
 * that they disturb no figure. A proof that is under way is cancelled, and so are sorts that are
 * timed or wait. */
void worker_time(struct worker *worker, unsigned ticket, const struct timing_plan *plan);

/* Ends the timing that is under way, or waits: its WORKER_TIMED says so. */
void worker_cancel_timing(struct worker *worker);

/* Takes the oldest event; false when none waits. */
bool worker_poll(struct worker *worker, struct worker_event *event);

/* Frees all that the receiver of an event has to free. */
void worker_event_free(struct worker_event *event);

#endif
