/* move: a moment is an index, so every move is a number. */
#include "move.h"

void move_layer(struct app *app, int step) {
    stepping_go(&app->stepping, app->stepping.motion.cursor + step);
}

void move_stage(struct app *app, int step) {
    struct stepping *stepping = &app->stepping;
    const struct network *network = stepping->network;
    int cursor = stepping->motion.cursor, beside = step > 0 ? cursor : cursor - 1;
    if (beside < 0 || beside >= network->depth) return;
    int stage = network->layers[beside].stage + (step > 0);
    bool behind = stage == network->stage_count;
    stepping_go(stepping, behind ? network->depth : network->stages[stage].first_layer);
}

void move_end(struct app *app, int end) {
    stepping_go(&app->stepping, end ? app->stepping.network->depth : 0);
}

void move_play(struct app *app, int direction) {
    struct stepping *stepping = &app->stepping;
    struct motion *motion = &stepping->motion;
    int cursor = motion->cursor;
    motion_play(motion, motion->playing ? motion->playing : direction, stepping->now);
    if (motion->cursor != cursor) stepping_arrive(stepping); /* from one end back to the other */
}

void move_speed(struct app *app, int step) {
    struct motion *motion = &app->stepping.motion;
    int before = motion_interval(motion);
    motion_change_speed(motion, step);
    int interval = motion_interval(motion);
    app_say(app, ROLE_INK, "speed: a layer every %.2f s%s", (double)interval / 1000,
            interval != before ? ""
            : step < 0         ? ", the slowest"
                               : ", the fastest");
}
