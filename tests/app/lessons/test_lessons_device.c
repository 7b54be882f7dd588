/* test_lessons_device: what every lesson expects holds on every device, by the keys and records
 * that the device leaves. */
#include "devices.h"

#include "app/command/run/run.h"
#include "core/lessons/expect.h"
#include "core/lessons/lesson_setup.h"
#include "core/lessons/lessons.h"

OWNER(struct lesson, lesson_free)
OWNER(struct stepper, stepper_free)

/* Runs all layers of a step, each on the keys that the device left. */
static void check_step(struct stepper *stepper, const struct lesson *lesson, int step) {
    OWNED(lesson_setup_free) struct lesson_setup setup;
    struct layer_run run;
    assert_int_equal(lesson_setup_init(&setup, lesson, step, &error), 0);
    struct trace *trace = make_trace(setup.network, setup.keys);
    for (int layer = 0; layer < setup.network->depth; layer++)
        check(step_layer(stepper, setup.network, trace, layer, 0, &run) == 1,
              "%s, step %d, layer %d: %s", lesson->name, step + 1, layer, run.verdict);
    const struct lesson_value *launches = lesson_look(&lesson->steps[step], "launches");
    const struct lesson_value *tile = lesson_look(&lesson->steps[step], "tile");
    bool drawn = launches && launches->text, cut = tile && tile->text;
    const struct fact_query query = {.network = setup.network,
                                     .trace = trace,
                                     .layer = setup.layer,
                                     .rung = drawn ? named(rung, launches->text) : NULL,
                                     .tile = cut ? atoi(tile->text)
                                                 : launches_tile(setup.network->wires),
                                     .provable = setup.network->wires};
    for (int e = 0; e < lesson->steps[step].expected_count; e++)
        check(expect_one_holds(lesson, step, e, &query, &error) == 0, "%s", error.text);
}

DEVICE_TEST(expected_on_every_device) {
    OWNED_AT(free) char *log = NULL;
    OWNED_AT(stepper_free) struct stepper *stepper = stepper_new(device, NULL, &log, &error);
    check(stepper, "%s", error.text);
    for (int number = 1; number <= lessons_count(); number++) {
        OWNED_AT(lesson_free) struct lesson *lesson = lessons_open(number, &error);
        check(lesson, "%s", error.text);
        for (int step = 0; step < lesson->count; step++)
            if (lesson->steps[step].expected_count) check_step(stepper, lesson, step);
    }
}

TEST_FILE(devices_setup, devices_teardown)
