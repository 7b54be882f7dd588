/* track: the line of a scrubber, of a network or a radix sort: thick up to a knob for the part that
 * is done, with marks for layers or kernels. */
#ifndef SORTNET_VIEW_TRACK_H
#define SORTNET_VIEW_TRACK_H

#include "view/frame.h"

struct track {
    float left, right, y; /* pixels */
    float unit;           /* pixels per design unit */
};

/* track_x: the x of a part of the way, 0..1. track_part: the part at an x; beside the line, the
 * nearest end. */
float track_x(const struct track *track, float part);
float track_part(const struct track *track, float x);

/* The line, done up to x; the knob, drawn over the marks; and the target, over the knob, so that a
 * press goes to its place. */
void track_draw_line(struct list *list, const struct track *track, float x);
void track_draw_knob(struct list *list, const struct frame *frame, const struct track *track,
                     float x);
void track_target(struct list *list, const struct frame *frame, const struct track *track);

/* Marks: a gap, or a dot, which is red with a sign above it if the device differs. */
void track_draw_gap(struct list *list, const struct track *track, float x);
void track_draw_dot(struct list *list, const struct track *track, float x, float radius, bool done,
                    bool differs);

/* Draws a note from `left` on that the network plays, forwards (1) or backwards (-1), and how fast;
 * 0: nothing. */
void track_draw_playing(struct list *list, const struct track *track, float left, int playing,
                        int interval_ms);

#endif
