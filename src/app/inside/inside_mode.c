/* inside_mode: the picture, the mouse in it, and the row of the mode. */
#include "inside_mode.h"

#include "app/inside/inside_actions.h"
#include "app/saving/save.h"
#include "app/stepping/stepping_mode.h"

static void draw(void *room, struct shell *shell) {
    struct inside_scene scene;
    inside_scene_of(room, &scene);
    scene.frame = app_frame(room);
    inside_scene_draw(&scene, &shell->picture);
}

void inside_save(struct app *app) {
    struct inside_scene scene;
    struct redraw redraw;
    struct line said;
    const char *folder = save_folder(app);
    if (!folder) return;
    inside_scene_of(app, &scene);
    if (scene.launch.waits) {
        shell_say(&app->shell, ROLE_INK,
                  "the launch is still being recorded; press S once it is there");
        return;
    }
    redraw_init_inside(&redraw, app);
    save_inside(&scene, app->shell.theme, &redraw, folder, &said);
    redraw_free(&redraw);
    line_move(&said, &app->shell.frame.notice);
}

static void press(void *room, struct shell *shell) {
    struct app *app = room;
    struct target under = shell->under;
    if (under.kind == TARGET_ITEM) inside_choose(app, under.index);
    if (under.kind == TARGET_BARRIER) inside_go_to_barrier(app, under.index);
    if (under.kind == TARGET_LINE) inside_go_to_line(app, under.index);
}

/* Over the text its rows, elsewhere statements. */
static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct app *app = room;
    (void)dx;
    if (shell_scroll_text(shell, &app->inside.scroll, dy)) return;
    if (dy != 0) inside_step(app, dy > 0 ? 1 : -1);
}

const struct mode mode_inside = {
    .bit = MODE_INSIDE,
    .room = ROOM_APP,
    .help_title = "Keys and mouse inside a launch",
    .elsewhere = "works outside the launch: Esc goes back",
    .hints = "[Left] [Right] statement|[Shift+Right] barrier|[Up] [Down] work-item|[Escape] back",
    .course = &stepping_course, /* waits behind it */
    .caption = "Inside a launch",
    .press = press,
    .wheel = wheel,
    .draw = draw,
};
