/* text_field: a table of keys: the caret's new place, and whether the passed text is erased. */
#include "app/shell/entry.h"

#include <string.h>

/* ---- places ---- */

static bool within_character(const struct text_field *field, size_t at) {
    return (field->text[at] & 0xC0) == 0x80;
}

static size_t character_before(const struct text_field *field, size_t at) {
    while (at > 0 && within_character(field, --at)) {}
    return at;
}

static size_t character_after(const struct text_field *field, size_t at) {
    if (field->text[at]) at++;
    while (within_character(field, at))
        at++;
    return at;
}

static size_t begin_of(const struct text_field *field, size_t at) {
    (void)field;
    (void)at;
    return 0;
}

static size_t end_of(const struct text_field *field, size_t at) {
    return at + strlen(field->text + at);
}

void text_field_select(struct text_field *field, size_t anchor, size_t caret) {
    field->anchor = anchor;
    field->caret = caret;
}

void text_field_place(struct text_field *field, int character) {
    size_t at = 0;
    for (; character > 0; character--)
        at = character_after(field, at);
    text_field_select(field, at, at);
}

static size_t selection_begin(const struct text_field *field) {
    return field->anchor < field->caret ? field->anchor : field->caret;
}

static size_t selection_end(const struct text_field *field) {
    return field->anchor < field->caret ? field->caret : field->anchor;
}

/* ---- changes ---- */

void text_field_set(struct text_field *field, const char *text) {
    *field = (struct text_field){.caret = 0};
    text_field_insert(field, text);
    field->anchor = 0;
}

static void erase_selection(struct text_field *field) {
    size_t begin = selection_begin(field), end = selection_end(field);
    memmove(field->text + begin, field->text + end, strlen(field->text + end) + 1);
    text_field_select(field, begin, begin);
}

/* Returns the bytes of the whole characters of `text` that fit into `room`. */
static size_t fitting(const char *text, size_t room) {
    size_t length = strlen(text);
    if (length <= room) return length;
    while (room > 0 && (text[room] & 0xC0) == 0x80)
        room--;
    return room;
}

bool text_field_insert(struct text_field *field, const char *text) {
    erase_selection(field);
    size_t length = strlen(field->text), caret = field->caret;
    size_t taken = fitting(text, TEXT_FIELD_BYTES - 1 - length);
    memmove(field->text + caret + taken, field->text + caret, length - caret + 1);
    memcpy(field->text + caret, text, taken);
    for (size_t at = caret; at < caret + taken; at++)
        if ((unsigned char)field->text[at] < ' ') field->text[at] = ' ';
    text_field_select(field, caret + taken, caret + taken);
    return !text[taken];
}

/* ---- keys ---- */

static const struct {
    const char *name;
    size_t (*to)(const struct text_field *field,
                 size_t at); /* returns the new place of the caret */
    bool erases;             /* erases the text that the caret passes */
} keys[] = {
    {"Left", character_before, false},
    {"Right", character_after, false},
    {"Home", begin_of, false},
    {"End", end_of, false},
    {"Backspace", character_before, true},
    {"Delete", character_after, true},
};

/* Returns the caret's place after a key. Left and Right without Shift go to an end of the
 * selection. */
static size_t place_after(const struct text_field *field, size_t k, bool shift) {
    bool selected = field->anchor != field->caret;
    if (selected && !shift && keys[k].to == character_before) return selection_begin(field);
    if (selected && !shift && keys[k].to == character_after) return selection_end(field);
    return keys[k].to(field, field->caret);
}

bool text_field_key(struct text_field *field, const char *name) {
    bool shift = strncmp(name, "Shift+", 6) == 0, all = strcmp(name, "Ctrl+A") == 0;
    size_t k = 0, count = sizeof keys / sizeof *keys;
    if (all) text_field_select(field, 0, strlen(field->text));
    while (k < count && strcmp(keys[k].name, name + (shift ? 6 : 0)) != 0)
        k++;
    if (k == count) return all;
    if (!keys[k].erases || field->anchor == field->caret)
        field->caret = place_after(field, k, shift);
    if (keys[k].erases)
        erase_selection(field);
    else if (!shift)
        field->anchor = field->caret;
    return true;
}
