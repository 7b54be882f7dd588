/* cover_answers: which comparator is answered for; an answer is one key, or digit by digit. */
#include "app/stepping/cover.h"
#include "app/stepping/stepping_mode.h"

#include <ctype.h>
#include <string.h>

/* ---- the chosen comparator ---- */

/* Is the layer covered, and are its comparators answered for? Of two networks they are not. */
static bool is_answered(const struct stepping *stepping) {
    return cover_hides(stepping) && !stepping->second;
}

static const struct layer *current(const struct stepping *stepping) {
    return &stepping->network->layers[stepping->playback.motion.cursor];
}

/* Returns the answer for the chosen comparator. */
static struct answer *chosen_answer(struct stepping *stepping) {
    return &cover_make_answers(stepping)[stepping->cover.chosen - 1];
}

static int chosen_work_item(const struct stepping *stepping) {
    return stepping->network->comparators[stepping->cover.chosen - 1].item;
}

/* Chooses a comparator of the current layer by its number there. An answer that was judged is given
 * again. */
static void choose(struct stepping *stepping, int number) {
    struct cover_state *cover = &stepping->cover;
    cover->chosen = 1 + current(stepping)->first + number;
    stepping->playback.item = 0; /* the chosen work-item is cleared with the answers */
    struct answer *answer = chosen_answer(stepping);
    if (answer->guess == GUESS_RIGHT || answer->guess == GUESS_WRONG) score_forget(answer);
    cover->wire = answer->wires[0] < 0 ? 0 : answer->wires[1] < 0 ? 1 : 3;
}

/* Is the answer for a comparator of the current layer right, and another one not? Then it stays. */
static bool is_settled(struct stepping *stepping, int number) {
    const struct layer *layer = current(stepping);
    const struct score score = score_count(stepping->network, cover_make_answers(stepping),
                                           stepping->playback.motion.cursor, 1);
    return cover_make_answers(stepping)[layer->first + number].guess == GUESS_RIGHT &&
           score.right < layer->count;
}

/* Chooses the next comparator of the current layer that is not settled; the first one if none is
 * chosen. */
static void go_to_next(struct stepping *stepping, int step) {
    const struct layer *layer = current(stepping);
    int number = stepping->cover.chosen ? stepping->cover.chosen - 1 - layer->first
                 : step > 0             ? -1
                                        : 0;
    do
        number = (number + step + layer->count) % layer->count;
    while (is_settled(stepping, number));
    choose(stepping, number);
}

/* Chooses the next comparator, as go_to_next does, and asks. */
static void choose_next(struct stepping *stepping, struct shell *shell, int step) {
    static const char *const words[QUESTION_COUNT] = {
        [QUESTION_SWAPS] =
            "does this comparator swap its keys? Space: it swaps; Space again: it passes",
        [QUESTION_DIRECTIONS] = "work-item %d: type I or D, or change it with Space",
        [QUESTION_WIRES] = "work-item %d: type its left wire, then its right one",
    };
    go_to_next(stepping, step);
    shell_say(shell, ROLE_INK, words[cover_question(stepping)], chosen_work_item(stepping));
}

/* Returns whether no comparator after the chosen one is still to be answered. */
static bool is_last(struct stepping *stepping) {
    const struct layer *layer = current(stepping);
    int next = stepping->cover.chosen - layer->first;
    while (next < layer->count && is_settled(stepping, next))
        next++;
    return next == layer->count;
}

static void guess(struct stepping *stepping, struct shell *shell, enum guess is) {
    static const char *const words[] = {[GUESS_SWAPS] = "it swaps",
                                        [GUESS_PASSES] = "it passes",
                                        [GUESS_INCREASING] = "I, increasing",
                                        [GUESS_DECREASING] = "D, decreasing"};
    chosen_answer(stepping)->guess = is;
    shell_say(shell, ROLE_INK, "your answer for work-item %d: %s; → shows whether that is right",
              chosen_work_item(stepping), words[is]);
}

/* Toggles the answer. */
static void turn(struct stepping *stepping, struct shell *shell) {
    enum guess now = chosen_answer(stepping)->guess;
    if (cover_question(stepping) == QUESTION_SWAPS)
        guess(stepping, shell, now == GUESS_SWAPS ? GUESS_PASSES : GUESS_SWAPS);
    else
        guess(stepping, shell, now == GUESS_INCREASING ? GUESS_DECREASING : GUESS_INCREASING);
}

/* Answers, and continues to the next, so that a row is typed at once. */
static void direct(struct stepping *stepping, struct shell *shell, enum guess is) {
    if (!stepping->cover.chosen) go_to_next(stepping, 1);
    guess(stepping, shell, is);
    if (!is_last(stepping)) go_to_next(stepping, 1);
}

/* ---- wires, digit by digit ---- */

static void say_wires(struct stepping *stepping, struct shell *shell) {
    const struct answer *answer = chosen_answer(stepping);
    int item = chosen_work_item(stepping);
    if (answer->wires[0] < 0)
        shell_say(shell, ROLE_INK, "work-item %d: type its left wire, then its right one", item);
    else if (answer->wires[1] < 0)
        shell_say(shell, ROLE_INK, "work-item %d compares wire %d with wire ?%s", item,
                  answer->wires[0], stepping->cover.wire == 0 ? "; then press Space" : "");
    else
        shell_say(shell, ROLE_INK, "work-item %d compares wires %d and %d; %s", item,
                  answer->wires[0], answer->wires[1],
                  is_last(stepping) ? "→ shows whether that is right" : "now type the next one");
}

/* Types a digit of a wire. A wire is complete if no digit can follow; the next digit begins the
 * next wire, of this work-item or of the next, so that a whole row can be typed. */
static void type_digit(struct stepping *stepping, struct shell *shell, int digit) {
    int wires = stepping->network->wires;
    bool both = stepping->cover.wire == 2 && !is_last(stepping);
    if (!stepping->cover.chosen || both) go_to_next(stepping, 1);
    struct answer *answer = chosen_answer(stepping);
    if (stepping->cover.wire >= 2) { /* the wires are typed again */
        score_forget(answer);
        stepping->cover.wire = 0;
    }
    short *wire = &answer->wires[stepping->cover.wire];
    int value = *wire < 0 ? digit : 10 * *wire + digit;
    if (value >= wires) {
        shell_say(shell, ROLE_INK, "there is no wire %d: they are 0 to %d", value, wires - 1);
        return;
    }
    *wire = (short)value;
    if (stepping->cover.wire == 1) answer->guess = GUESS_WIRES;
    if (value == 0 || 10 * value >= wires) stepping->cover.wire++;
    say_wires(stepping, shell);
}

static void take_back_digit(struct stepping *stepping, struct shell *shell) {
    struct answer *answer = chosen_answer(stepping);
    int w = answer->wires[1] >= 0 ? 1 : 0;
    answer->wires[w] = (short)(answer->wires[w] >= 10 ? answer->wires[w] / 10 : -1);
    if (answer->wires[1] < 0) answer->guess = GUESS_NONE;
    stepping->cover.wire = w;
    say_wires(stepping, shell);
}

/* Ends the typed wire: moves to the other wire, or to the next work-item. False after the last one.
 */
static bool end_wire(struct stepping *stepping, struct shell *shell) {
    const struct answer *answer = chosen_answer(stepping);
    bool left = answer->wires[0] >= 0 && answer->wires[1] < 0;
    if (!left && is_last(stepping)) return false;
    stepping->cover.wire = 1;
    if (left)
        say_wires(stepping, shell);
    else
        choose_next(stepping, shell, 1);
    return true;
}

/* ---- keys and presses ---- */

/* Takes Space and Enter even before a comparator is chosen, as the foot says. */
static bool press_chosen(struct stepping *stepping, struct shell *shell, const char *name) {
    bool wires = cover_question(stepping) == QUESTION_WIRES, enter = strcmp(name, "Return") == 0;
    bool chosen = stepping->cover.chosen;
    if (enter) {
        if (!chosen || !wires || !end_wire(stepping, shell)) cover_open(stepping, shell);
    } else if (strcmp(name, "Space") == 0) {
        if (!chosen)
            choose_next(stepping, shell, 1);
        else if (wires)
            end_wire(stepping, shell);
        else
            turn(stepping, shell);
    } else if (wires && chosen && strcmp(name, "Backspace") == 0) {
        take_back_digit(stepping, shell);
    } else {
        return false;
    }
    return true;
}

/* Rejects letters between the two wires of a work-item, so that they do not act as shortcuts. */
static bool rejects(struct stepping *stepping, struct shell *shell, const char *name) {
    const struct answer *answer = stepping->cover.chosen ? chosen_answer(stepping) : NULL;
    bool half = cover_question(stepping) == QUESTION_WIRES && answer && answer->wires[0] >= 0 &&
                answer->wires[1] < 0;
    bool letter = !name[1] || (strncmp(name, "Shift+", 6) == 0 && !name[7]);
    if (!half || !letter) return false;
    shell_say(shell, ROLE_INK, "%s is no wire: work-item %d compares wire %d with wire ?", name,
              chosen_work_item(stepping), answer->wires[0]);
    return true;
}

/* Takes a digit that is typed after the layer was answered, so that it is no shortcut. */
static bool takes_late(struct stepping *stepping, struct shell *shell, bool digit) {
    bool late = digit && cover_comes(stepping) && stepping->cover.open && !stepping->second &&
                cover_question(stepping) == QUESTION_WIRES;
    if (late) shell_say(shell, ROLE_INK, "this layer is answered already; → goes on to the next");
    return late;
}

bool cover_answers_key(struct stepping *stepping, struct shell *shell, const char *name) {
    enum question question = cover_question(stepping);
    if (question == QUESTION_DIRECTIONS && strncmp(name, "Shift+", 6) == 0 && !name[7])
        name += 6; /* I and D are capital letters */
    bool single = name[0] && !name[1], digit = single && isdigit((unsigned char)name[0]);
    if (!is_answered(stepping)) return takes_late(stepping, shell, digit);
    bool up = strcmp(name, "Up") == 0, down = strcmp(name, "Down") == 0;
    if (stepping->cover.chosen && (up || down)) /* else these change the number of wires */
        choose_next(stepping, shell, up ? -1 : 1);
    else if (question == QUESTION_DIRECTIONS && single && strchr("IiDd", name[0]))
        direct(stepping, shell, strchr("Ii", name[0]) ? GUESS_INCREASING : GUESS_DECREASING);
    else if (question == QUESTION_WIRES && digit)
        type_digit(stepping, shell, name[0] - '0');
    else
        return press_chosen(stepping, shell, name) || rejects(stepping, shell, name);
    return true;
}

bool cover_answers_press(struct stepping *stepping, struct shell *shell, int comparator) {
    if (!is_answered(stepping) || comparator < 0) return false;
    const struct layer *layer = current(stepping);
    if (comparator < layer->first || comparator >= layer->first + layer->count) return false;
    if (is_settled(stepping, comparator - layer->first)) {
        shell_say(shell, ROLE_INK, "your answer here was right; a wrong answer is elsewhere");
        return true;
    }
    choose(stepping, comparator - layer->first);
    if (cover_question(stepping) == QUESTION_WIRES)
        say_wires(stepping, shell);
    else
        turn(stepping, shell);
    return true;
}
