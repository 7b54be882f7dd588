/* draw_series: chooses how several pictures are written. */
#include "draw_series.h"

#include "app/command/draw/draw_scene.h"

#include <math.h>
#include <string.h>

/* Refuses --layer-time if nothing moves from layer to layer. */
static int check_layer_time(const struct options *options, const struct picture_format *format,
                            struct error *error) {
    if (!options_given(options, "--layer-time")) return 0;
    if (!options->animate && !format->moves)
        return error_set(error,
                         "--layer-time does nothing for a .%s, in which nothing moves: a .gif "
                         "does, and an .svg with --animate",
                         format->name);
    if (options->last_layer >= 0 && !draw_is_inside(options)) return 0;
    return error_set(error,
                     "--layer-time does nothing for one picture; --layer all shows all layers");
}

int draw_series_check(const struct options *options, const struct figure_file *file,
                      struct error *error) {
    const struct picture_format *format = figure_format(file, NULL, error);
    if (!format || check_layer_time(options, format, error)) return -1;
    if (options->animate && !format->write_all)
        return error_set(error, "--animate: a .%s is one picture; an .svg or a .gif moves",
                         format->name);
    if (options->last_layer >= 0 && !options->animate && !format->moves &&
        strcmp(file->path, "-") == 0)
        return error_set(error, "-o - takes one picture, and --layer asks for several files");
    return 0;
}

int draw_series(const struct options *options, const struct series *series, bool travels,
                const struct figure_file *file, struct error *error) {
    const struct picture_format *format = figure_format(file, NULL, error);
    if (!format) return -1;
    if (!options->animate && !format->moves)
        return series_save(series, options->theme, file, error);
    struct series moving = *series;
    moving.layer_time = (int)lround(100 * options->layer_time);
    return series_animate(&moving, travels && format->moves, options->theme, file, error);
}
