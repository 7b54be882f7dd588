/* json: reads and writes the object of the notation json, also in pictures.
 *
 * The network of a picture is a line of its own in the metadata: {'N':4,...}. It has single quotes
 * because other programs leave these as they are when they save the picture. A picture of two
 * networks has two such lines. */
#ifndef SORTNET_CORE_NOTATIONS_JSON_H
#define SORTNET_CORE_NOTATIONS_JSON_H

#include "core/notations/notations.h"

/* This notation is only read; the code that writes pictures puts the network into them. */
extern const struct notation svg_notation;

/* Is this a picture of two networks? svg_below_notation reads the lower one. */
bool svg_has_below(const char *text);
extern const struct notation svg_below_notation;

/* Writes the line with the network. */
void svg_write_network(const struct network *network, FILE *file);

#endif
