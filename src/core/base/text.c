/* text: appending without arithmetic at every place that does it; numbers; what a terminal can
 * show; the edit distance. */
#include "text.h"

#include "core/base/utf8.h"

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

/* ---- numbers ---- */

void text_duration(double ms, char *text, size_t size) {
    static const char *const units[] = {"ns", "µs", "ms", "s"};
    double value = ms * 1e6;
    int unit = 0;
    for (; unit < 3 && value >= 999.5; unit++)
        value /= 1000;
    int decimals = unit == 0 && value == 0 ? 0 : value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    snprintf(text, size, "%.*f %s", decimals, value, units[unit]);
}

const char *text_plural(int count) {
    return count == 1 ? "" : "s";
}

void text_number(long number, char *text, size_t size) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%ld", number);
    *text = '\0';
    for (int d = 0; d < length; d++)
        text_append(text, size, "%s%c", d > 0 && (length - d) % 3 == 0 ? "," : "", digits[d]);
}

/* ---- what a terminal can show ---- */

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
