/* text: a text written piece by piece into a buffer of fixed size, numbers as people read them,
 * what a terminal can show, how much two texts differ; UTF-8 and strings of JSON. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Adds a piece, written as printf would, to the text in a buffer of `size` bytes. What does not fit
 * is cut off. */
LIKE_PRINTF(3, 4)
void text_append(char *text, size_t size, const char *format, ...);

/* Writes a duration in three significant digits: "4.22 µs", "950 ns", "1.25 ms". */
void text_duration(double ms, char *text, size_t size);

/* What a noun ends in behind a number: "" behind 1, else "s". */
static inline const char *text_plural(int number) {
    return number == 1 ? "" : "s";
}

/* Passes a whole number, from 0 on, that *at begins with; false, and *at stays: there is none. */
bool text_pass_number(const char **at, int *number);

/* Writes 1234567 as "1,234,567". */
void text_number(long number, char *text, size_t size);

/* Copies a text into a buffer of `size` bytes so that it can be shown on a terminal: control
 * characters, and bytes that are not UTF-8, become \n, \t or \x1b. What does not fit is cut off
 * between characters. Returns `clean`. */
char *text_clean(const char *text, char *clean, size_t size);

/* Bytes of the UTF-8 character that `text` begins with; 0 if `text` begins with none, or with a
 * control character. */
int text_character(const char *text);

/* How many letters must be put in, left out, changed or swapped with their neighbour to make one
 * text of the other. Texts longer than 63 bytes are far from all others. */
int text_distance(const char *one, const char *other);

/* ---- UTF-8: file names may hold any bytes ---- */

/* Bytes of the UTF-8 character at `text`, 1 to 4; 0 if the bytes there are none. The end of the
 * text counts as a character of one byte. */
int utf8_character(const char *text);

/* Where a text begins, behind the mark that some editors put before UTF-8. */
const char *utf8_beginning(const char *text);

/* Stands for bytes that are not UTF-8. */
#define UTF8_REPLACEMENT "\xEF\xBF\xBD"

/* ---- JSON ---- */

/* Writes the text in quotes, with escapes; bytes that are no UTF-8 become replacement characters.
 */
void json_text(const char *text, FILE *file);

/* Writes `"name": ` and the text. */
void json_member(const char *name, const char *text, FILE *file);
