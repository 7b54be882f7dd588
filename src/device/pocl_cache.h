/* pocl_cache: the folder in which PoCL keeps its builds.
 *
 * PoCL loads code from there, so nobody else may have write access. If PoCL cannot write to the
 * folder, for example in a home that is full or read-only, PoCL finds no device or builds nothing,
 * without an error message. */
#pragma once

#include "core/base/error.h"

/* Gives PoCL a private folder if no variable names a folder. PoCL's own default is /tmp/pocl, which
 * anybody can make. Call it before OpenCL, while the program has one thread. */
void pocl_cache_begin(void);

/* Returns 0 if the folder is safe, or the platform is not PoCL; -1 with the reason: another user
 * may have put code into the folder. */
int pocl_cache_refuse(const char *platform_name, struct error *error);

/* Can PoCL write to the folder? Tries it by writing and removing a file. Returns 0, also for other
 * platforms than PoCL, or -1 with the reason. */
int pocl_cache_check(const char *platform_name, struct error *error);
