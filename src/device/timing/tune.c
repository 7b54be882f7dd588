/* tune: one value after the other. */
#include "tune.h"

#include "core/base/memory.h"
#include "device/sorts/run.h"
#include "device/timing/timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int tune_path(const struct device *device, char *path, size_t size, struct error *error) {
    const struct device_info *info = device_get_info(device);
    return tuning_path(info->platform_name, info->name, info->driver, path, size, error);
}

int tune_load(const struct device *device, struct tuning *tuning, struct error *error) {
    struct error no_place;
    char path[1024];
    *tuning = (struct tuning){0};
    if (tune_path(device, path, sizeof path, &no_place)) return 0;
    return tuning_read(tuning, path, error);
}

/* ---- searching ---- */

enum { COUNTING = 2 }; /* launches of a radix sort that count a digit */

/* A search for one sort. */
struct search {
    struct timing_plan plan; /* with `values` as its tuning */
    const struct sort *sort;
    const struct timing_data *data;
    const struct timing_listener *listener;
    const struct watch *watch; /* the listener's; NULL: nobody ends it */
    struct timing_trials *trials;
    struct tuning values; /* the best so far, and the one being tried */
    int bits;             /* of a word */
};

static struct timing_trial *add_trial(struct timing_trials *trials) {
    trials->trials = memory_grow(trials->trials, (size_t)trials->count, &trials->capacity,
                                 sizeof *trials->trials);
    return &trials->trials[trials->count++];
}

/* Measures the device time of counting the first digit: from the start of the kernel that counts to
 * the end of the one that adds up its counts. (The exercise's bonus question asks for it.) Where
 * the device has no clock that is right, both are waited for. Other sorts do not count. */
static void measure_counting(const struct search *search, const struct sort_tuning *row,
                             struct timing_trial *trial) {
    struct timing_launches launches;
    struct error ignored;
    if (search->sort->group != SORT_RADIX || strcmp(row->name, "KEYS_PER_ITEM") != 0) return;
    if (timing_measure_head(&search->plan, search->sort, search->data, search->watch, COUNTING,
                            &trial->counting_ms, &ignored) == 0 ||
        watch_ends(search->watch))
        return;
    if (timing_measure_launches(&search->plan, search->sort, search->data, search->watch, &launches,
                                &ignored))
        return;
    if (launches.count >= COUNTING) {
        trial->counting_ms = launches.launches[0].ms + launches.launches[1].ms;
        trial->by_host |= launches.by_host;
    }
    timing_launches_free(&launches);
}

static void set_value(struct search *search, const struct sort_tuning *row, unsigned value) {
    tuning_set(&search->values, search->sort->name, search->bits, row->name, value);
}

/* Measures with one value; false when it was ended. */
static bool measure(struct search *search, const struct sort_tuning *row, unsigned value,
                    struct timing_point *point) {
    set_value(search, row, value);
    return timing_measure(&search->plan, search->sort, search->data, search->watch, point);
}

/* The value that the sort takes by itself, with the best of those before it; 0 if it cannot run. */
static unsigned own_value(struct search *search, const struct sort_tuning *row) {
    const struct timing_plan *plan = &search->plan;
    struct sort_job job;
    struct sort_run run;
    struct error ignored;
    unsigned value = 0;
    set_value(search, row, 0);
    if (timing_check(plan, search->sort, &search->data->map, search->data->n, &job, &ignored))
        return 0;
    if (sort_run_init(&run, search->sort, &job, plan->device, plan->kernel_dir, &ignored) == 0)
        value = sort_tuning_value(search->sort, &run.job, row->name);
    sort_run_free(&run);
    return value;
}

/* Measures a value and adds what came of it to the trials; false when it was ended. */
static bool try_value(struct search *search, const struct sort_tuning *row, unsigned value,
                      unsigned own) {
    struct timing_point point;
    timing_listener_tell(search->listener,
                         &(struct timing_news){.kind = TIMING_NEWS_PROGRESS,
                                               .progress = {.sort = search->sort->name,
                                                            .n = search->data->n,
                                                            .tried = value,
                                                            .tried_title = row->title,
                                                            .left_ms = -1}});
    if (!measure(search, row, value, &point)) return false;
    struct timing_trial *trial = add_trial(search->trials);
    *trial = (struct timing_trial){.value = value, .status = point.status, .own = value == own};
    snprintf(trial->sort, sizeof trial->sort, "%s", search->sort->name);
    snprintf(trial->name, sizeof trial->name, "%s", row->name);
    snprintf(trial->title, sizeof trial->title, "%s", row->title);
    snprintf(trial->reason, sizeof trial->reason, "%s", point.reason);
    if (point.status == TIMING_DONE) {
        trial->median_ms = point.median_ms;
        trial->min_ms = point.min_ms;
        trial->max_ms = point.max_ms;
        trial->by_host = point.by_host;
        measure_counting(search, row, trial);
    }
    timing_listener_tell(search->listener,
                         &(struct timing_news){.kind = TIMING_NEWS_TRIAL, .trial = *trial});
    return true;
}

/* The best of the trials from number `first` on, or only the sort's own; NULL when there is none
 * with right results. */
static struct timing_trial *best_trial(struct timing_trials *trials, int first, bool own) {
    struct timing_trial *best = NULL;
    for (int t = first; t < trials->count; t++) {
        struct timing_trial *trial = &trials->trials[t];
        bool counts = trial->status == TIMING_DONE && (trial->own || !own);
        if (counts && (!best || trial->median_ms < best->median_ms)) best = trial;
    }
    return best;
}

/* Is the value faster than the sort's own once more? False when it was ended, too. */
static bool is_faster_again(struct search *search, const struct sort_tuning *row, unsigned value,
                            unsigned own) {
    struct timing_point with_own, with_value;
    return measure(search, row, own, &with_own) && measure(search, row, value, &with_value) &&
           with_own.by_host == with_value.by_host && with_own.status == TIMING_DONE &&
           with_value.status == TIMING_DONE && with_value.max_ms < with_own.min_ms;
}

/* Tries the range of a value, from `first` on; false when it was ended. */
static bool try_range(struct search *search, const struct sort_tuning *row, unsigned first) {
    unsigned value = first, own = own_value(search, row);
    bool own_tried = own == 0;
    while (value < row->least)
        value *= 2;
    for (; value <= row->most && value > 0; value *= 2) {
        if (!try_value(search, row, value, own)) return false;
        own_tried = own_tried || value == own;
    }
    return own_tried || try_value(search, row, own, own);
}

/* Tries the range of a value and keeps the best; false when it was ended. */
static bool search_value(struct search *search, const struct sort_tuning *row) {
    int first = search->trials->count;
    if (!try_range(search, row, 1)) return false;
    struct timing_trial *best = best_trial(search->trials, first, false);
    struct timing_trial *with_own = best_trial(search->trials, first, true);
    if (with_own && best != with_own &&
        (best->max_ms >= with_own->min_ms ||
         !is_faster_again(search, row, best->value, with_own->value)))
        best = with_own;
    if (best) best->chosen = true;
    set_value(search, row, best && !best->own ? best->value : 0);
    return !watch_ends(search->watch);
}

bool tune_sort(const struct timing_plan *plan, const struct sort *sort,
               const struct timing_data *data, const struct timing_listener *listener,
               struct tuning *tuning, struct timing_trials *trials) {
    struct search search = {.plan = *plan,
                            .sort = sort,
                            .data = data,
                            .listener = listener,
                            .watch = listener ? &listener->watch : NULL,
                            .trials = trials,
                            .bits = 8 * word_map_bytes(&data->map)};
    bool goes_on = true;
    search.plan.tuning = &search.values;
    search.plan.wanted.repeats = TUNE_REPEATS;
    trials->n = data->n;
    if (plan->device) trials->compute_units = device_get_info(plan->device)->compute_units;
    if (!sort->files) return true;
    for (int t = 0; goes_on && sort->tuning && sort->tuning[t].name; t++)
        goes_on = search_value(&search, &sort->tuning[t]);
    if (goes_on) tuning_add(tuning, &search.values);
    tuning_free(&search.values);
    return goes_on;
}

const struct sort_tuning *tune_shared(const struct sort *sort) {
    for (const struct sort_tuning *row = sort->tuning; row && row->name; row++)
        if (sort->group == SORT_RADIX && strcmp(row->name, "KEYS_PER_ITEM") == 0) return row;
    return NULL;
}

int tune_run_shares(const struct timing_plan *plan, const struct timing_listener *listener,
                    struct error *error) {
    const struct sort_tuning *row = tune_shared(plan->shared);
    struct timing_trials trials = {.n = plan->shared_n};
    struct timing_news news = {.kind = TIMING_NEWS_SHARES, .sort = plan->shared};
    struct timing_data *data =
        timing_data_new(&plan->wanted, plan->shared_n, &listener->watch, error);
    if (!data) return -1;
    struct search search = {.plan = *plan,
                            .sort = plan->shared,
                            .data = data,
                            .listener = listener,
                            .watch = &listener->watch,
                            .trials = &trials,
                            .bits = 8 * word_map_bytes(&data->map)};
    search.plan.tuning = &search.values;
    timing_plan_describe(&search.plan, &news.setup);
    news.progress.n = plan->shared_n;
    timing_listener_tell(listener, &news);
    bool goes_on = try_range(&search, row, TUNE_SHARES_LEAST);
    tuning_free(&search.values);
    timing_trials_free(&trials);
    timing_data_free(data);
    return goes_on ? 0 : error_set(error, "ended; what was finished is kept");
}
