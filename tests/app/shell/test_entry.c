/* test_entry: the line to type into, by keys and by mouse: selection, pasting, completion, and the
 * message about a wrong text, which is not lost. */
#include "app_lesson.h"

#include "core/base/platform/system.h"
#include "view/dialogs/dialog.h"

static const struct text_field *field(void) {
    return &app.shell.entry.field;
}

static void check_selected(const char *part) {
    const char *text = field()->text;
    size_t begin = field()->anchor < field()->caret ? field()->anchor : field()->caret;
    size_t end = field()->anchor + field()->caret - begin;
    check(end - begin == strlen(part) && strncmp(text + begin, part, end - begin) == 0,
          "\"%.*s\" is selected of \"%s\"", (int)(end - begin), text + begin, text);
}

TEST(pastes, begin, end) {
    play("K Ctrl+V");
    assert_true(app.shell.wants_paste);
    events_paste(&app, "8 7 6\n5 4 3\n2 1\n"); /* instead of all, which was selected */
    assert_string_equal(field()->text, "8 7 6 5 4 3 2 1 ");
    play("Return | dialog = none");
    assert_int_equal(trace_keys(app.stepping.trace, 0)[0], 8);
}

/* A press goes to the character under the mouse, whichever part of the text is visible. */
TEST(sets_the_caret_by_mouse, begin, end) {
    play("K '12 -34 5'");
    press_on(TARGET_FIELD, 4);
    assert_int_equal(field()->caret, 4);
    check_selected("");
    press("Shift+Right");
    press_on(TARGET_FIELD, 1);
    check_selected("");
    events_text(&app, "7");
    assert_string_equal(field()->text, "172 -34 5");
    press_on(TARGET_FIELD, 30); /* beyond the end of the text */
    assert_int_equal(field()->caret, strlen(field()->text));
    for (int k = 0; k < 100; k++)
        events_text(&app, "é");
    press_on(TARGET_FIELD, 90);
    events_text(&app, "|");
    assert_int_equal(strcspn(field()->text, "|"), 9 + 2 * (90 - 9));
    press("Return");
    check(app.shell.entry.error.text[0], "nothing is wrong");
    press_on(TARGET_FIELD, 60);
    shows("not entry-error");
}

TEST(has_buttons, begin, end) {
    play("K '1 2 3'");
    press_on(TARGET_BUTTON, ENTRY_OK); /* wrong: it stays open, with the text */
    shows("dialog = entry");
    assert_string_equal(field()->text, "1 2 3");
    check_says(app.shell.entry.error.text, "3 keys");
    events_text(&app, " 8 7 6 5 4");
    press_on(TARGET_BUTTON, ENTRY_OK);
    shows("dialog = none");
    assert_int_equal(trace_keys(app.stepping.trace, 0)[7], 4);
    play("K '9 9 9 9 9 9 9 9'");
    press_on(TARGET_BUTTON, ENTRY_CANCEL);
    shows("dialog = none");
    assert_int_equal(trace_keys(app.stepping.trace, 0)[7], 4);
    press("K");
    point_to(TARGET_FIELD, 0);
    events_mouse(&app, app.shell.frame.mouse_x, 5, now);
    events_press(&app, now); /* outside of the dialog */
    shows("dialog = entry");
}

/* A wrong part of the text is selected, so that typing replaces it. */
TEST(points_to_what_is_wrong, begin, end) {
    static const struct {
        const char *key, *text, *says, *selected;
    } cases[] = {
        {"K", "1 2 x 4 5 6 7 8", "key 3, \"x\"", "x"},
        {"K", "1 2 3 4 5 6 7 8 9 10", "10 keys given", "9 10"},
        {"K", "1 2 3", "3 keys given", ""},
        {"Ctrl+O", "bitonic:7", "powers of two", "7"},
        {"Ctrl+O", "bitonic", "needs a number of wires", ""},
        {"Ctrl+O", "bitnic:8", "did you mean bitonic", "bitnic:8"},
        {"Ctrl+O", "/nowhere/at all", "cannot read /nowhere/at all: No such file",
         "/nowhere/at all"},
        {"Ctrl+O", "/tmp", "", ""},
        {"Ctrl+O", "-", "standard input", "-"},
        {"Ctrl+O", "   ", "the line is empty", "   "},
    };
    const struct network *before = app.stepping.network;
    each (c, cases) {
        press(c->key);
        events_text(&app, c->text);
        play("Return | dialog = entry");
        assert_string_equal(field()->text, c->text);
        check(app.shell.entry.error.text[0], "%s: nothing is said", c->text);
        check_says(app.shell.entry.error.text, c->says);
        check_selected(c->selected);
        press("Right");
        check(!app.shell.entry.error.text[0], "the error stays");
        press("Escape");
        check(app.stepping.network == before, "%s was opened", c->text);
    }
}

TEST(leaves_all_as_it_was, begin, end) {
    go(2);
    app.stepping.playback.motion.still = false;
    press("Space");
    int playing = app.stepping.playback.motion.playing;
    assert_int_not_equal(playing, 0);
    play("K | playing = 0"); /* nothing moves meanwhile */
    play("'1 2 3 4 5 6 7 8' Escape");
    assert_int_equal(app.stepping.playback.motion.playing, playing);
    shows("layer = 2 and not typed and not failing");
}

TEST(completes_on_tab, begin, end) {
    play("Ctrl+O 'best-' Tab"); /* both begin so: they are shown */
    assert_string_equal(field()->text, "best-");
    assert_int_equal(shown(800, 600).frame.entry.candidate_count, 2);
    press("Tab"); /* nothing more is known */
    assert_string_equal(field()->text, "best-");
    assert_int_equal(shown(800, 600).frame.entry.candidate_count, 2);
    events_text(&app, "d");
    assert_int_equal(shown(800, 600).frame.entry.candidate_count, 0);
    press("Tab");
    assert_string_equal(field()->text, "best-depth:");
    play("'10' Tab");
    assert_string_equal(field()->text, "best-depth:10");
    play("Return | dialog = none and wires = 10");
    play("Ctrl+O 'mi8' Left"); /* the text after the caret stays */
    press("Tab");
    assert_string_equal(field()->text, "mirrored:8");
    assert_int_equal(field()->caret, 9);
    play("'qqq' Tab");
    check_says(app.shell.entry.error.text, "begins with \"mirrored:qqq\"");
    assert_string_equal(field()->text, "mirrored:qqq8");
    play("Escape K"); /* keys are no names */
    press("Tab");
    assert_int_equal(app.shell.entry.completion.count, 0);
    shows("not entry-error");
}

TEST(begins_with_what_there_is, begin, end) {
    press("Ctrl+O");
    check_selected("bitonic:8");
    events_text(&app, "random:6:3:1"); /* named with all its numbers while it is shown */
    play("Return Ctrl+O");
    check_selected("random:6:3:1");
    play("Escape Up Ctrl+O");
    check_selected("random:7");
    play("Escape K");
    check_says(app_frame(&app).entry.now, field()->text);
}

/* A network can be chosen from a beginning with the mouse only. */
TEST(completes_by_mouse, begin, end) {
    play("Ctrl+O 'best' Tab");
    press_on(TARGET_CANDIDATE, 1);
    assert_string_equal(field()->text, "best-depth:");
    press_on(TARGET_CANDIDATE, 2); /* the third number of wires: 2, 3, 4 ... */
    assert_string_equal(field()->text, "best-depth:4");
    press_on(TARGET_BUTTON, ENTRY_OK);
    assert_string_equal(app.shell.opened, "best-depth:4");
    shows("wires = 4");
}

TEST(opens_from_the_home_directory, begin, end) {
    assert_int_equal(folder_make(state), 0);
    setenv(system_home_variable(), test_folder, 1);
    write_file(in_folder("three.txt"), "[(0,1)]\n[(1,2)]\n[(0,1)]\n");
    play("Ctrl+O '~/th' Tab");
    assert_string_equal(field()->text, "~/three.txt");
    play("Return | dialog = none and wires = 3 | Ctrl+O");
    assert_string_equal(field()->text, "~/three.txt");
    assert_int_equal(folder_clear(state), 0);
}
