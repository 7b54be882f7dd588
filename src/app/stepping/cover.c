/* cover: asks before it shows, judges what was answered and counts. */
#include "cover.h"

#include "app/app.h"
#include "app/stepping/comparing.h"
#include "core/base/memory.h"

#include <stdlib.h>

bool cover_hides(const struct app *app) {
    const struct stepping *stepping = &app->stepping;
    return app->cover.on && !app->cover.open && !app->backwards.on && !stepping->motion.playing &&
           stepping->motion.cursor < stepping->motion.depth;
}

static void ask(struct app *app) {
    if (app->stepping.second) {
        app_say(app, ROLE_INK,
                "what comes out of layer %d of both, and which is done first? → shows it",
                app->stepping.motion.cursor);
        return;
    }
    app_say(
        app, ROLE_INK,
        "which comparators of layer %d swap? Press them, or ↑ ↓ and Space; → shows what comes out",
        app->stepping.motion.cursor);
}

void cover_turn(struct app *app) {
    int layer = app->stepping.motion.cursor;
    app->cover.on = !app->cover.on;
    app->cover.open = false;
    app->cover.chosen = 0;
    if (!app->cover.on)
        app_say(app, ROLE_INK, "layers are no more covered");
    else if (layer < app->stepping.motion.depth)
        ask(app);
    else
        app_say(app, ROLE_INK, "layers are covered; ← goes back to one");
}

/* ---- answers ---- */

/* Is the layer covered, and are its comparators answered for? Of two networks they are not. */
static bool answers(const struct app *app) {
    return cover_hides(app) && !app->stepping.second;
}

static const struct layer *current(const struct app *app) {
    return &app->stepping.network->layers[app->stepping.motion.cursor];
}

/* The answers so far, as many as the network has comparators. */
static unsigned char *guesses_of(struct app *app) {
    struct cover_state *cover = &app->cover;
    int size = app->stepping.network->size;
    if (cover->guesses && cover->size == size) return cover->guesses;
    free(cover->guesses);
    cover->guesses = memory_new((size_t)size, 1);
    cover->size = size;
    return cover->guesses;
}

bool cover_choose(struct app *app, int step) {
    struct cover_state *cover = &app->cover;
    if (!answers(app)) return false;
    const struct layer *layer = current(app);
    int from = cover->chosen ? cover->chosen - 1 - layer->first : step > 0 ? -1 : 0;
    guesses_of(app);
    cover->chosen = 1 + layer->first + (from + step + layer->count) % layer->count;
    app_say(app, ROLE_INK,
            "does this comparator swap its keys? Space: it swaps, once more: it passes");
    return true;
}

bool cover_swaps(struct app *app) {
    if (!cover_hides(app) || !app->cover.chosen) return false;
    unsigned char *guess = &guesses_of(app)[app->cover.chosen - 1];
    *guess = *guess == GUESS_SWAPS ? GUESS_PASSES : GUESS_SWAPS;
    app_say(app, ROLE_INK, "your answer: it %s; → shows whether that is right",
            *guess == GUESS_SWAPS ? "swaps" : "passes");
    return true;
}

bool cover_press(struct app *app, int comparator) {
    if (!answers(app) || comparator < 0) return false;
    const struct layer *layer = current(app);
    if (comparator < layer->first || comparator >= layer->first + layer->count) return false;
    app->cover.chosen = 1 + comparator;
    return cover_swaps(app);
}

/* How many comparators of these layers were answered rightly; stores how many were answered. */
static int count_right(const struct app *app, int first, int count, int *answered) {
    const struct network *network = app->stepping.network;
    int right = 0;
    *answered = 0;
    for (int l = first; l < first + count; l++)
        for (int c = 0; c < network->layers[l].count; c++) {
            unsigned char guess = app->cover.guesses[network->layers[l].first + c];
            right += guess == GUESS_RIGHT;
            *answered += guess == GUESS_RIGHT || guess == GUESS_WRONG;
        }
    return right;
}

/* Only what was answered is judged. */
static void judge(struct app *app) {
    const struct layer *layer = current(app);
    const struct stage *stage = &app->stepping.network->stages[layer->stage];
    const bool *swapped = verifier_trace(&app->verifier)->swapped;
    unsigned char *guesses = guesses_of(app);
    int here, answered, cursor = app->stepping.motion.cursor;
    for (int c = layer->first; c < layer->first + layer->count; c++)
        if (guesses[c] == GUESS_SWAPS || guesses[c] == GUESS_PASSES)
            guesses[c] = (guesses[c] == GUESS_SWAPS) == swapped[c] ? GUESS_RIGHT : GUESS_WRONG;
    int right = count_right(app, cursor, 1, &here);
    int all = count_right(app, stage->first_layer, stage->layer_count, &answered);
    enum role role = here > 0 && right == here ? ROLE_AGREE : ROLE_INK;
    if (answered > here)
        app_say(app, role, "%d of %d answers are right; stage %d so far: %d of %d", right, here,
                layer->stage, all, answered);
    else if (here > 0)
        app_say(app, role, "%d of %d answers are right", right, here);
}

bool cover_open(struct app *app) {
    if (!cover_hides(app)) return false;
    if (app->cover.chosen) judge(app);
    app->cover.open = true;
    app->cover.chosen = 0;
    return true;
}

/* The first layer of a stage with a wrong answer, or -1. */
static int first_missed(const struct app *app, int stage) {
    const struct network *network = app->stepping.network;
    const struct stage *row = &network->stages[stage];
    for (int l = row->first_layer; l < row->first_layer + row->layer_count; l++) {
        int answered, right = count_right(app, l, 1, &answered);
        if (right < answered) return l;
    }
    return -1;
}

void cover_ask_again(struct app *app) {
    if (comparing_refuses(app, "asking again")) return;
    const struct network *network = app->stepping.network;
    int cursor = app->stepping.motion.cursor, layer = -1;
    int stage = cursor < network->depth ? network->layers[cursor].stage : network->stage_count - 1;
    if (app->cover.guesses && app->cover.size == network->size)
        for (int s = stage; layer < 0 && s >= 0 && s >= stage - 1; s--)
            layer = first_missed(app, s);
    if (layer < 0) {
        app_say(app, ROLE_INK, "no wrong answer to ask for again");
        return;
    }
    stepping_go(&app->stepping, layer);
    cover_moved(app, false);
    app->cover.on = true;
    const struct layer *row = &network->layers[layer];
    for (int c = row->first; c < row->first + row->count; c++)
        app->cover.guesses[c] = GUESS_NONE;
    app_say(app, ROLE_INK, "layer %d once more: ↑ and ↓ choose a comparator, Space: it swaps",
            layer);
}

/* ---- the end ---- */

void cover_moved(struct app *app, bool other_keys) {
    app->cover.open = false;
    app->cover.chosen = 0;
    if (cover_hides(app) && !app->frame.notice.text[0]) ask(app);
    if (!other_keys) return;
    free(app->cover.guesses);
    app->cover.guesses = NULL;
}
