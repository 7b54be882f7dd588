/* triangle: the device time of every launch of a sorting network, a row per stage and a cell per
 * substage, by colour and, where there is room, as a number. */
#include "core/timing/size_list.h"
#include "core/timing/timing_inputs.h"
#include "view/text_width.h"
#include "view/timing/chart.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>

struct triangle {
    const struct timing_launches *launches;
    float unit;
    float left, top;               /* upper left corner of the first cell, pixels */
    float cell_width, cell_height; /* distance from cell to cell */
    float number_least;            /* size of the smallest letters in cells, pixels */
    int stages;
    double hottest;          /* time of the last step of the colours, ms */
    double least, most, sum; /* shortest and longest launch, and sum of all launches, ms */
};

/* design units */
static const float gutter = 34, tail = 62, tail_narrow = 8, scale_height = 104;
static const float head_above = 10.7F,
                   head_below = 34.2F; /* distance above and below the words above the cells */
static const float title_row = 26, setup_row = 24.5F;
static const float number_least = 11, number_least_narrow = 14; /* letters in cells */
static const float most_cell = 66;

static bool any_launches(const struct timing_scene *scene) {
    return scene->launches && scene->launches->count > 0 && scene->launches->triangle;
}

float triangle_below(const struct timing_placement *at) {
    bool scale = timing_is_narrow(at->frame) && timing_shows(at->scene, PART_LEGEND);
    return scale && any_launches(at->scene) ? scale_height * at->unit : 0;
}

/* Draws the words above the cells, or measures them if `list` is NULL; returns their height,
 * pixels. */
static float write_head(struct list *list, const struct timing_placement *at) {
    const struct timing_launches *launches = at->scene->launches;
    const struct timing_setup *setup = &launches->setup;
    const struct box *area = &at->triangle;
    char title[96], text[160], size[32];
    float unit = at->unit;
    struct heading heading = {list, unit, area->left, area->right, area->top - head_above * unit};
    size_text(launches->n, size, sizeof size);
    snprintf(title, sizeof title, "%s at %s: every launch", launches->sort, size);
    snprintf(text, sizeof text, "stage ↓, substage →, µs %s%s%s%s%s%s%s",
             launches->by_host ? "by the host's clock " : "",
             setup->type[0] ? "· " : "on the device", setup->type, setup->type[0] ? " " : "",
             setup->elements, setup->type[0] ? " · " : "", timing_input_title(setup->input));
    heading_add(&heading, title_row,
                (struct heading_words){timing_shows(at->scene, PART_TITLE) ? title : "",
                                       ROLE_INK | FONT_STRONG, 20});
    heading_add(&heading, setup_row, (struct heading_words){text, ROLE_SECONDARY, 16});
    return heading.y - area->top + head_below * unit;
}

static void triangle_init(struct triangle *triangle, const struct timing_placement *at) {
    const struct timing_launches *launches = at->scene->launches;
    const struct box *area = &at->triangle;
    float unit = at->unit;
    bool narrow = timing_is_narrow(at->frame);
    float head = write_head(NULL, at);
    float below = narrow ? triangle_below(at) + tail_narrow * unit : tail * unit;
    *triangle = (struct triangle){.launches = launches, .unit = unit, .stages = 1};
    triangle->number_least = (narrow ? number_least_narrow : number_least) * unit;
    for (int l = 0; l < launches->count; l++) {
        const struct timing_launch *launch = &launches->launches[l];
        if (launch->stage >= triangle->stages) triangle->stages = launch->stage + 1;
        if (l == 0 || launch->ms < triangle->least) triangle->least = launch->ms;
        if (l == 0 || launch->ms > triangle->most) triangle->most = launch->ms;
        triangle->sum += launch->ms;
    }
    /* colours span a factor of two at least: small differences look small */
    triangle->hottest = fmax(triangle->most, 2 * triangle->least);
    float width = box_width(area) - gutter * unit, stages = (float)triangle->stages;
    float height = box_height(area) - head - below;
    triangle->cell_height = fminf(fminf(height / stages, width / stages), most_cell * 0.6F * unit);
    triangle->cell_width =
        fminf(width / stages, fminf(triangle->cell_height * 1.8F, most_cell * unit));
    if (triangle->cell_width > 12) triangle->cell_width = floorf(triangle->cell_width);
    if (triangle->cell_height > 12) triangle->cell_height = floorf(triangle->cell_height);
    triangle->left = roundf(area->left + gutter * unit);
    triangle->top = roundf(area->top + head);
}

/* Returns the shade of a launch, 0 for the shortest to HEAT_STEPS - 1, by ratio. */
static int heat_of(const struct triangle *triangle, double ms) {
    if (!(triangle->least > 0)) return 0;
    double range = log(triangle->hottest / triangle->least);
    int step = (int)(log(ms / triangle->least) / range * HEAT_STEPS);
    return step < 0 ? 0 : step >= HEAT_STEPS ? HEAT_STEPS - 1 : step;
}

static struct box cell_of(const struct triangle *triangle, const struct timing_launch *launch) {
    float left = triangle->left + triangle->cell_width * (float)launch->substage;
    float top = triangle->top + triangle->cell_height * (float)launch->stage;
    return (struct box){left, top, left + triangle->cell_width, top + triangle->cell_height};
}

/* Writes microseconds in few characters. */
static void short_time(double ms, char text[16]) {
    snprintf(text, 16, ms * 1000 < 9.95 ? "%.1f" : "%.0f", ms * 1000);
}

/* Returns the size of the numbers in the cells; 0: they have no room. */
static float number_size(const struct triangle *triangle) {
    char text[16], other[16];
    short_time(triangle->most, text);
    short_time(triangle->least, other);
    float wide = fmaxf(text_width(FONT_MONO, 100, text), text_width(FONT_MONO, 100, other)) / 100;
    float size = fminf(17 * triangle->unit, triangle->cell_height * 0.6F);
    size = floorf(fminf(size, (triangle->cell_width - 5 * triangle->unit) / wide));
    return size >= 10 && size >= triangle->number_least ? size : 0;
}

static void draw_cells(struct list *list, const struct triangle *triangle) {
    float size = number_size(triangle), gap = fmaxf(1, roundf(triangle->cell_height * 0.07F));
    for (int l = 0; l < triangle->launches->count; l++) {
        const struct timing_launch *launch = &triangle->launches->launches[l];
        struct box cell = cell_of(triangle, launch);
        char number[16];
        int heat = heat_of(triangle, launch->ms);
        list_group_say(list, "launch", "stage %d, substage %d: %.2f µs", launch->stage,
                       launch->substage, launch->ms * 1000);
        list_target(list, TARGET_CELL, l, 0, cell);
        list_rect(
            list, (enum role)(ROLE_HEAT + heat),
            rect_at(cell.left, cell.top, triangle->cell_width - gap, triangle->cell_height - gap),
            3 * triangle->unit);
        short_time(launch->ms, number);
        if (size > 0)
            list_label(list,
                       (heat < HEAT_STEPS * 5 / 8 ? ROLE_INK : ROLE_BACKGROUND) | FONT_MONO |
                           ANCHOR_MIDDLE,
                       (cell.left + cell.right - gap) / 2, (cell.top + cell.bottom - gap) / 2, size,
                       number);
        list_group_end(list);
    }
}

/* Draws the numbers of stages at the left and of substages above; not all of them if they are
 * close. */
static void draw_numbers(struct list *list, const struct triangle *triangle) {
    float unit = triangle->unit, size = 14 * unit;
    int rows = text_every(triangle->cell_height, size * 1.1F);
    int columns = text_every(triangle->cell_width, size * 1.75F);
    for (int s = 0; s < triangle->stages; s++) {
        float part = (float)s + 0.5F;
        if (s % rows == 0)
            list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, triangle->left - 8 * unit,
                       triangle->top + triangle->cell_height * part, size,
                       list_words(list, "%d", s));
        if (s % columns == 0)
            list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_MIDDLE,
                       triangle->left + triangle->cell_width * part, triangle->top - 12 * unit,
                       size, list_words(list, "%d", s));
    }
}

/* Position of the legend: in the corner that a triangle leaves free, or below a narrow one. */
struct legend {
    float left, right, y; /* edges and top of the colours, pixels */
    float words;          /* end of the words; below a narrow triangle their begin */
    unsigned anchor;      /* anchor of the words */
};

/* Draws the range of the launches' times if it is smaller than the range of the colours. This row
 * must not reach the cells. On a CPU, which has all its keys near, times often differ by only a few
 * per cent. */
static void draw_range(struct list *list, const struct triangle *triangle,
                       const struct legend *legend, float y) {
    float unit = triangle->unit, size = 15 * unit;
    int cells = (int)((y + size - triangle->top) / triangle->cell_height) + 1;
    float left = triangle->left + triangle->cell_width * (float)cells + 10 * unit;
    bool alike = heat_of(triangle, triangle->most) == 0, corner = legend->anchor == ANCHOR_END;
    char least[24], most[24];
    scale_label(scale_times, triangle->least / 1000, least, sizeof least);
    scale_label(scale_times, triangle->most / 1000, most, sizeof most);
    for (int form = alike ? 0 : 1; form < 2; form++) {
        const char *text = list_words(list, "%s%s to %s",
                                      form == 0 ? "all take nearly the same: " : "", least, most);
        if (corner && legend->words - text_width(FONT_TEXT, size, text) < left) continue;
        list_label(list, ROLE_SECONDARY | legend->anchor, legend->words, y, size, text);
        return;
    }
}

/* Draws the meaning of the colours, with a frame around the colours in use. */
static void draw_scale(struct list *list, const struct triangle *triangle,
                       const struct legend *legend) {
    char text[24];
    float unit = triangle->unit, size = 15 * unit, y = legend->y;
    float step = (legend->right - legend->left) / HEAT_STEPS;
    int hottest = heat_of(triangle, triangle->most);
    for (int h = 0; h < HEAT_STEPS; h++)
        list_rect(list, (enum role)(ROLE_HEAT + h),
                  rect_at(legend->left + step * (float)h, y, step, 14 * unit), 0);
    if (hottest < HEAT_STEPS - 1) {
        list_frame(list, ROLE_INK,
                   rect_at(legend->left - 2 * unit, y - 2 * unit,
                           step * (float)(hottest + 1) + 4 * unit, 18 * unit),
                   0, fmaxf(1, 1.5F * unit));
        draw_range(list, triangle, legend, y + 86 * unit);
    }
    scale_label(scale_times, triangle->least / 1000, text, sizeof text);
    list_label(list, ROLE_SECONDARY | FONT_MONO, legend->left, y + 32 * unit, size, text);
    scale_label(scale_times, triangle->hottest / 1000, text, sizeof text);
    list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, legend->right, y + 32 * unit, size,
               text);
    scale_label(scale_times, triangle->sum / 1000, text, sizeof text);
    list_label(list, ROLE_SECONDARY | legend->anchor, legend->words, y + 60 * unit, size,
               list_words(list, "%d launches, one run for each: %s in sum",
                          triangle->launches->count, text));
}

static void draw_legend(const struct timing_placement *at, const struct triangle *triangle) {
    float unit = triangle->unit, width = 22 * unit * HEAT_STEPS;
    float right =
        fminf(at->triangle.right, triangle->left + triangle->cell_width * (float)triangle->stages);
    struct legend legend = {right - width, right, triangle->top + 10 * unit, right, ANCHOR_END};
    if (timing_is_narrow(at->frame)) {
        float y = triangle->top + triangle->cell_height * (float)triangle->stages + 14 * unit;
        legend = (struct legend){at->triangle.left + 2 * unit, at->triangle.left + width, y,
                                 at->triangle.left, 0};
    } else if (right - triangle->left < 2.4F * width) {
        return;
    }
    draw_scale(at->list, triangle, &legend);
}

/* Draws a frame around the cell under the mouse, and its words below; without one, how to find out.
 */
static void draw_hovered(const struct timing_placement *at, const struct triangle *triangle) {
    const struct timing_scene *scene = at->scene;
    struct list *list = at->list;
    const struct box *area = &at->triangle;
    float unit = triangle->unit, size = 17 * unit;
    float y = triangle->top + triangle->cell_height * (float)triangle->stages + 24 * unit;
    char text[160], time[24];
    if (scene->hovered.kind != TARGET_CELL) return;
    const struct timing_launch *launch = &triangle->launches->launches[scene->hovered.index];
    struct box cell = cell_of(triangle, launch);
    list_frame(list, ROLE_INK,
               rect_at(cell.left - 2 * unit, cell.top - 2 * unit, triangle->cell_width + 3 * unit,
                       triangle->cell_height + 3 * unit),
               4 * unit, fmaxf(2, 2.5F * unit));
    scale_label(scale_times, launch->ms / 1000, time, sizeof time);
    snprintf(text, sizeof text, "stage %d, substage %d: distance %.0f · %s · %.1f %% of all",
             launch->stage, launch->substage, ldexp(1, launch->stage - launch->substage), time,
             triangle->sum > 0 ? 100 * launch->ms / triangle->sum : 0);
    text_label(list, ROLE_INK, box_line(area->left, area->right, y), size, text);
    list_label(list, ROLE_SECONDARY, area->left, y + 25 * unit, 16 * unit,
               "click: this layer in step mode");
}

void triangle_draw(const struct timing_placement *at) {
    struct triangle triangle;
    if (!any_launches(at->scene)) {
        timing_intro_draw(at, &at->triangle, "The launches are measured at the end.");
        return;
    }
    triangle_init(&triangle, at);
    list_group(at->list, "triangle", "");
    write_head(at->list, at);
    draw_numbers(at->list, &triangle);
    draw_cells(at->list, &triangle);
    if (timing_shows(at->scene, PART_LEGEND)) draw_legend(at, &triangle);
    draw_hovered(at, &triangle);
    list_group_end(at->list);
}
