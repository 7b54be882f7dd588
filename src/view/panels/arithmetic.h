/* arithmetic: how a work-item finds its comparator, spelled out with its numbers. */
#ifndef SORTNET_VIEW_PANELS_ARITHMETIC_H
#define SORTNET_VIEW_PANELS_ARITHMETIC_H

#include "core/network/network.h"
#include "core/network/trace.h"

enum { ARITHMETIC_LINES = 6 };

struct arithmetic {
    int count;                        /* lines in use */
    char line[ARITHMETIC_LINES][112]; /* UTF-8 */
};

/* What may be told of a comparator's keys. */
enum outcome {
    OUTCOME_KNOWN,        /* what happened */
    OUTCOME_AHEAD,        /* what will happen */
    OUTCOME_FAILED,       /* what should have happened */
    OUTCOME_COVERED,      /* which they are */
    OUTCOME_NO_DIRECTION, /* nothing, and not which way it points */
    OUTCOME_NO_WIRES,     /* nothing, and not even its wires */
};

/* Explains comparator `index` of the network; with a trace also what happens to its keys. */
void arithmetic_explain(const struct network *network, const struct trace *trace, int index,
                        enum outcome outcome, struct arithmetic *arithmetic);

/* Explains why a work-item of layer `layer` finds no comparator. */
void arithmetic_idle(const struct network *network, int layer, int item,
                     struct arithmetic *arithmetic);

/* Explains how the work-items of layer `layer` find their directions; -1: of any layer. */
void arithmetic_direction(const struct network *network, int layer, struct arithmetic *arithmetic);

/* Makes lines of arithmetic_direction tell how to find a direction, and none. */
void arithmetic_ask_direction(const struct network *network, struct arithmetic *arithmetic);

/* Explains how work-item i of layer `layer` finds its comparator; -1: of any layer. The number of
 * lines is the same for all layers of a network. */
void arithmetic_layer(const struct network *network, int layer, struct arithmetic *arithmetic);

#endif
