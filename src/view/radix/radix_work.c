/* radix_work: draws the kernels that count and add up as tables, in one form, and the scatter as
 * curves. */
#include "view/radix/radix_draw.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- tables ---- */

enum { MOST_ROWS = RADIX_MOST_ITEMS + 1 };

/* Rows of a number per digit. */
struct table {
    float left, width; /* pixels */
    int count;         /* rows */
    char labels[MOST_ROWS][24];
    int numbers[MOST_ROWS][RADIX_MOST_DIGITS];
    struct radix_look looks[MOST_ROWS][RADIX_MOST_DIGITS];
    int items[MOST_ROWS][RADIX_MOST_DIGITS]; /* work-items that write them */
};

/* Adds a row of cells with one look. */
static void add_row(struct table *table, int digits, const int *numbers, struct radix_look look,
                    const char *label) {
    int row = table->count++;
    snprintf(table->labels[row], sizeof table->labels[row], "%s", label);
    memcpy(table->numbers[row], numbers, (size_t)digits * sizeof *numbers);
    for (int d = 0; d < digits; d++) {
        table->looks[row][d] = look;
        table->items[row][d] = d;
    }
}

static void draw_table(const struct radix_placement *at, const struct table *table) {
    int digits = radix_plan_digits(at->plan);
    float unit = at->unit, size = 17 * unit, label = 0, head = 22 * unit;
    for (int r = 0; r < table->count; r++)
        label = fmaxf(label, text_width(FONT_TEXT, size, table->labels[r]) + 12 * unit);
    float height = (box_height(&at->work) - head) / (float)table->count;
    height = fminf(height, 46 * unit);
    float step = fminf((table->width - label) / (float)digits, 92 * unit);
    float left = roundf(table->left + label);
    radix_draw_heads(at, left, step, at->work.top + head / 2 - 2 * unit);
    if (table->left <= at->left) /* if there are several tables, sentences are about the first */
        list_focus(at->list, (struct box){left, at->work.top, left + step * (float)digits,
                                          at->work.top + head + height * (float)table->count});
    for (int r = 0; r < table->count; r++) {
        float top = roundf(at->work.top + head + height * (float)r);
        list_label(at->list, ROLE_SECONDARY, table->left, top + (height - 4 * unit) / 2,
                   fminf(size, height * 0.8F), table->labels[r]);
        for (int d = 0; d < digits; d++) {
            float x = roundf(left + step * (float)d);
            struct box box = {x, top, x + step - 6 * unit, top + height - 4 * unit};
            radix_draw_number(at, d, table->numbers[r][d], box, table->looks[r][d]);
            radix_draw_item(at, table->items[r][d], &box);
        }
    }
}

/* ---- count: the private rows of each group, and the sums of their columns ---- */

static void draw_rows(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    struct radix_rows rows, before;
    int turn = at->progress.turn, last = radix_turns(plan, RADIX_COUNT);
    int digits = radix_plan_digits(plan);
    bool summed = turn == last;
    radix_rows_after(plan, at->progress.pass, at->pass, turn, &rows);
    radix_rows_after(plan, at->progress.pass, at->pass, turn - 1, &before);
    for (int g = 0; g < plan->groups; g++) {
        struct table table = {.left = radix_x(at, g * radix_plan_block(plan))};
        table.width = radix_group_right(at, g) - table.left + 6 * at->unit;
        for (int i = 0; i < plan->items; i++) {
            char label[24];
            snprintf(label, sizeof label, "item %d", i);
            add_row(&table, digits, rows.counters[g][i], (struct radix_look){.empty = turn == 0},
                    label);
            for (int d = 0; d < digits; d++) {
                struct radix_look *look = &table.looks[i][d];
                table.items[i][d] = g * plan->items + i;
                look->plain = rows.counters[g][i][d] == 0;
                look->strong = rows.counters[g][i][d] != before.counters[g][i][d];
            }
        }
        add_row(&table, digits, at->pass->counts[g],
                (struct radix_look){.empty = !summed, .strong = summed}, "sum");
        for (int d = 0; d < digits; d++) {
            table.items[plan->items][d] = g * plan->items + d % plan->items;
            table.looks[plan->items][d].wrong =
                summed && at->pass->counts[g][d] != at->should.counts[g][d];
        }
        draw_table(at, &table);
    }
}

/* ---- other kernels: one table for all groups ---- */

static struct table table_of_all(const struct radix_placement *at) {
    float width = (float)(92 * radix_plan_digits(at->plan) + 220) * at->unit;
    return (struct table){.left = at->left, .width = fminf(width, box_width(&at->work))};
}

static void mark_wrong(struct table *table, const struct radix_plan *plan, const int *is,
                       const int *should) {
    for (int d = 0; d < radix_plan_digits(plan); d++)
        table->looks[table->count - 1][d].wrong = is[d] != should[d];
}

static void draw_reduce(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    struct table table = table_of_all(at);
    int totals[RADIX_MOST_DIGITS], turn = at->progress.turn;
    bool last = turn == plan->groups;
    for (int g = 0; g < plan->groups; g++) {
        char label[24];
        snprintf(label, sizeof label, "group %d", g);
        struct radix_look look = {.strong = radix_fresh(at, RADIX_REDUCE, 1 + g)};
        add_row(&table, radix_plan_digits(plan), at->pass->counts[g], look, label);
    }
    radix_totals_after(plan, at->pass, turn, totals);
    add_row(&table, radix_plan_digits(plan), last ? at->pass->totals : totals,
            (struct radix_look){.strong = true}, "sum");
    if (last) mark_wrong(&table, plan, at->pass->totals, at->should.totals);
    draw_table(at, &table);
}

static void draw_prefix(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    struct table table = table_of_all(at);
    int sums[RADIX_MOST_DIGITS], digits = radix_plan_digits(plan), turn = at->progress.turn;
    add_row(&table, digits, at->pass->totals, (struct radix_look){0}, "all groups");
    for (int t = 1; t <= plan->digit_bits; t++) {
        char label[24];
        snprintf(label, sizeof label, "+ %d before", 1 << (t - 1));
        radix_sums_after(plan, at->pass, t, sums);
        struct radix_look look = {.empty = turn < t, .strong = turn == t, .plain = true};
        add_row(&table, digits, sums, look, label);
    }
    bool last = turn > plan->digit_bits;
    struct radix_look look = {.empty = !last, .strong = last};
    add_row(&table, digits, at->pass->firsts, look, "without its own");
    if (last) mark_wrong(&table, plan, at->pass->firsts, at->should.firsts);
    draw_table(at, &table);
}

static void draw_starts(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    struct table table = table_of_all(at);
    int digits = radix_plan_digits(plan);
    add_row(&table, digits, at->pass->firsts, (struct radix_look){0}, "digit begins");
    for (int g = 0; g < plan->groups && !at->trace->atomic; g++) {
        char label[24];
        bool done = g < at->progress.turn;
        struct radix_look look = {
            .empty = !done, .plain = true, .strong = radix_fresh(at, RADIX_STARTS, 1 + g)};
        snprintf(label, sizeof label, "group %d begins", g);
        add_row(&table, digits, at->pass->starts[g], look, label);
        if (done) mark_wrong(&table, plan, at->pass->starts[g], at->should.starts[g]);
    }
    draw_table(at, &table);
}

/* ---- scatter: a curve for each key. A curve is many short straight lines. It leaves and arrives
 * upright, so that one sees which key it belongs to. ---- */

enum { PIECES = 36 };

struct curve {
    float x0, y0, x1, y1; /* pixels */
};

/* Layers of curves that are drawn together; a later layer is drawn over an earlier one. */
enum curve_layer {
    LAYER_AHEAD,
    LAYER_DIGIT,
    LAYER_UNDONE = LAYER_DIGIT + DIGIT_COLOURS,
    LAYER_COUNT
};

/* Returns the box of the scattered keys, at the top of the work. */
static struct box scattered(const struct radix_placement *at) {
    struct box left = at->work;
    return ui_top(&left, box_height(&at->in));
}

static struct curve curve_of(const struct radix_placement *at, int i, int place) {
    float middle = at->box_width / 2;
    return (struct curve){radix_x(at, i) + middle, scattered(at).bottom + 2 * at->unit,
                          radix_x(at, place) + middle, at->out.top - 2 * at->unit};
}

/* Computes the point at a share of a curve: a cubic with upright ends. */
static void point_on(const struct curve *curve, float share, float *x, float *y) {
    float rest = 1 - share, reach = (curve->y1 - curve->y0) * 0.5F;
    float a = rest * rest * rest, b = 3 * rest * rest * share, c = 3 * rest * share * share;
    float d = share * share * share;
    *x = (a + b) * curve->x0 + (c + d) * curve->x1;
    *y = a * curve->y0 + b * (curve->y0 + reach) + c * (curve->y1 - reach) + d * curve->y1;
}

/* Draws a curve; its pieces overlap by half a pixel, so that no gap shows. */
static void draw_curve(struct list *list, enum role role, const struct curve *curve, float line) {
    float x = curve->x0, y = curve->y0;
    for (int p = 1; p <= PIECES; p++) {
        float next_x, next_y;
        point_on(curve, (float)p / PIECES, &next_x, &next_y);
        float dx = next_x - x, dy = next_y - y, length = fmaxf(hypotf(dx, dy), 0.001F);
        float more = 0.5F / length;
        list_line(list, role, (float[]){x - dx * more, y - dy * more},
                  (float[]){next_x + dx * more, next_y + dy * more}, line);
        x = next_x;
        y = next_y;
    }
}

static enum curve_layer layer_of(const struct radix_placement *at, int i) {
    int number = at->progress.pass;
    if (i >= at->progress.turn) return LAYER_AHEAD;
    if (at->trace->atomic && radix_undone(at->plan, number, at->pass, i, at->progress.turn))
        return LAYER_UNDONE;
    return (enum curve_layer)(LAYER_DIGIT + radix_digit(at->plan, number, at->pass->in[i]));
}

static void draw_layer(const struct radix_placement *at, enum curve_layer layer) {
    enum role role = layer == LAYER_AHEAD    ? ROLE_GRID
                     : layer == LAYER_UNDONE ? ROLE_ERROR
                                             : (enum role)(ROLE_DIGIT + layer - LAYER_DIGIT);
    for (int i = 0; i < at->plan->n; i++) {
        int place = radix_place(at->plan, at->pass, i);
        if (place < 0 || layer_of(at, i) != layer) continue;
        struct curve curve = curve_of(at, i, place);
        bool strong = radix_fresh(at, RADIX_SCATTER, 1 + i) ||
                      at->scene->followed == 1 + radix_origin(at->pass->in[i]);
        float width = layer == LAYER_AHEAD && !strong ? 1.4F : strong ? 4.5F : 2.4F;
        draw_curve(at->list, role, &curve, fmaxf(1, width * at->unit));
        bool crossed = layer != LAYER_AHEAD && at->trace->atomic &&
                       radix_crossed(at->plan, at->progress.pass, at->pass, i, at->progress.turn);
        if (!crossed) continue;
        float x, y;
        point_on(&curve, 0.93F, &x, &y);
        list_cross(at->list, layer == LAYER_UNDONE ? role : ROLE_INK, x, y, 7 * at->unit,
                   fmaxf(1.5F, 2.6F * at->unit));
    }
}

void radix_work_draw(const struct radix_placement *at) {
    static void (*const draw[RADIX_KERNELS])(const struct radix_placement *) = {
        [RADIX_COUNT] = draw_rows,
        [RADIX_REDUCE] = draw_reduce,
        [RADIX_PREFIX] = draw_prefix,
        [RADIX_STARTS] = draw_starts,
    };
    enum radix_kernel kernel = at->progress.kernel;
    if (kernel == RADIX_SCATTER) {
        struct box keys = scattered(at);
        for (int layer = 0; layer < LAYER_COUNT && at->known; layer++)
            draw_layer(at, (enum curve_layer)layer);
        radix_draw_in(at, &keys, "scatter");
    }
    if (!draw[kernel] || !at->known) return;
    list_group(at->list, "kernel", radix_kernel_names[kernel]);
    draw[kernel](at);
    list_group_end(at->list);
}

void radix_work_draw_traveller(const struct radix_placement *at) {
    int i = at->progress.turn - 1, place;
    float x, y;
    if (at->progress.kernel != RADIX_SCATTER || !at->known || at->part >= 1) return;
    place = radix_place(at->plan, at->pass, i);
    if (place < 0) return;
    struct curve curve = curve_of(at, i, place);
    point_on(&curve, at->part, &x, &y);
    float half = box_height(&at->out) / 2;
    struct box box = {x - at->box_width / 2, y - half, x + at->box_width / 2, y + half};
    radix_draw_key(at, at->pass->in[i], box, (struct radix_look){.strong = true});
}
