/* memory_stream: a stream that writes into memory. */
#pragma once

#include <stddef.h>
#include <stdio.h>

/* Opens a stream. After memory_stream_flush or memory_stream_close, `*text` is everything written
 * so far, with a zero at its end, and `*size` its bytes; the caller frees the text. Never NULL:
 * without memory the program ends. */
FILE *memory_stream(char **text, size_t *size);

/* Returns 0, or -1: a write failed. */
int memory_stream_flush(FILE *stream);

void memory_stream_close(FILE *stream);
