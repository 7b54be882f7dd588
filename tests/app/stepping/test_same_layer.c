/* test_same_layer: what changes keys, input or order keeps the layer, backwards and Escape return
 * to it, and keys that were typed are never lost. */
#include "action_lesson.h"

static void type(const char *keys) {
    press("K");
    events_text(&app, keys);
    play("Return | dialog = none");
}

static void check_layer(const char *key, int layer) {
    struct scene scene;
    scene_at(now, 1280, 720, &scene);
    check(app.stepping.playback.motion.cursor == layer && scene.position == (float)layer,
          "at %g after %s, not %d", (double)scene.position, key, layer);
    check(app.stepping.verifier->cursor == layer, "the verifier is at %d after %s",
          app.stepping.verifier->cursor, key);
}

/* Each key twice in a row, at the input, on the way and at the output. */
TEST(keeps_the_layer, begin, end) {
    static const struct {
        const char *key, *says;
    } presses[] = {
        {"R", "seed 2"},
        {"R", "seed 3"},
        {"Shift+R", "seed 2"},
        {"Shift+R", "seed 1"},
        {"Shift+R", "seed 0"},
        {"Shift+R", "seed 0 is the first"},
        {"R", "seed 1"},
        {"I", "input: sorted"},
        {"R", "sorted input has no seed: R does nothing"},
        {"I", "input: reversed"},
        {"Shift+R", "reversed input has no seed: R does nothing"},
        {"Shift+I", "input: sorted"},
        {"Shift+I", "input: random permutation · seed 1"},
        {"Shift+I", "input: nearly sorted · seed 1"},
        {"I", "input: random permutation · seed 1"},
        {"O", "order: descending"},
        {"O", "order: ascending"},
    };
    static const int layers[] = {0, 3, 6};
    int keys[8];
    copy_input(keys);
    each (l, layers) {
        go(*l);
        pass(900);
        each (p, presses) {
            press(p->key);
            check_layer(p->key, *l);
            assert_string_equal(app.shell.frame.notice.text, p->says);
            check(events_wait(&app, now) != 0, "%s: keys travel", p->key);
        }
        check(same_input(keys), "all the way round, and other keys");
    }
}

/* New keys in the middle: the picture shows the new keys at this layer, not the old ones. */
TEST(shows_the_new_keys_there, begin, end) {
    struct scene scene;
    go(3);
    press("R");
    struct trace *fresh = make_trace(app.stepping.network, trace_keys(app.stepping.trace, 0));
    scene_at(now, 1280, 720, &scene);
    assert_memory_equal(trace_keys(scene.side->trace, 3), trace_keys(fresh, 3), 8 * sizeof(int));
    check(!scene.side->result, "a result of other keys");
}

TEST(types_at_the_layer, begin, end) {
    go(4);
    type("8 7 6 5 4 3 2 1");
    check_layer("K", 4);
    check_keys(0, "8 7 6 5 4 3 2 1");
}

TEST(backwards_returns, begin, end) {
    static const char *const ends[] = {"Backspace", "Escape"};
    type("8 7 6 5 1 2 3 4");
    each (e, ends) {
        go(2);
        play("Backspace | layer = 6 | Left R Shift+R");
        press(*e);
        check_layer(*e, 2);
        check_keys(0, "8 7 6 5 1 2 3 4");
        shows("typed");
    }
}

/* R, I and K put something else instead of an input that failed: the user's keys come first.
 */
TEST(a_failing_input_ends, begin, end) {
    static const unsigned char failing[8] = {1, 1, 0, 0, 1, 0, 1, 0};
    static const char *const ends[] = {"Escape", "F", "O", "Backspace", "R"};
    for (int e = 0; e < count_of(ends); e++) {
        restart("bitonic:8");
        type("8 7 6 5 1 2 3 4");
        go(2);
        stepping_show_failing(&app.stepping, failing);
        press("Right");
        press(ends[e]);
        if (e == 3) press("Escape");
        shows("not failing");
        check_keys(0, "8 7 6 5 1 2 3 4");
        shows("typed");
        if (e != 1) check_layer(ends[e], 2);
    }
}

/* Typed keys are one kind of input; they come back in their own number. */
TEST(typed_keys_are_never_lost, begin, end) {
    play("K '8 7 6 5 1 2 3 4' Return | dialog = none | R | says typed keys stay as they are");
    check_keys(0, "8 7 6 5 1 2 3 4");
    press("Up");
    assert_int_equal(app.stepping.network->wires, 16);
    shows("not typed and not failing and said = Bitonic sort, 16 wires; your 8 typed keys come "
          "back with 8 wires");
    play("R Down");
    check_keys(0, "8 7 6 5 1 2 3 4");
    shows("said = Bitonic sort, 8 wires");
    for (int f = 0; f < family_choices.count; f++) { /* some families have no network of 8 wires */
        press("F");
        if (app.stepping.network->wires == 8) check_keys(0, "8 7 6 5 1 2 3 4");
    }
    check_keys(0, "8 7 6 5 1 2 3 4");
    press("I");
    check(!stepping_typed(&app.stepping) && app.stepping.playback.input == &input_kinds[0],
          "I goes on");
    press("Shift+I");
    check_keys(0, "8 7 6 5 1 2 3 4");
    play("| said = input: typed keys | I Up"); /* other keys were chosen since */
    play("Down | not typed and not failing | Shift+I");
    check_keys(0, "8 7 6 5 1 2 3 4");
    events_paste(&app, "0:1,2:3,4:5,6:7");
    check_keys(0, "8 7 6 5 1 2 3 4");
}

/* After the editor the layer is the same, or the last one if there are fewer. */
TEST(the_editor_returns, begin, end) {
    go(4);
    play("E E");
    check_layer("E", 4);
    play("E F"); /* turns a comparator round */
    press("Escape");
    assert_null(app.stepping.family);
    check_layer("an edited network", 4);
    play("E Ctrl+N Escape");
    check_layer("no comparators", 0);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
