/* check_text: what `check` says in words. */
#ifndef SORTNET_APP_COMMAND_CHECK_CHECK_TEXT_H
#define SORTNET_APP_COMMAND_CHECK_CHECK_TEXT_H

#include "app/command/check/checked.h"

/* What is known before the proof: wires, size, depth, and what is best of as many wires. */
void check_text_begin(const struct checked *checked);

/* That it does not sort, before the proof is whole. */
void check_text_fails(struct checked *checked);

/* What the proof found. */
void check_text(const struct checked *checked);

/* Of a network that sorts: what it could do without. */
void check_text_spares(const struct checked *checked);

/* The same in one line, for one of several. */
void check_text_line(const struct checked *checked);

#endif
