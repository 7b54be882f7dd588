/* whereabouts: notes the call of OpenCL that a process is in, its start, and the kernels launched.
 * The notes are on a page of memory shared with a second process, which reads them if the first one
 * hangs or is dead.
 *
 * A process has one page, or none; without a page nothing is noted. If several threads of a process
 * call OpenCL at the same time, it has no page. */
#pragma once

#include "core/base/error.h"
#include "device/process/child.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    WHEREABOUTS_CALL = 48,
    WHEREABOUTS_KERNELS = 160,
    WHEREABOUTS_BUILDS = 5, /* factor by which a build may take longer than another call */
};

/* The page. Its reader copies texts with limits and trusts nothing on it. */
struct whereabouts {
    atomic_llong since_ms;             /* host's clock when the call began; 0: in no call */
    atomic_int launches;               /* number of launches since the process last waited for all
                                          of them */
    bool waits;                        /* true: the call waits for all launches */
    char call[WHEREABOUTS_CALL];       /* name of the last call: "clFinish" */
    char kernels[WHEREABOUTS_KERNELS]; /* names of the kernels of these launches: "local_sort,
                                          bitonic_global" */
};

/* Makes a page that can be shared with a child process. Returns its number (channel_share), which
 * the caller closes; -1 with errno. */
int whereabouts_new(struct whereabouts **page);

/* Makes this the page for notes; NULL: none. */
void whereabouts_on(struct whereabouts *page);

/* Notes the begin of a call; its text is for example "clFinish(queue)". */
void whereabouts_enter(const char *call);

/* Notes that the call has returned. */
void whereabouts_leave(void);

/* Returns the kernels that the present call may be about, if it launches a kernel or waits for
 * launches; else "". Must be called before whereabouts_leave forgets them. */
const char *whereabouts_kernels(void);

/* Notes that a kernel is launched next. */
void whereabouts_launch(const char *kernel);

/* Does this process have a page? */
bool whereabouts_noted(void);

/* ---- reading the page in the other process ---- */

/* Writes what the process is waiting for: "local_sort", "clBuildProgram". False: it is not
 * waiting. */
bool whereabouts_place(const struct whereabouts *page, char *place, size_t size);

/* Is the present call a build of kernels? */
bool whereabouts_builds(const struct whereabouts *page);

/* Returns how long the present call may take, ms: `limit_s` seconds, and one second for each launch
 * in a queue; for a build, WHEREABOUTS_BUILDS times `limit_s`. */
double whereabouts_allowed_ms(const struct whereabouts *page, int limit_s);

/* Has the present call taken too long? Then `late` describes it. Never true if `limit_s` is 0. */
bool whereabouts_late(const struct whereabouts *page, int limit_s, struct error *late);

/* Describes how the process ended: "ended with SIGSEGV in local_sort", "ended with SIGABRT in
 * clBuildProgram". */
void whereabouts_death(const struct whereabouts *page, const struct child_end *end,
                       struct error *words);
