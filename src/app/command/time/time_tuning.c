/* time_tuning: a search prints a block of lines per sort and value; its trials become the points of
 * a table, and the table a chart as timing draws it. */
#include "app/command/time/timed.h"

#include "app/command/draw/draw_scene.h"
#include "app/command/exit.h"
#include "core/base/files.h"
#include "core/base/platform/interrupt.h"
#include "core/base/text.h"
#include "core/timing/size_list.h"
#include "device/timing/tune.h"

#include <stdio.h>
#include <string.h>

enum {
    PATH_BYTES = 1024,
};

/* What was printed. */
struct printed {
    FILE *out;                /* where to */
    struct timing_trial last; /* value 0: none yet */
};

void time_tuning_print(const struct timing_trial *trial, const struct timing_trial *before,
                       FILE *out) {
    if (!before || strcmp(before->sort, trial->sort) != 0 || strcmp(before->name, trial->name) != 0)
        fprintf(out, "\n%s, %s (%s)\n", trial->sort, trial->title, trial->name);
    if (trial->point.status == TIMING_DONE) {
        fprintf(out, "%8u %12.3f ms", trial->value, trial->point.median_ms);
        if (trial->counting_ms > 0)
            fprintf(out, ", of which counting one digit %.3f ms", trial->counting_ms);
        fprintf(out, "%s%s\n", trial->own ? ", the sort's own" : "",
                trial->point.by_host ? ", by the host's clock" : "");
    } else if (trial->point.slow) {
        fprintf(out, "%8u %s\n", trial->value, trial->point.reason);
    } else {
        fprintf(out, "%8u %s: %s\n", trial->value,
                trial->point.status == TIMING_SKIPPED ? "not on this device"
                : trial->point.status == TIMING_WRONG ? "WRONG, not taken"
                                                      : "the device failed",
                trial->point.reason);
    }
    fflush(out);
}

static void print_trial(void *context, const struct timing_news *news) {
    struct printed *printed = context;
    if (news->kind != TIMING_NEWS_TRIAL) return;
    time_tuning_print(&news->trial, &printed->last, printed->out);
    printed->last = news->trial;
}

/* A line with a path as a terminal may have it. */
static void say_path(FILE *out, const char *before, const char *path) {
    char clean[PATH_BYTES];
    fprintf(out, "%s%s\n", before, text_clean(path, clean, sizeof clean));
}

static void print_choice(const struct timing_trials *trials, FILE *out) {
    fprintf(out, "\nchosen:");
    int chosen = 0;
    for (int t = 0; t < trials->count; t++)
        if (trials->trials[t].chosen)
            fprintf(out, "%s %s %s=%u%s", chosen++ ? "," : "", trials->trials[t].sort,
                    trials->trials[t].name, trials->trials[t].value,
                    trials->trials[t].own ? " (its own)" : "");
    fprintf(out, "%s\n",
            chosen          ? ""
            : trials->count ? " nothing, no value ran"
                            : " nothing, these sorts have no values to choose");
}

/* Can what is found be kept? It may take minutes to find. */
static int check_place(struct device *device, FILE *out, struct error *error) {
    struct error reason;
    char path[PATH_BYTES];
    if (tune_path(device, path, sizeof path, &reason) || kept_file_check(path, &reason))
        return error_set(error, "%s; nothing is tuned, as nothing could be kept", reason.text);
    say_path(out, "what is found will be kept in ", path);
    fflush(out);
    return 0;
}

/* Adds the values found to those that another program may have kept meanwhile. */
static int keep(struct device *device, const struct tuning *found, FILE *out, struct error *error) {
    struct tuning kept;
    char path[PATH_BYTES];
    if (tune_path(device, path, sizeof path, error) || tuning_read(&kept, path, error)) return -1;
    tuning_add(&kept, found);
    int status = tuning_write(&kept, path, error);
    if (status == 0) say_path(out, "kept in ", path);
    fputc('\n', out);
    tuning_free(&kept);
    return status;
}

/* ---- the charts ---- */

static int draw_chart(const struct timing_trials *trials, const struct timing_trial *like,
                      const struct timing_setup *setup, const struct options *options,
                      const char *path, struct error *error) {
    struct timing_table table = {.setup = *setup};
    char title[96], size[24];
    size_text(trials->n, size, sizeof size);
    snprintf(title, sizeof title, "%s at %s, %d compute unit%s", like->sort, size,
             trials->compute_units, text_plural(trials->compute_units));
    struct timing_scene scene = {.view = TIMING_TIME,
                                 .table = &table,
                                 .title = title,
                                 .across = like->title,
                                 .last_series = -1,
                                 .last_point = -1};
    timing_trials_lines(trials, like->sort, like->name, &table);
    const struct origin origin = {.command = options->command};
    const struct figure_file file = {path, options->format, WHOLE_FILE_REPLACES, &origin};
    int failed = draw_timing(options, &scene, &file, error);
    timing_table_free(&table);
    return failed;
}

/* "t.svg" and "radix" make "t-tuning-radix.svg". */
static void name_beside(const char *output, const char *sort, char *path, size_t size) {
    const char *ending = strrchr(output, '.');
    if (!ending || ending < output + disk_folder_length(output)) ending = output + strlen(output);
    snprintf(path, size, "%.*s-tuning-%s%s", (int)(ending - output), output, sort, ending);
}

/* Draws a chart for each sort of which counting was measured, beside options->output; tells the
 * names. */
static int draw_charts(const struct timing_trials *trials, const struct timing_setup *setup,
                       const struct options *options, FILE *out, struct error *error) {
    const struct timing_trial *last = NULL;
    for (int t = 0; t < trials->count; t++) {
        const struct timing_trial *trial = &trials->trials[t];
        char path[1024];
        if (trial->counting_ms <= 0 || (last && strcmp(last->sort, trial->sort) == 0)) continue;
        last = trial;
        name_beside(options->output, trial->sort, path, sizeof path);
        if (draw_chart(trials, trial, setup, options, path, error)) return -1;
        say_path(out, "drawn in ", path);
    }
    return 0;
}

/* ---- the search ---- */

static int search(const struct timing_plan *plan, const struct options *options,
                  const struct timing_listener *listener, struct tuning *found, FILE *out,
                  struct error *error) {
    size_t n = 1;
    for (int s = 0; s < plan->size_count; s++)
        if (plan->sizes[s] > n) n = plan->sizes[s];
    struct timing_data *data = timing_data_new(&plan->wanted, n, &listener->watch, error);
    if (!data) return -1;
    struct timing_trials trials = {.n = 0};
    struct timing_plan chosen = *plan;
    struct timing_setup setup;
    char size[24];
    bool complete = true;
    chosen.every_share = options->output != NULL;
    size_text(n, size, sizeof size);
    timing_plan_describe(plan, &setup);
    setup.repeats = TUNE_REPEATS;
    fprintf(out, "tuning at %s on %s, %d compute units; median of %d\n", size, setup.words,
            setup.compute_units, TUNE_REPEATS);
    for (int s = 0; complete && s < plan->sort_count; s++)
        complete = tune_sort(&chosen, plan->sorts[s], data, listener, found, &trials);
    if (complete) print_choice(&trials, out);
    int status = complete ? 0 : error_set(error, "interrupted while tuning; nothing was kept");
    if (complete && options->output) status = draw_charts(&trials, &setup, options, out, error);
    timing_trials_free(&trials);
    timing_data_free(data);
    return status;
}

int time_tuning_search(const struct timing_plan *plan, const struct options *options,
                       struct tuning *tuning, FILE *out, struct error *error) {
    struct printed printed = {.out = out};
    const struct timing_listener listener = {{interrupt_go_on, NULL}, print_trial, &printed};
    struct tuning found = {0};
    int code = EXIT_DONE;
    if (check_place(plan->device, out, error)) return EXIT_NEGATIVE;
    if (search(plan, options, &listener, &found, out, error))
        code = interrupt_came() ? EXIT_INTERRUPTED : EXIT_NEGATIVE;
    else if (keep(plan->device, &found, out, error))
        code = EXIT_NEGATIVE;
    tuning_add(tuning, &found);
    tuning_free(&found);
    return code;
}
