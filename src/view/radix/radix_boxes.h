/* radix_boxes: draws keys and numbers in boxes in the colour of their digit, with its bits. */
#ifndef SORTNET_VIEW_RADIX_RADIX_BOXES_H
#define SORTNET_VIEW_RADIX_RADIX_BOXES_H

#include "view/radix/radix_placement.h"

/* How a box looks. */
struct radix_look {
    bool empty;  /* nothing is in it yet */
    bool hidden; /* a question mark in its place */
    bool wrong;  /* it is not what it should be */
    bool strong; /* the last turn wrote it */
    bool plain;  /* without the ground of its digit */
    bool gone;   /* it was overwritten */
    bool bits;   /* a key with its bits */
};

/* Draws a key in the colour of the digit that the pass sorts by; a followed key has a ring. */
void radix_draw_key(const struct radix_placement *at, uint32_t word, struct box box,
                    struct radix_look look);

/* Draws a bar below the box if it belongs to the work-item whose kernel is shown. Makes the box a
 * target: a press chooses the work-item, or answers with `number`, a counter's, or -1. */
void radix_draw_item(const struct radix_placement *at, int item, int number, const struct box *box);

/* Draws a number in the colour of a digit. */
void radix_draw_number(const struct radix_placement *at, int digit, int number, struct box box,
                       struct radix_look look);

/* Draws the row of all keys that go into the pass, from `top` on. */
void radix_draw_in(const struct radix_placement *at, float top, float height, const char *label);

/* Draws the keys that have come out so far, with those of the stable scatter beside the atomic
 * one. */
void radix_draw_out(const struct radix_placement *at);

/* Draws lines under the groups' keys, with the work of their work-items. */
void radix_draw_groups(const struct radix_placement *at);

/* Draws the buffers of counts and starts, a row per group. */
void radix_draw_buffers(const struct radix_placement *at);

/* Draws the digit above each column; columns begin at `left` and are `step` wide, digits are
 * centred. */
void radix_draw_heads(const struct radix_placement *at, float left, float step, float y);

#endif
