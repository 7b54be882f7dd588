/* plan_hint: advice for a kernel file that does not build. */
#pragma once

#include "device/plan/plan_file.h"

/* Writes what to add to the file, or which name may be meant, if the compiler's log shows it. */
void plan_hint(const struct plan_file *own, const char *log, FILE *stream);

/* Adds to the message about a file without kernels that a comment may contain one: if a web page
 * drops the line breaks, all text after the first // is a comment. */
void plan_hint_comment(const struct plan_file *own, struct error *error);
