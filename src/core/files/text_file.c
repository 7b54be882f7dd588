/* text_file: reads a file in any encoding of Unicode as a text in UTF-8. */
#include "core/files/files.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char save[] = "save it as UTF-8";

/* Bytes of a file that is being decoded. */
struct encoded {
    const unsigned char *bytes;
    size_t length;
    size_t high; /* 1: the second byte of a unit of UTF-16 is the high one; 0: the first */
};

static unsigned unit_at(const struct encoded *from, size_t at) {
    return (unsigned)from->bytes[at + from->high] << 8 | from->bytes[at + 1 - from->high];
}

static bool is_half(unsigned unit, unsigned first) {
    return unit >= first && unit < first + 0x400;
}

/* Writes a character as UTF-8 and returns its bytes. */
static size_t put_character(unsigned long code, char *to) {
    static const unsigned char leads[] = {0, 0xC0, 0xE0, 0xF0};
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    to[0] = (char)(leads[more] | code >> 6 * more);
    for (int i = 1; i <= more; i++)
        to[i] = (char)(0x80 | (code >> 6 * (more - i) & 0x3F));
    return (size_t)more + 1;
}

/* Decodes UTF-16 from byte `at` on; NULL with the reason. The caller frees the text. */
static char *decode(const struct encoded *from, size_t at, const char *name, struct error *error) {
    char *text = memory_new(2 * from->length + 1, 1); /* a unit takes three bytes at most */
    size_t used = 0;
    for (; at + 1 < from->length; at += 2) {
        unsigned unit = unit_at(from, at);
        unsigned second = at + 3 < from->length ? unit_at(from, at + 2) : 0;
        bool pair = is_half(unit, 0xD800) && is_half(second, 0xDC00);
        if (unit == 0 || (!pair && is_half(unit & ~0x400U, 0xD800))) {
            error_set(error, "%.400s is UTF-16, and its byte %zu begins %s; %s", name, at,
                      unit ? "half of a surrogate pair, which is no character" : "a zero character",
                      save);
            free(text);
            return NULL;
        }
        unsigned long code = unit;
        if (pair) code = 0x10000UL + ((unit - 0xD800UL) << 10) + (second - 0xDC00UL);
        used += put_character(code, text + used);
        at += pair ? 2 : 0;
    }
    if (at == from->length) return text;
    error_set(error, "%.400s is UTF-16 with half of a character at its end: it has %zu bytes; %s",
              name, from->length, save);
    free(text);
    return NULL;
}

/* Is it UTF-16 without a mark? Then its first character is ASCII, no character is zero, and the
 * only control characters are line ends, tabs and form feeds. */
static bool is_unmarked(struct encoded *from) {
    if (from->length < 2 || !from->bytes[0] == !from->bytes[1]) return false;
    from->high = from->bytes[0] != 0;
    for (size_t at = 0; at + 1 < from->length; at += 2) {
        unsigned unit = unit_at(from, at);
        if (unit == 0 || (unit < ' ' && !strchr("\t\n\r\f", (int)unit))) return false;
    }
    return true;
}

/* Returns what kind of file begins with these bytes if it is no text; NULL: it may be a text. */
static const char *known_format(const char *bytes) {
    static const char picture[] = "a picture without a network; expected a text, such as the svg "
                                  "that sortnet saves of the same picture";
    static const char packed[] = "a packed file; expected a text: unpack it";
    static const char document[] =
        "a zip file, as office documents are, too; expected a text: copy the network from it";
    static const struct {
        const char *begin, *is;
    } formats[] = {
        {"\x89PNG", picture},
        {"GIF8", picture},
        {"\xFF\xD8\xFF", picture},
        {"%PDF-", picture},
        {"PK\x03\x04", document},
        {"\x1F\x8B", packed},
        {"\xFD"
         "7zXZ",
         packed},
        {"\x28\xB5\x2F\xFD", packed},
        {"\x7F"
         "ELF",
         "a program; expected a text"},
    };
    for (size_t f = 0; f < sizeof formats / sizeof *formats; f++)
        if (strncmp(bytes, formats[f].begin, strlen(formats[f].begin)) == 0) return formats[f].is;
    return NULL;
}

/* Replaces the CR line ends of old systems. */
static void mend_lines(char *text) {
    if (strchr(text, '\n')) return;
    for (char *at = text; (at = strchr(at, '\r'));)
        *at = '\n';
}

/* Returns the text of these bytes; NULL with the reason. The caller frees the text. */
static char *to_utf8(const char *bytes, size_t length, const char *name, struct error *error) {
    struct encoded from = {(const unsigned char *)bytes, length, 1};
    bool little = length > 1 && memcmp(bytes, "\xFF\xFE", 2) == 0;
    bool big = length > 1 && memcmp(bytes, "\xFE\xFF", 2) == 0;
    bool wide = (length > 3 && little && !bytes[2] && !bytes[3]) ||
                (length > 3 && memcmp(bytes, "\0\0\xFE\xFF", 4) == 0);
    const char *is = known_format(bytes);
    char *text = NULL;
    if (is) {
        error_set(error, "%.400s is %s", name, is);
    } else if (wide) {
        error_set(error, "%.400s is UTF-32, which is not read; %s", name, save);
    } else if (little || big) {
        from.high = little;
        text = decode(&from, 2, name, error);
    } else if (strlen(bytes) == length) {
        text = memory_text(utf8_beginning(bytes));
    } else if (is_unmarked(&from)) {
        text = decode(&from, 0, name, error);
    } else {
        error_set(error, "%.400s holds a zero byte; expected a text in UTF-8 or UTF-16", name);
    }
    if (text) mend_lines(text);
    return text;
}

char *text_file_read(FILE *stream, const char *name, size_t most, struct error *error) {
    size_t length;
    char *bytes = file_text_read(stream, most, &length), *text = NULL;
    if (bytes)
        text = to_utf8(bytes, length, name, error);
    else if (errno == EFBIG)
        error_set(error, "%.400s is larger than %zu MiB, the most that is read", name, most >> 20);
    else
        error_set(error, "cannot read %.400s: %s", name, strerror(errno));
    free(bytes);
    return text;
}
