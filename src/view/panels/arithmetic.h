/* arithmetic: spells out how a work-item finds its comparator, with its numbers. */
#ifndef SORTNET_VIEW_PANELS_ARITHMETIC_H
#define SORTNET_VIEW_PANELS_ARITHMETIC_H

#include "core/network/network.h"
#include "core/network/trace.h"

enum { ARITHMETIC_LINES = 6 };

struct arithmetic {
    int count;                        /* lines in use */
    char line[ARITHMETIC_LINES][112]; /* UTF-8 */
};

/* What the arithmetic may say about a comparator's keys. */
enum outcome {
    OUTCOME_KNOWN,        /* what happened to them */
    OUTCOME_AHEAD,        /* what will happen to them */
    OUTCOME_FAILED,       /* what should have happened to them */
    OUTCOME_COVERED,      /* only which keys they are */
    OUTCOME_NO_DIRECTION, /* nothing, and not the comparator's direction */
    OUTCOME_NO_WIRES,     /* nothing, and not the comparator's wires */
};

/* Explains comparator `index` of the network; with a trace also what happens to its keys. */
void arithmetic_explain(const struct network *network, const struct trace *trace, int index,
                        enum outcome outcome, struct arithmetic *arithmetic);

/* Explains why a work-item of layer `layer` finds no comparator. */
void arithmetic_idle(const struct network *network, int layer, int item,
                     struct arithmetic *arithmetic);

/* Explains how the work-items of layer `layer` (-1: of any layer) find their directions. */
void arithmetic_direction(const struct network *network, int layer, struct arithmetic *arithmetic);

/* Changes the lines of arithmetic_direction so that they tell how to find a direction, but not the
 * result. */
void arithmetic_ask_direction(const struct network *network, struct arithmetic *arithmetic);

/* Explains how work-item i of layer `layer` (-1: of any layer) finds its comparator. The number of
 * lines is the same for all layers of a network. */
void arithmetic_layer(const struct network *network, int layer, struct arithmetic *arithmetic);

#endif
