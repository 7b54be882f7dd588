/* text_field: a line of text that is edited: caret and selection. It knows neither keyboard nor
 * window, only the names of keys. A character is a code point of UTF-8; bytes that are not UTF-8 go
 * with the character before them. */
#ifndef SORTNET_APP_DIALOGS_TEXT_FIELD_H
#define SORTNET_APP_DIALOGS_TEXT_FIELD_H

#include <stdbool.h>
#include <stddef.h>

enum { TEXT_FIELD_BYTES = 1024 }; /* with the end */

struct text_field {
    char text[TEXT_FIELD_BYTES];
    size_t caret;  /* bytes before the caret */
    size_t anchor; /* bytes before the other end of the selection; equal to `caret`: nothing is
                      selected */
};

/* Begins with `text`, cut where it is too long, all of it selected. */
void text_field_set(struct text_field *field, const char *text);

/* Selects from byte `anchor` to byte `caret`. */
void text_field_select(struct text_field *field, size_t anchor, size_t caret);

/* Puts the caret before character number `character` or, beyond the end, behind the last one. */
void text_field_place(struct text_field *field, int character);

/* Handles a key by name ("Shift+Left") as a line of text does: moves the caret, selects, erases.
 * False for other keys. */
bool text_field_key(struct text_field *field, const char *name);

/* Replaces the selection by text; line ends and tabs become blanks. False if only the beginning of
 * the text found room. */
bool text_field_insert(struct text_field *field, const char *text);

#endif
