/* radix_mode: the picture, the mouse, and the row of the mode. */
#include "app/radix/radix_mode.h"

#include "view/radix/radix_draw.h"

#include <stddef.h>

void radix_scene_of(const struct radix_stepping *radix, const struct shell *shell,
                    struct radix_scene *scene) {
    radix_stepping_scene(radix, shell->desk, shell->now, scene);
    scene->frame = shell_frame(shell);
    radix->complete(shell->rooms[ROOM_APP], scene);
}

static void draw(void *room, struct shell *shell) {
    struct radix_scene scene;
    radix_scene_of(room, shell, &scene);
    radix_scene_draw(&scene, &shell->picture);
}

/* ---- the mouse ---- */

static void press(void *room, struct shell *shell) {
    struct radix_stepping *radix = room;
    struct target under = shell->under;
    playback_press(shell);
    if (under.kind == TARGET_TURN && under.index <= radix->playback.motion.depth)
        radix_go(radix, shell, under.index);
    if (under.kind == TARGET_LINE) shell_request(shell, REQUEST_INSIDE);
    if (under.kind == TARGET_ITEM)
        radix_choose_item(radix, shell, radix->playback.item == 1 + under.index ? -1 : under.index);
    if (under.kind == TARGET_KEY && under.index < radix->plan.n)
        radix_follow(radix, shell, radix->followed == 1 + under.index ? -1 : under.index);
}

static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct radix_stepping *radix = room;
    (void)dx;
    if (shell_scroll_text(shell, &radix->playback.kernel_scroll, dy)) return;
    if (dy != 0) radix_turn(radix, shell, dy > 0 ? 1 : -1);
}

/* ---- in and out ---- */

/* Asks the device again when the mode begins, because the device may have changed. */
static void enter(void *room, struct shell *shell) {
    radix_stepping_ask(room, shell->desk);
}

static void leave(void *room, struct shell *shell) {
    (void)room;
    playback_leave(shell);
}

static void go(void *room, struct shell *shell, int turns) {
    radix_go(room, shell, turns);
}

static bool fit(const void *room) {
    return radix_stepping_typed_fit(room);
}

static void fill(void *room, struct shell *shell) {
    radix_fill(room, shell);
}

static int turn_at(const void *room, const struct shell *shell, float x) {
    struct radix_scene scene;
    radix_scene_of(room, shell, &scene);
    return radix_turn_at(&scene, x);
}

static void type(void *room, struct shell *shell) {
    radix_type_keys(room, shell);
}

_Static_assert(offsetof(struct radix_stepping, playback) == 0,
               "a playback is the first member of its room");

static const struct playback_kind radix_playback = {"turn", ROOM_RADIX, go,      NULL,
                                                    fit,    fill,       turn_at, type};

const struct mode mode_radix = {
    .hints = "[Left] [Right] turn|[Shift+Right] kernel|[Space] play|[A] atomic|[S] save",
    .bit = MODE_RADIX,
    .room = ROOM_RADIX,
    .playback = &radix_playback,
    .caption = "Radix sort",
    .help_title = "Keys and mouse in a radix sort",
    .elsewhere = "works on networks: Ctrl+O opens one",
    .enter = enter,
    .leave = leave,
    .press = press,
    .wheel = wheel,
    .device_changed = enter,
    .draw = draw,
};

void radix_open(struct radix_stepping *radix, struct shell *shell) {
    if (shell->mode != &mode_radix)
        radix->first = false; /* leaving is possible: another mode was open before */
    shell_change_mode(shell, &mode_radix);
}

int radix_open_spec(struct radix_stepping *radix, struct shell *shell, const char *spec,
                    struct error *error) {
    struct radix_plan plan;
    if (radix_plan_read(spec, &plan, error)) return -1;
    plan.order = radix->plan.order;
    radix_open(radix, shell);
    radix_begin(radix, shell, &plan);
    return 0;
}
