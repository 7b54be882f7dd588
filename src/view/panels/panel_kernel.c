/* panel_kernel: the text of the step kernel, with what its lines computed for one work-item.
 *
 * Beside a line stands its value, below it the arithmetic with numbers in place. Comments are
 * folded away unless they are asked for. Where the room is too low for all lines, those with values
 * are in sight. */
#include "view/panels/panels.h"

#include "core/base/memory.h"
#include "core/kernel/kernel_lines.h"
#include "core/kernel/step_sources.h"
#include "core/kernel/work_groups.h"
#include "view/diagram/chosen.h"
#include "view/panels/panel_cells.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* design units */
static const float size_most = 20, size_most_large = 30, size_least = 14;
static const float title_size = 18, title_height = 34;
static const float row_most = 1.6F, row_least = 1.32F; /* em */
static const float value_gap = 1;                      /* em */
static const float indent = 4;                         /* of arithmetic, em */
static const float note_size = 15, note_line = 22;
static const int rows_kept = 12; /* lines of the text that matter more than notes */
static const float figure_size = 18, figure_width = 1000;

enum { NOTES = 3 };

/* A line as it is drawn: the text of a row, or its arithmetic. */
struct shown {
    const struct kernel_row *row;
    bool arithmetic;
    bool value; /* the row's value stands beside it */
};

/* The lines and where they stand, pixels. */
struct page {
    const struct scene *scene;
    struct kernel_lines lines;
    struct shown *shown; /* count of them */
    int count;
    int first, rows; /* in sight */
    float size, row; /* pixels per em; height of a line */
    float left, text, right, top;
    bool notes; /* there is room for them */
};

/* ---- what is shown ---- */

static const char *text_of(const struct scene *scene) {
    return scene->sources ? scene->sources->kernels[scene->network->rule] : NULL;
}

/* The work-item that was chosen, or whose outcome is guessed; else the first. */
static int item_of(const struct scene *scene) {
    int chosen = chosen_item(scene);
    if (chosen >= 0) return chosen;
    return scene->chosen > 0 ? scene->network->comparators[scene->chosen - 1].item : 0;
}

static bool is_covered(const struct scene *scene) {
    return scene->cover != COVER_NONE;
}

static void say_source(const struct scene *scene, char *text, size_t size) {
    bool ran = records_of(scene->records, cells_layer(scene)) != NULL;
    const char *from = is_covered(scene)     ? ", covered"
                       : ran                 ? ", as it ran"
                       : scene->records      ? ": not run yet, expected values"
                       : scene->frame.figure ? ": nothing ran, expected values"
                                             : ": no device, expected values";
    snprintf(text, size, "%s.cl%s", step_kernel_names[scene->network->rule], from);
}

static void read_lines(const struct scene *scene, struct kernel_lines *lines) {
    int layer = cells_layer(scene), number = item_of(scene);
    const struct step_record *records = records_of(scene->records, layer);
    const struct kernel_item item = {
        .text = text_of(scene),
        .own_index = scene->sources->own_index,
        .network = scene->network,
        .layer = layer,
        .item = number,
        .before = scene->trace ? trace_keys(scene->trace, layer) : NULL,
        .after = scene->trace ? trace_keys(scene->trace, layer + 1) : NULL,
        .record = records ? &records[number] : NULL,
        .covered = is_covered(scene),
    };
    kernel_lines_init(lines, &item);
}

/* The lines that are drawn, with arithmetic or without. */
static void choose_shown(struct page *page, bool arithmetic) {
    page->count = 0;
    for (int r = 0; r < page->lines.count; r++) {
        const struct kernel_row *row = &page->lines.rows[r];
        bool below = arithmetic && row->arithmetic[0];
        if (row->empty && !page->scene->comments) continue;
        page->shown[page->count++] = (struct shown){row, false, !below};
        if (below) page->shown[page->count++] = (struct shown){row, true, true};
    }
}

/* ---- sizes ---- */

/* The text of a line; without comments where they are folded. */
static void write_text(const struct page *page, const struct shown *shown, char *text,
                       size_t size) {
    const struct kernel_code *code = &page->lines.code;
    const struct kernel_row *row = shown->row;
    if (shown->arithmetic) {
        snprintf(text, size, "%s", row->arithmetic);
        return;
    }
    const char *from = (page->scene->comments ? code->text : code->code) + row->begin;
    size_t length = row->length, out = 0;
    while (length > 0 && strchr(" \t", from[length - 1]))
        length--;
    for (size_t i = 0; i < length && out + 5 < size; i++) {
        if (from[i] != '\t') text[out++] = from[i];
        for (int blank = 0; from[i] == '\t' && blank < 4; blank++)
            text[out++] = ' ';
    }
    text[out] = '\0';
}

static float number_width(const struct page *page, float size) {
    char text[16];
    snprintf(text, sizeof text, "%d", page->lines.count);
    return text_width(FONT_MONO, size, text) + 0.9F * size;
}

static float value_width(const struct shown *shown, float size) {
    if (!shown->value || !shown->row->value[0]) return 0;
    return text_width(FONT_MONO_STRONG, size, shown->row->value) + value_gap * size;
}

/* The widest line. */
static float page_width(const struct page *page, float size) {
    float width = 0;
    for (int i = 0; i < page->count; i++) {
        char text[256];
        const struct shown *shown = &page->shown[i];
        write_text(page, shown, text, sizeof text);
        width = fmaxf(width, text_width(FONT_MONO, size, text) + value_width(shown, size) +
                                 (shown->arithmetic ? indent * size : 0));
    }
    return number_width(page, size) + width;
}

/* The largest size in which all lines fit; false: there is none, and it is the least. */
static bool choose_size(struct page *page, float most, float least, float unit, float width,
                        float height) {
    for (page->size = most; page->size > least; page->size -= 0.5F * unit)
        if (page_width(page, page->size) <= width &&
            row_least * page->size * (float)page->count <= height)
            return true;
    page->size = least;
    return row_least * least * (float)page->count <= height;
}

/* The first line in sight: those from the first value to the last one are, as far as they fit. */
static int choose_first(const struct page *page) {
    int first = 0, from = page->count, to = 0;
    for (int i = 0; i < page->count; i++) {
        if (!page->shown[i].row->value[0]) continue;
        from = i < from ? i : from;
        to = i;
    }
    if (to >= page->rows) first = to + 1 - page->rows;
    if (first > from) first = from;
    if (first > page->count - page->rows) first = page->count - page->rows;
    return first > 0 ? first : 0;
}

static float notes_height(const struct panel_body *body) {
    return NOTES * note_line * body->unit + 12 * body->unit;
}

static void lay_out(struct page *page, const struct panel_body *body) {
    float unit = body->unit, least = size_least * unit;
    float most = (body->large ? size_most_large : size_most) * unit;
    float height = box_height(&body->box) - title_height * unit, width = box_width(&body->box);
    float noted = height - notes_height(body);
    bool all = false;
    page->notes = noted >= (float)rows_kept * row_least * least;
    if (page->notes) height = noted;
    for (int arithmetic = 1; arithmetic >= 0 && !all; arithmetic--) {
        choose_shown(page, arithmetic);
        all = choose_size(page, most, least, unit, width, height);
        if (!all && page->scene->comments) break; /* they scroll */
    }
    float fitting = page->count > 0 ? height / (float)page->count : height;
    page->row = fminf(fmaxf(fitting, row_least * page->size), row_most * page->size);
    page->rows = (int)fmaxf(1, floorf(height / page->row + 0.01F));
    if (page->rows > page->count) page->rows = page->count;
    page->first = choose_first(page);
    page->left = body->box.left;
    page->text = body->box.left + number_width(page, page->size);
    page->right = body->box.right;
    page->top = body->box.top + title_height * unit;
}

/* ---- picture ---- */

static void draw_title(struct list *list, const struct page *page, const struct panel_body *body) {
    const struct scene *scene = page->scene;
    const struct frame *frame = &scene->frame;
    int items = scene->network->layers[cells_layer(scene)].items;
    char text[64], more[96] = "";
    float unit = body->unit, size = title_size * unit, y = body->box.top + 10 * unit;
    snprintf(text, sizeof text, "work-item %d of %d", item_of(scene), items);
    list_label(list, ROLE_INK, FONT_STRONG, ANCHOR_START, body->box.left, y, size, text);
    float taken = text_width(FONT_STRONG, size, text) + 24 * unit;
    if (page->rows < page->count)
        snprintf(more, sizeof more, "lines %d to %d of %d", page->shown[page->first].row->line,
                 page->shown[page->first + page->rows - 1].row->line, page->lines.count);
    else if (!frame->figure)
        snprintf(more, sizeof more, "N: the next · Y: comments");
    float room = box_width(&body->box) - taken;
    if (text_width(FONT_TEXT, 16 * unit, more) <= room)
        list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, body->box.right, y, 16 * unit,
                   more);
}

static void draw_line(struct list *list, const struct page *page, const struct shown *shown,
                      float y) {
    const struct kernel_row *row = shown->row;
    float size = page->size, left = page->text + (shown->arithmetic ? indent * size : 0);
    bool differs = shown->value && row->differs, quiet = row->passed || row->empty;
    char text[256], value[sizeof row->value];
    write_text(page, shown, text, sizeof text);
    if (differs || shown->arithmetic)
        list_rect(list, differs ? ROLE_ERROR_BLOCK : ROLE_PANEL, page->left, y - page->row / 2,
                  page->right - page->left, page->row - 1, 0);
    if (!shown->arithmetic)
        list_say(list, ROLE_SECONDARY, FONT_MONO, ANCHOR_END, page->text - 0.9F * size, y, size,
                 "%d", row->line);
    float room = page->right - left, taken = fminf(value_width(shown, size), 0.7F * room);
    text_label(list, quiet || shown->arithmetic ? ROLE_SECONDARY : ROLE_INK, FONT_MONO,
               ANCHOR_START, left, y, size, room - taken, text);
    if (taken <= 0) return;
    text_fit(FONT_MONO_STRONG, size, taken, row->value, value, sizeof value);
    list_label(list, differs ? ROLE_ERROR : ROLE_INK, FONT_MONO_STRONG, ANCHOR_END,
               page->right - 0.2F * size, y, size, value);
}

/* ---- memory, below the text ---- */

/* What the launch and the work-item do to memory. */
static void write_notes(const struct page *page, char notes[NOTES][160]) {
    const struct scene *scene = page->scene;
    const struct network *network = scene->network;
    const struct kernel_traffic *traffic = &page->lines.traffic;
    int layer = cells_layer(scene), item = item_of(scene), items = network->layers[layer].items;
    int group = work_group_size(items, scene->group, scene->group_most);
    int first = group ? item / group * group : item;
    bool wires[NETWORK_MAX_WIRES];
    char groups[96], keys[64], who[32], writes[24];
    work_group_describe(items, scene->group, scene->group_most, groups, sizeof groups);
    snprintf(notes[0], sizeof notes[0], "1 launch, %d work-item%s, %s%s", items,
             items == 1 ? "" : "s", groups,
             scene->group || scene->frame.figure ? "" : "; X: choose");
    snprintf(writes, sizeof writes, traffic->maybe ? "%d or %d" : "%d", traffic->writes,
             traffic->writes + traffic->maybe);
    snprintf(notes[1], sizeof notes[1],
             "global memory: reads %s%d keys, writes %s keys%s · local memory: %s",
             traffic->entries ? "its entry and " : "", traffic->reads, writes,
             traffic->records ? " and its record" : "", traffic->local_memory ? "used" : "none");
    work_group_wires(network, layer, first, group ? group : 1, wires);
    int lines = work_group_lines(network, wires, keys, sizeof keys);
    snprintf(who, sizeof who, group ? "group %d" : "work-item %d", group ? item / group : item);
    snprintf(notes[2], sizeof notes[2],
             "memory in lines of %d keys (a model): %s touches %d line%s%s%s", WORK_GROUP_LINE, who,
             lines, lines == 1 ? "" : "s", lines ? ", keys " : "", keys);
}

static void draw_notes(struct list *list, const struct page *page, const struct panel_body *body) {
    char notes[NOTES][160];
    float unit = body->unit, y = body->box.bottom - notes_height(body) + 12 * unit;
    write_notes(page, notes);
    list_horizontal(list, ROLE_GRID, body->box.left, body->box.right, roundf(y - 4 * unit),
                    fmaxf(1, roundf(1.5F * unit)));
    for (int n = 0; n < NOTES; n++)
        text_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, body->box.left,
                   y + note_line * unit * ((float)n + 0.5F), note_size * unit,
                   box_width(&body->box), notes[n]);
}

static void draw(struct list *list, const struct scene *scene, const struct panel_body *body) {
    struct page page = {.scene = scene};
    if (!text_of(scene)) {
        text_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, body->box.left,
                   body->box.top + 14 * body->unit, 16 * body->unit, box_width(&body->box),
                   "the text of the kernel could not be read");
        return;
    }
    read_lines(scene, &page.lines);
    page.shown = memory_new(2 * (size_t)page.lines.count, sizeof *page.shown);
    lay_out(&page, body);
    draw_title(list, &page, body);
    if (page.notes) draw_notes(list, &page, body);
    for (int i = 0; i < page.rows; i++)
        draw_line(list, &page, &page.shown[page.first + i],
                  page.top + page.row * ((float)i + 0.5F));
    free(page.shown);
    kernel_lines_free(&page.lines);
}

static void extent(const struct scene *scene, float *width, float *height) {
    struct page page = {.scene = scene};
    *width = figure_width;
    *height = 60;
    if (!text_of(scene)) return;
    read_lines(scene, &page.lines);
    page.shown = memory_new(2 * (size_t)page.lines.count, sizeof *page.shown);
    choose_shown(&page, true);
    *width = page_width(&page, figure_size);
    *height = title_height + row_most * figure_size * (float)page.count + NOTES * note_line + 16;
    free(page.shown);
    kernel_lines_free(&page.lines);
}

const struct panel_kind panel_kernel = {
    .name = "kernel",
    .title = "Kernel",
    .about = "the kernel's text, with what a work-item computes line by line",
    .needs_keys = true,
    .wide = true,
    .kernel = true,
    .say_source = say_source,
    .draw = draw,
    .extent = extent,
};
