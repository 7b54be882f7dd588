/* timing_figures: the table, and how a figure is written on screen. */
#include "timing_figures.h"

#include <stdio.h>

#define AT(member) offsetof(struct timing_point, member)

const struct timing_figure timing_figures[FIGURES] = {
    [FIGURE_MEDIAN] = {"median_ms", FIGURE_REAL, AT(median_ms), true, "median ms", 11, 3},
    [FIGURE_MIN] = {"min_ms", FIGURE_REAL, AT(min_ms), true, "min ms", 10, 3},
    [FIGURE_MAX] = {"max_ms", FIGURE_REAL, AT(max_ms), true, "max ms", 10, 3},
    [FIGURE_HOST] = {"wall_ms", FIGURE_REAL, AT(wall_ms), false, "host ms", 10, 3},
    [FIGURE_UPLOAD] = {"upload_ms", FIGURE_REAL, AT(upload_ms), false, "upload ms", 10, 3},
    [FIGURE_DOWNLOAD] = {"download_ms", FIGURE_REAL, AT(download_ms), false, "download ms", 12, 3},
    [FIGURE_LAUNCHES] = {"launches", FIGURE_COUNT, AT(launches), false, "launches", 9, 0},
    [FIGURE_RATE] = {"mkeys", FIGURE_REAL, AT(mkeys), true, "Mkey/s", 10, 2},
    [FIGURE_RATE_LEAST] = {"mkeys_least", FIGURE_REAL, AT(mkeys_least), true, NULL, 0, 0},
    [FIGURE_RATE_MOST] = {"mkeys_most", FIGURE_REAL, AT(mkeys_most), true, NULL, 0, 0},
    [FIGURE_PASSES] = {"passes", FIGURE_FEW, AT(passes), false, NULL, 0, 0},
    [FIGURE_TRAFFIC] = {"traffic_gbs", FIGURE_REAL, AT(traffic_gbs), false, "GB/s", 9, 2},
    [FIGURE_WALL] = {"wall_mkeys", FIGURE_REAL, AT(wall_mkeys), false, NULL, 0, 0},
    [FIGURE_SHARE] = {"share", FIGURE_OF_ONE, AT(share), false, "% of wall", 10, 1},
    [FIGURE_REPEATS] = {"repeats", FIGURE_COUNT, AT(repeats), true, NULL, 0, 0},
    [FIGURE_RIGHT] = {"right", FIGURE_COUNT, AT(right), true, NULL, 0, 0},
};

static double value_of(const struct timing_point *point, const struct timing_figure *figure) {
    const void *place = (const char *)point + figure->offset;
    return figure->kind == FIGURE_COUNT ? *(const int *)place : *(const double *)place;
}

double timing_figure_of(const struct timing_point *point, int figure) {
    double value = value_of(point, &timing_figures[figure]);
    return timing_figures[figure].kind == FIGURE_OF_ONE ? 100 * value : value;
}

bool timing_figure_missing(const struct timing_point *point, int figure) {
    return !timing_figures[figure].always && value_of(point, &timing_figures[figure]) <= 0;
}

void timing_figure_text(const struct timing_point *point, int figure, char *text, size_t size) {
    double value = timing_figure_of(point, figure);
    int digits = value < 9.9995 ? 3 : value < 99.995 ? 2 : value < 999.95 ? 1 : 0; /* four in all */
    if (timing_figure_missing(point, figure))
        snprintf(text, size, "–");
    else if (timing_figures[figure].kind == FIGURE_COUNT)
        snprintf(text, size, "%.0f", value);
    else if (timing_figures[figure].kind == FIGURE_FEW)
        snprintf(text, size, value < 999.5 ? "%.4g" : "%.0f", value);
    else if (timing_figures[figure].kind == FIGURE_OF_ONE)
        snprintf(text, size, "%.*f %%", value < 9.95, value);
    else
        snprintf(text, size, "%.*f", digits, value);
}
