/* test_editor_mouse: networks edited by a mouse that moves over the picture. */
#include "editor_lesson.h"
#include "view/diagram/draw.h"

static struct scene picture; /* picture that the mouse points into */

static void point_at(int wire, int place) {
    float x, y;
    picture = shown(1280, 720);
    editing_point(&picture, wire, place, &x, &y);
    events_mouse(&app, x, y, now);
    picture = shown(1280, 720);
}

static void drag(int wire, int place, int to_wire, int to_place) {
    point_at(wire, place);
    events_press(&app, now);
    point_at(to_wire, to_place);
    events_release(&app, now);
}

TEST(adds_by_dragging, begin, end) {
    start_over("bitonic:4");
    type("E Ctrl+N");
    drag(0, 0, 1, 0);
    drag(2, 1, 3, 1); /* into the same layer */
    check_network("[[0,1],[2,3]]");
    drag(3, 2, 1, 2); /* upwards, into the spare place at the end */
    check_network("[[0,1],[2,3]]\n[[3,1]]");
    drag(0, 2, 3, 2); /* into the gap */
    check_network("[[0,1],[2,3]]\n[[0,3]]\n[[3,1]]");
    drag(1, 1, 2, 1); /* no room there */
    shows("says the comparator is in layer 1");
    check_network("[[0,1],[2,3]]\n[[0,3],[1,2]]\n[[3,1]]");
    point_at(0, 6); /* let go outside: nothing */
    events_press(&app, now);
    events_mouse(&app, 5, 5, now);
    picture = shown(1280, 720);
    events_release(&app, now);
    events_release(&app, now);
    equals(edited()->size, 5, history_past(&app.editor.history), 6);
}

/* If no layer near the mouse has room, a layer is opened there, not at the far end. */
TEST(opens_a_layer_beside_the_mouse, begin, end) {
    start_over("odd-even-transposition:4");
    type("E");
    int depth = edited()->depth;
    drag(0, 1, 3, 1);
    play("| says the comparator is in layer 1 | Ctrl+Z");
    drag(1, 1, 2, 1);
    shows("says the comparator is in a new layer 1");
    equals(edited()->depth, depth + 1, edited()->layers[1].count, 1);
}

TEST(shows_what_is_dragged, begin, end) {
    start_over("bitonic:4");
    type("E Ctrl+N");
    point_at(1, 0);
    check(picture.editing.hover_wire == 1 && picture.editing.hover_place == 0, "hover on wire %d",
          picture.editing.hover_wire);
    events_press(&app, now);
    point_at(3, 0);
    check(picture.editing.from == 1 && picture.editing.wire == 3, "from %d to %d",
          picture.editing.from, picture.editing.wire);
    play("Escape | mode = edit"); /* lets go of it */
    events_release(&app, now);
    shows("size = 0");
}

TEST(clicks, begin, end) {
    press("E");
    for (int i = 0; i < edited()->size; i++) {
        struct comparator c = edited()->comparators[i];
        int place = edit_place(network_layer_of(edited(), i)), changes = app.editor.history.at;
        type(place == 1 ? "End" : "Home");
        drag(c.left, place, c.left, place);
        check(editor_selected(&app.editor) == i && app.editor.history.at == changes, "%d", i);
        drag(c.right, place, c.right,
             place); /* again, at its other end: the comparator turns round */
        check(edited()->comparators[editor_selected(&app.editor)].direction != c.direction, "%d",
              i);
        press("Ctrl+Z");
    }
    point_at(3, 7);
    events_press_right(&app, now);
    shows("size = 23");
    assert_int_equal(edit_comparator_at(edited(), 7, 3), -1);
    point_at(3, edit_places(edited()) - 1);
    events_press_right(&app, now); /* no comparator there */
    shows("size = 23");
    point_at(0, edit_places(edited()) - 1);
    events_press(&app, now);
    point_at(5, edit_places(edited()) - 1);
    press("F1"); /* let go under the help: nothing */
    events_release(&app, now);
    play("H | size = 23 | H");
    events_press_right(&app, now);
    events_press(&app, now); /* closes the help and nothing else */
    check(app.shell.frame.dialog == DIALOG_NONE && !app.editor.drag.down, "a click under the help");
}

TEST(drags_sideways, begin, end) {
    start_over("bitonic:4");
    events_paste(&app, "0:1,2:3\n1:2\n0:3\n");
    press("E");
    drag(2, 1, 2, 6); /* (2, 3) to the end */
    check_network("[[0,1]]\n[[1,2]]\n[[0,3]]\n[[2,3]]");
    drag(3, 7, 3, 1);
    check_network("[[0,1],[2,3]]\n[[1,2]]\n[[0,3]]");
    drag(0, 1, 0, 5); /* wire 0 is taken there */
    shows("says wire 0 is taken in layer 2");
    check_network("[[0,1],[2,3]]\n[[1,2]]\n[[0,3]]");
    drag(0, 1, 0, 0);
    check_network("[[0,1]]\n[[2,3]]\n[[1,2]]\n[[0,3]]");
    drag(0, 1, 2, 2); /* more down than sideways: a new comparator */
    check_network("[[0,1]]\n[[0,2]]\n[[2,3]]\n[[1,2]]\n[[0,3]]");
}

/* The clicked place stays under the mouse, even if the picture is wider than the window. */
TEST(stands_still_under_the_mouse, begin, end) {
    start_over("bitonic:32");
    type("E End");
    struct scene scene = shown(800, 600);
    float x, y, after_x, after_y;
    editing_point(&scene, 4, edit_places(edited()) - 1, &x, &y);
    check(x > 0 && x < 800 && y > 0 && y < 600, "the cursor is at %g, %g", (double)x, (double)y);
    int place = edit_places(edited()) - 4;
    editing_point(&scene, 9, place, &x, &y);
    events_mouse(&app, x, y, now);
    events_press(&app, now);
    scene = shown(800, 600);
    events_release(&app, now);
    check(app.editor.wire == 9 && app.editor.place == place, "wire %d, place %d", app.editor.wire,
          app.editor.place);
    scene = shown(800, 600);
    editing_point(&scene, 9, place, &after_x, &after_y);
    check(fabsf(x - after_x) < 1.5F && y == after_y, "moved by %g", (double)(after_x - x));
    events_wheel(&app, -300, 0, now); /* the wheel does not move the cursor */
    scene = shown(800, 600);
    editing_point(&scene, 9, place, &x, &y);
    check(x > after_x + 200, "scrolled by %g", (double)(x - after_x));
    press("Home"); /* the keyboard goes back to it */
    scene = shown(800, 600);
    editing_point(&scene, app.editor.wire, app.editor.place, &x, &y);
    check(x > 0 && x < 800, "%g", (double)x);
    events_wheel(&app, 500, 0, now);
    scene = shown(800, 600);
    editing_point(&scene, app.editor.wire, app.editor.place, &after_x, &y);
    check(after_x < x - 300, "the wheel scrolls by %g", (double)(after_x - x));
    start_over("bitonic:64"); /* up and down, too */
    press("E");
    for (int wire = 1; wire < 64; wire++) {
        OWNED(placement_free) struct placement at;
        press("Down");
        scene = shown(640, 480);
        placement_init(&at, &scene);
        editing_point(&scene, wire, app.editor.place, &x, &y);
        check(y > at.top && y < at.bottom, "wire %d is at %g", wire, (double)y);
    }
}

/* A click ends the animation of untangling, and then acts on the new network. */
TEST(presses_what_glides, begin, end) {
    start_over("bitonic:8");
    options.no_animation = false;
    type("E U");
    assert_true(app.editor.untangling.exchanges > 0);
    events_advance(&app, now += 100);
    for (int right = 0; right < 2; right++) {
        point_at(0, 1);
        (right ? events_press_right : events_press)(&app, now);
        assert_int_equal(app.editor.untangling.exchanges, 0);
        events_release(&app, now);
        type("Ctrl+Z");
        if (!right) type("U");
        events_advance(&app, now += 100);
    }
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
TEST_FILE(folder_enter, folder_leave)
