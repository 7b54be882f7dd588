/* proof_runner: decides who runs a walk (core/proof/walk.h): this processor runs short walks, a
 * device runs walks of half a second or more. If the device fails, the processor runs the walk
 * again. */
#pragma once

#include "core/proof/proof.h"
#include "device/device.h"

struct walker;

/* Fill in the first members and leave the rest 0; the caller frees it with proof_runner_free. */
struct proof_runner {
    struct device *device;  /* NULL: runs on the processor alone, unless `finds` */
    bool finds;             /* opens a device when a walk needs one and `device` is NULL */
    const char *which;      /* which device to open: see device_choose */
    const char *kernel_dir; /* a directory, or NULL for the kernels in the program */
    struct prover there;    /* runs the walks on a device that is elsewhere, instead of all these */
    bool must; /* the device runs every walk, also short ones, and its failure is an error */

    struct device *found;  /* owned: the device that it opened, which is then `device`, too */
    struct walker *walker; /* made when a walk needs it, and kept */
    char *log;             /* of a build that failed; NULL: no build failed, or its log was empty */
    bool on_device;        /* the device ran the last walk */
    struct error failure;  /* why the device did not run the last walk, though it should have; "" */
};

void proof_runner_free(struct proof_runner *runner); /* may be used again */

/* The `run` of struct prover; its context is a struct proof_runner. */
int proof_runner_run(void *runner, const struct walk *walk, const struct watch *watch,
                     struct walk_tally *tally, struct error *error);
