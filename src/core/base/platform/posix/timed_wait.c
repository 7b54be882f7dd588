/* timed_wait: waits by the monotonic clock. The clock of the day may be set during a wait: set
 * back, the wait would take hours; set ahead, it would end at once. */
#include "core/base/platform/timed_wait.h"

#ifdef __APPLE__ /* conditions of macOS know no other clock */
#define TIMED_WAIT_CLOCK CLOCK_REALTIME
#define pthread_condattr_setclock(attributes, clock)
#else
#define TIMED_WAIT_CLOCK CLOCK_MONOTONIC
#endif

void timed_wait_init(pthread_cond_t *condition) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, TIMED_WAIT_CLOCK);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

struct timespec timed_wait_until(long ms) {
    struct timespec until;
    clock_gettime(TIMED_WAIT_CLOCK, &until);
    until.tv_nsec += ms % 1000 * 1000000;
    until.tv_sec += ms / 1000 + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return until;
}
