/* bitonic: Bainville's ladder of the bitonic sort over global memory.
 *
 * The host runs the two loops over stage and substage; the queue is in order, so each launch sees
 * what the one before it wrote, and the host does not wait in between. With N = 2^L words there are
 * L(L+1)/2 substages. a and b2 launch each of them alone; b4, b8 and b16 do 2, 3 and 4 in one
 * launch and what is left of a stage with b2's kernel.
 * Source: Bainville; b2 is the Cookbook's kernel, too. */
#include "device/sorts/network.h"
#include "device/sorts/sort.h"

/* ---- a: a work-item per word, from one buffer to the other ---- */

static void sort_values(struct sort_run *run) {
    cl_kernel kernel = run->kernels[0];
    cl_mem from = run->keys, to = run->buffers[0];
    for (int stage = 0; stage < network_stages(run->job.padded); stage++)
        for (int substage = 0; substage <= stage; substage++) {
            sort_set_buffer(run, kernel, 0, from);
            sort_set_buffer(run, kernel, 1, to);
            network_launch(run, kernel, 2, stage, substage, run->job.padded);
            run->result = to;
            to = from;
            from = run->result;
        }
}

const struct sort sort_a = {
    .name = "a",
    .title = "Bitonic, a work-item per key",
    .source = "Bainville's A",
    .idea = "Each work-item reads its key and its partner's and writes one of them to a second "
            "buffer; every key is read twice.",
    .group = SORT_NETWORK,
    .pads = true,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/bitonic_values.cl", NULL},
    .kernels = (const char *const[]){"bitonic_values", NULL},
    .tuning = network_tuning,
    .buffers = {sort_word_bytes},
    .passes = network_layers,
    .sort = sort_values,
};

/* ---- b2: a work-item per comparator ---- */

const struct sort sort_b2 = {
    .name = "b2",
    .title = "Bitonic, one launch per substage",
    .source = "Batcher 1968; Cookbook; Bainville's B2",
    .idea = "One work-item per comparator, in place in global memory; the host launches every "
            "substage.",
    .group = SORT_NETWORK,
    .usual = true,
    .pads = true,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/bitonic_global.cl", NULL},
    .kernels = (const char *const[]){"bitonic_global", NULL},
    .tuning = network_tuning,
    .passes = network_layers,
    .sort = network_sort,
};

/* ---- b4, b8, b16: several substages in registers ---- */

/* The row's substages in each launch, as long as that many are left of the stage. */
static void sort_together(struct sort_run *run) {
    cl_kernel single = run->kernels[0], several = run->kernels[1];
    int together = run->job.substages;
    sort_set_buffer(run, single, 0, run->keys);
    sort_set_buffer(run, several, 0, run->keys);
    for (int stage = 0; stage < network_stages(run->job.padded); stage++)
        for (int substage = 0, count; substage <= stage; substage += count) {
            count = stage + 1 - substage >= together ? together : 1;
            network_launch(run, count == 1 ? single : several, 1, stage, substage,
                           run->job.padded >> count);
        }
}

static int passes_together(const struct sort_job *job) {
    int passes = 0, together = job->substages;
    for (int substages = 1; substages <= network_stages(job->padded); substages++)
        passes += substages / together + substages % together;
    return passes;
}

static const char *const register_files[] = {
    "step/comparator_index.h",
    "ladder/bitonic_global.cl",
    "ladder/bitonic_registers.cl",
    NULL,
};

static const char *const register_kernels[] = {"bitonic_global", "bitonic_registers", NULL};

const struct sort sort_b4 = {
    .name = "b4",
    .title = "Bitonic, 4 keys in registers",
    .source = "Bainville's B4",
    .idea = "A work-item loads 4 keys and does 2 substages before it stores them: half the passes.",
    .group = SORT_NETWORK,
    .pads = true,
    .files = register_files,
    .kernels = register_kernels,
    .substages = 2,
    .tuning = network_tuning,
    .passes = passes_together,
    .sort = sort_together,
};

const struct sort sort_b8 = {
    .name = "b8",
    .title = "Bitonic, 8 keys in registers",
    .source = "Bainville's B8",
    .idea = "8 keys a work-item and 3 substages a launch.",
    .group = SORT_NETWORK,
    .pads = true,
    .files = register_files,
    .kernels = register_kernels,
    .substages = 3,
    .tuning = network_tuning,
    .passes = passes_together,
    .sort = sort_together,
};

const struct sort sort_b16 = {
    .name = "b16",
    .title = "Bitonic, 16 keys in registers",
    .source = "Bainville's B16",
    .idea = "16 keys a work-item and 4 substages a launch; more keys would no longer fit the "
            "registers.",
    .group = SORT_NETWORK,
    .pads = true,
    .files = register_files,
    .kernels = register_kernels,
    .substages = 4,
    .tuning = network_tuning,
    .passes = passes_together,
    .sort = sort_together,
};
