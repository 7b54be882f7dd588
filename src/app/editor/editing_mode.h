/* editing_mode: the mode that edits the network; the edited network is stepped afterwards. */
#pragma once

#include "app/editor/editor.h"
#include "app/shell/shell.h"

extern const struct mode mode_editing;

/* Drops a begun comparator; otherwise ends editing. */
void editing_escape(struct editor *editor, struct shell *shell);

/* Untangles the network with an animation: afterwards all comparators point down. */
void editing_untangle(struct editor *editor, struct shell *shell);

/* ---- editing_scene: the picture of the edited network ---- */

/* The effect of releasing the mouse button. */
enum gesture { GESTURE_NONE, GESTURE_CLICK, GESTURE_CONNECT, GESTURE_MOVE };

/* Finds the gesture between the press and the mouse's place in the picture of `shown`; stores the
 * wire and the place of the mouse, -1 outside the diagram. */
enum gesture editing_gesture(const struct scene *shown, const struct drag *drag, int *wire,
                             int *place);

/* Fills the present scene, which points into the two. */
void editing_scene(const struct editor *editor, const struct shell *shell, struct scene *scene);
