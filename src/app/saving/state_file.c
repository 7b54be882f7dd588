/* state_file: all facts, and the places to press. */
#include "state_file.h"

#include "app/editor/editing_mode.h"
#include "app/events.h"
#include "app/radix/radix_mode.h"
#include "app/settings/settings.h"
#include "app/shortcuts.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timing_mode.h"
#include "core/base/whole_file.h"

#include <stdio.h>

const struct choices *const all_facts[] = {
    &network_facts, &app_facts,    &window_facts, &stepping_facts,
    &editing_facts, &timing_facts, &radix_facts,  NULL};

/* What the state is of. */
struct shown {
    const struct app *app;
    long frames;           /* pictures shown */
    double first_frame_ms; /* from the start to the first of them */
};

/* Where to press: keycaps by their keys, words that lead to menus, rows of the one that is open,
 * and buttons of the text field.
 */
static void write_targets(FILE *file, const struct app *app) {
    const struct list *picture = &app->picture;
    for (size_t t = 0; t < picture->target_count; t++) {
        const struct target_area *area = &picture->targets[t];
        int index = area->target.index;
        float x = (area->box.left + area->box.right) / 2;
        float y = (area->box.top + area->box.bottom) / 2;
        if (area->target.kind == TARGET_SHORTCUT)
            fprintf(file, "cap_%s=", shortcut_row(index)->keys[0]);
        else if (area->target.kind == TARGET_MENU)
            fprintf(file, "words_%s=", setting_list[index]->title);
        else if (area->target.kind == TARGET_MENU_ROW)
            fprintf(file, "row_%s=", app->menu.rows.rows[index].name);
        else if (area->target.kind == TARGET_BUTTON)
            fprintf(file, "button_%d=", index);
        else if (area->target.kind == TARGET_SCRUBBER)
            fprintf(file, "scrubber=%.0f ",
                    (double)area->box.left); /* then, as of all, its middle */
        else
            continue;
        fprintf(file, "%.0f %.0f\n", (double)x, (double)y);
    }
}

static void write_facts(FILE *file, const struct asked *about) {
    struct asked asked = *about;
    char value[FACT_BYTES];
    for (const struct choices *const *table = all_facts; *table; table++)
        for (int f = 0; f < (*table)->count; f++) {
            asked.fact = choices_row(*table, f);
            if (asked.fact->numbered) continue;
            fprintf(file, "%s=%s\n", asked.fact->name, fact_value(&asked, value));
        }
}

static void write_state(FILE *file, const void *content) {
    const struct shown *shown = content;
    struct scene scene;
    events_scene(shown->app, &scene);
    const struct asked asked = facts_asked(shown->app, &scene);
    write_facts(file, &asked);
    write_targets(file, shown->app);
    fprintf(file, "frames=%ld\nfirst-frame-ms=%.1f\n", shown->frames, shown->first_frame_ms);
}

int state_file_write(const char *path, const struct app *app, long frames, double first_frame_ms,
                     struct error *error) {
    struct shown shown = {app, frames, first_frame_ms};
    return whole_file_write(path, WHOLE_FILE_QUICK, write_state, &shown, error);
}
