/* test_file_text: a stream is read whole up to a limit, and no byte beyond it; texts in the
 * encodings of Unicode become UTF-8. */
#include "support.h"

#include "core/files/files.h"

#include <errno.h>

TEST(keeps_its_limit) {
    char bytes[512];
    memset(bytes, 'a', sizeof bytes);
    for (size_t most = 0; most + 2 < sizeof bytes; most++)
        for (size_t length = most > 0 ? most - 1 : 0; length <= most + 2; length++) {
            FILE *stream = fmemopen(bytes, length ? length : 1, "r");
            size_t read = 12345;
            if (length == 0) fgetc(stream); /* moves to the end of the stream */
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

/* Returns the text of a file of these bytes; NULL with the reason in `error`. */
static char *read_bytes(const char *bytes, size_t length) {
    FILE *stream = tmpfile();
    fwrite(bytes, 1, length, stream);
    rewind(stream);
    error.text[0] = '\0';
    char *text = text_file_read(stream, "a.txt", 1 << 20, &error);
    fclose(stream);
    return text;
}

/* Writes characters as UTF-16; returns the bytes. */
static size_t encode(const unsigned *characters, bool high_last, char *bytes) {
    size_t length = 0;
    for (; *characters; characters++) {
        unsigned units[] = {*characters, 0};
        if (*characters > 0xFFFF) {
            units[0] = 0xD800 + ((*characters - 0x10000) >> 10);
            units[1] = 0xDC00 + (*characters - 0x10000) % 0x400;
        }
        for (int u = 0; u < (*characters > 0xFFFF ? 2 : 1); u++, length += 2) {
            bytes[length + high_last] = (char)(units[u] >> 8);
            bytes[length + !high_last] = (char)units[u];
        }
    }
    return length;
}

/* Characters of one to four bytes, at the ends of their ranges. */
TEST(reads_utf16) {
    static const unsigned characters[] = {0xFEFF, '#',    ' ',    0x7F,    0x80,    0x7FF,    0x800,
                                          0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x1F600, 0x10FFFF, '\r',
                                          '\n',   '0',    ':',    '1',     '\n',    0};
    static const char wanted[] = "# \x7F\u00A0"; /* begins so, but for the third character */
    char bytes[80];
    for (int order = 0; order < 2; order++)
        for (int marked = 0; marked < 2; marked++) {
            const unsigned *from = characters + !marked;
            OWNED_AT(free) char *text = read_bytes(bytes, encode(from, order, bytes));
            if (!marked) { /* 0x7F is no control character for it, and all others are text */
                check(text, "%s", error.text);
            }
            check(text && strncmp(text, wanted, 3) == 0, "%s", error.text);
            assert_string_equal(text + 3, "\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80"
                                          "\xEF\xBF\xBF\xF0\x90\x80\x80\xF0\x9F\x98\x80"
                                          "\xF4\x8F\xBF\xBF\r\n0:1\n");
        }
}

TEST(takes_marks_away) {
    static const struct {
        const char *bytes;
        size_t length;
        const char *text;
    } cases[] = {
        {"\xEF\xBB\xBF"
         "0:1",
         6, "0:1"},
        {"\xEF\xBB\xBF", 3, ""},
        {"", 0, ""},
        {"\xFF\xFE", 2, ""},
        {"\xFE\xFF", 2, ""},
        {"0\0:\0", 4, "0:"},
        {"\0"
         "0\0:",
         4, "0:"},
        {"\xFF\xFE"
         "0\0",
         4, "0"},
        {"0:1\r1:2\r", 8, "0:1\n1:2\n"},
        {"0:1\r\n1:2\r", 9, "0:1\r\n1:2\r"},
        {"\xFE\xFF\0"
         "0\0\r\0"
         "1",
         8, "0\n1"},
    };
    each (c, cases) {
        OWNED_AT(free) char *text = read_bytes(c->bytes, c->length);
        check(text && strcmp(text, c->text) == 0, "%s: %s%s", c->text, text ? text : "",
              error.text);
    }
}

TEST(says_why_a_file_is_no_text) {
    static const struct {
        const char *bytes;
        size_t length;
        const char *says;
    } cases[] = {
        {"\xFF\xFE"
         "0\0:",
         5, "a.txt is UTF-16 with half of a character at its end: it has 5 bytes"},
        {"\xFE\xFF\0", 3, "half of a character at its end: it has 3 bytes"},
        {"0\0:\0"
         "1",
         5, "half of a character at its end"},
        {"\xFF\xFE\x00\xD8"
         "0\0",
         6, "a.txt is UTF-16, and its byte 2 begins half of a surrogate"},
        {"\xFF\xFE"
         "0\0\xFF\xDB",
         6, "its byte 4 begins half of a surrogate pair"},
        {"\xFE\xFF\xDC\x00\xD8\x00", 6, "its byte 2 begins half of a surrogate pair"},
        {"0\0\x00\xDC", 4, "its byte 2 begins half of a surrogate pair"},
        {"0\0\x01\xDC", 4, "its byte 2 begins half of a surrogate pair"},
        {"\xFF\xFE"
         "0\0\0\0",
         6, "its byte 4 begins a zero character"},
        {"\xFF\xFE\0\0"
         "0\0\0\0",
         8, "a.txt is UTF-32, which is not read; save it as UTF-8"},
        {"\0\0\xFE\xFF\0\0\0"
         "0",
         8, "UTF-32"},
        {"\x89PNG\r\n\x1A\n\0\0", 10, "a.txt is a picture without a network; expected a text"},
        {"\x89PNG", 4, "a.txt is a picture"},
        {"GIF89a\x01\0", 8, "a.txt is a picture"},
        {"\xFF\xD8\xFF\xE0", 4, "a.txt is a picture"},
        {"%PDF-1.5\n", 9, "the svg that sortnet saves of the same picture"},
        {"PK\x03\x04\x14\0", 6, "a.txt is a zip file, as office documents are, too"},
        {"\x1F\x8B\x08\0", 4, "a.txt is a packed file; expected a text: unpack it"},
        {"\xFD"
         "7zXZ\0",
         6, "a packed file"},
        {"\x7F"
         "ELF\x02",
         5, "a.txt is a program; expected a text"},
        {"0:1\0", 4, "a.txt holds a zero byte; expected a text"},
        {"0\0:\0\0\0", 6, "holds a zero byte"},
        {"0\0\x01\0", 4, "holds a zero byte"},
        {"\0", 1, "holds a zero byte"},
        {"\0\0", 2, "holds a zero byte"},
    };
    each (c, cases) {
        check(!read_bytes(c->bytes, c->length), "%s", c->says);
        check_says(error.text, c->says);
    }
}
