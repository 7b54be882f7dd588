/* test_launch_actions: M shows the launches of a sort, and T goes from there to its times. */
#include "action_lesson.h"

#include "core/structure/launches.h"
#include "device/sorts/sorts.h"

static const char *rung(void) {
    return app.stepping.look.structure == STRUCTURE_LAUNCHES ? app.stepping.look.rung->name : "";
}

TEST(goes_through_the_sorts, begin, end) {
    static const char *const names[] = {
        "b2", "b4",   "b8", "b16", "cookbook-pairs", "cookbook-group", "shared", "local",
        "c4", "fast", "",   "b2"};
    for (int k = 0; k < count_of(names); k++) {
        press("M");
        check(strcmp(rung(), names[k]) == 0, "press %d: %s", k, rung());
    }
    play("| says b2: 6 launches | Escape | launches = none");
    assert_null(strstr(app.shell.frame.notice.text, "launches"));
}

TEST(goes_back_through_the_sorts, begin, end) {
    play("M M M | launches = b8 | Ctrl+Shift+M | launches = b4 | Ctrl+Shift+M | launches = b2");
}

/* A press on a column of the table below chooses its sort. */
TEST(chooses_a_sort_by_mouse, begin, end) {
    press("Shift+T");
    events_resize(&app, 1280, 720, 1);
    press_on(TARGET_SORT, choices_index(&rung_choices, "b8"));
    shows("launches = b8");
    press_on(TARGET_SORT, choices_index(&rung_choices, "b8")); /* the sort stays chosen */
    shows("launches = b8");
}

TEST(a_network_without_layers_has_no_tiles, begin, end) {
    play("E Ctrl+N Escape Shift+M | launches = none | says has no layers to show launches of");
}

TEST(tells_of_tiles, begin, end) {
    static const int tiles[] = {4, 8, 2, 4};
    play("Shift+M | launches = b2 | Shift+M | says b2 keeps no keys in local memory");
    for (int k = 0; k < 6; k++)
        press("M");
    for (int k = 0; k < count_of(tiles); k++) {
        char words[40];
        if (k > 0) press("Shift+M");
        shows("launches = shared");
        check(app.stepping.look.tile == tiles[k], "tile %d", app.stepping.look.tile);
        snprintf(words, sizeof words, "tiles of %d keys", tiles[k]);
        check_says(app.shell.frame.notice.text, words);
    }
}

/* Lines of memory: of 4 keys in the 8 of the lesson, of which 8 would be one line. */
TEST(shows_lines_of_memory, begin, end) {
    play("Ctrl+M | launches = b2 and lines = 4 | M | lines = 4"); /* stays with the next sort */
    press("Ctrl+M");
    assert_int_equal(app.stepping.look.memory_line, 0);
    play("| launches = b4 | Ctrl+M Escape | launches = none | M");
    assert_int_equal(app.stepping.look.memory_line, 0);
    play("Ctrl+M W");
    assert_int_equal(app.stepping.look.memory_line, 0);
    for (int k = 0; k < 10 && app.stepping.network->wires > 4; k++)
        press("Down");
    play("| wires = 4 | Ctrl+M | launches = none says 4 keys are one line of memory");
}

/* Another network keeps the sort, and a tile that fits the network; boxes replace launches. */
TEST(stays_with_another_network, begin, end) {
    for (int k = 0; k < 8; k++)
        press("M");
    play("| launches = local | F | launches = local | W | launches = none");
}

TEST(t_times_them, begin, end) {
    int ticked = 0;
    app.desk.state = DEVICE_READY;
    app.desk.info = (struct device_info){.name = "a CPU",
                                         .compute_units = 2,
                                         .local_memory = 64 << 10,
                                         .global_memory = 1 << 30,
                                         .max_allocation = 1 << 30,
                                         .max_group = 1024};
    app.timing.scene.view = TIMING_LAUNCHES;
    play("M T | timing-view = rate");
    for (int s = 0; s < TIMING_SIZES; s++) /* more keys would take a CPU too long */
        check(!app.timing.sizes[s].ticked || app.timing.sizes[s].bits <= 18, "2^%d",
              app.timing.sizes[s].bits);
    shows("mode = time");
    for (int s = 0; s < sort_count; s++) {
        bool wanted = choices_index(&rung_choices, sorts[s]->name) >= 0;
        check(app.timing.sorts[s].ticked == wanted, "%s", sorts[s]->name);
        ticked += wanted;
    }
    assert_int_equal(ticked, rung_choices.count);
    /* timing waits for Enter, as from everywhere else */
    shows("not timing-running says the sorts that M shows are ticked: Enter times them");
    assert_string_equal(sorts[app.timing.scene.cursor.index]->name, "b2");
    play("Return | timing-running | Escape");
    assert_true(app.timing.scene.state.stopping && app.shell.mode == &mode_timing);
    play("T | launches = b2 | T | timing-running"); /* the measurement continues */
    play("Escape T");
}
