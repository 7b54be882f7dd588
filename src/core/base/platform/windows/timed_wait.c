/* timed_wait: the conditions of winpthreads know the clock of the day alone. If somebody sets it, a
 * wait takes longer or is over sooner; whoever waits asks again then. */
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
