/* state_file: writes the facts of the tables, then facts only for tests, then the places to press.
 */
#include "state_file.h"

#include "app/editor/editing_mode.h"
#include "app/facts.h"
#include "app/shell/setting.h"
#include "app/window/events.h"
#include "app/window/parts.h"
#include "core/files/files.h"
#include "device/sorts/sorts.h"
#include "view/diagram/draw.h"

#include <inttypes.h>
#include <stdio.h>

static void write_window(FILE *file, const struct app *app, const struct scene *scene) {
    static const char *const names[] = {
        [MODE_STEP] = "step",   [MODE_EDIT] = "edit",     [MODE_TIME] = "time",
        [MODE_RADIX] = "radix", [MODE_INSIDE] = "inside", [MODE_LARGE] = "large"};
    static const char *const dialogs[] = {
        [DIALOG_NONE] = "none", [DIALOG_HELP] = "help", [DIALOG_ENTRY] = "entry",
        [DIALOG_LOG] = "log",   [DIALOG_MENU] = "menu", [DIALOG_BLANK] = "blank",
    };
    static const char *const states[] = {
        [DEVICE_OPENING] = "opening",
        [DEVICE_BUILDING] = "building",
        [DEVICE_READY] = "ready",
        [DEVICE_FAILED] = "failed",
    };
    const struct frame *frame = &scene->frame;
    const struct lesson_place *place = &app->lesson.place;
    fprintf(file, "mode=%s\ndialog=%s\nentry=%s\nentry-error=%s\nnotice=%s\n",
            names[app->shell.mode->bit], dialogs[frame->dialog], frame->entry.text,
            frame->entry.error, frame->notice.text);
    fprintf(file, "full-screen=%d\nwidth=%.0f\nheight=%.0f\n", app->shell.full_screen,
            (double)frame->width, (double)frame->height);
    fprintf(file, "lesson=%s\nstep=%d\nanswered=%d\ndone=%d\n",
            app->lesson.lesson ? place->lesson->title : "none", place->step + 1, place->answered,
            place->done);
    fprintf(file, "solution=%s\n",
            lesson_asks_now(&app->lesson) ? place->answering.question.solution : "");
    fprintf(file, "device-state=%s\ndevice=%s\nkernels=%s\n", states[app->desk.state],
            scene->device.text, app->kernels.path ? app->kernels.path : "");
}

static void write_stepping(FILE *file, const struct app *app, const struct scene *scene) {
    static const char *const verdicts[] = {
        [PROOF_SORTS] = "sorts", [PROOF_FAILS] = "fails", [PROOF_UNKNOWN] = "unknown"};
    const struct stepping *stepping = &app->stepping;
    const struct side *side = scene->side;
    const struct trace *trace = verifier_trace(app->stepping.verifier);
    bool proves = app->stepping.proving.state == PROVING_RUNS;
    char keys[FACT_BYTES];
    fact_keys(trace_keys(trace, stepping_done(stepping, stepping->network)), trace->wires, keys);
    fprintf(file, "moving=%d\nplaying=%d\ninterval-ms=%d\nzoom=%.3f\nhovered=%d\n",
            scene->position != (float)stepping->playback.motion.cursor,
            stepping->playback.motion.playing, motion_interval(&stepping->playback.motion),
            (double)stepping->viewport.zoom, side->hovered);
    fprintf(file, "keys=%s\ninput=%s\nseed=%" PRIu64 "\nfailing=%d\n", keys, scene->input.text,
            stepping->playback.seed, stepping->failing);
    fprintf(file, "covered=%d\npanel-large=%d\nrecords=%d\ngroup=%d\n",
            scene->look.cover != COVER_NONE, placement_panel_alone(scene),
            side->records ? side->records->count : -1, scene->look.group);
    fprintf(file, "verdict=%s\nlines-recorded=%d\nwaiting=%d\nbadge=%s\nproof=%s\n",
            side->verdict.text, scene->traffic.count, app->stepping.verifier->waiting,
            side->badge.text,
            proves        ? "runs"
            : side->proof ? verdicts[side->proof->verdict]
                          : "none");
    fprintf(file, "compared=%s\ncompared-verdict=%s\ncompared-equal=%d\ncompared-differ=%d\n",
            stepping->second ? stepping->second->name : "none",
            app->stepping.verifier[1].verdict.text, app->stepping.verifier[1].equal,
            app->stepping.verifier[1].differing);
    fprintf(file, "backwards-inputs=%d\nbackwards-chosen=%d\nbackwards-blocked=%d\n",
            app->stepping.backwards.found.count, app->stepping.backwards.chosen,
            app->stepping.backwards.found.blocked);
}

/* Writes the cursor, its comparator, the count and the history. */
static void write_editor(FILE *file, const struct app *app, const struct scene *scene) {
    const struct editor *editor = &app->editor;
    if (app->shell.mode->bit != MODE_EDIT) return;
    int index = editor_selected(editor);
    float x, y;
    editing_point(scene, editor->wire, editor->place, &x, &y);
    fprintf(file, "edit-wire=%d\nedit-place=%d\nedit-from=%d\nedit-at=%.0f %.0f\n", editor->wire,
            editor->place, scene->editing.from, (double)x, (double)y);
    const struct comparator *c = index < 0 ? NULL : &editor_network(editor)->comparators[index];
    if (c)
        fprintf(file, "selected=%s %d %d\n", direction_letter(c->direction), c->left, c->right);
    else
        fprintf(file, "selected=none\n");
    fprintf(file, "unsorted=%ld\nundo=%d\nredo=%d\nuntangling=%d\n",
            editor->unsorted.counted ? editor->unsorted.count : -1, history_past(&editor->history),
            history_future(&editor->history), editor->untangling.exchanges);
}

static void write_timing(FILE *file, const struct app *app) {
    static const char *const kinds[] = {
        [TARGET_NONE] = "nothing",  [TARGET_SORT] = "sort", [TARGET_SIZE] = "size",
        [TARGET_OTHERS] = "others", [TARGET_RUN] = "run",   [TARGET_TAB] = "tab",
        [TARGET_POINT] = "point",   [TARGET_CELL] = "cell", [TARGET_SETTING] = "setting",
        [TARGET_MORE] = "more"};
    const struct timings *timing = &app->timing;
    const struct timing_scene *scene = &timing->scene;
    int ticked = 0, rows = 0, wrong = 0, hindered = 0;
    for (int s = 0; s < scene->sort_count; s++) {
        ticked += timing->sorts[s].ticked;
        hindered += timing->sorts[s].hindrance[0] != '\0';
    }
    for (int s = 0; s < timing->table.count; s++)
        for (int p = 0; p < timing->table.series[s].count; p++, rows++)
            wrong += timing->table.series[s].points[p].status == TIMING_WRONG;
    fprintf(file, "timing-view=%s\ntiming-cursor=%s %d\ntiming-hovered=%s %d\n",
            timing_view_titles[scene->view], kinds[scene->cursor.kind], scene->cursor.index,
            kinds[scene->hovered.kind], scene->hovered.index);
    fprintf(file, "timing-ticked=%d\ntiming-hindered=%d\ntiming-sizes=", ticked, hindered);
    for (int s = 0; s < TIMING_SIZES; s++)
        if (timing->sizes[s].ticked) fprintf(file, "%d ", timing->sizes[s].bits);
    for (int s = 0; s < TIMING_SETTINGS; s++)
        fprintf(file, "\ntiming-%s=%s", timing_setting_name(s), timing->settings[s].value);
    fprintf(file, "\ntiming-running=%d\ntiming-done=%d/%d\ntiming-rows=%d\ntiming-wrong=%d\n",
            scene->state.running, scene->state.done, scene->state.total, rows, wrong);
    fprintf(file, "timing-launches=%d\n", timing->launches.count);
}

static void write_radix(FILE *file, const struct app *app) {
    const struct radix_stepping *radix = &app->radix;
    const struct motion *motion = &radix->playback.motion;
    struct radix_progress progress = radix_progress_at(&radix->plan, motion->cursor);
    struct radix_scene scene;
    char spec[32], keys[FACT_BYTES];
    radix_plan_spec(&radix->plan, spec, sizeof spec);
    radix_stepping_scene(radix, &app->desk, app->shell.now, &scene);
    fact_keys(radix->keys, radix->plan.n, keys);
    fprintf(file, "radix-spec=%s\nradix-turns=%d/%d\nradix-moment=%d %s %d\nradix-order=%s\n", spec,
            motion->cursor, motion->depth, progress.pass, radix_kernel_names[progress.kernel],
            progress.turn, order_name(radix->plan.order));
    fprintf(file, "radix-keys=%s\nradix-verdict=%s\nradix-device=%s\nradix-input=%s\n", keys,
            scene.verdict.text, scene.device.text, scene.input.text);
    fprintf(file, "radix-atomic=%d\nradix-wrong=%d\nradix-followed=%d\n", scene.trace->atomic,
            radix_wrong_places(&radix->plan, scene.trace), radix->followed - 1);
    fprintf(file, "radix-kernel=%d\nradix-comments=%d\nradix-item=%d\n", radix->kernel,
            radix->comments, radix->playback.item - 1);
    fprintf(file, "radix-playing=%d\nradix-ran=%d\nradix-recorded=%d\n", motion->playing,
            radix->has_result && radix->result.ran, app->inside.recorded.result != NULL);
}

static void write_large(FILE *file, const struct app *app) {
    const struct large_steps *large = &app->large;
    struct large_scene scene;
    if (!large->sort.family) return;
    large_steps_scene(large, &app->desk, &scene);
    fprintf(file, "large-spec=%s\nlarge-order=%s\nlarge-input=%s\n", large->sort.name,
            order_name(large->sort.order), large->playback.input->name);
    fprintf(file, "large-done=%d\nlarge-shown=%d\nlarge-depth=%d\nlarge-waits=%d\n",
            large->playback.motion.cursor, large->shown, large->sort.depth, large->waits);
    fprintf(file, "large-item=%d\nlarge-items=%d\nlarge-first=%d\nlarge-wrong=%d\n",
            large_steps_item(large), large->section.count, large->section.first,
            scene.verdict.role == ROLE_ERROR);
    fprintf(file, "large-verdict=%s\nlarge-playing=%d\n", scene.verdict.text,
            large->playback.motion.playing);
}

/* Writes the places to click: keycaps by their keys, words that lead to menus, rows of the open
 * menu, and buttons of the text field. */
static void write_targets(FILE *file, const struct app *app) {
    const struct list *picture = &app->shell.picture;
    const struct menu *menu = &app->shell.menu;
    if (app->shell.frame.dialog == DIALOG_MENU && menu->shown.cursor < menu->rows.count)
        fprintf(file, "menu-row=%s\n", menu->rows.rows[menu->shown.cursor].name);
    for (size_t t = 0; t < picture->target_count; t++) {
        const struct target_area *area = &picture->targets[t];
        int index = area->target.index;
        const struct setting *setting =
            area->target.kind == TARGET_MENU
                ? setting_linked(&app->shell, app->shell.mode->bit, (enum link)index)
                : NULL; /* the picture may belong to another mode */
        float x = (area->box.left + area->box.right) / 2;
        float y = (area->box.top + area->box.bottom) / 2;
        if (area->target.kind == TARGET_SHORTCUT)
            fprintf(file, "cap_%s=", app->shell.shortcuts[index]->keys[0]);
        else if (setting)
            fprintf(file, "words_%s=", setting->title);
        else if (area->target.kind == TARGET_MENU_ROW)
            fprintf(file,
                    "row_%s=", index == MENU_BACK ? "back" : app->shell.menu.rows.rows[index].name);
        else if (area->target.kind == TARGET_BUTTON && index >= ENTRY_PAD)
            fprintf(file, "pad_%d=", app->shell.entry.kind->pad[index - ENTRY_PAD]);
        else if (area->target.kind == TARGET_BUTTON)
            fprintf(file, "button_%d=", index);
        else if (area->target.kind == TARGET_CHOICE)
            fprintf(file, "choice_%d=", index);
        else if (area->target.kind == TARGET_SCRUBBER)
            fprintf(file, "scrubber=%.0f ",
                    (double)area->box.left); /* left end; its middle follows, as for all targets */
        else
            continue;
        fprintf(file, "%.0f %.0f\n", (double)x, (double)y);
    }
}

void state_write(FILE *file, const struct app *app) {
    struct scene scene;
    events_scene(app, &scene);
    struct fact_query query = facts_asked(app);
    char value[FACT_BYTES];
    for (const struct choices *const *facts = task_facts; *facts; facts++)
        for (int f = 0; f < (*facts)->count; f++) {
            query.fact = choices_row(*facts, f);
            if (query.fact->argument) continue;
            fprintf(file, "%s=%s\n", query.fact->name, fact_value(&query, value));
        }
    write_window(file, app, &scene);
    write_stepping(file, app, &scene);
    write_editor(file, app, &scene);
    write_timing(file, app);
    write_radix(file, app);
    write_large(file, app);
    write_targets(file, app);
}

/* Content of the state file. */
struct shown {
    const struct app *app;
    long frames;           /* pictures shown */
    double first_frame_ms; /* milliseconds from the start to the first picture */
};

static void write_state(FILE *file, const void *content) {
    const struct shown *shown = content;
    state_write(file, shown->app);
    fprintf(file, "frames=%ld\nfirst-frame-ms=%.1f\n", shown->frames, shown->first_frame_ms);
}

int state_file_write(const char *path, const struct app *app, long frames, double first_frame_ms,
                     struct error *error) {
    struct shown shown = {app, frames, first_frame_ms};
    return whole_file_write(path, WHOLE_FILE_QUICK, write_state, &shown, error);
}
