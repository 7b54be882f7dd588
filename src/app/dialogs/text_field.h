/* text_field: a line of text that is edited: caret and selection. It knows neither keyboard nor
 * window, only the names of keys. A character is a code point of UTF-8; bytes that are none go with
 * the character before them. */
#ifndef SORTNET_APP_DIALOGS_TEXT_FIELD_H
#define SORTNET_APP_DIALOGS_TEXT_FIELD_H

#include <stdbool.h>
#include <stddef.h>

enum { TEXT_FIELD_BYTES = 1024 }; /* with the end */

struct text_field {
    char text[TEXT_FIELD_BYTES];
    size_t caret;  /* bytes before it */
    size_t anchor; /* bytes before the other end of the selection; the caret: nothing is selected */
};

/* Begins with `text`, cut where it is too long, all of it selected. */
void text_field_set(struct text_field *field, const char *text);

/* Selects from one byte to another, where the caret goes. */
void text_field_select(struct text_field *field, size_t anchor, size_t caret);

/* The caret to before character number `character` or, beyond the end, behind the last. */
void text_field_place(struct text_field *field, int character);

/* Does what a key by name ("Shift+Left") does in a line of text: moves the caret, selects, erases.
 * False if it is no such key. */
bool text_field_key(struct text_field *field, const char *name);

/* Puts text instead of the selection; line ends and tabs become blanks. False if only the
 * beginning of it found room. */
bool text_field_insert(struct text_field *field, const char *text);

#endif
