/* fast_plan: the cheapest way through the network's substages in passes over memory.
 *
 * The substages stand in a row: stage s has one for each address bit s, s-1, .., 0. A pass does
 * some that follow each other, and its tile must hold their bits. Which pass is best depends on
 * what it leaves for the next one, so the plan is found backwards, from the last stage: the cost of
 * everything after (stage, next bit) is the least over the passes that can follow there. */
#include "fast_plan.h"

#include <assert.h>
#include <limits.h>
#include <stdbool.h>

enum {
    STAGES = 36,     /* at most: 32 of address bits, and 4 that merge 16 columns */
    PASS_COST = 100, /* of the first pass and the last */
    FAR = 13,        /* rows that are farther apart than 2^13 elements cost more */
};

/* What to do when `next` is the highest bit of `stage` that is not done. */
struct choice {
    struct fast_pass pass;
    int stage, next; /* after the pass; stage = the number of stages: all is done */
    int cost;        /* of this pass and all after it; INT_MAX: there is no way */
};

struct planner {
    const struct fast_problem *problem;
    int stages;                            /* all of them */
    struct choice choices[STAGES][STAGES]; /* [stage][next + 1] */
};

static int highest_bit(const struct fast_problem *problem, int stage) {
    return stage < problem->bits ? stage : problem->bits - 1;
}

static int pass_cost(const struct fast_pass *pass) {
    const struct fast_shape *shape = &pass->shape;
    int far = pass->shift > FAR ? pass->shift - FAR : 0;
    return shape->cost + shape->split * (pass->shift - shape->run) + shape->far * far;
}

/* Takes the pass into consideration for the place where it starts. */
static void offer(const struct planner *p, struct choice *best, struct fast_pass pass, int stage,
                  int next) {
    int after = stage == p->stages ? 0 : p->choices[stage][next + 1].cost;
    if (after == INT_MAX || pass_cost(&pass) + after >= best->cost) return;
    *best = (struct choice){pass, stage, next, pass_cost(&pass) + after};
}

static void offer_columns(const struct planner *p, struct choice *best,
                          const struct fast_shape *shape, int stage, int next) {
    int rows = p->problem->tile_bits - shape->run;
    struct fast_pass pass = {*shape, next - rows + 1, next + 1, -1};
    if (pass.shift >= shape->run) offer(p, best, pass, stage, next - rows);
}

/* All bits from `next` down are in the rows' runs: on into the next stage. */
static void offer_straddle(const struct planner *p, struct choice *best,
                           const struct fast_shape *shape, int stage, int next) {
    int top = highest_bit(p->problem, stage + 1), rows = p->problem->tile_bits - shape->run;
    int lanes = stage + 1 - p->problem->bits;
    struct fast_pass pass = {*shape, top + 1 - rows, top + 1, lanes < 0 ? -1 : lanes};
    if (next < shape->run) offer(p, best, pass, stage + 1, top - rows);
}

static void choose(struct planner *p, int stage, int next) {
    const struct fast_problem *problem = p->problem;
    struct choice *best = &p->choices[stage][next + 1];
    int tile_bits = problem->tile_bits;
    struct fast_shape all_bits = {
        .kind = FAST_TAIL, .kernel = FAST_TAIL, .run = tile_bits - 1, .cost = PASS_COST};
    struct fast_pass tail = {all_bits, tile_bits - 1, tile_bits, -1};
    best->cost = INT_MAX;
    if (stage == p->stages - 1 && next < tile_bits) offer(p, best, tail, p->stages, 0);
    for (int i = 0; i < problem->shape_count; i++)
        if (problem->shapes[i].kind == FAST_COLUMNS)
            offer_columns(p, best, &problem->shapes[i], stage, next);
        else if (stage < p->stages - 1)
            offer_straddle(p, best, &problem->shapes[i], stage, next);
}

int fast_plan(const struct fast_problem *problem, struct fast_pass *passes, int *cost) {
    struct planner p = {.problem = problem, .stages = problem->bits + problem->lane_stages};
    int sorted_bits = problem->sorted_bits, stage = sorted_bits - 1, count = 0;
    assert(p.stages <= STAGES && sorted_bits <= problem->tile_bits);
    for (int s = p.stages - 1; s >= stage; s--)
        for (int bit = -1; bit <= highest_bit(problem, s); bit++)
            choose(&p, s, bit);
    struct fast_shape all_stages = {
        .kind = FAST_SORT, .kernel = FAST_SORT, .run = sorted_bits, .cost = PASS_COST};
    passes[count++] = (struct fast_pass){all_stages, problem->tile_bits - 1, sorted_bits, -1};
    *cost = PASS_COST;
    if (p.stages <= sorted_bits) return count;
    const struct choice *choice = &p.choices[stage][0]; /* the first pass has done all its bits */
    if (choice->cost == INT_MAX) return 0;
    *cost += choice->cost;
    while (true) {
        assert(count < FAST_MAX_PASSES);
        passes[count++] = choice->pass;
        if (choice->stage == p.stages) return count;
        choice = &p.choices[choice->stage][choice->next + 1];
    }
}
