/* bitonic: Bainville's ladder of the bitonic sort over global memory.
 *
 * The host runs the two loops over stage and substage; the queue is in order, so each launch sees
 * what the one before it wrote, and the host does not wait in between. With N = 2^L words there are
 * L(L+1)/2 substages. a and b2 launch each of them alone; b4, b8 and b16 do up to 2, 3 and 4 in
 * one launch.
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

/* Bainville's B2+B4, B2+B4+B8 and B2+B4+B8+B16: as many substages in each launch as the row has,
 * and what is left of the stage, which is fewer, in one launch more. Kernel k does k + 1 substages.
 */
static int take(const struct sort_job *job, int left) {
    return left < job->substages ? left : job->substages;
}

static bool uses_kernel(const struct sort_job *job, int kernel) {
    return kernel < job->substages && kernel < network_stages(job->padded);
}

static void sort_together(struct sort_run *run) {
    for (int k = 0; uses_kernel(&run->job, k); k++)
        sort_set_buffer(run, run->kernels[k], 0, run->keys);
    for (int stage = 0; stage < network_stages(run->job.padded); stage++)
        for (int substage = 0, count; substage <= stage; substage += count) {
            count = take(&run->job, stage + 1 - substage);
            network_launch(run, run->kernels[count - 1], 1, stage, substage,
                           run->job.padded >> count);
        }
}

static int passes_together(const struct sort_job *job) {
    int passes = 0, together = job->substages;
    for (int substages = 1; substages <= network_stages(job->padded); substages++)
        passes += (substages + together - 1) / together;
    return passes;
}

static const char *const register_files[] = {
    "step/comparator_index.h",
    "ladder/bitonic_global.cl",
    "ladder/bitonic_registers.cl",
    NULL,
};

static const char *const register_kernels[] = {
    "bitonic_global",    /* 1 substage */
    "bitonic_registers", /* 2 */
    "bitonic_registers", /* 3 */
    "bitonic_registers", /* 4 */
    NULL,
};

const struct sort sort_b4 = {
    .name = "b4",
    .title = "Bitonic, 4 keys in registers",
    .source = "Bainville's B2+B4",
    .idea = "A work-item loads 4 keys and does 2 substages before it stores them: half the passes. "
            "A single one that is left of a stage goes to b2's kernel.",
    .group = SORT_NETWORK,
    .pads = true,
    .files = register_files,
    .kernels = register_kernels,
    .uses = uses_kernel,
    .substages = 2,
    .tuning = network_tuning,
    .passes = passes_together,
    .sort = sort_together,
};

const struct sort sort_b8 = {
    .name = "b8",
    .title = "Bitonic, 8 keys in registers",
    .source = "Bainville's B2+B4+B8",
    .idea = "8 keys a work-item and 3 substages a launch; what is left of a stage goes to the next "
            "smaller kernel.",
    .group = SORT_NETWORK,
    .pads = true,
    .files = register_files,
    .kernels = register_kernels,
    .uses = uses_kernel,
    .substages = 3,
    .tuning = network_tuning,
    .passes = passes_together,
    .sort = sort_together,
};

const struct sort sort_b16 = {
    .name = "b16",
    .title = "Bitonic, 16 keys in registers",
    .source = "Bainville's B2+B4+B8+B16",
    .idea = "16 keys a work-item and 4 substages a launch, what is left of a stage to the next "
            "smaller kernel; more keys would no longer fit the registers.",
    .group = SORT_NETWORK,
    .pads = true,
    .files = register_files,
    .kernels = register_kernels,
    .uses = uses_kernel,
    .substages = 4,
    .tuning = network_tuning,
    .passes = passes_together,
    .sort = sort_together,
};
