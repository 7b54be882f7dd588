/* tune: one value after the other. */
#include "tune.h"

#include "core/base/text.h"
#include "device/sorts/run.h"
#include "device/timing/bench.h"
#include "device/timing/timing.h"

#include <stdint.h>
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

enum {
    COUNTING = 2,        /* launches of a radix sort that count a digit */
    SLOW_PERCENT = 150,  /* of the best time so far: a value whose runs take longer is given up */
    GROWS_PERCENT = 125, /* of the time of one such value, if the next one takes longer: those
                            beyond are not tried */
};

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

    /* of the kind of value that is searched */
    const struct sort_tuning *row;
    unsigned own;   /* what the sort takes by itself; 0: it cannot run with that */
    double best_ms; /* by the host's clock, of the fastest value so far; 0: there is none */
};

/* Measures the device time of counting the first digit: from the start of the kernel that counts to
 * the end of the one that adds up its counts. (The exercise's bonus question asks for it.) Where
 * the device has no clock that is right, both are waited for. Other sorts do not count. */
static void measure_counting(const struct search *search, struct timing_trial *trial) {
    struct timing_launches launches;
    struct error ignored;
    if (search->sort->group != SORT_RADIX || strcmp(trial->name, "KEYS_PER_ITEM") != 0) return;
    double ms = timing_measure_head(&search->plan, search->sort, search->data, search->watch,
                                    COUNTING, &ignored);
    if (ms >= 0) trial->counting_ms = ms;
    if (ms >= 0 || watch_ends(search->watch)) return;
    if (timing_measure_launches(&search->plan, search->sort, search->data, search->watch, &launches,
                                &ignored))
        return;
    if (launches.count >= COUNTING) {
        trial->counting_ms = launches.launches[0].ms + launches.launches[1].ms;
        trial->point.by_host |= launches.by_host;
    }
    timing_launches_free(&launches);
}

static void set_value(struct search *search, unsigned value) {
    tuning_set(&search->values, search->sort->name, search->bits, search->row->name, value);
}

/* Measures with one value; false when it was ended. */
static bool measure(struct search *search, unsigned value, struct timing_point *point) {
    set_value(search, value);
    return timing_measure(&search->plan, search->sort, search->data, search->watch, point);
}

/* The value that the sort takes by itself, with the best of those before it; 0 if it cannot run. */
static unsigned own_value(struct search *search) {
    const struct timing_plan *plan = &search->plan;
    struct sort_job job;
    struct sort_run run;
    struct error ignored;
    unsigned value = 0;
    set_value(search, 0);
    if (timing_check(plan, search->sort, &search->data->map, search->data->n, &job, &ignored))
        return 0;
    if (sort_run_init(&run, search->sort, &job, plan->device, plan->kernel_dir, &ignored) == 0)
        value = sort_tuning_value(search->sort, &run.job, search->row->name);
    sort_run_free(&run);
    return value;
}

/* Begins the search for a value of this kind. */
static void begin_row(struct search *search, const struct sort_tuning *row) {
    search->row = row;
    search->best_ms = 0;
    search->own = own_value(search);
}

static struct timing_trial trial_of(const struct search *search, unsigned value) {
    struct timing_trial trial = {.value = value, .own = value == search->own};
    snprintf(trial.sort, sizeof trial.sort, "%s", search->sort->name);
    snprintf(trial.name, sizeof trial.name, "%s", search->row->name);
    snprintf(trial.title, sizeof trial.title, "%s", search->row->title);
    return trial;
}

static void add_trial(const struct search *search, const struct timing_trial *trial) {
    timing_trials_add(search->trials, trial);
    timing_listener_tell(search->listener,
                         &(struct timing_news){.kind = TIMING_NEWS_TRIAL, .trial = *trial});
}

/* Measures a value and adds what came of it to the trials; false when it was ended. */
static bool try_value(struct search *search, unsigned value) {
    struct timing_trial trial = trial_of(search, value);
    if (!measure(search, value, &trial.point)) return false;
    if (trial.point.status == TIMING_DONE) {
        double wall_ms = trial.point.wall_ms;
        if (search->best_ms == 0 || wall_ms < search->best_ms) search->best_ms = wall_ms;
        measure_counting(search, &trial);
    }
    add_trial(search, &trial);
    return true;
}

/* The best of the trials from number `first` on, or only the sort's own; NULL when there is none
 * with right results. */
static struct timing_trial *best_trial(struct timing_trials *trials, int first, bool own) {
    struct timing_trial *best = NULL;
    for (int t = first; t < trials->count; t++) {
        struct timing_trial *trial = &trials->trials[t];
        bool counts = trial->point.status == TIMING_DONE && (trial->own || !own);
        if (counts && (!best || trial->point.median_ms < best->point.median_ms)) best = trial;
    }
    return best;
}

/* Is the value faster than the sort's own once more? False when it was ended, too. */
static bool is_faster_again(struct search *search, unsigned value) {
    struct timing_point with_own, with_value;
    search->plan.give_up_ms = 0;
    return measure(search, search->own, &with_own) && measure(search, value, &with_value) &&
           with_own.by_host == with_value.by_host && with_own.status == TIMING_DONE &&
           with_value.status == TIMING_DONE && with_value.max_ms < with_own.min_ms;
}

/* ---- which values are tried ---- */

/* The next larger value, 0 after the last. */
static unsigned next_value(const struct sort_tuning *row, unsigned value) {
    uint64_t next = 1;
    if (sort_tuning_is_log2(row)) next = value < row->least ? row->least : (uint64_t)value + 1;
    while (next <= value || next < row->least)
        next *= 2;
    return next <= row->most ? (unsigned)next : 0;
}

/* The next smaller value, 0 after the last. */
static unsigned last_value(const struct sort_tuning *row, unsigned value) {
    unsigned last = 0;
    for (unsigned v = next_value(row, 0); v > 0 && v < value; v = next_value(row, v))
        last = v;
    return last;
}

static unsigned beside(const struct sort_tuning *row, unsigned value, bool up) {
    return up ? next_value(row, value) : last_value(row, value);
}

/* Tries all values, whatever they take; false when it was ended. */
static bool try_all(struct search *search, unsigned first) {
    bool own_tried = search->own == 0;
    unsigned value = next_value(search->row, first - 1);
    search->plan.give_up_ms = 0;
    for (; value > 0; value = next_value(search->row, value)) {
        if (!try_value(search, value)) return false;
        own_tried = own_tried || value == search->own;
    }
    return own_tried || try_value(search, search->own);
}

/* One trial for all values beyond two slow ones, if there are any. */
static void skip_beyond(const struct search *search, bool up, unsigned slow, unsigned slower) {
    unsigned first = beside(search->row, slower, up), last = first;
    struct timing_trial trial = trial_of(search, first);
    if (first == 0) return;
    for (unsigned value = first; value > 0; value = beside(search->row, value, up))
        last = value;
    trial.point.status = TIMING_SKIPPED;
    trial.point.slow = true;
    if (last != first) text_append(trial.point.reason, sizeof trial.point.reason, "to %u ", last);
    text_append(trial.point.reason, sizeof trial.point.reason,
                "not tried: %u is slow, and %u slower still", slow, slower);
    add_trial(search, &trial);
}

/* Tries the values on one side of the sort's own, the nearest first, until one is slow and the next
 * one slower still; false when it was ended. */
static bool try_side(struct search *search, bool up) {
    struct timing_trial before = {.value = 0};
    unsigned value = beside(search->row, search->own, up);
    for (; value > 0; value = beside(search->row, value, up)) {
        search->plan.give_up_ms = search->best_ms * SLOW_PERCENT / 100;
        if (!try_value(search, value)) return false;
        struct timing_trial trial = search->trials->trials[search->trials->count - 1];
        if (before.point.slow && trial.point.slow &&
            trial.point.wall_ms > before.point.wall_ms * GROWS_PERCENT / 100) {
            skip_beyond(search, up, before.value, value);
            return true;
        }
        before = trial;
    }
    return true;
}

/* Tries the sort's own value, smaller ones and larger ones; false when it was ended. */
static bool try_sides(struct search *search) {
    search->plan.give_up_ms = 0;
    return (search->own == 0 || (try_value(search, search->own) && try_side(search, false))) &&
           try_side(search, true);
}

/* Searches the best value of its kind; false when it was ended. */
static bool search_value(struct search *search, const struct sort_tuning *row) {
    int first = search->trials->count;
    bool all = search->plan.every_share && row == tune_shared(search->sort);
    begin_row(search, row);
    if (!(all ? try_all(search, 1) : try_sides(search))) return false;
    struct timing_trial *best = best_trial(search->trials, first, false);
    struct timing_trial *with_own = best_trial(search->trials, first, true);
    if (with_own && best != with_own &&
        (best->point.max_ms >= with_own->point.min_ms || !is_faster_again(search, best->value)))
        best = with_own;
    if (best) best->chosen = true;
    set_value(search, best && !best->own ? best->value : 0);
    return !watch_ends(search->watch);
}

/* A search, which has found nothing yet, with the values that it tries in its plan. */
static void search_init(struct search *search, const struct timing_plan *plan,
                        const struct sort *sort, const struct timing_data *data,
                        const struct timing_listener *listener, struct timing_trials *trials) {
    *search = (struct search){.plan = *plan,
                              .sort = sort,
                              .data = data,
                              .listener = listener,
                              .watch = listener ? &listener->watch : NULL,
                              .trials = trials,
                              .bits = 8 * word_map_bytes(&data->map)};
    search->plan.tuning = &search->values;
}

bool tune_sort(const struct timing_plan *plan, const struct sort *sort,
               const struct timing_data *data, const struct timing_listener *listener,
               struct tuning *tuning, struct timing_trials *trials) {
    struct search search;
    bool goes_on = true;
    search_init(&search, plan, sort, data, listener, trials);
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
    const struct sort *sort = plan->sorts[0];
    const size_t n = plan->sizes[0];
    struct timing_trials trials = {.n = n};
    struct timing_news news = {.kind = TIMING_NEWS_SHARES, .sort = sort, .progress.n = n};
    struct search search;
    struct timing_data *data = timing_data_new(&plan->wanted, n, &listener->watch, error);
    if (!data) return -1;
    search_init(&search, plan, sort, data, listener, &trials);
    timing_plan_describe(&search.plan, &news.setup);
    timing_listener_tell(listener, &news);
    begin_row(&search, tune_shared(sort));
    bool goes_on = try_all(&search, TUNE_SHARES_LEAST);
    tuning_free(&search.values);
    timing_trials_free(&trials);
    timing_data_free(data);
    return goes_on ? 0 : error_set(error, "ended; what was finished is kept");
}
