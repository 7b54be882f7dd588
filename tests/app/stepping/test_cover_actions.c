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
        count += app.cover.guesses && app.cover.guesses[c] == guess;
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
        assert_int_equal(app.cover.guesses[2], k ? GUESS_PASSES : GUESS_SWAPS);
        assert_int_equal(cursor(), 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(uncovers_then_goes_on, begin, end),
        cmocka_unit_test_setup_teardown(judges_answers, begin, end),
        cmocka_unit_test_setup_teardown(judges_answers_alone, begin, end),
        cmocka_unit_test_setup_teardown(answers_by_mouse, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
