/* support: the functions that the rewritten text calls. */
#ifndef SORTNET_CORE_KERNEL_PROBES_SUPPORT_H
#define SORTNET_CORE_KERNEL_PROBES_SUPPORT_H

#include "core/kernel/probes/rewriting.h"

/* Their text; the caller frees it. NULL: no memory. */
char *support_text(const struct reader *r);

#endif
