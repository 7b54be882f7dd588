/* lesson_check: every step once, as draw and the window would take it. */
#include "app/lessons/lesson_run.h"

#include "app/app.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/lessons/expect.h"

#include <stdlib.h>

int lesson_check(const struct lesson *lesson, struct error *error) {
    struct options options;
    struct app *tried = memory_new(1, sizeof *tried);
    options_default(&options);
    options.no_animation = true;
    int wrong = app_init(tried, &mode_stepping, &options, NULL, NULL, error);
    if (!wrong) {
        wrong = lesson_try(tried, lesson, error);
        app_free(tried);
    }
    free(tried);
    return wrong;
}

int lesson_check_expected(const struct lesson *lesson, int first, int steps,
                          void (*wrong)(const struct error *error), int *count) {
    int failed = 0;
    *count = 0;
    for (int step = first; step < first + steps; step++) {
        struct lesson_moment moment;
        struct error error;
        int expected = lesson->steps[step].expected_count;
        if (lesson_moment_init(&moment, lesson, step, &error)) {
            wrong(&error);
            failed++;
            continue;
        }
        struct trace *trace = trace_new(moment.network, moment.keys);
        for (int e = 0; e < expected; e++) {
            if (expect_one_holds(lesson, step, e, &moment, trace, &error) == 0) continue;
            wrong(&error);
            failed++;
        }
        trace_free(trace);
        lesson_moment_free(&moment);
        *count += expected;
    }
    return failed;
}
