/* entry_dialog: the words below the line are rows one below the other, as many as there are, so
 * that no message is cut; the dialog is as high as they need. Sizes are design units of the dialog.
 */
#include "entry_dialog.h"

#include "view/dialogs/dialog_box.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float width = 1080, margin = 40;
static const float field_top = 84, field_height = 56, field_pad = 16, field_size = 22;
static const float rows_gap = 18, row_height = 28, row_size = 19; /* between groups of rows */
static const float button_width = 124, button_height = 46, button_gap = 16, bottom = 32;
enum { ROWS_MOST = 24, CANDIDATE_ROWS = 5, ROW_BYTES = 1024, NOW_BYTES = 1100 };

/* A row of words. */
struct row {
    enum role role;
    enum font font;
    const char *text;
    size_t bytes; /* of it */
};

struct rows {
    struct row rows[ROWS_MOST];
    int count;
};

/* ---- words ---- */

/* As many rows as a text takes. A little room is left over, as letters come in whole pixels. */
static void add_words(struct rows *rows, enum role role, enum font font, const char *text) {
    float room = (width - 2 * margin) * 0.96F;
    while (text && *text && rows->count < ROWS_MOST) {
        size_t bytes = text_row(font, row_size, room, text);
        rows->rows[rows->count++] = (struct row){role, font, text, bytes};
        text += bytes;
        text += *text == ' ';
    }
}

/* From `top` on. */
static void draw_words(struct list *list, const struct rows *rows, float x, float top, float unit) {
    char text[ROW_BYTES];
    for (int r = 0; r < rows->count; r++) {
        const struct row *row = &rows->rows[r];
        snprintf(text, sizeof text, "%.*s", (int)row->bytes, row->text);
        list_label(list, row->role, row->font, ANCHOR_START, x,
                   top + (rows_gap + row_height * ((float)r + 0.5F)) * unit, row_size * unit, text);
    }
}

/* ---- what the text can go on as ---- */

/* The part behind the last /, which tells one from the others. */
static const char *candidate_name(const char *candidate) {
    const char *name = candidate;
    for (const char *at = candidate; *at; at++)
        if (*at == '/' && at[1]) name = at + 1;
    return name;
}

/* Where a candidate stands: on a page, in a row, at x. */
struct spot {
    int page, row;
    float x, width;
};

static struct spot next_spot(const struct spot *before, const char *name) {
    struct spot spot = *before;
    float room = width - 2 * margin;
    spot.x += before->width > 0 ? before->width + 28 : 0;
    spot.width = fminf(text_width(FONT_MONO, row_size, name), room);
    if (spot.x + spot.width <= room) return spot;
    spot.x = 0;
    if (++spot.row < CANDIDATE_ROWS) return spot;
    spot.row = 0;
    spot.page++;
    return spot;
}

/* The page that has the chosen one, or the first; its rows, and how many pages there are. */
static int choose_page(const struct entry_line *entry, int *rows, int *pages) {
    struct spot spot = {.page = 0};
    int page = 0;
    *rows = 0;
    for (int c = 0; c < entry->candidate_count; c++) {
        spot = next_spot(&spot, candidate_name(entry->candidates[c]));
        if (c == entry->chosen) page = spot.page;
        if (spot.page == page) *rows = spot.row + 1;
    }
    *pages = entry->candidate_count ? spot.page + 1 : 0;
    return page;
}

static void draw_candidates(struct list *list, const struct frame *frame, int page, float left,
                            float top, float unit) {
    const struct entry_line *entry = &frame->entry;
    struct spot spot = {.page = 0};
    for (int c = 0; c < entry->candidate_count; c++) {
        const char *name = candidate_name(entry->candidates[c]);
        spot = next_spot(&spot, name);
        if (spot.page != page) continue;
        float x = left + spot.x * unit;
        float middle = top + (rows_gap + row_height * ((float)spot.row + 0.5F)) * unit;
        bool lit = c == entry->chosen || target_is(&frame->hovered, TARGET_CANDIDATE, c);
        struct box box = {x - 8 * unit, middle - row_height / 2 * unit, x + (spot.width + 8) * unit,
                          middle + row_height / 2 * unit};
        list_target(list, TARGET_CANDIDATE, c, 0, box);
        if (lit) list_rect_box(list, ROLE_INCREASING_BLOCK, &box, 5 * unit);
        text_label(list, ROLE_INK, FONT_MONO, ANCHOR_START, x, middle, row_size * unit,
                   (spot.width + 8) * unit, name);
    }
}

/* ---- where all of it stands ---- */

struct parts {
    struct rows error, about;        /* above the candidates, below them */
    int page, pages, candidate_rows; /* of the candidates */
    char pages_text[64];             /* how many there are, where not all are in sight */
    char now[NOW_BYTES];             /* what there is now, with a word before it */
    float height;                    /* of the dialog */
};

/* Of a group of rows, with the gap above it. */
static float rows_height(int rows) {
    return rows ? rows_gap + (float)rows * row_height : 0;
}

static void arrange(struct parts *parts, const struct entry_line *entry) {
    *parts = (struct parts){.page = 0};
    add_words(&parts->error, ROLE_ERROR, FONT_STRONG, entry->error);
    parts->page = choose_page(entry, &parts->candidate_rows, &parts->pages);
    if (parts->pages > 1)
        snprintf(parts->pages_text, sizeof parts->pages_text, "page %d of %d: Tab goes on",
                 parts->page + 1, parts->pages);
    add_words(&parts->about, ROLE_SECONDARY, FONT_TEXT, parts->pages_text);
    add_words(&parts->about, ROLE_SECONDARY, FONT_TEXT, entry->help);
    if (entry->now && entry->now[0]) snprintf(parts->now, sizeof parts->now, "now: %s", entry->now);
    add_words(&parts->about, ROLE_INK, FONT_TEXT, parts->now);
    parts->height = field_top + field_height + rows_height(parts->error.count) +
                    rows_height(parts->candidate_rows) + rows_height(parts->about.count) +
                    rows_gap + button_height + bottom;
}

static struct dialog_box place(const struct frame *frame, const struct parts *parts, float unit) {
    return dialog_box_place(frame, unit, 1, width, parts->height);
}

/* Where the text begins, and from character to character. */
struct line_place {
    float x, step, room; /* pixels */
};

static struct line_place place_line(const struct dialog_box *box) {
    float pad = (margin + field_pad) * box->unit;
    return (struct line_place){
        .x = box->x + pad,
        .step = text_width(FONT_MONO, field_size * box->unit, "0"),
        .room = box->width - 2 * pad,
    };
}

static struct line_place line_of(const struct frame *frame) {
    struct parts parts;
    arrange(&parts, &frame->entry);
    struct dialog_box box = place(frame, &parts, frame_unit(frame));
    return place_line(&box);
}

int entry_dialog_columns(const struct frame *frame) {
    struct line_place line = line_of(frame);
    return line.step > 0 ? (int)fminf(fmaxf(line.room / line.step, 1), 1000) : 1;
}

int entry_dialog_column(const struct frame *frame) {
    struct line_place line = line_of(frame);
    return line.step > 0 ? (int)floorf((frame->mouse_x - line.x) / line.step + 0.5F) : 0;
}

/* ---- picture ---- */

/* x of a byte of the text, not outside of what is in sight. */
static float x_of(const struct entry_line *entry, const struct line_place *line, size_t byte) {
    int column = 0;
    for (size_t at = entry->first; at < byte; at++)
        column += (entry->text[at] & 0xC0) != 0x80;
    return line->x + fminf(line->step * (float)column, line->room);
}

static void draw_field(struct list *list, const struct frame *frame, const struct dialog_box *box) {
    const struct entry_line *entry = &frame->entry;
    struct line_place line = place_line(box);
    float unit = box->unit, y = box->y + (field_top + field_height / 2) * unit;
    struct box field = {box->x + margin * unit, y - field_height / 2 * unit,
                        box->x + box->width - margin * unit, y + field_height / 2 * unit};
    char shown[1024];
    size_t bytes = 0;
    for (float x = 0; entry->text[entry->first + bytes] && bytes + 1 < sizeof shown; bytes++) {
        bool begins = (entry->text[entry->first + bytes] & 0xC0) != 0x80;
        if (begins && (x += line.step) > line.room + line.step * 0.01F) break;
    }
    snprintf(shown, sizeof shown, "%.*s", (int)bytes, entry->text + entry->first);
    list_target(list, TARGET_FIELD, 0, 0, field);
    list_outlined_box(list, ROLE_PANEL, entry->error[0] ? ROLE_ERROR : ROLE_INK, &field, 8 * unit,
                      fmaxf(1.5F, 2 * unit));
    float begin = x_of(entry, &line, entry->begin), end = x_of(entry, &line, entry->end);
    if (end > begin) {
        list_rect(list, ROLE_INCREASING_BLOCK, begin, y - 18 * unit, end - begin, 36 * unit, 0);
        list_horizontal(list, ROLE_INCREASING, begin, end, y + 18 * unit, fmaxf(2, 4 * unit));
    }
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_START, line.x, y, field_size * unit, shown);
    float caret = x_of(entry, &line, entry->caret);
    list_vertical(list, ROLE_INK, roundf(caret), y - 18 * unit, y + 18 * unit,
                  fmaxf(2, roundf(2.5F * unit)));
}

static void draw_button(struct list *list, const struct frame *frame, const struct dialog_box *box,
                        enum entry_button button, const char *label, float right) {
    float unit = box->unit, x = right - button_width * unit;
    float y = box->y + box->height - (bottom + button_height) * unit;
    struct box area = {x, y, right, y + button_height * unit};
    bool lit = target_is(&frame->hovered, TARGET_BUTTON, button), main = button == ENTRY_OK;
    list_target(list, TARGET_BUTTON, button, 0, area);
    list_outlined(list,
                  main  ? ROLE_INK
                  : lit ? ROLE_INCREASING_BLOCK
                        : ROLE_PANEL,
                  ROLE_INK, x, y, button_width * unit, button_height * unit, 8 * unit,
                  fmaxf(1.5F, (lit ? 4 : 2) * unit));
    list_label(list, main ? ROLE_BACKGROUND : ROLE_INK, FONT_STRONG, ANCHOR_MIDDLE,
               box_middle_x(&area), box_middle_y(&area), 20 * unit, label);
}

void entry_dialog_draw(struct list *list, const struct frame *frame, float outer) {
    const struct entry_line *entry = &frame->entry;
    struct parts parts;
    arrange(&parts, entry);
    struct dialog_box box =
        dialog_box_draw(list, frame, outer, 1, width, parts.height, entry->title);
    float unit = box.unit, left = box.x + margin * unit, y = field_top + field_height;
    float right = box.x + box.width - margin * unit;
    draw_field(list, frame, &box);
    draw_words(list, &parts.error, left, box.y + y * unit, unit);
    y += rows_height(parts.error.count);
    draw_candidates(list, frame, parts.page, left, box.y + y * unit, unit);
    y += rows_height(parts.candidate_rows);
    draw_words(list, &parts.about, left, box.y + y * unit, unit);
    draw_button(list, frame, &box, ENTRY_CANCEL, "Cancel", right);
    draw_button(list, frame, &box, ENTRY_OK, "OK", right - (button_width + button_gap) * unit);
}
