/* radix_lesson: a radix sort that is stepped, without a device and with the answers of a made-up
 * one, for the tests of radix mode. */
#pragma once

#include "lesson.h"

#include "app/radix/radix_mode.h"

static inline int begin(void **state) {
    (void)state;
    start("radix:16");
    app.radix.playback.motion.still = true;
    return 0;
}

static inline int cursor(void) {
    return app.radix.playback.motion.cursor;
}

/* Answers as a device whose buffers are the right ones after `change`. */
static inline void answer(void (*change)(struct radix_result *result)) {
    struct worker_event event = {.kind = WORKER_RADIX};
    event.radix.ran = true;
    event.radix.ticket = app.radix.ticket;
    event.radix.stable = event.radix.atomic = app.radix.trace;
    event.radix.atomic.atomic = true;
    if (change) change(&event.radix);
    radix_stepping_take(&app.radix, &event);
}

static inline struct radix_scene drawn(void) {
    struct radix_scene scene;
    events_draw(&app, now);
    radix_scene_of(&app.radix, &app.shell, &scene);
    return scene;
}
