/* macros: their bodies, looked at as tokens. */
#include "macros.h"

#include "core/kernel/probes/types.h"

#include <string.h>

bool macro_takes(const struct tokens *tokens, int name) {
    int macro = tokens->names[name].macro;
    return macro >= 0 && tokens->macros[macro].takes;
}

static bool is_sign(const struct token *token, const char *signs) {
    return token->kind == TOKEN_SIGN && token->length == 1 && strchr(signs, *token->text);
}

/* Are all brackets of a body paired? */
static bool is_paired(const struct token *body) {
    for (; body->kind != TOKEN_END; body++)
        if (is_sign(body, "()[]{}") && body->partner < 0) return false;
    return true;
}

/* Behind the brackets that open here. */
static const struct token *past(const struct tokens *tokens, const struct token *at) {
    return tokens->bodies + at->partner + 1;
}

/* Qualifiers and attributes alone, or with words for a type. */
static enum macro_class words_class(struct tokens *tokens, const struct token *at) {
    enum macro_class class = MACRO_BLANK;
    while (at->kind == TOKEN_NAME) {
        enum word_kind word = word_kind(tokens->names[at->name].word);
        enum macro_class inner = macro_class(tokens, at->name);
        if (inner == MACRO_TYPE || word == WORD_TYPE || word == WORD_PART)
            class = MACRO_TYPE;
        else if (word == WORD_RECORD && at[1].kind == TOKEN_NAME)
            class = MACRO_TYPE, at++;
        else if (inner != MACRO_BLANK && word != WORD_QUALIFIER && word != WORD_CONST &&
                 word != WORD_SPACE && word != WORD_KERNEL && word != WORD_ATTRIBUTE)
            return MACRO_STRANGE;
        at++;
        if (word == WORD_ATTRIBUTE && is_sign(at, "(")) at = past(tokens, at);
    }
    return at->kind == TOKEN_END ? class : MACRO_STRANGE;
}

/* Statements, or the head of one. */
static enum macro_class statement_class(const struct tokens *tokens, const struct token *at) {
    const struct token *first = at, *last = at;
    for (; at->kind != TOKEN_END; at++)
        last = at;
    bool word =
        first->kind == TOKEN_NAME && word_kind(tokens->names[first->name].word) == WORD_STATEMENT;
    if (word && (token_is(first, "for") || token_is(first, "while") || token_is(first, "if")) &&
        is_sign(first + 1, "(") && tokens->bodies + first[1].partner == last)
        return MACRO_HEAD;
    bool ends = is_sign(last, ";}") || (word && token_is(first, "do"));
    return ends && !token_is(first, "else") && !token_is(first, "case") ? MACRO_STATEMENT
                                                                        : MACRO_STRANGE;
}

/* An operand that nothing around it can pull apart. */
static bool is_operand(struct tokens *tokens, const struct token *at, bool takes) {
    while (is_sign(at, "+-~!"))
        at++;
    const struct token *first = at;
    if (is_sign(at, "(")) {
        at = past(tokens, at);
        return at->kind == TOKEN_END;
    }
    if (at->kind == TOKEN_NAME) {
        enum macro_class inner = macro_class(tokens, at->name);
        if (inner != MACRO_NONE && inner != MACRO_VALUE) return false;
        if (word_kind(tokens->names[at->name].word) != WORD_OTHER) return false;
    } else if (at->kind != TOKEN_NUMBER && at->kind != TOKEN_TEXT) {
        return false;
    }
    at++;
    while (first->kind == TOKEN_NAME && at->kind != TOKEN_END) {
        if (is_sign(at, "([")) {
            at = past(tokens, at);
        } else if ((is_sign(at, ".") || token_is(at, "->")) && at[1].kind == TOKEN_NAME) {
            at += 2;
        } else {
            return false;
        }
    }
    /* A parameter alone is whatever stands for it. */
    return at->kind == TOKEN_END && !(takes && at == first + 1 && first->kind == TOKEN_NAME);
}

static enum macro_class class_of(struct tokens *tokens, const struct macro *macro) {
    const struct token *body = tokens->bodies + macro->body;
    bool statements = false;
    if (!is_paired(body)) return MACRO_STRANGE;
    enum macro_class class = words_class(tokens, body);
    if (class != MACRO_STRANGE) return class;
    for (const struct token *at = body; at->kind != TOKEN_END; at++)
        statements |= is_sign(at, ";{");
    if (statements ||
        (body->kind == TOKEN_NAME && word_kind(tokens->names[body->name].word) == WORD_STATEMENT))
        return statement_class(tokens, body);
    return is_operand(tokens, body, macro->takes) ? MACRO_VALUE : MACRO_STRANGE;
}

enum macro_class macro_class(struct tokens *tokens, int name) {
    int class = MACRO_NONE;
    struct name *of = &tokens->names[name];
    if (of->class >= 0) return (enum macro_class)of->class;
    of->class = of->macro < 0 ? MACRO_NONE : MACRO_STRANGE; /* a macro that leads to itself */
    for (int m = of->macro; m >= 0; m = tokens->macros[m].next) {
        const struct macro *macro = &tokens->macros[m];
        int other = class_of(tokens, macro);
        if (macro->takes != tokens->macros[of->macro].takes) other = MACRO_STRANGE;
        class = class == MACRO_NONE || class == other ? other : MACRO_STRANGE;
    }
    return (enum macro_class)(of->class = class);
}
