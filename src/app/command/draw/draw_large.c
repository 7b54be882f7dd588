/* draw_large: runs the sort up to the layer and draws the section's work-items. */
#include "app/command/draw/draw_large.h"

#include "app/command/draw/draw_notes.h"
#include "app/command/draw/draw_page.h"
#include "app/command/draw/draw_scene.h"
#include "app/command/exit.h"
#include "app/command/progress.h"
#include "core/base/memory.h"
#include "core/base/platform/interrupt.h"
#include "core/base/text.h"
#include "device/large/large_runner.h"
#include "view/large/large_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct drawn {
    const struct options *options;
    struct large_sort large;
    struct large_job job;
    struct large_result result;
    struct large_scene scene;
    struct progress progress;
    struct list list;
    char made[400];             /* words on program and day, for the page */
    char title[96], about[160]; /* heading of the page */
};

/* ---- the command line ---- */

/* Finds the first option that a section does not have. */
static int check_options(const struct options *options, struct error *error) {
    static const char *const taken[] = {"--output",  "--format",       "--layer", "--item",
                                        "--input",   "--seed",         "--order", "--device",
                                        "--kernels", "--kernel-limit", "--scale", "--theme",
                                        "--width",   "--transparent",  "--title", "--group-size",
                                        "--show",    "--hide",         NULL};
    if (options->spec_count > 1 || options->compare)
        return error_set(error, "a section shows one sort: leave out all SPECs except \"%.300s\"",
                         options->specs[0]);
    for (int g = 0; options->given[g]; g++) {
        int t = 0;
        while (taken[t] && strcmp(taken[t], options->given[g]) != 0)
            t++;
        if (!taken[t])
            return error_set(error, "%s does nothing for a section of a large sort",
                             options->given[g]);
    }
    return parts_check("--show", options->show, PART_OF_SECTION, error) ||
                   parts_check("--hide", options->hide, PART_OF_SECTION, error)
               ? -1
               : 0;
}

/* Reads --item K, or A..B, all work-items of the section. */
static int read_items(const char *text, struct section_range *range, struct error *error) {
    const char *at = text;
    int last;
    bool read = text_pass_number(&at, &range->item);
    range->first = section_around(range->item, range->count);
    if (read && !*at) return 0;
    read = read && strncmp(at, "..", 2) == 0;
    at += read ? 2 : 0;
    if (!read || !text_pass_number(&at, &last) || *at || last < range->item ||
        last - range->item >= SECTION_MOST)
        return error_set(error, "--item takes K, or A..B with at most %d work-items, not \"%.40s\"",
                         SECTION_MOST, text);
    range->first = range->item;
    range->count = last - range->item + 1;
    return 0;
}

static int check_format(const struct figure_file *file, struct error *error) {
    const struct picture_format *format = figure_format(file, "a section", error);
    if (!format) return -1;
    return format->moves && !draw_is_page(file)
               ? error_set(
                     error,
                     "a section is one picture, and a .%s needs several; write an .svg or .png",
                     format->name)
               : 0;
}

static int make_job(struct drawn *drawn, struct error *error) {
    const struct options *options = drawn->options;
    const struct input_kind *kind = options->input ? options->input : &input_kinds[0];
    struct large_job *job = &drawn->job;
    struct section section;
    if (large_open(&drawn->large, options->spec, options->order, error)) return -1;
    const struct large_sort *large = &drawn->large;
    large_job_init(job, large, (int)(kind - input_kinds), options->seed);
    drawn->scene.input = kind;
    drawn->scene.seed = options->seed;
    if (options->layer < 0 || !options_given(options, "--item"))
        return error_set(error,
                         "%s is drawn layer by layer: give --layer K, from 0 to %d, and --item I, "
                         "a work-item from 0 to %d",
                         large->name, large->depth - 1, large_layer_at(large, 0).items - 1);
    if (options->last_layer >= 0)
        return error_set(error, "a section shows one layer: give --layer K, from 0 to %d",
                         large->depth - 1);
    if (read_items(options_text(options, "--item"), &job->range, error)) return -1;
    job->done = options->layer + 1;
    job->group = options->group;
    job->checks = true;
    job->measures = large->n >= LARGE_MEASURED;
    return section_init(&section, large, options->layer, &job->range, error);
}

/* ---- the keys ---- */

/* Runs the layers on the CPU. -1: it was interrupted. */
static int compute(struct drawn *drawn, struct error *error) {
    const struct large_sort *large = &drawn->large;
    int *keys = large_job_keys(&drawn->job, large->n), layer = drawn->job.done - 1;
    int failed = section_init(&drawn->result.section, large, layer, &drawn->job.range, error);
    for (int l = 0; l < layer && !failed; l++) {
        large_run_layer(large, l, keys);
        if (!progress_layers(&drawn->progress, l, layer))
            failed = error_set(error, "interrupted after layer %d", l);
    }
    if (!failed) section_compute(&drawn->result.section, keys);
    free(keys);
    line_say(&drawn->scene.verdict, ROLE_SECONDARY, "computed on the CPU, by no device");
    return failed;
}

/* Says whether the device agrees; `why` receives the fault, or "". */
static void say_verdict(struct drawn *drawn, const struct device_info *info, char *why,
                        size_t size) {
    const struct large_result *result = &drawn->result;
    struct line *verdict = &drawn->scene.verdict;
    char words[DEVICE_WORDS_BYTES];
    section_describe(&result->section, why, size);
    if (result->checked.wrong || result->end.wrong)
        large_verdict_text(&drawn->large, result->checked.wrong ? &result->checked : &result->end,
                           "", why, size);
    device_agrees(info, "", words, sizeof words);
    if (*why)
        line_say(verdict, ROLE_ERROR, "%s", why);
    else
        line_say(verdict, ROLE_AGREE, "✓ %s", words);
}

static int run_on(struct drawn *drawn, struct device *device, struct error *error) {
    const struct watch watch = {progress_layers, &drawn->progress};
    char *log = NULL, why[240];
    struct large_runner *runner =
        large_runner_new(device, drawn->options->kernels, &drawn->job, &log, error);
    int code = runner ? EXIT_DONE : exit_unbuilt(error, log);
    free(log);
    if (!runner) return code;
    large_runner_run(runner, &drawn->job, &watch, &drawn->result);
    large_runner_free(runner);
    if (!drawn->result.ran) {
        *error = drawn->result.error;
        return drawn->result.ended ? EXIT_INTERRUPTED : EXIT_NEGATIVE;
    }
    drawn->scene.times = drawn->result.times;
    drawn->scene.copy_gbs = drawn->result.copy_gbs;
    say_verdict(drawn, device_get_info(device), why, sizeof why);
    if (*why) error_set(error, "the picture shows keys of the device that are wrong: %s", why);
    return code;
}

/* Gets the keys from the device. Without a device the CPU computes them, unless the options name a
 * device or kernels. */
static int get_keys(struct drawn *drawn, struct error *error) {
    const struct options *options = drawn->options;
    struct error missing;
    bool asked = options->device || options->kernels;
    struct device *device = device_open_which(options->device, asked ? error : &missing);
    if (!device && asked) return EXIT_NO_DEVICE;
    drawn->progress = progress_begin(true);
    interrupt_catch();
    int code;
    if (device)
        code = run_on(drawn, device, error);
    else
        code = compute(drawn, error) ? EXIT_INTERRUPTED : EXIT_DONE;
    interrupt_let_go();
    progress_end(&drawn->progress);
    device_close(device);
    return code;
}

/* ---- the file ---- */

static int page_step(void *context, int number, struct page_step *step, struct error *error) {
    struct drawn *drawn = context;
    (void)error;
    if (number > 0) return 0;
    step->title = drawn->title;
    step->about = drawn->about;
    step->unit = "layer";
    step->moments = 1;
    step->pictures[0] =
        (struct page_picture){.name = "a section of one layer", .drawn = &drawn->list};
    return 1;
}

static const char *page_made(void *context) {
    struct drawn *drawn = context;
    page_say_made("Made", drawn->made, sizeof drawn->made);
    return drawn->made;
}

static int save_page(struct drawn *drawn, const struct figure_file *file, struct error *error) {
    struct whole_file *whole = whole_file_new(file->path, file->kind, error);
    if (!whole) return -1;
    snprintf(drawn->title, sizeof drawn->title, "%s", drawn->large.name);
    snprintf(drawn->about, sizeof drawn->about, "layer %d · %s", drawn->options->layer,
             drawn->scene.input->title);
    const struct page page = {
        .title = drawn->title, .step = page_step, .made = page_made, .context = drawn};
    int failed =
        page_write(&page, drawn->options->theme, file->origin, whole_file_stream(whole), error);
    return whole_file_end(whole, failed, error);
}

/* Makes the scene as wide as the options say; `pixels` 0: as --scale says. */
static void size_figure(const struct options *options, int pixels, struct large_scene *scene) {
    struct options sized = *options;
    sized.pixels = pixels;
    if (options->paper) {
        large_scene_fit_figure(scene, (float)pixels, DRAW_LETTER_DENSITY);
        return;
    }
    large_scene_size_figure(scene, 1);
    large_scene_size_figure(scene, draw_scale(&sized, scene->frame.width));
}

/* Draws the scene with other parts and in another width. */
static void redraw(const struct drawable *figure, unsigned parts, int pixels, struct list *list) {
    struct large_scene scene = *(const struct large_scene *)figure->scene;
    scene.parts = parts;
    size_figure(figure->options, pixels, &scene);
    large_scene_draw(&scene, list);
}

static int save(struct drawn *drawn, const struct figure_file *file, struct error *error) {
    const struct options *options = drawn->options;
    struct large_scene *scene = &drawn->scene;
    scene->frame = draw_frame(options);
    scene->large = &drawn->large;
    scene->done = drawn->job.done;
    scene->section = &drawn->result.section;
    scene->title = options->title;
    scene->parts = parts_set(parts_set(0, options->show, true), options->hide, false);
    size_figure(options, options->pixels, scene);
    large_scene_draw(scene, &drawn->list);
    draw_notes(&(struct drawable){options, scene, redraw, scene->parts, PART_OF_SECTION,
                                  (int)scene->frame.width, false});
    int failed = draw_is_page(file) ? save_page(drawn, file, error)
                                    : figure_save_list(&drawn->list, options->theme, file, error);
    return failed;
}

int draw_large(const struct options *options, const struct figure_file *file, struct error *error) {
    struct drawn *drawn = memory_new(1, sizeof *drawn);
    struct error wrong = {""};
    int code = EXIT_USAGE;
    drawn->options = options;
    if (check_options(options, error) == 0 && make_job(drawn, error) == 0 &&
        check_format(file, error) == 0) {
        code = get_keys(drawn, &wrong);
        bool failed = code == EXIT_DONE && save(drawn, file, error);
        if (failed || (code == EXIT_DONE && *wrong.text)) code = EXIT_NEGATIVE;
        if (!failed) *error = wrong;
    }
    list_free(&drawn->list);
    large_result_free(&drawn->result);
    large_free(&drawn->large);
    free(drawn);
    return code;
}
