/* desk: the worker, and the last reported state of the device. Every request to the device goes
 * through `worker`; its reports come from desk_poll, and the app distributes them. */
#pragma once

#include "device/worker/worker.h"

#include <stdbool.h>

/* Each state begins with the event of the same name. */
enum device_state {
    DEVICE_OPENING = WORKER_OPENING,
    DEVICE_BUILDING = WORKER_BUILDING,
    DEVICE_READY = WORKER_READY,
    DEVICE_FAILED = WORKER_FAILED,
};

struct desk {
    struct worker *worker; /* NULL: not wanted, or not started; the device has FAILED */
    enum device_state state;
    struct device_info info; /* BUILDING, READY */
    int device_count;        /* devices in the machine */
    int place;               /* index of the current device; -1: none yet */
    char device_names[WORKER_MOST_DEVICES][DEVICE_NAME_BYTES]; /* names of the first devices */
    bool aside;                /* READY: as in struct worker_event */
    struct error error;        /* FAILED: the reason; READY: why other kernels run, or "" */
    char *log;                 /* log of the last build, or NULL */
    const char *kernels;       /* folder, or NULL: the program; not owned */
    bool log_is_new;           /* a failed build's log has not been shown yet */
    struct worker_event event; /* the last one */
};

/* Starts the worker; without a `notify`, no device is wanted or searched. */
void desk_init(struct desk *desk, const struct worker_wanted *wanted);
void desk_free(struct desk *desk);

/* Asks the worker for another device or program: worker_next_device or worker_reload. */
void desk_ask(struct desk *desk, void (*request)(struct worker *worker));

/* Asks for kernels from a folder, or from the program itself (NULL), from now on; the name must
 * outlive the desk. */
void desk_use_kernels(struct desk *desk, const char *folder);

/* Asks for the device with this index. */
void desk_open(struct desk *desk, int place);

/* Takes news of the device. If the device was given up, the error names the key that starts it
 * again. */
void desk_take(struct desk *desk, struct worker_event *event);

/* Returns the next event, whose news about the device are stored already; it is valid until the
 * next call. NULL: there is none. */
struct worker_event *desk_poll(struct desk *desk);
