/* proof_runner: runs walks on the device. If the device fails, the processor runs the whole walk;
 * the next walk tries the device again. */
#include "proof_runner.h"

#include "device/steps/walker.h"

#include <stdlib.h>

void proof_runner_free(struct proof_runner *runner) {
    walker_free(runner->walker);
    free(runner->log);
    if (runner->found) runner->device = NULL;
    device_close(runner->found);
    runner->walker = NULL;
    runner->log = NULL;
    runner->found = NULL;
}

/* Does the device fail? A machine without devices has none that fails. */
static bool device_fails(const struct proof_runner *runner) {
    struct device_info *list = NULL;
    struct error ignored;
    int count = 0;
    bool fails = runner->finds && (device_list(&list, &count, &ignored) || count > 0);
    free(list);
    return fails;
}

static int run_on_device(struct proof_runner *runner, const struct walk *walk,
                         const struct watch *watch, struct walk_tally *tally, struct error *error) {
    if (runner->there.run)
        return runner->there.run(runner->there.context, walk, watch, tally, error);
    if (!runner->walker) {
        free(runner->log);
        runner->walker = walker_new(runner->device, runner->kernel_dir, &runner->log, error);
        if (!runner->walker) return -1;
        free(runner->log); /* the log of a successful build is not kept */
        runner->log = NULL;
    }
    return walker_run(runner->walker, walk, watch, tally, error);
}

int proof_runner_run(void *context, const struct walk *walk, const struct watch *watch,
                     struct walk_tally *tally, struct error *error) {
    struct proof_runner *runner = context;
    bool wanted = runner->must || walker_pays(walk);
    if (wanted && !runner->device && runner->finds)
        runner->device = runner->found = device_open_which(runner->which, error);
    runner->on_device = wanted && (runner->device || runner->there.run);
    if (runner->must && !runner->on_device) return -1;
    if (wanted && !runner->on_device && device_fails(runner)) runner->failure = *error;
    if (!runner->on_device) return proof_on_cpu.run(NULL, walk, watch, tally, error);
    int result = run_on_device(runner, walk, watch, tally, error);
    if (result >= 0 || runner->must) return result;
    runner->on_device = false;
    runner->failure = *error;
    walker_free(runner->walker);
    runner->walker = NULL;
    walk_tally_free(tally); /* a part of the walk, perhaps wrong, may be in it */
    walk_tally_init(tally, walk);
    return proof_on_cpu.run(NULL, walk, watch, tally, error);
}
