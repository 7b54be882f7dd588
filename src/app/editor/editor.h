/* editor: the edited network: its history, the cursor, a begun comparator, and the number of 0-1
 * inputs that are not sorted yet. Knows neither window nor device; after each call `said` has a
 * notice for the user, or "". */
#pragma once

#include "core/network/edit.h"
#include "core/network/network.h"
#include "core/network/trace.h"
#include "core/network/zero_one.h"
#include "view/frame.h"

#include <stdbool.h>

/* ---- counterexample: an input of zeros and ones that the edited network leaves unsorted, on its
 * wires.
 */

struct counterexample {
    struct trace *trace; /* trace of the shown input; NULL: none is shown */
};

/* Looks for an input that `network` does not sort and shows it, with the fewest ones or zeros if
 * all inputs can be tried at once; `said` receives the result, also if there is none. Takes a
 * fraction of a second. */
void counterexample_find(struct counterexample *counterexample, const struct network *network,
                         struct line *said);

/* Runs the same input through a changed network, if it has the same number of wires. */
void counterexample_follow(struct counterexample *counterexample, const struct network *network);

/* Is an input shown, and does it leave unsorted? */
bool counterexample_shows(const struct counterexample *counterexample,
                          const struct network *network);

/* Shows no input any more. */
void counterexample_end(struct counterexample *counterexample);

/* ---- untangling: shows how a network is untangled: one exchange of wires after the other, the
 * comparators gliding from wire to wire ---- */

struct untangling {
    int exchanges;                /* number of exchanges to show; 0: nothing is shown */
    int exchanged;                /* number of exchanges already done in `from` */
    double started;               /* start of the animation, ms */
    const struct network *before; /* the network that is untangled */
    const struct network *after;  /* the result */
    struct network *from;         /* the comparators glide from here */
    struct network *to;           /* network after the present exchange */
};

/* Animates from `now` on how `before` becomes `after` by so many exchanges. Both networks must
 * exist until the end. */
void untangling_begin(struct untangling *untangling, const struct network *before,
                      const struct network *after, int exchanges, double now);

/* Lets time pass; true if the picture changed. */
bool untangling_advance(struct untangling *untangling, double now);

/* Ends the animation at its last state. */
void untangling_end(struct untangling *untangling);

/* Returns how far the present exchange is, 0..1; slow at both ends. */
float untangling_part(const struct untangling *untangling, double now);

/* A mouse button that is down. */
struct drag {
    bool down;
    int wire, place, comparator; /* place of the press; comparator -1: not on a comparator */
    bool selected;               /* the comparator already had the cursor */
    float x, y;                  /* place of the press, pixels */
};

struct editor {
    struct history history;   /* networks to undo and redo to; lasts while the program runs */
    struct unsorted unsorted; /* number of inputs that the present network leaves unsorted */
    int wire, place;          /* the cursor; place as in core/network/edit.h */
    int from;                 /* wire of a begun comparator, or -1 */
    bool in_view;             /* the picture scrolls so that the cursor can be seen */
    struct drag drag;
    struct line said;
    struct untangling untangling;         /* animation of untangling */
    struct counterexample counterexample; /* an input, shown on request */
    struct viewport
        *viewport; /* viewport of the picture, shared with the stepped network; not owned */
};

void editor_init(struct editor *editor);
void editor_free(struct editor *editor);

/* Begins to edit a copy of `network`, unless it is being edited already; the cursor goes to layer
 * `layer`. Earlier edited networks stay in the history. */
void editor_enter(struct editor *editor, const struct network *network, int layer);
void editor_leave(struct editor *editor);

/* Returns the edited network; NULL before the first editor_enter. */
const struct network *editor_network(const struct editor *editor);

/* Returns true if there were changes and `network` is, comparator for comparator, their result.
 * Then leaving `network` loses nothing: undo goes back to it. */
bool editor_keeps(const struct editor *editor, const struct network *network);

/* Returns the comparator under the cursor; -1: none. */
int editor_selected(const struct editor *editor);

/* ---- the cursor ---- */

void editor_to(struct editor *editor, int wire, int place); /* clamped to the network */
void editor_to_wire(struct editor *editor, int step);
void editor_to_layer(struct editor *editor, int step); /* the last is after all layers */
void editor_to_gap(struct editor *editor, int step);
void editor_to_end(struct editor *editor, int end); /* 0: the first layer, 1: after the last */
void editor_to_comparator(struct editor *editor, int step);

/* ---- changes; each is one step of the history ---- */

/* Adds a comparator with its tip on wire `to`, at `place` or the nearest place with room. */
void editor_connect(struct editor *editor, int place, int from, int to);

/* Begins a comparator at the cursor, or ends a begun one. */
void editor_begin_or_end(struct editor *editor);

/* Drops a begun comparator; false: there is none. */
bool editor_cancel(struct editor *editor);

/* Change the comparator under the cursor. */
void editor_flip(struct editor *editor);
void editor_remove(struct editor *editor);
void editor_shift(struct editor *editor, int step); /* moves it to an earlier or later layer */

/* Moves comparator number `index` to a place, if there is room. */
void editor_move(struct editor *editor, int index, int place);

/* Shows an input of zeros and ones that the network does not sort, or hides it. The input stays
 * while the network changes; if it is sorted then, another one is searched. */
void editor_show_failing(struct editor *editor);

void editor_pack(struct editor *editor);
void editor_clear(struct editor *editor);
void editor_add_wires(struct editor *editor, int count); /* or removes some; 2..64 remain */

/* Replaces the network by a copy of `network`, which was opened as `name`. */
void editor_take(struct editor *editor, const struct network *network, const char *name);

/* Makes all comparators point down; shown exchange by exchange from `now` on unless `still`. */
void editor_untangle(struct editor *editor, double now, bool still);

/* Redoes a step of the history (1) or undoes one (-1). */
void editor_travel(struct editor *editor, int steps);
