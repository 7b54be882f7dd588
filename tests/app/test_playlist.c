/* test_playlist: several SPECs, one after the other by the keys of a clicker. */
#include "lesson_file.h"

#include "app/radix/radix_mode.h"

TEST(plays_a_list, begin, end) {
    static char *specs[] = {"four-key:4", "lesson:1.7", "three-key:3", "radix:8"};
    restart_list(specs, 4);
    for (int layer = 1; layer <= 3; layer++) {
        press("PageDown");
        assert_int_equal(app.stepping.course.motion.cursor, layer);
    }
    play("Right | network = four-key:4"); /* the arrows stay in the network */
    press("PageDown");
    check(app.lesson.lesson && place()->step == 6, "step %d", place()->step + 1);
    play("PageUp PageDown PageDown | step = 8");
    play("PageDown | lesson = none and network = three-key:3 and layer = 0");
    for (int layer = 0; layer <= 3; layer++)
        press("PageDown");
    play("| mode = radix | PageDown | turn = 1 | PageUp PageUp | mode = step");
    for (int layer = 0; layer <= 3; layer++)
        press("PageUp");
    shows("step = 8");
    for (int back = 0; back < 30 && app.lesson.lesson; back++)
        press("PageUp");
    shows("network = four-key:4 and layer = 3");
    for (int back = 0; back < 5; back++)
        press("PageUp");
    shows("layer = 0");
}

/* With --no-tasks no step is shown that asks for hands, in either direction. */
TEST(passes_over_tasks, begin, end) {
    static char *specs[] = {"lesson:1", "three-key:3"};
    int seen = 0, tasks = 0;
    restart_list(specs, 2);
    options.no_tasks = true;
    for (int s = 0; s < app.lesson.lesson->count; s++)
        tasks += app.lesson.lesson->steps[s].values[LESSON_DO].text != NULL;
    int steps = app.lesson.lesson->count, last = -1;
    for (int turn = 0; turn < 40 && app.lesson.lesson; turn++) {
        check(!place()->lesson->steps[place()->step].values[LESSON_DO].text, "step %d is a task",
              place()->step + 1);
        seen += place()->step != last;
        last = place()->step;
        press("PageDown");
    }
    shows("network = three-key:3");
    check(tasks > 0, "lesson 1 has no task");
    assert_int_equal(seen, steps - tasks);
    play("PageUp PageUp PageUp PageUp");
    for (int turn = 0; turn < 10; turn++)
        press("PageUp");
    shows("step = 1");
}

/* A list with something wrong is refused before the lecture begins. */
TEST(refuses_a_list, begin, end) {
    static char *lists[][2] = {{"four-key:4", "lesson:99"},
                               {"four-key:4", "-"},
                               {"four-key:4", "/dev/null"},
                               {"four-key:4", "none.txt"}};
    app_free(&app);
    for (int l = 0; l < count_of(lists); l++) {
        struct error reason = {""};
        options_default(&options);
        options.spec = lists[l][0];
        options.specs = lists[l];
        options.spec_count = 2;
        assert_int_equal(events_begin(&app, &options, nothing, NULL, &reason), -1);
        assert_true(strlen(reason.text) > 10);
    }
    struct error reason;
    options_default(&options);
    options.spec = "lesson:1";
    assert_int_equal(options_set(&options, "--seed", "2", &reason), 0);
    assert_int_equal(events_begin(&app, &options, nothing, NULL, &reason), -1);
    check_says(reason.text, "--seed does nothing for a lesson");
    start("lesson:1.3");
    shows("step = 3");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
