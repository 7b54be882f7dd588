/* timed_wait: waits for a condition with a time limit, by the monotonic clock, which cannot be
 * set. */
#pragma once

#include <pthread.h>
#include <time.h>

/* Initialises a condition; the caller destroys it with pthread_cond_destroy. */
void timed_wait_init(pthread_cond_t *condition);

/* Returns the moment `ms` milliseconds from now, for pthread_cond_timedwait with such a
 * condition. */
struct timespec timed_wait_until(long ms);
