/* test_editor: networks edited by key names and by a mouse that moves over the picture, without
 * window and without any OpenCL device. */
#include "support.h"

#include "app/app.h"
#include "app/figure.h"
#include "app/state_file.h"
#include "core/edit.h"
#include "core/notations.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

static struct app app;
static struct options options;
static struct error error;
static double now; /* milliseconds */
static char home[1024], folder[] = "/tmp/sortnet-editor-XXXXXX";

static void nothing(void *context) {
    (void)context;
}

static void start(const char *spec) {
    now = 1000;
    options = (struct options){
        .spec = spec, .seed = 1, .layer = -1, .scale = 1, .theme = &themes[0], .as = &notations[0]};
    check(app_init(&app, &options, nothing, NULL, &error) == 0, "%s: %s", spec, error.text);
    app.motion.still = true;
}

static void start_over(const char *spec) {
    app_free(&app);
    start(spec);
}

static int begin(void **state) {
    (void)state;
    start("bitonic:8");
    return 0;
}

static int end(void **state) {
    (void)state;
    app_free(&app);
    return 0;
}

static int enter_folder(void **state) {
    (void)state;
    assert_non_null(getcwd(home, sizeof home));
    assert_non_null(mkdtemp(folder));
    return chdir(folder);
}

static int leave_folder(void **state) {
    (void)state;
    return chdir(home) || rmdir(folder);
}

static void press(const char *key) {
    app_key(&app, key, now);
}

/* Keys separated by blanks. */
static void type(const char *keys) {
    char key[32];
    int length;
    for (; sscanf(keys, "%31s%n", key, &length) == 1; keys += length)
        press(key);
}

static const struct network *edited(void) {
    return editor_network(&app.editor);
}

static struct scene shown(float width, float height) {
    struct scene scene;
    app_scene(&app, width, height, 1, now, &scene);
    return scene;
}

static void check_network(const char *brackets) {
    struct network *expected = notation_read(brackets, "expected", &error);
    check(expected, "%s", error.text);
    struct edited wide =
        edit_resize(expected, edited()->wires); /* the text has no number of wires */
    char *text = written("brackets", edited());
    check(edit_same(edited(), wide.network), "not %s but\n%s", brackets, text);
    free(text);
    network_free(wide.network);
    network_free(expected);
}

/* The first layer, as pairs. */
static void check_begins(const char *pairs) {
    char *text = written("pairs", edited());
    check(strncmp(text, pairs, strlen(pairs)) == 0, "%s", text);
    free(text);
}

/* ---- by keyboard ---- */

/* The usual way of a lesson: from nothing to the network of five comparators, the count falling. */
static void builds_a_sorter_from_nothing(void **state) {
    (void)state;
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
    memcpy(keys, trace_keys(app.trace, 0), sizeof keys);
    for (int s = 0; s < count_of(steps); s++) {
        type(steps[s].keys);
        check(app.editor.unsorted.count == steps[s].unsorted, "after %s: %ld, not %d",
              steps[s].keys, app.editor.unsorted.count, steps[s].unsorted);
        check(app.editor.unsorted.inputs == 16, "%ld", app.editor.unsorted.inputs);
    }
    check_network("[[0,1],[2,3]]\n[[0,2],[1,3]]\n[[1,2]]");
    check_says(shown(1280, 720).verdict.text, "sorts: all 16 0-1 inputs");
    assert_int_equal(shown(1280, 720).verdict.role, ROLE_AGREE);
    press("E");
    assert_false(app.editor.on);
    assert_string_equal(app.network->name, "edited");
    assert_string_equal(app.network->title, "Edited network");
    assert_null(app.family);
    check(memcmp(keys, trace_keys(app.trace, 0), sizeof keys) == 0, "other keys");
    press("End");
    assert_int_equal(app.motion.cursor, 3);
    assert_true(keys_sorted(trace_keys(app.trace, 3), 4, ASCENDING));
}

/* The arrow follows the hand: from a lower wire upwards it makes a D comparator. */
static void points_where_it_was_drawn(void **state) {
    (void)state;
    start_over("bitonic:4");
    type("E Ctrl+N Down Down Return Up Return");
    check_network("[[2,1]]");
    assert_int_equal(app.editor.wire, 1);
    type("F");
    check_network("[[1,2]]");
    type("F X");
    assert_int_equal(edited()->size, 0);
    assert_int_equal(app.editor.place, 0);
    type("X"); /* says why not */
    check_says(app.notice.text, "no comparator under the cursor");
}

/* Nothing is drawn twice on a wire: it goes to the nearest layer with room, and says so. */
static void finds_room(void **state) {
    (void)state;
    start_over("bitonic:4");
    type("E Ctrl+N Return Down Return"); /* 0:1 */
    type("Down Return Up Return");       /* 2:1 where wire 1 is taken */
    check_network("[[0,1]]\n[[2,1]]");
    check_says(app.notice.text, "it went to a new layer 1");
    type("Home Up Shift+Right Up Return Down Down Down Return"); /* 0:3 between them */
    check_network("[[0,1]]\n[[0,3]]\n[[2,1]]");
    type("Return Return"); /* begun and ended on the same wire */
    assert_int_equal(edited()->size, 3);
    type("Return Down Escape");
    assert_true(app.editor.on); /* it only drops what was begun */
    assert_int_equal(app.editor.from, -1);
    type("Escape");
    assert_false(app.editor.on);
}

static void moves_comparators(void **state) {
    (void)state;
    start_over("bitonic:4");
    app_paste(&app, "0:1,2:3\n1:2\n0:1\n");
    type("E Home Down Down Down"); /* the cursor on (2, 3) */
    type(".");
    check_network("[[0,1]]\n[[2,3]]\n[[1,2]]\n[[0,1]]");
    type(".");
    check_network("[[0,1]]\n[[1,2]]\n[[2,3]]\n[[0,1]]");
    type(".");
    check_network("[[0,1]]\n[[1,2]]\n[[0,1],[2,3]]");
    type(".");
    check_network("[[0,1]]\n[[1,2]]\n[[0,1]]\n[[2,3]]");
    type(".");
    check_says(app.notice.text, "alone in the last layer");
    type(", Ctrl+Left , ,");
    check_network("[[0,1],[2,3]]\n[[1,2]]\n[[0,1]]");
    type("Right Up X"); /* a layer that goes leaves its gap */
    check_network("[[0,1],[2,3]]\n[[0,1]]");
    assert_int_equal(app.editor.place, 2);
    type("Ctrl+Z Home Down Down");
    type(", ,");
    check_network("[[2,3]]\n[[0,1]]\n[[1,2]]\n[[0,1]]");
    check_says(app.notice.text, "alone in the first layer");
}

static void changes_the_wires(void **state) {
    (void)state;
    type("E -");
    assert_int_equal(edited()->wires, 7);
    assert_int_equal(edited()->size, 18); /* six of bitonic:8 touch wire 7 */
    check_says(app.notice.text, "6 comparators went");
    type("+ =");
    assert_int_equal(edited()->wires, 9);
    assert_int_equal(edited()->size, 18);
    type("Ctrl+Z Ctrl+Z Ctrl+Z");
    assert_int_equal(edited()->size, 24);
    for (int i = 0; i < 70; i++)
        press("+");
    assert_int_equal(edited()->wires, WINDOW_MOST_WIRES);
    check_says(app.notice.text, "64 the most");
    check_says(shown(1280, 720).verdict.text, "2^64 0-1 inputs: too many");
    for (int i = 0; i < 70; i++)
        press("-");
    assert_int_equal(edited()->wires, 2);
    press("E");
    assert_int_equal(app.network->wires, 2);
    assert_int_equal(app.trace->wires, 2);
}

static void packs(void **state) {
    (void)state;
    start_over("bitonic:4");
    app_paste(&app, "0:1\n2:3\n0:2\n1:3\n1:2\n");
    type("E P");
    check_network("[[0,1],[2,3]]\n[[0,2],[1,3]]\n[[1,2]]");
    check_says(app.notice.text, "depth 3, was 5");
    type("P");
    check_says(app.notice.text, "already");
    assert_int_equal(history_past(&app.editor.history), 1);
}

static void goes_through_comparators(void **state) {
    (void)state;
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
    type("Ctrl+N Tab");
    check_says(app.notice.text, "no comparator yet");
}

/* The cursor stays within what there is. */
static void stays_inside(void **state) {
    (void)state;
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
    type("Home Up Up Up Up Up Up Up Up Shift+Left");
    assert_int_equal(app.editor.place, 0);
}

/* ---- untangling ---- */

static void untangles(void **state) {
    (void)state;
    struct network *mirrored = make_network("mirrored", 8, ASCENDING);
    type("E U");
    assert_true(edit_same(edited(), mirrored));
    check_says(app.notice.text, "the outputs are the same");
    type("U");
    check_says(app.notice.text, "already");
    type("Ctrl+Z");
    check_says(app.notice.text, "undone: untangled");
    check_begins("0:1,3:2,4:5,7:6");
    network_free(mirrored);
    start_over("bitonic:4"); /* no sort: the outputs stand elsewhere, and that is said */
    app_paste(&app, "1:0\n2:3\n");
    type("E U");
    check_network("[[0,1]]\n[[2,3]]");
    check_says(app.notice.text,
               "1 exchange of wires; 2 outputs leave elsewhere: wire 0's on wire 1, "
               "and back");
    start_over("bitonic:8");
    type("O E U");
    check_says(app.notice.text, "upside down");
    check(app.editor.unsorted.count == 0 && edited()->order == ASCENDING, "%ld",
          app.editor.unsorted.count);
}

static void untangles_wire_by_wire(void **state) {
    (void)state;
    app.motion.still = false;
    type("E U");
    assert_int_equal(app_wait(&app, now), 0);
    int pictures = 0;
    float last = -1;
    for (double until = now + 5000; now < until && app.editor.exchanges; now += 10, pictures++) {
        app_tick(&app, now);
        struct scene scene = shown(1280, 720);
        if (!app.editor.exchanges) break;
        check(scene.editing.before && scene.editing.part >= 0 && scene.editing.part <= 1, "part %g",
              (double)scene.editing.part);
        check(scene.network->size == 24 && scene.editing.before->size == 24, "%d",
              scene.network->size);
        check(scene.editing.part >= last || scene.editing.part < 0.2F, "it goes back");
        last = scene.editing.part;
    }
    check(pictures > 245 && pictures < 255, "%d pictures of ten exchanges", pictures);
    assert_int_equal(app_wait(&app, now), -1);
    assert_null(shown(1280, 720).editing.before);
    type("Ctrl+Z U");
    assert_int_equal(app_wait(&app, now), 0);
    press("Down"); /* any key ends it */
    assert_int_equal(app_wait(&app, now), -1);
    assert_null(shown(1280, 720).editing.before);
    type("Ctrl+Z U Ctrl+Z"); /* also one that takes it back */
    assert_int_equal(app_wait(&app, now), -1);
    check_begins("0:1,3:2,4:5,7:6");
    type("U E");
    check(!app.editor.on && app_wait(&app, now) == -1, "it goes on outside the editor");
}

/* ---- nothing is lost ---- */

/* A key of the lesson is not just dead here. */
static void says_what_waits_outside(void **state) {
    (void)state;
    type("E V");
    assert_true(app.editor.on && app.verifier.proving.state == PROVING_NOT);
    check_says(app.notice.text, "V works outside the editor");
    press("Right");
    assert_string_equal(app.notice.text, "");
    press("F9"); /* nowhere a key */
    assert_string_equal(app.notice.text, "");
}

static void leaves_what_it_did_not_change(void **state) {
    (void)state;
    press("Right");
    press("Right");
    const struct network *before = app.network;
    type("E Down Right E");
    check(app.network == before && app.family == &families[0] && app.motion.cursor == 2, "%s",
          app.network->name);
    type("E F Ctrl+Z E"); /* changed and changed back */
    check(app.network == before && app.family == &families[0], "%s", app.network->name);
}

static void keeps_what_was_edited(void **state) {
    (void)state;
    type("E X E");
    assert_int_equal(app.network->size, 23);
    press("F"); /* to the families, over the edited network */
    check_says(app.notice.text, "E, then Ctrl+Z");
    assert_non_null(app.family);
    press("E");
    check_says(app.notice.text, "Ctrl+Z goes back");
    check(edited()->wires == app.network->wires && edited()->size == app.network->size, "%d",
          edited()->size);
    press("Ctrl+Z");
    assert_int_equal(edited()->size, 23);
    press("Ctrl+Z");
    assert_int_equal(edited()->size, 24);
    type("Ctrl+Z");
    check_says(app.notice.text, "nothing to undo");
    type("Ctrl+Y Ctrl+Shift+Z Ctrl+Y");
    check_says(app.notice.text, "nothing was undone");
    type("Ctrl+Z E");         /* out and in again: the history is there */
    app_paste(&app, "0:1\n"); /* also when something is opened over it */
    check_says(app.notice.text, "opened the clipboard; what you edited is kept");
    type("E Ctrl+Z");
    assert_int_equal(edited()->size, 23);
    type("E E");
    assert_int_equal(history_past(&app.editor.history), 1);
    assert_int_equal(history_future(&app.editor.history), 1);
}

/* What is opened while editing is one change more. */
static void opens_into_the_history(void **state) {
    (void)state;
    press("E");
    app_paste(&app, "0:1\n1:2\n");
    check(app.editor.on && edited()->wires == 3 && app.network->wires == 8, "%d", edited()->wires);
    type("Ctrl+O");
    assert_int_equal(app.overlay, OVERLAY_ENTRY);
    app_text(&app, "mirrored:x");
    press("Return");
    check_says(shown(1280, 720).entry_error, "mirrored");
    type("Ctrl+U");
    app_text(&app, "mirrored:6");
    press("Return");
    assert_int_equal(app.overlay, OVERLAY_NONE);
    assert_int_equal(edited()->wires, 6);
    check_says(app.notice.text, "opened mirrored:6");
    type("Ctrl+Z");
    assert_int_equal(edited()->wires, 3);
    type("Ctrl+Z");
    assert_int_equal(edited()->wires, 8);
    app_open(&app, "nowhere.txt");
    assert_int_equal(app.notice.role, ROLE_ERROR);
    assert_int_equal(edited()->wires, 8);
    type("E Ctrl+O");
    app_text(&app, "mirrored:6");
    press("Return");
    assert_string_equal(app.network->name, "mirrored:6");
    assert_non_null(app.family);
}

static void saves_text(void **state) {
    (void)state;
    static const char *const names[] = {"edited.txt", "edited-2.txt", "edited-3.txt"};
    start_over("bitonic:4");
    type("E Ctrl+N Ctrl+S");
    check_says(app.notice.text, "no comparators");
    type("Ctrl+C");
    check(!app.copied && app.notice.role == ROLE_ERROR, "an empty network was copied");
    type("Return Down Return");
    for (int s = 0; s < count_of(names); s++) {
        press("Ctrl+S");
        check_says(app.notice.text, names[s]);
        check_says(app.notice.text, "without the 2 last wires");
        app_open(&app, names[s]);
        check_network("[[0,1]]");
        type("Ctrl+Z");
    }
    for (int s = 0; s < count_of(names); s++)
        unlink(names[s]);
    options.as = notation_find("json");
    type("Ctrl+S E");
    check(!strstr(app.notice.text, "without"), "%s", app.notice.text);
    app_open(&app, "edited.txt");
    assert_int_equal(app.network->wires, 4);
    press("Ctrl+S"); /* and from the lesson, under its own name */
    check_says(app.notice.text, "edited-2.txt");
    unlink("edited.txt");
    unlink("edited-2.txt");
    press("E");
    type("Down Return Down Return Ctrl+C");
    check_says(app.copied, "\"L\":2");
}

/* ---- every key ---- */

static void describe(char *text, size_t size) {
    snprintf(text, size, "%d %d %d %d %d %d %d %d %d %d %d %s %d %d %g %d", app.editor.on,
             app.editor.wire, app.editor.place, app.editor.from, app.editor.history.at,
             app.editor.history.count, (int)app.overlay, app.quit, app.wants_paste,
             app.copied != NULL, app.full_screen, app.notice.text, edited()->size, edited()->wires,
             (double)app.zoom, app.editor.exchanges);
}

static void does_something_for_every_key(void **state) {
    (void)state;
    char before[1024], after[1024];
    for (int b = 0; b < binding_count; b++)
        for (int k = 0; k < BINDING_KEYS && bindings[b].keys[k]; k++) {
            if (bindings[b].action == ACTION_NONE) continue;
            if (!binding_applies(&bindings[b], MODE_EDIT)) continue;
            start_over("bitonic:8");
            type("E X Ctrl+Z Right Right Down Down");
            app.zoom = 1.2F;
            describe(before, sizeof before);
            press(bindings[b].keys[k]);
            describe(after, sizeof after);
            check(strcmp(before, after), "%s changes nothing", bindings[b].keys[k]);
        }
    unlink("bitonic-8.txt");
}

/* Any keys in any order: the network stays sound, the count right, and undo leads back. */
static void survives_random_keys(void **state) {
    (void)state;
    struct random random = {.state = 4};
    struct network *original = edit_copy(app.network);
    press("E");
    for (int i = 0; i < 4000; i++) {
        const struct binding *row = &bindings[random_below(&random, binding_count)];
        bool leaves = row->action == ACTION_EDIT_LEAVE || row->action == ACTION_EDIT_ESCAPE;
        if (row->mode != MODE_EDIT || row->action == ACTION_NONE || row->action == ACTION_QUIT)
            continue;
        if (leaves && random_below(&random, 10)) continue;
        /* mostly small networks */
        if (row->action == ACTION_EDIT_MORE_WIRES && edited()->wires > 11) continue;
        press(row->keys[0]);
        if (!app.editor.on) press("E");
        check_structure(edited());
        struct unsorted unsorted;
        unsorted_count(edited(), &unsorted);
        assert_int_equal(unsorted.count, app.editor.unsorted.count);
    }
    while (history_past(&app.editor.history))
        press("Ctrl+Z");
    check(edit_same(edited(), original), "undone to something else");
    network_free(original);
}

/* ---- mouse ---- */

static struct scene picture; /* that the mouse points into */

static void point_at(int wire, int place) {
    float x, y;
    picture = shown(1280, 720);
    editing_point(&picture, wire, place, &x, &y);
    app_mouse(&app, x, y);
    picture = shown(1280, 720);
}

static void drag(int wire, int place, int to_wire, int to_place) {
    point_at(wire, place);
    app_click(&app, &picture, now);
    point_at(to_wire, to_place);
    app_let_go(&app, &picture);
}

static void adds_by_dragging(void **state) {
    (void)state;
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
    check_says(app.notice.text, "it went to layer 1");
    check_network("[[0,1],[2,3]]\n[[0,3],[1,2]]\n[[3,1]]");
    point_at(0, 6); /* let go outside: nothing */
    app_click(&app, &picture, now);
    app_mouse(&app, 5, 5);
    picture = shown(1280, 720);
    app_let_go(&app, &picture);
    app_let_go(&app, &picture);
    assert_int_equal(edited()->size, 5);
    assert_int_equal(history_past(&app.editor.history), 6);
}

static void shows_what_is_dragged(void **state) {
    (void)state;
    start_over("bitonic:4");
    type("E Ctrl+N");
    point_at(1, 0);
    check(picture.editing.hover_wire == 1 && picture.editing.hover_place == 0, "hover on wire %d",
          picture.editing.hover_wire);
    app_click(&app, &picture, now);
    point_at(3, 0);
    check(picture.editing.from == 1 && picture.editing.wire == 3, "from %d to %d",
          picture.editing.from, picture.editing.wire);
    press("Escape"); /* lets go of it */
    assert_true(app.editor.on);
    app_let_go(&app, &picture);
    assert_int_equal(edited()->size, 0);
}

static void clicks(void **state) {
    (void)state;
    press("E");
    for (int i = 0; i < edited()->size; i++) {
        struct comparator c = edited()->comparators[i];
        int place = edit_place(network_layer_of(edited(), i)), changes = app.editor.history.at;
        type(place == 1 ? "End" : "Home");
        drag(c.left, place, c.left, place);
        check(editor_selected(&app.editor) == i && app.editor.history.at == changes, "%d", i);
        drag(c.right, place, c.right, place); /* again, at its other end: it turns round */
        check(edited()->comparators[editor_selected(&app.editor)].direction != c.direction, "%d",
              i);
        press("Ctrl+Z");
    }
    point_at(3, 7);
    app_right_click(&app, &picture);
    assert_int_equal(edited()->size, 23);
    assert_int_equal(edit_comparator_at(edited(), 7, 3), -1);
    point_at(3, edit_places(edited()) - 1);
    app_right_click(&app, &picture); /* there is none */
    assert_int_equal(edited()->size, 23);
    point_at(0, edit_places(edited()) - 1);
    app_click(&app, &picture, now);
    point_at(5, edit_places(edited()) - 1);
    press("F1"); /* let go under the help: nothing */
    app_let_go(&app, &picture);
    press("H");
    assert_int_equal(edited()->size, 23);
    press("H");
    app_right_click(&app, &picture);
    app_click(&app, &picture, now); /* closes the help and nothing else */
    check(app.overlay == OVERLAY_NONE && !app.editor.drag.down, "a click under the help");
}

static void drags_sideways(void **state) {
    (void)state;
    start_over("bitonic:4");
    app_paste(&app, "0:1,2:3\n1:2\n0:3\n");
    press("E");
    drag(2, 1, 2, 6); /* (2, 3) to the end */
    check_network("[[0,1]]\n[[1,2]]\n[[0,3]]\n[[2,3]]");
    drag(3, 7, 3, 1);
    check_network("[[0,1],[2,3]]\n[[1,2]]\n[[0,3]]");
    drag(0, 1, 0, 5); /* wire 0 is taken there */
    check_says(app.notice.text, "wire 0 is taken in layer 2");
    check_network("[[0,1],[2,3]]\n[[1,2]]\n[[0,3]]");
    drag(0, 1, 0, 0);
    check_network("[[0,1]]\n[[2,3]]\n[[1,2]]\n[[0,3]]");
    drag(0, 1, 2, 2); /* more down than sideways: a new one */
    check_network("[[0,1]]\n[[2,3]]\n[[1,2]]\n[[0,3]]\n[[0,2]]");
}

/* What is clicked stays under the mouse, also where the picture is wider than the window. */
static void stands_still_under_the_mouse(void **state) {
    (void)state;
    start_over("bitonic:32");
    type("E End");
    struct scene scene = shown(800, 600);
    float x, y, after_x, after_y;
    editing_point(&scene, 4, edit_places(edited()) - 1, &x, &y);
    check(x > 0 && x < 800 && y > 0 && y < 600, "the cursor is at %g, %g", (double)x, (double)y);
    int place = edit_places(edited()) - 4;
    editing_point(&scene, 9, place, &x, &y);
    app_mouse(&app, x, y);
    app_click(&app, &scene, now);
    scene = shown(800, 600);
    app_let_go(&app, &scene);
    check(app.editor.wire == 9 && app.editor.place == place, "wire %d, place %d", app.editor.wire,
          app.editor.place);
    scene = shown(800, 600);
    editing_point(&scene, 9, place, &after_x, &after_y);
    check(fabsf(x - after_x) < 1.5F && y == after_y, "moved by %g", (double)(after_x - x));
    app_scroll(&app, &scene, -300, 0); /* the wheel leaves the cursor behind */
    scene = shown(800, 600);
    editing_point(&scene, 9, place, &x, &y);
    check(x > after_x + 200, "scrolled by %g", (double)(x - after_x));
    press("Home"); /* the keyboard goes back to it */
    scene = shown(800, 600);
    editing_point(&scene, app.editor.wire, app.editor.place, &x, &y);
    check(x > 0 && x < 800, "%g", (double)x);
    app_scroll(&app, &scene, 500, 0);
    scene = shown(800, 600);
    editing_point(&scene, app.editor.wire, app.editor.place, &after_x, &y);
    check(after_x < x - 300, "the wheel scrolls by %g", (double)(after_x - x));
    start_over("bitonic:64"); /* up and down, too */
    press("E");
    for (int wire = 1; wire < 64; wire++) {
        struct placement at;
        press("Down");
        scene = shown(640, 480);
        placement_init(&at, &scene);
        editing_point(&scene, wire, app.editor.place, &x, &y);
        check(y > at.top && y < at.bottom, "wire %d is at %g", wire, (double)y);
        placement_free(&at);
    }
}

/* ---- the picture ---- */

static void draws_at_every_size(void **state) {
    (void)state;
    static const char *const specs[] = {"bitonic:4", "bitonic:16", "bitonic:64", "insertion:20"};
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};
    static const char *const keys[] = {"E",      "End",    "Return", "Down", "Escape",
                                       "Ctrl+N", "Return", "Down",   "H"};
    struct list list = {0};
    for (int s = 0; s < count_of(specs); s++) {
        start_over(specs[s]);
        for (int k = 0; k < count_of(keys); k++) {
            press(keys[k]);
            for (int i = 0; i < count_of(sizes); i++) {
                struct scene scene = shown(sizes[i][0], sizes[i][1]);
                float x, y;
                scene_draw(&scene, &list);
                editing_point(&scene, app.editor.wire, app.editor.place, &x, &y);
                check(x > 0 && x < scene.width && y > 0 && y < scene.height,
                      "%s, %s: the cursor is at %g, %g of %gx%g", specs[s], keys[k], (double)x,
                      (double)y, (double)scene.width, (double)scene.height);
                for (size_t j = 0; j < list.count; j++)
                    check(isfinite(list.items[j].x) && isfinite(list.items[j].y) &&
                              isfinite(list.items[j].w) && isfinite(list.items[j].h) &&
                              (list.items[j].shape == SHAPE_TIP || list.items[j].h >= 0),
                          "%s, %s: shape %d at %g, %g, %g high", specs[s], keys[k],
                          (int)list.items[j].shape, (double)list.items[j].x,
                          (double)list.items[j].y, (double)list.items[j].h);
            }
        }
    }
    list_free(&list);
}

/* A network without comparators is a lesson, too, if a short one. */
static void steps_an_empty_network(void **state) {
    (void)state;
    static const char *const keys[] = {"Right", "Left",  "End",    "Home",       "Shift+Right",
                                       "Space", "Space", "R",      "Shift+Left", "Shift+Space",
                                       "I",     "F5",    "Ctrl+C", "Tab",        "P",
                                       "V",     "Tab",   "Escape"};
    struct list list = {0};
    type("E Ctrl+N E");
    assert_int_equal(app.network->depth, 0);
    check_says(app.notice.text, "nothing to step");
    for (int k = 0; k < count_of(keys); k++) {
        press(keys[k]);
        app_tick(&app, now += 300);
        struct scene scene = shown(1280, 720);
        scene_draw(&scene, &list);
        for (float x = 5; x < 1280; x += 50)
            for (float y = 5; y < 720; y += 20) {
                int comparator, layers;
                scene_hit(&scene, x, y, &comparator, &layers);
                check(comparator == -1 && layers <= 0, "%d at %g, %g", layers, (double)x,
                      (double)y);
            }
        float most = 0; /* of the largest key, which no wire has as its number */
        for (size_t j = 0; j < list.count; j++) {
            const struct item *item = &list.items[j];
            check(isfinite(item->x) && isfinite(item->y), "%s", keys[k]);
            if (item->shape == SHAPE_TEXT && strcmp(list_string(&list, item->text), "8") == 0)
                most = fmaxf(most, item->x);
        }
        check(k > 5 || most > 660, "%s: no output in the right half: %g", keys[k], (double)most);
        check(app.motion.cursor == 0, "%s: at %d", keys[k], app.motion.cursor);
    }
    static const char *const pictures[] = {"empty.svg", "empty.png", "empty.tex", "empty.txt"};
    for (int p = 0; p < count_of(pictures); p++) {
        struct scene scene;
        figure_init(&scene, app.network, p % 2 ? app.trace : NULL, -1, 1);
        check(figure_save(&scene, &themes[0], pictures[p], &error) == 0 ||
                  strstr(error.text, "no png"), /* the test has no SDL */
              "%s: %s", pictures[p], error.text);
        unlink(pictures[p]);
    }
    press("S");
    check(access("edited-layer-0.svg", F_OK) == 0, "%s", app.notice.text);
    unlink("edited-layer-0.svg");
    unlink("edited-layer-0.png");
    list_free(&list);
}

static void writes_the_state(void **state) {
    (void)state;
    static const char *const lines[] = {"\nmode=edit\n",      "\nedit_wire=2\n",
                                        "\nedit_place=3\n",   "\nedit_from=-1\n",
                                        "\nselected=I 0 2\n", "\nunsorted=",
                                        "\nundo=1\n",         "\nredo=1\n",
                                        "\nsize=23\n",        "\ntitle=Edited network\n"};
    char text[8192] = "";
    type("E X Tab X Ctrl+Z Home Up Up Up Up Up Up Up Right Down Down");
    struct scene scene = shown(800, 600);
    assert_int_equal(state_file_write("state", &app, &scene, 1, 1, &error), 0);
    FILE *file = fopen("state", "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    unlink("state");
    for (int l = 0; l < count_of(lines); l++)
        check_says(text, lines[l]);
}

int main(void) {
    setenv("OCL_ICD_VENDORS", "/nonexistent", 1);
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(builds_a_sorter_from_nothing, begin, end),
        cmocka_unit_test_setup_teardown(points_where_it_was_drawn, begin, end),
        cmocka_unit_test_setup_teardown(finds_room, begin, end),
        cmocka_unit_test_setup_teardown(moves_comparators, begin, end),
        cmocka_unit_test_setup_teardown(changes_the_wires, begin, end),
        cmocka_unit_test_setup_teardown(packs, begin, end),
        cmocka_unit_test_setup_teardown(goes_through_comparators, begin, end),
        cmocka_unit_test_setup_teardown(stays_inside, begin, end),
        cmocka_unit_test_setup_teardown(untangles, begin, end),
        cmocka_unit_test_setup_teardown(untangles_wire_by_wire, begin, end),
        cmocka_unit_test_setup_teardown(says_what_waits_outside, begin, end),
        cmocka_unit_test_setup_teardown(leaves_what_it_did_not_change, begin, end),
        cmocka_unit_test_setup_teardown(keeps_what_was_edited, begin, end),
        cmocka_unit_test_setup_teardown(opens_into_the_history, begin, end),
        cmocka_unit_test_setup_teardown(saves_text, begin, end),
        cmocka_unit_test_setup_teardown(does_something_for_every_key, begin, end),
        cmocka_unit_test_setup_teardown(survives_random_keys, begin, end),
        cmocka_unit_test_setup_teardown(adds_by_dragging, begin, end),
        cmocka_unit_test_setup_teardown(shows_what_is_dragged, begin, end),
        cmocka_unit_test_setup_teardown(clicks, begin, end),
        cmocka_unit_test_setup_teardown(drags_sideways, begin, end),
        cmocka_unit_test_setup_teardown(stands_still_under_the_mouse, begin, end),
        cmocka_unit_test_setup_teardown(draws_at_every_size, begin, end),
        cmocka_unit_test_setup_teardown(steps_an_empty_network, begin, end),
        cmocka_unit_test_setup_teardown(writes_the_state, begin, end),
    };
    return cmocka_run_group_tests_name("editor", tests, enter_folder, leave_folder);
}
