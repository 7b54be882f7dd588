/* draw: the command that writes a diagram. */
#include "app/command/commands.h"
#include "app/command/draw/draw_radix.h"
#include "app/command/draw/draw_series.h"
#include "app/lessons/lesson_caption.h"
#include "app/lessons/lesson_options.h"
#include "app/options/draw_options.h"
#include "app/options/operand.h"
#include "app/options/together.h"
#include "app/saving/figure.h"
#include "app/saving/series.h"
#include "core/radix/radix_plan.h"
#include "view/diagram/moment.h"
#include "view/placement/placement_size.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* Where the picture goes, and whether it can and may be drawn so. */
static int check_file(const struct options *options, const struct figure_file *file, bool both,
                      struct error *error) {
    static const char *const looks[] = {"--theme",   "--scale",       "--show",  "--hide",
                                        "--plain",   "--transparent", "--width", "--title",
                                        "--caption", "--from-one",    "--mark",  "--only-layers",
                                        NULL};
    const char *drawn = options->compare || both                    ? "a comparison"
                        : options->look.panel                       ? "a panel"
                        : options->look.cover                       ? "a covered layer"
                        : options->look.keys_after                  ? "keys after every layer"
                        : options->look.followed                    ? "the way of a key"
                        : options->look.item                        ? "a chosen work-item"
                        : options->look.thresholded                 ? "a threshold"
                        : options->look.rung                        ? "a picture of launches"
                        : options->look.structure != STRUCTURE_NONE ? "a structure"
                                                                    : NULL;
    const struct picture_format *format = figure_format(file, drawn, error);
    if (!format) return -1;
    if (draw_series_check(options, file, error)) return -1;
    const char *look = options_first_given(options, looks);
    if (!look || format->write) return 0;
    return error_set(error, "%s does nothing for a .%s, which holds characters alone", look,
                     format->name);
}

/* What is in the picture, and how it is called. */
static void set_content(const struct options *options, struct scene *scene,
                        int marks[MARKS_MOST][2]) {
    unsigned parts = options->plain ? parts_plain() : parts_in_theme(0, &themes[0], options->theme);
    scene->look.parts = parts_turn(parts_turn(parts, options->show, true), options->hide, false);
    scene->title = options->title;
    scene->transparent = options->transparent;
    scene->first_wire = options->from_one;
    for (int m = 0; m < options->mark_count; m++)
        for (int end = 0; end < 2; end++)
            marks[m][end] = options->marks[m][end] - options->from_one;
    scene->marks = (const int(*)[2])marks;
    scene->mark_count = options->mark_count;
    scene->only_first = options->only_first < 0 ? 0 : options->only_first;
    scene->only = options->only_first < 0 ? 0 : options->only_last - options->only_first + 1;
}

/* Sizes the figure: by its scale, or to a width in pixels. */
static void set_size(const struct options *options, struct scene *scene) {
    placement_size_figure(scene, (float)options->scale);
    if (!options->pixels) return;
    placement_size_figure(scene, (float)options->pixels / scene->frame.width);
    scene->frame.width = (float)options->pixels; /* it was rounded up */
}

/* The layer of the last picture, of several. */
static int last_of(const struct options *options, const struct scene *scene) {
    int depth = scene->only ? scene->only_first + scene->only : moment_depth(scene);
    if (options->last_layer != INT_MAX) return options->last_layer;
    return options->look.cover ? depth - 1 : depth; /* at the end nothing is covered */
}

/* Writes the scene: one picture, or as many as there are layers to show. */
static int save(const struct options *options, const struct scene *scene,
                const struct figure_file *file, struct error *error) {
    int first = options->last_layer == INT_MAX ? scene->only_first : options->layer;
    struct series series = {*scene, NULL, first, last_of(options, scene)};
    if (options->last_layer < 0) return figure_save(scene, options->theme, file, error);
    bool travels = scene->side->trace && !scene->look.panel && !scene->look.cover;
    return draw_series(options, &series, travels, file, error);
}

/* Draws a network as the options say, compared with another one or with none, with the caption of a
 * lesson or NULL. */
static int draw(const struct options *options, const struct network *network,
                const struct trace *trace, const struct side *compared, const struct line *about,
                const struct caption *caption, struct error *error) {
    const struct origin origin = {options->command, network, compared->network};
    const struct figure_file file = {options->output, options->format, WHOLE_FILE_REPLACES,
                                     &origin};
    struct scene scene;
    struct step_sources sources;
    if (step_sources_read(&sources, options->kernels, error)) return EXIT_USAGE;
    figure_init(&scene, network, trace, options->layer, (float)options->scale);
    scene.frame.theme = options->theme;
    scene.side[1] = *compared;
    if (scene.whole) scene.position = (float)moment_depth(&scene);
    scene.look = options->look;
    scene.look.panel_large = options->look.panel != NULL;
    if (!scene.look.tile) scene.look.tile = launches_tile(network->wires);
    scene.input = *about;
    scene.sources = &sources;
    scene.asked = options->look.panel ? options->look.panel->asks : ASK_SWAPS;
    if (options->look.cover && options->layer < 0) scene.position = 0; /* every row is covered */
    int marks[MARKS_MOST][2];
    set_content(options, &scene, marks);
    set_size(options, &scene);
    const struct caption words = {"", {{options->caption, FONT_TEXT, CAPTION_TEXT}}};
    if (options->caption) caption = &words;
    scene.frame.caption = caption;
    if (caption) placement_size_caption(&scene, caption_height(caption, &scene.frame));
    int failed = save(options, &scene, &file, error);
    step_sources_free(&sources);
    return failed ? EXIT_NEGATIVE : EXIT_DONE;
}

/* Draws the radix sort that a step has over its network. */
static int draw_radix_step(const struct options *given, const struct opened *opened,
                           const struct figure_file *file, const struct caption *caption,
                           struct error *error) {
    struct options options = *given;
    struct lesson_moment moment;
    if (lesson_moment_init(&moment, opened->lesson, opened->step, error)) return EXIT_USAGE;
    if (!options.keys) options.keys = opened->lesson->steps[opened->step].values[LESSON_KEYS].text;
    if (!options.input) options.input = moment.input;
    if (options.layer < 0) options.layer = moment.turns;
    if (!options_given(given, "--seed")) options.seed = moment.seed;
    options.atomic |= moment.atomic;
    options.spec = moment.radix;
    lesson_moment_free(&moment);
    return draw_radix(&options, file, caption, error);
}

/* Draws a step of a lesson with what it says. */
static int draw_step(const struct options *given, const struct opened *opened,
                     const struct figure_file *file, struct error *error) {
    const struct lesson_value *values = opened->lesson->steps[opened->step].values;
    const struct lesson_place place = {
        .lesson = opened->lesson, .number = opened->number, .step = opened->step};
    struct options options;
    struct lesson_caption caption;
    struct line about;
    struct trace *trace = NULL, *other = NULL;
    struct lesson_moment moment;
    int code = EXIT_USAGE;
    if (!figure_format(file, "a step of a lesson", error)) return EXIT_USAGE;
    lesson_caption(&place, &caption);
    if (values[LESSON_RADIX].text)
        return draw_radix_step(given, opened, file, &caption.caption, error);
    if (lesson_options_of(opened, given, &options, error) ||
        lesson_moment_init(&moment, opened->lesson, opened->step, error))
        return EXIT_USAGE;
    struct side compared = {.network = moment.compared, .hovered = -1};
    if (draw_options_prepare(&options, opened->network, moment.compared, &trace, &about, error)) {
        lesson_blame(opened->lesson, opened->step, error);
    } else {
        if (trace && moment.compared)
            compared.trace = other = trace_new(moment.compared, trace_keys(trace, 0));
        code = draw(&options, opened->network, trace, &compared, &about, &caption.caption, error);
    }
    lesson_moment_free(&moment);
    trace_free(trace);
    trace_free(other);
    return code;
}

/* The network that it is compared with; NULL with the reason. */
static struct network *open_other(const struct options *options, const struct network *network,
                                  struct error *error) {
    struct opened opened;
    if (operand_open_both(&opened, options->compare, options, error)) return NULL;
    opened_keep_upper(&opened);
    struct network *other = opened.network;
    opened.network = NULL;
    opened_free(&opened);
    if (other && spec_check_beside(other, network, error) == 0 && trace_check(other, error) == 0)
        return other;
    network_free(other);
    return NULL;
}

static int draw_network(const struct options *options, const struct opened *opened,
                        struct error *error) {
    struct network *other = NULL;
    struct trace *trace = NULL, *other_trace = NULL;
    struct line about;
    int code = EXIT_USAGE;
    const struct network *below = opened->below;
    if (options->compare && !(below = other = open_other(options, opened->network, error)))
        return code;
    if (draw_options_prepare(options, opened->network, below, &trace, &about, error) == 0 &&
        (trace || options_check_order(options, opened->family, error) == 0)) {
        if (trace && below) other_trace = trace_new(below, trace_keys(trace, 0));
        struct side compared = {.network = below, .trace = other_trace, .hovered = -1};
        code = draw(options, opened->network, trace, &compared, &about, NULL, error);
    }
    trace_free(trace);
    trace_free(other_trace);
    network_free(other);
    return code;
}

/* Where it is written; and what moves shows all layers, unless some are asked for. */
static int complete(struct options *options, struct error *error) {
    char endings[64];
    if (options->frames && (options->output || options->animate))
        return error_set(error,
                         "--frames DIR is where the pictures go, png files, so %s does nothing",
                         options->output ? "--output" : "--animate");
    if (options->frames) options->output = "frame.png"; /* what its name tells is their format */
    if (options->from_one && options->look.followed && !--options->look.followed)
        return error_set(error, "--follow 0 beside --from-one: the wires are numbered from 1");
    if (!options->output)
        return error_set(error, "draw needs -o FILE, a name that ends in %s",
                         figure_endings(endings, sizeof endings));
    const struct figure_file file = {options->output, options->format, WHOLE_FILE_REPLACES, NULL};
    const struct picture_format *format = figure_format(&file, NULL, error);
    if (!format) return -1;
    bool moves = format->moves || options->animate || options->frames;
    if (!moves || options->layer >= 0) return 0;
    options->layer = 0;
    options->last_layer = INT_MAX;
    return 0;
}

/* The atomic scatter alone is drawn as a device ran it. */
static int check_device(const struct options *options, struct error *error) {
    if (options->atomic && !radix_plan_named(options->spec))
        return error_set(error, "--atomic is for a radix sort, radix:N: \"%.400s\" has no scatter",
                         options->spec);
    if (options->device && !options->atomic)
        return error_set(error, "--device does nothing without --atomic: pictures need no device");
    return 0;
}

/* Of a picture of two networks both are drawn, unless another one takes the place of the lower. */
static int check_both(const struct options *options, const struct opened *opened,
                      const struct figure_file *file, struct error *error) {
    if (!opened->below || options->compare) return 0;
    return together_check_both(options, "a picture of two networks", error) ||
                   check_file(options, file, true, error)
               ? -1
               : 0;
}

static int run(const struct options *given, struct error *error) {
    struct options completed = *given;
    const struct options *options = &completed;
    struct opened opened;
    if (complete(&completed, error)) return EXIT_USAGE;
    const struct origin origin = {.command = options->command};
    const struct figure_file file = {options->output, options->format, WHOLE_FILE_REPLACES,
                                     &origin};
    if (check_device(options, error)) return EXIT_USAGE;
    if (radix_plan_named(options->spec)) return draw_radix(options, &file, NULL, error);
    if (check_file(options, &file, false, error) ||
        operand_open_both(&opened, options->spec, options, error))
        return EXIT_USAGE;
    int code = EXIT_USAGE;
    if (opened.lesson && options->compare)
        error_set(error, "a step of a lesson is drawn alone, and not with \"%.400s\"",
                  options->compare);
    else if (opened.lesson)
        code = draw_step(options, &opened, &file, error);
    else if (check_both(options, &opened, &file, error) == 0)
        code = draw_network(options, &opened, error);
    opened_free(&opened);
    return code;
}

const struct command command_draw = {
    .name = "draw",
    .operands = "SPEC [SPEC] -o FILE",
    .summary = "write a picture: svg, png, gif, tex, tikz or txt; of two, to compare",
    .options = "--output --format --layer --only-layers --animate --frames --show --hide --plain "
               "--transparent "
               "--width --title --caption "
               "--from-one --mark --keys --input --seed --order --panel "
               "--structure --launches --tile --lines --follow --item --group-size --threshold "
               "--keys-after --cover --atomic --compare --device --kernels --scale --theme",
    .examples = {"draw bitonic:16 --layer 5 -o slide.svg",
                 "draw odd-even-merge:16 --structure boxes -o boxes.svg"},
    .spec = COMMAND_NEEDS_SPEC_OR_TWO,
    .radix = true,
    .run = run,
};
