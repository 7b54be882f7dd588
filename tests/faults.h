/* faults: tests in which OpenCL is not as it should be.
 *
 * They run where tests/faults.c is preloaded, `make faults/test_NAME`, and there alone: a test
 * program with such tests asks faults_preloaded() which of its lists to run. */
#ifndef SORTNET_TESTS_FAULTS_H
#define SORTNET_TESTS_FAULTS_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static inline bool faults_preloaded(void) {
    return getenv("FAULTS") != NULL;
}

/* From here on OpenCL does wrong what `faults` says, as faults.c describes it; calls are counted
 * from 1 again. "" for none. No other thread may be in OpenCL meanwhile. */
static inline void set_faults(const char *faults) {
    static int times;
    char text[256];
    snprintf(text, sizeof text, "%s set=%d", faults, ++times);
    setenv("FAULTS", text, 1);
    unsetenv("FAULTS_STRUCK");
}

/* Has a call since then been one that failed, hung or was dropped, flipped or kept? */
static inline bool faults_struck(void) {
    return getenv("FAULTS_STRUCK") != NULL;
}

#endif
