/* slow_device: makes every build of kernels take as long as a cold compiler.
 *
 * Preloaded into a program, it sleeps for SLOW_BUILD_MS before each clBuildProgram, so that a test
 * can look at the window while its device is not ready.
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Found by the dynamic linker before the library's own. */
cl_int clBuildProgram(cl_program program, cl_uint count, const cl_device_id *devices,
                      const char *options, void(CL_CALLBACK *notify)(cl_program, void *),
                      void *data) {
    cl_int (*build)(cl_program, cl_uint, const cl_device_id *, const char *,
                    void(CL_CALLBACK *)(cl_program, void *), void *);
    const char *text = getenv("SLOW_BUILD_MS");
    long ms = text ? strtol(text, NULL, 10) : 0;
    struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
    void *symbol = dlsym(RTLD_NEXT, "clBuildProgram");
    if (!symbol) return CL_INVALID_OPERATION;
    while (nanosleep(&time, &time))
        continue;
    memcpy(&build, &symbol, sizeof build); /* ISO C has no cast from object to function pointer */
    return build(program, count, devices, options, notify, data);
}
