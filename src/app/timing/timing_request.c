/* timing_request: makes a plan of the ticked sorts and sizes. The view of launches measures only
 * the launches of one sort; other views measure them after the rows, if this sort is ticked. */
#include "app/timing/timings.h"

#include "core/structure/launches.h"
#include "device/sorts/sorts.h"

#include <string.h>

bool timing_request_triangle(const struct sort *sort) {
    const int bits = TIMING_LEAST_BITS;
    const struct sort_job job = {.n = (size_t)1 << bits,
                                 .word_bytes = 4,
                                 .padded = (size_t)1 << bits,
                                 .rung = choices_find(&rung_choices, sort->name)};
    return sort->group == SORT_NETWORK && sort->passes &&
           sort->passes(&job) == launches_layers(bits);
}

const struct sort *timing_request_launched(const struct timings *mode, size_t *n) {
    const struct sort *sort = choices_find(&sort_choices, "b2");
    const struct target *at = &mode->scene.cursor;
    int bits = 0;
    if (mode->scene.view == TIMING_LAUNCHES && at->kind == TARGET_SORT)
        sort = choices_row(&mode->listed, at->index);
    else if (mode->scene.view == TIMING_LAUNCHES && mode->launches.count > 0)
        sort = choices_find(&sort_choices, mode->launches.sort);
    for (int s = 0; s < TIMING_SIZES; s++)
        if (mode->sizes[s].ticked && mode->sizes[s].bits <= TIMING_LAUNCH_BITS)
            bits = mode->sizes[s].bits;
    *n = (size_t)1 << (bits ? bits : TIMING_LAUNCH_BITS);
    return sort;
}

/* Returns the number of kernel files that must be built for a sort, 0 on the CPU: roughly, more
 * files take longer. */
static int kernel_files(const struct sort *sort) {
    int files = 0;
    while (sort->files && sort->files[files])
        files++;
    return files;
}

void timing_request(const struct timings *mode, struct timing_plan *plan, size_t *sizes) {
    size_t n;
    const struct sort *launched = timing_request_launched(mode, &n);
    bool alone = mode->scene.view == TIMING_LAUNCHES, is_run = false;
    for (int s = 0; s < mode->scene.sort_count && !alone; s++) {
        const struct sort *sort = choices_row(&mode->listed, s);
        if (!mode->sorts[s].ticked || mode->sorts[s].hindrance[0]) continue;
        if (mode->first && sort != mode->own.sort) continue;
        /* Puts the sort into the plan, before sorts that take longer to build. */
        int place = plan->sort_count++;
        for (; place > 0 && kernel_files(plan->sorts[place - 1]) > kernel_files(sort); place--)
            plan->sorts[place] = plan->sorts[place - 1];
        plan->sorts[place] = choices_row(&timed_choices, s); /* file.row may change meanwhile */
        is_run |= sort == launched;
    }
    for (int s = 0; s < TIMING_SIZES && !alone; s++)
        if (mode->sizes[s].ticked &&
            (!mode->first || timing_choices_first(mode, mode->sizes[s].bits)))
            sizes[plan->size_count++] = (size_t)1 << mode->sizes[s].bits;
    memcpy(plan->file, mode->file.path, sizeof plan->file);
    memcpy(plan->file_plan, mode->file.plan, sizeof plan->file_plan);
    plan->quick = mode->first;
    if (mode->first) return;
    if (alone && !timing_request_triangle(launched)) return;
    if (!alone && (!is_run || plan->size_count == 0)) return;
    plan->launched = launched;
    plan->launched_n = n;
}
