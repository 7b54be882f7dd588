/* time: sorts at several sizes, each result verified, as a table and as files.
 *
 * Rows are printed, and written to the CSV file, as they are finished, so that Ctrl+C loses none.
 */
#include "commands.h"

#include "app/device_choice.h"
#include "app/figure.h"
#include "app/interrupt.h"
#include "app/time_progress.h"
#include "app/time_tuning.h"
#include "core/memory.h"
#include "core/timing_files.h"
#include "core/timing_text.h"
#include "device/timing_run.h"
#include "view/timing_scene.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One command. */
struct timer {
    const struct options *options;
    struct device *device;     /* NULL: none is needed */
    struct tuning tuning;      /* values in use */
    const struct sort **sorts; /* those asked for, in the order of the table of sorts */
    struct timing_plan plan;
    struct timing_table table;
    struct time_progress progress;
    FILE *csv, *json; /* NULL: none */
};

/* ---- the chart ---- */

/* Keys per second against their number, as the window draws it. */
static int draw_chart(const struct timer *timer, struct error *error) {
    struct timing_scene scene = {
        .table = &timer->table, .cursor = -1, .last_series = -1, .last_point = -1};
    struct list list = {0};
    timing_scene_figure(&scene, (float)timer->options->scale);
    timing_scene_draw(&scene, &list);
    int failed = figure_save_list(&list, timer->options->theme, timer->options->output, error);
    list_free(&list);
    return failed;
}

/* ---- the command line ---- */

/* Finds the sorts that a list of names separated by commas asks for; NULL or "all" asks for all. */
static int choose_sorts(const char *list, const struct sort **chosen, int *count,
                        struct error *error) {
    bool *asked = memory_new((size_t)sort_count, sizeof *asked);
    bool all = !list || strcmp(list, "all") == 0;
    int status = list && !*list ? error_set(error, "--sort needs names; see `sortnet list`") : 0;
    while (!all && status == 0 && *list) {
        char name[64];
        size_t length = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        const struct sort *sort = choices_find(&sort_choices, name);
        if (!sort) status = error_set(error, "--sort: no sort \"%s\"; see `sortnet list`", name);
        for (int s = 0; s < sort_count; s++)
            asked[s] |= sorts[s] == sort;
        list += length + (list[length] == ',');
    }
    *count = 0;
    for (int s = 0; s < sort_count; s++)
        if (all || asked[s]) chosen[(*count)++] = sorts[s];
    free(asked);
    return status;
}

static int make_plan(struct timer *timer, struct error *error) {
    const struct options *options = timer->options;
    timer->plan = (struct timing_plan){
        .sizes = options->sizes.sizes,
        .size_count = options->sizes.count,
        .map = options->elements,
        .kind = options->timed_input,
        .seed = options->seed,
        .repeats = options->repeats,
        .out_of_order = options->out_of_order,
        .kernel_dir = options->kernels,
        .tuning = &timer->tuning,
    };
    timer->sorts = memory_new((size_t)sort_count, sizeof *timer->sorts);
    timer->plan.sorts = timer->sorts;
    return choose_sorts(options->sorts, timer->sorts, &timer->plan.sort_count, error);
}

/* Nobody asked for sorts: those that are made for another kind of device are left out. */
static void leave_out_strangers(struct timer *timer) {
    int kept = 0;
    for (int s = 0; s < timer->plan.sort_count; s++)
        if (sort_suits(timer->sorts[s], device_get_info(timer->device)->gpu))
            timer->sorts[kept++] = timer->sorts[s];
    timer->plan.sort_count = kept;
}

static int open_file(const char *path, FILE **file, struct error *error) {
    if (!path) return 0;
    *file = fopen(path, "w");
    return *file ? 0 : error_set(error, "cannot write %s: %s", path, strerror(errno));
}

static int close_file(const char *path, FILE *file, struct error *error) {
    if (!file) return 0;
    bool failed = ferror(file);
    failed |= fclose(file) != 0;
    return failed ? error_set(error, "cannot write all of %s", path) : 0;
}

/* ---- while it runs ---- */

static bool goes_on(void *context) {
    (void)context;
    return !interrupt_came();
}

static void show_progress(void *context, const struct timing_progress *progress) {
    struct timer *timer = context;
    time_progress_show(&timer->progress, progress);
}

static void show_point(void *context, const struct timing_table *table, int series,
                       const struct timing_point *point) {
    struct timer *timer = context;
    time_progress_hide(&timer->progress);
    timing_text_point(table, &table->series[series], point, stdout);
    fflush(stdout);
    if (!timer->csv) return;
    timing_csv_point(table, &table->series[series], point, timer->csv);
    fflush(timer->csv);
}

/* A demonstration of what goes wrong may be wrong. */
static bool all_is_well(const struct timing_table *table) {
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++) {
            enum timing_status status = table->series[s].points[p].status;
            if (status == TIMING_FAILED) return false;
            if (status == TIMING_WRONG && !table->series[s].unsafe) return false;
        }
    return true;
}

static int measure(struct timer *timer, struct error *error) {
    const struct timing_listener listener = {goes_on, show_progress, show_point, timer};
    struct timing_table *table = &timer->table;
    bool complete = false;
    if (timing_start(&timer->plan, timer->device, &listener, table, error)) {
        if (!interrupt_came()) return complain(error, EXIT_NEGATIVE);
    } else {
        timing_text_setup(&table->setup, stdout);
        timing_text_head(table, stdout);
        fflush(stdout);
        complete = timing_run(&timer->plan, timer->device, &listener, table);
        time_progress_hide(&timer->progress);
        timing_text_walls(table, stdout);
        if (timer->options->output && draw_chart(timer, error))
            return complain(error, EXIT_NEGATIVE);
    }
    if (timer->json) timing_json(table, complete, timer->json);
    if (complete) return all_is_well(table) ? EXIT_DONE : EXIT_NEGATIVE;
    error_set(error, "interrupted; what was finished is above%s",
              timer->csv || timer->json ? " and in the files" : "");
    return complain(error, EXIT_INTERRUPTED);
}

/* ---- the command ---- */

/* Tunes first, if asked to; otherwise uses what was kept. */
static int find_tuning(struct timer *timer) {
    if (!timer->device) return EXIT_DONE;
    time_tuning_load(timer->device, &timer->tuning);
    if (!timer->options->tune) return EXIT_DONE;
    return time_tuning_search(&timer->plan, timer->device, timer->options, &timer->tuning);
}

int command_time(const struct options *options) {
    struct timer timer = {.options = options};
    struct error error;
    int code = EXIT_USAGE;
    if (make_plan(&timer, &error)) {
        complain(&error, code);
        goto done;
    }
    if (timing_plan_needs_device(&timer.plan) &&
        !(timer.device = device_choice(options->device, &error))) {
        code = complain(&error, EXIT_NO_DEVICE);
        goto done;
    }
    if (!options->sorts) leave_out_strangers(&timer);
    if (open_file(options->csv, &timer.csv, &error) ||
        open_file(options->json, &timer.json, &error)) {
        code = complain(&error, EXIT_NEGATIVE);
        goto done;
    }
    if (options->output && figure_check_drawn(options->output, "a chart", &error)) {
        code = complain(&error, EXIT_USAGE);
        goto done;
    }
    interrupt_catch();
    time_progress_init(&timer.progress);
    if (timer.csv) timing_csv_head(timer.csv);
    code = find_tuning(&timer);
    if (code == EXIT_DONE) code = measure(&timer, &error);
done:
    if (close_file(options->csv, timer.csv, &error) | close_file(options->json, timer.json, &error))
        code = complain(&error, EXIT_NEGATIVE);
    timing_table_free(&timer.table);
    tuning_free(&timer.tuning);
    device_close(timer.device);
    free(timer.sorts);
    return code;
}
