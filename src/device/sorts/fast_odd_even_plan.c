/* fast_odd_even_plan: the cheapest way through the strides of a stage.
 *
 * A stage begins with a head, which does as many strides as its tile has rows, log2 of them. What
 * is left is done with halos: the last strides by a tail, and what is too much for it by passes in
 * the middle. Long halos cost time: two tiles read the keys there, and one keeps them. */
#include "fast_odd_even_plan.h"

#include <assert.h>

/* Measured on an H200: a pass that reads and writes everything and waits for nothing but memory
 * costs 100. */
static const int head_costs[ODD_EVEN_HEADS] = {100, 116, 152}; /* runs of less than a line */
enum {
    MIDDLE_COST = 107,
    TAIL_COST = 110,
};

/* What is read for each word that is kept, by a tile with strides from 2^(limit - 1) places on. */
static double read_for_each(int tile_bits, int limit) {
    double all = (double)((size_t)1 << tile_bits), halo = (double)((size_t)1 << limit) / 2;
    return all / (all - 2 * halo);
}

/* Of a pass that costs `cost` without halo. */
static int halo_cost(int cost, int tile_bits, int limit) {
    return (int)(cost * (1 + read_for_each(tile_bits, limit)) / 2);
}

enum {
    MAX_STRIDES = 32,
    NEVER = 1 << 30, /* more than any cost */
};

/* The cheapest way to do the last strides of a stage, so many of them, with halos. */
struct finish {
    int cost;
    int first; /* so many of them in the first pass */
};

struct planner {
    const struct odd_even_problem *problem;
    struct finish finishes[MAX_STRIDES + 1]; /* by the number of strides */
};

static struct finish best_finish(const struct planner *p, int strides) {
    int bits = p->problem->tile_bits, run = p->problem->runs[0];
    struct finish best = {NEVER, strides};
    if (strides < bits - 1) best.cost = halo_cost(TAIL_COST, bits - 1, strides);
    int least = bits - p->problem->key_bits - run + 1; /* the first one stays in registers */
    for (int some = least; some < bits - run && strides - some >= run; some++) {
        int cost = halo_cost(MIDDLE_COST, bits, run + some) + p->finishes[strides - some].cost;
        if (cost < best.cost) best = (struct finish){cost, some};
    }
    return best;
}

/* The head for a stage with so many strides. */
static int best_head(const struct planner *p, int strides) {
    int best = -1, best_cost = NEVER;
    for (int i = 0; i < ODD_EVEN_HEADS; i++) {
        int run = p->problem->runs[i], left = strides - (p->problem->tile_bits - run);
        if (left < run) continue;
        int cost = head_costs[i] + p->finishes[left].cost;
        if (cost >= best_cost) continue;
        best = i;
        best_cost = cost;
    }
    assert(best >= 0);
    return best;
}

/* ---- work-groups ---- */

static size_t divided_up(size_t a, size_t b) {
    return (a + b - 1) / b;
}

/* Where the last block has no keys beyond its first half, there is nothing to merge. */
static size_t head_groups(size_t n, const struct odd_even_pass *pass, int run) {
    size_t block = (size_t)1 << pass->block_bits, rest = n % block;
    size_t blocks = n / block + (rest > block / 2);
    return blocks << (pass->last - run);
}

/* The second buffer needs all keys, merged or not. */
static size_t halo_groups(size_t n, const struct odd_even_pass *pass, size_t kept, int run) {
    size_t block = (size_t)1 << pass->block_bits, rest = n % block;
    size_t rows = divided_up(rest, (size_t)1 << pass->last);
    size_t tiles = n / block * pass->tiles + divided_up(rows, kept);
    return tiles << (pass->last - run);
}

/* ---- passes ---- */

static struct odd_even_pass head_pass(const struct odd_even_problem *problem, int stage, int i) {
    int run = problem->runs[i];
    struct odd_even_pass pass = {.kernel = ODD_EVEN_HEAD + i,
                                 .tile_bits = problem->tile_bits,
                                 .block_bits = stage + 1,
                                 .first = stage,
                                 .read_for_each = 1};
    pass.last = stage + 1 - (problem->tile_bits - run);
    pass.groups = head_groups(problem->n, &pass, run);
    return pass;
}

static struct odd_even_pass halo_pass(const struct odd_even_problem *problem, int stage, int first,
                                      int last) {
    struct odd_even_pass pass = {.kernel = last ? ODD_EVEN_MIDDLE : ODD_EVEN_TAIL,
                                 .tile_bits = problem->tile_bits,
                                 .block_bits = stage + 1,
                                 .first = first,
                                 .last = last};
    int run = last == 0 ? 0 : problem->runs[0];
    if (last == 0) pass.tile_bits--;
    pass.limit = run + first - last + 1;
    pass.read_for_each = read_for_each(pass.tile_bits, pass.limit);
    size_t rows = (size_t)1 << (pass.tile_bits - run), halo = (size_t)1 << (first - last);
    pass.tiles = divided_up((size_t)1 << (pass.block_bits - pass.last), rows - 2 * halo);
    pass.groups = halo_groups(problem->n, &pass, rows - 2 * halo, run);
    return pass;
}

static int plan_stage(const struct planner *p, int stage, struct odd_even_pass *passes) {
    int count = 0;
    passes[count++] = head_pass(p->problem, stage, best_head(p, stage + 1));
    for (int left = passes[0].last; left > 0;) {
        int some = p->finishes[left].first;
        passes[count++] = halo_pass(p->problem, stage, left - 1, left - some);
        left -= some;
    }
    return count;
}

int odd_even_plan(const struct odd_even_problem *problem, struct odd_even_pass *passes) {
    struct planner p = {.problem = problem};
    size_t tile = (size_t)1 << problem->tile_bits;
    int count = 0;
    if (problem->n < 2) return 0;
    for (int strides = 1; strides <= MAX_STRIDES; strides++)
        p.finishes[strides] = best_finish(&p, strides);
    passes[count++] = (struct odd_even_pass){.kernel = ODD_EVEN_SORT,
                                             .tile_bits = problem->tile_bits,
                                             .block_bits = problem->tile_bits,
                                             .first = problem->tile_bits - 1,
                                             .groups = divided_up(problem->n, tile),
                                             .read_for_each = 1};
    for (int stage = problem->tile_bits; (size_t)1 << stage < problem->n; stage++)
        count += plan_stage(&p, stage, passes + count);
    assert(count <= ODD_EVEN_MAX_PASSES);
    return count;
}
