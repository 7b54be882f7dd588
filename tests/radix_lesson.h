/* radix_lesson: a radix sort that is stepped, without a device and with the answers of a made-up
 * one, for the tests of radix mode. */
#ifndef SORTNET_TESTS_RADIX_LESSON_H
#define SORTNET_TESTS_RADIX_LESSON_H

#include "lesson.h"

#include "app/radix/radix_actions.h"
#include "app/radix/radix_mode.h"

static inline int begin(void **state) {
    (void)state;
    start("radix:16");
    app.radix.motion.still = true;
    return 0;
}

static inline int cursor(void) {
    return app.radix.motion.cursor;
}

/* What a device says that leaves what `change` makes of the right buffers. */
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
    radix_scene_of(&app, &scene);
    return scene;
}

/* A press on what has this number: key, place, work-item, turn. */
static inline void click(enum target_kind kind, int index) {
    events_draw(&app, now);
    for (size_t t = 0; t < app.picture.target_count; t++) {
        const struct target_area *area = &app.picture.targets[t];
        if (!target_is(&area->target, kind, index)) continue;
        events_mouse(&app, (area->box.left + area->box.right) / 2,
                     (area->box.top + area->box.bottom) / 2, now);
        events_press(&app, now);
        events_release(&app, now);
        return;
    }
    fail_msg("no target %d %d", kind, index);
}

#endif
