/* dialog: help, key entry, build log and blank screen, over the picture of any mode. */
#include "dialog.h"

#include "view/dialog_box.h"
#include "view/help.h"
#include "view/menu.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- typing ---- */

static void draw_entry(struct list *list, const struct frame *frame, float outer) {
    struct dialog_box box = dialog_box_draw(list, frame, outer, 1, 1080, 240,
                                            frame->entry.title ? frame->entry.title : "");
    float unit = box.unit, left = box.x + 40 * unit, width = box.width - 80 * unit;
    float size = 22 * unit, y = box.y + 112 * unit, start = left + 16 * unit;
    bool wrong = frame->entry.error[0] != '\0';
    list_outlined(list, ROLE_PANEL, wrong ? ROLE_ERROR : ROLE_FAINT, left, y - 28 * unit, width,
                  56 * unit, 8 * unit, fmaxf(1.5F, 2 * unit));
    /* the end of the text is what is being typed: show as much of it as fits */
    const char *shown = frame->entry.text;
    while (text_width(FONT_MONO, size, shown) > width - 40 * unit)
        shown++;
    float end = start + text_width(FONT_MONO, size, shown);
    if (frame->entry.fresh)
        list_rect(list, ROLE_INCREASING_BLOCK, start - 4 * unit, y - 18 * unit,
                  end - start + 8 * unit, 36 * unit, 0);
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_START, start, y, size, shown);
    list_rect(list, ROLE_INK, end + 2 * unit, y - 15 * unit, fmaxf(1, 2 * unit), 30 * unit, 0);
    enum font font = wrong ? FONT_STRONG : FONT_TEXT;
    text_label(list, wrong ? ROLE_ERROR : ROLE_SECONDARY, font, ANCHOR_START, left,
               box.y + 178 * unit, 19 * unit, width,
               wrong               ? frame->entry.error
               : frame->entry.help ? frame->entry.help
                                   : "");
}

/* ---- build log ---- */

/* The next piece of `*text` of at most `columns` bytes, up to the end of the line; moves on. */
static void take_line(const char **text, size_t columns, char *line, size_t bytes) {
    size_t length = strcspn(*text, "\n"), most = columns < bytes ? columns : bytes - 1;
    size_t taken = length < most ? length : most;
    snprintf(line, bytes, "%.*s", (int)taken, *text);
    *text += taken;
    if (**text == '\n') ++*text;
}

static const float log_margin = 48; /* to the edges of the window, at least; design units */

static void draw_log(struct list *list, const struct frame *frame, float outer) {
    char line[512];
    const char *text = frame->log ? frame->log : "";
    float width = fmaxf(frame->width / outer - 2 * log_margin, 400);
    float most = fmaxf(frame->height / outer - 2 * log_margin, 300);
    size_t columns = (size_t)((width - 80) / (0.6F * 18));
    int lines = 0;
    for (const char *rest = text; *rest; lines++)
        take_line(&rest, columns, line, sizeof line);
    float height = fminf(116 + 27 * (float)lines, most);
    int room = (int)((height - 116) / 27);
    int first = frame->log_line < lines - room ? frame->log_line : lines - room;
    struct dialog_box box = dialog_box_draw(list, frame, outer, 1, width, height, "Build log");
    float unit = box.unit;
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, box.x + box.width - 40 * unit,
              box.y + 58 * unit, 18 * unit,
              lines > room ? "the wheel scrolls, Esc closes, Ctrl+R builds again"
                           : "Esc closes, Ctrl+R builds again");
    for (int l = 0; l < first + room && *text; l++) {
        take_line(&text, columns, line, sizeof line);
        if (l < first) continue;
        list_text(list, ROLE_INK, FONT_MONO, ANCHOR_START, box.x + 40 * unit,
                  box.y + (104 + 27 * (float)(l - first)) * unit, 18 * unit, line);
    }
}

/* ---- blank ---- */

/* Takes away what was drawn before. */
static void draw_blank(struct list *list, const struct frame *frame, float outer) {
    (void)outer;
    list_begin(list, frame->width, frame->height);
    list_rect(list, ROLE_BACKGROUND, 0, 0, frame->width, frame->height, 0);
}

void dialog_draw(struct list *list, const struct frame *frame, float unit) {
    static void (*const draw[])(struct list *, const struct frame *, float) = {
        [DIALOG_HELP] = help_draw, [DIALOG_ENTRY] = draw_entry, [DIALOG_LOG] = draw_log,
        [DIALOG_MENU] = menu_draw, [DIALOG_BLANK] = draw_blank,
    };
    if (frame->dialog == DIALOG_NONE) return;
    list_cover_targets(list);
    draw[frame->dialog](list, frame, unit);
}
