/* edit: makes other networks of a network, and keeps them all. */
#pragma once

#include "core/network/network.h"

/* edit: small changes of a network. Networks are immutable, so every change makes a new network;
 * undo goes back to the old one (history, below).
 *
 * A place is where a comparator can stand, counted from the left: place 2k + 1 is layer k, place 2k
 * the gap before it, where a comparator opens a layer of its own. The gap after the last layer is
 * place 2 * depth, so an empty network has just place 0. */

/* What a change made. */
struct edited {
    struct network *network; /* the new one; the caller frees it with network_free */
    int place;               /* the layer's place where the changed comparator stands; -1: it is
                                gone, or the change was not about a comparator */
};

/* The place of a layer, the number of places, and is it a gap? */
int edit_place(int layer);
int edit_places(const struct network *network);
bool edit_is_gap(int place);

/* The copy that edits start from: without stages, with comparators that the device reads from a
 * list. It keeps name, title, order, claim, and the order of comparators within a layer. */
struct network *edit_copy(const struct network *network);

/* The claim of a network made from `old`: it sorts if `old` does, else nothing is claimed. */
static inline enum claim edit_claim(const struct network *old) {
    return old->claim == CLAIM_SORTS ? CLAIM_SORTS : CLAIM_NONE;
}

/* A network of `wires` wires without comparators. */
struct network *edit_empty(int wires);

/* The network with its layers in reverse, meant to sort in the same order; it has neither name nor
 * stages.
 * */
struct network *edit_reversed(const struct network *network);

/* Do both networks have the same number of wires, the same order, and the same comparators in the
 * same layers? The order within a layer does not count. */
bool edit_same(const struct network *a, const struct network *b);

/* The comparator of the layer at `place` that touches `wire`, or -1. */
int edit_comparator_at(const struct network *network, int place, int wire);

/* A place where wires a and b are both free: `place`, or the layer after it or before it, or else
 * the gap behind it. */
int edit_free_place(const struct network *network, int place, int a, int b);

/* Adds `comparator` at `place`, where its wires must be free. */
struct edited edit_add(const struct network *network, int place,
                       const struct comparator *comparator);

/* Removes comparator number `index`. */
struct edited edit_remove(const struct network *network, int index);

/* Turns comparator number `index` round. */
struct edited edit_flip(const struct network *network, int index);

/* Moves comparator number `index` to `place`, where its wires must be free unless it stands
 * there. */
struct edited edit_move(const struct network *network, int index, int place);

/* Where comparator number `index` goes in one step back (-1) or on (1): the neighbouring layer if
 * its wires are free there, else the gap before that layer. A comparator alone in its layer goes to
 * the gap behind that layer. -1: the comparator is at that end already. */
int edit_step(const struct network *network, int index, int step);

/* The network with `wires` wires; comparators on wires that are gone go too. */
struct edited edit_resize(const struct network *network, int wires);

/* untangle: the equivalent network whose comparators all point down.
 *
 * The classical method (Knuth 5.3.4, exercise 16; Floyd): go through the comparators from left to
 * right; when one puts its larger key on the upper wire, turn it round and exchange its two wires
 * from there on. The output is the same but for an exchange of output wires; if the network sorts
 * in ascending order, even the wires are the same. */

struct untangled {
    struct network *network;      /* comparators in the old order; the caller frees it */
    int exchanges;                /* done */
    int wires[NETWORK_MAX_WIRES]; /* per wire of the old network: where its output leaves now */
};

/* Does the first `most` exchanges (-1: all). With fewer than all, the rest of the network still has
 * its D comparators, and its result is equivalent as well. The network is for ascending order when
 * all were done, and has neither stages nor name. */
void untangle(const struct network *network, int most, struct untangled *untangled);

/* Says what was done and where the outputs went: "untangled with 10 exchanges of wires; the outputs
 * are the same". */
void untangle_describe(const struct untangled *untangled, char *text, size_t size);

/* ---- history: all networks of an editing session, one after each change. Undo and redo move an
 * index, as stepping does in a trace. Memory is bounded: the oldest networks go first ---- */

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
