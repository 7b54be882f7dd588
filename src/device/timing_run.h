/* timing_run: sorts at several numbers of keys, as a table that grows while it is listened to.
 *
 * The command line and the window both run a plan; they differ in what they do with each point. */
#ifndef SORTNET_DEVICE_TIMING_RUN_H
#define SORTNET_DEVICE_TIMING_RUN_H

#include "device/timing.h"

/* What to measure: every sort at every size, the sizes in the outer loop. */
struct timing_plan {
    const struct sort *const *sorts; /* sort_count of them */
    int sort_count;
    const size_t *sizes; /* numbers of keys, size_count of them */
    int size_count;
    struct word_map map;                  /* type of the keys, what travels with them, order */
    const struct timing_input_kind *kind; /* of input */
    uint64_t seed;                        /* of it */
    int repeats;                          /* measured runs, at least 1 */
    bool out_of_order;                    /* as in timing_means */
    const char *kernel_dir;               /* as in stepper_new */
    const struct tuning *tuning;          /* values to use; NULL: the sorts' own */
};

/* How far a run is. */
struct timing_progress {
    const char *sort; /* being measured; NULL while a size's input is made */
    size_t n;         /* keys of it */
    int point;        /* points that are done */
    int points;       /* of them in all */
    double left_ms;   /* that the rest may take; negative while that is not known */
};

/* Who is told; any function may be NULL. All are called on the thread that runs the plan. */
struct timing_listener {
    bool (*go_on)(void *context); /* called several times a second; false ends the run */
    void (*progress)(void *context, const struct timing_progress *progress);
    void (*point)(void *context, const struct timing_table *table, int series,
                  const struct timing_point *point); /* was added to series number `series` */
    void *context;                                   /* of the three */
};

/* Is a device needed? */
bool timing_plan_needs_device(const struct timing_plan *plan);

/* Says what the figures of a plan depend on, but for the copy bandwidth. `device` may be NULL. */
void timing_describe(const struct timing_plan *plan, struct device *device,
                     struct timing_setup *setup);

/* Fills the setup of a new table, with the copy bandwidth of `device` (NULL:
 * none is needed) measured, and gives it an empty series per sort. -1 with the reason, also when it
 * was ended. The caller frees the table with timing_table_free in any case. */
int timing_start(const struct timing_plan *plan, struct device *device,
                 const struct timing_listener *listener, struct timing_table *table,
                 struct error *error);

/* Measures all points of the plan into a table that was started. What goes wrong stands in the
 * points. Returns false when it was ended; the table then has the points that were finished. */
bool timing_run(const struct timing_plan *plan, struct device *device,
                const struct timing_listener *listener, struct timing_table *table);

#endif
