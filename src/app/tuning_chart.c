/* tuning_chart: trials become the points of a table, and the table the chart that timing draws. */
#include "tuning_chart.h"

#include "app/figure.h"
#include "core/size_list.h"
#include "view/timing_scene.h"

#include <stdio.h>
#include <string.h>

static void add_point(struct timing_series *series, const struct timing_trial *trial, double ms) {
    const struct timing_point point = {.n = trial->value,
                                       .status = TIMING_DONE,
                                       .repeats = 1,
                                       .right = 1,
                                       .median_ms = ms,
                                       .min_ms = ms,
                                       .max_ms = ms,
                                       .mkeys = trial->value / ms / 1e3};
    timing_series_add(series, &point);
}

/* Two lines: the whole sort, and counting one digit. */
static void fill_table(const struct timing_trials *trials, const struct timing_trial *like,
                       struct timing_table *table) {
    for (int line = 0; line < 2; line++) {
        struct timing_series *series = timing_table_add(table);
        series->name = line ? "counting one digit" : "whole sort";
        series->title = series->name;
        for (int t = 0; t < trials->count; t++) {
            const struct timing_trial *trial = &trials->trials[t];
            double ms = line ? trial->counting_ms : trial->median_ms;
            if (strcmp(trial->sort, like->sort) == 0 && strcmp(trial->name, like->name) == 0 &&
                trial->status == TIMING_DONE && ms > 0)
                add_point(series, trial, ms);
        }
    }
}

static int draw(const struct timing_trials *trials, const struct timing_trial *like,
                const struct timing_setup *setup, const struct options *options, const char *path,
                struct error *error) {
    struct timing_table table = {.setup = *setup};
    char title[96], size[24];
    size_text(trials->n, size, sizeof size);
    snprintf(title, sizeof title, "%s at %s, %d compute unit%s", like->sort, size,
             trials->compute_units, trials->compute_units == 1 ? "" : "s");
    struct timing_scene scene = {.view = TIMING_TIME,
                                 .table = &table,
                                 .title = title,
                                 .across = like->title,
                                 .cursor = -1,
                                 .last_series = -1,
                                 .last_point = -1};
    struct list list = {0};
    fill_table(trials, like, &table);
    timing_scene_figure(&scene, (float)options->scale);
    timing_scene_draw(&scene, &list);
    int failed = figure_save_list(&list, options->theme, path, error);
    list_free(&list);
    timing_table_free(&table);
    return failed;
}

/* "t.svg" and "radix" make "t-tuning-radix.svg". */
static void name_beside(const char *output, const char *sort, char *path, size_t size) {
    const char *ending = strrchr(output, '.');
    if (!ending) ending = output + strlen(output);
    snprintf(path, size, "%.*s-tuning-%s%s", (int)(ending - output), output, sort, ending);
}

int tuning_chart_draw(const struct timing_trials *trials, const struct timing_setup *setup,
                      const struct options *options, struct error *error) {
    const struct timing_trial *last = NULL;
    for (int t = 0; t < trials->count; t++) {
        const struct timing_trial *trial = &trials->trials[t];
        char path[1024];
        if (trial->counting_ms <= 0 || (last && strcmp(last->sort, trial->sort) == 0)) continue;
        last = trial;
        name_beside(options->output, trial->sort, path, sizeof path);
        if (draw(trials, trial, setup, options, path, error)) return -1;
        printf("drawn in %s\n", path);
    }
    return 0;
}
