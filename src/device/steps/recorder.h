/* recorder: records one launch of a kernel: what every work-item computes, and the buffers before
 * and after the launch.
 *
 * The launch is made as it always is: by the stepper, the radix stepper or a sort. Behind it the
 * watched text of the same kernel (core/kernel/probes.h) runs on copies of the same buffers. The
 * plain kernel's buffers are the result; what the watched one left is compared with them. */
#pragma once

#include "core/kernel/recording.h"
#include "core/network/step.h"
#include "core/radix/radix_step.h"
#include "core/timing/words.h"
#include "device/device.h"
#include "device/sorts/sort.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    RECORDER_ITEMS = 512,   /* the most work-items of a launch that is recorded */
    RECORDER_KEYS = 64,     /* the most keys of a sort that is recorded */
    RECORDER_LAUNCHES = 64, /* the most launches of such a sort */
    RECORDER_ELEMENT_BYTES = RECORD_MEMBERS * 4, /* the largest element of a sort */
};

enum record_kind {
    RECORD_STEP,  /* a layer of a network, as the stepper runs it */
    RECORD_RADIX, /* a kernel of a radix sort that is stepped */
    RECORD_SORT,  /* a launch of a sort that can be timed */
};

/* Kernel `kernel` of pass `pass`; `atomic`: of the sort with the atomic scatter, which has no
 * RADIX_STARTS. */
struct record_radix {
    struct radix_job job;
    int pass;
    enum radix_kernel kernel;
    bool atomic;
};

/* Launch `launch` of a sort whose kernels are lessons. The launches are those of its plan, which
 * sort words: the recorder makes words of the elements. */
struct record_sort {
    const struct sort *sort;
    struct word_map map;              /* what is sorted */
    size_t n;                         /* elements */
    unsigned tuning[SORT_MAX_TUNING]; /* in the order of the sort's list; 0: recorder_tuning's */
    int launch;                       /* -1: none is recorded; only the launches are named */
    /* word_map_input_bytes each; aligned for all types */
    alignas(8) unsigned char elements[RECORDER_KEYS * RECORDER_ELEMENT_BYTES];
};

/* What is to be recorded. Without pointers to what may go away, so that it can be copied between
 * threads. */
struct record_job {
    unsigned ticket; /* chosen by the sender, returned with the result */
    enum record_kind kind;
    bool expected; /* record the program's own kernel on the same buffers, too */
    union {
        struct step_job step;
        struct record_radix radix;
        struct record_sort sort;
    };
};

/* A launch that was made. */
struct recorded_launch {
    char kernel[PROBES_NAME];
    int items, group; /* work-items of the launch, and of one work-group */
};

struct record_result {
    unsigned ticket;             /* of the job */
    struct recording *recording; /* owned; NULL: `error` says why, or no launch was asked for */
    struct recording *expected;  /* owned; NULL: it was not asked for, or `error` says why */
    bool unsorted;               /* the whole sort does not leave its keys in order; of `radix`: a
                                    kernel is wrong. Not of a layer */
    bool missing;                /* the wanted launch is not among those that are made */
    struct error error;          /* ""; or what failed */
    char *log;                   /* the build log of kernels that do not build, or NULL; owned */
    int launch_count;            /* launches made, in their order: */
    struct recorded_launch launches[RECORDER_LAUNCHES];
};

/* Records a launch on an open device, with the kernels in `kernel_dir` or, when NULL, with those in
 * the program. A kernel whose watched text does not build has a recording without records, which
 * says why (recording->unwatched). The caller ends with record_result_free. */
void recorder_run(struct device *device, const char *kernel_dir, const struct record_job *job,
                  struct record_result *result);
void record_result_free(struct record_result *result);

/* Fills in tuning values that are 0: tiles of the size that is tuned already, or of `tile` keys, or
 * (0) of half of the n keys, as the picture of launches has them; and groups with a work-item for
 * every two keys of a tile, as far as the sort takes such. */
void recorder_tuning(const struct sort *sort, size_t n, unsigned tile,
                     unsigned tuning[SORT_MAX_TUNING]);
