/* motion: moves the cursor, eases a step, and plays at a regular interval. */
#include "app/shell/motion.h"

#include "core/base/easing.h"

/* Time of a step; longer for a step to a new layer, so that the eye can follow the keys. Playing
 * continues after one of the intervals, which must not be shorter than the first. */
static const double move_ms = 250, first_ms = 800;
static const int intervals[] = {4000, 2800, 2000, 1400, 1000, 700, 500, 350, 250};
enum { SPEEDS = sizeof intervals / sizeof *intervals, USUAL_SPEED = 4 };

void motion_reset(struct motion *motion, int depth) {
    *motion = (struct motion){.depth = depth, .still = motion->still, .speed = motion->speed};
}

static double takes(const struct motion *motion) {
    return motion->first ? first_ms : move_ms;
}

static int clamp(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

void motion_go(struct motion *motion, int cursor, double now) {
    int from = motion->cursor;
    motion->cursor = clamp(cursor, 0, motion->depth);
    int away = motion->cursor - from;
    motion->first = motion->cursor > motion->furthest && !motion->playing;
    if (motion->cursor > motion->furthest) motion->furthest = motion->cursor;
    motion->moving = !motion->still && (away == 1 || away == -1);
    motion->from = from;
    motion->started = now;
}

void motion_play(struct motion *motion, int direction, double now) {
    if (motion->playing == direction) {
        motion->playing = 0;
        return;
    }
    motion->playing = direction;
    if (direction > 0 && motion->cursor == motion->depth) motion_go(motion, 0, now);
    if (direction < 0 && motion->cursor == 0) motion_go(motion, motion->depth, now);
    motion->next = now;
}

void motion_change_speed(struct motion *motion, int steps) {
    /* speed is stored relative to the usual one, so that a zeroed struct plays at that */
    motion->speed = clamp(motion->speed + steps, -USUAL_SPEED, SPEEDS - 1 - USUAL_SPEED);
}

int motion_interval(const struct motion *motion) {
    return intervals[motion->speed + USUAL_SPEED];
}

bool motion_advance(struct motion *motion, double now) {
    int before = motion->cursor;
    if (motion->moving && now - motion->started >= takes(motion)) motion->moving = false;
    if (motion->playing && now >= motion->next) {
        motion_go(motion, motion->cursor + motion->playing, now);
        motion->next = now + motion_interval(motion);
        if (motion->cursor == 0 || motion->cursor == motion->depth) motion->playing = 0;
    }
    return motion->cursor != before;
}

float motion_position(const struct motion *motion, double now) {
    if (!motion->moving) return (float)motion->cursor;
    double part = eased((now - motion->started) / takes(motion));
    return (float)((double)motion->from + part * (motion->cursor - motion->from));
}

int motion_wait(const struct motion *motion, double now) {
    if (motion->moving) return 0;
    if (!motion->playing) return -1;
    return motion->next > now ? (int)(motion->next - now) + 1 : 0;
}
