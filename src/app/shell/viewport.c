/* viewport: scrolls within reach of the picture. */
#include "app/shell/viewport.h"

#include "view/diagram/draw.h"

#include <math.h>

void viewport_scroll(struct viewport *viewport, const struct scene *scene, float dx, float dy) {
    struct placement at;
    placement_init(&at, scene);
    if (at.most_y <= 0 && dx == 0) { /* nothing to scroll vertically: scrolls sideways */
        dx = dy;
        dy = 0;
    }
    /* limits the place, so that scrolling back works at once */
    viewport->scroll_y = fminf(fmaxf(viewport->scroll_y + at.followed_y + dy, 0), at.most_y);
    viewport->scroll_x =
        fminf(fmaxf(viewport->scroll_x + dx, -at.followed_x), at.most_x - at.followed_x);
    placement_free(&at);
}

void viewport_hold(struct viewport *viewport, const struct scene *scene) {
    struct placement at;
    placement_init(&at, scene);
    viewport->scroll_x += at.followed_x;
    viewport->scroll_y += at.followed_y;
    placement_free(&at);
}
