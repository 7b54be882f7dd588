/* packed: compresses with zlib, and turns three bytes into four letters. */
#include "output/packed.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <zlib.h>

static void write_base64(const unsigned char *bytes, size_t size, FILE *file) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        size_t left = size - i;
        unsigned three = (unsigned)bytes[i] << 16 | (left > 1 ? (unsigned)bytes[i + 1] << 8 : 0) |
                         (left > 2 ? bytes[i + 2] : 0);
        for (size_t letter = 0; letter < 4; letter++)
            putc(letter <= left ? letters[three >> (18 - 6 * letter) & 63] : '=', file);
    }
}

void packed_write(const void *bytes, size_t size, FILE *file) {
    uLongf packed_size = compressBound((uLong)size);
    unsigned char *packed = memory_new(packed_size, 1);
    compress2(packed, &packed_size, bytes, (uLong)size, Z_BEST_COMPRESSION); /* the buffer is large
                                                                                enough */
    write_base64(packed, packed_size, file);
    free(packed);
}
