/* text_field: a line of text that is edited: caret, selection, and which part is in sight. It knows
 * neither keyboard nor window, only the names of keys. A character is a code point of UTF-8; bytes
 * that are none go with the character before them. */
#ifndef SORTNET_APP_DIALOGS_TEXT_FIELD_H
#define SORTNET_APP_DIALOGS_TEXT_FIELD_H

#include <stdbool.h>
#include <stddef.h>

enum { TEXT_FIELD_BYTES = 1024 }; /* with the end */

struct text_field {
    char text[TEXT_FIELD_BYTES];
    size_t caret;  /* bytes before it */
    size_t anchor; /* where the selection begins or ends that the caret is the other end of */
    size_t first;  /* bytes before what is in sight */
};

/* Begins with `text`, cut where it is too long, all of it selected. */
void text_field_set(struct text_field *field, const char *text);

/* The selected bytes; begin == end: none. */
void text_field_selection(const struct text_field *field, size_t *begin, size_t *end);
void text_field_select(struct text_field *field, size_t begin, size_t end);

/* Copies the selection into a buffer as large as the field's. */
void text_field_copy(const struct text_field *field, char text[TEXT_FIELD_BYTES]);

/* Does what a key by name ("Ctrl+Shift+Left") does in a line of text: moves the caret, selects,
 * erases. False if it is no such key. */
bool text_field_key(struct text_field *field, const char *name);

/* Puts text instead of the selection; line ends and tabs become blanks. False if only the
 * beginning of it found room. */
bool text_field_insert(struct text_field *field, const char *text);

/* The caret to before character number `character` or, beyond the end, behind the last; with
 * `select` what it passes is selected. */
void text_field_place(struct text_field *field, int character, bool select);

/* Selects the word at the caret, or before it; where there is none, the blanks. */
void text_field_select_word(struct text_field *field);

/* Characters before a byte. */
int text_field_column(const struct text_field *field, size_t byte);

/* Scrolls as little as it takes to have the caret among `columns` characters in sight, and no
 * further than the text goes. */
void text_field_scroll(struct text_field *field, int columns);

#endif
