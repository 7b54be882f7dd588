/* draw_radix: the picture of the window, with the buffers as the CPU has them, or as a device left
 * them. */
#include "draw_radix.h"

#include "app/command/draw/draw_series.h"
#include "app/command/exit.h"
#include "app/options/radix_operand.h"
#include "core/radix/radix_item.h"
#include "device/device.h"
#include "device/radix_stepper.h"
#include "view/radix/radix_scene.h"
#include "view/radix/radix_words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Of the options of `draw`, those that are not for networks alone. */
static const char *const allowed[] = {
    "--atomic", "--device", "--animate", "--frames",  "--output", "--format",
    "--layer",  "--keys",   "--input",   "--seed",    "--order",  "--follow",
    "--cover",  "--scale",  "--theme",   "--panel",   "--item",   "--kernels",
    "--show",   "--hide",   "--title",   "--caption", "--width",  "--transparent"};

/* The text of the kernel, for a work-item of its launch. */
static int check_kernel(const struct options *options, const struct radix_plan *plan,
                        struct error *error) {
    bool panel = options->look.panel != NULL;
    int turn = options->layer < 0 ? radix_turns_of_all(plan) : options->layer;
    struct radix_moment moment = radix_moment_at(plan, turn);
    int items = radix_items(plan, moment.kernel, options->atomic);
    if (panel && !options->look.panel->kernel)
        return error_set(error, "--panel %s is for networks: a radix sort has --panel kernel",
                         options->look.panel->name);
    if (!panel && (options->look.item || options->kernels))
        return error_set(error, "%s does nothing for a radix sort without --panel kernel",
                         options->look.item ? "--item" : "--kernels");
    if (options->look.item > items)
        return error_set(error, "--item %d: %s of \"%.300s\" has work-items 0 to %d",
                         options->look.item - 1, radix_kernel_names[moment.kernel], options->spec,
                         items - 1);
    return 0;
}

static int check_options(const struct options *options, const struct radix_plan *plan,
                         struct error *error) {
    int turns = radix_turns_of_all(plan);
    for (int g = 0; options->given[g]; g++) {
        bool known = false;
        for (size_t a = 0; a < sizeof allowed / sizeof *allowed; a++)
            known |= strcmp(options->given[g], allowed[a]) == 0;
        if (!known)
            return error_set(error, "%s does nothing for a radix sort: it is for networks",
                             options->given[g]);
    }
    bool all = options->last_layer == INT_MAX;
    int last = all || options->last_layer < 0 ? options->layer : options->last_layer;
    if (last > turns)
        return error_set(error, "--layer %d: \"%.300s\" has %d turns, so K is at most %d", last,
                         options->spec, turns, turns);
    if (options->look.item && options->last_layer >= 0)
        return error_set(error, "--item needs --layer K, one turn, whose work-items are meant");
    if (options->look.cover && options->layer < 1 && !all)
        return error_set(error, "--cover needs --layer K, the turn that it covers, from 1 to %d",
                         turns);
    if (options->look.followed > plan->n)
        return error_set(error, "--follow %d: \"%.300s\" has places 0 to %d",
                         options->look.followed - 1, options->spec, plan->n - 1);
    if (parts_check("--show", options->show, PART_OF_RADIX, error) ||
        parts_check("--hide", options->hide, PART_OF_RADIX, error))
        return -1;
    return check_kernel(options, plan, error);
}

/* One picture, or as many as there are turns to show; covered ones begin behind the first. */
static int save(const struct options *options, const struct radix_scene *scene,
                const struct figure_file *file, struct error *error) {
    bool all = options->last_layer == INT_MAX;
    if (options->last_layer >= 0) {
        struct series series = {.radix = scene,
                                .first = all && scene->covered ? 1 : options->layer,
                                .last =
                                    all ? radix_turns_of_all(scene->plan) : options->last_layer};
        return draw_series(options, &series, !scene->covered, file, error);
    }
    struct list list = {0};
    radix_scene_draw(scene, &list);
    int failed = figure_save_list(&list, options->theme, file, error);
    list_free(&list);
    return failed;
}

/* Has a device sort the keys with the atomic scatter: what comes of it nobody else knows. */
static int run_atomic(const struct options *options, const struct radix_plan *plan, const int *keys,
                      struct radix_result *result, struct line *device_line, struct error *error) {
    struct radix_job job = {.plan = *plan};
    char *log = NULL, words[DEVICE_WORDS_BYTES];
    struct device *device = device_open_which(options->device, error);
    if (!device) return EXIT_NO_DEVICE;
    memcpy(job.keys, keys, (size_t)plan->n * sizeof *keys);
    device_words(device_get_info(device), words, sizeof words);
    line_say(device_line, ROLE_SECONDARY, "%s", words);
    radix_stepper_run(device, options->kernels, &job, result, NULL, &log);
    device_close(device);
    free(log);
    if (result->ran) return EXIT_DONE;
    *error = result->error;
    return result->lost ? EXIT_NO_DEVICE : EXIT_NEGATIVE;
}

/* By its scale, or to a width in pixels. */
static void set_size(const struct options *options, struct radix_scene *scene) {
    radix_scene_size_figure(scene, (float)options->scale);
    if (options->pixels)
        radix_scene_size_figure(scene, (float)options->pixels / scene->frame.width);
}

/* What the options say of the picture, on the buffers as the CPU has them. */
static void init(struct radix_scene *scene, const struct options *options,
                 const struct radix_plan *plan, const struct radix_trace *trace,
                 const struct radix_sources *sources) {
    unsigned parts = parts_turn(parts_in_theme(0, &themes[0], options->theme), options->show, true);
    *scene = (struct radix_scene){
        .frame.theme = options->theme,
        .plan = plan,
        .trace = trace,
        .position = (float)(options->layer < 0 ? radix_turns_of_all(plan) : options->layer),
        .covered = options->look.cover != COVER_NONE,
        .followed = options->look.followed,
        .sources = sources,
        .kernel = options->look.panel != NULL,
        .item = options->look.item,
        .parts = parts_turn(parts, options->hide, false),
        .title = options->title,
        .transparent = options->transparent,
    };
}

int draw_radix(const struct options *options, const struct figure_file *file,
               const struct caption *caption, struct error *error) {
    struct radix_plan plan;
    struct radix_scene scene;
    struct radix_trace trace;
    struct radix_result ran;
    struct radix_verdict verdict;
    struct radix_sources sources;
    char about[96];
    int keys[RADIX_MOST_KEYS];
    if (!figure_format(file, "a radix sort", error) || draw_series_check(options, file, error) ||
        radix_operand(options, &plan, keys, about, sizeof about, error) ||
        check_options(options, &plan, error))
        return EXIT_USAGE;
    radix_trace_init(&trace, &plan, keys);
    init(&scene, options, &plan, &trace, &sources);
    if (options->atomic) {
        bool end = (int)scene.position == radix_turns_of_all(&plan) && options->last_layer < 0;
        int code = run_atomic(options, &plan, keys, &ran, &scene.device, error);
        if (code != EXIT_DONE) return code;
        radix_judge(&plan, &ran.atomic, &verdict);
        scene.trace = &ran.atomic, scene.beside = &ran.stable, scene.checked = &verdict;
        radix_say_atomic(&plan, &ran.atomic, end, &scene.verdict);
    }
    radix_sources_read(&sources, options->kernels);
    line_say(&scene.input, ROLE_SECONDARY, "%s", about);
    set_size(options, &scene);
    const struct caption words = {"", {{options->caption, FONT_TEXT, CAPTION_TEXT}}};
    if (options->caption) caption = &words;
    scene.frame.caption = caption;
    if (caption) scene.frame.caption_height = caption_height(caption, &scene.frame);
    int failed = save(options, &scene, file, error);
    radix_sources_free(&sources);
    return failed ? EXIT_NEGATIVE : EXIT_DONE;
}
