/* radix_words: a function for each kernel. Where several work-items do the same, one of them stands
 * for all: the one whose numbers are the most telling. */
#include "radix_words.h"

#include "core/base/text.h"
#include "core/radix/radix_item.h"
#include "view/radix/radix_boxes.h"

#include <stdio.h>
#include <string.h>

#define SAY(text, ...) snprintf(text, RADIX_WORDS_BYTES, __VA_ARGS__)

static void say_clear(const struct radix_scene *scene, const struct radix_placement *at,
                      char *text) {
    const struct radix_plan *plan = scene->plan;
    int pass = at->moment.pass, first = pass * plan->digit_bits;
    int last = first + radix_plan_pass_bits(plan, pass) - 1;
    char bits[32];
    if (first == last)
        snprintf(bits, sizeof bits, "bit %d", first);
    else
        snprintf(bits, sizeof bits, "bits %d and %d", first, last);
    SAY(text, "Digit %d is %s of a key.%s Each of the %d work-items clears a row of %d counters.",
        pass, bits, pass ? " The keys go in as the pass before left them." : "",
        plan->groups * plan->items, radix_plan_digits(plan));
}

static void say_count(const struct radix_scene *scene, const struct radix_placement *at,
                      char *text) {
    const struct radix_plan *plan = scene->plan;
    int turn = at->moment.turn, last = radix_turns(plan, RADIX_COUNT);
    if (turn == 0) {
        SAY(text,
            "%d keys of %d bits are sorted digit by digit, the lowest first. → takes a turn, "
            "Shift → a kernel.",
            plan->n, plan->key_bits);
        return;
    }
    if (turn == 1) {
        say_clear(scene, at, text);
        return;
    }
    if (turn < last) {
        int item = plan->items > 1 ? 1 : 0, place = radix_read_by(plan, 0, item, turn - 2);
        uint32_t word = at->pass->in[place];
        struct radix_rows rows;
        char bits[16];
        int digit = radix_digit(plan, at->moment.pass, word);
        radix_bits_text(radix_digit_of(plan, digit), radix_plan_pass_bits(plan, at->moment.pass),
                        bits);
        radix_rows_after(plan, at->moment.pass, at->pass, turn, &rows);
        if (scene->covered)
            SAY(text, "Item %d of group 0 reads key %d. Which counter of its row goes up?", item,
                radix_key(word));
        else
            SAY(text,
                "Every item reads one key. Item %d of group 0 reads key %d: its digit is %s, so "
                "counter %s of its row goes up to %d.",
                item, radix_key(word), bits, bits, rows.counters[0][item][digit]);
        return;
    }
    struct radix_rows rows;
    int digit = radix_usual_digit(plan, at->pass->counts[0]);
    radix_rows_after(plan, at->moment.pass, at->pass, turn, &rows);
    if (scene->covered) {
        SAY(text, "The items add up the columns. How many keys of digit %d has group 0?",
            radix_digit_of(plan, digit));
        return;
    }
    SAY(text, "The items add up the columns: of digit %d, group 0 has ",
        radix_digit_of(plan, digit));
    for (int i = 0; i < plan->items; i++)
        text_append(text, RADIX_WORDS_BYTES, "%s%d", i ? " + " : "", rows.counters[0][i][digit]);
    text_append(text, RADIX_WORDS_BYTES, "%s%d keys.", plan->items > 1 ? " = " : "",
                at->pass->counts[0][digit]);
    if (plan->items == 1) SAY(text, "One item counted for its group: nothing is left to add up.");
}

static void say_reduce(const struct radix_scene *scene, const struct radix_placement *at,
                       char *text) {
    const struct radix_plan *plan = scene->plan;
    int group = at->moment.turn - 1, before[RADIX_MOST_DIGITS];
    int digit = radix_usual_digit(plan, at->pass->counts[group]),
        count = at->pass->counts[group][digit];
    radix_totals_after(plan, at->pass, group, before);
    if (scene->covered)
        SAY(text, "Item %d adds what group %d has of digit %d. How many are that in all now?",
            digit, group, radix_digit_of(plan, digit));
    else
        SAY(text,
            "A work-item for each digit: item %d adds what group %d has of digit %d: %d + %d = %d.",
            digit, group, radix_digit_of(plan, digit), before[digit], count, before[digit] + count);
}

static void say_prefix(const struct radix_scene *scene, const struct radix_placement *at,
                       char *text) {
    const struct radix_plan *plan = scene->plan;
    int turn = at->moment.turn, before[RADIX_MOST_DIGITS], after[RADIX_MOST_DIGITS];
    int digit = radix_last_digit(plan, at->moment.pass), shown = radix_digit_of(plan, digit);
    radix_sums_after(plan, at->pass, turn - 1, before);
    radix_sums_after(plan, at->pass, turn, after);
    if (turn > plan->digit_bits) {
        if (scene->covered)
            SAY(text, "Less its own keys, a sum is where the digit begins. Where does digit %d?",
                shown);
        else
            SAY(text,
                "Less its own keys, a sum is where the digit begins: digit %d at %d − %d = %d.",
                shown, before[digit], at->pass->totals[digit], at->pass->firsts[digit]);
        return;
    }
    int distance = 1 << (turn - 1);
    if (digit < distance || scene->covered)
        SAY(text, "Each digit adds the sum that stands %d before it. %s", distance,
            scene->covered ? "What comes out?" : "None stands there.");
    else
        SAY(text,
            "Each digit adds the sum that stands %d before it: digit %d has %d + %d = %d now.",
            distance, shown, before[digit], before[digit - distance], after[digit]);
}

static void say_starts(const struct radix_scene *scene, const struct radix_placement *at,
                       char *text) {
    const struct radix_plan *plan = scene->plan;
    const struct radix_pass *pass = at->pass;
    int group = at->moment.turn - 1;
    int digit = radix_usual_digit(plan, pass->counts[group > 0 ? group - 1 : 0]);
    int shown = radix_digit_of(plan, digit);
    if (scene->trace->atomic)
        SAY(text, "All items of the atomic scatter share one counter per digit: groups have no "
                  "places of their own.");
    else if (scene->covered)
        SAY(text, "Where does group %d write its first key of digit %d?", group, shown);
    else if (group == 0)
        SAY(text, "Group 0 writes its keys first: those of digit %d from place %d on.", shown,
            pass->starts[0][digit]);
    else
        SAY(text, "Group %d writes behind group %d: its keys of digit %d begin at %d + %d = %d.",
            group, group - 1, shown, pass->starts[group - 1][digit], pass->counts[group - 1][digit],
            pass->starts[group][digit]);
}

/* How many keys of its digit stand before it in its group. */
static int earlier_in_group(const struct radix_plan *plan, const struct radix_placement *at,
                            int i) {
    int number = at->moment.pass, digit = radix_digit(plan, number, at->pass->in[i]), count = 0;
    for (int j = i / radix_plan_block(plan) * radix_plan_block(plan); j < i; j++)
        count += radix_digit(plan, number, at->pass->in[j]) == digit;
    return count;
}

static void say_scatter(const struct radix_scene *scene, const struct radix_placement *at,
                        char *text) {
    const struct radix_plan *plan = scene->plan;
    const struct radix_pass *pass = at->pass;
    int i = at->moment.turn - 1, key = radix_key(pass->in[i]), block = radix_plan_block(plan);
    int group = i / block, item = i % block, earlier = earlier_in_group(plan, at, i);
    int digit = radix_digit(plan, at->moment.pass, pass->in[i]), place = radix_place(plan, pass, i);
    int shown = radix_digit_of(plan, digit);
    if (scene->covered)
        SAY(text, "Where does key %d go? Its digit is %d. Click a place, or → shows it.", key,
            shown);
    else if (place < 0)
        SAY(text, "Key %d is at no place: it is lost.", key);
    else if (scene->trace->atomic)
        SAY(text, "Key %d got place %d from the counter of digit %d, which begins at %d.", key,
            place, shown, pass->firsts[digit]);
    else
        SAY(text,
            "Item %d of group %d writes key %d to place %d: digit %d of group %d starts at %d, %s "
            "came before.",
            item, group, key, place, shown, group, pass->starts[group][digit],
            earlier == 0 ? "none"
            : earlier == 1
                ? "one"
                : (char[]){(char)('0' + earlier / 10 % 10), (char)('0' + earlier % 10), '\0'} +
                      (earlier < 10));
}

void radix_say_turn(const struct radix_scene *scene, const struct radix_placement *at,
                    char text[RADIX_WORDS_BYTES]) {
    static void (*const say[RADIX_KERNELS])(const struct radix_scene *,
                                            const struct radix_placement *, char *) = {
        [RADIX_COUNT] = say_count,   [RADIX_REDUCE] = say_reduce,   [RADIX_PREFIX] = say_prefix,
        [RADIX_STARTS] = say_starts, [RADIX_SCATTER] = say_scatter,
    };
    if (at->known)
        say[at->moment.kernel](scene, at, text);
    else
        SAY(text, "The device did not get here: it left places outside the buffer.");
}

/* ---- why ---- */

const char *radix_say_order(const struct radix_plan *plan) {
    if (plan->order == ASCENDING) return "Ascending: the keys of digit 0 get the first places.";
    return plan->digit_bits == 1
               ? "Descending: digit d counts as 1 − d, so the keys of digit 1 get the first "
                 "places."
               : "Descending: digit d counts as 3 − d, so the keys of digit 3 get the first "
                 "places.";
}

static int count_crossed(const struct radix_scene *scene, const struct radix_placement *at) {
    int crossed = 0;
    for (int i = 0; i < scene->plan->n; i++)
        crossed += radix_crossed(scene->plan, at->moment.pass, at->pass, i);
    return crossed;
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
        SAY(text, "It came out right this time; nothing promises it. R tries other keys.");
    else
        SAY(text, "Sorted: each pass kept the order of the one before among equal digits.");
    return wrong ? ROLE_ERROR : scene->trace->atomic ? ROLE_INK : ROLE_AGREE;
}

enum role radix_say_why(const struct radix_scene *scene, const struct radix_placement *at,
                        char text[RADIX_WORDS_BYTES]) {
    const struct radix_plan *plan = scene->plan;
    bool last = at->moment.pass + 1 == radix_plan_passes(plan);
    int done = (int)scene->position;
    text[0] = '\0';
    if (at->known && at->moment.kernel != RADIX_SCATTER && plan->order == DESCENDING)
        SAY(text, "%s", radix_say_order(plan));
    if (!at->known || at->moment.kernel != RADIX_SCATTER) return ROLE_SECONDARY;
    if (done == radix_turns_of_all(plan) && !scene->covered && at->part >= 1)
        return say_end(scene, text);
    if (scene->covered) {
        SAY(text,
            "Behind all keys of %s digits, and behind those of its own digit that stand "
            "before it.",
            plan->order == DESCENDING ? "larger" : "smaller");
    } else if (scene->trace->atomic) {
        int crossed = count_crossed(scene, at);
        if (crossed == 0) {
            SAY(text, "Nothing orders the items that ask the counter; this time no equal digits "
                      "crossed.");
            return ROLE_SECONDARY;
        }
        SAY(text,
            "Nothing orders the items that ask the counter: %d keys crossed (×) another of "
            "their digit.",
            crossed);
        return ROLE_ERROR;
    } else if (at->moment.pass == 0) {
        SAY(text, "Stable: keys with equal digits never cross%s.",
            last ? "" : ", so the next pass finds them in this order");
    } else {
        SAY(text,
            "Stable: keys with equal digits stay in the order of digit %d, which is sorted "
            "already.",
            at->moment.pass - 1);
    }
    return ROLE_SECONDARY;
}
