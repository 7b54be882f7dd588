/* entry: typing, completing, and handing over what was typed. */
#include "entry.h"

#include "app/app.h"
#include "core/base/memory.h"
#include "view/dialogs/entry_dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double double_click_ms = 400;

/* ---- after every change ---- */

/* What Tab found and what was wrong are of the text as it was. */
static void forget(struct entry *entry) {
    completion_free(&entry->completion);
    entry->chosen = -1;
    entry->error.text[0] = '\0';
}

static void show_caret(struct app *app) {
    struct frame frame = app_frame(app);
    text_field_scroll(&app->entry.field, entry_dialog_columns(&frame));
}

static void insert(struct entry *entry, const char *text) {
    if (!text_field_insert(&entry->field, text))
        error_set(&entry->error, "the line is full: it holds %d bytes, and the rest is left out",
                  TEXT_FIELD_BYTES - 1);
}

/* ---- opening and closing ---- */

void entry_open(struct app *app, const struct entry_kind *kind, const char *title,
                const char *text) {
    struct entry *entry = &app->entry;
    forget(entry);
    entry->kind = kind;
    entry->played = app->stepping.motion.playing;
    entry->dragging = false;
    entry->pressed_at = -1;
    app->stepping.motion.playing = 0;
    snprintf(entry->title, sizeof entry->title, "%s", title);
    snprintf(entry->now, sizeof entry->now, "%s", text);
    text_field_set(&entry->field, text);
    show_caret(app);
    app->frame.dialog = DIALOG_ENTRY;
}

/* Hands over what was typed; when it is wrong, says so, keeps the text and selects what is wrong.
 */
static void accept(struct app *app) {
    struct entry *entry = &app->entry;
    size_t wrong[2] = {0, 0};
    forget(entry);
    if (entry->kind->take(app, entry->field.text, wrong, &entry->error) == 0)
        app->frame.dialog = DIALOG_NONE;
    else
        text_field_select(&entry->field, wrong[0], wrong[1]);
}

static void drop(struct app *app) {
    struct motion *motion = &app->stepping.motion;
    app->frame.dialog = DIALOG_NONE;
    if (app->entry.played) motion_play(motion, app->entry.played, app->stepping.now);
}

/* ---- completing ---- */

/* Puts the first `bytes` of a text instead of what was typed before the caret. */
static void put(struct entry *entry, const char *text, size_t bytes) {
    char head[TEXT_FIELD_BYTES];
    snprintf(head, sizeof head, "%.*s", (int)bytes, text);
    text_field_select(&entry->field, 0, entry->completed);
    insert(entry, head);
    entry->completed = entry->field.caret;
}

/* Looks for what begins as the text does up to the caret, and puts in what all of it has in common.
 */
static void complete(struct app *app) {
    struct entry *entry = &app->entry;
    char head[TEXT_FIELD_BYTES];
    forget(entry);
    entry->completed = entry->field.caret;
    snprintf(head, sizeof head, "%.*s", (int)entry->completed, entry->field.text);
    completion_find(&entry->completion, head, WINDOW_MOST_WIRES);
    text_field_select(&entry->field, entry->completed, entry->completed);
    if (entry->completion.count == 0)
        error_set(&entry->error, "no family, file or folder begins with \"%s\"", head);
    else
        put(entry, entry->completion.texts[0], entry->completion.common);
    if (entry->completion.count == 1) completion_free(&entry->completion); /* nothing to choose */
}

/* The next of what was found (step 1), or the one before (-1), takes its place. */
static void choose(struct entry *entry, int step) {
    int count = entry->completion.count;
    int from = entry->chosen < 0 && step < 0 ? 0 : entry->chosen;
    entry->chosen = (from + step + count) % count;
    put(entry, entry->completion.texts[entry->chosen],
        strlen(entry->completion.texts[entry->chosen]));
}

static void tab(struct app *app, int step) {
    if (!app->entry.kind->completes) return;
    if (app->entry.completion.count)
        choose(&app->entry, step);
    else
        complete(app);
}

/* ---- keyboard ---- */

static void next_candidate(struct app *app) {
    tab(app, 1);
}

static void candidate_before(struct app *app) {
    tab(app, -1);
}

static void quit(struct app *app) {
    app->quit = true;
}

static void copy(struct app *app) {
    char text[TEXT_FIELD_BYTES];
    text_field_copy(&app->entry.field, text);
    if (!*text) return; /* what was copied before stays */
    free(app->copied);
    app->copied = memory_text(text);
}

static void cut(struct app *app) {
    copy(app);
    forget(&app->entry);
    insert(&app->entry, "");
}

static void ask_to_paste(struct app *app) {
    app->wants_paste = true;
}

static const struct {
    const char *name;
    void (*perform)(struct app *app);
} keys_here[] = {
    {"Return", accept},       {"Escape", drop},
    {"Tab", next_candidate},  {"Shift+Tab", candidate_before},
    {"Ctrl+C", copy},         {"Ctrl+X", cut},
    {"Ctrl+V", ask_to_paste}, {"Ctrl+Insert", copy},
    {"Shift+Delete", cut},    {"Shift+Insert", ask_to_paste},
    {"Ctrl+Q", quit},
};

void entry_key(struct app *app, const char *name) {
    struct entry *entry = &app->entry;
    size_t k = 0, count = sizeof keys_here / sizeof *keys_here;
    while (k < count && strcmp(keys_here[k].name, name) != 0)
        k++;
    if (k < count)
        keys_here[k].perform(app);
    else if (text_field_key(&entry->field, name))
        forget(entry);
    show_caret(app);
}

bool entry_text(struct app *app, const char *text) {
    if (app->frame.dialog != DIALOG_ENTRY) return false;
    forget(&app->entry);
    insert(&app->entry, text);
    show_caret(app);
    return true;
}

/* ---- mouse ---- */

/* Number of the character before which the caret goes for the mouse. */
static int character_at_mouse(const struct app *app) {
    const struct text_field *field = &app->entry.field;
    struct frame frame = app_frame(app);
    return text_field_column(field, field->first) + entry_dialog_column(&frame);
}

/* A second press at the same place, soon after the first, selects the word. */
static void press_text(struct app *app) {
    struct entry *entry = &app->entry;
    int at = character_at_mouse(app);
    bool again = at == entry->pressed_at && app->stepping.now - entry->pressed < double_click_ms;
    text_field_place(&entry->field, at, false);
    if (again) text_field_select_word(&entry->field);
    entry->dragging = !again;
    entry->pressed = app->stepping.now;
    entry->pressed_at = at;
}

/* What was found is pressed: a folder or a family goes on with what is in it. */
static void press_candidate(struct app *app, int index) {
    struct entry *entry = &app->entry;
    if (index >= entry->completion.count) return; /* the picture was of others */
    entry->chosen = index - 1;
    choose(entry, 1);
    char last = entry->field.text[entry->field.caret - 1];
    if (last == '/' || last == ':') complete(app);
}

void entry_press(struct app *app) {
    switch (app->under.kind) {
    case TARGET_FIELD:
        press_text(app);
        break;
    case TARGET_CANDIDATE:
        press_candidate(app, app->under.index);
        break;
    case TARGET_BUTTON:
        (app->under.index == ENTRY_OK ? accept : drop)(app);
        break;
    default:
        return;
    }
    show_caret(app);
}

bool entry_drag(struct app *app) {
    struct entry *entry = &app->entry;
    if (app->frame.dialog != DIALOG_ENTRY || !entry->dragging) return false;
    text_field_place(&entry->field, character_at_mouse(app), true);
    show_caret(app);
    return true;
}

void entry_release(struct app *app) {
    app->entry.dragging = false;
}
