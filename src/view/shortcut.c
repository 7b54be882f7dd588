/* shortcut: rows found and named. */
#include "shortcut.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

bool shortcut_beside(const struct shortcut *const *rows, int row) {
    return row > 0 && rows[row - 1]->both;
}

bool shortcut_listed(const struct shortcut *shortcut, enum modes mode) {
    return shortcut->modes & MODE_STEP ? mode == MODE_STEP : shortcut->modes == mode;
}

int shortcut_next_in_group(const struct shortcut *const *rows, enum modes mode, int group,
                           int row) {
    const struct shortcut *shortcut;
    for (row = row < group ? group : row + 1; (shortcut = rows[row]); row++) {
        if (row > group && shortcut->group) break;
        if (shortcut->modes & mode && !shortcut->mouse) return row;
    }
    return -1;
}

int shortcut_next_group(const struct shortcut *const *rows, enum modes mode, int row) {
    while (rows[++row])
        if (rows[row]->group && shortcut_next_in_group(rows, mode, row, -1) >= 0) return row;
    return -1;
}

bool shortcut_is(const struct shortcut *shortcut, const char *name) {
    for (int k = 0; k < SHORTCUT_KEYS && shortcut->keys[k]; k++)
        if (strcasecmp(shortcut->keys[k], name) == 0) return true;
    return false;
}

int shortcut_row_of(const struct shortcut *const *rows, enum modes mode, const char *name) {
    for (int row = 0; rows && rows[row]; row++)
        if (rows[row]->modes & mode && shortcut_is(rows[row], name)) return row;
    return -1;
}

int shortcut_find(const struct shortcut *const *rows, enum modes mode, const char *name) {
    int row = shortcut_row_of(rows, mode, name);
    return row >= 0 && !rows[row]->mouse ? row : -1;
}

void shortcut_label(const char *name, char *text, size_t size) {
    static const char *const symbols[][2] = {{"Right", "→"},    {"Left", "←"},
                                             {"Up", "↑"},       {"Down", "↓"},
                                             {"Escape", "Esc"}, {"Return", "Enter"}};
    const char *key = name; /* without its modifiers */
    for (const char *plus = strchr(name, '+'); plus && plus[1]; plus = strchr(plus + 1, '+'))
        key = plus + 1;
    const char *shown = key;
    for (size_t s = 0; s < sizeof symbols / sizeof *symbols; s++)
        if (strcmp(key, symbols[s][0]) == 0) shown = symbols[s][1];
    snprintf(text, size, "%.*s%s", (int)(key - name), name, shown);
    for (int at = 0; at < key - name && (size_t)at + 1 < size; at++)
        if (text[at] == '+') text[at] = ' ';
}
