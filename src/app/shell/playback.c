/* playback: steps the network, radix sort or large sort of the present mode. */
#include "app/shell/playback.h"

#include "app/shell/shell.h"

#include <inttypes.h>

const struct playback_kind *playback_kind(const struct shell *shell) {
    return shell->mode->playback ? shell->mode->playback : shell->playback;
}

void *playback_room(const struct shell *shell) {
    return shell->rooms[playback_kind(shell)->room];
}

struct playback *playback_present(const struct shell *shell) {
    return playback_room(shell);
}

/* ---- from step to step ---- */

void playback_end(struct shell *shell, int end) {
    playback_kind(shell)->go(playback_room(shell), shell,
                             end ? playback_present(shell)->motion.depth : 0);
}

static void arrive(struct shell *shell) {
    if (playback_kind(shell)->arrive) playback_kind(shell)->arrive(playback_room(shell));
}

void playback_play(struct shell *shell, int direction) {
    struct motion *motion = &playback_present(shell)->motion;
    int cursor = motion->cursor;
    motion_play(motion, motion->playing ? motion->playing : direction, shell->now);
    if (motion->cursor != cursor) arrive(shell); /* jump from one end to the other */
}

void playback_speed(struct shell *shell, int step) {
    struct motion *motion = &playback_present(shell)->motion;
    int before = motion_interval(motion);
    motion_change_speed(motion, step);
    int interval = motion_interval(motion);
    shell_say(shell, ROLE_INK, "speed: a %s every %.2f s%s", playback_kind(shell)->step,
              (double)interval / 1000,
              interval != before ? ""
              : step < 0         ? ", the slowest"
                                 : ", the fastest");
}

bool playback_advance(struct shell *shell) {
    bool advanced = motion_advance(&playback_present(shell)->motion, shell->now);
    if (advanced) arrive(shell);
    return advanced;
}

int playback_wait(const struct shell *shell, double now) {
    return motion_wait(&playback_present(shell)->motion, now);
}

/* ---- the keys ---- */

static bool shows_typed(const struct shell *shell) {
    return playback_present(shell)->typed && playback_kind(shell)->fit(playback_room(shell));
}

int playback_input(const struct shell *shell) {
    return shows_typed(shell) ? input_choices.count
                              : (int)(playback_present(shell)->input - input_kinds);
}

void playback_next_keys(struct shell *shell, int step) {
    struct playback *playback = playback_present(shell);
    const struct input_kind *input = playback->input;
    if (shows_typed(shell)) {
        shell_say(shell, ROLE_INK,
                  "typed keys stay as they are: R does nothing; press I for generated keys");
    } else if (!input->random) {
        shell_say(shell, ROLE_INK, "%s input has no seed: R does nothing", input->title);
    } else if (playback->seed == 0 && step < 0) {
        shell_say(shell, ROLE_INK, "seed 0 is the first");
    } else {
        playback->seed += (uint64_t)step;
        playback_kind(shell)->fill(playback_room(shell), shell);
        shell_say(shell, ROLE_INK, "seed %" PRIu64, playback->seed);
    }
}

void playback_use_input(struct shell *shell, int kind) {
    struct playback *playback = playback_present(shell);
    char keys[80];
    playback->typed = kind == input_choices.count;
    if (!playback->typed) {
        playback->input = &input_kinds[kind];
        playback->input_chosen = true;
    }
    playback_kind(shell)->fill(playback_room(shell), shell);
    input_describe(playback->typed ? NULL : playback->input, &playback->seed, keys, sizeof keys);
    shell_say(shell, ROLE_INK, "input: %s", keys);
}

void playback_next_input(struct shell *shell, int step) {
    int count = input_choices.count + playback_kind(shell)->fit(playback_room(shell));
    playback_use_input(shell, (playback_input(shell) + step + count) % count);
}

/* ---- the mouse ---- */

/* Moves to the step under the mouse at once, so that the handle stays under the mouse. */
bool playback_scrub(struct shell *shell) {
    struct playback *playback = playback_present(shell);
    struct motion *motion = &playback->motion;
    if (!playback->scrubbing) return false;
    int cursor = playback_kind(shell)->at(playback_room(shell), shell, shell->frame.mouse_x);
    if (cursor == motion->cursor && !motion->moving && !motion->playing) return false;
    playback_kind(shell)->go(playback_room(shell), shell, cursor);
    motion->moving = false;
    return true;
}

bool playback_press(struct shell *shell) {
    struct playback *playback = playback_present(shell);
    playback->scrubbing = shell->under.kind == TARGET_SCRUBBER;
    playback_scrub(shell);
    return playback->scrubbing;
}

void playback_release(struct shell *shell) {
    playback_present(shell)->scrubbing = false;
}

void playback_leave(struct shell *shell) {
    playback_present(shell)->motion.playing = 0;
    playback_release(shell);
}
