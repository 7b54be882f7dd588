/* simple: statements without others in them: expressions, declarations, the conditions of others.
 * One that cannot be taken apart is left alone. */
#ifndef SORTNET_CORE_KERNEL_PROBES_SIMPLE_H
#define SORTNET_CORE_KERNEL_PROBES_SIMPLE_H

#include "core/kernel/probes/rewriting.h"

enum { SIMPLE_TEXT = 480 }; /* what is put behind a statement */

/* An expression whose value nobody uses, up to this sign, where the reader stops. */
void simple_discarded(struct reader *r, const char *sign);

/* A declaration up to its ; where the reader stops. In the head of a loop nothing can stand behind
 * it. */
void simple_declaration(struct reader *r, bool head);

/* The condition of an `if` or a loop, up to this sign; of a `switch`, where its number counts. */
void simple_test(struct reader *r, const char *sign, bool number);

/* To this sign outside brackets; fails if another statement begins before it. */
void simple_skip(struct reader *r, const char *sign);

/* Writes a call, behind a comma, that records that a statement is over. */
void simple_step_text(struct reader *r, int first, int past, char *text, size_t size);

#endif
