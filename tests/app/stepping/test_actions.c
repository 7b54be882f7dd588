/* test_actions: what every key does to a lesson. */
#include "action_lesson.h"

#include "app/saving/save.h"
#include "app/window/redraw.h"

/* ---- stepping ---- */

TEST(steps_through_layers, begin, end) {
    static const struct {
        const char *key;
        int cursor;
    } steps[] = {
        {"Left", 0},        {"Right", 1},      {"PageDown", 2},    {"Right", 3},
        {"Left", 2},        {"PageUp", 1},     {"End", 6},         {"Right", 6},
        {"Left", 5},        {"Home", 0},       {"Left", 0},        {"Shift+Right", 1},
        {"Shift+Right", 3}, {"Right", 4},      {"Shift+Right", 6}, {"Shift+Right", 6},
        {"Shift+Left", 3},  {"Right", 4},      {"Shift+Left", 3},  {"Shift+Left", 1},
        {"Shift+Left", 0},  {"Shift+Left", 0}, {"right", 1},
    };
    for (int s = 0; s < count_of(steps); s++) {
        press(steps[s].key);
        check(app.stepping.playback.motion.cursor == steps[s].cursor, "%s, step %d: at %d, not %d",
              steps[s].key, s, app.stepping.playback.motion.cursor, steps[s].cursor);
        pass(900);
        check(events_wait(&app, now) == -1, "step %d: not idle", s);
    }
}

/* The first layer shows its effect when it is stepped, or when its work-items are looked at. */
TEST(shows_no_outcome_before_the_first_step, begin, end) {
    struct scene scene;
    static const char *const keys[] = {"Right", "Left", "Up", "Tab"};
    static const enum cover covers[] = {COVER_NONE, COVER_NONE, COVER_BLANK, COVER_NONE};
    events_scene(&app, &scene);
    assert_int_equal(scene.look.cover, COVER_BLANK);
    check(stepping_scene_to_save(&app.stepping, &app.shell).look.cover == COVER_NONE,
          "a saved picture lacks keys");
    for (int k = 0; k < count_of(covers); k++) {
        press(keys[k]);
        events_scene(&app, &scene);
        check(scene.look.cover == covers[k], "after %s", keys[k]);
    }
}

/* Before the first step, the device's verdict would show the effect of layer 1; the verdict of a
 * kernel file does not. */
TEST(hides_the_verdict_of_the_device_alone, begin, end) {
    static const char *const verdicts[] = {"agrees", "mine.cl: no mistake found"};
    static const struct step_result result;
    each (verdict, verdicts) {
        struct scene scene = stepping_scene_to_save(&app.stepping, &app.shell);
        line_say(&app.stepping.verifier->verdict, ROLE_AGREE, "agrees");
        line_say(&scene.side->verdict, ROLE_INK, "%s", *verdict);
        scene.side->result = &result;
        stepping_hide_unstepped(&app.stepping, &scene);
        check((*scene.side->verdict.text == '\0') == (verdict == verdicts), "%s", *verdict);
    }
}

/* S saves what the window shows of layer 0, and the command that draws the picture again, too. */
TEST(saves_no_outcome_before_the_first_step, begin, end) {
    static const struct {
        const char *keys;
        bool hidden;
    } rows[] = {{"Z", true}, {"Right Left", false}, {"G", false}, {"Tab", false}};
    each (r, rows) {
        struct redraw redraw;
        bool blank = false;
        restart("bitonic:8");
        play(r->keys);
        struct scene scene = stepping_scene_to_save(&app.stepping, &app.shell);
        stepping_hide_unstepped(&app.stepping, &scene);
        redraw_init(&redraw, &app, &scene, false);
        for (int w = 0; w < redraw.count; w++)
            blank |= strcmp(redraw.words[w], "--cover=blank") == 0;
        equals(scene.look.cover == COVER_BLANK, r->hidden, blank, r->hidden);
        redraw_free(&redraw);
    }
}

/* The command that draws a merger again names the kind of its keys, which a merger of descending
 * runs takes descending. */
TEST(names_the_keys_of_a_merger, begin, end) {
    for (int order = ASCENDING; order <= DESCENDING; order++) {
        struct redraw redraw;
        bool kind = false, keys = false;
        restart("odd-even-merger:8");
        play(order == DESCENDING ? "O R" : "R");
        const int *first = trace_keys(app.stepping.trace, 0);
        assert_true(keys_sorted(first, 4, (enum order)order));
        struct scene scene = stepping_scene_to_save(&app.stepping, &app.shell);
        redraw_init(&redraw, &app, &scene, false);
        for (int w = 0; w < redraw.count; w++) {
            kind |= strcmp(redraw.words[w], "--input") == 0;
            keys |= strcmp(redraw.words[w], "--keys") == 0;
        }
        all_hold(kind, !keys);
        redraw_free(&redraw);
    }
}

/* Families without stages: a stage is a layer. */
TEST(steps_without_stages, begin, end) {
    app_free(&app);
    start("odd-even-transposition:5");
    play("Shift+Right | layer = 1 | Shift+Right | layer = 2 | Shift+Left | layer = 1");
}

TEST(moves_between_layers, begin, end) {
    struct scene scene;
    press("Right");
    assert_int_equal(events_wait(&app, now), 0);
    scene_at(now + 100, 1280, 720, &scene);
    check(scene.position > 0 && scene.position < 1, "%g", (double)scene.position);
    check(scene.side->hovered == -1 && !scene.side->result, "a moving picture explains nothing");
    pass(900);
    scene_at(now, 1280, 720, &scene);
    assert_true(scene.position == 1);
    app_free(&app);
    start("bitonic:8");
    app.stepping.playback.motion.still = true; /* --no-animation */
    press("Right");
    assert_int_equal(events_wait(&app, now), -1);
    scene_at(now, 1280, 720, &scene);
    assert_true(scene.position == 1);
}

/* ---- playing ---- */

TEST(plays_to_the_end, begin, end) {
    int interval = motion_interval(&app.stepping.playback.motion);
    play("Space | playing = 1");
    events_advance(&app, now);
    for (int k = 1; k < 6; k++) {
        check(app.stepping.playback.motion.cursor == k, "%d, not %d",
              app.stepping.playback.motion.cursor, k);
        pass(interval - 20);
        check(app.stepping.playback.motion.cursor == k, "%d, not %d",
              app.stepping.playback.motion.cursor, k);
        check(events_wait(&app, now) >= 0, "it waits for ever at %d", k);
        pass(25);
    }
    play("| layer = 6 and playing = 0 | 900ms");
    assert_int_equal(events_wait(&app, now), -1);
    play("Space | layer = 0"); /* starts over from the end */
    play("Space | playing = 0 | Shift+Space 1ms | playing = -1");
    check(app.stepping.playback.motion.cursor == 5 || app.stepping.playback.motion.cursor == 6,
          "%d", app.stepping.playback.motion.cursor);
    play("Shift+Space | playing = 0 | Space Right | playing = 0"); /* a step by hand takes over */
}

TEST(changes_the_speed, begin, end) {
    struct scene scene;
    int usual = motion_interval(&app.stepping.playback.motion);
    press("]");
    assert_true(motion_interval(&app.stepping.playback.motion) < usual);
    scene_at(now, 1280, 720, &scene);
    check_says(scene.frame.notice.text, "a layer every");
    press("[");
    assert_int_equal(motion_interval(&app.stepping.playback.motion), usual);
    for (int i = 0; i < 30; i++)
        press("[");
    shows("says slowest");
    check(motion_interval(&app.stepping.playback.motion) <= 10000, "%d",
          motion_interval(&app.stepping.playback.motion));
    for (int i = 0; i < 60; i++)
        press("]");
    check(motion_interval(&app.stepping.playback.motion) >= 250, "%d",
          motion_interval(&app.stepping.playback.motion));
    shows("says fastest");
    int fastest = motion_interval(&app.stepping.playback.motion);
    press("F"); /* another network keeps the speed */
    assert_int_equal(motion_interval(&app.stepping.playback.motion), fastest);
}

/* ---- networks ---- */

TEST(changes_the_wires, begin, end) {
    static const int ups[] = {16, 32, 64}, downs[] = {32, 16, 8, 4, 2, 2};
    each (i, ups) {
        press("Up");
        check(app.stepping.network->wires == *i && app.stepping.playback.motion.cursor == 0, "%d",
              app.stepping.network->wires);
    }
    press("Up"), press("Down"); /* a large sort, and back */
    assert_ptr_equal(app.shell.mode, &mode_stepping);
    assert_int_equal(app.stepping.network->wires, 64);
    each (i, downs) {
        press("Down");
        check(app.stepping.network->wires == *i, "%d", app.stepping.network->wires);
    }
    play("network = bitonic:2 and says powers of two"); /* says why the number of wires did not
                                                           change */
    app_free(&app);
    start("mirrored:63");
    play("Up | wires = 64");
}

/* F goes round the taught families, in both directions; keys stay while their number stays. */
TEST(changes_the_family, begin, end) {
    int keys[8];
    copy_input(keys);
    for (int f = 1; f <= family_choices.count; f++) {
        if (!families[f % family_choices.count]->taught) continue;
        play("Right F");
        check(app.stepping.family == families[f % family_choices.count], "%s",
              app.stepping.family->name);
        /* the others have their own sizes, and mergers their own keys */
        if (family_valid(app.stepping.family, 8) && !claims[app.stepping.family->claim].kind)
            check(app.stepping.network->wires == 8 && same_input(keys), "%s has other keys",
                  app.stepping.family->name);
        shows("layer = 0");
    }
    for (int f = family_choices.count - 1; f >= 0; f--) {
        if (!families[f]->taught) continue;
        press("Shift+F");
        check(app.stepping.family == families[f], "%s", app.stepping.family->name);
    }
    app_free(&app);
    start("mirrored:13");
    for (int f = 0; f < family_choices.count; f++) { /* bitonic has no 13: the nearest */
        check(family_valid(app.stepping.family, app.stepping.network->wires), "%s",
              app.stepping.network->name);
        press("F");
    }
    check(abs(app.stepping.network->wires - 13) <= 3, "%d wires", app.stepping.network->wires);
}

TEST(changes_the_order, begin, end) {
    int keys[8];
    copy_input(keys);
    play("O | order = descending");
    check(same_input(keys), "other keys");
    assert_true(
        keys_sorted(trace_keys(app.stepping.trace, app.stepping.network->depth), 8, DESCENDING));
    play("Up | order = descending | F | order = descending | O | order = ascending");
    assert_true(keys_sorted(trace_keys(app.stepping.trace, app.stepping.network->depth),
                            app.stepping.network->wires, ASCENDING));
}

/* ---- keys ---- */

TEST(makes_new_keys, begin, end) {
    int keys[8];
    struct scene scene;
    copy_input(keys);
    play("Right R");
    check(!same_input(keys), "the same keys");
    shows("layer = 1 and seed = 2");
    scene_at(now, 1280, 720, &scene);
    assert_string_equal(scene.input.text, "random permutation · seed 2");
}

TEST(goes_through_the_inputs, begin, end) {
    int expected[8];
    for (int k = 1; k <= input_choices.count; k++) {
        const struct input_kind *kind = &input_kinds[k % input_choices.count];
        press("I");
        input_fill(kind, expected, 8, app.stepping.playback.seed);
        check(app.stepping.playback.input == kind && same_input(expected), "%s",
              app.stepping.playback.input->name);
        struct scene scene;
        scene_at(now, 1280, 720, &scene);
        check(!strstr(scene.input.text, "seed") == !kind->random, "%s", kind->name);
    }
}

/* ---- view ---- */

TEST(zooms, begin, end) {
    press("Ctrl++");
    check(app.stepping.viewport.zoom > 1.1F && app.stepping.viewport.zoom < 1.5F, "%g",
          (double)app.stepping.viewport.zoom);
    press("Ctrl+-");
    assert_true(app.stepping.viewport.zoom == 1);
    for (int i = 0; i < 50; i++)
        press("Ctrl+=");
    check(app.stepping.viewport.zoom > 2 && app.stepping.viewport.zoom <= 8, "%g",
          (double)app.stepping.viewport.zoom);
    for (int i = 0; i < 50; i++)
        press("Ctrl+-");
    check(app.stepping.viewport.zoom >= 0.25F && app.stepping.viewport.zoom < 1, "%g",
          (double)app.stepping.viewport.zoom);
    app.stepping.viewport.scroll_x = app.stepping.viewport.scroll_y = 10;
    press("Ctrl+0");
    check(app.stepping.viewport.zoom == 1 && app.stepping.viewport.scroll_x == 0 &&
              app.stepping.viewport.scroll_y == 0,
          "%g", (double)app.stepping.viewport.zoom);
}

/* Any key closes help; only shortcuts for dialogs act as well. */
TEST(opens_and_closes_help, begin, end) {
    static const char *const opens[] = {"H", "F1", "?", "h"};
    static const char *const closes[] = {"H", "Escape", "Left", "F", "Space", "R"};
    each (k, opens)
        each (c, closes) {
            press(*k);
            check(app.shell.frame.dialog == DIALOG_HELP, "%s", *k);
            press(*c);
            check(app.shell.frame.dialog == DIALOG_NONE, "%s does not close help", *c);
            check(app.stepping.playback.motion.cursor == 0 &&
                      !app.stepping.playback.motion.playing && app.stepping.playback.seed == 1 &&
                      app.stepping.family == families[0],
                  "%s acted under the help", *c);
        }
    play("Space H | playing = 0"); /* the moving network would be hidden */
    play("Q | quit");
    app.shell.quit = false;
    press("Escape"); /* closes nothing and quits nothing */
    assert_int_equal(app.shell.frame.dialog, DIALOG_NONE);
    shows("not quit");
}

TEST(wants_full_screen_and_quits, begin, end) {
    play("F11 | full-screen | F11 | not full-screen and not quit | Q | quit");
    app.shell.quit = false;
    play("Ctrl+Q | quit");
}

/* Both ask for a device again: earlier requests are forgotten. */
TEST(asks_for_a_device, begin, end) {
    static const char *const keys[] = {"Ctrl+R", "D"};
    for (int k = 0; k < count_of(keys); k++) {
        unsigned ticket = app.stepping.verifier->ticket;
        press("Right");
        press(keys[k]);
        check(app.stepping.verifier->ticket > ticket, "%s", keys[k]);
        shows("device-state = opening");
        check(app.stepping.playback.motion.cursor == k + 1, "%s moves the lesson", keys[k]);
    }
    app.shell.frame.dialog = DIALOG_LOG; /* an open log does not stop a reload */
    unsigned ticket = app.stepping.verifier->ticket;
    press("Ctrl+R");
    check(app.stepping.verifier->ticket > ticket && app.shell.frame.dialog == DIALOG_NONE,
          "Ctrl+R in a log");
}

/* Keys without a row change nothing, not even the notice. */
TEST(ignores_other_keys, begin, end) {
    static const char *const keys[] = {"Shift+Y", "",       "Click", "Hover",
                                       "Shift+Q", "Ctrl+J", "Insert"};
    shell_say(&app.shell, ROLE_INK, "a notice");
    each (k, keys) {
        press(*k);
        shows("not quit and layer = 0 and seed = 1");
    }
    play("| said = a notice | Right | not said"); /* the next key takes it away */
}

/* ---- all rows of the table ---- */

/* Describes everything that an action can change. */
static void describe(char *text, size_t size) {
    snprintf(text, size, "%s %s %d %d %d %d %g %d %d %llu %s %u %d %s %d %d %d %s %d",
             app.stepping.look.panel ? app.stepping.look.panel->name : "none",
             app.stepping.network->name, (int)app.stepping.network->order,
             app.stepping.playback.motion.cursor, app.stepping.playback.motion.playing,
             app.stepping.playback.motion.speed, (double)app.stepping.viewport.zoom,
             (int)app.shell.frame.dialog, app.shell.full_screen,
             (unsigned long long)app.stepping.playback.seed, app.stepping.playback.input->name,
             app.stepping.verifier->ticket, app.shell.quit, app.shell.frame.notice.text,
             app.stepping.playback.motion.moving, app.shell.wants_paste,
             (int)app.stepping.look.structure, app.stepping.proving.badge.text,
             (app.shell.mode == &mode_editing) + 2 * (app.shell.mode == &mode_timing));
}

TEST(does_something_for_every_key, begin, end) {
    char before[1024], after[1024];
    assert_int_equal(folder_enter(state), 0); /* saving files is one of the actions */
    const struct shortcut *row;
    for (int r = 0; (row = shortcut_row(r)); r++)
        for (int k = 0; k < SHORTCUT_KEYS && row->keys[k]; k++) {
            if (row->mouse || !(row->modes & MODE_STEP))
                continue; /* test_editor.c has the others */
            app_free(&app);
            start("mirrored:8");
            go(4);
            app.stepping.viewport.zoom = 1.2F;
            if (shortcut_is(row, "Escape")) app.shell.frame.dialog = DIALOG_HELP;
            describe(before, sizeof before);
            press(row->keys[k]);
            describe(after, sizeof after);
            check(strcmp(before, after), "%s changes nothing", row->keys[k]);
        }
    assert_int_equal(folder_clear(state), 0);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
