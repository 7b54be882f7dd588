/* panel_inputs: the inputs that leave as the wanted output, when the network is run backwards: as
 * many as fit, in columns, on the page with the shown input, which is marked. */
#include "core/network/keys.h"
#include "core/proof/preimages.h"
#include "view/panels/panels.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* design units */
static const float text_size = 17, row_height = 28, column_gap = 28, foot_height = 36;
static const float large = 1.25F; /* factor if the panel replaces the diagram */

/* Writes one input of the list: its number, from 1, and its keys. */
static void write_row(const struct backwards *backwards, int number, char *text, size_t size) {
    const struct preimages *found = backwards->found;
    char last[16];
    int digits = snprintf(last, sizeof last, "%d", found->count);
    int length = snprintf(text, size, "%*d  ", digits, number + 1);
    input_text(preimages_input(found, number), found->wires, " ", text + length,
               size - (size_t)length);
}

/* A page of the list. */
struct page {
    float unit, size;  /* pixels per design unit; of the text, pixels per em */
    float row, column; /* height and width of an input's place, pixels */
    int rows, columns; /* numbers of rows and columns, at least 1 */
    int first, count;  /* the inputs on it */
};

static struct page make_page(const struct backwards *backwards, const struct panel_body *body) {
    struct page page = {.unit = body->unit * (body->large ? large : 1)};
    char text[1024];
    write_row(backwards, backwards->chosen, text, sizeof text);
    page.size = text_size * page.unit;
    page.row = row_height * page.unit;
    page.column = text_width(FONT_MONO_STRONG, page.size, text) + column_gap * page.unit;
    page.column = fminf(page.column, box_width(&body->box) + 16 * page.unit);
    page.rows = (int)fmaxf(1, (box_height(&body->box) - foot_height * page.unit) / page.row);
    page.columns = (int)fmaxf(1, box_width(&body->box) / page.column);
    int most = page.rows * page.columns, all = backwards->found->count;
    page.first = backwards->chosen / most * most;
    page.count = all - page.first < most ? all - page.first : most;
    return page;
}

/* Draws a light 1 on a dark ground over each 1 after the number of an input. */
static void fill_ones(struct list *list, unsigned style, float x, float y, float size,
                      const char *text) {
    const char *keys = strstr(text, "  ");
    float digit = text_width(FONT_MONO, size, "1");
    for (const char *at = keys; at && *at; at++) {
        float left = x + digit * (float)(at - text);
        if (*at != '1') continue;
        list_rect(list, style & ROLE_MASK,
                  rect_at(left - 0.15F * size, y - 0.55F * size, digit + 0.3F * size, 1.1F * size),
                  0.2F * size);
        list_label(list, ROLE_BACKGROUND | (style & FONT_MONO_STRONG), left, y, size, "1");
    }
}

static void draw_row(struct list *list, const struct backwards *backwards,
                     const struct panel_body *body, const struct page *page, int place) {
    char text[1024], cut[1024];
    int number = page->first + place;
    bool chosen = number == backwards->chosen;
    enum font font = chosen ? FONT_MONO_STRONG : FONT_MONO;
    float x = body->box.left + page->column * (float)(place / page->rows);
    float y = body->box.top + page->row * ((float)(place % page->rows) + 0.5F);
    float pad = 6 * page->unit, width = page->column - column_gap * page->unit + 2 * pad;
    write_row(backwards, number, text, sizeof text);
    text_fit(font, page->size, width - 2 * pad, text, cut, sizeof cut);
    if (chosen) {
        list_outlined(list, ROLE_PANEL, ROLE_INK,
                      rect_at(x, y - page->row * 0.46F, width, page->row * 0.92F), 5 * page->unit,
                      fmaxf(1, 1.5F * page->unit));
    }
    unsigned style = font | (chosen ? ROLE_INK : ROLE_SECONDARY);
    list_label(list, style, x + pad, y, page->size, cut);
    if (keys_zero_one(preimages_input(backwards->found, number), backwards->found->wires))
        fill_ones(list, style, x + pad, y, page->size, cut);
}

static void draw_inputs(struct list *list, const struct scene *scene,
                        const struct panel_body *body) {
    const struct backwards *backwards = scene->backwards;
    char text[120], count[40];
    float unit = body->unit, size = 16 * unit;
    if (!backwards || backwards->found->count == 0) {
        text_label(list, ROLE_SECONDARY,
                   box_line(body->box.left, body->box.right, body->box.top + 14 * unit), size,
                   backwards ? "there is none"
                             : "Backspace runs the network backwards and fills this list");
        return;
    }
    struct page page = make_page(backwards, body);
    for (int place = 0; place < page.count; place++)
        draw_row(list, backwards, body, &page, place);
    preimages_count(backwards->found, count, sizeof count);
    snprintf(text, sizeof text, "%d to %d of %s; R marks the next", page.first + 1,
             page.first + page.count, count);
    text_label(list, ROLE_SECONDARY,
               box_line(body->box.left, body->box.right,
                        body->box.top + page.row * (float)page.rows + 16 * page.unit),
               size, text);
}

static void extent(const struct scene *scene, float room, float *width, float *height) {
    (void)room;
    (void)scene;
    *width = 700;
    *height = 12 * row_height * large + foot_height;
}

const struct panel_kind panel_inputs = {
    .name = "inputs",
    .title = "Inputs",
    .about = "inputs that lead to the wanted output",
    .source = "found backwards, on the CPU",
    .backwards = true,
    .draw = draw_inputs,
    .extent = extent,
};
