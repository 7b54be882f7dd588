/* bench_proof: measures 0-1 proofs of networks that leave many values to walk, and of some that
 * leave few.
 *
 * The device is open and the kernel built before the clock starts; absorbing is part of the
 * time. */
#include "bench.h"

#include "core/families/families.h"
#include "core/proof/proof.h"
#include "device/steps/walker.h"

#include <stdio.h>
#include <stdlib.h>

enum { REPEATS_SHORT = 9, REPEATS_LONG = 3 };
static const double work_cpu = 1e11;   /* most work of a walk that is measured on the processor */
static const double work_short = 1e12; /* most work of a walk that is repeated often */

static const struct row {
    const char *family;
    int n;
    bool gpu_alone;
    const char *aim;
} rows[] = {
    {"bitonic", 64, false, ""},
    {"odd-even-transposition", 32, false, ""},
    {"shell", 24, false, "aim: 100 or less"},
    {"shell", 32, false, "aim: 1000 or less"},
    {"random", 40, false, "aim: 1000 or less on a GPU"},
    {"shell", 40, false, "aim: 1000 or less on a GPU"},
    {"random", 48, true, "aim: 10000 or less"},
    {"shell", 48, true, "aim: 10000 or less"},
    {"odd-even-transposition", 64, true, ""},
};

static int run_walker(void *context, const struct walk *walk, const struct watch *watch,
                      struct walk_tally *tally, struct error *error) {
    return walker_run(context, walk, watch, tally, error);
}

static void bench(const struct network *network, const struct prover *prover, double work,
                  const char *where, const char *aim) {
    double ms[REPEATS_SHORT];
    int repeats = work <= work_short ? REPEATS_SHORT : REPEATS_LONG;
    for (int r = 0; r < repeats; r++) {
        struct error error;
        struct proof proof;
        double start = bench_now_ms();
        if (proof_init_with(&proof, network, prover, NULL, &error)) {
            printf("%s on %s: %s\n", network->name, where, error.text);
            return;
        }
        ms[r] = bench_now_ms() - start;
        proof_free(&proof);
    }
    char what[80];
    snprintf(what, sizeof what, "prove %s on %s", network->name, where);
    bench_print_row(what, ms, repeats, aim);
}

static void bench_row(const struct row *row, struct walker *walker,
                      const struct device_info *info) {
    const struct prover on_device = {run_walker, walker};
    struct error error;
    struct walk walk;
    struct network *network = family_network(choices_find(&family_choices, row->family), row->n,
                                             NULL, 0, ASCENDING, &error);
    walk_init(&walk, network);
    double work = walk_work(&walk);
    printf("%s: %.3g values through %d of %d comparators\n", network->name, walk.values,
           walk.rest_count, network->size);
    walk_free(&walk);
    if (work <= work_cpu) bench(network, &proof_on_cpu, work, "the CPU", row->aim);
    if (walker) bench(network, &on_device, work, info->short_name, row->aim);
    network_free(network);
}

void bench_proofs(struct device *device) {
    struct error error;
    char *log = NULL;
    const struct device_info *info = device ? device_get_info(device) : NULL;
    struct walker *walker = device ? walker_new(device, NULL, &log, &error) : NULL;
    if (device && !walker) printf("no proof was run on %s: %s\n", info->name, error.text);
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
        if (!rows[r].gpu_alone || (walker && info->gpu)) bench_row(&rows[r], walker, info);
    walker_free(walker);
    free(log);
}
