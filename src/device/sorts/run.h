/* run: a sort made ready for one job.
 *
 * Internal to src/device. Timing makes a run, gives it the words and lets it sort as often as
 * needed. The sort's own function launches its kernels with sort_launch, which keeps events.
 * Because events cost time, only the first and the last launch have one, unless the caller asks for
 * all.
 *
 * The functions that sorts call return nothing: the run keeps the first failure, and ignores later
 * calls. */
#pragma once

#include "core/base/watch.h"
#include "device/cl.h"
#include "device/sorts/sort.h"

#include <stddef.h>
#include <stdint.h>

enum {
    SORT_MAX_KERNELS = 10, /* of one sort */
};

struct sort_run {
    const struct sort *sort;
    struct sort_job job; /* resolved; defaults may be smaller than those of the job asked for */

    void *host;    /* CPU sorts: the job.n words to sort, owned by the caller, who sets it */
    void *scratch; /* CPU sorts: the sort's buffers; others: memory of their prepare(); freed with
                      the run */

    struct device *device;               /* device sorts: not owned */
    cl_command_queue queue;              /* its own, which may be an out-of-order one */
    cl_command_queue second_queue;       /* made by the sort's prepare(), or NULL */
    cl_kernel kernels[SORT_MAX_KERNELS]; /* in the order of the sort's list; NULL: not needed */
    char *log;                           /* of a build that failed; NULL: none did */
    cl_mem keys;                         /* job.padded words to sort */
    cl_mem buffers[SORT_MAX_BUFFERS];    /* as the row lists them */
    cl_mem result;                       /* where the sorted words are: `keys` or one of `buffers`;
                                            not owned */

    const struct watch *watch; /* set by the caller: may end a run; NULL: nothing ends it */
    int pause_every;           /* launches after which to wait and look at the watch; 0: never */
    bool ended;                /* by the watch; the run has failed then */

    bool failed;        /* since sort_run_begin */
    struct error error; /* why */

    bool every_launch;  /* set by the caller: keep the event of every launch, and wait for each */
    int head;           /* set by the caller: number of launches at the beginning that have an
                           event */
    bool no_events;     /* set by the caller: make no events, for timing by the host's clock
                           alone */
    int launches;       /* made since sort_run_begin */
    int last_launch;    /* number of the last launch, known after the first run; -1 before */
    cl_event *events;   /* one per launch, NULL for those without */
    size_t event_space; /* elements of `events` */
    double *host_ms;    /* time of each launch by the host's clock, if every launch is waited for */
    size_t host_space;  /* elements of `host_ms` */
};

/* Resolves the job, builds the kernels and allocates the buffers. If a kernel cannot run in groups
 * as large as a default value, the value is halved and the kernels are built again; run->job has
 * the final values. `device` may be NULL for a CPU sort; `kernel_dir` is as in program_build. 0, or
 * -1 with the reason (run->job.refused: the device is the reason); in either case the caller ends
 * with sort_run_free. */
int sort_run_init(struct sort_run *run, const struct sort *sort, const struct sort_job *job,
                  struct device *device, const char *kernel_dir, struct error *error);
void sort_run_free(struct sort_run *run);

/* Forgets the launches and events of the previous run, but not their number, and overwrites its
 * words. Then puts the job.n words of `input` (not a buffer of the run; NULL: a kernel will write
 * them) in place on the device, writes the pads and waits. If the sort maps keys itself, input and
 * result are elements as large as words. */
int sort_run_begin(struct sort_run *run, cl_mem input, struct error *error);

/* Enqueues the sort (on the CPU: sorts). 0, or -1 with the reason. */
int sort_run_sort(struct sort_run *run, struct error *error);

/* Makes later runs wait and look at the watch about every `look_ms`, given that a run took
 * `run_ms`; short runs never wait. */
void sort_run_pause(struct sort_run *run, double run_ms, double look_ms);

/* The time from the start of the first launch to the end of the last, both with an event, in a run
 * that took `host_ms` by the host's clock; 0 for a run without launches. The last launch has an
 * event from the second run on, when the number of launches is known. */
struct cl_time sort_run_time(const struct sort_run *run, double host_ms);

/* The time from the start of launch `first` to the end of launch `last`, both within run->head, in
 * a run that took `host_ms` by the host's clock. */
struct cl_time sort_run_head_time(const struct sort_run *run, int first, int last, double host_ms);

/* The time of one launch, if every launch had an event. */
struct cl_time sort_run_launch_time(const struct sort_run *run, int launch);

/* Makes run->second_queue, in a sort's prepare(). 0, or -1 with the reason. */
int sort_run_second_queue(struct sort_run *run, struct error *error);

/* ---- for the sorts; after a failure of the run these do nothing ---- */

/* Launches `kernel` over `items` work-items in groups of `group` (0: the driver chooses). */
void sort_launch(struct sort_run *run, cl_kernel kernel, size_t items, size_t group);

/* The same for a kernel that ignores surplus work-items: `items` is rounded up to a multiple of
 * `group`. (If a driver chooses the groups of a prime number of work-items, it takes groups of
 * 1.) */
void sort_launch_rounded(struct sort_run *run, cl_kernel kernel, size_t items, size_t group);

/* The same in groups of the tuning value GROUP. Fewer items than GROUP are one group, or on a
 * processor groups of one (device_is_processor) unless the launch is recorded. */
void sort_launch_in_groups(struct sort_run *run, cl_kernel kernel, size_t items);

/* Sets all arguments of a kernel: SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), NUMBER(n)). */
void sort_set_arguments(struct sort_run *run, cl_kernel kernel,
                        const struct cl_argument *arguments);
#define SORT_ARGUMENTS(run, kernel, ...) sort_set_arguments((run), (kernel), ARGUMENTS(__VA_ARGS__))

/* Launches enqueued in `to` from now on wait for everything that is in `from` now. */
void sort_let_wait(struct sort_run *run, cl_command_queue from, cl_command_queue to);

/* Waits for the launches made so far and reads the first `bytes` of a buffer into `to`; `to` is
 * unchanged when the run has failed. */
void sort_read(struct sort_run *run, cl_mem buffer, size_t bytes, void *to);
