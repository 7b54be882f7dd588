/* step_layer: runs one layer on a device and judges it. */
#ifndef SORTNET_APP_COMMAND_RUN_STEP_LAYER_H
#define SORTNET_APP_COMMAND_RUN_STEP_LAYER_H

#include "core/network/step.h"
#include "device/stepper.h"

enum { STEP_VERDICT_BYTES = 256 };

/* Runs layer `layer`, in work-groups of `group` work-items as near as it allows (0: as the runtime
 * likes), on the keys that `trace` has before it, and says in `verdict`,
 * STEP_VERDICT_BYTES long, whether the device did the same as the CPU. Where it did not, the trace
 * goes on with the keys that the device left. Returns 1 when equal, 0 when not, -1 when the layer
 * did not run (result->error). */
int step_layer(struct stepper *stepper, const struct network *network, struct trace *trace,
               int layer, int group, struct step_result *result, char *verdict);

#endif
