/* timing_text: prints the rows of timing_figures that have a heading as columns. */
#include "core/timing/timing_text.h"

#include "core/timing/size_list.h"
#include "core/timing/timing_table.h"

#include <inttypes.h>
#include <string.h>

/* ---- before the rows ---- */

static void print_device(const struct timing_setup *setup, FILE *file) {
    if (!setup->device[0]) {
        fprintf(file, "no device was needed\n");
        return;
    }
    fprintf(file, "device   %s, driver %s, %d compute units\n", setup->words, setup->driver,
            setup->compute_units);
    if (setup->copy_gbs > 0)
        fprintf(
            file,
            "memory   a copy moves %.1f GB/s, read and written: the wall of what fits no cache\n",
            setup->copy_gbs);
    else
        fprintf(file, "memory   no wall: %s\n",
                setup->no_wall[0] ? setup->no_wall : "no copy was measured");
    fprintf(file, "kernels  built with %s\n", setup->options);
}

void timing_text_setup(const struct timing_setup *setup, FILE *file) {
    print_device(setup, file);
    fprintf(file,
            "input    %s %s, %s, sorted %s, seed %" PRIu64 "\n"
            "times    median, least and greatest of %d; device time from the first kernel to the "
            "last; CPU sorts use one thread\n\n",
            setup->type, setup->elements, setup->input, setup->order, setup->seed, setup->repeats);
}

static int name_width(const struct timing_table *table) {
    size_t width = strlen("sort");
    for (int s = 0; s < table->count; s++)
        if (strlen(table->series[s].name) > width) width = strlen(table->series[s].name);
    return (int)width;
}

void timing_text_head(const struct timing_table *table, FILE *file) {
    fprintf(file, "%-9s %-*s", "N", name_width(table), "sort");
    for (int f = 0; f < FIGURES; f++)
        fprintf(file, "%*s", timing_figures[f].width,
                timing_figures[f].heading ? timing_figures[f].heading : "");
    fprintf(file, "  verified\n");
}

/* ---- rows ---- */

/* Is this the first series with a point of n keys? */
static bool is_first(const struct timing_table *table, const struct timing_series *series,
                     size_t n) {
    for (const struct timing_series *before = table->series; before < series; before++)
        if (timing_series_find(before, n)) return false;
    return true;
}

void timing_text_point(const struct timing_table *table, const struct timing_series *series,
                       const struct timing_point *point, FILE *file) {
    char size[24];
    bool very_first =
        series == table->series && timing_series_find(series, point->n) == series->points;
    if (table->count > 1 && !very_first && is_first(table, series, point->n)) fprintf(file, "\n");
    size_text(point->n, size, sizeof size);
    fprintf(file, "%-9s %-*s", size, name_width(table), series->name);
    if (point->status == TIMING_SKIPPED || point->status == TIMING_FAILED) {
        fprintf(file, "  %s: %s\n",
                point->status == TIMING_SKIPPED ? timing_point_skipped(point) : "FAILED",
                point->reason);
        return;
    }
    for (int f = 0; f < FIGURES; f++) {
        const struct timing_figure *figure = &timing_figures[f];
        if (!figure->heading) continue;
        if (timing_figure_missing(point, f))
            fprintf(file, "%*s", figure->width, "-");
        else
            fprintf(file, "%*.*f", figure->width, figure->decimals, timing_figure_of(point, f));
    }
    fprintf(file, "  %s%d of %d%s\n", point->status == TIMING_WRONG ? "WRONG, right in " : "",
            point->right, point->repeats,
            timing_point_lacks_clock(series, point) ? "; host's clock" : "");
    if (point->status != TIMING_WRONG) return;
    fprintf(file, "%-9s %s%s\n", "", series->unsafe ? "a demonstration of what goes wrong: " : "",
            point->reason);
}

/* ---- after them ---- */

void timing_text_walls(const struct timing_table *table, FILE *file) {
    bool first = true;
    for (int s = 0; s < table->count; s++) {
        const struct timing_series *series = &table->series[s];
        const struct timing_point *point = NULL; /* greatest size that was measured */
        for (int p = 0; p < series->count; p++)
            if (series->points[p].status == TIMING_DONE &&
                (!point || series->points[p].n > point->n))
                point = &series->points[p];
        char size[24], rate[32], wall[128];
        if (!point) continue;
        if (first) fprintf(file, "\n");
        first = false;
        size_text(point->n, size, sizeof size);
        timing_rate_text(point->mkeys, rate, sizeof rate);
        timing_point_wall(point, wall, sizeof wall);
        fprintf(file, "%-*s  %s at %s%s%s\n", name_width(table), table->series[s].name, rate, size,
                wall[0] ? "; " : "", wall);
        if (table->series[s].files[0])
            fprintf(file, "%-*s  %s\n", name_width(table), "", table->series[s].files);
    }
}

void timing_text(const struct timing_table *table, FILE *file) {
    timing_text_setup(&table->setup, file);
    timing_text_head(table, file);
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++) {
            size_t n = table->series[s].points[p].n;
            if (!is_first(table, &table->series[s], n)) continue;
            for (int other = 0; other < table->count; other++) {
                const struct timing_point *point = timing_series_find(&table->series[other], n);
                if (point) timing_text_point(table, &table->series[other], point, file);
            }
        }
    timing_text_walls(table, file);
}
