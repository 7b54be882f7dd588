/* build_log: a compiler's messages, shortened to one line. */
#pragma once

#include <stddef.h>

/* Writes the line with the first error, or else the first line with words. After a colon at its
 * end, the next line is added: "Error(s) while linking: Cannot find symbol nowhere". */
void build_log_headline(const char *log, char *text, size_t size);
