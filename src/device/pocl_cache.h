/* pocl_cache: can PoCL write the folder in which it keeps what it builds?
 *
 * Where it cannot, it finds no device, or builds nothing, and does not say why: as in a home that
 * is full or may only be read. */
#ifndef SORTNET_DEVICE_POCL_CACHE_H
#define SORTNET_DEVICE_POCL_CACHE_H

#include "core/base/error.h"

/* 0, or -1 with the reason. Of another platform than PoCL, 0. A file is written to try, and
 * removed. */
int pocl_cache_check(const char *platform_name, struct error *error);

#endif
