/* record_launch: records one launch that somebody makes. Internal to src/device. */
#pragma once

#include "core/kernel/recording.h"
#include "device/cl.h"

enum { RECORD_ARGUMENTS = 8 }; /* the most of a kernel that is recorded */

struct launch_record {
    struct device *device; /* not owned */
    struct cl_argument
        arguments[RECORD_ARGUMENTS + 1]; /* of the kernel; set before record_before */
    const struct recording
        *like; /* the launch begins with the buffers of this one; NULL: as it is */
    size_t sizes[RECORD_ARGUMENTS]; /* of the buffers, with what the launch is not about */
    struct recording *recording;    /* the caller frees it */
};

/* Waits for the queue, and keeps what the buffers hold. 0, or -1 with the reason. */
int record_before(struct launch_record *record, const struct cl_launching *launch,
                  struct error *error);

/* Waits for the launch and reads its buffers. Then runs the watched kernel on the buffers as they
 * were, reads what it recorded, and compares. 0, or -1 with the reason. */
int record_after(struct launch_record *record, const struct cl_launching *launch,
                 struct error *error);
