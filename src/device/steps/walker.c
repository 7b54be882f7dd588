/* walker: runs a walk in slices. The slices grow until one takes a few hundredths of a second, so
 * that progress can be reported and the job can be cancelled.
 *
 * A proof is only as good as its kernel. So before a walk, a few of its batches also run on this
 * processor, and both results must be equal. The samples are: the network itself; single batches of
 * two variants that fail often, one for the other order of keys, one without the second half of the
 * comparators; and the network again, when comparators that have swapped are no longer watched. The
 * walk must find everything that its samples found. Every work-item reports that it ran, and
 * results are read twice. So a launch that did nothing, or a wrong bit, proves nothing. */
#include "device/steps/walker.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/program.h"

#include <stdlib.h>
#include <string.h>

enum {
    ITEMS_FIRST = 1 << 10, /* work-items in the first slice */
    SPREAD = 9,            /* number of batches compared one by one */
};
static const double work_short = 2e10; /* most work of a walk that is quick on the processor: half a
                                          second on one thread */
static const double slice_ms = 50;     /* time of a slice, ms, from which on slices do not grow */
static const double sample_work = 134217728; /* work of a sample: milliseconds on this processor */

/* Sizes for a kind of device. */
struct slice_shape {
    const char *options; /* build options of the kernel */
    cl_uint words;       /* words of 32 bits in a work-item */
    size_t group;        /* most work-items in a work-group */
    double work_most;    /* most work of a walk on the device: about a minute */
};

static const struct slice_shape gpu_shape = {"-D WORDS=1", 1, 64, 2e15};
static const struct slice_shape cpu_shape = {"-D WORDS=8", 8, 1, 3e13};

struct walker {
    const struct slice_shape *shape; /* shape for its device */
    struct walk_launcher launcher;   /* launcher; its device is not owned */
    cl_program program;
};

/* ---- the kernel ---- */

/* Chooses a work-group as large as the device can run. */
static int choose_group(struct walk_launcher *launcher, size_t most, struct error *error) {
    const struct device *device = launcher->device;
    int failed =
        CL(&device->info,
           clGetKernelWorkGroupInfo(launcher->kernel, device->id, CL_KERNEL_WORK_GROUP_SIZE,
                                    sizeof launcher->group, &launcher->group, NULL));
    if (launcher->group > most) launcher->group = most;
    return failed;
}

struct walker *walker_new(struct device *device, const char *kernel_dir, char **log,
                          struct error *error) {
    static const char *const files[] = {"support/walk_values.cl", NULL};
    struct walker *walker = memory_new(1, sizeof *walker);
    struct walk_launcher *launcher = &walker->launcher;
    walker->shape = device->info.gpu ? &gpu_shape : &cpu_shape;
    launcher->device = device;
    launcher->words = walker->shape->words;
    const struct program_parts parts = {"the proof kernel", kernel_dir, files,
                                        walker->shape->options};
    walker->program = program_build(device, &parts, log, error);
    if (walker->program)
        launcher->kernel = cl_new_kernel(device, walker->program, "walk_values", error);
    if (launcher->kernel && choose_group(launcher, walker->shape->group, error) == 0) return walker;
    walker_free(walker);
    return NULL;
}

void walker_free(struct walker *walker) {
    if (!walker) return;
    if (walker->launcher.kernel) clReleaseKernel(walker->launcher.kernel);
    if (walker->program) clReleaseProgram(walker->program);
    free(walker);
}

/* ---- samples ---- */

static bool same_tally(const struct walk *walk, const struct walk_tally *a,
                       const struct walk_tally *b) {
    for (int w = 0; w < walk->network->wires; w++) {
        struct walk_ranks x = walk_ranks(walk, a, w), y = walk_ranks(walk, b, w);
        if (x.least != y.least || x.most != y.most) return false;
    }
    return a->failed == b->failed && (!a->failed || a->least == b->least) &&
           (!a->failed || a->batch == b->batch) &&
           memcmp(a->unsorted, b->unsorted, sizeof a->unsorted) == 0 &&
           memcmp(a->swapped, b->swapped, (size_t)walk->network->size * sizeof *a->swapped) == 0;
}

struct comparison {
    struct walk_slices *slices;
    struct walk_tally there, here; /* results of the device and of this processor */
};

/* Runs the same batches on the device and on this processor. Both tallies keep the comparators that
 * swapped in earlier samples; failures are only from this sample. */
static int compare_sample(struct comparison *at, const struct walk *walk, uint64_t first,
                          uint64_t count, struct error *error) {
    walk_tally_forget(&at->there, walk);
    walk_tally_forget(&at->here, walk);
    if (walk_slices_run(at->slices, walk, first, count, &at->there, error)) return -1;
    walk_run_batches(walk, first, count, NULL, &at->here);
    if (same_tally(walk, &at->there, &at->here)) return 0;
    return error_set(error,
                     "the proof kernel is wrong on %s: %.0f values that were run as a sample "
                     "gave another result than on this processor",
                     at->slices->launcher->device->info.name, (double)count * walk->inner.count);
}

/* Compares single batches, spread over all batches: in a longer sample, only the least failing
 * input of all its batches is compared. */
static int compare_spread(struct comparison *at, const struct walk *walk, struct error *error) {
    uint64_t step = ((uint64_t)walk->batches - 1) / (SPREAD - 1);
    int result = 0;
    for (uint64_t i = 0; i < SPREAD && result == 0; i++)
        result = compare_sample(at, walk, i * step, 1, error);
    return result;
}

/* Adds the failures of a sample to the failures of earlier samples. */
static void add_failures(struct walk_tally *seen, const struct walk_tally *sample) {
    for (int w = 0; w < WALK_WIRES; w++) {
        seen->unsorted[w] |= sample->unsorted[w];
        if (sample->fewest[w] < seen->fewest[w]) seen->fewest[w] = sample->fewest[w];
        if (sample->most[w] > seen->most[w]) seen->most[w] = sample->most[w];
    }
    seen->sorted |= sample->sorted;
    if (!sample->failed || (seen->failed && seen->least <= sample->least)) return;
    seen->failed = true;
    seen->least = sample->least;
    seen->batch = sample->batch;
}

/* Did the whole walk find everything that its samples found on this processor? */
static bool has_seen(const struct walk *walk, const struct walk_tally *whole,
                     const struct walk_tally *seen) {
    bool all = !seen->failed ||
               (whole->failed && (whole->least < seen->least ||
                                  (whole->least == seen->least && whole->batch <= seen->batch)));
    for (int w = 0; w < walk->network->wires; w++) {
        struct walk_ranks found = walk_ranks(walk, whole, w), wanted = walk_ranks(walk, seen, w);
        all &= whole->unsorted[w] >= seen->unsorted[w] && found.least <= wanted.least &&
               found.most >= wanted.most;
    }
    for (int i = 0; i < walk->network->size; i++)
        all &= whole->swapped[i] >= seen->swapped[i];
    return all;
}

/* Compares samples, and stores their findings in `seen`, which the caller has initialised. */
static int compare_samples(struct walk_slices *slices, struct walk_tally *seen,
                           struct error *error) {
    const struct walk *walk = slices->walk;
    struct network other_order = *walk->network;
    struct walk turned = *walk, cut = *walk;
    struct comparison at = {.slices = slices};
    uint64_t all = (uint64_t)walk->batches;
    uint64_t count = (uint64_t)(sample_work / walk_work(walk) * walk->batches) + 1;
    if (count > slices->batches_most) count = slices->batches_most;
    if (count > all) count = all;
    other_order.order = other_order.order == ASCENDING ? DESCENDING : ASCENDING;
    turned.network = &other_order;
    cut.rest_count /= 2;
    walk_tally_init(&at.there, walk);
    walk_tally_init(&at.here, walk);
    int result = compare_sample(&at, walk, 0, count, error);
    add_failures(seen, &at.here);
    if (result == 0) result = compare_spread(&at, &turned, error);
    if (result == 0) result = compare_spread(&at, &cut, error);
    if (result == 0) result = compare_sample(&at, walk, all - count, count, error);
    add_failures(seen, &at.here);
    memcpy(seen->swapped, at.here.swapped, (size_t)walk->network->size * sizeof *seen->swapped);
    walk_tally_free(&at.there);
    walk_tally_free(&at.here);
    return result;
}

/* ---- the walk ---- */

static int run_slices(struct walk_slices *slices, const struct watch *watch,
                      struct walk_tally *tally, struct error *error) {
    const struct walk *walk = slices->walk;
    uint64_t all = (uint64_t)walk->batches, first = 0, count = ITEMS_FIRST / slices->chunks + 1;
    while (first < all && !walk_ends(walk, watch, tally)) {
        double start = cl_clock_ms();
        if (count > all - first) count = all - first;
        if (walk_slices_run(slices, walk, first, count, tally, error)) return -1;
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
    struct walk_slices slices;
    struct walk_tally seen;
    if (walk_work(walk) > walker->shape->work_most) return 1;
    walk_tally_init(&seen, walk);
    int result = walk_slices_init(&slices, &walker->launcher, walk, error);
    if (result == 0) result = compare_samples(&slices, &seen, error);
    if (result == 0) result = run_slices(&slices, watch, tally, error);
    if (result == 0 && !tally->cancelled && !has_seen(walk, tally, &seen))
        result = error_set(error,
                           "the proof kernel is wrong on %s: the run of all values misses a "
                           "failure that a sample of them shows",
                           walker->launcher.device->info.name);
    walk_tally_free(&seen);
    walk_slices_free(&slices);
    return result;
}
