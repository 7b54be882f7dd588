/* inside_who: draws a row per work-item, or as many rows as fit around the chosen one. */
#include "inside_draw.h"

#include "core/base/numbers.h"
#include "core/base/text.h"
#include "view/text_width.h"
#include "view/theme.h"

#include <math.h>
#include <stdio.h>

/* design units */
static const float heading = 40, row_height = 26, row_low = 20, below = 26;
static const float name_size = 16, state_size = 16, note_size = 16, disc = 7;
static const int rows_most = 8;
static const float part_most = 0.36F;  /* greatest part of the column */
static const float code_least = 0.5F;  /* least part of the column for the code, before a class */
static const float code_headings = 62; /* height of the headings of code and table */

/* Notes; the longest one that fits is drawn. */
static const char *const notes[] = {
    "between two barriers the order is unknown: all are drawn in step",
    "drawn in step: the order is unknown", "all are drawn in step", ""};
static const char *const notes_none[] = {"this launch has no barriers", "no barriers", ""};

struct strip {
    const struct inside_placement *at;
    float unit, row;
    int first, rows;   /* work-items of the group in sight: the first, and their count */
    float left, right; /* edges of the lines */
    float top;
    int all; /* steps of all stretches */
};

/* Is the picture for a class to read? Then the code needs the room. */
static bool for_class(const struct inside_placement *at) {
    return frame_lesson(at->ui.frame) || frame_theme(at->ui.frame)->far;
}

static int rows_of(const struct inside_placement *at, float *row) {
    float unit = at->ui.unit, words = inside_sentences_height(at) + code_headings * unit;
    float room = part_most * at->column;
    if (for_class(at)) room = fminf(room, (1 - code_least) * at->column - words);
    room -= (heading + below) * unit;
    int rows = at->items < rows_most ? at->items : rows_most;
    *row = row_height * unit;
    if (*row * (float)rows > room) *row = row_low * unit;
    int most = (int)floorf(room / *row);
    return rows > most ? (most > 0 ? most : 0) : rows;
}

float inside_who_height(const struct inside_placement *at) {
    float row, unit = at->ui.unit;
    if (!at->replay) return 0;
    int rows = rows_of(at, &row);
    return rows ? roundf(row * (float)rows + (heading + below) * unit) : 0;
}

/* Returns the steps before a stretch if each stretch takes as long as its longest work-item. */
static int steps_before(const struct strip *strip, int stretch) {
    const struct inside_placement *at = strip->at;
    int steps = 0;
    for (int s = 0; s < stretch && s < replay_stretches(at->replay); s++)
        steps += replay_stretch_steps(at->replay, at->group, s);
    return steps;
}

static float x_of(const struct strip *strip, int steps) {
    float part = strip->all ? (float)steps / (float)strip->all : 0;
    return strip->left + part * (strip->right - strip->left);
}

static void write_state(const struct inside_placement *at, int item, char *text, size_t size) {
    const struct probe_statement *statement = inside_statement(at, item);
    text[0] = '\0';
    if (!statement)
        text_append(text, size, "not begun");
    else if (replay_ended(at->replay, item, at->instant))
        text_append(text, size, replay_cut_off(at->replay, item) ? "unknown" : "done");
    else if (replay_waits(at->replay, item, at->instant))
        text_append(text, size, "waits");
    else
        text_append(text, size, "line %d", statement->line);
}

/* Returns the x of a work-item on its line: after its own steps of the stretch. */
static float x_of_item(const struct strip *strip, int item) {
    const struct inside_placement *at = strip->at;
    int step = inside_step_of(at, item);
    if (step < 0) return x_of(strip, 0);
    const struct replay_step *of = replay_step(at->replay, item, step);
    return x_of(strip, steps_before(strip, of->stretch) + of->within + 1);
}

static void draw_row(const struct strip *strip, int r) {
    const struct inside_placement *at = strip->at;
    struct list *list = at->ui.list;
    float unit = strip->unit, y = strip->top + strip->row * ((float)r + 0.5F);
    int number = strip->first + r, item = at->first + number;
    bool own = item == at->scene->item, lit = target_is(&at->ui.frame->hovered, TARGET_ITEM, item);
    char state[32];
    write_state(at, item, state, sizeof state);
    list_label(list, (own || lit ? ROLE_INK : ROLE_SECONDARY) | (own ? FONT_STRONG : FONT_TEXT),
               at->who.left, y, name_size * unit, list_words(list, "item %d", number));
    list_label(list, (replay_waits(at->replay, item, at->instant) ? ROLE_AGREE : ROLE_SECONDARY),
               at->who.left + 72 * unit, y, state_size * unit, state);
    list_horizontal(list, ROLE_GRID, strip->left, strip->right, y, fmaxf(1, roundf(1.5F * unit)));
    float x = x_of_item(strip, item), radius = disc * unit;
    list_disc(list, own ? ROLE_INK : ROLE_BACKGROUND, x, y, radius);
    list_ring(list, ROLE_INK, x, y, radius, fmaxf(1.5F, roundf(2 * unit)));
    list_target(list, TARGET_ITEM, item, 0,
                (struct box){at->who.left, y - strip->row / 2, strip->left, y + strip->row / 2});
}

/* Draws dotted lines at the barriers, with numbers if there is room. */
static void draw_barriers(const struct strip *strip) {
    const struct inside_placement *at = strip->at;
    struct list *list = at->ui.list;
    float unit = strip->unit, bottom = strip->top + strip->row * (float)strip->rows;
    float size = note_size * unit, before = strip->left - size;
    int stretches = replay_stretches(at->replay);
    for (int s = 0; s + 1 < stretches; s++) {
        float x = roundf(x_of(strip, steps_before(strip, s + 1)));
        bool next = s == at->instant.stretch;
        for (float y = strip->top; y < bottom; y += 6 * unit)
            list_vertical(list, ROLE_AGREE, x, y, fminf(y + 3 * unit, bottom),
                          fmaxf(1, roundf((next ? 3 : 1.5F) * unit)));
        const char *words = list_words(list, "%d", s + 1);
        float half = text_width(FONT_TEXT, size, words) / 2 + 2 * unit;
        list_target(list, TARGET_BARRIER, s, 0,
                    (struct box){x - 6 * unit, strip->top, x + 6 * unit, bottom + 18 * unit});
        if (x - half < before || x + half > strip->right + size) continue;
        list_label(list, ROLE_AGREE | ANCHOR_MIDDLE, x, bottom + 10 * unit, size, words);
        before = x + half;
    }
}

void inside_who_draw(const struct inside_placement *at) {
    struct list *list = at->ui.list;
    if (box_height(&at->who) <= 0) return;
    float unit = at->ui.unit, y = at->who.top + 22 * unit;
    struct strip strip = {.at = at, .unit = unit};
    strip.rows = rows_of(at, &strip.row);
    strip.first = rows_around(at->scene->item - at->first, strip.rows, at->items);
    strip.left = at->who.left + 146 * unit;
    strip.right = at->who.right - (disc + 2) * unit;
    strip.top = at->who.top + heading * unit;
    strip.all = steps_before(&strip, replay_stretches(at->replay));
    list_group(list, "who", "");
    const char *words = "who is where";
    list_label(list, ROLE_INK | FONT_STRONG, at->who.left, y, name_size * unit, words);
    float left = at->who.left + text_width(FONT_STRONG, name_size * unit, words) + 18 * unit;
    char said[140] = "";
    if (strip.rows < at->items)
        text_append(said, sizeof said, "%d of %d%s", strip.rows, at->items,
                    for_class(at) ? ", ↑ ↓ for others" : "");
    float room = at->who.right - left - text_width(FONT_TEXT, note_size * unit, said);
    if (*said) room -= text_width(FONT_TEXT, note_size * unit, " · ");
    const char *const *note = replay_stretches(at->replay) > 1 ? notes : notes_none;
    while (**note && text_width(FONT_TEXT, note_size * unit, *note) > room)
        note++;
    text_append(said, sizeof said, "%s%s", *said && **note ? " · " : "", *note);
    text_label(list, ROLE_SECONDARY, box_line(left, at->who.right, y), note_size * unit, said);
    draw_barriers(&strip);
    if (replay_stretches(at->replay) > 1)
        list_label(list, ROLE_AGREE, at->who.left,
                   strip.top + strip.row * (float)strip.rows + 10 * unit, note_size * unit,
                   "barriers");
    for (int r = 0; r < strip.rows; r++)
        draw_row(&strip, r);
    list_group_end(list);
}
