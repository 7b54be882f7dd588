/* packed: writes data into a page, compressed, as letters. */
#pragma once

#include <stddef.h>
#include <stdio.h>

/* Writes bytes as a zlib stream (RFC 1950) in base 64 (RFC 4648), in one line. */
void packed_write(const void *bytes, size_t size, FILE *file);
