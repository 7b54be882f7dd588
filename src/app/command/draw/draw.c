/* draw: the command that writes a picture. It is the program without a window: the SPEC is opened,
 * the options are set, and what is in sight is saved. */
#include "app/command/commands.h"
#include "app/command/draw/draw_inside.h"
#include "app/command/draw/draw_series.h"
#include "app/events.h"
#include "app/inside/inside_mode.h"
#include "app/options/spec_operand.h"
#include "app/radix/radix_mode.h"
#include "app/saving/figure.h"
#include "app/saving/save.h"
#include "app/settings/setting.h"
#include "app/stepping/checking/verifier.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/radix/radix_plan.h"
#include "device/device.h"
#include "device/radix_stepper.h"
#include "view/radix/radix_draw.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which options go together ---- */

/* Where the picture goes, and whether it can and may be drawn so. */
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
    return error_set(error, "%s does nothing for a .%s, which holds characters alone", look,
                     format->name);
}

/* Of a picture that no device is asked for. */
static int refuse_device(const struct options *options, struct error *error) {
    if (!options->device) return 0;
    return error_set(error,
                     "--device does nothing without --atomic, --launch, --lines or --panel kernel: "
                     "other pictures need no device");
}

/* Where the picture is written; and what moves shows all layers, unless some are asked for. */
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
        refuse_device(options, error))
        return -1;
    if (options->launch >= 0 && !options_given(options, "--launches"))
        return error_set(error, "--launch %d needs --launches SORT, whose launch is meant",
                         options->launch);
    if (options->step >= 0 && !draw_inside_wanted(options))
        return error_set(error, "--step needs --launch K or --panel kernel");
    bool moves = format->moves || options->animate;
    if (!moves || options->layer >= 0) return 0;
    options->layer = 0;
    options->last_layer = INT_MAX;
    return 0;
}

/* The last layer that is shown, of several the last one. */
static int last_asked(const struct options *options) {
    bool one = options->last_layer < 0 || options->last_layer == INT_MAX;
    return one ? options->layer : options->last_layer;
}

/* The layers of a network that are shown, and what is of one of them alone. */
static int check_layers(const struct options *options, const struct app *app, struct error *error) {
    const struct network *network = app->stepping.network, *second = app->stepping.second;
    const struct panel_kind *panel = app->look.panel;
    if (second && second->depth > network->depth) network = second;
    int last = last_asked(options), depth = network->depth;
    bool rows = panel && panel->asks != ASK_SWAPS, lesson = app->lesson.lesson;
    bool covers = options_given(options, "--cover") && app->look.cover != COVER_NONE;
    if (last > depth)
        return error_set(error, "--layer %d: %s has %d layers, so K is at most %d", last,
                         network->name, depth, depth);
    if (covers && (last == depth || (options->layer < 0 && !rows && !lesson)))
        return error_set(error, "--cover needs --layer K, the layer that it covers, from 0 to %d",
                         depth - 1);
    if (options_given(options, "--item") && options->layer < 0 && !lesson && options->launch < 0)
        return error_set(error, "--item needs --layer K, whose work-items are meant");
    if (options->group && !options_given(options, "--item") && !(panel && panel->kernel))
        return error_set(error, "--group-size shows nothing without --item K or --panel kernel");
    if (draw_inside_wanted(options) || app->look.memory_line || (panel && panel->kernel)) return 0;
    if (options->kernels)
        return error_set(error, "--kernels does nothing without --panel kernel, --launch or "
                                "--lines, which show what kernels do");
    return panel && panel->memory ? 0 : refuse_device(options, error);
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

/* ---- the program ---- */

/* Keys of one's own for a step of a lesson. */
static int use_keys(struct app *app, const struct options *options, struct error *error) {
    int keys[NETWORK_MAX_WIRES];
    struct stepping *stepping = &app->stepping;
    if (!app->lesson.lesson) return 0;
    if (options->keys) {
        if (input_parse(options->keys, keys, stepping->network->wires, NULL, error)) return -1;
        course_type(&stepping->course, keys, stepping->network->wires);
    }
    if (options->input) {
        stepping->course.input = options->input;
        stepping->course.input_chosen = true;
        stepping->course.typed = false;
    }
    bool seeded = options_given(options, "--seed");
    if (seeded) stepping->course.seed = options->seed;
    if (options->keys || options->input || seeded) stepping_fill(stepping);
    return 0;
}

/* Is anything asked for that needs keys? Else lines and comparators alone are drawn. */
static bool wants_keys(const struct options *options, const struct app *app) {
    bool wants = options->keys || options->layer >= 0 || options->input ||
                 options_given(options, "--seed") ||
                 (app->look.panel && app->look.panel->needs_keys);
    const struct setting *row;
    for (int n = 0; !wants && (row = look_at(n)); n++)
        wants = row->needs & NEEDS_KEYS && setting_get(app, row) != 0;
    return wants;
}

/* Opens the SPEC and sets the options, as somebody would in the window. Returns 0, or -1; the
 * caller frees the app if `*begun`. */
static int begin(struct app *app, const struct options *options, bool *begun, struct error *error) {
    *begun = events_begin(app, options, NULL, NULL, error) == 0;
    if (!*begun) return -1;
    const struct network *network = app->stepping.network;
    enum part_of of = app->mode == &mode_radix ? PART_OF_RADIX : PART_OF_NETWORK;
    unsigned parts = options->plain ? parts_plain() : app->look.parts;
    if (app->mode != &mode_radix && !app->lesson.lesson) spec_operand_tell_note(network);
    if (parts_check("--show", options->show, of, error) ||
        parts_check("--hide", options->hide, of, error) || use_keys(app, options, error))
        return -1;
    app->look.parts = parts_set(parts_set(parts, options->show, true), options->hide, false);
    return 0;
}

/* How a picture is called, and how large it is: by its scale, or by its width in pixels. */
static const struct caption *caption_of(const struct app *app, const struct options *options,
                                        struct lesson_caption *words) {
    const struct lesson_place *place = &app->lesson.place;
    const struct lesson_place said = {
        .lesson = place->lesson, .number = place->number, .step = place->step};
    if (options->caption)
        words->caption = (struct caption){"", {{options->caption, FONT_TEXT, CAPTION_TEXT}}};
    else if (app->lesson.lesson)
        lesson_caption(&said, words);
    return options->caption || app->lesson.lesson ? &words->caption : NULL;
}

/* ---- a network ---- */

/* What the window would show, as a figure: with no window around it, and nothing of a device. */
static void show(const struct app *app, const struct options *options, int marks[MARKS_MOST][2],
                 struct scene *scene) {
    bool keys = app->lesson.lesson || wants_keys(options, app);
    *scene = stepping_scene_at_rest(app);
    scene->frame = (struct frame){.theme = options->theme};
    scene->look.panel_large = scene->look.panel && !app->lesson.lesson;
    scene->zoom = 1;
    scene->whole = options->layer < 0 && !app->lesson.lesson;
    for (int s = 0; s < 2; s++) {
        struct side *side = &scene->side[s];
        side->verdict.text[0] = side->badge.text[0] = '\0';
        side->checks = NULL;
        side->hovered = -1;
        if (!keys) side->trace = side->right = NULL;
    }
    scene->device.text[0] = '\0';
    if (!keys) scene->input.text[0] = '\0';
    scene->asking = false;
    scene->asked_layer = 0;
    scene->title = options->title;
    scene->transparent = options->transparent;
    scene->first_wire = options->from_one;
    for (int m = 0; m < options->mark_count; m++)
        for (int end = 0; end < 2; end++)
            marks[m][end] = options->marks[m][end] - options->from_one;
    scene->marks = (const int(*)[2])marks;
    scene->mark_count = options->mark_count;
}

static void set_size(const struct options *options, struct scene *scene,
                     const struct caption *caption) {
    placement_size_figure(scene, (float)options->scale);
    if (options->pixels) {
        placement_size_figure(scene, (float)options->pixels / scene->frame.width);
        scene->frame.width = (float)options->pixels; /* it was rounded up */
    }
    scene->frame.caption = caption;
    if (caption) placement_size_caption(scene, caption_height(caption, &scene->frame));
}

/* One picture, or as many as there are layers to show. */
static int save(const struct options *options, const struct scene *scene,
                const struct figure_file *file, struct error *error) {
    bool all = options->last_layer == INT_MAX;
    int depth = moment_depth(scene);
    struct series series = {*scene, NULL, all ? 0 : options->layer,
                            !all                              ? options->last_layer
                            : scene->look.cover != COVER_NONE ? depth - 1 /* no end is covered */
                                                              : depth};
    if (options->last_layer < 0) return figure_save(scene, options->theme, file, error);
    bool travels = scene->side->trace && !scene->look.panel && !scene->look.cover;
    return draw_series(options, &series, travels, file, error);
}

static bool is_inside(const struct options *options) {
    return options->launch >= 0 || options->step >= 0;
}

/* A work-item of a launch, which may have more than the layer. */
static int use_inside(struct app *app, const struct options *options,
                      const struct figure_file *file, struct error *error) {
    struct options others = *options;
    for (int g = 0; others.given[g]; g++)
        if (strcmp(others.given[g], "--item") == 0) others.given[g] = "";
    if (settings_use(app, &others, error) || check_layers(&others, app, error)) return EXIT_USAGE;
    return draw_inside(app, options, file, error);
}

static int draw_network(struct app *app, const struct options *options,
                        const struct figure_file *file, struct error *error) {
    struct stepping *stepping = &app->stepping;
    struct lesson_caption words;
    struct scene scene;
    int marks[MARKS_MOST][2];
    bool worksheet = options_given(options, "--cover") && options->layer < 0; /* all is covered */
    if (options->layer >= 0)
        stepping_go(stepping, options->layer);
    else if (!app->lesson.lesson)
        stepping_go(stepping, worksheet ? 0 : stepping->course.motion.depth);
    stepping_follow(app);
    if (is_inside(options)) return use_inside(app, options, file, error);
    if (settings_use(app, options, error) || check_layers(options, app, error) ||
        check_marks(options, stepping->network, error))
        return EXIT_USAGE;
    if (app->look.panel && app->look.panel->kernel) draw_inside_record(app, options);
    if (app->look.panel && app->look.panel->memory) device_memory_ask(app, options->device);
    draw_inside_record_traffic(app, options);
    show(app, options, marks, &scene);
    if (!app->lesson.lesson && !scene.side->trace &&
        options_check_order(options, stepping->family, error))
        return EXIT_USAGE;
    set_size(options, &scene, caption_of(app, options, &words));
    struct origin origin = {options->command, scene.side[0].network, scene.side[1].network};
    struct figure_file figure = *file;
    figure.origin = &origin;
    return save(options, &scene, &figure, error) ? EXIT_NEGATIVE : EXIT_DONE;
}

/* ---- a radix sort ---- */

static int check_radix(const struct options *options, const struct app *app, struct error *error) {
    const struct radix_plan *plan = &app->radix.plan;
    static const char *const of_networks[] = {"--plain", "--from-one", "--mark", "--compare", NULL};
    const char *given = options_first_given(options, of_networks);
    bool panel = options_given(options, "--panel");
    int turns = radix_turns_of_all(plan), last = last_asked(options);
    if (given)
        return error_set(error, "%s does nothing for a radix sort: it is for networks", given);
    if (!panel && (options_given(options, "--item") || options->kernels))
        return error_set(error, "%s does nothing for a radix sort without --panel kernel",
                         options->kernels ? "--kernels" : "--item");
    if (last > turns)
        return error_set(error, "--layer %d: \"%.300s\" has %d turns, so K is at most %d", last,
                         options->spec, turns, turns);
    if (options_given(options, "--item") && options->last_layer >= 0)
        return error_set(error, "--item needs --layer K, one turn, whose work-items are meant");
    if (options_given(options, "--cover") && options->layer < 1 && options->last_layer != INT_MAX)
        return error_set(error, "--cover needs --layer K, the turn that it covers, from 1 to %d",
                         turns);
    return 0;
}

/* Has a device sort the keys: what comes of the atomic scatter nobody else knows, and a kernel that
 * is shown may be a wrong one. Without a device, its text alone is shown. */
static int run_sort(const struct options *options, struct radix_stepping *radix, bool atomic,
                    struct line *device_line, struct error *error) {
    struct radix_job job = {.plan = radix->plan};
    struct error missing;
    char *log = NULL, words[DEVICE_WORDS_BYTES];
    struct device *device = device_open_which(options->device, atomic ? error : &missing);
    if (!device) return atomic ? EXIT_NO_DEVICE : EXIT_DONE;
    memcpy(job.keys, radix->keys, (size_t)radix->plan.n * sizeof *radix->keys);
    device_words(device_get_info(device), words, sizeof words);
    if (atomic) line_say(device_line, ROLE_SECONDARY, "%s", words);
    radix_stepper_run(device, options->kernels, &job, &radix->result, &log);
    device_close(device);
    free(log);
    if (radix->result.ran) return EXIT_DONE;
    *error = radix->result.error;
    return EXIT_NEGATIVE;
}

/* A picture of what a broken device left says so, and so does the exit code. */
static int say_wrong(const struct radix_stepping *radix, const struct radix_trace *trace,
                     const struct radix_verdict *verdict, struct error *error) {
    char text[160];
    radix_describe(&radix->plan, trace, verdict, text, sizeof text);
    return error_set(error, "the picture shows numbers of the device that are wrong: %s", text);
}

/* One picture, or as many as there are turns to show; covered ones begin behind the first. */
static int save_turns(const struct options *options, const struct radix_scene *scene,
                      const struct figure_file *file, struct error *error) {
    bool all = options->last_layer == INT_MAX;
    struct series series = {.radix = scene,
                            .first = all && scene->covered ? 1 : options->layer,
                            .last = all ? radix_turns_of_all(scene->plan) : options->last_layer};
    if (options->last_layer >= 0)
        return draw_series(options, &series, !scene->covered, file, error);
    struct list list = {0};
    radix_scene_draw(scene, &list);
    int failed = figure_save_list(&list, options->theme, file, error);
    list_free(&list);
    return failed;
}

static int draw_sort(struct app *app, const struct options *options, const struct figure_file *file,
                     struct error *error) {
    struct radix_stepping *radix = &app->radix;
    struct radix_scene scene;
    struct radix_verdict verdict, stable;
    struct lesson_caption words;
    struct line device = {.text = ""};
    bool atomic = options->atomic || radix->shows_atomic, right = true, stable_right = true;
    const struct radix_result *result = &radix->result;
    if (check_radix(options, app, error)) return EXIT_USAGE;
    if (options->layer >= 0)
        radix_go(app, options->layer);
    else if (!app->lesson.lesson)
        radix_go(app, radix_turns_of_all(&radix->plan));
    radix->shows_atomic = atomic;
    if (settings_use(app, options, error)) return EXIT_USAGE;
    bool runs = atomic || (radix->kernel && !is_inside(options));
    int code = runs ? run_sort(options, radix, atomic, &device, error) : EXIT_DONE;
    if (code != EXIT_DONE) return code;
    if (is_inside(options)) return draw_inside(app, options, file, error);
    if (radix->kernel && options->last_layer < 0) draw_inside_record(app, options);
    radix_scene_of(app, &scene);
    scene.frame = (struct frame){.theme = options->theme};
    scene.verdict.text[0] = '\0';
    scene.device = device;
    scene.title = options->title;
    scene.transparent = options->transparent;
    scene.covered = radix->covers;
    input_describe(radix->course.typed ? NULL : radix->course.input, radix->course.seed,
                   scene.input.text, sizeof scene.input.text);
    if (result->ran) stable_right = radix_judge(&radix->plan, &result->stable, &stable);
    if (!stable_right) scene.trace = &result->stable, scene.checked = &stable;
    if (atomic) {
        bool end = (int)scene.position == radix_turns_of_all(&radix->plan);
        right = radix_judge(&radix->plan, &result->atomic, &verdict);
        scene.trace = &result->atomic, scene.beside = &result->stable;
        scene.checked = &verdict;
        radix_say_atomic(&radix->plan, &result->atomic, end && options->last_layer < 0,
                         &scene.verdict);
    }
    const struct caption *caption = caption_of(app, options, &words);
    radix_scene_size_figure(&scene, (float)options->scale);
    if (options->pixels)
        radix_scene_size_figure(&scene, (float)options->pixels / scene.frame.width);
    scene.frame.caption = caption;
    if (caption) scene.frame.caption_height = caption_height(caption, &scene.frame);
    bool failed = save_turns(options, &scene, file, error) ||
                  (!right && say_wrong(radix, &result->atomic, &verdict, error)) ||
                  (!stable_right && say_wrong(radix, &result->stable, &stable, error));
    return failed ? EXIT_NEGATIVE : EXIT_DONE;
}

/* ---- the command ---- */

static int run(const struct options *given, struct error *error) {
    struct options options = *given;
    if (complete(&options, error)) return EXIT_USAGE;
    const struct origin origin = {.command = options.command};
    const struct figure_file file = {options.output, options.format, WHOLE_FILE_REPLACES, &origin};
    if (check_file(&options, &file, false, error)) return EXIT_USAGE;
    options.figure = options.no_animation = true;
    options.spec_count = 1;
    struct app *app = memory_new(1, sizeof *app);
    bool begun;
    int code = EXIT_USAGE;
    if (begin(app, &options, &begun, error) == 0 &&
        !(app->stepping.second && check_file(&options, &file, true, error)) &&
        !(app->lesson.lesson && !figure_format(&file, "a step of a lesson", error)))
        code = app->mode == &mode_inside  ? draw_inside(app, &options, &file, error)
               : app->mode == &mode_radix ? draw_sort(app, &options, &file, error)
                                          : draw_network(app, &options, &file, error);
    if (begun) app_free(app);
    free(app);
    return code;
}

const struct command command_draw = {
    .name = "draw",
    .operands = "SPEC [SPEC] -o FILE",
    .summary = "write a picture: svg, png, gif, tex, tikz or txt; of two, to compare",
    .options = "--output --format --layer --animate --show --hide --plain "
               "--transparent "
               "--width --title --caption "
               "--from-one --mark --keys --input --seed --order --launch --step --group-size "
               "--atomic --compare --device --kernels --kernel-limit --scale --theme",
    .pictures = true,
    .examples = {"draw bitonic:16 --layer 5 -o slide.svg",
                 "draw odd-even-merge:16 --structure boxes -o boxes.svg"},
    .spec = COMMAND_NEEDS_SPEC_OR_TWO,
    .radix = true,
    .device = true,
    .run = run,
};
