/* test_lesson_return: out of a lesson, and back to the step that was left. */
#include "lesson_file.h"

#include "app/radix/radix_mode.h"
#include "core/base/text.h"

static const char *const three = "lesson L\nstep\nnetwork bitonic:4\nkeys 4 3 2 1\nsay A\n"
                                 "step\nlayer 1\nask B?\nanswer C.\nstep\nsay D\n";

/* ---- Escape ---- */

TEST(leaves_full_screen_first, begin, end) {
    open_text(three);
    play("PageDown F5 Escape | not full-screen");
    check(app.lesson.lesson && place()->step == 1, "the lesson was left");
    play("F5 PageDown Escape | lesson != none and answered | Escape | lesson = none");
}

/* A panel that its step opened, made large. */
TEST(closes_what_hides_the_diagram, begin, end) {
    open_text("lesson L\nstep\nnetwork bitonic:8\npanel kernel\nsay A\n");
    play("P Escape");
    check(app.lesson.lesson && !app.stepping.look.panel, "more or less than the panel");
    play("Escape | lesson = none");
    open_text("lesson L\nstep\nnetwork bitonic:8\npanel kernel\nsay A\n");
    shown(1920, 1080); /* both are visible */
    play("Escape | lesson = none");
}

TEST(goes_back_to_the_step, begin, end) {
    restart("lesson:2.3");
    play("Escape | lesson = none says lesson 2 left at step 3: PageDown goes back to it");
    play("Right PageUp");
    check(app.lesson.lesson && place()->number == 2 && place()->step == 2, "another place");
    play("| not answered | PageDown");
    check(place()->answered, "step 3 of lesson 2 has a question");
    play("Escape PageUp");
    check(place()->step == 2 && place()->answered, "its answer was shown");
    play("Escape L");
    assert_int_equal(app.shell.menu.shown.cursor, 1);
    check_says(app.shell.menu.rows.rows[1].about, "step 3 of 7");
    press("Return");
    check(app.lesson.lesson && place()->number == 2 && place()->step == 2, "L: another place");
    play("PageDown Escape L"); /* another lesson: the one that was left is not come back to */
    play("Home Return");
    assert_int_equal(place()->number, 1);
    press("PageUp");
    assert_int_equal(place()->number, 1);
    open_text(three);
    play("Escape | says the lesson was left at step 1: PageDown goes back to it | PageUp");
    assert_string_equal(app.lesson.lesson->title, "L");
}

/* No step is lost, in either direction of a clicker, and after any stepping. */
TEST(goes_on_after_escape, begin, end) {
    static const char *const meanwhile[] = {"Right", "F", "E", "Escape"};
    for (int k = 0; k < 2 * count_of(meanwhile); k++) {
        restart("lesson:2.3");
        play("PageDown F5 Escape Escape | lesson = none"); /* again than there was something to
                                                              leave */
        press(meanwhile[k / 2]);
        press(k % 2 ? "PageDown" : "PageUp");
        check(app.lesson.lesson && place()->step == 2 && place()->answered, "after %s: not back",
              meanwhile[k / 2]);
        play("| says back to the step | PageDown | step = 4");
    }
}

/* Escape in a list closes panels and the like over a step, but does not leave the list. */
TEST(stays_in_a_list, begin, end) {
    static char *specs[] = {"lesson:1.3", "radix:8", "lesson:2", "bitonic:4"};
    restart_list(specs, 4);
    shown(1280, 720);
    play("F5 V Tab");
    for (int k = 0; k < 4; k++) {
        press("Escape");
        check(app.lesson.lesson && place()->number == 1 && place()->step == 2, "it was left");
    }
    shows("not full-screen and panel = none says Esc does not leave this list of 4");
    while (app.lesson.lesson)
        press("PageDown");
    play("| mode = radix | Tab");
    for (int k = 0; k < 3; k++)
        play("Escape | mode = radix");
    assert_false(app.radix.kernel);
    shows("says Esc does not leave this list of 4");
    while (!app.lesson.lesson)
        press("PageDown");
    check_says(app.lesson.caption.head, "3 of 4");
    play("PageUp PageDown");
    check_says(app.lesson.caption.head, "3 of 4");
    while (place()->step + 1 < place()->lesson->count)
        press("PageDown");
    play("PageDown | lesson = none | Escape");
    assert_string_equal(app.stepping.network->name, "bitonic:4");
}

/* If a file of the list was deleted since the start, the entries after it can still be reached. */
TEST(passes_over_what_is_lost, begin, end) {
    static char lost[] = "/tmp/sortnet-lost.txt";
    static char *specs[] = {"lesson:1.8", lost, "lesson:2", lost};
    char keys[64], before[64];
    write_file(lost, "0:1\n");
    restart_list(specs, 4);
    unlink(lost);
    input_text(trace_keys(app.stepping.trace, 0), 3, " ", before, sizeof before);
    press("PageDown");
    input_text(trace_keys(app.stepping.trace, 0), 3, " ", keys, sizeof keys);
    check(place()->number == 1 && place()->step == 7, "lesson 1 is gone");
    assert_string_equal(keys, before);
    shows("error and said = 2 of 4, /tmp/sortnet-lost.txt, can't be opened any more: PageDown goes "
          "on without it");
    assert_string_equal(shown(1280, 720).frame.notice.text,
                        app.shell.frame.notice.text); /* alone */
    press("PageDown");
    check(app.lesson.lesson && place()->number == 2 && place()->step == 0, "lesson 2 not reached");
    press("PageUp");
    check(place()->number == 2, "nothing was said");
    play("| says can't be opened any more: PageUp goes back without it | PageUp");
    check(place()->number == 1 && place()->step == 7, "lesson 1 is not come back to");
    for (int turn = 0; turn < 30 && !strstr(app.shell.frame.notice.text, "4 of 4"); turn++)
        press("PageDown");
    check(place()->number == 2 && place()->step == place()->lesson->count - 1, "not at the end");
    play("PageDown | says this was the last step | PageUp");
    check(place()->number == 2 && place()->step == place()->lesson->count - 2, "it is stuck");
    for (int turn = 0; turn < 30 && (place()->step > 0 || place()->answered); turn++)
        press("PageUp");
    play("PageUp | says can't be opened any more: PageUp goes back without it");
}

TEST(stops_following_the_second_network, begin, end) {
    struct network *own = stepping_network_of("odd-even-transposition:8", ASCENDING,
                                              &(const struct family *){NULL}, &(struct error){""});
    restart("bitonic:8");
    comparing_begin(&app.stepping, &app.shell, own, NULL);
    events_advance(&app, now);
    assert_ptr_equal(app.stepping.verifier[1].network, own);
    open_text("lesson L\nstep\nnetwork bitonic:4\nsay A\n");
    events_advance(&app, now);
    assert_null(app.stepping.verifier[1].network);
}

/* The device runs the network below: that of the lesson, then again the user's own. */
TEST(goes_back_to_two_networks, begin, end) {
    static const char *const text =
        "lesson L\nstep\nnetwork bitonic:4\ncompare bubble:4\nsay A\nstep\nsay B\n";
    for (int before = 0; before < 6;
         before++) { /* number of comparisons begun before, so that no counters match by chance */
        restart("bitonic:8");
        struct network *own =
            stepping_network_of("odd-even-transposition:8", ASCENDING,
                                &(const struct family *){NULL}, &(struct error){""});
        for (int k = 0; k < before; k++)
            comparing_begin(&app.stepping, &app.shell, network_copy(own), NULL);
        comparing_begin(&app.stepping, &app.shell, own, NULL);
        events_advance(&app, now);
        assert_ptr_equal(app.stepping.verifier[1].network, own);
        open_text(text);
        shows("compared = bubble:4");
        check(app.stepping.verifier[1].network == app.stepping.second,
              "the device follows one's own network");
        shown(1280, 720);
        press("Escape");
        check(app.stepping.second == own && app.stepping.verifier[1].network == own,
              "the device follows the network of the lesson");
        shown(1280, 720);
    }
}

/* After a new size of work-groups the layers of both networks run again. */
TEST(runs_both_in_groups, begin, end) {
    open_text("lesson L\nstep\nnetwork bitonic:4\ncompare bubble:4\nlayer 2\nsay A\n"
              "step\nitem 0\nlayer 1\ngroup-size 2\nsay B\n");
    unsigned above = app.stepping.verifier->ticket, below = app.stepping.verifier[1].ticket;
    press("PageDown");
    assert_int_equal(app.stepping.verifier[1].group, 2);
    check(app.stepping.verifier->ticket != above, "above nothing is asked anew");
    check(app.stepping.verifier[1].ticket != below, "below nothing is asked anew");
}

/* Leaving a lesson restores the radix sort stepped before, with its keys and the spec that Ctrl+O
 * shows. */
TEST(goes_back_to_ones_radix_sort, begin, end) {
    assert_int_equal(radix_open_spec(&app.radix, &app.shell, "radix:32:1", &error), 0);
    press("Escape");
    const struct radix_stepping before = app.radix;
    char opened[sizeof app.shell.opened];
    snprintf(opened, sizeof opened, "%s", app.shell.opened);
    open_text("lesson L\nstep\nnetwork bitonic:8\nkeys 7 6 5 4 3 2 1 0\nradix radix:8\natomic\n"
              "say A\n");
    assert_true(app.radix.plan.n == 8 && app.radix.playback.typed && app.radix.shows_atomic);
    for (int turn = 0; turn < 3 && app.lesson.lesson; turn++)
        press("Escape");
    shows("lesson = none");
    assert_string_equal(app.shell.opened, opened);
    radix_open(&app.radix, &app.shell);
    assert_int_equal(app.radix.plan.n, 32);
    assert_memory_equal(app.radix.keys, before.keys, sizeof before.keys);
    assert_false(app.radix.playback.typed || app.radix.shows_atomic);
    assert_int_equal(app.radix.playback.motion.depth, before.playback.motion.depth);
    press("I"); /* no typed keys come back */
    assert_int_equal(app.radix.playback.typed_count, 0);
}

/* A list of lessons does not mention L if PageDown continues. */
TEST(says_what_follows, begin, end) {
    static char *specs[] = {"lesson:1.7", "lesson:2", "lesson:2.7", "bitonic:4"};
    restart_list(specs, 4);
    for (int turn = 0; turn < 3 && place()->step < 7; turn++)
        press("PageDown");
    app.lesson.place.done = true; /* the lesson's task is done */
    play("Left | says lesson 1 is done; PageDown goes on with lesson 2");
    for (int turn = 0; turn < 30 && place()->number == 1; turn++)
        press("PageDown");
    for (int turn = 0; turn < 30 && app.playing.spec < 2; turn++)
        press("PageDown");
    app.lessons.progress.lessons[2].done = false;
    app.lesson.place.done = true;
    play("Left | says lesson 2 is done; PageDown goes on with bitonic:4");
}

/* A start at the last step says that the lesson is done once its question is answered or its task
 * done, and names the next lesson, not the argument of the start. */
TEST(a_last_step_is_done_when_it_is_answered, begin, end) {
    for (int number = 1; number <= lessons_count(); number++) {
        struct lesson *lesson = lessons_open(number, &error);
        assert_non_null(lesson);
        const struct lesson_value *values = lesson->steps[lesson->count - 1].values;
        bool asks = values[LESSON_ASK].text && !values[LESSON_DO].text;
        bool waits = asks || values[LESSON_DO].text;
        char spec[32], done[80];
        snprintf(spec, sizeof spec, "lesson:%d.%d", number, lesson->count);
        snprintf(done, sizeof done, "says lesson %d is done; ", number);
        if (number < lessons_count())
            text_append(done, sizeof done, "PageDown goes on with lesson %d", number + 1);
        else
            text_append(done, sizeof done, "L lists");
        restart_list((char *[]){spec}, 1);
        lesson_list_follow(&app);
        assert_int_equal(app.lessons.progress.lessons[number].done, !waits);
        if (asks) {
            press("PageDown");
            shows(done);
        }
        lesson_free(lesson);
    }
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
