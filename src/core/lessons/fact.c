/* fact: a function for each fact of a network, and the table of facts. */
#include "fact.h"

#include "core/lessons/sum.h"

#include "core/base/memory.h"
#include "core/families/families.h"
#include "core/network/keys.h"
#include "core/network/zero_one.h"
#include "core/proof/claim.h"

#include <stdio.h>
#include <stdlib.h>

const char *const fact_arguments[ARGUMENT_FORMS] = {"", " N", " ONE OTHER", " SUM"};

const char *fact_value(const struct fact_query *query, char *text) {
    long number = query->fact->number ? query->fact->number(query) : 0;
    if (!query->fact->number)
        query->fact->text(query, text);
    else if (number == FACT_UNKNOWN)
        snprintf(text, FACT_BYTES, "unknown");
    else
        snprintf(text, FACT_BYTES, "%ld", number);
    return text;
}

void fact_say(const char *words, char *text) {
    snprintf(text, FACT_BYTES, "%s", words ? words : "none");
}

void fact_keys(const int *keys, int n, char *text) {
    input_text(keys, n, ",", text, FACT_BYTES);
}

/* ---- the network ---- */

static void name(const struct fact_query *query, char *text) {
    fact_say(query->network->name, text);
}

static void title(const struct fact_query *query, char *text) {
    fact_say(query->network->title, text);
}

static long wires(const struct fact_query *query) {
    return query->network->wires;
}

static long size(const struct fact_query *query) {
    return query->network->size;
}

static long depth(const struct fact_query *query) {
    return query->network->depth;
}

static void order(const struct fact_query *query, char *text) {
    fact_say(order_name(query->network->order), text);
}

/* Proves the network and returns the number that `of` finds in the proof. */
static long proven(const struct fact_query *query, long (*of)(const struct proof *proof)) {
    struct proof proof;
    struct error none; /* unused: this processor never fails */
    if (query->network->wires > query->provable)
        return query->proof ? of(query->proof) : FACT_UNKNOWN;
    proof_init_with(&proof, query->network, &proof_on_cpu, NULL, &none);
    long number = of(&proof);
    proof_free(&proof);
    return number;
}

static long verdict_of(const struct proof *proof) {
    return proof->verdict == PROOF_UNKNOWN ? FACT_UNKNOWN : proof->verdict == PROOF_SORTS;
}

static long sorts(const struct fact_query *query) {
    return proven(query, verdict_of);
}

/* Counts the inputs of zeros and ones that leave sorted. */
static long sorted_inputs(const struct fact_query *query) {
    struct unsorted unsorted;
    unsorted_count(query->network, &unsorted);
    return unsorted.counted ? unsorted.inputs - unsorted.count : FACT_UNKNOWN;
}

static long promised_inputs(const struct fact_query *query) {
    struct claim_proof proof;
    if (!claims[query->network->claim].input) return 0;
    claim_prove(query->network->claim, query->network, &proof);
    return proof.holds ? proof.inputs : FACT_UNKNOWN;
}

static long never_of(const struct proof *proof) {
    return proof->exact ? proof->never_count : FACT_UNKNOWN;
}

static long never_swaps(const struct fact_query *query) {
    return proven(query, never_of);
}

/* ---- its keys ---- */

static void keys_after(const struct fact_query *query, int layers, char *text) {
    const struct trace *trace = query->trace;
    fact_say(NULL, text);
    if (trace && layers <= trace->depth) fact_keys(trace_keys(trace, layers), trace->wires, text);
}

static void after(const struct fact_query *query, char *text) {
    keys_after(query, query->number, text);
}

static void input_keys(const struct fact_query *query, char *text) {
    keys_after(query, 0, text);
}

static void output(const struct fact_query *query, char *text) {
    keys_after(query, query->network->depth, text);
}

static long swaps(const struct fact_query *query) {
    if (!query->trace) return FACT_UNKNOWN;
    return trace_swaps(query->trace, query->network, query->network->depth);
}

/* Counts keys with this digit of two bits, as a radix sort does in its first pass. */
static long low_bits(const struct fact_query *query) {
    long count = 0;
    for (int w = 0; query->trace && w < query->network->wires; w++)
        count += (trace_keys(query->trace, 0)[w] & 3) == query->number;
    return count;
}

/* Describes how the keys rise and fall from wire to wire; equal neighbours are ignored. */
static void shape(const struct fact_query *query, char *text) {
    static const char *const shapes[][2] = {{"falls", "rises"},
                                            {"falls then rises", "rises then falls"}};
    int first = 0, last = 0, turns = 0;
    for (int w = 1; query->trace && w < query->network->wires; w++) {
        const int *keys = trace_keys(query->trace, 0) + w;
        int way = (keys[0] > keys[-1]) - (keys[0] < keys[-1]);
        if (!first) first = way;
        turns += way && last && way != last;
        if (way) last = way;
    }
    snprintf(text, FACT_BYTES, "%s",
             !first      ? "none"
             : turns > 1 ? "mixed"
                         : shapes[turns][first > 0]);
}

static void promise(const struct fact_query *query, char *text) {
    static const char *const names[] = {
        [PROMISE_NONE] = "none", [PROMISE_KEPT] = "kept", [PROMISE_BROKEN] = "broken"};
    const struct trace *trace = query->trace;
    bool wrong[NETWORK_MAX_WIRES];
    enum promise result = !trace ? PROMISE_NONE
                                 : claim_judge(query->network, trace_keys(trace, 0),
                                               trace_keys(trace, trace->depth), wrong);
    fact_say(names[result], text);
}

/* ---- its layers ---- */

static long layer(const struct fact_query *query) {
    return query->layer;
}

static void work_item(const struct fact_query *query, char *text) {
    const struct network *network = query->network;
    int index = query->layer < network->depth && query->trace
                    ? network_of_item(network, query->layer, query->number)
                    : -1;
    fact_say(NULL, text);
    if (index < 0) return;
    const struct comparator *c = &network->comparators[index];
    bool swaps = comparator_swaps(c, trace_keys(query->trace, query->layer));
    snprintf(text, FACT_BYTES, "%d %d %s %s", c->left, c->right, direction_letter(c->direction),
             swaps ? "swaps" : "passes");
}

static long work_items(const struct fact_query *query) {
    const struct network *network = query->network;
    return query->layer < network->depth ? network->layers[query->layer].items : 0;
}

/* ---- other facts ---- */

/* Returns the fact `of` for the network of a family: "bubble 6". */
static long of_family(const struct fact_query *query, long (*of)(const struct fact_query *query)) {
    struct fact_query other = {.fact = query->fact};
    struct error none;
    char name[32] = "";
    int n = 0;
    sscanf(query->argument, "%31s %d", name, &n);
    const struct family *family = choices_find(&family_choices, name);
    if (!family || !family_valid(family, n)) return FACT_UNKNOWN;
    struct network *network = family_network(family, n, NULL, 0, ASCENDING, &none);
    other.network = network;
    long number = network ? of(&other) : FACT_UNKNOWN;
    network_free(network);
    return number;
}

static long size_of(const struct fact_query *query) {
    return of_family(query, size);
}

static long depth_of(const struct fact_query *query) {
    return of_family(query, depth);
}

static long computed(const struct fact_query *query) {
    long value;
    return sum_read(query->argument, &value) ? value : FACT_UNKNOWN;
}

/* ---- launches ---- */

static long launch_count(const struct fact_query *query) {
    if (!query->rung) return 0;
    struct launch *launches = memory_new((size_t)query->network->depth + 1, sizeof *launches);
    int count = launches_of(query->network, query->rung, query->tile, launches);
    free(launches);
    return count;
}

/* Returns the sort in the question, and log2 of its keys in `stages`; NULL: there is none. */
static const struct rung *rung_asked(const struct fact_query *query, int *stages) {
    char name[32] = "";
    sscanf(query->argument, "%31s %d", name, stages);
    const struct rung *rung = choices_find(&rung_choices, name);
    return *stages < 1 || *stages >= LAUNCHES_STAGES ? NULL : rung;
}

static long sort_launches(const struct fact_query *query) {
    int stages = 0;
    const struct rung *rung = rung_asked(query, &stages);
    if (!rung) return FACT_UNKNOWN;
    return launches_of_many(rung, stages, query->rung ? query->tile : rung->tile);
}

static long sort_tile(const struct fact_query *query) {
    int stages = 0;
    const struct rung *rung = rung_asked(query, &stages);
    if (!rung || !rung->tile) return FACT_UNKNOWN;
    return rung->tile < 1 << stages ? rung->tile : 1 << stages;
}

static long moved_keys(const struct fact_query *query) {
    return query->rung ? launches_keys_moved(query->network, query->rung, query->tile) : 0;
}

/* Returns the owner of a wire in the launch of the current layer. */
static long kept_with(const struct fact_query *query) {
    int owners[NETWORK_MAX_WIRES], depth = query->network->depth;
    if (!query->rung || query->number >= query->network->wires) return FACT_UNKNOWN;
    struct launch *launches = memory_new((size_t)depth + 1, sizeof *launches);
    int count = launches_of(query->network, query->rung, query->tile, launches), l = 0;
    while (l + 1 < count && launches[l].first + launches[l].count <= query->layer)
        l++;
    launch_owners(query->network, query->rung, &launches[l], query->tile, owners);
    free(launches);
    return owners[query->number];
}

static const struct fact rows[] = {
    {"network", "SPEC or file of the network", .text = name},
    {"title", "title of the network", .text = title},
    {"wires", "number of wires", .number = wires},
    {"size", "number of comparators", .number = size},
    {"depth", "number of layers", .number = depth},
    {"order", "ascending or descending", .text = order},
    {"sorts", "1: proven to sort; 0: proven not to sort", .number = sorts},
    {"never-swaps", "number of comparators proven never to swap", .number = never_swaps},
    {"sorted-inputs", "number of 0-1 inputs that the network sorts", .number = sorted_inputs},
    {"promised-inputs", "number of 0-1 inputs for which the network keeps its promise",
     .number = promised_inputs},
    {"size-of", "comparators of family ONE with OTHER wires", .number = size_of,
     .argument = ARGUMENT_NAMES},
    {"depth-of", "layers of family ONE with OTHER wires", .number = depth_of,
     .argument = ARGUMENT_NAMES},
    {"computed", "value of a sum with + - * / % as in C, and ^ for powers", .number = computed,
     .argument = ARGUMENT_SUM},
    {"layer", "number of layers done", .number = layer},
    {"input-keys", "input keys", .text = input_keys},
    {"shape", "input keys: rises, falls, rises then falls, falls then rises or mixed",
     .text = shape},
    {"output", "output keys", .text = output},
    {"after", "keys after N layers", .text = after, .argument = ARGUMENT_NUMBER},
    {"swaps", "number of comparators that swap", .number = swaps},
    {"promise", "kept, broken or none: what the network promises for these keys", .text = promise},
    {"work-item", "work-item N in the current layer: LEFT RIGHT, I or D, swaps or passes",
     .text = work_item, .argument = ARGUMENT_NUMBER},
    {"low-bits", "number of input keys whose last two bits are N", .number = low_bits,
     .argument = ARGUMENT_NUMBER},
    {"work-items", "number of work-items of the current layer", .number = work_items},
    {"launch-count", "number of launches drawn", .number = launch_count},
    {"moved-keys", "number of keys that these launches read or write", .number = moved_keys},
    {"kept-with", "lowest wire in the next launch of the work-item or work-group with wire N",
     .number = kept_with, .argument = ARGUMENT_NUMBER},
    {"sort-launches", "launches of sort ONE for 2^OTHER keys", .number = sort_launches,
     .argument = ARGUMENT_NAMES},
    {"sort-tile", "keys per tile of sort ONE for 2^OTHER keys", .number = sort_tile,
     .argument = ARGUMENT_NAMES},
};
const struct choices network_facts = {"fact", NULL, rows, sizeof *rows, sizeof rows / sizeof *rows};
