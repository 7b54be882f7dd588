/* lesson_check: every step once, as draw and the window would take it. */
#include "lesson_check.h"

#include "app/facts.h"
#include "app/lessons/lesson_options.h"
#include "app/lessons/lesson_timed.h"
#include "app/options/draw_options.h"
#include "core/lessons/condition.h"
#include "core/lessons/expect.h"

static int check_options(const struct lesson *lesson, int step, const struct lesson_moment *moment,
                         struct error *error) {
    struct options options;
    struct line about;
    struct trace *trace;
    options_default(&options);
    if (lesson_options(lesson, step, moment, &options, error)) return -1;
    int wrong =
        draw_options_prepare(&options, moment->network, moment->compared, &trace, &about, error);
    if (wrong) lesson_blame(lesson, step, error);
    trace_free(trace);
    return wrong;
}

static int check_step(const struct lesson *lesson, int step, struct error *error) {
    struct lesson_moment moment;
    struct conditions task;
    struct lesson_timed timed;
    if (conditions_of(&task, lesson, &lesson->steps[step].values[LESSON_DONE], task_facts, error) ||
        lesson_timed_read(&timed, lesson, step, error) ||
        lesson_moment_init(&moment, lesson, step, error))
        return -1;
    int wrong = check_options(lesson, step, &moment, error);
    lesson_moment_free(&moment);
    return wrong;
}

int lesson_check(const struct lesson *lesson, struct error *error) {
    for (int step = 0; step < lesson->count; step++)
        if (check_step(lesson, step, error)) return -1;
    return 0;
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
