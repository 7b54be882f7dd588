/* json_text: quotes, backslashes and control characters are escaped (RFC 8259, section 7). */
#include "json_text.h"

#include "core/base/text.h"
#include "core/base/utf8.h"

void json_text(const char *text, FILE *file) {
    putc('"', file);
    while (*text) {
        int bytes = utf8_character(text);
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') putc('\\', file);
        if (c < 0x20 || c == 0x7f)
            fprintf(file, "\\u%04x", c);
        else if (bytes == 2 && text_character(text) == 0)
            fprintf(file, "\\u%04x", (unsigned char)text[1]); /* a control character, too */
        else if (bytes == 0)
            fputs(UTF8_REPLACEMENT, file);
        else
            fwrite(text, 1, (size_t)bytes, file);
        text += bytes ? bytes : 1;
    }
    putc('"', file);
}

void json_member(const char *name, const char *text, FILE *file) {
    fprintf(file, "\"%s\": ", name);
    json_text(text, file);
}
