/* stepping_mode: the mode that steps a network. */
#pragma once

#include "app/shell/shell.h"
#include "app/stepping/stepping.h"

extern const struct mode mode_stepping;

/* Says which condition of a setting does not hold; for shell->lacks. */
const char *stepping_lacks(const struct shell *shell, unsigned needs);
extern const struct playback_kind stepping_playback;

/* Returns the network that is stepped in the window of a shell. */
static inline struct stepping *stepping_of(const struct shell *shell) {
    return shell->rooms[ROOM_STEPPING];
}

/* ---- follow: effects of another network, other keys or another layer ---- */

/* Lets the proof, the cover and the device follow the changes since the last call. A scene must be
 * made only after that. */
void stepping_follow(struct stepping *stepping, struct shell *shell);

/* Lets the device measure its memory when the panel that shows it is visible. */
void stepping_follow_memory(struct stepping *stepping, struct shell *shell);

/* ---- stepping_scene: the picture of the stepped network ---- */

/* Stores the different keys, the smallest first, in an array with room for one per wire. Returns
 * their number. */
int stepping_distinct(const struct stepping *stepping, int *distinct);

/* Returns the shown threshold; NULL: none. A threshold that does not divide the keys waits until it
 * does. */
const int *stepping_threshold(const struct stepping *stepping);

/* Shows the launches of a sort, by its number among the sorts that have some, with a tile that
 * fits. */
void stepping_show_launches(struct stepping *stepping, struct shell *shell, int rung);

/* Returns the number of keys in the shown lines of memory; 0: none. A line that would hold all keys
 * waits. */
int stepping_memory_line(const struct stepping *stepping);

/* Fill the scene at the time `now`, or when nothing moves any more. The scene points into the
 * app. */
void stepping_scene(const struct stepping *stepping, const struct shell *shell, double now,
                    struct scene *scene);
struct scene stepping_scene_at_rest(const struct stepping *stepping, const struct shell *shell);

/* Returns the scene for a figure: with the seed of the keys only on request, and without a score.
 */
struct scene stepping_scene_to_save(const struct stepping *stepping, const struct shell *shell);

/* Hides the result of layer 0 until somebody steps, unless it was wrong or something else is shown.
 */
void stepping_hide_unstepped(const struct stepping *stepping, struct scene *scene);

const char *stepping_foot(const struct stepping *stepping, const struct shell *shell);

/* Returns the comparator under the mouse in the last picture, or -1; the lower network's
 * comparators are numbered after the upper one's. */
int stepping_comparator_at_mouse(const struct stepping *stepping, const struct shell *shell);

/* ---- stepping_panel: the panel beside the stepped network ---- */

/* Returns the shown panel; NULL: none. A chosen panel that does not apply to the network waits for
 * a network that it applies to. */
static inline const struct panel_kind *stepping_panel(const struct stepping *stepping) {
    bool applies = stepping->look.panel && !stepping->second &&
                   panel_applies(stepping->look.panel, stepping->network, stepping->backwards.on);
    return applies ? stepping->look.panel : NULL;
}

/* ---- stepping_actions: the functions of shortcuts while a network is stepped; their rows are in
 * stepping_shortcuts.c. A `step` is 1 for the next thing or -1 for the one before ---- */

/* Ends features that show other keys in place of the user's. */
void stepping_show_own_keys(struct stepping *stepping);

void stepping_layer(struct stepping *stepping, struct shell *shell, int step);
void stepping_stage(struct stepping *stepping, struct shell *shell, int step);

/* Shows another network of a family and says which. Keeps the keys if the number of wires stays,
 * and the layer if only the order changes. */
void stepping_choose(struct stepping *stepping, struct shell *shell, const struct family *family,
                     int n, enum order order);
void stepping_next_wires(struct stepping *stepping, struct shell *shell, int step);

/* Shows a network of the family, with the number of wires nearest to the last chosen one. */
void stepping_take_family(struct stepping *stepping, struct shell *shell,
                          const struct family *family);
void stepping_next_family(struct stepping *stepping, struct shell *shell, int step);
void stepping_turn_order(struct stepping *stepping, struct shell *shell);

/* Generates the keys of the next seed, or backwards shows the next input. stepping_type_keys opens
 * the line for keys, or backwards for the wanted output. The layer stays. */
void stepping_next_keys(struct stepping *stepping, struct shell *shell, int step);
void stepping_type_keys(struct stepping *stepping, struct shell *shell);

/* Runs the network backwards, or forwards again. */
void stepping_backwards(struct stepping *stepping, struct shell *shell);

/* Proves the network, cancels the proof, or shows the failing input and the earlier keys in turn.
 */
void stepping_prove(struct stepping *stepping, struct shell *shell);

/* Shows the answer of a proof, if it has not been shown yet. */
void stepping_tell_proof(struct stepping *stepping, struct shell *shell);

/* Ends the first of these that is on: a proof that runs, the run backwards, the failing input,
 * everything that looks closer, full screen. */
void stepping_escape(struct stepping *stepping, struct shell *shell);

/* ---- comparing: steps a second network below the first, on the same keys. Both take the same
 * steps, and both run on the device ---- */

/* Compares with a second network, which is owned from here on, of a family or of none (NULL).
 * Features that show a single network end. */
void comparing_begin(struct stepping *stepping, struct shell *shell, struct network *second,
                     const struct family *family);

/* Ends comparing; false if there was nothing to end. */
bool comparing_end(struct stepping *stepping, struct shell *shell);

/* Returns true while two networks are compared, with a notice that `what` shows a single
 * network. */
bool comparing_refuses(const struct stepping *stepping, struct shell *shell, const char *what);

/* Returns the end of this notice; NULL: there is a single network. */
const char *comparing_lacks(const struct stepping *stepping);

/* Completes the scene of two networks: names the device, and tells in the notice which network is
 * done. */
void comparing_scene(const struct stepping *stepping, const struct shell *shell,
                     struct scene *scene);

/* ---- remaking: makes another network from the one that is stepped, and continues at the same
 * layer with the same keys ---- */

/* Untangles the network (core/network/edit.h), or goes back to the network before it was untangled.
 * If the result is a network of a family, it continues as such. */
void remaking_untangle(struct stepping *stepping, struct shell *shell);

/* Reverses the order of the layers, or goes back. The result need not sort. */
void remaking_reverse(struct stepping *stepping, struct shell *shell);

/* Returns to the previous network. */
void remaking_back(struct stepping *stepping, struct shell *shell);

/* ---- looking: the functions of shortcuts for a closer look at the stepped network ---- */

/* Is a panel in the diagram's place? Explains why, unless the user enlarged it. */
bool looking_diagram_hidden(const struct stepping *stepping, const struct shell *shell);
void looking_say_narrow(struct stepping *stepping, struct shell *shell);

void looking_enlarge_panel(struct stepping *stepping,
                           struct shell *shell); /* or puts it beside the diagram again */

/* Zooms in (1) or out (-1); 0: the network fits the window. */
void looking_zoom(struct stepping *stepping, struct shell *shell, int step);

/* ---- work_items: chooses a work-item of the current layer, and how much of the kernel's text is
 * shown ---- */

/* Chooses a work-item by its number (-1: none), or the next (1) or previous one (-1), idle ones,
 * too; says which comparator it finds. */
void work_items_choose(struct stepping *stepping, struct shell *shell, int item);
void work_items_next(struct stepping *stepping, struct shell *shell, int step);

/* Takes a press on a comparator of the current layer, or on a cell of a table: chooses its
 * work-item, or ends the choice if it was chosen. False: the press may do something else. */
bool work_items_press(struct stepping *stepping, struct shell *shell);

/* Shows the comments of the kernel's text, or folds them away. */
void work_items_fold(struct stepping *stepping, struct shell *shell);
