/* state_file: a line for everything that can be told in one. */
#include "state_file.h"

#include "core/notations.h"
#include "core/whole_file.h"
#include "device/sorts.h"
#include "view/structure.h"

#include <inttypes.h>
#include <stdio.h>

static void write_keys(FILE *file, const char *name, const int *keys, int n) {
    fprintf(file, "%s=", name);
    for (int i = 0; i < n; i++)
        fprintf(file, "%s%d", i ? "," : "", keys[i]);
    fputc('\n', file);
}

/* The cursor with its point in the picture, the comparator there, the count and the history. */
static void write_editor(FILE *file, const struct app *app, const struct scene *scene) {
    const struct editor *editor = &app->editor;
    fprintf(file, "mode=%s\n", editor->on ? "edit" : "step");
    if (!editor->on) return;
    float x, y;
    const struct network *network = editor_network(editor);
    int index = editor_selected(editor);
    editing_point(scene, editor->wire, editor->place, &x, &y);
    fprintf(file, "edit_wire=%d\nedit_place=%d\nedit_from=%d\nedit_x=%.0f\nedit_y=%.0f\n",
            editor->wire, editor->place, scene->editing.from, (double)x, (double)y);
    if (index < 0)
        fprintf(file, "selected=none\n");
    else
        fprintf(file, "selected=%s %d %d\n",
                direction_letter(network->comparators[index].direction),
                network->comparators[index].left, network->comparators[index].right);
    fprintf(file, "unsorted=%ld\nundo=%d\nredo=%d\nuntangling=%d\n",
            editor->unsorted.counted ? editor->unsorted.count : -1, history_past(&editor->history),
            history_future(&editor->history), editor->exchanges);
    fprintf(file, "edited=");
    notation_write(choices_find(&notation_choices, "json"), network, file);
}

/* What window tests need to know of timing mode. */
static void write_timing(FILE *file, const struct app *app) {
    static const char *const parts[] = {"nothing", "sort", "size",    "run", "tab",
                                        "point",   "cell", "setting", "more"};
    const struct timing_mode *mode = &app->timing;
    int ticked = 0, rows = 0, wrong = 0, hindered = 0;
    for (int s = 0; s < sort_count; s++)
        ticked += mode->sorts[s].ticked;
    for (int s = 0; s < mode->table.count; s++)
        for (int p = 0; p < mode->table.series[s].count; p++, rows++)
            wrong += mode->table.series[s].points[p].status == TIMING_WRONG;
    fprintf(file, "timing=%d\ntiming_view=%s\ntiming_cursor=%d\ntiming_ticked=%d\n", mode->on,
            timing_view_titles[mode->view], mode->cursor, ticked);
    fprintf(file, "timing_sizes=");
    for (int s = 0; s < TIMING_SIZES; s++)
        if (mode->sizes[s].ticked) fprintf(file, "%d ", mode->sizes[s].bits);
    for (int s = 0; s < TIMING_SETTINGS; s++)
        fprintf(file, "\ntiming_%s=%s", timing_setting_name(s), mode->settings[s].value);
    for (int s = 0; s < sort_count; s++)
        hindered += mode->sorts[s].hindrance[0] != '\0';
    fprintf(file, "\ntiming_hindered=%d\ntiming_first_sort=%d", hindered, mode->first_sort);
    fprintf(file, "\ntiming_running=%d\ntiming_done=%d/%d\ntiming_rows=%d\ntiming_wrong=%d\n",
            mode->state.running, mode->state.done, mode->state.total, rows, wrong);
    fprintf(file, "timing_launches=%d\ntiming_hovered=%s %d\n", mode->launches.count,
            parts[mode->hovered.part], mode->hovered.index);
}

static void write_state(FILE *file, const struct app *app, const struct scene *scene, long frames,
                        double first_frame_ms) {
    static const char *const overlays[] = {
        [DIALOG_NONE] = "none",
        [DIALOG_HELP] = "help",
        [DIALOG_ENTRY] = "entry",
        [DIALOG_LOG] = "log",
    };
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
    const struct network *network = scene->network;
    int cursor = app->motion.cursor;
    fprintf(file, "network=%s\ntitle=%s\nwires=%d\nsize=%d\ndepth=%d\norder=%s\n", network->name,
            network->title, network->wires, network->size, network->depth,
            order_name(network->order));
    fprintf(file, "cursor=%d\nmoving=%d\nplaying=%d\ninterval_ms=%d\nzoom=%.3f\n", cursor,
            scene->position != (float)cursor, app->motion.playing, motion_interval(&app->motion),
            (double)app->zoom);
    fprintf(file, "input=%s\nseed=%" PRIu64 "\n", scene->input.text, app->seed);
    write_keys(file, "keys", trace_keys(app->trace, cursor), app->trace->wires);
    write_keys(file, "input_keys", trace_keys(app->trace, 0), app->trace->wires);
    fprintf(file, "device_state=%s\nverdict=%s\ndevice=%s\nequal=%d\ndiffer=%d\nwaiting=%d\n",
            states[app->verifier.state], scene->verdict.text, scene->device.text,
            app->verifier.equal, app->verifier.differing, verifier_waiting(&app->verifier));
    const struct proof *proof = scene->proof;
    fprintf(file, "badge=%s\nproof=%s\nredundant=%d\nfailing=%d\n", scene->badge.text,
            app->verifier.proving.state == PROVING_RUNS ? "runs"
            : proof                                     ? verdicts[proof->verdict]
                                                        : "none",
            proof ? proof->redundant_count : 0, app->failing);
    fprintf(file, "overlay=%s\nentry=%s\nentry_error=%s\nnotice=%s\n", overlays[app->frame.dialog],
            app->entry, app->entry_error.text, scene->frame.notice.text);
    fprintf(file, "structure=%s\nreverse=%d\n", structure_names[scene->structure], app->reverse.on);
    if (app->reverse.on) {
        fprintf(file, "reverse_inputs=%d\nreverse_chosen=%d\nreverse_blocked=%d\n",
                app->reverse.found.count, app->reverse.chosen, app->reverse.found.blocked);
        write_keys(file, "reverse_output", app->reverse.output, network->wires);
    }
    fprintf(file, "panel=%s\npanel_large=%d\nrecords=%d\n",
            scene->panel ? scene->panel->name : "none", panels_alone(scene),
            scene->records ? scene->records->count : -1);
    write_timing(file, app);
    fprintf(file, "hovered=%d\nfull_screen=%d\nwidth=%.0f\nheight=%.0f\n", scene->hovered,
            app->full_screen, (double)scene->frame.width, (double)scene->frame.height);
    write_editor(file, app, scene);
    fprintf(file, "frames=%ld\nfirst_frame_ms=%.1f\n", frames, first_frame_ms);
}

/* What the state is of. */
struct shown {
    const struct app *app;
    const struct scene *scene;
    long frames;           /* pictures shown */
    double first_frame_ms; /* from the start to the first of them */
};

static void write_shown(FILE *file, const void *content) {
    const struct shown *shown = content;
    write_state(file, shown->app, shown->scene, shown->frames, shown->first_frame_ms);
}

int state_file_write(const char *path, const struct app *app, const struct scene *scene,
                     long frames, double first_frame_ms, struct error *error) {
    struct shown shown = {app, scene, frames, first_frame_ms};
    return whole_file_write(path, write_shown, &shown, error);
}
