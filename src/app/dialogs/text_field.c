/* text_field: steps of the caret are functions from a place to a place; keys are a table of them.
 */
#include "text_field.h"

#include <stdio.h>
#include <string.h>

/* ---- places ---- */

static size_t length_of(const struct text_field *field) {
    return strlen(field->text);
}

static size_t character_before(const struct text_field *field, size_t at) {
    while (at > 0 && (field->text[--at] & 0xC0) == 0x80) {}
    return at;
}

static size_t character_after(const struct text_field *field, size_t at) {
    if (field->text[at]) at++;
    while ((field->text[at] & 0xC0) == 0x80)
        at++;
    return at;
}

/* Words are what stands between blanks and what parts numbers, folders and FAMILY:N. */
static bool in_word(const struct text_field *field, size_t at) {
    return field->text[at] && !strchr(" ,;:/", field->text[at]);
}

static size_t word_before(const struct text_field *field, size_t at) {
    while (at > 0 && !in_word(field, at - 1))
        at--;
    while (at > 0 && in_word(field, at - 1))
        at--;
    return at;
}

static size_t word_after(const struct text_field *field, size_t at) {
    while (field->text[at] && !in_word(field, at))
        at++;
    while (in_word(field, at))
        at++;
    return at;
}

static size_t begin_of(const struct text_field *field, size_t at) {
    (void)field;
    (void)at;
    return 0;
}

static size_t end_of(const struct text_field *field, size_t at) {
    (void)at;
    return length_of(field);
}

int text_field_column(const struct text_field *field, size_t byte) {
    int column = 0;
    for (size_t at = 0; at < byte && field->text[at]; at = character_after(field, at))
        column++;
    return column;
}

/* ---- selection ---- */

void text_field_select(struct text_field *field, size_t begin, size_t end) {
    field->anchor = begin;
    field->caret = end;
}

void text_field_selection(const struct text_field *field, size_t *begin, size_t *end) {
    bool forwards = field->anchor < field->caret;
    *begin = forwards ? field->anchor : field->caret;
    *end = forwards ? field->caret : field->anchor;
}

void text_field_set(struct text_field *field, const char *text) {
    *field = (struct text_field){.caret = 0};
    text_field_insert(field, text);
    text_field_select(field, 0, length_of(field));
}

void text_field_copy(const struct text_field *field, char text[TEXT_FIELD_BYTES]) {
    size_t begin, end;
    text_field_selection(field, &begin, &end);
    snprintf(text, TEXT_FIELD_BYTES, "%.*s", (int)(end - begin), field->text + begin);
}

void text_field_place(struct text_field *field, int character, bool select) {
    size_t at = 0;
    for (; character > 0 && field->text[at]; character--)
        at = character_after(field, at);
    text_field_select(field, select ? field->anchor : at, at);
}

void text_field_select_word(struct text_field *field) {
    size_t begin = field->caret, end = begin;
    bool behind = begin > 0 && in_word(field, begin - 1);
    if (behind || in_word(field, begin)) {
        end = word_after(field, behind ? begin - 1 : begin);
        begin = word_before(field, end);
    } else {
        while (begin > 0 && !in_word(field, begin - 1))
            begin--;
        while (field->text[end] && !in_word(field, end))
            end++;
    }
    text_field_select(field, begin, end);
}

/* ---- changes ---- */

static void erase_selection(struct text_field *field) {
    size_t begin, end;
    text_field_selection(field, &begin, &end);
    memmove(field->text + begin, field->text + end, strlen(field->text + end) + 1);
    text_field_select(field, begin, begin);
}

/* Bytes of `text` that are whole characters and no more than `room`. */
static size_t fitting(const char *text, size_t room) {
    size_t length = strlen(text);
    if (length <= room) return length;
    while (room > 0 && (text[room] & 0xC0) == 0x80)
        room--;
    return room;
}

bool text_field_insert(struct text_field *field, const char *text) {
    erase_selection(field);
    size_t length = length_of(field), caret = field->caret;
    size_t taken = fitting(text, TEXT_FIELD_BYTES - 1 - length);
    memmove(field->text + caret + taken, field->text + caret, length - caret + 1);
    memcpy(field->text + caret, text, taken);
    for (size_t at = caret; at < caret + taken; at++)
        if ((unsigned char)field->text[at] < ' ') field->text[at] = ' ';
    text_field_select(field, caret + taken, caret + taken);
    return !text[taken];
}

/* ---- keys ---- */

typedef size_t place_function(const struct text_field *field, size_t at);

static const struct {
    const char *name;
    place_function *to, *with_ctrl; /* where the caret goes */
    bool erases;                    /* what it passes */
} keys[] = {
    {"Left", character_before, word_before, false},
    {"Right", character_after, word_after, false},
    {"Home", begin_of, begin_of, false},
    {"End", end_of, end_of, false},
    {"Backspace", character_before, word_before, true},
    {"Delete", character_after, word_after, true},
};

static void select_all(struct text_field *field) {
    text_field_select(field, 0, length_of(field));
}

/* A step without Shift from a selection goes to that end of it. */
static void move(struct text_field *field, place_function *to, bool select) {
    size_t begin, end, at = field->caret;
    text_field_selection(field, &begin, &end);
    if (begin < end && !select && to == character_before)
        at = begin;
    else if (begin < end && !select && to == character_after)
        at = end;
    else
        at = to(field, at);
    text_field_select(field, select ? field->anchor : at, at);
}

static void erase(struct text_field *field, place_function *to) {
    if (field->anchor == field->caret) field->anchor = to(field, field->caret);
    erase_selection(field);
}

/* Takes `prefix` off the name, if it is there. */
static bool take(const char **name, const char *prefix) {
    size_t length = strlen(prefix);
    bool there = strncmp(*name, prefix, length) == 0;
    if (there) *name += length;
    return there;
}

bool text_field_key(struct text_field *field, const char *name) {
    bool ctrl = take(&name, "Ctrl+"), shift = take(&name, "Shift+");
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        if (strcmp(keys[k].name, name) != 0) continue;
        place_function *to = ctrl ? keys[k].with_ctrl : keys[k].to;
        if (keys[k].erases)
            erase(field, to);
        else
            move(field, to, shift);
        return true;
    }
    bool all = ctrl && !shift && (strcmp(name, "A") == 0 || strcmp(name, "U") == 0);
    if (all) select_all(field);
    if (all && *name == 'U') erase_selection(field);
    return all;
}

/* ---- what is in sight ---- */

void text_field_scroll(struct text_field *field, int columns) {
    int first = text_field_column(field, field->first);
    int caret = text_field_column(field, field->caret);
    int most = text_field_column(field, length_of(field)) - columns;
    if (first > most) first = most;
    if (first < caret - columns) first = caret - columns;
    if (first > caret) first = caret;
    field->first = 0;
    for (; first > 0; first--)
        field->first = character_after(field, field->first);
}
