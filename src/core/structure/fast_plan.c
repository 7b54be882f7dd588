/* fast_plan: finds the cheapest passes over memory for all substages of the network.
 *
 * The substages are in a row: stage s has one substage for each address bit s, s-1, .., 0. A pass
 * does some consecutive substages, and its tile must hold their bits. The best pass depends on the
 * substages left for the next pass. So the plan is found backwards, from the last stage: the cost
 * of all substages after (stage, next bit) is the least cost over the passes that can follow
 * there. */
#include "fast_plan.h"

#include "kernels/engine/fast/fast_runs.h"

#include <assert.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>

enum {
    STAGES = 36,     /* most stages: 32 address bits, and 4 stages that merge 16 columns */
    PASS_COST = 100, /* cost of a usual pass */
    FAR = 13,        /* rows further apart than 2^13 elements cost more */
    /* Extra costs of the passes of `fast` beyond 100, measured on an H200. A run that is shorter
     * than a line of memory leaves the rest of the line to another tile. If that tile is next, the
     * line is still in the cache; later, the line has to be read again. Rows that are far apart are
     * on many pages. */
    SPLIT_COST = 2,
    FAR_COST = 2,
};

/* The best pass if `next` is the highest bit of `stage` that is not done. */
struct choice {
    struct fast_pass pass;
    int stage, next; /* position after the pass; stage = the number of stages: all is done */
    int cost;        /* cost of this pass and all later passes; INT_MAX: no plan is possible */
};

struct planner {
    const struct fast_problem *problem;
    int stages;                            /* number of all stages */
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

/* Takes the pass as the best choice for its start if it is cheaper. */
static void offer(const struct planner *p, struct choice *best, struct fast_pass pass, int stage,
                  int next) {
    int after = stage == p->stages ? 0 : p->choices[stage][next + 1].cost;
    if (after == INT_MAX || pass_cost(&pass) + after >= best->cost) return;
    *best = (struct choice){pass, stage, next, pass_cost(&pass) + after};
}

static void offer_columns(const struct planner *p, struct choice *best,
                          const struct fast_shape *shape, int stage, int next) {
    int rows = p->problem->tile_bits - shape->run;
    struct fast_pass pass = {*shape, next - rows + 1, next + 1, -1, 0, 0};
    if (pass.shift >= shape->run) offer(p, best, pass, stage, next - rows);
}

/* Offers a pass into the next stage, if all bits from `next` down are in the rows' runs. */
static void offer_straddle(const struct planner *p, struct choice *best,
                           const struct fast_shape *shape, int stage, int next) {
    int top = highest_bit(p->problem, stage + 1), rows = p->problem->tile_bits - shape->run;
    int lanes = stage + 1 - p->problem->bits;
    struct fast_pass pass = {*shape, top + 1 - rows, top + 1, lanes < 0 ? -1 : lanes, 0, 0};
    if (next < shape->run) offer(p, best, pass, stage + 1, top - rows);
}

static void choose(struct planner *p, int stage, int next) {
    const struct fast_problem *problem = p->problem;
    struct choice *best = &p->choices[stage][next + 1];
    int tile_bits = problem->tile_bits;
    struct fast_shape all_bits = {
        .kind = FAST_TAIL, .kernel = FAST_TAIL, .run = tile_bits - 1, .cost = PASS_COST};
    struct fast_pass tail = {all_bits, tile_bits - 1, tile_bits, -1, 0, 0};
    best->cost = INT_MAX;
    if (stage == p->stages - 1 && next < tile_bits) offer(p, best, tail, p->stages, 0);
    for (int i = 0; i < problem->shape_count; i++)
        if (problem->shapes[i].kind == FAST_COLUMNS)
            offer_columns(p, best, &problem->shapes[i], stage, next);
        else if (stage < p->stages - 1)
            offer_straddle(p, best, &problem->shapes[i], stage, next);
}

/* Returns the number of layers before bit `next` of `stage`. */
static int layers_before(const struct fast_problem *problem, int stage, int next) {
    int layers = highest_bit(problem, stage) - next;
    for (int s = 0; s < stage; s++)
        layers += highest_bit(problem, s) + 1;
    return layers;
}

/* Follows the choices after the first pass, whose last stage is `stage`. Returns the number of
 * passes. */
static int follow(const struct planner *p, int stage, struct fast_pass *passes) {
    const struct fast_problem *problem = p->problem;
    int count = 1, next = -1, done = layers_before(problem, stage, -1);
    while (stage < p->stages) {
        const struct choice *choice = &p->choices[stage][next + 1];
        assert(count < FAST_MAX_PASSES);
        stage = choice->stage;
        next = stage < p->stages ? choice->next : highest_bit(problem, stage);
        passes[count] = choice->pass;
        passes[count].first = done;
        done = layers_before(problem, stage, next);
        passes[count].count = done - passes[count].first;
        count++;
    }
    return count;
}

int fast_plan(const struct fast_problem *problem, struct fast_pass *passes, int *cost) {
    struct planner p = {.problem = problem, .stages = problem->bits + problem->lane_stages};
    int sorted_bits = problem->sorted_bits, stage = sorted_bits - 1;
    assert(p.stages <= STAGES && sorted_bits <= problem->tile_bits);
    for (int s = p.stages - 1; s >= stage; s--)
        for (int bit = -1; bit <= highest_bit(problem, s); bit++)
            choose(&p, s, bit);
    struct fast_shape all_stages = {
        .kind = FAST_SORT, .kernel = FAST_SORT, .run = sorted_bits, .cost = PASS_COST};
    bool only_pass = p.stages <= sorted_bits;
    passes[0] = (struct fast_pass){all_stages, problem->tile_bits - 1, sorted_bits, -1, 0, 0};
    passes[0].count = layers_before(problem, only_pass ? p.stages - 1 : stage, -1);
    *cost = PASS_COST;
    if (only_pass) return 1;
    const struct choice *choice = &p.choices[stage][0]; /* the first pass has done all bits of its
                                                           stages */
    if (choice->cost == INT_MAX) return 0;
    *cost += choice->cost;
    return follow(&p, stage, passes);
}

/* ---- the sort `fast` ---- */

int fast_sorted_bits(int tile_bits, int word_bytes) {
    /* Whole tiles save a pass. But the first pass needs local memory for all keys that it sorts,
     * while other passes need only half a tile. So it sorts half of a large tile. */
    return ((size_t)word_bytes << tile_bits) <= (size_t)1 << 15 ? tile_bits : tile_bits - 1;
}

static struct fast_shape shape_of(enum fast_kind kind, int kernel, int run, int line) {
    return (struct fast_shape){.kind = kind,
                               .kernel = kernel,
                               .run = run,
                               .cost = PASS_COST,
                               .split = run < line ? SPLIT_COST : 0,
                               .far = run <= line ? FAR_COST : 0};
}

/* Lists all shapes that passes can have. The rows of an example may be as short as one word. */
static int list_shapes(int tile_bits, int word_bytes, struct fast_shape *shapes) {
    int line = fast_line(word_bytes), count = 0;
    bool example = tile_bits < FAST_LEAST_TILE_BITS;
    for (int i = 0; i < FAST_COLUMNS_LENGTHS; i++) {
        int run = example ? 0 : fast_columns_run(i, word_bytes);
        shapes[count++] = shape_of(FAST_COLUMNS, FAST_COLUMNS_KERNEL + i, run, line);
    }
    for (int i = 0; i < FAST_STRADDLE_LENGTHS; i++) {
        int run = fast_straddle_run(i, tile_bits, word_bytes);
        if (example) run = i < tile_bits ? i : tile_bits - 1;
        shapes[count++] = shape_of(FAST_STRADDLE, FAST_STRADDLE_KERNEL + i, run, line);
    }
    return count;
}

/* Plans the passes. Each shape is one more kernel to build, so a shape is left out if that costs
 * less than a hundredth. */
int fast_passes(int bits, int tile_bits, int word_bytes, struct fast_pass *passes) {
    struct fast_shape shapes[FAST_COLUMNS_LENGTHS + FAST_STRADDLE_LENGTHS];
    struct fast_problem problem = {.bits = bits,
                                   .tile_bits = tile_bits,
                                   .sorted_bits = fast_sorted_bits(tile_bits, word_bytes),
                                   .shapes = shapes,
                                   .shape_count = list_shapes(tile_bits, word_bytes, shapes)};
    int cost, least;
    if (bits == 0) return 0;
    int count = fast_plan(&problem, passes, &least);
    assert(count > 0);
    for (int i = problem.shape_count - 1; i >= 0; i--) {
        struct fast_shape last = shapes[problem.shape_count - 1], out = shapes[i];
        struct fast_pass other[FAST_MAX_PASSES];
        shapes[i] = last;
        problem.shape_count--;
        int other_count = fast_plan(&problem, other, &cost);
        if (other_count > 0 && cost <= least + least / 100) {
            count = other_count;
            memcpy(passes, other, (size_t)count * sizeof *passes);
        } else {
            shapes[i] = out;
            shapes[problem.shape_count++] = last;
        }
    }
    return count;
}
