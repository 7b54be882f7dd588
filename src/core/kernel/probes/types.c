/* types: tables of types and words, and C's arithmetic of types. */
#include "types.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    enum probe_type probe;
    int bytes, rank;
    bool is_signed, vector;
} bases[BASE_COUNT] = {
    [BASE_BOOL] = {"bool", TYPE_BOOL, 1, 0, false, false},
    [BASE_CHAR] = {"char", TYPE_CHAR, 1, 1, true, true},
    [BASE_UCHAR] = {"uchar", TYPE_UCHAR, 1, 1, false, true},
    [BASE_SHORT] = {"short", TYPE_SHORT, 2, 2, true, true},
    [BASE_USHORT] = {"ushort", TYPE_USHORT, 2, 2, false, true},
    [BASE_INT] = {"int", TYPE_INT, 4, 3, true, true},
    [BASE_UINT] = {"uint", TYPE_UINT, 4, 3, false, true},
    [BASE_LONG] = {"long", TYPE_LONG, 8, 4, true, true},
    [BASE_ULONG] = {"ulong", TYPE_ULONG, 8, 4, false, true},
    [BASE_SIZE] = {"size_t", TYPE_ULONG, 8, 4, false, false},
    [BASE_POINTER] = {"uintptr_t", TYPE_ULONG, 8, 4, false, false},
    [BASE_OFFSET] = {"ptrdiff_t", TYPE_LONG, 8, 4, true, false},
    [BASE_FLOAT] = {"float", TYPE_FLOAT, 4, 5, true, true},
    [BASE_DOUBLE] = {"double", TYPE_DOUBLE, 8, 6, true, true},
};

int base_bytes(enum base base) {
    return bases[base].bytes;
}

enum probe_type base_probe(enum base base) {
    return bases[base].probe;
}

const char *base_name(enum base base) {
    return bases[base].name;
}

bool base_is_signed(enum base base) {
    return bases[base].is_signed;
}

bool base_is_float(enum base base) {
    return base == BASE_FLOAT || base == BASE_DOUBLE;
}

/* ---- types ---- */

bool type_same(const struct type *a, const struct type *b) {
    return a->base == b->base && a->width == b->width && a->record == b->record &&
           a->dimensions == b->dimensions && a->pointer == b->pointer && a->space == b->space;
}

static bool is_simple(const struct type *type) {
    return !type->pointer && type->dimensions == 0;
}

bool type_is_scalar(const struct type *type) {
    return is_simple(type) && type->width == 1 &&
           (type->base == BASE_SOME || type->base >= BASE_BOOL);
}

bool type_is_value(const struct type *type) {
    return is_simple(type) && type->base >= BASE_BOOL;
}

struct type type_element(const struct type *type) {
    struct type element = *type;
    if (type->dimensions > 0)
        element.dimensions--;
    else
        element.pointer = false;
    return element;
}

struct type type_promoted(const struct type *type) {
    struct type promoted = *type;
    promoted.space = SPACE_PRIVATE;
    if (is_simple(type) && type->width == 1 && type->base >= BASE_BOOL && type->base < BASE_INT)
        promoted.base = BASE_INT;
    return promoted;
}

struct type type_both(const struct type *a, const struct type *b) {
    struct type one = type_promoted(a), other = type_promoted(b);
    if (type_is_scalar(a) && type_is_scalar(b)) {
        int p = bases[one.base].rank, q = bases[other.base].rank;
        if (one.base == BASE_SOME || other.base == BASE_SOME) return type_of(BASE_SOME);
        if (p != q) return p > q ? one : other;
        return bases[one.base].is_signed ? other : one;
    }
    if (type_is_value(a) && a->width > 1) return one;
    if (type_is_value(b) && b->width > 1) return other;
    return type_of(BASE_UNKNOWN);
}

/* ---- words ---- */

enum { ANY = 32 }; /* widths are below it */
#define NAMED(base) ((base)*ANY + 1)

static const struct {
    const char *name;
    enum word_kind kind;
    int value;
} words[] = {
    {"", WORD_OTHER, 0},
    {"const", WORD_CONST, 0},
    {"volatile", WORD_QUALIFIER, 0},
    {"restrict", WORD_QUALIFIER, 0},
    {"__restrict", WORD_QUALIFIER, 0},
    {"__restrict__", WORD_QUALIFIER, 0},
    {"inline", WORD_QUALIFIER, 0},
    {"__inline", WORD_QUALIFIER, 0},
    {"__inline__", WORD_QUALIFIER, 0},
    {"static", WORD_QUALIFIER, 0},
    {"extern", WORD_QUALIFIER, 0},
    {"__extension__", WORD_QUALIFIER, 0},
    {"global", WORD_SPACE, SPACE_GLOBAL},
    {"__global", WORD_SPACE, SPACE_GLOBAL},
    {"local", WORD_SPACE, SPACE_LOCAL},
    {"__local", WORD_SPACE, SPACE_LOCAL},
    {"constant", WORD_SPACE, SPACE_CONSTANT},
    {"__constant", WORD_SPACE, SPACE_CONSTANT},
    {"private", WORD_SPACE, SPACE_PRIVATE},
    {"__private", WORD_SPACE, SPACE_PRIVATE},
    {"kernel", WORD_KERNEL, 0},
    {"__kernel", WORD_KERNEL, 0},
    {"typedef", WORD_TYPEDEF, 0},
    {"unsigned", WORD_PART, PART_UNSIGNED},
    {"signed", WORD_PART, PART_SIGNED},
    {"short", WORD_PART, PART_SHORT},
    {"int", WORD_PART, PART_INT},
    {"long", WORD_PART, PART_LONG},
    {"char", WORD_PART, PART_CHAR},
    {"void", WORD_TYPE, NAMED(BASE_VOID)},
    {"_Bool", WORD_TYPE, NAMED(BASE_BOOL)},
    {"intptr_t", WORD_TYPE, NAMED(BASE_OFFSET)},
    {"half", WORD_TYPE, NAMED(BASE_UNKNOWN)},
    {"event_t", WORD_TYPE, NAMED(BASE_UNKNOWN)},
    {"sampler_t", WORD_TYPE, NAMED(BASE_UNKNOWN)},
    {"image2d_t", WORD_TYPE, NAMED(BASE_UNKNOWN)},
    {"image3d_t", WORD_TYPE, NAMED(BASE_UNKNOWN)},
    {"struct", WORD_RECORD, 0},
    {"union", WORD_RECORD, 1},
    {"enum", WORD_ENUM, 0},
    {"__attribute__", WORD_ATTRIBUTE, 0},
    {"__attribute", WORD_ATTRIBUTE, 0},
    {"_Pragma", WORD_ATTRIBUTE, 0},
    {"if", WORD_STATEMENT, 0},
    {"else", WORD_STATEMENT, 0},
    {"for", WORD_STATEMENT, 0},
    {"while", WORD_STATEMENT, 0},
    {"do", WORD_STATEMENT, 0},
    {"switch", WORD_STATEMENT, 0},
    {"case", WORD_STATEMENT, 0},
    {"default", WORD_STATEMENT, 0},
    {"break", WORD_STATEMENT, 0},
    {"continue", WORD_STATEMENT, 0},
    {"return", WORD_STATEMENT, 0},
    {"goto", WORD_STATEMENT, 0},
    {"sizeof", WORD_SIZE, 0},
    {"vec_step", WORD_SIZE, 0},
    {"__alignof__", WORD_SIZE, 0},
    {"__alignof", WORD_SIZE, 0},
    {"_Alignof", WORD_SIZE, 0},
    {"register", WORD_STRANGE, 0},
    {"auto", WORD_STRANGE, 0},
    {"asm", WORD_STRANGE, 0},
    {"__asm", WORD_STRANGE, 0},
    {"__asm__", WORD_STRANGE, 0},
    {"typeof", WORD_STRANGE, 0},
    {"__typeof__", WORD_STRANGE, 0},
    {"__typeof", WORD_STRANGE, 0},
    {"_Generic", WORD_STRANGE, 0},
    {"_Static_assert", WORD_STRANGE, 0},
    {"_Alignas", WORD_STRANGE, 0},
    {"__func__", WORD_STRANGE, 0},
    {"__builtin_choose_expr", WORD_STRANGE, 0},
    {"__builtin_offsetof", WORD_STRANGE, 0},
    {"__builtin_constant_p", WORD_STRANGE, 0},
    {"offsetof", WORD_STRANGE, 0},
    {"pipe", WORD_STRANGE, 0},
};

enum { WORDS = sizeof words / sizeof *words };

/* Behind the words of the table come the types: a base and a width, also widths that there are
 * none of. */
struct type word_type(const char *text, size_t length) {
    static const int widths[] = {2, 3, 4, 8, 16};
    size_t letters = length;
    while (letters > 0 && isdigit((unsigned char)text[letters - 1]))
        letters--;
    for (int b = BASE_BOOL; b < BASE_COUNT; b++) {
        const char *name = bases[b].name;
        struct type type = type_of((enum base)b);
        if (strlen(name) != letters || memcmp(text, name, letters) != 0) continue;
        if (letters == length) return type;
        for (size_t w = 0; bases[b].vector && w < sizeof widths / sizeof *widths; w++) {
            type.width = widths[w];
            if (atoi(text + letters) == type.width && length - letters == (type.width > 9 ? 2 : 1))
                return type;
        }
    }
    return type_of(BASE_UNKNOWN);
}

static int word_of(const char *text, size_t length) {
    for (int w = 1; w < WORDS; w++)
        if (strlen(words[w].name) == length && memcmp(words[w].name, text, length) == 0) return w;
    if (length > 4 && memcmp(text, "half", 4) == 0 && isdigit((unsigned char)text[4]))
        return word_of("half", 4);
    struct type type = word_type(text, length);
    return type.base == BASE_UNKNOWN ? 0 : WORDS + (int)type.base * ANY + type.width;
}

void words_know(struct tokens *tokens) {
    for (int n = 0; n < tokens->name_count; n++)
        tokens->names[n].word = word_of(tokens->names[n].text, tokens->names[n].length);
}

enum word_kind word_kind(int word) {
    return word < 0 ? WORD_OTHER : word < WORDS ? words[word].kind : WORD_TYPE;
}

int word_value(int word) {
    return word < WORDS ? words[word].value : word - WORDS;
}

/* ---- numbers ---- */

static bool has_any(const struct token *token, const char *letters) {
    for (size_t i = 0; i < token->length; i++)
        if (strchr(letters, token->text[i])) return true;
    return false;
}

struct type number_type(const struct token *token) {
    bool hex = token->length > 1 && (token->text[1] == 'x' || token->text[1] == 'X');
    char end = token->text[token->length - 1];
    if (has_any(token, ".") || has_any(token, hex ? "pP" : "eE"))
        return type_of(end == 'f' || end == 'F'   ? BASE_FLOAT
                       : end == 'h' || end == 'H' ? BASE_SOME
                                                  : BASE_DOUBLE);
    bool unsign = has_any(token, "uU"), far = has_any(token, "lL");
    unsigned long long value = strtoull(token->text, NULL, 0);
    bool decimal = token->text[0] != '0';
    if (!far && !unsign && value <= 0x7fffffff) return type_of(BASE_INT);
    if (!far && (unsign || !decimal) && value <= 0xffffffff) return type_of(BASE_UINT);
    return type_of(unsign || value >> 63 ? BASE_ULONG : BASE_LONG);
}
