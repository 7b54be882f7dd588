/* time: times sorts at several sizes, verifies each result, and prints a table and files.
 *
 * Each row is printed when it is finished, and the CSV and JSON files are rewritten with it, so
 * that no row is lost if the program ends. */
#include "app/command/commands.h"

#include "app/command/exit.h"
#include "app/command/own/own_time.h"
#include "app/command/time/timed.h"
#include "app/saving/figure.h"
#include "core/base/memory.h"
#include "core/base/platform/interrupt.h"
#include "core/base/platform/system.h"
#include "core/spec.h"
#include "core/timing/size_list.h"
#include "core/timing/timing_text.h"
#include "device/sorts/sorts.h"
#include "device/timing/timing_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* State of the command `time`. */
struct timer {
    const struct options *options;
    struct own_time *own;    /* kernel file of the user; NULL: none */
    struct timing_plan plan; /* plan with the kernel file and the chosen sorts, in the order of the
                                table of sorts */
    struct timing_table table;
    FILE *text; /* stream for the printed table, so that it does not mix with the rows of a file */
    bool on_terminal;       /* standard error is one: progress is shown there */
    bool progress;          /* true: a progress line is on the terminal */
    struct whole_file *csv; /* NULL: none */
    bool unwritten;         /* true: the CSV file lacks some rows */
    bool json_replaced; /* true: the JSON file is rewritten after each row, not only at the end */
    bool json_failed;   /* the last time, the JSON file could not be written */
    bool begun;         /* a row is finished, and printed */
};

/* ---- the command line ---- */

/* Finds the sorts that a list of names separated by commas asks for; NULL, or "all" among them,
 * asks for all. */
static int choose_sorts(const char *list, const struct sort **chosen, int *count,
                        struct error *error) {
    bool *asked = memory_new((size_t)sort_count, sizeof *asked);
    bool all = !list;
    int status = list && !*list ? error_set(error, "--sort needs names; see `sortnet list`") : 0;
    while (list && status == 0 && *list) {
        char name[64], hint[96];
        size_t length = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        const struct sort *sort = choices_find(&sort_choices, name);
        bool every = strcmp(name, "all") == 0;
        all |= every;
        if (!sort && !every)
            status = error_set(error, "--sort: no sort \"%s\"; see `sortnet list`%s", name,
                               choices_hint(&sort_choices, name, hint, sizeof hint));
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
    };
    const struct sort **timed = memory_new((size_t)timed_choices.count, sizeof *timed);
    int own = timer->own != NULL;
    timer->plan.sorts = timed;
    if (own) timed[0] = &timer->own->sort.row;
    if (choose_sorts(options->sorts, timed + own, &timer->plan.sort_count, error)) return -1;
    timer->plan.sort_count += own;
    return 0;
}

/* Leaves out sorts for another kind of device; with `few`, keeps only sorts that the window ticks
 * at first. */
static void keep_suitable_sorts(struct timing_plan *plan, bool few) {
    int kept = 0;
    for (int s = 0; s < plan->sort_count; s++)
        if (sort_suits(plan->sorts[s], device_get_info(plan->device)->gpu) &&
            (!few || plan->sorts[s]->place == SORT_TICKED))
            plan->sorts[kept++] = plan->sorts[s];
    plan->sort_count = kept;
}

/* Refuses options about a device if all sorts run on the CPU. */
static int check_device_options(const struct timer *timer, struct error *error) {
    static const char *const names[] = {"--device", "--kernels", "--out-of-order", NULL};
    const char *given = options_first_given(timer->options, names);
    if (!given || timing_plan_needs_device(&timer->plan)) return 0;
    return error_set(error, "%s does nothing beside --sort %.400s, which runs without a device",
                     given, timer->options->sorts);
}

static int check_picture(const struct timer *timer, struct error *error) {
    const struct options *options = timer->options;
    const struct figure_file file = {options->output, options->format, WHOLE_FILE_REPLACES, NULL};
    if (options->beside && !options->output)
        return error_set(error, "--beside does nothing without --output FILE, a picture");
    if (!options->output) return 0;
    if (time_view_check(options, &timer->plan, error)) return -1;
    return figure_format(&file, "a chart", error) ? 0 : -1;
}

/* Checks before the measurement which outputs cannot be written; opens nothing. */
static int prepare_files(struct timer *timer, struct error *error) {
    const struct options *options = timer->options;
    const struct {
        const char *path; /* NULL: none */
        struct whole_file **file;
    } files[] = {{options->csv, &timer->csv}, {options->json, NULL}, {options->output, NULL}};
    timer->text = stdout;
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        if (!files[f].path) continue;
        struct whole_file *file = whole_file_new(files[f].path, WHOLE_FILE_REPLACES, error);
        if (!file) return -1;
        if (files[f].file)
            *files[f].file = file;
        else
            whole_file_free(file);
        if (whole_file_same(files[f].path, "-")) timer->text = stderr;
    }
    timer->json_replaced = options->json && whole_file_replaces(options->json);
    return 0;
}

/* ---- while it runs ---- */

/* Writes the time left, "0:41"; "" if `ms` is negative. */
static void left_text(double ms, char *text, size_t size) {
    long seconds = (long)(ms / 1000 + 0.5);
    text[0] = '\0';
    if (ms >= 0 && seconds >= 3600)
        snprintf(text, size, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    else if (ms >= 0)
        snprintf(text, size, "%ld:%02ld", seconds / 60, seconds % 60);
}

/* Shows progress in one line, which a carriage return overwrites; it is erased later. */
static void show_progress(struct timer *timer, const struct timing_progress *progress) {
    char size[24], left[24];
    if (!timer->on_terminal) return;
    size_text(progress->n, size, sizeof size);
    left_text(progress->left_ms, left, sizeof left);
    fprintf(stderr, "\r\033[K%d of %d rows, %s%s %s%s%s%s", progress->point, progress->points,
            progress->building ? "building " : "", progress->sort ? progress->sort : "making", size,
            left[0] ? ", about " : "", left, left[0] ? " left" : "");
    fflush(stderr);
    timer->progress = true;
}

static void hide_progress(struct timer *timer) {
    if (timer->progress) fprintf(stderr, "\r\033[K");
    fflush(stderr);
    timer->progress = false;
}

static void show_setup(struct timer *timer) {
    timing_text_setup(&timer->table.setup, timer->text);
    timing_text_head(&timer->table, timer->text);
    fflush(timer->text);
    if (timer->csv) timing_csv_head(whole_file_stream(timer->csv));
}

/* Says once that a file could not be written; the next row tries again. */
static void note_failure(bool failed, const struct error *error, bool *noted) {
    if (failed && !*noted) exit_complain(error, EXIT_NEGATIVE);
    *noted = failed;
}

struct table_state {
    const struct timing_table *table;
    bool complete; /* true: all rows are finished */
};

static void put_json(FILE *file, const void *content) {
    const struct table_state *state = content;
    timing_json(state->table, state->complete, file);
}

static int write_json(const struct timer *timer, bool complete, struct error *error) {
    const struct table_state state = {&timer->table, complete};
    if (!timer->options->json) return 0;
    return whole_file_write(timer->options->json, WHOLE_FILE_REPLACES, put_json, &state, error);
}

/* Shows a finished row, and writes it into the files. */
static void show_point(struct timer *timer, const struct timing_news *news) {
    const struct timing_table *table = &timer->table;
    const struct timing_series *series = timing_table_find(table, news->sort->name);
    struct error error;
    hide_progress(timer);
    timer->begun = true;
    timing_text_point(table, series, &news->point, timer->text);
    fflush(timer->text);
    if (timer->csv) {
        timing_csv_point(table, series, &news->point, whole_file_stream(timer->csv));
        note_failure(whole_file_keep(timer->csv, &error) != 0, &error, &timer->unwritten);
    }
    if (timer->json_replaced)
        note_failure(write_json(timer, false, &error) != 0, &error, &timer->json_failed);
}

static void show_news(void *context, const struct timing_news *news) {
    struct timer *timer = context;
    if (news->kind == TIMING_NEWS_SETUP) show_setup(timer);
    if (news->kind == TIMING_NEWS_PROGRESS) show_progress(timer, &news->progress);
    if (news->kind == TIMING_NEWS_POINT) show_point(timer, news);
}

/* Did no row fail, and is no result wrong except those of demonstrations? */
static bool all_is_well(const struct timing_table *table) {
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++) {
            enum timing_status status = table->series[s].points[p].status;
            if (status == TIMING_FAILED) return false;
            if (status == TIMING_WRONG && !table->series[s].unsafe) return false;
        }
    return true;
}

/* Does any row have figures? Returns the exit code, with the reason if none has: the device, if it
 * refused all of them. */
static int check_figures(const struct timing_table *table, struct error *error) {
    bool refused = true;
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++) {
            const struct timing_point *point = &table->series[s].points[p];
            if (point->status != TIMING_SKIPPED) return EXIT_DONE;
            refused = refused && point->refused;
        }
    error_set(error, "nothing was measured: %s%s",
              refused ? "none of these sorts runs on " : "every row was skipped",
              refused ? table->setup.device : "");
    return refused ? EXIT_NO_DEVICE : EXIT_NEGATIVE;
}

/* Draws the view. If the run was interrupted, only a view of the rows is drawn. */
static int draw(const struct timer *timer, bool complete, struct error *error) {
    const struct options *options = timer->options;
    bool rows = options->view != TIMING_LAUNCHES && options->view != TIMING_SHARES;
    if (!complete && !rows) return 0;
    return time_view_draw(options, &timer->plan, &timer->table, timer->text, error);
}

/* Writes all outputs, even if one fails; says what failed, and returns the exit code. */
static int finish(struct timer *timer, bool complete, struct error *error) {
    const struct timing_table *table = &timer->table;
    struct error late;
    bool failed = timer->unwritten, files = timer->csv || timer->options->json;
    timing_text_walls(table, timer->text);
    note_failure(write_json(timer, complete, &late) != 0, &late, &timer->json_failed);
    failed |= timer->json_failed;
    if (timer->options->output && draw(timer, complete, &late)) failed = exit_complain(&late, true);
    complete = complete && !interrupt_came();
    if (!complete)
        error_set(error, "interrupted; what was finished is %s%s%s",
                  ferror(timer->text) ? "" : "above", files && !ferror(timer->text) ? " and " : "",
                  files ? "in the files" : "");
    if (!complete) return EXIT_INTERRUPTED;
    return !failed && all_is_well(table) ? check_figures(table, error) : EXIT_NEGATIVE;
}

static int measure(struct timer *timer, struct error *error) {
    const struct timing_listener listener = {{interrupt_go_on, NULL}, show_news, timer};
    bool complete = timing_run(&timer->plan, &listener, &timer->table, error) == 0;
    hide_progress(timer);
    if (timer->begun) return finish(timer, complete, error);
    if (!interrupt_came()) return EXIT_NEGATIVE;
    error_set(error, "interrupted; nothing was finished");
    return EXIT_INTERRUPTED;
}

/* ---- the command ---- */

/* Opens the device, and builds the kernel file. Returns an exit code. */
static int open_device(struct timer *timer, struct error *error) {
    struct timing_plan *plan = &timer->plan;
    if (timer->own) return own_time_open(timer->own, timer->options, plan, timer->text, error);
    if (!timing_plan_needs_device(plan)) return EXIT_DONE;
    plan->device = device_open_which(timer->options->device, error);
    return plan->device ? EXIT_DONE : EXIT_NO_DEVICE;
}

static int time_sorts(struct timer *timer, struct error *error) {
    const struct options *options = timer->options;
    if (make_plan(timer, error) || check_device_options(timer, error) ||
        check_picture(timer, error))
        return EXIT_USAGE;
    if (prepare_files(timer, error)) return EXIT_NEGATIVE;
    int code = open_device(timer, error);
    if (code != EXIT_DONE) return code;
    if (!options->sorts) keep_suitable_sorts(&timer->plan, timer->own != NULL);
    interrupt_catch();
    interrupt_catch_pipe();
    timer->on_terminal = system_is_terminal(stderr);
    return measure(timer, error);
}

/* Takes the sort and the size of a SPEC, before the sorts of --sort. */
static int use_spec(struct options *options, char *names, size_t size, struct error *error) {
    const struct family *family = family_spec_find(options->spec);
    char known[640];
    if (options->spec_count > 1)
        return error_set(error,
                         "time takes one SPEC: \"%.300s\" is a second one; --sort and "
                         "--size take lists",
                         options->specs[1]);
    if (!family)
        return error_set(error, "\"%.300s\" is not FAMILY:N%s", options->spec,
                         family_spec_known(options->spec, known, sizeof known));
    if (!family->sort)
        return error_set(error,
                         "no timed sort belongs to %s; bitonic, mirrored, odd-even-merge and "
                         "odd-even-transposition have one, and --sort takes others",
                         family->name);
    if (options_given(options, "--size"))
        return error_set(error, "--size does nothing beside %.300s, which says how many keys",
                         options->spec);
    int n = family_spec_wires(family, options->spec, error);
    if (n < 0) return -1;
    if (n == 0 || (family->sizes.fits && !family->sizes.fits(n)))
        return error_set(error, "%s: %s sorts powers of two; mirrored:%d takes any number of keys",
                         options->spec, family->name, n > 0 ? n : 8);
    options->sizes = (struct size_list){{(size_t)n}, 1};
    snprintf(names, size, "%s%s%s", family->sort, options->sorts ? "," : "",
             options->sorts ? options->sorts : "");
    options->sorts = names;
    return 0;
}

/* Times sorts, beside a kernel file or not (`own` NULL). */
static int run_timer(const struct options *options, struct own_time *own, struct error *error) {
    struct timer timer = {.options = options, .own = own};
    int code = time_sorts(&timer, error);
    whole_file_free(timer.csv);
    timing_table_free(&timer.table);
    if (!own) device_close(timer.plan.device);
    free(timer.plan.sorts);
    return code;
}

static int run_own(const struct options *options, struct error *error) {
    struct own_time own;
    int code = own_time_init(&own, options, error) ? EXIT_USAGE : run_timer(options, &own, error);
    own_time_close(&own);
    return code;
}

static int run(const struct options *given, struct error *error) {
    struct options used = *given;
    char names[1024];
    if (given->spec && spec_is_kernel(given->spec)) return run_own(given, error);
    if (given->spec && use_spec(&used, names, sizeof names, error)) return EXIT_USAGE;
    return run_timer(&used, NULL, error);
}

const struct command command_time = {
    .name = "time",
    .operands = "[SPEC]",
    .summary = "time sorts on the device; exit 1 if a result is wrong",
    .options = "--sort --size --type --elements --order --input --seed --repeat --device --kernels "
               "--kernel-limit --out-of-order --csv --json --beside --output --format "
               "--view --hide --transparent --width --scale --theme",
    .examples = {"time --sort b2,radix,qsort --size 2^10..2^16 --csv times.csv",
                 "time bitonic:2^16 --sort local -o local.svg"},
    .spec = COMMAND_MAY_HAVE_SPECS,
    .timed = true,
    .device = true,
    .run = run,
};
