/* draw_options: checks the options about drawing a network. */
#include "draw_options.h"

#include "view/structure/structure.h"

#include "core/network/keys.h"

#include <limits.h>

/* --threshold divides the keys in two, or it shows nothing. */
static int check_threshold(const struct options *options, const struct trace *trace,
                           struct error *error) {
    int distinct[NETWORK_MAX_WIRES], t = options->look.threshold;
    int count = keys_distinct(trace_keys(trace, 0), trace->wires, distinct);
    int least = distinct[0], most = distinct[count - 1];
    if (least < t && t <= most) return 0;
    if (count == 1)
        return error_set(error, "--threshold %d: all keys are %d, so it divides nothing", t, least);
    return error_set(error, "--threshold %d: the keys are %d to %d, so T is %d to %d", t, least,
                     most, least + 1, most);
}

/* K is a layer of the network, or of a deeper one that it is compared with. */
static int check_layer(const struct options *options, const struct network *network,
                       const struct network *other, struct error *error) {
    if (other && other->depth > network->depth) network = other;
    int last = options->last_layer == INT_MAX ? options->layer : options->last_layer;
    last = last < options->layer ? options->layer : last;
    if (last > network->depth)
        return error_set(error, "--layer %d: %s has %d layers, so K is at most %d", last,
                         network->name, network->depth, network->depth);
    bool rows = options->look.panel && options->look.panel->asks != ASK_SWAPS;
    if (options->look.cover && (last == network->depth || (options->layer < 0 && !rows)))
        return error_set(error, "--cover needs --layer K, the layer that it covers, from 0 to %d",
                         network->depth - 1);
    return 0;
}

/* The layers that are cut out are there, and so is the moment that is shown. */
static int check_only(const struct options *options, const struct network *network,
                      struct error *error) {
    int first = options->only_first, last = options->only_last;
    int end = options->last_layer < 0 ? options->layer : options->last_layer;
    if (first < 0) return 0;
    if (options->theme->text_least > 0)
        return error_set(error, "--only-layers is not for --theme %s, whose pictures fill a slide",
                         options->theme->name);
    if (last >= network->depth)
        return error_set(error, "--only-layers %d..%d: %s has layers 0 to %d", first, last,
                         network->name, network->depth - 1);
    if (options->layer >= 0 && options->last_layer != INT_MAX &&
        (options->layer < first || end > last + 1))
        return error_set(error, "--layer beside --only-layers %d..%d goes from %d to %d", first,
                         last, first, last + 1);
    return 0;
}

/* Marks are of comparators that there are. */
static int check_marks(const struct options *options, const struct network *network,
                       struct error *error) {
    for (int m = 0; m < options->mark_count; m++) {
        int i = 0, one = options->marks[m][0], other = options->marks[m][1];
        const struct comparator *c = network->comparators;
        while (i < network->size &&
               (c[i].left != one - options->from_one || c[i].right != other - options->from_one))
            i++;
        if (i == network->size)
            return error_set(error, "--mark %d:%d: %s has no such comparator", one, other,
                             network->name);
    }
    return 0;
}

/* What is shown of how the network is made, and of the launches of sorts. */
static int check_structure(const struct options *options, const struct network *network,
                           struct error *error) {
    if (!structure_applies(options->look.structure, network))
        return error_set(error, "--structure: %s has no %s to show", network->name,
                         structure_names[options->look.structure]);
    if (options->look.followed > network->wires)
        return error_set(error, "--follow %d: %s has wires %d to %d",
                         options->look.followed - 1 + options->from_one, network->name,
                         options->from_one, network->wires - 1 + options->from_one);
    if (options->look.followed && options->look.structure == STRUCTURE_WIRING)
        return error_set(error,
                         "--follow does nothing beside --structure wiring, whose lines cross");
    if (options->look.rung && !structure_applies(STRUCTURE_LAUNCHES, network))
        return error_set(error, "--launches: %s has no layers to show them of", network->name);
    if (options->look.tile && !rung_has_tiles(options->look.rung))
        return error_set(error, "--tile does nothing for %s, which keeps no keys in local memory",
                         options->look.rung->name);
    if (options->look.tile && !launches_tile_fits(network->wires, options->look.tile))
        return error_set(
            error,
            "--tile=%d: the %d keys of %s do not fill such a tile, and a sort would add "
            "some; take less",
            options->look.tile, network->wires, network->name);
    if (options->look.memory_line >= network->wires)
        return error_set(error, "--lines=%d: the %d keys of %s are one line; take less",
                         options->look.memory_line, network->wires, network->name);
    return 0;
}

static int check_panel(const struct options *options, const struct network *network,
                       struct error *error) {
    const struct panel_kind *panel = options->look.panel;
    if (panel && !panel_applies(panel, network, false))
        return error_set(error, "--panel %s has nothing to show for %s: %s", panel->name,
                         network->name, panel->about);
    if (options->kernels && !(panel && panel->kernel))
        return error_set(error,
                         "--kernels does nothing without --panel kernel, which shows their text");
    return 0;
}

/* The work-item that is chosen is one of the layer that is shown. */
static int check_item(const struct options *options, const struct network *network,
                      struct error *error) {
    int layer = options->layer < 0 || options->layer >= network->depth /* the other's are more */
                    ? network->depth - 1
                    : options->layer;
    if (options->look.group && !options->look.item &&
        !(options->look.panel && options->look.panel->kernel))
        return error_set(error, "--group-size shows nothing without --item K or --panel kernel");
    if (options->look.item && (options->layer < 0 || layer < 0))
        return error_set(error, "--item needs --layer K, whose work-items are meant");
    if (options->look.item && options->look.item > network->layers[layer].items)
        return error_set(error, "--item %d: layer %d of %s has work-items 0 to %d",
                         options->look.item - 1, layer, network->name,
                         network->layers[layer].items - 1);
    return 0;
}

/* Does anything that is asked for need keys? */
static bool wants_keys(const struct options *options) {
    return (options->look.panel && options->look.panel->needs_keys) || options->keys ||
           options->layer >= 0 || options->input || options_given(options, "--seed") ||
           options->look.followed || options->look.thresholded ||
           options->look.keys_after != KEYS_AFTER_CURRENT;
}

int draw_options_prepare(const struct options *options, const struct network *network,
                         const struct network *other, struct trace **trace, struct line *about,
                         struct error *error) {
    *trace = NULL;
    about->role = ROLE_SECONDARY;
    about->text[0] = '\0';
    if (check_layer(options, network, other, error) || check_structure(options, network, error) ||
        check_panel(options, network, error) || check_item(options, network, error) ||
        parts_check("--show", options->show, PART_OF_NETWORK, error) ||
        parts_check("--hide", options->hide, PART_OF_NETWORK, error) ||
        check_only(options, network, error) || check_marks(options, network, error))
        return -1;
    if (!wants_keys(options)) return 0;
    *trace = options_trace(options, network, about->text, sizeof about->text, error);
    if (!*trace) return -1;
    return options->look.thresholded ? check_threshold(options, *trace, error) : 0;
}
