/* walker: a walk in slices that grow until one takes a few hundredths of a second, so that progress
 * can be told and the job be cancelled.
 *
 * A proof is no better than its kernel. So before a walk, a few of its batches run on this
 * processor too, and both must find the same: first with the network as it is; then, batch by
 * batch, with two changes of it that fail often, one for the other order of keys, one without the
 * second half of its comparators; last with the network again, where comparators that have swapped
 * are no longer watched. */
#include "walker.h"

#include "core/base/memory.h"
#include "device/program.h"
#include "device/slices.h"

#include <stdlib.h>
#include <string.h>

enum {
    ITEMS_FIRST = 1 << 10, /* in the first slice */
    SPREAD = 9,            /* batches compared one by one */
};
static const double work_short = 2e10; /* of a walk: half a second on one thread */
static const double slice_ms = 50;     /* that a slice may take before the next is no larger */
static const double sample_work = 134217728; /* of a sample: milliseconds on this processor */

static const struct slice_shape gpu_shape = {"-D WORDS=1", 1, 64, 2e15};
static const struct slice_shape cpu_shape = {"-D WORDS=8", 8, 1, 3e13};

struct walker {
    struct device *device;           /* not owned */
    const struct slice_shape *shape; /* for that device */
    cl_program program;
    cl_kernel kernel;
};

struct walker *walker_new(struct device *device, const char *kernel_dir, char **log,
                          struct error *error) {
    static const char *const files[] = {"support/walk_values.cl", NULL};
    struct walker *walker = memory_new(1, sizeof *walker);
    walker->device = device;
    walker->shape = device->info.gpu ? &gpu_shape : &cpu_shape;
    walker->program = program_build(device, "the proof kernel", kernel_dir, files,
                                    walker->shape->options, log, error);
    if (walker->program)
        walker->kernel = cl_new_kernel(device, walker->program, "walk_values", error);
    if (walker->kernel) return walker;
    walker_free(walker);
    return NULL;
}

void walker_free(struct walker *walker) {
    if (!walker) return;
    if (walker->kernel) clReleaseKernel(walker->kernel);
    if (walker->program) clReleaseProgram(walker->program);
    free(walker);
}

/* ---- samples ---- */

static bool same_tally(const struct walk *walk, const struct walk_tally *a,
                       const struct walk_tally *b) {
    return a->failed == b->failed && (!a->failed || a->least == b->least) &&
           (!a->failed || a->batch == b->batch) &&
           memcmp(a->unsorted, b->unsorted, sizeof a->unsorted) == 0 &&
           memcmp(a->swapped, b->swapped, (size_t)walk->network->size * sizeof *a->swapped) == 0;
}

/* Runs the same batches on the device and here. Both tallies keep the comparators that swapped in
 * earlier samples; failures are those of this sample alone. */
static int compare_sample(struct slices *slices, const struct walk *walk, uint64_t first,
                          uint64_t count, struct walk_tally *there, struct walk_tally *here,
                          struct error *error) {
    there->failed = here->failed = false;
    memset(there->unsorted, 0, sizeof there->unsorted);
    memset(here->unsorted, 0, sizeof here->unsorted);
    if (slices_run(slices, walk, first, count, there, error)) return -1;
    walk_run_batches(walk, first, count, NULL, here);
    if (same_tally(walk, there, here)) return 0;
    return error_set(error,
                     "the proof kernel is wrong on %s: %.0f values that were run as a sample "
                     "gave another result than on this processor",
                     slices->device->info.name, (double)count * walk->inner.count);
}

/* Single batches, spread over all there are. What the least failing input of a batch is depends on
 * just that batch. */
static int compare_spread(struct slices *slices, const struct walk *walk, struct walk_tally *there,
                          struct walk_tally *here, struct error *error) {
    uint64_t step = ((uint64_t)walk->batches - 1) / (SPREAD - 1);
    int result = 0;
    for (uint64_t i = 0; i < SPREAD && result == 0; i++)
        result = compare_sample(slices, walk, i * step, 1, there, here, error);
    return result;
}

static int compare_samples(struct slices *slices, struct error *error) {
    const struct walk *walk = slices->walk;
    struct network other_order = *walk->network;
    struct walk turned = *walk, cut = *walk;
    struct walk_tally there, here;
    uint64_t all = (uint64_t)walk->batches;
    uint64_t count = (uint64_t)(sample_work / walk_work(walk) * walk->batches) + 1;
    if (count > slices->batches_most) count = slices->batches_most;
    if (count > all) count = all;
    other_order.order = other_order.order == ASCENDING ? DESCENDING : ASCENDING;
    turned.network = &other_order;
    cut.rest_count /= 2;
    walk_tally_init(&there, walk);
    walk_tally_init(&here, walk);
    int result = compare_sample(slices, walk, 0, count, &there, &here, error);
    if (result == 0) result = compare_spread(slices, &turned, &there, &here, error);
    if (result == 0) result = compare_spread(slices, &cut, &there, &here, error);
    if (result == 0)
        result = compare_sample(slices, walk, all - count, count, &there, &here, error);
    walk_tally_free(&there);
    walk_tally_free(&here);
    return result;
}

/* ---- the walk ---- */

static int run_slices(struct slices *slices, const struct watch *watch, struct walk_tally *tally,
                      struct error *error) {
    const struct walk *walk = slices->walk;
    uint64_t all = (uint64_t)walk->batches, first = 0, count = ITEMS_FIRST / slices->chunks + 1;
    while (first < all && !walk_ends(walk, watch, tally)) {
        double start = cl_clock_ms();
        if (count > all - first) count = all - first;
        if (slices_run(slices, walk, first, count, tally, error)) return -1;
        first += count;
        if (cl_clock_ms() - start < slice_ms && count <= slices->batches_most / 2) count *= 2;
    }
    return 0;
}

bool walker_pays(const struct walk *walk) {
    return walk_work(walk) > work_short;
}

int walker_run(struct walker *walker, const struct walk *walk, const struct watch *watch,
               struct walk_tally *tally, struct error *error) {
    struct slices slices;
    if (walk_work(walk) > walker->shape->work_most) return 1;
    int result = slices_init(&slices, walker->device, walker->kernel, walker->shape, walk, error);
    if (result == 0) result = compare_samples(&slices, error);
    if (result == 0) result = run_slices(&slices, watch, tally, error);
    slices_free(&slices);
    return result;
}
