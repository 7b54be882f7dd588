/* types: the words of the language, and the known types. */
#include "reader.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

void *list_grow(void *list, int count, size_t size) {
    size_t capacity = (size_t)count;
    bool full = count == 0 || (count >= 16 && (count & (count - 1)) == 0);
    return full ? memory_grow(list, capacity, &capacity, size) : list;
}

const struct type type_none = {TYPE_NONE, 1, -1, 0, false, SPACE_PRIVATE};

/* ---- words ---- */

static const struct {
    enum word word;
    int value;
    const char *names;
} words[] = {
    {WORD_QUALIFIER, 0, " volatile restrict __restrict inline __inline static extern "},
    {WORD_CONST, 0, " const "},
    {WORD_KERNEL, 0, " kernel __kernel "},
    {WORD_TYPEDEF, 0, " typedef "},
    {WORD_SPACE, SPACE_GLOBAL, " global __global "},
    {WORD_SPACE, SPACE_LOCAL, " local __local "},
    {WORD_SPACE, SPACE_CONSTANT, " constant __constant "},
    {WORD_SPACE, SPACE_PRIVATE, " private __private "},
    {WORD_PART, TYPE_NONE, " unsigned signed "},
    {WORD_TYPE, TYPE_BOOL, " _Bool "},
    {WORD_TYPE, TYPE_ULONG, " size_t uintptr_t "},
    {WORD_TYPE, TYPE_LONG, " ptrdiff_t intptr_t "},
    {WORD_TYPE, TYPE_NONE, " void half event_t "},
    {WORD_STRUCT, 0, " struct "},
    {WORD_ATTRIBUTE, 0, " __attribute__ _Pragma "},
    {WORD_STATEMENT, 0, " if else for while do switch case default break continue return goto "},
    {WORD_SIZE, 0, " sizeof vec_step "},
    {WORD_STRANGE, 0, " enum union register auto asm typeof __typeof__ _Generic offsetof "},
};

enum word word_of(const struct token *token, struct type *type) {
    char name[32];
    if (token->kind != TOKEN_NAME || token->length > 20) return WORD_NONE;
    name[0] = ' ';
    memcpy(name + 1, token->text, (size_t)token->length);
    memcpy(name + 1 + token->length, " ", 2);
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        if (!strstr(words[w].names, name)) continue;
        if (type && words[w].word == WORD_SPACE) type->space = (enum probe_space)words[w].value;
        if (type && words[w].word == WORD_TYPE) type->base = (enum probe_type)words[w].value;
        return words[w].word;
    }
    for (int base = TYPE_BOOL; base <= TYPE_DOUBLE; base++) {
        size_t length = strlen(probe_type_name((enum probe_type)base));
        int width = atoi(name + 1 + length);
        bool vector = strchr("23448816", name[1 + length]) &&
                      (width == 2 || width == 3 || width == 4 || width == 8 || width == 16);
        if (memcmp(name + 1, probe_type_name((enum probe_type)base), length) != 0) continue;
        if ((int)length != token->length &&
            (!vector || token->length - (int)length != 1 + (width > 9)))
            continue;
        if (type) type->base = (enum probe_type)base, type->width = vector ? width : 1;
        return WORD_TYPE;
    }
    return WORD_NONE;
}

/* ---- types ---- */

bool type_is_value(const struct type *type) {
    return type->base != TYPE_NONE && !type->pointer && type->dimensions == 0;
}

struct type type_element(const struct type *type) {
    struct type element = *type;
    if (type->dimensions > 0)
        element.dimensions--;
    else
        element.pointer = false;
    return element;
}
