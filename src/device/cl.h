/* cl: OpenCL as the files of this folder see it, and its errors in words.
 *
 * Internal to src/device; nothing outside includes it. A function that calls OpenCL wraps each call
 * in CL(), has a `struct error *error` and one `fail:` label. */
#ifndef SORTNET_DEVICE_CL_H
#define SORTNET_DEVICE_CL_H

#ifdef __APPLE__
#include <OpenCL/opencl.h>
#else
#include <CL/cl.h>
#endif

#include "device/device.h"

#include <stdbool.h>

struct device {
    struct device_info info;
    cl_device_id id;
    cl_context context;             /* of this device alone */
    cl_command_queue queue;         /* in order, with profiling */
    struct recent_programs *recent; /* what was built for it, see program_recent.h */
};

/* "CL_OUT_OF_RESOURCES" for -5; "unknown code" for one that is in no table. */
const char *cl_code_name(cl_int code);

/* False for CL_SUCCESS. Otherwise fills `error` with the call's text, the code's name, the device
 * (NULL: none yet) and the place in the source, and returns true. */
bool cl_failed(cl_int code, const char *call, const struct device_info *device, const char *file,
               int line, struct error *error);

/* Makes a call that returns a code; on failure fills `error` and goes to `fail`. */
#define CL(device_info, call)                                                                      \
    do {                                                                                           \
        if (cl_failed((call), #call, (device_info), __FILE__, __LINE__, error)) goto fail;         \
    } while (0)

/* The same for a call that returns an object and stores its code in `code`:
 * CL_NEW(info, buffer, clCreateBuffer(..., &code)). */
#define CL_NEW(device_info, object, call)                                                          \
    do {                                                                                           \
        (object) = (call);                                                                         \
        if (cl_failed(code, #call, (device_info), __FILE__, __LINE__, error)) goto fail;           \
    } while (0)

/* Stores the milliseconds from the start of `first` to the end of `last`; both are complete. */
cl_int cl_span_ms(cl_event first, cl_event last, double *ms);

/* The host's monotonic clock in milliseconds. */
double cl_clock_ms(void);

#endif
