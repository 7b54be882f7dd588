/* check_text: prints the result of `check` in words. */
#ifndef SORTNET_APP_COMMAND_CHECK_CHECK_TEXT_H
#define SORTNET_APP_COMMAND_CHECK_CHECK_TEXT_H

#include "app/command/check/checked.h"

/* Prints the facts known before the proof: wires, size, depth, and the best known network with as
 * many wires. */
void check_text_begin(const struct checked *checked);

/* Prints that the network does not sort, before the proof is complete. */
void check_text_fails(struct checked *checked);

/* Prints the result of the proof. */
void check_text(const struct checked *checked);

/* Prints the comparators that a sorting network could do without. */
void check_text_spares(const struct checked *checked);

/* Prints the result in one line, for one of several networks. */
void check_text_line(const struct checked *checked);

#endif
