/* tokens: a scanner for C. Comments and lines of the preprocessor are left out; all branches of an
 * #if are kept. */
#include "reader.h"

#include <ctype.h>
#include <string.h>

enum { MOST_OPEN = 200 };

struct scanner {
    struct reader *r;
    const char *at;
    int file, line;
    bool fresh, broken; /* first token of its line; brackets do not match */
    int open[MOST_OPEN], depth, branches[MOST_OPEN], nested;
};

bool token_is(const struct token *token, const char *text) {
    return token->length == (int)strlen(text) &&
           memcmp(token->text, text, (size_t)token->length) == 0;
}

bool tokens_equal(const struct token *a, const struct token *b) {
    return a->length == b->length && memcmp(a->text, b->text, (size_t)a->length) == 0;
}

bool here_is(const struct reader *r, const char *text) {
    return token_is(&r->tokens[r->at], text);
}

void expect_sign(struct reader *r, const char *sign) {
    if (here_is(r, sign))
        r->at++;
    else
        r->failed = true;
}

void skip_brackets(struct reader *r) {
    if (r->tokens[r->at].partner > r->at)
        r->at = r->tokens[r->at].partner + 1;
    else
        r->failed = true;
}

int find_sign(const struct reader *r, int token, const char *signs) {
    const struct token *t = &r->tokens[token];
    while (t->kind != TOKEN_END && !(t->length == 1 && strchr(signs, *t->text)) &&
           (t->partner < 0 || t->partner > token)) {
        token = t->partner > token ? t->partner + 1 : token + 1;
        t = &r->tokens[token];
    }
    return token;
}

/* ---- one token ---- */

static bool in_name(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static size_t text_length(const char *at) {
    size_t n = 1;
    while (at[n] && at[n] != *at && at[n] != '\n')
        n += at[n] == '\\' && at[n + 1] ? 2 : 1;
    return at[n] == *at ? n + 1 : n;
}

/* Skips blanks and comments; within a line of the preprocessor, not its end. */
static void skip_blanks(struct scanner *s, bool within_line) {
    for (const char *begin = s->at;; begin = s->at) {
        if (strncmp(s->at, "//", 2) == 0) {
            s->at += strcspn(s->at, "\n");
        } else if (strncmp(s->at, "/*", 2) == 0) {
            const char *end = strstr(s->at + 2, "*/");
            s->at = end ? end + 2 : s->at + strlen(s->at);
        } else if (s->at[0] == '\\' && s->at[1] == '\n') {
            s->at += 2;
        } else if (isspace((unsigned char)*s->at) && (*s->at != '\n' || !within_line)) {
            s->fresh |= *s->at++ == '\n';
        } else {
            return;
        }
        for (; begin < s->at; begin++)
            s->line += *begin == '\n';
    }
}

static size_t sign_length(const char *at) {
    static const char *const signs[] = {
        "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
        "&&",  "||",  "*=", "/=", "%=", "+=", "-=", "&=", "^=", "|=", "##"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(at, signs[i], strlen(signs[i])) == 0) return strlen(signs[i]);
    return 1;
}

static struct token scan(struct scanner *s) {
    const char *at = s->at;
    size_t n = 0;
    struct token token = {TOKEN_SIGN, s->file, s->line, at, 0, -1};
    if (isdigit((unsigned char)*at) || (*at == '.' && isdigit((unsigned char)at[1]))) {
        token.kind = TOKEN_NUMBER;
        for (n = 1; in_name(at[n]) || at[n] == '.' ||
                    (strchr("+-", at[n]) && at[n] && strchr("eEpP", at[n - 1]));)
            n++;
    } else if (in_name(*at)) {
        token.kind = TOKEN_NAME;
        while (in_name(at[n]))
            n++;
    } else if (*at == '"' || *at == '\'') {
        token.kind = TOKEN_TEXT;
        n = text_length(at);
    } else {
        n = sign_length(at);
    }
    for (size_t i = 0; i < n; i++)
        s->line += at[i] == '\n';
    token.length = (int)n;
    s->at += n;
    s->fresh = false;
    return token;
}

/* ---- macros ---- */

static void add_body(struct reader *r, struct token token) {
    r->bodies = list_grow(r->bodies, r->body_count, sizeof *r->bodies);
    r->bodies[r->body_count++] = token;
}

static void define(struct scanner *s, struct token name) {
    struct reader *r = s->r;
    r->macros = list_grow(r->macros, r->macro_count, sizeof *r->macros);
    struct macro *macro = &r->macros[r->macro_count++];
    *macro = (struct macro){name, *s->at == '(', r->body_count, MACRO_NONE};
    if (macro->takes) s->at += strcspn(s->at, ")\n");
    if (macro->takes && *s->at == ')') s->at++;
    for (skip_blanks(s, true); *s->at && *s->at != '\n'; skip_blanks(s, true))
        add_body(r, scan(s));
    add_body(r, (struct token){.text = "", .partner = -1});
}

void tokens_define(struct reader *r, const char *name, const char *text) {
    struct scanner s = {.r = r, .at = text, .file = -1};
    define(&s, (struct token){TOKEN_NAME, -1, 0, name, (int)strlen(name), -1});
}

bool macro_takes(const struct reader *r, const struct token *name) {
    for (int m = 0; m < r->macro_count; m++)
        if (tokens_equal(&r->macros[m].name, name)) return r->macros[m].takes;
    return false;
}

static enum macro_class class_of(struct reader *r, const struct macro *macro) {
    const struct token *t = &r->bodies[macro->body], *end = t, *closes = NULL;
    enum word word = word_of(t, NULL);
    bool holds = false;
    int depth = 0;
    for (const struct token *at = t; at->kind != TOKEN_END && depth >= 0; end = at++) {
        depth += strchr("([{", *at->text) ? 1 : strchr(")]}", *at->text) ? -1 : 0;
        if (!closes && depth == 0 && *at->text == ')') closes = at; /* the first opened bracket */
        holds |= word_of(at, NULL) == WORD_STATEMENT || strchr(";{", *at->text) ||
                 macro_class(r, at) >= MACRO_STATEMENT;
    }
    if (depth != 0) return MACRO_STRANGE;
    if ((token_is(t, "{") && token_is(end, "}")) || (token_is(t, "do") && token_is(end, ")")))
        return MACRO_STATEMENT;
    if (holds) return MACRO_STRANGE;
    if (t->kind == TOKEN_END || (word != WORD_NONE && word <= WORD_ATTRIBUTE) ||
        macro_class(r, t) == MACRO_WORDS)
        return MACRO_WORDS;
    if (token_is(t, "-")) t++;
    bool operand =
        (t == end && !macro->takes) ||
        (closes == end && (token_is(t, "(") || (t->kind == TOKEN_NAME && token_is(t + 1, "("))));
    return operand ? MACRO_VALUE : MACRO_LOOSE;
}

enum macro_class macro_class(struct reader *r, const struct token *name) {
    enum macro_class class = MACRO_NONE;
    for (int m = 0; m < r->macro_count && name->kind == TOKEN_NAME; m++) {
        struct macro *macro = &r->macros[m];
        if (!tokens_equal(&macro->name, name)) continue;
        if (macro->class == MACRO_NONE) {
            macro->class = MACRO_STRANGE; /* stays so if the macro contains itself */
            macro->class = class_of(r, macro);
        }
        if (class == MACRO_NONE || macro->class == MACRO_STRANGE)
            class = macro->class;
        else if (class != macro->class && class != MACRO_STRANGE)
            class = MACRO_LOOSE;
    }
    return class;
}

/* ---- a file ---- */

/* Reads a line of the preprocessor. The branches of an #if must open and close the same
 * brackets. */
static void read_directive(struct scanner *s) {
    skip_blanks(s, true);
    struct token word = in_name(*s->at) ? scan(s) : (struct token){.text = ""};
    skip_blanks(s, true);
    if (token_is(&word, "define") && in_name(*s->at)) {
        define(s, scan(s));
    } else if (word.length > 1 && memcmp(word.text, "if", 2) == 0) {
        s->broken |= s->nested == MOST_OPEN;
        if (!s->broken) s->branches[s->nested++] = s->depth;
    } else if (s->nested > 0 &&
               (token_is(&word, "endif") || token_is(&word, "else") || token_is(&word, "elif"))) {
        s->broken |= s->branches[s->nested - 1] != s->depth;
        s->nested -= token_is(&word, "endif");
    }
    for (; *s->at && *s->at != '\n'; skip_blanks(s, true))
        s->at += strchr("\"'", *s->at) ? text_length(s->at) : 1;
}

static void add(struct scanner *s, struct token token) {
    struct reader *r = s->r;
    bool sign = token.kind == TOKEN_SIGN && token.length == 1;
    if (sign && strchr("([{", *token.text)) {
        s->broken |= s->depth == MOST_OPEN;
        if (!s->broken) s->open[s->depth++] = r->token_count;
    } else if (sign && strchr(")]}", *token.text)) {
        const char *pair = strchr("()[]{}", *token.text) - 1;
        s->broken |= s->depth == 0 || *r->tokens[s->open[s->depth - 1]].text != *pair;
        if (!s->broken) {
            token.partner = s->open[--s->depth];
            r->tokens[token.partner].partner = r->token_count;
        }
    }
    r->tokens = list_grow(r->tokens, r->token_count, sizeof *r->tokens);
    r->tokens[r->token_count++] = token;
}

int tokens_read(struct reader *r, int file, const char *text) {
    struct scanner s = {.r = r, .at = text, .file = file, .line = 1, .fresh = true};
    for (skip_blanks(&s, false); *s.at && !s.broken; skip_blanks(&s, false)) {
        if (s.fresh && *s.at == '#') {
            s.at++;
            read_directive(&s);
        } else {
            add(&s, scan(&s));
        }
    }
    add(&s, (struct token){TOKEN_END, file, s.line, s.at, 0, -1});
    return s.broken || s.depth > 0 ? -1 : 0;
}
