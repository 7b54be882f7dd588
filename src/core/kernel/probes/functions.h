/* functions: what stands outside of them, their heads, and which of them are watched. */
#ifndef SORTNET_CORE_KERNEL_PROBES_FUNCTIONS_H
#define SORTNET_CORE_KERNEL_PROBES_FUNCTIONS_H

#include "core/kernel/probes/rewriting.h"

/* Reads all tokens, as often as it takes to know which functions cannot be watched. */
void functions_read(struct reader *r);

#endif
