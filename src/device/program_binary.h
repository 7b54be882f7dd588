/* program_binary: an OpenCL program taken from the cache, or put there.
 *
 * Internal to src/device. Nothing here fails loudly: a program that is not taken from the cache is
 * built from source. */
#ifndef SORTNET_DEVICE_PROGRAM_BINARY_H
#define SORTNET_DEVICE_PROGRAM_BINARY_H

#include "device/cl.h"

/* Stores a text of all that a build depends on: platform, device, driver, options and source. The
 * caller frees it. It is NULL when nothing shall be kept for this device, or when the device does
 * not say what it is. -1 with the reason when the environment asks for what does not exist. */
int program_binary_key(const struct device *device, const char *options, const char *source,
                       char **key, struct error *error);

/* The program kept for `key`, built and with the kernels it had, and in *log its build log or NULL;
 * the caller releases and frees them. NULL when there is none that the driver takes. */
cl_program program_binary_load(const struct device *device, const char *key, const char *options,
                               char **log);

/* Keeps a program that was built; `log` may be NULL. */
void program_binary_store(const char *key, cl_program program, const char *log);

#endif
