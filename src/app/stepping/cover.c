/* cover: asks before it shows, judges what was answered and counts. */
#include "cover.h"

#include "app/app.h"
#include "app/stepping/comparing.h"
#include "app/stepping/stepping_panel.h"
#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

/* All answers are void. */
static void forget_all(struct cover_state *cover) {
    for (int q = 0; q < ASK_COUNT; q++) {
        free(cover->answers[q]);
        cover->answers[q] = NULL;
    }
}

bool cover_hides(const struct app *app) {
    const struct stepping *stepping = &app->stepping;
    return app->cover.on && !app->cover.open && !app->backwards.on && !stepping->motion.playing &&
           stepping->motion.cursor < stepping->motion.depth;
}

enum question cover_question(const struct app *app) {
    const struct panel_kind *panel = stepping_panel(app);
    return panel ? panel->asks : ASK_SWAPS;
}

const struct answer *cover_answers(const struct app *app) {
    bool fit = app->cover.size == app->stepping.network->size;
    return fit ? app->cover.answers[cover_question(app)] : NULL;
}

bool cover_bars_structure(const struct app *app) {
    return app->cover.on && !app->backwards.on && cover_question(app) != ASK_SWAPS;
}

/* ---- what is asked ---- */

void cover_ask(struct app *app) {
    static const char *const words[ASK_COUNT] = {
        [ASK_SWAPS] = "which comparators of layer %d swap? Press them, or ↑ ↓ and Space; → shows "
                      "what comes out",
        [ASK_DIRECTIONS] =
            "which way does each work-item of layer %d point? Type I or D; ↑ ↓ choose "
            "another; → shows it",
        [ASK_WIRES] = "which two wires does each work-item of layer %d compare? Type them; ↑ ↓ "
                      "choose another; → shows them",
    };
    if (cover_hides(app))
        app_say(app, ROLE_INK,
                app->stepping.second
                    ? "what comes out of layer %d of both, and which is done first? → shows it"
                    : words[cover_question(app)],
                app->stepping.motion.cursor);
}

void cover_turn(struct app *app) {
    app->cover.on = !app->cover.on;
    app->cover.open = false;
    app->cover.chosen = 0;
    if (!app->cover.on)
        app_say(app, ROLE_INK, "layers are no more covered");
    else if (!cover_hides(app))
        app_say(app, ROLE_INK, "layers are covered; ← goes back to one");
    else
        cover_ask(app);
}

/* ---- answers ---- */

/* Is the layer covered, and are its comparators answered for? Of two networks they are not. */
static bool is_answered(const struct app *app) {
    return cover_hides(app) && !app->stepping.second;
}

static const struct layer *current(const struct app *app) {
    return &app->stepping.network->layers[app->stepping.motion.cursor];
}

static void forget(struct answer *answer) {
    *answer = (struct answer){GUESS_NONE, {-1, -1}};
}

/* The answers to what is asked, as many as the network has comparators. */
static struct answer *answers_of(struct app *app) {
    struct cover_state *cover = &app->cover;
    int size = app->stepping.network->size;
    struct answer **answers = &cover->answers[cover_question(app)];
    if (cover->size != size) forget_all(cover);
    cover->size = size;
    if (*answers) return *answers;
    *answers = memory_new((size_t)size, sizeof **answers);
    for (int c = 0; c < size; c++)
        forget(&(*answers)[c]);
    return *answers;
}

/* That of the chosen comparator. */
static struct answer *chosen_answer(struct app *app) {
    return &answers_of(app)[app->cover.chosen - 1];
}

/* Chooses a comparator of the current layer by its number there. An answer that was judged before
 * is given anew. */
static void choose(struct app *app, int number) {
    struct cover_state *cover = &app->cover;
    cover->chosen = 1 + current(app)->first + number;
    app->item = 0; /* what looks closer goes with the answers */
    struct answer *answer = chosen_answer(app);
    if (answer->guess == GUESS_RIGHT || answer->guess == GUESS_WRONG) forget(answer);
    cover->wire = answer->wires[0] < 0 ? 0 : answer->wires[1] < 0 ? 1 : 2;
}

/* Of the current layer; the first one where none is chosen. */
static void choose_next(struct app *app, int step) {
    static const char *const words[ASK_COUNT] = {
        [ASK_SWAPS] = "does this comparator swap its keys? Space: it swaps, once more: it passes",
        [ASK_DIRECTIONS] = "work-item %d: type I or D, or turn it with Space",
        [ASK_WIRES] = "work-item %d: type its left wire, then its right one",
    };
    const struct layer *layer = current(app);
    int from = app->cover.chosen ? app->cover.chosen - 1 - layer->first : step > 0 ? -1 : 0;
    choose(app, (from + step + layer->count) % layer->count);
    app_say(app, ROLE_INK, words[cover_question(app)],
            app->stepping.network->comparators[app->cover.chosen - 1].item);
}

static bool is_last(const struct app *app) {
    return app->cover.chosen == current(app)->first + current(app)->count;
}

static void guess(struct app *app, enum guess is) {
    static const char *const words[] = {[GUESS_SWAPS] = "it swaps",
                                        [GUESS_PASSES] = "it passes",
                                        [GUESS_INCREASING] = "I, increasing",
                                        [GUESS_DECREASING] = "D, decreasing"};
    chosen_answer(app)->guess = is;
    app_say(app, ROLE_INK, "your answer for work-item %d: %s; → shows whether that is right",
            app->stepping.network->comparators[app->cover.chosen - 1].item, words[is]);
}

/* One of the two answers there are, or the other if it was that. */
static void turn(struct app *app) {
    enum guess now = chosen_answer(app)->guess;
    if (cover_question(app) == ASK_SWAPS)
        guess(app, now == GUESS_SWAPS ? GUESS_PASSES : GUESS_SWAPS);
    else
        guess(app, now == GUESS_INCREASING ? GUESS_DECREASING : GUESS_INCREASING);
}

/* Answers, and goes on to the next, so that a row is typed at once. */
static void direct(struct app *app, enum guess is) {
    if (!app->cover.chosen) choose(app, 0);
    guess(app, is);
    if (!is_last(app)) choose(app, app->cover.chosen - current(app)->first);
}

/* ---- wires, digit by digit ---- */

static void say_wires(struct app *app) {
    const struct answer *answer = chosen_answer(app);
    int item = app->stepping.network->comparators[app->cover.chosen - 1].item;
    if (answer->wires[0] < 0)
        app_say(app, ROLE_INK, "work-item %d: type its left wire, then its right one", item);
    else if (answer->wires[1] < 0)
        app_say(app, ROLE_INK, "work-item %d compares wire %d with wire ?%s", item,
                answer->wires[0], app->cover.wire == 0 ? "; Space: it is typed" : "");
    else
        app_say(app, ROLE_INK, "work-item %d compares wires %d and %d; ↓ the next one", item,
                answer->wires[0], answer->wires[1]);
}

/* A wire is complete where no digit can follow; then the other one is typed. */
static void type_digit(struct app *app, int digit) {
    int wires = app->stepping.network->wires;
    if (!app->cover.chosen) choose(app, 0);
    struct answer *answer = chosen_answer(app);
    if (app->cover.wire == 2) { /* it is typed anew */
        forget(answer);
        app->cover.wire = 0;
    }
    short *wire = &answer->wires[app->cover.wire];
    int value = *wire < 0 ? digit : 10 * *wire + digit;
    if (value >= wires) {
        app_say(app, ROLE_INK, "there is no wire %d: they are 0 to %d", value, wires - 1);
        return;
    }
    *wire = (short)value;
    if (app->cover.wire == 1) answer->guess = GUESS_WIRES;
    if (value == 0 || 10 * value >= wires) app->cover.wire++;
    say_wires(app);
}

static void take_back_digit(struct app *app) {
    struct answer *answer = chosen_answer(app);
    int w = answer->wires[1] >= 0 ? 1 : 0;
    answer->wires[w] = (short)(answer->wires[w] >= 10 ? answer->wires[w] / 10 : -1);
    if (answer->wires[1] < 0) answer->guess = GUESS_NONE;
    app->cover.wire = w;
    say_wires(app);
}

/* This wire is typed: the other one, or the next work-item's. False behind the last. */
static bool end_wire(struct app *app) {
    const struct answer *answer = chosen_answer(app);
    bool left = answer->wires[0] >= 0 && answer->wires[1] < 0;
    if (!left && is_last(app)) return false;
    app->cover.wire = 1;
    if (left)
        say_wires(app);
    else
        choose_next(app, 1);
    return true;
}

/* ---- keys and presses ---- */

static bool press_chosen(struct app *app, const char *name) {
    bool wires = cover_question(app) == ASK_WIRES, enter = strcmp(name, "Return") == 0;
    if (enter || strcmp(name, "Space") == 0) {
        bool ended = wires && end_wire(app);
        if (enter && !ended) return cover_open(app);
        if (!wires) turn(app);
        return true;
    }
    if (!wires || strcmp(name, "Backspace") != 0) return false;
    take_back_digit(app);
    return true;
}

bool cover_key(struct app *app, const char *name) {
    bool single = name[0] && !name[1];
    enum question question = cover_question(app);
    if (!is_answered(app)) return false;
    if (strcmp(name, "Up") == 0 || strcmp(name, "Down") == 0)
        choose_next(app, strcmp(name, "Up") == 0 ? -1 : 1);
    else if (question == ASK_DIRECTIONS && single && strchr("IiDd", name[0]))
        direct(app, strchr("Ii", name[0]) ? GUESS_INCREASING : GUESS_DECREASING);
    else if (question == ASK_WIRES && single && strchr("0123456789", name[0]))
        type_digit(app, name[0] - '0');
    else
        return app->cover.chosen && press_chosen(app, name);
    return true;
}

bool cover_press(struct app *app, int comparator) {
    if (!is_answered(app) || comparator < 0) return false;
    const struct layer *layer = current(app);
    if (comparator < layer->first || comparator >= layer->first + layer->count) return false;
    choose(app, comparator - layer->first);
    if (cover_question(app) == ASK_WIRES)
        say_wires(app);
    else
        turn(app);
    return true;
}

/* ---- right or wrong ---- */

/* How many comparators of these layers were answered rightly; stores how many were answered. */
static int count_right(const struct app *app, int first, int count, int *answered) {
    const struct network *network = app->stepping.network;
    const struct answer *answers = cover_answers(app);
    int right = 0;
    *answered = 0;
    for (int l = first; l < first + count; l++)
        for (int c = 0; c < network->layers[l].count && answers; c++) {
            enum guess is = answers[network->layers[l].first + c].guess;
            right += is == GUESS_RIGHT;
            *answered += is == GUESS_RIGHT || is == GUESS_WRONG;
        }
    return right;
}

static bool is_right(const struct app *app, int index, const struct answer *answer) {
    const struct network *network = app->stepping.network;
    const struct comparator *c = &network->comparators[index];
    const int *keys = trace_keys(verifier_trace(&app->verifier), network_layer_of(network, index));
    switch (answer->guess) {
    case GUESS_SWAPS:
        return comparator_swaps(c, keys);
    case GUESS_PASSES:
        return !comparator_swaps(c, keys);
    case GUESS_INCREASING:
        return c->direction == INCREASING;
    case GUESS_DECREASING:
        return c->direction == DECREASING;
    default:
        return answer->wires[0] == c->left && answer->wires[1] == c->right;
    }
}

/* Only what was answered is judged. */
static void judge(struct app *app) {
    const struct layer *layer = current(app);
    const struct stage *stage = &app->stepping.network->stages[layer->stage];
    struct answer *answers = answers_of(app);
    int here, answered, cursor = app->stepping.motion.cursor;
    for (int c = layer->first; c < layer->first + layer->count; c++)
        if (answers[c].guess != GUESS_NONE && answers[c].guess < GUESS_RIGHT)
            answers[c].guess = is_right(app, c, &answers[c]) ? GUESS_RIGHT : GUESS_WRONG;
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
        forget(&answers_of(app)[c]);
    cover_ask(app);
}

/* ---- the end ---- */

void cover_moved(struct app *app, bool other_keys) {
    app->cover.open = false;
    app->cover.chosen = 0;
    bool asked = app->frame.notice.text[0] || app->lesson.lesson; /* which has its own question */
    if (!asked) cover_ask(app);
    if (other_keys) forget_all(&app->cover);
}
