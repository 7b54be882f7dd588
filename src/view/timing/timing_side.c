/* timing_side: checkboxes for sorts and sizes, the button that measures them, and the progress. */
#include "core/base/text.h"
#include "view/text_width.h"
#include "view/timing/chart.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>

/* design units */
static const float heading = 28, row_least = 23, row_most = 38, group_gap = 9;
static const float chip_gap = 5, chip_least = 30;
static const float chip_height = 31, chip_height_low = 25; /* height in a low window */
static const float chip_height_least = 19;                 /* rather than no sort in sight */
static const float button_height = 44, stop_width = 96;
static const float list_gap = 8; /* gap below the list */

struct side {
    const struct timing_scene *scene;
    float row, gap;          /* height of a line of the list, and between groups of it; pixels */
    int rows;                /* number of rows: sorts, and the row of the others */
    int first, count;        /* rows in view: the first, and their count */
    float sorts;             /* height of the list */
    int columns;             /* chips side by side */
    float chip, chip_height; /* width of a chip with the gap after it, height without one */
    float chips;             /* height of all rows */
};

/* Returns the number of sizes in a row. */
static int size_columns(const struct timing_placement *at) {
    float width = box_width(&at->side);
    return (int)((width + chip_gap * at->unit) / ((chip_least + chip_gap) * at->unit));
}

/* Returns the group of a row; the row of the others is its own group. */
static int group_of(const struct timing_scene *scene, int row) {
    struct target at = timing_row(scene, row);
    return at.kind == TARGET_SORT ? scene->sorts[at.index].group : -1;
}

/* Returns the gaps between groups among `count` rows from `first` on. */
static int gaps_in(const struct timing_scene *scene, int first, int count) {
    int gaps = 0;
    for (int r = first + 1; r < first + count; r++)
        gaps += group_of(scene, r) != group_of(scene, r - 1);
    return gaps;
}

static float list_height(const struct side *side, int first, int count) {
    return side->row * (float)count + side->gap * (float)gaps_in(side->scene, first, count);
}

/* Returns the number of rows from `first` on that fit into `room` pixels, at least one. */
static int count_from(const struct side *side, int first, float room) {
    int count = side->rows - first;
    while (count > 1 && list_height(side, first, count) > room)
        count--;
    return count;
}

/* Chooses the visible rows: from `first_row` on, or earlier if room is left; with `follow`, the row
 * under the cursor is among them. */
static void choose_rows(struct side *side, float room, bool follow) {
    const struct timing_scene *scene = side->scene;
    int last = 0, cursor = timing_row_of(scene, &scene->cursor); /* the last that can be first */
    follow &= cursor >= 0;
    while (last < side->rows - 1 && last + count_from(side, last, room) < side->rows)
        last++;
    side->first = scene->first_row < 0 ? 0 : scene->first_row > last ? last : scene->first_row;
    if (follow && cursor < side->first) side->first = cursor;
    while (follow && side->first < last &&
           cursor >= side->first + count_from(side, side->first, room))
        side->first++;
    side->count = count_from(side, side->first, room);
}

static struct side side_of(const struct timing_placement *at, bool follow) {
    const struct timing_scene *scene = at->scene;
    float unit = at->unit, height = box_height(&at->side);
    struct side side = {.scene = scene, .gap = group_gap * unit};
    side.rows = timing_row_count(scene);
    side.columns = size_columns(at);
    side.chip = (box_width(&at->side) + chip_gap * unit) / (float)side.columns;
    float chip_rows = ceilf((float)scene->size_count / (float)side.columns);
    float others = (heading + list_gap + 8 + button_height) * unit;
    float left = height - others - (heading + row_least) * unit;
    float usual = (at->frame->height < 800 * unit ? chip_height_low : chip_height) * unit;
    float fitting = left / fmaxf(1, chip_rows) - chip_gap * unit;
    side.chip_height = fmaxf(fminf(usual, fitting), chip_height_least * unit);
    side.chips = chip_rows * (side.chip_height + chip_gap * unit);
    float room = height - (side.chips + others) - heading * unit;
    int gaps = gaps_in(scene, 0, side.rows);
    float row = (room - side.gap * (float)gaps) / fmaxf(1, (float)side.rows);
    side.row = box_between(row, row_least * unit, row_most * unit);
    if (list_height(&side, 0, side.rows) > room) side.gap = 0;
    choose_rows(&side, room, follow);
    side.sorts = fmaxf(room, side.row); /* one row at least; scrolling moves nothing */
    if (side.count == side.rows) side.sorts = list_height(&side, 0, side.count);
    return side;
}

int timing_side_first_row(const struct timing_scene *scene, bool follow) {
    struct timing_placement at;
    timing_placement_init(&at, scene, NULL);
    return side_of(&at, follow).first;
}

int timing_side_size_columns(const struct timing_scene *scene) {
    struct timing_placement at;
    timing_placement_init(&at, scene, NULL);
    return size_columns(&at);
}

/* ---- sorts ---- */

/* Draws a box around x, y: ticked, empty, or struck out if the sort cannot be run. */
static void draw_tick(const struct ui *ui, const struct timing_choice *choice, float x, float y,
                      float edge) {
    bool able = !choice->hindrance[0], ticked = choice->ticked && able;
    struct rect box = rect_at(x - edge / 2, y - edge / 2, edge, edge);
    if (ticked)
        list_rect(ui->list, series_role(choice->look), box, 4 * ui->unit);
    else
        list_frame(ui->list, able ? ROLE_WIRE : ROLE_FAINT, box, 4 * ui->unit,
                   fmaxf(1.5F, 1.6F * ui->unit));
    if (ticked || !able)
        list_label(ui->list, (ticked ? ROLE_BACKGROUND : ROLE_WIRE) | FONT_STRONG | ANCHOR_MIDDLE,
                   x, y, edge * 0.8F, ticked ? "✓" : "–");
}

static float tick_edge(const struct ui *ui, const struct side *side) {
    return fminf(22 * ui->unit, side->row * 0.75F);
}

static float words_size(const struct ui *ui, const struct side *side) {
    return fminf(17 * ui->unit, side->row * 0.72F);
}

/* Draws the ground of a row, which shows the mouse, and adds its target. */
static void draw_place(const struct ui *ui, const struct side *side, struct target place,
                       struct box row) {
    struct box around = {row.left - 9 * ui->unit, row.top, row.right + 9 * ui->unit, row.bottom};
    list_target(ui->list, place.kind, place.index, 0, row);
    if (target_is(&side->scene->hovered, place.kind, place.index))
        list_rect(ui->list, ROLE_PANEL, rect_of(around), 6 * ui->unit);
    if (target_is(&side->scene->cursor, place.kind, place.index)) ui_cursor(ui, rect_of(around), 6);
}

/* Draws "17 more sorts" after a triangle, which points to their place. */
static void draw_others(const struct ui *ui, const struct side *side, struct box row) {
    const struct timing_scene *scene = side->scene;
    int hidden = 0;
    float edge = tick_edge(ui, side), x = row.left + edge / 2, y = box_middle_y(&row);
    for (int s = 0; s < scene->sort_count; s++)
        hidden += timing_row_of(scene, &(struct target){TARGET_SORT, s, 0}) < 0;
    float tip = (scene->opened ? -0.4F : 0.4F) * edge;
    list_tip(ui->list, ROLE_SECONDARY, x, y + tip / 2, edge * 0.7F, tip);
    row.left += edge + 10 * ui->unit;
    text_label(ui->list, ROLE_SECONDARY, row, words_size(ui, side),
               scene->opened ? "fewer sorts" : list_words(ui->list, "%d more sorts", hidden));
}

static void draw_sort(const struct ui *ui, const struct side *side, int s, struct box row) {
    const struct timing_choice *choice = &side->scene->sorts[s];
    float unit = ui->unit, edge = tick_edge(ui, side);
    float x = row.left + edge / 2, y = box_middle_y(&row), marker_x = row.right - 8 * unit;
    enum role role = choice->hindrance[0] ? ROLE_WIRE : choice->ticked ? ROLE_INK : ROLE_SECONDARY;
    draw_tick(ui, choice, x, y, edge);
    row.left = x + edge / 2 + 8 * unit;
    if (choice->ticked) row.right -= 18 * unit;
    float size = words_size(ui, side);
    row.left += text_label(ui->list, role, row, size, choice->words) + 12 * unit;
    if (text_width(FONT_TEXT, size, choice->name) <= box_width(&row))
        list_label(ui->list, ROLE_SECONDARY | ANCHOR_END, row.right, y, size, choice->name);
    if (choice->ticked)
        series_draw_marker(ui->list, choice->look, series_role(choice->look), marker_x, y,
                           fminf(6 * unit, side->row * 0.22F));
}

/* Draws how many rows are above and below the rows in view; a click there scrolls. */
static void draw_more(const struct ui *ui, const struct side *side, struct box heads) {
    const struct target *hovered = &side->scene->hovered;
    int counts[2] = {side->first, side->rows - side->first - side->count};
    int page = side->count > 1 ? side->count - 1 : 1;
    struct box areas[2];
    areas[1] = ui_right(&heads, 84 * ui->unit);
    areas[0] = ui_right(&heads, 84 * ui->unit);
    for (int below = 0; below < 2; below++) {
        struct box area = areas[below];
        bool lit =
            hovered->kind == TARGET_MORE && (below ? hovered->index > 0 : hovered->index < 0);
        if (counts[below] == 0) continue;
        area.bottom = area.top + 22 * ui->unit;
        list_label(ui->list, (lit ? ROLE_INK : ROLE_SECONDARY) | ANCHOR_END, area.right,
                   area.top + 8 * ui->unit, 15 * ui->unit,
                   list_words(ui->list, below ? "↓ %d more" : "↑ %d", counts[below]));
        area.top -= 2 * frame_reach(ui->frame, box_height(&area)); /* empty ground above */
        list_target(ui->list, TARGET_MORE, below ? page : -page, 0, area);
    }
}

static void draw_sorts(const struct ui *ui, const struct side *side, struct box heads,
                       struct box rows) {
    ui_heading(ui, heads, 8, "sorts");
    draw_more(ui, side, heads);
    for (int r = side->first; r < side->first + side->count; r++) {
        struct target place = timing_row(side->scene, r);
        bool sort = place.kind == TARGET_SORT;
        struct box row = rows;
        row.top += side->row * (float)(r - side->first) +
                   side->gap * (float)gaps_in(side->scene, side->first, r - side->first + 1);
        row.bottom = row.top + side->row;
        list_group(ui->list, "sort", sort ? side->scene->sorts[place.index].title : "others");
        draw_place(ui, side, place, row);
        if (sort)
            draw_sort(ui, side, place.index, row);
        else
            draw_others(ui, side, row);
        list_group_end(ui->list);
    }
}

/* ---- sizes ---- */

static void draw_size(const struct ui *ui, const struct side *side, int s, struct box chip) {
    const struct timing_size *size = &side->scene->sizes[s];
    float unit = ui->unit;
    bool hovered = target_is(&side->scene->hovered, TARGET_SIZE, s);
    list_target(ui->list, TARGET_SIZE, s, 0, chip);
    if (size->ticked || hovered)
        list_rect(ui->list, size->ticked ? ROLE_SECONDARY : ROLE_PANEL, rect_of(chip), 6 * unit);
    if (!size->ticked)
        list_frame(ui->list, ROLE_FAINT, rect_of(chip), 6 * unit, fmaxf(1, 1.5F * unit));
    if (target_is(&side->scene->cursor, TARGET_SIZE, s))
        ui_cursor(ui, rect_of(box_grown(chip, 3 * unit)), 8);
    list_label(ui->list,
               (size->ticked ? ROLE_BACKGROUND | FONT_STRONG : ROLE_SECONDARY) | FONT_MONO |
                   ANCHOR_MIDDLE,
               box_middle_x(&chip), box_middle_y(&chip), 16 * unit,
               list_words(ui->list, "%d", size->bits));
}

static void draw_sizes(const struct ui *ui, const struct side *side, struct box heads,
                       struct box chips) {
    float gap = chip_gap * ui->unit;
    ui_heading(ui, heads, 10, "sizes, powers of two");
    for (int s = 0; s < side->scene->size_count; s++) {
        float left = chips.left + side->chip * (float)(s % side->columns);
        float top = chips.top + (side->chip_height + gap) * (float)(s / side->columns);
        draw_size(ui, side, s,
                  (struct box){left, top, left + side->chip - gap, top + side->chip_height});
    }
}

/* ---- measuring ---- */

static void draw_button(const struct ui *ui, const struct timing_state *state, struct box area) {
    const char *text = state->stopping ? "stopping" : state->running ? "Esc  stop" : "Enter  run";
    float unit = ui->unit;
    list_target(ui->list, TARGET_RUN, 0, 0, area);
    list_rect(ui->list, state->running ? ROLE_PANEL : ROLE_INK, rect_of(area), 8 * unit);
    if (state->running)
        list_frame(ui->list, ROLE_FAINT, rect_of(area), 8 * unit, fmaxf(1.5F, 2 * unit));
    list_label(ui->list,
               (state->running ? ROLE_INK : ROLE_BACKGROUND) | FONT_STRONG | ANCHOR_MIDDLE,
               box_middle_x(&area), box_middle_y(&area), 18 * unit, text);
}

/* Draws "37 of 75 rows" or "37 of 75 · 0:41 left", and a bar below. */
static void draw_progress(const struct ui *ui, const struct timing_state *state, struct box area) {
    const char *text = list_words(ui->list, "%d of %d row%s", state->done, state->total,
                                  text_plural(state->total));
    long seconds = lround(state->left_s);
    float part = (float)state->done / (float)state->total, width = box_width(&area);
    float bar = fmaxf(3, roundf(7 * ui->unit)), top = roundf(area.bottom - 9 * ui->unit) - bar;
    if (state->total == 0) return;
    if (state->left_s >= 0)
        text = list_words(ui->list, "%d of %d · %ld:%02ld%s", state->done, state->total,
                          seconds / 60, seconds % 60, width > 150 * ui->unit ? " left" : "");
    text_label(ui->list, ROLE_SECONDARY, box_line(area.left, area.right, area.top + 14 * ui->unit),
               16 * ui->unit, text);
    list_rect(ui->list, ROLE_FAINT, rect_at(area.left, top, width, bar), bar / 2);
    if (part > 0)
        list_rect(ui->list, ROLE_INK, rect_at(area.left, top, fmaxf(bar, width * part), bar),
                  bar / 2);
}

/* ---- the whole side ---- */

void timing_side_draw(const struct timing_placement *at, float notice) {
    const struct side side = side_of(at, false);
    const struct timing_scene *scene = at->scene;
    const struct ui ui = {at->list, at->frame, at->unit};
    float unit = at->unit;
    struct box left = at->side, heads;
    list_group(at->list, "choices", "");
    list_target(at->list, TARGET_SORTS, 0, 0, at->side);
    heads = ui_top(&left, heading * unit);
    draw_sorts(&ui, &side, heads, ui_top(&left, side.sorts));
    ui_top(&left, list_gap * unit);
    heads = ui_top(&left, heading * unit);
    draw_sizes(&ui, &side, heads, ui_top(&left, side.chips));
    ui_top(&left, 8 * unit);
    left = ui_top(&left, button_height * unit);
    if (left.bottom <= notice) {
        draw_button(&ui, &scene->state,
                    scene->state.running ? ui_left(&left, stop_width * unit) : left);
        ui_left(&left, list_gap * unit);
        if (scene->state.running) draw_progress(&ui, &scene->state, left);
    }
    list_group_end(at->list);
}
