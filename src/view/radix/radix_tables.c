/* radix_tables: one form, filled by a function for each kernel. */
#include "radix_tables.h"

#include "view/radix/radix_boxes.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

/* Adds a row, all of it in one look. */
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
    for (int r = 0; r < table->count; r++) {
        float top = roundf(at->work.top + head + height * (float)r);
        list_label(at->list, ROLE_SECONDARY, table->left, top + (height - 4 * unit) / 2,
                   fminf(size, height * 0.8F), table->labels[r]);
        for (int d = 0; d < digits; d++) {
            float x = roundf(left + step * (float)d);
            struct box box = {x, top, x + step - 6 * unit, top + height - 4 * unit};
            radix_draw_number(at, d, table->numbers[r][d], box, table->looks[r][d]);
            radix_draw_item(at, table->items[r][d], d, &box);
        }
    }
}

/* ---- count: the private rows of each group, and the sums of their columns ---- */

static void draw_rows(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    struct radix_rows rows, before;
    int turn = at->moment.turn, last = radix_turns(plan, RADIX_COUNT);
    int digits = radix_plan_digits(plan);
    bool summed = turn == last;
    radix_rows_after(plan, at->moment.pass, at->pass, turn, &rows);
    radix_rows_after(plan, at->moment.pass, at->pass, turn - 1, &before);
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
                look->hidden = at->scene->covered && !summed; /* one alone would be the answer */
            }
        }
        struct radix_look sum = {.empty = !summed, .strong = summed};
        sum.hidden = summed && at->scene->covered;
        add_row(&table, digits, at->pass->counts[g], sum, "sum");
        for (int d = 0; d < digits; d++) {
            table.items[plan->items][d] = g * plan->items + d % plan->items;
            table.looks[plan->items][d].wrong =
                summed && at->pass->counts[g][d] != at->should.counts[g][d];
        }
        draw_table(at, &table);
    }
}

/* ---- the others: one table for all groups ---- */

static struct table table_of_all(const struct radix_placement *at) {
    float width = (float)(92 * radix_plan_digits(at->plan) + 220) * at->unit;
    return (struct table){.left = at->left, .width = fminf(width, box_width(&at->work))};
}

static void add_counts(struct table *table, const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    for (int g = 0; g < plan->groups; g++) {
        char label[24];
        snprintf(label, sizeof label, "group %d", g);
        struct radix_look look = {.strong = radix_fresh(at, RADIX_REDUCE, 1 + g)};
        add_row(table, radix_plan_digits(plan), at->pass->counts[g], look, label);
    }
}

static void mark_wrong(struct table *table, const struct radix_plan *plan, const int *is,
                       const int *should) {
    for (int d = 0; d < radix_plan_digits(plan); d++)
        table->looks[table->count - 1][d].wrong = is[d] != should[d];
}

static void draw_reduce(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    struct table table = table_of_all(at);
    int totals[RADIX_MOST_DIGITS], turn = at->moment.turn;
    bool last = turn == plan->groups;
    add_counts(&table, at);
    radix_totals_after(plan, at->pass, turn, totals);
    add_row(&table, radix_plan_digits(plan), last ? at->pass->totals : totals,
            (struct radix_look){.strong = true, .hidden = at->scene->covered}, "sum");
    if (last) mark_wrong(&table, plan, at->pass->totals, at->should.totals);
    draw_table(at, &table);
}

static void draw_prefix(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    struct table table = table_of_all(at);
    int sums[RADIX_MOST_DIGITS], digits = radix_plan_digits(plan), turn = at->moment.turn;
    add_row(&table, digits, at->pass->totals, (struct radix_look){0}, "all groups");
    for (int t = 1; t <= plan->digit_bits; t++) {
        char label[24];
        snprintf(label, sizeof label, "+ %d before", 1 << (t - 1));
        radix_sums_after(plan, at->pass, t, sums);
        struct radix_look look = {.empty = turn < t,
                                  .strong = turn == t,
                                  .plain = true,
                                  .hidden = radix_hidden(at, RADIX_PREFIX, t)};
        add_row(&table, digits, sums, look, label);
    }
    bool last = turn > plan->digit_bits;
    struct radix_look look = {.empty = !last, .strong = last, .hidden = last && at->scene->covered};
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
        bool done = g < at->moment.turn;
        struct radix_look look = {.empty = !done,
                                  .plain = true,
                                  .strong = radix_fresh(at, RADIX_STARTS, 1 + g),
                                  .hidden = radix_hidden(at, RADIX_STARTS, 1 + g)};
        snprintf(label, sizeof label, "group %d begins", g);
        add_row(&table, digits, at->pass->starts[g], look, label);
        if (done) mark_wrong(&table, plan, at->pass->starts[g], at->should.starts[g]);
    }
    draw_table(at, &table);
}

void radix_tables_draw(const struct radix_placement *at) {
    static void (*const draw[RADIX_KERNELS])(const struct radix_placement *) = {
        [RADIX_COUNT] = draw_rows,
        [RADIX_REDUCE] = draw_reduce,
        [RADIX_PREFIX] = draw_prefix,
        [RADIX_STARTS] = draw_starts,
    };
    if (!draw[at->moment.kernel] || !at->known) return;
    list_group(at->list, "kernel", radix_kernel_names[at->moment.kernel]);
    draw[at->moment.kernel](at);
    list_group_end(at->list);
}
