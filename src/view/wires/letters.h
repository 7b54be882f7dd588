/* letters: I and D beside blocks and comparators, and the numbers of work-items, #2. A network of
 * one direction has no letters, since its arrows all look alike; nor has a comparator in a block
 * that has its letter. Numbers stand where work-items are shown. Letters touch nothing that is
 * drawn; without room they are left out. */
#ifndef SORTNET_VIEW_WIRES_LETTERS_H
#define SORTNET_VIEW_WIRES_LETTERS_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* A comparator as it is drawn, pixels. */
struct arrow {
    enum role role;
    enum direction direction;
    bool bare;        /* it gets no letter */
    const char *mark; /* instead of its letter; or NULL */
    int item;         /* the number of its work-item, to be written; or -1 */
    bool chosen;      /* its number goes first */
    float x;          /* middle of its line */
    float tail, tip;  /* y of its ends */
    float half;       /* of its line's width */
    float wide;       /* the same of its tip */
    float head;       /* length of its tip */
    float radius;     /* of its tail */
};

/* Has the network both directions? */
bool letters_tell(const struct network *network);

/* Do the comparators of a layer get letters, in a network of both directions? In the current layer
 * they do; elsewhere those that lie in no block or box with a letter; in a theme with letters all
 * do. */
bool letters_on_layer(const struct scene *scene, const struct placement *at, int layer);

/* Do blocks get letters? Not if all comparators have one. */
bool letters_on_blocks(const struct scene *scene, const struct placement *at);

/* Are the numbers of a layer's work-items written? */
bool letters_number_layer(const struct scene *scene, int layer);

/* Draws the letters and numbers of the comparators of a layer; there is an arrow for each. */
void letters_draw_layer(struct list *list, const struct scene *scene, const struct placement *at,
                        int layer, const struct arrow *arrows, bool strong);

/* The wires that a stage sorts together. */
struct block {
    const struct stage *stage;
    int first, last; /* wires */
    enum direction direction;
};

/* Draws the letter of a block, left of `right`. */
void letters_draw_block(struct list *list, const struct placement *at, const struct block *block,
                        float right, bool strong);

#endif
