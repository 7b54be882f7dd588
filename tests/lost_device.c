/* lost_device: makes a healthy device fail midway.
 *
 * Preloaded into a program, it lets the first LOST_DEVICE_AFTER kernel launches through and answers
 * every later one with CL_OUT_OF_RESOURCES, which is what drivers say when a device is gone.
 *
 *     LD_PRELOAD=./lost_device.so LOST_DEVICE_AFTER=3 sortnet run bitonic:8
 *
 * Without the variable, nothing fails. It is read at each launch, so a program may set it itself.
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static atomic_long launches;

/* Found by the dynamic linker before the library's own. */
cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                              const size_t *offset, const size_t *global, const size_t *local,
                              cl_uint wait_count, const cl_event *wait_list, cl_event *event) {
    cl_int (*launch)(cl_command_queue, cl_kernel, cl_uint, const size_t *, const size_t *,
                     const size_t *, cl_uint, const cl_event *, cl_event *);
    const char *after = getenv("LOST_DEVICE_AFTER");
    void *symbol = dlsym(RTLD_NEXT, "clEnqueueNDRangeKernel");
    if (!symbol) return CL_INVALID_OPERATION;
    if (after && atomic_fetch_add(&launches, 1) >= strtol(after, NULL, 10))
        return CL_OUT_OF_RESOURCES;
    memcpy(&launch, &symbol, sizeof launch); /* ISO C has no cast from object to function pointer */
    return launch(queue, kernel, dimensions, offset, global, local, wait_count, wait_list, event);
}
