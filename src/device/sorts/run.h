/* run: prepares and runs a sort for one job.
 *
 * Internal to src/device. Timing makes a run, gives it the words and sorts as often as needed. The
 * sort's own function launches its kernels with sort_launch, which keeps events. Because events
 * cost time, only the first and the last launch have an event, unless the caller requests all
 * events.
 *
 * Functions called by sorts return nothing: the run keeps the first failure and ignores later
 * calls. */
#pragma once

#include "core/base/watch.h"
#include "device/cl.h"
#include "device/sorts/sort.h"

#include <stddef.h>
#include <stdint.h>

enum {
    SORT_MAX_KERNELS = 10, /* most kernels of a sort */
};

struct sort_run {
    const struct sort *sort;
    struct sort_job job; /* job, resolved; defaults may be smaller than in the requested job */

    void *host;    /* CPU sorts: the job.n words to sort; owned by the caller, who sets it */
    void *scratch; /* CPU sorts: buffers; other sorts: memory of their prepare(); freed with the
                      run */

    struct device *device;               /* device; not owned; NULL: CPU sort */
    cl_command_queue queue;              /* queue of the run; may be out-of-order */
    cl_command_queue second_queue;       /* queue made by the sort's prepare(); NULL: none */
    cl_kernel kernels[SORT_MAX_KERNELS]; /* kernels in the order of the sort's list; NULL: not
                                            needed */
    char *log;                           /* log of a failed build; NULL: none */
    cl_mem keys;                         /* job.padded words to sort */
    cl_mem buffers[SORT_MAX_BUFFERS];    /* buffers, as in the row's list */
    cl_mem result;                       /* buffer of the sorted words: `keys` or one of `buffers`;
                                            not owned */

    const struct watch *watch; /* watch, set by the caller, which may end a run; NULL: none */
    int pause_every;           /* launches after which the run waits and checks the watch; 0:
                                  never */
    bool ended;                /* true: the watch ended the run, which has then failed */

    bool failed;        /* true: a call failed since sort_run_begin */
    struct error error; /* reason of the failure */

    bool every_launch;  /* true, set by the caller: keep the event of every launch, and wait for
                           each */
    int head;           /* number of first launches with an event, set by the caller */
    bool no_events;     /* true, set by the caller: make no events, for timing only by the host's
                           clock */
    int launches;       /* number of launches since sort_run_begin */
    int last_launch;    /* number of the last launch, known after the first run; -1 before */
    cl_event *events;   /* events, one per launch; NULL: the launch has none */
    size_t event_space; /* capacity of `events` */
    double *host_ms;    /* time of each launch by the host's clock, ms, if the run waits for every
                           launch */
    size_t host_space;  /* capacity of `host_ms` */
};

/* Resolves the job, builds the kernels and allocates the buffers. If a kernel cannot run in groups
 * as large as a default value, the value is halved and the kernels are built again; run->job has
 * the final values. `device` may be NULL for a CPU sort; `kernel_dir` is as in program_build.
 * Returns 0, or -1 with the reason (run->job.refused: the device is the reason); in both cases the
 * caller calls sort_run_free. */
int sort_run_init(struct sort_run *run, const struct sort *sort, const struct sort_job *job,
                  struct device *device, const char *kernel_dir, struct error *error);
void sort_run_free(struct sort_run *run);

/* Begins a run: forgets the launches and events of the previous run, but not their number, and
 * overwrites its words. Then copies the job.n words of `input` (not a buffer of the run; NULL: a
 * kernel will write them) to the device, writes the pads and waits. If the sort maps keys itself,
 * input and result are elements as large as words. Returns 0, or -1 with the reason. */
int sort_run_begin(struct sort_run *run, cl_mem input, struct error *error);

/* Enqueues the sort; a CPU sort sorts. Returns 0, or -1 with the reason. */
int sort_run_sort(struct sort_run *run, struct error *error);

/* Makes later runs wait and check the watch about every `look_ms`, given that a run took `run_ms`;
 * short runs never wait. */
void sort_run_pause(struct sort_run *run, double run_ms, double look_ms);

/* Returns the time from the start of the first launch to the end of the last, both with an event,
 * in a run that took `host_ms` by the host's clock; 0 for a run without launches. The last launch
 * has an event from the second run on, because its number is known then. */
struct cl_time sort_run_time(const struct sort_run *run, double host_ms);

/* Returns the time from the start of launch `first` to the end of launch `last`, both below
 * run->head, in a run that took `host_ms` by the host's clock. */
struct cl_time sort_run_head_time(const struct sort_run *run, int first, int last, double host_ms);

/* Returns the time of one launch, if every launch had an event. */
struct cl_time sort_run_launch_time(const struct sort_run *run, int launch);

/* Makes run->second_queue, in a sort's prepare(). Returns 0, or -1 with the reason. */
int sort_run_second_queue(struct sort_run *run, struct error *error);

/* ---- functions for the sorts; after a failure of the run they do nothing ---- */

/* Launches `kernel` over `items` work-items in groups of `group` (0: the driver chooses). */
void sort_launch(struct sort_run *run, cl_kernel kernel, size_t items, size_t group);

/* Launches a kernel that ignores surplus work-items: `items` is rounded up to a multiple of
 * `group`. (For a prime number of work-items, a driver would choose groups of 1.) */
void sort_launch_rounded(struct sort_run *run, cl_kernel kernel, size_t items, size_t group);

/* Launches a kernel in groups of the tuning value GROUP. Fewer items than GROUP are one group, or
 * on a processor groups of one (device_is_processor) unless the launch is recorded. */
void sort_launch_in_groups(struct sort_run *run, cl_kernel kernel, size_t items);

/* Sets all arguments of a kernel: SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), NUMBER(n)). */
void sort_set_arguments(struct sort_run *run, cl_kernel kernel,
                        const struct cl_argument *arguments);
#define SORT_ARGUMENTS(run, kernel, ...) sort_set_arguments((run), (kernel), ARGUMENTS(__VA_ARGS__))

/* Makes launches enqueued in `to` from now on wait for everything that is in `from` now. */
void sort_let_wait(struct sort_run *run, cl_command_queue from, cl_command_queue to);

/* Waits for the launches made so far and reads the first `bytes` of a buffer into `to`; `to` is
 * unchanged when the run has failed. */
void sort_read(struct sort_run *run, cl_mem buffer, size_t bytes, void *to);
