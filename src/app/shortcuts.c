/* shortcuts: the rows of all modes, one table behind the other, in the order that help has. */
#include "shortcuts.h"

#include "app/app.h"
#include "app/settings/setting.h"
#include "app/shortcut_rows.h"

/* Each stands in the file of its name. */
extern const struct shortcut_rows stepping_shortcuts, editing_shortcuts, timing_shortcuts,
    radix_shortcuts, window_shortcuts;

static const struct shortcut_rows *const tables[] = {&stepping_shortcuts, &editing_shortcuts,
                                                     &timing_shortcuts, &radix_shortcuts,
                                                     &window_shortcuts};

static const struct shortcut_row *row_of(int row) {
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        if (row < tables[t]->count) return &tables[t]->rows[row];
        row -= tables[t]->count;
    }
    return NULL;
}

const struct shortcut *shortcut_row(int row) {
    const struct shortcut_row *found = row_of(row);
    return found ? &found->words : NULL;
}

int shortcut_find(enum modes mode, const char *name) {
    int row = shortcut_row_of(shortcut_row, mode, name);
    return row >= 0 && !shortcut_row(row)->mouse ? row : -1;
}

void shortcut_perform(struct app *app, int row) {
    const struct shortcut_row *found = row_of(row);
    if (found->mode) app_change_mode(app, found->mode);
    if (found->setting)
        setting_turn(app, setting_named(app->mode->bit, found->setting),
                     found->argument < 0 ? -1 : 1);
    if (found->act) found->act(app);
    if (found->act_by) found->act_by(app, found->argument);
    if (found->edit) found->edit(&app->editor);
    if (found->edit_by) found->edit_by(&app->editor, found->argument);
}
