/* test_cover_actions: G covers layers, arrows and Space answer, and the answers are judged. */
#include "action_lesson.h"

static bool covered(void) {
    return shown(1280, 720).cover != COVER_NONE;
}

static int cursor(void) {
    return app.stepping.motion.cursor;
}

static void uncovers_then_goes_on(void **state) {
    (void)state;
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

/* Answers for layer 0 of bitonic:8: those that swap, with the first `wrong` the other way. */
static void answer(int wrong) {
    const struct network *network = app.stepping.network;
    const struct layer *layer = &network->layers[cursor()];
    for (int c = 0; c < layer->count; c++) {
        press("Down");
        assert_int_equal(app.cover.chosen, 1 + layer->first + c);
        press("Space");
        if (app.stepping.trace->swapped[layer->first + c] == (c < wrong)) press("Space");
    }
}

static int marked(enum guess guess) {
    int count = 0;
    for (int c = 0; c < app.stepping.network->size; c++)
        count += cover_answers(&app) && cover_answers(&app)[c].guess == guess;
    return count;
}

static void judges_answers(void **state) {
    (void)state;
    int wires = app.stepping.network->wires;
    press("G");
    answer(0);
    press("Return");
    assert_false(covered());
    check_says(app.frame.notice.text, "4 of 4 answers are right");
    assert_int_equal(marked(GUESS_RIGHT), 4);
    press("Right");
    pass(400);
    answer(1);
    press("Right"); /* the same as Return */
    assert_true(!covered() && cursor() == 1);
    check_says(app.frame.notice.text, "3 of 4 answers are right");
    press("Right");
    pass(400);
    answer(2);
    press("Return");
    check_says(app.frame.notice.text, "2 of 4 answers are right; stage 1 so far: 5 of 8");
    assert_int_equal(marked(GUESS_WRONG), 3);
    assert_int_equal(app.stepping.network->wires, wires); /* Down did not change it */

    press("Shift+G");
    pass(400);
    assert_true(covered() && cursor() == 1);
    answer(0);
    press("Return");
    check_says(app.frame.notice.text, "4 of 4 answers are right; stage 1 so far: 6 of 8");
    press("Shift+G");
    assert_int_equal(cursor(), 2);
    press("I");
    assert_int_equal(marked(GUESS_RIGHT), 0); /* other keys: the answers are void */
    press("Shift+G");
    check_says(app.frame.notice.text, "no wrong answer");
}

/* Comparators that nobody answered for are not counted. */
static void judges_answers_alone(void **state) {
    (void)state;
    bool swaps = app.stepping.trace->swapped[0];
    press("G");
    press("Down");
    press("Space");
    press("Right");
    assert_string_equal(app.frame.notice.text,
                        swaps ? "1 of 1 answers are right" : "0 of 1 answers are right");
    assert_int_equal(marked(GUESS_RIGHT) + marked(GUESS_WRONG), 1);
}

/* The mouse alone: a press on a comparator says that it swaps, another one that it does not. */
static void answers_by_mouse(void **state) {
    (void)state;
    press("G");
    events_draw(&app, now);
    const struct target_area *area = NULL;
    for (size_t t = 0; t < app.picture.target_count; t++)
        if (target_is(&app.picture.targets[t].target, TARGET_COMPARATOR, 2))
            area = &app.picture.targets[t];
    assert_non_null(area);
    float x = (area->box.left + area->box.right) / 2, y = (area->box.top + area->box.bottom) / 2;
    for (int k = 0; k < 2; k++) {
        events_mouse(&app, x, y, now);
        events_press(&app, now);
        events_release(&app, now);
        assert_int_equal(app.cover.chosen, 3);
        assert_int_equal(cover_answers(&app)[2].guess, k ? GUESS_PASSES : GUESS_SWAPS);
        assert_int_equal(cursor(), 0);
    }
}

/* ---- I or D ---- */

static void open_panel(const char *name) {
    events_resize(&app, 1280, 720, 1);
    while (!app.panel || strcmp(app.panel->name, name) != 0)
        press("Tab");
}

/* I and D answer one work-item after the other; Space turns an answer. */
static void asks_for_directions(void **state) {
    (void)state;
    const struct input_kind *input = app.stepping.input;
    open_panel("id-table");
    press("G");
    check_says(app.frame.notice.text, "which way does each work-item of layer 0 point?");
    press("I");
    press("D");
    press("I");
    press("D");
    assert_int_equal(app.cover.chosen, 4); /* the last one stays */
    assert_true(covered() && app.stepping.input == input);
    press("Return");
    assert_false(covered());
    assert_string_equal(app.frame.notice.text, "4 of 4 answers are right");
    press("Right");
    pass(400);
    press("Down");
    press("Space"); /* I */
    press("Down");
    press("Space");
    press("Space"); /* D, and it is I */
    press("Down");
    press("D");
    press("Right");
    check_says(app.frame.notice.text, "2 of 3 answers are right");
    assert_true(marked(GUESS_WRONG) == 1 && marked(GUESS_RIGHT) == 6);
    press("Right");
    pass(400);
    press("I");
    press("Right");
    check_says(app.frame.notice.text, "1 of 1 answers are right; stage 1 so far: 3 of 4");
    press("Shift+G");
    pass(400);
    check_says(app.frame.notice.text, "which way does each work-item of layer 1 point?");
    assert_true(covered() && cursor() == 1);
    press("Right");
    press("I"); /* nothing is asked for: the next kind of input */
    assert_true(app.stepping.input != input);
}

/* What swaps and what points where are different questions with answers of their own. */
static void each_question_has_its_answers(void **state) {
    (void)state;
    press("G");
    answer(1);
    open_panel("id-table");
    check_says(app.frame.notice.text, "which way does each");
    assert_int_equal(app.cover.chosen, 0);
    assert_int_equal(marked(GUESS_SWAPS) + marked(GUESS_PASSES), 0);
    press("D");
    press("Right");
    assert_string_equal(app.frame.notice.text, "0 of 1 answers are right");
    press("Escape");
    assert_int_equal(marked(GUESS_SWAPS) + marked(GUESS_PASSES), 4);
    press("G");
    press("W");
    assert_int_equal(shown(1280, 720).structure, STRUCTURE_BOXES);
    press("G");
    open_panel("id-table");
    assert_int_equal(shown(1280, 720).structure, STRUCTURE_NONE);
    press("M");
    check_says(app.frame.notice.text, "M would tell what the table asks for");
}

/* ---- wires ---- */

static void type(const char *keys) {
    for (char name[2] = ""; *keys; keys++) {
        name[0] = *keys;
        press(*keys == ' '    ? "Space"
              : *keys == '\n' ? "Return"
              : *keys == '<'  ? "Backspace"
                              : name);
    }
}

/* Of layer 1 of bitonic:8: (0, 2) (1, 3) (4, 6) (5, 7). */
static void asks_for_wires(void **state) {
    (void)state;
    open_panel("index-table");
    go(1);
    pass(400);
    press("G");
    check_says(app.frame.notice.text, "which two wires does each work-item of layer 1 compare?");
    type("0");
    assert_string_equal(app.frame.notice.text, "work-item 0 compares wire 0 with wire ?");
    type("2");
    assert_string_equal(app.frame.notice.text,
                        "work-item 0 compares wires 0 and 2; ↓ the next one");
    type("\n9");
    assert_string_equal(app.frame.notice.text, "there is no wire 9: they are 0 to 7");
    type("13<4 46"); /* 4 is taken for 3 */
    press("Down");
    type("57\n");
    assert_false(covered());
    assert_string_equal(app.frame.notice.text, "3 of 4 answers are right");
    press("Shift+G");
    type("020"); /* typed anew: 0 and nothing else */
    press("Down");
    type("31");     /* left is the upper one */
    press("Right"); /* what is half typed is not judged */
    assert_string_equal(app.frame.notice.text, "0 of 1 answers are right");
}

/* Of 16 wires, 1 may be the beginning of 10 to 15; a press on a cell chooses it. */
static void types_two_digits(void **state) {
    (void)state;
    restart("bitonic:16");
    open_panel("index-table");
    press("G");
    events_draw(&app, now);
    const struct target_area *area = NULL;
    for (size_t t = 0; t < app.picture.target_count; t++)
        if (target_is(&app.picture.targets[t].target, TARGET_COMPARATOR, 5))
            area = &app.picture.targets[t];
    assert_non_null(area);
    events_mouse(&app, (area->box.left + area->box.right) / 2,
                 (area->box.top + area->box.bottom) / 2, now);
    events_press(&app, now);
    events_release(&app, now);
    assert_int_equal(app.cover.chosen, 6);
    type("1");
    check_says(app.frame.notice.text, "Space: it is typed");
    type("011");
    assert_string_equal(app.frame.notice.text,
                        "work-item 5 compares wires 10 and 11; ↓ the next one");
    press("Up");
    type("8 9");
    press("Up");
    press("Up");
    type("1 2"); /* and it is 4, 5 */
    press("Right");
    assert_string_equal(app.frame.notice.text, "2 of 3 answers are right");
    assert_int_equal(app.backwards.on, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(uncovers_then_goes_on, begin, end),
        cmocka_unit_test_setup_teardown(judges_answers, begin, end),
        cmocka_unit_test_setup_teardown(judges_answers_alone, begin, end),
        cmocka_unit_test_setup_teardown(answers_by_mouse, begin, end),
        cmocka_unit_test_setup_teardown(asks_for_directions, begin, end),
        cmocka_unit_test_setup_teardown(each_question_has_its_answers, begin, end),
        cmocka_unit_test_setup_teardown(asks_for_wires, begin, end),
        cmocka_unit_test_setup_teardown(types_two_digits, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
