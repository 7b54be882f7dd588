/* radix_boxes: draws keys and numbers in boxes, and the rows of boxes that stay. */
#include "core/radix/radix_item.h"
#include "view/radix/radix_draw.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

static const float least_text = 12.5F; /* design units */

/* ---- boxes ---- */

static void draw_box(const struct radix_placement *at, int digit, const struct box *box,
                     const struct radix_look *look) {
    float unit = at->unit, line = fmaxf(1, (look->strong ? 3 : 1.6F) * unit);
    bool faint = look->empty || look->gone;
    enum role outline = look->wrong ? ROLE_ERROR
                        : faint     ? ROLE_GRID
                                    : (enum role)(ROLE_DIGIT + digit);
    enum role fill = look->wrong            ? ROLE_ERROR_BLOCK
                     : faint || look->plain ? ROLE_BACKGROUND
                                            : (enum role)(ROLE_DIGIT_BLOCK + digit);
    list_outlined(at->list, fill, outline, rect_of(*box), fminf(8 * unit, box_width(box) * 0.2F),
                  line);
}

static void draw_bits(const struct radix_placement *at, int key, const struct box *box, float y) {
    const struct radix_plan *plan = at->plan;
    char bits[RADIX_NAME_BYTES];
    int pass = at->progress.pass, below = pass * plan->digit_bits;
    int own = radix_plan_pass_bits(plan, pass), above = plan->key_bits - below - own;
    float room = box_width(box) - 6 * at->unit, whole = room / (0.62F * (float)plan->key_bits);
    bool all = whole >= least_text * at->unit;
    float size = fminf(all ? whole : room / (0.62F * (float)own), 16 * at->unit);
    if (!(size > 0)) return; /* the window has no size */
    float letter = text_width(FONT_MONO_STRONG, size, "0");
    int digit = radix_digit(plan, pass, (uint32_t)key);
    float x = box_middle_x(box) - letter * (float)(all ? plan->key_bits : own) / 2;
    radix_write_bits(key, plan->key_bits, bits);
    for (int b = 0; b < plan->key_bits; b++) {
        bool in_digit = b >= above && b < above + own;
        if (!all && !in_digit) continue;
        list_label(at->list,
                   (in_digit ? (enum role)(ROLE_DIGIT + digit) | FONT_MONO_STRONG
                             : ROLE_SECONDARY | FONT_MONO) |
                       ANCHOR_MIDDLE,
                   x + letter / 2, y, size, list_words(at->list, "%c", bits[b]));
        x += letter;
    }
}

void radix_draw_key(const struct radix_placement *at, uint32_t word, struct box box,
                    struct radix_look look) {
    int key = radix_key(word), digit = radix_digit(at->plan, at->progress.pass, word);
    float unit = at->unit, x = box_middle_x(&box), height = box_height(&box);
    float y = box.top + height * (look.bits && !look.empty ? 0.33F : 0.5F);
    float size = fminf(look.bits ? height * 0.42F : height * 0.5F, box_width(&box) * 0.62F);
    size = fminf(size, 22 * unit);
    draw_box(at, digit, &box, &look);
    if (look.lost)
        list_label(at->list, ROLE_SECONDARY | FONT_MONO_STRONG | ANCHOR_MIDDLE, x, y, size, "?");
    if (look.empty) return;
    list_label(at->list, ROLE_INK | FONT_MONO_STRONG | ANCHOR_MIDDLE, x, y, size,
               list_words(at->list, "%d", key));
    if (look.bits) draw_bits(at, key, &box, box.top + height * 0.74F);
    if (at->scene->followed != 1 + radix_origin(word)) return;
    float beside = 3 * unit;
    list_frame(at->list, ROLE_INK,
               rect_at(box.left - beside, box.top - beside, box_width(&box) + 2 * beside,
                       height + 2 * beside),
               fminf(10 * unit, box_width(&box) * 0.25F), fmaxf(1.5F, 2.5F * unit));
}

void radix_draw_item(const struct radix_placement *at, int item, const struct box *box) {
    float bar = fmaxf(2, roundf(3 * at->unit));
    list_target(at->list, TARGET_ITEM, item, 0, *box);
    if (at->scene->kernel && item == at->item)
        list_rect(at->list, ROLE_INK,
                  rect_at(box->left, box->bottom + fmaxf(1, at->unit), box_width(box), bar), 0);
}

void radix_draw_number(const struct radix_placement *at, int digit, int number, struct box box,
                       struct radix_look look) {
    float size = fminf(fminf(box_height(&box) * 0.56F, box_width(&box) * 0.5F), 22 * at->unit);
    float x = box_middle_x(&box), y = box_middle_y(&box);
    draw_box(at, digit, &box, &look);
    if (!look.empty && number == RADIX_UNWRITTEN)
        list_label(at->list, ROLE_ERROR | FONT_MONO | ANCHOR_MIDDLE, x, y, size, "–");
    else if (!look.empty)
        list_label(at->list,
                   (look.gone ? ROLE_SECONDARY : ROLE_INK) |
                       (look.strong ? FONT_MONO_STRONG : FONT_MONO) | ANCHOR_MIDDLE,
                   x, y, size, list_words(at->list, "%d", number));
}

void radix_draw_heads(const struct radix_placement *at, float left, float step, float y) {
    for (int d = 0; d < radix_plan_digits(at->plan); d++) {
        char name[RADIX_NAME_BYTES];
        float size = fminf(16 * at->unit, step * 0.5F);
        radix_digit_name(at->plan, at->progress.pass, d, name);
        list_label(at->list, (enum role)(ROLE_DIGIT + d) | FONT_MONO_STRONG | ANCHOR_MIDDLE,
                   left + step * ((float)d + 0.5F) - 3 * at->unit, y, size, name);
    }
}

/* ---- keys ---- */

/* Draws a row's name at the left. */
static void draw_label(const struct radix_placement *at, const struct box *row, bool wrong,
                       const char *label) {
    list_label(at->list, wrong ? ROLE_ERROR | FONT_STRONG : ROLE_SECONDARY, at->margin,
               box_middle_y(row), 18 * at->unit,
               list_words(at->list, "%s%s", wrong ? "≠ " : "", label));
}

static struct box box_of(const struct radix_placement *at, int place, const struct box *row) {
    float x = radix_x(at, place);
    return (struct box){x, row->top, x + at->box_width, row->bottom};
}

/* Draws the number of a place, above or below its box; strong if the last turn read or wrote the
 * place. */
static void draw_place(const struct radix_placement *at, const struct box *box, int place, float y,
                       bool strong) {
    float widest = text_width(FONT_MONO_STRONG, 15 * at->unit, "00") + 2;
    if (place % text_every(at->pitch, widest))
        return; /* numbers are written only at every second, fourth ... place if there is little
                   room */
    list_label(at->list,
               (strong ? ROLE_INK | FONT_MONO_STRONG : ROLE_SECONDARY | FONT_MONO) | ANCHOR_MIDDLE,
               box_middle_x(box), y, 15 * at->unit, list_words(at->list, "%d", place));
}

/* Is the key read in the present turn of count? Places that a turn reads are strong. */
static bool is_read(const struct radix_placement *at, int i) {
    const struct radix_plan *plan = at->plan;
    int k = i % radix_plan_block(plan) / plan->items;
    return radix_fresh(at, RADIX_COUNT, 2 + k);
}

void radix_draw_in(const struct radix_placement *at, const struct box *row, const char *label) {
    list_group(at->list, "keys-in", "keys in");
    draw_label(at, row, false, label);
    for (int i = 0; i < at->plan->n; i++) {
        uint32_t word = at->pass->in[i];
        struct box box = box_of(at, i, row);
        bool moves = radix_fresh(at, RADIX_SCATTER, 1 + i), now = moves || is_read(at, i);
        if (row == &at->in) draw_place(at, &box, i, row->top - 9 * at->unit, now);
        if (word == RADIX_UNWRITTEN || !radix_knows_input(at)) {
            struct radix_look lost = {.wrong = true, .empty = true, .lost = true};
            radix_draw_key(at, 0, box, lost);
            continue;
        }
        radix_draw_key(at, word, box, (struct radix_look){.bits = true, .strong = now});
        if (moves) list_focus(at->list, box);
        int item = radix_item_of_place(at->plan, at->progress.kernel, at->trace->atomic, i);
        if (at->scene->kernel && item >= 0)
            radix_draw_item(at, item, &box);
        else
            list_target(at->list, TARGET_KEY, radix_origin(word), 0, box);
    }
    list_group_end(at->list);
}

/* Has word number i of the pass reached its place at this moment? */
static bool is_out(const struct radix_placement *at, int i) {
    bool travels = i == at->progress.turn - 1 && at->part < 1;
    return at->known && at->progress.kernel == RADIX_SCATTER && i < at->progress.turn && !travels;
}

/* Returns the number of the word that is at a place at the end of the pass; -1: none. */
static int word_at(const struct radix_scene *scene, const struct radix_pass *pass, int place) {
    int i = 0;
    while (i < scene->plan->n && radix_place(scene->plan, pass, i) != place)
        i++;
    return i < scene->plan->n ? i : -1;
}

/* Does a place of the last pass have a key that belongs elsewhere? */
static bool is_unsorted(const struct radix_placement *at, int place) {
    const struct radix_plan *plan = at->plan;
    int key = radix_key(at->pass->out[place]), smaller = 0, equal = 0;
    if (at->progress.pass + 1 < radix_plan_passes(plan)) return false;
    for (int i = 0; i < plan->n; i++) {
        int other = radix_key(at->trace->passes[0].in[i]);
        smaller += radix_before(plan, other, key);
        equal += other == key;
    }
    return place < smaller || place >= smaller + equal;
}

static void draw_beside(const struct radix_placement *at) {
    const struct radix_pass *pass = &at->scene->beside->passes[at->progress.pass];
    bool done = at->progress.kernel == RADIX_SCATTER && at->progress.turn == at->plan->n;
    draw_label(at, &at->beside, false, "stable");
    for (int place = 0; place < at->plan->n; place++)
        radix_draw_key(at, pass->out[place], box_of(at, place, &at->beside),
                       (struct radix_look){.empty = !done, .plain = true});
}

void radix_draw_out(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    bool differs = at->known && radix_done(at, RADIX_SCATTER) && at->part >= 1;
    bool wrong_row = false;
    for (int place = 0; differs && place < plan->n; place++)
        wrong_row |= at->pass->out[place] != at->should.out[place];
    list_group(at->list, "keys-out", "keys out");
    draw_label(at, &at->out, wrong_row, at->trace->atomic ? "atomic out" : "keys out");
    for (int place = 0; place < plan->n; place++) {
        int i = word_at(at->scene, at->pass, place);
        bool out = i >= 0 && is_out(at, i);
        struct radix_look look = {.empty = !out};
        look.wrong =
            (out && (at->pass->out[place] != at->should.out[place] || is_unsorted(at, place))) ||
            (differs && !out);
        look.strong = out && radix_fresh(at, RADIX_SCATTER, 1 + i);
        struct box box = box_of(at, place, &at->out);
        radix_draw_key(at, out ? at->pass->out[place] : 0, box, look);
        draw_place(at, &box, place, at->places_y, look.strong);
        if (look.strong) list_focus(at->list, box);
        if (out) list_target(at->list, TARGET_KEY, radix_origin(at->pass->out[place]), 0, box);
    }
    if (at->scene->beside) draw_beside(at);
    list_group_end(at->list);
}

/* ---- groups ---- */

/* Writes what the present kernel's work-items do with the keys of a group. */
static void say_group(const struct radix_placement *at, int group, char *text, size_t size) {
    const struct radix_plan *plan = at->plan;
    int first = group * radix_plan_block(plan), next = first + plan->items;
    const char *more = plan->per_item > 2 ? " …" : "";
    if (at->progress.kernel == RADIX_SCATTER && at->trace->atomic)
        snprintf(text, size,
                 "one work-group of %d items for all keys: item 0 moves those at places 0, %d …",
                 radix_plan_digits(plan), radix_plan_digits(plan));
    else if (at->progress.kernel == RADIX_SCATTER)
        snprintf(text, size, "work-group %d: one item for each key, item 0 has place %d", group,
                 first);
    else if (at->progress.kernel != RADIX_COUNT)
        snprintf(text, size, "keys of work-group %d", group);
    else if (plan->items > 1)
        snprintf(text, size, "work-group %d: item 0 reads places %d, %d%s, item 1 reads %d, %d%s",
                 group, first, next, more, first + 1, next + 1, more);
    else
        snprintf(text, size, "work-group %d: its only item reads all", group);
}

void radix_draw_groups(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    float unit = at->unit, size = 17 * unit;
    bool whole = at->progress.kernel == RADIX_SCATTER &&
                 at->trace->atomic; /* a single work-group scatters all keys */
    for (int g = 0; g < plan->groups; g++) {
        int last = whole ? plan->groups - 1 : g;
        float left = radix_x(at, g * radix_plan_block(plan));
        float right = radix_group_right(at, last);
        char words[160];
        if (whole && g > 0) break;
        list_rect(at->list, ROLE_INK,
                  rect_at(left, at->group_y, right - left, fmaxf(1, roundf(2 * unit))), 0);
        say_group(at, g, words, sizeof words);
        if (whole && text_width(FONT_TEXT, size, words) > right - left)
            snprintf(words, sizeof words, "one work-group for all keys");
        if (!whole && text_width(FONT_TEXT, size, words) > right - left)
            snprintf(words, sizeof words, "work-group %d", g);
        if (!whole && text_width(FONT_TEXT, size, words) > right - left)
            snprintf(words, sizeof words, "group %d", g);
        list_label(at->list, ROLE_SECONDARY, left, at->group_y + 15 * unit, size, words);
    }
}

/* ---- buffers ---- */

static struct box number_box(const struct radix_placement *at, int group, int digit,
                             const struct box *row) {
    int digits = radix_plan_digits(at->plan);
    float left = radix_x(at, group * radix_plan_block(at->plan));
    float step =
        fminf((radix_group_right(at, group) - left + 6 * at->unit) / (float)digits, 92 * at->unit);
    float x = roundf(left + step * (float)digit);
    return (struct box){x, row->top, x + step - 6 * at->unit, row->bottom};
}

/* Draws the meaning of a buffer's rows, if there is room for it. */
static void draw_about(const struct radix_placement *at, int group, const struct box *row,
                       const char *words) {
    struct box last = number_box(at, group, radix_plan_digits(at->plan) - 1, row);
    float x = last.right + 14 * at->unit, size = 17 * at->unit;
    if (x + text_width(FONT_TEXT, size, words) > radix_group_right(at, group)) return;
    list_label(at->list, ROLE_SECONDARY, x, box_middle_y(row), size, words);
}

/* Draws the numbers of a group in both rows, and says which row has a wrong one. */
static void draw_group_buffers(const struct radix_placement *at, int g, bool wrong[2]) {
    const struct radix_plan *plan = at->plan;
    int columns = radix_turns(plan, RADIX_COUNT);
    bool counted = radix_done(at, RADIX_COUNT) && radix_knows(at, RADIX_COUNT);
    bool begun = at->progress.kernel > RADIX_STARTS ||
                 (at->progress.kernel == RADIX_STARTS && g < at->progress.turn);
    begun &= !at->trace->atomic && radix_knows(at, RADIX_STARTS);
    for (int d = 0; d < radix_plan_digits(plan); d++) {
        struct radix_look count = {.empty = !counted,
                                   .wrong =
                                       counted && at->pass->counts[g][d] != at->should.counts[g][d],
                                   .gone = begun,
                                   .strong = radix_fresh(at, RADIX_COUNT, columns)};
        struct radix_look start = {.empty = !begun,
                                   .wrong =
                                       begun && at->pass->starts[g][d] != at->should.starts[g][d],
                                   .plain = true,
                                   .strong = begun && radix_fresh(at, RADIX_STARTS, 1 + g)};
        wrong[0] |= count.wrong;
        wrong[1] |= start.wrong;
        radix_draw_number(at, d, at->pass->counts[g][d], number_box(at, g, d, &at->counts), count);
        if (!at->trace->atomic)
            radix_draw_number(at, d, at->pass->starts[g][d], number_box(at, g, d, &at->starts),
                              start);
    }
}

/* Draws the shared counters of the atomic scatter, before its increments. */
static void draw_counters(const struct radix_placement *at) {
    bool known = radix_done(at, RADIX_PREFIX) && radix_knows(at, RADIX_PREFIX);
    for (int d = 0; d < radix_plan_digits(at->plan); d++) {
        struct radix_look look = {.empty = !known, .plain = true};
        radix_draw_number(at, d, at->pass->firsts[d], number_box(at, 0, d, &at->starts), look);
    }
    draw_about(at, 0, &at->starts, "one counter per digit, for all");
}

void radix_draw_buffers(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    bool wrong[2] = {false, false}, atomic = at->trace->atomic;
    char sums[64];
    snprintf(sums, sizeof sums, "sums of %d private rows", plan->items);
    for (int g = 0; g < plan->groups; g++) {
        struct box first = number_box(at, g, 0, &at->counts);
        struct box second = number_box(at, g, 1, &at->counts);
        bool gone = !atomic && (at->progress.kernel > RADIX_STARTS ||
                                (at->progress.kernel == RADIX_STARTS && g < at->progress.turn));
        radix_draw_heads(at, first.left, second.left - first.left, at->heads_y);
        draw_about(at, g, &at->counts, gone ? "overwritten by starts" : sums);
        if (!atomic) draw_about(at, g, &at->starts, "first place per digit");
        draw_group_buffers(at, g, wrong);
    }
    if (atomic) draw_counters(at);
    draw_label(at, &at->counts, wrong[0], "counts");
    draw_label(at, &at->starts, wrong[1], atomic ? "digit begins" : "starts");
}
