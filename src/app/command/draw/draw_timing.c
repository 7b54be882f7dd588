/* draw_timing: the picture of measured times, as large as the options say and without the parts
 * that they leave out. */
#include "app/command/draw/draw_notes.h"
#include "app/command/draw/draw_scene.h"
#include "view/timing/timing_draw.h"

static void size_figure(const struct options *options, int pixels, struct timing_scene *scene) {
    struct options sized = *options;
    sized.pixels = pixels;
    if (options->paper) {
        timing_placement_fit_figure(scene, (float)pixels, DRAW_LETTER_DENSITY);
        return;
    }
    timing_placement_size_figure(scene, 1);
    timing_placement_size_figure(scene, draw_scale(&sized, scene->frame.width));
    if (pixels) scene->frame.width = (float)pixels; /* the scale was rounded up */
}

static void redraw(const struct drawable *figure, unsigned parts, int pixels, struct list *list) {
    struct timing_scene scene = *(const struct timing_scene *)figure->scene;
    scene.hidden = parts ^ parts_all();
    size_figure(figure->options, pixels, &scene);
    timing_scene_draw(&scene, list);
}

int draw_timing_check(const struct options *options, struct error *error) {
    return parts_check("--hide", options->hide, timing_part_of(options->view), error);
}

int draw_timing(const struct options *options, struct timing_scene *scene,
                const struct figure_file *file, struct error *error) {
    struct list list = {0};
    struct drawable figure = {.options = options, .scene = scene, .draw = redraw};
    figure.parts = parts_set(parts_all(), options->hide, false);
    figure.of = scene->trials ? PART_OF_SHARES : timing_part_of(scene->view);
    scene->frame = draw_frame(options);
    redraw(&figure, figure.parts, options->pixels, &list);
    figure.pixels = (int)list.width;
    draw_notes(&figure);
    int failed = figure_save_list(&list, options->theme, file, error);
    list_free(&list);
    return failed;
}
