/* build_log: what a compiler says, in one line. */
#pragma once

#include <stddef.h>

/* Writes the line with the first error, or else the first line with words. A line that ends with a
 * colon goes on with the next: "Error(s) while linking: Cannot find symbol nowhere". */
void build_log_headline(const char *log, char *text, size_t size);
