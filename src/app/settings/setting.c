/* setting: a value is a number; its words come from the row. */
#include "setting.h"

#include "app/app.h"
#include "app/stepping/looking.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/text.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- one value ---- */

int setting_count(const struct app *app, const struct setting *setting) {
    if (setting->choices) return setting->or_none + setting->choices->count;
    return setting->family ? setting->family->count(app, setting->which) : setting->count(app);
}

void setting_word(const struct app *app, const struct setting *setting, int value,
                  char text[SETTING_BYTES]) {
    bool none = setting->or_none && value == 0;
    if (setting->choices)
        snprintf(text, SETTING_BYTES, "%s",
                 none ? "none" : choices_name(setting->choices, value - setting->or_none));
    else if (setting->family)
        setting->family->word(app, setting->which, value, text);
    else
        setting->word(app, value, text);
}

void setting_about(const struct app *app, const struct setting *setting, int value,
                   char text[SETTING_BYTES]) {
    text[0] = '\0';
    if (setting->family)
        setting->family->about(app, setting->which, value, text);
    else if (setting->abouts)
        snprintf(text, SETTING_BYTES, "%s", setting->abouts[value]);
    else if (setting->about)
        setting->about(app, value, text);
}

int setting_get(const struct app *app, const struct setting *setting) {
    if (setting->family) return setting->family->get(app, setting->which);
    return setting->get ? setting->get(app) : -1;
}

void setting_set(struct app *app, const struct setting *setting, int value) {
    if (setting->family)
        setting->family->set(app, setting->which, value);
    else
        setting->set(app, value);
}

void setting_now(const struct app *app, const struct setting *setting, char text[SETTING_BYTES]) {
    int value = setting_get(app, setting);
    text[0] = '\0';
    if (value >= 0)
        setting_word(app, setting, value, text);
    else if (setting->family && setting->family->now)
        setting->family->now(app, setting->which, text);
    else if (setting->now)
        setting->now(app, text);
}

/* ---- choosing ---- */

/* Says why nothing can be set now, if that is so. */
static bool refuse(struct app *app, const struct setting *setting) {
    const char *key = setting->key ? setting->key : setting->title;
    struct error error;
    if (setting->needs & NEEDS_ALONE && comparing_refuses(app, key)) return true;
    if (setting->needs & NEEDS_SIGHT && looking_diagram_hidden(app))
        app_say(app, ROLE_INK, "%s draws on the diagram: Esc brings it back", key);
    else if (setting->needs & NEEDS_UNTOLD && cover_bars_structure(app))
        app_say(app, ROLE_INK, "%s would tell what the table asks for: G ends that", key);
    else if (setting->check && setting->check(app, &error))
        app_say(app, ROLE_INK, "%s", error.text);
    else
        return false;
    return true;
}

void setting_choose(struct app *app, const struct setting *setting, int value) {
    bool ends = value == 0 && setting_get(app, setting) > 0;
    if (!ends && refuse(app, setting)) return;
    setting_set(app, setting, value);
    if (setting->tell) setting->tell(app);
}

void setting_turn(struct app *app, const struct setting *setting, int step) {
    int count = setting_count(app, setting), value = setting_get(app, setting);
    if (value < 0) value = step > 0 ? -1 : 0;
    setting_choose(app, setting, (value + step + count) % count);
}

/* ---- by name ---- */

/* The values: "none, b2, b4 or b8"; of many the first and the last. */
static const char *expected_words(const struct app *app, const struct setting *setting, char *text,
                                  size_t size) {
    enum { MOST = 14, FIRST = 3 };
    int count = setting_count(app, setting);
    char word[SETTING_BYTES];
    text[0] = '\0';
    for (int v = 0; v < count; v++) {
        bool last = v == count - 1;
        if (count > MOST && v >= FIRST && !last) continue;
        setting_word(app, setting, v, word);
        const char *between = v == 0 ? "" : !last ? ", " : count > MOST ? ", ... " : " or ";
        text_append(text, size, "%s%s", between, word);
    }
    return text;
}

int setting_read(struct app *app, const struct setting *setting, const char *text,
                 struct error *error) {
    char word[SETTING_BYTES], known[640];
    int count = setting_count(app, setting), value = 0;
    if (setting->read) return setting->read(app, text, error);
    for (; value < count; value++) {
        setting_word(app, setting, value, word);
        if (strcasecmp(word, text) == 0) break;
    }
    if (value == count)
        return error_set(error, "found \"%.60s\", for %s expected %s", text,
                         app->mode->bit == MODE_RADIX ? "this radix sort" : app_network(app)->name,
                         expected_words(app, setting, known, sizeof known));
    if (value && setting->check && setting->check(app, error)) return -1;
    setting_set(app, setting, value);
    return 0;
}
