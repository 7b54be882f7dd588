/* record_launch: records a launch made by other code. Internal to src/device. */
#pragma once

#include "core/kernel/recording.h"
#include "device/cl.h"

enum { RECORD_ARGUMENTS = 16 }; /* most arguments of a kernel that is recorded */

/* Elements of a buffer. */
struct record_places {
    int *of;      /* rising; owned by the caller */
    int count;    /* number of elements */
    size_t bytes; /* bytes of an element */
};

/* The only work-items of a launch that are recorded: they run again as one work-group. */
struct record_part {
    int first, count;
    struct record_places places[RECORD_ARGUMENTS]; /* elements that they touch, per buffer in the
                                                      order of the arguments */
};

struct launch_record {
    struct device *device; /* not owned */
    struct cl_argument
        arguments[RECORD_ARGUMENTS + 1]; /* arguments of the kernel; set before record_before */
    const struct recording
        *like; /* recording whose buffers the launch begins with; NULL: the buffers as they are */
    const struct record_part *part; /* NULL: the whole launch is recorded */
    bool alone; /* true: the plain kernel is not launched, because its indices may be wrong. The
                   watched kernel runs on copies with room around them, and leaves the result */
    size_t sizes[RECORD_ARGUMENTS]; /* whole sizes of the buffers, including parts that the launch
                                       does not use */
    struct recording *recording;    /* recording; the caller frees it */
};

/* Waits for the queue, and keeps the content of the buffers. Returns 0, or -1 with the reason. */
int record_before(struct launch_record *record, const struct cl_launching *launch,
                  struct error *error);

/* Waits for the launch and reads its buffers. Then runs the watched kernel on the original content,
 * reads its records, and compares. Returns 0, or -1 with the reason. */
int record_after(struct launch_record *record, const struct cl_launching *launch,
                 struct error *error);
