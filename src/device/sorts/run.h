/* run: a sort made ready for one job.
 *
 * Internal to src/device. Timing makes one, gives it the words and calls the sort's function as
 * often as it likes; the function launches its kernels with sort_launch, which keeps events. Only
 * the first and the last launch carry one unless every launch is asked for, because events cost
 * time. */
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
    struct sort_job job; /* resolved */

    void *host;    /* CPU sorts: the job.n words to sort, owned by the caller, who sets it */
    void *scratch; /* CPU sorts: the sort's buffers; others: what their prepare() makes, freed
                      with the run */

    struct device *device;               /* device sorts: not owned */
    cl_command_queue queue;              /* the device's, or an out-of-order one of its own */
    cl_command_queue second_queue;       /* made by the sort's prepare(), or NULL */
    cl_kernel kernels[SORT_MAX_KERNELS]; /* in the order of the sort's list; NULL: not needed */
    cl_mem keys;                         /* job.padded words to sort */
    cl_mem buffers[SORT_MAX_BUFFERS];    /* as the row lists them */
    cl_mem result;                       /* where the sorted words are: `keys` or one of `buffers`;
                                            not owned */

    bool refused; /* sort_run_init failed because the device does not run a kernel in groups as
                     large as the job says; it did not fail otherwise */

    const struct watch *watch; /* set by the caller: may end a run; NULL: nobody does */
    int pause_every;           /* launches after which to wait and look at the watch; 0: never */
    bool ended;                /* by the watch; sort() has failed then */

    bool every_launch;  /* set by the caller: keep the event of every launch */
    bool no_events;     /* set by the caller: make none, for the host's clock; there is no span */
    int launches;       /* made since sort_run_begin */
    int last_launch;    /* number of the last launch, known after the first run; -1 before */
    cl_event *events;   /* one per launch, NULL for those without */
    size_t event_space; /* elements of `events` */
};

/* Resolves the job, builds the kernels and allocates what the sort needs. `device` may be NULL for
 * a CPU sort; `kernel_dir` is as in program_build. 0, or -1 with the reason; in either case the
 * caller ends with sort_run_free. */
int sort_run_init(struct sort_run *run, const struct sort *sort, const struct sort_job *job,
                  struct device *device, const char *kernel_dir, struct error *error);
void sort_run_free(struct sort_run *run);

/* Forgets the launches and events of the previous run, but not how many there were; then puts the
 * job.n words of `input` (not a buffer of the run; NULL: a kernel will write them) in place on the
 * device, writes the pads and waits until that is done. Where the sort maps keys itself, input and
 * result are elements as large as words. */
int sort_run_begin(struct sort_run *run, cl_mem input, struct error *error);

/* Lets runs wait and look at the watch about every `look_ms`, after one of as many launches took
 * `run_ms`; a short run never does. */
void sort_run_pause(struct sort_run *run, double run_ms, double look_ms);

/* Stores the milliseconds from the start of launch `first` to the end of launch `last`, both with
 * an event; 0 for a run without launches. The last launch has one from the second run on, when
 * their number is known. */
int sort_run_ms(const struct sort_run *run, int first, int last, double *ms, struct error *error);

/* ---- for the sorts ---- */

/* Launches `kernel` over `items` work-items in groups of `group` (0: the driver chooses). */
int sort_launch(struct sort_run *run, cl_kernel kernel, size_t items, size_t group,
                struct error *error);

/* The same for a kernel that ignores surplus work-items: their number is rounded up to a multiple
 * of `group`. (A driver that chooses by itself takes groups of 1 where the number is a prime.) */
int sort_launch_rounded(struct sort_run *run, cl_kernel kernel, size_t items, size_t group,
                        struct error *error);

/* The same in groups of the tuning value GROUP, or in one smaller group of all items. */
int sort_launch_in_groups(struct sort_run *run, cl_kernel kernel, size_t items,
                          struct error *error);

/* Sets argument `index` of a kernel: a buffer, or a 32-bit number. */
int sort_set_buffer(const struct sort_run *run, cl_kernel kernel, cl_uint index, cl_mem buffer,
                    struct error *error);
int sort_set_number(const struct sort_run *run, cl_kernel kernel, cl_uint index, size_t number,
                    struct error *error);

/* Makes run->second_queue. */
int sort_new_queue(struct sort_run *run, struct error *error);

/* Begins to read the first `bytes` of a buffer into `to` as the launches made so far leave them,
 * through the second queue, while later ones go on; these must not write there. Stores what
 * sort_end_read, which has to follow, waits for. */
int sort_begin_read(struct sort_run *run, cl_mem buffer, size_t bytes, void *to, cl_event *arrival,
                    struct error *error);
int sort_end_read(struct sort_run *run, cl_event arrival, struct error *error);

#endif
