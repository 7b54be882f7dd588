/* timing_figures: the figures of a point of a table, one row each. Plain text, CSV, JSON and the
 * table on screen loop over these rows. */
#ifndef SORTNET_CORE_TIMING_TIMING_FIGURES_H
#define SORTNET_CORE_TIMING_TIMING_FIGURES_H

#include "core/timing/timing_table.h"

/* Numbers of the rows, which have the order of the columns in files. */
enum timing_figure_number {
    FIGURE_MEDIAN,
    FIGURE_MIN,
    FIGURE_MAX,
    FIGURE_HOST,
    FIGURE_UPLOAD,
    FIGURE_DOWNLOAD,
    FIGURE_LAUNCHES,
    FIGURE_RATE,
    FIGURE_RATE_LEAST,
    FIGURE_RATE_MOST,
    FIGURE_PASSES,
    FIGURE_TRAFFIC,
    FIGURE_WALL,
    FIGURE_SHARE,
    FIGURE_REPEATS,
    FIGURE_RIGHT,
    FIGURES
};

enum timing_figure_kind {
    FIGURE_COUNT, /* a whole number, an int */
    FIGURE_REAL,  /* a double; on screen it has four digits */
    FIGURE_FEW,   /* a double that is mostly a small whole number */
    FIGURE_OF_ONE /* a double, a share of 1; in plain text and on screen it is in percent */
};

struct timing_figure {
    const char *name; /* in files: "median_ms" */
    enum timing_figure_kind kind;
    size_t offset;       /* in struct timing_point */
    bool always;         /* 0 is a value; false: 0 means that there is no figure */
    const char *heading; /* in plain text: "median ms"; NULL: plain text leaves the figure out */
    int width, decimals; /* there */
};

extern const struct timing_figure timing_figures[FIGURES];

/* A figure as a number; a share is in percent. */
double timing_figure_of(const struct timing_point *point, int figure);

/* Does a point lack this figure? */
bool timing_figure_missing(const struct timing_point *point, int figure);

/* Writes a figure in few characters, "–" if the point lacks it. */
void timing_figure_text(const struct timing_point *point, int figure, char *text, size_t size);

#endif
