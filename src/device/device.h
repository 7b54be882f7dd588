/* device: the OpenCL devices of this machine and one that is open.
 *
 * No OpenCL type is visible here. */
#ifndef SORTNET_DEVICE_DEVICE_H
#define SORTNET_DEVICE_DEVICE_H

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

struct device_info {
    int platform, index;     /* as `sortnet devices` numbers them: "0:1" */
    char platform_name[128]; /* "Portable Computing Language" */
    char short_name[64];     /* of the platform, for the status line: "PoCL" */
    char name[128];          /* of the device, without what PoCL puts before a processor's */
    char version[128];       /* OpenCL version the device reports */
    char driver[128];        /* driver version */
    bool gpu;                /* a GPU, as opposed to a CPU or another kind */
    bool accelerator;        /* of another kind */
    bool out_of_order;       /* it has queues that keep no order of their own */
    int compute_units;
    size_t local_memory;   /* bytes of work-group local memory */
    size_t cache;          /* bytes of what OpenCL calls the cache of global memory: the last one of
                              a CPU, of many GPUs the first ones of all compute units; 0: unknown */
    size_t global_memory;  /* bytes */
    size_t max_allocation; /* bytes of one buffer at most */
    size_t max_group;      /* work-items of one work-group at most, in its first dimension */
    size_t timer_ns;       /* how far apart two times of events are at least, nanoseconds */
    bool available, compiler, little_endian; /* as OpenCL says */
    int address_bits;                        /* 32 or 64 */
    int vector_width;                        /* 32-bit numbers that a register holds */
};

/* All devices of all platforms. No platform at all is no failure: the count is 0. The caller frees
 * *list. Returns -1 with the reason when OpenCL answers with an error and there is no device; where
 * there are others, `error` says which could not be used, or is empty. */
int device_list(struct device_info **list, int *count, struct error *error);

/* The place in `list` of the device that `which` names: NULL takes the first GPU or, without one,
 * the first device; "P:D" numbers; "gpu" or "cpu" the first of that kind; otherwise the first whose
 * name or platform contains the text, whatever its case. -1 with the reason when there is none. */
int device_choose(const struct device_info *list, int count, const char *which,
                  struct error *error);

struct device; /* an open device: context, queue and the programs it used last; for one thread at a
                  time */

/* Can a device run kernels that come as text, and does it keep numbers as this machine does? 0, or
 * -1 with the reason. */
int device_check(const struct device_info *info, struct error *error);

/* Opens a device; the caller closes it with device_close. NULL with the reason on failure, also
 * that of device_check. */
struct device *device_open(const struct device_info *info, struct error *error);

/* Opens the one that `which` names (device_choose) among all of this machine; the same otherwise.
 */
struct device *device_open_which(const char *which, struct error *error);
void device_close(struct device *device); /* NULL is fine */

/* From here on its programs are built anew, as if it had just been opened. */
void device_forget_programs(struct device *device);

const struct device_info *device_get_info(const struct device *device);

#endif
