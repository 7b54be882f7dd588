/* app_lesson: a lesson whose files are read and written, for the tests of the application. */
#ifndef SORTNET_TESTS_APP_LESSON_H
#define SORTNET_TESTS_APP_LESSON_H

#include "lesson.h"

#include "app/saving/state_file.h"

#include <time.h>

static struct error error;

static inline int begin(void **state) {
    (void)state;
    start(NULL);
    app.stepping.motion.still = true;
    return 0;
}

static inline void write_file(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    check(file && fputs(text, file) >= 0 && fclose(file) == 0, "%s", name);
}

/* The file as a string in a buffer of this test. */
static inline const char *read_file(const char *name) {
    static char text[1 << 20];
    FILE *file = fopen(name, "r");
    check(file, "%s is not there", name);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

#endif
