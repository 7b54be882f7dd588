/* prove: who runs a walk. */
#include "prove.h"

#include "app/device_choice.h"
#include "device/walker.h"

#include <stdio.h>
#include <stdlib.h>

static int run_on_cpu(struct prove *prove, const struct walk *walk, const struct walk_watch *watch,
                      struct walk_tally *tally, struct error *error) {
    snprintf(prove->where, sizeof prove->where, "the CPU, one thread");
    return proof_on_cpu.run(NULL, walk, watch, tally, error);
}

static int run_on_device(struct prove *prove, struct device *device, const struct walk *walk,
                         const struct walk_watch *watch, struct walk_tally *tally,
                         struct error *error) {
    const struct device_info *info = device_get_info(device);
    char *log = NULL;
    struct walker *walker = walker_new(device, prove->kernels, &log, error);
    snprintf(prove->where, sizeof prove->where, "%s: %s", info->short_name, info->name);
    int result = walker ? walker_run(walker, walk, watch, tally, error) : -1;
    if (!walker && log) fprintf(stderr, "%s\n", log);
    free(log);
    walker_free(walker);
    return result;
}

int prove_run(void *context, const struct walk *walk, const struct walk_watch *watch,
              struct walk_tally *tally, struct error *error) {
    struct prove *prove = context;
    bool asked = prove->device || prove->kernels;
    if (!asked && !walker_pays(walk)) return run_on_cpu(prove, walk, watch, tally, error);
    struct device *device = device_choice(prove->device, error);
    prove->without_device = !device && asked;
    if (!device && asked) return -1;
    if (!device) return run_on_cpu(prove, walk, watch, tally, error);
    int result = run_on_device(prove, device, walk, watch, tally, error);
    device_close(device);
    if (result >= 0 || asked) return result;
    prove->failure = *error;
    walk_tally_free(tally); /* it may hold a part of the walk, and a wrong one */
    walk_tally_init(tally, walk);
    return run_on_cpu(prove, walk, watch, tally, error);
}
