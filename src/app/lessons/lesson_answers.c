/* lesson_answers: what is typed is judged by Return, a choice at once. */
#include "lesson_answers.h"

#include "app/app.h"
#include "app/lessons/lesson_run.h"
#include "core/base/text.h"

#include <ctype.h>
#include <string.h>

static struct answering *answering(struct app *app) {
    return &app->lesson.place.answering;
}

static void judge(struct app *app) {
    struct answering *now = answering(app);
    const struct lesson_place *place = &app->lesson.place;
    now->right = question_is_right(&now->question, now->typed);
    now->why = now->right
                   ? NULL
                   : question_why(&now->question, &place->lesson->steps[place->step], now->typed);
    if (now->tries++ == 0) now->first = now->right ? FIRST_RIGHT : FIRST_WRONG;
    if (now->right || now->tries == LESSON_TRIES) lesson_answer(app);
    if (!now->right && now->tries == LESSON_TRIES) app_say(app, ROLE_ERROR, "✗ no: %s", now->why);
    now->typed[0] = '\0';
    lesson_say(app);
}

static void type(struct app *app, const char *text) {
    struct answering *now = answering(app);
    text_append(now->typed, sizeof now->typed, "%s", text);
    if (now->question.kind == ANSWER_CHOICE)
        judge(app);
    else
        lesson_say(app);
}

/* The character that a key types; '\0': none. */
static char character_of(const char *name) {
    if (strcmp(name, "Space") == 0) return ' ';
    if (strncmp(name, "Shift+", 6) == 0 && isalpha((unsigned char)name[6])) name += 6;
    return name[0] && !name[1] ? (char)toupper((unsigned char)name[0]) : '\0';
}

bool lesson_answers_key(struct app *app, const char *name) {
    struct answering *now = answering(app);
    char typed[2] = {character_of(name)};
    if (!lesson_asks_now(&app->lesson)) return false;
    bool begun = now->typed[0] != '\0';
    if (begun && strcmp(name, "Return") == 0) {
        judge(app);
    } else if (begun && strcmp(name, "Backspace") == 0) {
        now->typed[strlen(now->typed) - 1] = '\0';
        lesson_say(app);
    } else if (question_takes(&now->question, typed[0]) && (begun || typed[0] != ' ')) {
        type(app, typed);
    } else {
        return false;
    }
    return true;
}

static int take(struct app *app, const char *text, size_t wrong[2], struct error *error) {
    struct answering *now = answering(app);
    (void)wrong;
    (void)error;
    snprintf(now->typed, sizeof now->typed, "%s", text);
    if (*text) judge(app);
    return 0;
}

/* A line for whoever has no keyboard. */
static void open_line(struct app *app) {
    static const struct entry_kind numbers = {.take = take,
                                              .pad = "1234567890 ,-",
                                              .answers = true},
                                   cells = {.take = take, .pad = "ID1234567890 ", .answers = true};
    const struct answering *now = answering(app);
    entry_open(app, now->question.kind == ANSWER_CELLS ? &cells : &numbers,
               question_how(&now->question), now->typed);
}

bool lesson_answers_press(struct app *app) {
    const struct network *network = app_network(app);
    if (!lesson_asks_now(&app->lesson)) return false;
    if (app->under.kind == TARGET_CHOICE && app->under.index == CAPTION_TYPED) {
        open_line(app);
        return true;
    }
    if (app->under.kind == TARGET_CHOICE) {
        char typed[4];
        snprintf(typed, sizeof typed, "%d", app->under.index);
        type(app, typed);
        return true;
    }
    int comparator = app_comparator_at_mouse(app);
    if (answering(app)->question.kind != ANSWER_COMPARATORS || comparator < 0 ||
        comparator >= network->size)
        return false;
    char typed[24];
    const struct comparator *c = &network->comparators[comparator];
    snprintf(typed, sizeof typed, "%d %d, ", c->left, c->right);
    type(app, typed);
    return true;
}
