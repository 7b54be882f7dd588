/* step: makes jobs from a network and compares results with the trace. */
#include "core/network/step.h"

#include "core/base/text.h"
#include "kernels/step/layer_record.h"

#include <stdio.h>
#include <string.h>

static const struct step_record idle = {-1, -1, 0, 0};

const char *const step_kernel_names[INDEX_RULES] = {
    [INDEX_LISTED] = "listed_layer",
    [INDEX_BITONIC] = "bitonic_layer",
    [INDEX_MIRRORED] = "mirrored_layer",
};

struct step_traffic step_traffic_of(enum index_rule rule, int wires, int items) {
    return (struct step_traffic){
        .keys = (size_t)wires * sizeof(int),
        .comparators = rule == INDEX_LISTED ? (size_t)items * sizeof(struct layer_comparator) : 0,
        .records = (size_t)items * sizeof(struct step_record)};
}

void step_job_init(struct step_job *job, unsigned ticket, const struct network *network,
                   const struct trace *trace, int layer) {
    const struct layer *row = &network->layers[layer];
    memset(job, 0, sizeof *job);
    job->ticket = ticket;
    job->layer = layer;
    job->wires = network->wires;
    job->rule = network->rule;
    job->order = network->order;
    job->stage = row->stage;
    job->substage = row->substage;
    job->items = row->items;
    job->count = row->count;
    memcpy(job->keys, trace_keys(trace, layer), (size_t)network->wires * sizeof *job->keys);
    memcpy(job->comparators, network_layer(network, layer),
           (size_t)row->count * sizeof *job->comparators);
}

void step_expected(const struct network *network, const struct trace *trace, int layer,
                   struct step_record *records) {
    const struct layer *row = &network->layers[layer];
    for (int item = 0; item < row->items; item++)
        records[item] = idle;
    for (int i = row->first; i < row->first + row->count; i++) {
        const struct comparator *c = &network->comparators[i];
        records[c->item] =
            (struct step_record){c->left, c->right, c->direction == INCREASING,
                                 trace && comparator_swaps(c, trace_keys(trace, layer))};
    }
}

bool step_compare(const struct network *network, const struct trace *trace,
                  const struct step_result *result, struct agreement *agreement) {
    struct step_record expected[NETWORK_MAX_ITEMS];
    int *keys = agreement->keys;
    *agreement = (struct agreement){.first_wire = -1, .first_item = -1};
    memcpy(keys, trace_keys(trace, result->layer), (size_t)network->wires * sizeof *keys);
    trace_layer(network, result->layer, keys, NULL);
    for (int wire = network->wires - 1; wire >= 0; wire--) {
        if (result->keys[wire] == keys[wire]) continue;
        agreement->wire_wrong[wire] = true;
        agreement->wrong_wires++;
        agreement->first_wire = wire;
    }
    step_expected(network, trace, result->layer, expected);
    for (int item = network->layers[result->layer].items - 1; item >= 0; item--) {
        if (step_same_record(result->records[item], expected[item])) continue;
        agreement->item_wrong[item] = true;
        agreement->wrong_items++;
        agreement->first_item = item;
    }
    return agreement->wrong_wires == 0 && agreement->wrong_items == 0;
}

static void describe(struct step_record record, const char *verb, char *text, size_t size) {
    if (record.left == STEP_NOT_WRITTEN)
        snprintf(text, size, "wrote no record");
    else if (step_same_record(record, idle))
        snprintf(text, size, "%sidle", *verb ? "was " : "");
    else
        snprintf(text, size, "%s(%d, %d) %s %s", verb, record.left, record.right,
                 record.increasing ? "I" : "D", record.swapped ? "swapped" : "passed");
}

void step_describe_record(struct step_record record, char *text, size_t size) {
    describe(record, "did ", text, size);
}

/* Adds how many work-items and wires differ, unless only the first work-item does. */
static void count_differing(const struct agreement *agreement, char *text, size_t size) {
    int items = agreement->wrong_items, wires = agreement->wrong_wires;
    if (items == 1 && wires == 0) return;
    text_append(text, size, " (%d work-item%s", items, text_plural(items));
    if (wires) text_append(text, size, " and %d wire%s", wires, text_plural(wires));
    text_append(text, size, " differ)");
}

void step_describe(const struct network *network, const struct trace *trace,
                   const struct step_result *result, const struct agreement *agreement, char *text,
                   size_t size) {
    if (agreement->first_item >= 0) {
        struct step_record expected[NETWORK_MAX_ITEMS];
        char wanted[64], actual[64];
        int item = agreement->first_item;
        step_expected(network, trace, result->layer, expected);
        describe(expected[item], "", wanted, sizeof wanted);
        step_describe_record(result->records[item], actual, sizeof actual);
        snprintf(text, size, "work-item %d: expected %s, the device %s", item, wanted, actual);
        count_differing(agreement, text, size);
    } else if (agreement->first_wire >= 0) {
        int wire = agreement->first_wire;
        snprintf(text, size, "wire %d: expected %d, the device has %d (%d wire%s differ%s)", wire,
                 agreement->keys[wire], result->keys[wire], agreement->wrong_wires,
                 text_plural(agreement->wrong_wires), agreement->wrong_wires == 1 ? "s" : "");
    } else {
        snprintf(text, size, "agrees");
    }
}
