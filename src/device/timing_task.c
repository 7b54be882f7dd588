/* timing_task: a plan is made from the task, and what its listener hears is passed on as news. */
#include "device/timing_task.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

static void *copy_array(const void *elements, int count, size_t size) {
    void *copy = memory_new(count > 0 ? (size_t)count : 1, size);
    if (count > 0) memcpy(copy, elements, (size_t)count * size);
    return copy;
}

struct timing_task *timing_task_copy(const struct timing_task *task) {
    struct timing_task *copy = memory_new(1, sizeof *copy);
    *copy = *task;
    copy->sorts = copy_array(task->sorts, task->sort_count, sizeof *task->sorts);
    copy->sizes = copy_array(task->sizes, task->size_count, sizeof *task->sizes);
    return copy;
}

void timing_task_free(struct timing_task *task) {
    if (!task) return;
    free(task->sorts);
    free(task->sizes);
    free(task);
}

void timing_news_free(struct timing_news *news) {
    if (news) timing_launches_free(&news->launches);
    free(news);
}

static struct timing_plan plan_of(const struct timing_task *task, const char *kernel_dir,
                                  const struct tuning *tuning) {
    return (struct timing_plan){
        .sorts = task->sorts,
        .sort_count = task->sort_count,
        .sizes = task->sizes,
        .size_count = task->size_count,
        .map = task->map,
        .kind = task->kind,
        .seed = task->seed,
        .repeats = task->repeats,
        .kernel_dir = kernel_dir,
        .tuning = tuning,
    };
}

bool timing_task_needs_device(const struct timing_task *task) {
    struct timing_plan plan = plan_of(task, NULL, NULL);
    return task->launched || timing_plan_needs_device(&plan);
}

/* ---- news ---- */

struct teller {
    const struct timing_task *task;
    const struct timing_ear *ear;
};

static void tell(const struct teller *teller, struct timing_news news) {
    struct timing_news *copy = memory_new(1, sizeof *copy);
    *copy = news;
    teller->ear->tell(teller->ear->context, copy);
}

static bool goes_on(void *context) {
    const struct teller *teller = context;
    return teller->ear->go_on(teller->ear->context);
}

static void pass_progress(void *context, const struct timing_progress *progress) {
    const struct teller *teller = context;
    if (teller->ear->between) teller->ear->between(teller->ear->context);
    tell(teller, (struct timing_news){.kind = TIMING_NEWS_PROGRESS, .progress = *progress});
}

static void pass_point(void *context, const struct timing_table *table, int series,
                       const struct timing_point *point) {
    const struct teller *teller = context;
    (void)table;
    tell(teller, (struct timing_news){.kind = TIMING_NEWS_POINT,
                                      .sort = teller->task->sorts[series],
                                      .point = *point});
}

/* ---- running ---- */

/* Without a file, or with one that cannot be read, the sorts' own values are used. */
static void load_tuning(const struct teller *teller, struct device *device, struct tuning *tuning) {
    const struct device_info *info = device_get_info(device);
    struct timing_news news = {.kind = TIMING_NEWS_WARNING};
    struct error unread;
    char path[1024];
    if (tuning_path(info->platform_name, info->name, info->driver, path, sizeof path, &unread))
        return; /* no place, no values */
    if (tuning_read(tuning, path, &unread) == 0) return;
    error_set(&news.warning, "tuned values are ignored: %.900s", unread.text);
    tell(teller, news);
}

static int run_launches(const struct teller *teller, struct device *device, const char *kernel_dir,
                        const struct tuning *tuning, struct error *error) {
    const struct timing_task *task = teller->task;
    const struct watch watch = {goes_on, (void *)teller};
    const struct timing_means means = {.device = device,
                                       .kernel_dir = kernel_dir,
                                       .tuning = tuning,
                                       .repeats = task->repeats,
                                       .watch = &watch};
    struct timing_news news = {.kind = TIMING_NEWS_LAUNCHES, .sort = task->launched};
    if (teller->ear->between) teller->ear->between(teller->ear->context);
    struct timing_data *data =
        timing_data_new(&task->map, task->kind, task->seed, task->launched_n, &watch, error);
    if (!data) return -1;
    int failed = timing_measure_launches(&means, task->launched, data, &news.launches, error);
    timing_data_free(data);
    if (failed) {
        timing_launches_free(&news.launches);
    } else {
        struct timing_plan plan = plan_of(task, kernel_dir, tuning);
        timing_describe(&plan, device, &news.launches.setup);
        tell(teller, news);
    }
    return failed;
}

/* The sorts at their sizes. */
static int run_plan(struct teller *teller, struct device *device, const char *kernel_dir,
                    const struct tuning *tuning, struct error *error) {
    const struct timing_listener listener = {goes_on, pass_progress, pass_point, teller};
    struct timing_plan plan = plan_of(teller->task, kernel_dir, tuning);
    struct timing_table table;
    int failed = timing_start(&plan, timing_plan_needs_device(&plan) ? device : NULL, &listener,
                              &table, error);
    if (!failed) {
        tell(teller, (struct timing_news){.kind = TIMING_NEWS_SETUP, .setup = table.setup});
        if (!timing_run(&plan, device, &listener, &table))
            failed = error_set(error, "ended; what was finished is kept");
    }
    timing_table_free(&table);
    return failed;
}

int timing_task_run(const struct timing_task *task, struct device *device, const char *kernel_dir,
                    const struct timing_ear *ear, struct error *error) {
    struct teller teller = {task, ear};
    struct tuning tuning = {0};
    if (timing_task_needs_device(task) && !device)
        return error_set(error, "no device is open, and some of these sorts need one");
    if (device) load_tuning(&teller, device, &tuning);
    int failed = 0;
    if (task->sort_count > 0 && task->size_count > 0)
        failed = run_plan(&teller, device, kernel_dir, &tuning, error);
    if (!failed && task->launched) {
        failed = run_launches(&teller, device, kernel_dir, &tuning, error);
        if (failed && !goes_on(&teller)) error_set(error, "ended; what was finished is kept");
    }
    tuning_free(&tuning);
    return failed;
}
