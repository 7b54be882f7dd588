/* radix_trace: the kernels as plain loops, and turns by counting. Source: Radix exercise; prefix
 * sums by Hillis and Steele, as in kernels/radix/radix_prefix.cl. */
#include "core/radix/radix_trace.h"

#include <stdio.h>
#include <string.h>

enum { ORIGIN_SHIFT = 16, KEY_MASK = (1 << ORIGIN_SHIFT) - 1 };

const char *const radix_kernel_names[RADIX_KERNELS] = {
    [RADIX_COUNT] = "count",   [RADIX_REDUCE] = "reduce",   [RADIX_PREFIX] = "prefix",
    [RADIX_STARTS] = "starts", [RADIX_SCATTER] = "scatter",
};

/* ---- words ---- */

uint32_t radix_word(int key, int origin) {
    return (uint32_t)key | (uint32_t)origin << ORIGIN_SHIFT;
}

int radix_key(uint32_t word) {
    return (int)(word & KEY_MASK);
}

int radix_origin(uint32_t word) {
    return (int)(word >> ORIGIN_SHIFT);
}

/* Returns the counter of a digit, or the digit of a counter. */
static int turned(const struct radix_plan *plan, int digit) {
    return plan->order == DESCENDING ? radix_plan_digits(plan) - 1 - digit : digit;
}

int radix_digit(const struct radix_plan *plan, int pass, uint32_t word) {
    int digit = (int)(word >> (pass * plan->digit_bits)) & (radix_plan_digits(plan) - 1);
    return turned(plan, digit);
}

void radix_write_bits(int number, int bits, char text[RADIX_NAME_BYTES]) {
    for (int b = 0; b < bits; b++)
        text[b] = (char)('0' + (number >> (bits - 1 - b) & 1));
    text[bits] = '\0';
}

const char *radix_digit_name(const struct radix_plan *plan, int pass, int counter,
                             char text[RADIX_NAME_BYTES]) {
    int bits = radix_plan_pass_bits(plan, pass), digit = turned(plan, counter);
    radix_write_bits(digit, bits, text);
    snprintf(text + bits, (size_t)(RADIX_NAME_BYTES - bits), "₂");
    return digit >> bits ? strcpy(text, "–") : text;
}

const char *radix_pass_name(const struct radix_plan *plan, int pass, char text[RADIX_NAME_BYTES]) {
    int first = pass * plan->digit_bits, last = first + radix_plan_pass_bits(plan, pass) - 1;
    if (first == last)
        snprintf(text, RADIX_NAME_BYTES, "pass %d, bit %d", pass, first);
    else
        snprintf(text, RADIX_NAME_BYTES, "pass %d, bits %d..%d", pass, last, first);
    return text;
}

int radix_last_digit(const struct radix_plan *plan, int pass) {
    int largest = (1 << radix_plan_pass_bits(plan, pass)) - 1;
    return plan->order == DESCENDING ? radix_plan_digits(plan) - 1 : largest;
}

/* ---- kernels ---- */

static void run_count(const struct radix_plan *plan, int number, struct radix_pass *pass) {
    struct radix_rows rows;
    radix_rows_after(plan, number, pass, plan->per_item + 1, &rows);
    memset(pass->counts, 0, sizeof pass->counts);
    for (int g = 0; g < plan->groups; g++)
        for (int i = 0; i < plan->items; i++)
            for (int d = 0; d < radix_plan_digits(plan); d++)
                pass->counts[g][d] += rows.counters[g][i][d];
}

static void run_starts(const struct radix_plan *plan, struct radix_pass *pass) {
    memset(pass->starts, 0, sizeof pass->starts);
    for (int d = 0; d < radix_plan_digits(plan); d++) {
        int place = pass->firsts[d];
        for (int g = 0; g < plan->groups; g++) {
            pass->starts[g][d] = place;
            place = radix_sum(place, pass->counts[g][d]);
        }
    }
}

static void run_scatter(const struct radix_plan *plan, int number, struct radix_pass *pass) {
    int next[RADIX_MOST_GROUPS][RADIX_MOST_DIGITS];
    memcpy(next, pass->starts, sizeof next);
    for (int i = 0; i < plan->n; i++)
        pass->out[i] = RADIX_UNWRITTEN;
    for (int i = 0; i < plan->n; i++) {
        int group = i / radix_plan_block(plan);
        int *at = &next[group][radix_digit(plan, number, pass->in[i])], place = *at;
        *at = radix_sum(place, 1);
        if (place >= 0 && place < plan->n) pass->out[place] = pass->in[i];
    }
}

void radix_kernel_run(const struct radix_plan *plan, int number, enum radix_kernel kernel,
                      struct radix_pass *pass) {
    if (kernel == RADIX_COUNT) run_count(plan, number, pass);
    if (kernel == RADIX_REDUCE)
        radix_totals_after(plan, pass, radix_turns(plan, RADIX_REDUCE), pass->totals);
    if (kernel == RADIX_PREFIX)
        radix_sums_after(plan, pass, radix_turns(plan, RADIX_PREFIX), pass->firsts);
    if (kernel == RADIX_STARTS) run_starts(plan, pass);
    if (kernel == RADIX_SCATTER) run_scatter(plan, number, pass);
}

void radix_trace_init(struct radix_trace *trace, const struct radix_plan *plan, const int *keys) {
    int passes = radix_plan_passes(plan);
    *trace = (struct radix_trace){.kernels = passes * RADIX_KERNELS};
    for (int i = 0; i < plan->n; i++)
        trace->passes[0].in[i] = radix_word(keys[i], i);
    for (int p = 0; p < passes; p++) {
        if (p > 0) memcpy(trace->passes[p].in, trace->passes[p - 1].out, sizeof trace->passes->in);
        for (int k = 0; k < RADIX_KERNELS; k++)
            radix_kernel_run(plan, p, (enum radix_kernel)k, &trace->passes[p]);
    }
}

bool radix_places_fit(const struct radix_plan *plan, const struct radix_pass *pass, bool atomic) {
    bool fit = true;
    for (int d = 0; d < radix_plan_digits(plan); d++)
        for (int g = 0; g < plan->groups; g++) {
            int start = atomic ? pass->firsts[d] : pass->starts[g][d];
            int count = atomic ? pass->totals[d] : pass->counts[g][d];
            fit &= start >= 0 && count >= 0 && count <= plan->n && start <= plan->n - count;
        }
    return fit;
}

/* ---- from place to place ---- */

int radix_place(const struct radix_plan *plan, const struct radix_pass *pass, int i) {
    for (int place = 0; place < plan->n; place++)
        if (pass->out[place] == pass->in[i]) return place;
    return -1;
}

/* Returns the key's bits below the digit of a pass. */
static int sorted_bits(const struct radix_plan *plan, int number, uint32_t word) {
    return radix_key(word) & ((1 << (number * plan->digit_bits)) - 1);
}

/* Counts the words among the first `shown` that changed sides with word number i; with `wrong`,
 * only words that were in the right order with it before. */
static int count_crossed(const struct radix_plan *plan, int number, const struct radix_pass *pass,
                         int i, int shown, bool wrong) {
    int place = radix_place(plan, pass, i), digit = radix_digit(plan, number, pass->in[i]);
    int own = sorted_bits(plan, number, pass->in[i]), crossed = 0;
    for (int j = 0; j < shown && place >= 0; j++) {
        int other = radix_place(plan, pass, j), bits = sorted_bits(plan, number, pass->in[j]);
        if (j == i || other < 0 || radix_digit(plan, number, pass->in[j]) != digit) continue;
        bool before = place < other;
        if ((i < j) != before &&
            (!wrong || radix_before(plan, before ? bits : own, before ? own : bits)))
            crossed++;
    }
    return crossed;
}

bool radix_crossed(const struct radix_plan *plan, int number, const struct radix_pass *pass, int i,
                   int shown) {
    return count_crossed(plan, number, pass, i, shown, false) > 0;
}

bool radix_undone(const struct radix_plan *plan, int number, const struct radix_pass *pass, int i,
                  int shown) {
    return count_crossed(plan, number, pass, i, shown, true) > 0;
}

int radix_wrong_places(const struct radix_plan *plan, const struct radix_trace *trace) {
    const struct radix_pass *last = &trace->passes[radix_plan_passes(plan) - 1];
    int keys[RADIX_MOST_KEYS], wrong = 0;
    for (int i = 0; i < plan->n; i++) { /* sorts by insertion */
        int at = i, key = radix_key(trace->passes[0].in[i]);
        for (; at > 0 && radix_before(plan, key, keys[at - 1]); at--)
            keys[at] = keys[at - 1];
        keys[at] = key;
    }
    for (int i = 0; i < plan->n; i++)
        wrong += radix_key(last->out[i]) != keys[i];
    return wrong;
}

/* ---- turns ---- */

int radix_turns(const struct radix_plan *plan, enum radix_kernel kernel) {
    const int turns[RADIX_KERNELS] = {
        [RADIX_COUNT] = 1 + plan->per_item + 1,
        [RADIX_REDUCE] = plan->groups,
        [RADIX_PREFIX] = plan->digit_bits + 1,
        [RADIX_STARTS] = plan->groups,
        [RADIX_SCATTER] = plan->n,
    };
    return turns[kernel];
}

int radix_turns_of_pass(const struct radix_plan *plan) {
    return radix_turns_until(plan, 0, RADIX_SCATTER);
}

int radix_turns_of_all(const struct radix_plan *plan) {
    return radix_plan_passes(plan) * radix_turns_of_pass(plan);
}

int radix_turns_until(const struct radix_plan *plan, int pass, enum radix_kernel kernel) {
    int done = 0;
    for (int k = 0; k < RADIX_KERNELS; k++)
        done += radix_turns(plan, (enum radix_kernel)k) * (pass + (k <= (int)kernel));
    return done;
}

struct radix_progress radix_progress_at(const struct radix_plan *plan, int done) {
    struct radix_progress progress = {0, RADIX_COUNT, done};
    while (progress.turn > radix_turns(plan, progress.kernel)) {
        progress.turn -= radix_turns(plan, progress.kernel);
        progress.kernel = (enum radix_kernel)((progress.kernel + 1) % RADIX_KERNELS);
        progress.pass += progress.kernel == RADIX_COUNT;
    }
    return progress;
}

void radix_rows_after(const struct radix_plan *plan, int number, const struct radix_pass *pass,
                      int turns, struct radix_rows *rows) {
    memset(rows, 0, sizeof *rows);
    for (int k = 0; k < plan->per_item && k < turns - 1; k++)
        for (int g = 0; g < plan->groups; g++)
            for (int i = 0; i < plan->items; i++) {
                uint32_t word = pass->in[radix_read_by(plan, g, i, k)];
                rows->counters[g][i][radix_digit(plan, number, word)]++;
            }
}

void radix_totals_after(const struct radix_plan *plan, const struct radix_pass *pass, int turns,
                        int totals[RADIX_MOST_DIGITS]) {
    memset(totals, 0, RADIX_MOST_DIGITS * sizeof *totals);
    for (int g = 0; g < turns && g < plan->groups; g++)
        for (int d = 0; d < radix_plan_digits(plan); d++)
            totals[d] = radix_sum(totals[d], pass->counts[g][d]);
}

void radix_sums_after(const struct radix_plan *plan, const struct radix_pass *pass, int turns,
                      int sums[RADIX_MOST_DIGITS]) {
    int digits = radix_plan_digits(plan);
    memset(sums, 0, RADIX_MOST_DIGITS * sizeof *sums);
    memcpy(sums, pass->totals, (size_t)digits * sizeof *sums);
    for (int t = 0; t < plan->digit_bits && t < turns; t++)
        for (int d = digits - 1, distance = 1 << t; d >= distance; d--)
            sums[d] = radix_sum(sums[d], sums[d - distance]);
    for (int d = 0; d < digits && turns > plan->digit_bits; d++)
        sums[d] = (int)((unsigned)sums[d] - (unsigned)pass->totals[d]);
}
