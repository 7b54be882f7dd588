/* inside_mode: the picture, the mouse, and the row of the mode. */
#include "inside_mode.h"

#include <string.h>

static void draw(void *room, struct shell *shell) {
    struct inside_scene scene;
    inside_scene_of(room, shell->desk, &scene);
    scene.frame = shell_frame(shell);
    inside_scene_draw(&scene, &shell->picture);
}

static void press(void *room, struct shell *shell) {
    struct inside *inside = room;
    struct target under = shell->under;
    if (under.kind == TARGET_ITEM) inside_choose(inside, under.index);
    if (under.kind == TARGET_BARRIER) inside_go_to_barrier(inside, under.index);
    if (under.kind == TARGET_LINE) inside_go_to_line(inside, shell, under.index);
}

/* Scrolls the text if the mouse is over it; else steps by statements. */
static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct inside *inside = room;
    (void)dx;
    if (shell_scroll_text(shell, &inside->scroll, dy)) return;
    if (dy != 0) inside_step(inside, shell, dy > 0 ? 1 : -1);
}

const struct mode mode_inside = {
    .bit = MODE_INSIDE,
    .room = ROOM_INSIDE,
    .help_title = "Keys and mouse inside a launch",
    .elsewhere = "works outside the launch: Esc goes back",
    .hints = "[Left] [Right] statement|[O] call|[Shift+Right] barrier|[Tab] lanes|"
             "[S] save|[Escape] back",
    .caption = "Inside a launch",
    .press = press,
    .wheel = wheel,
    .draw = draw,
};

void inside_open(struct inside *inside, struct shell *shell, const struct launch_job *launch,
                 int item) {
    bool again = memcmp(&inside->launch.job, &launch->job, sizeof launch->job) == 0;
    inside->launch = *launch;
    if (shell->mode != &mode_inside) inside->from = shell->mode;
    if (!again || item != inside->item) {
        inside->item = item;
        inside->step = -1;
    }
    inside->scroll = 0;
    shell_change_mode(shell, &mode_inside);
    inside_follow(inside, shell, NULL);
}
