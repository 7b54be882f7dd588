/* file_text: a stream that is read to its end. */
#ifndef SORTNET_CORE_BASE_FILE_TEXT_H
#define SORTNET_CORE_BASE_FILE_TEXT_H

#include <stdio.h>

/* All that is left in a stream, with a zero behind it; the caller frees it. `length`, unless NULL,
 * receives its bytes. NULL with `errno`: the stream cannot be read, or has more than `most` bytes
 * (EFBIG), perhaps no end. */
char *file_text_read(FILE *stream, size_t most, size_t *length);

#endif
