/* word_settings: the glossary as a list to look into. */
#include "app/shell/setting.h"
#include "app/shell/shell.h"
#include "core/lessons/glossary.h"

#include <stdio.h>

static int values(const struct shell *shell) {
    (void)shell;
    return glossary.count;
}

static const struct glossary_word *row_of(int value) {
    return choices_row(&glossary, value);
}

static void word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    (void)shell;
    snprintf(text, SETTING_BYTES, "%s", row_of(value)->name);
}

static void about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    (void)shell;
    snprintf(text, SETTING_BYTES, "%s", row_of(value)->about);
}

static int get(const struct shell *shell) {
    (void)shell;
    return -1;
}

static void now(const struct shell *shell, char text[SETTING_BYTES]) {
    (void)shell;
    snprintf(text, SETTING_BYTES, "what they mean");
}

/* Shows the meaning of the chosen word as a notice. */
static void set(struct shell *shell, int value) {
    shell_say(shell, ROLE_INK, "%s: %s", row_of(value)->name, row_of(value)->about);
}

static const struct setting rows[] = {{
    .fact.name = "word",
    .title = "words",
    .key = "Shift+L",
    .modes = MODE_ALL,
    .count = values,
    .word = word,
    .about = about,
    .get = get,
    .now = now,
    .set = set,
}};
const struct choices word_settings = {"setting", NULL, rows, sizeof *rows, 1};
