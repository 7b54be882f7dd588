/* test_lesson_run: lessons by the keys of a clicker, with everything else as free as before. */
#include "lesson_file.h"

#include "app/files.h"
#include "app/radix/radix_mode.h"
#include "core/lessons/lesson_moment.h"

#include <time.h>

/* What is on screen, so that two moments can be compared. */
static void describe(char *text, size_t size) {
    const struct stepping *stepping = &app.stepping;
    char keys[400];
    input_text(trace_keys(stepping->trace, 0), stepping->network->wires, " ", keys, sizeof keys);
    snprintf(text, size, "%s %s %s layer %d %s structure %d rung %p cover %d follow %d ones %d %d",
             stepping->network->name, stepping->network->title, keys, stepping->motion.cursor,
             app.panel ? app.panel->name : "", (int)app.structure, (const void *)app.rung,
             app.cover.on, app.key_followed, app.thresholded, app.threshold);
}

/* All steps of all lessons set what they say, on and back again. */
static void steps(void **state) {
    (void)state;
    for (int number = 1; number <= lessons_count(); number++) {
        char spec[24], there[LESSON_MOST_STEPS][800], back[800];
        struct error error;
        snprintf(spec, sizeof spec, "lesson:%d", number);
        assert_int_equal(files_take(&app, spec, spec, &error), 0);
        const struct lesson *lesson = place()->lesson;
        for (int step = 0; step < lesson->count; step++) {
            struct lesson_moment moment;
            events_advance(&app, now += 1000);
            check(place()->step == step && !place()->answered, "%s: step %d", spec, step + 1);
            check(!place()->done, "%s.%d is done before anything was done", spec, step + 1);
            assert_int_equal(lesson_moment_init(&moment, lesson, step, &error), 0);
            check(same_input(moment.keys), "%s.%d: other keys", spec, step + 1);
            check(app.stepping.motion.cursor == moment.layer, "%s.%d", spec, step + 1);
            assert_string_equal(app.stepping.network->name, moment.network->name);
            lesson_moment_free(&moment);
            if (lesson->steps[step].values[LESSON_ASK].text) {
                press("PageDown");
                check(place()->step == step && place()->answered, "%s.%d", spec, step + 1);
            }
            describe(there[step], sizeof *there);
            press("PageDown");
        }
        check(place()->step == lesson->count - 1, "%s goes on behind its end", spec);
        for (int step = lesson->count - 1; step >= 0; step--) {
            if (place()->step > step) press("PageUp");
            describe(back, sizeof back);
            check(strcmp(there[step], back) == 0, "%s.%d was\n%s\nand is\n%s", spec, step + 1,
                  there[step], back);
            if (place()->answered) press("PageUp");
            check(place()->step == step && !place()->answered, "%s.%d", spec, step + 1);
        }
        press("PageUp");
        assert_int_equal(place()->step, 0);
        if (app.mode != &mode_stepping) press("Escape"); /* from the radix sort */
        press("Escape");
        assert_null(app.lesson.lesson);
    }
}

/* Escape goes back to where one was, whatever was done meanwhile. */
static void goes_home(void **state) {
    (void)state;
    static const char *const meanwhile[] = {"F",   "Right", "R", "W", "Z",
                                            "Tab", "Tab",   "U", "O", "Up"};
    char before[800], after[800];
    restart("bitonic:16");
    press("R");
    go(3);
    press("M");
    press("J");
    press("Tab");
    describe(before, sizeof before);
    press("L");
    assert_int_equal(app.frame.dialog, DIALOG_MENU);
    press("Return");
    assert_non_null(app.lesson.lesson);
    assert_int_equal(app.stepping.network->wires, 3);
    for (int k = 0; k < count_of(meanwhile); k++)
        press(meanwhile[k]);
    press("E");
    press("X");
    press("E");
    for (int e = 0; e < 8 && app.lesson.lesson; e++)
        press("Escape");
    assert_null(app.lesson.lesson);
    describe(after, sizeof after);
    assert_string_equal(before, after);
    events_advance(&app, now);
    shown(1280, 720);
    assert_null(app_frame(&app).caption);
}

/* What was changed is set again by the next step; the arrows still go from layer to layer. */
static void stays_free(void **state) {
    (void)state;
    open_text("lesson L\nstep\nnetwork bitonic:4\nkeys 4 3 2 1\nsay A\nstep\nsay B\nlayer 1\n");
    press("Right");
    press("Right");
    assert_int_equal(app.stepping.motion.cursor, 2);
    assert_int_equal(place()->step, 0);
    press("F");
    press("Z");
    press("PageDown"); /* the step's own is back */
    press("PageDown");
    assert_int_equal(app.stepping.motion.cursor, 1);
    assert_string_equal(app.stepping.network->name, "bitonic:4");
    assert_false(app.thresholded);
    press("E"); /* from the editor and from timing, too */
    press("PageUp");
    assert_ptr_equal(app.mode, &mode_stepping);
    assert_int_equal(place()->step, 0);
    press("T");
    assert_non_null(app_frame(&app).caption);
    press("PageDown");
    assert_ptr_equal(app.mode, &mode_stepping);
    assert_int_equal(place()->step, 1);
}

/* A covered layer is shown with the answer, and covered again on the way back. */
static void answers(void **state) {
    (void)state;
    open_text("lesson L\nstep\nnetwork bitonic:4\ncover marks\nask A?\nanswer B.\n"
              "step\nlayer 1\nask C?\nanswer D.\n");
    assert_true(cover_hides(&app));
    assert_string_equal(app.lesson.caption.caption.words[1].text, "A?");
    press("PageDown");
    assert_false(cover_hides(&app));
    assert_string_equal(app.lesson.caption.caption.words[0].text, "A?");
    assert_string_equal(app.lesson.caption.caption.words[1].text, "B.");
    press("PageDown");
    assert_true(cover_hides(&app));
    press("PageUp");
    assert_false(cover_hides(&app));
    assert_string_equal(app.lesson.caption.caption.words[1].text, "B.");
    press("PageUp");
    assert_true(cover_hides(&app));
}

/* A radix sort over the network, on the same keys. */
static void radix_sorts(void **state) {
    (void)state;
    open_text(
        "lesson L\nstep\nnetwork bitonic:8\nkeys 7 6 5 4 3 2 1 0\nradix radix:8\nturns 3\nsay A\n"
        "step\nradix none\nturns none\nsay B\n");
    assert_ptr_equal(app.mode, &mode_radix);
    assert_int_equal(app.radix.motion.cursor, 3);
    assert_int_equal(app.radix.keys[0], 7);
    shown(1280, 720);
    assert_non_null(app_frame(&app).caption);
    assert_true(app.picture.height == 720);
    press("Right");
    assert_int_equal(app.radix.motion.cursor, 4);
    press("PageDown");
    assert_ptr_equal(app.mode, &mode_stepping);
    assert_int_equal(place()->step, 1);
    press("PageUp");
    assert_ptr_equal(app.mode, &mode_radix);
    press("Escape"); /* from the sort, then from the lesson */
    assert_non_null(app.lesson.lesson);
    press("Escape");
    assert_null(app.lesson.lesson);
}

/* A step may name its network and a work-item of it. */
static void keeps_the_work_item(void **state) {
    (void)state;
    struct scene scene;
    restart("bitonic:16");
    open_text("lesson L\nstep\nnetwork bitonic:8\nlayer 1\nitem 2\nsay A\n"
              "step\ndo B\ndone layer 2\n");
    events_advance(&app, now += 1000);
    events_scene(&app, &scene);
    assert_int_equal(scene.item, 3);
    press("F"); /* of another network nothing was chosen */
    events_scene(&app, &scene);
    assert_int_equal(scene.item, 0);
}

/* ---- tasks ---- */

static void type(const char *keys) {
    press("K");
    press("Ctrl+A");
    events_text(&app, keys);
    press("Return");
}

static void remove_first(void) {
    press("E");
    press("Home");
    press("Tab");
    press("X");
    press("E");
}

/* A condition, what makes it hold, and what is done before and does not. */
static const struct task {
    const char *done;
    const char *not_yet[6], *keys[8];
    const char *typed_not, *typed; /* keys that are typed before and after */
    void (*act)(void);
} tasks[] = {
    {.done = "keys typed", .not_yet = {"Right"}, .typed = "1 2 3 4"},
    {.done = "keys fall then rise", .typed_not = "1 3 4 2", .typed = "4 1 2 3"},
    {.done = "keys fall then rise and layer 1", .typed_not = "4 1 2 3", .keys = {"Right"}},
    {.done = "keys suit", .typed_not = "1 3 2 4", .typed = "1 3 4 2"},
    {.done = "swaps 1", .typed_not = "4 3 2 1", .typed = "1 2 4 3"},
    {.done = "input fails", .typed_not = "1 2 3 4", .typed = "3 1 4 2"},
    {.done = "network sorts", .not_yet = {"R"}, .keys = {"F", "F", "F"}},
    {.done = "network does not sort", .act = remove_first},
    {.done = "reversed sorts", .not_yet = {"Right"}, .keys = {"Ctrl+L"}},
    {.done = "comparator removed", .not_yet = {"Right"}, .act = remove_first},
    {.done = "size 3", .not_yet = {"Right"}, .act = remove_first},
    {.done = "wires 8", .not_yet = {"R"}, .keys = {"Up"}},
    {.done = "family mirrored", .not_yet = {"Right"}, .keys = {"F"}},
    {.done = "layer 2", .not_yet = {"Right"}, .keys = {"Right"}},
    {.done = "output reached", .not_yet = {"Right"}, .keys = {"End"}},
    {.done = "answers right 2",
     .not_yet = {"G", "Down"},
     .keys = {"Space", "Down", "Space", "Space", "Right"}},
    {.done = "threshold shown", .not_yet = {"W"}, .keys = {"Z"}},
    {.done = "key followed", .not_yet = {"Z"}, .keys = {"J"}},
    {.done = "launches b4", .not_yet = {"M"}, .keys = {"M"}},
    {.done = "panel bars", .not_yet = {"Tab"}, .keys = {"Tab", "Tab", "Tab", "Tab"}},
    {.done = "backwards", .not_yet = {"R"}, .keys = {"Backspace"}},
};

/* The network that a task is for: one on which it is not done at the beginning. */
static const char *network_for(const char *done) {
    if (strcmp(done, "network sorts") == 0 || strcmp(done, "keys suit") == 0)
        return "bitonic-merger:4";
    if (strcmp(done, "reversed sorts") == 0) return "odd-even-transposition:4";
    if (strcmp(done, "input fails") == 0 || strcmp(done, "size 3") == 0) return "bitonic-merger:4";
    return "bitonic:4";
}

static void press_all(const char *const *keys, int most) {
    for (int k = 0; k < most && keys[k]; k++) {
        press(keys[k]);
        if (strncmp(app.lesson.goal.conditions[0].row->name, "panel", 5) == 0 && place()->done)
            return;
    }
}

static void check_task(const struct task *task) {
    char text[256];
    snprintf(text, sizeof text, "lesson L\nstep\nnetwork %s\nkeys 4 3 2 1\ndo This.\ndone %s\n",
             network_for(task->done), task->done);
    restart("bitonic:8");
    app.stepping.motion.still = true;
    open_text(text);
    check(!place()->done, "%s at the beginning", task->done);
    press_all(task->not_yet, count_of(task->not_yet));
    if (task->typed_not) type(task->typed_not);
    check(!place()->done, "%s too early", task->done);
    press_all(task->keys, count_of(task->keys));
    if (task->typed) type(task->typed);
    if (task->act) task->act();
    check(place()->done, "%s is not done", task->done);
    assert_int_equal(app.lesson.caption.caption.words[1].mark, CAPTION_DONE);
    press("Home"); /* it stays done */
    check(place()->done, "%s: no more", task->done);
}

static void tasks_are_done(void **state) {
    (void)state;
    int known = 4; /* they need a device or time: proven, sort timed, device differs, mended */
    for (int t = 0; t < count_of(tasks); t++)
        check_task(&tasks[t]);
    for (int r = 0; r < goal_row_count; r++)
        for (int t = 0; t < count_of(tasks); t++)
            if (strncmp(tasks[t].done, goal_rows[r].name, strlen(goal_rows[r].name)) == 0) {
                known++;
                break;
            }
    assert_int_equal(known, goal_row_count);
}

/* A second network, the zoom and the size of work-groups are set, kept and taken away. */
static void compares(void **state) {
    (void)state;
    app.stepping.motion.still = true;
    open_text("lesson L\nstep\nnetwork bitonic:4\ncompare bubble:4\nlayer 4\nzoom 150\nsay A.\n"
              "step\nsay B.\nstep\ncompare none\nzoom none\nlayer 1\npanel kernel\n"
              "group-size 2\nsay C.\n");
    for (int step = 0; step < 2; step++) {
        assert_string_equal(app.stepping.second->name, "bubble:4");
        assert_int_equal(app.stepping.motion.cursor, 4);
        assert_true(app.stepping.zoom == 1.5F && app.verifier.group == 0);
        press("PageDown");
    }
    assert_null(app.stepping.second);
    assert_int_equal(app.stepping.motion.cursor, 1);
    assert_true(app.stepping.zoom == 1 && app.verifier.group == 2);
    press("PageUp");
    assert_string_equal(app.stepping.second->name, "bubble:4");
    lesson_leave(&app);
    assert_null(app.stepping.second);
    assert_int_equal(app.verifier.group, 0);
}

/* Who was wrong tries again, and it counts. */
static void second_try(void **state) {
    (void)state;
    struct error error;
    app.stepping.motion.still = true;
    assert_int_equal(files_take(&app, "lesson:7.8", "lesson:7.8", &error), 0);
    events_advance(&app, now);
    static const char *const first[] = {"D", "D", "D", "D", "Return"};
    for (int k = 0; k < count_of(first); k++)
        press(first[k]);
    assert_false(place()->done);
    press("Shift+G");
    for (int k = 0; k < 2; k++)
        press("I");
    press("Return");
    assert_true(place()->done);
}

/* V runs on the processor where there is no device. */
static void is_proven(void **state) {
    (void)state;
    open_text("lesson L\nstep\nnetwork bitonic:4\ndo This.\ndone proven\n");
    press("V");
    for (int i = 0; i < 500 && !place()->done; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        events_advance(&app, now += 10);
    }
    assert_true(place()->done);
}

/* ---- mistakes that only the app can find ---- */

static void mistakes(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"panel mapps", "l.txt:4:7: no panel \"mapps\""},
        {"panel maps", "l.txt:4:7: panel maps has nothing to show for bitonic:4"},
        {"structure wiring", "l.txt:4:11: structure: bitonic:4 has no wiring"},
        {"follow 9", "l.txt:4:8: follow 9: bitonic:4 has wires 0 to 3"},
        {"threshold 9", "l.txt:4:11: threshold 9"},
        {"cover all", "l.txt:4:7: cover takes"},
        {"layer 3\ncover marks", "l.txt:5:7: cover needs"},
        {"launches b2\ntile 4", "l.txt:5:6: tile does nothing for b2"},
        {"do This.\ndone dancing", "l.txt:5:6: found \"dancing\", expected one of \"keys typed\""},
        {"do This.\ndone swaps", "l.txt:5:6: found \"swaps\""},
        {"do This.\ndone swaps many", "l.txt:5:6: found \"swaps many\""},
        {"do This.\ndone keys typed twice", "l.txt:5:6: found \"keys typed twice\""},
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct error error = {""};
        char text[256];
        snprintf(text, sizeof text, "lesson L\nstep\nnetwork bitonic:4\n%s\nsay A\n", cases[c][0]);
        struct lesson *lesson = lessons_read(text, "l.txt", &error);
        int wrong = lesson ? lesson_check(lesson, &error) : -1;
        check(wrong && strncmp(error.text, cases[c][1], strlen(cases[c][1])) == 0,
              "%s: \"%s\" should be \"%s\"", cases[c][0], error.text, cases[c][1]);
        lesson_free(lesson);
    }
}

/* Every word that is an option is known to the command line. */
static void words_are_options(void **state) {
    (void)state;
    static const char *const values[LESSON_SETTINGS] = {
        [LESSON_KEYS] = "4 3 2 1",    [LESSON_INPUT] = "reversed", [LESSON_SEED] = "3",
        [LESSON_LAYER] = "1",         [LESSON_PANEL] = "bars",     [LESSON_STRUCTURE] = "boxes",
        [LESSON_LAUNCHES] = "shared", [LESSON_TILE] = "2",         [LESSON_LINES] = "2",
        [LESSON_COVER] = "marks",     [LESSON_KEYS_AFTER] = "all", [LESSON_FOLLOW] = "1",
        [LESSON_THRESHOLD] = "3",     [LESSON_ITEM] = "0",         [LESSON_GROUP_SIZE] = "2"};
    for (int word = LESSON_KEYS; word < LESSON_SETTINGS; word++) {
        char name[32];
        struct options given;
        struct error error;
        options_default(&given);
        snprintf(name, sizeof name, "--%s", lesson_words[word].name);
        check(values[word], "%s has no value in this test", name);
        check(options_set(&given, name, values[word], &error) == 0, "%s", error.text);
        assert_true(options_given(&given, name));
    }
}

/* ---- what is kept ---- */

static void remembers(void **state) {
    (void)state;
    char folder[] = "/tmp/sortnet-lessons-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
    lesson_list_keep(&app);
    check(strstr(app.frame.notice.text, "L lists the lessons"), "\"%s\"", app.frame.notice.text);
    lesson_list_choose(&app, 1);
    events_advance(&app, now);
    for (int p = 0; p < 4; p++)
        press("PageDown");
    int step = place()->step;
    restart("bitonic:8");
    lesson_list_keep(&app);
    assert_string_equal(app.frame.notice.text, ""); /* not the first start any more */
    press("L");
    check_says(app.menu.rows.rows[0].about, " of 8");
    press("Return");
    assert_int_equal(place()->step, step);
    restart("bitonic:8"); /* which keeps nothing: --fresh */
    lesson_list_choose(&app, 1);
    assert_int_equal(place()->step, 0);
    restart("bitonic:8");
    lesson_list_keep(&app);
    app.lessons.progress.lessons[1].done = true;
    press("L");
    assert_string_equal(app.menu.rows.rows[0].about, "done");
    snprintf(path, sizeof path, "%s/sortnet/lessons.txt", folder);
    FILE *file = fopen(path, "w");
    fputs("sortnet lessons 1\n1 2 maybe\n", file);
    fclose(file);
    restart("bitonic:8");
    lesson_list_keep(&app);
    check_says(app.frame.notice.text, "is not a file of the progress of lessons: line 2");
    unlink(path);
    snprintf(path, sizeof path, "%s/sortnet", folder);
    rmdir(path);
    rmdir(folder);
}

/* ---- several SPECs ---- */

static void plays_a_list(void **state) {
    (void)state;
    static char *specs[] = {"four-key:4", "lesson:1.7", "three-key:3", "radix:8"};
    app_free(&app);
    struct error reason;
    options = (struct options){.spec = specs[0],
                               .specs = specs,
                               .spec_count = 4,
                               .seed = 1,
                               .layer = -1,
                               .theme = &themes[0],
                               .as = notations[0],
                               .no_animation = true};
    check(events_begin(&app, &options, nothing, NULL, &reason) == 0, "%s", reason.text);
    for (int layer = 1; layer <= 3; layer++) {
        press("PageDown");
        assert_int_equal(app.stepping.motion.cursor, layer);
    }
    press("Right"); /* the arrows stay in the network */
    assert_string_equal(app.stepping.network->name, "four-key:4");
    press("PageDown");
    check(app.lesson.lesson && place()->step == 6, "step %d", place()->step + 1);
    press("PageUp");
    press("PageDown");
    press("PageDown");
    assert_int_equal(place()->step, 7);
    press("PageDown");
    assert_null(app.lesson.lesson);
    assert_string_equal(app.stepping.network->name, "three-key:3");
    assert_int_equal(app.stepping.motion.cursor, 0);
    for (int layer = 0; layer <= 3; layer++)
        press("PageDown");
    assert_ptr_equal(app.mode, &mode_radix);
    press("PageDown");
    assert_int_equal(app.radix.motion.cursor, 1);
    press("PageUp");
    press("PageUp");
    assert_ptr_equal(app.mode, &mode_stepping);
    for (int layer = 0; layer <= 3; layer++)
        press("PageUp");
    assert_int_equal(place()->step, 7);
    for (int back = 0; back < 30 && app.lesson.lesson; back++)
        press("PageUp");
    assert_string_equal(app.stepping.network->name, "four-key:4");
    assert_int_equal(app.stepping.motion.cursor, 3);
    for (int back = 0; back < 5; back++)
        press("PageUp");
    assert_int_equal(app.stepping.motion.cursor, 0);
}

/* A list with something wrong is refused before the lecture begins. */
static void refuses_a_list(void **state) {
    (void)state;
    static char *lists[][2] = {
        {"four-key:4", "lesson:99"}, {"four-key:4", "-"}, {"four-key:4", "none.txt"}};
    app_free(&app);
    for (int l = 0; l < count_of(lists); l++) {
        struct error reason = {""};
        options = (struct options){.spec = lists[l][0],
                                   .specs = lists[l],
                                   .spec_count = 2,
                                   .seed = 1,
                                   .layer = -1,
                                   .theme = &themes[0],
                                   .as = notations[0]};
        assert_int_equal(events_begin(&app, &options, nothing, NULL, &reason), -1);
        assert_true(strlen(reason.text) > 10);
    }
    options = (struct options){.spec = "lesson:1",
                               .seed = 2,
                               .given = {"--seed"},
                               .layer = -1,
                               .theme = &themes[0],
                               .as = notations[0]};
    struct error reason;
    assert_int_equal(events_begin(&app, &options, nothing, NULL, &reason), -1);
    check_says(reason.text, "--seed does nothing for a lesson");
    start("lesson:1.3");
    assert_int_equal(place()->step, 2);
}

int main(void) {
    setenv("OCL_ICD_VENDORS", "/nonexistent", 1);
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(steps, begin, end),
        cmocka_unit_test_setup_teardown(goes_home, begin, end),
        cmocka_unit_test_setup_teardown(stays_free, begin, end),
        cmocka_unit_test_setup_teardown(answers, begin, end),
        cmocka_unit_test_setup_teardown(radix_sorts, begin, end),
        cmocka_unit_test_setup_teardown(keeps_the_work_item, begin, end),
        cmocka_unit_test_setup_teardown(compares, begin, end),
        cmocka_unit_test_setup_teardown(second_try, begin, end),
        cmocka_unit_test_setup_teardown(tasks_are_done, begin, end),
        cmocka_unit_test_setup_teardown(is_proven, begin, end),
        cmocka_unit_test_setup_teardown(mistakes, begin, end),
        cmocka_unit_test_setup_teardown(words_are_options, begin, end),
        cmocka_unit_test_setup_teardown(remembers, begin, end),
        cmocka_unit_test_setup_teardown(plays_a_list, begin, end),
        cmocka_unit_test_setup_teardown(refuses_a_list, begin, end),
    };
    return cmocka_run_group_tests_name("lesson_run", tests, NULL, NULL);
}
