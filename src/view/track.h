/* track: the line of a scrubber, in stepping and of a radix sort: what is done is thick up to a
 * knob, and marks tell its parts. */
#ifndef SORTNET_VIEW_TRACK_H
#define SORTNET_VIEW_TRACK_H

#include "view/frame.h"

struct track {
    float left, right, y; /* pixels */
    float unit;           /* pixels per design unit */
};

/* x of a part of the way, 0..1; and the part at an x, or the nearest end where it lies beside. */
float track_x(const struct track *track, float part);
float track_part(const struct track *track, float x);

/* The line, done up to x; over its marks the knob, and over that a press goes where it is. */
void track_draw_line(struct list *list, const struct track *track, float x);
void track_draw_knob(struct list *list, const struct frame *frame, const struct track *track,
                     float x);
void track_target(struct list *list, const struct frame *frame, const struct track *track);

/* Marks: a gap; or a dot, in red with a sign above it where the device differs. */
void track_draw_gap(struct list *list, const struct track *track, float x);
void track_draw_dot(struct list *list, const struct track *track, float x, float radius, bool done,
                    bool differs);

/* Above what stands before the line, from `left` on: that it goes on by itself, 1 forwards, -1
 * backwards, and how fast; 0: nothing. */
void track_draw_playing(struct list *list, const struct track *track, float left, int playing,
                        int interval_ms);

#endif
