/* radix_item: a table for each kernel, with its main loop and the content of its arrays. */
#include "radix_item.h"

#include "core/kernel/kernel_run.h"
#include "core/kernel/kernel_value.h"

#include <stdio.h>
#include <string.h>

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
                       const struct radix_moment *moment) {
    const struct radix_pass *pass = &trace->passes[moment->pass];
    int turn = moment->turn, group = turn > 0 ? turn - 1 : 0;
    switch (moment->kernel) {
    case RADIX_COUNT:
        return turn == radix_turns(plan, RADIX_COUNT)
                   ? radix_usual_digit(plan, pass->counts[0]) % plan->items
                   : plan->items > 1;
    case RADIX_REDUCE:
        return radix_usual_digit(plan, pass->counts[group]);
    case RADIX_PREFIX:
        return radix_last_digit(plan, moment->pass);
    case RADIX_STARTS:
        return radix_usual_digit(plan, pass->counts[group > 0 ? group - 1 : 0]);
    case RADIX_SCATTER:
    case RADIX_KERNELS:
        break;
    }
    return radix_item_of_place(plan, RADIX_SCATTER, trace->atomic, group);
}

/* ---- phases ---- */

/* Which loop takes a turn of the kernel for each of its own. */
static const char *const loops[RADIX_FILES] = {
    [RADIX_COUNT] = "k",      [RADIX_REDUCE] = "block", [RADIX_PREFIX] = "distance",
    [RADIX_STARTS] = "block", [RADIX_ATOMIC] = "i",
};

/* Kernels that begin with a turn of the loop: their first lines belong to it, and what follows the
 * loop to the last one. */
static void phases_of_loop(int turn, int turns, struct kernel_world *world) {
    world->from = turn == 1 ? KERNEL_BEFORE : turn - 1;
    world->to = turn == 0 ? KERNEL_NOT_YET : turn == turns ? KERNEL_AFTER : turn - 1;
}

static void phases_of_count(int turn, int turns, struct kernel_world *world) {
    world->from = turn == turns ? KERNEL_AFTER : turn - 2;
    world->to = turn == 0 ? KERNEL_NOT_YET : world->from;
}

/* A work-item scatters its key all at once, when its turn comes. */
static void phases_of_scatter(const struct radix_item *item, struct kernel_world *world) {
    const struct radix_plan *plan = item->plan;
    int block = radix_plan_block(plan), own = (int)(world->group * block + world->item) + 1;
    bool idle = world->item >= block;
    world->from = item->moment.turn == own ? KERNEL_BEFORE : KERNEL_AFTER + 1;
    world->to = idle || item->moment.turn >= own ? KERNEL_AFTER : KERNEL_NOT_YET;
}

/* It takes a key in each turn of its loop; keys go one by one. */
static void phases_of_atomic(const struct radix_item *item, struct kernel_world *world) {
    int digits = radix_plan_digits(item->plan), last = item->moment.turn - 1;
    int done = last < world->item ? -1 : (last - (int)world->item) / digits;
    bool own = last >= 0 && last % digits == world->item;
    world->to = done < 0 ? KERNEL_NOT_YET : last == item->plan->n - 1 ? KERNEL_AFTER : done;
    world->from = own ? done : KERNEL_AFTER + 1;
}

static void set_phases(const struct radix_item *item, int file, struct kernel_world *world) {
    int turn = item->moment.turn, turns = radix_turns(item->plan, item->moment.kernel);
    world->loop = loops[file];
    if (file == RADIX_COUNT)
        phases_of_count(turn, turns, world);
    else if (file == RADIX_SCATTER)
        phases_of_scatter(item, world);
    else if (file == RADIX_ATOMIC)
        phases_of_atomic(item, world);
    else
        phases_of_loop(turn, turns, world);
}

/* ---- arrays ---- */

struct context {
    const struct radix_item *item;
    const struct radix_pass *pass;
    long group, digits;
    bool own; /* the text is the program's: its barriers stand where they are expected */
};

static bool within(long index, long count) {
    return index >= 0 && index < count;
}

/* An element of a buffer with a number per group and digit. */
static bool of_group(const struct context *c, const int (*rows)[RADIX_MOST_DIGITS], long index,
                     long *value) {
    if (!within(index, c->item->plan->groups * c->digits)) return false;
    *value = (uint32_t)rows[index / c->digits][index % c->digits];
    return true;
}

static bool of_digit(const struct context *c, const int *numbers, long index, long *value) {
    if (!within(index, c->digits)) return false;
    *value = (uint32_t)numbers[index];
    return true;
}

static bool of_word(const struct context *c, const uint32_t *words, long index, long *value) {
    if (!within(index, c->item->plan->n)) return false;
    *value = (long)words[index];
    return true;
}

static bool is(const char *array, const char *name) {
    return strcmp(array, name) == 0;
}

/* Local memory: behind a barrier it has what the work-items of the group have written. */
static bool local_element(const struct context *c, const char *array, const long index[2],
                          int barriers, long *value) {
    const struct radix_plan *plan = c->item->plan;
    enum radix_kernel kernel = c->item->moment.kernel;
    int number = c->item->moment.pass;
    if (kernel == RADIX_COUNT && is(array, "rows") && barriers > 0) {
        struct radix_rows rows;
        radix_rows_after(plan, number, c->pass, plan->per_item + 1, &rows);
        if (!within(index[0], plan->items)) return false;
        return of_digit(c, rows.counters[c->group][index[0]], index[1], value);
    }
    if (kernel == RADIX_PREFIX && is(array, "sums") && barriers % 2 == 1) {
        int sums[RADIX_MOST_DIGITS];
        radix_sums_after(plan, c->pass, barriers / 2, sums);
        return of_digit(c, sums, index[0], value);
    }
    if (kernel != RADIX_SCATTER || barriers == 0) return false;
    if (is(array, "next") && barriers < 3)
        return of_digit(c, c->pass->starts[c->group], index[0], value);
    if (!is(array, "masks") || barriers < 2 || !within(index[0], c->digits) || index[1] != 0)
        return false;
    *value = 0;
    for (int i = 0, block = radix_plan_block(plan); i < block; i++) {
        uint32_t word = c->pass->in[c->group * block + i];
        if (radix_digit(plan, number, word) == index[0]) *value |= 1L << i;
    }
    return true;
}

/* Global memory, as the kernels before have left it. */
static bool element(const void *context, const char *array, const long index[2], int barriers,
                    long *value) {
    const struct context *c = context;
    switch (c->item->moment.kernel) {
    case RADIX_COUNT:
        if (is(array, "keys")) return of_word(c, c->pass->in, index[0], value);
        break;
    case RADIX_REDUCE:
        if (is(array, "counts")) return of_group(c, c->pass->counts, index[0], value);
        break;
    case RADIX_PREFIX:
        if (is(array, "totals")) return of_digit(c, c->pass->totals, index[0], value);
        break;
    case RADIX_STARTS:
        if (is(array, "counts")) return of_group(c, c->pass->counts, index[0], value);
        if (is(array, "totals")) return of_digit(c, c->pass->firsts, index[0], value);
        break;
    case RADIX_SCATTER:
    case RADIX_KERNELS:
        if (is(array, "from")) return of_word(c, c->pass->in, index[0], value);
        if (is(array, "starts") && !c->item->trace->atomic)
            return of_group(c, c->pass->starts, index[0], value);
        break;
    }
    return c->own && local_element(c, array, index, barriers, value);
}

/* What the kernel itself has left. */
static bool left(const void *context, const char *array, long index, long *value) {
    const struct context *c = context;
    switch (c->item->moment.kernel) {
    case RADIX_COUNT:
        return is(array, "counts") && of_group(c, c->pass->counts, index, value);
    case RADIX_REDUCE:
        return is(array, "totals") && of_digit(c, c->pass->totals, index, value);
    case RADIX_PREFIX:
        return is(array, "totals") && of_digit(c, c->pass->firsts, index, value);
    case RADIX_STARTS:
        return is(array, "counts") && of_group(c, c->pass->starts, index, value);
    case RADIX_SCATTER:
    case RADIX_KERNELS:
        break;
    }
    return is(array, "to") && of_word(c, c->pass->out, index, value);
}

/* ---- functions ---- */

static bool call(const void *context, const struct kernel_run *run, const char *name,
                 const long *arguments, int count, long *value) {
    const struct context *c = context;
    const struct radix_item *item = c->item;
    if (c->own && is(name, "digit_of") && count == 2) {
        *value = radix_digit(item->plan, item->moment.pass, (uint32_t)arguments[0]);
        return true;
    }
    if (!c->own || !item->trace->atomic || !is(name, "atomic_inc")) return false;
    /* the counter's old value is the place where the key ended up */
    struct kernel_number i = kernel_run_number(run, "i");
    if (!i.known || !within(i.value, item->plan->n)) return false;
    *value = radix_place(item->plan, c->pass, (int)i.value);
    return *value >= 0;
}

/* Could the number be a word, by its two halves? */
static bool is_word(long value) {
    uint32_t word = (uint32_t)value;
    return value == (long)word && radix_origin(word) < RADIX_MOST_KEYS &&
           radix_key(word) < 1 << RADIX_MOST_BITS;
}

/* A word is told by its key. */
static void write(long value, char *text, size_t size) {
    if (value == RADIX_UNWRITTEN)
        snprintf(text, size, "not written");
    else
        snprintf(text, size, "%ld", is_word(value) ? (long)radix_key((uint32_t)value) : value);
}

void radix_write_word(uint32_t value, char *text, size_t size) {
    write((long)value, text, size);
}

/* ---- all of it ---- */

static const char *const open[] = {"item",  "first", "past",  "i",        "k",       "word",
                                   "digit", "chunk", "block", "distance", "segment", "keys",
                                   "from",  "m",     "row",   NULL};

void radix_item_lines(const struct radix_item *item, struct kernel_lines *lines) {
    const struct radix_plan *plan = item->plan;
    enum radix_kernel kernel = item->moment.kernel;
    int file = radix_file_of(item->trace, kernel), digits = radix_plan_digits(plan);
    int group = radix_group_items(plan, kernel, item->trace->atomic);
    const struct kernel_constant constants[] = {
        {"DIGIT_BITS", plan->digit_bits},
        {"DIGITS", digits},
        {"ROWS", plan->items},
        {"KEYS_PER_ITEM", plan->per_item},
        {"BLOCK", radix_plan_block(plan)},
        {"GROUP", radix_plan_scatter_group(plan)},
        {"MASKS", 1},
        {"n", plan->n},
        {"shift", item->moment.pass * plan->digit_bits},
        {"blocks", plan->groups},
        {"per_segment", plan->groups},
        {"segments", 1},
        {NULL, 0},
    };
    const struct context context = {
        .item = item,
        .pass = &item->trace->passes[item->moment.pass],
        .group = item->item / group,
        .digits = digits,
        .own = item->sources->own[file],
    };
    struct kernel_world world = {
        .text = item->sources->texts[file],
        .function = radix_function_names[file],
        .item = item->item % group,
        .group = item->item / group,
        .group_size = group,
        .constants = constants,
        .covered = item->covered,
        .open = open,
        .element = element,
        .left = left,
        .call = call,
        .write = write,
        .context = &context,
    };
    set_phases(item, file, &world);
    kernel_run_init(lines, &world);
}
