/* draw_radix: the picture of a radix sort. */
#include "app/command/draw/draw_inside.h"
#include "app/command/draw/draw_notes.h"
#include "app/command/draw/draw_scene.h"
#include "app/command/draw/draw_series.h"
#include "app/command/exit.h"
#include "app/stepping/looks.h"
#include "device/device.h"
#include "device/steps/radix_stepper.h"
#include "view/radix/radix_draw.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static int check_radix(const struct options *options, const struct app *app, struct error *error) {
    const struct radix_plan *plan = &app->radix.plan;
    static const char *const of_networks[] = {"--plain",   "--from-one", "--mark",
                                              "--compare", "--cover",    NULL};
    const char *given = options_first_given(options, of_networks);
    bool panel = options_given(options, "--panel");
    int turns = radix_turns_of_all(plan), last = draw_last_asked(options);
    if (given)
        return error_set(error, "%s does nothing for a radix sort: it is for networks", given);
    if (!panel && (options_given(options, "--item") || options->kernels))
        return error_set(error, "%s does nothing for a radix sort without --panel kernel",
                         options->kernels ? "--kernels" : "--item");
    if (last > turns)
        return error_set(error, "--layer %d: \"%.300s\" has %d turns, so K is at most %d", last,
                         options->spec, turns, turns);
    if (options_given(options, "--item") && options->last_layer >= 0)
        return error_set(error, "--item needs --layer K, the turn of the work-items");
    return 0;
}

/* Lets a device sort the keys: only the device knows the result of the atomic scatter, and a shown
 * kernel may be wrong. Without a device, only the kernel's text is shown. */
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

/* Writes that the picture shows wrong numbers of the device; the exit code says so, too. */
static int say_wrong(const struct radix_stepping *radix, const struct radix_trace *trace,
                     const struct radix_verdict *verdict, struct error *error) {
    char text[160];
    radix_describe(&radix->plan, trace, verdict, text, sizeof text);
    return error_set(error, "the picture shows numbers of the device that are wrong: %s", text);
}

/* Saves one picture, or one for each turn to show. */
static int save_turns(const struct options *options, const struct radix_scene *scene,
                      const struct figure_file *file, struct error *error) {
    bool all = options->last_layer == INT_MAX;
    struct series series = {.radix = scene,
                            .first = options->layer,
                            .last = all ? radix_turns_of_all(scene->plan) : options->last_layer};
    if (options->last_layer >= 0) return draw_series(options, &series, true, file, error);
    struct list list = {0};
    radix_scene_draw(scene, &list);
    int failed = figure_save_list(&list, options->theme, file, error);
    list_free(&list);
    return failed;
}

/* Runs the sort on a device if the picture shows the atomic scatter, or a kernel that may be wrong.
 */
static int run_if_asked(struct app *app, const struct options *options, struct line *device,
                        struct error *error) {
    struct radix_stepping *radix = &app->radix;
    if (check_radix(options, app, error)) return EXIT_USAGE;
    if (options->layer >= 0)
        radix_go(&app->radix, &app->shell, options->layer);
    else if (!app->lesson.lesson)
        radix_go(&app->radix, &app->shell, radix_turns_of_all(&radix->plan));
    radix->shows_atomic |= options->atomic;
    if (looks_use(&app->shell, options, error)) return EXIT_USAGE;
    if (!radix->shows_atomic && (!radix->kernel || draw_is_inside(options))) return EXIT_DONE;
    return run_sort(options, radix, radix->shows_atomic, device, error);
}

/* Shows the device's result, right or wrong. */
static void show_result(const struct app *app, const struct options *options,
                        struct draw_radix *drawn) {
    const struct radix_stepping *radix = &app->radix;
    const struct radix_result *result = &radix->result;
    struct radix_scene *scene = &drawn->scene;
    if (result->ran)
        drawn->stable_right = radix_judge(&radix->plan, &result->stable, &drawn->stable);
    if (!drawn->stable_right) scene->trace = &result->stable, scene->checked = &drawn->stable;
    if (!radix->shows_atomic) return;
    bool end = (int)scene->position == radix_turns_of_all(&radix->plan);
    drawn->right = radix_judge(&radix->plan, &result->atomic, &drawn->verdict);
    scene->trace = &result->atomic, scene->beside = &result->stable;
    scene->checked = &drawn->verdict;
    radix_say_atomic(&radix->plan, &result->atomic, end && options->last_layer < 0,
                     &scene->verdict);
}

void draw_radix_size(const struct options *options, struct radix_scene *scene) {
    if (options->paper) {
        radix_scene_fit_figure(scene, (float)options->pixels, DRAW_LETTER_DENSITY);
    } else {
        radix_scene_size_figure(scene, 1);
        radix_scene_size_figure(scene, draw_scale(options, scene->frame.width));
    }
    figure_show_radix(scene);
}

/* Draws it with other parts and in another width. */
static void redraw(const struct drawable *figure, unsigned parts, int pixels, struct list *list) {
    struct options options = *figure->options;
    struct radix_scene scene = *(const struct radix_scene *)figure->scene;
    options.pixels = pixels;
    scene.parts = parts;
    draw_radix_size(&options, &scene);
    radix_scene_draw(&scene, list);
}

int draw_radix_scene(struct app *app, const struct options *options, struct draw_radix *drawn,
                     struct error *error) {
    struct radix_stepping *radix = &app->radix;
    struct radix_scene *scene = &drawn->scene;
    struct line device = {.text = ""};
    *drawn = (struct draw_radix){.right = true, .stable_right = true};
    int code = run_if_asked(app, options, &device, error);
    if (code != EXIT_DONE || draw_is_inside(options)) return code;
    if (radix->kernel && options->last_layer < 0) draw_inside_record(app, options);
    radix_scene_of(&app->radix, &app->shell, scene);
    scene->frame = draw_frame(options);
    scene->verdict.text[0] = '\0';
    scene->device = device;
    radix_stepping_describe_keys(radix, parts_show(scene->parts, PART_SEED), scene->input.text,
                                 sizeof scene->input.text);
    show_result(app, options, drawn);
    draw_radix_size(options, scene);
    return EXIT_DONE;
}

int draw_sort(struct app *app, const struct options *options, const struct figure_file *file,
              struct error *error) {
    struct radix_stepping *radix = &app->radix;
    struct draw_radix drawn;
    struct radix_scene *scene = &drawn.scene;
    struct lesson_caption words;
    int code = draw_radix_scene(app, options, &drawn, error);
    if (code != EXIT_DONE) return code;
    if (draw_is_inside(options)) return draw_inside(app, options, file, error);
    const struct caption *caption = draw_caption(app, &words);
    scene->frame.caption = caption;
    if (caption) scene->frame.caption_height = caption_height(caption, &scene->frame);
    draw_notes(&(struct drawable){options, scene, redraw, scene->parts, PART_OF_RADIX,
                                  (int)scene->frame.width, false});
    bool failed =
        save_turns(options, scene, file, error) ||
        (!drawn.right && say_wrong(radix, &radix->result.atomic, &drawn.verdict, error)) ||
        (!drawn.stable_right && say_wrong(radix, &radix->result.stable, &drawn.stable, error));
    return failed ? EXIT_NEGATIVE : EXIT_DONE;
}
