/* action_lesson: a lesson on a clock that the test turns and without any OpenCL device, for the
 * tests of what keys do. */
#ifndef SORTNET_TESTS_ACTION_LESSON_H
#define SORTNET_TESTS_ACTION_LESSON_H

#include "support.h"

#include "app/app.h"
#include "core/notations.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

static struct app app;
static struct options options;
static double now; /* milliseconds */

static inline void nothing(void *context) {
    (void)context;
}

static inline void start(const char *spec) {
    struct error error;
    now = 1000;
    options = (struct options){
        .spec = spec, .seed = 1, .layer = -1, .scale = 1, .theme = &themes[0], .as = &notations[0]};
    check(app_init(&app, &options, nothing, NULL, &error) == 0, "%s: %s", spec, error.text);
}

static inline int begin(void **state) {
    (void)state;
    start("bitonic:8");
    return 0;
}

static inline int end(void **state) {
    (void)state;
    app_free(&app);
    return 0;
}

static inline void press(const char *key) {
    app_key(&app, key, now);
}

/* Lets `ms` pass in small steps. */
static inline void pass(double ms) {
    for (double until = now + ms; now < until; now += 5)
        app_tick(&app, now);
}

static inline void copy_input(int *keys) {
    memcpy(keys, trace_keys(app.trace, 0), (size_t)app.network->wires * sizeof *keys);
}

static inline bool same_input(const int *keys) {
    return memcmp(keys, trace_keys(app.trace, 0), (size_t)app.network->wires * sizeof *keys) == 0;
}

/* ---- panels ---- */

static inline void restart(const char *spec) {
    app_free(&app);
    start(spec);
}

static inline const struct scene *shown(float width, float height) {
    static struct scene scene;
    app_resize(&app, width, height, 1);
    app_scene(&app, width, height, 1, now, &scene);
    return &scene;
}

#endif
