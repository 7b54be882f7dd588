/* preimages: searches the histories depth first.
 *
 * In a deep network almost all histories end early, and a search that starts with wrong histories
 * may never get out of them. So the search starts, if possible, with the history of an input known
 * to give the output: a sorting network maps sorted keys to themselves. */
#include "preimages.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/network/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_STEPS = 20 << 20,         /* most comparators undone in a whole search */
    MOST_CHOICE_STEPS = 1 << 15,   /* most comparators undone to decide about one choice */
    MOST_CHOICES_STEPS = 64 << 20, /* most comparators undone to decide about all choices of a
                                      network */
};

/* Histories of a comparator in the search. */
enum history {
    HISTORY_ONLY,   /* equal keys: there is no choice */
    HISTORY_FIRST,  /* first of two histories; the second is not tried yet */
    HISTORY_SECOND, /* second of two histories */
};

struct search {
    const struct network *network;
    int keys[NETWORK_MAX_WIRES]; /* keys before comparator number `at` */
    unsigned char *history;      /* histories (enum history) of the comparators from `at` on */
    const bool *exchanged_first; /* per comparator: true if the history with an exchange comes
                                    first; NULL: the history without */
    int at;                      /* number of comparators not undone yet */
    int top;                     /* first comparator that the search does not change */
    long steps;                  /* steps left */
    int choices;                 /* comparators undone so far that have two histories */
};

static void exchange(struct search *search, const struct comparator *c) {
    int key = search->keys[c->left];
    search->keys[c->left] = search->keys[c->right];
    search->keys[c->right] = key;
}

static bool exchanged_first(const struct search *search, int index) {
    return search->exchanged_first && search->exchanged_first[index];
}

/* Undoes comparators until the input, or until a comparator that cannot leave its keys. Returns
 * whether it reached the input. */
static bool descend(struct search *search) {
    for (; search->at > 0; search->at--) {
        int index = search->at - 1;
        const struct comparator *c = &search->network->comparators[index];
        int upper = search->keys[c->left], lower = search->keys[c->right];
        if (search->steps-- <= 0) return false;
        if (c->direction == INCREASING ? upper > lower : upper < lower) return false;
        search->history[index] = upper == lower ? HISTORY_ONLY : HISTORY_FIRST;
        search->choices += upper != lower;
        if (exchanged_first(search, index)) exchange(search, c);
    }
    return true;
}

/* Finds, going forward, the last comparator with an untried history, and takes this history; false:
 * there is none. */
static bool turn(struct search *search) {
    for (; search->at < search->top; search->at++) {
        const struct comparator *c = &search->network->comparators[search->at];
        unsigned char *history = &search->history[search->at];
        if (*history == HISTORY_FIRST) {
            exchange(search, c);
            *history = HISTORY_SECOND;
            return true;
        }
        if (*history == HISTORY_ONLY) continue;
        if (!exchanged_first(search, search->at))
            exchange(search, c); /* restores the keys after
                                    the comparator */
        search->choices--;
    }
    return false;
}

/* Stores where a history ended, if no earlier history was followed as far back. */
static void block(struct preimages *preimages, const struct search *search) {
    int index = search->at - 1;
    if (preimages->blocked >= 0 && index >= preimages->blocked) return;
    const struct comparator *c = &search->network->comparators[index];
    preimages->blocked = index;
    preimages->upper = search->keys[c->left];
    preimages->lower = search->keys[c->right];
    preimages->certain = search->choices == 0;
}

void preimages_init(struct preimages *preimages, const struct network *network, const int *output) {
    struct search search = {
        .network = network, .at = network->size, .top = network->size, .steps = MOST_STEPS};
    size_t capacity = 0;
    struct trace *known = trace_new(network, output);
    if (memcmp(trace_keys(known, network->depth), output,
               (size_t)network->wires * sizeof *output) == 0)
        search.exchanged_first = known->swapped;
    *preimages = (struct preimages){.wires = network->wires, .blocked = -1};
    search.history = memory_new((size_t)network->size + 1, 1);
    memcpy(search.keys, output, (size_t)network->wires * sizeof *output);
    do {
        if (!descend(&search)) {
            preimages->gaveup = search.steps < 0;
            if (preimages->gaveup) break;
            block(preimages, &search);
        } else if (preimages->count == PREIMAGES_MOST) {
            preimages->more = true;
            break;
        } else {
            size_t n = (size_t)preimages->wires, used = n * (size_t)preimages->count;
            while (used + n > capacity)
                preimages->inputs =
                    memory_grow(preimages->inputs, capacity, &capacity, sizeof *preimages->inputs);
            memcpy(preimages->inputs + used, search.keys, n * sizeof *search.keys);
            preimages->count++;
        }
    } while (turn(&search));
    if (preimages->count) preimages->blocked = -1;
    trace_free(known);
    free(search.history);
}

void preimages_free(struct preimages *preimages) {
    free(preimages->inputs);
    *preimages = (struct preimages){.blocked = -1};
}

int preimages_find(const struct preimages *preimages, const int *keys) {
    size_t bytes = (size_t)preimages->wires * sizeof *keys;
    for (int i = 0; i < preimages->count; i++)
        if (memcmp(preimages_input(preimages, i), keys, bytes) == 0) return i;
    return -1;
}

/* Does any input lead to these keys before comparator number `at`? */
static bool reachable(struct search *search, int at, const int *keys) {
    memcpy(search->keys, keys, (size_t)search->network->wires * sizeof *keys);
    search->at = search->top = at;
    search->steps = MOST_CHOICE_STEPS;
    do {
        if (descend(search)) return true;
        if (search->steps < 0) return false;
    } while (turn(search));
    return false;
}

int preimages_choices(const struct network *network, const int *input, bool *choice) {
    struct search search = {.network = network};
    long left = MOST_CHOICES_STEPS;
    int keys[NETWORK_MAX_WIRES], known = 0;
    memset(choice, 0, (size_t)network->size * sizeof *choice);
    search.history = memory_new((size_t)network->size + 1, 1);
    memcpy(keys, input, (size_t)network->wires * sizeof *input);
    for (; known < network->size && left > 0; known++) {
        const struct comparator *c = &network->comparators[known];
        int *upper = &keys[c->left], *lower = &keys[c->right], key = *upper;
        bool equal = *upper == *lower;
        *upper = *lower; /* the two keys exchanged */
        *lower = key;
        choice[known] = !equal && reachable(&search, known, keys);
        if (!equal) left -= MOST_CHOICE_STEPS - search.steps;
        if (c->direction == INCREASING ? *upper <= *lower : *upper >= *lower) continue;
        *lower = *upper;
        *upper = key;
    }
    free(search.history);
    return known;
}

void preimages_count(const struct preimages *preimages, char *text, size_t size) {
    char count[16];
    text_number(preimages->count, count, sizeof count);
    snprintf(text, size, "%s%s",
             preimages->more     ? "more than "
             : preimages->gaveup ? "at least "
                                 : "",
             count);
}
