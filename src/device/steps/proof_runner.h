/* proof_runner: decides where a walk (core/proof/walk.h) runs: short walks on this processor, walks
 * of half a second or more on a device. If the device fails, the processor runs the walk again. */
#pragma once

#include "core/proof/proof.h"
#include "device/device.h"

/* A proof runner. Set the first fields and leave the rest 0; the caller frees it with
 * proof_runner_free. */
struct proof_runner {
    struct device *device;  /* device; NULL: runs only on the processor, unless `finds` */
    bool finds;             /* true: opens a device if a walk needs one and `device` is NULL */
    const char *which;      /* name of the device to open: see device_choose */
    const char *kernel_dir; /* folder of the kernels; NULL: the program's own kernels */
    struct prover there;    /* runs walks on a device elsewhere, in place of all these */
    bool must; /* true: the device runs every walk, even short ones, and its failure is an error */

    struct device *found;  /* device that it opened, which `device` then equals; owned; NULL:
                              none */
    struct walker *walker; /* walker, made when a walk needs it, and kept */
    char *log;             /* log of a failed build; NULL: no build failed, or its log was empty */
    bool on_device;        /* true: the device ran the last walk */
    struct error failure;  /* reason why the device did not run the last walk, although it should
                              have; "" */
};

void proof_runner_free(struct proof_runner *runner); /* Implements the `run` of struct prover; its
                                                        context is a struct proof_runner. */

/* Runs a walk: the `run` of struct prover, with a struct proof_runner as context. */
int proof_runner_run(void *runner, const struct walk *walk, const struct watch *watch,
                     struct walk_tally *tally, struct error *error);
