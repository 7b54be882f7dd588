/* expressions: read once, by C's grammar; what records is put in on the way. */
#ifndef SORTNET_CORE_KERNEL_PROBES_EXPRESSIONS_H
#define SORTNET_CORE_KERNEL_PROBES_EXPRESSIONS_H

#include "core/kernel/probes/places.h"

/* Reads an expression, with commas; of an element its value. */
struct value read_expression(struct reader *r);

/* The same without a comma outside brackets. */
struct value read_assignment(struct reader *r);

/* { ... }, of an array or a struct. */
void read_braces(struct reader *r);

#endif
