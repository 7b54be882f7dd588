/* whereabouts: in which call of OpenCL a process is, since when, and which kernels it has launched;
 * on a page of memory that a second process shares, which reads it when the first one hangs or is
 * dead.
 *
 * A process has one page, or none. Without one, nothing is noted. Threads that call OpenCL at the
 * same time have none. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { WHEREABOUTS_CALL = 48, WHEREABOUTS_KERNELS = 160 };

/* The page. Its reader copies it first and trusts nothing in it. */
struct whereabouts {
    atomic_llong since_ms;             /* the host's clock when the call began; 0: in no call */
    atomic_int launches;               /* made since the process last waited for all of them */
    bool waits;                        /* the call is such a wait */
    char call[WHEREABOUTS_CALL];       /* "clFinish": the last one */
    char kernels[WHEREABOUTS_KERNELS]; /* of these launches: "local_sort, bitonic_global" */
};

/* Makes a page that can be shared with a child process. Its number (channel_share), which the
 * caller closes; -1 with errno. */
int whereabouts_new(struct whereabouts **page);

/* Notes on this page from now on; NULL: on none. */
void whereabouts_on(struct whereabouts *page);

/* A call begins: its text, "clFinish(queue)". */
void whereabouts_enter(const char *call);

/* The call has returned. */
void whereabouts_leave(void);

/* Which kernels the present call may be about, as they stand on the page, if it launches one or
 * waits for launches: they are wanted before whereabouts_leave forgets them. Else "". */
const char *whereabouts_kernels(void);

/* A kernel is about to be launched. */
void whereabouts_launch(const char *kernel);

/* Is anything noted? */
bool whereabouts_noted(void);
