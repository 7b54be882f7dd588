/* app_lesson: the application without window and without any OpenCL device, which the lesson must
 * bear, for its tests. */
#ifndef SORTNET_TESTS_APP_LESSON_H
#define SORTNET_TESTS_APP_LESSON_H

#include "support.h"

#include "app/app.h"
#include "app/state_file.h"
#include "core/notations.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static struct app app;
static struct options options;
static struct error error;
static double now = 1000; /* milliseconds */

static inline void nothing(void *context) {
    (void)context;
}

static inline int open_app(const char *spec, const char *keys) {
    options = (struct options){.spec = spec,
                               .keys = keys,
                               .seed = 1,
                               .layer = -1,
                               .scale = 1,
                               .theme = &themes[0],
                               .as = &notations[0]};
    return app_init(&app, &options, nothing, NULL, &error);
}

static inline int begin(void **state) {
    (void)state;
    check(open_app(NULL, NULL) == 0, "%s", error.text);
    app.motion.still = true;
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

static inline struct scene shown(float width, float height) {
    struct scene scene;
    app_scene(&app, width, height, 1, now, &scene);
    return scene;
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
