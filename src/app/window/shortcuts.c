/* shortcuts: the rows of all modes, one table after the other, in the order of the help. Shortcuts
 * of settings of the look are in the rows of these settings. */
#include "app/window/parts.h"

#include "app/app.h"
#include "app/shell/shortcut_rows.h"
#include "app/stepping/looks.h"
#include "app/window/files.h"

#include <assert.h>

/* Each is in the file of its mode. */
extern const struct shortcut_rows stepping_shortcuts, closer_shortcuts, editing_shortcuts,
    timing_shortcuts, radix_shortcuts, inside_shortcuts, large_shortcuts, window_shortcuts;

static const struct shortcut_rows *const tables[] = {
    &stepping_shortcuts, NULL, /* NULL: rows of settings */
    &closer_shortcuts,   &editing_shortcuts,
    &large_shortcuts,    &timing_shortcuts,
    &radix_shortcuts,    &inside_shortcuts,
    &window_shortcuts};

/* The keys of a row or of a setting, in the direction of the row, or for the next value (step 1);
 * or back (-1). */
struct found {
    const struct shortcut *words; /* words; NULL: there is no such row */
    const struct shortcut_row *row;
    const struct setting *setting;
    int step;
};

/* Finds the key of a setting for row number *row; else subtracts the number of such keys. */
static struct found key_of(int *row) {
    const struct setting *setting;
    for (int n = 0; (setting = look_at(n)); n++)
        for (int k = 0; k < 2; k++)
            if (setting->keys[k].help && (*row)-- == 0)
                return (struct found){&setting->keys[k], NULL, setting, k ? -1 : 1};
    return (struct found){.words = NULL};
}

/* Finds a row of one table; counts *row down by the rows before it. */
static struct found found_in(const struct shortcut_rows *table, int *row) {
    for (const struct shortcut_row *at = table->rows; at < table->rows + table->count; at++) {
        if ((*row)-- == 0) return (struct found){&at->words, at, NULL, 1};
        if (at->back.help && (*row)-- == 0) return (struct found){&at->back, at, NULL, -1};
    }
    return (struct found){.words = NULL};
}

static struct found row_of(int row) {
    struct found found = {.words = NULL};
    for (size_t t = 0; t < sizeof tables / sizeof *tables && !found.words; t++)
        found = tables[t] ? found_in(tables[t], &row) : key_of(&row);
    return found;
}

const struct shortcut *shortcut_row(int row) {
    return row_of(row).words;
}

void shortcuts_all(const struct shortcut *rows[SHORTCUTS_MOST]) {
    int row = 0;
    while ((rows[row] = shortcut_row(row)))
        assert(++row < SHORTCUTS_MOST);
}

void shortcut_perform(struct app *app, int row) {
    const struct found found = row_of(row);
    const struct shortcut_row *does = found.row;
    if (found.setting) {
        setting_turn(&app->shell, found.setting, found.step);
        return;
    }
    int argument = found.step * does->argument;
    bool own = (does->time_by || does->inside_by) && !app->lesson.lesson; /* effect of such a key */
    if (does->turns && !own) {
        playlist_turn(app, argument);
        return;
    }
    if (does->opens) menu_open(&app->shell, does->opens);
    if (does->act) does->act(app);
    if (does->act_by) does->act_by(app, argument);
    if (does->shell) does->shell(&app->shell);
    if (does->shell_by) does->shell_by(&app->shell, argument);
    if (does->edit) does->edit(&app->editor);
    if (does->edit_by) does->edit_by(&app->editor, argument);
    if (does->edit_with) does->edit_with(&app->editor, &app->shell);
    if (does->inside) does->inside(&app->inside, &app->shell);
    if (does->inside_by) does->inside_by(&app->inside, &app->shell, argument);
    if (does->large) does->large(&app->large, &app->shell);
    if (does->large_by) does->large_by(&app->large, &app->shell, argument);
    if (does->radix) does->radix(&app->radix, &app->shell);
    if (does->radix_by) does->radix_by(&app->radix, &app->shell, argument);
    if (does->step) does->step(&app->stepping, &app->shell);
    if (does->step_by) does->step_by(&app->stepping, &app->shell, argument);
    if (does->time) does->time(&app->timing, &app->shell);
    if (does->time_by) does->time_by(&app->timing, &app->shell, argument);
}
