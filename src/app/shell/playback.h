/* playback: the present step of a network, a radix sort or a large sort, and its keys. Shortcuts
 * and the mouse act on all of them in the same way; struct playback_kind has the differences. */
#pragma once

#include "app/shell/motion.h"
#include "app/shell/room.h"
#include "core/network/keys.h"
#include "core/network/network.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct shell;

struct playback {
    struct motion motion;              /* number of steps done, and playing */
    const struct input_kind *input;    /* kind of generated keys */
    bool input_chosen;                 /* the user chose `input` */
    uint64_t seed;                     /* seed of generated keys */
    int typed_keys[NETWORK_MAX_WIRES]; /* keys typed last, even while others are shown */
    int typed_count;                   /* number of typed keys; 0: none */
    bool typed;                        /* use the typed keys wherever they fit */
    int item;                          /* 1 + the work-item that was chosen; 0: none */
    int kernel_scroll;                 /* scroll position of the kernel's text, rows */
    bool scrubbing;                    /* the handle of the scrubber is dragged */
};

/* Functions of a mode that steps something. */
struct playback_kind {
    const char *step; /* name of a step: "layer" */
    enum room
        room; /* feature with the struct for the functions; its first member is the playback */
    void (*go)(void *room, struct shell *shell, int cursor); /* moves to a step; ends playing */
    void (*arrive)(void *room);    /* called when playing has reached another step; NULL: nothing
                                      depends on it */
    bool (*fit)(const void *room); /* do the keys typed last fit? */
    void (*fill)(void *room, struct shell *shell); /* takes the keys that are chosen now */
    /* Returns the finished steps for x on the scrubber, pixels. */
    int (*at)(const void *room, const struct shell *shell, float x);
    /* Opens the keys' entry line from the inputs list; NULL: only K opens it. */
    void (*type)(void *room, struct shell *shell);
};

/* Return the playback of the present mode, its kind, and the struct for the kind's functions. */
struct playback *playback_present(const struct shell *shell);
const struct playback_kind *playback_kind(const struct shell *shell);
void *playback_room(const struct shell *shell);

/* Uses these n typed keys from here on. */
static inline void playback_type(struct playback *playback, const int *keys, int n) {
    memcpy(playback->typed_keys, keys, (size_t)n * sizeof *keys);
    playback->typed_count = n;
    playback->typed = true;
}

/* Moves to the input (0) or the output (1). */
void playback_end(struct shell *shell, int end);

/* Plays forwards (1) or backwards (-1), or pauses. playback_speed: plays faster (1) or slower (-1),
 * with a notice. */
void playback_play(struct shell *shell, int direction);
void playback_speed(struct shell *shell, int step);

/* Lets time pass for moves and playing. Returns true if the picture changed. playback_wait: returns
 * milliseconds until it changes again: 0 while something moves, -1 never. */
bool playback_advance(struct shell *shell);
int playback_wait(const struct shell *shell, double now);

/* Take the keys of the next (1) or previous (-1) seed; of another kind, by its number in
 * input_kinds, after which come the typed keys if they fit; of the next kind. */
void playback_next_keys(struct shell *shell, int step);
int playback_input(const struct shell *shell); /* the present one */
void playback_use_input(struct shell *shell, int kind);
void playback_next_input(struct shell *shell, int step);

/* Takes a press of the left button: true if it is on the scrubber, whose handle then follows the
 * mouse. */
bool playback_press(struct shell *shell);
bool playback_scrub(struct shell *shell);
void playback_release(struct shell *shell);

/* Cleans up when the playback's mode is left. */
void playback_leave(struct shell *shell);
