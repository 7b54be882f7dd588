/* cover_lesson: bitonic:8 with a covered layer, for the tests of the questions about it. */
#pragma once

#include "action_lesson.h"

#include "view/diagram/draw.h"

static inline bool covered(void) {
    return shown(1280, 720).look.cover != COVER_NONE;
}

static inline int cursor(void) {
    return app.stepping.playback.motion.cursor;
}

/* Answers for the covered layer of bitonic:8: those that swap, with the first `wrong` the other
 * way. */
static inline void answer(int wrong) {
    const struct network *network = app.stepping.network;
    const struct layer *layer = &network->layers[cursor()];
    for (int c = 0; c < layer->count; c++) {
        press(c == 0 ? "Space" : "Down");
        assert_int_equal(app.stepping.cover.chosen, 1 + layer->first + c);
        press("Space");
        if (app.stepping.trace->swapped[layer->first + c] == (c < wrong)) press("Space");
    }
}

static inline int marked(enum guess guess) {
    int count = 0;
    for (int c = 0; c < app.stepping.network->size; c++)
        count += cover_answers(&app.stepping) && cover_answers(&app.stepping)[c].guess == guess;
    return count;
}

/* Does the picture, at rest or while a step moves, have this role, or this text? */
static inline bool drawn(enum role role, const char *text) {
    bool found = false;
    events_draw(&app, now);
    each_item (item, &app.shell.picture) {
        bool words = item->shape == SHAPE_TEXT;
        found |= text ? words && strcmp(list_string(&app.shell.picture, item->text), text) == 0
                      : !words && item->role == role;
    }
    return found;
}
