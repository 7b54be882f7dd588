/* draw_series: chooses the way in which several pictures are written. */
#include "draw_series.h"

#include <string.h>

int draw_series_check(const struct options *options, const struct figure_file *file,
                      struct error *error) {
    const struct picture_format *format = figure_format(file, NULL, error);
    if (!format) return -1;
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
    return series_animate(series, travels && format->moves, options->theme, file, error);
}
