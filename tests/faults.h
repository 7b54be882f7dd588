/* faults: tests with an OpenCL that has faults.
 *
 * They are written with FAULTS_TEST, and run only if tests/faults.c is preloaded: `make
 * faults/test_NAME`. */
#pragma once

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* Has a call been one that failed, hung or was dropped, flipped or kept? NULL: not preloaded. */
static inline atomic_bool *faults_mark(void) {
    void *program = dlopen(NULL, RTLD_LAZY),
         *mark = program ? dlsym(program, "faults_have_struck") : NULL;
    if (program) dlclose(program);
    return mark;
}

/* Launches since set_faults, where that asked for "clock=made" (made_clock.c); 0: not preloaded. */
static inline unsigned long faults_launches(void) {
    void *program = dlopen(NULL, RTLD_LAZY);
    unsigned long *launches = program ? dlsym(program, "made_clock_launches") : NULL;
    if (program) dlclose(program);
    return launches ? *launches : 0;
}

/* Makes OpenCL fail as `faults` says (see faults.c) from now on, and counts calls from 1 again; "":
 * no faults. No other thread may be in OpenCL meanwhile. */
static inline void set_faults(const char *faults) {
    static int times;
    char text[256];
    snprintf(text, sizeof text, "%s set=%d", faults, ++times);
    setenv("FAULTS", text, 1);
    if (faults_mark()) *faults_mark() = false;
}

/* Has one since then? */
static inline bool faults_struck(void) {
    return faults_mark() && *faults_mark();
}
