/* test_playlist: several SPECs, one after the other by the keys of a clicker. */
#include "lesson_file.h"

#include "app/command/options_read.h"
#include "app/radix/radix_mode.h"
#include "app/window/files.h"

TEST(plays_a_list, begin, end) {
    static char *specs[] = {"four-key:4", "lesson:1.7", "three-key:3", "radix:8"};
    restart_list(specs, 4);
    for (int layer = 1; layer <= 3; layer++) {
        press("PageDown");
        assert_int_equal(app.stepping.playback.motion.cursor, layer);
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

/* A large sort is passed stage by stage, and the list continues at its place in it. */
TEST(plays_large_sorts, begin, end) {
    static char *specs[] = {"bitonic:128", "three-key:3", "mirrored:2^10"};
    restart_list(specs, 3);
    shows("mode = large and large-spec = bitonic:128 and large-done = 0");
    for (int stage = 1; stage <= 7; stage++)
        press("PageDown");
    play("| large-done = 28 | PageDown | mode = step and network = three-key:3");
    play("PageUp | mode = large and large-spec = bitonic:128 and large-done = 28");
    play("PageDown PageDown PageDown PageDown PageDown | large-spec = mirrored:2^10");
    play("PageDown PageDown | large-done = 3");
    press("L");
    play("Return PageDown Ctrl+B | mode = large and large-spec = mirrored:2^10 and large-done = 3");
}

/* --no-tasks skips every step with a task, in either direction. */
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

/* The tasks of a lesson are skipped, however the lesson is entered: from the next lesson back, from
 * the list of lessons, and where a lesson begins or ends with tasks. */
TEST(passes_over_tasks_in_every_way, begin, end) {
    static char *specs[] = {"lesson:1.6", "lesson:2", "lesson:10", "lesson:3"};
    restart_list(specs, 4);
    options.no_tasks = true;
    play("PageDown PageDown | step = 1 | PageUp | step = 6 and answered = 1 | PageUp PageUp |"
         " step = 4");
    for (int turn = 0; turn < 150; turn++) {
        bool back = turn % 30 >= 20;
        press(back ? "PageUp" : "PageDown");
        if (!app.lesson.lesson) continue;
        check(!place()->lesson->steps[place()->step].values[LESSON_DO].text, "turn %d: %s, step %d",
              turn, place()->lesson->title, place()->step + 1);
    }
}

/* While a list is played, L goes to an entry of it, at its beginning, and PageDown continues from
 * there; a lesson that is not in the list leads back to it. */
TEST(the_list_of_lessons_stays_in_the_playlist, begin, end) {
    static char *specs[] = {"lesson:1", "lesson:2", "lesson:5.3", "lesson:6"};
    restart_list(specs, 4);
    app.lessons.progress.lessons[5].steps = 10; /* a rehearsal */
    app.lessons.progress.lessons[12].steps = 4;
    press("PageDown");
    lesson_list_choose(&app, 5);
    equals(place()->number, 5, place()->step, 2, place()->part, 3);
    check_says(app.lesson.caption.caption.head, "3 of 4: lesson 5");
    for (int turn = 0; turn < 40 && place()->number == 5; turn++)
        press("PageDown");
    equals(place()->number, 6, place()->part, 4);
    lesson_list_choose(&app, 2);
    equals(place()->number, 2, place()->step, 0, place()->part, 2);
    play("PageDown PageDown");
    int step = place()->step;
    lesson_list_choose(&app, 12);
    shows("step = 1 says this lesson is not in the list; Ctrl+B goes back to the list, at 2 of 4");
    check(!strstr(app.lesson.caption.caption.head, "of 4:"), "%s", app.lesson.caption.caption.head);
    press("Ctrl+B");
    equals(place()->number, 2, place()->step, step, place()->part, 2);
    lesson_list_choose(&app, 12);
    for (int turn = 0; turn < 60 && place()->number == 12; turn++)
        press("PageDown");
    equals(place()->number, 2, place()->step, step, place()->part, 2);
    shows("says back in the list, at 2 of 4");
}

/* One wrong key does not end a lecture: in a lesson and in a list Q must be pressed twice. */
TEST(q_asks_first, begin, end) {
    static char *lists[][2] = {
        {"lesson:1", "lesson:2"}, {"four-key:4", "three-key:3"}, {"radix:8", "three-key:3"}};
    static const char *const others[] = {"Right", "PageDown", "PageUp", "K", "Escape"};
    each (list, lists) {
        restart_list(*list, 2);
        play("Q | not quit says press Q again to quit | Q | quit");
    }
    each (other, others) {
        restart_list(lists[0], 2);
        play("Q | not quit");
        press(*other);
        play("Escape | not quit");
        play("Q | not quit says press Q again to quit | 7000ms Q | not quit | Ctrl+Q | quit");
    }
    restart("lesson:1");
    play("Q | not quit | Q | quit");
    restart("lesson:1");
    play("T | mode = time | Q | not quit | Q | quit");
    restart("lesson:1");
    play("H | dialog = help | Q | not quit and dialog = none | Q | quit");
    restart("bitonic:8"); /* nothing to lose */
    play("Q | quit");
}

static int begin_autosave(void **state) {
    int code = folder_make(state) || begin(state);
    setenv("XDG_STATE_HOME", test_folder, 1);
    return code;
}

static int end_autosave(void **state) {
    return end(state) || folder_clear(state);
}

/* Opens a window with a list, as a lecturer opens it again. */
static void open_list(char **specs, int count) {
    restart_list(specs, count);
    playlist_begin(&app);
    autosave_begin(&app);
}

/* The next start of the same list, and of no other, offers to go on where the list was left. */
TEST(goes_on_where_it_stopped, begin_autosave, end_autosave) {
    static char *specs[] = {"lesson:1", "lesson:2", "four-key:4", "radix:8"},
                *others[] = {"lesson:1", "lesson:2", "four-key:4"};
    open_list(specs, 4);
    play("| not said | Ctrl+B | step = 1 says there is no lost work");
    for (int turn = 0; turn < 60 && place()->number != 2; turn++)
        press("PageDown");
    play("PageDown PageDown | step = 2");
    open_list(others, 3); /* the other window has just died */
    play("| not said");
    open_list(specs, 4);
    play("| step = 1 says Ctrl+B goes on where this list stopped: 2 of 4, lesson:2 | Ctrl+B");
    equals(place()->number, 2, place()->step, 1, place()->part, 2);
    for (int turn = 0; turn < 60 && app.lesson.lesson; turn++)
        press("PageDown");
    play("| network = four-key:4 | PageDown PageDown | layer = 2");
    playlist_end(&app);
    open_list(specs, 4);
    play("| says 3 of 4, four-key:4 | Ctrl+B | network = four-key:4 and layer = 2 | PageDown "
         "PageDown |"
         " mode = radix | PageDown PageDown | turn = 2");
    playlist_end(&app);
    open_list(specs, 4);
    play("| says 4 of 4, radix:8 | Ctrl+B | mode = radix and turn = 2 | End");
    playlist_end(&app);
    open_list(specs, 4); /* the list was played to its end */
    play("| not said | Ctrl+B | step = 1 says there is no lost work");
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
