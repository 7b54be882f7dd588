/* test_lesson_list: what is kept of lessons from one start to the next, and what the list of
 * lessons says of it. */
#include "lesson_file.h"

TEST(remembers, begin, end) {
    assert_int_equal(folder_make(state), 0);
    setenv("XDG_STATE_HOME", test_folder, 1);
    lesson_list_keep(&app); /* of a start that names a network */
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
    restart("bitonic:8"); /* which keeps nothing: --fresh */
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
 * that once; no later start is a first one. */
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
    lesson_list_choose(&app, 1);
    lesson_go(&app, place()->lesson->count - 1);
    play("PageDown | says and its task waits | PageDown | step = 1 and wires = 4");
    play("PageUp | lesson = Three lines of code and step = 8");
    lesson_list_choose(&app, 1);
    lesson_go(&app, 0);
    play("PageUp PageUp | lesson = Three lines of code and step = 1 says this is the first step");
    lesson_list_choose(&app, lessons_count());
    lesson_go(&app, place()->lesson->count - 1);
    int step = place()->step;
    play("PageDown | says this was the last step");
    assert_int_equal(place()->step, step);
    play("Escape");
    assert_string_equal(app.stepping.network->name, "bitonic:8");
}

/* Of each question the first answer is kept, whatever comes after it, and the list says how many
 * were right. */
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
    assert_int_equal(reached->first[0], FIRST_WRONG);
    assert_int_equal(reached->first[1], FIRST_RIGHT);
    assert_int_equal(reached->first[2], FIRST_NONE);
    press("L");
    check_says(app.shell.menu.rows.rows[0].about, "2 of 8, 1/2 right · ");
    write_file(in_folder("sortnet/lessons.txt"), "sortnet lessons 1\n1 2 going +1 *2\n");
    restart("bitonic:8");
    lesson_list_keep(&app);
    shows("says is not a file of the progress of lessons: line 2");
    assert_int_equal(folder_clear(state), 0);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
