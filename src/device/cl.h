/* cl: calls of OpenCL for the files of this folder, with errors in words.
 *
 * Internal to src/device; nothing outside includes it. A function that calls OpenCL wraps each call
 * in CL() and has a `struct error *error`. */
#pragma once

#ifdef __APPLE__
#include <OpenCL/opencl.h>
#else
#include <CL/cl.h>
#endif

#include "device/device.h"
#include "device/process/whereabouts.h"

#include <stdbool.h>
#include <stdint.h>

struct device {
    struct device_info info;
    cl_device_id id;
    cl_context context;             /* context of this device only */
    cl_command_queue queue;         /* queue in order, with profiling */
    struct recent_programs *recent; /* programs used last, see program.c */
    struct cl_listener *listener;   /* receives launches; not owned; NULL: none */
};

/* Returns "CL_OUT_OF_RESOURCES" for -5; "unknown code" for a code that is in no table. */
const char *cl_code_name(cl_int code);

/* Checks the code of a call that has returned (whereabouts.h). Returns 0 for CL_SUCCESS; otherwise
 * -1 with "clFinish failed with CL_OUT_OF_RESOURCES in local_sort on ...". `call` is the function's
 * name; arguments after it are left out. `device` may be NULL: none yet. */
int cl_check(cl_int code, const char *call, const struct device_info *device, struct error *error);

/* Wraps a call that returns a code. The result is 0, or -1 with the reason. */
#define CL(device_info, call)                                                                      \
    (whereabouts_enter(#call), cl_check((call), #call, (device_info), error))

/* Wraps a call that returns an object and stores its code in `code`: CL_NEW(info, buffer,
 * clCreateBuffer(..., &code)). */
#define CL_NEW(device_info, object, call)                                                          \
    (whereabouts_enter(#call), (object) = (call), cl_check(code, #call, (device_info), error))

/* Make objects of a device, which the caller releases. NULL with the reason on failure. A queue
 * always has profiling; it is in order unless `more` has CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE. */
cl_mem cl_new_buffer(const struct device *device, cl_mem_flags flags, size_t bytes,
                     struct error *error);
cl_mem cl_new_copy(const struct device *device, const void *from, size_t bytes,
                   struct error *error); /* a buffer that holds these bytes */

/* A buffer that holds these bytes, inside a buffer with CL_GUARD_BYTES before them. */
enum { CL_GUARD_BYTES = 1 << 16 };
cl_mem cl_new_guarded(const struct device *device, const void *from, size_t bytes,
                      struct error *error);
cl_kernel cl_new_kernel(const struct device *device, cl_program program, const char *name,
                        struct error *error);
cl_command_queue cl_new_queue(const struct device *device, cl_command_queue_properties more,
                              struct error *error);

/* Copies the first `bytes` of a buffer from or to the host, in the device's queue, and waits until
 * the copy is done. Returns 0, or -1 with the reason. */
int cl_write(const struct device *device, cl_mem buffer, const void *from, size_t bytes,
             struct error *error);
int cl_read(const struct device *device, cl_mem buffer, void *to, size_t bytes,
            struct error *error);

struct cl_argument;

/* Sets the kernel's arguments and checks that they fit; the kernel may be written by a user.
 * Returns 0, or -1 with the kernel's name and the mismatch. */
int cl_check_kernel(const struct device *device, cl_kernel kernel,
                    const struct cl_argument *arguments, struct error *error);

/* Equal parts of a buffer; only the beginning of each part is copied. */
struct cl_parts {
    size_t count, pitch; /* number of parts; bytes from the start of one part to the next */
    size_t bytes;        /* bytes copied of each part; on the host these follow each other */
};

/* Copy the beginnings of parts, as cl_write and cl_read do. */
int cl_write_parts(const struct device *device, cl_mem buffer, const struct cl_parts *parts,
                   const void *from, struct error *error);
int cl_read_parts(const struct device *device, cl_mem buffer, const struct cl_parts *parts,
                  void *to, struct error *error);

/* Fills the first `bytes` of a buffer, a multiple of `size`, with a word of `size` bytes, 4 or 8,
 * in the device's queue, and waits for the end. Returns 0, or -1 with the reason. */
int cl_fill(const struct device *device, cl_mem buffer, const void *word, size_t size, size_t bytes,
            struct error *error);

/* An argument of a kernel: bytes, or local memory. A list of arguments ends with size 0. */
struct cl_argument {
    size_t size;
    const void *value; /* NULL: local memory */
    size_t used;       /* bytes of a buffer that the launch uses; SIZE_MAX: all; 0: not a buffer */
};
#define PART(buffer, bytes)                                                                        \
    { sizeof(cl_mem), &(cl_mem){buffer}, (bytes) }
#define BUFFER(buffer) PART(buffer, SIZE_MAX)
#define NUMBER(number)                                                                             \
    { sizeof(cl_uint), &(cl_uint){(cl_uint)(number)}, 0 } /* a 32-bit number */
#define LOCAL(bytes)                                                                               \
    { (bytes), NULL, 0 }

/* List of a kernel's arguments, in order: ARGUMENTS(BUFFER(keys), NUMBER(n)). */
#define ARGUMENTS(...) ((const struct cl_argument[]){__VA_ARGS__, {0}})

/* Sets all arguments of a kernel. Returns 0, or -1 with the reason. */
int cl_set_arguments(const struct device *device, cl_kernel kernel,
                     const struct cl_argument *arguments, struct error *error);

/* Notes that the kernel is launched next (whereabouts.h); cl_launch does this itself. */
void cl_note_launch(cl_kernel kernel);

/* Launches a kernel over `items` work-items in groups of `group` (0: the driver chooses), in the
 * device's queue. `event` may be NULL. Returns 0, or -1 with the reason. */
int cl_launch(const struct device *device, cl_kernel kernel, size_t items, size_t group,
              cl_event *event, struct error *error);

/* A launch over `items` work-items in groups of `group`. */
struct cl_launching {
    cl_command_queue queue;
    cl_kernel kernel;
    size_t items, group;
};

/* Receives the arguments of kernels, and each launch before it is enqueued and after it. A launch
 * refused with -1 and a reason fails. */
struct cl_listener {
    void (*arguments)(struct cl_listener *listener, const struct cl_argument *arguments);
    int (*launch)(struct cl_listener *listener, const struct cl_launching *launch, bool after,
                  struct error *error);
};

/* Tells the device's listener, if there is one; cl_set_arguments and cl_launch do this themselves.
 * Returns 0, or -1 with the reason. */
int cl_tell(const struct device *device, const struct cl_launching *launch, bool after,
            struct error *error);

/* Returns the host's monotonic clock, ms. */
double cl_clock_ms(void);

/* A duration. */
struct cl_time {
    double ms;
    bool by_host; /* true: by the host's clock; false: by the device's clock */
};

/* Does a device's clock run less than half or more than twice as fast as the host's clock? Between
 * two moments it counted `device_ns`; the host's clock counted `least_ms` to `most_ms`. */
bool cl_clock_is_wrong(double device_ns, double least_ms, double most_ms);

/* Returns the duration from `start` to `end`, nanoseconds of the device's clock; by the host's
 * clock it was `host_ms`. Uses the device's clock if its time is plausible, else the host's clock.
 * The conditions: the device's clock ticks (`info` has its resolution) and runs about as fast as
 * the host's clock, as found when the device was opened; the time is more than 50 ns, since no
 * launch takes less; it is at most the host's time and a thousandth, because clocks may differ; and
 * if the host's time is over 5 ms, it is at least a thousandth of the host's time. */
struct cl_time cl_time_of(const struct device_info *info, cl_ulong start, cl_ulong end,
                          double host_ms);

/* Returns the duration from the start of `first` to the end of `last`, two complete events. */
struct cl_time cl_event_time(const struct device_info *info, cl_event first, cl_event last,
                             double host_ms);
