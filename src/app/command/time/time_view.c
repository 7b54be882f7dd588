/* time_view: puts the results of the other views into the window's scene. */
#include "app/command/time/timed.h"

#include "app/command/draw/draw_scene.h"
#include "app/command/exit.h"
#include "app/timing/timings.h"
#include "core/base/platform/interrupt.h"
#include "core/timing/size_list.h"
#include "device/sorts/sort.h"
#include "device/timing/shares.h"
#include "device/timing/timing_run.h"

/* Data collected by the listener. */
struct beside {
    FILE *out; /* stream for messages */
    struct timing_launches launches;
    struct timing_trials trials;
    struct timing_table shares; /* lines of the trials */
    struct timing_table beside; /* another run */
};

/* ---- measuring ---- */

static void take_launches(struct beside *beside, const struct timing_launches *launches) {
    char size[24];
    double sum = 0;
    beside->launches = *launches;
    for (int l = 0; l < launches->count; l++)
        sum += launches->launches[l].ms;
    size_text(launches->n, size, sizeof size);
    fprintf(beside->out,
            "\n%d launches of %s at %s, each measured by itself, in runs of their own: their sum "
            "is %.3f ms\n",
            launches->count, launches->sort, size, sum);
}

static void take_trial(struct beside *beside, const struct timing_trial *trial) {
    const struct timing_point *point = &trial->point;
    if (point->status == TIMING_DONE) {
        fprintf(beside->out, "%8u %12.3f ms", trial->value, point->median_ms);
        if (trial->counting_ms > 0)
            fprintf(beside->out, ", of which counting one digit %.3f ms", trial->counting_ms);
        fprintf(beside->out, "%s%s\n", trial->own ? ", the sort's own" : "",
                point->by_host ? ", by the host's clock" : "");
    } else {
        fprintf(beside->out, "%8u %s: %s\n", trial->value,
                point->status == TIMING_SKIPPED ? "not on this device"
                : point->status == TIMING_WRONG ? "WRONG"
                                                : "the device failed",
                point->reason);
    }
    fflush(beside->out);
    timing_trials_add(&beside->trials, trial);
}

static void take_news(void *context, const struct timing_news *news) {
    struct beside *beside = context;
    if (news->kind == TIMING_NEWS_LAUNCHES) take_launches(beside, &news->launches);
    if (news->kind == TIMING_NEWS_TRIAL) take_trial(beside, &news->trial);
    if (news->kind != TIMING_NEWS_SHARES) return;
    fprintf(beside->out, "\n%s, keys per work-item\n", news->sort->name);
    beside->trials.sort = news->sort->name;
    beside->trials.n = news->progress.n;
    beside->trials.compute_units = news->setup.compute_units;
    beside->shares.setup = news->setup;
}

/* Measures the launches, or the keys per work-item, of the plan's one sort at its one size. */
static int measure(const struct options *options, const struct timing_plan *rows,
                   struct beside *beside, struct error *error) {
    const struct timing_listener listener = {{interrupt_go_on, NULL}, take_news, beside};
    struct timing_plan plan = *rows;
    plan.launched = plan.sorts[0];
    plan.launched_n = plan.sizes[0];
    if (options->view == TIMING_LAUNCHES) return timing_run_launches(&plan, &listener, error);
    if (options->view != TIMING_SHARES) return 0;
    if (shares_run(&plan, &listener, error)) return -1;
    timing_trials_lines(&beside->trials, &beside->shares);
    return 0;
}

/* ---- the picture ---- */

static int draw(const struct options *options, const struct timing_table *table,
                const struct beside *beside, struct error *error) {
    const struct origin origin = {.command = options->command};
    const struct figure_file file = {options->output, options->format, WHOLE_FILE_REPLACES,
                                     &origin};
    bool shares = options->view == TIMING_SHARES;
    struct timing_scene scene = {.view = shares ? TIMING_TIME : options->view,
                                 .table = shares ? &beside->shares : table,
                                 .recorded = options->beside ? &beside->beside : NULL,
                                 .launches = &beside->launches,
                                 .trials = shares ? &beside->trials : NULL,
                                 .last_series = -1,
                                 .last_point = -1};
    return draw_timing(options, &scene, &file, error);
}

int time_view_draw(const struct options *options, const struct timing_plan *plan,
                   const struct timing_table *table, FILE *out, struct error *error) {
    struct beside beside = {.out = out};
    struct error reason;
    int failed =
        (options->beside && timing_beside_read(options->beside, &beside.beside, &reason)) ||
                measure(options, plan, &beside, &reason)
            ? error_set(error, "%s is not drawn: %.900s", options->output, reason.text)
            : draw(options, table, &beside, error);
    timing_launches_free(&beside.launches);
    timing_trials_free(&beside.trials);
    timing_table_free(&beside.shares);
    timing_table_free(&beside.beside);
    return failed;
}

/* ---- the needs of a view ---- */

int time_view_check(const struct options *options, const struct timing_plan *plan,
                    struct error *error) {
    const char *name = timing_view_names[options->view];
    bool launches = options->view == TIMING_LAUNCHES, shares = options->view == TIMING_SHARES;
    struct timing_table beside = {.count = 0};
    if (options->beside && options->view != TIMING_RATE && options->view != TIMING_TIME)
        return error_set(
            error,
            "--beside does nothing with --view %s: only lines can show the times of another run",
            name);
    if (draw_timing_check(options, error)) return -1;
    if (options->beside && timing_beside_read(options->beside, &beside, error)) return -1;
    timing_table_free(&beside);
    if (!launches && !shares) return 0;
    if (plan->sort_count != 1 || plan->size_count != 1)
        return error_set(error, "--view %s shows one sort at one N: give one --sort and one --size",
                         name);
    if (launches && !timing_request_triangle(plan->sorts[0]))
        return error_set(error,
                         "--view launches shows stages and substages, which the launches of %s are "
                         "not; those of b2 are",
                         plan->sorts[0]->name);
    if (shares && shares_place(plan->sorts[0]) < 0)
        return error_set(error,
                         "--view %s is for radix sorts of a device, such as radix; %s is none",
                         name, plan->sorts[0]->name);
    return 0;
}
