/* json_text: texts as JSON strings. */
#ifndef SORTNET_CORE_BASE_JSON_TEXT_H
#define SORTNET_CORE_BASE_JSON_TEXT_H

#include <stdio.h>

/* Writes the text in quotes, with escapes; bytes that are no UTF-8 become replacement characters.
 */
void json_text(const char *text, FILE *file);

/* Writes `"name": ` and the text. */
void json_member(const char *name, const char *text, FILE *file);

#endif
