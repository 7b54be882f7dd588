/* proof_runner: who runs a walk (core/proof/walk.h): this processor the short ones, a device those
 * that take half a second or more. What a device fails at, the processor does again. */
#ifndef SORTNET_DEVICE_PROOF_RUNNER_H
#define SORTNET_DEVICE_PROOF_RUNNER_H

#include "core/proof/proof.h"
#include "device/device.h"

struct walker;

/* Fill in the first members and leave the rest 0; the caller frees it with proof_runner_free. */
struct proof_runner {
    struct device *device;  /* NULL: the processor alone, or the device that `finds` finds */
    bool finds;             /* opens a device when it needs one and there is none */
    const char *which;      /* of it: device_choose */
    const char *kernel_dir; /* a directory, or NULL for the kernels in the program */
    bool must; /* the device runs every walk, also short ones; it is an error if it fails */

    struct device *found;  /* owned: the one it has opened, which is `device` then */
    struct walker *walker; /* made when a walk needs it, and kept */
    char *log;             /* of a build that failed; NULL: none did, or it said nothing */
    bool on_device;        /* the device ran the last walk */
    struct error failure;  /* why it did not, though it should have; "": it did */
};

void proof_runner_free(struct proof_runner *runner); /* may be used again */

/* As the `run` of struct prover, with a struct proof_runner as its context. */
int proof_runner_run(void *runner, const struct walk *walk, const struct watch *watch,
                     struct walk_tally *tally, struct error *error);

#endif
