/* triangle: the device time of every launch of a sorting network, a row per stage and a cell per
 * substage, by colour and, where there is room, as a number. */
#include "core/timing/size_list.h"
#include "core/timing/timing_inputs.h"
#include "view/text_width.h"
#include "view/timing/chart.h"

#include <math.h>
#include <stdio.h>

struct triangle {
    const struct timing_launches *launches;
    float unit;
    float left, top;               /* of the first cell, pixels */
    float cell_width, cell_height; /* from cell to cell */
    int stages;
    double hottest;          /* ms that the last step of the colours stands for */
    double least, most, sum; /* of the launches, ms */
};

static const float gutter = 34, head = 74, tail = 62; /* design units */
static const float most_cell = 66;

static bool any_launches(const struct timing_scene *scene) {
    return scene->launches && scene->launches->count > 0 && scene->launches->triangle;
}

static void triangle_init(struct triangle *triangle, const struct timing_placement *at) {
    const struct timing_launches *launches = at->scene->launches;
    const struct box *area = &at->triangle;
    float unit = at->unit;
    *triangle = (struct triangle){.launches = launches, .unit = unit, .stages = 1};
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
    float height = box_height(area) - (head + tail) * unit;
    triangle->cell_height = fminf(fminf(height / stages, width / stages), most_cell * 0.6F * unit);
    triangle->cell_width =
        fminf(width / stages, fminf(triangle->cell_height * 1.8F, most_cell * unit));
    if (triangle->cell_width > 12) triangle->cell_width = floorf(triangle->cell_width);
    if (triangle->cell_height > 12) triangle->cell_height = floorf(triangle->cell_height);
    triangle->left = roundf(area->left + gutter * unit);
    triangle->top = roundf(area->top + head * unit);
}

/* 0 for the shortest launch to HEAT_STEPS - 1, by ratio. */
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

/* Microseconds in few characters. */
static void short_time(double ms, char text[16]) {
    snprintf(text, 16, ms * 1000 < 9.95 ? "%.1f" : "%.0f", ms * 1000);
}

/* The size of the numbers in the cells; 0: there is no room. */
static float number_size(const struct triangle *triangle) {
    char text[16], other[16];
    short_time(triangle->most, text);
    short_time(triangle->least, other);
    float wide = fmaxf(text_width(FONT_MONO, 100, text), text_width(FONT_MONO, 100, other)) / 100;
    float size = fminf(17 * triangle->unit, triangle->cell_height * 0.6F);
    size = floorf(fminf(size, (triangle->cell_width - 5 * triangle->unit) / wide));
    return size >= 10 && size >= 11 * triangle->unit ? size : 0;
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

/* Numbers of stages at the left, of substages above; not all of them where they are close. */
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

static void draw_title(struct list *list, const struct triangle *triangle, const struct box *area) {
    char text[128], size[32];
    float unit = triangle->unit;
    size_text(triangle->launches->n, size, sizeof size);
    list_label(list, ROLE_INK | FONT_STRONG, area->left, area->top + 8 * unit, 20 * unit,
               list_words(list, "%s at %s: every launch", triangle->launches->sort, size));
    const struct timing_setup *setup = &triangle->launches->setup;
    snprintf(text, sizeof text, "stage ↓  substage →  µs %s%s%s%s%s%s%s",
             triangle->launches->by_host ? "by the host's clock " : "",
             setup->type[0] ? "· " : "on the device", setup->type, setup->type[0] ? " " : "",
             setup->elements, setup->type[0] ? " · " : "", timing_input_title(setup->input));
    text_label(list, ROLE_SECONDARY, box_line(area->left, area->right, area->top + 34 * unit),
               16 * unit, text);
}

/* How long launches take where that is less than the colours span, in a row that may not reach the
 * cells: on a CPU, which has all its keys near, they often differ by a few per cent. */
static void draw_range(struct list *list, const struct triangle *triangle, float right, float y) {
    float unit = triangle->unit, size = 15 * unit;
    int cells = (int)((y + size - triangle->top) / triangle->cell_height) + 1;
    float left = triangle->left + triangle->cell_width * (float)cells + 10 * unit;
    bool alike = heat_of(triangle, triangle->most) == 0;
    char least[24], most[24];
    scale_label(scale_times, triangle->least / 1000, least, sizeof least);
    scale_label(scale_times, triangle->most / 1000, most, sizeof most);
    for (int form = alike ? 0 : 1; form < 2; form++) {
        const char *text = list_words(list, "%s%s to %s",
                                      form == 0 ? "all take nearly the same: " : "", least, most);
        if (right - text_width(FONT_TEXT, size, text) < left) continue;
        list_label(list, ROLE_SECONDARY | ANCHOR_END, right, y, size, text);
        return;
    }
}

/* What the colours stand for, in the corner that a triangle leaves free. Those that there are have
 * a frame. */
static void draw_scale(struct list *list, const struct triangle *triangle, const struct box *area) {
    char text[24];
    float unit = triangle->unit, size = 15 * unit, step = 22 * unit;
    float right =
        fminf(area->right, triangle->left + triangle->cell_width * (float)triangle->stages);
    float left = right - step * HEAT_STEPS, y = triangle->top + 10 * unit;
    int hottest = heat_of(triangle, triangle->most);
    if (right - triangle->left < 2.4F * step * HEAT_STEPS) return;
    for (int h = 0; h < HEAT_STEPS; h++)
        list_rect(list, (enum role)(ROLE_HEAT + h),
                  rect_at(left + step * (float)h, y, step, 14 * unit), 0);
    if (hottest < HEAT_STEPS - 1) {
        list_frame(list, ROLE_INK,
                   rect_at(left - 2 * unit, y - 2 * unit, step * (float)(hottest + 1) + 4 * unit,
                           18 * unit),
                   0, fmaxf(1, 1.5F * unit));
        draw_range(list, triangle, right, y + 86 * unit);
    }
    scale_label(scale_times, triangle->least / 1000, text, sizeof text);
    list_label(list, ROLE_SECONDARY | FONT_MONO, left, y + 32 * unit, size, text);
    scale_label(scale_times, triangle->hottest / 1000, text, sizeof text);
    list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, right, y + 32 * unit, size, text);
    scale_label(scale_times, triangle->sum / 1000, text, sizeof text);
    list_label(list, ROLE_SECONDARY | ANCHOR_END, right, y + 60 * unit, size,
               list_words(list, "%d launches, runs of their own: %s in sum",
                          triangle->launches->count, text));
}

/* The cell under the mouse, framed, and in words below; else how to find out. */
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
    draw_title(at->list, &triangle, &at->triangle);
    draw_numbers(at->list, &triangle);
    draw_cells(at->list, &triangle);
    draw_scale(at->list, &triangle, &at->triangle);
    draw_hovered(at, &triangle);
    list_group_end(at->list);
}
