/* timing_run: carries out a plan. The results are a growing table, and news for a listener.
 *
 * The command line and the window both run a plan; they use the news in different ways. */
#pragma once

#include "core/base/watch.h"
#include "core/timing/timing_trials.h"
#include "device/timing/timing.h"

/* Progress of a plan. */
struct timing_progress {
    const char *sort; /* sort being measured; NULL: a size's input is being made */
    size_t n;         /* number of keys of the size */
    bool building;    /* true: its kernels are being built before it is measured */
    int build;        /* number of the sort, from 1, while building; 0: more kernels of a sort that
                         already has some */
    int builds;       /* number of sorts whose kernels must be built */
    bool launches;    /* true: single launches are being measured, which are not points */
    int point;        /* number of finished points */
    int points;       /* number of all points */
    double left_ms;   /* estimated remaining time, ms; negative: unknown, for example before all
                         kernels are built */
};

enum timing_news_kind {
    TIMING_NEWS_SETUP,    /* measuring has begun; `setup` */
    TIMING_NEWS_PROGRESS, /* `progress`; reported while nothing is measured */
    TIMING_NEWS_POINT,    /* `point` of `sort` is finished */
    TIMING_NEWS_LAUNCHES, /* `launches` */
    TIMING_NEWS_SHARES,   /* the numbers of keys per work-item of `sort` are tried from now on, with
                             `setup`, and the keys in `progress` */
    TIMING_NEWS_TRIAL,    /* `trial` of a number of keys per work-item (shares.h) */
    TIMING_NEWS_WARNING,  /* `warning` */
};

struct timing_news {
    enum timing_news_kind kind;
    struct timing_setup setup;
    struct timing_progress progress;
    const struct sort *sort;
    struct timing_point point;
    struct timing_launches launches; /* launches; the receiver frees them */
    struct timing_trial trial;
    struct error warning; /* warning that does not stop the plan */
};

void timing_news_free(struct timing_news *news); /* NULL is fine; on the heap */

/* Receives the news and may end the run; all calls are in the thread that measures. */
struct timing_listener {
    struct watch watch;
    void (*tell)(void *context, const struct timing_news *news); /* receives news; NULL: not
                                                                    wanted */
    void *context;                                               /* argument for tell */
};

void timing_listener_tell(const struct timing_listener *listener, const struct timing_news *news);

/* Adds a series for a sort at the end of the table. */
struct timing_series *timing_add_series(struct timing_table *table, const struct sort *sort);

/* Measures the copy bandwidth of the device, if a sort of the plan needs it, then every sort at
 * every size, the sizes in the outer loop, into a new table. A point that fails holds the reason.
 * If the copy could not be timed, there is no wall; the setup and a warning say why. Returns 0, or
 * -1 with the reason: the measurement could not begin or was ended; then the table has the finished
 * points. The caller frees the table with timing_table_free in both cases. */
int timing_run(const struct timing_plan *plan, const struct timing_listener *listener,
               struct timing_table *table, struct error *error);

/* Measures the launches of plan->launched and reports them as news. Returns 0, or -1 with the
 * reason. */
int timing_run_launches(const struct timing_plan *plan, const struct timing_listener *listener,
                        struct error *error);
