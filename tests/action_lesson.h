/* action_lesson: a lesson to press keys in, for the tests of their actions. */
#pragma once

#include "lesson.h"

static inline int begin(void **state) {
    (void)state;
    start("bitonic:8");
    return 0;
}

static inline void copy_input(int *keys) {
    memcpy(keys, trace_keys(app.stepping.trace, 0),
           (size_t)app.stepping.network->wires * sizeof *keys);
}

static inline bool same_input(const int *keys) {
    return memcmp(keys, trace_keys(app.stepping.trace, 0),
                  (size_t)app.stepping.network->wires * sizeof *keys) == 0;
}

/* Checks the keys after this number of layers: check_keys(0, "3 1 4 2"). */
static inline void check_keys(int layers, const char *expected) {
    char text[256];
    input_text(trace_keys(app.stepping.trace, layers), app.stepping.network->wires, " ", text,
               sizeof text);
    assert_string_equal(text, expected);
}

/* ---- panels ---- */

static inline void restart(const char *spec) {
    app_free(&app);
    start(spec);
}

/* Returns the window's picture after a resize to this size; later pictures keep the size. */
static inline const struct scene *fitted(float width, float height) {
    static struct scene scene;
    events_resize(&app, width, height, 1);
    scene = shown(width, height);
    return &scene;
}
