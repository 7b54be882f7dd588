/* cover_answers: which comparator is answered for; an answer is one key, or digit by digit. */
#include "app/stepping/cover/cover.h"

#include "app/app.h"

#include <ctype.h>
#include <string.h>

/* ---- the comparator that is chosen ---- */

/* Is the layer covered, and are its comparators answered for? Of two networks they are not. */
static bool is_answered(const struct app *app) {
    return cover_hides(app) && !app->stepping.second;
}

static const struct layer *current(const struct app *app) {
    return &app->stepping.network->layers[app->stepping.course.motion.cursor];
}

/* That of the chosen comparator. */
static struct answer *chosen_answer(struct app *app) {
    return &cover_make_answers(app)[app->cover.chosen - 1];
}

static int chosen_work_item(const struct app *app) {
    return app->stepping.network->comparators[app->cover.chosen - 1].item;
}

/* Chooses a comparator of the current layer by its number there. An answer that was judged before
 * is given anew. */
static void choose(struct app *app, int number) {
    struct cover_state *cover = &app->cover;
    cover->chosen = 1 + current(app)->first + number;
    app->stepping.course.item = 0; /* what looks closer goes with the answers */
    struct answer *answer = chosen_answer(app);
    if (answer->guess == GUESS_RIGHT || answer->guess == GUESS_WRONG) score_forget(answer);
    cover->wire = answer->wires[0] < 0 ? 0 : answer->wires[1] < 0 ? 1 : 2;
}

/* Is the answer for a comparator of the current layer right, and another one not? Then it stays. */
static bool is_settled(struct app *app, int number) {
    const struct layer *layer = current(app);
    const struct score score = score_count(app->stepping.network, cover_make_answers(app),
                                           app->stepping.course.motion.cursor, 1);
    return cover_make_answers(app)[layer->first + number].guess == GUESS_RIGHT &&
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
    shell_say(&app->shell, ROLE_INK, words[cover_question(app)], chosen_work_item(app));
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
    shell_say(&app->shell, ROLE_INK,
              "your answer for work-item %d: %s; → shows whether that is right",
              chosen_work_item(app), words[is]);
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
    int item = chosen_work_item(app);
    if (answer->wires[0] < 0)
        shell_say(&app->shell, ROLE_INK, "work-item %d: type its left wire, then its right one",
                  item);
    else if (answer->wires[1] < 0)
        shell_say(&app->shell, ROLE_INK, "work-item %d compares wire %d with wire ?%s", item,
                  answer->wires[0], app->cover.wire == 0 ? "; Space: it is typed" : "");
    else
        shell_say(&app->shell, ROLE_INK, "work-item %d compares wires %d and %d; ↓ the next one",
                  item, answer->wires[0], answer->wires[1]);
}

/* A wire is complete where no digit can follow; then the other one is typed. */
static void type_digit(struct app *app, int digit) {
    int wires = app->stepping.network->wires;
    if (!app->cover.chosen) go_to_next(app, 1);
    struct answer *answer = chosen_answer(app);
    if (app->cover.wire == 2) { /* it is typed anew */
        score_forget(answer);
        app->cover.wire = 0;
    }
    short *wire = &answer->wires[app->cover.wire];
    int value = *wire < 0 ? digit : 10 * *wire + digit;
    if (value >= wires) {
        shell_say(&app->shell, ROLE_INK, "there is no wire %d: they are 0 to %d", value, wires - 1);
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

/* Between the two wires of a work-item, a letter is no shortcut. */
static bool rejects(struct app *app, const char *name) {
    const struct answer *answer = app->cover.chosen ? chosen_answer(app) : NULL;
    bool half =
        cover_question(app) == ASK_WIRES && answer && answer->wires[0] >= 0 && answer->wires[1] < 0;
    bool letter = !name[1] || (strncmp(name, "Shift+", 6) == 0 && !name[7]);
    if (!half || !letter) return false;
    shell_say(&app->shell, ROLE_INK, "%s is no wire: work-item %d compares wire %d with wire ?",
              name, chosen_work_item(app), answer->wires[0]);
    return true;
}

/* The layer was answered and is shown. Who still types wires gets no shortcuts for the digits. */
static bool takes_late(struct app *app, bool digit) {
    bool late = digit && cover_comes(app) && app->cover.open && !app->stepping.second &&
                cover_question(app) == ASK_WIRES;
    if (late)
        shell_say(&app->shell, ROLE_INK, "this layer is answered already; → goes on to the next");
    return late;
}

bool cover_answers_key(struct app *app, const char *name) {
    enum question question = cover_question(app);
    if (question == ASK_DIRECTIONS && strncmp(name, "Shift+", 6) == 0 && !name[7])
        name += 6; /* I and D are capital letters */
    bool single = name[0] && !name[1], digit = single && isdigit((unsigned char)name[0]);
    if (!is_answered(app)) return takes_late(app, digit);
    bool up = strcmp(name, "Up") == 0, down = strcmp(name, "Down") == 0;
    if (app->cover.chosen && (up || down)) /* else they change the number of wires, as always */
        choose_next(app, up ? -1 : 1);
    else if (question == ASK_DIRECTIONS && single && strchr("IiDd", name[0]))
        direct(app, strchr("Ii", name[0]) ? GUESS_INCREASING : GUESS_DECREASING);
    else if (question == ASK_WIRES && digit)
        type_digit(app, name[0] - '0');
    else
        return press_chosen(app, name) || rejects(app, name);
    return true;
}

bool cover_answers_press(struct app *app, int comparator) {
    if (!is_answered(app) || comparator < 0) return false;
    const struct layer *layer = current(app);
    if (comparator < layer->first || comparator >= layer->first + layer->count) return false;
    if (is_settled(app, comparator - layer->first)) {
        shell_say(&app->shell, ROLE_INK, "your answer for this one was right; another one was not");
        return true;
    }
    choose(app, comparator - layer->first);
    if (cover_question(app) == ASK_WIRES)
        say_wires(app);
    else
        turn(app);
    return true;
}
