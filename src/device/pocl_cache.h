/* pocl_cache: checks whether PoCL can write the folder in which it keeps its builds.
 *
 * If PoCL cannot, for example in a home that is full or read-only, it finds no device or builds
 * nothing, and does not say why. */
#pragma once

#include "core/base/error.h"

/* 0, also for another platform than PoCL, or -1 with the reason. To try, a file is written and
 * removed. */
int pocl_cache_check(const char *platform_name, struct error *error);
