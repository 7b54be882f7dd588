/* child: a process that the program starts, and whose end it sees. It ends with the program,
 * however the program ends. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a child is started with: the end of a channel, and shared memory. */
enum { CHILD_CHANNEL = 3, CHILD_SHARED = 4, CHILD_NUMBERS };

struct child {
    intptr_t process; /* 0: none, or ended */
    intptr_t group;   /* of processes that are killed with it; 0: it is alone */
};

/* How it ended. */
struct child_end {
    bool killed;    /* by the system, or by somebody */
    bool unknown;   /* the system does not tell how */
    int64_t number; /* its exit code; the signal or the exception that killed it; else the errno */
};

/* Starts the file `program` with one argument, and with nothing to read; Ctrl+C in a terminal is
 * the program's alone. 0, or -1 with the reason. */
int child_start(struct child *child, const char *program, const char *argument, int channel,
                int shared, struct error *error);

/* The first thing in a child that was started so. */
void child_begin(void);

/* Goes on in a second process, which has all that this one has, its terminal, too, and the shared
 * memory of number `shared`. What is typed and sent to the program goes to it; so this one is to
 * have one thread. Without a fork, it is the program's file that is run again: there a second call
 * of this function finds that it is the child, and `*memory` becomes its memory, of `size` bytes.
 */
enum child_side { CHILD_IS_HERE, CHILD_RUNS, CHILD_FAILED };
enum child_side child_branch(struct child *child, int shared, void **memory, size_t size,
                             struct error *error);

/* After a branch has ended: what was sent goes to the program again. If somebody's signal or Ctrl+C
 * ended the child, the same signal ends the program; shells look at that. */
void child_rejoin(const struct child_end *end);

/* Has it ended? Then it is gone, and `end` says how. */
bool child_has_ended(struct child *child, struct child_end *end);

/* Ends it at once, and what it has started. child_has_ended is still to be asked. */
void child_kill(const struct child *child);

/* Has somebody stopped it, so that it will not answer? */
bool child_is_stopped(const struct child *child);

/* "ended with SIGSEGV", "ended with code 3" */
void child_end_words(const struct child_end *end, char *text, size_t size);
