/* test_app_mouse: hovering, clicking and scrolling in the window of a lesson. */
#include "app_lesson.h"
#include "view/diagram/layout.h"

/* Moves the mouse to the middle of the wires of a comparator. */
static void point_at(const struct scene *scene, int index) {
    OWNED(placement_free) struct placement at;
    const struct comparator *c = &scene->side->network->comparators[index];
    placement_init(&at, scene);
    float x = layout_column_x(&at.layout, network_layer_of(scene->side->network, index), c->column);
    float y = layout_wire_y(&at.layout, c->left) + 0.45F * at.layout.wire_gap;
    events_mouse(&app, at.origin_x + x, at.origin_y + y, now);
}

/* Starts a new lesson, with the mouse in a corner. */
static void restart_at_rest(void) {
    app_free(&app);
    start("bitonic:8");
    app.stepping.playback.motion.still = true;
}

TEST(hovers_and_clicks, begin, end) {
    for (int i = 0; i < app.stepping.network->size; i++) {
        struct scene scene = shown(1280, 720);
        point_at(&scene, i);
        check(shown(1280, 720).side->hovered == i, "comparator %d is %d", i,
              shown(1280, 720).side->hovered);
        events_press(&app, now);
        check(app.stepping.playback.motion.cursor == network_layer_of(app.stepping.network, i),
              "layer %d", app.stepping.playback.motion.cursor);
    }
    struct scene scene = shown(1280, 720);
    point_at(&scene, 0);
    events_mouse_left(&app);
    assert_int_equal(shown(1280, 720).side->hovered, -1);
    point_at(&scene, 0);
    press("R"); /* hides the explanation until the mouse moves */
    assert_int_equal(shown(1280, 720).side->hovered, -1);
    scene = shown(1280, 720); /* picture of the new keys */
    point_at(&scene, 0);
    app.stepping.playback.motion.still = false;
    press("Right"); /* and nothing is explained that moves */
    events_mouse(&app, app.shell.frame.mouse_x, app.shell.frame.mouse_y, now);
    assert_int_equal(shown(1280, 720).side->hovered, -1);
    events_advance(&app, now += 900);
    events_mouse(&app, 640, 5, now);
    int cursor = app.stepping.playback.motion.cursor;
    scene = shown(1280, 720);
    events_press(&app, now);
    check(scene.side->hovered == -1 && app.stepping.playback.motion.cursor == cursor,
          "a click on nothing");
}

/* Nothing is explained before the mouse moves: in a new window, after a change of size, a key, a
 * click or a change of mode. */
TEST(explains_nothing_before_the_mouse_moves, begin, end) {
    static const char *const keys[] = {"Right", "R", "F", "Up", "H"};
    struct error reason;
    app_free(&app);
    assert_int_equal(open_app("bitonic:8", NULL, &reason), 0);
    app.stepping.playback.motion.still = true;
    struct scene scene = shown(1280, 720);
    point_at(&scene, 5); /* the window says where the mouse is */
    assert_int_equal(shown(1280, 720).side->hovered, -1);
    point_at(&scene, 5); /* and again */
    assert_int_equal(shown(1280, 720).side->hovered, -1);
    point_at(&scene, 6);
    assert_int_equal(shown(1280, 720).side->hovered, 6);
    events_press(&app, now);
    events_release(&app, now);
    point_at(&scene, 6); /* a button says where it is, too */
    assert_int_equal(shown(1280, 720).side->hovered, -1);
    for (int k = 0; k < count_of(keys); k++) {
        restart_at_rest();
        scene = shown(1280, 720);
        point_at(&scene, 6);
        assert_int_equal(shown(1280, 720).side->hovered, 6);
        press(keys[k]);
        if (k == 4) press(keys[k]);
        events_mouse(&app, app.shell.frame.mouse_x, app.shell.frame.mouse_y, now);
        check(shown(1280, 720).side->hovered == -1, "%s", keys[k]);
        if (k == 0) assert_int_equal(shown(1024, 768).side->hovered, -1);
        if (k == 0) events_mouse(&app, app.shell.frame.mouse_x + 9, app.shell.frame.mouse_y, now);
        check(shown(1024, 768).side->hovered == -1, "%s: another size", keys[k]);
    }
    restart_at_rest();
    scene = shown(1280, 720);
    point_at(&scene, 6);
    press("T");
    assert_int_equal(app_frame(&app).hovered.kind, TARGET_NONE);
    press("T");
    assert_int_equal(shown(1280, 720).side->hovered, -1);
}

TEST(clicks_the_scrubber, begin, end) {
    struct scene scene = shown(1280, 720);
    OWNED(placement_free) struct placement at;
    placement_init(&at, &scene);
    press("Space");
    for (int k = app.stepping.network->depth; k >= 0; k--) {
        float part = (float)k / (float)app.stepping.network->depth;
        events_mouse(&app, at.scrubber.left + part * (at.scrubber.right - at.scrubber.left),
                     at.scrubber.y, now);
        events_press(&app, now);
        check(app.stepping.playback.motion.cursor == k && !app.stepping.playback.motion.playing,
              "%d, not %d", app.stepping.playback.motion.cursor, k);
    }
}

/* A click closes help and does nothing else; while keys are typed it does nothing at all. */
TEST(clicks_on_overlays, begin, end) {
    struct scene scene = shown(1280, 720);
    point_at(&scene, app.stepping.network->size - 1);
    check(shown(1280, 720).side->hovered >= 0, "nothing is there");
    press("H");
    point_at(&scene, app.stepping.network->size - 1);
    assert_int_equal(shown(1280, 720).side->hovered, -1); /* help hides it */
    events_press(&app, now);
    play("| dialog = none and layer = 0 | K");
    events_press(&app, now);
    shows("dialog = entry and layer = 0");
}

TEST(scrolls_within_bounds, begin, end) {
    app_free(&app);
    assert_int_equal(open_app("bitonic:64", NULL, &error), 0);
    app.stepping.playback.motion.still = true;
    go(10);
    OWNED(placement_free) struct placement at;
    struct scene scene = shown(800, 600);
    placement_init(&at, &scene);
    check(at.most_x > 100 && at.most_y > 10, "%g %g", (double)at.most_x, (double)at.most_y);
    events_wheel(&app, 0, 5, now);
    assert_true(app.stepping.viewport.scroll_y == 5);
    events_wheel(&app, 0, 1e6F, now);
    check(fabsf(app.stepping.viewport.scroll_y - at.most_y) < 1, "%g",
          (double)app.stepping.viewport.scroll_y);
    events_wheel(&app, 0, -1e6F, now);
    assert_true(app.stepping.viewport.scroll_y == 0);
    for (int direction = -1; direction <= 1; direction += 2) {
        struct placement moved;
        events_wheel(&app, (float)direction * 1e6F, 0, now);
        check(fabsf(app.stepping.viewport.scroll_x) <= at.most_x, "%g",
              (double)app.stepping.viewport.scroll_x);
        struct scene scrolled = shown(800, 600);
        placement_init(&moved, &scrolled);
        check((moved.origin_x - at.origin_x) * (float)direction < 0, "it scrolls the wrong way");
        float end = moved.origin_x;
        placement_free(&moved);
        events_wheel(&app, (float)direction * -40, 0, now); /* the way back begins at once */
        scrolled = shown(800, 600);
        placement_init(&moved, &scrolled);
        check(fabsf(moved.origin_x - end) > 30, "%g", (double)(moved.origin_x - end));
        placement_free(&moved);
    }
    press("Right"); /* back to the current layer */
    assert_true(app.stepping.viewport.scroll_x == 0);
    events_wheel(&app, 0, 20, now);
    press("R"); /* other keys in the same place */
    assert_true(app.stepping.viewport.scroll_y > 0);
    press("F"); /* another network starts at the top */
    assert_true(app.stepping.viewport.scroll_y == 0);
    app_free(&app);
    open_app("bitonic:8", NULL, &error);
    scene = shown(1920, 1080);
    events_wheel(&app, 0, 100, now); /* the whole picture is visible */
    check(app.stepping.viewport.scroll_x == 0 && app.stepping.viewport.scroll_y == 0, "%g %g",
          (double)app.stepping.viewport.scroll_x, (double)app.stepping.viewport.scroll_y);
}

/* Returns the first text of the picture that begins so. */
static const struct item *text_beginning(const char *words) {
    for (size_t i = 0; i < app.shell.picture.count; i++) {
        const struct item *item = &app.shell.picture.items[i];
        const char *text =
            item->shape == SHAPE_TEXT ? list_string(&app.shell.picture, item->text) : "";
        if (strncmp(text, words, strlen(words)) == 0) return item;
    }
    return NULL;
}

/* A word under the mouse is explained, in a lesson's text, too; not while a list is open, and not
 * after the mouse has left. */
TEST(words_explain_themselves, begin, end) {
    static const char about[] = "layers that make sorted runs";
    restart_at_rest();
    events_draw(&app, now);
    const struct item *stage = text_beginning("stage 1");
    assert_non_null(stage);
    float x = stage->x, y = stage->y - stage->size / 3;
    events_mouse(&app, 0, 0, now);
    assert_true(events_mouse(&app, x, y, now));
    events_draw(&app, now);
    assert_non_null(text_beginning(about));
    press("L");
    events_draw(&app, now);
    assert_null(text_beginning(about));
    press("Escape");
    events_mouse(&app, x, y + 40, now);
    events_draw(&app, now);
    assert_null(text_beginning(about));
    play("Shift+L | dialog = menu");
    events_draw(&app, now);
    assert_non_null(text_beginning("a network that sorts all inputs"));
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
