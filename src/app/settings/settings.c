/* settings: the tables, in the order of the list of lists. */
#include "setting.h"

#include "app/stepping/stepping_mode.h"

#include <string.h>

/* Each stands in the file of its name. */
extern const struct choices timing_lists, radix_settings, network_settings, lesson_settings,
    word_settings, structure_settings, key_settings, work_item_settings, picture_settings,
    window_settings;

static const struct choices *const tables[] = {&timing_lists,
                                               &radix_settings,
                                               &network_settings,
                                               &lesson_settings,
                                               &word_settings,
                                               &structure_settings,
                                               &work_item_settings,
                                               &key_settings,
                                               &picture_settings,
                                               &window_settings,
                                               NULL};
const struct setting *setting_at(int index) {
    return choices_row_of(tables, index);
}

const struct setting *setting_named(enum modes mode, const char *name) {
    const struct setting *setting;
    for (int n = 0; (setting = setting_at(n)); n++)
        if (setting->modes & mode && strcmp(setting->fact.name, name) == 0) break;
    return setting;
}

const struct setting *setting_linked(enum modes mode, enum link link) {
    const struct setting *setting;
    for (int n = 0; (setting = setting_at(n)); n++)
        if (setting->modes & mode && setting->link == link) break;
    return setting;
}

int settings_use(struct shell *shell, const struct options *options, struct error *error) {
    const struct setting *row;
    for (int n = 0; (row = look_at(n)); n++) {
        const char *name = row->option.name, *text = options_text(options, name);
        const struct setting *setting = setting_named(shell->mode->bit, row->fact.name);
        struct error reason;
        if (!text) continue;
        if (!setting)
            return error_set(error, "%s does nothing for a radix sort: it is for networks", name);
        if (setting->needs & NEEDS_SIGHT && options->figure && stepping_panel(stepping_of(shell)))
            return error_set(error,
                             "%s does nothing beside --panel: a panel is drawn instead of the "
                             "diagram; give one of them",
                             name);
        if (setting_check(shell, setting, name, error)) return -1;
        if (setting_read(shell, setting, *text ? text : row->usual, &reason))
            return error_set(error, "%s: %.900s", name, reason.text);
    }
    return 0;
}
