/* memory_stream: the implementation for Windows, which has no streams into memory. The text goes to
 * a temporary file, which Windows keeps in memory while there is room, and is read back from it. */
#include "core/base/platform/memory_stream.h"

#include "core/base/memory.h"
#include "core/base/platform/system.h"

#include <io.h>
#include <stdlib.h>

enum { STREAMS = 2048 }; /* most descriptors of the C library */

/* Text of each stream, by the stream's descriptor. */
static struct {
    char **text;
    size_t *size;
} texts[STREAMS];

static _Noreturn void die(void) {
    fputs("sortnet: out of memory: a stream into memory\n", stderr);
    exit(1);
}

FILE *memory_stream(char **text, size_t *size) {
    FILE *stream = system_scratch();
    if (!stream || _fileno(stream) >= STREAMS) die();
    *text = memory_new(1, 1);
    *size = 0;
    texts[_fileno(stream)].text = text;
    texts[_fileno(stream)].size = size;
    return stream;
}

int memory_stream_flush(FILE *stream) {
    char **text = texts[_fileno(stream)].text;
    if (fflush(stream) || ferror(stream)) return -1;
    size_t length = (size_t)_ftelli64(stream);
    free(*text);
    *text = memory_new(length + 1, 1);
    rewind(stream);
    size_t got = fread(*text, 1, length, stream);
    if (fseek(stream, 0, SEEK_END) || got < length)
        return -1; /* needed between reading and
                      writing */
    *texts[_fileno(stream)].size = length;
    return 0;
}

void memory_stream_close(FILE *stream) {
    if (memory_stream_flush(stream)) die();
    fclose(stream);
}
