/* test_lesson_list: what is kept of lessons from one start to the next, and what the list of
 * lessons says of it. */
#include "lesson_file.h"

TEST(remembers, begin, end) {
    assert_int_equal(folder_make(state), 0);
    setenv("XDG_STATE_HOME", test_folder, 1);
    lesson_list_keep(&app);
    check(strstr(app.frame.notice.text, "L lists the lessons"), "\"%s\"", app.frame.notice.text);
    lesson_list_choose(&app, 1);
    events_advance(&app, now);
    for (int p = 0; p < 4; p++)
        press("PageDown");
    int step = place()->step;
    restart("bitonic:8");
    lesson_list_keep(&app);
    shows("not said"); /* not the first start any more */
    press("L");
    check_says(app.menu.rows.rows[0].about, " of 8");
    press("Return");
    assert_int_equal(place()->step, step);
    restart("bitonic:8"); /* which keeps nothing: --fresh */
    lesson_list_choose(&app, 1);
    shows("step = 1");
    restart("bitonic:8");
    lesson_list_keep(&app);
    app.lessons.progress.lessons[1].done = true;
    press("L");
    assert_string_equal(app.menu.rows.rows[0].about, "done");
    write_file(in_folder("sortnet/lessons.txt"), "sortnet lessons 1\n1 2 maybe\n");
    restart("bitonic:8");
    lesson_list_keep(&app);
    shows("says is not a file of the progress of lessons: line 2");
    assert_int_equal(folder_clear(state), 0);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
