/* text: appending without arithmetic at every place that does it; UTF-8; the edit distance. */
#include "text.h"

#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WORD_BYTES = 64 }; /* of a text whose distance is measured, with its end */

void text_append(char *text, size_t size, const char *format, ...) {
    size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + length, size - length, format, arguments);
    va_end(arguments);
}

/* ---- what a terminal can show ---- */

/* Bytes of the UTF-8 character that `text` begins with; 0 if it is none, or a control character. */
static int character_length(const char *text) {
    static const struct {
        unsigned char mask, lead; /* of the first byte */
        unsigned least;           /* a smaller code has a shorter form */
    } forms[] = {
        {0x80, 0x00, 0x20}, {0xe0, 0xc0, 0xa0}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    const unsigned char *bytes = (const unsigned char *)text;
    for (int f = 0; f < 4; f++) {
        if ((bytes[0] & forms[f].mask) != forms[f].lead) continue;
        unsigned code = bytes[0] & ~forms[f].mask & 0xffu;
        for (int b = 1; b <= f; b++) {
            if ((bytes[b] & 0xc0) != 0x80) return 0;
            code = code << 6 | (bytes[b] & 0x3fu);
        }
        bool shown = code >= forms[f].least && code != 0x7f && code <= 0x10ffff &&
                     (code < 0xd800 || code > 0xdfff);
        return shown ? f + 1 : 0;
    }
    return 0;
}

char *text_clean(const char *text, char *clean, size_t size) {
    size_t length = 0;
    while (*text) {
        char piece[8];
        int taken = character_length(text);
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

/* Row i of the table has the distances of the first i letters of one text from the beginnings of
 * the other (Wagner and Fischer 1974; with swaps, Lowrance and Wagner 1975). */
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
            row[j] = least(row[j], above[j - 1] + (one[i - 1] != other[j - 1]));
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return rows[m % 3][n];
}
