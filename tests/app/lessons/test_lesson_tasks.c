/* test_lesson_tasks: the tasks of the program's lessons are judged: nearly right is not done; and
 * the picture does not tell the answer. */
#include "lesson_file.h"

#include "app/window/files.h"
#include "device/sorts/sorts.h"

static void open_step(const char *spec) {
    restart("bitonic:8");
    app.stepping.playback.motion.still = true;
    check(files_take(&app, spec, spec, &error) == 0, "%s", error.text);
    events_advance(&app, now);
    check(!place()->done, "%s is done before anything was", spec);
}

/* Removes a comparator by its number, as Tab counts them. */
static void remove_number(int number) {
    play("E Home");
    for (int w = 0; w < 4; w++)
        press("Up");
    for (int t = 0; t < number; t++)
        press("Tab");
    play("X E");
}

/* Five comparators that do not sort are not the five that were asked for. */
TEST(what_is_removed_is_needed, begin, end) {
    open_step(step_with(2, "Remove both comparators of layer 3"));
    remove_number(1);
    remove_number(1);
    shows("size = 5");
    check(!place()->done, "it does not sort");
    open_step(step_with(2, "Remove both comparators of layer 3"));
    remove_number(6);
    check(!place()->done, "six are left");
    remove_number(5);
    shows("size = 5");
    check(place()->done, "it is not done");
}

TEST(keys_fall_and_rise, begin, end) {
    static const char *const others[] = {"3 8 1 6 2 7 4 5", "1 3 5 7 8 6 4 2", "8 7 6 5 4 3 2 1"};
    each (k, others) {
        open_step(step_with(5, "Make eight keys that first fall"));
        type(*k);
        press("End");
        check(!place()->done, "%s fall and rise", *k);
    }
    open_step(step_with(5, "Make eight keys that first fall"));
    type("8 6 4 2 1 3 5 7");
    check(!place()->done, "nobody has looked at the halves");
    press("End");
    check(place()->done, "it is not done");
}

TEST(halves_are_sorted, begin, end) {
    open_step(step_with(12, "These keys are not two sorted halves"));
    press("End");
    check(!place()->done, "these are no two sorted halves");
    for (int i = 0; i < 12 && strcmp(app.stepping.playback.input->name, "halves") != 0; i++)
        press("I");
    press("End");
    check(place()->done, "%s: it is not done", app.stepping.playback.input->name);
}

/* The task is done by unsorted output: other bitonic keys leave sorted, keys of another kind do
 * not, and the output must be on screen. */
TEST(others_are_found, begin, end) {
    int keys[NETWORK_MAX_WIRES];
    open_step(step_with(6, "Find eight keys that the merger leaves unsorted"));
    play("End R End");
    check(!place()->done, "bitonic keys leave unsorted");
    copy_input(keys);
    play("Home I");
    check(!same_input(keys), "I changes nothing");
    check(!place()->done, "the output was not looked at");
    for (int kind = 0; kind < 8 && !place()->done; kind++)
        play("End I");
    check(place()->done, "it is not done");
}

/* F goes on to the next family from a reversed network. */
TEST(goes_round_the_families, begin, end) {
    open_step(step_with(21, "Some networks of 8 wires sort with their layers"));
    for (int f = 0; f < family_choices.count && !place()->done; f++)
        play("F Ctrl+L");
    check(place()->done, "no family is found");
}

/* PageDown at the end does not say that all is done. */
TEST(says_that_a_task_waits, begin, end) {
    open_step(step_with(6, "Find eight keys that the merger leaves unsorted"));
    play("PageDown | says the last step, and its task is not done");
    play("K Ctrl+A '3 8 1 6 2 7 4 5' Return End PageDown | step = 1");
    check(place()->number == 7, "lesson %d", place()->number);
}

TEST(times_what_it_names, begin, end) {
    static const struct {
        int lesson;
        const char *words, *sorts;
    } steps[] = {{19, "shared and local is fastest here", " b2 b4 cookbook-pairs shared local "},
                 {20, "Which is faster, radix or b2?", " b2 radix "}};
    each (s, steps) {
        int blanks = 0, ticked = 0;
        open_step(step_with(s->lesson, s->words));
        press("T");
        for (const char *at = s->sorts; *at; at++)
            blanks += *at == ' ';
        for (int i = 0; i < sort_count; i++) {
            char name[64];
            snprintf(name, sizeof name, " %s ", sorts[i]->name);
            if (!app.timing.sorts[i].ticked) continue;
            check(strstr(s->sorts, name) != NULL, "lesson %d times%s", s->lesson, name);
            ticked++;
        }
        assert_int_equal(ticked, blanks - 1);
    }
}

/* ---- the picture does not tell the answer ---- */

static bool says(const char *text) {
    shown(1280, 720);
    each_item (item, &app.shell.picture)
        if (item->shape == SHAPE_TEXT && strstr(list_string(&app.shell.picture, item->text), text))
            return true;
    return false;
}

static void check_told(const char *spec, const char *text) {
    open_step(spec);
    check(!says(text), "%s tells \"%s\"", spec, text);
    press("PageDown");
    check(place()->answered && says(text), "%s: \"%s\" is not told with the answer", spec, text);
}

TEST(answers_are_not_told, begin, end) {
    check_told(step_with(1, "Here the third comparator is missing"), "the output is not sorted");
    check_told(step_with(7, "In stage 0 they are I, D, I, D"), "(i % 4) < 2");
    check_told(step_with(19, "Why does it also need a launch without tiles?"), "512");
    open_step(step_with(8, "wires, how far apart"));
    for (int step = 3; step < 6; step++) {
        check(!says("= 2^(1 - 0) = 2"), "8.%d tells the distance", step);
        press("PageDown");
        check(cover_hides(&app.stepping), "the answer of 8.%d tells the next one", step);
        press("PageDown");
    }
    press("PageDown");
    check(!cover_hides(&app.stepping) && says("(i % 4) < 2"), "8.6 does not tell");
}

/* Numbers in the picture stay hidden with an answer until the last question about them has its own.
 * The question after it, with "cover none", shows them. */
TEST(numbers_wait_for_the_last_answer, begin, end) {
    struct scene scene;
    open_step(step_with(14, "A work-item can keep a key in registers"));
    for (int step = 1; step <= 4; step++) {
        press("PageDown");
        events_scene(&app, &scene);
        check(scene.awaits_answer == (step < 4), "lesson:14.%d", step);
        press("PageDown");
    }
    events_scene(&app, &scene);
    check(lesson_asks_now(&app.lesson) && !scene.awaits_answer, "lesson:14.5 hides the times");
}

/* ---- the worksheet of docs/teaching.md ---- */

static void print_wrong(const struct error *reason) {
    print_error("%s\n", reason->text);
}

TEST(worksheet_holds, begin, end) {
    int count = 0;
    open_step("docs/worksheet.txt");
    const struct lesson *lesson = place()->lesson;
    assert_int_equal(lesson_check_expected(lesson, 0, lesson->count, print_wrong, &count), 0);
    check(count > app.stepping.network->depth, "not every layer is checked");
}

/* The result of the device's atomic scatter is shown only in steps that ask for it. */
TEST(atomic_is_set, begin, end) {
    open_step(step_with(20, "Is it enough to try this sort"));
    assert_false(app.radix.shows_atomic);
    play("PageDown PageDown");
    assert_true(app.radix.shows_atomic);
    press("PageUp");
    assert_false(app.radix.shows_atomic);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
