/* statements: the body of a function. */
#ifndef SORTNET_CORE_KERNEL_PROBES_STATEMENTS_H
#define SORTNET_CORE_KERNEL_PROBES_STATEMENTS_H

#include "core/kernel/probes/rewriting.h"

/* From the { to behind the }. Fails where a statement cannot be told from the next. */
void read_body(struct reader *r);

#endif
