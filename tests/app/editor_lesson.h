/* editor_lesson: a lesson whose network is edited, for the tests of the editor. */
#pragma once

#include "lesson.h"

#include "app/saving/figure.h"
#include "core/network/edit.h"

static inline void start_still(const char *spec) {
    start(spec);
    app.stepping.playback.motion.still = options.no_animation = true;
}

static inline void start_over(const char *spec) {
    app_free(&app);
    start_still(spec);
}

static inline int begin(void **state) {
    (void)state;
    start_still("bitonic:8");
    return 0;
}

/* Types keys, separated by blanks. */
static inline void type(const char *keys) {
    char key[32];
    int length;
    for (; sscanf(keys, "%31s%n", key, &length) == 1; keys += length)
        press(key);
}

static inline const struct network *edited(void) {
    return editor_network(&app.editor);
}

static inline void check_network(const char *tuples) {
    struct network *expected = kept(notation_read(tuples, "expected", &error));
    check(expected, "%s", error.text);
    struct edited wide =
        edit_resize(expected, edited()->wires); /* the text has no number of wires */
    char *text = make_text("tuples", edited());
    check(edit_same(edited(), wide.network), "not %s but\n%s", tuples, text);
    network_free(wide.network);
}

/* Checks the pairs of the first layer. */
static inline void check_begins(const char *pairs) {
    char *text = make_text("pairs", edited());
    check(strncmp(text, pairs, strlen(pairs)) == 0, "%s", text);
}
