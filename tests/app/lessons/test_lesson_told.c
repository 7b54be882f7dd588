/* test_lesson_told: texts that depend on measured times and on the device: the first case that
 * holds replaces the text before, or follows the answer of a question. */
#include "lesson_file.h"

static const char text[] = "lesson L\nstep\nnetwork bitonic:4\nsay S.\ndo This.\ndone timed > 9\n"
                           "recorded H200; b2 2^10 1 2^12 2\n"
                           "when device-kind = gpu\nthen A GPU.\n"
                           "when slower local b2\nthen Local is slower.\n"
                           "when slower b2 local\nthen Local is faster.\n"
                           "step\nask A?\nchoice one\nbecause No.\nchoice two\nanswer Two.\n"
                           "when slower b2 local\nthen It was measured.\n";

static bool says(const char *words) {
    const struct caption *caption = &app.lesson.caption.caption;
    for (int w = 0; w < CAPTION_MOST_WORDS; w++)
        if (caption->words[w].text && strstr(caption->words[w].text, words)) return true;
    return false;
}

static void measured(const char *name, size_t n, double ms) {
    struct timing_table *table = &app.timing.table;
    struct timing_series *series = timing_table_find(table, name);
    if (!series) {
        series = timing_table_add(table);
        series->name = name;
    }
    timing_series_add(series, &(struct timing_point){.n = n, .median_ms = ms});
    events_advance(&app, now += 1);
}

TEST(words_follow_what_was_measured, begin, end) {
    open_text(text);
    assert_true(says("S.") && !place()->case_text);
    measured("local", 1 << 10, 5);
    measured("b2", 1 << 12, 1);
    check(!place()->case_text, "they share no number of keys");
    measured("b2", 1 << 10, 4);
    all_hold(says("Local is slower."), says("This."), !says("S."));
    measured("local", 1 << 12, 0.5); /* at the largest number of keys measured for both */
    all_hold(says("Local is faster."), !says("Local is slower."));
    app.timing.scene.state.running = true;
    events_advance(&app, now += 1);
    check(!place()->case_text, "while it is measured nothing is known");
    app.timing.scene.state.running = false;
    press("PageDown");
    all_hold(!says("It was measured."), says("A?"));
    press("2");
    all_hold(says("Two."), says("It was measured."));
}

/* Words may have facts in them, such as the order of all sorts. */
TEST(words_have_facts, begin, end) {
    open_text("lesson L\nstep\nnetwork bitonic:4\ndo This.\ndone timed > 9\n"
              "when timed > 2\nthen First <fastest>, all <ranking>; item < 2 <none such>.\n");
    measured("local", 1 << 10, 1);
    measured("b2", 1 << 10, 3);
    measured("b2", 1 << 12, 4);
    measured("local", 1 << 12, 8);
    check(!place()->case_text, "two are not enough");
    measured("b4", 1 << 12, 6);
    check(says("First b2, all b2, b4 (1.5 times as long), local (2.0 times as long); item < 2 "
               "<none such>."),
          "%s", place()->case_text);
}

TEST(the_device_has_a_kind, begin, end) {
    open_text(text);
    app.desk.state = DEVICE_READY;
    app.desk.info.gpu = true;
    events_advance(&app, now += 1);
    assert_true(says("A GPU."));
    app.desk.state = DEVICE_FAILED;
    events_advance(&app, now += 1);
    assert_null(place()->case_text);
}

TEST(times_are_recorded, begin, end) {
    open_text(text);
    const struct timing_table *table = &app.lesson.recorded;
    assert_string_equal(table->setup.device, "H200");
    assert_int_equal(table->count, 1);
    const struct timing_point *point = timing_series_find(&table->series[0], 1 << 12);
    assert_true(point && point->median_ms == 2 && point->mkeys > 2 && point->mkeys < 2.1);
    press("T");
    struct timing_scene scene;
    timing_scene_of(&app.timing, &app.shell, &scene);
    assert_ptr_equal(scene.recorded, table);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
