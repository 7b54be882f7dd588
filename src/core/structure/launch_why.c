/* launch_why: the owners of the launch before, asked about the comparators that come next. */
#include "launch_why.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <stdio.h>
#include <stdlib.h>

/* Comparators of the first layer of launch `number` (not 0) whose two keys different owners
 * (launch_owners) wrote in the launch before. */
static int leaving_of(const struct network *network, const struct rung *rung, int tile,
                      const struct launch *launches, int number) {
    int *owners = memory_new((size_t)network->wires, sizeof *owners), leaving = 0;
    int layer = launches[number].first;
    const struct comparator *comparators = network_layer(network, layer);
    launch_owners(network, rung, &launches[number - 1], tile, owners);
    for (int c = 0; c < network->layers[layer].count; c++)
        leaving += owners[comparators[c].left] != owners[comparators[c].right];
    free(owners);
    return leaving;
}

void launch_why(const struct network *network, const struct rung *rung, int tile,
                const struct launch *launches, int number, bool more, char *text, size_t size) {
    int layer = launches[number].first, count = network->layers[layer].count;
    int leaving = number ? leaving_of(network, rung, tile, launches, number) : 0;
    enum launch_kind before = number ? launches[number - 1].kind : LAUNCH_GLOBAL;
    bool tiles = before == LAUNCH_TILES || before == LAUNCH_MEETING;
    snprintf(text, size, "launch %d: ", number);
    if (number == 0)
        text_append(text, size, "it reads the input; nothing comes before it.");
    else if (leaving == 0)
        text_append(text, size,
                    "its keys come from the same work-%s as in launch %d; %s begins a launch "
                    "all the same.",
                    tiles || rung->staged ? "groups" : "items", number - 1, rung->name);
    else if (tiles)
        text_append(text, size,
                    "layer %d compares keys of different tiles (%d of its %d comparators), which "
                    "different work-groups wrote in launch %d.",
                    layer, leaving, count, number - 1);
    else if (rung->staged)
        text_append(text, size,
                    "layer %d compares keys that different work-groups wrote in launch %d (%d of "
                    "its %d comparators).",
                    layer, number - 1, leaving, count);
    else
        text_append(text, size,
                    "layer %d compares keys that different work-items wrote in launch %d (%d of "
                    "its %d comparators), perhaps in different work-groups.",
                    layer, number - 1, leaving, count);
    if (leaving > 0 && more)
        text_append(text, size,
                    " Only the end of a launch makes all work-groups wait for each "
                    "other; a barrier reaches one work-group alone.");
}
