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

/* Times that can be drawn with other parts and in another width. */
struct redrawn {
    const struct options *options;
    const struct timing_scene *scene;
};

static void redraw(void *context, unsigned parts, int pixels, struct list *list) {
    const struct redrawn *redrawn = context;
    struct timing_scene scene = *redrawn->scene;
    scene.hidden = parts ^ parts_all();
    size_figure(redrawn->options, pixels, &scene);
    timing_scene_draw(&scene, list);
}

int draw_timing_check(const struct options *options, struct error *error) {
    return parts_check("--hide", options->hide, timing_part_of(options->view), error);
}

int draw_timing(const struct options *options, struct timing_scene *scene,
                const struct figure_file *file, struct error *error) {
    struct list list = {0};
    struct redrawn redrawn = {options, scene};
    unsigned parts = parts_set(parts_all(), options->hide, false);
    enum part_of of = scene->trials ? PART_OF_SHARES : timing_part_of(scene->view);
    scene->frame.theme = options->theme;
    scene->transparent = options->transparent;
    redraw(&redrawn, parts, options->pixels, &list);
    draw_notes(options, &(struct drawable){&redrawn, redraw, parts, of, (int)list.width});
    int failed = figure_save_list(&list, options->theme, file, error);
    list_free(&list);
    return failed;
}
