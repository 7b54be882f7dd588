/* radix_words: a function for each kernel. If several work-items do the same, the sentence is about
 * the one with the most telling numbers. */
#include "core/base/text.h"
#include "core/radix/radix_item.h"
#include "core/radix/radix_trace.h"
#include "view/radix/radix_draw.h"

#include <stdio.h>
#include <string.h>

#define SAY(text, ...) snprintf(text, RADIX_WORDS_BYTES, __VA_ARGS__)

/* ---- sentences about a turn ---- */

static const char *name_of(const struct radix_placement *at, int digit,
                           char name[RADIX_NAME_BYTES]) {
    return radix_digit_name(at->plan, at->progress.pass, digit, name);
}

static void say_clear(const struct radix_placement *at, char *text) {
    const struct radix_plan *plan = at->plan;
    char pass[RADIX_NAME_BYTES];
    radix_pass_name(plan, at->progress.pass, pass);
    SAY(text,
        "%s: those bits are the digit.%s Each of the %d work-items clears a row of %d counters.",
        pass, at->progress.pass ? " Keys go in as the pass before left them." : "",
        plan->groups * plan->items, radix_plan_digits(plan));
    text[0] = 'P'; /* a sentence begins with it */
}

static void say_read(const struct radix_placement *at, char *text) {
    const struct radix_plan *plan = at->plan;
    int item = plan->items > 1, place = radix_read_by(plan, 0, item, at->progress.turn - 2);
    uint32_t word = at->pass->in[place];
    int digit = radix_digit(plan, at->progress.pass, word);
    struct radix_rows rows;
    char name[RADIX_NAME_BYTES];
    radix_rows_after(plan, at->progress.pass, at->pass, at->progress.turn, &rows);
    SAY(text,
        "Every item reads one key. Item %d of group 0 reads key %d at place %d: its digit is %s, "
        "and "
        "that counter of its row goes up to %d.",
        item, radix_key(word), place, name_of(at, digit, name), rows.counters[0][item][digit]);
}

static void say_count(const struct radix_placement *at, char *text) {
    const struct radix_plan *plan = at->plan;
    int turn = at->progress.turn, last = radix_turns(plan, RADIX_COUNT);
    char name[RADIX_NAME_BYTES];
    if (turn == 0) {
        SAY(text,
            "%d keys of %d bits are sorted digit by digit, the lowest first. → takes a turn, "
            "Shift → a kernel.",
            plan->n, plan->key_bits);
        return;
    }
    if (turn == 1) {
        say_clear(at, text);
        return;
    }
    if (turn < last) {
        say_read(at, text);
        return;
    }
    struct radix_rows rows;
    int digit = radix_usual_digit(plan, at->pass->counts[0]);
    radix_rows_after(plan, at->progress.pass, at->pass, turn, &rows);
    SAY(text, "The items add up the columns: of digit %s, group 0 has ", name_of(at, digit, name));
    for (int i = 0; i < plan->items; i++)
        text_append(text, RADIX_WORDS_BYTES, "%s%d", i ? " + " : "", rows.counters[0][i][digit]);
    text_append(text, RADIX_WORDS_BYTES, "%s%d keys.", plan->items > 1 ? " = " : "",
                at->pass->counts[0][digit]);
    if (plan->items == 1) SAY(text, "One item counted for its group: nothing is left to add up.");
}

static void say_reduce(const struct radix_placement *at, char *text) {
    const struct radix_plan *plan = at->plan;
    int group = at->progress.turn - 1, before[RADIX_MOST_DIGITS];
    int digit = radix_usual_digit(plan, at->pass->counts[group]);
    int count = at->pass->counts[group][digit];
    char name[RADIX_NAME_BYTES];
    radix_totals_after(plan, at->pass, group, before);
    SAY(text,
        "A work-item for each digit: item %d adds what group %d has of digit %s: %d + %d = %d.",
        digit, group, name_of(at, digit, name), before[digit], count,
        radix_sum(before[digit], count));
}

static void say_prefix(const struct radix_placement *at, char *text) {
    const struct radix_plan *plan = at->plan;
    int turn = at->progress.turn, before[RADIX_MOST_DIGITS], after[RADIX_MOST_DIGITS];
    int digit = radix_last_digit(plan, at->progress.pass), distance = 1 << (turn - 1);
    char name[RADIX_NAME_BYTES];
    name_of(at, digit, name);
    radix_sums_after(plan, at->pass, turn - 1, before);
    radix_sums_after(plan, at->pass, turn, after);
    if (turn > plan->digit_bits)
        SAY(text,
            "Without its own keys, a sum says where the digit begins: digit %s at %d − %d = %d.",
            name, before[digit], at->pass->totals[digit], at->pass->firsts[digit]);
    else if (digit < distance)
        SAY(text, "Each digit adds the sum %d places before it. There is none.", distance);
    else
        SAY(text, "Each digit adds the sum %d places before it: digit %s has %d + %d = %d now.",
            distance, name, before[digit], before[digit - distance], after[digit]);
}

static void say_starts(const struct radix_placement *at, char *text) {
    const struct radix_plan *plan = at->plan;
    const struct radix_pass *pass = at->pass;
    int group = at->progress.turn - 1;
    int digit = radix_usual_digit(plan, pass->counts[group > 0 ? group - 1 : 0]);
    char name[RADIX_NAME_BYTES];
    name_of(at, digit, name);
    if (at->trace->atomic)
        SAY(text, "All items of the atomic scatter share one counter per digit: groups have no "
                  "places of their own.");
    else if (group == 0)
        SAY(text, "Group 0 writes its keys first: those of digit %s from place %d on.", name,
            pass->starts[0][digit]);
    else
        SAY(text, "Group %d writes after group %d: its keys of digit %s begin at %d + %d = %d.",
            group, group - 1, name, pass->starts[group - 1][digit], pass->counts[group - 1][digit],
            pass->starts[group][digit]);
}

/* Writes the items of the key's group that have its digit and come before it: "1, 4". Returns their
 * number. */
static int earlier_in_group(const struct radix_plan *plan, const struct radix_placement *at, int i,
                            char *items, size_t size) {
    int number = at->progress.pass, digit = radix_digit(plan, number, at->pass->in[i]), count = 0;
    int first = i / radix_plan_block(plan) * radix_plan_block(plan);
    items[0] = '\0';
    for (int j = first; j < i; j++)
        if (radix_digit(plan, number, at->pass->in[j]) == digit)
            text_append(items, size, "%s%d", count++ ? ", " : "", j - first);
    return count;
}

static void say_scatter(const struct radix_placement *at, char *text) {
    const struct radix_plan *plan = at->plan;
    const struct radix_pass *pass = at->pass;
    int i = at->progress.turn - 1, key = radix_key(pass->in[i]), block = radix_plan_block(plan);
    int group = i / block, item = i % block;
    int digit = radix_digit(plan, at->progress.pass, pass->in[i]),
        place = radix_place(plan, pass, i);
    char name[RADIX_NAME_BYTES], items[96];
    int earlier = earlier_in_group(plan, at, i, items, sizeof items);
    name_of(at, digit, name);
    if (place < 0)
        SAY(text, "Key %d is at no place: it is lost.", key);
    else if (at->trace->atomic)
        SAY(text,
            "Key %d at place %d got place %d from the counter of digit %s, which began at %d.", key,
            i, place, name, pass->firsts[digit]);
    else if (earlier == 0)
        SAY(text,
            "Item %d of group %d writes key %d to place %d: digit %s of group %d starts at %d, and "
            "no "
            "item before it has that digit.",
            item, group, key, place, name, group, pass->starts[group][digit]);
    else
        SAY(text,
            "Item %d of group %d writes key %d to place %d: digit %s of group %d starts at %d, and "
            "%d "
            "before it %s that digit (item%s %s).",
            item, group, key, place, name, group, pass->starts[group][digit], earlier,
            earlier == 1 ? "has" : "have", text_plural(earlier), items);
}

void radix_say_turn(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]) {
    static void (*const say[RADIX_KERNELS])(const struct radix_placement *, char *) = {
        [RADIX_COUNT] = say_count,   [RADIX_REDUCE] = say_reduce,   [RADIX_PREFIX] = say_prefix,
        [RADIX_STARTS] = say_starts, [RADIX_SCATTER] = say_scatter,
    };
    if (at->known)
        say[at->progress.kernel](at, text);
    else
        SAY(text, "The device did not get here: it left places outside the buffer.");
}

/* ---- why ---- */

const char *radix_say_order(const struct radix_plan *plan) {
    if (plan->order == ASCENDING)
        return "Ascending: the keys of the smallest digit get the first places.";
    return plan->digit_bits == 1
               ? "Descending: digit d counts as 1 − d, so the keys of digit 1₂ get the first "
                 "places."
               : "Descending: digit d counts as 3 − d, so the keys of digit 11₂ get the first "
                 "places.";
}

void radix_say_atomic(const struct radix_plan *plan, const struct radix_trace *trace, bool end,
                      struct line *line) {
    int wrong = radix_wrong_places(plan, trace);
    if (!end)
        line_say(line, ROLE_SECONDARY, "in the device's own order");
    else if (wrong)
        line_say(line, ROLE_ERROR, "≠ %d of %d places wrong", wrong, plan->n);
    else
        line_say(line, ROLE_INK, "right this time, by luck");
}

static enum role say_end(const struct radix_scene *scene, char *text) {
    const struct radix_plan *plan = scene->plan;
    int wrong = radix_wrong_places(plan, scene->trace);
    if (wrong && scene->trace->atomic)
        SAY(text, "Wrong: %d of %d places. Equal digits crossed and undid what was sorted before.",
            wrong, plan->n);
    else if (wrong)
        SAY(text, "Wrong: %d of %d places, as the device left them.", wrong, plan->n);
    else if (scene->trace->atomic)
        SAY(text, "It came out right this time; nothing promises it. Try other keys.");
    else
        SAY(text, "Sorted: each pass kept the order of the one before among equal digits.");
    return wrong ? ROLE_ERROR : scene->trace->atomic ? ROLE_INK : ROLE_AGREE;
}

static enum role say_crossed(const struct radix_placement *at, char *text) {
    int crossed = 0, undone = 0, shown = at->progress.turn;
    const char *so_far = shown < at->plan->n ? "So far " : "";
    for (int i = 0; i < shown; i++) {
        crossed += radix_crossed(at->plan, at->progress.pass, at->pass, i, shown);
        undone += radix_undone(at->plan, at->progress.pass, at->pass, i, shown);
    }
    if (crossed == 0)
        SAY(text, "The items add to the counter in any order; %sno equal digits crossed.",
            *so_far ? "so far " : "this time ");
    else if (at->progress.pass == 0)
        SAY(text,
            "%s%d keys crossed another of their digit (×). In the first pass that does no harm: "
            "nothing was sorted before it.",
            so_far, crossed);
    else if (undone == 0)
        SAY(text, "%s%d keys crossed another of their digit (×), but none that was sorted before.",
            so_far, crossed);
    else
        SAY(text,
            "%s%d keys crossed another of their digit (×), and %d of them undid what was sorted "
            "before.",
            so_far, crossed, undone);
    return undone ? ROLE_ERROR : ROLE_SECONDARY;
}

static void say_stable(const struct radix_placement *at, char *text) {
    if (at->progress.pass > 0)
        SAY(text,
            "Stable: keys with equal digits stay in the order of pass %d, which is sorted "
            "already.",
            at->progress.pass - 1);
    else
        SAY(text, "Stable: keys with equal digits never cross%s.",
            radix_plan_passes(at->plan) == 1 ? "" : ", so the next pass finds them in this order");
}

/* Writes why the kernels before scatter work as they do. */
static void say_purpose(const struct radix_placement *at, char *text) {
    if (at->plan->order == DESCENDING)
        SAY(text, "%s", radix_say_order(at->plan));
    else if (at->progress.kernel == RADIX_COUNT && at->progress.turn > 0)
        SAY(text,
            "A row of its own for each item: no two ever add to the same counter, so none has "
            "to wait.");
    else if (at->progress.kernel == RADIX_STARTS && !at->trace->atomic)
        SAY(text, "The starts are written over the counts: both are one buffer.");
}

enum role radix_say_why(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]) {
    text[0] = '\0';
    if (!at->known) return ROLE_SECONDARY;
    if (at->progress.kernel != RADIX_SCATTER)
        say_purpose(at, text);
    else if ((int)at->scene->position == radix_turns_of_all(at->plan) && at->part >= 1)
        return say_end(at->scene, text);
    else if (at->trace->atomic)
        return say_crossed(at, text);
    else
        say_stable(at, text);
    return ROLE_SECONDARY;
}

void radix_say_launch(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]) {
    enum radix_kernel kernel = at->progress.kernel;
    bool atomic = at->trace->atomic;
    int group = radix_group_items(at->plan, kernel, atomic);
    int groups = radix_items(at->plan, kernel, atomic) / group;
    text[0] = '\0';
    if (at->scene->position > 0 && radix_file_of(at->trace, kernel) >= 0)
        snprintf(text, RADIX_WORDS_BYTES, "launch: %d work-group%s of %d item%s", groups,
                 text_plural(groups), group, text_plural(group));
}
