/* process: starts, talks to, watches and ends the device's process.
 *
 * Every driver of OpenCL and every kernel runs in this process, so that a crash does not end the
 * program. It is the same program, started again; it ends with its parent, even if the parent is
 * killed. Its present call is on a page that both share (whereabouts.h). For tests, a thread can
 * replace the process; the thread dies with the program, and is not watched. */
#pragma once

#include "core/base/error.h"
#include "device/process/child.h"
#include "device/process/whereabouts.h"
#include "device/worker/protocol.h"

#include <stdbool.h>

struct process;

/* The code that waits for the process, and limits. All calls are in the thread that waits. */
struct process_user {
    const char *program; /* file of the program, which understands PROCESS_ARGUMENT; NULL: a
                            thread */
    int limit_s;         /* limit for whereabouts_late, and for a stopped process, s; 0: none */
    bool (*leaves)(void *context, bool reported); /* does the user want to end at once? `reported`:
                                                 `waits` has reported a long wait */
    void (*waits)(void *context, const char *words); /* called each second of a long wait:
                                                        "local_sort has run for 5 s; it is ended
                                                        after 30 s"; at its end: "" */
    void *context;
};

#define PROCESS_ARGUMENT "--device-process" /* the program's only argument */

enum { PROCESS_LIMIT = 60 }; /* usual limit, s */

/* Starts a process. `user` is copied. NULL with the reason; the caller frees it with
 * process_free. */
struct process *process_new(const struct process_user *user, struct error *error);

/* Ends the process, which gets a second to finish its work. NULL is fine. */
void process_free(struct process *process);

/* Sends a message. Returns 0, or -1 with the reason: the process is dead. */
int process_say(struct process *process, const struct message *message, struct error *error);

/* Waits for the next message, which must be one of `kinds`, a list that ends with -1. Returns 0, or
 * -1 with the reason: the process is dead; or it was ended because a call of OpenCL did not return,
 * because the user leaves, or because its message was not understood. */
int process_hear(struct process *process, struct message *message, const int *kinds,
                 struct error *error);

/* Ends the process because its message was not understood. Returns -1 with the reason. */
int process_misunderstood(struct process *process, const struct message *message,
                          struct error *error);

/* Returns the kernels that were running when the process died, "local_sort"; "": none. */
const char *process_kernels(const struct process *process);
