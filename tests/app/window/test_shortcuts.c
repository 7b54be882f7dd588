/* test_shortcuts: the table of shortcuts has every key once a mode, and words that fit. */
#include "all_shortcuts.h"
#include "lesson.h"

#include <ctype.h>
#include <strings.h>

static const enum modes each_mode[] = {MODE_STEP, MODE_EDIT, MODE_LARGE, MODE_TIME};

/* Returns the help of a key in a mode; "": the key does nothing. */
static const char *does(enum modes mode, const char *key) {
    int row = shortcut_find(all_shortcuts(), mode, key);
    return row < 0 ? "" : shortcut_row(row)->help;
}

TEST(has_no_key_twice) {
    const char *keys[200];
    const struct shortcut *shortcut;
    each (m, each_mode) {
        int count = 0;
        for (int r = 0; (shortcut = shortcut_row(r)); r++) {
            bool ended = false;
            if (!(shortcut->modes & *m)) continue;
            for (int k = 0; k < SHORTCUT_KEYS; k++) {
                const char *key = shortcut->keys[k];
                check(!key || !ended, "\"%s\" has a gap before %s", shortcut->help, key);
                ended |= !key;
                for (int other = 0; key && other < count; other++)
                    check(strcasecmp(keys[other], key), "%s is bound twice", key);
                if (key) keys[count++] = key;
                check(count < count_of(keys), "%d keys", count);
            }
            check(shortcut->keys[0], "\"%s\" has no key", shortcut->help);
        }
    }
}

/* Every key of a row is found in its modes, and nowhere else; those of the mouse nowhere. */
TEST(finds_every_row) {
    const struct shortcut *shortcut;
    for (int r = 0; (shortcut = shortcut_row(r)); r++)
        each (m, each_mode)
            for (int k = 0; k < SHORTCUT_KEYS && shortcut->keys[k]; k++)
                check((shortcut_find(all_shortcuts(), *m, shortcut->keys[k]) == r) ==
                          (!shortcut->mouse && shortcut->modes & *m),
                      "%s", shortcut->keys[k]);
}

/* Keys that open, copy, show or end something are the same in every mode. */
TEST(keeps_common_keys_in_the_editor) {
    static const char *const common[] = {"Ctrl+C", "Ctrl+V", "Ctrl+S", "Ctrl+O",   "H",
                                         "F1",     "F11",    "Ctrl++", "Ctrl+0",   "Ctrl+Q",
                                         "B",      ".",      "F5",     "Shift+F5", "Ctrl+R"};
    each (k, common) {
        const char *step = does(MODE_STEP, *k);
        check(*step && strcmp(step, does(MODE_EDIT, *k)) == 0, "%s", *k);
    }
    /* a slip must not end the program */
    assert_int_equal(shortcut_find(all_shortcuts(), MODE_EDIT, "Q"), -1);
    assert_string_equal(does(MODE_EDIT, "Ctrl+Shift+Z"), "redo");
    texts_are(does(MODE_EDIT, "ctrl+z"), "undo", does(MODE_STEP, "F"),
              "choose the next family of networks", does(MODE_EDIT, "F"), "reverse it");
}

/* The keys that handouts name and users know by heart. */
TEST(keeps_the_usual_keys) {
    static const char *const usual[][2] = {
        {"Right", "go one layer forward"},
        {"Left", "go one layer back"},
        {"PageDown", "go to the next step of a lesson, or layer"},
        {"PageUp", "go back one step of a lesson, or layer"},
        {"Shift+Right", "go one stage forward"},
        {"Shift+Left", "go one stage back"},
        {"Home", "go to the input"},
        {"End", "go to the output"},
        {"Space", "play or pause"},
        {"Escape", "leave full screen; close a dialog"},
        {"B", "blank the screen; any key ends it"},
        {".", "blank the screen; any key ends it"},
        {"F5", "go to full screen"},
        {"Shift+F5", "go to full screen"},
        {"Backspace", "run backwards, from output to inputs"},
        {"Ctrl+R", "build the kernels again"},
        {"F1", "show this help"},
        {"?", "show this help"},
        {"F11", "turn full screen on, off"},
        {"Ctrl++", "zoom in"},
        {"Ctrl+-", "zoom out"},
        {"Ctrl+0", "fit the window"},
        {"Ctrl+Q", "quit"},
        {"q", "quit; in a lesson or playlist, twice"},
        {"ctrl+q", "quit"},
        {"shift+f", "choose the previous family"},
        {"f", "choose the next family of networks"},
        {"Z", "show keys as zeros and ones: threshold"},
        {"Ctrl+Z", ""},
        {"", ""},
        {"Ctrl+", ""},
        {"Shift+Home", ""},
        {"Click", ""},
    };
    for (int u = 0; u < count_of(usual); u++)
        assert_string_equal(does(MODE_STEP, usual[u][0]), usual[u][1]);
}

TEST(labels_keys) {
    static const char *const labels[][2] = {
        {"Right", "→"},
        {"Left", "←"},
        {"Up", "↑"},
        {"Down", "↓"},
        {"Escape", "Esc"},
        {"Shift+Right", "Shift →"},
        {"Ctrl+Q", "Ctrl Q"},
        {"Ctrl++", "Ctrl +"},
        {"Ctrl+-", "Ctrl -"},
        {"Ctrl+=", "Ctrl ="},
        {"F1", "F1"},
        {"Q", "Q"},
        {"?", "?"},
        {"[", "["},
        {"+", "+"},
        {"Ctrl+Wheel", "Ctrl Wheel"},
        {"Shift+Space", "Shift Space"},
        {"Ctrl+Shift+Z", "Ctrl Shift Z"},
        {"Return", "Enter"},
    };
    char text[32];
    for (int l = 0; l < count_of(labels); l++) {
        shortcut_label(labels[l][0], text, sizeof text);
        check(strcmp(text, labels[l][1]) == 0, "%s gives \"%s\"", labels[l][0], text);
    }
    shortcut_label("Shift+Right", text, 4); /* cut, never overrun */
    assert_string_equal(text, "Shi");
}

TEST(has_words) {
    const struct shortcut *shortcut;
    for (int r = 0; (shortcut = shortcut_row(r)); r++) {
        const char *help = shortcut->help;
        check(help && strlen(help) >= 4 && strlen(help) <= 48, "%s", shortcut->keys[0]);
        check(help[strlen(help) - 1] != '.', "\"%s\" is no sentence", help);
        check(!isupper((unsigned char)help[0]) || isupper((unsigned char)help[1]), "%s", help);
    }
}

/* Checks that every hint of a foot names shortcuts that work in its mode, and has one word for
 * them. */
static void check_foot(enum modes mode, const char *foot) {
    int count = 0;
    while (*foot) {
        for (; *foot == '['; foot += strspn(foot, "] ")) {
            char key[24];
            int bytes = (int)strcspn(++foot, "]");
            snprintf(key, sizeof key, "%.*s", bytes, foot);
            check(shortcut_row_of(all_shortcuts(), mode, key) >= 0, "no %s in %s", key, foot);
            foot += bytes;
        }
        size_t word = strcspn(foot, "|");
        check(word > 0 && strcspn(foot, " []|") == word, "\"%s\" begins with no word", foot);
        foot += word + (foot[word] == '|');
        count++;
    }
    check(count <= 6, "%d hints and two more", count);
}

/* The foot has at most eight hints, those for help and lessons included. */
TEST(has_hints) {
    static const char *const backwards[] = {"Backspace", NULL}, *const launches[] = {"M", NULL},
                             *const guess[] = {"G", NULL}, *const none[] = {NULL};
    static const char *const *const ways[] = {none, backwards, launches, guess};
    for (int m = 0; m < mode_count; m++)
        check_foot(modes[m]->bit, modes[m]->hints);
    for (int w = 0; w < count_of(ways); w++) {
        start("bitonic:8");
        for (int k = 0; ways[w][k]; k++)
            press(ways[w][k]);
        const char *foot = app_frame(&app).foot;
        check((strcmp(foot, mode_stepping.hints) == 0) == (w == 0), "%s", foot);
        check_foot(MODE_STEP, foot);
        app_free(&app);
    }
    app.timing.scene.state.running = true;
    check_foot(MODE_TIME, mode_timing.foot(&app.timing, &app.shell));
    check_says(mode_timing.foot(&app.timing, &app.shell), "[Escape] stop");
    app.timing.scene.state.running = false;
}

/* Only keys whose effect can be undone by hand repeat, not keys that ask, open or end something. */
TEST(repeats_only_what_is_harmless) {
    static const char *const once[] = {"Space", "Q",      "H", "K", "S", "D",     "F5",
                                       "F11",   "Escape", "R", "B", ".", "Ctrl+R"};
    static const char *const again[] = {"Right", "Left", "PageDown", "[",     "]",
                                        "Up",    "Down", "Ctrl++",   "Ctrl+-"};
    each (k, once)
        check(!shortcut_row(shortcut_find(all_shortcuts(), MODE_STEP, *k))->repeats, "%s repeats",
              *k);
    each (k, again)
        check(shortcut_row(shortcut_find(all_shortcuts(), MODE_STEP, *k))->repeats,
              "%s does not repeat", *k);
}

/* Events look a key up in the table of the app, and build no other one for it. */
TEST(looks_keys_up_in_the_table_of_the_app) {
    start("bitonic:8");
    int row = shortcut_find(app.shell.shortcuts, MODE_STEP, "Right");
    struct shortcut renamed = *app.shell.shortcuts[row];
    renamed.keys[0] = "F7";
    renamed.repeats = false;
    app.shell.shortcuts[row] = &renamed;
    play("F7 F7 | layer = 2 | Right | layer = 2");
    assert_false(events_repeats(&app, "F7"));
    app_free(&app);
}
