/* time: sorts at several sizes, each result verified, as a table and as files.
 *
 * Rows are printed, and written to the CSV file, as they are finished, so that Ctrl+C loses none.
 */
#include "app/command/commands.h"

#include "app/command/interrupt.h"
#include "app/command/time_tuning.h"
#include "app/figure.h"
#include "core/base/memory.h"
#include "core/timing/size_list.h"
#include "core/timing/timing_files.h"
#include "core/timing/timing_text.h"
#include "device/sorts/sorts.h"
#include "device/timing/timing_run.h"
#include "device/timing/tune.h"
#include "view/timing/timing_placement.h"
#include "view/timing/timing_scene.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One command. */
struct timer {
    const struct options *options;
    struct tuning tuning;    /* values in use */
    struct timing_plan plan; /* its sorts as asked for, in the order of the table of sorts */
    struct timing_table table;
    bool on_terminal; /* standard error is one: progress is shown there */
    bool progress;    /* a line of it stands there */
    FILE *csv, *json; /* NULL: none */
    bool begun;       /* the setup is known, and printed */
};

/* ---- the chart ---- */

/* Keys per second against their number, as the window draws it. */
static int draw_chart(const struct timer *timer, struct error *error) {
    struct timing_scene scene = {.table = &timer->table, .last_series = -1, .last_point = -1};
    struct list list = {0};
    timing_placement_size_figure(&scene, (float)timer->options->scale);
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
        .wanted = {options->elements, options->timed_input, options->seed, options->repeats},
        .out_of_order = options->out_of_order,
        .kernel_dir = options->kernels,
        .tuning = &timer->tuning,
    };
    timer->plan.sorts = memory_new((size_t)sort_count, sizeof *timer->plan.sorts);
    return choose_sorts(options->sorts, timer->plan.sorts, &timer->plan.sort_count, error);
}

/* Nobody asked for sorts: those that are made for another kind of device are left out. */
static void keep_suitable_sorts(struct timing_plan *plan) {
    int kept = 0;
    for (int s = 0; s < plan->sort_count; s++)
        if (sort_suits(plan->sorts[s], device_get_info(plan->device)->gpu))
            plan->sorts[kept++] = plan->sorts[s];
    plan->sort_count = kept;
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

/* "0:41", or "" for a negative time. */
static void left_text(double ms, char *text, size_t size) {
    long seconds = (long)(ms / 1000 + 0.5);
    text[0] = '\0';
    if (ms >= 0 && seconds >= 3600)
        snprintf(text, size, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    else if (ms >= 0)
        snprintf(text, size, "%ld:%02ld", seconds / 60, seconds % 60);
}

/* One line that is written over itself with a carriage return, and goes away. */
static void show_progress(struct timer *timer, const struct timing_progress *progress) {
    char size[24], left[24];
    if (!timer->on_terminal) return;
    size_text(progress->n, size, sizeof size);
    left_text(progress->left_ms, left, sizeof left);
    fprintf(stderr, "\r\033[K%d of %d rows, %s %s%s%s%s", progress->point, progress->points,
            progress->sort ? progress->sort : "making", size, left[0] ? ", about " : "", left,
            left[0] ? " left" : "");
    fflush(stderr);
    timer->progress = true;
}

static void hide_progress(struct timer *timer) {
    if (timer->progress) fprintf(stderr, "\r\033[K");
    fflush(stderr);
    timer->progress = false;
}

static void show_setup(struct timer *timer) {
    timer->begun = true;
    timing_text_setup(&timer->table.setup, stdout);
    timing_text_head(&timer->table, stdout);
    fflush(stdout);
}

static void show_point(struct timer *timer, const struct timing_news *news) {
    const struct timing_table *table = &timer->table;
    const struct timing_series *series = timing_table_find(table, news->sort->name);
    hide_progress(timer);
    timing_text_point(table, series, &news->point, stdout);
    fflush(stdout);
    if (!timer->csv) return;
    timing_csv_point(table, series, &news->point, timer->csv);
    fflush(timer->csv);
}

static void show_news(void *context, const struct timing_news *news) {
    struct timer *timer = context;
    if (news->kind == TIMING_NEWS_SETUP) show_setup(timer);
    if (news->kind == TIMING_NEWS_PROGRESS) show_progress(timer, &news->progress);
    if (news->kind == TIMING_NEWS_POINT) show_point(timer, news);
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
    const struct timing_listener listener = {{interrupt_go_on, NULL}, show_news, timer};
    struct timing_table *table = &timer->table;
    bool complete = timing_run(&timer->plan, &listener, table, error) == 0;
    if (!timer->begun && !interrupt_came()) return EXIT_NEGATIVE;
    hide_progress(timer);
    if (timer->begun) timing_text_walls(table, stdout);
    if (timer->begun && timer->options->output && draw_chart(timer, error)) return EXIT_NEGATIVE;
    if (timer->json) timing_json(table, complete, timer->json);
    if (complete) return all_is_well(table) ? EXIT_DONE : EXIT_NEGATIVE;
    error_set(error, "interrupted; what was finished is above%s",
              timer->csv || timer->json ? " and in the files" : "");
    return EXIT_INTERRUPTED;
}

/* ---- the command ---- */

/* Tunes first, if asked to; otherwise uses what was kept. */
static int find_tuning(struct timer *timer, struct error *error) {
    struct error unread;
    if (!timer->plan.device) return EXIT_DONE;
    if (tune_load(timer->plan.device, &timer->tuning, &unread))
        fprintf(stderr, "sortnet: %s; it is ignored\n", unread.text);
    if (!timer->options->tune) return EXIT_DONE;
    return time_tuning_search(&timer->plan, timer->options, &timer->tuning, error);
}

static int time_sorts(struct timer *timer, struct error *error) {
    const struct options *options = timer->options;
    if (make_plan(timer, error)) return EXIT_USAGE;
    if (timing_plan_needs_device(&timer->plan) &&
        !(timer->plan.device = device_open_which(options->device, error)))
        return EXIT_NO_DEVICE;
    if (!options->sorts) keep_suitable_sorts(&timer->plan);
    if (open_file(options->csv, &timer->csv, error) ||
        open_file(options->json, &timer->json, error))
        return EXIT_NEGATIVE;
    if (options->output && figure_check(options->output, "a chart", error)) return EXIT_USAGE;
    interrupt_catch();
    timer->on_terminal = isatty(STDERR_FILENO);
    if (timer->csv) timing_csv_head(timer->csv);
    int code = find_tuning(timer, error);
    return code == EXIT_DONE ? measure(timer, error) : code;
}

static int run(const struct options *options, struct error *error) {
    struct timer timer = {.options = options};
    struct error late;
    int code = time_sorts(&timer, error);
    if (close_file(options->csv, timer.csv, &late) | close_file(options->json, timer.json, &late))
        code = exit_complain(&late, EXIT_NEGATIVE);
    timing_table_free(&timer.table);
    tuning_free(&timer.tuning);
    device_close(timer.plan.device);
    free(timer.plan.sorts);
    return code;
}

const struct command command_time = {
    .name = "time",
    .summary = "time sorts on the device; exit 1 if a result is wrong",
    .options = "--sort --size --type --elements --order --input --seed --repeat --device --kernels "
               "--out-of-order --tune --csv --json --output --theme",
    .timed = true,
    .run = run,
};
