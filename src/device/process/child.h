/* child: starts a process and notices its end. The process ends with the program, even if the
 * program is killed. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Numbers of a child's descriptors: the end of a channel, and shared memory. */
enum { CHILD_CHANNEL = 3, CHILD_SHARED = 4, CHILD_NUMBERS };

struct child {
    intptr_t process; /* number of the process; 0: none, or ended */
    intptr_t group;   /* group of processes that are killed with it; 0: none */
};

/* End of a process. */
struct child_end {
    bool killed;    /* true: the system or another process killed it */
    bool unknown;   /* true: the system does not report how it ended */
    int64_t number; /* exit code; or signal or exception that killed it; or errno */
};

/* Starts the file `program` with one argument, and an empty input. Ctrl+C in a terminal goes only
 * to the program itself. Returns 0, or -1 with the reason. */
int child_start(struct child *child, const char *program, const char *argument, int channel,
                int shared, struct error *error);

/* Prepares a child that was started by child_start; must be called first. */
void child_begin(void);

/* Continues in a second process, which has a copy of everything, including the terminal, and the
 * shared memory of number `shared`. Input and signals for the program go to the second process; the
 * first should have only one thread. Without fork, the program's file is run again: there, the
 * second call of this function detects that it is the child, and `*memory` becomes its memory, of
 * `size` bytes. */
enum child_side { CHILD_IS_HERE, CHILD_RUNS, CHILD_FAILED };
enum child_side child_branch(struct child *child, int shared, void **memory, size_t size,
                             struct error *error);

/* Ends a branch: signals go to the program again. If a signal or Ctrl+C from outside ended the
 * child, the same signal ends the program, because shells check this. */
void child_rejoin(const struct child_end *end);

/* Has the child ended? Then it is removed, and `end` says how it ended. */
bool child_has_ended(struct child *child, struct child_end *end);

/* Kills the child at once, and all processes that it started. The caller still has to call
 * child_has_ended. */
void child_kill(const struct child *child);

/* Is the child stopped from outside, so that it cannot answer? */
bool child_is_stopped(const struct child *child);

/* Writes "ended with SIGSEGV", "ended with code 3". */
void child_end_words(const struct child_end *end, char *text, size_t size);
