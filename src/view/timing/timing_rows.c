/* timing_rows: draws figures: one row in full, or all rows as a table. Both take their columns from
 * one list and leave out the less important ones if there is no room. */
#include "core/timing/size_list.h"
#include "core/timing/timing_table.h"
#include "view/text_width.h"
#include "view/timing/chart.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CELL_BYTES = 64 };

/* Columns. A column with a figure has the figure's number (core/timing/timing_figures.h); the
 * others come first. */
enum { SORT_COLUMN = -4, SIZE_COLUMN, CLOCK_COLUMN, VERIFIED_COLUMN };

static const struct {
    const char *title;
    float width; /* design units */
    int rank;    /* rank; 0: always shown; columns of high rank are left out first */
    int shows;   /* a figure, or one of the above */
} columns[] = {
    {"sort", 150, 0, SORT_COLUMN},
    {"N", 92, 0, SIZE_COLUMN},
    {"Mkey/s", 88, 0, FIGURE_RATE},
    {"clock", 80, 0, CLOCK_COLUMN}, /* column that is left out if all times are the device's own */
    {"median ms", 110, 0, FIGURE_MEDIAN},
    {"min", 88, 1, FIGURE_MIN},
    {"max", 88, 1, FIGURE_MAX},
    {"launches", 88, 4, FIGURE_LAUNCHES},
    {"passes", 80, 4, FIGURE_PASSES},
    {"GB/s", 80, 3, FIGURE_TRAFFIC},
    {"of wall", 80, 2, FIGURE_SHARE},
    {"host ms", 88, 6, FIGURE_HOST},
    {"upload ms", 98, 5, FIGURE_UPLOAD},
    {"download ms", 120, 5, FIGURE_DOWNLOAD},
    {"verified", 140, 0, VERIFIED_COLUMN},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

/* Writes the text of a column in a point's row. */
static void cell_text(const struct timing_series *series, const struct timing_point *point,
                      int column, char text[CELL_BYTES]) {
    int shows = columns[column].shows;
    bool right = point->status == TIMING_DONE;
    if (shows == SORT_COLUMN)
        snprintf(text, CELL_BYTES, "%s", series->name);
    else if (shows == SIZE_COLUMN)
        size_text(point->n, text, CELL_BYTES);
    else if (shows == CLOCK_COLUMN)
        snprintf(text, CELL_BYTES, "%s", point->by_host ? "host" : "device");
    else if (shows == VERIFIED_COLUMN)
        snprintf(text, CELL_BYTES, "%s %d of %d", right ? "✓" : "WRONG",
                 right ? point->right : point->repeats - point->right, point->repeats);
    else
        timing_figure_text(point, shows, text, CELL_BYTES);
}

enum { MOST_RANK = 6 };

/* Positions of the cells in a line; all rows of a table have the same ones. */
struct line_of_cells {
    float unit, size;      /* pixels per design unit and per em */
    float left, right, y;  /* pixels */
    float widths[COLUMNS]; /* pixels; 0: left out */
};

/* Returns the width of the widest name of a shown sort, pixels. */
static float widest_name(const struct timing_scene *scene, float size) {
    float widest = 0;
    for (int s = 0; s < scene->table->count; s++)
        if (timing_look(scene, s) >= 0)
            widest = fmaxf(widest, text_width(FONT_MONO, size, scene->table->series[s].name));
    return widest;
}

/* Has a shown point times by the host's clock that could be by the device's? */
static bool any_lacks_clock(const struct timing_scene *scene) {
    for (int s = 0; s < scene->table->count; s++)
        for (int p = 0; p < scene->table->series[s].count && timing_look(scene, s) >= 0; p++)
            if (timing_point_lacks_clock(&scene->table->series[s],
                                         &scene->table->series[s].points[p]))
                return true;
    return false;
}

/* Returns the width of the column of names that cuts no name, design units. */
static float names_width(const struct timing_scene *scene, float size, float unit) {
    float title = text_width(FONT_TEXT, size, columns[0].title);
    return fmaxf(widest_name(scene, size), title) / unit + 14;
}

static const float size_narrow = 14,
                   squeezed = 0.67F; /* size of letters; factor of the other columns' widths */
static const float before_narrow = 24, before = 34; /* the names, for markers */

float timing_rows_least(const struct timing_scene *scene) {
    bool clocks = any_lacks_clock(scene);
    float width = before_narrow + names_width(scene, size_narrow, 1);
    for (int c = 0; c < COLUMNS; c++)
        if (columns[c].rank == 0 && columns[c].shows != SORT_COLUMN &&
            (clocks || columns[c].shows != CLOCK_COLUMN))
            width += squeezed * columns[c].width;
    return width;
}

/* Leaves out columns of high rank until the rest fit. A saved picture shows sorts' names in full, a
 * window only if they take little room from the figures. */
static void cells_init(struct line_of_cells *cells, const struct timing_scene *scene,
                       const struct box *area, float unit, float y, float size) {
    static const float closer = 0.95F, wider = 1.5F;
    float name = names_width(scene, size, unit), room = box_width(area) / unit, rest;
    float names = scene->frame.figure ? fmaxf(name, columns[0].width) : columns[0].width;
    int rank = MOST_RANK;
    bool clocks = any_lacks_clock(scene), shown[COLUMNS];
    for (;; rank--) {
        rest = -names;
        for (int c = 0; c < COLUMNS; c++)
            if ((shown[c] =
                     columns[c].rank <= rank && (clocks || columns[c].shows != CLOCK_COLUMN)))
                rest += columns[c].width;
        if (rest + names <= room || rank == 0) break;
    }
    if (timing_is_narrow(&scene->frame))
        names = name;
    else if (rest + names > room)
        names = fminf(name, names * room / (rest + names));
    else
        names = fmaxf(names, fminf(name, room - closer * rest));
    float stretch = fminf((room - names) / rest, wider);
    *cells = (struct line_of_cells){unit, size, area->left, area->right, y, {0}};
    for (int c = 0; c < COLUMNS; c++)
        if (shown[c])
            cells->widths[c] =
                unit * (columns[c].shows == SORT_COLUMN ? names : stretch * columns[c].width);
}

/* Draws a cell: words from the left of their column, numbers to its right. */
static void draw_cell(struct list *list, const struct line_of_cells *cells, int column, float x,
                      unsigned style, const char *text) {
    bool sort = columns[column].shows == SORT_COLUMN;
    bool words = sort || columns[column].shows == VERIFIED_COLUMN;
    float unit = cells->unit, room = cells->widths[column] - (sort ? 10 : 3) * unit;
    float end = x + cells->widths[column] - 26 * unit;
    struct box box = {words ? x : end - room, cells->y, words ? x + room : end, cells->y};
    text_label(list, style | (words ? ANCHOR_START : ANCHOR_END), box, cells->size, text);
}

/* Draws the headings; a long one is smaller, not cut. */
static void draw_headings(struct list *list, const struct line_of_cells *cells) {
    float x = cells->left;
    for (int c = 0; c < COLUMNS; x += cells->widths[c++]) {
        struct line_of_cells heading = *cells;
        float width = text_width(FONT_TEXT, cells->size, columns[c].title);
        heading.size *= fminf(1, (cells->widths[c] - 3 * cells->unit) / width);
        if (cells->widths[c] > 0) draw_cell(list, &heading, c, x, ROLE_SECONDARY, columns[c].title);
    }
}

/* Draws the reason why a row has no figures, after its sort and size. */
static void draw_reason(struct list *list, const struct line_of_cells *cells,
                        const struct timing_series *series, const struct timing_point *point) {
    float x = cells->left;
    char text[CELL_BYTES], reason[320];
    for (int c = 0; c < 2; x += cells->widths[c++]) {
        cell_text(series, point, c, text);
        draw_cell(list, cells, c, x, ROLE_SECONDARY | FONT_MONO, text);
    }
    bool failed = point->status == TIMING_FAILED;
    snprintf(reason, sizeof reason, "%s: %s", failed ? "failed" : timing_point_skipped(point),
             point->reason);
    text_label(list, failed ? ROLE_ERROR : ROLE_SECONDARY, box_line(x, cells->right, cells->y),
               cells->size, reason);
}

static void draw_row(struct list *list, const struct line_of_cells *cells,
                     const struct timing_series *series, const struct timing_point *point) {
    if (timing_measured(point)) {
        float x = cells->left;
        for (int c = 0; c < COLUMNS; x += cells->widths[c++]) {
            char text[CELL_BYTES];
            if (cells->widths[c] <= 0) continue;
            cell_text(series, point, c, text);
            if (columns[c].shows == VERIFIED_COLUMN)
                draw_cell(list, cells, c, x,
                          (point->status == TIMING_DONE ? ROLE_AGREE : ROLE_ERROR) |
                              FONT_MONO_STRONG,
                          text);
            else
                draw_cell(list, cells, c, x, ROLE_INK | FONT_MONO, text);
        }
    } else {
        draw_reason(list, cells, series, point);
    }
}

/* ---- one row ---- */

/* Returns the row of the sort whose launches are shown, or TARGET_NONE. */
static struct target row_of_launches(const struct timing_scene *scene) {
    const struct timing_launches *launches = scene->launches;
    for (int s = 0; s < scene->table->count && launches && launches->count > 0; s++) {
        const struct timing_series *series = &scene->table->series[s];
        for (int p = 0; p < series->count && strcmp(series->name, launches->sort) == 0; p++)
            if (series->points[p].n == launches->n) return (struct target){TARGET_POINT, s, p};
    }
    return (struct target){.kind = TARGET_NONE};
}

/* Returns the point under the mouse, else the point measured last; NULL: there is none. */
static const struct timing_point *chosen(const struct timing_scene *scene, int *series) {
    struct target place = {TARGET_POINT, scene->last_series, scene->last_point};
    if (scene->view == TIMING_LAUNCHES) place = row_of_launches(scene);
    if (scene->hovered.kind == TARGET_POINT) place = scene->hovered;
    *series = place.index;
    return timing_point_at(scene, &place);
}

void timing_detail_draw(const struct timing_placement *at) {
    int s;
    float unit = at->unit;
    const struct timing_point *point = chosen(at->scene, &s);
    const struct box *area = &at->detail;
    bool covers = area->top == at->about.top && at->scene->hovered.kind != TARGET_POINT;
    if (!point || covers) return;
    list_group(at->list, "row", at->scene->table->series[s].title);
    list_rect(at->list, ROLE_PANEL, rect_of(*area), 10 * unit);
    struct box inside = {area->left + 22 * unit, area->top, area->right - 12 * unit, area->bottom};
    struct line_of_cells cells;
    cells_init(&cells, at->scene, &inside, unit, area->top + 58 * unit, 17 * unit);
    draw_row(at->list, &cells, &at->scene->table->series[s], point);
    cells.y = area->top + 26 * unit;
    cells.size = 16 * unit;
    draw_headings(at->list, &cells);
    list_group_end(at->list);
}

/* ---- all rows ---- */

static const float row_height = 32, head_height = 40, foot_height = 22; /* design units */

static int count_fitting(const struct timing_placement *at) {
    float height = box_height(&at->rows) - (head_height + foot_height) * at->unit;
    return height > 0 ? (int)(height / (row_height * at->unit)) : 0;
}

int timing_rows_fit(const struct timing_scene *scene) {
    struct timing_placement at;
    timing_placement_init(&at, scene, NULL);
    return count_fitting(&at);
}

/* Returns row number `row` of the shown rows. */
static struct target row_at(const struct timing_scene *scene, int row) {
    for (int s = 0; s < scene->table->count; s++) {
        if (timing_look(scene, s) < 0) continue;
        if (row < scene->table->series[s].count) return (struct target){TARGET_POINT, s, row};
        row -= scene->table->series[s].count;
    }
    return (struct target){.kind = TARGET_NONE};
}

static void draw_table_row(const struct timing_placement *at, const struct line_of_cells *cells,
                           struct target place) {
    const struct timing_series *series = &at->scene->table->series[place.index];
    const struct timing_point *point = &series->points[place.second];
    const struct target *hovered = &at->scene->hovered;
    float unit = at->unit, y = cells->y;
    bool under = target_is(hovered, TARGET_POINT, place.index) && hovered->second == place.second;
    bool wrong = point->status == TIMING_WRONG || point->status == TIMING_FAILED;
    list_target(at->list, TARGET_POINT, place.index, place.second,
                (struct box){at->rows.left, y - row_height * unit / 2, at->rows.right,
                             y + row_height * unit / 2});
    if (under || wrong)
        list_rect(at->list, wrong ? ROLE_ERROR_BLOCK : ROLE_PANEL,
                  rect_at(at->rows.left, y - row_height * unit / 2, box_width(&at->rows),
                          row_height * unit),
                  6 * unit);
    int look = timing_look(at->scene, place.index);
    series_draw_marker(at->list, look, series_role(look), at->rows.left + 14 * unit, y,
                       5.5F * unit);
    draw_row(at->list, cells, series, point);
}

/* Draws how many rows are out of view, above or below. */
static void draw_more(const struct timing_placement *at, const char *format, int rows, float y) {
    if (rows > 0)
        list_label(at->list, ROLE_SECONDARY | ANCHOR_END, at->rows.right, y, 15 * at->unit,
                   list_words(at->list, format, rows));
}

void timing_rows_draw(const struct timing_placement *at) {
    float unit = at->unit, y = at->rows.top + 14 * unit;
    int total = timing_visible_points(at->scene), fit = count_fitting(at);
    bool narrow = timing_is_narrow(at->frame);
    struct box inside = {at->rows.left + (narrow ? before_narrow : before) * unit, y,
                         at->rows.right - (narrow ? 0 : 6) * unit, y};
    list_group(at->list, "table", "");
    struct line_of_cells cells;
    float size = (narrow ? size_narrow : 17) * unit;
    cells_init(&cells, at->scene, &inside, unit, y, size);
    cells.size = fminf(size, 16 * unit);
    draw_headings(at->list, &cells);
    cells.size = size;
    list_horizontal(at->list, ROLE_GRID, at->rows.left, at->rows.right, y + 18 * unit,
                    fmaxf(1, roundf(unit)));
    for (int row = 0; row < fit && row + at->scene->scroll < total; row++) {
        cells.y = at->rows.top + (head_height + row_height * ((float)row + 0.5F)) * unit;
        draw_table_row(at, &cells, row_at(at->scene, row + at->scene->scroll));
    }
    if (total == 0) timing_intro_draw(at, &at->rows, "Rows appear here as they are measured.");
    draw_more(at, "↑ %d", at->scene->scroll, y);
    draw_more(at, "↓ %d more", total - fit - at->scene->scroll, at->rows.bottom - 6 * unit);
    list_group_end(at->list);
}
