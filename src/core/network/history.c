/* history: a list of networks that forgets its oldest. */
#include "core/network/edit.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void history_init(struct history *history, size_t most) {
    *history = (struct history){.at = -1, .most = most ? most : HISTORY_BYTES};
}

/* Frees the networks from `first` up to, but not including `end`, and closes the gap. */
static void drop(struct history *history, int first, int end) {
    for (int m = first; m < end; m++) {
        history->bytes -= history->networks[m].bytes;
        network_free(history->networks[m].network);
    }
    memmove(&history->networks[first], &history->networks[end],
            (size_t)(history->count - end) * sizeof *history->networks);
    history->count -= end - first;
}

void history_free(struct history *history) {
    if (history->networks) drop(history, 0, history->count);
    free(history->networks);
    *history = (struct history){.at = -1};
}

static size_t bytes_of(const struct network *network) {
    return sizeof(struct past_network) + sizeof *network +
           network->comparator_capacity * sizeof *network->comparators +
           network->layer_capacity * sizeof *network->layers +
           network->stage_capacity * sizeof *network->stages;
}

void history_add(struct history *history, struct network *network, const char *what) {
    if (history->at + 1 < history->count) drop(history, history->at + 1, history->count);
    history->networks = memory_grow(history->networks, (size_t)history->count, &history->capacity,
                                    sizeof *history->networks);
    struct past_network *past = &history->networks[history->count++];
    *past = (struct past_network){.network = network, .bytes = bytes_of(network)};
    snprintf(past->what, sizeof past->what, "%s", what);
    history->bytes += past->bytes;
    int old = 0;
    for (size_t kept = history->bytes; kept > history->most && old + 1 < history->count; old++)
        kept -= history->networks[old].bytes;
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
