/* mode_changes: takes the network into the editor and back. */
#include "app/window/parts.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/stepping/stepping_mode.h"
#include "core/network/edit.h"

static void begin_editing(struct app *app) {
    struct stepping *stepping = &app->stepping;
    backwards_end(&app->stepping.backwards, stepping);
    stepping->viewport.scroll_x = stepping->viewport.scroll_y = 0;
    editor_enter(&app->editor, stepping->network, stepping_done(stepping, stepping->network));
}

/* Steps the edited network from here on, like any other. */
static void step_edited(struct app *app) {
    struct stepping *stepping = &app->stepping;
    const struct network *edited = editor_network(&app->editor);
    stepping->viewport.scroll_x = stepping->viewport.scroll_y = 0;
    if (edit_same(edited, stepping->network)) return;
    if (stepping->failing) stepping_restore_keys(stepping);
    stepping->family = NULL;
    stepping->wanted_wires = edited->wires;
    stepping_change(stepping, edit_copy(edited), NULL, stepping->playback.motion.cursor);
    stepping->edited = editor_keeps(&app->editor, stepping->network);
    /* proves only small networks, as more wires may take long; the editor's count stays on screen
     */
    app->stepping.proving.wanted = edited->depth > 0 && edited->wires <= 16;
    if (edited->depth == 0)
        shell_say(&app->shell, ROLE_INK,
                  "no comparators, so there is nothing to step; E edits again");
}

void mode_changes_follow(void *whole) {
    struct app *app = whole;
    const struct mode *before = app->shell.mode_before, *mode = app->shell.mode;
    if (before == &mode_editing) step_edited(app);
    if (before->away) stepping_arrive(&app->stepping);
    if (mode == &mode_editing) begin_editing(app);
}
