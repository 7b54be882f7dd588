/* lesson_answers: judges a typed text on Return, and a choice at once. */
#include "app/lessons/lesson_run.h"

#include "app/app.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/text.h"

#include <ctype.h>
#include <string.h>

static struct answering *answering(struct app *app) {
    return &app->lesson.place.answering;
}

static void judge(struct app *app) {
    struct answering *now = answering(app);
    const struct lesson_place *place = &app->lesson.place;
    if (question_miscounts(&now->question, now->typed, now->form, sizeof now->form)) {
        now->why = now->form;
        lesson_say(app);
        return;
    }
    now->right = question_is_right(&now->question, now->typed);
    now->why = now->right
                   ? NULL
                   : question_why(&now->question, &place->lesson->steps[place->step], now->typed);
    if (now->tries++ == 0)
        now->first = now->right ? FIRST_RIGHT : FIRST_WRONG;
    else if (now->right)
        now->first = FIRST_MENDED;
    if (now->right || now->tries == question_tries(&now->question)) lesson_answer(app);
    now->typed[0] = '\0';
    lesson_say(app);
}

static void type(struct app *app, const char *text) {
    struct answering *now = answering(app);
    notice_clear(&app->shell); /* removes a notice about a rejected character */
    text_append(now->typed, sizeof now->typed, "%s", text);
    if (now->question.kind == ANSWER_CHOICE)
        judge(app);
    else
        lesson_say(app);
}

/* ---- keys ---- */

/* Returns the character that a key types; '\0': none. */
static char character_of(const char *name) {
    if (strncmp(name, "Shift+", 6) == 0 && (isalpha((unsigned char)name[6]))) name += 6;
    if (strcmp(name, "Space") == 0) return ' ';
    return name[0] && !name[1] ? (char)toupper((unsigned char)name[0]) : '\0';
}

static bool takes(const struct answering *now, char character) {
    return strlen(now->typed) + 1 < sizeof now->typed &&
           question_takes(&now->question, now->typed, character);
}

/* Says why a character cannot be typed; the typed text stays. */
static void reject(struct app *app, char character) {
    const struct answering *now = answering(app);
    if (now->question.kind == ANSWER_CHOICE)
        shell_say(&app->shell, ROLE_INK, "there is no choice %c: press 1 to %d", character,
                  now->question.choices);
    else
        shell_say(&app->shell, ROLE_INK,
                  "\"%c\" cannot be part of the answer. %s; Backspace corrects", character,
                  question_how(&now->question));
}

/* Judges the typed text when Return is pressed, unless a power has no end. */
static void judge_typed(struct app *app) {
    const struct answering *now = answering(app);
    const char *stray = question_stray(&now->question, now->typed);
    if (stray)
        reject(app, *stray);
    else if (now->typed[0])
        judge(app);
    else
        shell_say(&app->shell, ROLE_INK, "nothing is typed yet. %s; PageDown shows the answer",
                  question_how(&now->question));
}

/* Erases the last character, or says that there is none, because elsewhere Backspace is a shortcut.
 */
static void erase(struct app *app) {
    struct answering *now = answering(app);
    size_t length = strlen(now->typed);
    if (length > 0) now->typed[length - 1] = '\0';
    lesson_say(app);
}

/* Takes keys of a user who is still typing after the answer was shown: digits, and then Return
 * once, do not act as shortcuts. */
static bool takes_late(struct app *app, const char *name) {
    struct answering *now = answering(app);
    char character = character_of(name);
    bool asked = app->lesson.lesson && app->lesson.place.answered && !app->lesson.place.away &&
                 now->question.kind != ANSWER_OPEN;
    bool begins =
        isdigit((unsigned char)character) ||
        (now->question.kind == ANSWER_CELLS && question_takes(&now->question, "", character));
    bool ends = strcmp(name, "Return") == 0, erases = strcmp(name, "Backspace") == 0;
    bool goes_on = ends || erases || (character && strchr(" ,^-", character));
    bool late = asked && (begins || (now->late && goes_on));
    now->late = late && !ends;
    if (late)
        shell_say(&app->shell, ROLE_INK,
                  "the answer is shown already; PageDown goes on, PageUp asks again");
    return late;
}

bool lesson_answers_take(const struct app *app, const char *name) {
    return lesson_asks_now(&app->lesson) && takes(&app->lesson.place.answering, character_of(name));
}

bool lesson_answers_key(struct app *app, const char *name) {
    struct answering *now = answering(app);
    char typed[2] = {character_of(name)};
    if (!lesson_asks_now(&app->lesson)) return takes_late(app, name);
    bool line = now->question.kind != ANSWER_CHOICE, begun = now->typed[0] != '\0';
    bool shortcut = shortcut_find(app->shell.shortcuts, app->shell.mode->bit, name) >= 0;
    bool digit = isdigit((unsigned char)typed[0]);
    if (line && strcmp(name, "Return") == 0)
        judge_typed(app);
    else if (line && strcmp(name, "Backspace") == 0)
        erase(app);
    else if (takes(now, typed[0]))
        type(app, typed);
    else if (digit || (typed[0] && line && (begun || !shortcut)))
        reject(app, typed[0]);
    else
        return false;
    return true;
}

/* ---- the mouse ---- */

static int take(void *room, struct shell *shell, const char *text, size_t wrong[2],
                struct error *error) {
    struct app *app = room;
    (void)shell;
    struct answering *now = answering(app);
    const char *stray = question_stray(&now->question, text);
    if (stray) {
        wrong[0] = (size_t)(stray - text);
        wrong[1] = wrong[0] + 1;
        return error_set(error, "\"%c\" cannot be part of the answer: %s", *stray,
                         question_how(&now->question));
    }
    snprintf(now->typed, sizeof now->typed, "%s", text);
    if (*text) judge(app);
    return 0;
}

/* Opens a line with a keypad, for users without a keyboard. */
static void open_line(struct app *app) {
    static const struct entry_kind
        numbers = {.room = ROOM_APP, .take = take, .pad = "1234567890 ,-^", .answers = true},
        cells = {.room = ROOM_APP, .take = take, .pad = "ID1234567890 ^", .answers = true};
    const struct answering *now = answering(app);
    entry_open(&app->shell, now->question.kind == ANSWER_CELLS ? &cells : &numbers,
               question_how(&now->question), now->typed);
}

bool lesson_answers_press(struct app *app) {
    const struct network *network = app_network(app);
    if (!lesson_asks_now(&app->lesson)) return false;
    if (app->shell.under.kind == TARGET_CHOICE && app->shell.under.index == CAPTION_TYPED) {
        open_line(app);
        return true;
    }
    if (app->shell.under.kind == TARGET_CHOICE) {
        char typed[4];
        snprintf(typed, sizeof typed, "%d", app->shell.under.index);
        type(app, typed);
        return true;
    }
    int comparator = stepping_comparator_at_mouse(&app->stepping, &app->shell);
    if (answering(app)->question.kind != ANSWER_COMPARATORS || comparator < 0 ||
        comparator >= network->size)
        return false;
    char typed[24];
    const struct comparator *c = &network->comparators[comparator];
    snprintf(typed, sizeof typed, "%d %d, ", c->left, c->right);
    type(app, typed);
    return true;
}
