/* choices: finds rows by name, and lists the names in messages. */
#include "choices.h"

#include "core/base/text.h"

#include <string.h>

const void *choices_row(const struct choices *choices, int index) {
    const void *row = (const char *)choices->rows + (size_t)index * choices->row_bytes;
    if (choices->row_bytes) return row;
    memcpy(&row, (const char *)choices->rows + (size_t)index * sizeof row, sizeof row);
    return row;
}

const char *choices_name(const struct choices *choices, int index) {
    return *(const char *const *)choices_row(choices, index);
}

const void *choices_row_of(const struct choices *const *tables, int index) {
    for (; *tables; index -= (*tables++)->count)
        if (index < (*tables)->count) return choices_row(*tables, index);
    return NULL;
}

int choices_index(const struct choices *choices, const char *name) {
    for (int i = 0; i < choices->count; i++)
        if (strcmp(choices_name(choices, i), name) == 0) return i;
    return -1;
}

const void *choices_find(const struct choices *choices, const char *name) {
    int index = choices_index(choices, name);
    return index < 0 ? NULL : choices_row(choices, index);
}

const char *choices_list(const struct choices *choices, const char *last, char *text, size_t size) {
    text[0] = '\0';
    for (int i = 0; i < choices->count; i++)
        text_append(text, size, "%s%s",
                    i == 0                   ? ""
                    : i + 1 < choices->count ? ", "
                                             : last,
                    choices_name(choices, i));
    return text;
}

const char *choices_hint(const struct choices *choices, const char *name, char *text, size_t size) {
    const char *nearest = NULL;
    int least = 1 + (int)strlen(name) / 4; /* largest distance that still counts as a typing
                                              error */
    for (int i = 0; i < choices->count; i++) {
        int distance = text_distance(choices_name(choices, i), name);
        if (distance > least || distance >= (int)strlen(name)) continue;
        nearest = choices_name(choices, i);
        least =
            distance - 1; /* a later name must be nearer: of equally near names the first wins */
    }
    text[0] = '\0';
    if (nearest) text_append(text, size, "; did you mean %s?", nearest);
    return text;
}

int choices_read(const struct choices *choices, const char *option, const char *name,
                 struct error *error) {
    int index = choices_index(choices, name);
    char known[512], hint[96];
    if (index >= 0) return index;
    choices_hint(choices, name, hint, sizeof hint);
    if (!choices->what)
        return error_set(error, "%s takes %s, not \"%.200s\"%s", option,
                         choices_list(choices, " or ", known, sizeof known), name, hint);
    return error_set(error, "%s: no %s \"%.200s\"%s; there are %s%s", option, choices->what, name,
                     choices->of ? choices->of : "",
                     choices_list(choices, ", ", known, sizeof known), hint);
}
