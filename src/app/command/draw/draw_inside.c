/* draw_inside: lets the device record a launch at once, then draws the window's picture. */
#include "draw_inside.h"

#include "app/command/commands.h"
#include "app/command/draw/draw_notes.h"
#include "app/command/draw/draw_scene.h"
#include "app/inside/inside_mode.h"
#include "app/inside_ways.h"
#include "app/lessons/lesson_run.h"
#include "app/stepping/looks.h"
#include "core/base/memory.h"
#include "device/device.h"

#include <stdlib.h>
#include <string.h>

bool draw_inside_wanted(const struct options *options) {
    const char *panel = options_text(options, "--panel");
    return options->launch >= 0 || options->step >= 0 || options->lanes ||
           (panel && strcmp(panel, "kernel") == 0);
}

/* Finds the kernels for the picture: those with a missing line, if the lesson's step has one. NULL:
 * the program's own. False, with the reason: they cannot be written. */
static bool find_kernels(struct app *app, const struct options *options, const char **kernels,
                         struct error *error) {
    *kernels = app->missing.exercise ? app->missing.folder : options->kernels;
    return !app->missing.exercise || missing_line_write(app, error) == 0;
}

void draw_inside_record_on(struct app *app, const struct options *options, struct device **device) {
    struct record_result *result = memory_new(1, sizeof *result);
    app->inside.lanes |= options->lanes;
    inside_ways_follow(app);
    const char *kernels;
    bool found = find_kernels(app, options, &kernels, &result->error);
    if (found && !*device) *device = device_open_which(options->device, &result->error);
    if (found && *device) recorder_run(*device, kernels, &app->inside.recorded.job, result);
    recorded_take_result(&app->inside.recorded, result);
    inside_ways_follow(app);
}

void draw_inside_record(struct app *app, const struct options *options) {
    struct device *device = NULL;
    draw_inside_record_on(app, options, &device);
    if (device) device_close(device);
}

void draw_inside_record_traffic(struct app *app, const struct options *options) {
    struct device *device = NULL;
    const char *kernels;
    for (inside_ways_follow(app); traffic_next(&app->inside.traffic); inside_ways_follow(app)) {
        struct record_result *result = memory_new(1, sizeof *result);
        if (!device && find_kernels(app, options, &kernels, &result->error))
            device = device_open_which(options->device, &result->error);
        if (device) recorder_run(device, kernels, &app->inside.traffic.job, result);
        traffic_take_result(&app->inside.traffic, result);
    }
    if (device) device_close(device);
}

int draw_inside_open(struct app *app, const struct options *options, struct error *error) {
    const char *item = options_text(options, "--item");
    const struct inside_place place = {options->launch, item ? atoi(item) : 0,
                                       options->step < 0 ? 0 : options->step, options->lanes};
    return inside_open_at(app, &place, error);
}

int draw_inside_use(struct app *app, const struct options *options, struct error *error) {
    struct options others = *options; /* the launch may have more work-items than the layer */
    for (int g = 0; others.given[g]; g++)
        if (strcmp(others.given[g], "--item") == 0) others.given[g] = "";
    return looks_use(&app->shell, &others, error);
}

static void size_figure(const struct options *options, struct inside_scene *scene) {
    if (options->paper) {
        inside_scene_fit_figure(scene, (float)options->pixels, DRAW_LETTER_DENSITY);
    } else {
        inside_scene_size_figure(scene, 1);
        inside_scene_size_figure(scene, draw_scale(options, scene->frame.width));
    }
}

/* Draws it in another width; it has no parts. */
static void redraw(const struct drawable *figure, unsigned parts, int pixels, struct list *list) {
    struct options options = *figure->options;
    struct inside_scene scene = *(const struct inside_scene *)figure->scene;
    (void)parts;
    options.pixels = pixels;
    size_figure(&options, &scene);
    inside_scene_draw(&scene, list);
}

int draw_inside(struct app *app, const struct options *options, const struct figure_file *file,
                struct error *error) {
    struct inside_scene scene;
    struct list list = {0};
    struct lesson_caption words;
    const struct caption *caption = draw_caption(app, &words);
    if (app->shell.mode != &mode_inside && draw_inside_open(app, options, error)) return EXIT_USAGE;
    draw_inside_record(app, options);
    inside_scene_of(&app->inside, &app->desk, &scene);
    if (app->words.title) line_say(&scene.title, ROLE_INK, "%s", app->words.title);
    scene.frame.transparent = options->transparent;
    size_figure(options, &scene);
    scene.frame.caption = caption;
    if (caption) scene.frame.caption_height = caption_height(caption, &scene.frame);
    inside_scene_draw(&scene, &list);
    draw_notes(&(struct drawable){options, &scene, redraw, 0, 0, (int)scene.frame.width, false});
    int failed = figure_save_list(&list, options->theme, file, error);
    list_free(&list);
    return failed ? EXIT_NEGATIVE : EXIT_DONE;
}
