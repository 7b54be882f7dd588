/* test_timing_keys: every key of timing mode, measuring, and the way from a launch to its layer. */
#include "timing_lesson.h"

#include <time.h>

/* ---- settings ---- */

static const char *value_of(int setting) {
    return app.timing.settings[setting].value;
}

/* A key goes through all values of a setting, with Shift backwards; the notice names the value. */
TEST(comes_round, begin, end) {
    static const struct {
        const char *key, *back;
        int setting, values;
        const char *first, *second, *last;
    } rows[] = {
        {"Y", "Shift+Y", TIMING_TYPE, 4, "uint", "int", "ulong"},
        {"X", "Shift+X", TIMING_ELEMENTS, 4, "keys", "pairs", "records"},
        {"O", "O", TIMING_ORDER, 2, "ascending", "descending", "descending"},
        {"I", "Shift+I", TIMING_INPUT, 10, "uniform", "sorted", "Zipf"},
        {"+", "-", TIMING_REPEATS, 7, "median of 9", "median of 15", "median of 5"},
    };
    press("T");
    app.timing.wanted.repeats = 9;
    each (r, rows) {
        press(r->key);
        assert_string_equal(value_of(r->setting), r->second);
        check_says(app.shell.frame.notice.text, r->second); /* shown even if the window is small */
        press(r->back);
        assert_string_equal(value_of(r->setting), r->first);
        for (int v = 1; v < r->values; v++)
            press(r->key);
        assert_string_equal(value_of(r->setting), r->last);
        check(app.timing.settings[r->setting].about[0], "what it is");
        press("T"); /* the lesson keeps it */
        press("T");
        assert_string_equal(value_of(r->setting), r->last);
        press(r->key);
        assert_string_equal(value_of(r->setting), r->first);
    }
}

/* Entering timing mode finds out which sorts cannot run. */
TEST(knows_what_cannot_run, begin, end) {
    app.desk.state = DEVICE_FAILED; /* ignores the devices of this machine */
    assert_string_equal(app.timing.sorts[place_of("b2")].hindrance, "");
    press("T");
    check_says(app.timing.sorts[place_of("b2")].hindrance, "device");
    assert_string_equal(app.timing.sorts[place_of("qsort")].hindrance, "");
}

/* From the sizes, the left arrow leads to a sort that is listed, whichever are. */
TEST(leads_back_to_a_listed_sort) {
    static const char *const specs[] = {"bitonic:8", "mirrored:16", "odd-even-merge:16"};
    each (spec, specs) {
        start(*spec);
        play("T Right Left");
        const struct timing_scene *scene = &app.timing.scene;
        check(timing_row_of(scene, &scene->cursor) == 0, "%s: row %d", *spec,
              timing_row_of(scene, &scene->cursor));
        end(NULL);
    }
}

/* A key of another mode gets a notice with the mode and the way there, which is right. */
TEST(says_where_a_key_works, begin, end) {
    play("T V | said = V works outside timing mode: T leaves it | T");
    check(app.shell.mode != &mode_timing, "T leaves it");
}

/* Only keys of 32 bits can have values. */
TEST(passes_over_what_cannot_be, begin, end) {
    play("T X Shift+Y"); /* skips ulong on the way back from uint to float */
    assert_string_equal(value_of(TIMING_TYPE), "float");
    play("| says no ulong | Shift+X Y");
    assert_string_equal(value_of(TIMING_TYPE), "ulong");
    press("X");
    assert_string_equal(value_of(TIMING_ELEMENTS), "keys");
    shows("says no value can move with them");
}

/* A small device: sorts that need more do not run, and say why. */
TEST(leaves_out_who_cannot, begin, end) {
    press("T");
    choose("radix", 10, 10);
    struct timings *mode = &app.timing;
    struct device_info device = large_device(true);
    timings_meet(mode, &device, false);
    check(!mode->sorts[place_of("radix")].hindrance[0], "%s",
          mode->sorts[place_of("radix")].hindrance);
    device.local_memory = 16;
    check(timings_meet(mode, &device, false), "another device");
    check_says(mode->sorts[place_of("radix")].hindrance, "local memory");
    check(!mode->sorts[place_of("qsort")].hindrance[0], "the CPU can");
    timings_run(mode, app.desk.worker);
    check(!mode->scene.state.running, "nothing is left to run");
    check_says(mode->said.text, "local memory");
    timings_meet(mode, NULL, true);
    check(!mode->sorts[place_of("radix")].hindrance[0], "nothing is known");
    timings_meet(mode, NULL, false);
    check_says(mode->sorts[place_of("radix")].hindrance, "needs an OpenCL device");
    check(!mode->sorts[place_of("qsort")].hindrance[0], "the CPU needs none");
}

/* ---- measuring ---- */

static void wait_for_end(void) {
    struct timespec pause = {0, 10000000};
    for (int i = 0; i < 6000 && app.timing.scene.state.running; i++) {
        nanosleep(&pause, NULL);
        events_advance(&app, now += 10);
    }
    check(!app.timing.scene.state.running, "it goes on and on");
}

TEST(measures_what_is_ticked, begin, end) {
    press("T");
    choose("qsort", 10, 12);
    press("Return");
    check(app.timing.scene.state.running && app.timing.scene.state.total == 3, "%d rows",
          app.timing.scene.state.total);
    play("Return | says goes on");
    wait_for_end();
    const struct timing_series *series = timing_table_find(&app.timing.table, "qsort");
    check(series && series->count == 3, "the rows");
    for (int p = 0; p < 3; p++)
        equals(series->points[p].status, TIMING_DONE, series->points[p].right, 2);
    assert_int_equal(app.timing.scene.state.done, 3);
    press("C");
    check_says(app.shell.copied, "qsort", "2^12");
}

/* A measurement uses the settings; figures of other settings stay until then. */
TEST(measures_what_is_set, begin, end) {
    struct timing_scene scene;
    press("T");
    choose("qsort", 10, 10);
    press("Return");
    wait_for_end();
    timing_scene_of(&app.timing, &app.shell, &scene);
    check(!scene.figures_of[0] && app.timing.table.count == 1, "the figures are of the settings");
    press("I");
    timing_scene_of(&app.timing, &app.shell, &scene);
    assert_string_equal(scene.figures_of, "uniform");
    press("Shift+I");
    press("Y"), press("X"), press("O"), press("I"), press("-");
    timing_scene_of(&app.timing, &app.shell, &scene);
    assert_string_equal(scene.figures_of, "uint keys · ascending · uniform · median of 2");
    assert_int_equal(app.timing.table.count, 1); /* the figures stay */
    assert_string_equal(app.timing.table.setup.type, "uint");
    press("Return");
    wait_for_end();
    timing_scene_of(&app.timing, &app.shell, &scene);
    const struct timing_setup *setup = &app.timing.table.setup;
    texts_are(scene.figures_of, "", setup->type, "int", setup->elements, "pairs");
    texts_are(setup->order, "descending", setup->input, "sorted");
    equals(setup->repeats, 1, app.timing.table.series[0].points[0].status, TIMING_DONE);
    press("C");
    check_says(app.shell.copied, "int pairs, sorted, sorted descending");
}

/* Rows are counted, and nothing else: not the launches that are measured after them. */
TEST(counts_rows, begin, end) {
    press("T");
    choose("b2", 10, 12);
    press("Return");
    if (app.timing.scene.state.running) { /* needs a device */
        assert_int_equal(app.timing.scene.state.total, 3);
        wait_for_end();
        assert_int_equal(app.timing.scene.state.done, 3);
        check(app.timing.launches.count == 78, "%d launches", app.timing.launches.count);
        play("3 Return"); /* only the launches, no row */
        check(app.timing.scene.state.running && app.timing.scene.state.total == 0, "%d rows",
              app.timing.scene.state.total);
        wait_for_end();
    }
}

TEST(stops, begin, end) {
    press("T");
    app.timing.wanted.repeats = 1000;
    choose("qsort", 16, 22);
    play("Escape | mode = step"); /* nothing is being measured: it leaves */
    play("T Return Escape");
    check(app.timing.scene.state.stopping, "asked to");
    wait_for_end();
    check(app.timing.scene.state.done < 7, "all rows were measured");
    play("| says stopped | Return"); /* starts again, to leave timing mode while it runs */
    press("T");
    check(app.shell.mode != &mode_timing && app.timing.scene.state.running,
          "it goes on behind the lesson");
}

TEST(asks_for_ticks, begin, end) {
    press("T");
    choose("qsort", 30, 30);
    press("Return");
    check(!app.timing.scene.state.running, "nothing is ticked");
    shows("says nothing to time");
}

/* ---- keys ---- */

TEST(keeps_both_places, begin, end) {
    play("Right Right T 2 Down");
    int cursor = app.timing.scene.cursor.index;
    check((app.shell.mode == &mode_timing) && app.timing.scene.view == TIMING_TIME, "timing");
    press("T");
    check(app.shell.mode != &mode_timing && app.stepping.playback.motion.cursor == 2,
          "the lesson is where it was");
    press("T");
    check(app.timing.scene.view == TIMING_TIME &&
              target_is(&app.timing.scene.cursor, TARGET_SORT, cursor),
          "timing is, too");
    play("Tab | timing-view = launches | Tab | timing-view = table | Tab | timing-view = rate");
    play("Shift+Tab | timing-view = table");
    events_drop(&app, "mirrored:4"); /* a file that is dropped on the window */
    check(app.shell.mode != &mode_timing, "what was opened is shown");
}

static void describe(char *text, size_t size) {
    const struct timings *mode = &app.timing;
    int length =
        snprintf(text, size, "%d %d %d %d %d %d %d %s %d %d %d %d ", app.shell.mode == &mode_timing,
                 (int)mode->scene.view, mode->scene.cursor.kind, mode->scene.cursor.index,
                 mode->scene.scroll, mode->scene.state.running, (int)app.shell.frame.dialog,
                 app.shell.frame.notice.text, app.shell.quit, app.shell.full_screen,
                 app.shell.copied != NULL, (int)app.stepping.verifier->ticket);
    for (int s = 0; s < sort_count; s++)
        text[length++] = mode->sorts[s].ticked ? '1' : '0';
    for (int setting = 0; setting < TIMING_SETTINGS; setting++)
        length += snprintf(text + length, size - (size_t)length, " %s", value_of(setting));
}

TEST(does_something_for_every_key, begin, end) {
    char before[1024], after[1024];
    assert_int_equal(folder_enter(state), 0);
    const struct shortcut *row;
    for (int r = 0; (row = shortcut_row(r)); r++)
        for (int k = 0; k < SHORTCUT_KEYS && row->keys[k]; k++) {
            if (row->mouse || !(row->modes & MODE_TIME)) continue;
            end(state);
            begin(state);
            press("T");
            choose("qsort", 10, 10);
            app.timing.table = made_up_table(6, 10, 20);
            bool pages = shortcut_is(row, "PageUp") || shortcut_is(row, "PageDown");
            app.timing.scene.view = shortcut_is(row, "1") ? TIMING_TIME
                                    : pages               ? TIMING_ROWS
                                                          : TIMING_RATE;
            app.timing.scene.scroll = 2;
            app.timing.scene.cursor = (struct target){TARGET_SIZE, 2, 0};
            if (shortcut_is(row, "Space") || shortcut_is(row, "A"))
                app.timing.scene.cursor = (struct target){TARGET_SORT, 1, 0};
            describe(before, sizeof before);
            press(row->keys[k]);
            describe(after, sizeof after);
            check(strcmp(before, after), "%s changes nothing", row->keys[k]);
        }
    check(access("timing-rate.svg", R_OK) == 0, "saved");
    unlink("timing-rate.svg");
    unlink("timing-rate.png");
    assert_int_equal(folder_leave(state), 0);
}

/* ---- from a launch to its layer ---- */

TEST(opens_the_layer_of_a_launch, begin, end) {
    static const struct {
        int stage, substage; /* clicked */
        int done;            /* layers after that one */
    } rows[] = {{0, 0, 1}, {4, 2, 13}, {11, 6, 73}, {19, 0, 191}, {19, 19, 210}};
    each (r, rows) {
        bool found = false;
        shell_change_mode(&app.shell, &mode_timing);
        app.timing.scene.view = TIMING_LAUNCHES;
        timing_launches_free(&app.timing.launches);
        app.timing.launches = made_up_launches(20);
        events_draw(&app, now);
        for (float y = 0; y < 720 && !found; y += 4)
            for (float x = 0; x < 1280 && !found; x += 4) {
                struct target place = list_target_at(&app.shell.picture, x, y);
                const struct timing_launch *launch = &app.timing.launches.launches[place.index];
                found = place.kind == TARGET_CELL && launch->stage == r->stage &&
                        launch->substage == r->substage;
                events_mouse(&app, x, y, now);
            }
        check(found, "stage %d, substage %d is not in the picture", r->stage, r->substage);
        events_press(&app, now);
        shows("mode = large and large-spec = bitonic:2^20");
        assert_int_equal(app.large.playback.motion.cursor, r->done);
    }
}

/* A press ticks or unticks a sort or a size. */
TEST(ticks_by_mouse, begin, end) {
    press("T");
    for (int turn = 0; turn < 2; turn++) {
        bool sort = app.timing.sorts[1].ticked, size = app.timing.sizes[2].ticked;
        press_on(TARGET_SORT, 1);
        press_on(TARGET_SIZE, 2);
        equals(app.timing.sorts[1].ticked, !sort, app.timing.sizes[2].ticked, !size);
    }
}

/* ---- seeds ---- */

/* R takes the next seed, Shift R the one before, of any number; the measured keys have this
 * seed. */
TEST(counts_seeds, begin, end) {
    struct timing_scene scene;
    press("T");
    choose("qsort", 10, 10);
    app.timing.wanted.seed = 0;
    press("Shift+R"); /* no seed is smaller */
    assert_string_equal(value_of(TIMING_SEED), "seed 0");
    press("R"), press("R");
    assert_string_equal(value_of(TIMING_SEED), "seed 2");
    press("Return");
    wait_for_end();
    check(app.timing.table.setup.seed == 2, "the figures' seed");
    press("R");
    timing_scene_of(&app.timing, &app.shell, &scene);
    assert_string_equal(scene.figures_of, "seed 2");
    press("Shift+R");
    timing_scene_of(&app.timing, &app.shell, &scene);
    assert_string_equal(scene.figures_of, "");
    app.timing.wanted.seed = 123456789;
    press("R");
    assert_string_equal(value_of(TIMING_SEED), "seed …6790");
    app.timing.wanted.seed = INT64_MAX; /* the last that --seed takes */
    press("R");
    check(app.timing.wanted.seed == INT64_MAX, "it stays");
    check(app.timing.settings[TIMING_SEED].about[0], "what it is");
    app.timing.wanted.seed = 1;
    play("R | said = seed 2 | I | said = sorted | R | said = sorted input has no seed");
    assert_string_equal(value_of(TIMING_SEED), "seed 2");
}

/* the first call of OpenCL is on the main thread: a compiler may set up signals there */
TEST_FILE(devices_setup, devices_teardown)
