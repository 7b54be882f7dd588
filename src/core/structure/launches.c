/* launches: finds how far a layer reaches, and from this the layers that one launch can do. */
#include "core/structure/launches.h"

#include "core/base/memory.h"
#include "core/structure/fast_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct rung rungs[] = {
    {"a", "bitonic", .together = 1, .per_key = true,
     .idea = "a layer a launch, a work-item per key"},
    {"b2", "bitonic", .together = 1, .idea = "a layer a launch, a work-item per comparator"},
    {"b4", "bitonic", .together = 2,
     .idea = "up to 2 layers a launch: a work-item keeps 4 keys in registers"},
    {"b8", "bitonic", .together = 3,
     .idea = "up to 3 layers a launch: a work-item keeps 8 keys in registers"},
    {"b16", "bitonic", .together = 4,
     .idea = "up to 4 layers a launch: a work-item keeps 16 keys in registers"},
    {"cookbook-pairs", "bitonic", .together = 1, .staged = true, .tile = 2 * LAUNCHES_GROUP,
     .idea = "a layer a launch, each pair of keys through local memory: no launch is saved"},
    {"cookbook-group", "bitonic", .together = 1, .staged = true, .alone = true,
     .tile = 2 * LAUNCHES_GROUP,
     .idea = "a layer a launch, one work-item of a group writes: no launch is saved"},
    {"shared", "bitonic", .together = 1, .first = true, .halves = true, .tile = 2 * LAUNCHES_GROUP,
     .idea = "the first launch sorts each half of a tile in local memory"},
    {"local", "bitonic", .together = LAUNCHES_TOGETHER, .first = true, .tails = true,
     .tile = LAUNCHES_TILE,
     .idea = "tiles in local memory; between them up to 4 layers in registers"},
    {"c4", "bitonic", .together = LAUNCHES_TOGETHER, .first = true, .tails = true, .pairs = true,
     .tile = LAUNCHES_TILE, .idea = "as local, with 2 layers in registers between two barriers"},
    {"fast", "mirrored", .meeting = true, .tile = 8192,
     .idea = "a tile has keys from any places; runs the mirrored network"},
};
const char *const launches_cpu_words =
    "On a CPU local memory is ordinary memory: these sorts win on GPUs";

const struct choices rung_choices = {"sort whose launches are known", NULL, rungs, sizeof *rungs,
                                     sizeof rungs / sizeof *rungs};

/* ---- the reach of a layer ---- */

static unsigned span_of(const struct network *network, int layer) {
    const struct comparator *comparators = network_layer(network, layer);
    unsigned span = 1;
    for (int c = 0; c < network->layers[layer].count; c++)
        while ((unsigned)comparators[c].left / span != (unsigned)comparators[c].right / span)
            span *= 2;
    return span;
}

/* Returns the lowest wire that `wire` is joined with. */
static int find(int *joined, int wire) {
    while (joined[wire] != wire)
        wire = joined[wire] = joined[joined[wire]];
    return wire;
}

/* Joins the two ends of each comparator of a layer. Returns the wires in the largest group made, or
 * 1 if none was made. */
static int join(const struct network *network, int layer, int *joined, int *sizes) {
    const struct comparator *comparators = network_layer(network, layer);
    int largest = 1;
    for (int c = 0; c < network->layers[layer].count; c++) {
        int a = find(joined, comparators[c].left), b = find(joined, comparators[c].right);
        if (a == b) continue;
        int least = a < b ? a : b;
        joined[a > b ? a : b] = least;
        sizes[least] = sizes[a] + sizes[b];
        if (sizes[least] > largest) largest = sizes[least];
    }
    return largest;
}

static void part(const struct network *network, int *joined, int *sizes) {
    for (int w = 0; w < network->wires; w++) {
        joined[w] = w;
        sizes[w] = 1;
    }
}

/* Returns how many layers from `layer` on can be done together: in the registers of a work-item,
 * which has twice as many keys with each layer; or in a tile, for rungs whose tiles hold keys that
 * meet. */
static int together_from(const struct network *network, const struct rung *rung, int tile,
                         int layer, int *joined, int *sizes) {
    int count = 0, most = rung->meeting ? network->depth : rung->together;
    if (most == 1) return 1;
    part(network, joined, sizes);
    while (count < most && layer + count < network->depth &&
           join(network, layer + count, joined, sizes) <= (rung->meeting ? tile : 2 << count))
        count++;
    return count;
}

void launches_reach(const struct network *network, const struct rung *rung, int tile,
                    struct reach *reaches) {
    int *joined = memory_new((size_t)network->wires, sizeof *joined);
    int *sizes = memory_new((size_t)network->wires, sizeof *sizes);
    for (int l = 0; l < network->depth; l++)
        reaches[l] = (struct reach){network->layers[l].stage, span_of(network, l),
                                    together_from(network, rung, tile, l, joined, sizes)};
    free(joined);
    free(sizes);
}

int launches_layers(int stages) {
    return stages * (stages + 1) / 2;
}

int launches_stage(int layer) {
    int stage = 0;
    while (launches_layers(stage + 1) <= layer)
        stage++;
    return stage;
}

void launches_reach_bitonic(int stages, struct reach *reaches) {
    for (int layer = 0; layer < launches_layers(stages); layer++) {
        int stage = launches_stage(layer), substage = layer - launches_layers(stage);
        reaches[layer] = (struct reach){stage, 2U << (stage - substage), LAUNCHES_TOGETHER};
    }
}

/* ---- layers of one launch ---- */

/* Returns how many layers from `layer` on stay in their tiles: layers of its stage, or of all
 * stages. */
static int layers_in_tiles(const struct reach *reaches, int depth, int layer, int tile,
                           bool stage_only) {
    int end = layer;
    while (end < depth && reaches[end].span <= (unsigned)tile &&
           !(stage_only && reaches[end].stage != reaches[layer].stage))
        end++;
    return end - layer;
}

/* Returns the most layers that a work-item does at once. If tiles do the rest, its keys must fit
 * into a tile. */
int rung_together(const struct rung *rung, int tile) {
    int most = rung->together;
    while (rung->tails && most > 1 && 1 << most > tile)
        most--;
    return most;
}

/* Returns how many layers of one stage, from `layer` on, work-items do at once in registers. */
static int layers_in_registers(const struct rung *rung, const struct reach *reaches, int depth,
                               int layer, int tile) {
    int most = rung_together(rung, tile), count = 1;
    if (most > reaches[layer].together) most = reaches[layer].together;
    while (count < most && layer + count < depth &&
           reaches[layer + count].stage == reaches[layer].stage)
        count++;
    return count;
}

/* Cuts `depth` layers into launches, at most `depth` of them; tiles have `tile` keys, a power of
 * two. Returns the number of launches. */
static int cut(const struct rung *rung, const struct reach *reaches, int depth, int tile,
               struct launch *launches) {
    int count = 0;
    for (int layer = 0, done; layer < depth; layer += done) {
        bool tiles = layer == 0 ? rung->first : rung->tails;
        int stay = layer == 0 && rung->halves ? tile / 2 : tile;
        done = tiles ? layers_in_tiles(reaches, depth, layer, stay, layer > 0) : 0;
        enum launch_kind kind = LAUNCH_TILES;
        if (rung->meeting) {
            done = reaches[layer].together;
            kind = LAUNCH_MEETING;
        } else if (done == 0) {
            done = layers_in_registers(rung, reaches, depth, layer, tile);
            kind = done > 1 ? LAUNCH_REGISTERS : LAUNCH_GLOBAL;
        }
        launches[count++] = (struct launch){kind, layer, done};
    }
    return count;
}

int launches_tile(int wires) {
    int tile = 2;
    while (tile < (wires + 1) / 2)
        tile *= 2;
    return tile;
}

int rung_layers(const struct rung *rung, int stages) {
    if (stages == 0) return 0; /* a single key */
    return rung->layers ? rung->layers(stages) : launches_layers(stages);
}

/* Is this a network of the rung's family? */
static bool sorts_with(const struct rung *rung, const struct network *network) {
    size_t length = strlen(rung->family);
    return network->generated && strncmp(network->name, rung->family, length) == 0 &&
           network->name[length] == ':';
}

/* Cuts layers into launches of `together` layers. */
static int cut_evenly(int layers, int together, struct launch *launches) {
    int count = 0;
    for (int layer = 0; layer < layers; layer += together) {
        int done = layers - layer < together ? layers - layer : together;
        launches[count++] =
            (struct launch){done > 1 ? LAUNCH_REGISTERS : LAUNCH_GLOBAL, layer, done};
    }
    return count;
}

int launches_of_sort(const struct rung *rung, int stages, int tile, struct launch *launches) {
    if (rung->layers) return cut_evenly(rung_layers(rung, stages), rung->together, launches);
    struct reach reaches[LAUNCHES_STAGES * (LAUNCHES_STAGES + 1) / 2];
    if (rung->meeting) {
        /* The passes of `fast` for words of 4 bytes. */
        struct fast_pass passes[FAST_MAX_PASSES];
        int count = fast_passes(stages, network_levels(tile), 4, passes);
        for (int p = 0; p < count; p++)
            launches[p] = (struct launch){LAUNCH_MEETING, passes[p].first, passes[p].count};
        return count;
    }
    launches_reach_bitonic(stages, reaches);
    return cut(rung, reaches, launches_layers(stages), tile, launches);
}

int launches_of(const struct network *network, const struct rung *rung, int tile,
                struct launch *launches) {
    int stages = network_levels(network->wires);
    if (rung->layers && sorts_with(rung, network))
        return cut_evenly(network->depth, rung->together, launches);
    if (!rung->layers && network->rule != INDEX_LISTED && network->depth == launches_layers(stages))
        return launches_of_sort(rung, stages, tile, launches);
    struct reach *reaches = memory_new((size_t)network->depth, sizeof *reaches);
    launches_reach(network, rung, tile, reaches);
    int count = cut(rung, reaches, network->depth, tile, launches);
    free(reaches);
    return count;
}

int launches_of_many(const struct rung *rung, int stages, int tile) {
    struct launch launches[LAUNCHES_STAGES * (LAUNCHES_STAGES + 1) / 2];
    if (rung->layers) return (rung_layers(rung, stages) + rung->together - 1) / rung->together;
    return launches_of_sort(rung, stages, tile, launches);
}

/* ---- owners of wires ---- */

void launch_owners(const struct network *network, const struct rung *rung,
                   const struct launch *launch, int tile, int *owners) {
    int *sizes = memory_new((size_t)network->wires, sizeof *sizes);
    part(network, owners, sizes);
    for (int l = launch->first; l < launch->first + launch->count && !rung->staged; l++)
        join(network, l, owners, sizes);
    if (launch->kind == LAUNCH_MEETING) {
        /* Puts groups without common wires into one tile, in the order of their first wires, while
         * there is room. */
        int into = 0; /* first wire of the tile being filled */
        for (int w = 1; w < network->wires; w++) {
            if (owners[w] != w) continue;
            if (sizes[into] + sizes[w] > tile) {
                into = w;
            } else {
                owners[w] = into;
                sizes[into] += sizes[w];
            }
        }
    }
    for (int w = 0; w < network->wires; w++)
        owners[w] = launch->kind == LAUNCH_TILES ? w / tile * tile : find(owners, w);
    if (rung->staged) {
        /* The work-items of a group are neighbours, and each has the two keys of its comparator. */
        const struct comparator *comparators = network_layer(network, launch->first);
        int *least =
            memory_new((size_t)network->wires, sizeof *least); /* per group: 1 + its lowest wire */
        for (int c = 0; c < network->layers[launch->first].count; c++) {
            int group = comparators[c].item / (tile / 2), left = comparators[c].left;
            if (least[group] == 0 || left < least[group] - 1) least[group] = left + 1;
        }
        for (int c = 0; c < network->layers[launch->first].count; c++)
            owners[comparators[c].left] = owners[comparators[c].right] =
                least[comparators[c].item / (tile / 2)] - 1;
        free(least);
    }
    free(sizes);
}

int launch_together(const struct network *network, const struct rung *rung,
                    const struct launch *launch, int layer) {
    int stage = network->layers[layer].stage, end = layer;
    while (end < launch->first + launch->count && network->layers[end].stage == stage)
        end++;
    if (!rung->pairs || (end - layer) % 2 == 1) return 1;
    int *joined = memory_new((size_t)network->wires, sizeof *joined);
    int *sizes = memory_new((size_t)network->wires, sizeof *sizes);
    part(network, joined, sizes);
    join(network, layer, joined, sizes);
    int count = join(network, layer + 1, joined, sizes) <= 4 ? 2 : 1;
    free(joined);
    free(sizes);
    return count;
}

/* ---- memory ---- */

/* Returns the number of wires whose keys the launch reads. In registers and in single layers, only
 * wires with a comparator have a work-item. */
static int wires_of(const struct network *network, const struct launch *launch) {
    bool *used = memory_new((size_t)network->wires, sizeof *used);
    int count = 0;
    for (int l = launch->first; l < launch->first + launch->count; l++)
        for (int c = 0; c < network->layers[l].count; c++)
            used[network_layer(network, l)[c].left] = used[network_layer(network, l)[c].right] =
                true;
    for (int w = 0; w < network->wires; w++)
        count += used[w] || launch->kind >= LAUNCH_TILES;
    free(used);
    return count;
}

int launches_keys_moved(const struct network *network, const struct rung *rung, int tile) {
    struct launch *launches = memory_new((size_t)network->depth, sizeof *launches);
    int count = launches_of(network, rung, tile, launches), moved = 0;
    for (int k = 0; k < count; k++) {
        int wires = wires_of(network, &launches[k]);
        moved += rung->per_key ? 2 * network->wires + wires : 2 * wires;
    }
    free(launches);
    return moved;
}

int launches_line_next(int wires, int line) {
    int next = line ? 2 * line : LAUNCHES_LINE_LEAST;
    return next < wires ? next : 0;
}

/* ---- why ---- */

/* Counts the comparators of the first layer of launch `number` (not 0) whose two keys different
 * owners (launch_owners) wrote in the previous launch. */
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

void launch_why(const struct network *network, const struct rung *rung, int tile, int number,
                char *text, size_t size) {
    struct launch *launches = memory_new((size_t)network->depth + 1, sizeof *launches);
    launches_of(network, rung, tile, launches);
    int layer = launches[number].first, count = network->layers[layer].count;
    int leaving = number ? leaving_of(network, rung, tile, launches, number) : 0;
    enum launch_kind before = number ? launches[number - 1].kind : LAUNCH_GLOBAL;
    bool groups = before == LAUNCH_TILES || before == LAUNCH_MEETING || rung->staged;
    const char *owners = groups ? "work-groups" : "work-items";
    if (number == 0)
        snprintf(text, size, "launch 0: it reads the input");
    else if (leaving == 0)
        snprintf(
            text, size,
            "launch %d: the same %s hold its keys as in launch %d; %s still begins a new launch",
            number, owners, number - 1, rung->name);
    else
        snprintf(text, size,
                 "launch %d: layer %d compares keys that different %s wrote in launch %d (%d of "
                 "its %d comparators)",
                 number, layer, owners, number - 1, leaving, count);
    free(launches);
}
