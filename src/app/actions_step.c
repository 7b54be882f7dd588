/* actions_step: going from layer to layer, and playing. */
#include "actions.h"

static void next_layer(struct app *app, double now) {
    app_go(app, app->motion.cursor + 1, now);
}

static void previous_layer(struct app *app, double now) {
    app_go(app, app->motion.cursor - 1, now);
}

static void next_stage(struct app *app, double now) {
    int cursor = app->motion.cursor, depth = app->network->depth;
    const struct layer *layers = app->network->layers;
    if (cursor == depth) return;
    int stage = layers[cursor].stage;
    while (cursor < depth && layers[cursor].stage == stage)
        cursor++;
    app_go(app, cursor, now);
}

static void previous_stage(struct app *app, double now) {
    int cursor = app->motion.cursor;
    if (cursor == 0) return;
    int stage = app->network->layers[cursor - 1].stage;
    app_go(app, app->network->stages[stage].first_layer, now);
}

static void first(struct app *app, double now) {
    app_go(app, 0, now);
}

static void last(struct app *app, double now) {
    app_go(app, app->network->depth, now);
}

/* Plays, or pauses whatever plays. */
static void play_in(struct app *app, int direction, double now) {
    int cursor = app->motion.cursor;
    motion_play(&app->motion, app->motion.playing ? app->motion.playing : direction, now);
    if (app->motion.cursor != cursor) app_follow_cursor(app); /* from one end back to the other */
}

static void play(struct app *app, double now) {
    play_in(app, 1, now);
}

static void play_backwards(struct app *app, double now) {
    play_in(app, -1, now);
}

static void change_speed(struct app *app, int steps) {
    int before = motion_interval(&app->motion);
    motion_change_speed(&app->motion, steps);
    int interval = motion_interval(&app->motion);
    app_say(app, ROLE_INK, "speed: a layer every %.2f s%s", (double)interval / 1000,
            interval != before ? ""
            : steps < 0        ? ", the slowest"
                               : ", the fastest");
}

static void slower(struct app *app, double now) {
    (void)now;
    change_speed(app, -1);
}

static void faster(struct app *app, double now) {
    (void)now;
    change_speed(app, 1);
}

const struct actions actions_step = {
    .perform[ACTION_NEXT_LAYER] = next_layer,
    .perform[ACTION_PREVIOUS_LAYER] = previous_layer,
    .perform[ACTION_NEXT_STAGE] = next_stage,
    .perform[ACTION_PREVIOUS_STAGE] = previous_stage,
    .perform[ACTION_FIRST] = first,
    .perform[ACTION_LAST] = last,
    .perform[ACTION_PLAY] = play,
    .perform[ACTION_PLAY_BACKWARDS] = play_backwards,
    .perform[ACTION_SLOWER] = slower,
    .perform[ACTION_FASTER] = faster,
};
