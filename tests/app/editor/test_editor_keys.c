/* test_editor_keys: networks edited by key names, and untangled. */
#include "editor_lesson.h"

/* ---- by keyboard ---- */

/* The usual way in a lesson: from nothing to the network of five comparators, while the count of
 * unsorted inputs falls. */
TEST(builds_a_sorter_from_nothing, begin, end) {
    static const struct {
        const char *keys;
        int unsorted;
    } steps[] = {
        {"E Ctrl+N", 11},
        {"Return Down Return", 10}, /* 0:1 in a new layer; the cursor stays there, on wire 1 */
        {"Down Return Down Return", 9},
        {"Right Up Up Up Return Down Down Return", 7},
        {"Up Return Down Down Return", 4},
        {"End Up Up Space Down Space", 0},
    };
    int keys[4];
    start_over("bitonic:4");
    memcpy(keys, trace_keys(app.stepping.trace, 0), sizeof keys);
    each (s, steps) {
        type(s->keys);
        check(app.editor.unsorted.count == s->unsorted, "after %s: %ld, not %d", s->keys,
              app.editor.unsorted.count, s->unsorted);
        check(app.editor.unsorted.inputs == 16, "%ld", app.editor.unsorted.inputs);
    }
    check_network("[[0,1],[2,3]]\n[[0,2],[1,3]]\n[[1,2]]");
    check_says(shown(1280, 720).side->badge.text, "sorts: all 16 0-1 inputs");
    assert_int_equal(shown(1280, 720).side->badge.role, ROLE_AGREE);
    press("E");
    assert_false((app.shell.mode == &mode_editing));
    texts_are(app.stepping.network->name, "edited", app.stepping.network->title, "Edited network");
    assert_null(app.stepping.family);
    check(memcmp(keys, trace_keys(app.stepping.trace, 0), sizeof keys) == 0, "other keys");
    play("End | layer = 3");
    assert_true(keys_sorted(trace_keys(app.stepping.trace, 3), 4, ASCENDING));
}

/* The arrow points where the hand moves: from a lower wire upwards it makes a D comparator. */
TEST(points_where_it_was_drawn, begin, end) {
    start_over("bitonic:4");
    type("E Ctrl+N Down Down Return Up Return");
    check_network("[[2,1]]");
    play("| edit-wire = 1 | F");
    check_network("[[1,2]]");
    play("F X | size = 0 and edit-place = 0");
    play("X | says no comparator under the cursor"); /* says why not */
}

/* No layer uses a wire twice: a comparator goes to the nearest layer with room, and a notice says
 * so. */
TEST(finds_room, begin, end) {
    start_over("bitonic:4");
    type("E Ctrl+N Return Down Return"); /* 0:1 */
    type("Down Return Up Return");       /* 2:1 where wire 1 is taken */
    check_network("[[0,1]]\n[[2,1]]");
    shows("says the comparator is in a new layer 1");
    type("Home Up Shift+Right Up Return Down Down Down Return"); /* 0:3 between them */
    check_network("[[0,1]]\n[[0,3]]\n[[2,1]]");
    play("Return Return | size = 3");         /* begun and ended on the same wire */
    play("Return Down Escape | mode = edit"); /* only drops the comparator that was begun */
    assert_int_equal(app.editor.from, -1);
    type("Escape");
    assert_false((app.shell.mode == &mode_editing));
}

TEST(moves_comparators, begin, end) {
    start_over("bitonic:4");
    events_paste(&app, "0:1,2:3\n1:2\n0:1\n");
    type("E Home Down Down Down"); /* the cursor on (2, 3) */
    type("Ctrl+Right");
    check_network("[[0,1]]\n[[2,3]]\n[[1,2]]\n[[0,1]]");
    type("Ctrl+Right");
    check_network("[[0,1]]\n[[1,2]]\n[[2,3]]\n[[0,1]]");
    type("Ctrl+Right");
    check_network("[[0,1]]\n[[1,2]]\n[[0,1],[2,3]]");
    type("Ctrl+Right");
    check_network("[[0,1]]\n[[1,2]]\n[[0,1]]\n[[2,3]]");
    play("Ctrl+Right | says it is the only comparator in the last layer | Ctrl+Left Ctrl+Left "
         "Ctrl+Left "
         "Ctrl+Left");
    check_network("[[0,1],[2,3]]\n[[1,2]]\n[[0,1]]");
    type("Right Up X"); /* a layer that goes leaves its gap */
    check_network("[[0,1],[2,3]]\n[[0,1]]");
    play("| edit-place = 2 | Ctrl+Z Home Down Down Ctrl+Left Ctrl+Left");
    check_network("[[2,3]]\n[[0,1]]\n[[1,2]]\n[[0,1]]");
    shows("says it is the only comparator in the first layer");
}

TEST(changes_the_wires, begin, end) {
    type("E -");
    equals(edited()->wires, 7, edited()->size, 18); /* six of bitonic:8 touch wire 7 */
    play("| says this also removed 6 comparators | + =");
    equals(edited()->wires, 9, edited()->size, 18);
    play("Ctrl+Z Ctrl+Z Ctrl+Z | size = 24");
    for (int i = 0; i < 70; i++)
        press("+");
    assert_int_equal(edited()->wires, WINDOW_MOST_WIRES);
    shows("says 2 to 64 wires");
    check_says(shown(1280, 720).side->badge.text, "2^64 0-1 inputs: too many");
    for (int i = 0; i < 70; i++)
        press("-");
    play("| wires = 2 | E");
    equals(app.stepping.network->wires, 2, app.stepping.trace->wires, 2);
}

TEST(packs, begin, end) {
    start_over("bitonic:4");
    events_paste(&app, "0:1\n2:3\n0:2\n1:3\n1:2\n");
    type("E P");
    check_network("[[0,1],[2,3]]\n[[0,2],[1,3]]\n[[1,2]]");
    play("| says depth 3, was 5 | P | says already");
    assert_int_equal(history_past(&app.editor.history), 1);
}

TEST(goes_through_comparators, begin, end) {
    bool seen[24] = {false};
    press("E");
    for (int i = 0; i < 24; i++) {
        press("Tab");
        seen[editor_selected(&app.editor)] = true;
    }
    for (int i = 0; i < 24; i++)
        check(seen[i], "comparator %d", i);
    int there = editor_selected(&app.editor);
    type("Tab Shift+Tab");
    assert_int_equal(editor_selected(&app.editor), there);
    play("Ctrl+N Tab | says no comparator yet");
}

/* The cursor stays inside the network. */
TEST(stays_inside, begin, end) {
    static const char *const keys[] = {"Up",          "Left",       "Home", "Down", "Right", "End",
                                       "Shift+Right", "Shift+Left", "-",    "X",    "Ctrl+Z"};
    struct random random = {.state = 2};
    press("E");
    for (int i = 0; i < 2000; i++) {
        press(keys[random_below(&random, count_of(keys))]);
        check(app.editor.wire >= 0 && app.editor.wire < edited()->wires && app.editor.place >= 0 &&
                  app.editor.place < edit_places(edited()),
              "wire %d, place %d", app.editor.wire, app.editor.place);
    }
    play("Home Up Up Up Up Up Up Up Up Shift+Left | edit-place = 0");
}

/* ---- untangling ---- */

TEST(untangles, begin, end) {
    struct network *mirrored = make_network("mirrored", 8, ASCENDING);
    type("E U");
    assert_true(edit_same(edited(), mirrored));
    play("| says the outputs are the same | U | says already | Ctrl+Z | says undone: untangled");
    check_begins("0:1,3:2,4:5,7:6");
    start_over("bitonic:4"); /* no sort: the outputs are elsewhere, and a notice says so */
    events_paste(&app, "1:0\n2:3\n");
    type("E U");
    check_network("[[0,1]]\n[[2,3]]");
    shows("says 1 exchange of wires; 2 outputs leave elsewhere: wire 0's on wire 1, and back");
    start_over("bitonic:8");
    play("O E U | says upside down");
    check(app.editor.unsorted.count == 0 && edited()->order == ASCENDING, "%ld",
          app.editor.unsorted.count);
}

TEST(untangles_wire_by_wire, begin, end) {
    options.no_animation = false;
    type("E U");
    assert_int_equal(events_wait(&app, now), 0);
    int pictures = 0;
    float last = -1;
    for (double until = now + 9000; now < until && app.editor.untangling.exchanges;
         now += 10, pictures++) {
        events_advance(&app, now);
        struct scene scene = shown(1280, 720);
        if (!app.editor.untangling.exchanges) break;
        check(scene.editing.before && scene.editing.part >= 0 && scene.editing.part <= 1, "part %g",
              (double)scene.editing.part);
        check(scene.side->network->size == 24 && scene.editing.before->size == 24, "%d",
              scene.side->network->size);
        check(scene.editing.part >= last || scene.editing.part < 0.2F, "it goes back");
        last = scene.editing.part;
    }
    check(pictures > 490 && pictures < 510, "%d pictures of ten exchanges", pictures);
    check(events_wait(&app, now) != 0, "it goes on");
    assert_null(shown(1280, 720).editing.before);
    type("Ctrl+Z U");
    assert_int_equal(events_wait(&app, now), 0);
    press("Down"); /* any key ends it */
    assert_int_equal(events_wait(&app, now), -1);
    assert_null(shown(1280, 720).editing.before);
    type("Ctrl+Z U Ctrl+Z"); /* also the key that takes the change back */
    check(events_wait(&app, now) != 0, "it goes on");
    check_begins("0:1,3:2,4:5,7:6");
    type("U E");
    check(app.shell.mode != &mode_editing && events_wait(&app, now) == -1,
          "it goes on outside the editor");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
TEST_FILE(folder_enter, folder_leave)
