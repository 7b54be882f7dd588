/* motion: moves the cursor, eases a step, and plays at a regular interval. */
#include "motion.h"

/* A step takes that long. Playing goes on after one of the intervals, which may not be shorter. */
static const double move_ms = 250;
static const int intervals[] = {4000, 2800, 2000, 1400, 1000, 700, 500, 350, 250};
enum { SPEEDS = sizeof intervals / sizeof *intervals, USUAL_SPEED = 4 };

void motion_reset(struct motion *motion, int depth) {
    *motion = (struct motion){.depth = depth, .still = motion->still, .speed = motion->speed};
}

static int clamp(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

void motion_go(struct motion *motion, int cursor, double now) {
    int from = motion->cursor;
    motion->cursor = clamp(cursor, 0, motion->depth);
    int away = motion->cursor - from;
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
    if (motion->moving && now - motion->started >= move_ms) motion->moving = false;
    if (motion->playing && now >= motion->next) {
        motion_go(motion, motion->cursor + motion->playing, now);
        motion->next = now + motion_interval(motion);
        if (motion->cursor == 0 || motion->cursor == motion->depth) motion->playing = 0;
    }
    return motion->cursor != before;
}

double motion_eased(double part) {
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    return part * part * (3 - 2 * part);
}

float motion_position(const struct motion *motion, double now) {
    if (!motion->moving) return (float)motion->cursor;
    double eased = motion_eased((now - motion->started) / move_ms);
    return (float)((double)motion->from + eased * (motion->cursor - motion->from));
}

int motion_wait(const struct motion *motion, double now) {
    if (motion->moving) return 0;
    if (!motion->playing) return -1;
    return motion->next > now ? (int)(motion->next - now) + 1 : 0;
}
