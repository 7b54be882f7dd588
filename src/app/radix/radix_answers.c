/* radix_answers: by mouse, or typed; right or wrong, and how many so far. */
#include "app/radix/radix_mode.h"

#include "app/app.h"
#include "core/base/numbers.h"
#include "core/base/text.h"
#include "core/radix/radix_trace.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static struct radix_question question_of(const struct radix_stepping *radix) {
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    if (!radix_stepping_covered(radix)) return (struct radix_question){0};
    return radix_question_at(&radix->plan, radix_stepping_trace(radix), &moment);
}

void radix_cover(struct app *app) {
    struct radix_stepping *radix = &app->radix;
    radix->covers = !radix->covers;
    radix->course.open = radix->course.motion.cursor > 0; /* what was seen is not asked for */
    radix->typing[0] = '\0';
    app_say(app, ROLE_INK,
            radix->covers
                ? "turns come covered from the next one on: answer, or → shows what is right"
                : "turns are no more covered");
}

/* ---- right or wrong ---- */

/* What an answer is called: "place 3", "counter 10₂", "4". */
static void write_answer(const struct radix_stepping *radix, enum radix_asks asks, int answer,
                         char *text, size_t size) {
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    char name[RADIX_NAME_BYTES];
    if (asks == RADIX_ASKS_COUNTER)
        snprintf(text, size, "counter %s",
                 radix_digit_name(&radix->plan, moment.pass, answer, name));
    else
        snprintf(text, size, "%s%d", asks == RADIX_ASKS_NUMBER ? "" : "place ", answer);
}

static void judge(struct app *app, const struct radix_question *question, int answer) {
    struct radix_stepping *radix = &app->radix;
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    char given[48], right[48], so_far[64];
    bool is_right =
        radix_question_right(&radix->plan, radix_stepping_trace(radix), &moment, answer);
    write_answer(radix, question->asks, answer, given, sizeof given);
    write_answer(radix, question->asks, question->right, right, sizeof right);
    radix->answered++;
    radix->right += is_right;
    radix->course.open = true;
    radix->typing[0] = '\0';
    snprintf(so_far, sizeof so_far, "%d of %d answers are right", radix->right, radix->answered);
    if (question->asks == RADIX_ASKS_CHANCE && is_right)
        app_say(app, ROLE_AGREE, "right: %s is free for its digit; this time it got %s; %s", given,
                right, so_far);
    else if (question->asks == RADIX_ASKS_CHANCE)
        app_say(app, ROLE_INK, "not %s: that is no free place of its digit; it got %s; %s", given,
                right, so_far);
    else if (is_right)
        app_say(app, ROLE_AGREE, "right: %s; %s", right, so_far);
    else
        app_say(app, ROLE_INK, "not %s: %s is right; %s", given, right, so_far);
}

/* ---- by mouse ---- */

/* Items of a group that counts stand one after the other. */
static bool is_asked_item(const struct radix_stepping *radix, const struct radix_question *question,
                          int item) {
    return item == question->group * radix->plan.items + question->item;
}

bool radix_answers_press(struct app *app, struct target target) {
    const struct radix_stepping *radix = &app->radix;
    struct radix_question question = question_of(radix);
    bool place = target.kind == TARGET_PLACE && target.index < radix->plan.n;
    bool counter = target.kind == TARGET_ITEM && target.second >= 0;
    if (question.asks == RADIX_ASKS_NOTHING || (!place && !counter)) return false;
    if (place && (question.asks == RADIX_ASKS_PLACE || question.asks == RADIX_ASKS_CHANCE))
        judge(app, &question, target.index);
    else if (counter && question.asks == RADIX_ASKS_COUNTER &&
             is_asked_item(radix, &question, target.index))
        judge(app, &question, target.second);
    else if (counter && question.asks == RADIX_ASKS_COUNTER)
        app_say(app, ROLE_INK, "the question is about the row of item %d of group %d",
                question.item, question.group);
    else if (question.asks == RADIX_ASKS_NUMBER)
        app_say(app, ROLE_INK, "type the number, then Enter; → shows it");
    else
        return false;
    return true;
}

/* ---- typed ---- */

/* The counter of a digit that is typed as its bits; -1: these are none. */
static int counter_of_bits(const struct radix_stepping *radix, const char *text) {
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    int digits = radix_plan_digits(&radix->plan);
    for (int counter = 0; counter < digits; counter++) {
        char name[RADIX_NAME_BYTES];
        radix_digit_name(&radix->plan, moment.pass, counter, name);
        if (strncmp(name, text, strlen(text)) == 0 && strcmp(name + strlen(text), "₂") == 0)
            return counter;
    }
    return -1;
}

/* Counters are named by their bits, all else by a number or a power such as 2^3. */
static void take_typed(struct app *app, const struct radix_question *question) {
    struct radix_stepping *radix = &app->radix;
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    int bits = radix_plan_pass_bits(&radix->plan, moment.pass);
    int64_t number = -1;
    const char *end = power_read(radix->typing, &number);
    if (question->asks == RADIX_ASKS_COUNTER)
        number = counter_of_bits(radix, radix->typing);
    else if (!end || *end || number > INT_MAX)
        number = -1;
    if (number >= 0)
        judge(app, question, (int)number);
    else if (question->asks == RADIX_ASKS_COUNTER)
        app_say(app, ROLE_INK,
                "\"%s\" names no digit of %d bit%s: type its bits, as above the columns",
                radix->typing, bits, text_plural(bits));
    else
        app_say(app, ROLE_INK, "\"%s\" is no number: type one, such as 12 or 2^3", radix->typing);
    radix->typing[0] = '\0';
}

/* The last turn was answered. Who still types gets no shortcuts for digits, nor for Return after
 * them. */
static bool takes_late(struct app *app, const char *name, bool digit) {
    struct radix_stepping *radix = &app->radix;
    bool ends = radix->typing[0] && strcmp(name, "Return") == 0;
    bool late = radix->covers && radix->course.open && (digit || ends);
    radix->typing[0] = '\0';
    if (late && digit) snprintf(radix->typing, sizeof radix->typing, "%.1s", name);
    if (late) app_say(app, ROLE_INK, "this turn is answered already; → goes on");
    return late;
}

bool radix_answers_key(struct app *app, const char *name) {
    struct radix_stepping *radix = &app->radix;
    struct radix_question question = question_of(radix);
    size_t length = strlen(radix->typing);
    bool single = name[0] && !name[1], digit = single && isdigit((unsigned char)name[0]);
    bool power = strcmp(name, "^") == 0 && length > 0 && question.asks != RADIX_ASKS_COUNTER;
    bool letter = length > 0 && (single || strcmp(name, "Space") == 0 ||
                                 (strncmp(name, "Shift+", 6) == 0 && name[6] && !name[7]));
    if (question.asks == RADIX_ASKS_NOTHING) return takes_late(app, name, digit);
    if (strcmp(name, "Return") == 0 && length > 0) {
        take_typed(app, &question);
        return true;
    }
    if ((digit || power) && length + 1 < sizeof radix->typing)
        text_append(radix->typing, sizeof radix->typing, "%s", name);
    else if (strcmp(name, "Backspace") == 0 && length > 0)
        radix->typing[length - 1] = '\0';
    else if (!digit && !letter)
        return false;
    if (letter && !digit && !power)
        app_say(app, ROLE_INK, "%s is no part of your answer: %s …, then Enter", name,
                radix->typing);
    else
        app_say(app, ROLE_INK, "your answer: %s …, then Enter", radix->typing);
    return true;
}
