/* app_lesson: a lesson whose files are read and written, for the tests of the application. */
#pragma once

#include "lesson.h"

#include <time.h>

static inline int begin(void **state) {
    (void)state;
    start(NULL);
    app.stepping.playback.motion.still = true;
    return 0;
}
