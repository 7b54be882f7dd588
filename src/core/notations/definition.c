/* definition: what a function or macro does that a text defines and calls as a comparator, where
 * one look is enough: one `if` that compares the two parameters. */
#include "code.h"

#include <ctype.h>
#include <string.h>

struct part {
    const char *begin, *end;
};

/* Returns where the bracket that stands at `at` is closed, or NULL. */
static const char *closing(const char *at, const char *end) {
    int depth = 0;
    for (; at < end && *at; at++) {
        depth += strchr("([{", *at) != NULL;
        depth -= strchr(")]}", *at) != NULL;
        if (depth == 0) return at;
    }
    return NULL;
}

/* Returns the end of a macro, after which a line ends without a backslash before it. */
static const char *macro_end(const char *at) {
    while (*at && (*at != '\n' || at[-1] == '\\' || (at[-1] == '\r' && at[-2] == '\\')))
        at++;
    return at;
}

/* Returns the end of a body in Python, before the first line that begins in column 1. */
static const char *indented_end(const char *at) {
    while (*at && (*at != '\n' || !at[1] || strchr(" \t\r\n", at[1])))
        at++;
    return at;
}

/* Finds the parameters, without their brackets, and the body of a definition whose parameters open
 * at `open`. */
static bool find_parts(const char *open, bool macro, struct part *parameters, struct part *body) {
    const char *closed = closing(open, open + strlen(open));
    if (!closed) return false;
    *parameters = (struct part){open + 1, closed};
    body->begin = macro ? closed + 1 : closed + strcspn(closed, ":{;\n");
    if (macro)
        body->end = macro_end(body->begin);
    else if (*body->begin == '{')
        body->end = closing(body->begin, body->begin + strlen(body->begin));
    else
        body->end = *body->begin == ':' ? indented_end(body->begin) : NULL;
    return body->end != NULL;
}

/* Returns where a word begins in a part, or NULL. */
static const char *find_word(struct part part, const char *word, size_t length) {
    for (const char *at = part.begin; at + length <= part.end; at++)
        if (strncmp(at, word, length) == 0 && !scan_name(at + length) &&
            !isdigit((unsigned char)at[length]) && !isalnum((unsigned char)at[-1]) && at[-1] != '_')
            return at;
    return NULL;
}

static bool has_any(struct part part, const char *characters) {
    size_t before = strcspn(part.begin, characters);
    return part.begin + before < part.end;
}

static bool has_call(struct part part) {
    for (const char *at = part.begin + 1; at < part.end; at++)
        if (*at == '(' && (isalnum((unsigned char)at[-1]) || at[-1] == '_')) return true;
    return false;
}

/* Returns the only comparison sign of a part, which is no arrow; NULL for none or
 * several. */
static const char *find_sign(struct part part) {
    const char *sign = NULL;
    for (const char *at = part.begin; at < part.end; at++)
        if (strchr("<>", *at) && *at && at[-1] != '-') {
            if (sign) return NULL;
            sign = at;
        }
    return sign;
}

/* Returns the number of the only parameter that stands on this side alone, or -1. The name of a
 * parameter is the last word before a comma or, in other languages, before a colon. */
static int find_alone(struct part parameters, struct part side, struct part other) {
    int found = -1, number = 0;
    for (const char *at = parameters.begin; at < parameters.end; number++) {
        const char *next = at + strcspn(at, ",)"), *end = at + strcspn(at, ":,)=");
        while (end > at && isspace((unsigned char)end[-1]))
            end--;
        const char *name = end;
        while (name > at && (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
            name--;
        size_t length = (size_t)(end - name);
        if (length && find_word(side, name, length) && !find_word(other, name, length)) {
            if (found >= 0) return -1;
            found = number;
        }
        at = next + 1;
    }
    return found;
}

/* Returns the condition of the only `if` of a body; one that begins at NULL: it is not plain. */
static struct part find_condition(struct part body) {
    static const char *const others[] = {"else", "return", "for", "while", "not", "min", "max"};
    struct part none = {NULL, NULL}, condition = none;
    const char *word = find_word(body, "if", 2);
    for (size_t o = 0; o < sizeof others / sizeof *others; o++)
        if (find_word(body, others[o], strlen(others[o]))) return none;
    if (!word || find_word((struct part){word + 2, body.end}, "if", 2)) return none;
    condition.begin = word + 2 + strspn(word + 2, " \t");
    condition.end = *condition.begin == '(' ? closing(condition.begin, body.end)
                                            : condition.begin + strcspn(condition.begin, "{:\n");
    return condition.end && condition.end <= body.end ? condition : none;
}

/* Does the body only move values, without a look at them? */
static bool moves_only(struct part body) {
    return has_any(body, "=") && !has_any(body, "<>?!&|^+-/%(\"'@$") && !find_word(body, "if", 2);
}

enum defined_order code_read_definition(const char *source, const struct token *name) {
    bool macro;
    struct part parameters, body;
    const char *open = code_find_definition(source, name, &macro);
    if (!open) return DEFINED_NOWHERE;
    bool other;
    if (code_find_definition(open, name, &other)) return DEFINED_UNREAD; /* twice */
    if (!find_parts(open, macro, &parameters, &body)) return DEFINED_UNREAD;
    if (moves_only(body)) return DEFINED_SWAPS_ALWAYS;
    struct part condition = find_condition(body);
    const char *sign = find_sign(body);
    if (!condition.begin || !sign || sign < condition.begin || sign >= condition.end ||
        has_any(body, "?!\"'/#") || has_any(condition, "-+%|^~,") || has_call(condition))
        return DEFINED_UNREAD;
    struct part left = {condition.begin, sign}, right = {sign + 1, condition.end};
    if (*right.begin == '=') right.begin++;
    if (has_any(left, "=") || has_any(right, "=")) return DEFINED_UNREAD;
    int smaller = find_alone(parameters, left, right), larger = find_alone(parameters, right, left);
    if (smaller < 0 || larger < 0) return DEFINED_UNREAD;
    return (smaller < larger) == (*sign == '>') ? DEFINED_SMALLER_FIRST : DEFINED_LARGER_FIRST;
}

int code_check_definition(const struct code *code, const char *source, struct defined *defined,
                          const struct token *function) {
    int most = (int)(sizeof defined->functions / sizeof *defined->functions);
    for (int f = 0; f < defined->count; f++)
        if (code_token_same(&defined->functions[f], function)) return 0;
    if (defined->count == most) return 0;
    defined->functions[defined->count++] = *function;
    enum defined_order order = code_read_definition(source, function);
    int shown = code_shown(function->length);
    if (order == DEFINED_LARGER_FIRST)
        return scan_fail(code->scan, function->begin,
                         "%.*s, as the text defines it, gives its first wire the larger key; "
                         "expected the smaller one: exchange the two wires of each call",
                         shown, function->begin);
    if (order == DEFINED_SWAPS_ALWAYS)
        return scan_fail(code->scan, function->begin,
                         "%.*s, as the text defines it, exchanges two keys always; expected only "
                         "if they are out of order",
                         shown, function->begin);
    return 0;
}
