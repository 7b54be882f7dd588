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

const char *const fact_behind[BEHIND_FORMS] = {"", " N", " ONE OTHER", " SUM"};

const char *fact_value(const struct asked *asked, char *text) {
    long number = asked->fact->number ? asked->fact->number(asked) : 0;
    if (!asked->fact->number)
        asked->fact->text(asked, text);
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

static void name(const struct asked *asked, char *text) {
    fact_say(asked->network->name, text);
}

static void title(const struct asked *asked, char *text) {
    fact_say(asked->network->title, text);
}

static long wires(const struct asked *asked) {
    return asked->network->wires;
}

static long size(const struct asked *asked) {
    return asked->network->size;
}

static long depth(const struct asked *asked) {
    return asked->network->depth;
}

static void order(const struct asked *asked, char *text) {
    fact_say(order_name(asked->network->order), text);
}

/* Proves the network and returns the number that `of` finds in the proof. */
static long proven(const struct asked *asked, long (*of)(const struct proof *proof)) {
    struct proof proof;
    struct error none; /* unused: this processor never fails */
    if (asked->network->wires > asked->provable)
        return asked->proof ? of(asked->proof) : FACT_UNKNOWN;
    proof_init_with(&proof, asked->network, &proof_on_cpu, NULL, &none);
    long number = of(&proof);
    proof_free(&proof);
    return number;
}

static long verdict_of(const struct proof *proof) {
    return proof->verdict == PROOF_UNKNOWN ? FACT_UNKNOWN : proof->verdict == PROOF_SORTS;
}

static long sorts(const struct asked *asked) {
    return proven(asked, verdict_of);
}

/* Counts the inputs of zeros and ones that leave sorted. */
static long sorted_inputs(const struct asked *asked) {
    struct unsorted unsorted;
    unsorted_count(asked->network, &unsorted);
    return unsorted.counted ? unsorted.inputs - unsorted.count : FACT_UNKNOWN;
}

static long promised_inputs(const struct asked *asked) {
    struct claim_proof proof;
    if (!claims[asked->network->claim].input) return 0;
    claim_prove(asked->network->claim, asked->network, &proof);
    return proof.holds ? proof.inputs : FACT_UNKNOWN;
}

static long never_of(const struct proof *proof) {
    return proof->exact ? proof->never_count : FACT_UNKNOWN;
}

static long never_swaps(const struct asked *asked) {
    return proven(asked, never_of);
}

/* ---- its keys ---- */

static void keys_after(const struct asked *asked, int layers, char *text) {
    const struct trace *trace = asked->trace;
    fact_say(NULL, text);
    if (trace && layers <= trace->depth) fact_keys(trace_keys(trace, layers), trace->wires, text);
}

static void after(const struct asked *asked, char *text) {
    keys_after(asked, asked->number, text);
}

static void input_keys(const struct asked *asked, char *text) {
    keys_after(asked, 0, text);
}

static void output(const struct asked *asked, char *text) {
    keys_after(asked, asked->network->depth, text);
}

static long swaps(const struct asked *asked) {
    if (!asked->trace) return FACT_UNKNOWN;
    return trace_swaps(asked->trace, asked->network, asked->network->depth);
}

/* Counts keys with this digit of two bits, as a radix sort does in its first pass. */
static long low_bits(const struct asked *asked) {
    long count = 0;
    for (int w = 0; asked->trace && w < asked->network->wires; w++)
        count += (trace_keys(asked->trace, 0)[w] & 3) == asked->number;
    return count;
}

/* Describes how the keys rise and fall from wire to wire; equal neighbours are ignored. */
static void shape(const struct asked *asked, char *text) {
    static const char *const shapes[][2] = {{"falls", "rises"},
                                            {"falls then rises", "rises then falls"}};
    int first = 0, last = 0, turns = 0;
    for (int w = 1; asked->trace && w < asked->network->wires; w++) {
        const int *keys = trace_keys(asked->trace, 0) + w;
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

static void promise(const struct asked *asked, char *text) {
    static const char *const names[] = {
        [PROMISE_NONE] = "none", [PROMISE_KEPT] = "kept", [PROMISE_BROKEN] = "broken"};
    const struct trace *trace = asked->trace;
    bool wrong[NETWORK_MAX_WIRES];
    enum promise result = !trace ? PROMISE_NONE
                                 : claim_judge(asked->network, trace_keys(trace, 0),
                                               trace_keys(trace, trace->depth), wrong);
    fact_say(names[result], text);
}

/* ---- its layers ---- */

static long layer(const struct asked *asked) {
    return asked->layer;
}

static void work_item(const struct asked *asked, char *text) {
    const struct network *network = asked->network;
    int index = asked->layer < network->depth && asked->trace
                    ? network_of_item(network, asked->layer, asked->number)
                    : -1;
    fact_say(NULL, text);
    if (index < 0) return;
    const struct comparator *c = &network->comparators[index];
    bool swaps = comparator_swaps(c, trace_keys(asked->trace, asked->layer));
    snprintf(text, FACT_BYTES, "%d %d %s %s", c->left, c->right, direction_letter(c->direction),
             swaps ? "swaps" : "passes");
}

static long work_items(const struct asked *asked) {
    const struct network *network = asked->network;
    return asked->layer < network->depth ? network->layers[asked->layer].items : 0;
}

/* ---- others ---- */

/* Returns the fact `of` for the network of a family: "bubble 6". */
static long of_family(const struct asked *asked, long (*of)(const struct asked *asked)) {
    struct asked other = {.fact = asked->fact};
    struct error none;
    char name[32] = "";
    int n = 0;
    sscanf(asked->behind, "%31s %d", name, &n);
    const struct family *family = choices_find(&family_choices, name);
    if (!family || !family_valid(family, n)) return FACT_UNKNOWN;
    struct network *network = family_network(family, n, NULL, 0, ASCENDING, &none);
    other.network = network;
    long number = network ? of(&other) : FACT_UNKNOWN;
    network_free(network);
    return number;
}

static long size_of(const struct asked *asked) {
    return of_family(asked, size);
}

static long depth_of(const struct asked *asked) {
    return of_family(asked, depth);
}

static long computed(const struct asked *asked) {
    long value;
    return sum_read(asked->behind, &value) ? value : FACT_UNKNOWN;
}

/* ---- launches ---- */

static long launch_count(const struct asked *asked) {
    if (!asked->rung) return 0;
    struct launch *launches = memory_new((size_t)asked->network->depth + 1, sizeof *launches);
    int count = launches_of(asked->network, asked->rung, asked->tile, launches);
    free(launches);
    return count;
}

/* Returns the sort in the question, and log2 of its keys in `stages`; NULL: there is none. */
static const struct rung *rung_asked(const struct asked *asked, int *stages) {
    char name[32] = "";
    sscanf(asked->behind, "%31s %d", name, stages);
    const struct rung *rung = choices_find(&rung_choices, name);
    return *stages < 1 || *stages >= LAUNCHES_STAGES ? NULL : rung;
}

static long sort_launches(const struct asked *asked) {
    int stages = 0;
    const struct rung *rung = rung_asked(asked, &stages);
    if (!rung) return FACT_UNKNOWN;
    return launches_of_many(rung, stages, asked->rung ? asked->tile : rung->tile);
}

static long sort_tile(const struct asked *asked) {
    int stages = 0;
    const struct rung *rung = rung_asked(asked, &stages);
    if (!rung || !rung->tile) return FACT_UNKNOWN;
    return rung->tile < 1 << stages ? rung->tile : 1 << stages;
}

static long moved_keys(const struct asked *asked) {
    return asked->rung ? launches_keys_moved(asked->network, asked->rung, asked->tile) : 0;
}

/* Returns the owner of a wire in the launch of the next layer. */
static long kept_with(const struct asked *asked) {
    int owners[NETWORK_MAX_WIRES], depth = asked->network->depth;
    if (!asked->rung || asked->number >= asked->network->wires) return FACT_UNKNOWN;
    struct launch *launches = memory_new((size_t)depth + 1, sizeof *launches);
    int count = launches_of(asked->network, asked->rung, asked->tile, launches), l = 0;
    while (l + 1 < count && launches[l].first + launches[l].count <= asked->layer)
        l++;
    launch_owners(asked->network, asked->rung, &launches[l], asked->tile, owners);
    free(launches);
    return owners[asked->number];
}

static const struct fact rows[] = {
    {"network", "SPEC or file of the network", .text = name},
    {"title", "title of the network", .text = title},
    {"wires", "number of wires", .number = wires},
    {"size", "number of comparators", .number = size},
    {"depth", "number of layers", .number = depth},
    {"order", "ascending or descending", .text = order},
    {"sorts", "1: proven to sort; 0: proven not to sort", .number = sorts},
    {"never-swaps", "comparators proven never to swap", .number = never_swaps},
    {"sorted-inputs", "number of 0-1 inputs that it sorts", .number = sorted_inputs},
    {"promised-inputs", "number of 0-1 inputs for which it keeps its promise",
     .number = promised_inputs},
    {"size-of", "comparators of family ONE with OTHER wires", .number = size_of,
     .behind = BEHIND_NAMES},
    {"depth-of", "layers of family ONE with OTHER wires", .number = depth_of,
     .behind = BEHIND_NAMES},
    {"computed", "value of a sum with + - * / % as in C, and ^ for powers", .number = computed,
     .behind = BEHIND_SUM},
    {"layer", "number of layers done", .number = layer},
    {"input-keys", "input keys", .text = input_keys},
    {"shape", "input keys: rises, falls, rises then falls, falls then rises or mixed",
     .text = shape},
    {"output", "output keys", .text = output},
    {"after", "keys after N layers", .text = after, .behind = BEHIND_NUMBER},
    {"swaps", "number of comparators that swap", .number = swaps},
    {"promise", "kept, broken or none: what the network promises for these keys", .text = promise},
    {"work-item", "work-item N in the next layer: LEFT RIGHT, I or D, swaps or passes",
     .text = work_item, .behind = BEHIND_NUMBER},
    {"low-bits", "number of input keys whose last two bits are N", .number = low_bits,
     .behind = BEHIND_NUMBER},
    {"work-items", "number of work-items of the next layer", .number = work_items},
    {"launch-count", "number of launches drawn", .number = launch_count},
    {"moved-keys", "number of keys that these launches read or write", .number = moved_keys},
    {"kept-with", "lowest wire in the next launch of the work-item or work-group with wire N",
     .number = kept_with, .behind = BEHIND_NUMBER},
    {"sort-launches", "launches of sort ONE for 2^OTHER keys", .number = sort_launches,
     .behind = BEHIND_NAMES},
    {"sort-tile", "keys per tile of sort ONE for 2^OTHER keys", .number = sort_tile,
     .behind = BEHIND_NAMES},
};
const struct choices network_facts = {"fact", NULL, rows, sizeof *rows, sizeof rows / sizeof *rows};
