/* test_work_items: N goes through the work-items of a layer, a press chooses one, and it is marked
 * and explained wherever it is shown. */
#include "action_lesson.h"
#include "view/diagram/draw.h"
#include "view/panels/panels.h"

static int chosen(void) {
    struct scene scene = shown(1280, 720);
    return chosen_item(&scene);
}

static bool says(const char *words) {
    events_draw(&app, now);
    each_item (item, &app.shell.picture)
        if (item->shape == SHAPE_TEXT && strstr(list_string(&app.shell.picture, item->text), words))
            return true;
    return false;
}

/* Returns the box that explains a work-item; NULL: there is none. */
static const struct item *tooltip(void) {
    for (size_t i = 0; i + 1 < app.shell.picture.count; i++)
        if (app.shell.picture.items[i].shape == SHAPE_GROUP &&
            strcmp(list_string(&app.shell.picture, app.shell.picture.items[i].text), "tooltip") ==
                0)
            return &app.shell.picture.items[i + 1];
    return NULL;
}

/* Presses the middle of a target. */
static void press_target(enum target_kind kind, int index, int second) {
    events_draw(&app, now);
    for (size_t t = 0; t < app.shell.picture.target_count; t++) {
        const struct target_area *area = &app.shell.picture.targets[t];
        if (area->target.kind != kind || area->target.index != index ||
            area->target.second != second)
            continue;
        events_mouse(&app, (area->box.left + area->box.right) / 2,
                     area->box.top + 0.3F * box_height(&area->box), now);
        events_press(&app, now);
        events_release(&app, now);
        return;
    }
    check(false, "no target %d %d %d", (int)kind, index, second);
}

TEST(goes_through_all, begin, end) {
    restart("mirrored:7");
    go(0);
    assert_int_equal(chosen(), -1);
    for (int round = 0; round < 2; round++)
        for (int item = 0; item < 4; item++) {
            char words[40];
            press("N");
            assert_int_equal(chosen(), item);
            snprintf(words, sizeof words, "work-item %d ·", item);
            check(says(words), "\"%s\" is not explained", words);
            check_says(app.shell.frame.notice.text, item == 3 ? "idle" : "compares wires");
            check(says("idle: the last wire is 6") == (item == 3), "idle");
        }
    press("Shift+N");
    assert_int_equal(chosen(), 2);
    press("Right"); /* the choice goes with the steps */
    pass(2000);
    assert_int_equal(chosen(), 2);
    press("End");
    assert_int_equal(chosen(), 2);
    press("Escape");
    assert_int_equal(chosen(), -1);
    assert_false(says("work-item 2 ·"));
    press("Shift+N");
    assert_int_equal(chosen(), 3);
    press("F"); /* another network has others */
    assert_int_equal(chosen(), -1);
}

/* A layer with fewer work-items shows its last. */
TEST(stays_within_the_layer, begin, end) {
    restart("odd-even-merge:8");
    press("Shift+N");
    assert_int_equal(chosen(), 3);
    go(2); /* a layer with one comparator less */
    equals(app.stepping.network->layers[2].items, 2, chosen(), 1);
}

/* Escape first ends the choice, then closes the panel. */
TEST(ends_before_the_panel, begin, end) {
    restart("bitonic:8");
    play("Tab N Escape");
    assert_int_equal(chosen(), -1);
    play("| panel != none | Escape | panel = none");
}

/* A press chooses a work-item of the current layer in the diagram, or of any layer in a table; the
 * same press again ends the choice. */
TEST(presses_choose, begin, end) {
    restart("mirrored:7");
    app.stepping.playback.motion.still = true;
    shown(1280, 720);
    int second = app.stepping.network->layers[1].first;
    press_target(TARGET_COMPARATOR, 1, 0);
    assert_int_equal(chosen(), 1);
    press_target(TARGET_COMPARATOR, 1, 0);
    assert_int_equal(chosen(), -1);
    press_target(TARGET_COMPARATOR, second + 1, 0); /* a comparator of another layer: goes there */
    shows("layer = 1");
    assert_int_equal(chosen(), -1);
    app.stepping.look.panel = named(panel, "index-table");
    press_target(TARGET_ITEM, 2, 0); /* cell of work-item 2 in the first row */
    shows("layer = 0");
    assert_int_equal(chosen(), 2);
    press_target(TARGET_ITEM, 3, 0); /* the idle one's */
    assert_int_equal(chosen(), 3);
}

/* The kernel's panel shows the first one already: N goes to the next. */
TEST(goes_on_from_the_panel, begin, end) {
    restart("bitonic:8");
    app.stepping.look.panel = named(panel, "kernel");
    events_advance(&app, now); /* reads the kernel's text */
    shown(1280, 720);
    check(says("work-item 0 of 0 to 3"), "the first one");
    press("N");
    assert_int_equal(chosen(), 1);
    play("Escape Shift+N");
    assert_int_equal(chosen(), 3);
}

/* The text about the chosen work-item covers no panel and not the current layer. */
TEST(explains_beside_the_panel, begin, end) {
    static const char *const specs[] = {"bitonic:8", "bitonic:16", "odd-even-merge:32"};
    static const float sizes[][2] = {{800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
    int boxes = 0;
    each (k, specs) {
        restart(*k);
        for (int p = 0; p < panel_count; p++)
            for (int s = 0; s < count_of(sizes); s++)
                for (int layer = 0; layer <= app.stepping.network->depth; layer++) {
                    if (!panel_applies(panels[p], app.stepping.network, false)) continue;
                    app.stepping.look.panel = panels[p];
                    go(layer);
                    pass(4000);
                    events_resize(&app, sizes[s][0], sizes[s][1], 1);
                    work_items_choose(&app.stepping, &app.shell, 0);
                    events_draw(&app, now);
                    struct scene scene = shown(sizes[s][0], sizes[s][1]);
                    OWNED(placement_free) struct placement at;
                    placement_init(&at, &scene);
                    float left = at.panel.box.left;
                    const struct layout *layout = &at.layout;
                    int now_layer = scene_layer(&scene);
                    float from = at.origin_x + layout_layer_left(layout, now_layer),
                          to = at.origin_x + layout_layer_right(layout, now_layer);
                    const struct item *box = tooltip();
                    check(!box || (box->x + box->w <= left &&
                                   (box->x + box->w <= from || box->x >= to)),
                          "%s, %s, %g wide, layer %d", *k, panels[p]->name, (double)sizes[s][0],
                          layer);
                    boxes += box != NULL;
                }
    }
    check(boxes > 10, "%d explained", boxes);
}

/* While a layer is covered, a press answers, and the kernel shows the work-item of the answer. */
TEST(covered_presses_answer, begin, end) {
    restart("bitonic:8");
    app.stepping.look.panel = named(panel, "kernel");
    play("N G");
    shown(1280, 720);
    play("Space Down"); /* the arrows move once an answer was given */
    assert_int_equal(chosen(), -1);
    check(says("work-item 1 of 0 to 3"), "the answered one");
    press_target(TARGET_COMPARATOR, 3, 0);
    check(app.stepping.cover.answers[QUESTION_SWAPS][3].guess == GUESS_SWAPS, "a press answers");
    check(says("work-item 3 of 0 to 3") && !says("1  swaps") && !says("0  passes"),
          "and nothing is told");
}

/* Y unfolds the comments of a kernel, and says where there is none. */
TEST(unfolds_comments, begin, end) {
    restart("bitonic:8");
    play("Y | says Tab");
    app.stepping.look.panel = named(panel, "kernel");
    events_advance(&app, now); /* reads the kernel's text */
    shown(1920, 1080);
    assert_false(says("A descending sort is the same network"));
    press("Y");
    check(says("A descending sort is the same network"), "comments");
    press("Y");
    assert_false(says("A descending sort is the same network"));
    check(says("bitonic_layer.cl: "), "why there are no values");
}

/* Comments wrap, and what does not fit scrolls: every word of the text can be read. */
TEST(scrolls_the_kernel, begin, end) {
    static const char *const words[] = {"form. One launch is one layer", "atomic",
                                        "operation is needed", "records[item] = record;"};
    static const int sizes[][2] = {{800, 600}, {1024, 768}, {1280, 720}};
    restart("bitonic:8");
    app.stepping.look.panel = named(panel, "kernel");
    press("Y");
    for (int s = 0; s < 3; s++) {
        int seen[4] = {0}, scrolled = 0;
        shown((float)sizes[s][0], (float)sizes[s][1]);
        app.shell.frame.width = (float)sizes[s][0];
        app.shell.frame.height = (float)sizes[s][1];
        events_mouse(&app, app.shell.frame.width * 0.75F, app.shell.frame.height * 0.5F, now);
        for (int turn = -12; turn < 12; turn++) {
            for (int w = 0; w < 4; w++)
                seen[w] += says(words[w]);
            int before = app.stepping.playback.kernel_scroll;
            events_wheel(&app, 0, turn < 0 ? -30 : 30, now);
            scrolled += app.stepping.playback.kernel_scroll != before;
            each_item (item, &app.shell.picture) {
                if (item->shape != SHAPE_TEXT) continue;
                const char *text = list_string(&app.shell.picture, item->text);
                bool comment = strchr("/*", text[strspn(text, " ")]) != NULL;
                check(!comment || !strstr(text, "…"), "\"%s\" is cut", text);
            }
        }
        for (int w = 0; w < 4; w++)
            check(seen[w] > 0, "%d wide: \"%s\" is not seen", sizes[s][0], words[w]);
        bool fits = says(words[0]) && says(words[3]); /* first and last line of the kernel */
        check(scrolled > 0 || fits, "%d wide: nothing scrolls", sizes[s][0]);
    }
    app.shell.frame.width = 1280;
    app.stepping.look.panel_large = true; /* all lines fit */
    check(says("This is the I/D form.") && says("records[item] = record;"), "all lines");
    assert_false(says("the wheel scrolls"));
    app.stepping.look.panel_large = false;
}

/* Ctrl and + enlarge the letters of a panel that takes the diagram's place; a notice names a panel
 * that cannot be larger. */
TEST(enlarges_letters, begin, end) {
    restart("bitonic:8");
    app.stepping.look.panel = named(panel, "kernel");
    play("P Ctrl++");
    assert_true(app.stepping.look.panel_zoom == 1.25F && app.stepping.viewport.zoom == 1);
    play("| says the wheel scrolls | Ctrl+0");
    assert_true(app.stepping.look.panel_zoom == 1);
    app.stepping.look.panel = named(panel, "index-table");
    play("Ctrl++ | says as large as the window allows");
    press("P"); /* back to the diagram, whose zoom is as usual */
    press("Ctrl++");
    assert_true(app.stepping.look.panel_zoom == 1 && app.stepping.viewport.zoom > 1);
}

/* The list has every work-item that the keys can choose. */
TEST(lists_them, begin, end) {
    restart("mirrored:7");
    menu_open(&app.shell, "item");
    assert_int_equal(app.shell.menu.rows.count, 5);
    assert_string_equal(app.shell.menu.rows.rows[4].about, "idle");
    press("Escape");
    menu_open(&app.shell, "item");
    play("Down Down Return");
    assert_int_equal(chosen(), 1);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
