/* bitonic: runs Bainville's ladder of bitonic sorts in global memory.
 *
 * The host goes through the launches of core/structure/launches.h; the queue is in order, so each
 * launch sees the results of the one before, and the host does not wait in between. With N = 2^L
 * words there are L(L+1)/2 substages. The sorts a and b2 launch each substage alone; b4, b8 and b16
 * do up to 2, 3 and 4 substages in one launch. Source: Bainville; b2 is the Cookbook's kernel,
 * too. */
#include "device/sorts/network.h"
#include "device/sorts/sort.h"

/* ---- a: a work-item per word, from one buffer to the other buffer ---- */

static void launch_values(struct sort_run *run, const struct launch *launch) {
    cl_kernel kernel = run->kernels[0];
    cl_mem from = run->result, to = from == run->keys ? run->buffers[0] : run->keys;
    SORT_ARGUMENTS(run, kernel, BUFFER(from), BUFFER(to), LAYER(launch->first));
    sort_launch_in_groups(run, kernel, run->job.padded);
    run->result = to;
}

const struct sort sort_a = {
    .name = "a",
    .words = "a work-item a key",
    .title = "Bitonic, a work-item per key",
    .source = "Bainville's A",
    .idea = "Each work-item reads its key and its partner's and writes one of them to a second "
            "buffer; every key is read twice.",
    .group = SORT_NETWORK,
    .place = SORT_IN_FRONT,
    RUNG,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/bitonic_values.cl", NULL},
    .kernels = (const char *const[]){"bitonic_values", NULL},
    .tuning = network_tuning,
    .buffers = {sort_word_bytes},
    .enqueue = launch_values,
};

/* ---- b2: a work-item per comparator ---- */

const struct sort sort_b2 = {
    .name = "b2",
    .words = "a comparator a work-item",
    .title = "Bitonic, one launch per substage",
    .source = "Batcher 1968; Cookbook; Bainville's B2",
    .idea = "One work-item per comparator, in place in global memory; the host launches every "
            "substage.",
    .group = SORT_NETWORK,
    .place = SORT_TICKED,
    RUNG,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/bitonic_global.cl", NULL},
    .kernels = (const char *const[]){"bitonic_global", NULL},
    .tuning = network_tuning,
    .enqueue = network_layer_launch,
};

/* ---- b4, b8, b16: several substages in registers ---- */

/* Launches Bainville's B2+B4, B2+B4+B8 or B2+B4+B8+B16: each launch does as many substages as the
 * rung takes; the last launch of a stage does the rest. Kernel k does k + 1 substages. */
static void launch_registers(struct sort_run *run, const struct launch *launch) {
    network_launch(run, run->kernels[launch->count - 1], launch->first,
                   run->job.padded >> launch->count);
}

static const char *const register_files[] = {
    "step/comparator_index.h",
    "ladder/bitonic_global.cl",
    "ladder/bitonic_registers.cl",
    NULL,
};

static const char *const register_kernels[] = {
    "bitonic_global",    /* 1 substage */
    "bitonic_registers", /* 2 substages */
    "bitonic_registers", /* 3 substages */
    "bitonic_registers", /* 4 substages */
    NULL,
};

/* Fields that the three rows share. */
#define REGISTERS                                                                                  \
    .group = SORT_NETWORK, RUNG, .files = register_files, .kernels = register_kernels,             \
    .uses = network_uses, .tuning = network_tuning, .enqueue = launch_registers

const struct sort sort_b4 = {
    .name = "b4",
    .words = "4 keys in registers",
    .title = "Bitonic, 4 keys in registers",
    .source = "Bainville's B2+B4",
    .idea = "A work-item loads 4 keys and does 2 substages before it stores them: half the passes. "
            "A substage that is left over goes to b2's kernel.",
    .place = SORT_IN_FRONT,
    REGISTERS,
};

const struct sort sort_b8 = {
    .name = "b8",
    .words = "8 keys in registers",
    .title = "Bitonic, 8 keys in registers",
    .source = "Bainville's B2+B4+B8",
    .idea = "8 keys a work-item and 3 substages a launch; substages that are left over go to the "
            "next smaller kernel.",
    REGISTERS,
};

const struct sort sort_b16 = {
    .name = "b16",
    .words = "16 keys in registers",
    .title = "Bitonic, 16 keys in registers",
    .source = "Bainville's B2+B4+B8+B16",
    .idea = "16 keys a work-item and 4 substages a launch, those left over in the next smaller "
            "kernel; more keys would no longer fit the registers.",
    REGISTERS,
};
