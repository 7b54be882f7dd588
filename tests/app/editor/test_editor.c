/* test_editor: the editor loses nothing, does something for every key and is drawn at every size.
 */
#include "editor_lesson.h"

#include "pointing.h"

#include "view/diagram/draw.h"

/* ---- nothing is lost ---- */

/* A shortcut of another mode gets a notice here. */
TEST(says_what_waits_outside, begin, end) {
    type("E T");
    assert_true((app.shell.mode == &mode_editing) && app.stepping.proving.state == PROVING_NOT);
    play("| says T works outside the editor | Right | not said");
    play("F9 | not said"); /* nowhere a key */
}

TEST(leaves_what_it_did_not_change, begin, end) {
    play("Right Right");
    const struct network *before = app.stepping.network;
    type("E Down Right E");
    check(app.stepping.network == before && app.stepping.family == families[0] &&
              app.stepping.playback.motion.cursor == 2,
          "%s", app.stepping.network->name);
    type("E F Ctrl+Z E"); /* changed and changed back */
    check(app.stepping.network == before && app.stepping.family == families[0], "%s",
          app.stepping.network->name);
}

TEST(keeps_what_was_edited, begin, end) {
    type("E X E");
    assert_int_equal(app.stepping.network->size, 23);
    play("F | says E, then Ctrl+Z"); /* the families replace the edited network */
    assert_non_null(app.stepping.family);
    play("E | says Ctrl+Z restores");
    check(edited()->wires == app.stepping.network->wires &&
              edited()->size == app.stepping.network->size,
          "%d", edited()->size);
    play("Ctrl+Z | size = 23 | Ctrl+Z | size = 24 | Ctrl+Z | says nothing to undo");
    play("Ctrl+Y Ctrl+Shift+Z Ctrl+Y | says nothing was undone");
    type("Ctrl+Z E");            /* out and in again: the history is there */
    events_paste(&app, "0:1\n"); /* opens another network over the edited one */
    play("| says opened the clipboard; your edited network is kept | E Ctrl+Z | size = 23 | E E");
    equals(history_past(&app.editor.history), 1, history_future(&app.editor.history), 1);
}

/* Opening a network in the editor is one more change. */
TEST(opens_into_the_history, begin, end) {
    press("E");
    events_paste(&app, "0:1\n1:2\n");
    check((app.shell.mode == &mode_editing) && edited()->wires == 3 &&
              app.stepping.network->wires == 8,
          "%d", edited()->wires);
    play("Ctrl+O | dialog = entry | 'mirrored:x' Return");
    check_says(shown(1280, 720).frame.entry.error, "mirrored");
    play("Ctrl+A 'mirrored:6' Return | dialog = none and wires = 6 says opened mirrored:6");
    play("Ctrl+Z | wires = 3 | Ctrl+Z | wires = 8");
    events_drop(&app, "nowhere.txt");
    play("| error and wires = 8 | E Ctrl+O 'mirrored:6' Return");
    assert_string_equal(app.stepping.network->name, "mirrored:6");
    assert_non_null(app.stepping.family);
}

TEST(saves_text, begin, end) {
    static const char *const names[] = {"edited.txt", "edited-2.txt", "edited-3.txt"};
    start_over("bitonic:4");
    type("E Ctrl+N Ctrl+S"); /* a network without comparators comes back, too */
    check_says(app.shell.frame.notice.text, names[0]);
    events_drop(&app, names[0]);
    equals(edited()->size, 0, edited()->wires, 4);
    unlink(names[0]);
    type("Ctrl+Z Ctrl+C");
    check_says(app.shell.copied, "# Inputs: 4");
    type("Return Down Return");
    each (s, names) {
        press("Ctrl+S");
        check_says(app.shell.frame.notice.text, *s);
        events_drop(&app, *s);
        check_network("[[0,1]]");
        play("| wires = 4 | Ctrl+Z");
    }
    each (s, names)
        unlink(*s);
    options.as = named(notation, "json");
    type("Ctrl+S E");
    check(!strstr(app.shell.frame.notice.text, "without"), "%s", app.shell.frame.notice.text);
    events_drop(&app, "edited.txt");
    assert_int_equal(app.stepping.network->wires, 4);
    play("Ctrl+S | says edited-2.txt"); /* saves from the lesson, under the lesson's name */
    unlink("edited.txt");
    unlink("edited-2.txt");
    play("E Down Return Down Return Ctrl+C");
    check_says(app.shell.copied, "\"L\":2");
}

/* ---- every key ---- */

static void describe(char *text, size_t size) {
    snprintf(text, size, "%d %d %d %d %d %d %d %d %d %d %d %s %d %d %g %d",
             (app.shell.mode == &mode_editing), app.editor.wire, app.editor.place, app.editor.from,
             app.editor.history.at, app.editor.history.count, (int)app.shell.frame.dialog,
             app.shell.quit, app.shell.wants_paste, app.shell.copied != NULL, app.shell.full_screen,
             app.shell.frame.notice.text, edited()->size, edited()->wires,
             (double)app.stepping.viewport.zoom, app.editor.untangling.exchanges);
}

TEST(does_something_for_every_key, begin, end) {
    char before[1024], after[1024];
    const struct shortcut *row;
    for (int r = 0; (row = shortcut_row(r)); r++)
        for (int k = 0; k < SHORTCUT_KEYS && row->keys[k]; k++) {
            if (row->mouse || !(row->modes & MODE_EDIT)) continue;
            start_over("bitonic:8");
            type("E X Ctrl+Z Right Right Down Down");
            app.stepping.viewport.zoom = 1.2F;
            describe(before, sizeof before);
            press(row->keys[k]);
            describe(after, sizeof after);
            check(strcmp(before, after), "%s changes nothing", row->keys[k]);
        }
    unlink("bitonic-8.txt");
}

/* Any keys in any order: the network stays sound, the count right, and undo leads back. */
TEST(survives_random_keys, begin, end) {
    struct random random = {.state = 4};
    struct network *original = kept(edit_copy(app.stepping.network));
    int rows = 0;
    while (shortcut_row(rows))
        rows++;
    press("E");
    for (int i = 0; i < 4000; i++) {
        const struct shortcut *row = shortcut_row(random_below(&random, rows));
        bool leaves = shortcut_is(row, "E") || shortcut_is(row, "Escape");
        if (row->modes != MODE_EDIT || row->mouse || shortcut_is(row, "Ctrl+Q")) continue;
        if (leaves && random_below(&random, 10)) continue;
        /* mostly small networks */
        if (shortcut_is(row, "+") && edited()->wires > 11) continue;
        press(row->keys[0]);
        if (app.shell.mode != &mode_editing) press("E");
        check_structure(edited());
        struct unsorted unsorted;
        unsorted_count(edited(), &unsorted);
        assert_int_equal(unsorted.count, app.editor.unsorted.count);
    }
    while (history_past(&app.editor.history))
        press("Ctrl+Z");
    check(edit_same(edited(), original), "undone to something else");
}

/* ---- the picture ---- */

TEST(draws_at_every_size, begin, end) {
    static const char *const specs[] = {"bitonic:4", "bitonic:16", "bitonic:64", "insertion:20"};
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};
    static const char *const keys[] = {"E",      "End",    "Return", "Down", "Escape",
                                       "Ctrl+N", "Return", "Down",   "H"};
    OWNED(list_free) struct list list = {0};
    each (s, specs) {
        start_over(*s);
        each (k, keys) {
            press(*k);
            for (int i = 0; i < count_of(sizes); i++) {
                struct scene scene = shown(sizes[i][0], sizes[i][1]);
                float x, y;
                scene_draw(&scene, &list);
                editing_point(&scene, app.editor.wire, app.editor.place, &x, &y);
                check(x > 0 && x < scene.frame.width && y > 0 && y < scene.frame.height,
                      "%s, %s: the cursor is at %g, %g of %gx%g", *s, *k, (double)x, (double)y,
                      (double)scene.frame.width, (double)scene.frame.height);
                each_item (item, &list)
                    check(isfinite(item->x) && isfinite(item->y) && isfinite(item->w) &&
                              isfinite(item->h) && (item->shape == SHAPE_TIP || item->h >= 0),
                          "%s, %s: shape %d at %g, %g, %g high", *s, *k, (int)item->shape,
                          (double)item->x, (double)item->y, (double)item->h);
            }
        }
    }
}

/* A network without comparators can be stepped, too. */
TEST(steps_an_empty_network, begin, end) {
    static const char *const keys[] = {"Right", "Left",   "End",    "Home",       "Shift+Right",
                                       "Space", "Space",  "R",      "Shift+Left", "Shift+Space",
                                       "I",     "Ctrl+R", "Ctrl+C", "Tab",        "P",
                                       "V",     "Tab",    "Escape"};
    OWNED(list_free) struct list list = {0};
    type("E Ctrl+N E");
    assert_int_equal(app.stepping.network->depth, 0);
    shows("says nothing to step");
    for (int k = 0; k < count_of(keys); k++) {
        press(keys[k]);
        events_advance(&app, now += 300);
        struct scene scene = shown(1280, 720);
        scene_draw(&scene, &list);
        for (float x = 5; x < 1280; x += 50)
            for (float y = 5; y < 720; y += 20) {
                int comparator, layers;
                point_into(&list, x, y, &comparator, &layers);
                check(comparator == -1 && layers <= 0, "%d at %g, %g", layers, (double)x,
                      (double)y);
            }
        float most = 0; /* right end of the largest key, whose value is no number of a wire */
        each_item (item, &list) {
            check(isfinite(item->x) && isfinite(item->y), "%s", keys[k]);
            if (item->shape == SHAPE_TEXT && strcmp(list_string(&list, item->text), "8") == 0)
                most = fmaxf(most, item->x);
        }
        check(k > 5 || most > 660, "%s: no output in the right half: %g", keys[k], (double)most);
        check(app.stepping.playback.motion.cursor == 0, "%s: at %d", keys[k],
              app.stepping.playback.motion.cursor);
    }
    static const char *const pictures[] = {"empty.svg", "empty.png", "empty.tex", "empty.txt"};
    for (int p = 0; p < count_of(pictures); p++) {
        struct scene scene;
        figure_init(&scene, app.stepping.network, p % 2 ? app.stepping.trace : NULL, -1, 1);
        check(figure_save(&scene, &themes[0], &(struct figure_file){.path = pictures[p]}, &error) ==
                      0 ||
                  strstr(error.text, "no png"), /* the test has no SDL */
              "%s: %s", pictures[p], error.text);
        unlink(pictures[p]);
    }
    press("S");
    check(access("edited-layer-0.svg", F_OK) == 0, "%s", app.shell.frame.notice.text);
    unlink("edited-layer-0.svg");
    unlink("edited-layer-0.png");
}

TEST(tells_the_state, begin, end) {
    type("E X Tab X Ctrl+Z Home Up Up Up Up Up Up Up Right Down Down");
    shown(800, 600);
    play("| mode = edit and edit-wire = 2 and edit-place = 3 and edit-from = -1 | | selected = I 0 "
         "2 and unsorted > 0 and undo = 1 and redo = 1 | | size = 23 and title = Edited network");
}

/* The window has a largest number of comparators. */
TEST(has_a_most) {
    struct network *network = network_new(2), *less = network_new(2);
    OWNED(editor_free) struct editor editor;
    for (int c = 0; c < WINDOW_MOST_COMPARATORS; c++) {
        add_alone(network, 0, 1, INCREASING);
        if (c > 0) add_alone(less, 0, 1, INCREASING);
    }
    network_finish(network);
    network_finish(less);
    editor_init(&editor);
    history_add(&editor.history, less, "less");
    editor_connect(&editor, 0, 0, 1);
    assert_int_equal(editor_network(&editor)->size, WINDOW_MOST_COMPARATORS);
    history_add(&editor.history, network, "the most");
    editor_connect(&editor, 0, 0, 1);
    assert_int_equal(editor_network(&editor)->size, WINDOW_MOST_COMPARATORS);
    check_says(editor.said.text, "at most 65536 comparators");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
TEST_FILE(folder_enter, folder_leave)
