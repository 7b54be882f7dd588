/* lesson_check: shows each step once, as draw and the window would. */
#include "app/lessons/lesson_run.h"

#include "app/app.h"
#include "app/facts.h"
#include "app/stepping/looks.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/lessons/expect.h"

#include <stdlib.h>

/* Returns an app with these options, in which steps are tried. */
static struct app *begin(struct options *options, struct error *error) {
    struct app *tried = memory_new(1, sizeof *tried);
    options_default(options);
    options->no_animation = true;
    if (app_init(tried, &mode_stepping, options, NULL, NULL, error) == 0) return tried;
    free(tried);
    return NULL;
}

static void end(struct app *tried) {
    app_free(tried);
    free(tried);
}

int lesson_check_words(const struct lesson *lesson, struct error *error) {
    for (int step = 0; step < lesson->count; step++)
        for (int l = 0; l < lesson->steps[step].look_count; l++) {
            const struct lesson_look *look = &lesson->steps[step].looks[l];
            if (!look_named(look->name))
                return lesson_unknown(lesson, look->at, look->name, look_tables, error);
        }
    return 0;
}

int lesson_check(const struct lesson *lesson, struct error *error) {
    struct options options;
    if (lesson_check_words(lesson, error)) return -1;
    struct app *tried = begin(&options, error);
    int wrong = tried ? 0 : -1;
    for (int step = 0; step < lesson->count && !wrong; step++)
        wrong = lesson_try(tried, lesson, step, error);
    if (tried) end(tried);
    return wrong;
}

/* Returns how many expectations of a step do not hold. */
static int check_step(const struct app *tried, const struct lesson *lesson, int step,
                      void (*wrong)(const struct error *error)) {
    struct fact_query query = facts_asked(tried);
    struct error error;
    int failed = 0;
    query.provable = NETWORK_MAX_WIRES;
    for (int e = 0; e < lesson->steps[step].expected_count; e++) {
        if (expect_one_holds(lesson, step, e, &query, &error) == 0) continue;
        wrong(&error);
        failed++;
    }
    return failed;
}

int lesson_check_expected(const struct lesson *lesson, int first, int steps,
                          void (*wrong)(const struct error *error), int *count) {
    struct options options;
    struct error error;
    struct app *tried = begin(&options, &error);
    int failed = 0;
    *count = 0;
    if (!tried) wrong(&error);
    for (int step = first; tried && step < first + steps; step++) {
        *count += lesson->steps[step].expected_count;
        if (lesson_try(tried, lesson, step, &error) == 0)
            failed += check_step(tried, lesson, step, wrong);
        else
            wrong(&error), failed++;
    }
    if (tried) end(tried);
    return tried ? failed : 1;
}
