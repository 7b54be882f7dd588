/* time_tuning: a search prints a block of lines per sort and value. */
#include "time_tuning.h"

#include "app/exit.h"
#include "app/interrupt.h"
#include "app/tuning_chart.h"
#include "core/size_list.h"
#include "device/tune.h"

#include <stdio.h>
#include <string.h>

enum {
    PATH_BYTES = 1024,
    TRIAL_REPEATS = 5, /* measured runs of a value; more are not needed to tell the best */
};

/* The line of a value, behind a line of its own for a new sort or kind of value. */
static void print_trial(void *context, const struct timing_news *news) {
    const struct timing_trial *trial = &news->trial;
    struct timing_trial *before = context;
    if (strcmp(before->sort, trial->sort) != 0 || strcmp(before->name, trial->name) != 0)
        printf("\n%s, %s (%s)\n", trial->sort, trial->title, trial->name);
    *before = *trial;
    if (trial->status == TIMING_DONE && trial->counting_ms > 0)
        printf("%8u %12.3f ms, of which counting one digit %.3f ms\n", trial->value,
               trial->median_ms, trial->counting_ms);
    else if (trial->status == TIMING_DONE)
        printf("%8u %12.3f ms\n", trial->value, trial->median_ms);
    else
        printf("%8u %s: %s\n", trial->value,
               trial->status == TIMING_SKIPPED ? "not on this device"
               : trial->status == TIMING_WRONG ? "WRONG, not taken"
                                               : "the device failed",
               trial->reason);
    fflush(stdout);
}

static void print_choice(const struct timing_trials *trials) {
    printf("\nchosen:");
    int chosen = 0;
    for (int t = 0; t < trials->count; t++)
        if (trials->trials[t].chosen)
            printf("%s %s %s=%u", chosen++ ? "," : "", trials->trials[t].sort,
                   trials->trials[t].name, trials->trials[t].value);
    printf("%s\n", chosen ? "" : " nothing, these sorts have no values to choose");
}

/* Adds the values found to those that another program may have kept meanwhile. */
static int keep(struct device *device, const struct tuning *found, struct error *error) {
    struct tuning kept;
    struct error ignored;
    char path[PATH_BYTES];
    if (tune_path(device, path, sizeof path, error)) return -1;
    tuning_read(&kept, path, &ignored); /* what is there may be no file of values */
    tuning_add(&kept, found);
    int status = tuning_write(&kept, path, error);
    if (status == 0) printf("kept in %s\n\n", path);
    tuning_free(&kept);
    return status;
}

static int search(const struct timing_plan *plan, const struct options *options,
                  const struct timing_listener *listener, const struct timing_data *data,
                  struct tuning *found, struct error *error) {
    const struct device_info *info = device_get_info(plan->device);
    struct timing_trials trials = {.n = 0};
    struct timing_setup setup;
    char size[24];
    bool complete = true;
    size_text(data->n, size, sizeof size);
    printf("tuning at %s on %s, %d compute units; median of %d\n", size, info->name,
           info->compute_units, plan->wanted.repeats);
    for (int s = 0; complete && s < plan->sort_count; s++)
        complete = tune_sort(plan, plan->sorts[s], data, listener, found, &trials);
    if (complete) print_choice(&trials);
    int status = complete ? 0 : error_set(error, "interrupted while tuning; nothing was kept");
    timing_plan_describe(plan, &setup);
    if (complete && options->output) status = tuning_chart_draw(&trials, &setup, options, error);
    timing_trials_free(&trials);
    return status;
}

int time_tuning_search(const struct timing_plan *timed, const struct options *options,
                       struct tuning *tuning) {
    struct timing_trial last = {.value = 0};
    const struct timing_listener listener = {{interrupt_go_on, NULL}, print_trial, &last};
    struct timing_plan plan = *timed;
    struct tuning found = {0};
    struct error error;
    size_t n = 1;
    int code = EXIT_DONE;
    plan.wanted.repeats = TRIAL_REPEATS;
    for (int s = 0; s < plan.size_count; s++)
        if (plan.sizes[s] > n) n = plan.sizes[s];
    struct timing_data *data = timing_data_new(&plan.wanted, n, &listener.watch, &error);
    if (!data || search(&plan, options, &listener, data, &found, &error))
        code = exit_complain(&error, interrupt_came() ? EXIT_INTERRUPTED : EXIT_NEGATIVE);
    else if (keep(plan.device, &found, &error))
        code = exit_complain(&error, EXIT_NEGATIVE);
    for (int v = 0; v < found.count; v++)
        tuning_set(tuning, found.values[v].sort, found.values[v].bits, found.values[v].name,
                   found.values[v].value);
    timing_data_free(data);
    tuning_free(&found);
    return code;
}
