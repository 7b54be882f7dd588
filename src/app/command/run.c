/* run: every layer of a network on the device, compared with the CPU. */
#include "app/command/commands.h"

#include "core/network/step.h"
#include "core/spec.h"
#include "device/stepper.h"

#include <stdio.h>
#include <stdlib.h>

/* Runs one layer and prints its row. Returns 1 when it agrees, 0 when not, -1 when it did not run.
 */
static int run_layer(struct stepper *stepper, const struct network *network,
                     const struct trace *trace, int layer, struct error *error) {
    struct step_job job;
    struct step_result result;
    struct agreement agreement;
    const struct layer *row = &network->layers[layer];
    int swapped = 0;
    step_job_init(&job, 0, network, trace, layer);
    stepper_run(stepper, &job, &result);
    if (!result.ran) {
        *error = result.error;
        return -1;
    }
    bool equal = step_compare(network, trace, &result, &agreement);
    char verdict[256];
    step_describe(network, trace, &result, &agreement, verdict, sizeof verdict);
    for (int i = row->first; i < row->first + row->count; i++)
        swapped += trace->swapped[i];
    printf("%5d %5d %8d %11d %7d %9.4f %9.4f  %s%s\n", layer, row->stage, row->substage, row->count,
           swapped, result.device_ms, result.round_trip_ms, equal ? "" : "DIFFERS: ", verdict);
    return equal;
}

static int run_layers(struct stepper *stepper, const struct network *network,
                      const struct trace *trace, struct error *error) {
    int agreed = 0;
    printf("layer stage substage comparators swapped device ms  trip ms  device = CPU\n");
    for (int layer = 0; layer < network->depth; layer++) {
        int result = run_layer(stepper, network, trace, layer, error);
        if (result < 0) return EXIT_NEGATIVE;
        agreed += result;
    }
    printf("%d of %d layers agree\n", agreed, network->depth);
    return agreed == network->depth ? EXIT_DONE : EXIT_NEGATIVE;
}

/* Opens the device and runs; everything here can fail for want of a device. */
static int run_on_device(const struct options *options, const struct network *network,
                         const struct trace *trace, const char *about, struct error *error) {
    char *log = NULL;
    struct device *device = device_open_which(options->device, error);
    if (!device) return EXIT_NO_DEVICE;
    const struct device_info *info = device_get_info(device);
    struct stepper *stepper = stepper_new(device, options->kernels, &log, error);
    int code;
    if (stepper) {
        printf("%s, %d wires, %s, on %s: %s\n", network->name, network->wires, about,
               info->short_name, info->name);
        code = run_layers(stepper, network, trace, error);
    } else {
        code = exit_complain(error, EXIT_NEGATIVE);
        error->text[0] = '\0'; /* said, before what the compiler says */
        if (log) fprintf(stderr, "%s\n", log);
    }
    free(log);
    stepper_free(stepper);
    device_close(device);
    return code;
}

static int run(const struct options *options, struct error *error) {
    char about[128];
    struct network *network = spec_network(options->spec, options->order, NULL, error);
    struct trace *trace =
        network ? options_trace(options, network, about, sizeof about, error) : NULL;
    int code = trace ? run_on_device(options, network, trace, about, error) : EXIT_USAGE;
    trace_free(trace);
    network_free(network);
    return code;
}

const struct command command_run = {
    .name = "run",
    .operands = "SPEC",
    .summary = "run every layer on the device; exit 0 equal to the CPU, 1 not, 77 no device",
    .options = "--keys --input --seed --order --device --kernels",
    .spec = COMMAND_NEEDS_SPEC,
    .run = run,
};
