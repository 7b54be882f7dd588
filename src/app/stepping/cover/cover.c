/* cover: asks before it shows, judges what was answered and counts. */
#include "cover.h"

#include "app/app.h"
#include "app/stepping/comparing.h"
#include "app/stepping/cover/score.h"
#include "app/stepping/stepping_panel.h"
#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All answers are void. */
static void forget_all(struct cover_state *cover) {
    for (int q = 0; q < ASK_COUNT; q++) {
        free(cover->answers[q]);
        cover->answers[q] = NULL;
    }
}

bool cover_comes(const struct app *app) {
    const struct motion *motion = &app->stepping.motion;
    return app->cover.on && !app->backwards.on && !motion->playing &&
           motion->cursor < motion->depth;
}

bool cover_hides(const struct app *app) {
    return cover_comes(app) && !app->cover.open;
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
    *answer = (struct answer){GUESS_NONE, GUESS_NONE, {-1, -1}};
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

/* Is the answer for a comparator of the current layer right, and another one not? Then it stays. */
static bool is_settled(struct app *app, int number) {
    const struct layer *layer = current(app);
    const struct score score =
        score_count(app->stepping.network, answers_of(app), app->stepping.motion.cursor, 1);
    return answers_of(app)[layer->first + number].guess == GUESS_RIGHT &&
           score.right < layer->count;
}

/* Chooses the next one of the current layer; the first where none is chosen. Those that are settled
 * are passed. */
static void go_to_next(struct app *app, int step) {
    const struct layer *layer = current(app);
    int number = app->cover.chosen ? app->cover.chosen - 1 - layer->first : step > 0 ? -1 : 0;
    do
        number = (number + step + layer->count) % layer->count;
    while (is_settled(app, number));
    choose(app, number);
}

/* The same, and asks. */
static void choose_next(struct app *app, int step) {
    static const char *const words[ASK_COUNT] = {
        [ASK_SWAPS] = "does this comparator swap its keys? Space: it swaps, once more: it passes",
        [ASK_DIRECTIONS] = "work-item %d: type I or D, or turn it with Space",
        [ASK_WIRES] = "work-item %d: type its left wire, then its right one",
    };
    go_to_next(app, step);
    app_say(app, ROLE_INK, words[cover_question(app)],
            app->stepping.network->comparators[app->cover.chosen - 1].item);
}

/* Is there none behind the chosen one that is still to be answered? */
static bool is_last(struct app *app) {
    const struct layer *layer = current(app);
    int next = app->cover.chosen - layer->first;
    while (next < layer->count && is_settled(app, next))
        next++;
    return next == layer->count;
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
    if (!app->cover.chosen) go_to_next(app, 1);
    guess(app, is);
    if (!is_last(app)) go_to_next(app, 1);
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
    if (!app->cover.chosen) go_to_next(app, 1);
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

/* Space and Enter, where there was nothing to answer yet, too, so that they never do anything else
 * than the foot says. */
static bool press_chosen(struct app *app, const char *name) {
    bool wires = cover_question(app) == ASK_WIRES, enter = strcmp(name, "Return") == 0;
    bool chosen = app->cover.chosen;
    if (enter) {
        if (!chosen || !wires || !end_wire(app)) cover_open(app);
    } else if (strcmp(name, "Space") == 0) {
        if (!chosen)
            choose_next(app, 1);
        else if (wires)
            end_wire(app);
        else
            turn(app);
    } else if (wires && chosen && strcmp(name, "Backspace") == 0) {
        take_back_digit(app);
    } else {
        return false;
    }
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
        return press_chosen(app, name);
    return true;
}

bool cover_press(struct app *app, int comparator) {
    if (!is_answered(app) || comparator < 0) return false;
    const struct layer *layer = current(app);
    if (comparator < layer->first || comparator >= layer->first + layer->count) return false;
    if (is_settled(app, comparator - layer->first)) {
        app_say(app, ROLE_INK, "your answer for this one was right; another one was not");
        return true;
    }
    choose(app, comparator - layer->first);
    if (cover_question(app) == ASK_WIRES)
        say_wires(app);
    else
        turn(app);
    return true;
}

/* ---- right or wrong ---- */

/* Once something of the layer was answered; says how much of it is right. */
static void judge(struct app *app) {
    const struct network *network = app->stepping.network;
    int cursor = app->stepping.motion.cursor;
    const struct stage *stage = &network->stages[network->layers[cursor].stage];
    struct answer *answers = answers_of(app);
    char here[64], so_far[64];
    if (!score_judge(network, verifier_trace(&app->verifier), cursor, cover_question(app), answers))
        return;
    struct score layer = score_count(network, answers, cursor, 1);
    struct score all = score_count(network, answers, stage->first_layer, stage->layer_count);
    enum role role = layer.right == layer.asked ? ROLE_AGREE : ROLE_INK;
    score_write(&layer, here, sizeof here);
    score_write(&all, so_far, sizeof so_far);
    if (all.layers > 1)
        app_say(app, role, "layer %d: %s; stage %d so far: %s", cursor, here,
                network->layers[cursor].stage, so_far);
    else
        app_say(app, role, "layer %d: %s", cursor, here);
}

void cover_write_score(const struct app *app, char *text, size_t size) {
    const struct network *network = app->stepping.network;
    const struct answer *answers = cover_answers(app);
    int cursor = app->stepping.motion.cursor;
    bool staged = cursor < network->depth && network->has_stages;
    int stage = staged ? network->layers[cursor].stage : 0;
    const struct stage *row = &network->stages[stage];
    const struct score score =
        staged ? score_count(network, answers, row->first_layer, row->layer_count)
               : score_count(network, answers, 0, network->depth);
    char said[64];
    text[0] = '\0';
    score_write(&score, said, sizeof said);
    if (score.layers == 0) return;
    if (staged)
        snprintf(text, size, "stage %d: %s", stage, said);
    else if (score.layers == network->depth)
        snprintf(text, size, "all layers: %s", said);
    else
        snprintf(text, size, "%d of %d layers: %s", score.layers, network->depth, said);
}

bool cover_open(struct app *app) {
    if (!cover_hides(app)) return false;
    if (!app->stepping.second) judge(app);
    app->cover.open = true;
    app->cover.chosen = 0;
    return true;
}

/* The first layer of a stage with an answer that is wrong or missing, or -1. */
static int first_missed(const struct app *app, int stage) {
    const struct network *network = app->stepping.network;
    const struct stage *row = &network->stages[stage];
    for (int l = row->first_layer; l < row->first_layer + row->layer_count; l++) {
        const struct score score = score_count(network, cover_answers(app), l, 1);
        if (score.right < score.asked) return l;
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
        if (answers_of(app)[c].guess != GUESS_RIGHT) forget(&answers_of(app)[c]);
    cover_ask(app);
}

/* ---- the end ---- */

void cover_moved(struct app *app, bool other_keys) {
    app->cover.open = false;
    app->cover.chosen = 0;
    bool asked = app->frame.notice.text[0] || app->lesson.lesson; /* which has its own question */
    if (other_keys) forget_all(&app->cover);
    if (asked || !app->cover.on) return;
    cover_ask(app);
    char score[96];
    cover_write_score(app, score, sizeof score);
    if (app->stepping.motion.cursor == app->stepping.network->depth && score[0])
        app_say(app, ROLE_INK, "%s", score);
}
