/* edit: makes new networks by small changes of a network, and keeps all of them. */
#pragma once

#include "core/network/network.h"

/* edit: small changes of a network. Networks are immutable, so every change makes a new network;
 * undo goes back to the old one (history, below).
 *
 * A place for comparators is a layer or a gap, counted from the left. Place 2k + 1 is layer k;
 * place 2k is the gap before layer k, where a comparator opens a new layer. The gap after the last
 * layer is place 2 * depth, so an empty network has just place 0. */

/* Result of a change. */
struct edited {
    struct network *network; /* the new network; the caller frees it with network_free */
    int place; /* place of the layer with the changed comparator; -1: the comparator was removed, or
                  no comparator was changed */
};

/* Return the place of a layer, the number of places, and whether a place is a gap. */
int edit_place(int layer);
int edit_places(const struct network *network);
bool edit_is_gap(int place);

/* Returns a copy for editing, without stages; the device reads its comparators from a list. The
 * copy keeps name, title, order, claim, and the order of comparators within a layer. */
struct network *edit_copy(const struct network *network);

/* Returns the claim of a network made from `old`: the claim to sort is kept, all other claims are
 * dropped. */
static inline enum claim edit_claim(const struct network *old) {
    return old->claim == CLAIM_SORTS ? CLAIM_SORTS : CLAIM_NONE;
}

/* Returns a network of `wires` wires without comparators; the caller frees it. */
struct network *edit_empty(int wires);

/* Returns the network with its layers in reverse, meant to sort in the same order. The new network
 * has neither name nor stages. */
struct network *edit_reversed(const struct network *network);

/* Do both networks have the same number of wires, the same order, and the same comparators in the
 * same layers? The order within a layer does not count. */
bool edit_same(const struct network *a, const struct network *b);

/* Returns the comparator of the layer at `place` that touches `wire`, or -1. */
int edit_comparator_at(const struct network *network, int place, int wire);

/* Returns a place where wires a and b are both free: `place`, or the layer after or before it, or
 * else the gap after it. */
int edit_free_place(const struct network *network, int place, int a, int b);

/* Adds `comparator` at `place`, where its wires must be free. */
struct edited edit_add(const struct network *network, int place,
                       const struct comparator *comparator);

struct edited edit_remove(const struct network *network, int index);

/* Reverses the direction of comparator number `index`. */
struct edited edit_flip(const struct network *network, int index);

/* Moves comparator number `index` to `place`, where its wires must be free. The comparator may
 * already be there. */
struct edited edit_move(const struct network *network, int index, int place);

/* Returns the place of comparator number `index` after one step back (-1) or on (1): the
 * neighbouring layer if its wires are free there, else the gap between. The only comparator of a
 * layer moves to the gap beyond the neighbouring layer instead. Returns -1 if the comparator is at
 * this end already. */
int edit_step(const struct network *network, int index, int step);

/* Changes the number of wires to `wires`; comparators on removed wires are removed, too. */
struct edited edit_resize(const struct network *network, int wires);

/* untangle: the equivalent network whose comparators all point down.
 *
 * The classical method (Knuth 5.3.4, exercise 16; Floyd): go through the comparators from left to
 * right. If a comparator puts its larger key on the upper wire, reverse it and exchange its two
 * wires from there on. Only the order of the output wires may change; if the network sorts in
 * ascending order, it stays the same, too. */

struct untangled {
    struct network *network;      /* comparators in the old order; the caller frees it */
    int exchanges;                /* number of exchanges done */
    int wires[NETWORK_MAX_WIRES]; /* per wire of the old network: the wire of its output in the new
                                     network */
};

/* Does the first `most` exchanges (-1: all). After fewer exchanges the rest of the network still
 * has its D comparators, and the network is equivalent as well. After all exchanges the network is
 * for ascending order. It has neither stages nor name. */
void untangle(const struct network *network, int most, struct untangled *untangled);

/* Describes the exchanges and the new wires of the outputs: "untangled with 10 exchanges of wires;
 * the outputs are the same". */
void untangle_describe(const struct untangled *untangled, char *text, size_t size);

/* ---- history: all networks of an editing session, one after each change. Undo and redo move an
 * index, as stepping does in a trace. Memory is limited: the oldest networks are freed first
 * ---- */

enum {
    HISTORY_BYTES = 64 << 20
}; /* limit of the memory for networks, unless the caller sets a
      lower one */

struct past_network {
    struct network *network; /* owned */
    char what[96];           /* change that made the network, as in "added I (0, 3)" */
    size_t bytes;            /* bytes of memory used */
};

struct history {
    struct past_network *networks; /* oldest first */
    int count, at;                 /* number of networks; index of the present one, -1: none */
    size_t capacity;               /* capacity of the array, in elements */
    size_t bytes;                  /* bytes of all networks */
    size_t most;                   /* bytes to keep; 0: HISTORY_BYTES */
};

/* Begins without networks; the caller frees the history with history_free. */
void history_init(struct history *history, size_t most);
void history_free(struct history *history);

/* Adds `network` (owned from here on) as the present network; changes that were undone are
 * dropped. */
void history_add(struct history *history, struct network *network, const char *what);

/* Returns the present network, or NULL. */
static inline struct past_network *history_now(const struct history *history) {
    return history->at < 0 ? NULL : &history->networks[history->at];
}

/* Return how many changes can be undone, and how many can be redone. */
int history_past(const struct history *history);
int history_future(const struct history *history);

/* Moves `steps` networks on, or back if negative. False: there are not enough networks, and nothing
 * changes. */
bool history_go(struct history *history, int steps);
