/* test_cover_actions: G covers layers, arrows and Space answer, and the answers are judged. */
#include "action_lesson.h"
#include "app/shortcuts.h"
#include "view/diagram/guess.h"

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

/* Once one comparator was answered for, the others are said to pass; where nothing was, nothing is
 * judged. The score stays until the stage ends, and there is one of all layers at the end. */
static void judges_all_of_a_layer(void **state) {
    (void)state;
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

static void counts_all_layers(void **state) {
    (void)state;
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
static void keeps_right_answers(void **state) {
    (void)state;
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
    cover_press(&app, 2);
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

static void type(const char *keys) {
    for (char name[2] = ""; *keys; keys++) {
        name[0] = *keys;
        press(*keys == ' '    ? "Space"
              : *keys == '\n' ? "Return"
              : *keys == '<'  ? "Backspace"
                              : name);
    }
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
    assert_string_equal(app.frame.notice.text, "layer 0: 4 of 4 right");
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
    check_says(app.frame.notice.text, "layer 1: 2 of 4 right, 1 not answered");
    assert_true(marked(GUESS_WRONG) == 1 && marked(GUESS_RIGHT) == 6);
    press("Right");
    pass(400);
    press("I");
    press("Right");
    check_says(app.frame.notice.text, "layer 2: 1 of 4 right, 3 not answered; "
                                      "stage 1 so far: 3 of 8 right, 4 not answered");
    press("Shift+G");
    pass(400);
    check_says(app.frame.notice.text, "which way does each work-item of layer 1 point?");
    assert_true(covered() && cursor() == 1);
    press("Right");
    press("I"); /* nothing is asked for: the next kind of input */
    assert_true(app.stepping.input != input);
}

/* Does the picture, at rest or while a step moves, have this role, or this text? */
static bool drawn(enum role role, const char *text) {
    bool found = false;
    events_draw(&app, now);
    for (size_t i = 0; i < app.picture.count; i++) {
        const struct item *item = &app.picture.items[i];
        bool words = item->shape == SHAPE_TEXT;
        found |= text ? words && strcmp(list_string(&app.picture, item->text), text) == 0
                      : !words && item->role == role;
    }
    return found;
}

/* Layers of a stage mostly point the same way: none of the current stage and of those to come is
 * told, neither before a layer is uncovered nor after, nor while a step moves. */
static void keeps_directions_of_the_stage(void **state) {
    (void)state;
    restart("bitonic:8");
    open_panel("id-table");
    go(3);
    press("G");
    press("Right");
    press("Left");
    press("Left"); /* from stage 2 to layer 1 */
    pass(400);
    assert_int_equal(cursor(), 1);
    struct scene scene = shown(1280, 720);
    for (int l = 0; l < 6; l++)
        assert_int_equal(guess_hides(&scene, ASK_DIRECTIONS, l), l > 0);
    press("I");
    press("Right");
    scene = shown(1280, 720);
    for (int l = 0; l < 6; l++) /* layer 1 was uncovered */
        assert_int_equal(guess_hides(&scene, ASK_DIRECTIONS, l), l > 1);
    check(!drawn(ROLE_INCREASING_AHEAD, NULL) && !drawn(ROLE_INCREASING_BLOCK_AHEAD, NULL),
          "ahead");
    press("Right");
    for (int k = 0; k < 10; k++) {
        pass(40);
        scene = shown(1280, 720);
        for (int l = 0; l < 6; l++)
            check(guess_hides(&scene, ASK_DIRECTIONS, l) == (l > 0), "layer %d", l);
    }
    press("Right");
    press("Right"); /* stage 1 is done */
    for (int k = 0; k < 10; k++) {
        pass(40);
        scene = shown(1280, 720);
        for (int l = 0; l < 6; l++)
            check(guess_hides(&scene, ASK_DIRECTIONS, l) == (l > 2), "layer %d", l);
    }
    press("G");
    scene = shown(1280, 720);
    assert_false(guess_hides(&scene, ASK_DIRECTIONS, 3));
}

/* The foot has the keys of what is going on, its caps do it, and Space and Enter do nothing else.
 */
static void hints_at_guessing(void **state) {
    (void)state;
    events_resize(&app, 1280, 720, 1);
    assert_true(drawn(ROLE_INK, "play") && !drawn(ROLE_INK, "again"));
    press("G");
    static const char *const words[] = {"choose", "answer", "show", "again", "off", "help"};
    for (int w = 0; w < count_of(words); w++)
        check(drawn(ROLE_INK, words[w]), "no \"%s\"", words[w]);
    assert_false(drawn(ROLE_INK, "play") || drawn(ROLE_INK, "wires"));
    int wires = app.stepping.network->wires, down = shortcut_find(MODE_STEP, "Down");
    for (size_t t = 0; t < app.picture.target_count; t++) {
        const struct target_area area = app.picture.targets[t];
        if (!target_is(&area.target, TARGET_SHORTCUT, down)) continue;
        events_mouse(&app, (area.box.left + area.box.right) / 2,
                     (area.box.top + area.box.bottom) / 2, now);
        events_press(&app, now);
        events_release(&app, now);
        break;
    }
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

/* A wrong answer stays beside what is right. */
static void shows_wrong_answers(void **state) {
    (void)state;
    open_panel("id-table");
    press("G");
    press("D"); /* and it is I */
    press("D");
    press("Right");
    assert_true(drawn(ROLE_INK, "not D") && !drawn(ROLE_INK, "not I"));
    open_panel("index-table");
    press("Right");
    pass(400);
    type("12"); /* and it is 0, 2 */
    press("Right");
    assert_true(drawn(ROLE_INK, "not 1, 2"));
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
    assert_string_equal(app.frame.notice.text, "layer 0: 0 of 4 right, 3 not answered");
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
    assert_string_equal(app.frame.notice.text, "layer 1: 3 of 4 right");
    press("Shift+G");
    assert_int_equal(marked(GUESS_RIGHT), 3);
    type("020"); /* typed anew: 0 and nothing else */
    assert_int_equal(app.cover.chosen, 1 + app.stepping.network->layers[1].first + 1);
    press("Right"); /* what is half typed is not judged */
    assert_int_equal(marked(GUESS_WRONG), 0);
    press("Shift+G");
    type("31"); /* left is the upper one */
    press("Right");
    assert_string_equal(app.frame.notice.text, "layer 1: 3 of 4 right");
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
    assert_string_equal(app.frame.notice.text, "layer 0: 2 of 8 right, 5 not answered");
    assert_int_equal(app.backwards.on, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(uncovers_then_goes_on, begin, end),
        cmocka_unit_test_setup_teardown(judges_answers, begin, end),
        cmocka_unit_test_setup_teardown(judges_all_of_a_layer, begin, end),
        cmocka_unit_test_setup_teardown(counts_all_layers, begin, end),
        cmocka_unit_test_setup_teardown(keeps_right_answers, begin, end),
        cmocka_unit_test_setup_teardown(answers_by_mouse, begin, end),
        cmocka_unit_test_setup_teardown(asks_for_directions, begin, end),
        cmocka_unit_test_setup_teardown(keeps_directions_of_the_stage, begin, end),
        cmocka_unit_test_setup_teardown(hints_at_guessing, begin, end),
        cmocka_unit_test_setup_teardown(shows_wrong_answers, begin, end),
        cmocka_unit_test_setup_teardown(each_question_has_its_answers, begin, end),
        cmocka_unit_test_setup_teardown(asks_for_wires, begin, end),
        cmocka_unit_test_setup_teardown(types_two_digits, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
