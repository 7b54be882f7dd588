/* radix_item: finds the work-items of a kernel, and their progress at a moment. */
#include "radix_item.h"

#include <stdio.h>
#include <string.h>

const char *const radix_function_names[RADIX_FILES] = {
    [RADIX_COUNT] = "radix_count",     [RADIX_REDUCE] = "radix_reduce",
    [RADIX_PREFIX] = "radix_prefix",   [RADIX_STARTS] = "radix_starts",
    [RADIX_SCATTER] = "radix_scatter", [RADIX_ATOMIC] = "radix_scatter_atomic",
};

int radix_file_of(const struct radix_trace *trace, enum radix_kernel kernel) {
    if (!trace->atomic) return (int)kernel;
    return kernel == RADIX_STARTS ? -1 : kernel == RADIX_SCATTER ? (int)RADIX_ATOMIC : (int)kernel;
}

/* ---- work-items ---- */

int radix_group_items(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic) {
    if (kernel == RADIX_COUNT) return plan->items;
    if (kernel == RADIX_SCATTER && !atomic) return radix_plan_scatter_group(plan);
    return radix_plan_digits(plan);
}

int radix_items(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic) {
    bool groups = kernel == RADIX_COUNT || (kernel == RADIX_SCATTER && !atomic);
    return radix_group_items(plan, kernel, atomic) * (groups ? plan->groups : 1);
}

int radix_usual_digit(const struct radix_plan *plan, const int *counts) {
    int usual = 0;
    for (int d = 1; d < radix_plan_digits(plan); d++)
        if (counts[d] >= counts[usual]) usual = d;
    return usual;
}

int radix_item_of_place(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic,
                        int place) {
    int block = radix_plan_block(plan), group = place / block, within = place % block;
    if (kernel == RADIX_COUNT) return group * plan->items + within % plan->items;
    if (kernel != RADIX_SCATTER) return -1;
    return atomic ? place % radix_plan_digits(plan)
                  : group * radix_plan_scatter_group(plan) + within;
}

int radix_item_of_turn(const struct radix_plan *plan, const struct radix_trace *trace,
                       const struct radix_progress *progress) {
    const struct radix_pass *pass = &trace->passes[progress->pass];
    int turn = progress->turn, group = turn > 0 ? turn - 1 : 0;
    switch (progress->kernel) {
    case RADIX_COUNT:
        return turn == radix_turns(plan, RADIX_COUNT)
                   ? radix_usual_digit(plan, pass->counts[0]) % plan->items
                   : plan->items > 1;
    case RADIX_REDUCE:
        return radix_usual_digit(plan, pass->counts[group]);
    case RADIX_PREFIX:
        return radix_last_digit(plan, progress->pass);
    case RADIX_STARTS:
        return radix_usual_digit(plan, pass->counts[group > 0 ? group - 1 : 0]);
    case RADIX_SCATTER:
    case RADIX_KERNELS:
        break;
    }
    return radix_item_of_place(plan, RADIX_SCATTER, trace->atomic, group);
}

/* ---- turns ---- */

/* Phases of a kernel: before its main loop, each turn of the loop, and after it. */
enum { NOT_YET = -2, BEFORE = -1, AFTER = 1000 };

/* Names of the main loops' variables: one turn of the loop is one turn of the kernel. */
static const char *const loops[RADIX_FILES] = {
    [RADIX_COUNT] = "k",      [RADIX_REDUCE] = "block", [RADIX_PREFIX] = "distance",
    [RADIX_STARTS] = "block", [RADIX_ATOMIC] = "i",
};

/* The phases of a moment: everything up to `to` has run; `from` to `to` is the last turn. */
struct phases {
    int from, to;
};

static struct phases phases_of(const struct radix_item *item, int file) {
    const struct radix_plan *plan = item->plan;
    int turn = item->progress.turn, turns = radix_turns(plan, item->progress.kernel);
    int digits = radix_plan_digits(plan), last = turn - 1;
    if (file == RADIX_COUNT) { /* clears its rows first, and adds them up last */
        int from = turn == turns ? AFTER : turn - 2;
        return (struct phases){from, turn == 0 ? NOT_YET : from};
    }
    if (file == RADIX_SCATTER) { /* the work-item scatters its key at once in its turn */
        int group = radix_plan_scatter_group(plan), block = radix_plan_block(plan);
        int within = item->item % group, own = item->item / group * block + within + 1;
        bool idle = within >= block;
        return (struct phases){turn == own && !idle ? BEFORE : AFTER + 1,
                               idle || turn >= own ? AFTER : NOT_YET};
    }
    if (file == RADIX_ATOMIC) { /* takes one key per turn of its loop; keys are taken one by one */
        int done = last < item->item ? -1 : (last - item->item) / digits;
        bool own = last >= 0 && last % digits == item->item;
        return (struct phases){own ? done : AFTER + 1, done < 0              ? NOT_YET
                                                       : last == plan->n - 1 ? AFTER
                                                                             : done};
    }
    return (struct phases){turn == 1 ? BEFORE : turn - 1, turn == 0       ? NOT_YET
                                                          : turn == turns ? AFTER
                                                                          : turn - 1};
}

/* Does this step give the variable of the kernel's main loop a value? The first such step begins
 * turn 0 of the loop; every other one ends a turn. */
static bool counts_loop(const struct replay *replay, int item, int step, const char *variable) {
    const struct recording *recording = replay_recording(replay);
    if (replay_step(replay, item, step)->call != 0 || !variable) return false;
    for (int r = -1; (r = replay_next_record(replay, item, step, r)) >= 0;) {
        const struct probe_point *point =
            &recording->probes->points[recording->of[item].records[r].point];
        if (point->kind == PROBE_VARIABLE && strcmp(point->name, variable) == 0) return true;
    }
    return false;
}

void radix_turn_steps(const struct radix_item *item, const struct replay *replay, int *from,
                      int *to) {
    int file = radix_file_of(item->trace, item->progress.kernel), begun = 0;
    int count = replay_step_count(replay, item->item), turns = 0;
    const struct phases phases = phases_of(item, file);
    *from = count;
    *to = -1;
    for (int s = 0; s < count; s++)
        turns += counts_loop(replay, item->item, s, loops[file]);
    for (int s = 0; s < count; s++) {
        begun += counts_loop(replay, item->item, s, loops[file]);
        int phase = begun == 0      ? BEFORE
                    : begun < turns ? begun - 1
                                    : AFTER; /* the last step ends the loop */
        if (phase >= phases.from && phase <= phases.to && s < *from) *from = s;
        if (phase <= phases.to) *to = s;
    }
}

/* ---- words ---- */

void radix_write_word(uint32_t value, char *text, size_t size) {
    bool word = radix_origin(value) < RADIX_MOST_KEYS && radix_key(value) < 1 << RADIX_MOST_BITS;
    if (value == RADIX_UNWRITTEN)
        snprintf(text, size, "not written");
    else
        snprintf(text, size, "%u", word ? (unsigned)radix_key(value) : value);
}
