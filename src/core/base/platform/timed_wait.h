/* timed_wait: waits for a condition with a time limit, by the monotonic clock, which nobody can
 * set. */
#pragma once

#include <pthread.h>
#include <time.h>

/* The caller destroys the condition with pthread_cond_destroy. */
void timed_wait_init(pthread_cond_t *condition);

/* The moment `ms` milliseconds from now, as pthread_cond_timedwait takes it for such a
 * condition. */
struct timespec timed_wait_until(long ms);
