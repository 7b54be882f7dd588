/* lesson: the text of a lesson is refused with its place, or each of its steps can be set, shown
 * and answered in an application without window and device, and is left again. */
#include "fuzz.h"

#include "app/app.h"
#include "app/facts.h"
#include "app/lessons/lesson_run.h"
#include "app/window/events.h"
#include "core/lessons/expect.h"
#include "core/lessons/lesson_read.h"
#include "core/lessons/lesson_setup.h"
#include "core/lessons/lessons.h"

int LLVMFuzzerInitialize(int *count, char ***arguments);

enum { MOST_PROVEN = 12 }; /* wires: more would take long */

static struct app app;
static struct options options;
static double now = 1000;

static void ignore(void *context) {
    (void)context;
}

int LLVMFuzzerInitialize(int *count, char ***arguments) {
    struct error error;
    (void)count;
    (void)arguments;
    setenv("OCL_ICD_VENDORS", "/nonexistent", 1);
    options_default(&options);
    options.fresh = true;
    if (events_begin(&app, &options, ignore, NULL, &error)) abort();
    app.stepping.playback.motion.still = true;
    return 0;
}

/* ---- each step by itself ---- */

static void check_message(const struct error *error, const char *text) {
    require_message(error, error, text);
    require(strncmp(error->text, "fuzz:", 5) == 0, "a message with a place", text);
}

/* Checks each expectation of a step: either it holds, or a message gives the true value. */
static void judge(const struct lesson *lesson, int step, const struct lesson_setup *setup,
                  const char *text) {
    struct error error;
    if (setup->network->wires > MOST_PROVEN) return;
    struct trace *trace = trace_new(setup->network, setup->keys);
    const struct fact_query query = {
        .network = setup->network, .trace = trace, .layer = setup->layer, .provable = MOST_PROVEN};
    for (int e = 0; e < lesson->steps[step].expected_count; e++)
        if (expect_one_holds(lesson, step, e, &query, &error)) check_message(&error, text);
    trace_free(trace);
}

static void take_step(const struct lesson *lesson, int step, const char *text) {
    struct lesson_setup setup;
    struct conditions task;
    struct sort_names timed;
    struct error error;
    if (conditions_of(&task, lesson, &lesson->steps[step].values[LESSON_DONE], task_facts, &error))
        check_message(&error, text);
    if (lesson_timed_read(&timed, lesson, step, &error)) check_message(&error, text);
    if (expect_written(lesson, step, &error)) check_message(&error, text);
    if (lesson_setup_init(&setup, lesson, step, &error)) {
        check_message(&error, text);
        return;
    }
    int n = setup.network->wires, depth = setup.network->depth;
    if (setup.compared && setup.compared->depth > depth) depth = setup.compared->depth;
    require(n >= 2 && n <= LESSON_MOST_WIRES, "wires", text);
    require(setup.layer >= 0 && setup.layer <= depth, "a layer", text);
    judge(lesson, step, &setup, text);
    lesson_setup_free(&setup);
}

/* ---- all of them in an application ---- */

static void press(const char *key) {
    events_key(&app, key, now += 50);
    events_advance(&app, now);
}

static bool small(const struct lesson *lesson) {
    struct lesson_setup setup;
    struct error error;
    bool result = lesson->count <= 12;
    for (int step = 0; step < lesson->count && result; step++) {
        if (lesson_setup_init(&setup, lesson, step, &error)) abort();
        result = setup.network->wires <= MOST_PROVEN;
        lesson_setup_free(&setup);
    }
    return result;
}

static void lead(struct lesson *lesson, const char *text) {
    static const float sizes[][2] = {{1280, 720}, {640, 480}, {1920, 1080}};
    int steps = lesson->count;
    lesson_begin(&app, lesson, 0, 0);
    for (int turns = 0; turns < 3 * steps && app.lesson.lesson; turns++) {
        const float *size = sizes[turns % 3];
        events_advance(&app, now);
        require(app.lesson.place.step >= 0 && app.lesson.place.step < steps, "a step", text);
        events_resize(&app, size[0], size[1], 1);
        if (turns < 3) events_draw(&app, now);
        press(turns == 1 ? "Right" : "PageDown");
    }
    for (int tries = 0; tries < 9 && app.lesson.lesson; tries++)
        press("Escape");
    lesson_leave(&app);
    require(!app.lesson.lesson, "it is left", text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct error error = {""}, again = {""};
    char *text = text_of(data, size);
    struct lesson *lesson = lesson_read(text, "fuzz", &error);
    struct lesson *other = lesson_read(text, "fuzz", &again);
    require((lesson == NULL) == (other == NULL), "the same twice", text);
    if (!lesson) require_message(&error, &again, text);
    require(!lesson || lesson_is(text), "it is known as a lesson", text);
    for (int step = 0; lesson && step < lesson->count; step++) {
        take_step(lesson, step, text);
        require(lesson->steps[step].begin == other->steps[step].begin, "the same steps", text);
    }
    lesson_free(other);
    other = lessons_read(text, "fuzz", &error);
    if (other && lesson_check(other, &error) == 0 && small(other)) {
        lead(other, text);
        other = NULL;
    }
    lesson_free(other);
    lesson_free(lesson);
    free(text);
    return 0;
}
