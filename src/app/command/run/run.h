/* run: runs the layers of a network or a radix sort on the device, without a window. */
#pragma once

#include "app/options/options.h"
#include "core/network/step.h"
#include "core/radix/radix_plan.h"
#include "core/spec.h"
#include "device/steps/stepper.h"

/* ---- step_layer: runs one layer on a device and judges it ---- */

struct layer_run {
    struct step_result result;
    char verdict[256]; /* comparison of the device with the CPU, in words */
};

/* Runs layer `layer`, in work-groups of `group` work-items or the nearest possible number (0: the
 * runtime chooses), on the keys that `trace` has before this layer. If the device differs from the
 * CPU, the trace continues with the device's keys. Returns 1 when equal, 0 when not, -1 when the
 * layer did not run (run->result.error). */
int step_layer(struct stepper *stepper, const struct network *network, struct trace *trace,
               int layer, int group, struct layer_run *run);

/* ---- terminal: stepping without a display, as text ---- */

/* Steps the network in text with every layer on the device, and writes its diagram as svg into the
 * working directory. `lost` says why no device is used; NULL: the device is used. Returns the
 * exit code: a difference is a failure, a missing device is only mentioned; `error` says why
 * nothing was stepped or written. */
int terminal_run(const struct options *options, const char *lost, struct error *error);

/* ---- terminal_lesson: a lesson without a display ---- */

/* Prints the steps of a lesson from the opened one on, asks its questions, and judges the answers
 * on standard input; keeps the first answers, if wanted. Returns the exit code; `error` says which
 * step cannot be shown. */
int terminal_lesson(const struct opened *opened, bool keeps, struct error *error);

/* ---- run_radix: `run` for a radix sort ---- */

/* Runs every kernel of every pass on the device and compares each with the CPU. Returns the exit
 * code; main prints `error`. */
int run_radix(const struct options *options, struct error *error);
