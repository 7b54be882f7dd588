/* history: all networks of an editing session, one after each change. Undo and redo move an index,
 * as stepping does in a trace. Memory is bounded: the oldest networks go first. */
#ifndef SORTNET_CORE_NETWORK_HISTORY_H
#define SORTNET_CORE_NETWORK_HISTORY_H

#include "core/network/network.h"

enum {
    HISTORY_BYTES = 64 << 20
}; /* limit of the memory for networks, unless the caller sets a
      lower one */

struct moment {
    struct network *network; /* owned */
    char what[96];           /* the change that led here, as in "added I (0, 3)" */
    size_t bytes;            /* of memory that it takes */
};

struct history {
    struct moment *moments; /* oldest first */
    int count, at;          /* moments; index of the present one, -1: none */
    size_t capacity;        /* of the array, in elements */
    size_t bytes;           /* of all moments */
    size_t most;            /* bytes to keep; 0: HISTORY_BYTES */
};

/* Begins without moments; the caller frees the history with history_free. */
void history_init(struct history *history, size_t most);
void history_free(struct history *history);

/* Makes `network` (owned from here on) the present one; changes that were undone are dropped. */
void history_add(struct history *history, struct network *network, const char *what);

/* The present moment, or NULL. */
static inline struct moment *history_now(const struct history *history) {
    return history->at < 0 ? NULL : &history->moments[history->at];
}

/* How many changes can be undone, and done again. */
int history_past(const struct history *history);
int history_future(const struct history *history);

/* Goes `steps` moments on, or back when negative. False if there are not so many: it stays. */
bool history_go(struct history *history, int steps);

#endif
