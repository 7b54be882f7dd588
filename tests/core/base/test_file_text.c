/* test_file_text: a stream is read whole up to a limit, and no byte beyond it. */
#include "support.h"

#include "core/base/files.h"

#include <errno.h>

TEST(keeps_its_limit) {
    char bytes[512];
    memset(bytes, 'a', sizeof bytes);
    for (size_t most = 0; most + 2 < sizeof bytes; most++)
        for (size_t length = most > 0 ? most - 1 : 0; length <= most + 2; length++) {
            FILE *stream = fmemopen(bytes, length ? length : 1, "r");
            size_t read = 12345;
            if (length == 0) fgetc(stream); /* at its end */
            errno = 0;
            OWNED_AT(free) char *text = file_text_read(stream, most, &read);
            check((text != NULL) == (length <= most), "%zu bytes of at most %zu", length, most);
            if (text) {
                check(read == length && strlen(text) == length, "%zu bytes: %zu", length, read);
            } else {
                assert_int_equal(errno, EFBIG);
            }
            fclose(stream);
        }
}
