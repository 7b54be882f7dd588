/* test_lesson_list: the progress in lessons that is kept from one start to the next, and its words
 * in the list of lessons. */
#include "lesson_file.h"

TEST(remembers, begin, end) {
    assert_int_equal(folder_make(state), 0);
    setenv("XDG_STATE_HOME", test_folder, 1);
    lesson_list_keep(&app); /* a start that names a network */
    shows("lesson = none and not said");
    lesson_list_choose(&app, 1);
    events_advance(&app, now);
    for (int p = 0; p < 4; p++)
        press("PageDown");
    int step = place()->step;
    restart("bitonic:8");
    lesson_list_keep(&app);
    shows("not said"); /* not the first start any more */
    press("L");
    check_says(app.shell.menu.rows.rows[0].about,
               " of 8 · what a comparator does; three of them sort");
    press("Return");
    assert_int_equal(place()->step, step);
    restart("bitonic:8"); /* started with --fresh, which keeps nothing */
    lesson_list_choose(&app, 1);
    shows("step = 1");
    restart("bitonic:8");
    lesson_list_keep(&app);
    app.lessons.progress.lessons[1].done = true;
    press("L");
    check_says(app.shell.menu.rows.rows[0].about, "done · what a comparator does");
    write_file(in_folder("sortnet/lessons.txt"), "sortnet lessons 1\n1 2 maybe\n");
    restart("bitonic:8");
    lesson_list_keep(&app);
    shows("says is not a file of the progress of lessons: line 2");
    assert_int_equal(folder_clear(state), 0);
}

/* A first start without a SPEC is lesson 1; Esc leaves it for the usual network, which is explained
 * only this time; no later start is a first one. */
TEST(the_first_start_is_a_lesson, begin, end) {
    assert_int_equal(folder_make(state), 0);
    setenv("XDG_STATE_HOME", test_folder, 1);
    restart(NULL);
    lesson_list_keep(&app);
    events_advance(&app, now);
    shows("lesson = Three lines of code and step = 1 and wires = 3");
    play("Escape | lesson = none and network = bitonic:8 "
         "says this is where the window begins from now on: bitonic:8");
    play("PageDown | lesson = Three lines of code | Escape | says left at step 1");
    restart(NULL);
    lesson_list_keep(&app);
    shows("lesson = none and network = bitonic:8 and not said");
    assert_int_equal(folder_clear(state), 0);
}

/* PageDown goes from the end of a lesson to the next one, PageUp back to the end; not beyond the
 * last one, and not from a file. */
TEST(one_lesson_follows_another, begin, end) {
    assert_int_equal(folder_make(state), 0); /* for the kernels of lessons with a missing line */
    setenv("XDG_STATE_HOME", test_folder, 1);
    lesson_list_choose(&app, 1);
    lesson_go(&app, place()->lesson->count - 1);
    play("PageDown | says and its task is not done | PageDown | step = 1 and wires = 4");
    play("PageUp | lesson = Three lines of code and step = 8");
    lesson_list_choose(&app, 1);
    lesson_go(&app, 0);
    play("PageUp PageUp | lesson = Three lines of code and step = 1 says this is the first step");
    lesson_list_choose(&app, lessons_count());
    lesson_go(&app, place()->lesson->count - 1);
    int step = place()->step;
    play("PageDown | says L lists the");
    assert_int_equal(place()->step, step);
    play("Escape");
    assert_string_equal(app.stepping.network->name, "bitonic:8");
    assert_int_equal(folder_clear(state), 0);
}

/* The first answer to each question is kept, and the list shows how many were right. */
TEST(first_answers_are_kept, begin, end) {
    assert_int_equal(folder_make(state), 0);
    setenv("XDG_STATE_HOME", test_folder, 1);
    restart("bitonic:8");
    lesson_list_keep(&app);
    lesson_list_choose(&app, 1);
    play("3 Space 2 Return 2 Space 3 Return PageDown | step = 2"); /* wrong, then right */
    play("2 Space 1 Space 3 Return | step = 2 | PageUp 1 Return | step = 2");
    restart("bitonic:8");
    lesson_list_keep(&app);
    const struct lesson_reached *reached = &app.lessons.progress.lessons[1];
    assert_int_equal(reached->first[0], FIRST_MENDED);
    assert_int_equal(reached->first[1], FIRST_RIGHT);
    assert_int_equal(reached->first[2], FIRST_NONE);
    press("L");
    check_says(app.shell.menu.rows.rows[0].about, "2 of 8, 2/2 right (1 at once) · ");
    write_file(in_folder("sortnet/lessons.txt"), "sortnet lessons 1\n1 2 going +1 *2\n");
    restart("bitonic:8");
    lesson_list_keep(&app);
    shows("says is not a file of the progress of lessons: line 2");
    assert_int_equal(folder_clear(state), 0);
}

/* Questions that were not right at once are asked again, with other numbers, until they are. */
TEST(asks_again, begin, end) {
    assert_int_equal(folder_make(state), 0);
    setenv("XDG_STATE_HOME", test_folder, 1);
    restart("bitonic:8");
    lesson_list_keep(&app);
    press("L");
    assert_int_equal(app.shell.menu.rows.count, lessons_count());
    press("Escape");
    struct lesson_progress *progress = &app.lessons.progress;
    progress->lessons[1] = (struct lesson_reached){8, true, {FIRST_WRONG, FIRST_MENDED}};
    progress->lessons[2] =
        (struct lesson_reached){1, false, {[LESSON_MOST_STEPS - 1] = FIRST_WRONG}};
    press("L");
    assert_int_equal(app.shell.menu.rows.count, lessons_count() + 1);
    check_says(app.shell.menu.rows.rows[lessons_count()].about,
               "3 questions that were not right at once");
    play("End Return | step = 1 and lesson = Three lines of code");
    check_says(app.lesson.caption.caption.head, "asked again: lesson 1");
    int keys[3];
    memcpy(keys, trace_keys(app.stepping.trace, 0), sizeof keys);
    check(keys[0] != 3 || keys[1] != 2, "the numbers are the same");
    play("PageUp | step = 1 | PageDown | answered = 1 | PageDown | step = 2 | 2 Space 1 Return");
    play("PageDown | answered = 1 | PageDown | lesson = none says 2 questions are left");
    assert_int_equal(progress->lessons[1].first[0], FIRST_WRONG);
    assert_int_equal(progress->lessons[2].first[LESSON_MOST_STEPS - 1], FIRST_NONE);
    for (int right = 0; right < 2; right++) {
        if (right == 0) play("L End Return");
        const char *solution = place()->answering.question.solution;
        for (char name[2] = ""; *solution; solution++) {
            name[0] = *solution;
            press(strchr(" ,", *solution) ? "Space" : name);
        }
        play("Return | answered = 1 | PageDown");
    }
    shows("lesson = none says all questions are right now");
    assert_int_equal(lesson_again_count(&app.lessons), 0);
    assert_int_equal(folder_clear(state), 0);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
