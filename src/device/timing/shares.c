/* shares: tries one number of keys per work-item after the other. */
#include "shares.h"

#include "device/sorts/run.h"
#include "device/timing/bench.h"
#include "device/timing/timing.h"

#include <string.h>

enum {
    COUNTING = 2, /* number of launches with which a radix sort counts a digit */
    LEAST = 2,    /* least keys per work-item: with a single key, a row of counters saves nothing */
};

/* A search for one sort. */
struct search {
    struct timing_plan plan; /* plan; its tuning values have the number of keys to try */
    const struct timing_data *data;
    const struct timing_listener *listener;
    int place;    /* index of the keys per work-item in the tuning values */
    unsigned own; /* number that the sort chooses itself; 0: it cannot run with its own choice */
};

int shares_place(const struct sort *sort) {
    for (int t = 0; sort->group == SORT_RADIX && sort->tuning && sort->tuning[t].name; t++)
        if (strcmp(sort->tuning[t].name, "KEYS_PER_ITEM") == 0) return t;
    return -1;
}

/* Measures the device time of counting the first digit: from the start of the counting kernel to
 * the end of the kernel that adds up the counts. (The exercise's bonus question asks for this
 * time.) If the device has no right clock, the time is measured by waiting for both launches. */
static void measure_counting(const struct search *search, struct timing_trial *trial) {
    const struct sort *sort = search->plan.sorts[0];
    const struct watch *watch = &search->listener->watch;
    struct timing_launches launches;
    struct error ignored;
    double ms = timing_measure_head(&search->plan, sort, search->data, watch, COUNTING, &ignored);
    if (ms >= 0) trial->counting_ms = ms;
    if (ms >= 0 || watch_ends(watch)) return;
    if (timing_measure_launches(&search->plan, sort, search->data, watch, &launches, &ignored))
        return;
    if (launches.count >= COUNTING) {
        trial->counting_ms = launches.launches[0].ms + launches.launches[1].ms;
        trial->point.by_host |= launches.by_host;
    }
    timing_launches_free(&launches);
}

/* Returns the number of keys that the sort chooses itself; 0: it cannot run. */
static unsigned own_value(const struct search *search) {
    const struct timing_plan *plan = &search->plan;
    struct sort_job job;
    struct sort_run run;
    struct error ignored;
    unsigned value = 0;
    if (timing_check(plan, plan->sorts[0], &search->data->map, search->data->n, &job, &ignored))
        return 0;
    if (sort_run_init(&run, plan->sorts[0], &job, plan->device, plan->kernel_dir, &ignored) == 0)
        value = run.job.tuning[search->place];
    sort_run_free(&run);
    return value;
}

/* Measures with a number of keys, and reports the trial; false: it was ended. */
static bool try_value(struct search *search, unsigned value) {
    struct timing_trial trial = {.value = value, .own = value == search->own};
    search->plan.tuning[search->place] = value;
    if (!timing_measure(&search->plan, search->plan.sorts[0], search->data,
                        &search->listener->watch, &trial.point))
        return false;
    if (trial.point.status == TIMING_DONE) measure_counting(search, &trial);
    timing_listener_tell(search->listener,
                         &(struct timing_news){.kind = TIMING_NEWS_TRIAL, .trial = trial});
    return true;
}

/* Tries all numbers; false: it was ended. */
static bool try_all(struct search *search) {
    bool own_tried = search->own == 0;
    for (unsigned value = LEAST; value <= search->plan.sorts[0]->tuning[search->place].most;
         value *= 2) {
        if (!try_value(search, value)) return false;
        own_tried = own_tried || value == search->own;
    }
    return own_tried || try_value(search, search->own);
}

int shares_run(const struct timing_plan *plan, const struct timing_listener *listener,
               struct error *error) {
    const struct sort *sort = plan->sorts[0];
    const size_t n = plan->sizes[0];
    struct timing_news news = {.kind = TIMING_NEWS_SHARES, .sort = sort, .progress.n = n};
    struct search search = {.plan = *plan, .listener = listener, .place = shares_place(sort)};
    struct timing_data *data = timing_data_new(&plan->wanted, n, &listener->watch, error);
    if (!data) return -1;
    timing_plan_describe(plan, &news.setup);
    timing_listener_tell(listener, &news);
    search.data = data;
    search.own = own_value(&search);
    bool goes_on = try_all(&search);
    timing_data_free(data);
    return goes_on ? 0 : error_set(error, "ended; what was finished is kept");
}
