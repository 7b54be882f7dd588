/* draw: the command that writes a diagram. */
#include "app/command/commands.h"

#include "app/command/operand.h"

#include "app/figure.h"
#include "view/diagram/placement.h"
#include "view/structure/structure.h"

#include <stdio.h>
#include <string.h>

/* Checks the options against the network and makes the trace of its keys, if any are
 * drawn. */
static int prepare(const struct options *options, const struct network *network,
                   struct trace **trace, struct line *about, struct error *error) {
    if (options->layer > network->depth)
        return error_set(error, "--layer %d: %s has %d layers, so K is at most %d", options->layer,
                         network->name, network->depth, network->depth);
    if (!structure_applies(options->structure, network))
        return error_set(error, "%s has no %s to show", network->name,
                         structure_names[options->structure]);
    if (options->panel && options->panel->backwards)
        return error_set(error, "--panel %s is for the window alone: %s", options->panel->name,
                         options->panel->about);
    if (options->panel && !panel_applies(options->panel, network, false))
        return error_set(error, "--panel %s has nothing to show for %s: %s", options->panel->name,
                         network->name, options->panel->about);
    about->role = ROLE_SECONDARY;
    about->text[0] = '\0';
    if (!(options->panel && options->panel->needs_keys) && !options->keys && options->layer < 0 &&
        !options->input && !options->seeded)
        return 0;
    *trace = options_trace(options, network, about->text, sizeof about->text, error);
    return *trace ? 0 : -1;
}

static int run(const struct options *options, struct error *error) {
    struct trace *trace = NULL;
    struct line about;
    char endings[64];
    if (!options->output) {
        error_set(error, "draw needs -o FILE, a name that ends in %s",
                  figure_endings(endings, sizeof endings));
        return EXIT_USAGE;
    }
    const char *drawn = options->panel                         ? "a panel"
                        : options->structure != STRUCTURE_NONE ? "a structure"
                                                               : NULL;
    if (figure_check(options->output, drawn, error)) return EXIT_USAGE;
    struct network *network = operand_network(options->spec, options->order, NULL, error);
    if (!network || prepare(options, network, &trace, &about, error)) {
        network_free(network);
        return EXIT_USAGE;
    }
    struct scene scene;
    figure_init(&scene, network, trace, options->layer, (float)options->scale);
    scene.panel = options->panel;
    scene.panel_large = options->panel != NULL;
    scene.input = about;
    scene.structure = options->structure;
    placement_size_figure(&scene, (float)options->scale);
    int failed = figure_save(&scene, options->theme, options->output, error);
    trace_free(trace);
    network_free(network);
    return failed ? EXIT_NEGATIVE : EXIT_DONE;
}

const struct command command_draw = {
    .name = "draw",
    .operands = "SPEC -o FILE",
    .summary = "write a diagram as svg, png, tex or txt; needs no display",
    .options = "--output --layer --keys --input --seed --order --panel --structure --scale --theme",
    .spec = COMMAND_NEEDS_SPEC,
    .run = run,
};
