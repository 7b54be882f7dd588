/* walk: absorbs the first comparators into components. */
#include "core/proof/walk.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    INNER_LEAST = 256, /* least states to fill the lanes */
    JOIN_MOST = 4096,  /* most states of components that are joined only to save components */
};
static const double states_usual = 65536;   /* most states of one component: milliseconds */
static const double states_most = 1048576;  /* most states of one component for a long walk: a
                                               second */
static const double values_long = 16777216; /* least values of a long walk */
static const double visits_most = 1e9;      /* most states visited while absorbing: some seconds */

/* State of the absorption. */
struct absorption {
    struct walk *walk;
    struct walk_component components[WALK_WIRES];
    int component_of[WALK_WIRES]; /* per wire: its component */
    bool *absorbed;               /* per comparator: true if absorbed */
    int *next_left, *next_right;  /* per comparator: the next comparator on its left and right wire;
                                     size: none */
    int next[WALK_WIRES];         /* per wire: its first comparator that is not absorbed */
    double visits;                /* number of states that comparators were applied to */
};

static int by_value(const void *a, const void *b) {
    uint64_t x = ((const struct walk_state *)a)->value, y = ((const struct walk_state *)b)->value;
    return x < y ? -1 : x > y;
}

static int by_ones(const void *a, const void *b) {
    int x = zero_one_count(((const struct walk_state *)a)->value);
    int y = zero_one_count(((const struct walk_state *)b)->value);
    return x != y ? x - y : by_value(a, b);
}

/* Makes all combinations of the two components' states in `a`, sorted by value; `b` becomes
 * empty. */
static void join(struct walk_component *a, struct walk_component *b) {
    struct walk_state *states = memory_new((size_t)a->count * (size_t)b->count, sizeof *states);
    int count = 0;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++)
            states[count++] = (struct walk_state){a->states[i].value | b->states[j].value,
                                                  a->states[i].input | b->states[j].input};
    qsort(states, (size_t)count, sizeof *states, by_value);
    free(a->states);
    free(b->states);
    *a = (struct walk_component){a->wires | b->wires, states, count};
    *b = (struct walk_component){0, NULL, 0};
}

/* ---- absorbing ---- */

/* Merges two lists of states, each sorted by value: the first `stayed` of the component and the
 * `count` at `moved`. The component has room for both. Keeps one of two equal states. */
static void merge(struct walk_component *component, int stayed, const struct walk_state *moved,
                  int count) {
    struct walk_state *states = component->states;
    int all = stayed + count, place = all; /* states from here on are in place */
    while (count > 0) {
        const struct walk_state *last = &moved[count - 1];
        if (stayed > 0 && states[stayed - 1].value > last->value)
            states[--place] = states[--stayed];
        else if (count-- > 0 && (stayed == 0 || states[stayed - 1].value != last->value))
            states[--place] = *last;
    }
    memmove(&states[stayed], &states[place], (size_t)(all - place) * sizeof *states);
    component->count = stayed + all - place;
}

/* Moves a lone 1 from wire `low` to wire `high` in every state; false: no state has one. All states
 * that move change by the same amount, so they stay sorted among themselves; so do the others. */
static bool move_ones(struct walk_component *component, int low, int high) {
    uint64_t from = (uint64_t)1 << low, both = from | (uint64_t)1 << high;
    struct walk_state *states = component->states;
    struct walk_state *moved = memory_new((size_t)component->count, sizeof *moved);
    int stayed = 0, count = 0;
    for (int i = 0; i < component->count; i++) {
        struct walk_state state = states[i];
        bool moves = (state.value & both) == from;
        if (moves) state.value ^= both;
        *(moves ? &moved[count++] : &states[stayed++]) = state;
    }
    merge(component, stayed, moved, count);
    free(moved);
    return count > 0;
}

/* Returns the number of states of the component that this comparator would make; 0: its wires are
 * in one component already. */
static double joined_states(const struct absorption *all, const struct comparator *c) {
    int a = all->component_of[c->left], b = all->component_of[c->right];
    return a == b ? 0 : (double)all->components[a].count * (double)all->components[b].count;
}

/* Returns the comparator to absorb next: the next one on both wires that makes the shortest list;
 * -1: every list would be longer than `most`. */
static int choose(const struct absorption *all, double most) {
    const struct network *network = all->walk->network;
    double least = most;
    int chosen = -1;
    for (int w = 0; w < network->wires; w++) {
        int index = all->next[w];
        if (index == network->size) continue;
        const struct comparator *c = &network->comparators[index];
        if (c->left != w || all->next[c->right] != index) continue;
        double states = joined_states(all, c);
        if (states > least || (states == least && chosen >= 0)) continue;
        least = states;
        chosen = index;
    }
    return chosen;
}

/* Absorbs comparators while the lists stay short and time is left. The other comparators are run on
 * every value. */
static void absorb_all(struct absorption *all, double most) {
    const struct network *network = all->walk->network;
    for (int index = choose(all, most); index >= 0 && all->visits < visits_most;
         index = choose(all, most)) {
        const struct comparator *c = &network->comparators[index];
        int a = all->component_of[c->left], b = all->component_of[c->right];
        if (a != b) join(&all->components[a], &all->components[b]);
        for (int w = 0; w < network->wires; w++)
            if (all->component_of[w] == b) all->component_of[w] = a;
        /* applies the comparator to every value of its component */
        struct walk_component *component = &all->components[a];
        all->visits += component->count;
        all->walk->swapped[index] = move_ones(component, comparator_low(c), comparator_high(c));
        all->absorbed[index] = true;
        all->next[c->left] = all->next_left[index];
        all->next[c->right] = all->next_right[index];
    }
}

static double combinations(const struct absorption *all) {
    double product = 1;
    for (int w = 0; w < all->walk->network->wires; w++)
        if (all->components[w].wires) product *= all->components[w].count;
    return product;
}

/* ---- inner and outer ---- */

static int by_count(const void *a, const void *b) {
    return ((const struct walk_component *)a)->count - ((const struct walk_component *)b)->count;
}

/* Joins the shortest lists: first into the inner component until it fills the lanes, then other
 * lists, to have fewer. */
static void divide(struct walk *walk, struct walk_component *components) {
    int count = 0;
    for (int w = 0; w < walk->network->wires; w++)
        if (components[w].wires) walk->outer[count++] = components[w];
    qsort(walk->outer, (size_t)count, sizeof *walk->outer, by_count);
    int first = 0; /* first component that is not in `inner` */
    walk->inner = walk->outer[first++];
    while (first < count && walk->inner.count < INNER_LEAST &&
           (double)walk->inner.count * (double)walk->outer[first].count <= states_most)
        join(&walk->inner, &walk->outer[first++]);
    for (; first + 1 < count &&
           (double)walk->outer[first].count * (double)walk->outer[first + 1].count <= JOIN_MOST;
         qsort(&walk->outer[first], (size_t)(count - first), sizeof *walk->outer, by_count)) {
        join(&walk->outer[first + 1], &walk->outer[first]);
        first++;
    }
    walk->outer_count = count - first;
    memmove(walk->outer, &walk->outer[first], (size_t)walk->outer_count * sizeof *walk->outer);
    qsort(walk->inner.states, (size_t)walk->inner.count, sizeof *walk->inner.states, by_ones);
    walk->batches = 1;
    for (int o = 0; o < walk->outer_count; o++)
        walk->batches *= walk->outer[o].count;
    walk->values = walk->batches * walk->inner.count;
}

void walk_init(struct walk *walk, const struct network *network) {
    size_t size = (size_t)network->size;
    *walk = (struct walk){.network = network};
    struct absorption all = {.walk = walk};
    walk->outer = memory_new((size_t)network->wires, sizeof *walk->outer);
    walk->rest = memory_new(size, sizeof *walk->rest);
    walk->swapped = memory_new(size, sizeof *walk->swapped);
    all.absorbed = memory_new(size, sizeof *all.absorbed);
    all.next_left = memory_new(size, sizeof *all.next_left);
    all.next_right = memory_new(size, sizeof *all.next_right);
    for (int w = 0; w < network->wires; w++) {
        uint64_t bit = (uint64_t)1 << w;
        struct walk_state *states = memory_new(2, sizeof *states);
        states[1] = (struct walk_state){bit, bit};
        all.component_of[w] = w;
        all.components[w] = (struct walk_component){bit, states, 2};
    }
    /* links the comparators of every wire in order */
    for (int w = 0; w < network->wires; w++)
        all.next[w] = network->size;
    for (int i = network->size - 1; i >= 0; i--) {
        const struct comparator *c = &network->comparators[i];
        all.next_left[i] = all.next[c->left];
        all.next_right[i] = all.next[c->right];
        all.next[c->left] = all.next[c->right] = i;
    }
    absorb_all(&all, states_usual);
    if (combinations(&all) > values_long) absorb_all(&all, states_most);
    walk->visits = all.visits;
    divide(walk, all.components);
    for (int i = 0; i < network->size; i++)
        if (!all.absorbed[i]) walk->rest[walk->rest_count++] = i;
    free(all.absorbed);
    free(all.next_left);
    free(all.next_right);
}

void walk_free(struct walk *walk) {
    for (int o = 0; o < walk->outer_count; o++)
        free(walk->outer[o].states);
    free(walk->inner.states);
    free(walk->outer);
    free(walk->rest);
    free(walk->swapped);
}

struct walk_state walk_batch(const struct walk *walk, uint64_t batch) {
    struct walk_state state = {0, 0};
    for (int o = 0; o < walk->outer_count; o++) {
        uint64_t count = (uint64_t)walk->outer[o].count;
        const struct walk_state *one = &walk->outer[o].states[batch % count];
        state.value |= one->value;
        state.input |= one->input;
        batch /= count;
    }
    return state;
}
