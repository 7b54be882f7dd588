/* protocol: passes devices, steps, radix sorts and walks. */
#include "device/worker/protocol.h"

#include "core/base/memory.h"

#include <limits.h>
#include <stdlib.h>

_Static_assert(sizeof(enum order) == sizeof(int), "pass_choice takes an enum for an int");

#define PASS_TEXT(message, text) pass_text((message), (text), sizeof(text))

void pass_error(struct message *message, struct error *error) {
    PASS_TEXT(message, error->text);
}

/* ---- devices ---- */

static void pass_info(struct message *message, struct device_info *info) {
    size_t *const sizes[] = {&info->local_memory,   &info->cache,     &info->global_memory,
                             &info->max_allocation, &info->max_group, &info->timer_ns};
    bool *const answers[] = {&info->gpu,           &info->accelerator, &info->out_of_order,
                             &info->wrong_clock,   &info->available,   &info->compiler,
                             &info->little_endian, &info->own_local};
    int *const numbers[] = {&info->platform, &info->index, &info->compute_units,
                            &info->address_bits, &info->vector_width};
    PASS_TEXT(message, info->platform_name);
    PASS_TEXT(message, info->short_name);
    PASS_TEXT(message, info->name);
    PASS_TEXT(message, info->version);
    PASS_TEXT(message, info->driver);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        pass_size(message, sizes[i], SIZE_MAX);
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        pass_bool(message, answers[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        pass_int(message, numbers[i], 0, INT_MAX);
}

void pass_opening(struct message *message, struct opening *opening) {
    pass_string(message, &opening->which);
    pass_int(message, &opening->from, -1, INT_MAX);
    pass_int(message, &opening->advance, 0, INT_MAX);
}

void pass_found(struct message *message, struct found_device *opened) {
    pass_bool(message, &opened->open);
    pass_int(message, &opened->count, 0, INT_MAX);
    pass_int(message, &opened->place, -1, opened->count - 1);
    pass_info(message, &opened->info);
    for (int d = 0; d < DEVICES_NAMED; d++)
        PASS_TEXT(message, opened->names[d]);
    pass_error(message, &opened->error);
    if (opened->open && opened->place < 0) message->bad = true;
}

void pass_built(struct message *message, struct built *built) {
    pass_bool(message, &built->built);
    pass_error(message, &built->error);
    pass_string(message, &built->log);
}

void pass_measured(struct message *message, struct measured *measured) {
    for (int place = 0; place < MEMORY_PLACES; place++)
        pass_real(message, &measured->times.ns[place], 0);
    for (int launch = 0; launch < MEMORY_LAUNCHES; launch++)
        pass_real(message, &measured->times.launch_ns[launch], 0);
    pass_error(message, &measured->error);
}

/* ---- steps ---- */

static void pass_comparator(struct message *message, struct comparator *comparator, int wires) {
    pass_int(message, &comparator->left, 0, wires - 1);
    pass_int(message, &comparator->right, 0, wires - 1);
    pass_choice(message, &comparator->direction, DECREASING);
    if (comparator->left >= comparator->right) message->bad = true;
}

void pass_step_job(struct message *message, struct step_job *job) {
    pass_unsigned(message, &job->ticket);
    pass_int(message, &job->layer, 0, NETWORK_MAX_COMPARATORS);
    pass_int(message, &job->wires, 1, NETWORK_MAX_WIRES);
    pass_choice(message, &job->rule, INDEX_RULES - 1);
    pass_choice(message, &job->order, DESCENDING);
    pass_int(message, &job->stage, 0, NETWORK_MAX_COMPARATORS);
    pass_int(message, &job->substage, 0, NETWORK_MAX_COMPARATORS);
    pass_int(message, &job->items, 1, NETWORK_MAX_ITEMS);
    pass_int(message, &job->group, 0, INT_MAX);
    pass_int(message, &job->count, 0, NETWORK_MAX_ITEMS);
    pass_bytes(message, job->keys, (size_t)job->wires * sizeof *job->keys);
    for (int c = 0; c < job->count; c++) {
        pass_comparator(message, &job->comparators[c], job->wires);
        pass_int(message, &job->comparators[c].item, 0, NETWORK_MAX_ITEMS - 1);
        pass_int(message, &job->comparators[c].column, 0, NETWORK_MAX_ITEMS);
    }
}

/* Passes a result. Keys and records come from the device and may have any value. */
void pass_step_result(struct message *message, struct step_result *result) {
    pass_unsigned(message, &result->ticket);
    pass_int(message, &result->layer, 0, NETWORK_MAX_COMPARATORS);
    pass_bool(message, &result->ran);
    pass_error(message, &result->error);
    pass_int(message, &result->group, 0, INT_MAX);
    pass_int(message, &result->group_most, 0, INT_MAX);
    pass_real(message, &result->device_ms, 0);
    pass_bool(message, &result->by_host);
    pass_real(message, &result->round_trip_ms, 0);
    pass_bytes(message, result->keys, sizeof result->keys);
    pass_bytes(message, result->records, sizeof result->records);
}

/* ---- radix sorts ---- */

/* Passes a plan as its SPEC and its order. */
static void pass_plan(struct message *message, struct radix_plan *plan) {
    char spec[64];
    struct error error;
    enum order order = plan->order;
    if (!message->reads) radix_plan_spec(plan, spec, sizeof spec);
    PASS_TEXT(message, spec);
    pass_choice(message, &order, DESCENDING);
    if (!message->reads) return;
    if (radix_plan_read(message->bad ? "radix:8" : spec, plan, &error)) message->bad = true;
    plan->order = order;
}

void pass_radix_job(struct message *message, struct radix_job *job) {
    pass_unsigned(message, &job->ticket);
    pass_choice(message, &job->scatters, RADIX_ATOMIC_SCATTER);
    pass_plan(message, &job->plan);
    pass_bytes(message, job->keys, sizeof job->keys);
}

/* Passes a trace. The numbers in its buffers come from the device and may have any value. */
static void pass_trace(struct message *message, struct radix_trace *trace) {
    pass_bool(message, &trace->atomic);
    pass_int(message, &trace->kernels, 0, RADIX_MOST_PASSES * RADIX_KERNELS);
    pass_bytes(message, trace->passes, sizeof trace->passes);
}

void pass_radix_result(struct message *message, struct radix_result *result) {
    pass_unsigned(message, &result->ticket);
    pass_bool(message, &result->ran);
    pass_bool(message, &result->lost);
    pass_error(message, &result->error);
    pass_trace(message, &result->stable);
    pass_trace(message, &result->atomic);
}

/* ---- walks ---- */

void pass_network(struct message *message, struct network **network) {
    struct network *from = message->reads ? NULL : *network;
    int wires = from ? from->wires : 1, size = from ? from->size : 0;
    enum order order = from ? from->order : ASCENDING;
    pass_int(message, &wires, 1, NETWORK_MAX_WIRES);
    pass_choice(message, &order, DESCENDING);
    struct placed *placed = from ? network_placed(from) : NULL;
    placed = pass_list(message, placed, &size, NETWORK_MAX_COMPARATORS, sizeof *placed);
    for (int c = 0; c < size; c++) {
        pass_int(message, &placed[c].layer, 0, NETWORK_MAX_COMPARATORS);
        pass_int(message, &placed[c].order, 0, NETWORK_MAX_COMPARATORS);
        pass_comparator(message, &placed[c].comparator, wires);
    }
    if (message->reads && !message->bad) {
        *network = network_of_placed(wires, placed, size);
        (*network)->order = order;
        return;
    }
    free(placed);
    if (message->reads) *network = NULL;
}

void pass_walked(struct message *message, struct walked *walked, const struct walk *walk,
                 struct walk_tally *tally) {
    pass_int(message, &walked->result, -1, 1);
    pass_error(message, &walked->error);
    pass_real(message, &tally->walked, 0);
    pass_bool(message, &tally->cancelled);
    pass_bool(message, &tally->failed);
    pass_int(message, &tally->least, 0, WALK_WIRES);
    pass_bytes(message, &tally->batch, sizeof tally->batch);
    for (int c = 0; c < walk->network->size; c++)
        pass_bool(message, &tally->swapped[c]);
    for (int w = 0; w < WALK_WIRES; w++)
        pass_bool(message, &tally->unsorted[w]);
    pass_bytes(message, &tally->sorted, sizeof tally->sorted);
    pass_bytes(message, tally->fewest, sizeof tally->fewest);
    pass_bytes(message, tally->most, sizeof tally->most);
    if (tally->failed && (double)tally->batch >= walk->batches) message->bad = true;
}
