/* program_binary: what OpenCL calls a binary is only ever given back to the driver that made it. */
#include "device/program_binary.h"

#include "core/memory.h"
#include "device/program_cache.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096 };

/* Platforms whose programs are not kept unless that is asked for. PoCL has a cache of its own, from
 * which a second start is as fast; to give a binary it compiles every kernel once more, for any
 * work-group, which takes three times as long as the build. Oclgrind adds build options that nobody
 * else can see. */
static const char *const left_out[] = {"Portable Computing Language", "Oclgrind"};

static bool pays(const struct device *device) {
    for (size_t p = 0; p < sizeof left_out / sizeof *left_out; p++)
        if (strcmp(device->info.platform_name, left_out[p]) == 0) return false;
    return true;
}

/* ---- the key ---- */

static const cl_platform_info platform_texts[] = {CL_PLATFORM_NAME, CL_PLATFORM_VERSION};
static const cl_device_info device_texts[] = {
    CL_DEVICE_NAME, CL_DEVICE_VENDOR, CL_DEVICE_VERSION, CL_DRIVER_VERSION, CL_DEVICE_EXTENSIONS,
};
enum {
    PLATFORM_TEXTS = sizeof platform_texts / sizeof *platform_texts,
    TEXTS = PLATFORM_TEXTS + sizeof device_texts / sizeof *device_texts,
};

/* Text `t` of platform or device into `text`, or its size into *length. */
static cl_int get_text(const struct device *device, cl_platform_id platform, int t, size_t size,
                       char *text, size_t *length) {
    if (t < PLATFORM_TEXTS)
        return clGetPlatformInfo(platform, platform_texts[t], size, text, length);
    return clGetDeviceInfo(device->id, device_texts[t - PLATFORM_TEXTS], size, text, length);
}

static char *make_key(const struct device *device, const char *options, const char *source) {
    cl_platform_id platform;
    size_t sizes[TEXTS], all = strlen(options) + 1 + strlen(source) + 1, used = 0;
    if (clGetDeviceInfo(device->id, CL_DEVICE_PLATFORM, sizeof platform, &platform, NULL))
        return NULL;
    for (int t = 0; t < TEXTS; t++) {
        if (get_text(device, platform, t, 0, NULL, &sizes[t])) return NULL;
        all += sizes[t] + 1;
    }
    char *key = memory_new(all, 1);
    for (int t = 0; t < TEXTS; t++) {
        if (get_text(device, platform, t, sizes[t], key + used, NULL)) {
            free(key);
            return NULL;
        }
        used = strlen(key);
        key[used++] = '\n';
    }
    snprintf(key + used, all - used, "%s\n%s", options, source);
    return key;
}

int program_binary_key(const struct device *device, const char *options, const char *source,
                       char **key, struct error *error) {
    bool wanted;
    *key = NULL;
    if (program_cache_wanted(pays(device), &wanted, error)) return -1;
    if (wanted) *key = make_key(device, options, source);
    return 0;
}

/* ---- loading ---- */

/* The names of a program's kernels as the driver lists them; the caller frees them. */
static char *get_kernels(cl_program program) {
    size_t size;
    if (clGetProgramInfo(program, CL_PROGRAM_KERNEL_NAMES, 0, NULL, &size)) return NULL;
    char *names = memory_new(size + 1, 1);
    if (clGetProgramInfo(program, CL_PROGRAM_KERNEL_NAMES, size, names, NULL) == CL_SUCCESS)
        return names;
    free(names);
    return NULL;
}

static bool has_kernels(cl_program program, const char *wanted) {
    char *names = get_kernels(program);
    bool same = names && strcmp(names, wanted) == 0;
    free(names);
    return same;
}

static cl_program take_binary(const struct device *device, const struct cached_program *cached,
                              const char *options) {
    const unsigned char *binary = cached->binary;
    cl_int status = CL_SUCCESS, code;
    cl_program program = clCreateProgramWithBinary(device->context, 1, &device->id, &cached->size,
                                                   &binary, &status, &code);
    if (code != CL_SUCCESS) return NULL;
    if (status == CL_SUCCESS &&
        clBuildProgram(program, 1, &device->id, options, NULL, NULL) == CL_SUCCESS &&
        has_kernels(program, cached->kernels))
        return program;
    clReleaseProgram(program);
    return NULL;
}

cl_program program_binary_load(const struct device *device, const char *key, const char *options,
                               char **log) {
    char folder[PATH_SIZE];
    struct cached_program cached;
    if (program_cache_folder(folder, sizeof folder)) return NULL;
    if (program_cache_load(folder, key, &cached)) return NULL;
    cl_program program = take_binary(device, &cached, options);
    if (program) {
        *log = cached.log;
        cached.log = NULL;
    }
    cached_program_free(&cached);
    return program;
}

/* ---- storing ---- */

/* The binary of a program for one device; the caller frees it. */
static unsigned char *get_binary(cl_program program, size_t *size) {
    if (clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof *size, size, NULL) || *size == 0)
        return NULL;
    unsigned char *binary = memory_new(*size, 1);
    if (clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL) == CL_SUCCESS)
        return binary;
    free(binary);
    return NULL;
}

void program_binary_store(const char *key, cl_program program, const char *log) {
    char folder[PATH_SIZE];
    struct cached_program cached = {0};
    if (program_cache_folder(folder, sizeof folder)) return;
    cached.kernels = get_kernels(program);
    cached.binary = cached.kernels ? get_binary(program, &cached.size) : NULL;
    if (cached.binary) {
        cached.log = (char *)log; /* only read */
        program_cache_store(folder, key, &cached);
        cached.log = NULL;
    }
    cached_program_free(&cached);
}
