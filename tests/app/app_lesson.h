/* app_lesson: a lesson whose files are read and written, for the tests of the application. */
#ifndef SORTNET_TESTS_APP_LESSON_H
#define SORTNET_TESTS_APP_LESSON_H

#include "lesson.h"

#include <time.h>

static struct error error __attribute__((unused));

static inline int begin(void **state) {
    (void)state;
    start(NULL);
    app.stepping.course.motion.still = true;
    return 0;
}

#endif
