/* svg: the network of a picture, in its metadata, a line of its own: {'N':4,...}. Single quotes
 * stay as they are when other programs save the picture again. A picture of two networks has two
 * such lines. */
#ifndef SORTNET_CORE_NOTATIONS_SVG_H
#define SORTNET_CORE_NOTATIONS_SVG_H

#include "core/notations/notations.h"

/* A notation that is only read: what writes pictures puts the network into them. */
extern const struct notation svg_notation;

/* Is this a picture of two networks? The lower one is read as svg_below_notation. */
bool svg_has_below(const char *text);
extern const struct notation svg_below_notation;

/* Writes such a line. */
void svg_write_network(const struct network *network, FILE *file);

#endif
