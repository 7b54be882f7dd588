/* text: a text written piece by piece into a buffer of fixed size. */
#ifndef SORTNET_CORE_BASE_TEXT_H
#define SORTNET_CORE_BASE_TEXT_H

#include <stddef.h>

/* Adds a piece, written as printf would, to the text in a buffer of `size` bytes. What does not fit
 * is cut off. */
#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
void text_append(char *text, size_t size, const char *format, ...);

#endif
