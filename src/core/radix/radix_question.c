/* radix_question: a question for each kernel, about the work-item whose numbers tell the most. */
#include "core/radix/radix_trace.h"

#include "core/radix/radix_item.h"

static struct radix_question ask_count(const struct radix_plan *plan, const struct radix_pass *pass,
                                       const struct radix_moment *moment) {
    struct radix_question question = {.asks = RADIX_ASKS_COUNTER, .item = plan->items > 1};
    if (moment->turn <= 1) return (struct radix_question){0}; /* rows are cleared */
    if (moment->turn == radix_turns(plan, RADIX_COUNT)) {
        int digit = radix_usual_digit(plan, pass->counts[0]);
        return (struct radix_question){.asks = RADIX_ASKS_NUMBER,
                                       .item = digit % plan->items,
                                       .digit = digit,
                                       .right = pass->counts[0][digit]};
    }
    uint32_t word = pass->in[radix_read_by(plan, 0, question.item, moment->turn - 2)];
    question.key = radix_key(word);
    question.digit = question.right = radix_digit(plan, moment->pass, word);
    return question;
}

static struct radix_question ask_reduce(const struct radix_plan *plan,
                                        const struct radix_pass *pass,
                                        const struct radix_moment *moment) {
    int group = moment->turn - 1, totals[RADIX_MOST_DIGITS];
    int digit = radix_usual_digit(plan, pass->counts[group]);
    radix_totals_after(plan, pass, moment->turn, totals);
    return (struct radix_question){.asks = RADIX_ASKS_NUMBER,
                                   .group = group,
                                   .item = digit,
                                   .digit = digit,
                                   .right = totals[digit]};
}

static struct radix_question ask_prefix(const struct radix_plan *plan,
                                        const struct radix_pass *pass,
                                        const struct radix_moment *moment) {
    int digit = radix_last_digit(plan, moment->pass), sums[RADIX_MOST_DIGITS];
    radix_sums_after(plan, pass, moment->turn, sums);
    return (struct radix_question){
        .asks = RADIX_ASKS_NUMBER, .item = digit, .digit = digit, .right = sums[digit]};
}

static struct radix_question ask_starts(const struct radix_plan *plan,
                                        const struct radix_pass *pass,
                                        const struct radix_moment *moment) {
    int group = moment->turn - 1;
    int digit = radix_usual_digit(plan, pass->counts[group > 0 ? group - 1 : 0]);
    return (struct radix_question){.asks = RADIX_ASKS_NUMBER,
                                   .group = group,
                                   .item = digit,
                                   .digit = digit,
                                   .right = pass->starts[group][digit]};
}

static struct radix_question ask_scatter(const struct radix_plan *plan,
                                         const struct radix_trace *trace,
                                         const struct radix_moment *moment) {
    const struct radix_pass *pass = &trace->passes[moment->pass];
    int i = moment->turn - 1, block = radix_plan_block(plan), place = radix_place(plan, pass, i);
    if (place < 0) return (struct radix_question){0}; /* a key that is lost goes nowhere */
    return (struct radix_question){.asks = trace->atomic ? RADIX_ASKS_CHANCE : RADIX_ASKS_PLACE,
                                   .group = i / block,
                                   .item = i % block,
                                   .digit = radix_digit(plan, moment->pass, pass->in[i]),
                                   .key = radix_key(pass->in[i]),
                                   .right = place};
}

struct radix_question radix_question_at(const struct radix_plan *plan,
                                        const struct radix_trace *trace,
                                        const struct radix_moment *moment) {
    const struct radix_pass *pass = &trace->passes[moment->pass];
    bool known = moment->pass * RADIX_KERNELS + (int)moment->kernel < trace->kernels;
    if (!known || moment->turn == 0) return (struct radix_question){0};
    switch (moment->kernel) {
    case RADIX_COUNT:
        return ask_count(plan, pass, moment);
    case RADIX_REDUCE:
        return ask_reduce(plan, pass, moment);
    case RADIX_PREFIX:
        return ask_prefix(plan, pass, moment);
    case RADIX_STARTS:
        return trace->atomic ? (struct radix_question){0} : ask_starts(plan, pass, moment);
    case RADIX_SCATTER:
    case RADIX_KERNELS:
        break;
    }
    return ask_scatter(plan, trace, moment);
}

/* Any place of the key's digit that the keys before it have left: nothing orders who asks first. */
static bool is_chance(const struct radix_plan *plan, const struct radix_pass *pass, int digit,
                      int shown, int place) {
    int first = pass->firsts[digit], end = radix_sum(first, pass->totals[digit]);
    bool free = place >= first && place < end;
    for (int i = 0; i < shown; i++)
        free &= radix_place(plan, pass, i) != place;
    return free;
}

bool radix_question_right(const struct radix_plan *plan, const struct radix_trace *trace,
                          const struct radix_moment *moment, int answer) {
    struct radix_question question = radix_question_at(plan, trace, moment);
    if (question.asks == RADIX_ASKS_CHANCE)
        return is_chance(plan, &trace->passes[moment->pass], question.digit, moment->turn - 1,
                         answer);
    return question.asks != RADIX_ASKS_NOTHING && answer == question.right;
}
