/* test_cover_actions: G covers layers, arrows and Space answer, and the answers are judged. */
#include "cover_lesson.h"

#include "app/stepping/cover.h"

TEST(uncovers_then_goes_on, begin, end) {
    play("Right 900ms | not covered | G | covered says which comparators of layer 1 swap?");
    play("Right | not covered and layer = 1 | Right 900ms | covered and layer = 2");
    play("Left 900ms | covered and layer = 1 | End 900ms | not covered and layer = 6");
    play("Left 900ms | covered and layer = 5");
    play("R | covered and layer = 5"); /* other keys, other answers */
    play("G | not covered | Right 900ms | layer = 6");
}

TEST(judges_answers, begin, end) {
    int wires = app.stepping.network->wires;
    press("G");
    answer(0);
    play("Return | not covered and said = layer 0: 4 of 4 right");
    assert_int_equal(marked(GUESS_RIGHT), 4);
    play("Right 900ms");
    answer(1);
    play("Right | not covered and layer = 1 and said = layer 1: 3 of 4 right"); /* the same as
                                                                                   Return */
    play("Right 900ms");
    answer(2);
    play("Return | says layer 2: 2 of 4 right; stage 1 so far: 5 of 8 right");
    check_says(shown(1280, 720).input.text, " · stage 1: 5 of 8 right");
    equals(marked(GUESS_WRONG), 3, app.stepping.network->wires, wires); /* Down did not change it */

    play("Shift+G 900ms | covered and layer = 1");
    assert_int_equal(marked(GUESS_RIGHT), 9); /* only the wrong one is asked for again */
    const int first = app.stepping.network->layers[1].first;
    play("Space Down");
    assert_int_equal(app.stepping.cover.chosen, 1 + first);
    press("Space");
    if (!app.stepping.trace->swapped[first]) press("Space");
    play("Return | says layer 1: 4 of 4 right; stage 1 so far: 6 of 8 right | Shift+G | layer = 2");
    press("I");
    assert_int_equal(marked(GUESS_RIGHT), 0); /* other keys: the answers are void */
    play("Shift+G | says no wrong answer");
}

/* A layer that was shown asks nothing, whichever key showed it. */
TEST(asks_no_more, begin, end) {
    static const char *const shows[] = {"Return", "Right"};
    each (k, shows) {
        play("G | says which comparators of layer");
        press(*k);
        play("| not covered and not said | G");
    }
}

/* After one answer the other comparators count as passing; without an answer nothing is judged. The
 * score stays until the stage ends; at the end there is a score of all layers. */
TEST(judges_all_of_a_layer, begin, end) {
    char right[24];
    const bool *swapped = app.stepping.trace->swapped;
    play("G Right");
    assert_int_equal(marked(GUESS_RIGHT) + marked(GUESS_WRONG), 0);
    assert_null(strstr(shown(1280, 720).input.text, "right"));
    play("Right 900ms Space Space"); /* (0, 2) swaps */
    press("Right");
    int passing = !swapped[5] + !swapped[6] + !swapped[7] + swapped[4];
    equals(marked(GUESS_RIGHT), passing, marked(GUESS_WRONG), 4 - passing);
    snprintf(right, sizeof right, "layer 1: %d of 4 right", passing);
    assert_string_equal(app.shell.frame.notice.text, right);
    snprintf(right, sizeof right, "stage 1: %d of 4 right", passing);
    play("Right 20000ms"); /* the notice is gone */
    check_says(shown(1280, 720).input.text, right);
    go(3);
    assert_null(strstr(shown(1280, 720).input.text, "right"));
    play("End 900ms");
    snprintf(right, sizeof right, "1 of 6 layers: %d of 4 right", passing);
    check_says(shown(1280, 720).input.text, right);
}

TEST(counts_all_layers, begin, end) {
    press("G");
    for (int l = 0; l < 6; l++) {
        pass(900);
        answer(1);
        play("Return Right");
    }
    play("900ms | says all layers: 18 of 24 right");
    check_says(shown(1280, 720).input.text, " · all layers: 18 of 24 right");
}

/* A right answer stays when wrong ones are asked for again; it is shown and cannot be changed. */
TEST(keeps_right_answers, begin, end) {
    press("G");
    answer(1);
    play("Right Shift+G | covered");
    equals(marked(GUESS_RIGHT), 3, marked(GUESS_WRONG), 0);
    press("Space");
    for (int k = 0; k < 2; k++)
        play("Up | chosen = 1");
    cover_answers_press(&app.stepping, &app.shell, 2);
    shows("says was right");
    assert_int_equal(marked(GUESS_RIGHT), 3);
    events_draw(&app, now);
    int rings = 0, signs = 0;
    each_item (item, &app.shell.picture) {
        rings += item->shape == SHAPE_RING && item->role == ROLE_AGREE;
        signs += item->shape == SHAPE_TEXT && item->role == ROLE_AGREE &&
                 strcmp(&app.shell.picture.strings[item->text], "✓") == 0;
    }
    equals(rings, 3, signs, 3);
}

/* Only the mouse: a press on a comparator says that it swaps, another press that it does not. */
TEST(answers_by_mouse, begin, end) {
    press("G");
    for (int k = 0; k < 2; k++) {
        press_on(TARGET_COMPARATOR, 2);
        shows("chosen = 3");
        assert_int_equal(cover_answers(&app.stepping)[2].guess, k ? GUESS_PASSES : GUESS_SWAPS);
        shows("layer = 0");
    }
}

/* The foot has the keys of the present question, its caps press them, and Space and Enter do
 * nothing else. */
TEST(hints_at_guessing, begin, end) {
    events_resize(&app, 1280, 720, 1);
    assert_true(drawn(ROLE_INK, "play") && !drawn(ROLE_INK, "again"));
    press("G");
    static const char *const words[] = {"wires", "begin", "show", "again", "help"};
    each (w, words)
        check(drawn(ROLE_INK, *w), "no \"%s\"", *w);
    assert_false(drawn(ROLE_INK, "play") || drawn(ROLE_INK, "choose"));
    play("Space | chosen = 1");
    assert_true(drawn(ROLE_INK, "choose") && !drawn(ROLE_INK, "wires"));
    int wires = app.stepping.network->wires;
    press_on(TARGET_SHORTCUT, shortcut_find(app.shell.shortcuts, MODE_STEP, "Down"));
    shows("chosen = 2");
    assert_int_equal(app.stepping.network->wires, wires);
    play("Return | not covered and dialog = none");
    assert_true(drawn(ROLE_INK, "play"));
    play("Right 900ms Space");
    assert_true(covered() &&
                app.stepping.cover.chosen == 1 + app.stepping.network->layers[1].first);
    play("G M");
    static const char *const launches[] = {"layer", "sort", "tile", "inside", "help"};
    each (w, launches)
        check(drawn(ROLE_INK, *w), "no \"%s\"", *w);
}

/* "And with four keys?" Until an answer is begun, the arrows change the number of wires, whatever a
 * panel asks. */
TEST(arrows_change_the_wires_of_covered_layers, begin, end) {
    static const char *const names[] = {NULL, "id-table", "index-table"};
    each (panel, names) {
        while (*panel &&
               (!app.stepping.look.panel || strcmp(app.stepping.look.panel->name, *panel) != 0))
            press("Tab");
        play("G | covered = 1 | Down | wires = 4 and covered = 1 and chosen = 0");
        play("Up | wires = 8 | Space Down | wires = 8 and chosen = 2");
        play("Right Right 900ms | covered = 1 and chosen = 0 | Down | wires = 4 | Up G");
    }
}
