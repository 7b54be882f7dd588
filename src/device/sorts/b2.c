/* b2: the bitonic sort with one launch per substage over global memory.
 *
 * The host runs the two loops over stage and substage; the queue is in order, so each launch sees
 * what the one before it wrote and nobody has to wait in between. With N = 2^L keys there are
 * L(L+1)/2 launches, and each reads and writes all N keys.
 * Source: Cookbook; Bainville's B2. */
#include "device/sorts/rows.h"
#include "device/sorts/run.h"

static int sort(struct sort_run *run, struct error *error) {
    cl_kernel kernel = run->kernels[0];
    if (sort_set_buffer(run, kernel, 0, run->keys, error)) return -1;
    for (size_t stage = 0; (size_t)2 << stage <= run->padded; stage++)
        for (size_t substage = 0; substage <= stage; substage++)
            if (sort_set_number(run, kernel, 1, stage, error) ||
                sort_set_number(run, kernel, 2, substage, error) ||
                sort_launch(run, kernel, run->padded / 2, 0, error))
                return -1;
    return 0;
}

static int passes(const struct sort_job *job) {
    size_t padded = sort_padded(&sort_b2, job);
    int stages = 0;
    while ((size_t)2 << stages <= padded)
        stages++;
    return stages * (stages + 1) / 2;
}

static double traffic(const struct sort_job *job) {
    return 2.0 * passes(job) * (double)sort_padded(&sort_b2, job) * job->word_bytes;
}

const struct sort sort_b2 = {
    .name = "b2",
    .title = "Bitonic, one launch per substage",
    .source = "Batcher 1968; Cookbook; Bainville's B2",
    .idea = "One work-item per comparator, in place in global memory; the host launches every "
            "substage.",
    .group = SORT_NETWORK,
    .sizes = SORT_PADS,
    .files = (const char *const[]){"comparator_index.h", "bitonic_global.cl", NULL},
    .kernels = (const char *const[]){"bitonic_global", NULL},
    .passes = passes,
    .traffic = traffic,
    .sort = sort,
};
