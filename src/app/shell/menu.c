/* menu: opens menus, moves in them, and chooses. */
#include "menu.h"

#include "app/shell/setting.h"
#include "app/shell/shell.h"
#include "core/base/text.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const double typing_ms = 1000; /* a later letter starts a new word */

/* ---- rows ---- */

static struct menu_row *add_row(struct menu_rows *rows) {
    struct menu_row *row = &rows->rows[rows->count];
    rows->count += rows->count < MENU_MOST_ROWS - 1;
    return row;
}

static void copy_words(char *text, size_t size, const char words[SETTING_BYTES]) {
    snprintf(text, size, "%.*s", (int)size - 1, words);
}

/* Fills the rows with the values of a setting and their explanations. */
static void fill(const struct shell *shell, const struct setting *setting, struct menu_rows *rows) {
    char words[SETTING_BYTES];
    *rows = (struct menu_rows){.present = setting_get(shell, setting)};
    for (int v = 0; v < setting_count(shell, setting); v++) {
        struct menu_row *row = add_row(rows);
        setting_word(shell, setting, v, words);
        copy_words(row->name, sizeof row->name, words);
        setting_about(shell, setting, v, words);
        copy_words(row->about, sizeof row->about, words);
        row->box = setting->ticked;
        row->ticked = setting->ticked && setting->ticked(shell, v);
    }
}

/* Returns the first row of group number `index` of the mode; MENU_NO_GROUP after the last. */
static int group_of(const struct shell *shell, int index) {
    int group = shortcut_next_group(shell->frame.shortcuts, shell->mode->bit, -1);
    while (group >= 0 && index-- > 0)
        group = shortcut_next_group(shell->frame.shortcuts, shell->mode->bit, group);
    return group;
}

/* Returns the first row of a setting's group, which is the group of its key; if the mode lacks the
 * key, the window's group, which is the last. */
static int group_of_setting(const struct shell *shell, const struct setting *setting) {
    const char *key = setting->key ? setting->key : setting->keys[0].keys[0];
    int row = shortcut_row_of(shell->frame.shortcuts, shell->mode->bit, key), group = MENU_NO_GROUP;
    for (int g = 0, next; (next = group_of(shell, g)) >= 0 && (row < 0 || next <= row); g++)
        group = next;
    return group;
}

/* Returns setting number `row` of the mode's settings in a group; NULL after the last. */
static const struct setting *offered(const struct shell *shell, int group, int row) {
    const struct setting *setting;
    for (int n = 0; (setting = setting_at(shell, n)); n++)
        if (setting->modes & shell->mode->bit && group_of_setting(shell, setting) == group &&
            row-- == 0)
            break;
    return setting;
}

/* Does the key choose the next value of a setting, or the one before? */
static bool is_of_setting(const struct shell *shell, const struct shortcut *shortcut) {
    const struct setting *setting;
    for (int n = 0; (setting = setting_at(shell, n)); n++)
        if (shortcut == &setting->keys[0] || shortcut == &setting->keys[1]) return true;
    return false;
}

/* Returns the next row after `row` (-1: the first one) of a group that is not a setting's; -1: none
 * is left. */
static int next_key(const struct shell *shell, int group, int row) {
    const struct shortcut *const *table = shell->frame.shortcuts;
    do
        row = shortcut_next_in_group(table, shell->mode->bit, group, row);
    while (row >= 0 && is_of_setting(shell, table[row]));
    return row;
}

/* Fills the rows with the settings of a group and their present values, then with the group's other
 * shortcuts. */
static void fill_group(const struct shell *shell, int group, struct menu_rows *rows) {
    const struct shortcut *const *table = shell->frame.shortcuts;
    const struct setting *setting;
    char words[SETTING_BYTES];
    int row = -1;
    *rows = (struct menu_rows){.present = -1};
    for (int r = 0; (setting = offered(shell, group, r)); r++) {
        struct menu_row *line = add_row(rows);
        snprintf(line->name, sizeof line->name, "%s", setting->title);
        setting_now(shell, setting, words);
        if (!setting->acts) text_append(words, sizeof words, "%s›", *words ? " " : "");
        copy_words(line->about, sizeof line->about, words);
    }
    while ((row = next_key(shell, group, row)) >= 0) {
        struct menu_row *line = add_row(rows);
        snprintf(line->name, sizeof line->name, "%s", table[row]->help);
        shortcut_label(table[row]->keys[0], line->about, sizeof line->about);
    }
}

/* Fills the rows with the groups and their first settings. */
static void fill_top(const struct shell *shell, struct menu_rows *rows) {
    static const size_t most = 40; /* characters that small windows have room for */
    *rows = (struct menu_rows){.present = -1};
    for (int g = 0, group; (group = group_of(shell, g)) >= 0; g++) {
        struct menu_row *row = add_row(rows);
        const struct setting *setting;
        snprintf(row->name, sizeof row->name, "%s", shell->frame.shortcuts[group]->group);
        for (int r = 0; (setting = offered(shell, group, r)); r++)
            if (strlen(row->about) + strlen(setting->title) < most)
                text_append(row->about, sizeof row->about, "%s%s", r ? ", " : "", setting->title);
        text_append(row->about, sizeof row->about, "%s", *row->about ? " ›" : "what keys do ›");
    }
}

/* ---- opening ---- */

/* Keeps the cursor in the list and in view, and the list without empty places. */
static void keep_in_view(struct shell *shell) {
    struct menu *menu = &shell->menu;
    struct frame frame = shell_frame(shell);
    frame.menu = menu->shown;
    int rows = menu_rows_in_view(&frame), last = menu->rows.count - 1;
    menu->shown.cursor = menu->shown.cursor < 0      ? 0
                         : menu->shown.cursor > last ? last
                                                     : menu->shown.cursor;
    if (menu->shown.first > menu->shown.cursor) menu->shown.first = menu->shown.cursor;
    if (menu->shown.first < menu->shown.cursor - rows + 1)
        menu->shown.first = menu->shown.cursor - rows + 1;
}

/* Shows the rows that are filled in. */
static void show(struct shell *shell, const char *title, float x, float y) {
    struct menu *menu = &shell->menu;
    menu->shown = (struct menu_list){
        .title = title,
        .back = menu->setting || menu->group != MENU_NO_GROUP,
        .rows = menu->rows.rows,
        .count = menu->rows.count,
        .present = menu->rows.present,
        .cursor = menu->rows.present,
        .x = x,
        .y = y,
    };
    if (menu->rows.count == 0) return;
    shell_show_dialog(shell, DIALOG_MENU);
    keep_in_view(shell);
}

/* Opens the list of a setting, or the list of lists (NULL). */
static void open_at(struct shell *shell, const struct setting *setting, float x, float y) {
    struct menu *menu = &shell->menu;
    *menu = (struct menu){.setting = setting, .group = MENU_NO_GROUP};
    if (setting)
        fill(shell, setting, &menu->rows);
    else
        fill_top(shell, &menu->rows);
    show(shell, setting ? setting->title : "menu", x, y);
}

static void open_group(struct shell *shell, int group, float x, float y) {
    struct menu *menu = &shell->menu;
    *menu = (struct menu){.group = group};
    fill_group(shell, group, &menu->rows);
    while (offered(shell, group, menu->settings))
        menu->settings++;
    show(shell, shell->frame.shortcuts[group]->group, x, y);
}

void menu_open_at_mouse(struct shell *shell, enum link link) {
    const struct setting *setting = link ? setting_linked(shell, shell->mode->bit, link) : NULL;
    if (setting || !link) open_at(shell, setting, shell->frame.mouse_x, shell->frame.mouse_y);
}

void menu_open(struct shell *shell, const char *name) {
    const struct setting *setting = name ? setting_named(shell, shell->mode->bit, name) : NULL;
    if (setting || !name) open_at(shell, setting, -1, -1);
}

void menu_open_all(struct shell *shell) {
    menu_open(shell, NULL);
}

/* ---- choosing ---- */

static void close(struct shell *shell) {
    shell_show_dialog(shell, DIALOG_NONE);
}

/* Chooses the shortcut at the cursor, and closes the menu. */
static void want(struct shell *shell) {
    struct menu *menu = &shell->menu;
    int row = -1;
    for (int r = menu->settings; r <= menu->shown.cursor; r++)
        row = next_key(shell, menu->group, row);
    menu->wanted = 1 + row;
    close(shell);
}

/* Opens the list that a row leads to, or takes the row. */
static void choose(struct shell *shell) {
    const struct menu *menu = &shell->menu;
    int row = menu->shown.cursor;
    float x = menu->shown.x, y = menu->shown.y;
    bool in_group = menu->group != MENU_NO_GROUP;
    if (in_group && row >= menu->settings) {
        want(shell);
        return;
    }
    if (!in_group && !menu->setting) {
        open_group(shell, group_of(shell, row), x, y);
        return;
    }
    const struct setting *setting = in_group ? offered(shell, menu->group, row) : menu->setting;
    if (in_group && !setting->acts) {
        open_at(shell, setting, x, y);
        return;
    }
    close(shell);
    setting_choose(shell, setting, row);
    if (!setting->ticked) return;
    open_at(shell, setting, x, y);
    shell->menu.shown.cursor = row;
    keep_in_view(shell);
}

/* Goes back from a setting to its group, or from a group to the list of lists. */
static void go_back(struct shell *shell) {
    const struct setting *setting = shell->menu.setting;
    float x = shell->menu.shown.x, y = shell->menu.shown.y;
    if (setting)
        open_group(shell, group_of_setting(shell, setting), x, y);
    else if (shell->menu.group != MENU_NO_GROUP)
        open_at(shell, NULL, x, y);
}

/* ---- keys ---- */

static const struct {
    const char *name;
    void (*perform)(struct shell *shell);
    int rows; /* rows to move by, if `perform` is NULL */
} keys_here[] = {
    {"Return", choose, 0},
    {"Escape", close, 0},
    {"Left", go_back, 0},
    {"Backspace", go_back, 0},
    {"Right", choose, 0},
    {"F10", close, 0},
    {"Menu", close, 0},
    {"Up", NULL, -1},
    {"Down", NULL, 1},
    {"PageUp", NULL, -8},
    {"PageDown", NULL, 8},
    {"Home", NULL, -MENU_MOST_ROWS},
    {"End", NULL, MENU_MOST_ROWS},
};

bool menu_key(struct shell *shell, const char *name) {
    const char *last = strrchr(name, '+');
    bool typed = strcasecmp(name, "Space") == 0 || !(last && last[1] ? last[2] : name[1]);
    for (size_t k = 0; k < sizeof keys_here / sizeof *keys_here; k++) {
        if (strcmp(keys_here[k].name, name)) continue;
        if (keys_here[k].perform) {
            keys_here[k].perform(shell);
        } else {
            shell->menu.shown.cursor += keys_here[k].rows;
            keep_in_view(shell);
        }
        return true;
    }
    return typed && strncmp(name, "Ctrl+", 5); /* the character arrives as text */
}

/* Does a name begin with the text, or is it that? '-' and a blank are the same. */
static bool fits(const char *name, const char *text, bool whole) {
    for (; *text; name++, text++) {
        char is = *name == '-' ? ' ' : *name, typed = *text == '-' ? ' ' : *text;
        if (tolower((unsigned char)is) != tolower((unsigned char)typed)) return false;
    }
    return !whole || !*name;
}

/* Returns the next row from `from` on, cyclically, that is or begins with the text; -1: none. */
static int find_row(const struct menu_rows *rows, int from, const char *text) {
    for (int whole = 1; whole >= 0; whole--)
        for (int r = 0; r < rows->count; r++) {
            int row = (from + r) % rows->count;
            if (fits(rows->rows[row].name, text, whole)) return row;
        }
    return -1;
}

void menu_text(struct shell *shell, const char *text) {
    struct menu *menu = &shell->menu;
    bool goes_on = menu->typed[0] && shell->now - menu->typed_at < typing_ms;
    char typed[sizeof menu->typed + 8];
    if (!goes_on && *text == ' ') { /* ticks, as in other lists of boxes; no name begins so */
        if (menu->setting && menu->setting->ticked) choose(shell);
        return;
    }
    snprintf(typed, sizeof typed, "%s%.7s", goes_on ? menu->typed : "", text);
    int row = find_row(&menu->rows, goes_on ? menu->shown.cursor : menu->shown.cursor + 1, typed);
    if (row < 0 && goes_on && strcasecmp(menu->typed, text) == 0) { /* again: another such row */
        snprintf(typed, sizeof typed, "%.7s", text);
        row = find_row(&menu->rows, menu->shown.cursor + 1, typed);
    }
    if (goes_on) menu->typed_at = shell->now;
    if (row < 0) return;
    snprintf(menu->typed, sizeof menu->typed, "%.*s", (int)sizeof menu->typed - 1, typed);
    menu->typed_at = shell->now;
    menu->shown.cursor = row;
    keep_in_view(shell);
}

/* ---- the mouse ---- */

/* Returns the row under the mouse; -1: none. */
static int row_under(const struct shell *shell) {
    struct target row = list_target_of(&shell->picture, TARGET_MENU_ROW, shell->frame.mouse_x,
                                       shell->frame.mouse_y);
    return row.kind != TARGET_NONE && row.index < shell->menu.rows.count ? row.index : -1;
}

void menu_press(struct shell *shell) {
    struct menu *menu = &shell->menu;
    struct target box =
        list_target_of(&shell->picture, TARGET_DIALOG, shell->frame.mouse_x, shell->frame.mouse_y);
    if (box.kind == TARGET_NONE) {
        close(shell);
        return;
    }
    menu->held = true;
    menu->scrolled = false;
    menu->held_y = shell->frame.mouse_y;
    menu->held_first = menu->shown.first;
}

void menu_release(struct shell *shell) {
    struct menu *menu = &shell->menu;
    struct target title = list_target_of(&shell->picture, TARGET_MENU_ROW, shell->frame.mouse_x,
                                         shell->frame.mouse_y);
    int row = row_under(shell);
    bool taken = menu->held && !menu->scrolled;
    menu->held = false;
    if (taken && target_is(&title, TARGET_MENU_ROW, MENU_BACK)) go_back(shell);
    if (!taken || row < 0) return;
    menu->shown.cursor = row;
    choose(shell);
}

/* Shows the list from another row on; the cursor stays in view. */
static bool show_from(struct shell *shell, int first) {
    struct menu *menu = &shell->menu;
    struct frame frame = shell_frame(shell);
    frame.menu = menu->shown;
    int before = menu->shown.first, rows = menu_rows_in_view(&frame),
        last = menu->rows.count - rows;
    menu->shown.first = first < 0 ? 0 : first > last ? last : first;
    if (menu->shown.cursor < menu->shown.first) menu->shown.cursor = menu->shown.first;
    if (menu->shown.cursor > menu->shown.first + rows - 1)
        menu->shown.cursor = menu->shown.first + rows - 1;
    return menu->shown.first != before;
}

bool menu_hover(struct shell *shell) {
    struct menu *menu = &shell->menu;
    int row = row_under(shell), before = menu->shown.cursor;
    float dragged = menu->held_y - shell->frame.mouse_y;
    struct frame frame = shell_frame(shell);
    if (menu->held) {
        int rows = (int)lroundf(dragged / menu_row_height(&frame));
        bool moved = show_from(shell, menu->held_first + rows);
        menu->scrolled |= moved;
        if (moved || menu->scrolled) return moved;
    }
    if (row >= 0) menu->shown.cursor = row;
    return menu->shown.cursor != before;
}

void menu_scroll(struct shell *shell, int rows) {
    show_from(shell, shell->menu.shown.first + rows);
}
