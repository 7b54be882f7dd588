/* run: a sort made ready for one job.
 *
 * Internal to src/device. Timing makes one, gives it the words and lets it sort as often as it
 * likes. The sort's own function launches its kernels with sort_launch, which keeps events. Only
 * the first and the last launch have one unless every launch is asked for, because events cost
 * time.
 *
 * The functions that sorts call return nothing: the run keeps the first failure, and what is asked
 * of it after that it does not do. */
#ifndef SORTNET_DEVICE_SORTS_RUN_H
#define SORTNET_DEVICE_SORTS_RUN_H

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
    void *scratch; /* CPU sorts: the sort's buffers; others: what their prepare() makes, freed
                      with the run */

    struct device *device;               /* device sorts: not owned */
    cl_command_queue queue;              /* its own, which may be an out-of-order one */
    cl_command_queue second_queue;       /* made by the sort's prepare(), or NULL */
    cl_kernel kernels[SORT_MAX_KERNELS]; /* in the order of the sort's list; NULL: not needed */
    cl_mem keys;                         /* job.padded words to sort */
    cl_mem buffers[SORT_MAX_BUFFERS];    /* as the row lists them */
    cl_mem result;                       /* where the sorted words are: `keys` or one of `buffers`;
                                            not owned */

    const struct watch *watch; /* set by the caller: may end a run; NULL: nobody does */
    int pause_every;           /* launches after which to wait and look at the watch; 0: never */
    bool ended;                /* by the watch; the run has failed then */

    bool failed;        /* since sort_run_begin */
    struct error error; /* why */

    bool every_launch;  /* set by the caller: keep the event of every launch, and wait for each */
    int head;           /* set by the caller: as many launches at the beginning have an event */
    bool no_events;     /* set by the caller: make none, for the host's clock; there is no span */
    int launches;       /* made since sort_run_begin */
    int last_launch;    /* number of the last launch, known after the first run; -1 before */
    cl_event *events;   /* one per launch, NULL for those without */
    size_t event_space; /* elements of `events` */
    double *host_ms;    /* that each took by the host's clock, if every launch is waited for */
    size_t host_space;  /* elements of `host_ms` */
};

/* Resolves the job, builds the kernels and allocates what the sort needs. Where a kernel does not
 * run in groups as large as a default says, that is halved and they are built again; run->job has
 * the values that are used. `device` may be NULL for a CPU sort; `kernel_dir` is as in
 * program_build. 0, or -1 with the reason (run->job.refused: it is the device); in either case the
 * caller ends with sort_run_free. */
int sort_run_init(struct sort_run *run, const struct sort *sort, const struct sort_job *job,
                  struct device *device, const char *kernel_dir, struct error *error);
void sort_run_free(struct sort_run *run);

/* Forgets the launches and events of the previous run, but not how many there were, and overwrites
 * the words that it left; then puts the job.n words of `input` (not a buffer of the run; NULL: a
 * kernel will write them) in place on the device, writes the pads and waits until that is done.
 * Where the sort maps keys itself, input and result are elements as large as words. */
int sort_run_begin(struct sort_run *run, cl_mem input, struct error *error);

/* Enqueues the sort (on the CPU: sorts). 0, or -1 with the reason. */
int sort_run_sort(struct sort_run *run, struct error *error);

/* When all that was enqueued is done: did the kernels do their work? 0, or -1 with the reason why
 * the result is of no use (run->job.refused: it is the device). */
int sort_run_check(struct sort_run *run, struct error *error);

/* Lets runs wait and look at the watch about every `look_ms`, after one of as many launches took
 * `run_ms`; a short run never does. */
void sort_run_pause(struct sort_run *run, double run_ms, double look_ms);

/* From the start of the first launch to the end of the last, both with an event, when the host saw
 * the run take `host_ms`; nothing for a run without launches. The last launch has an event from the
 * second run on, when their number is known. */
struct cl_time sort_run_time(const struct sort_run *run, double host_ms);

/* From the start of one launch to the end of a later one, both within run->head, when the host saw
 * the run take `host_ms`. */
struct cl_time sort_run_head_time(const struct sort_run *run, int first, int last, double host_ms);

/* How long one launch took, where each had an event. */
struct cl_time sort_run_launch_time(const struct sort_run *run, int launch);

/* Makes run->second_queue, in a sort's prepare(). 0, or -1 with the reason. */
int sort_run_second_queue(struct sort_run *run, struct error *error);

/* ---- for the sorts; nothing of this is done when the run has failed ---- */

/* Launches `kernel` over `items` work-items in groups of `group` (0: the driver chooses). */
void sort_launch(struct sort_run *run, cl_kernel kernel, size_t items, size_t group);

/* The same for a kernel that ignores surplus work-items: their number is rounded up to a multiple
 * of `group`. (A driver that chooses by itself takes groups of 1 where the number is a prime.) */
void sort_launch_rounded(struct sort_run *run, cl_kernel kernel, size_t items, size_t group);

/* The same in groups of the tuning value GROUP, or in one smaller group of all items. */
void sort_launch_in_groups(struct sort_run *run, cl_kernel kernel, size_t items);

/* Sets all arguments of a kernel: SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), NUMBER(n)). */
void sort_set_arguments(struct sort_run *run, cl_kernel kernel,
                        const struct cl_argument *arguments);
#define SORT_ARGUMENTS(run, kernel, ...) sort_set_arguments((run), (kernel), ARGUMENTS(__VA_ARGS__))

/* What comes to queue `to` from now on waits for all that is in queue `from`. */
void sort_let_wait(struct sort_run *run, cl_command_queue from, cl_command_queue to);

/* Reads the first `bytes` of a buffer into `to` when the launches made so far have ended; `to` is
 * unchanged when the run has failed. */
void sort_read(struct sort_run *run, cl_mem buffer, size_t bytes, void *to);

#endif
