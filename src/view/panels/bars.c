/* bars: finds blocks of bars and their names.
 *
 * A layer's splits make the blocks: before it the keys that they take, after it the halves that
 * they leave. Other blocks are the runs that a stage builds, or all keys. The keys themselves
 * decide the name of a split's block, since not every input is bitonic. */
#include "core/base/text.h"
#include "core/network/keys.h"
#include "view/panels/bodies.h"

#include <stdio.h>
#include <string.h>

bool bars_has_halves(const struct split *split) {
    return split->middle - split->first > 1;
}

/* Marks the keys that the layer exchanged. Work-items reported the wires; the keys show the
 * exchange. */
static void mark_swapped(const struct scene *scene, int layer, struct bars *bars) {
    struct cell cells[NETWORK_MAX_ITEMS];
    int wires = scene->side->network->wires, columns = scene->side->network->items;
    cells_fill(scene, layer, cells);
    for (int item = 0; item < columns; item++) {
        const struct cell *cell = &cells[item];
        int ends[] = {cell->left, cell->right};
        bool known = cell->state == CELL_DONE && cell->left >= 0 && cell->left < wires &&
                     cell->right >= 0 && cell->right < wires;
        if (!known || !trace_exchanged(scene->side->trace, layer, cell->left, cell->right))
            continue;
        for (int e = 0; e < 2; e++) {
            bars->swapped[ends[e]] = true;
            bars->role[ends[e]] = cell->direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING;
        }
    }
}

/* Takes the keys after `layers` layers, and marks the wrong ones. */
static void take_keys(const struct scene *scene, int layers, struct bars *bars) {
    int wires = scene->side->network->wires;
    memcpy(bars->keys, trace_keys(scene->side->trace, layers), (size_t)wires * sizeof *bars->keys);
    for (int wire = 0; wire < wires; wire++) {
        bars->role[wire] = ROLE_WIRE;
        bars->wrong[wire] = trace_differs(scene->side->trace, scene->side->right, layers, wire);
        bars->differs |= bars->wrong[wire];
    }
}

/* ---- blocks ---- */

/* Takes the splits of the layer. Only a split of all keys is taken for the whole input or output.
 */
static void take_splits(const struct scene *scene, const struct splits *splits, int layer,
                        bool after, struct bars *bars) {
    int wires = scene->side->network->wires;
    for (int s = 0; s < splits->count; s++) {
        const struct split *split = &splits->rows[s];
        if (split->layer != layer || (after && !bars_has_halves(split))) continue;
        if (scene->whole && split->end - split->first < wires) continue;
        bars->splits[bars->split_count++] = split;
    }
}

/* Places blocks of `block` wires, and the borders of the splits. */
static void place_blocks(struct bars *bars, int wires, int block, bool after) {
    for (int wire = 0; wire < wires; wire += block)
        bars->begins[wire] = true;
    for (int s = 0; s < bars->split_count; s++) {
        const struct split *split = bars->splits[s];
        bars->begins[split->first] = true;
        if (after) bars->begins[split->middle] = true;
        if (split->end < wires) bars->begins[split->end] = true;
    }
}

/* Returns the size of the splits if all have one kind and one size, except an unfinished one at the
 * end; else 0. */
static int common_size(const struct bars *bars, int wires) {
    const struct split *const *splits = bars->splits;
    int half = bars->split_count ? splits[0]->middle - splits[0]->first : 0, rest = wires;
    for (int s = 0; s < bars->split_count; s++) {
        if (splits[s]->middle - splits[s]->first != half) return 0;
        if (splits[s]->mirrored != splits[0]->mirrored) return 0;
        rest -= splits[s]->end - splits[s]->first;
    }
    return rest <= half ? 2 * half : 0;
}

/* Writes the kind of keys that the splits get or leave, or that the keys are not of this kind.
 * False: the splits have no common size. */
static bool say_splits(const struct bars *bars, int wires, bool after, char *text, size_t bytes) {
    int size = common_size(bars, wires), half = size / 2;
    bool one = wires <= size && !after, as_wanted = true;
    if (size == 0) return false;
    const char *most = wires % size ? "up to " : ""; /* the last block is unfinished */
    for (int s = 0; s < bars->split_count; s++) {
        const struct split *split = bars->splits[s];
        as_wanted &= after
                         ? keys_bitonic(bars->keys + split->first, half) &&
                               keys_bitonic(bars->keys + split->middle, split->end - split->middle)
                         : split_takes(split, bars->keys);
    }
    if (bars->splits[0]->mirrored && !after && as_wanted)
        snprintf(text, bytes, ": pair%s of sorted runs, %s%d key%s each", one ? "" : "s", most,
                 half, text_plural(half));
    else if (bars->splits[0]->mirrored && !after)
        snprintf(text, bytes, ": halves of %s%d keys, not all sorted", most, half);
    else if (as_wanted)
        snprintf(text, bytes, ": bitonic sequence%s of %s%d keys", one ? "" : "s", most,
                 after ? half : size);
    else if (one)
        snprintf(text, bytes, ": not a bitonic sequence");
    else
        snprintf(text, bytes, ": blocks of %s%d keys, not all bitonic", most, after ? half : size);
    return true;
}

/* Is every block of this size sorted, in either order? */
static bool runs_sorted(const struct bars *bars, int wires, int block) {
    for (int first = 0; first < wires; first += block) {
        const int *keys = bars->keys + first;
        int n = first + block < wires ? block : wires - first;
        if (!keys_sorted(keys, n, ASCENDING) && !keys_sorted(keys, n, DESCENDING)) return false;
    }
    return true;
}

/* Chooses the blocks of the keys before layer `layer`, or after it. */
static void choose_blocks(const struct network *network, int layer, bool after, struct bars *bars,
                          char *text, size_t bytes) {
    const struct layer *row = &network->layers[layer];
    const struct stage *stage = &network->stages[row->stage];
    int wires = network->wires;
    int block = stage->run > 0 && stage->run < wires ? stage->run : wires;
    const char *more = block < wires ? "s" : "", *most = wires % block ? "up to " : "";
    place_blocks(bars, wires, block, after);
    if (say_splits(bars, wires, after, text, bytes) || !network->has_stages || stage->run == 0)
        return;
    bool done = after && row->substage + 1 == stage->layer_count;
    if (done && runs_sorted(bars, wires, block))
        snprintf(text, bytes, ": sorted run%s of %s%d keys", more, most, block);
    else
        snprintf(text, bytes, ": block%s of %s%d keys, %s", more, most, block,
                 done ? "not all sorted" : "being merged");
}

void bars_init(struct bars *bars, const struct scene *scene, const struct splits *splits,
               bool after) {
    const struct network *network = scene->side->network;
    int wires = network->wires, layer = scene_layer(scene);
    char blocks[80] = "";
    memset(bars, 0, sizeof *bars);
    if (scene->whole) { /* no layer: the input and the output */
        take_keys(scene, after ? network->depth : 0, bars);
        take_splits(scene, splits, after ? network->depth - 1 : 0, after, bars);
        place_blocks(bars, wires, wires, after);
        say_splits(bars, wires, after, blocks, sizeof blocks);
        snprintf(bars->caption, sizeof bars->caption, "%s%s%s", bars->differs ? "≠ " : "",
                 after ? "output" : "input", blocks);
        return;
    }
    if (after && scene->look.cover != COVER_NONE) {
        snprintf(bars->caption, sizeof bars->caption, "after layer %d: covered", layer);
        bars->covered = true;
        return;
    }
    take_keys(scene, layer + after, bars);
    if (scene->look.cover == COVER_NONE) mark_swapped(scene, layer, bars);
    take_splits(scene, splits, layer, after, bars);
    choose_blocks(network, layer, after, bars, blocks, sizeof blocks);
    for (int wire = 0; wire < wires; wire++)
        if (bars->wrong[wire]) bars->role[wire] = ROLE_ERROR;
    snprintf(bars->caption, sizeof bars->caption, "%s%s layer %d%s", bars->differs ? "≠ " : "",
             after ? "after" : "before", layer, blocks);
}
