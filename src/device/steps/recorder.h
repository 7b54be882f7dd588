/* recorder: records one launch of a kernel: the values that every work-item computes, and the
 * buffers before and after the launch.
 *
 * The launch is made in the usual way: by the stepper, the radix stepper, a sort or the runner of
 * large sorts. After it the
 * watched text of the same kernel (core/kernel/probes.h) runs on copies of the same buffers. The
 * plain kernel's buffers are the result; the watched kernel's buffers are compared with them. */
#pragma once

#include "core/kernel/recording.h"
#include "core/large/large_job.h"
#include "core/network/step.h"
#include "core/plan/plan_job.h"
#include "core/radix/radix_step.h"
#include "core/timing/words.h"
#include "device/device.h"
#include "device/sorts/sort.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    RECORDER_ITEMS = 512,                        /* most work-items of a launch that is recorded */
    RECORDER_KEYS = 64,                          /* most keys of a sort that is recorded */
    RECORDER_LAUNCHES = 64,                      /* most launches of such a sort */
    RECORDER_ELEMENT_BYTES = RECORD_MEMBERS * 4, /* bytes of the largest element of a sort */
};

enum record_kind {
    RECORD_STEP,  /* a layer of a network, as the stepper runs it */
    RECORD_RADIX, /* a kernel of a radix sort that is stepped */
    RECORD_SORT,  /* a launch of a sort that can be timed */
    RECORD_LARGE, /* the last layer of a job for a large sort: the work-items of its section */
    RECORD_PLAN,  /* a launch of a kernel file; plan_answer_record records it */
};

/* Kernel `kernel` of pass `pass`; `atomic`: of the sort with the atomic scatter, which does not run
 * RADIX_STARTS. */
struct record_radix {
    struct radix_job job;
    int pass;
    enum radix_kernel kernel;
    bool atomic;
};

/* Launch `launch` of a sort whose kernels are lessons. The launches are the ones of its plan, which
 * sort words; the recorder maps the elements to words. */
struct record_sort {
    const struct sort *sort;
    struct word_map map;              /* type of the elements */
    size_t n;                         /* number of elements */
    unsigned tuning[SORT_MAX_TUNING]; /* tuning values in the order of the sort's list; 0:
                                         recorder_tuning's value */
    int launch;                       /* number of the launch; -1: record none, only name the
                                         launches */
    /* elements of word_map_input_bytes each; aligned for all types */
    alignas(8) unsigned char elements[RECORDER_KEYS * RECORDER_ELEMENT_BYTES];
};

/* A launch to record. It has no pointers to data that may be freed, so threads can copy it. */
struct record_job {
    unsigned ticket; /* chosen by the sender, returned with the result */
    enum record_kind kind;
    bool expected; /* true: also record the program's own kernel on the same buffers */
    union {
        struct step_job step;
        struct record_radix radix;
        struct record_sort sort;
        struct large_job large;
        struct plan_recording plan;
    };
};

/* A launch that was made. */
struct recorded_launch {
    char kernel[PROBES_NAME];
    int items, group; /* number of work-items in the launch, and in a work-group */
};

struct record_result {
    unsigned ticket;             /* ticket of the job */
    struct recording *recording; /* recording; owned; NULL: `error` has the reason, or no launch was
                                    wanted */
    struct recording *expected;  /* recording of the program's own kernel; owned; NULL: not wanted,
                                    or `error` has the reason */
    bool unsorted;               /* true: the whole sort does not leave its keys in order; for
                                    `radix`: a kernel is wrong; for a layer: the layer is. Not set
                                    for a section */
    bool missing;                /* true: the wanted launch is not among the launches made */
    struct error error;          /* failure; "" */
    char *log;                   /* build log of kernels that do not build; owned; NULL: none */
    int launch_count;            /* number of launches made, listed in order */
    struct recorded_launch launches[RECORDER_LAUNCHES];
};

/* Records a launch on an open device, with the kernels in `kernel_dir` or, if NULL, with the
 * program's own. If a kernel's watched text does not build, its recording has no records but the
 * reason (recording->unwatched). The caller calls record_result_free. */
void recorder_run(struct device *device, const char *kernel_dir, const struct record_job *job,
                  struct record_result *result);
void record_result_free(struct record_result *result);

/* Sets tuning values that are 0. Tiles get the size that is tuned already, or `tile` keys, or (0)
 * half of the n keys, as in the picture of launches. Groups get a work-item for every two keys of a
 * tile, if the sort allows it. */
void recorder_tuning(const struct sort *sort, size_t n, unsigned tile,
                     unsigned tuning[SORT_MAX_TUNING]);
