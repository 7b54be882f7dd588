/* history: a list of networks that forgets its oldest. */
#include "core/network/edit.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void history_init(struct history *history, size_t most) {
    *history = (struct history){.at = -1, .most = most ? most : HISTORY_BYTES};
}

/* Frees the moments from `first` up to, but not including `end`, and closes the gap. */
static void drop(struct history *history, int first, int end) {
    for (int m = first; m < end; m++) {
        history->bytes -= history->moments[m].bytes;
        network_free(history->moments[m].network);
    }
    memmove(&history->moments[first], &history->moments[end],
            (size_t)(history->count - end) * sizeof *history->moments);
    history->count -= end - first;
}

void history_free(struct history *history) {
    if (history->moments) drop(history, 0, history->count);
    free(history->moments);
    *history = (struct history){.at = -1};
}

static size_t bytes_of(const struct network *network) {
    return sizeof(struct moment) + sizeof *network +
           network->comparator_capacity * sizeof *network->comparators +
           network->layer_capacity * sizeof *network->layers +
           network->stage_capacity * sizeof *network->stages;
}

void history_add(struct history *history, struct network *network, const char *what) {
    if (history->at + 1 < history->count) drop(history, history->at + 1, history->count);
    history->moments = memory_grow(history->moments, (size_t)history->count, &history->capacity,
                                   sizeof *history->moments);
    struct moment *moment = &history->moments[history->count++];
    *moment = (struct moment){.network = network, .bytes = bytes_of(network)};
    snprintf(moment->what, sizeof moment->what, "%s", what);
    history->bytes += moment->bytes;
    int old = 0;
    for (size_t kept = history->bytes; kept > history->most && old + 1 < history->count; old++)
        kept -= history->moments[old].bytes;
    if (old) drop(history, 0, old);
    history->at = history->count - 1;
}

int history_past(const struct history *history) {
    return history->at < 0 ? 0 : history->at;
}

int history_future(const struct history *history) {
    return history->count - 1 - history->at;
}

bool history_go(struct history *history, int steps) {
    int there = history->at + steps;
    if (history->at < 0 || there < 0 || there >= history->count) return false;
    history->at = there;
    return true;
}
