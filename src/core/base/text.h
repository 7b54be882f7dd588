/* text: appends to a text of fixed size, formats numbers, cleans text for a terminal, compares
 * texts; UTF-8 and JSON strings. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Adds a piece, formatted as by printf, to the text in a buffer of `size` bytes. A piece that does
 * not fit is cut off. */
LIKE_PRINTF(3, 4)
void text_append(char *text, size_t size, const char *format, ...);

/* Writes a duration with three significant digits: "4.22 µs", "950 ns", "1.25 ms". */
void text_duration(double ms, char *text, size_t size);

/* Returns the plural ending of a noun after a number: "" for 1, else "s". */
static inline const char *text_plural(int number) {
    return number == 1 ? "" : "s";
}

/* Reads a whole number, 0 or more, at *at and moves *at past it. False: there is none, and *at
 * stays. */
bool text_pass_number(const char **at, int *number);

/* Writes 1234567 as "1,234,567". */
void text_number(long number, char *text, size_t size);

/* Copies a text into a buffer of `size` bytes so that it can be shown on a terminal: control
 * characters, and bytes that are not UTF-8, become
 * , \t or \x1b. A text that does not fit is cut off between two characters. Returns `clean`. */
char *text_clean(const char *text, char *clean, size_t size);

/* Returns the bytes of the first UTF-8 character; 0 if the bytes are no character or a control
 * character. */
int text_character(const char *text);

/* Returns how many letters must be inserted, removed, changed or swapped with their neighbour to
 * turn one text into the other; capitals count as small letters. Texts longer than 63 bytes are far
 * from all others. */
int text_distance(const char *one, const char *other);

/* ---- UTF-8: file names may hold any bytes ---- */

/* Returns the bytes of the UTF-8 character at `text`, 1 to 4; 0 if there is none. The end of the
 * text counts as a character of one byte. */
int utf8_character(const char *text);

/* Returns where a text begins: after the mark that some editors put before UTF-8. */
const char *utf8_beginning(const char *text);

/* Replacement for bytes that are not UTF-8. */
#define UTF8_REPLACEMENT "\xEF\xBF\xBD"

/* ---- JSON ---- */

/* Writes the text in quotes, with escapes; bytes that are not UTF-8 become replacement
 * characters. */
void json_text(const char *text, FILE *file);

/* Writes `before`, such as a comma, then `"name": ` and the text in quotes. */
void json_member(const char *before, const char *name, const char *text, FILE *file);
const char *json_boolean(bool value);
