/* slow_device: makes every build of kernels take as long as a test wants.
 *
 * Preloaded into a program, it waits before each clBuildProgram while there is a file of the name
 * in HOLD_BUILD, so that a test can look at the window while its device is not ready, however busy
 * the machine is. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Found by the dynamic linker before the library's own. */
cl_int clBuildProgram(cl_program program, cl_uint count, const cl_device_id *devices,
                      const char *options, void(CL_CALLBACK *notify)(cl_program, void *),
                      void *data) {
    cl_int (*build)(cl_program, cl_uint, const cl_device_id *, const char *,
                    void(CL_CALLBACK *)(cl_program, void *), void *);
    static const struct timespec moment = {.tv_nsec = 20000000};
    const char *hold = getenv("HOLD_BUILD");
    void *symbol = dlsym(RTLD_NEXT, "clBuildProgram");
    if (!symbol) return CL_INVALID_OPERATION;
    while (hold && access(hold, F_OK) == 0)
        nanosleep(&moment, NULL);
    memcpy(&build, &symbol, sizeof build); /* ISO C has no cast from object to function pointer */
    return build(program, count, devices, options, notify, data);
}
