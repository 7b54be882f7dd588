/* arithmetic: the formulas of kernels/step/comparator_index.h with a work-item's own numbers. */
#include "kernels/step/comparator_index.h"
#include "view/panels/panels.h"

#include <stdarg.h>
#include <stdio.h>

LIKE_PRINTF(2, 3)
static void say(struct arithmetic *arithmetic, const char *format, ...) {
    va_list arguments;
    char *line = arithmetic->line[arithmetic->count++];
    va_start(arguments, format);
    vsnprintf(line, sizeof arithmetic->line[0], format, arguments);
    va_end(arguments);
}

static void explain_listed(const struct network *network, int index, struct arithmetic *a) {
    const struct comparator *c = &network->comparators[index];
    say(a, "reads entry %d of the layer's list: (%d, %d) %s", c->item, c->left, c->right,
        direction_letter(c->direction));
}

static const struct layer *layer_of(const struct network *network, int index) {
    return &network->layers[network_layer_of(network, index)];
}

static void explain_bitonic(const struct network *network, int index, struct arithmetic *a) {
    const struct comparator *c = &network->comparators[index];
    const struct layer *layer = layer_of(network, index);
    unsigned item = (unsigned)c->item, stage = (unsigned)layer->stage;
    unsigned substage = (unsigned)layer->substage, distance = comparator_distance(stage, substage);
    unsigned left = bitonic_left(item, stage, substage);
    say(a, "distance = 2^(stage - substage) = 2^(%u - %u) = %u", stage, substage, distance);
    say(a, "left  = %u %% %u + (%u / %u) · 2 · %u = %u", item, distance, item, distance, distance,
        left);
    say(a, "right = %u + %u = %u", left, distance, bitonic_right(item, stage, substage));
    say(a, "%s: %u / 2^%u = %u is %s%s", direction_letter(c->direction), item, stage, item >> stage,
        bitonic_increasing(item, stage) ? "even" : "odd",
        network->order == DESCENDING ? ", and the sort descends" : "");
}

static void say_mirrored(const struct layer *layer, unsigned item, struct arithmetic *a) {
    unsigned stage = (unsigned)layer->stage, substage = (unsigned)layer->substage;
    unsigned half = comparator_distance(stage, substage), mask = 2 * half - 1;
    unsigned left = mirrored_left(item, stage, substage);
    unsigned right = mirrored_right(item, stage, substage);
    say(a, "half = 2^(%u - %u) = %u", stage, substage, half);
    say(a, "left  = (%u and not %u) · 2 or (%u and %u) = %u", item, half - 1, item, half - 1, left);
    if (substage == 0)
        say(a, "right = (%u or %u) - (%u and %u) = %u, the mirrored end", left, mask, left, mask,
            right);
    else
        say(a, "right = %u + %u = %u", left, half, right);
}

static void explain_mirrored(const struct network *network, int index, struct arithmetic *a) {
    const struct comparator *c = &network->comparators[index];
    say_mirrored(layer_of(network, index), (unsigned)c->item, a);
    say(a, "%s: every comparator points the same way", direction_letter(c->direction));
}

/* Writes "work-item 2 · stage 1 · substage 0". */
static void say_item(const struct network *network, int layer, int item, struct arithmetic *a) {
    a->count = 0;
    if (network->has_stages)
        say(a, "work-item %d · stage %d · substage %d", item, network->layers[layer].stage,
            network->layers[layer].substage);
    else
        say(a, "work-item %d · layer %d", item, layer);
}

void arithmetic_idle(const struct network *network, int layer, int item,
                     struct arithmetic *arithmetic) {
    say_item(network, layer, item, arithmetic);
    if (network->rule == INDEX_MIRRORED)
        say_mirrored(&network->layers[layer], (unsigned)item, arithmetic);
    say(arithmetic, "idle: the last wire is %d", network->wires - 1);
}

void arithmetic_explain(const struct network *network, const struct trace *trace, int index,
                        enum outcome outcome, struct arithmetic *arithmetic) {
    static void (*const explain[])(const struct network *, int, struct arithmetic *) = {
        [INDEX_LISTED] = explain_listed,
        [INDEX_BITONIC] = explain_bitonic,
        [INDEX_MIRRORED] = explain_mirrored,
    };
    const struct comparator *c = &network->comparators[index];
    int number = network_layer_of(network, index);
    say_item(network, number, c->item, arithmetic);
    if (outcome == OUTCOME_NO_WIRES) {
        say(arithmetic, "which two wires does it compare?");
        return;
    }
    explain[network->rule](network, index, arithmetic);
    if (outcome == OUTCOME_NO_DIRECTION) {
        /* Replaces the result of the last line by a question. */
        arithmetic->count--;
        if (network->rule == INDEX_LISTED)
            say(arithmetic, "reads entry %d of the layer's list: (%d, %d)", c->item, c->left,
                c->right);
        say(arithmetic, "which way does it point, I or D?");
        return;
    }
    if (!trace) return;
    const int *keys = trace_keys(trace, number);
    int left = keys[c->left], right = keys[c->right];
    if (outcome == OUTCOME_COVERED) {
        say(arithmetic, "keys: %d and %d: will they swap?", left, right);
        return;
    }
    static const char *const words[][2] = {[OUTCOME_KNOWN] = {"passed", "swapped"},
                                           [OUTCOME_AHEAD] = {"will pass", "will swap"},
                                           [OUTCOME_FAILED] = {"should pass", "should swap"}};
    const char *relation = left < right ? "<" : left > right ? ">" : "=";
    say(arithmetic, "keys: %d %s %d, %s", left, relation, right,
        words[outcome]
             [outcome == OUTCOME_KNOWN ? trace->swapped[index] : comparator_swaps(c, keys)]);
}

/* ---- for a whole layer: work-item i ---- */

/* Describes directions that are equal for all comparators, or are in the layer's list. */
static void direct_listed(const struct network *network, int layer, struct arithmetic *a) {
    (void)layer;
    if (network_all(network, INCREASING))
        say(a, "I: every comparator points the same way");
    else if (network_all(network, DECREASING))
        say(a, "D: every comparator points the same way");
    else
        say(a, "I or D: read from the layer's list");
}

/* Describes directions as bitonic_increasing of kernels/step/comparator_index.h computes them, and
 * as a remainder. */
static void direct_bitonic(const struct network *network, int layer, struct arithmetic *a) {
    const char *letter = direction_letter(network->order == ASCENDING ? INCREASING : DECREASING);
    say(a, "%s when (i >> stage) %% 2 == 0,", letter);
    if (layer < 0) {
        say(a, "that is (i %% 2^(stage+1)) < 2^stage");
        return;
    }
    unsigned stage = (unsigned)network->layers[layer].stage;
    say(a, "in stage %u (i %% %u) < %u", stage, 2u << stage, 1u << stage);
}

void arithmetic_direction(const struct network *network, int layer, struct arithmetic *arithmetic) {
    static void (*const direct[])(const struct network *, int, struct arithmetic *) = {
        [INDEX_LISTED] = direct_listed,
        [INDEX_BITONIC] = direct_bitonic,
        [INDEX_MIRRORED] = direct_listed,
    };
    arithmetic->count = 0;
    direct[network->rule](network, layer, arithmetic);
}

void arithmetic_ask_direction(const struct network *network, struct arithmetic *arithmetic) {
    if (network->rule == INDEX_BITONIC) return; /* the direction has to be computed */
    arithmetic->count = 0;
    if (network->rule == INDEX_LISTED)
        say(arithmetic, "I or D: read from the layer's list");
    else
        say(arithmetic, "every comparator points the same way");
}

static void find_listed(const struct network *network, int layer, struct arithmetic *a) {
    (void)network;
    if (layer < 0)
        say(a, "work-item i reads entry i of its layer's list");
    else
        say(a, "work-item i reads entry i of layer %d's list", layer);
}

static void find_bitonic(const struct network *network, int layer, struct arithmetic *a) {
    if (layer < 0) {
        say(a, "distance = 2^(stage - substage)");
        say(a, "left  = i %% distance + (i / distance)");
        say(a, "        · 2 · distance");
        say(a, "right = left + distance");
        return;
    }
    unsigned stage = (unsigned)network->layers[layer].stage;
    unsigned substage = (unsigned)network->layers[layer].substage;
    unsigned distance = comparator_distance(stage, substage);
    say(a, "distance = 2^(stage - substage)");
    say(a, "         = 2^(%u - %u) = %u", stage, substage, distance);
    say(a, "left  = i %% %u + (i / %u) · 2 · %u", distance, distance, distance);
    say(a, "right = left + %u", distance);
}

/* Describes the wires as mirrored_left and mirrored_right of kernels/step/comparator_index.h
 * compute them: Dower (2012). */
static void find_mirrored(const struct network *network, int layer, struct arithmetic *a) {
    if (layer < 0) {
        say(a, "half = 2^(stage - substage), mask = 2 · half - 1");
        say(a, "left  = (i and not (half-1)) · 2 or (i and (half-1))");
        say(a, "right = (left or mask) - (left and mask) if first");
        say(a, "        left + half in later substages");
        return;
    }
    unsigned stage = (unsigned)network->layers[layer].stage;
    unsigned substage = (unsigned)network->layers[layer].substage;
    unsigned half = comparator_distance(stage, substage), mask = 2 * half - 1;
    say(a, "half = 2^(stage - substage) = 2^(%u - %u) = %u", stage, substage, half);
    say(a, "left  = (i and not %u) · 2 or (i and %u)", half - 1, half - 1);
    if (substage == 0)
        say(a, "right = (left or %u) - (left and %u)", mask, mask);
    else
        say(a, "right = left + %u", half);
    if (network->layers[layer].count < network->layers[layer].items)
        say(a, "idle where right > %d, the last wire", network->wires - 1);
    else
        say(a, "%s: every comparator points the same way",
            direction_letter(network->order == ASCENDING ? INCREASING : DECREASING));
}

void arithmetic_layer(const struct network *network, int layer, struct arithmetic *arithmetic) {
    static void (*const find[])(const struct network *, int, struct arithmetic *) = {
        [INDEX_LISTED] = find_listed,
        [INDEX_BITONIC] = find_bitonic,
        [INDEX_MIRRORED] = find_mirrored,
    };
    arithmetic->count = 0;
    find[network->rule](network, layer, arithmetic);
}
