/* kernel_assignment: looks for the sign, then for the name before it. */
#include "kernel_assignment.h"

#include <stdio.h>
#include <string.h>

/* Where the operator begins whose = is at `equals`: a <<= b, a |= b; without one, that place. */
static const char *operator_before(const char *at, const char *equals) {
    const char *sign = equals;
    if (sign > at && strchr("+-*/%&|^<>!", sign[-1])) sign--;
    if (sign > at && strchr("<>", *sign) && sign[-1] == *sign) sign--;
    return sign;
}

/* The name that is assigned, with the type that may stand before it; NULL: there is none. */
static const char *last_name(const char *at, const char *end) {
    const char *name = NULL;
    for (at = code_skip(at, end); at < end;) {
        if (code_word(at)) name = at;
        at = code_word(at) ? at + code_word(at) : strchr("([{", *at) ? code_match(at, end) : at + 1;
    }
    return name;
}

bool kernel_find_assignment(const char *at, const char *end, struct kernel_assignment *assignment) {
    struct kernel_assignment *a = assignment;
    const char *sign = code_find(at, end, "=;+-");
    *a = (struct kernel_assignment){.from = end, .to = end};
    while (sign + 1 < end && strchr("+-", *sign) && sign[1] != *sign && sign[1] != '=')
        sign = code_find(sign + 1, end, "=;+-");
    if (sign + 1 >= end || *sign == ';' || sign[1] == ';') return false;
    if (sign[1] == *sign && *sign != '=') {
        a->by_one = true;
        a->sign[0] = *sign;
        a->target_end = sign;
    } else {
        const char *equals = *sign == '=' ? sign : sign + 1;
        a->target_end = operator_before(at, equals);
        size_t length = (size_t)(equals - a->target_end);
        bool compares = equals[1] == '=' || (length == 1 && strchr("<>!", *a->target_end));
        if (compares) return false;
        memcpy(a->sign, a->target_end, length);
        a->from = equals + 1;
        a->to = code_find(a->from, end, ";");
    }
    a->target = last_name(at, a->target_end);
    return a->target != NULL;
}

bool kernel_is_assigned(const char *name, const char *at, const char *end) {
    for (at = code_skip(at, end); at < end && *at == '['; at = code_skip(at, end))
        at = code_match(at, end);
    bool before = strncmp(name - 2, "++", 2) == 0 || strncmp(name - 2, "--", 2) == 0;
    if (before || at + 1 >= end) return before;
    if (*at == '=') return at[1] != '=';
    if (strncmp(at, "<<=", 3) == 0 || strncmp(at, ">>=", 3) == 0) return true;
    return strchr("+-*/%&|^", *at) && (at[1] == '=' || (at[1] == *at && strchr("+-", *at)));
}
