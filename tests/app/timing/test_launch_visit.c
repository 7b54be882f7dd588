/* test_launch_visit: from a launch to its layer and back: the user's own network, keys and layer
 * wait. */
#include "action_lesson.h"
#include "timing_made_up.h"

#include <time.h>

/* Clicks a launch of the triangle, which is gone to first. */
static void click_launch(int stage, int substage) {
    if (app.shell.mode != &mode_timing) press("T");
    press("3");
    if (app.timing.launches.count == 0) app.timing.launches = made_up_launches(20);
    events_draw(&app, now);
    for (float y = 0; y < 720; y += 4)
        for (float x = 0; x < 1280; x += 4) {
            struct target place = list_target_at(&app.shell.picture, x, y);
            const struct timing_launch *launch = &app.timing.launches.launches[place.index];
            if (place.kind != TARGET_CELL || launch->stage != stage || launch->substage != substage)
                continue;
            events_mouse(&app, x, y, now);
            events_press(&app, now);
            events_release(&app, now);
            assert_true(app.visit.on);
            return;
        }
    check(false, "stage %d, substage %d is not in the picture", stage, substage);
}

static void type(const char *keys) {
    press("K");
    events_text(&app, keys);
    play("Return | dialog = none");
}

/* Network, keys and moment. */
static void describe(char *text, size_t size) {
    const struct stepping *stepping = &app.stepping;
    char keys[400];
    input_text(trace_keys(stepping->trace, 0), stepping->network->wires, " ", keys, sizeof keys);
    snprintf(text, size, "%s %d %s, %d of %d, typed %d, backwards %d %d, failing %d, seed %d",
             stepping->network->name, stepping->network->size, keys, stepping->course.motion.cursor,
             stepping->network->depth, stepping_typed(stepping), app.backwards.on,
             app.backwards.chosen, stepping->failing, (int)stepping->course.seed);
}

/* Keys that a visitor may press. */
static void be_a_visitor(void) {
    static const char *const keys[] = {"Right", "R", "I", "O", "F", "Up", "Backspace", "Left", "F"};
    each (k, keys)
        press(*k);
    play("K '1' Escape");
}

static void check_own(const char *expected, const char *what) {
    char text[600];
    struct scene scene = shown(1280, 720);
    describe(text, sizeof text);
    check(strcmp(text, expected) == 0, "%s: %s\nwas %s", what, text, expected);
    check(app.verifier->cursor == app.stepping.course.motion.cursor &&
              app.verifier->network == app.stepping.network,
          "%s: the device checks something else", what);
    check(!strstr(scene.input.text, "T goes back"), "%s", what);
}

/* By T and by Escape, whatever was done meanwhile: first to timing mode, then to what is one's own.
 */
TEST(waits_for_its_user, begin, end) {
    static const char *const leaves[] = {"T", "Escape"};
    char own[600];
    for (int place = 0; place < 4; place++) {
        restart("bitonic:8");
        if (place == 1) events_paste(&app, "0:1,2:3,4:5,6:7\n0:2,1:3\n");
        type("8 7 6 5 1 2 3 4");
        go(2);
        if (place == 2) { /* an edited network, which no file has */
            play("E F E");
        }
        if (place == 3) play("Backspace R Left");
        describe(own, sizeof own);
        for (int l = 0; l < count_of(leaves); l++) {
            click_launch(4, 2);
            check(app.stepping.network->wires == 32 && !app.backwards.on &&
                      !stepping_typed(&app.stepping),
                  "%s", app.stepping.network->name);
            check_says(shown(800, 600).input.text, "T goes back");
            be_a_visitor();
            if (l == 1)
                while (app.shell.mode == &mode_stepping)
                    press("Escape");
            else
                press("T");
            shows("mode = time and timing-view = launches");
            press(leaves[l]);
            shows("mode = step");
            check_own(own, leaves[l]);
        }
    }
}

/* The next launch is shown from where the last visit was; what was typed there is still there. */
TEST(visits_again, begin, end) {
    const char *typed = "16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";
    char keys[400];
    click_launch(2, 0);
    shows("network = bitonic:16");
    type(typed);
    press("T");
    click_launch(3, 1);
    shows("layer = 7");
    input_text(trace_keys(app.stepping.trace, 0), 16, " ", keys, sizeof keys);
    assert_string_equal(keys, typed);
    press("T");
    click_launch(5, 5);
    play("| wires = 64 | T");
    click_launch(0, 0);
    input_text(trace_keys(app.stepping.trace, 0), 16, " ", keys, sizeof keys);
    assert_string_equal(keys, typed);
}

/* What is edited on a visit is kept where all that was edited is. */
TEST(edits_on_a_visit, begin, end) {
    click_launch(2, 0);
    play("E Tab X E | size = 79");
    assert_true(app.visit.on);
    play("T T | network = bitonic:8 | E Ctrl+Z");
    assert_int_equal(editor_network(&app.editor)->size, 79);
}

static void wait_for_proof(void) {
    for (int i = 0; i < 500 && app.proving.state == PROVING_RUNS; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        events_advance(&app, now += 10);
    }
}

/* What was proven waits as well, for both of them; nothing of one is said of the other. */
TEST(keeps_what_is_proven, begin, end) {
    press("V");
    wait_for_proof();
    check_says(shown(1280, 720).side->badge.text, "sorts");
    for (int round = 0; round < 2; round++) {
        click_launch(2, 0);
        check((round == 1) == (shown(1280, 720).side->badge.text[0] != 0), "round %d", round);
        press("V");
        wait_for_proof();
        play("T T | network = bitonic:8");
        check_says(shown(1280, 720).side->badge.text, "sorts");
    }
    press("F");
    assert_string_equal(shown(1280, 720).side->badge.text, "");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
