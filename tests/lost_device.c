/* lost_device: makes a healthy device fail midway, or refuse work-groups.
 *
 * Preloaded into a program, it lets the first LOST_DEVICE_AFTER kernel launches through and answers
 * every later one with CL_OUT_OF_RESOURCES, which is what drivers say when a device is gone.
 *
 *     LD_PRELOAD=./lost_device.so LOST_DEVICE_AFTER=3 sortnet run bitonic:8
 *
 * With GROUP_AT_MOST, it says that no kernel runs in larger work-groups than that, as drivers do of
 * kernels that need many registers. Without the variables, nothing fails. They are read at each
 * call, so a program may set them itself. */
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

cl_int clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id device,
                                cl_kernel_work_group_info what, size_t size, void *value,
                                size_t *size_out) {
    cl_int (*get)(cl_kernel, cl_device_id, cl_kernel_work_group_info, size_t, void *, size_t *);
    const char *text = getenv("GROUP_AT_MOST");
    void *symbol = dlsym(RTLD_NEXT, "clGetKernelWorkGroupInfo");
    if (!symbol) return CL_INVALID_OPERATION;
    memcpy(&get, &symbol, sizeof get);
    cl_int code = get(kernel, device, what, size, value, size_out);
    size_t most = text ? (size_t)strtol(text, NULL, 10) : 0;
    if (most > 0 && what == CL_KERNEL_WORK_GROUP_SIZE && value && size == sizeof most &&
        *(size_t *)value > most)
        memcpy(value, &most, sizeof most);
    return code;
}
