/* timing_lesson: a lesson whose timing mode measures little, for the tests of that mode. Sorts of
 * the CPU are really measured; no device is needed. */
#pragma once

#include "devices.h"
#include "lesson.h"

#include "app/timing/timings.h"
#include "device/sorts/sorts.h"
#include "timing_made_up.h"

static inline int begin(void **state) {
    (void)state;
    start("bitonic:8");
    events_resize(&app, 1280, 720, 1);
    app.timing.wanted.repeats = 2;
    return 0;
}

static inline int place_of(const char *sort) {
    for (int s = 0; s < sort_count; s++)
        if (strcmp(sorts[s]->name, sort) == 0) return s;
    fail_msg("no sort %s", sort);
    return -1;
}

/* Ticks only this sort, and the sizes from 2^least to 2^most. */
static inline void choose(const char *sort, int least, int most) {
    struct timings *mode = &app.timing;
    struct target before = mode->scene.cursor;
    for (int s = 0; s < sort_count; s++) {
        mode->scene.cursor = (struct target){TARGET_SORT, s, 0};
        if (mode->sorts[s].ticked != (s == place_of(sort))) timing_choices_turn(mode);
    }
    mode->scene.cursor = before;
    for (int s = 0; s < TIMING_SIZES; s++)
        mode->sizes[s].ticked = mode->sizes[s].bits >= least && mode->sizes[s].bits <= most;
}

/* Returns a device that allows everything. */
static inline struct device_info large_device(bool gpu) {
    return (struct device_info){.name = "Made-up",
                                .little_endian = true,
                                .gpu = gpu,
                                .compute_units = 16,
                                .local_memory = 64 << 10,
                                .global_memory = (size_t)64 << 30,
                                .max_allocation = (size_t)16 << 30,
                                .max_group = 1024};
}
