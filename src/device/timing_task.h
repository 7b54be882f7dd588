/* timing_task: a plan of sorts and sizes as the window asks for it, run on the worker's thread, and
 * the news that come out of it one by one. */
#ifndef SORTNET_DEVICE_TIMING_TASK_H
#define SORTNET_DEVICE_TIMING_TASK_H

#include "device/timing_run.h"

/* What is asked for. Everything it points to is copied by timing_task_copy, but for the rows of the
 * tables of sorts, types and inputs. */
struct timing_task {
    const struct sort **sorts; /* sort_count of them */
    int sort_count;
    size_t *sizes; /* numbers of keys, size_count of them, rising */
    int size_count;
    struct word_map map;                  /* type of the keys */
    const struct timing_input_kind *kind; /* of input */
    uint64_t seed;                        /* of it */
    int repeats;                          /* measured runs per point, at least 1 */
    const struct sort *launched;          /* every launch of it is measured, too; NULL: of none */
    size_t launched_n;                    /* keys it then sorts */
};

/* A deep copy, which the caller frees with timing_task_free. */
struct timing_task *timing_task_copy(const struct timing_task *task);
void timing_task_free(struct timing_task *task); /* NULL is fine */

/* Is a device needed? */
bool timing_task_needs_device(const struct timing_task *task);

enum timing_news_kind {
    TIMING_NEWS_SETUP,    /* measuring has begun; `setup` */
    TIMING_NEWS_PROGRESS, /* `progress` */
    TIMING_NEWS_POINT,    /* `point` of `sort` is finished */
    TIMING_NEWS_LAUNCHES, /* `launches` */
    TIMING_NEWS_WARNING,  /* `warning` */
};

struct timing_news {
    enum timing_news_kind kind;
    struct timing_setup setup;
    struct timing_progress progress;
    const struct sort *sort;
    struct timing_point point;
    struct timing_launches launches; /* the receiver's */
    struct error warning;            /* what does not keep the task from running */
};

void timing_news_free(struct timing_news *news); /* NULL is fine */

/* Who is told, all on the thread that runs the task. */
struct timing_ear {
    bool (*go_on)(void *context);   /* called several times a second; false ends the task */
    void (*between)(void *context); /* called between two points, when nothing is measured */
    void (*tell)(void *context, struct timing_news *news); /* and who frees them */
    void *context;
};

/* Runs a task on `device`, NULL if none is needed or there, with the values tuned for it. Returns
 * 0, or -1 with the reason when it could not begin, was ended, or the launches could not be
 * measured; points that went wrong say so themselves. */
int timing_task_run(const struct timing_task *task, struct device *device, const char *kernel_dir,
                    const struct timing_ear *ear, struct error *error);

#endif
