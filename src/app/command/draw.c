/* draw: the command that writes a diagram. */
#include "app/command/commands.h"

#include "app/figure.h"
#include "core/spec.h"
#include "view/diagram/placement.h"
#include "view/structure/structure.h"

#include <stdio.h>
#include <string.h>

/* Checks the options against the network and fills the keys. `keyed` tells whether any are drawn.
 */
static int prepare(const struct options *options, const struct network *network, int *keys,
                   struct line *about, bool *keyed, struct error *error) {
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
    *keyed = (options->panel && options->panel->needs_keys) || options->keys ||
             options->layer >= 0 || options->input || options->seeded;
    about->role = ROLE_SECONDARY;
    about->text[0] = '\0';
    if (!*keyed) return 0;
    if (trace_check(network, error)) return -1;
    return options_keys(options, network->wires, keys, about->text, sizeof about->text, error);
}

static int run(const struct options *options) {
    struct error error;
    int keys[NETWORK_MAX_WIRES];
    struct line about;
    bool keyed;
    char endings[64];
    if (!options->output) {
        error_set(&error, "draw needs -o FILE, a name that ends in %s",
                  figure_endings(endings, sizeof endings));
        return exit_complain(&error, EXIT_USAGE);
    }
    const char *drawn = options->panel                         ? "a panel"
                        : options->structure != STRUCTURE_NONE ? "a structure"
                                                               : NULL;
    if (figure_check(options->output, drawn, &error)) return exit_complain(&error, EXIT_USAGE);
    struct network *network = spec_network(options->spec, options->order, NULL, &error);
    if (!network) return exit_complain(&error, EXIT_USAGE);
    if (prepare(options, network, keys, &about, &keyed, &error)) {
        network_free(network);
        return exit_complain(&error, EXIT_USAGE);
    }
    struct trace *trace = keyed ? trace_new(network, keys) : NULL;
    struct scene scene;
    figure_init(&scene, network, trace, options->layer, (float)options->scale);
    if (options->panel) figure_show_panel(&scene, options->panel, (float)options->scale);
    scene.input = about;
    scene.structure = options->structure;
    placement_size_figure(&scene, (float)options->scale);
    int failed = figure_save(&scene, options->theme, options->output, &error);
    trace_free(trace);
    network_free(network);
    return failed ? exit_complain(&error, EXIT_NEGATIVE) : EXIT_DONE;
}

const struct command command_draw = {
    .name = "draw",
    .operands = "SPEC -o FILE",
    .summary = "write a diagram as svg, png, tex or txt; needs no display",
    .options = "--output --layer --keys --input --seed --order --panel --structure --scale --theme",
    .spec = COMMAND_NEEDS_SPEC,
    .run = run,
};
