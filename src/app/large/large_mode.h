/* large_mode: a large sort in the window: its picture, its mouse, and the functions of its
 * shortcuts, whose rows are in large_shortcuts.c. A `step` is 1 for the next, -1 for the previous.
 */
#pragma once

#include "app/large/large_steps.h"
#include "app/shell/shell.h"

extern const struct mode mode_large;

/* Shows a large sort. 0, or -1 with the reason; then nothing has changed. */
int large_show(struct large_steps *steps, struct shell *shell, const struct large_start *start,
               struct error *error);

/* Fills the present scene, which points into the two. */
void large_scene_of(const struct large_steps *steps, const struct shell *shell,
                    struct large_scene *scene);

void large_layer(struct large_steps *steps, struct shell *shell, int step);
void large_stage(struct large_steps *steps, struct shell *shell, int step);

/* Choose other work-items: the next one, the next section, or a typed number; or sections of
 * another size. */
void large_item(struct large_steps *steps, struct shell *shell, int step);
void large_section(struct large_steps *steps, struct shell *shell, int step);
void large_type_item(struct large_steps *steps, struct shell *shell);
void large_resize(struct large_steps *steps, struct shell *shell, int step);

/* Choose another sort: the next power of two, or the diagram below the smallest one; the other
 * order; another family. */
void large_keys(struct large_steps *steps, struct shell *shell, int step);
void large_order(struct large_steps *steps, struct shell *shell);
void large_family(struct large_steps *steps, struct shell *shell, int step);

/* Is a layer on screen, and does none run? Otherwise says what comes first, and `then`: "S saves
 * the picture". */
bool large_shows_layer(const struct large_steps *steps, struct shell *shell, const char *then);

/* Asks for the picture, if there is one. */
void large_save(struct large_steps *steps, struct shell *shell);
