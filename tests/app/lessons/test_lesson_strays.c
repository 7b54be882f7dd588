/* test_lesson_strays: the way back to a step's picture, after other keys or another network, from
 * another layer and from other modes. */
#include "lesson_file.h"

#include "app/radix/radix_mode.h"

static const char *const three = "lesson L\nstep\nnetwork bitonic:4\nkeys 4 3 2 1\nsay A\n"
                                 "step\nlayer 1\nask B?\nanswer C.\nstep\nsay D\n";

TEST(puts_the_steps_own_back, begin, end) {
    open_text(three);
    play("PageDown K Ctrl+A '1 2 3 4' Return PageDown"); /* asks for the answer with other keys */
    check(place()->step == 1 && !place()->answered, "the answer is about other keys");
    shows("says back to the step");
    assert_int_equal(trace_keys(app.stepping.trace, 0)[0], 4);
    play("| layer = 1 | PageDown | answered | F"); /* the answer stays */
    press("PageDown");
    check(place()->step == 1 && place()->answered, "the step's network is not back");
    assert_string_equal(app.stepping.network->name, "bitonic:4");
    play("PageDown | step = 3");
    play("K Ctrl+A '1 2 3 4' Return PageDown | says back to the step"); /* the last one, too */
    play("PageDown | says this was the last step");
}

/* The user need not undo a changed look, nor keys that the task asks for. */
TEST(goes_on_at_once, begin, end) {
    open_text("lesson L\nstep\nnetwork bitonic:4\nkeys 4 3 2 1\nask A?\nanswer B.\n"
              "step\ndo C\ndone typed and inputs changed\nstep\nsay D\nstep\nsay E\n");
    play("Z PageDown | answered");
    play("K Ctrl+A '1 2 3 4' Return K Ctrl+A '4 3 2 1' Return"); /* the keys are the step's again */
    press("Right");                                              /* the answer was seen */
    play("PageDown | step = 2 | K Ctrl+A '1 2 3 4' Return T");
    assert_string_equal(app.lesson.caption.caption.words[1].text, "C");
    play("PageDown | step = 3 | Right"); /* nothing is asked */
    play("PageDown | step = 4");
}

/* A question is about its layer: the answer is not shown beside another one. */
TEST(asks_where_it_stands, begin, end) {
    static const char *const texts[] = {
        "lesson L\nstep\nnetwork bitonic:4\nlayer 1\ncover marks\nask A?\nanswer B.\n",
        "lesson L\nstep\nnetwork bitonic:8\nradix radix:8\nturns 3\nask A?\nanswer B.\n"};
    for (int t = 0; t < count_of(texts); t++) {
        open_text(texts[t]);
        const struct motion *motion =
            t ? &app.radix.playback.motion : &app.stepping.playback.motion;
        int cursor = motion->cursor;
        static const char *const keys[] = {"Right", "Right", "Home", "End"};
        for (int k = 1; k < count_of(keys); k++) {
            if (k == 1) press(keys[0]); /* uncovers the layer */
            press(keys[k]);
            check(motion->cursor != cursor, "%s goes nowhere", keys[k]);
            press("PageDown");
            check(!place()->answered && motion->cursor == cursor, "%s: not back", keys[k]);
            shows("says back to the step");
            assert_true(t || cover_hides(&app.stepping));
        }
        press("PageDown");
        check(place()->answered && motion->cursor == cursor, "the answer is not shown");
    }
}

/* The same for a radix sort: other keys, another order, other digits, more keys. */
TEST(puts_its_radix_sort_back, begin, end) {
    static const char *const keys[] = {"I", "O", "F", "W", "Up"};
    each (k, keys) {
        restart("lesson:20.4");
        app.stepping.playback.motion.still = app.radix.playback.motion.still = true;
        const struct radix_plan plan = app.radix.plan;
        int sorted[8], cursor = app.radix.playback.motion.cursor;
        memcpy(sorted, app.radix.keys, sizeof sorted);
        play("PageDown | answered");
        press(*k);
        press("PageDown");
        check(place()->step == 3 && place()->answered, "%s: a step is skipped", *k);
        shows("says back to the step");
        assert_memory_equal(&app.radix.plan, &plan, sizeof plan);
        assert_memory_equal(app.radix.keys, sorted, sizeof sorted);
        assert_int_equal(app.radix.playback.motion.cursor, cursor);
        play("PageDown | step = 5");
    }
}

/* If another mode hides the step, the caption does not show its words, and the clicker or the caps
 * go back to the step. */
TEST(comes_back_from_other_modes, begin, end) {
    static const char *const radix = "lesson L\nstep\nnetwork bitonic:8\nsay A\nstep\n"
                                     "radix radix:8\nask B?\nanswer C.\nstep\nsay D\n";
    const struct {
        const char *text, *key;
    } cases[] = {{three, "T"}, {three, "E"}, {radix, "Escape"}, {radix, "T"}};
    for (int c = 0; c < 4 * count_of(cases); c++) {
        bool back = c % 2, answered = c / 2 % 2;
        open_text(cases[c / 4].text);
        press("PageDown");
        if (answered) press("PageDown");
        const struct mode *own = app.shell.mode;
        const char *words = app.lesson.caption.caption.words[0].text;
        press(cases[c / 4].key);
        assert_ptr_not_equal(app.shell.mode, own);
        if (app.shell.mode == &mode_editing) {
            assert_ptr_equal(app.lesson.caption.caption.words[0].text, words);
            press("PageDown");
        } else {
            assert_string_equal(app.lesson.caption.caption.words[0].text,
                                "[PageDown] goes back to the step.");
            assert_null(app.lesson.caption.caption.words[1].text);
            press_on(TARGET_SHORTCUT, shortcut_find(app.shell.shortcuts, app.shell.mode->bit,
                                                    back ? "PageUp" : "PageDown"));
        }
        check(app.shell.mode == own && place()->step == 1 && place()->answered == answered,
              "case %d", c);
        shows("says back to the step");
        assert_ptr_equal(app.lesson.caption.caption.words[0].text, words);
        press("PageDown");
        check(place()->step == 1 + answered, "case %d skips a step", c);
    }
}

/* The clicker goes back from a large sort, too. */
TEST(comes_back_from_a_large_sort, begin, end) {
    open_text(three);
    play("PageDown Ctrl+O 'bitonic:128' Return | mode = large");
    events_advance(&app, now);
    check_says(app.lesson.caption.caption.words[0].text, "goes back to the step");
    play("Right PageDown | mode = step");
    check(place()->step == 1 && !place()->answered, "not back");
    assert_string_equal(app.stepping.network->name, "bitonic:4");
    check_says(app.lesson.caption.caption.words[1].text, "B?");
    play("PageDown | answered");
}

/* The answer moves the picture to its layer, and going back returns to the step's layer. */
TEST(answers_at_a_layer, begin, end) {
    open_text("lesson L\nstep\nnetwork bitonic:4\nkeys 4 3 2 1\nask A?\nanswer B.\n"
              "answer-layer 3\nstep\nsay C\n");
    play("| layer = 0 | PageDown | answered and layer = 3 | PageDown | layer = 0");
    play("PageUp | layer = 3 | PageUp | layer = 0 and not answered");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
