/* radix_boxes: keys and numbers in boxes, which have the colour of a digit and say it, too. */
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
    bool gone;   /* something else has been written over it */
    bool bits;   /* a key with its bits */
};

/* A key, in the colour of the digit that the pass sorts by; followed keys have a ring. */
void radix_draw_key(const struct radix_placement *at, uint32_t word, struct box box,
                    struct radix_look look);

/* A bar below the box, if it belongs to the work-item whose kernel is looked at; pressed, it
 * chooses that work-item, or answers with its number: a counter, or -1. */
void radix_draw_item(const struct radix_placement *at, int item, int number, const struct box *box);

/* A number of a digit. */
void radix_draw_number(const struct radix_placement *at, int digit, int number, struct box box,
                       struct radix_look look);

/* A row of all keys that go into the pass, from `top` on. */
void radix_draw_in(const struct radix_placement *at, float top, float height, const char *label);

/* The keys that have come out so far; those of the stable scatter beside them. */
void radix_draw_out(const struct radix_placement *at);

/* Lines under the groups' keys, with what their work-items do. */
void radix_draw_groups(const struct radix_placement *at);

/* The buffers of counts and starts, a row per group. */
void radix_draw_buffers(const struct radix_placement *at);

/* Above each column, of this width from `left` on, the digit whose it is; x is in its middle. */
void radix_draw_heads(const struct radix_placement *at, float left, float step, float y);

#endif
