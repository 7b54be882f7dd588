/* plan_hint: advice for a kernel file that does not build, or that ends the process. */
#pragma once

#include "device/plan/plan_file.h"

/* Writes what to add to the file, or which name may be meant, if the compiler's log shows it. */
void plan_hint(const struct plan_file *own, const char *log, FILE *stream);

/* Adds to the message about a file without kernels that a comment may contain one: if a web page
 * drops the line breaks, all text after the first // is a comment. */
void plan_hint_comment(const struct plan_file *own, struct error *error);

/* Adds to the message about a process that a kernel of this file ended: which barrier some
 * work-items may never reach. */
void plan_hint_barrier(const struct plan_file *own, struct error *error);
