/* test_lesson_run: lessons by the keys of a clicker, with everything else as free as before. */
#include "lesson_file.h"

#include "app/inside/inside_mode.h"
#include "app/radix/radix_mode.h"
#include "app/window/files.h"
#include "core/lessons/lesson_setup.h"

/* Describes the state on screen, to compare two moments. */
static void describe(char *text, size_t size) {
    const struct stepping *stepping = &app.stepping;
    char keys[400];
    input_text(trace_keys(stepping->trace, 0), stepping->network->wires, " ", keys, sizeof keys);
    snprintf(text, size, "%s %s %s layer %d %s structure %d rung %p cover %d follow %d ones %d %d",
             stepping->network->name, stepping->network->title, keys,
             stepping->playback.motion.cursor,
             app.stepping.look.panel ? app.stepping.look.panel->name : "",
             (int)app.stepping.look.structure, (const void *)app.stepping.look.rung,
             app.stepping.look.cover, app.stepping.look.followed, app.stepping.look.thresholded,
             app.stepping.look.threshold);
}

/* Hints at the foot, before those for lessons and help. */
static int hints(void) {
    int count = 1;
    for (const char *at = app_frame(&app).foot; *at; at++)
        count += *at == '|';
    return count;
}

/* A step without a question covers a layer for the next step: there is nothing to guess in it. */
TEST(guesses_where_it_is_a_task, begin, end) {
    assert_int_equal(files_take(&app, "lesson:8.7", "lesson:8.7", &error), 0);
    check_says(app_frame(&app).foot, "[Space] begin");
    open_text("lesson L\nstep\nnetwork bitonic:4\ncover marks\nsay S.\nstep\nsay T.\n");
    shows("covered = 1");
    check_says(app_frame(&app).foot, "[Space] play");
    check_says(app.lesson.caption.caption.keys, "[PageDown] next");
}

/* The foot names Escape where it leaves the lesson. */
TEST(says_how_to_leave, begin, end) {
    static const char *const specs[] = {"lesson:1.1", "lesson:3.1", "lesson:20.1", "lesson:8.7"};
    for (int s = 0; s < count_of(specs); s++) {
        assert_int_equal(files_take(&app, specs[s], specs[s], &error), 0);
        bool says = strstr(app_frame(&app).foot, "[Escape] leave");
        check(says == (s < 2), "%s", specs[s]); /* a radix sort is left first, as is guessing */
        press("Escape");
        check(!says || !app.lesson.lesson, "%s: Escape does not leave", specs[s]);
    }
}

/* All steps of all lessons set their settings, forwards and backwards. */
TEST(steps, begin, end) {
    for (int number = 1; number <= lessons_count(); number++) {
        char spec[24], there[LESSON_MOST_STEPS][800], back[800];
        snprintf(spec, sizeof spec, "lesson:%d", number);
        assert_int_equal(files_take(&app, spec, spec, &error), 0);
        const struct lesson *lesson = place()->lesson;
        for (int step = 0; step < lesson->count; step++) {
            OWNED(lesson_setup_free) struct lesson_setup setup;
            events_advance(&app, now += 1000);
            check(place()->step == step && !place()->answered, "%s: step %d", spec, step + 1);
            check(!place()->done, "%s.%d is done before anything was done", spec, step + 1);
            assert_int_equal(lesson_setup_init(&setup, lesson, step, &error), 0);
            check(same_input(setup.keys), "%s.%d: other keys", spec, step + 1);
            check(app.stepping.playback.motion.cursor == setup.layer, "%s.%d", spec, step + 1);
            assert_string_equal(app.stepping.network->name, setup.network->name);
            check(hints() <= 6, "%s.%d: %d hints and two more", spec, step + 1, hints());
            if (lesson->steps[step].values[LESSON_ASK].text) {
                press("PageDown");
                check(place()->step == step && place()->answered, "%s.%d", spec, step + 1);
            }
            describe(there[step], sizeof *there);
            bool goes_on = step + 1 == lesson->count && lesson->steps[step].values[LESSON_ASK].text;
            if (!goes_on) press("PageDown");
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
        if (number == 1) play("PageUp | step = 1"); /* another lesson comes before this one */
        if (app.shell.mode != &mode_stepping) press("Escape"); /* leaves the radix sort */
        play("Escape | lesson = none");
    }
}

/* Escape goes back to the place before the lesson, whatever happened in it. */
TEST(goes_home, begin, end) {
    static const char *const meanwhile[] = {"F",   "Right", "R", "W", "Z",
                                            "Tab", "Tab",   "U", "O", "Up"};
    char before[800], after[800];
    restart("bitonic:16");
    press("R");
    go(3);
    play("M J Tab");
    describe(before, sizeof before);
    play("L | dialog = menu | Return | lesson != none");
    assert_int_equal(app.stepping.network->wires, 3);
    each (k, meanwhile)
        press(*k);
    play("E X E");
    for (int e = 0; e < 8 && app.lesson.lesson; e++)
        press("Escape");
    shows("lesson = none");
    describe(after, sizeof after);
    assert_string_equal(before, after);
    events_advance(&app, now);
    shown(1280, 720);
    assert_null(app_frame(&app).caption);
}

/* The next step sets changed settings again; the arrows still go from layer to layer. */
TEST(stays_free, begin, end) {
    open_text("lesson L\nstep\nnetwork bitonic:4\nkeys 4 3 2 1\nsay A\nstep\nsay B\nlayer 1\n");
    play("Right Right | layer = 2 and step = 1 | F Z PageDown"); /* the step's own is back */
    play("PageDown | layer = 1 and network = bitonic:4");
    assert_false(app.stepping.look.thresholded);
    press("E"); /* leaves the editor and timing, too */
    play("PageUp | mode = step and step = 1 | T");
    assert_non_null(app_frame(&app).caption);
    play("PageDown | mode = step | PageDown | step = 2");
}

/* A covered layer is shown with the answer, and covered again on the way back. */
TEST(answers, begin, end) {
    open_text("lesson L\nstep\nnetwork bitonic:4\ncover marks\nask A?\nanswer B.\n"
              "step\nlayer 1\nask C?\nanswer D.\n");
    assert_true(cover_hides(&app.stepping));
    assert_string_equal(app.lesson.caption.caption.words[1].text, "A?");
    press("PageDown");
    assert_false(cover_hides(&app.stepping));
    assert_string_equal(app.lesson.caption.caption.words[0].text, "A?");
    assert_string_equal(app.lesson.caption.caption.words[1].text, "B.");
    press("PageDown");
    assert_true(cover_hides(&app.stepping));
    press("PageUp");
    assert_false(cover_hides(&app.stepping));
    assert_string_equal(app.lesson.caption.caption.words[1].text, "B.");
    press("PageUp");
    assert_true(cover_hides(&app.stepping));
}

/* A radix sort over the network, on the same keys. */
TEST(radix_sorts, begin, end) {
    open_text(
        "lesson L\nstep\nnetwork bitonic:8\nkeys 7 6 5 4 3 2 1 0\nradix radix:8\nturns 3\nsay A\n"
        "step\nradix none\nturns none\nsay B\n");
    shows("mode = radix and turn = 3");
    assert_int_equal(app.radix.keys[0], 7);
    shown(1280, 720);
    all_hold(app_frame(&app).caption, app.shell.picture.height == 720);
    play("Right | turn = 4 | PageDown | mode = step and step = 2 | PageUp | mode = radix");
    play("Escape | lesson != none"); /* leaves the sort; the next Escape leaves the lesson */
    play("Escape | lesson = none");
}

/* A step may name its network and a work-item of it. */
TEST(keeps_the_work_item, begin, end) {
    struct scene scene;
    restart("bitonic:16");
    open_text("lesson L\nstep\nnetwork bitonic:8\nlayer 1\nitem 2\nsay A\n"
              "step\ndo B\ndone layer = 2\n");
    events_advance(&app, now += 1000);
    events_scene(&app, &scene);
    assert_int_equal(scene.look.item, 3);
    press("F"); /* another network, without a chosen work-item */
    events_scene(&app, &scene);
    assert_int_equal(scene.look.item, 0);
}

/* A second network, the zoom and the size of work-groups are set, kept and taken away. */
TEST(compares, begin, end) {
    app.stepping.playback.motion.still = true;
    open_text("lesson L\nstep\nnetwork bitonic:4\ncompare bubble:4\nlayer 4\nzoom 150\nsay A.\n"
              "step\nsay B.\nstep\ncompare none\nzoom none\nlayer 1\npanel kernel\n"
              "group-size 2\nsay C.\n");
    for (int step = 0; step < 2; step++) {
        shows("compared = bubble:4 and layer = 4");
        assert_true(app.stepping.viewport.zoom == 1.5F && app.stepping.verifier->group == 0);
        press("PageDown");
    }
    shows("compared = none and layer = 1");
    assert_true(app.stepping.viewport.zoom == 1 && app.stepping.verifier->group == 2);
    play("PageUp | compared = bubble:4");
    lesson_leave(&app);
    assert_null(app.stepping.second);
    assert_int_equal(app.stepping.verifier->group, 0);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")

/* A step looks into a launch; the next one is on the diagram again. */
TEST(goes_into_launches, begin, end) {
    open_text(
        "lesson L\nstep\nnetwork bitonic:16\nlaunches local\ntile 8\ninside 0 item 1 step 12\n"
        "say A.\nstep\ninside none\nsay B.\n");
    shows("mode = inside");
    equals(app.inside.item, 1, app.inside.step, 12);
    play("PageDown | mode = step");
}
