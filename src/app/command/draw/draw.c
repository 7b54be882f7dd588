/* draw: the command that writes a picture. It runs the program without a window: opens the SPEC,
 * sets the options, and saves the picture. */
#include "app/command/commands.h"
#include "app/command/draw/draw_inside.h"
#include "app/command/draw/draw_large.h"
#include "app/command/draw/draw_page.h"
#include "app/command/draw/draw_scene.h"
#include "app/command/draw/draw_series.h"
#include "app/command/own/own_kernel.h"
#include "app/command/progress.h"
#include "app/inside/inside_mode.h"
#include "app/saving/figure.h"
#include "app/saving/save.h"
#include "app/stepping/checking/device_memory.h"
#include "app/stepping/looks.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/large/large.h"
#include "core/radix/radix_plan.h"
#include "core/spec.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- options that exclude each other ---- */

/* Checks whether this file and format can take the picture with these options. */
static int check_file(const struct options *options, const struct figure_file *file, bool both,
                      struct error *error) {
    static const char *const looks[] = {"--theme",   "--scale",       "--show",  "--hide",
                                        "--plain",   "--transparent", "--width", "--title",
                                        "--caption", "--from-one",    "--mark",  NULL};
    const char *what = options->compare || both ? "a comparison" : NULL;
    const struct setting *row;
    for (int n = 0; !what && (row = look_at(n)); n++)
        if (options_given(options, row->option.name)) what = row->option.name;
    if (radix_plan_named(options->spec)) what = "a radix sort";
    const struct picture_format *format = figure_format(file, what, error);
    if (!format || draw_series_check(options, file, error)) return -1;
    const char *look = options_first_given(options, looks);
    if (!look || format->write) return 0;
    return error_set(error, "%s does nothing for a .%s, which holds only characters", look,
                     format->name);
}

/* Checks the options and completes them: an animation shows all layers, unless layers are given. */
static int complete(struct options *options, struct error *error) {
    char endings[64];
    if (!options->output)
        return error_set(error, "draw needs -o FILE, a name that ends in %s",
                         figure_endings(endings, sizeof endings));
    const struct figure_file file = {options->output, options->format, WHOLE_FILE_REPLACES, NULL};
    const struct picture_format *format = figure_format(&file, NULL, error);
    if (!format) return -1;
    if (options->atomic && !radix_plan_named(options->spec))
        return error_set(error, "--atomic is for a radix sort, radix:N: \"%.400s\" has no scatter",
                         options->spec);
    if (radix_plan_named(options->spec) && !options->atomic && !draw_inside_wanted(options) &&
        draw_refuse_device(options, error))
        return -1;
    if (options->launch >= 0 && !options_given(options, "--launches"))
        return error_set(error, "--launch %d needs --launches SORT, the sort of the launch",
                         options->launch);
    if (options->step >= 0 && !draw_inside_wanted(options))
        return error_set(error, "--step needs --launch K or --panel kernel");
    bool moves = format->moves || options->animate;
    if (!moves || options->layer >= 0) return 0;
    options->layer = 0;
    options->last_layer = INT_MAX;
    return 0;
}

/* ---- a network ---- */

static const double many_comparators =
    10000; /* comparators in all pictures together; drawing more takes a second or longer */

/* Saves one picture, or one for each layer to show. */
static int save(const struct options *options, const struct scene *scene,
                const struct figure_file *file, struct error *error) {
    bool all = options->last_layer == INT_MAX;
    int depth = scene_depth(scene);
    int end = scene->look.cover != COVER_NONE ? depth - 1 : depth; /* the end has no cover */
    struct series series = {.scene = *scene,
                            .first = all ? 0 : options->layer,
                            .last = all ? end : options->last_layer};
    bool travels = scene->side->trace && !scene->look.panel && !scene->look.cover;
    double comparators = scene->side->network->size * (1.0 + series.last - series.first);
    struct progress progress = progress_begin(comparators > many_comparators);
    progress_writing(&progress, file->path);
    int failed = options->last_layer < 0 ? figure_save(scene, options->theme, file, error)
                                         : draw_series(options, &series, travels, file, error);
    progress_end(&progress);
    return failed;
}

/* Uses the options for the inside of a launch, whose work-items may be more than the layer's. */
static int use_inside(struct app *app, const struct options *options,
                      const struct figure_file *file, struct error *error) {
    if (draw_inside_use(app, options, error) || draw_check_layers(options, app, error))
        return EXIT_USAGE;
    return draw_inside(app, options, file, error);
}

static int draw_network(struct app *app, const struct options *options,
                        const struct figure_file *file, struct error *error) {
    struct stepping *stepping = &app->stepping;
    struct lesson_caption words;
    struct scene scene;
    bool worksheet = options_given(options, "--cover") && options->layer < 0; /* covers all */
    if (options->layer >= 0)
        stepping_go(stepping, options->layer, app->shell.now);
    else if (!app->lesson.lesson)
        stepping_go(stepping, worksheet ? 0 : stepping->playback.motion.depth, app->shell.now);
    stepping_follow(&app->stepping, &app->shell);
    if (draw_is_inside(options)) return use_inside(app, options, file, error);
    if (looks_use(&app->shell, options, error) || draw_check_layers(options, app, error) ||
        marks_check(app->words.marks, app->words.mark_count, stepping->network, options->from_one,
                    error))
        return EXIT_USAGE;
    if (app->stepping.look.panel && app->stepping.look.panel->kernel)
        draw_inside_record(app, options);
    if (app->stepping.look.panel && app->stepping.look.panel->memory)
        device_memory_ask(&app->stepping.memory, options->device);
    draw_inside_record_traffic(app, options);
    draw_scene(app, options, &scene);
    scene.still = options->last_layer < 0;
    if (!app->lesson.lesson && !scene.side->trace &&
        options_check_order(options, stepping->family, error))
        return EXIT_USAGE;
    draw_size(options, &scene, draw_caption(app, &words));
    draw_tell(options, &scene);
    struct origin origin = {options->command, scene.side[0].network, scene.side[1].network};
    struct figure_file figure = *file;
    figure.origin = &origin;
    return save(options, &scene, &figure, error) ? EXIT_NEGATIVE : EXIT_DONE;
}

/* ---- the command ---- */

static int draw(const struct options *given, struct error *error) {
    struct options options = *given;
    if (complete(&options, error)) return EXIT_USAGE;
    bool large = large_named(options.spec);
    const struct origin origin = {.command = options.command};
    const struct figure_file file = {options.output, options.format, WHOLE_FILE_REPLACES, &origin};
    if (large) return draw_large(&options, &file, error);
    if (check_file(&options, &file, false, error)) return EXIT_USAGE;
    options.figure = options.no_animation = true;
    if (draw_is_page(&file)) return draw_page(&options, &file, error);
    if (options.spec_count > 2) {
        error_set(error,
                  "one SPEC was expected, or two to compare, but \"%.400s\" is a third; a page, "
                  "-o FILE.html, takes several in a row",
                  options.specs[2]);
        return EXIT_USAGE;
    }
    options.spec_count = 1;
    struct app *app = memory_new(1, sizeof *app);
    bool begun;
    int code = EXIT_USAGE;
    if (draw_begin(app, &options, &begun, error) == 0 &&
        !(app->stepping.second && check_file(&options, &file, true, error)) &&
        !(app->lesson.lesson && !figure_format(&file, "a step of a lesson", error)))
        code = app->shell.mode == &mode_inside  ? draw_inside(app, &options, &file, error)
               : app->shell.mode == &mode_radix ? draw_sort(app, &options, &file, error)
                                                : draw_network(app, &options, &file, error);
    if (begun) app_free(app);
    free(app);
    return code;
}

/* Draws the SPEC; of a kernel file, draws the network that its launches made. */
static int run(const struct options *given, struct error *error) {
    struct options options = *given;
    struct network *network = NULL;
    int code = EXIT_DONE;
    if (spec_is_kernel(given->spec))
        code = own_network(given, &network, error);
    else if (options_given(given, "--size"))
        code = own_refuse_size(given, error);
    options.network = network;
    if (code == EXIT_DONE) code = draw(&options, error);
    network_free(network);
    return code;
}

const struct command command_draw = {
    .name = "draw",
    .operands = "SPEC [SPEC] -o FILE",
    .summary = "draw a network, or two to compare, as a picture or page (html)",
    .options = "--output --format --layer --animate --layer-time --show --hide --plain "
               "--transparent "
               "--width --title --caption "
               "--from-one --mark --keys --input --seed --order --launch --step --lanes "
               "--group-size "
               "--atomic --compare --device --kernels --kernel-limit --scale --theme --size",
    .pictures = true,
    .examples = {"draw bitonic:16 --layer 5 -o slide.svg",
                 "draw bitonic:2^20 --layer 137 --item 5000 -o section.svg"},
    .spec = COMMAND_NEEDS_SPEC_OR_TWO,
    .radix = true,
    .device = true,
    .run = run,
};
