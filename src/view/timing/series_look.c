/* series_look: eight colours and eight shapes. The ninth series has the first one's colour again,
 * but another shape. */
#include "view/timing/chart.h"

#include <math.h>

enum role series_role(int look) {
    return (enum role)(ROLE_SERIES + look % SERIES_COLOURS);
}

static void draw_disc(struct list *list, enum role role, float x, float y, float r) {
    list_disc(list, role, x, y, r);
}

static void draw_square(struct list *list, enum role role, float x, float y, float r) {
    r = roundf(r * 0.9F);
    list_rect(list, role, rect_at(roundf(x) - r, roundf(y) - r, 2 * r, 2 * r), 0);
}

static void draw_up(struct list *list, enum role role, float x, float y, float r) {
    list_tip(list, role, x, y - r * 1.25F, 2.4F * r, -2.2F * r);
}

static void draw_down(struct list *list, enum role role, float x, float y, float r) {
    list_tip(list, role, x, y + r * 1.25F, 2.4F * r, 2.2F * r);
}

/* Draws a hollow shape, filled with the background so that no line shows through it. */
static void draw_ring(struct list *list, enum role role, float x, float y, float r) {
    list_disc(list, ROLE_BACKGROUND, x, y, r);
    list_ring(list, role, x, y, r, fmaxf(1.5F, r * 0.36F));
}

static void draw_frame(struct list *list, enum role role, float x, float y, float r) {
    r = roundf(r * 0.95F);
    list_outlined(list, ROLE_BACKGROUND, role, rect_at(roundf(x) - r, roundf(y) - r, 2 * r, 2 * r),
                  0, fmaxf(1.5F, r * 0.36F));
}

static void draw_diamond(struct list *list, enum role role, float x, float y, float r) {
    float half = 1.3F * r + 0.5F; /* both reach over the middle: no seam is seen */
    list_tip(list, role, x, y - 1.3F * r, 2.4F * r, -half);
    list_tip(list, role, x, y + 1.3F * r, 2.4F * r, half);
}

static void draw_plus(struct list *list, enum role role, float x, float y, float r) {
    float line = fmaxf(2, r * 0.55F);
    list_horizontal(list, role, x - r * 1.15F, x + r * 1.15F, y, line);
    list_vertical(list, role, x, y - r * 1.15F, y + r * 1.15F, line);
}

void series_draw_marker(struct list *list, int look, enum role role, float x, float y,
                        float radius) {
    static void (*const draw[])(struct list *, enum role, float, float, float) = {
        draw_disc, draw_square, draw_up, draw_ring, draw_down, draw_frame, draw_diamond, draw_plus,
    };
    int shapes = sizeof draw / sizeof *draw;
    draw[(look + look / SERIES_COLOURS * 3) % shapes](list, role, x, y, radius);
}

void series_draw_dashes(struct list *list, enum role role, const float from[2], const float to[2],
                        struct dashes *dashes) {
    float dash = fmaxf(dashes->dash, 1); /* else a tiny window has no end of them */
    float dx = to[0] - from[0], dy = to[1] - from[1], length = hypotf(dx, dy);
    if (length <= 0) return;
    for (float at = -dashes->phase; at < length; at += 2 * dash) {
        float begin = fmaxf(at, 0), end = fminf(at + dash, length);
        if (end <= begin) continue;
        list_line(
            list, role, (float[]){from[0] + dx * begin / length, from[1] + dy * begin / length},
            (float[]){from[0] + dx * end / length, from[1] + dy * end / length}, dashes->line);
    }
    dashes->phase = fmodf(dashes->phase + length, 2 * dash);
}
