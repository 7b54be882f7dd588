/* test_menus: lists have all values, and choosing one sets it, by mouse and by keyboard. */
#include "menu_lesson.h"

#include "app/editor/editing_mode.h"
#include "app/large/large_mode.h"
#include "app/radix/radix_mode.h"
#include "app/timing/timing_mode.h"
#include "app/timing/timings.h"

/* ---- every menu ---- */

/* Checks that each row that is chosen is the present one when the menu opens again; `keep`:
 * choosing it gives a reason why it cannot be. */
static void chooses_every_row(const char *id) {
    menu_open(&app.shell, id);
    int count = opened(id)->count;
    press("Escape");
    for (int r = count - 1; r >= 0; r--) {
        menu_open(&app.shell, id);
        draw();
        assert_int_equal(opened(id)->count, count);
        char name[64];
        snprintf(name, sizeof name, "%s", app.shell.menu.rows.rows[r].name);
        press("Home");
        for (int down = 0; down < r; down++)
            press("Down");
        draw();
        check(says(name), "%s is not in view", name);
        play("Return | dialog = none");
        menu_open(&app.shell, id);
        check(app.shell.menu.rows.present == r, "%s: row %d is present, not %d", name,
              app.shell.menu.rows.present, r);
        play("Escape | dialog = none");
    }
}

TEST(chooses_in_stepping, begin, end) {
    chooses_every_row("family");
    stepping_take_family(&app.stepping, &app.shell, families[0]);
    chooses_every_row("wires");
    chooses_every_row("order");
    chooses_every_row("input");
    chooses_every_row("theme");
}

/* Choosing the present value, by key or mouse, says that it is the present one. */
TEST(says_what_was_chosen, begin, end) {
    static const char *const ids[] = {"family", "wires"};
    each (m, ids)
        for (int mouse = 0; mouse < 2; mouse++) {
            menu_open(&app.shell, *m);
            draw();
            if (mouse) {
                move_to(find(TARGET_MENU_ROW, app.shell.menu.rows.present));
                click();
            } else {
                press("Return");
            }
            shows("said = Bitonic sort, 8 wires");
        }
    play("O | said = order: descending");
}

TEST(chooses_in_timing, begin, end) {
    press("T");
    for (int s = 0; s < TIMING_SETTINGS; s++)
        chooses_every_row(timing_setting_name(s));
    timing_choices_set_to(&app.timing, TIMING_ELEMENTS, PAYLOAD_VALUE);
    menu_open(&app.shell, "type");
    press("End");
    const char *about = app.shell.menu.rows.rows[app.shell.menu.shown.cursor].about;
    check(strstr(about, "no value can move with them"), "why not: %s", about);
    int before = (int)(app.timing.wanted.map.type - key_types);
    press("Return"); /* does not go with pairs */
    check(app.timing.wanted.map.type - key_types == before, "pairs of ulong");
    check(app.shell.frame.notice.text[0], "nothing is said");
}

/* The list of families shows each with its title and idea. */
TEST(lists_the_families, begin, end) {
    menu_open(&app.shell, "family");
    for (int f = 0; f < family_choices.count; f++) {
        press("Home");
        for (int down = 0; down < f; down++)
            press("Down");
        draw();
        check(says(families[f]->title) && says(families[f]->idea), "%s", families[f]->name);
        check(strlen(families[f]->idea) <= 70, "%s: too long", families[f]->name);
    }
}

TEST(lists_valid_wires_alone, begin, end) {
    for (int f = 0; f < family_choices.count; f++) {
        stepping_take_family(&app.stepping, &app.shell, families[f]);
        menu_open(&app.shell, "wires");
        int row = 0;
        for (int n = 1; n <= WINDOW_MOST_WIRES; n++)
            if (family_valid(families[f], n))
                check(row < app.shell.menu.rows.count &&
                          atoi(app.shell.menu.rows.rows[row++].name) == n,
                      "%s: %d is not listed", families[f]->name, n);
        check(row == app.shell.menu.rows.count, "%s: more than valid", families[f]->name);
        press("Escape");
    }
}

/* ---- ways in ---- */

/* The words of the header lead to their lists and look so. */
TEST(words_lead_to_menus, begin, end) {
    static const char *const of_stepping[] = {"family", "wires", "order", "input", "device"};
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    line_say(&app.stepping.verifier->device, ROLE_SECONDARY, "layer 0: 2 µs · Made-up · device");
    for (int s = 0; s < count_of(sizes); s++)
        each (m, of_stepping) {
            events_resize(&app, sizes[s][0], sizes[s][1], 1);
            events_mouse(&app, 2, 2, now);
            draw();
            const struct target_area *words = find_words(*m);
            if (!words && sizes[s][0] < 1000) continue; /* the order is left out */
            check(words, "no words for %s at %g", *m, (double)sizes[s][0]);
            check(box_height(&words->box) + 2 * words->radius >= 32, "%s: no finger hits it", *m);
            size_t shapes = app.shell.picture.count;
            move_to(words);
            draw();
            check(app.shell.picture.count > shapes, "%s: the words do not light up", *m);
            click();
            opened(*m);
            events_mouse(&app, 1, sizes[s][1] - 1, now);
            click();
            shows("dialog = none and layer = 0");
            events_mouse(&app, 2, 2, now);
        }
    press("T");
    for (int s = 0; s < TIMING_SETTINGS; s++) {
        draw();
        const struct target_area *words = find(TARGET_MENU, LINK_TIMING + s);
        check(words, "no words for setting %d", s);
        move_to(words);
        click();
        opened(timing_setting_name(s));
        press("Escape");
    }
}

/* The list of parts stays open, by key and by mouse; parts that are not ticked are not drawn. */
TEST(parts_are_ticked, begin, end) {
    press("Shift+H");
    const struct menu_rows *shown = opened("parts");
    check(shown->rows[PART_TITLE].ticked && !shown->rows[PART_ITEMS].ticked, "as usual");
    press("Return");
    shown = opened("parts");
    check(!shown->rows[PART_TITLE].ticked && app.shell.menu.shown.cursor == PART_TITLE,
          "not turned");
    draw();
    move_to(find(TARGET_MENU_ROW, PART_LEGEND));
    click();
    shown = opened("parts");
    check(!shown->rows[PART_LEGEND].ticked, "not turned by mouse");
    assert_int_equal(app.stepping.look.parts, 1U << PART_TITLE | 1U << PART_LEGEND);
    play("Return Home Return");
    assert_int_equal(app.stepping.look.parts, 0);
    opened("parts");
    events_text(&app, "k"); /* part of the name "keys after" */
    play("'e' 'y' 's' ' '");
    check(app.stepping.look.parts == 0 && app.shell.menu.shown.cursor == PART_KEYS_AFTER,
          "went to keys-after");
    play("Escape | dialog = none");
}

/* ---- in a list ---- */

TEST(finds_by_letters, begin, end) {
    menu_open(&app.shell, "family");
    events_key(&app, "P", now); /* as a window hands it over: the key, then its character */
    events_text(&app, "p");
    assert_string_equal(app.shell.menu.rows.rows[app.shell.menu.shown.cursor].name,
                        "Pairwise sort");
    now += 2000;
    events_key(&app, "B", now);
    events_text(&app, "b");
    events_key(&app, "U", now);
    events_text(&app, "u");
    assert_string_equal(app.shell.menu.rows.rows[app.shell.menu.shown.cursor].name, "Bubble sort");
    now += 2000;
    events_key(&app, "Z", now);
    events_text(&app, "z"); /* none */
    assert_string_equal(app.shell.menu.rows.rows[app.shell.menu.shown.cursor].name, "Bubble sort");
    press("Return");
    assert_string_equal(app.stepping.family->name, "bubble");
    menu_open(&app.shell, "compared");
    static const char *const names[] = {"odd-even-merge", "odd-even-mergx", "odd even tr"};
    static const char *const found[] = {"Odd-even merge sort", "Odd-even merger",
                                        "Odd-even transposition sort"};
    for (int k = 0; k < 3; k++) { /* the family's name; what fits nothing changes nothing */
        now += 2000;
        for (const char *at = names[k]; *at; at++) {
            const char typed[2] = {*at, '\0'};
            now += 100;
            events_key(&app, *at == ' ' ? "Space" : typed, now);
            events_text(&app, typed);
        }
        assert_string_equal(app.shell.menu.rows.rows[app.shell.menu.shown.cursor].name, found[k]);
    }
    now += 2000;
    press("Escape");
    menu_open(&app.shell, "wires");
    events_key(&app, "6", now);
    events_text(&app, "6"); /* not 60 */
    assert_string_equal(app.shell.menu.rows.rows[app.shell.menu.shown.cursor].name, "6");
    events_key(&app, "4", now);
    events_text(&app, "4");
    assert_string_equal(app.shell.menu.rows.rows[app.shell.menu.shown.cursor].name, "64");
    press("Escape");
    assert_int_equal(app.stepping.network->wires, 8);
}

TEST(scrolls_and_drags, begin, end) {
    stepping_take_family(&app.stepping, &app.shell, named(family, "bubble"));
    menu_open(&app.shell, "wires");
    press("Home");
    draw();
    events_mouse(&app, 640, 400, now);
    events_wheel(&app, 0, 60, now);
    assert_int_equal(app.shell.menu.shown.first, 3);
    draw();
    float row = menu_row_height(&app.shell.frame);
    check(row >= 32, "a row is %g pixels high", (double)row);
    int wires = app.stepping.network->wires;
    events_press(&app, now);
    events_mouse(&app, 640, 400 - 5 * row, now);
    assert_int_equal(app.shell.menu.shown.first, 8);
    events_mouse(&app, 640, 400 + 1000 * row, now);
    assert_int_equal(app.shell.menu.shown.first, 0);
    events_mouse(&app, 640, 400, now);
    draw();
    check(app.shell.under.kind == TARGET_MENU_ROW, "%d", (int)app.shell.under.kind);
    events_release(&app, now); /* a drag chooses nothing */
    shows("dialog = menu");
    assert_int_equal(app.stepping.network->wires, wires);
    draw();
    move_to(find(TARGET_MENU_ROW, 4));
    assert_int_equal(app.shell.menu.shown.cursor, 4);
    click();
    shows("dialog = none and wires = 6");
}

/* A menu fits every window and shows the row of the cursor, wherever it was opened. */
TEST(fits_every_window, begin, end) {
    static const float sizes[][2] = {{1, 1},     {60, 400},   {640, 480},
                                     {800, 600}, {1280, 720}, {2560, 1440}};
    static const enum link ids[] = {LINK_NONE, LINK_FAMILY, LINK_WIRES};
    stepping_take_family(&app.stepping, &app.shell, named(family, "bubble"));
    for (int s = 0; s < count_of(sizes); s++)
        each (m, ids)
            for (int corner = 0; corner < 3; corner++) {
                float width = sizes[s][0], height = sizes[s][1];
                events_resize(&app, width, height, 1);
                events_mouse(&app, corner == 1 ? width - 1 : 0, corner == 2 ? height - 1 : 0, now);
                menu_open_at_mouse(&app.shell, *m);
                press("End");
                draw();
                const struct target_area *box = find(TARGET_DIALOG, 0);
                check(find(TARGET_MENU_ROW, app.shell.menu.shown.cursor),
                      "the cursor is out of sight");
                check(width < 640 || (box->box.left >= 0 && box->box.right <= width &&
                                      box->box.top >= 0 && box->box.bottom <= height),
                      "menu %d leaves a window of %g x %g", (int)*m, (double)width, (double)height);
                press("Escape");
            }
}

/* Every row of every list is shown whole at 800x600. */
TEST(cuts_no_row, begin, end) {
    static const struct mode *const each_mode[] = {&mode_stepping, &mode_editing, &mode_timing,
                                                   &mode_radix, &mode_large};
    int rows = 0;
    events_resize(&app, 800, 600, 1);
    for (int m = 0; m < count_of(each_mode); m++) {
        const struct setting *setting;
        shell_change_mode(&app.shell, each_mode[m]);
        for (int n = 0; (setting = setting_at(&app.shell, n)); n++) {
            if (!(setting->modes & each_mode[m]->bit)) continue;
            menu_open(&app.shell, setting->fact.name);
            if (app.shell.frame.dialog != DIALOG_MENU) continue;
            int count = app.shell.menu.rows.count;
            for (int r = 0; r < count; r++) {
                draw();
                const struct menu_row *row = &app.shell.menu.rows.rows[app.shell.menu.shown.cursor];
                check(says(row->name), "%s: \"%s\" is cut", setting->fact.name, row->name);
                check(!row->about[0] || says(row->about), "%s: \"%s\" is cut", setting->fact.name,
                      row->about);
                press("Down");
                rows++;
            }
            press("Escape");
        }
    }
    check(rows > 200, "%d rows", rows);
}

/* A network from a file and typed keys have no row; the list names them. */
TEST(other_than_listed, begin, end) {
    app_free(&app);
    assert_int_equal(open_app("bitonic:4", "3,1,2,9", &error), 0);
    play("E X E");
    draw();
    assert_null(app.stepping.family);
    play("Return Down Return"); /* change and prove */
    check(strlen(opened(NULL)->rows[row_of("family of networks")].about) > 4,
          "nothing is said of the network");
    app.shell.menu.shown.cursor = row_of("family of networks");
    press("Return");
    assert_int_equal(opened("family")->present, -1);
    press("Escape");
    menu_open(&app.shell, "wires");
    assert_int_equal(opened("wires")->count, 1);
    press("Return");
    assert_int_equal(app.stepping.network->wires, 4);
    menu_open(&app.shell, "input");
    check(strstr(opened("input")->rows[app.shell.menu.rows.present].name, "typed"), "typed keys");
    press("Escape");
    menu_open(&app.shell, "device"); /* no device */
    check(opened("device")->count == 1, "%d", app.shell.menu.rows.count);
    play("Return | device-state = opening");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
