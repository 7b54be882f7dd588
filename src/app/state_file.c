/* state_file: collects the state from the scene and from the modes. */
#include "state_file.h"

#include "app/events.h"
#include "app/shortcuts.h"
#include "core/base/whole_file.h"
#include "view/placement/placement.h"
#include "view/structure/structure.h"
#include "view/wires/chosen.h"

#include <stdio.h>

/* What the state is of. */
struct shown {
    const struct app *app;
    long frames;           /* pictures shown */
    double first_frame_ms; /* from the start to the first of them */
};

static void write_device(FILE *file, const struct app *app, const struct scene *scene) {
    static const char *const states[] = {
        [DEVICE_OPENING] = "opening",
        [DEVICE_BUILDING] = "building",
        [DEVICE_READY] = "ready",
        [DEVICE_FAILED] = "failed",
    };
    static const char *const verdicts[] = {
        [PROOF_SORTS] = "sorts",
        [PROOF_FAILS] = "fails",
        [PROOF_UNKNOWN] = "unknown",
    };
    const struct verifier *verifier = app->verifier;
    const struct proof *proof = scene->side->proof;
    bool proves = app->proving.state == PROVING_RUNS;
    fprintf(file, "device_state=%s\nverdict=%s\ndevice=%s\nequal=%d\ndiffer=%d\nwaiting=%d\n",
            states[app->desk.state], scene->side->verdict.text, scene->device.text, verifier->equal,
            verifier->differing, verifier->waiting);
    fprintf(file, "kernels=%s\n", app->kernels.path ? app->kernels.path : "");
    fprintf(file, "badge=%s\nproof=%s\nnever_swaps=%d\n", scene->side->badge.text,
            proves  ? "runs"
            : proof ? verdicts[proof->verdict]
                    : "none",
            proof ? proof->never_count : 0);
}

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
            fprintf(file, "words_%s=", menus[index]->title);
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

static void write_picture(FILE *file, const struct app *app, const struct scene *scene) {
    static const char *const dialogs[] = {
        [DIALOG_NONE] = "none", [DIALOG_HELP] = "help", [DIALOG_ENTRY] = "entry",
        [DIALOG_LOG] = "log",   [DIALOG_MENU] = "menu", [DIALOG_BLANK] = "blank",
    };
    const struct frame *frame = &scene->frame;
    const struct network *network = scene->side->network;
    fprintf(file, "network=%s\ntitle=%s\nwires=%d\nsize=%d\ndepth=%d\norder=%s\n", network->name,
            network->title, network->wires, network->size, network->depth,
            order_name(network->order));
    fprintf(file, "moving=%d\ninput=%s\nstructure=%s\ncovered=%d\n",
            scene->position != (float)app->stepping.motion.cursor, scene->input.text,
            structure_names[scene->look.structure], scene->look.cover != COVER_NONE);
    fprintf(file, "panel=%s\npanel_large=%d\nrecords=%d\nhovered=%d\n",
            scene->look.panel ? scene->look.panel->name : "none", placement_panel_alone(scene),
            scene->side->records ? scene->side->records->count : -1, scene->side->hovered);
    fprintf(file, "item=%d\ngroup=%d\n", chosen_item(scene), scene->look.group);
    fprintf(file, "dialog=%s\nentry=%s\nentry_error=%s\nnotice=%s\n", dialogs[frame->dialog],
            frame->entry.text, frame->entry.error, frame->notice.text);
    const struct lesson_place *place = &app->lesson.place;
    fprintf(file, "lesson=%s\nstep=%d\nanswered=%d\ndone=%d\n",
            app->lesson.lesson ? place->lesson->title : "none", place->step + 1, place->answered,
            place->done);
    fprintf(file, "full_screen=%d\nwidth=%.0f\nheight=%.0f\n", app->full_screen,
            (double)frame->width, (double)frame->height);
}

static void write_state(FILE *file, const void *content) {
    const struct shown *shown = content;
    struct scene scene;
    events_scene(shown->app, &scene);
    write_picture(file, shown->app, &scene);
    write_device(file, shown->app, &scene);
    write_targets(file, shown->app);
    for (int m = 0; m < mode_count; m++)
        if (modes[m]->describe) modes[m]->describe(shown->app, file);
    fprintf(file, "frames=%ld\nfirst_frame_ms=%.1f\n", shown->frames, shown->first_frame_ms);
}

int state_file_write(const char *path, const struct app *app, long frames, double first_frame_ms,
                     struct error *error) {
    struct shown shown = {app, frames, first_frame_ms};
    return whole_file_write(path, WHOLE_FILE_QUICK, write_state, &shown, error);
}
