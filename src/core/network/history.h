/* history: the networks of an editing session, one after each change. Undo and redo are an index,
 * as stepping is in a trace. Memory is bounded: the oldest networks go first. */
#ifndef SORTNET_CORE_NETWORK_HISTORY_H
#define SORTNET_CORE_NETWORK_HISTORY_H

#include "core/network/network.h"

enum { HISTORY_BYTES = 64 << 20 }; /* kept before the oldest go, unless the caller says less */

struct moment {
    struct network *network; /* owned */
    char what[96];           /* the change that led here, as in "added I (0, 3)" */
    size_t bytes;            /* it takes */
};

struct history {
    struct moment *moments; /* oldest first */
    int count, at;          /* of them; the present one, -1: there is none */
    size_t capacity;        /* of the array, in elements */
    size_t bytes;           /* of all moments */
    size_t most;            /* bytes to keep; 0: HISTORY_BYTES */
};

/* Without moments; the caller frees it with history_free. */
void history_init(struct history *history, size_t most);
void history_free(struct history *history);

/* Makes `network` (owned from here on) the present; what had been undone goes. */
void history_add(struct history *history, struct network *network, const char *what);

/* The present moment, or NULL. */
struct moment *history_now(const struct history *history);

/* How many changes can be undone, and done again. */
int history_past(const struct history *history);
int history_future(const struct history *history);

/* Goes `steps` moments on, or back when negative; stays where there are none. True if it went. */
bool history_go(struct history *history, int steps);

#endif
