/* setting: reads and sets values. A value is a number; its words come from the row. */
#include "setting.h"

#include "app/shell/shell.h"
#include "core/base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- one value ---- */

/* Words for a setting whose row defines no values. */
static const char *const switch_words[] = {"off", "on"};

/* Returns a text in the row of a value's choice, `at` bytes from the row's beginning. */
static const char *text_of(const struct setting *setting, int value, size_t at) {
    const char *row = choices_row(setting->option.choices, value - setting->or_none), *text;
    memcpy(&text, row + at, sizeof text);
    return text;
}

/* Returns the struct for the functions of the setting's family. */
static void *room_of(const struct shell *shell, const struct setting *setting) {
    return shell->rooms[setting->family->room];
}

int setting_count(const struct shell *shell, const struct setting *setting) {
    if (setting->family && setting->family->count)
        return setting->family->count(room_of(shell, setting), setting->which);
    if (setting->count) return setting->count(shell);
    return setting->option.choices ? setting->or_none + setting->option.choices->count : 2;
}

void setting_word(const struct shell *shell, const struct setting *setting, int value,
                  char text[SETTING_BYTES]) {
    const char *zero = setting->or_none ? "none" : setting->zero;
    if (value == 0 && zero)
        snprintf(text, SETTING_BYTES, "%s", zero);
    else if (setting->number)
        snprintf(text, SETTING_BYTES, "%d", setting->number(shell, value));
    else if (setting->family && setting->family->word)
        setting->family->word(room_of(shell, setting), setting->which, value, text);
    else if (setting->word)
        setting->word(shell, value, text);
    else
        snprintf(text, SETTING_BYTES, "%s",
                 setting->option.choices ? text_of(setting, value, setting->word_at)
                                         : switch_words[value]);
}

void setting_about(const struct shell *shell, const struct setting *setting, int value,
                   char text[SETTING_BYTES]) {
    text[0] = '\0';
    if (setting->family && setting->family->about)
        setting->family->about(room_of(shell, setting), setting->which, value, text);
    else if (setting->about_at && value >= setting->or_none)
        snprintf(text, SETTING_BYTES, "%s", text_of(setting, value, setting->about_at));
    else if (setting->abouts[0])
        snprintf(text, SETTING_BYTES, "%s", setting->abouts[value]);
    else if (setting->about)
        setting->about(shell, value, text);
}

/* Returns the setting without which this one shows nothing, if it has no value; NULL: nothing is
 * missing. */
static const struct setting *missing(const struct shell *shell, const struct setting *setting) {
    return setting->of && setting_get(shell, setting->of) == 0 ? setting->of : NULL;
}

/* Is a setting hidden now: beside a second network, or because a table asks for what it shows? */
static bool waits(const struct shell *shell, const struct setting *setting) {
    return shell->lacks(shell, setting->needs & (NEEDS_ALONE | NEEDS_UNTOLD));
}

/* Returns the value of `get`, or its number; if the setting is hidden, no value. */
static int present(const struct shell *shell, const struct setting *setting) {
    int there;
    if (waits(shell, setting) || missing(shell, setting))
        return !setting->number ? 0 : setting->zero ? setting->number(shell, 0) : SETTING_NO_NUMBER;
    if (setting->get) return setting->get(shell);
    memcpy(&there, (const char *)shell->look + setting->offset, sizeof there);
    return there;
}

int setting_get(const struct shell *shell, const struct setting *setting) {
    if (setting->family) return setting->family->get(room_of(shell, setting), setting->which);
    if (setting->acts || setting->ticked) return -1;
    int there = present(shell, setting), value = 0;
    if (!setting->number || there == SETTING_NO_NUMBER) return setting->number ? -1 : there;
    int count = setting->count(shell);
    while (value < count && setting->number(shell, value) != there)
        value++;
    return value < count ? value : -1;
}

/* Sets a value; if the setting has no function for it, says so in a notice. */
void setting_set(struct shell *shell, const struct setting *setting, int value) {
    int there = setting->number ? setting->number(shell, value) : value;
    if (setting->family) {
        setting->family->set(room_of(shell, setting), shell, setting->which, value);
    } else if (setting->set) {
        setting->set(shell, there);
    } else {
        char about[SETTING_BYTES];
        memcpy((char *)shell->look + setting->offset, &there, sizeof there);
        setting_about(shell, setting, value, about);
        shell_say(shell, ROLE_INK, "%s", about);
    }
}

void setting_now(const struct shell *shell, const struct setting *setting,
                 char text[SETTING_BYTES]) {
    int value = setting_get(shell, setting);
    text[0] = '\0';
    if (value >= 0)
        setting_word(shell, setting, value, text);
    else if (setting->family && setting->family->now)
        setting->family->now(room_of(shell, setting), setting->which, text);
    else if (setting->now)
        setting->now(shell, text);
    else if (setting->number && present(shell, setting) != SETTING_NO_NUMBER)
        snprintf(text, SETTING_BYTES, "%d", present(shell, setting));
}

void setting_fact(const struct fact_query *query, char *text) {
    const struct setting *setting =
        (const struct setting *)query->fact; /* `fact` is the first member of a setting */
    char now[SETTING_BYTES];
    setting_now(query->rooms[ROOM_SHELL], setting, now);
    fact_say(*now ? now : NULL, text);
}

/* ---- choosing ---- */

/* Says why nothing can be set now, and returns true; false: it can. */
static bool refuse(struct shell *shell, const struct setting *setting) {
    const char *key = setting->keys->keys[0] ? setting->keys->keys[0] : setting->title;
    const char *lacks = shell->lacks(shell, setting->needs);
    struct error error;
    if (lacks)
        shell_say(shell, ROLE_INK, "%s%s", key, lacks);
    else if (setting->check && setting->check(shell, &error))
        shell_say(shell, ROLE_INK, "%s%s%s", error.text, setting->way.key ? ": " : "",
                  setting->way.key ? setting->way.key : "");
    else
        return false;
    return true;
}

void setting_choose(struct shell *shell, const struct setting *setting, int value) {
    const struct setting *of = missing(shell, setting);
    struct error error;
    bool ends = value == 0 && setting_get(shell, setting) > 0;
    if (!ends && refuse(shell, setting)) return;
    if (of && (value || !setting->zero)) { /* keep its message while this one cannot be set */
        setting_turn(shell, of, 1);
        if (missing(shell, setting) || (setting->check && setting->check(shell, &error))) return;
    }
    setting_set(shell, setting, value);
}

void setting_turn(struct shell *shell, const struct setting *setting, int step) {
    int count = setting_count(shell, setting), value = setting_get(shell, setting);
    if (value < 0) value = step > 0 ? -1 : 0;
    bool first = value == 0 && setting->first;
    setting_choose(shell, setting, first ? setting->first(shell) : (value + step + count) % count);
}

/* ---- by name ---- */

int setting_check(const struct shell *shell, const struct setting *setting, const char *name,
                  struct error *error) {
    const struct setting *of = missing(shell, setting);
    if (of)
        return error_set(error, "%s does nothing without %s %s", name,
                         *name == '-' ? of->option.name : of->fact.name, of->option.value);
    if (shell->lacks(shell, setting->needs & NEEDS_ALONE))
        return error_set(error, "%s does nothing beside a second network: it shows only one", name);
    return 0;
}

/* Writes the values: "none, b2, b4 or b8"; if there are many, only the first ones and the last. */
static const char *expected_words(const struct shell *shell, const struct setting *setting,
                                  char *text, size_t size) {
    enum { MOST = 14, FIRST = 3 };
    int count = setting_count(shell, setting);
    char word[SETTING_BYTES];
    text[0] = '\0';
    for (int v = 0; v < count; v++) {
        bool last = v == count - 1;
        if (count > MOST && v >= FIRST && !last) continue;
        setting_word(shell, setting, v, word);
        const char *between = v == 0 ? "" : !last ? ", " : count > MOST ? ", ... " : " or ";
        text_append(text, size, "%s%s", between, word);
    }
    return text;
}

int setting_read(struct shell *shell, const struct setting *setting, const char *text,
                 struct error *error) {
    char word[SETTING_BYTES], known[640];
    int count = setting_count(shell, setting), value = 0;
    for (; value < count; value++) {
        setting_word(shell, setting, value, word);
        if (strcasecmp(word, text) == 0) break;
    }
    if (value == count && setting->read) return setting->read(shell, text, error);
    const struct network *network = mode_network(shell);
    if (value == count)
        return error_set(error, "found \"%.60s\", for %s expected %s", text,
                         network ? network->name : "this radix sort",
                         expected_words(shell, setting, known, sizeof known));
    if (value && setting->check && setting->check(shell, error)) return 1;
    setting_set(shell, setting, value);
    return 0;
}

int setting_read_number(const char *text, int least, int most, int *number, struct error *error) {
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < least || value > most)
        return error_set(error, "found \"%.60s\", expected a whole number from %d to %d", text,
                         least, most);
    *number = (int)value;
    return 0;
}

/* ---- all settings ---- */

const struct setting *setting_at(const struct shell *shell, int index) {
    return choices_row_of(shell->settings, index);
}

const struct setting *setting_named(const struct shell *shell, enum modes mode, const char *name) {
    const struct setting *setting;
    for (int n = 0; (setting = setting_at(shell, n)); n++)
        if (setting->modes & mode && strcmp(setting->fact.name, name) == 0) break;
    return setting;
}

const struct setting *setting_linked(const struct shell *shell, enum modes mode, enum link link) {
    const struct setting *setting;
    for (int n = 0; (setting = setting_at(shell, n)); n++)
        if (setting->modes & mode && setting->link == link) break;
    return setting;
}
