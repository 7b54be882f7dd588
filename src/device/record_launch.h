/* record_launch: records one launch that somebody makes.
 *
 * Internal to src/device. Before the launch the buffers are copied; behind it the watched kernel
 * runs on the copies. */
#ifndef SORTNET_DEVICE_RECORD_LAUNCH_H
#define SORTNET_DEVICE_RECORD_LAUNCH_H

#include "core/kernel/recording.h"
#include "device/cl.h"

enum { RECORD_ARGUMENTS = 16 }; /* the most of a kernel */

struct launch_record {
    struct device *device;               /* not owned */
    const struct cl_argument *arguments; /* of the kernel; not owned */
    struct recording *recording;         /* owned until somebody takes it; NULL: none was begun */
    cl_mem copies[RECORD_ARGUMENTS];     /* of the buffers, by argument; NULL: it is none */
    bool done;                           /* the recording is complete */
    bool refused;                        /* the launch is not one to record, and `error` says why */
};

/* Begins a recording: waits for the queue and keeps what the buffers hold. `like` is a recording
 * whose buffers they begin with instead; NULL: none. 0, or -1 with the reason. The caller sets
 * device and arguments, and ends with record_free. */
int record_before(struct launch_record *record, const struct cl_launching *launch,
                  const struct recording *like, struct error *error);

/* Waits for the launch, reads its buffers, runs the watched kernel and reads what it recorded. */
int record_after(struct launch_record *record, const struct cl_launching *launch,
                 struct error *error);

void record_free(struct launch_record *record);

#endif
