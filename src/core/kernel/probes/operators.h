/* operators: those between operands, and what type comes out. */
#ifndef SORTNET_CORE_KERNEL_PROBES_OPERATORS_H
#define SORTNET_CORE_KERNEL_PROBES_OPERATORS_H

#include "core/kernel/probes/rewriting.h"

enum { OPERATOR_LEVELS = 10 }; /* from || to * */

/* Is an operator of this level here; one that assigns? */
bool operator_here(const struct reader *r, int level);
bool operator_assigns(const struct reader *r);

struct type operator_type(int level, const struct type *a, const struct type *b);

/* How many components of a vector of this width a name such as xy, s01 or hi takes. */
int operator_components(const struct token *name, int width);

#endif
