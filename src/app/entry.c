/* entry: typing, and taking what was typed. */
#include "entry.h"

#include "app/app.h"
#include "app/input_keys.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

/* ---- what is typed ---- */

static void write_keys(struct app *app, const char *title, const int *keys) {
    snprintf(app->entry_title, sizeof app->entry_title, "%s for %d wires", title,
             app->network->wires);
    app->entry[0] = '\0';
    for (int i = 0; i < app->network->wires; i++)
        text_append(app->entry, sizeof app->entry, "%s%d", i ? " " : "", keys[i]);
}

static void begin_keys(struct app *app) {
    write_keys(app, "Keys", trace_keys(app->trace, 0));
}

static int take_keys(struct app *app, double now) {
    (void)now;
    int keys[NETWORK_MAX_WIRES];
    if (input_parse(app->entry, keys, app->network->wires, &app->entry_error)) return -1;
    app->typed = true;
    app_begin(app, app->network, keys);
    return 0;
}

static void begin_output(struct app *app) {
    write_keys(app, "Output order", app->reverse.output);
}

static int take_output(struct app *app, double now) {
    int keys[NETWORK_MAX_WIRES];
    if (input_parse(app->entry, keys, app->network->wires, &app->entry_error)) return -1;
    reverse_want(app, keys, now);
    return 0;
}

static void begin_network(struct app *app) {
    snprintf(app->entry_title, sizeof app->entry_title, "Open a network");
    snprintf(app->entry, sizeof app->entry, "%s", app->opened);
}

static int take_network(struct app *app, double now) {
    (void)now;
    return app_open_spec(app, app->entry, &app->entry_error);
}

static const struct {
    const char *help;
    void (*begin)(struct app *app); /* sets the title and what is there now */
    /* 0, or -1 with app->entry_error set: the line stays open */
    int (*take)(struct app *app, double now);
} entries[] = {
    [ENTRY_KEYS] = {"whole numbers, separated by blanks or commas; Enter takes them, Esc does not",
                    begin_keys, take_keys},
    [ENTRY_OUTPUT] = {"the keys as they are to leave; Enter takes them, Esc does not", begin_output,
                      take_output},
    [ENTRY_NETWORK] = {"a file in any notation, or FAMILY:N such as bitonic:8; Enter opens, Esc "
                       "does not",
                       begin_network, take_network},
};

void entry_open(struct app *app, enum entry entry) {
    app->motion.playing = 0;
    app->entry_kind = entry;
    app->entry_help = entries[entry].help;
    app->entry[0] = '\0';
    entries[entry].begin(app);
    app->entry_fresh = true;
    app->entry_error.text[0] = '\0';
    app->frame.dialog = DIALOG_ENTRY;
}

/* ---- keys ---- */

/* Takes what was typed; when it is wrong, says so and keeps the text. */
static void accept(struct app *app, double now) {
    if (entries[app->entry_kind].take(app, now) == 0) app->frame.dialog = DIALOG_NONE;
}

static void drop(struct app *app, double now) {
    (void)now;
    app->frame.dialog = DIALOG_NONE;
}

static void erase_character(struct app *app, double now) {
    (void)now;
    size_t length = strlen(app->entry);
    while (length > 0 && (app->entry[length - 1] & 0xC0) == 0x80)
        length--;
    if (length > 0) app->entry[length - 1] = '\0';
    app->entry_fresh = false;
}

static void erase_all(struct app *app, double now) {
    (void)now;
    app->entry[0] = '\0';
}

static void quit(struct app *app, double now) {
    (void)now;
    app->quit = true;
}

static void ask_to_paste(struct app *app, double now) {
    (void)now;
    app->wants_paste = true;
}

static const struct {
    const char *name;
    void (*perform)(struct app *app, double now);
} keys_here[] = {
    {"Return", accept},
    {"Escape", drop},
    {"Backspace", erase_character},
    {"Ctrl+U", erase_all},
    {"Ctrl+Backspace", erase_all},
    {"Ctrl+Q", quit},
    {"Ctrl+V", ask_to_paste},
};

void entry_key(struct app *app, const char *name, double now) {
    for (size_t k = 0; k < sizeof keys_here / sizeof *keys_here; k++)
        if (strcmp(keys_here[k].name, name) == 0) keys_here[k].perform(app, now);
}

bool entry_text(struct app *app, const char *text) {
    if (app->frame.dialog != DIALOG_ENTRY) return false;
    if (app->entry_fresh) app->entry[0] = '\0';
    app->entry_fresh = false;
    size_t length = strlen(app->entry);
    snprintf(app->entry + length, sizeof app->entry - length, "%s", text);
    app->entry_error.text[0] = '\0';
    return true;
}
