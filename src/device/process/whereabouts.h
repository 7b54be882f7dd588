/* whereabouts: in which call of OpenCL a process is, since when, and which kernels it has launched;
 * on a page of memory that a second process shares, which reads it when the first one hangs or is
 * dead.
 *
 * A process has one page, or none. Without one, nothing is noted. Threads that call OpenCL at the
 * same time have none. */
#pragma once

#include "core/base/error.h"
#include "device/process/child.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    WHEREABOUTS_CALL = 48,
    WHEREABOUTS_KERNELS = 160,
    WHEREABOUTS_BUILDS = 5, /* a build may take this many times as long as another call */
};

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

/* ---- what the other process reads on the page ---- */

/* Names what the process is waiting for: "local_sort", "clBuildProgram". False: for nothing. */
bool whereabouts_place(const struct whereabouts *page, char *place, size_t size);

/* Is the present call a build of kernels? */
bool whereabouts_builds(const struct whereabouts *page);

/* How long the present call may take: `limit_s` seconds, and one for each launch that waits in a
 * queue; WHEREABOUTS_BUILDS times `limit_s` for a build. */
double whereabouts_allowed_ms(const struct whereabouts *page, int limit_s);

/* Has the present call taken longer than it may? Then says so. Never with `limit_s` 0. */
bool whereabouts_late(const struct whereabouts *page, int limit_s, struct error *late);

/* Says how the process ended: "ended with SIGSEGV in local_sort", "ended with SIGABRT in
 * clBuildProgram". */
void whereabouts_death(const struct whereabouts *page, const struct child_end *end,
                       struct error *words);
