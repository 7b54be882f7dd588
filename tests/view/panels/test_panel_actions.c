/* test_panel_actions: what keys do to the panels of a stepped network. */
#include "action_lesson.h"
#include "view/diagram/layout.h"

TEST(goes_through_the_panels, begin, end) {
    restart("mirrored:8");
    press("Backspace"); /* backwards, so that no panel is left out */
    for (int p = 0; p < panel_count; p++) {
        press("Tab");
        assert_ptr_equal(fitted(1280, 720)->look.panel, panels[p]);
    }
    press("Tab");
    assert_null(fitted(1280, 720)->look.panel);
    for (int p = panel_count - 1; p >= 0; p--) {
        press("Shift+Tab");
        assert_ptr_equal(fitted(1280, 720)->look.panel, panels[p]);
    }
    press("Shift+Tab");
    assert_null(fitted(1280, 720)->look.panel);
    press("Shift+Tab");
    press("Backspace");
    check(!fitted(1280, 720)->look.panel, "the inputs are only for the way back");
}

/* A panel that a network has no use for is not shown, and comes back with one that has. */
TEST(keeps_the_panel_for_the_next_network, begin, end) {
    restart("mirrored:8");
    app.stepping.look.panel = named(panel, "maps");
    press("F");
    assert_null(fitted(1280, 720)->look.panel);
    press("Shift+F");
    assert_ptr_equal(fitted(1280, 720)->look.panel, named(panel, "maps"));
}

TEST(makes_panels_large_and_closes_them, begin, end) {
    restart("bitonic:8");
    press("P");
    assert_false(fitted(1280, 720)->look.panel_large);
    check_says(app.shell.frame.notice.text, "Tab");
    press("Tab");
    press("P");
    assert_true(fitted(1280, 720)->look.panel_large);
    press("Tab"); /* stays large */
    assert_true(fitted(1280, 720)->look.panel_large);
    press("P");
    assert_false(fitted(1280, 720)->look.panel_large);
    press("P");
    press("H");
    press("Escape"); /* closes the help first */
    assert_non_null(fitted(1280, 720)->look.panel);
    press("Escape");
    assert_null(fitted(1280, 720)->look.panel);
    press("Tab");
    assert_false(fitted(1280, 720)->look.panel_large);
}

/* If the window is too narrow for the diagram, the notice says so. */
TEST(says_that_a_window_is_narrow, begin, end) {
    restart("bitonic:8");
    fitted(640, 480);
    press("Tab");
    check_says(app.shell.frame.notice.text, "narrow");
    assert_true(placement_panel_alone(fitted(640, 480)));
    restart("bitonic:8");
    fitted(1280, 720);
    press("Tab");
    assert_string_equal(app.shell.frame.notice.text, "");
    assert_false(placement_panel_alone(fitted(1280, 720)));
}

/* Boxes behind a panel would be a surprise later: W does nothing until the diagram is visible. */
TEST(keeps_the_structure_that_nobody_sees, begin, end) {
    static const float sizes[][2] = {{640, 480}, {1280, 720}};
    for (int s = 0; s < count_of(sizes); s++) {
        restart("bitonic:8");
        events_resize(&app, sizes[s][0], sizes[s][1], 1);
        press("Tab");
        if (s) press("P");
        press("W");
        check(app.stepping.look.structure == STRUCTURE_NONE, "%g wide", (double)sizes[s][0]);
        check_says(app.shell.frame.notice.text, "Esc");
        press("Escape");
        press("W");
        check(app.stepping.look.structure == STRUCTURE_BOXES, "%g wide", (double)sizes[s][0]);
    }
}

/* S saves the panel if it takes the diagram's place, else the diagram. */
TEST(saves_the_panel_that_stands_alone, begin, end) {
    assert_int_equal(folder_enter(state), 0);
    restart("bitonic:8");
    press("Tab");
    press("S"); /* the panel is beside the diagram; without SDL the png fails, the svg is written */
    assert_int_equal(access("bitonic-8-layer-0.svg", F_OK), 0);
    press("P");
    press("S");
    assert_int_equal(access("bitonic-8-layer-0-id-table.svg", F_OK), 0);
    unlink("bitonic-8-layer-0.svg");
    unlink("bitonic-8-layer-0-id-table.svg");
    unlink("bitonic-8-layer-0.png");
    unlink("bitonic-8-layer-0-id-table.png");
    assert_int_equal(folder_leave(state), 0);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
