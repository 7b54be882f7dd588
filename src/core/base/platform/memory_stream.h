/* memory_stream: a stream that is written into memory. */
#pragma once

#include <stddef.h>
#include <stdio.h>

/* Once it is flushed or closed by the functions below, `*text` is all of it, with a zero behind,
 * which the caller frees, and `*size` its bytes. Never NULL: without memory the program ends. */
FILE *memory_stream(char **text, size_t *size);

/* 0, or -1: something could not be written. */
int memory_stream_flush(FILE *stream);

void memory_stream_close(FILE *stream);
