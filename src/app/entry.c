/* entry: typing, and handing over what was typed. */
#include "entry.h"

#include "app/app.h"

#include <stdio.h>
#include <string.h>

void entry_open(struct app *app, const char *title, const char *help, const char *text,
                int (*take)(struct app *app, const char *text, struct error *error)) {
    struct entry *entry = &app->entry;
    app->stepping.motion.playing = 0;
    snprintf(entry->title, sizeof entry->title, "%s", title);
    snprintf(entry->text, sizeof entry->text, "%s", text);
    entry->help = help;
    entry->take = take;
    entry->fresh = true;
    entry->error.text[0] = '\0';
    app->frame.dialog = DIALOG_ENTRY;
}

/* Hands over what was typed; when it is wrong, says so and keeps the text. */
static void accept(struct app *app) {
    if (app->entry.take(app, app->entry.text, &app->entry.error) == 0)
        app->frame.dialog = DIALOG_NONE;
}

static void drop(struct app *app) {
    app->frame.dialog = DIALOG_NONE;
}

static void erase_character(struct app *app) {
    char *text = app->entry.text;
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] & 0xC0) == 0x80)
        length--;
    if (length > 0) text[length - 1] = '\0';
    app->entry.fresh = false;
}

static void erase_all(struct app *app) {
    app->entry.text[0] = '\0';
}

static void quit(struct app *app) {
    app->quit = true;
}

static void ask_to_paste(struct app *app) {
    app->wants_paste = true;
}

static const struct {
    const char *name;
    void (*perform)(struct app *app);
} keys_here[] = {
    {"Return", accept},       {"Escape", drop},
    {"Ctrl+U", erase_all},    {"Ctrl+Backspace", erase_all},
    {"Ctrl+V", ask_to_paste}, {"Backspace", erase_character},
    {"Ctrl+Q", quit},
};

void entry_key(struct app *app, const char *name) {
    for (size_t k = 0; k < sizeof keys_here / sizeof *keys_here; k++)
        if (strcmp(keys_here[k].name, name) == 0) keys_here[k].perform(app);
}

bool entry_text(struct app *app, const char *text) {
    struct entry *entry = &app->entry;
    if (app->frame.dialog != DIALOG_ENTRY) return false;
    if (entry->fresh) entry->text[0] = '\0';
    entry->fresh = false;
    size_t length = strlen(entry->text);
    snprintf(entry->text + length, sizeof entry->text - length, "%s", text);
    entry->error.text[0] = '\0';
    return true;
}
