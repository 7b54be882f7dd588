/* inside_lesson: a launch that the machine's first device records and that is looked into, for the
 * tests of that mode. */
#ifndef SORTNET_TESTS_INSIDE_LESSON_H
#define SORTNET_TESTS_INSIDE_LESSON_H

#include "devices.h"
#include "lesson.h"

#include "app/inside/inside_mode.h"
#include "app/settings/setting.h"

#include <time.h>

/* Time passes until the launch that is wanted was recorded, or cannot be. */
static inline void wait_recorded(void) {
    const struct timespec moment = {0, 2000000};
    for (int i = 0; i < 30000; i++) {
        now += 2;
        events_advance(&app, now);
        if (app.recorded.result || app.desk.state == DEVICE_FAILED) return;
        nanosleep(&moment, NULL);
    }
    fail_msg("nothing was recorded");
}

/* The launches of a sort in tiles of so many keys, then inside the one with the present layer. */
static inline void open_launch(const char *rung, int tile) {
    setting_set(&app, look_named("launches"), 1 + choices_index(&rung_choices, rung));
    app.look.tile = tile;
    press("Return");
    assert_ptr_equal(app.mode, &mode_inside);
    wait_recorded();
}

#endif
