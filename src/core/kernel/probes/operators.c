/* operators: tables of C. */
#include "operators.h"

static const char *const operators[OPERATOR_LEVELS][5] = {
    {"||"},       {"&&"},     {"|"},           {"^"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="},
    {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"},
};
enum { LOGICAL = 2, EQUAL = 5, SHIFTS = 7 };

bool operator_here(const struct reader *r, int level) {
    for (int o = 0; operators[level][o]; o++)
        if (here_is(r, operators[level][o])) return true;
    return false;
}

struct type operator_type(int level, const struct type *a, const struct type *b) {
    bool compares = level < LOGICAL || (level >= EQUAL && level < SHIFTS);
    bool scalars = (type_is_scalar(a) || a->pointer) && (type_is_scalar(b) || b->pointer);
    if (compares) return type_of(scalars ? BASE_INT : BASE_UNKNOWN);
    if (level == SHIFTS && type_is_scalar(b)) return type_promoted(a);
    if (a->pointer && type_is_scalar(b)) return *a;
    if (b->pointer && type_is_scalar(a)) return *b;
    if (a->pointer || b->pointer) return type_of(BASE_SOME);
    return type_both(a, b);
}

bool operator_assigns(const struct reader *r) {
    static const char *const signs[] = {
        "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="};
    for (size_t s = 0; s < sizeof signs / sizeof *signs; s++)
        if (here_is(r, signs[s])) return true;
    return false;
}

int operator_components(const struct token *name, int width) {
    if (token_is(name, "lo") || token_is(name, "hi") || token_is(name, "even") ||
        token_is(name, "odd"))
        return (width + 1) / 2;
    if (*name->text == 's' || *name->text == 'S') return (int)name->length - 1;
    return (int)name->length;
}
