/* track: a line in two widths, with marks and a handle. */
#include "view/ui.h"

#include <math.h>

float track_x(const struct track *track, float part) {
    return track->left + part * (track->right - track->left);
}

float track_part(const struct track *track, float x) {
    return box_between((x - track->left) / (track->right - track->left), 0, 1);
}

void track_draw_line(struct list *list, const struct track *track, float x) {
    float unit = track->unit, y = track->y;
    list_horizontal(list, ROLE_FAINT, x, track->right, y, fmaxf(2, roundf(4 * unit)));
    list_horizontal(list, ROLE_INK, track->left, x, y, fmaxf(2, roundf(6 * unit)));
}

void track_draw_knob(struct list *list, const struct frame *frame, const struct track *track,
                     float x) {
    bool lit = frame->hovered.kind == TARGET_SCRUBBER;
    float radius = 12 * track->unit;
    list_disc(list, lit ? ROLE_INCREASING_BLOCK : ROLE_BACKGROUND, x, track->y, radius);
    list_ring(list, ROLE_INK, x, track->y, radius, fmaxf(2, 4 * track->unit));
}

void track_target(struct list *list, const struct frame *frame, const struct track *track) {
    float half = 22 * track->unit;
    list_target(list, TARGET_SCRUBBER, 0, 0,
                (struct box){track->left - 20 * track->unit, track->y - half, frame->width,
                             track->y + half});
}

void track_draw_gap(struct list *list, const struct track *track, float x) {
    float unit = track->unit;
    list_rect(list, ROLE_BACKGROUND,
              rect_at(roundf(x - unit), roundf(track->y - 4 * unit), fmaxf(1, roundf(2 * unit)),
                      roundf(8 * unit)),
              0);
}

void track_draw_dot(struct list *list, const struct track *track, float x, float radius, bool done,
                    bool differs) {
    float unit = track->unit;
    if (differs)
        list_text(list, ROLE_ERROR | FONT_STRONG | ANCHOR_MIDDLE, x, track->y - 14 * unit,
                  18 * unit, "≠");
    list_disc(list, differs ? ROLE_ERROR : done ? ROLE_INK : ROLE_FAINT, x, track->y, radius);
}

void track_draw_playing(struct list *list, const struct track *track, float left, int playing,
                        int interval_ms) {
    if (playing)
        list_label(list, ROLE_AGREE | FONT_STRONG, left, track->y - 22 * track->unit,
                   14 * track->unit,
                   list_words(list, "%s %.2g s", playing > 0 ? "play →" : "play ←",
                              (double)interval_ms / 1000));
}
