/* alternatives: copies the text, and of each {A|B|C} one part. */
#include "alternatives.h"

#include "core/base/memory.h"

#include <string.h>

/* Returns the bytes of alternatives with their braces; 0: the brace begins none. */
static size_t length_of(const char *brace) {
    size_t length = strcspn(brace, "}\n");
    return brace[length] == '}' && memchr(brace, '|', length) ? length + 1 : 0;
}

/* Appends alternative `number` to `out`, and returns its end. */
static char *copy_part(char *out, const char *brace, size_t length, int number) {
    const char *end = brace + length - 1, *part = brace + 1;
    int count = 1;
    for (const char *at = part; at < end; at++)
        count += *at == '|';
    for (int skip = number % count; skip > 0; skip--)
        part = (const char *)memchr(part, '|', (size_t)(end - part)) + 1;
    size_t bytes = strcspn(part, "|}");
    memcpy(out, part, bytes);
    return out + bytes;
}

char *alternatives_choose(const char *text, int number) {
    char *chosen = memory_text(text), *out = chosen;
    while (*text) {
        size_t length = *text == '{' ? length_of(text) : 0;
        if (length > 0)
            out = copy_part(out, text, length, number);
        else
            *out++ = *text;
        text += length > 0 ? length : 1;
    }
    *out = '\0';
    return chosen;
}
