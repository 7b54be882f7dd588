/* inside_text: draws a heading, and below it a page (kernel_page.h) whose lines say which other
 * work-items are there. */
#include "inside_draw.h"

#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "core/kernel/work_groups.h"
#include "view/panels/kernel_page.h"
#include "view/text_width.h"

#include <math.h>
#include <string.h>

static const float heading = 34, heading_size = 20, called_size = 16,
                   called_gap = 8; /* design units */
static const float words_size = 16, words_row = 21, sentences_gap = 8;

/* ---- sentences ---- */

static struct flow flow_in(const struct inside_placement *at, const struct box *box) {
    float unit = at->ui.unit * at->words;
    return (struct flow){.size = words_size * unit,
                         .pitch = words_row * unit,
                         .left = box->left,
                         .right = box->right,
                         .y = box->top + words_row / 2 * unit};
}

void inside_sentence_draw(const struct inside_placement *at, struct box *box, enum role role,
                          const char *text) {
    struct flow flow = flow_in(at, box);
    flow.list = at->ui.list;
    flow.role = role;
    flow.font = role == ROLE_ERROR ? FONT_STRONG : FONT_TEXT;
    int rows = flow_rows(&flow, text);
    flow.most = (int)floorf((box->bottom - box->top) / flow.pitch + 0.01F);
    if (!text[0] || flow.most < 1 || (rows > flow.most && role != ROLE_ERROR)) return;
    flow_text(&flow, text);
    box->top = flow.y - words_row / 2 * at->ui.unit * at->words;
}

float inside_sentence_height(const struct inside_placement *at, const struct box *box,
                             const char *text) {
    const struct flow flow = flow_in(at, box);
    return flow.pitch * (float)flow_rows(&flow, text);
}

float inside_rows_height(const struct inside_placement *at, int rows) {
    return (float)rows * words_row * at->ui.unit * at->words;
}

float inside_sentences_height(const struct inside_placement *at) {
    float rows = at->replay ? inside_rows_height(at, INSIDE_SENTENCES) : 0;
    return rows + roundf(sentences_gap * at->ui.unit);
}

/* ---- the text ---- */

/* Marks the line of every other work-item of the group that is in this file. */
static void mark_others(const struct inside_placement *at, int file, struct kernel_lines *lines) {
    for (int i = 0; i < at->items; i++) {
        const struct probe_statement *of = inside_statement(at, at->first + i);
        if (at->first + i == at->scene->item || !of || of->file != file) continue;
        struct kernel_row *row = kernel_rows_at(lines, lines->code.code + of->begin);
        text_append(row->others, sizeof row->others, "%s%d", row->others[0] ? " " : "", i);
    }
}

/* Marks the rows of barriers; the row of the work-item's barrier says who is missing. */
static void mark_barriers(const struct inside_placement *at, int file, struct kernel_lines *lines) {
    const struct probes *probes = at->recording->probes;
    for (int p = 0; p < probes->point_count; p++) {
        const struct probe_statement *of = &probes->statements[probes->points[p].statement];
        if (probes->points[p].kind != PROBE_BARRIER || of->file != file) continue;
        struct kernel_row *row = kernel_rows_at(lines, lines->code.code + of->begin);
        row->barrier = true;
        if (at->step && at->step->barrier && probes->points[p].statement == at->step->statement)
            inside_barrier(at, row->arithmetic, sizeof row->arithmetic);
    }
}

/* Draws the name of the file, and beside it `more`, or in rows below it if there is no room.
 * Returns its height. */
static float draw_heading(const struct inside_placement *at, const char *file, const char *more) {
    struct list *list = at->ui.list;
    float unit = at->ui.unit, y = at->text.top + 12 * unit, size = heading_size * unit;
    const char *name = disk_file_name(file);
    struct box below = at->text;
    float left = at->text.left + text_width(FONT_STRONG, size, name) + 20 * unit;
    float right = left + text_width(FONT_TEXT, called_size * unit, more);
    bool fits = right <= at->text.right;
    below.top += (fits ? heading : heading - called_gap) * unit;
    list_label(list, ROLE_INK | FONT_STRONG, at->text.left, y, size, name);
    if (fits)
        list_label(list, ROLE_SECONDARY, left, y, called_size * unit, more);
    else
        inside_sentence_draw(at, &below, ROLE_SECONDARY, more);
    return below.top - at->text.top + (fits ? 0 : called_gap * unit);
}

/* Draws the message of the present line below the text, so that the text keeps its place. */
static void draw_said(const struct inside_placement *at, struct kernel_lines *lines) {
    struct box box = at->sentences;
    char said[200] = "";
    enum role role = ROLE_SECONDARY;
    for (int r = 0; r < lines->count; r++) {
        struct kernel_row *row = &lines->rows[r];
        if (row->current && row->arithmetic[0]) {
            said[0] = '\0';
            if (!row->barrier) text_append(said, sizeof said, "line %d: ", row->line);
            text_append(said, sizeof said, "%s", row->arithmetic);
            role = row->barrier ? ROLE_AGREE : ROLE_INK;
        }
        row->arithmetic[0] = '\0';
    }
    inside_sentence_draw(at, &box, role, said);
}

static void draw_page(const struct inside_placement *at, struct kernel_lines *lines,
                      const char *file, const char *who) {
    struct panel_body body = {
        .box = at->text, .unit = at->ui.unit, .zoom = 1, .large = !at->scene->frame.figure};
    char called[200] = "";
    if (at->replay) inside_where(at, called, sizeof called);
    body.box.top += draw_heading(at, file, called);
    const struct kernel_page page = {
        .lines = lines,
        .comments = at->scene->comments,
        .scroll = at->scene->scroll,
        .who = who,
        .steady = true,
        .narrow = at->stacked,
        .help = at->scene->frame.figure ? "" : "Y: comments",
    };
    kernel_page_draw(at->ui.list, &page, &body);
}

void inside_text_draw(const struct inside_placement *at) {
    struct kernel_lines lines;
    char who[64] = "";
    const struct recorded_lines from = {
        .launch = &at->scene->launch, .item = at->scene->item, .step = at->scene->step, .from = -1};
    int file = recorded_lines_file(&from);
    if (!recorded_lines_init(&from, &lines)) return;
    list_group(at->ui.list, "text", "");
    if (at->replay) {
        mark_others(at, file, &lines);
        mark_barriers(at, file, &lines);
        work_item_describe(at->scene->item - at->first, at->items, who, sizeof who);
    }
    if (at->replay) draw_said(at, &lines);
    draw_page(at, &lines, recorded_lines_name(&from), who);
    kernel_lines_free(&lines);
    list_group_end(at->ui.list);
}
