/* entry_dialog: draws the words below the line in as many rows as they need, so that no message is
 * cut; the dialog grows with them. Sizes are design units of the dialog. */
#include "core/base/numbers.h"
#include "view/dialogs/dialog.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float width = 1080, margin = 40;
static const float title_height = 54, field_top = 30, field_height = 56, field_pad = 16,
                   field_size = 22;
static const float rows_gap = 18, row_height = 28,
                   row_size = 19; /* gap between groups of rows; height and letters of a row */
static const float button_width = 124, button_height = 46, button_gap = 16, bottom = 32;
static const float pad_width = 46, pad_pitch = 51;
enum { NAME_ROWS = 8, TEXT_BYTES = 1100 };

/* Returns the distance from the top of the dialog to the line. The title of an answer is below the
 * line, to hide less of the picture. */
static float top_of(const struct entry_line *entry) {
    return field_top + (entry->question ? 0 : title_height);
}

/* ---- words below the line ---- */

/* Writes a paragraph below a gap; nothing if the text is empty. */
static void write_words(struct flow *flow, float gap, enum role role, enum font font,
                        const char *text) {
    if (!text || !*text) return;
    flow->role = role;
    flow->font = font;
    flow->y += gap;
    flow_text(flow, text);
}

/* Returns the part after the last /, in which candidates differ. */
static const char *name_of(const char *candidate) {
    const char *name = candidate;
    for (const char *at = candidate; *at; at++)
        if (*at == '/' && at[1]) name = at + 1;
    return name;
}

/* Writes names in columns and, below the last row that fits, how many more there are. */
static void write_names(struct flow *flow, float gap, const struct frame *frame) {
    const struct entry_line *entry = &frame->entry;
    float widest = 0, room = flow->right - flow->left, pad = 0.3F * flow->pitch;
    char more[64];
    if (entry->candidate_count == 0) return;
    for (int c = 0; c < entry->candidate_count; c++)
        widest = fmaxf(widest, text_width(FONT_MONO, flow->size, name_of(entry->candidates[c])));
    widest = fminf(widest, room);
    int columns = (int)fmaxf((room + flow->pitch) / (widest + flow->pitch), 1);
    int count = (int)fminf((float)entry->candidate_count, (float)(columns * NAME_ROWS));
    flow->y += gap;
    for (int c = 0; flow->list && c < count; c++) {
        float x = flow->left + (widest + flow->pitch) * (float)(c % columns);
        float top = flow->y + flow->pitch * ((float)(c / columns) - 0.5F);
        struct box box = {x - pad, top, x + widest + pad, top + flow->pitch};
        list_target(flow->list, TARGET_CANDIDATE, c, 0, box);
        if (target_is(&frame->hovered, TARGET_CANDIDATE, c))
            list_rect(flow->list, ROLE_INCREASING_BLOCK, rect_of(box), pad / 2);
        text_label(flow->list, ROLE_INK | FONT_MONO, box_line(x, x + widest, box_middle_y(&box)),
                   flow->size, name_of(entry->candidates[c]));
    }
    flow->y += flow->pitch * (float)((count + columns - 1) / columns);
    snprintf(more, sizeof more, "%d more names: type on, then Tab", entry->candidate_count - count);
    if (count < entry->candidate_count) write_words(flow, 0, ROLE_SECONDARY, FONT_TEXT, more);
}

/* Writes everything between the line and the buttons; without a list it is only measured. Returns
 * the height down to its end, design units. */
static float write_below(const struct dialog_box *box) {
    const struct entry_line *entry = &box->ui.frame->entry;
    float unit = box->ui.unit, gap = rows_gap * unit;
    struct flow flow = {
        .list = box->ui.list,
        .size = row_size * unit,
        .pitch = row_height * unit,
        .left = box->x + margin * unit,
        .right = box->x + (width - margin) * unit,
        .y = box->y + (top_of(entry) + field_height + row_height / 2) * unit,
    };
    char now[TEXT_BYTES] = "";
    if (entry->now && *entry->now) snprintf(now, sizeof now, "now: %s", entry->now);
    write_words(&flow, gap, ROLE_INK, FONT_STRONG, entry->question);
    write_words(&flow, 0, ROLE_SECONDARY, FONT_TEXT, entry->question ? entry->title : NULL);
    write_words(&flow, gap, ROLE_ERROR, FONT_STRONG, entry->error);
    write_names(&flow, gap, box->ui.frame);
    write_words(&flow, gap, ROLE_SECONDARY, FONT_TEXT, entry->help);
    write_words(&flow, 0, ROLE_INK, FONT_TEXT, now);
    return (flow.y - box->y) / unit - row_height / 2;
}

/* ---- the line ---- */

/* Returns the characters before a byte. */
static int character_of(const char *text, size_t byte) {
    int count = 0;
    for (size_t at = 0; at < byte; at++)
        count += (text[at] & 0xC0) != 0x80;
    return count;
}

/* Returns the bytes before a character; of the whole text, if it has fewer characters. */
static size_t byte_of(const char *text, int character) {
    size_t at = 0;
    for (; text[at] && character > 0; at++)
        character -= (text[at + 1] & 0xC0) != 0x80;
    return at;
}

/* The characters that are in sight. */
struct sight {
    float left,
        step; /* left end of the first character, and distance from one to the next; pixels */
    int first, columns; /* the first, and for how many there is room */
};

/* Chooses the visible part of a long text, around the caret. */
static struct sight place_sight(const struct entry_line *entry, const struct dialog_box *box) {
    float pad = (margin + field_pad) * box->ui.unit, room = box->width - 2 * pad;
    struct sight sight = {.left = box->x + pad};
    sight.step = fmaxf(text_width(FONT_MONO, field_size * box->ui.unit, "0"), 0.1F);
    sight.columns = (int)fmaxf(room / sight.step, 1);
    sight.first = rows_around(character_of(entry->text, entry->caret), sight.columns,
                              character_of(entry->text, strlen(entry->text)));
    return sight;
}

/* Returns the x before a byte of the text, limited to the visible part. */
static float x_of(const struct entry_line *entry, const struct sight *sight, size_t byte) {
    float column = (float)(character_of(entry->text, byte) - sight->first);
    return sight->left + sight->step * box_between(column, 0, (float)sight->columns);
}

/* Adds a target for each character; a press sets the caret before the nearest one. */
static void target_characters(struct list *list, const struct sight *sight,
                              const struct box *field) {
    for (int c = 0; c <= sight->columns; c++) {
        float middle = sight->left + sight->step * (float)c;
        struct box box = *field;
        if (c > 0) box.left = middle - sight->step / 2;
        if (c < sight->columns) box.right = middle + sight->step / 2;
        list_target(list, TARGET_FIELD, sight->first + c, 0, box);
    }
}

static void draw_field(const struct dialog_box *box) {
    const struct entry_line *entry = &box->ui.frame->entry;
    struct list *list = box->ui.list;
    struct sight sight = place_sight(entry, box);
    float unit = box->ui.unit,
          y = box->y + (top_of(&box->ui.frame->entry) + field_height / 2) * unit;
    struct box field = {box->x + margin * unit, y - field_height / 2 * unit,
                        box->x + box->width - margin * unit, y + field_height / 2 * unit};
    target_characters(list, &sight, &field);
    list_outlined(list, ROLE_PANEL, entry->error[0] ? ROLE_ERROR : ROLE_INK, rect_of(field),
                  8 * unit, fmaxf(1.5F, 2 * unit));
    float anchor = x_of(entry, &sight, entry->anchor), caret = x_of(entry, &sight, entry->caret);
    float begin = fminf(anchor, caret), end = fmaxf(anchor, caret);
    if (end > begin) {
        list_rect(list, ROLE_INCREASING_BLOCK,
                  rect_at(begin, y - 18 * unit, end - begin, 36 * unit), 0);
        list_horizontal(list, ROLE_INCREASING, begin, end, y + 18 * unit, fmaxf(2, 4 * unit));
    }
    char shown[TEXT_BYTES];
    const char *text = entry->text + byte_of(entry->text, sight.first);
    snprintf(shown, sizeof shown, "%.*s", (int)byte_of(text, sight.columns), text);
    list_label(list, ROLE_INK | FONT_MONO, sight.left, y, field_size * unit, shown);
    list_vertical(list, ROLE_INK, roundf(caret), y - 18 * unit, y + 18 * unit,
                  fmaxf(2, roundf(2.5F * unit)));
}

/* ---- the dialog ---- */

/* Draws a button at the foot of the dialog, x pixels from the left margin. */
static void draw_button(const struct dialog_box *box, int button, float x, float wide,
                        const char *label) {
    struct list *list = box->ui.list;
    float unit = box->ui.unit, left = box->x + (margin + x) * unit;
    float foot = box->y + box->height - bottom * unit;
    struct box area = {left, foot - button_height * unit, left + wide * unit, foot};
    bool lit = target_is(&box->ui.frame->hovered, TARGET_BUTTON, button), main = button == ENTRY_OK;
    enum role fill = main ? ROLE_INK : lit ? ROLE_INCREASING_BLOCK : ROLE_PANEL;
    list_target(list, TARGET_BUTTON, button, 0, area);
    list_outlined(list, fill, ROLE_INK, rect_of(area), 8 * unit, fmaxf(1.5F, (lit ? 4 : 2) * unit));
    list_label(list, (main ? ROLE_BACKGROUND : ROLE_INK) | FONT_STRONG | ANCHOR_MIDDLE,
               box_middle_x(&area), box_middle_y(&area), 20 * unit, label);
}

/* Places the dialog. An answer to a lesson is typed over the lesson's words, whose question the
 * dialog repeats, so that the network stays visible and bright. Returns the top of the darkened
 * part. */
static float place(struct dialog_box *box) {
    const struct frame *frame = box->ui.frame;
    float beside = 12 * box->ui.unit, below = frame->caption_height;
    if (!frame->entry.question) return 0;
    box->y = roundf(frame->height + below - box->height - beside);
    list_rect(box->ui.list, ROLE_SHADE, rect_at(0, frame->height, frame->width, below), 0);
    return fminf(box->y - beside, frame->height);
}

/* Draws the dialog. Letters have whole pixels, so words need other rows in a box of another unit:
 * the box shrinks until it fits. */
void entry_dialog_draw(const struct ui *ui) {
    struct dialog_box box = {.ui = *ui}, measured;
    do {
        measured = (struct dialog_box){.ui = {NULL, ui->frame, box.ui.unit}};
        float height = write_below(&measured) + rows_gap + button_height + bottom;
        box = dialog_box_place(&box.ui, 1, width, height);
    } while (box.ui.unit < measured.ui.unit);
    float shade = place(&box);
    dialog_box_draw(&box, shade, ui->frame->entry.question ? "" : ui->frame->entry.title);
    draw_field(&box);
    write_below(&box);
    const char *pad = box.ui.frame->entry.pad;
    float right = width - 2 * margin, pitch = button_width + button_gap;
    int count = pad ? (int)strlen(pad) : 0;
    for (int c = 0; c < count; c++) {
        char label[8];
        snprintf(label, sizeof label, pad[c] == ' ' ? "␣" : "%c", pad[c]);
        draw_button(&box, ENTRY_PAD + c, pad_pitch * (float)c, pad_width, label);
    }
    if (pad) draw_button(&box, ENTRY_PAD + count, pad_pitch * (float)count, pad_width, "del");
    draw_button(&box, ENTRY_CANCEL, right - pitch - button_width, button_width, "Cancel");
    draw_button(&box, ENTRY_OK, right - button_width, button_width, "OK");
}
