/* records: stores the records of all layers, one layer after the other. */
#include "core/network/step.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

struct records *records_new(const struct network *network) {
    struct records *records = memory_new(1, sizeof *records);
    size_t layers = (size_t)network->depth;
    int items = 0;
    records->depth = network->depth;
    records->first = memory_new(layers, sizeof *records->first);
    records->ran = memory_new(layers, sizeof *records->ran);
    for (int l = 0; l < network->depth; l++) {
        records->first[l] = items;
        items += network->layers[l].items;
    }
    records->records = memory_new((size_t)items, sizeof *records->records);
    return records;
}

void records_free(struct records *records) {
    if (!records) return;
    free(records->first);
    free(records->ran);
    free(records->records);
    free(records);
}

void records_forget(struct records *records, int first) {
    for (int l = first; l < records->depth; l++) {
        records->count -= records->ran[l];
        records->ran[l] = false;
    }
}

void records_keep(struct records *records, const struct network *network,
                  const struct step_result *result) {
    int layer = result->layer;
    memcpy(records->records + records->first[layer], result->records,
           (size_t)network->layers[layer].items * sizeof *records->records);
    records->count += !records->ran[layer];
    records->ran[layer] = true;
}

const struct step_record *records_of(const struct records *records, int layer) {
    if (!records || !records->ran[layer]) return NULL;
    return records->records + records->first[layer];
}
