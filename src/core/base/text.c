/* text: appending to a buffer; numbers; characters that a terminal can show; the edit distance. */
#include "core/base/text.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_BYTES = 64 }; /* longest text whose distance is measured, with its zero */

void text_append(char *text, size_t size, const char *format, ...) {
    size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + length, size - length, format, arguments);
    va_end(arguments);
}

/* ---- numbers ---- */

bool text_pass_number(const char **at, int *number) {
    char *end;
    errno = 0;
    long long is = isdigit((unsigned char)**at) ? strtoll(*at, &end, 10) : -1;
    if (is < 0 || errno || is > INT_MAX) return false;
    *number = (int)is;
    *at = end;
    return true;
}

void text_duration(double ms, char *text, size_t size) {
    static const char *const units[] = {"ns", "µs", "ms", "s"};
    double value = ms * 1e6;
    int unit = 0;
    for (; unit < 3 && value >= 999.5; unit++)
        value /= 1000;
    int decimals = unit == 0 && value == 0 ? 0 : value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    snprintf(text, size, "%.*f %s", decimals, value, units[unit]);
}

void text_number(long number, char *text, size_t size) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%ld", number);
    *text = '\0';
    for (int d = 0; d < length; d++)
        text_append(text, size, "%s%c", d > (*digits == '-') && (length - d) % 3 == 0 ? "," : "",
                    digits[d]);
}

/* ---- texts for a terminal ---- */

int text_character(const char *text) {
    unsigned char lead = (unsigned char)text[0];
    bool control = lead < 0x20 || lead == 0x7f || (lead == 0xc2 && (unsigned char)text[1] < 0xa0);
    return control ? 0 : utf8_character(text);
}

char *text_clean(const char *text, char *clean, size_t size) {
    size_t length = 0;
    while (*text) {
        char piece[8];
        int taken = text_character(text);
        if (taken)
            snprintf(piece, sizeof piece, "%.*s", taken, text);
        else if (*text == '\n' || *text == '\t')
            snprintf(piece, sizeof piece, "\\%c", *text == '\n' ? 'n' : 't');
        else
            snprintf(piece, sizeof piece, "\\x%02x", (unsigned)(unsigned char)*text);
        size_t more = strlen(piece);
        if (length + more >= size) break;
        memcpy(clean + length, piece, more);
        length += more;
        text += taken ? taken : 1;
    }
    clean[length] = '\0';
    return clean;
}

/* ---- how much two texts differ ---- */

static int least(int a, int b) {
    return a < b ? a : b;
}

static bool same_letter(char a, char b) {
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Computes the distance row by row. Row i has the distances from the first i letters of one text to
 * each beginning of the other (Wagner and Fischer 1974; with swaps, Lowrance and Wagner 1975). */
int text_distance(const char *one, const char *other) {
    int rows[3][WORD_BYTES];
    size_t m = strlen(one), n = strlen(other);
    if (m >= WORD_BYTES || n >= WORD_BYTES) return INT_MAX;
    for (size_t i = 0; i <= m; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = (int)i;
        for (size_t j = 1; j <= n; j++) {
            if (i == 0) {
                row[j] = (int)j;
                continue;
            }
            row[j] = least(row[j - 1], above[j]) + 1;
            row[j] = least(row[j], above[j - 1] + !same_letter(one[i - 1], other[j - 1]));
            if (i > 1 && j > 1 && same_letter(one[i - 1], other[j - 2]) &&
                same_letter(one[i - 2], other[j - 1]))
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return rows[m % 3][n];
}

/* ---- UTF-8 ---- */

/* Follows the table of well-formed byte sequences (Unicode 15, table 3-7). */
int utf8_character(const char *text) {
    unsigned char lead = (unsigned char)text[0], second = (unsigned char)text[lead != 0];
    int bytes = lead < 0x80                   ? 1
                : lead >= 0xC2 && lead < 0xE0 ? 2
                : lead >= 0xE0 && lead < 0xF0 ? 3
                : lead >= 0xF0 && lead < 0xF5 ? 4
                                              : 0;
    for (int i = 1; i < bytes; i++)
        if ((text[i] & 0xC0) != 0x80) return 0;
    bool longer = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    bool outside = (lead == 0xED && second > 0x9F) || (lead == 0xF4 && second > 0x8F);
    return longer || outside ? 0 : bytes;
}

const char *utf8_beginning(const char *text) {
    static const char mark[] = "\xEF\xBB\xBF";
    return strncmp(text, mark, sizeof mark - 1) == 0 ? text + sizeof mark - 1 : text;
}

/* ---- JSON ---- */

/* Escapes quotes, backslashes and control characters (RFC 8259, section 7). */
void json_text(const char *text, FILE *file) {
    putc('"', file);
    while (*text) {
        int bytes = utf8_character(text);
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') putc('\\', file);
        if (c < 0x20 || c == 0x7f)
            fprintf(file, "\\u%04x", c);
        else if (bytes == 2 && text_character(text) == 0)
            fprintf(file, "\\u%04x", (unsigned char)text[1]); /* U+0080 to U+009F are control
                                                                 characters */
        else if (bytes == 0)
            fputs(UTF8_REPLACEMENT, file);
        else
            fwrite(text, 1, (size_t)bytes, file);
        text += bytes ? bytes : 1;
    }
    putc('"', file);
}

void json_member(const char *before, const char *name, const char *text, FILE *file) {
    fprintf(file, "%s\"%s\": ", before, name);
    json_text(text, file);
}

const char *json_boolean(bool value) {
    return value ? "true" : "false";
}
