/* test_cover_panels: the questions about a covered layer while a panel is open: I or D of each
 * work-item, or its wires, typed. */
#include "cover_lesson.h"

static void open_panel(const char *name) {
    events_resize(&app, 1280, 720, 1);
    while (!app.stepping.look.panel || strcmp(app.stepping.look.panel->name, name) != 0)
        press("Tab");
}

static void type(const char *keys) {
    for (char name[2] = ""; *keys; keys++) {
        name[0] = *keys;
        press(*keys == ' '    ? "Space"
              : *keys == '\n' ? "Return"
              : *keys == '<'  ? "Backspace"
                              : name);
    }
}

/* ---- I or D ---- */

/* I and D answer one work-item after the other; Space changes an answer. */
TEST(asks_for_directions, begin, end) {
    const struct input_kind *input = app.stepping.playback.input;
    open_panel("id-table");
    play("G | says which way does each work-item of layer 0 point?");
    play("I D I D | chosen = 4"); /* the last one stays */
    assert_true(covered() && app.stepping.playback.input == input);
    play("Return | not covered and said = layer 0: 4 of 4 right | Right 900ms Space Space"); /* I */
    play("Down Space Space"); /* D, and it is I */
    play("Down D Right | says layer 1: 2 of 4 right, 1 not answered");
    assert_true(marked(GUESS_WRONG) == 1 && marked(GUESS_RIGHT) == 6);
    play("Right 900ms I Right | says layer 2: 1 of 4 right, 3 not answered; stage 1 so far: 3 of 8 "
         "right, 4 not answered");
    play("Shift+G 900ms | covered and layer = 1 says which way does each work-item of layer 1 "
         "point?");
    play("Right I"); /* nothing is asked for: the next kind of input */
    assert_true(app.stepping.playback.input != input);
}

/* Capital letters come from Shift, or from Caps Lock, which is in no key's name. */
TEST(answers_with_capitals, begin, end) {
    static const char *const keys[] = {"Shift+I", "Shift+D", "I", "D"};
    const struct input_kind *input = app.stepping.playback.input;
    open_panel("id-table");
    press("G");
    each (k, keys)
        press(*k);
    check(app.stepping.playback.input == input, "other keys came in");
    play("Return | said = layer 0: 4 of 4 right");
}

/* Layers of a stage mostly point the same way: none of the current stage and of those to come is
 * told, neither before a layer is uncovered nor after, nor while a step moves. */
TEST(keeps_directions_of_the_stage, begin, end) {
    restart("bitonic:8");
    open_panel("id-table");
    go(3);
    play("G Right Left Left"); /* goes from stage 2 to layer 1 */
    play("900ms | layer = 1");
    struct scene scene = shown(1280, 720);
    for (int l = 0; l < 6; l++)
        assert_int_equal(guess_hides(&scene, QUESTION_DIRECTIONS, l), l > 0);
    play("I Right");
    scene = shown(1280, 720);
    for (int l = 0; l < 6; l++) /* layer 1 was uncovered */
        assert_int_equal(guess_hides(&scene, QUESTION_DIRECTIONS, l), l > 1);
    check(!drawn(ROLE_INCREASING_AHEAD, NULL) && !drawn(ROLE_INCREASING_BLOCK_AHEAD, NULL),
          "ahead");
    press("Right");
    for (int k = 0; k < 10; k++) {
        pass(40);
        scene = shown(1280, 720);
        for (int l = 0; l < 6; l++)
            check(guess_hides(&scene, QUESTION_DIRECTIONS, l) == (l > 0), "layer %d", l);
    }
    play("Right Right"); /* stage 1 is done */
    for (int k = 0; k < 10; k++) {
        pass(40);
        scene = shown(1280, 720);
        for (int l = 0; l < 6; l++)
            check(guess_hides(&scene, QUESTION_DIRECTIONS, l) == (l > 2), "layer %d", l);
    }
    press("G");
    scene = shown(1280, 720);
    assert_false(guess_hides(&scene, QUESTION_DIRECTIONS, 3));
}

/* A wrong answer stays beside the right one. */
TEST(shows_wrong_answers, begin, end) {
    open_panel("id-table");
    play("G D"); /* wrong: the comparator is I */
    play("D Right");
    assert_true(drawn(ROLE_INK, "not D") && !drawn(ROLE_INK, "not I"));
    open_panel("index-table");
    play("Right 900ms");
    type("12"); /* wrong: the wires are 0 and 2 */
    press("Right");
    assert_true(drawn(ROLE_INK, "not 1, 2"));
}

/* Questions on swaps and on directions keep separate answers. */
TEST(each_question_has_its_answers, begin, end) {
    press("G");
    answer(1);
    open_panel("id-table");
    shows("chosen = 0 says which way does each");
    assert_int_equal(marked(GUESS_SWAPS) + marked(GUESS_PASSES), 0);
    play("D Right | said = layer 0: 0 of 4 right, 3 not answered | Escape");
    assert_int_equal(marked(GUESS_SWAPS) + marked(GUESS_PASSES), 4);
    play("G W");
    assert_int_equal(shown(1280, 720).look.structure, STRUCTURE_BOXES);
    press("G");
    open_panel("id-table");
    assert_int_equal(shown(1280, 720).look.structure, STRUCTURE_NONE);
    play("M | says M would show the answer");
}

/* ---- wires ---- */

/* Wires are asked for in layer 1 of bitonic:8: (0, 2) (1, 3) (4, 6) (5, 7). */
TEST(asks_for_wires, begin, end) {
    open_panel("index-table");
    go(1);
    play("900ms G | says which two wires does each work-item of layer 1 compare?");
    type("0");
    shows("said = work-item 0 compares wire 0 with wire ?");
    type("2");
    assert_string_equal(app.shell.frame.notice.text,
                        "work-item 0 compares wires 0 and 2; now type the next one");
    type("\n9");
    shows("said = there is no wire 9: they are 0 to 7");
    type("13<4 46"); /* 4 is taken for 3 */
    press("Down");
    type("57\n");
    play("| not covered and said = layer 1: 3 of 4 right | Shift+G");
    assert_int_equal(marked(GUESS_RIGHT), 3);
    type("020"); /* typed anew: 0 and nothing else */
    assert_int_equal(app.stepping.cover.chosen, 1 + app.stepping.network->layers[1].first + 1);
    press("Right"); /* a half-typed answer is not judged */
    assert_int_equal(marked(GUESS_WRONG), 0);
    press("Shift+G");
    type("31"); /* left is the upper one */
    play("Right | said = layer 1: 3 of 4 right");
}

/* All wires of a layer are typed in one row, without blanks; a work-item that is chosen again is
 * typed again, and so is the last one. */
TEST(types_a_row_of_wires, begin, end) {
    open_panel("index-table");
    go(3);
    play("900ms G | chosen = 0");
    check_says(app_frame(&app).foot, "[Space] begin");
    type("041");
    check_says(app_frame(&app).foot, "[Space] next wire");
    shows("said = work-item 1 compares wire 1 with wire ?");
    type("52637");
    check_says(app.shell.frame.notice.text, "wires 3 and 7; → shows whether that is right");
    play("Up Up"); /* to work-item 1 */
    type("15");
    check_says(app.shell.frame.notice.text, "wires 1 and 5; now type the next one");
    play("Down Down");
    type("3");
    shows("said = work-item 3 compares wire 3 with wire ?");
    type("7\n");
    shows("not covered and said = layer 3: 4 of 4 right");
}

/* With 16 wires, 1 may be the beginning of 10 to 15; a press on a cell chooses it. */
TEST(types_two_digits, begin, end) {
    restart("bitonic:16");
    open_panel("index-table");
    press("G");
    press_on(TARGET_COMPARATOR, 5);
    shows("chosen = 6");
    type("1");
    shows("says then press Space");
    type("011");
    assert_string_equal(app.shell.frame.notice.text,
                        "work-item 5 compares wires 10 and 11; now type the next one");
    press("Up");
    type("8 9");
    play("Up Up");
    type("1 2"); /* wrong: the wires are 4 and 5 */
    play("Right | said = layer 0: 2 of 8 right, 5 not answered");
    assert_int_equal(app.stepping.backwards.on, false);
}
