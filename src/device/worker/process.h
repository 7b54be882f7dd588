/* process: the device's process, as the program sees it: started, spoken to, watched, ended.
 *
 * Every driver of OpenCL and every kernel runs in it, so that none of them can take the program
 * with it. It is the same program, started once more; it ends with its parent, however the parent
 * ends. What it is doing stands on a page that both share (whereabouts.h). For tests, a thread can
 * stand in for it; a thread dies with the program, and is not watched. */
#pragma once

#include "core/base/error.h"
#include "device/process/child.h"
#include "device/process/whereabouts.h"
#include "device/worker/protocol.h"

#include <stdbool.h>

struct process;

/* Who waits for the process, and how long. All calls are on the thread that waits. */
struct process_user {
    const char *program; /* its file, which knows PROCESS_ARGUMENT; NULL: a thread */
    int limit_s; /* for whereabouts_late, and a process that somebody has stopped; 0: none */
    bool (*leaves)(void *context, bool told); /* does the user want to end at once? `told`: of a
                                                 long wait, by `waits` */
    void (*waits)(void *context, const char *words); /* told each second of a long wait: "local_sort
                                                        has run for 5 s; it is ended after 30 s"; at
                                                        the end of such a wait: "" */
    void *context;
};

#define PROCESS_ARGUMENT "--device-process" /* the program's only argument */

enum { PROCESS_LIMIT = 60 }; /* the limit where the user has no other wish */

/* Starts a process. `user` is copied. NULL with the reason on failure; the caller ends with
 * process_free. */
struct process *process_new(const struct process_user *user, struct error *error);

/* Ends it: what it does is finished if that takes no longer than a second. NULL is fine. */
void process_free(struct process *process);

/* Says something. 0, or -1 with the reason: the process is dead. */
int process_say(struct process *process, const struct message *message, struct error *error);

/* Waits for what it says next, which is to be one of `kinds`, a list that ends with -1. 0, or -1
 * with the reason: it is dead, has been ended because a call of OpenCL did not come back or because
 * the user leaves, or says what is not understood, and is ended, too. */
int process_hear(struct process *process, struct message *message, const int *kinds,
                 struct error *error);

/* What was heard is not understood: the process is ended. -1 with the reason. */
int process_misunderstood(struct process *process, const struct message *message,
                          struct error *error);

/* Of a process that is dead: the kernels that were running, "local_sort"; "": none was. */
const char *process_kernels(const struct process *process);
