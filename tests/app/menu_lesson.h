/* menu_lesson: a window with bitonic:8, whose lists are opened, read and pressed. */
#pragma once

#include "lesson.h"

#include "app/shell/setting.h"

static inline int begin(void **state) {
    (void)state;
    start("bitonic:8");
    app.stepping.playback.motion.still = true;
    events_resize(&app, 1280, 720, 1);
    events_draw(&app, now);
    return 0;
}

static inline void draw(void) {
    events_draw(&app, now);
}

static inline void move_to(const struct target_area *area) {
    events_mouse(&app, (area->box.left + area->box.right) / 2,
                 (area->box.top + area->box.bottom) / 2, now);
}

static inline void click(void) {
    events_press(&app, now);
    draw();
    events_release(&app, now);
    draw();
}

/* Returns the target of the last picture, or NULL. */
static inline const struct target_area *find(enum target_kind kind, int index) {
    for (size_t t = app.shell.picture.target_count; t-- > 0;)
        if (target_is(&app.shell.picture.targets[t].target, kind, index))
            return &app.shell.picture.targets[t];
    return NULL;
}

/* Returns the words of the picture that lead to the list of a setting. */
static inline const struct target_area *find_words(const char *name) {
    return find(TARGET_MENU, (int)setting_named(&app.shell, app.shell.mode->bit, name)->link);
}

static inline bool says(const char *text) {
    each_item (item, &app.shell.picture)
        if (item->shape == SHAPE_TEXT &&
            strcmp(list_string(&app.shell.picture, item->text), text) == 0)
            return true;
    return false;
}

static inline const struct menu_rows *opened(const char *name) {
    const struct setting *setting =
        name ? setting_named(&app.shell, app.shell.mode->bit, name) : NULL;
    assert_int_equal(app.shell.frame.dialog, DIALOG_MENU);
    check(app.shell.menu.setting == setting, "not the list of %s", name ? name : "lists");
    return &app.shell.menu.rows;
}

static inline int row_of(const char *name) {
    for (int r = 0; r < app.shell.menu.rows.count; r++)
        if (strcmp(app.shell.menu.rows.rows[r].name, name) == 0) return r;
    fail_msg("no row %s", name);
    return -1;
}
