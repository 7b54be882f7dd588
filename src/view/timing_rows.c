/* timing_rows: what was measured in figures: one row in full, or all rows as a table. Both take
 * their columns from one list and leave out the less important ones where there is no room. */
#include "timing_parts.h"

#include "core/size_list.h"
#include "view/scale.h"
#include "view/series_look.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

enum { CELL_BYTES = 64 };

struct column {
    const char *title;
    float width; /* design units */
    int rank;    /* 0: always; the higher, the sooner it is left out */
    void (*format)(const struct timing_series *series, const struct timing_point *point,
                   char text[CELL_BYTES]);
};

/* ---- figures ---- */

/* Four digits, whatever the size of the number. */
static void four_digits(double value, char text[CELL_BYTES]) {
    int digits = value < 9.9995 ? 3 : value < 99.995 ? 2 : value < 999.95 ? 1 : 0;
    snprintf(text, CELL_BYTES, "%.*f", digits, value);
}

static void known(double value, char text[CELL_BYTES]) {
    if (value > 0)
        four_digits(value, text);
    else
        snprintf(text, CELL_BYTES, "–");
}

static void format_sort(const struct timing_series *series, const struct timing_point *point,
                        char text[CELL_BYTES]) {
    (void)point;
    snprintf(text, CELL_BYTES, "%s", series->name);
}

static void format_n(const struct timing_series *series, const struct timing_point *point,
                     char text[CELL_BYTES]) {
    (void)series;
    size_text(point->n, text, CELL_BYTES);
}

static void format_rate(const struct timing_series *series, const struct timing_point *point,
                        char text[CELL_BYTES]) {
    (void)series;
    four_digits(point->mkeys, text);
}

static void format_median(const struct timing_series *series, const struct timing_point *point,
                          char text[CELL_BYTES]) {
    (void)series;
    four_digits(point->median_ms, text);
}

static void format_min(const struct timing_series *series, const struct timing_point *point,
                       char text[CELL_BYTES]) {
    (void)series;
    four_digits(point->min_ms, text);
}

static void format_max(const struct timing_series *series, const struct timing_point *point,
                       char text[CELL_BYTES]) {
    (void)series;
    four_digits(point->max_ms, text);
}

static void format_launches(const struct timing_series *series, const struct timing_point *point,
                            char text[CELL_BYTES]) {
    (void)series;
    if (point->launches)
        snprintf(text, CELL_BYTES, "%d", point->launches);
    else
        snprintf(text, CELL_BYTES, "–");
}

static void format_passes(const struct timing_series *series, const struct timing_point *point,
                          char text[CELL_BYTES]) {
    (void)series;
    if (point->passes > 0)
        snprintf(text, CELL_BYTES, "%.4g", point->passes);
    else
        snprintf(text, CELL_BYTES, "–");
}

static void format_traffic(const struct timing_series *series, const struct timing_point *point,
                           char text[CELL_BYTES]) {
    (void)series;
    known(point->traffic_gbs, text);
}

static void format_share(const struct timing_series *series, const struct timing_point *point,
                         char text[CELL_BYTES]) {
    (void)series;
    if (point->share > 0)
        snprintf(text, CELL_BYTES, "%.*f %%", point->share < 0.0995, point->share * 100);
    else
        snprintf(text, CELL_BYTES, "–");
}

static void format_wall_clock(const struct timing_series *series, const struct timing_point *point,
                              char text[CELL_BYTES]) {
    (void)series;
    known(point->wall_ms, text);
}

static void format_upload(const struct timing_series *series, const struct timing_point *point,
                          char text[CELL_BYTES]) {
    (void)series;
    known(point->upload_ms, text);
}

static void format_download(const struct timing_series *series, const struct timing_point *point,
                            char text[CELL_BYTES]) {
    (void)series;
    known(point->download_ms, text);
}

static void format_verified(const struct timing_series *series, const struct timing_point *point,
                            char text[CELL_BYTES]) {
    (void)series;
    snprintf(text, CELL_BYTES, "%s %d of %d", point->status == TIMING_DONE ? "✓" : "WRONG",
             point->status == TIMING_DONE ? point->right : point->repeats - point->right,
             point->repeats);
}

static const struct column columns[] = {
    {"sort", 150, 0, format_sort},
    {"N", 92, 0, format_n},
    {"Mkey/s", 92, 0, format_rate},
    {"median ms", 104, 0, format_median},
    {"min", 88, 1, format_min},
    {"max", 88, 1, format_max},
    {"launches", 92, 4, format_launches},
    {"passes", 84, 4, format_passes},
    {"GB/s", 84, 3, format_traffic},
    {"of wall", 84, 2, format_share},
    {"wall clock ms", 128, 6, format_wall_clock},
    {"upload ms", 104, 5, format_upload},
    {"download ms", 118, 5, format_download},
    {"verified", 128, 0, format_verified},
};
enum { COLUMNS = sizeof columns / sizeof *columns, SORT_COLUMN = 0, VERIFIED_COLUMN = COLUMNS - 1 };

/* The highest rank of columns that all fit into `width` design units; their width. */
static int rank_for(float width, float *used) {
    int rank = 6;
    for (;; rank--) {
        *used = 0;
        for (int c = 0; c < COLUMNS; c++)
            if (columns[c].rank <= rank) *used += columns[c].width;
        if (*used <= width || rank == 0) return rank;
    }
}

/* Puts one line of cells at y; NULL as the series draws the headings. */
static void draw_cells(struct list *list, const struct timing_series *series,
                       const struct timing_point *point, const struct zone *area, float unit,
                       float y, float size) {
    float used, x = area->left, room = (area->right - area->left) / unit;
    int rank = rank_for(room, &used);
    float stretch = fminf(room / used, 1.5F);
    for (int c = 0; c < COLUMNS; c++) {
        char text[CELL_BYTES], cut[CELL_BYTES];
        if (columns[c].rank > rank) continue;
        float width = columns[c].width * stretch * unit;
        enum font font = series ? FONT_MONO : FONT_TEXT;
        enum role role = series ? ROLE_INK : ROLE_SECONDARY;
        snprintf(text, sizeof text, "%s", columns[c].title);
        if (series) columns[c].format(series, point, text);
        if (series && c == VERIFIED_COLUMN) {
            role = point->status == TIMING_DONE ? ROLE_AGREE : ROLE_ERROR;
            font = FONT_MONO_STRONG;
        }
        text_fit(font, size, width - 3 * unit, text, cut, sizeof cut);
        bool words = c == SORT_COLUMN || c == VERIFIED_COLUMN; /* numbers end in line */
        list_label(list, role, font, words ? ANCHOR_START : ANCHOR_END,
                   words ? x : x + width - 26 * unit, y, size, cut);
        x += width;
    }
}

/* Why a row has no figures, after its sort and size. */
static void draw_reason(struct list *list, const struct timing_series *series,
                        const struct timing_point *point, const struct zone *area, float unit,
                        float y, float size) {
    float used, room = (area->right - area->left) / unit;
    rank_for(room, &used);
    float stretch = fminf(room / used, 1.5F), x = area->left;
    char text[CELL_BYTES], reason[320], cut[320];
    for (int c = 0; c < 2; c++) {
        columns[c].format(series, point, text);
        text_fit(FONT_MONO, size, columns[c].width * stretch * unit - 10 * unit, text, cut,
                 sizeof cut);
        float width = columns[c].width * stretch * unit;
        list_label(list, ROLE_SECONDARY, FONT_MONO, c == SORT_COLUMN ? ANCHOR_START : ANCHOR_END,
                   c == SORT_COLUMN ? x : x + width - 26 * unit, y, size, cut);
        x += width;
    }
    bool failed = point->status == TIMING_FAILED;
    snprintf(reason, sizeof reason, "%s: %s", failed ? "failed" : "skipped", point->reason);
    text_fit(FONT_TEXT, size, area->right - x, reason, cut, sizeof cut);
    list_label(list, failed ? ROLE_ERROR : ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x, y, size,
               cut);
}

static void draw_row(struct list *list, const struct timing_series *series,
                     const struct timing_point *point, const struct zone *area, float unit, float y,
                     float size) {
    if (timing_measured(point))
        draw_cells(list, series, point, area, unit, y, size);
    else
        draw_reason(list, series, point, area, unit, y, size);
}

/* ---- one row ---- */

/* The point under the mouse, else the one measured last; NULL: there is none. */
static const struct timing_point *chosen(const struct timing_scene *scene, int *series) {
    struct timing_place last = {TIMING_ON_POINT, scene->last_series, scene->last_point};
    bool under = scene->hovered.part == TIMING_ON_POINT;
    const struct timing_place *place = under ? &scene->hovered : &last;
    *series = place->index;
    return timing_point_at(scene, place);
}

void timing_detail_draw(struct list *list, const struct timing_scene *scene,
                        const struct timing_placement *at) {
    int s;
    float unit = at->unit;
    const struct timing_point *point = chosen(scene, &s);
    const struct zone *area = &at->detail;
    if (!point) return;
    list_group(list, "row", scene->table->series[s].title);
    list_rect(list, ROLE_PANEL, area->left, area->top, area->right - area->left,
              area->bottom - area->top, 10 * unit);
    struct zone inside = {area->left + 22 * unit, area->top, area->right - 12 * unit, area->bottom};
    draw_cells(list, NULL, NULL, &inside, unit, area->top + 26 * unit, 16 * unit);
    draw_row(list, &scene->table->series[s], point, &inside, unit, area->top + 58 * unit,
             18 * unit);
    list_group_end(list);
}

/* ---- all rows ---- */

static const float row_height = 32, head_height = 40; /* design units */

int timing_rows_total(const struct timing_scene *scene) {
    int total = 0;
    for (int s = 0; s < scene->table->count; s++)
        if (timing_look(scene, s) >= 0) total += scene->table->series[s].count;
    return total;
}

int timing_rows_fit(const struct timing_placement *at) {
    float height = at->rows.bottom - at->rows.top - head_height * at->unit;
    return height > 0 ? (int)(height / (row_height * at->unit)) : 0;
}

/* Row number `row` of those that are shown. */
static struct timing_place row_at(const struct timing_scene *scene, int row) {
    for (int s = 0; s < scene->table->count; s++) {
        if (timing_look(scene, s) < 0) continue;
        if (row < scene->table->series[s].count)
            return (struct timing_place){TIMING_ON_POINT, s, row};
        row -= scene->table->series[s].count;
    }
    return (struct timing_place){.part = TIMING_NOWHERE};
}

static void draw_table_row(struct list *list, const struct timing_scene *scene,
                           const struct timing_placement *at, struct timing_place place, float y) {
    const struct timing_series *series = &scene->table->series[place.index];
    const struct timing_point *point = &series->points[place.second];
    const struct timing_place *hovered = &scene->hovered;
    float unit = at->unit;
    bool under = hovered->part == TIMING_ON_POINT && hovered->index == place.index &&
                 hovered->second == place.second;
    bool wrong = point->status == TIMING_WRONG || point->status == TIMING_FAILED;
    if (under || wrong)
        list_rect(list, wrong ? ROLE_ERROR_BLOCK : ROLE_PANEL, at->rows.left,
                  y - row_height * unit / 2, at->rows.right - at->rows.left, row_height * unit,
                  6 * unit);
    int look = timing_look(scene, place.index);
    series_draw_marker(list, look, series_role(look), at->rows.left + 14 * unit, y, 5.5F * unit);
    struct zone inside = {at->rows.left + 34 * unit, y, at->rows.right - 6 * unit, y};
    draw_row(list, series, point, &inside, unit, y, 17 * unit);
}

void timing_rows_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at) {
    float unit = at->unit, y = at->rows.top + 14 * unit;
    int total = timing_rows_total(scene), fit = timing_rows_fit(at);
    struct zone inside = {at->rows.left + 34 * unit, y, at->rows.right - 6 * unit, y};
    list_group(list, "table", "");
    draw_cells(list, NULL, NULL, &inside, unit, y, 16 * unit);
    list_horizontal(list, ROLE_FAINT, at->rows.left, at->rows.right, y + 18 * unit,
                    fmaxf(1, roundf(unit)));
    for (int row = 0; row < fit && row + scene->scroll < total; row++)
        draw_table_row(list, scene, at, row_at(scene, row + scene->scroll),
                       at->rows.top + (head_height + row_height * ((float)row + 0.5F)) * unit);
    if (total == 0)
        list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_MIDDLE,
                   (at->rows.left + at->rows.right) / 2, (at->rows.top + at->rows.bottom) / 2,
                   20 * unit, "Rows appear here as they are measured.");
    if (scene->scroll > 0)
        list_label(list, ROLE_INK, FONT_STRONG, ANCHOR_END, at->rows.right, y, 16 * unit, "↑");
    if (scene->scroll + fit < total)
        list_label(list, ROLE_INK, FONT_STRONG, ANCHOR_END, at->rows.right,
                   at->rows.bottom - 4 * unit, 16 * unit, "↓");
    list_group_end(list);
}

struct timing_place timing_rows_hit(const struct timing_scene *scene,
                                    const struct timing_placement *at, float x, float y) {
    float top = at->rows.top + head_height * at->unit;
    int row = (int)floorf((y - top) / (row_height * at->unit));
    (void)x;
    if (row < 0 || row >= timing_rows_fit(at)) return (struct timing_place){.part = TIMING_NOWHERE};
    return row_at(scene, row + scene->scroll);
}
