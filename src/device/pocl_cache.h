/* pocl_cache: the folder in which PoCL keeps its builds.
 *
 * PoCL loads code from there, so nobody else may write it. If PoCL cannot write it, for example in
 * a home that is full or read-only, it finds no device or builds nothing, and does not say why. */
#pragma once

#include "core/base/error.h"

/* Gives PoCL a private folder where no variable names one: PoCL would take /tmp/pocl, which anybody
 * can make. To be called before OpenCL is, while the program has one thread. */
void pocl_cache_begin(void);

/* 0, also for another platform than PoCL; -1 with the reason: another user may have put code into
 * the folder. */
int pocl_cache_refuse(const char *platform_name, struct error *error);

/* Can PoCL write the folder? 0, also for another platform than PoCL, or -1 with the reason. To try,
 * a file is written and removed. */
int pocl_cache_check(const char *platform_name, struct error *error);
