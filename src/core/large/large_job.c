/* large_job: describes jobs in words, and compares their keys. */
#include "large_job.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/timing/size_list.h"
#include "kernels/step/layer_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void large_job_init(struct large_job *job, const struct large_sort *large, int input,
                    uint64_t seed) {
    *job = (struct large_job){
        .order = large->order, .input = input, .seed = seed, .range = {-1, 0, SECTION_LEAST}};
    snprintf(job->spec, sizeof job->spec, "%s", large->name);
}

bool large_job_same(const struct large_job *one, const struct large_job *other) {
    return strcmp(one->spec, other->spec) == 0 && one->order == other->order &&
           one->input == other->input && one->seed == other->seed;
}

void large_result_free(struct large_result *result) {
    free(result->times);
    *result = (struct large_result){0};
}

int *large_job_keys(const struct large_job *job, int n) {
    int *keys = memory_new((size_t)n, sizeof *keys);
    input_fill(&input_kinds[job->input], keys, n, job->seed);
    return keys;
}

double large_layer_bytes(const struct large_sort *large, int layer) {
    int items = large_layer_at(large, layer).items;
    size_t each = 4 * sizeof(int) + sizeof(struct layer_record) +
                  (large->network ? sizeof(struct layer_comparator) : 0);
    return (double)items * (double)each;
}

void large_compare(struct large_verdict *verdict, const int *keys, const int *right, int n) {
    *verdict = (struct large_verdict){.compared = true, .layer = -1};
    for (int wire = n - 1; wire >= 0; wire--) {
        if (keys[wire] == right[wire]) continue;
        verdict->wrong++;
        verdict->wire = wire;
        verdict->key = keys[wire];
        verdict->right = right[wire];
    }
}

void large_size_text(int n, char *text, size_t size) {
    size_text((size_t)n, text, size);
    if (!strchr(text, '^')) text_number(n, text, size);
}

void large_verdict_text(const struct large_sort *large, const struct large_verdict *verdict,
                        const char *right, char *text, size_t size) {
    char keys[24];
    struct large_layer row;
    if (!verdict->wrong) {
        snprintf(text, size, "%s", right);
        return;
    }
    large_size_text(large->n, keys, sizeof keys);
    text[0] = '\0';
    if (verdict->layer >= 0) {
        row = large_layer_at(large, verdict->layer);
        text_append(text, size,
                    "the first wrong layer is %d (stage %d, substage %d): ", verdict->layer,
                    row.stage, row.substage);
    }
    text_append(text, size, "%d of %s keys %s wrong, the first on wire %d: %d, not %d",
                verdict->wrong, keys, verdict->wrong == 1 ? "is" : "are", verdict->wire,
                verdict->key, verdict->right);
}
