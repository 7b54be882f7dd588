/* test_menu_of_menus: the menu of a right click has all settings and all shortcuts, in groups; and
 * the mouse can type, too. */
#include "menu_lesson.h"

#include "app/editor/editing_mode.h"
#include "app/radix/radix_mode.h"
#include "app/timing/timing_mode.h"

/* Does the present mode have the key that a setting names, or the setting its own? */
static bool has_key(const struct setting *setting) {
    return setting->modes & app.shell.mode->bit &&
           (!setting->key ||
            shortcut_row_of(app.shell.frame.shortcuts, app.shell.mode->bit, setting->key) >= 0);
}

/* The menu by right click and by key, in every mode: its groups, all visible at 800x600, have every
 * setting of the mode once; rows open lists, and a press on the title goes back. */
TEST(menu_of_menus, begin, end) {
    static const struct mode *const each_mode[] = {&mode_stepping, &mode_editing, &mode_timing,
                                                   &mode_radix};
    bool keyed[64] = {false};
    events_resize(&app, 800, 600, 1);
    for (int m = 0; m < count_of(each_mode); m++) {
        shell_change_mode(&app.shell, each_mode[m]);
        draw();
        press("F10");
        int groups = opened(NULL)->count, offered = 0, listed = 0;
        const struct setting *setting;
        for (int n = 0; (setting = setting_at(&app.shell, n)); n++) {
            offered += (setting->modes & each_mode[m]->bit) != 0;
            check(setting->key || setting->keys[0].help, "%s has no key", setting->title);
            keyed[n] |= has_key(setting);
        }
        for (int group = 0; group < groups; group++) {
            draw();
            move_to(find(TARGET_MENU_ROW, group));
            click();
            listed += app.shell.menu.settings;
            draw();
            move_to(find(TARGET_MENU_ROW, MENU_BACK));
            click();
            assert_int_equal(opened(NULL)->count, groups);
        }
        assert_int_equal(listed, offered);
        press("Escape");
        events_mouse(&app, 798, 300, now);
        events_press_right(&app, now);
        assert_int_equal(opened(NULL)->count, groups);
        draw();
        move_to(find(TARGET_MENU_ROW, row_of("Window")));
        click();
        draw();
        move_to(find(TARGET_MENU_ROW, row_of("theme")));
        click();
        opened("theme");
        press("Left");
        check(app.shell.menu.group != MENU_NO_GROUP, "back in the group");
        play("'t' 'h' Return");
        opened("theme");
        events_mouse(&app, 2, 590, now);
        click(); /* outside of the menu */
        shows("dialog = none");
        check(app.shell.mode == each_mode[m], "another mode");
    }
    const struct setting *setting;
    for (int n = 0; (setting = setting_at(&app.shell, n)); n++)
        check(keyed[n], "%s: %s is no key of its modes", setting->title, setting->key);
    shell_change_mode(&app.shell, &mode_stepping);
    press("Return");
    opened(NULL);
    play("End Return 's' 'h' 'o' 'w' Return | dialog = help");
}

/* The menu has every key in its group, and a row does the same as its key; a setting's list has
 * everything that its keys choose. */
TEST(what_keys_do, begin, end) {
    int found = 0, listed = 0;
    const struct setting *setting;
    for (int row = 0; shortcut_row(row); row++)
        found += shortcut_row(row)->modes & MODE_STEP && !shortcut_row(row)->mouse;
    for (int n = 0; (setting = setting_at(&app.shell, n)); n++)
        for (int k = 0; k < 2; k++)
            found -= setting->keys[k].help != NULL;
    for (int group = 0; group < 7; group++) {
        press("F10");
        app.shell.menu.shown.cursor = group;
        press("Return");
        listed += opened(NULL)->count - app.shell.menu.settings;
        play("Left");
        check(app.shell.menu.group == MENU_NO_GROUP, "not back in the list of lists");
        press("Escape");
    }
    assert_int_equal(listed, found);
    events_press_right(&app, now);
    app.shell.menu.shown.cursor = row_of("Change and prove");
    draw();
    press("Return");
    draw();
    move_to(find(TARGET_MENU_ROW, row_of("choose the next family of networks")));
    click();
    shows("family = mirrored and dialog = none");
    play("F10 Return End Return"); /* the last row of the group on stepping and asking: wrong
                                      answers again */
    shows("dialog = none");
}

/* The pad below the line types keys without a keyboard. */
TEST(a_pad_types, begin, end) {
    play("K");
    draw();
    for (const char *at = "8 7 6 5 4 3 2 1"; *at; at++) {
        const char *pad = app.shell.entry.kind->pad;
        move_to(find(TARGET_BUTTON, ENTRY_PAD + (int)(strchr(pad, *at) - pad)));
        events_press(&app, now);
        draw();
    }
    move_to(find(TARGET_BUTTON, ENTRY_PAD + (int)strlen(app.shell.entry.kind->pad)));
    events_press(&app, now);
    assert_string_equal(app.shell.entry.field.text, "8 7 6 5 4 3 2 ");
    events_text(&app, "1");
    draw();
    move_to(find(TARGET_BUTTON, ENTRY_OK));
    events_press(&app, now);
    shows("dialog = none and input-keys = 8 7 6 5 4 3 2 1");
}

/* A right click on a comparator in the editor removes it. */
TEST(right_click_in_the_editor, begin, end) {
    press("E");
    draw();
    int size = app_network(&app)->size;
    move_to(find(TARGET_COMPARATOR, 0));
    events_press_right(&app, now);
    shows("dialog = none");
    assert_int_equal(app_network(&app)->size, size - 1);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
