/* test_radix_mode: stepping through a radix sort by key and mouse. */
#include "radix_lesson.h"

#include "device/sorts/sorts.h"
#include "view/radix/radix_draw.h"

TEST(test_turns, begin, end) {
    play("| mode = radix and wires = 16 | Right | turn = 1");
    play("Shift+Right | turn = 4"); /* the end of count */
    play("Shift+Right | turn = 6 | Left | turn = 5 | Shift+Left | turn = 4 | End | turn = 54");
    play("Right | turn = 54 | Home | turn = 0 | G Right Right Right | turn = 3 | Home Space");
    for (int ms = 0; ms < 3100; ms += 100)
        events_advance(&app, now + ms);
    assert_in_range(cursor(), 3, 4);
    press("?");
    events_advance(&app, now + 3200); /* help stops playing */
    assert_false(app.radix.playback.motion.playing);
    play("Escape ] | said = speed: a turn every 0.70 s");
    for (int faster = 0; faster < 9; faster++)
        press("]");
    shows("said = speed: a turn every 0.25 s, the fastest");
}

TEST(test_settings, begin, end) {
    press("Up");
    assert_int_equal(app.radix.plan.n, 32);
    press("Up");
    assert_int_equal(app.radix.plan.n, 32);
    play("| says 8, 16 or 32 keys | F");
    assert_int_equal(app.radix.plan.digit_bits, 1);
    press("W");
    assert_int_equal(app.radix.plan.groups, 4);
    press("X");
    assert_int_equal(app.radix.plan.per_item, 4);
    play("Down Down");
    equals(app.radix.plan.n, 8, app.radix.plan.per_item, 2);
    check(app.radix.plan.items >= 1, "%d", app.radix.plan.items);
}

TEST(test_keys, begin, end) {
    int before[RADIX_MOST_KEYS];
    const int *totals = app.radix.trace.passes[0].totals;
    check(totals[0] != totals[1] || totals[1] != totals[2], "all digits have %d keys", totals[0]);
    memcpy(before, app.radix.keys, sizeof before);
    press("R");
    assert_int_equal(app.radix.playback.seed, 2);
    assert_memory_not_equal(before, app.radix.keys, sizeof before);
    play("K | dialog = entry");
    play("'1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16' Return | dialog = entry"); /* 16 has five bits */
    check_says(app.shell.entry.error.text, "not from 0 to 15");
    play("Escape K '15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0' Return | dialog = none");
    assert_int_equal(app.radix.keys[0], 15);
    check_says(drawn().input.text, "typed keys");
    play("R | says typed keys stay as they are | I");
    check_says(drawn().input.text, "random");
    press("Shift+I");
    assert_int_equal(app.radix.keys[0], 15);
}

/* O sorts the same keys in the other order; no other change affects the order. */
TEST(test_order, begin, end) {
    int keys[RADIX_MOST_KEYS];
    playback_use_input(&app.shell, 0); /* a permutation */
    memcpy(keys, app.radix.keys, sizeof keys);
    play("O | says so the keys of digit 11₂ get the first places");
    assert_memory_equal(app.radix.keys, keys, sizeof keys);
    const uint32_t *out = app.radix.trace.passes[1].out;
    for (int i = 0; i < 16; i++)
        assert_int_equal(radix_key(out[i]), 15 - i);
    play("Up R");
    assert_int_equal(app.radix.plan.order, DESCENDING);
    press("O");
    equals(app.radix.plan.order, ASCENDING, radix_key(app.radix.trace.passes[2].out[0]), 0);
}

/* Escape goes back to the network before, if there was one, and so does the list of families; T
 * goes to timing and back. */
TEST(test_ways, begin, end) {
    play("Escape | mode = radix says Ctrl+O opens a network"); /* nobody came from anywhere */
    play("L | dialog = menu | Escape Ctrl+O 'bitonic:8' Return | mode = step");
    radix_open(&app.radix, &app.shell);
    play("Escape | mode = step and wires = 8");
    radix_open(&app.radix, &app.shell);
    play("| mode = radix | T | mode = time");
    int ticked = 0;
    for (int s = 0; s < sort_count; s++) {
        bool radix = strncmp(app.timing.sorts[s].name, "radix", 5) == 0;
        if (app.timing.sorts[s].ticked) check(radix, "%s", app.timing.sorts[s].name);
        ticked += app.timing.sorts[s].ticked;
    }
    assert_true(ticked >= 3);
    assert_int_equal(app.timing.scene.cursor.kind, TARGET_SORT);
    assert_string_equal(sorts[app.timing.scene.cursor.index]->name, "radix");
    play("T | mode = radix | Ctrl+O 'radix:8:1' Return");
    equals(app.radix.plan.n, 8, app.radix.plan.digit_bits, 1);
    play("Ctrl+O 'radix:9' Return");
    check_says(app.shell.entry.error.text, "8, 16 or 32");
    play("Escape Ctrl+O 'bitonic:4' Return | mode = step and wires = 4");
}

TEST(test_mouse, begin, end) {
    press_on(TARGET_TURN, radix_turns_until(&app.radix.plan, 0, RADIX_STARTS));
    shows("turn = 11");
    press_on(TARGET_KEY, 5);
    shows("radix-followed = 5");
    char words[32];
    snprintf(words, sizeof words, "following key %d: ", app.radix.keys[5]);
    check_says(app.shell.frame.notice.text, words, "after pass 1 at ");
    press_on(TARGET_KEY, 5);
    play("| radix-followed = -1 | J | radix-followed = 0");
    play("Escape | radix-followed = -1 and mode = radix");
    press_on(TARGET_SCRUBBER, 0); /* the middle of the scrubber is about half of all turns */
    assert_in_range(cursor(), 15, 40);
}

/* Returns the number of the work-item that the picture is about. */
static int item_shown(void) {
    struct radix_scene scene = drawn();
    struct radix_placement at;
    radix_placement_init(&at, &scene, NULL);
    return at.item;
}

/* Tab shows the text, N and a press on a box choose the work-item, Escape undoes all of it. */
TEST(test_kernel, begin, end) {
    play("Y | says Tab shows its text | Tab");
    assert_true(drawn().kernel);
    press("Y");
    assert_true(drawn().comments);
    play("Ctrl++ Ctrl++");
    check(drawn().zoom > 1.5F, "zoom %g", (double)drawn().zoom);
    press("Ctrl+0");
    check(drawn().zoom <= 1, "zoom %g", (double)drawn().zoom);
    radix_go(&app.radix, &app.shell, 2);
    int shown = item_shown();
    press("N");
    assert_int_equal(item_shown(), shown + 1);
    play("| says count: group 0, work-item 2 of 0 to 3 | Shift+N Shift+N Shift+N");
    assert_int_equal(item_shown(), 7);
    shows("says count: group 1, work-item 3 of 0 to 3");
    press_on(TARGET_ITEM, 6);
    assert_int_equal(item_shown(), 6);
    shows("radix-followed = -1");
    radix_go(&app.radix, &app.shell, 5); /* reduce has four */
    assert_in_range(item_shown(), 0, 3);
    press_on(TARGET_ITEM, 2);
    assert_int_equal(item_shown(), 2);
    press_on(TARGET_ITEM, 2);
    assert_int_equal(app.radix.playback.item, 0);
    play("N Escape");
    assert_int_equal(app.radix.playback.item, 0);
    press("Escape");
    assert_false(drawn().kernel);
    shows("mode = radix");
}

/* S saves the chosen turn, also while the picture is still moving to it. */
TEST(test_saves, begin, end) {
    assert_int_equal(folder_enter(state), 0);
    app.radix.playback.motion.still = false;
    play("Right Right S");
    assert_int_equal(unlink("radix-16-2-2-2-turn-2.svg"), 0); /* a test has no png */
    assert_int_equal(folder_leave(state), 0);
}
