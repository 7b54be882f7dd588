/* terminal: text diagrams, one per layer, each with the device's verdict. */
#include "app/command/run/run.h"

#include "app/command/exit.h"
#include "app/command/spec_operand.h"
#include "app/saving/figure.h"
#include "core/base/text.h"
#include "device/device.h"
#include "view/diagram/draw.h"

#include <stdio.h>
#include <stdlib.h>

struct terminal {
    const struct options *options;
    const char *lost; /* reason not to open the device; NULL: it is opened */
    const struct network *network;
    struct trace *trace;     /* keys after each layer; continues from the device's keys */
    struct device *device;   /* NULL: none */
    struct stepper *stepper; /* NULL: only the CPU */
    int agreed, differed;    /* layers */
};

static void open_device(struct terminal *terminal) {
    struct error error;
    char *log = NULL;
    if (terminal->lost)
        error_set(&error, "%s", terminal->lost);
    else
        terminal->device = device_open_which(terminal->options->device, &error);
    if (terminal->device)
        terminal->stepper = stepper_new(terminal->device, terminal->options->kernels, &log, &error);
    if (terminal->stepper) {
        char words[DEVICE_WORDS_BYTES];
        device_words(device_get_info(terminal->device), words, sizeof words);
        printf("device: %s\n", words);
    } else {
        printf("device: none, only the CPU steps: %s\n", error.text);
        exit_print_log(log, stdout);
    }
    free(log);
}

/* Runs one layer on the device and prints the result. */
static void judge(struct terminal *terminal, int layer) {
    struct layer_run run;
    char time[32];
    if (!terminal->stepper) return;
    int equal = step_layer(terminal->stepper, terminal->network, terminal->trace, layer,
                           terminal->options->group, &run);
    if (equal < 0) {
        printf("device: stopped, only the CPU steps: %s\n", run.result.error.text);
        stepper_free(terminal->stepper);
        terminal->stepper = NULL;
    } else if (equal) {
        text_duration(run.result.device_ms, time, sizeof time);
        printf("agrees: %s%s\n", time, run.result.by_host ? " by the host's clock" : "");
        terminal->agreed++;
    } else {
        printf("DIFFERS: %s\n", run.verdict);
        terminal->differed++;
    }
}

static void step_through(struct terminal *terminal) {
    const struct network *network = terminal->network;
    for (int layer = 0; layer < network->depth; layer++) {
        struct error error;
        char *text = text_diagram(network, terminal->trace, layer, &error);
        if (network->has_stages)
            printf("\nlayer %d, stage %d, substage %d\n%s", layer, network->layers[layer].stage,
                   network->layers[layer].substage, text);
        else
            printf("\nlayer %d\n%s", layer, text);
        free(text);
        judge(terminal, layer);
    }
    if (terminal->agreed + terminal->differed == 0)
        printf("\nno layer ran on a device\n");
    else
        printf("\n%d of %d layers agree with the device\n", terminal->agreed, network->depth);
}

/* Writes NAME.svg, the spec with its colon replaced, or NAME-2.svg if there is a file; 0 or -1. */
static int write_picture(const struct terminal *terminal, const struct trace *trace,
                         struct error *error) {
    static const char *const endings[] = {".svg", NULL};
    struct scene scene;
    char base[64], name[80], path[96];
    figure_name(terminal->network, base, sizeof base);
    figure_free_name("", base, endings, name, sizeof name);
    snprintf(path, sizeof path, "%s.svg", name);
    const struct figure_file file = {.path = path, .kind = WHOLE_FILE_NEW};
    figure_init(&scene, terminal->network, trace, -1, 1);
    scene.frame.theme = terminal->options->theme;
    if (figure_save(&scene, terminal->options->theme, &file, error)) return -1;
    printf("wrote %s\n", path);
    return 0;
}

/* Steps one network; returns the exit code. `lost` as in struct terminal. */
static int step_spec(const char *spec, const struct options *options, const char *lost,
                     struct error *error) {
    char about[128], facts[200];
    struct opened opened;
    struct options stepped; /* options with the keys of a lesson's step */
    if (spec_operand_open(&opened, spec, options, error)) return EXIT_USAGE;
    if (opened.lesson) {
        int code = terminal_lesson(&opened, !options->fresh, error);
        opened_free(&opened);
        return code;
    }
    const struct network *network = opened.network;
    struct trace *trace = NULL;
    if (spec_operand_keys(&opened, options, &stepped, error) == 0)
        trace = options_trace(&stepped, &opened, about, sizeof about, error);
    if (!trace) {
        opened_free(&opened);
        return EXIT_USAGE;
    }
    struct terminal terminal = {
        .options = &stepped, .lost = lost, .network = network, .trace = trace_copy(trace, network)};
    facts_text(network, 1, facts, sizeof facts);
    printf("%s: %s; %s\n", network->title, facts, about);
    printf("o and x are tails (x swapped), v and ^ are tips; the tip takes the larger key\n");
    open_device(&terminal);
    step_through(&terminal);
    int failed = write_picture(&terminal, trace, error);
    stepper_free(terminal.stepper);
    device_close(terminal.device);
    trace_free(terminal.trace);
    trace_free(trace);
    opened_free(&opened);
    return failed || terminal.differed ? EXIT_NEGATIVE : EXIT_DONE;
}

int terminal_run(const struct options *options, const char *lost, struct error *error) {
    int code = EXIT_DONE, count = options->spec ? options->spec_count : 1;
    for (int s = 0; s < count && code == EXIT_DONE; s++) {
        printf("\n");
        code = step_spec(options->spec ? options->specs[s] : "bitonic:8", options, lost, error);
    }
    return code;
}
