/* memory: draws lines of memory. Keys are side by side in lines, which memory moves as a whole. 32
 * work-items run side by side, so the lines for their left keys and their right keys tell the cost
 * of a layer. */
#include "view/large/large_draw.h"

#include "core/base/numbers.h"
#include "core/base/text.h"
#include "view/text_width.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    LINE_BYTES = 128,
    LINE_KEYS = LINE_BYTES / (int)sizeof(int),
    SIDE_BY_SIDE = 32, /* work-items */
    LINES_SHOWN = 4,
};

/* design units */
static const float row = 20, text_row_height = 20, cell_most = 11, above = 8;

/* ---- counting ---- */

/* Sorts numbers and drops equal ones; returns how many are left. */
static int distinct(int *numbers, int count) {
    int left = 0;
    qsort(numbers, (size_t)count, sizeof *numbers, numbers_compare);
    for (int i = 0; i < count; i++)
        if (left == 0 || numbers[i] != numbers[left - 1]) numbers[left++] = numbers[i];
    return left;
}

/* Lines that 32 work-items side by side need. */
struct need {
    int items;       /* number of these work-items that have a comparator */
    int left, right; /* lines for their left and their right keys */
    int both;        /* lines for the left and the right keys together */
};

static struct need need_of(const struct large_scene *scene) {
    const struct section *section = scene->section;
    int items = large_layer_at(scene->large, section->layer).items;
    int first = section->chosen - section->chosen % SIDE_BY_SIDE;
    int left[SIDE_BY_SIDE], right[SIDE_BY_SIDE], both[2 * SIDE_BY_SIDE];
    struct need need = {0};
    for (int i = first; i < first + SIDE_BY_SIDE && i < items; i++) {
        struct comparator at;
        if (!large_comparator(scene->large, section->layer, i, &at)) continue;
        both[2 * need.items] = left[need.items] = at.left / LINE_KEYS;
        both[2 * need.items + 1] = right[need.items] = at.right / LINE_KEYS;
        need.items++;
    }
    need.left = distinct(left, need.items);
    need.right = distinct(right, need.items);
    need.both = distinct(both, 2 * need.items);
    return need;
}

static void write_need(const struct need *need, char memory[200], char why[200]) {
    int asked = need->left + need->right, full = (2 * need->items + LINE_KEYS - 1) / LINE_KEYS;
    snprintf(memory, 200,
             "%d work-items side by side need %d line%s of %d bytes: %d for their left "
             "keys, %d for their right ones",
             need->items, need->both, text_plural(need->both), LINE_BYTES, need->left, need->right);
    if (need->both > full)
        snprintf(why, 200,
                 "they use %d of the %d keys in these lines: the others are moved for "
                 "nothing",
                 2 * need->items, need->both * LINE_KEYS);
    else if (asked > need->both)
        snprintf(why, 200,
                 "left and right keys share lines: %d requests for %d lines; a "
                 "cache answers the repeated ones",
                 asked, need->both);
    else
        snprintf(why, 200,
                 "neighbours need neighbouring keys, and every key of a line is used: any "
                 "distance from %d on costs the same",
                 LINE_KEYS);
}

/* ---- drawing ---- */

/* Draws a line of memory as a row of keys; keys of the section's work-items are filled. */
static void draw_line(const struct large_at *at, int line, struct box box, float cell) {
    const struct section *section = at->scene->section;
    char first[24];
    float gap = fmaxf(1, cell * 0.15F), y = box_middle_y(&box) - cell / 2;
    text_number(line * LINE_KEYS, first, sizeof first);
    list_label(at->list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, box.left - 8 * at->unit,
               box_middle_y(&box), LARGE_LETTERS * at->unit, first);
    for (int key = 0; key < LINE_KEYS; key++) {
        enum role role = ROLE_PANEL;
        for (int i = 0; i < section->count; i++) {
            const struct comparator *of = &section->items[i].comparator;
            if (of->left < 0) continue;
            int wire = line * LINE_KEYS + key;
            if (of->left == wire || of->right == wire)
                role = of->direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING;
        }
        struct rect rect = rect_at(box.left + cell * (float)key, y, cell - gap, cell - gap);
        list_rect(at->list, role, rect, 0);
        if (role == ROLE_PANEL) list_frame(at->list, ROLE_GRID, rect, 0, fmaxf(1, at->unit));
    }
}

/* Stores the lines of the section's work-items and returns their number. */
static int lines_of(const struct section *section, int lines[2 * SECTION_MOST]) {
    int count = 0;
    for (int i = 0; i < section->count; i++) {
        const struct comparator *at = &section->items[i].comparator;
        if (at->left < 0) continue;
        lines[count++] = at->left / LINE_KEYS;
        lines[count++] = at->right / LINE_KEYS;
    }
    return distinct(lines, count);
}

static void draw_lines(const struct large_at *at, struct box box, const int *lines, int count,
                       int shown) {
    float unit = at->unit, widest = 0, size = LARGE_LETTERS * unit;
    char number[24];
    for (int l = 0; l < shown; l++) {
        text_number(lines[l] * LINE_KEYS, number, sizeof number);
        widest = fmaxf(widest, text_width(FONT_MONO, size, number));
    }
    float left = box.left + widest + 8 * unit;
    float cell = fminf((box.right - left) / LINE_KEYS, cell_most * unit);
    for (int l = 0; l < shown; l++) {
        float top = box.top + row * unit * (float)l;
        draw_line(at, lines[l], (struct box){left, top, box.right, top + row * unit}, cell);
    }
    float words = left + cell * LINE_KEYS + 12 * unit;
    const char *text = count > shown ? list_words(at->list, "and %d lines more", count - shown)
                                     : "lines of memory: 32 keys each";
    if (words + text_width(FONT_TEXT, size, text) <= box.right)
        list_label(at->list, ROLE_SECONDARY, words, box.top + row * unit * ((float)shown - 0.5F),
                   size, text);
}

float memory_draw(const struct large_at *at, struct box box) {
    int lines[2 * SECTION_MOST], count = lines_of(at->scene->section, lines);
    int shown = count < LINES_SHOWN ? count : LINES_SHOWN;
    struct need need = need_of(at->scene);
    char memory[200], why[200];
    float unit = at->unit, height = (above + row * (float)shown) * unit;
    struct flow flow = {.list = at->list,
                        .role = ROLE_SECONDARY,
                        .size = LARGE_LETTERS * unit,
                        .pitch = text_row_height * unit,
                        .left = box.left,
                        .right = box.right,
                        .y = box.top + height + 14 * unit};
    if (count == 0) return 0;
    write_need(&need, memory, why);
    if (at->list) {
        list_group(at->list, "memory", "");
        box.top += above * unit;
        draw_lines(at, box, lines, count, shown);
    }
    int words = flow_text(&flow, memory) + flow_text(&flow, why);
    if (at->list) list_group_end(at->list);
    return height + (float)words * flow.pitch + 8 * unit;
}
