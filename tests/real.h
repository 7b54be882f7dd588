/* real: the real function that a preloaded library replaces.
 *
 * A library that is preloaded (faults, made_clock, dense, late_wake, vanished_frame,
 * sdl_events) has functions with the names of another library's, which programs call instead;
 * REAL(clFinish) is then the next clFinish, with its type. A file that includes this defines
 * _GNU_SOURCE before its first include. */
#pragma once

#include <dlfcn.h>
#include <stdlib.h>

#ifndef RTLD_NEXT
#error "define _GNU_SOURCE before the first #include: dlfcn.h has RTLD_NEXT only then"
#endif

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) {
    void *symbol = dlsym(RTLD_NEXT, name);
    if (!symbol) abort();
    return symbol;
}
