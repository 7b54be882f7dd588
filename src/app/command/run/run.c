/* run: every layer of a network on the device, compared with the CPU.
 *
 * A layer gets the keys that the device left, right or wrong, so the output is the device's own. */
#include "app/command/commands.h"

#include "app/command/own/own_kernel.h"
#include "app/command/run/run.h"
#include "app/command/run/run_large.h"
#include "app/command/spec_operand.h"
#include "core/base/text.h"
#include "core/spec.h"
#include "device/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_keys(const char *label, const int *keys, int n) {
    printf("%s", label);
    for (int w = 0; w < n; w++)
        printf("%s%d", w ? "," : "", keys[w]);
    putchar('\n');
}

/* Prints a time in nine columns; µ has two bytes, but one column. */
static void print_duration(double ms) {
    char text[32];
    text_duration(ms, text, sizeof text);
    printf("%*s", strstr(text, "µ") ? 10 : 9, text);
}

/* Runs one layer and prints its row. Returns 1 when it agrees, 0 when not, -1 when it did not run.
 */
static int run_layer(struct stepper *stepper, const struct network *network, struct trace *trace,
                     int layer, int group, struct error *error) {
    struct layer_run run;
    const struct step_result *result = &run.result;
    const struct layer *row = &network->layers[layer];
    int swapped = 0, equal = step_layer(stepper, network, trace, layer, group, &run);
    if (equal < 0) {
        *error = result->error;
        return -1;
    }
    for (int i = row->first; i < row->first + row->count; i++)
        swapped += trace->swapped[i];
    printf("%5d %5d %8d %11d %7d ", layer, row->stage, row->substage, row->count, swapped);
    print_duration(result->device_ms);
    printf(" %-6s", result->by_host ? "host" : "device");
    print_duration(result->round_trip_ms);
    printf("  %s%s", equal ? "" : "DIFFERS: ", run.verdict);
    if (group)
        printf("; groups of %d\n", result->group);
    else
        printf("\n");
    return equal;
}

/* Prints whether the output is right although a layer differed. */
static void print_output(const struct network *network, const struct trace *trace,
                         const struct trace *right) {
    int wrong = 0, first = 0, depth = network->depth;
    const int *keys = trace_keys(trace, depth), *expected = trace_keys(right, depth);
    for (int wire = network->wires - 1; wire >= 0; wire--)
        if (keys[wire] != expected[wire]) wrong++, first = wire;
    if (wrong)
        printf("the device's own keys went on: %d of %d outputs are wrong, the first on wire %d: "
               "%d, not %d\n",
               wrong, network->wires, first, keys[first], expected[first]);
    else
        printf("the device's own keys went on: the output is right all the same\n");
}

static int run_layers(struct stepper *stepper, const struct network *network,
                      const struct trace *right, const struct options *options,
                      struct error *error) {
    struct trace *trace = trace_copy(right, network);
    int agreed = 0, result = 0, depth = network->depth;
    bool with_keys = options->keys != NULL;
    if (with_keys) print_keys("keys in   ", trace_keys(trace, 0), network->wires);
    printf("layer stage substage comparators swapped    device clock      trip  verdict\n");
    for (int layer = 0; layer < network->depth && result >= 0; layer++) {
        result = run_layer(stepper, network, trace, layer, options->group, error);
        agreed += result > 0;
    }
    if (with_keys && result >= 0)
        print_keys("keys out  ", trace_keys(trace, depth), network->wires);
    if (result >= 0) printf("%d of %d layers agree\n", agreed, network->depth);
    if (result >= 0 && agreed < network->depth) print_output(network, trace, right);
    trace_free(trace);
    return agreed == network->depth ? EXIT_DONE : EXIT_NEGATIVE;
}

/* Opens the device and runs; without a device each of these steps can fail. */
static int run_on_device(const struct options *options, const struct network *network,
                         const struct trace *trace, const char *about, struct error *error) {
    char *log = NULL;
    struct device *device = device_open_which(options->device, error);
    if (!device) return EXIT_NO_DEVICE;
    char words[DEVICE_WORDS_BYTES];
    struct stepper *stepper = stepper_new(device, options->kernels, &log, error);
    int code;
    if (stepper) {
        device_words(device_get_info(device), words, sizeof words);
        printf("%s, %d wires, %s, on %s\n", network->name, network->wires, about, words);
        code = run_layers(stepper, network, trace, options, error);
    } else {
        code = exit_unbuilt(error, log);
    }
    free(log);
    stepper_free(stepper);
    device_close(device);
    return code;
}

static int run(const struct options *options, struct error *error) {
    char about[128];
    struct opened opened;
    struct options stepped; /* options with the keys of a lesson's step */
    struct trace *trace = NULL;
    if (large_named(options->spec)) return run_large(options, error);
    if (options->spec && spec_is_kernel(options->spec)) return own_run(options, error);
    if (options_given(options, "--size")) return own_refuse_size(options, error);
    if (options->as_json) {
        error_set(error, "--json is for large sorts, such as bitonic:2^20, not for \"%.400s\"",
                  options->spec);
        return EXIT_USAGE;
    }
    if (radix_plan_named(options->spec)) {
        if (!options->group) return run_radix(options, error);
        error_set(error,
                  "--group-size does nothing for a radix sort: its SPEC has its work-groups");
        return EXIT_USAGE;
    }
    if (spec_operand_open(&opened, options->spec, options, error)) return EXIT_USAGE;
    if (spec_operand_keys(&opened, options, &stepped, error) == 0 &&
        (opened.lesson || options_check_order(options, opened.family, error) == 0))
        trace = options_trace(&stepped, &opened, about, sizeof about, error);
    int code = trace ? run_on_device(&stepped, opened.network, trace, about, error) : EXIT_USAGE;
    trace_free(trace);
    opened_free(&opened);
    return code;
}

const struct command command_run = {
    .name = "run",
    .operands = "SPEC",
    .summary = "run it on the device; exit 0 equal to the CPU, 1 not, 77 no device",
    .options = "--keys --input --seed --order --from-one --group-size --device --kernels "
               "--kernel-limit --json --size",
    .examples = {"run mirrored:13", "run bitonic:2^20"},
    .spec = COMMAND_NEEDS_SPEC,
    .radix = true,
    .device = true,
    .run = run,
};
