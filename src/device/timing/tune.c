/* tune: one value after the other. */
#include "tune.h"

#include "core/base/memory.h"
#include "device/timing/timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Another value is taken if it needs at most this share of the usual value's time. */
static const double clearly = 0.98;

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

/* The device time of counting the first digit: that of the kernel that counts and of the one that
 * adds up its counts. (The exercise's bonus question asks for it.) 0 for sorts that do not count.
 */
static double counting_ms(const struct search *search, const struct sort_tuning *row) {
    struct timing_launches launches;
    struct error ignored;
    double ms = 0;
    if (search->sort->group != SORT_RADIX || strcmp(row->name, "KEYS_PER_ITEM") != 0) return 0;
    if (timing_measure_launches(&search->plan, search->sort, search->data, search->watch, &launches,
                                &ignored))
        return 0;
    if (launches.count >= 2) ms = launches.launches[0].ms + launches.launches[1].ms;
    timing_launches_free(&launches);
    return ms;
}

/* Measures with one value; false when it was ended. */
static bool try_value(struct search *search, const struct sort_tuning *row, unsigned value) {
    struct timing_point point;
    tuning_set(&search->values, search->sort->name, search->bits, row->name, value);
    search->plan.tuning = &search->values;
    if (!timing_measure(&search->plan, search->sort, search->data, search->watch, &point))
        return false;
    struct timing_trial *trial = add_trial(search->trials);
    *trial = (struct timing_trial){.value = value, .status = point.status};
    snprintf(trial->sort, sizeof trial->sort, "%s", search->sort->name);
    snprintf(trial->name, sizeof trial->name, "%s", row->name);
    snprintf(trial->title, sizeof trial->title, "%s", row->title);
    snprintf(trial->reason, sizeof trial->reason, "%s", point.reason);
    if (point.status == TIMING_DONE) {
        trial->median_ms = point.median_ms;
        trial->counting_ms = counting_ms(search, row);
    }
    timing_listener_tell(search->listener,
                         &(struct timing_news){.kind = TIMING_NEWS_TRIAL, .trial = *trial});
    return true;
}

/* The best of the trials from number `first` on, or NULL when none was right. */
static struct timing_trial *best_trial(struct timing_trials *trials, int first, unsigned usual) {
    struct timing_trial *best = NULL, *with_usual = NULL;
    for (int t = first; t < trials->count; t++) {
        struct timing_trial *trial = &trials->trials[t];
        if (trial->status != TIMING_DONE) continue;
        if (trial->value == usual) with_usual = trial;
        if (!best || trial->median_ms < best->median_ms) best = trial;
    }
    return with_usual && best->median_ms > clearly * with_usual->median_ms ? with_usual : best;
}

/* Tries the range of a value and keeps the best; false when it was ended. */
static bool search_value(struct search *search, const struct sort_tuning *row) {
    int first = search->trials->count;
    unsigned value = 1;
    while (value < row->least)
        value *= 2;
    for (; value <= row->most && value > 0; value *= 2)
        if (!try_value(search, row, value)) return false;
    bool usual_tried = (row->usual & (row->usual - 1)) == 0;
    if (!usual_tried && !try_value(search, row, row->usual)) return false;
    struct timing_trial *best = best_trial(search->trials, first, row->usual);
    if (best) best->chosen = true;
    tuning_set(&search->values, search->sort->name, search->bits, row->name,
               best ? best->value : 0); /* 0: the sort's own */
    return true;
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
    trials->n = data->n;
    if (plan->device) trials->compute_units = device_get_info(plan->device)->compute_units;
    if (!sort->files) return true;
    for (int t = 0; goes_on && sort->tuning && sort->tuning[t].name; t++)
        goes_on = search_value(&search, &sort->tuning[t]);
    if (goes_on) tuning_add(tuning, &search.values);
    tuning_free(&search.values);
    return goes_on;
}
