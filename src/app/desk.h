/* desk: the worker, and the state of the device as the worker last reported it. Every request to
 * the device goes through `worker`; its reports come from desk_poll, and the app hands them on. */
#pragma once

#include "device/worker/worker.h"

#include <stdbool.h>
#include <stdint.h>

struct app;

/* Each state begins with the event of the same name. */
enum device_state {
    DEVICE_OPENING = WORKER_OPENING,
    DEVICE_BUILDING = WORKER_BUILDING,
    DEVICE_READY = WORKER_READY,
    DEVICE_FAILED = WORKER_FAILED,
};

struct desk {
    struct worker *worker; /* NULL: none was wanted or could be started; the device has FAILED */
    enum device_state state;
    struct device_info info; /* BUILDING, READY */
    int device_count;        /* devices in the machine */
    int place;               /* index of the current device; -1: none yet */
    char device_names[WORKER_MOST_DEVICES][DEVICE_NAME_BYTES]; /* of the first devices */
    bool aside;                /* READY: as in struct worker_event */
    struct error error;        /* FAILED; READY: why other kernels run than were
                                  asked for, or "" */
    char *log;                 /* of the last build, or NULL */
    const char *kernels;       /* folder, or NULL: the program; not owned */
    bool log_is_new;           /* a failed build's log has not been shown yet */
    struct worker_event event; /* the last one */
};

/* Starts the worker; without a `notify`, no device is wanted, and none is looked for. */
void desk_init(struct desk *desk, const struct worker_wanted *wanted);
void desk_free(struct desk *desk);

/* Asks the worker for another device or program: worker_next_device or worker_reload. */
void desk_ask(struct desk *desk, void (*request)(struct worker *worker));

/* Asks for kernels from a folder, or from the program itself (NULL), from now on; the name must
 * outlive the desk. */
void desk_use_kernels(struct desk *desk, const char *folder);

/* Asks for the device with this index. */
void desk_open(struct desk *desk, int place);

/* Takes news of the device; of a device that was given up it says which key starts it again. */
void desk_take(struct desk *desk, struct worker_event *event);

/* The next event, whose news of the device are stored already; it is valid until the next call.
 * NULL: there is none. */
struct worker_event *desk_poll(struct desk *desk);

/* ---- kernel_folder: a folder of kernels that the user changes. The kernels are written there, run
 * from there instead of the program's own, and are built again whenever a file is saved ---- */

struct kernel_folder {
    const char *path; /* NULL: the program's own kernels run */
    char
        own[544]; /* the folder that C writes where none can be made in the working folder; or "" */
    uint64_t stamp; /* of the files when they were last built */
    double next;    /* when to look at them again, milliseconds */
};

/* Begins to watch the folder of --kernels, if there is one. */
void kernel_folder_begin(struct app *app);

/* The folder for kernels that are changed: the one of --kernels, or else "kernels", in the user's
 * own folder if C wrote it there. */
const char *kernel_folder_name(const struct app *app);

/* Writes missing kernels into that folder, runs all kernels from there, and shows where that is. */
void kernel_folder_write(struct app *app);

/* Runs all kernels from a folder and watches it; NULL: the program's own, from now on. The name
 * must outlive the desk. */
void kernel_folder_use(struct app *app, const char *path);

/* Runs the program's own kernels again; the folder stays as it is. */
void kernel_folder_leave(struct app *app);

/* Builds the kernels again if they changed; true then. To be called as time passes. */
bool kernel_folder_advance(struct app *app);

/* Milliseconds until kernel_folder_advance is to be called again; -1: no folder is watched. */
int kernel_folder_wait(const struct app *app, double now);
