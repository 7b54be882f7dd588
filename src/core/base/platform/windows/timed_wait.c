/* timed_wait: the implementation for Windows. Conditions of winpthreads know only the clock of the
 * day. If somebody sets the clock, a wait takes longer or ends early; the caller then checks
 * again. */
#include "core/base/platform/timed_wait.h"

void timed_wait_init(pthread_cond_t *condition) {
    pthread_cond_init(condition, NULL);
}

struct timespec timed_wait_until(long ms) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += ms % 1000 * 1000000;
    until.tv_sec += ms / 1000 + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return until;
}
