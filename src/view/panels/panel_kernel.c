/* panel_kernel: draws the text of the step kernel with the values of a work-item beside its lines
 * (kernel_page.h), and below it the launch's accesses to memory. */
#include "view/panels/panels.h"

#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "core/kernel/work_groups.h"
#include "view/panels/kernel_page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float figure_width = 1000; /* width of a figure without a text, design units */

static bool is_covered(const struct scene *scene) {
    return scene->look.cover != COVER_NONE;
}

static void say_source(const struct scene *scene, char *text, size_t size) {
    const struct known_launch *launch = &scene->kernel;
    bool waits = launch->waits && scene->frame.figure; /* nothing to keep */
    snprintf(text, size, "%.40s%s%.80s", launch->file ? disk_file_name(launch->file) : "",
             waits               ? ""
             : launch->why       ? ": "
             : is_covered(scene) ? ", covered"
                                 : ", as it ran",
             launch->why && !waits ? launch->why : "");
}

/* ---- values hidden by a covered layer ---- */

/* Does the step only read a key and keep it? */
static bool reads_key(const struct replay *replay, int item, int step, bool *keeps) {
    const struct replay_access *accesses;
    const struct recording *recording = replay_recording(replay);
    int count = replay_accesses(replay, item, step, &accesses);
    bool reads = false;
    *keeps = true;
    for (int a = 0; a < count; a++) {
        bool key = accesses[a].array >= 0 &&
                   strcmp(replay_array(replay, accesses[a].array)->name, "keys") == 0;
        reads |= key && accesses[a].kind == ACCESS_READ;
        *keeps &= accesses[a].kind == ACCESS_READ;
    }
    for (int r = -1; (r = replay_next_record(replay, item, step, r)) >= 0;) {
        int point = recording->of[item].records[r].point;
        *keeps &= recording->probes->points[point].kind != PROBE_CONDITION;
    }
    return reads;
}

/* Returns 1 + the first step whose values are covered; 0: none is covered. Values from before the
 * comparison are shown: the keys that were read, but not the outcome. */
static int first_covered(const struct scene *scene, int item, int last) {
    bool seen = false;
    for (int step = 0; step <= last && is_covered(scene); step++) {
        bool keeps, reads = reads_key(scene->kernel.replay, item, step, &keeps);
        if ((reads && !keeps) || (seen && !reads)) return 1 + step;
        seen |= reads;
    }
    return 0;
}

/* ---- memory, below the text ---- */

enum { NOTES = 3 };

/* Writes the memory accesses of the launch and the work-item. Returns the number of notes. */
static int write_notes(const struct scene *scene, char notes[NOTES][KERNEL_NOTE_BYTES]) {
    const struct replay *replay = scene->kernel.replay;
    int item = chosen_shown_item(scene), reads = 0, writes = 0;
    int items = scene->side->network->layers[scene_layer(scene)].items;
    const struct replay_access *accesses;
    char groups[96];
    work_group_describe(items, scene->look.group, scene->group_most, groups, sizeof groups);
    snprintf(notes[0], sizeof notes[0], "1 launch, %d work-item%s, %s%s", items, text_plural(items),
             groups, scene->look.group || scene->frame.figure ? "" : "; X: choose");
    if (!replay || item >= replay_recording(replay)->items || is_covered(scene)) return 1;
    for (int step = 0; step < replay_step_count(replay, item); step++)
        for (int a = replay_accesses(replay, item, step, &accesses) - 1; a >= 0; a--) {
            bool global = accesses[a].array >= 0 &&
                          replay_array(replay, accesses[a].array)->space == SPACE_GLOBAL;
            reads += global && accesses[a].kind == ACCESS_READ;
            writes += global && accesses[a].kind == ACCESS_WRITE;
        }
    const struct replay_lines lines = replay_lines_of_launch(replay);
    snprintf(notes[1], sizeof notes[1], "global memory: %d read%s and %d write%s of this work-item",
             reads, text_plural(reads), writes, text_plural(writes));
    snprintf(notes[2], sizeof notes[2], "all: %ld bytes, moved in %d line%s of %d bytes: %ld bytes",
             lines.requested, lines.lines, text_plural(lines.lines),
             replay_recording(replay)->line_bytes, lines.moved);
    return 3;
}

/* ---- the whole panel ---- */

/* Contents of a page. */
struct content {
    struct kernel_lines lines;
    char who[64], notes[NOTES][KERNEL_NOTE_BYTES];
    struct kernel_page page;
};

/* Collects the text of the kernel and the notes beside its lines; false: there is no text. */
static bool fill(const struct scene *scene, struct content *content) {
    int items = scene->side->network->layers[scene_layer(scene)].items;
    int item = chosen_shown_item(scene);
    int recorded = scene->kernel.replay ? replay_recording(scene->kernel.replay)->items : 0;
    int last = item < recorded ? recorded_lines_last(&scene->kernel, item) : -1;
    const struct recorded_lines from = {.launch = &scene->kernel,
                                        .item = item < recorded ? item : 0,
                                        .step = last,
                                        .from = -1,
                                        .whole = last >= 0,
                                        .covered = first_covered(scene, item, last)};
    if (!recorded_lines_init(&from, &content->lines)) return false;
    work_item_describe(item, items, content->who, sizeof content->who);
    content->page =
        (struct kernel_page){.lines = &content->lines,
                             .comments = scene->look.comments,
                             .scroll = scene->kernel_scroll,
                             .who = content->who,
                             .help = scene->frame.figure ? "" : "N: the next · Enter: step by step",
                             .notes = (const char(*)[KERNEL_NOTE_BYTES])content->notes,
                             .note_count = write_notes(scene, content->notes)};
    return true;
}

static void draw_kernel(struct list *list, const struct scene *scene,
                        const struct panel_body *body) {
    struct content content;
    char source[160];
    if (!fill(scene, &content)) {
        kernel_page_none(list, body);
        return;
    }
    if (body->lead > 0) { /* the title has no room for the note */
        say_source(scene, source, sizeof source);
        content.page.help = source;
    }
    kernel_page_draw(list, &content.page, body);
    kernel_lines_free(&content.lines);
}

static void extent(const struct scene *scene, float room, float *width, float *height) {
    struct content content;
    *width = fminf(figure_width, room);
    *height = 60;
    if (!fill(scene, &content)) return;
    kernel_page_extent(&content.page, room, width, height);
    kernel_lines_free(&content.lines);
}

const struct panel_kind panel_kernel = {
    .name = "kernel",
    .title = "Kernel",
    .about = "the kernel's text, with what a work-item recorded line by line",
    .needs_keys = true,
    .wide = true,
    .kernel = true,
    .say_source = say_source,
    .draw = draw_kernel,
    .extent = extent,
};
