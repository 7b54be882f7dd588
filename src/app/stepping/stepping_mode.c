/* stepping_mode: the scene of the stepped network, and the mouse in it. */
#include "app/stepping/stepping_mode.h"

#include "app/shell/setting.h"
#include "app/stepping/cover.h"
#include "view/diagram/draw.h"

#include <math.h>
#include <string.h>

/* ---- the picture ---- */

void stepping_hide_unstepped(const struct stepping *stepping, struct scene *scene) {
    const struct side *side = scene->side;
    const struct look *look = &scene->look;
    bool looks = look->panel || look->structure || stepping->look.cover || look->followed ||
                 look->item || side[1].network;
    const struct motion *motion = &stepping->playback.motion;
    if (looks || motion->cursor > 0 || motion->furthest > 0 || *stepping->lesson.open ||
        scene->backwards || side->verdict.role == ROLE_ERROR)
        return;
    scene->look.cover = COVER_BLANK;
    bool device = side->result && strcmp(side->verdict.text, stepping->verifier->verdict.text) == 0;
    if (device) scene->side->verdict.text[0] = scene->device.text[0] = '\0';
}

static void fill(const void *room, const struct shell *shell, struct scene *scene) {
    stepping_scene(room, shell, shell->now, scene);
    stepping_hide_unstepped(room, scene);
}

/* Looks up the comparator again if another one is now under the unmoved mouse. */
static void draw(void *room, struct shell *shell) {
    struct stepping *stepping = room;
    struct scene scene;
    fill(stepping, shell, &scene);
    int shown = scene.side->hovered;
    scene_draw(&scene, &shell->picture);
    stepping->hovered = stepping_comparator_at_mouse(stepping, shell);
    fill(stepping, shell, &scene);
    if (scene.side->hovered != shown) scene_draw(&scene, &shell->picture);
}

/* ---- the mouse ---- */

/* Opens the inside of a launch after a press on a line of the kernel's text or on the name of a
 * launch. */
static bool opens_inside(struct shell *shell) {
    struct target under = shell->under;
    bool launch = under.kind == TARGET_LAUNCH && under.second;
    bool opens = under.kind == TARGET_LINE || launch;
    if (opens) shell_request(shell, REQUEST_INSIDE);
    if (launch) shell->requested_launch = under.index;
    return opens;
}

/* Shows the launches of a sort after a press on its name in the table. */
static bool chooses_sort(struct stepping *stepping, struct shell *shell) {
    if (shell->under.kind != TARGET_SORT) return false;
    stepping_show_launches(stepping, shell, shell->under.index);
    return true;
}

static void press(void *room, struct shell *shell) {
    struct stepping *stepping = room;
    struct target layer =
        list_target_of(&shell->picture, TARGET_LAYER, shell->frame.mouse_x, shell->frame.mouse_y);
    int depth = stepping->playback.motion.depth; /* the picture may still be of another network */
    if (playback_press(shell) || dragging_press(stepping, shell))
        return;
    else if (cover_answers_press(stepping, shell, stepping_comparator_at_mouse(stepping, shell)))
        return;
    else if (work_items_press(stepping, shell))
        return;
    else if (chooses_sort(stepping, shell) || opens_inside(shell))
        return;
    else if (layer.kind != TARGET_NONE && layer.index <= depth)
        stepping_go(stepping, layer.index, shell->now);
}

/* Takes a move of the mouse. True: the picture changed, which an idle mouse over empty ground does
 * not cause. */
static bool hover(void *room, struct shell *shell) {
    struct stepping *stepping = room;
    int before = stepping->hovered, launch = stepping->launch;
    if (stepping->playback.scrubbing) return playback_scrub(shell);
    if (dragging_hover(stepping, shell)) return true;
    struct target under =
        list_target_of(&shell->picture, TARGET_LAUNCH, shell->frame.mouse_x, shell->frame.mouse_y);
    stepping->hovered = stepping_comparator_at_mouse(stepping, shell);
    stepping->launch = under.kind == TARGET_LAUNCH && shell->pointing ? under.index + 1 : 0;
    return stepping->hovered != before || stepping->hovered >= 0 || stepping->launch != launch;
}

static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct stepping *stepping = room;
    struct scene scene;
    if (shell_scroll_text(shell, &stepping->playback.kernel_scroll, dy)) return;
    fill(stepping, shell, &scene);
    viewport_scroll(&stepping->viewport, &scene, dx, dy);
}

static void release(void *room, struct shell *shell) {
    (void)shell;
    dragging_release(room);
}

/* ---- the keys ---- */

static bool key(void *room, struct shell *shell, const char *name) {
    return cover_answers_key(room, shell, name);
}

static const char *foot(const void *room, const struct shell *shell) {
    return stepping_foot(room, shell);
}

/* ---- in and out ---- */

static void leave(void *room, struct shell *shell) {
    (void)room;
    playback_leave(shell);
}

/* Shows the result of a proof that ended while another mode was shown. */
static bool advance(void *room, struct shell *shell) {
    stepping_tell_proof(room, shell);
    return false;
}

const char *stepping_lacks(const struct shell *shell, unsigned needs) {
    const struct stepping *stepping = stepping_of(shell);
    if (needs & NEEDS_ALONE && stepping->second) return comparing_lacks(stepping);
    if (needs & NEEDS_SIGHT && looking_diagram_hidden(stepping, shell))
        return " changes the diagram, which is hidden: Esc shows it";
    if (needs & NEEDS_UNTOLD && cover_bars_structure(stepping))
        return " would show the answer: G ends the questions";
    return NULL;
}

static const struct network *network(const void *room) {
    return ((const struct stepping *)room)->network;
}

const struct mode mode_stepping = {
    .room = ROOM_STEPPING,
    .playback = &stepping_playback,
    .bit = MODE_STEP,
    .help_title = "Keys and mouse",
    .leave = leave,
    .hints = "[Left] [Right] layer|[Space] play|[Up] [Down] wires|[T] time|[S] save",
    .foot = foot,
    .key = key,
    .press = press,
    .release = release,
    .cancel = release,
    .wheel = wheel,
    .hover = hover,
    .advance = advance,
    .scene = fill,
    .draw = draw,
    .network = network,
};
