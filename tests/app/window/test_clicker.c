/* test_clicker: a lecture with a clicker, which sends PageUp and PageDown, B or a dot for a blank
 * screen, F5 or Shift+F5 to begin and Escape to end. */
#include "action_lesson.h"

/* Describes everything that must be the same when the picture is back. */
static void describe(char *text, size_t size) {
    const struct stepping *stepping = &app.stepping;
    snprintf(text, size, "%s %d %llu %u %s %d %d %d %d %d %s", stepping->network->name,
             stepping->playback.motion.cursor, (unsigned long long)stepping->playback.seed,
             stepping->inputs, app.stepping.look.panel ? app.stepping.look.panel->name : "none",
             app.stepping.backwards.on, (int)app.shell.mode->bit, app.shell.full_screen,
             history_past(&app.editor.history), (int)app.timing.scene.view,
             app.shell.frame.notice.text);
}

/* Is the screen black, in every theme, with nothing to press? */
static bool is_blank(void) {
    shown(1280, 720);
    const struct item *ground = app.shell.picture.items;
    return app.shell.picture.count == 1 && ground->shape == SHAPE_RECT &&
           ground->role == ROLE_BLANK && ground->w == 1280 && ground->h == 720 &&
           app.shell.picture.target_count == 0;
}

static void by_press(void) {
    events_press(&app, now);
    events_release(&app, now);
}

static void by_right_press(void) {
    events_press_right(&app, now);
}

/* Blanks the screen and brings it back, by every key of a clicker and others and by the mouse:
 * nothing else changes. */
static void blanks_and_returns(const char *place) {
    static const char *const back[] = {"B",      ".", "PageDown", "PageUp", "F5", "Shift+F5",
                                       "Escape", "Q", "Return",   "Z",      "D",  "Backspace"};
    static void (*const press_back[])(void) = {by_press, by_right_press};
    char before[400], after[400];
    for (int k = 0; k < count_of(back) + count_of(press_back); k++) {
        const char *name = k < count_of(back) ? back[k] : "a press";
        describe(before, sizeof before);
        press(k % 2 ? "B" : ".");
        check(is_blank(), "%s: something is to be seen", place);
        events_advance(&app, now += 100);
        check(is_blank(), "%s: something comes by itself", place);
        if (k < count_of(back))
            press(back[k]);
        else
            press_back[k - count_of(back)]();
        describe(after, sizeof after);
        check(app.shell.frame.dialog == DIALOG_NONE, "%s: %s does not bring it back", place, name);
        check(!app.shell.quit && strcmp(before, after) == 0, "%s, %s: %s\nwas %s", place, name,
              after, before);
        check(!is_blank(), "%s: blank after %s", place, name);
    }
}

TEST(blanks_every_mode, begin, end) {
    go(3);
    press("Tab");
    blanks_and_returns("a panel");
    play("Backspace Left");
    blanks_and_returns("backwards");
    play("Escape E Return");
    blanks_and_returns("the editor");
    play("Escape Escape T");
    blanks_and_returns("timing");
    play("H B"); /* hides help as well */
    assert_true(is_blank());
    play("B | dialog = none");
}

TEST(pauses_what_plays, begin, end) {
    play("Space 50ms B 5000ms | layer = 1");
    assert_int_equal(events_wait(&app, now), -1); /* a dark screen costs nothing */
    play(". | layer = 1");
}

/* A measurement continues while the screen is black, and is shown when the picture is back. */
TEST(lets_a_measurement_go_on, begin, end) {
    press("T");
    app.timing.scene.state.running = true;
    app.timing.scene.state.total = 2;
    play("B Escape");
    assert_true(app.timing.scene.state.running && !app.timing.scene.state.stopping);
    shows("mode = time");
}

TEST(types_a_dot, begin, end) {
    play("K B 'b.' | entry = b. and dialog = entry");
}

TEST(begins_and_ends, begin, end) {
    static const char *const begins[] = {"F5", "Shift+F5"};
    static const char *const modes_by[] = {"Escape", "E", "T"};
    for (int m = 0; m < count_of(modes_by); m++)
        each (b, begins) {
            press(modes_by[m]);
            press(*b);
            shows("full-screen");
            press(*b); /* never leaves it */
            shows("full-screen");
            const struct mode *mode = app.shell.mode;
            play("Escape | not full-screen");
            assert_ptr_equal(app.shell.mode, mode);
            if (m > 0) press("Escape"); /* back to stepping */
            shows("mode = step and not quit");
        }
}

/* At the end of a sort PageDown shows a sort of more keys; at its input PageUp shows the sort
 * before. */
TEST(turns_to_large_sorts_and_back, begin, end) {
    static const int wires[] = {8, 16, 32, 64};
    restart("bitonic:4");
    play("PageDown PageDown PageDown | layer = 3 says PageDown goes on with 8 wires");
    each (n, wires) {
        press("PageDown");
        equals(app.stepping.network->wires, *n, app.stepping.playback.motion.cursor, 0);
        press("End");
    }
    play("PageDown | mode = large and large-spec = bitonic:2^10 and large-done = 0");
    play("PageDown PageDown | large-done = 3 | End PageDown | large-spec = bitonic:2^20");
    play("PageUp | large-spec = bitonic:2^10 and large-done = 55");
    play("Home PageUp | mode = step and wires = 64 and layer = 21");
    for (int n = count_of(wires) - 2; n >= 0; n--) {
        play("Home PageUp");
        equals(app.stepping.network->wires, wires[n], app.stepping.playback.motion.cursor,
               app.stepping.network->depth);
    }
    play("Home PageUp Home PageUp | wires = 2 and layer = 1");
    play("PageUp PageUp | wires = 2 and layer = 0");
}

/* Order and keys go along; a network that is not a sort of a family ends there. */
TEST(turns_within_a_family, begin, end) {
    restart("mirrored:64");
    play("O R End PageDown | large-spec = mirrored:2^10 and large-order = descending");
    assert_int_equal(app.large.playback.seed, 2);
    static const char *const specs[] = {"bubble:64", "best-size:16", "odd-even-merge:64"};
    each (spec, specs) {
        restart(*spec);
        play("End PageDown | mode = step");
    }
    restart("bubble:5");
    play("End PageDown | wires = 8 and layer = 0");
    play("End E PageDown | mode = edit and wires = 8");
}

/* A large sort that was opened after leaving a lesson does not lead back to the lesson. */
TEST(stays_in_a_large_sort, begin, end) {
    restart("lesson:2.1");
    play("Escape Ctrl+O 'bitonic:128' Return | mode = large");
    play("PageDown | mode = large and lesson = none and large-done = 1");
    play("Escape PageDown | lesson != none");
}

static void press_escape(bool mouse) {
    if (mouse) {
        press("H");
        press_on(TARGET_SHORTCUT, shortcut_find(app.shell.shortcuts, MODE_STEP, "Escape"));
    } else {
        press("Escape");
    }
}

/* Escape closes the topmost dialog, then full screen, as clickers expect, then one thing at a time,
 * the innermost first. Its cap in help does the same; a cap in the foot does its own action. */
TEST(ends_one_thing_at_a_time, begin, end) {
    for (int mouse = 0; mouse < 2; mouse++) {
        press("F5");
        go(4);
        play("Tab Backspace H Escape | dialog = none");
        check(app.shell.full_screen && app.stepping.backwards.on, "more than help ended");
        press_escape(mouse);
        check(!app.shell.full_screen && app.stepping.backwards.on, "more than full screen ended");
        press_escape(mouse);
        check(!app.stepping.backwards.on && app.stepping.look.panel, "more than backwards ended");
        press_escape(mouse);
        shows("panel = none");
    }
    play("T F5");
    app.timing.scene.state.running = true;
    press_on(TARGET_SHORTCUT, shortcut_find(app.shell.shortcuts, MODE_TIME, "Escape"));
    shows("full-screen");
    app.timing.scene.state.running = false;
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
