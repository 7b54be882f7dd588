/* looks: the tables of settings, each in the file of its name. */
#include "app/stepping/looks.h"

#include "app/shell/shell.h"

#include <string.h>

extern const struct choices structure_settings, key_settings, work_item_settings;

const struct choices *const look_tables[] = {&structure_settings, &key_settings,
                                             &work_item_settings, NULL};

const struct setting *look_at(int index) {
    return choices_row_of(look_tables, index);
}

const struct setting *look_named(const char *name) {
    const struct setting *look;
    for (int n = 0; (look = look_at(n)) && strcmp(look->fact.name, name) != 0;)
        n++;
    return look;
}

int looks_use(struct shell *shell, const struct options *options, struct error *error) {
    const struct setting *row;
    for (int n = 0; (row = look_at(n)); n++) {
        const char *name = row->option.name, *text = options_text(options, name);
        const struct setting *setting = setting_named(shell, shell->mode->bit, row->fact.name);
        struct error reason;
        if (!text) continue;
        if (!setting)
            return error_set(error, "%s does nothing for a radix sort: it is for networks", name);
        if (setting->needs & NEEDS_SIGHT && options->figure && shell->look->panel)
            return error_set(error,
                             "%s does nothing beside --panel: a panel is drawn instead of the "
                             "diagram; give one of them",
                             name);
        if (setting_check(shell, setting, name, error)) return -1;
        int failed = setting_read(shell, setting, *text ? text : row->usual, &reason);
        const char *way = failed > 0 ? setting->way.option : NULL;
        if (failed)
            return error_set(error, "%s: %.900s%s%s", name, reason.text, way ? ": " : "",
                             way ? way : "");
    }
    return 0;
}
