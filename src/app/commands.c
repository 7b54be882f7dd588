/* commands: the command table and the short commands. */
#include "commands.h"

#include "app/terminal.h"
#include "app/window.h"
#include "core/notations.h"
#include "core/spec.h"
#include "device/device.h"
#include "device/sorts.h"

#include <stdio.h>
#include <stdlib.h>

const struct command commands[] = {
    {"", "[SPEC]", "open the window; SPEC is bitonic:8 unless given",
     "--keys --input --seed --order --device --theme --kernels --no-animation --window "
     "--state-file --as --structure",
     COMMAND_MAY_HAVE_SPEC, false, command_window},
    {"draw", "SPEC -o FILE", "write a diagram as svg, png, tex or txt; needs no display",
     "--output --layer --keys --input --seed --order --panel --structure --scale --theme",
     COMMAND_NEEDS_SPEC, false, command_draw},
    {"check", "SPEC", "does it sort? exit 0 yes, 1 no", "--order --device --kernels",
     COMMAND_NEEDS_SPEC, false, command_check},
    {"run", "SPEC", "run every layer on the device; exit 0 equal to the CPU, 1 not, 77 no device",
     "--keys --input --seed --order --device --kernels", COMMAND_NEEDS_SPEC, false, command_run},
    {"print", "SPEC", "print the network in a notation", "--as --order", COMMAND_NEEDS_SPEC, false,
     command_print},
    {"time", "", "time sorts on the device; exit 1 if a result is wrong",
     "--sort --size --type --elements --order --input --seed --repeat --device --kernels "
     "--out-of-order --tune --csv --json --output --theme",
     COMMAND_NO_SPEC, true, command_time},
    {"list", "", "list families, notations, kinds of input, panels, themes and sorts", "",
     COMMAND_NO_SPEC, false, command_list},
    {"devices", "", "list the OpenCL devices", "", COMMAND_NO_SPEC, false, command_devices},
    {"--help", "", "this text", "", COMMAND_NO_SPEC, false, command_help},
    {"--version", "", "the version", "", COMMAND_NO_SPEC, false, command_version},
};
const int command_count = sizeof commands / sizeof *commands;
const struct choices command_choices = {"command", NULL, commands, sizeof *commands,
                                        sizeof commands / sizeof *commands};

int command_window(const struct options *options) {
    struct error error;
    int code = window_run(options, &error);
    return code == WINDOW_IMPOSSIBLE ? terminal_run(options, error.text) : code;
}

int command_print(const struct options *options) {
    struct error error;
    struct network *network = spec_network(options->spec, options->order, NULL, &error);
    if (!network) return exit_complain(&error, EXIT_USAGE);
    notation_write(options->as, network, stdout);
    network_free(network);
    return EXIT_DONE;
}

static void print_family(const struct family *family) {
    char form[64];
    printf("  %-24s %s (", family->name, family->title);
    if (family->year) printf("%d, ", family->year);
    printf("%s)\n  %-24s n: %s; %s\n", family->source, "", family->sizes.about, family->formulas);
    if (family->claim != CLAIM_SORTS)
        printf("  %-24s %s%s\n", "", claims[family->claim].does,
               claims[family->claim].input ? "; does not sort" : "");
    if (!family->parameter_count) return;
    family_form(family, form, sizeof form);
    printf("  %-24s %s", "", form);
    for (int p = 0; p < family->parameter_count; p++) {
        const struct family_parameter *row = &family->parameters[p];
        printf("; %s from %d to %d, %s unless given", row->name, row->least, row->most, row->about);
    }
    putchar('\n');
}

int command_list(const struct options *options) {
    (void)options;
    printf("families, as FAMILY:N\n");
    for (int f = 0; f < family_count; f++)
        print_family(families[f]);
    printf("\nnotations, for print --as\n");
    for (int n = 0; n < notation_count; n++)
        printf("  %-24s %s\n  %-24s %s\n", notations[n]->name, notations[n]->title, "",
               notations[n]->example);
    printf("\nkinds of input, for --input\n");
    for (int k = 0; k < input_kind_count; k++)
        printf("  %-24s %s\n", input_kinds[k].name, input_kinds[k].title);
    printf("\nkinds of input, for time --input\n");
    for (int k = 0; k < timing_input_kind_count; k++)
        printf("  %-24s %s: %s\n", timing_input_kinds[k].name, timing_input_kinds[k].title,
               timing_input_kinds[k].about);
    printf("\npanels, for draw --panel\n");
    for (int p = 0; p < panel_count; p++)
        if (!panels[p].backwards)
            printf("  %-24s %s: %s\n", panels[p].name, panels[p].title, panels[p].about);
    printf("\nthemes, for --theme\n");
    for (int t = 0; t < theme_count; t++)
        printf("  %-24s %s\n", themes[t].name, themes[t].about);
    printf("\nsorts, for time --sort\n");
    for (int s = 0; s < sort_count; s++)
        printf("  %-24s %s (%s)\n  %-24s %s%s\n", sorts[s]->name, sorts[s]->title, sorts[s]->source,
               "", sorts[s]->idea, sorts[s]->unsafe ? " The result may be wrong." : "");
    return EXIT_DONE;
}

int command_devices(const struct options *options) {
    (void)options;
    struct error error;
    struct device_info *list;
    int count;
    if (device_list(&list, &count, &error)) return exit_complain(&error, EXIT_NEGATIVE);
    if (count == 0) {
        fprintf(stderr,
                "sortnet: no OpenCL device; PoCL (package pocl-opencl-icd) runs on any CPU\n");
        free(list);
        return EXIT_NO_DEVICE;
    }
    for (int d = 0; d < count; d++)
        printf("%d:%d  %s  %s: %s\n"
               "     %s, driver %s, %d compute units, %.1f GiB, %.0f KiB local memory\n",
               list[d].platform, list[d].index, list[d].gpu ? "GPU" : "CPU", list[d].short_name,
               list[d].name, list[d].version, list[d].driver, list[d].compute_units,
               (double)list[d].global_memory / 1073741824.0, (double)list[d].local_memory / 1024.0);
    free(list);
    return EXIT_DONE;
}

int command_version(const struct options *options) {
    (void)options;
    printf("sortnet %s\n", SORTNET_VERSION);
    return EXIT_DONE;
}
