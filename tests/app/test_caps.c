/* test_caps: every keycap in the foot and in help can be pressed and does what its key does. */
#include "lesson.h"

#include "app/radix/radix_mode.h"

/* Empties the folder: S saves files under other names if there are some; C writes a folder. */
static void empty_folder(void) {
    assert_int_equal(system("rm -rf ./*"), 0);
}

static const struct mode *const each_mode[] = {&mode_stepping, &mode_editing, &mode_timing,
                                               &mode_radix};

static void begin_in(const struct mode *mode) {
    start("bitonic:8");
    app.stepping.playback.motion.still = true;
    shell_change_mode(&app.shell, mode);
    app.shell.frame.notice.text[0] = '\0';
    events_resize(&app, 1280, 720, 1);
    events_draw(&app, now);
}

/* Returns everything that the window tests can read of the app, with its requests to the window. */
static const char *state(char *text, size_t size) {
    assert_int_equal(state_file_write("state", &app, 1, 1, &error), 0);
    FILE *file = fopen("state", "r");
    size_t length = fread(text, 1, size - 200, file);
    fclose(file);
    snprintf(text + length, size - length, "quit %d, full screen %d, paste %d, theme %s, copied %s",
             app.shell.quit, app.shell.full_screen, app.shell.wants_paste, app.shell.theme->name,
             app.shell.copied ? app.shell.copied : "");
    return text;
}

static void point_into_box(const struct box *box) {
    events_mouse(&app, (box->left + box->right) / 2, (box->top + box->bottom) / 2, now);
}

static void open_help(void) {
    press("H");
    events_draw(&app, now);
    shows("dialog = help");
}

/* Presses the cap of a row, in help or in the foot, and its key, and compares what they leave. */
static void check_cap(const struct mode *mode, bool help, const struct target_area *cap) {
    static char by_key[1 << 16], by_mouse[1 << 16];
    const char *key = shortcut_row(cap->target.index)->keys[0];
    for (int mouse = 0; mouse < 2; mouse++) {
        begin_in(mode);
        if (mouse && help) open_help();
        events_draw(&app, now);
        if (mouse) {
            point_into_box(&cap->box);
            events_press(&app, now);
            events_release(&app, now);
            events_mouse(&app, 1, 1, now);
        } else {
            press(key);
        }
        events_draw(&app, now);
        state(mouse ? by_mouse : by_key, sizeof by_key);
        app_free(&app);
        empty_folder();
    }
    bool closes = help && shortcut_is(shortcut_row(cap->target.index), "H"); /* help is open */
    check(closes || strcmp(by_key, by_mouse) == 0, "%s: the key leaves\n%s\nthe cap\n%s", key,
          by_key, by_mouse);
}

/* Copies the caps of the last picture; returns their number. */
static int caps_of(struct target_area *caps, int most) {
    int count = 0;
    for (size_t t = 0; t < app.shell.picture.target_count; t++)
        if (app.shell.picture.targets[t].target.kind == TARGET_SHORTCUT && count < most)
            caps[count++] = app.shell.picture.targets[t];
    return count;
}

static bool has_cap(const struct target_area *caps, int count, int row) {
    for (int c = 0; c < count; c++)
        if (caps[c].target.index == row) return true;
    return false;
}

TEST(caps_of_the_foot) {
    struct target_area caps[64];
    each (m, each_mode) {
        begin_in(*m);
        int count = caps_of(caps, count_of(caps));
        app_free(&app);
        check(count >= 5, "%s: %d caps", (*m)->help_title, count);
        for (int c = 0; c < count; c++) {
            check(box_height(&caps[c].box) >= 32, "%s is %g pixels high for a finger",
                  shortcut_row(caps[c].target.index)->keys[0], (double)box_height(&caps[c].box));
            check_cap(*m, false, &caps[c]);
        }
    }
}

/* Every row that has a key has a cap in help. Some are pressed: the foot has shown the others. */
TEST(caps_of_help) {
    struct target_area caps[128];
    const struct shortcut *row;
    for (int m = 0; m < count_of(each_mode); m++) {
        begin_in(each_mode[m]);
        open_help();
        int count = caps_of(caps, count_of(caps));
        app_free(&app);
        for (int r = 0; (row = shortcut_row(r)); r++)
            check(!(row->modes & each_mode[m]->bit) || has_cap(caps, count, r) != row->mouse,
                  "%s: %s", each_mode[m]->help_title, row->keys[0]);
        for (int c = m; c < count; c += SHORT ? 5 : 1)
            check_cap(each_mode[m], true, &caps[c]);
    }
}

/* A press on the cap of help closes help, and so does a press anywhere else in it. */
TEST(closes_help) {
    struct target_area caps[128];
    static const char *const keys[] = {"Right", "PageDown", "F", "Escape"};
    begin_in(&mode_stepping);
    each (k, keys) {
        open_help();
        press(*k);
        shows("dialog = none");
        assert_string_equal(app.stepping.network->name, "bitonic:8"); /* no key got through */
    }
    open_help();
    int count = caps_of(caps, count_of(caps));
    for (int c = 0; c < count; c++)
        if (shortcut_is(shortcut_row(caps[c].target.index), "H")) point_into_box(&caps[c].box);
    events_press(&app, now);
    shows("dialog = none");
    open_help();
    events_mouse(&app, 3, 3, now);
    events_press(&app, now);
    shows("dialog = none and layer = 0");
    app_free(&app);
}

/* Everything that can be pressed in timing mode is high enough for fingers. */
TEST(fits_fingers) {
    static const enum target_kind kinds[] = {TARGET_TAB, TARGET_SETTING, TARGET_MORE,
                                             TARGET_RUN, TARGET_MENU,    TARGET_SHORTCUT};
    begin_in(&mode_timing);
    app.timing.scene.opened = true;
    events_resize(&app, 1280, 640, 1); /* a window too low for all sorts */
    events_draw(&app, now);
    each (k, kinds) {
        int count = 0;
        for (size_t t = 0; t < app.shell.picture.target_count; t++) {
            const struct target_area *area = &app.shell.picture.targets[t];
            if (area->target.kind != *k) continue;
            float height = box_height(&area->box) + 2 * area->radius;
            check(height >= 32, "kind %d: %g pixels", (int)*k, (double)height);
            count++;
        }
        check(count > 0, "no target of kind %d", (int)*k);
    }
    app_free(&app);
}

/* A cap under the mouse looks so, and no longer when the mouse has left. */
TEST(lights_up) {
    struct target_area caps[64];
    begin_in(&mode_stepping);
    assert_true(caps_of(caps, count_of(caps)) > 0);
    check(app_frame(&app).hovered.kind == TARGET_NONE, "before the mouse has moved");
    float x = (caps[0].box.left + caps[0].box.right) / 2, y = caps[0].box.top + 3;
    check(events_mouse(&app, x, y, now), "the picture changes");
    struct target lit = app_frame(&app).hovered;
    check(target_is(&lit, TARGET_SHORTCUT, caps[0].target.index), "%d", lit.kind);
    check(!events_mouse(&app, x + 1, y, now), "and not again");
    events_mouse_left(&app);
    check(app_frame(&app).hovered.kind == TARGET_NONE, "the mouse has left");
    app_free(&app);
}

/* Has the foot of a window of this size a hint with this key? */
static bool foot_names(float width, float height, const struct mode *mode, const char *key) {
    struct target_area caps[64];
    begin_in(mode);
    events_resize(&app, width, height, 1);
    events_draw(&app, now);
    bool named = has_cap(caps, caps_of(caps, count_of(caps)),
                         shortcut_find(app.shell.shortcuts, mode->bit, key));
    app_free(&app);
    return named;
}

TEST(names_what_is_needed) {
    static const char *const usual[] = {"Right", "Space", "Up", "T", "S", "H", "L"};
    static const char *const editor[] = {"E", "Ctrl+Z", "X", "H", "L"};
    static const char *const timing[] = {"T", "Return", "Space", "Tab", "H"};
    each (key, usual) {
        check(foot_names(1280, 720, &mode_stepping, *key), "%s at 1280x720", *key);
        check(foot_names(800, 600, &mode_stepping, *key), "%s at 800x600", *key);
    }
    for (int k = 0; k < count_of(editor); k++) {
        check(foot_names(800, 600, &mode_editing, editor[k]), "%s in the editor", editor[k]);
        check(foot_names(800, 600, &mode_timing, timing[k]), "%s in timing", timing[k]);
    }
    assert_false(foot_names(1280, 720, &mode_timing, "Escape")); /* nothing runs */
    begin_in(&mode_timing);
    struct target_area caps[64];
    app.timing.scene.state.running = true;
    events_draw(&app, now);
    check(has_cap(caps, caps_of(caps, count_of(caps)),
                  shortcut_find(app.shell.shortcuts, MODE_TIME, "Escape")),
          "Escape stops what runs");
    app_free(&app);
}

/* Ctrl+T: saved pictures have the theme, too. */
TEST(changes_the_theme) {
    each (m, each_mode) {
        begin_in(*m);
        for (int t = 1; t <= theme_choices.count; t++) {
            press("Ctrl+T");
            const struct theme *wanted = &themes[t % theme_choices.count];
            check(app.shell.theme == wanted, "%s, not %s", app.shell.theme->name, wanted->name);
            check(strstr(app.shell.frame.notice.text, wanted->name), "%s",
                  app.shell.frame.notice.text);
        }
        app_free(&app);
    }
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
TEST_FILE(folder_enter, folder_clear)
