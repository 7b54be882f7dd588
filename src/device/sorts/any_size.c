/* any_size: runs networks that sort any number of words without pads.
 *
 * All their comparators point the same way. Think of the missing words as larger than all others:
 * they are in place from the start, so a comparator that would reach past the end is left out. Its
 * work-item is launched, but has nothing to do. Sources: Dower (mirrored); Batcher 1968 and the
 * Cookbook (odd-even merge); Habermann 1972 (odd-even transposition). */
#include "device/sorts/network.h"
#include "device/sorts/sort.h"

#include "kernels/step/comparator_index.h"

/* Returns the bytes that `comparators` comparators read and write. */
static double comparator_traffic(const struct sort_job *job, double comparators) {
    return 2.0 * comparators * 2.0 * job->word_bytes;
}

/* ---- mirrored, odd-even merge: launched for n rounded up to a power of two ---- */

static void sort_by_stages(struct sort_run *run) {
    cl_kernel kernel = run->kernels[0];
    size_t items = ((size_t)1 << network_stages(run->job.n)) / 2;
    for (int layer = 0; layer < network_layers(&run->job); layer++) {
        SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), NUMBER(run->job.n), LAYER(layer));
        sort_launch_in_groups(run, kernel, items);
    }
}

/* Returns the traffic of the comparators that `count` finds in each substage. */
static double traffic_by_stages(const struct sort_job *job,
                                unsigned (*count)(unsigned n, unsigned stage, unsigned substage)) {
    double comparators = 0;
    for (int stage = 0; stage < network_stages(job->n); stage++)
        for (int substage = 0; substage <= stage; substage++)
            comparators += count((unsigned)job->n, (unsigned)stage, (unsigned)substage);
    return comparator_traffic(job, comparators);
}

/* Counts the pairs `distance` apart within blocks of 2 * distance: in the whole blocks and in the
 * rest. */
static unsigned count_pairs(unsigned n, unsigned distance) {
    unsigned rest = n % (2 * distance);
    return n / (2 * distance) * distance + (rest > distance ? rest - distance : 0);
}

static unsigned count_mirrored(unsigned n, unsigned stage, unsigned substage) {
    return count_pairs(n, comparator_distance(stage, substage));
}

/* Counts the comparators of a substage. From the second substage on, blocks begin `distance` later,
 * and pairs that join two blocks of the stage do not exist. */
static unsigned count_odd_even_merge(unsigned n, unsigned stage, unsigned substage) {
    unsigned distance = comparator_distance(stage, substage);
    unsigned block = 2u << stage, whole = n / block, rest = n % block;
    if (substage == 0) return count_pairs(n, distance);
    if (n <= distance) return 0;
    unsigned joining = whole > 0 ? (whole - 1) * distance + (rest < distance ? rest : distance) : 0;
    return count_pairs(n - distance, distance) - joining;
}

static double traffic_mirrored(const struct sort_job *job) {
    return traffic_by_stages(job, count_mirrored);
}

static double traffic_odd_even_merge(const struct sort_job *job) {
    return traffic_by_stages(job, count_odd_even_merge);
}

const struct sort sort_mirrored = {
    .name = "mirrored",
    .words = "mirrored ends",
    .title = "Bitonic, mirrored",
    .source = "Dower",
    .idea = "The first substage of a stage compares mirrored ends, so that all comparators point "
            "the same way and any N will do.",
    .group = SORT_NETWORK,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/mirrored_global.cl", NULL},
    .kernels = (const char *const[]){"mirrored_global", NULL},
    .tuning = network_tuning,
    .passes = network_layers,
    .traffic = traffic_mirrored,
    .sort = sort_by_stages,
};

const struct sort sort_odd_even_merge = {
    .name = "odd-even-merge",
    .words = "odd-even merge",
    .title = "Odd-even merge sort",
    .source = "Batcher 1968; Cookbook's iterative form",
    .idea = "Batcher's other network: fewer comparators in as many layers, but the keys between "
            "them lie idle.",
    .group = SORT_NETWORK,
    .files =
        (const char *const[]){"step/comparator_index.h", "ladder/odd_even_merge_global.cl", NULL},
    .kernels = (const char *const[]){"odd_even_merge_global", NULL},
    .tuning = network_tuning,
    .passes = network_layers,
    .traffic = traffic_odd_even_merge,
    .sort = sort_by_stages,
};

/* ---- odd-even transposition ---- */

static int passes_transposition(const struct sort_job *job) {
    return job->n > 1 ? (int)job->n : 0;
}

static double traffic_transposition(const struct sort_job *job) {
    double even = (double)(job->n / 2), odd = (double)((job->n - 1) / 2);
    double even_layers = (double)((job->n + 1) / 2), odd_layers = (double)(job->n / 2);
    return comparator_traffic(job, even * even_layers + odd * odd_layers);
}

static void sort_transposition(struct sort_run *run) {
    cl_kernel kernel = run->kernels[0];
    for (int layer = 0; layer < passes_transposition(&run->job); layer++) {
        SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), NUMBER(run->job.n), NUMBER(layer));
        sort_launch_in_groups(run, kernel, run->job.n / 2);
    }
}

const struct sort sort_odd_even_transposition = {
    .name = "odd-even-transposition",
    .words = "only neighbours",
    .title = "Odd-even transposition",
    .source = "Habermann 1972; Knuth 5.3.4",
    .idea = "Only neighbours are compared: as many layers as keys. Parallel, and still hopeless: "
            "N layers of N/2 comparators.",
    .group = SORT_NETWORK,
    .most = (size_t)1 << 14,
    .files = (const char *const[]){"ladder/odd_even_transposition_global.cl", NULL},
    .kernels = (const char *const[]){"odd_even_transposition_global", NULL},
    .tuning = network_tuning,
    .passes = passes_transposition,
    .traffic = traffic_transposition,
    .sort = sort_transposition,
};
