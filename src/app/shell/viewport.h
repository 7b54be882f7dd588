/* viewport: how large the picture of a network is, and how far it is scrolled by hand. */
#pragma once

#include "view/scene/scene.h"

struct viewport {
    float zoom, scroll_x, scroll_y; /* zoom and scroll, as in struct scene */
};

/* Scrolls by pixels to the right and down, within the picture of `scene`. If nothing can be
 * scrolled down, the wheel scrolls sideways. */
void viewport_scroll(struct viewport *viewport, const struct scene *scene, float dx, float dy);

/* Keeps the picture of `scene` at its place when it no longer follows its current layer. */
void viewport_hold(struct viewport *viewport, const struct scene *scene);
