/* notation: networks as text.
 *
 * The pair notation has one layer per line and comparators as `left:right`, separated by commas:
 *
 *     0:1,2:3
 *     0:2,1:3
 *     1:2
 *
 * A pair written large:small is a D comparator: its larger key leaves on the upper wire. Blank
 * lines and text after # are ignored. */
#ifndef SORTNET_CORE_NOTATION_H
#define SORTNET_CORE_NOTATION_H

#include "error.h"
#include "network.h"

#include <stdio.h>

/* Reads a network of as many wires as its largest wire number asks for. `name` is put before error
 * messages and becomes the network's name. NULL after saying line, column, what was found and what
 * was expected. The caller frees the network with network_free. */
struct network *notation_read(const char *text, const char *name, struct error *error);

/* Writes `network` in the pair notation. */
void notation_write(const struct network *network, FILE *file);

#endif
