/* radix_kernel_view: a title as panels have it, and below it a page (kernel_page.h). */
#include "view/radix/radix_draw.h"

#include "core/base/text.h"
#include "core/kernel/work_groups.h"
#include "core/radix/radix_item.h"
#include "view/panels/kernel_page.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float head_height = 36, head_height_two = 58; /* design units */

/* Contents of local memory in each kernel. */
static const char *const local_memory[RADIX_FILES] = {
    [RADIX_COUNT] = "a row of counters per work-item",
    [RADIX_REDUCE] = "none",
    [RADIX_PREFIX] = "a sum per digit",
    [RADIX_STARTS] = "none",
    [RADIX_SCATTER] = "per digit the next place, and who has it",
    [RADIX_ATOMIC] = "none",
};

static void draw_sentence(const struct radix_placement *at, float y, const char *text) {
    text_label(at->list, ROLE_SECONDARY, box_line(at->panel.left, at->panel.right, y),
               16 * at->unit, text);
}

/* Draws the name of the file and how its numbers are known. Returns the top of the text. */
static float draw_head(const struct radix_placement *at, int file) {
    char source[144];
    float unit = at->unit, y = at->panel.top + 10 * unit, size = 16 * unit;
    const struct known_launch *launch = &at->scene->launch;
    bool waits = launch->waits && at->frame->figure; /* nothing to keep */
    snprintf(source, sizeof source, "%s.cl%s%.90s", radix_function_names[file],
             waits         ? ""
             : launch->why ? ": "
                           : ", as it ran",
             launch->why && !waits ? launch->why : "");
    float title = text_width(FONT_STRONG, 22 * unit, "Kernel") + 24 * unit;
    bool beside = title + text_width(FONT_TEXT, size, source) <= box_width(&at->panel);
    list_label(at->list, ROLE_INK | FONT_STRONG, at->panel.left, y, 22 * unit, "Kernel");
    if (beside)
        list_label(at->list, ROLE_SECONDARY | ANCHOR_END, at->panel.right, y, size, source);
    else
        draw_sentence(at, y + 24 * unit, source);
    return at->panel.top + (beside ? head_height : head_height_two) * unit;
}

/* Writes "group 0, work-item 2 of 0 to 3". */
static void write_who(const struct radix_placement *at, const struct kernel_lines *lines,
                      char *text, size_t size) {
    bool atomic = at->trace->atomic;
    int items = radix_items(at->plan, at->progress.kernel, atomic);
    int group = radix_group_items(at->plan, at->progress.kernel, atomic), length = 0;
    if (items > group) length = snprintf(text, size, "group %d, ", at->item / group);
    work_item_describe(at->item % group, group, text + length, size - (size_t)length);
    if (at->scene->launch.replay && lines->first < 0) text_append(text, size, ": not run yet");
}

enum { MOST_NOTES = 4 };

/* Writes the notes below the lines. Returns their number. */
static int write_notes(const struct radix_placement *at, int file,
                       char notes[MOST_NOTES][KERNEL_NOTE_BYTES]) {
    bool atomic = at->trace->atomic;
    int items = radix_items(at->plan, at->progress.kernel, atomic), count = 0;
    int group = radix_group_items(at->plan, at->progress.kernel, atomic);
    if (file == RADIX_SCATTER)
        snprintf(notes[count++], KERNEL_NOTE_BYTES,
                 "atomic: no other work-item comes between read and write. OR gives the same mask "
                 "in any order");
    if (file == RADIX_ATOMIC)
        snprintf(notes[count++], KERNEL_NOTE_BYTES,
                 "atomic: no other work-item comes between read and add. But the first one gets "
                 "the smaller number");
    if (file == RADIX_STARTS)
        snprintf(
            notes[count++], KERNEL_NOTE_BYTES,
            "the starts are written over the counts: radix_scatter reads that buffer as starts");
    snprintf(notes[count++], KERNEL_NOTE_BYTES,
             "1 launch, %d group%s of %d work-items · local memory: %s", items / group,
             items == group ? "" : "s", group, local_memory[file]);
    return count;
}

static void draw_page(const struct radix_placement *at, int file, float top) {
    const struct panel_body body = {
        .box = {at->panel.left, top, at->panel.right, at->panel.bottom},
        .unit = at->unit,
        .large = at->panel_alone,
        .legible = frame_legible(at->frame, at->panel_alone),
        .zoom = fmaxf(at->scene->zoom, 1),
    };
    const struct radix_item item = {
        .plan = at->plan, .trace = at->trace, .progress = at->progress, .item = at->item};
    const struct known_launch *launch = &at->scene->launch;
    int from = 0, to = -1;
    if (launch->replay) radix_turn_steps(&item, launch->replay, &from, &to);
    const struct recorded_lines recorded = {
        .launch = launch, .item = at->item, .step = to, .from = from};
    struct kernel_lines lines;
    char who[80], notes[MOST_NOTES][KERNEL_NOTE_BYTES];
    if (!recorded_lines_init(&recorded, &lines)) {
        kernel_page_none(at->list, &body);
        return;
    }
    write_who(at, &lines, who, sizeof who);
    const struct kernel_page page = {
        .lines = &lines,
        .comments = at->scene->comments,
        .scroll = at->scene->kernel_scroll,
        .who = who,
        .help = at->frame->figure ? "" : "N: the next · Enter: step by step",
        .notes = (const char(*)[KERNEL_NOTE_BYTES])notes,
        .note_count = write_notes(at, file, notes),
    };
    kernel_page_draw(at->list, &page, &body);
    kernel_lines_free(&lines);
}

void radix_kernel_view_draw(const struct radix_placement *at) {
    int file = radix_file_of(at->trace, at->progress.kernel);
    float unit = at->unit, middle = at->panel.top + 14 * unit;
    list_group(at->list, "panel", "Kernel");
    if (!at->panel_alone)
        list_vertical(at->list, ROLE_GRID, roundf(at->panel.left - 24 * unit), at->panel.top,
                      at->panel.bottom, fmaxf(1, roundf(1.5F * unit)));
    if (file < 0)
        draw_sentence(at, middle, "The atomic sort does not run this kernel.");
    else if (!at->known)
        draw_sentence(at, middle, "The device did not get to this kernel.");
    else
        draw_page(at, file, draw_head(at, file));
    list_group_end(at->list);
}
