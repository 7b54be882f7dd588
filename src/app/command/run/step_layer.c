/* step_layer: runs and compares a layer, for `run` and for the terminal. */
#include "app/command/run/run.h"

int step_layer(struct stepper *stepper, const struct network *network, struct trace *trace,
               int layer, int group, struct layer_run *run) {
    struct step_result *result = &run->result;
    struct step_job job;
    struct agreement agreement;
    step_job_init(&job, 0, network, trace, layer);
    job.group = group;
    stepper_run(stepper, &job, result);
    if (!result->ran) return -1;
    bool equal = step_compare(network, trace, result, &agreement);
    step_describe(network, trace, result, &agreement, run->verdict, sizeof run->verdict);
    if (agreement.wrong_wires) trace_rerun_from(trace, network, layer, result->keys);
    return equal;
}
