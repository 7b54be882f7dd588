/* protocol_large: layers of a large sort. */
#include "device/worker/protocol.h"

#include <limits.h>
#include <stdlib.h>

void pass_large_job(struct message *message, struct large_job *job) {
    pass_unsigned(message, &job->ticket);
    pass_text(message, job->spec, sizeof job->spec);
    pass_choice(message, &job->order, DESCENDING);
    pass_int(message, &job->input, 0, input_choices.count - 1);
    pass_bytes(message, &job->seed, sizeof job->seed);
    pass_int(message, &job->done, 0, LARGE_MOST_LAYERS);
    pass_int(message, &job->range.item, -1, LARGE_MOST - 1);
    pass_int(message, &job->range.first, 0, LARGE_MOST - 1);
    pass_int(message, &job->range.count, 0, SECTION_MOST);
    pass_int(message, &job->group, 0, INT_MAX);
    pass_bool(message, &job->checks);
    pass_bool(message, &job->measures);
}

/* Passes a section. Keys and records come from the device and may have any value. */
static void pass_section(struct message *message, struct section *section) {
    pass_int(message, &section->layer, 0, LARGE_MOST_LAYERS);
    pass_int(message, &section->first, 0, LARGE_MOST - 1);
    pass_int(message, &section->count, 0, SECTION_MOST);
    pass_int(message, &section->chosen, -1, LARGE_MOST - 1);
    pass_bool(message, &section->computed);
    pass_int(message, &section->wrong, 0, SECTION_MOST);
    for (int i = 0; i < section->count; i++) {
        struct section_item *item = &section->items[i];
        pass_int(message, &item->comparator.left, -1, LARGE_MOST - 1);
        pass_int(message, &item->comparator.right, -1, LARGE_MOST - 1);
        pass_choice(message, &item->comparator.direction, DECREASING);
        pass_bytes(message, item->before, sizeof item->before);
        pass_bytes(message, item->after, sizeof item->after);
        pass_bytes(message, &item->record, sizeof item->record);
        pass_bool(message, &item->wrong);
    }
}

static void pass_verdict(struct message *message, struct large_verdict *verdict) {
    pass_bool(message, &verdict->compared);
    pass_int(message, &verdict->wrong, 0, LARGE_MOST);
    pass_int(message, &verdict->wire, 0, LARGE_MOST - 1);
    pass_bytes(message, &verdict->key, sizeof verdict->key);
    pass_bytes(message, &verdict->right, sizeof verdict->right);
    pass_int(message, &verdict->layer, -1, LARGE_MOST_LAYERS);
}

void pass_large_result(struct message *message, struct large_result *result) {
    pass_unsigned(message, &result->ticket);
    pass_bool(message, &result->ran);
    pass_bool(message, &result->ended);
    pass_bool(message, &result->lost);
    pass_error(message, &result->error);
    pass_int(message, &result->done, 0, LARGE_MOST_LAYERS);
    pass_int(message, &result->first, 0, LARGE_MOST_LAYERS);
    result->times =
        pass_list(message, result->times, &result->count, LARGE_MOST_LAYERS, sizeof *result->times);
    for (int t = 0; t < result->count; t++) {
        pass_real(message, &result->times[t].ms, 0);
        pass_bool(message, &result->times[t].by_host);
    }
    pass_section(message, &result->section);
    pass_verdict(message, &result->checked);
    pass_verdict(message, &result->end);
    pass_real(message, &result->copy_gbs, 0);
    pass_real(message, &result->trip_ms, 0);
}
