/* dialog: help, key entry, build log and blank screen, over the picture of any mode. */
#include "dialog.h"

#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- build log ---- */

/* Takes the next piece of `*text`: at most `columns` bytes, up to the end of the line, or to the
 * last blank before these bytes end. */
static void take_line(const char **text, size_t columns, char *line, size_t bytes) {
    size_t length = strcspn(*text, "\n"), most = columns < bytes ? columns : bytes - 1;
    size_t taken = length < most ? length : most, indent = strspn(*text, " ");
    for (size_t at = taken; length > most && at > indent && taken == most; at--)
        if ((*text)[at] == ' ') taken = at;
    snprintf(line, bytes, "%.*s", (int)taken, *text);
    *text += taken;
    if (length > taken) *text += strspn(*text, " ");
    if (**text == '\n') ++*text;
}

/* Hints for a log: the first index says whether its files are watched, the second whether it has
 * more lines than are shown. */
static const char *const log_hints[2][2] = {
    {"Esc closes, Ctrl+R builds again", "the wheel scrolls, Esc closes, Ctrl+R builds again"},
    {"saving a file, or C, builds again; Esc closes",
     "the wheel scrolls; saving a file, or C, builds again; Esc closes"},
};

static const char *const report_hints[2] = {"C changes the plan, Esc closes",
                                            "the wheel scrolls, C changes the plan, Esc closes"};

/* Draws the box, its title and, right of the title, a hint; the title is cut to leave room for it.
 */
static void draw_log_title(const struct dialog_box *box, float shade, bool scrolls) {
    const struct frame *frame = box->ui.frame;
    bool report = frame->log_title[0] != '\0';
    const char *const *hints = report ? report_hints : log_hints[frame->watched];
    const char *title = report ? frame->log_title : "Build log";
    char cut[sizeof frame->log_title + 4];
    float unit = box->ui.unit, size = 18 * unit, room = box->width - (2 * 40 + 24) * unit;
    float beside = room - text_width(FONT_STRONG, 26 * unit, title);
    const char *hint = hints[scrolls];
    if (scrolls && text_width(FONT_TEXT, size, hint) > beside)
        hint = "the wheel scrolls, Esc closes";
    room -= text_width(FONT_TEXT, size, hint);
    text_fit(FONT_STRONG, 26 * unit, room, title, cut, sizeof cut);
    dialog_box_draw(box, box->y - shade, cut);
    list_text(box->ui.list, ROLE_SECONDARY | ANCHOR_END, box->x + box->width - 40 * unit,
              box->y + 58 * unit, size, hint);
}

static const float log_margin = 48; /* least distance to the edges of the window; design units */

static void draw_log(const struct ui *ui) {
    const struct frame *frame = ui->frame;
    char line[512];
    const char *text = frame->log ? frame->log : "";
    float width = fmaxf(frame->width / ui->unit - 2 * log_margin, 400);
    bool report = frame->log_title[0] != '\0';
    float most = fmaxf((report ? 0.8F : 0.4F) * frame->height / ui->unit, 116 + 27 * 3);
    size_t columns = (size_t)((width - 80) / (0.6F * 18));
    int lines = 0;
    for (const char *rest = text; *rest; lines++)
        take_line(&rest, columns, line, sizeof line);
    float height = fminf(116 + 27 * (float)lines, most), beside = 12 * ui->unit;
    int room = (int)((height - 116) / 27);
    int first = frame->log_line < lines - room ? frame->log_line : lines - room;
    struct dialog_box box = dialog_box_place(ui, 1, width, height);
    box.y =
        roundf(frame->height - box.height - beside); /* the picture above the log stays in sight */
    draw_log_title(&box, beside, lines > room);
    float unit = box.ui.unit;
    for (int l = 0; l < first + room && *text; l++) {
        take_line(&text, columns, line, sizeof line);
        if (l < first) continue;
        list_text(ui->list, ROLE_INK | FONT_MONO, box.x + 40 * unit,
                  box.y + (104 + 27 * (float)(l - first)) * unit, 18 * unit, line);
    }
}

/* Removes the picture that was drawn so far. */
static void draw_blank(const struct ui *ui) {
    float width = ui->frame->width, height = ui->frame->height;
    list_begin(ui->list, width, height);
    list_rect(ui->list, ROLE_BLANK, rect_at(0, 0, width, height), 0);
}

void dialog_draw(struct list *list, const struct frame *frame, float unit) {
    static void (*const draw[])(const struct ui *) = {
        [DIALOG_HELP] = help_draw, [DIALOG_ENTRY] = entry_dialog_draw, [DIALOG_LOG] = draw_log,
        [DIALOG_MENU] = menu_draw, [DIALOG_BLANK] = draw_blank,
    };
    caption_draw(list, frame);
    if (frame->dialog == DIALOG_NONE || frame->figure) return;
    list_block_targets(list);
    draw[frame->dialog](&(struct ui){list, frame, unit});
}
