/* test_cover_actions: G covers layers, arrows and Space answer, and the answers are judged. */
#include "cover_lesson.h"

#include "app/stepping/cover/cover.h"

TEST(uncovers_then_goes_on, begin, end) {
    press("Right");
    pass(400);
    assert_false(covered());
    press("G");
    assert_true(covered());
    check_says(app.frame.notice.text, "which comparators of layer 1 swap?");
    press("Right");
    assert_true(!covered() && cursor() == 1);
    press("Right");
    pass(400);
    assert_true(covered() && cursor() == 2);
    press("Left");
    pass(400);
    assert_true(covered() && cursor() == 1);
    press("End");
    pass(400);
    assert_true(!covered() && cursor() == 6);
    press("Left");
    pass(400);
    assert_true(covered() && cursor() == 5);
    press("R"); /* other keys, other answers */
    assert_true(covered() && cursor() == 5);
    press("G");
    assert_false(covered());
    press("Right");
    pass(400);
    assert_int_equal(cursor(), 6);
}

TEST(judges_answers, begin, end) {
    int wires = app.stepping.network->wires;
    press("G");
    answer(0);
    press("Return");
    assert_false(covered());
    assert_string_equal(app.frame.notice.text, "layer 0: 4 of 4 right");
    assert_int_equal(marked(GUESS_RIGHT), 4);
    press("Right");
    pass(400);
    answer(1);
    press("Right"); /* the same as Return */
    assert_true(!covered() && cursor() == 1);
    assert_string_equal(app.frame.notice.text, "layer 1: 3 of 4 right");
    press("Right");
    pass(400);
    answer(2);
    press("Return");
    check_says(app.frame.notice.text, "layer 2: 2 of 4 right; stage 1 so far: 5 of 8 right");
    check_says(shown(1280, 720).input.text, " · stage 1: 5 of 8 right");
    assert_int_equal(marked(GUESS_WRONG), 3);
    assert_int_equal(app.stepping.network->wires, wires); /* Down did not change it */

    press("Shift+G");
    pass(400);
    assert_true(covered() && cursor() == 1);
    assert_int_equal(marked(GUESS_RIGHT), 9); /* only the wrong one is asked for again */
    const int first = app.stepping.network->layers[1].first;
    press("Down");
    press("Down");
    assert_int_equal(app.cover.chosen, 1 + first);
    press("Space");
    if (!app.stepping.trace->swapped[first]) press("Space");
    press("Return");
    check_says(app.frame.notice.text, "layer 1: 4 of 4 right; stage 1 so far: 6 of 8 right");
    press("Shift+G");
    assert_int_equal(cursor(), 2);
    press("I");
    assert_int_equal(marked(GUESS_RIGHT), 0); /* other keys: the answers are void */
    press("Shift+G");
    check_says(app.frame.notice.text, "no wrong answer");
}

/* Nor is anything asked of a layer that was shown, by whichever key. */
TEST(asks_no_more, begin, end) {
    static const char *const shows[] = {"Return", "Right"};
    for (int k = 0; k < count_of(shows); k++) {
        press("G");
        check_says(app.frame.notice.text, "which comparators of layer");
        press(shows[k]);
        assert_false(covered());
        assert_string_equal(app.frame.notice.text, "");
        press("G");
    }
}

/* Once one comparator was answered for, the others are said to pass; where nothing was, nothing is
 * judged. The score stays until the stage ends, and there is one of all layers at the end. */
TEST(judges_all_of_a_layer, begin, end) {
    char right[24];
    const bool *swapped = app.stepping.trace->swapped;
    press("G");
    press("Right");
    assert_int_equal(marked(GUESS_RIGHT) + marked(GUESS_WRONG), 0);
    assert_null(strstr(shown(1280, 720).input.text, "right"));
    press("Right");
    pass(400);
    press("Down");
    press("Space"); /* (0, 2) swaps */
    press("Right");
    int passing = !swapped[5] + !swapped[6] + !swapped[7] + swapped[4];
    assert_int_equal(marked(GUESS_RIGHT), passing);
    assert_int_equal(marked(GUESS_WRONG), 4 - passing);
    snprintf(right, sizeof right, "layer 1: %d of 4 right", passing);
    assert_string_equal(app.frame.notice.text, right);
    snprintf(right, sizeof right, "stage 1: %d of 4 right", passing);
    press("Right");
    pass(20000); /* what was said is gone */
    check_says(shown(1280, 720).input.text, right);
    go(3);
    assert_null(strstr(shown(1280, 720).input.text, "right"));
    press("End");
    pass(400);
    snprintf(right, sizeof right, "1 of 6 layers: %d of 4 right", passing);
    check_says(shown(1280, 720).input.text, right);
}

TEST(counts_all_layers, begin, end) {
    press("G");
    for (int l = 0; l < 6; l++) {
        pass(400);
        answer(1);
        press("Return");
        press("Right");
    }
    pass(400);
    check_says(app.frame.notice.text, "all layers: 18 of 24 right");
    check_says(shown(1280, 720).input.text, " · all layers: 18 of 24 right");
}

/* A right answer stays when wrong ones are asked for again, is shown, and is not turned. */
TEST(keeps_right_answers, begin, end) {
    press("G");
    answer(1);
    press("Right");
    press("Shift+G");
    assert_true(covered());
    assert_int_equal(marked(GUESS_RIGHT), 3);
    assert_int_equal(marked(GUESS_WRONG), 0);
    for (int k = 0; k < 2; k++) {
        press("Up");
        assert_int_equal(app.cover.chosen, 1);
    }
    cover_answers_press(&app, 2);
    check_says(app.frame.notice.text, "was right");
    assert_int_equal(marked(GUESS_RIGHT), 3);
    events_draw(&app, now);
    int rings = 0;
    for (size_t i = 0; i < app.picture.count; i++)
        rings +=
            app.picture.items[i].shape == SHAPE_RING && app.picture.items[i].role == ROLE_AGREE;
    assert_int_equal(rings, 3);
}

/* The mouse alone: a press on a comparator says that it swaps, another one that it does not. */
TEST(answers_by_mouse, begin, end) {
    press("G");
    for (int k = 0; k < 2; k++) {
        press_on(TARGET_COMPARATOR, 2);
        assert_int_equal(app.cover.chosen, 3);
        assert_int_equal(cover_answers(&app)[2].guess, k ? GUESS_PASSES : GUESS_SWAPS);
        assert_int_equal(cursor(), 0);
    }
}

/* The foot has the keys of what is going on, its caps do it, and Space and Enter do nothing else.
 */
TEST(hints_at_guessing, begin, end) {
    events_resize(&app, 1280, 720, 1);
    assert_true(drawn(ROLE_INK, "play") && !drawn(ROLE_INK, "again"));
    press("G");
    static const char *const words[] = {"choose", "answer", "show", "again", "off", "help"};
    for (int w = 0; w < count_of(words); w++)
        check(drawn(ROLE_INK, words[w]), "no \"%s\"", words[w]);
    assert_false(drawn(ROLE_INK, "play") || drawn(ROLE_INK, "wires"));
    int wires = app.stepping.network->wires;
    press_on(TARGET_SHORTCUT, shortcut_find(MODE_STEP, "Down"));
    assert_int_equal(app.cover.chosen, 1);
    assert_int_equal(app.stepping.network->wires, wires);
    press("Return");
    assert_true(!covered() && app.frame.dialog == DIALOG_NONE);
    assert_true(drawn(ROLE_INK, "play"));
    press("Right");
    pass(400);
    press("Space");
    assert_true(covered() && app.cover.chosen == 1 + app.stepping.network->layers[1].first);
    press("G");
    press("M");
    static const char *const launches[] = {"layer", "sort", "tile", "lines", "time", "help"};
    for (int w = 0; w < count_of(launches); w++)
        check(drawn(ROLE_INK, launches[w]), "no \"%s\"", launches[w]);
}
