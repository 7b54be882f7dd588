/* utf8: which bytes are a character. File names may hold anything. */
#ifndef SORTNET_CORE_BASE_UTF8_H
#define SORTNET_CORE_BASE_UTF8_H

/* Bytes of the UTF-8 character at `text`, 1 to 4; 0 if the bytes there are none. The end of the
 * text counts as a character of one byte. */
int utf8_character(const char *text);

/* Where a text begins, behind the mark that some editors put before UTF-8. */
const char *utf8_beginning(const char *text);

/* Stands for bytes that are not UTF-8. */
#define UTF8_REPLACEMENT "\xEF\xBF\xBD"

#endif
