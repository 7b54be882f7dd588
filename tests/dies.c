/* dies: a library to preload before the real OpenCL. The function that DIES names ends the process,
 * as a driver does that finds an error. */
#define _GNU_SOURCE
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* Ends the process if it is this function's turn; else returns the real one. */
static void *real(const char *name) {
    const char *dies = getenv("DIES");
    if (dies && strcmp(dies, name) == 0) abort();
    return dlsym(RTLD_NEXT, name);
}

cl_int clGetDeviceIDs(cl_platform_id platform, cl_device_type type, cl_uint most,
                      cl_device_id *devices, cl_uint *count) {
    __typeof__(clGetDeviceIDs) *call = real("clGetDeviceIDs");
    return call(platform, type, most, devices, count);
}

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                              const size_t *offset, const size_t *global, const size_t *local,
                              cl_uint waits, const cl_event *wait_list, cl_event *event) {
    __typeof__(clEnqueueNDRangeKernel) *call = real("clEnqueueNDRangeKernel");
    return call(queue, kernel, dimensions, offset, global, local, waits, wait_list, event);
}
