/* tokens: a scanner of C, and as much of the preprocessor as finds the macros. */
#include "tokens.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OPEN = 256 }; /* brackets and conditions in each other */

/* What a condition of the preprocessor is worth. */
enum worth { NEVER, ALWAYS, PERHAPS };

struct condition {
    enum worth worth;
    bool left_out; /* already around it */
    bool skips;    /* the branch that is read */
    int depth;     /* brackets that are open around it */
};

struct scanner {
    struct tokens *tokens;
    const char *at;
    int file, line;
    bool fresh; /* nothing stands before it in its line */
    int open[MOST_OPEN], depth;
    struct condition conditions[MOST_OPEN];
    int nested;
    bool broken; /* brackets don't match, or the branches of a condition differ in them */
};

/* ---- names ---- */

void tokens_init(struct tokens *tokens) {
    *tokens = (struct tokens){.count = 0};
    for (size_t h = 0; h < sizeof tokens->hashed / sizeof *tokens->hashed; h++)
        tokens->hashed[h] = -1;
}

void tokens_free(struct tokens *tokens) {
    free(tokens->all);
    free(tokens->bodies);
    free(tokens->names);
    free(tokens->macros);
}

static int hash_of(const struct tokens *tokens, const char *text, size_t length) {
    unsigned hash = 5381;
    for (size_t i = 0; i < length; i++)
        hash = hash * 33 + (unsigned char)text[i];
    return (int)(hash % (sizeof tokens->hashed / sizeof *tokens->hashed));
}

int tokens_find(const struct tokens *tokens, const char *text, size_t length) {
    int n = tokens->hashed[hash_of(tokens, text, length)];
    while (n >= 0 &&
           (tokens->names[n].length != length || memcmp(tokens->names[n].text, text, length) != 0))
        n = tokens->names[n].next;
    return n;
}

static int name_of(struct tokens *tokens, const char *text, size_t length) {
    int found = tokens_find(tokens, text, length), hash = hash_of(tokens, text, length);
    if (found >= 0) return found;
    tokens->names = memory_grow(tokens->names, (size_t)tokens->name_count, &tokens->name_capacity,
                                sizeof *tokens->names);
    tokens->names[tokens->name_count] = (struct name){.text = text,
                                                      .length = length,
                                                      .next = tokens->hashed[hash],
                                                      .macro = -1,
                                                      .word = -1,
                                                      .symbol = -1,
                                                      .tag = -1,
                                                      .function = -1,
                                                      .class = -1};
    return tokens->hashed[hash] = tokens->name_count++;
}

bool token_is(const struct token *token, const char *text) {
    size_t length = strlen(text);
    return token->length == length && memcmp(token->text, text, length) == 0;
}

/* ---- one token ---- */

static bool in_name(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static const char *comment_end(const char *at) {
    if (at[1] == '/') return at + strcspn(at, "\n");
    const char *end = strstr(at + 2, "*/");
    return end ? end + 2 : at + strlen(at);
}

/* Goes over blanks and comments; in a line of the preprocessor, to its end. */
static void skip_blanks(struct scanner *s, bool within_line) {
    for (;;) {
        const char *begin = s->at;
        if (s->at[0] == '/' && (s->at[1] == '*' || s->at[1] == '/'))
            s->at = comment_end(s->at);
        else if (s->at[0] == '\\' && s->at[1] == '\n')
            s->at += 2;
        else if (s->at[0] == '\\' && s->at[1] == '\r' && s->at[2] == '\n')
            s->at += 3;
        else if (*s->at && strchr(" \t\r\v\f", *s->at))
            s->at++;
        else if (*s->at == '\n' && !within_line)
            s->at++, s->fresh = true;
        else
            return;
        for (; begin < s->at; begin++)
            s->line += *begin == '\n';
    }
}

static size_t number_length(const char *at) {
    size_t n = 1;
    while (in_name(at[n]) || at[n] == '.' ||
           ((at[n] == '+' || at[n] == '-') && strchr("eEpP", at[n - 1])))
        n++;
    return n;
}

static size_t text_length(const char *at) {
    size_t n = 1;
    while (at[n] && at[n] != *at && at[n] != '\n')
        n += at[n] == '\\' && at[n + 1] ? 2 : 1;
    return at[n] == *at ? n + 1 : n;
}

static size_t sign_length(const char *at) {
    static const char *const signs[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
                                        "<=",  ">=",  "==",  "!=", "&&", "||", "*=", "/=",
                                        "%=",  "+=",  "-=",  "&=", "^=", "|=", "##"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(at, signs[i], strlen(signs[i])) == 0) return strlen(signs[i]);
    return 1;
}

/* The token at a place that is neither blank nor the end. */
static struct token scan(struct scanner *s) {
    struct token token = {.kind = TOKEN_SIGN,
                          .file = s->file,
                          .line = s->line,
                          .text = s->at,
                          .name = -1,
                          .partner = -1};
    char c = s->at[0];
    if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)s->at[1]))) {
        token.kind = TOKEN_NUMBER;
        token.length = number_length(s->at);
    } else if (in_name(c)) {
        token.kind = TOKEN_NAME;
        while (in_name(s->at[token.length]))
            token.length++;
    } else if (c == '"' || c == '\'') {
        token.kind = TOKEN_TEXT;
        token.length = text_length(s->at);
    } else {
        token.length = sign_length(s->at);
    }
    if (token.kind == TOKEN_NAME || token.kind == TOKEN_NUMBER)
        token.name = name_of(s->tokens, token.text, token.length);
    for (size_t i = 0; i < token.length; i++)
        s->line += s->at[i] == '\n';
    s->at += token.length;
    s->fresh = false;
    return token;
}

/* ---- macros ---- */

static void add_body(struct tokens *tokens, struct token token) {
    if (token.name >= 0) tokens->names[token.name].escapes = true;
    if (token.kind == TOKEN_SIGN && token_is(&token, "##")) tokens->pastes = true;
    token.file = -1;
    tokens->bodies = memory_grow(tokens->bodies, (size_t)tokens->body_count, &tokens->body_capacity,
                                 sizeof *tokens->bodies);
    tokens->bodies[tokens->body_count++] = token;
}

/* Pairs brackets; what has no partner keeps -1. */
static void pair_body(struct tokens *tokens, int body) {
    int open[MOST_OPEN], depth = 0;
    for (int t = body; tokens->bodies[t].kind != TOKEN_END; t++) {
        struct token *token = &tokens->bodies[t];
        if (token->kind != TOKEN_SIGN || token->length != 1) continue;
        if (strchr("([{", *token->text)) {
            if (depth == MOST_OPEN) return;
            open[depth++] = t;
        } else if (strchr(")]}", *token->text)) {
            if (depth == 0) return;
            token->partner = open[--depth];
            tokens->bodies[token->partner].partner = t;
        }
    }
}

/* The rest of the line is the body of a macro. */
static void define(struct scanner *s, int name, bool takes) {
    struct tokens *tokens = s->tokens;
    int body = tokens->body_count;
    for (skip_blanks(s, true); *s->at && *s->at != '\n'; skip_blanks(s, true))
        add_body(tokens, scan(s));
    add_body(tokens, (struct token){.kind = TOKEN_END, .text = "", .name = -1, .partner = -1});
    pair_body(tokens, body);
    tokens->macros = memory_grow(tokens->macros, (size_t)tokens->macro_count,
                                 &tokens->macro_capacity, sizeof *tokens->macros);
    tokens->macros[tokens->macro_count] =
        (struct macro){.takes = takes, .body = body, .next = tokens->names[name].macro};
    tokens->names[name].macro = tokens->macro_count++;
}

void tokens_define(struct tokens *tokens, const char *name, const char *text) {
    struct scanner s = {.tokens = tokens, .at = text ? text : "", .file = -1, .line = 1};
    define(&s, name_of(tokens, name, strlen(name)), false);
}

static void read_define(struct scanner *s) {
    skip_blanks(s, true);
    if (!in_name(*s->at) || isdigit((unsigned char)*s->at)) return;
    int name = scan(s).name;
    bool takes = *s->at == '(';
    while (takes && *s->at && *s->at != '\n' && *s->at != ')') {
        s->at++;
        skip_blanks(s, true);
    }
    if (takes && *s->at == ')') s->at++;
    define(s, name, takes);
}

/* ---- the other lines of the preprocessor ---- */

static enum worth worth_of(const char *line, const char *word) {
    static const char *const known[] = {"__OPENCL_VERSION__", "__OPENCL_C_VERSION__"};
    char said[64];
    size_t length = 0;
    for (; *line && *line != '\n' && length < sizeof said - 1; line++)
        if (!strchr(" \t\r()", *line)) said[length++] = *line;
    said[length] = '\0';
    const char *at = said;
    bool not = strcmp(word, "ifndef") == 0;
    if (strcmp(word, "if") == 0) {
        if (strcmp(at, "0") == 0) return NEVER;
        if (strcmp(at, "1") == 0) return ALWAYS;
        if (*at == '!') not = true, at++;
        if (strncmp(at, "defined", 7) != 0) return PERHAPS;
        at += 7;
    }
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(at, known[k]) == 0) return not ? NEVER : ALWAYS;
    return PERHAPS;
}

static void read_condition(struct scanner *s, const char *word) {
    struct condition *top = s->nested ? &s->conditions[s->nested - 1] : NULL;
    if (strncmp(word, "if", 2) == 0) {
        if (s->nested == MOST_OPEN) {
            s->broken = true;
            return;
        }
        struct condition new = {.worth = worth_of(s->at, word),
                                .left_out = top && (top->left_out || top->skips),
                                .depth = s->depth};
        new.skips = new.worth == NEVER;
        s->conditions[s->nested++] = new;
        return;
    }
    if (!top) return;
    s->broken |= top->depth != s->depth;
    if (strcmp(word, "endif") == 0) {
        s->nested--;
    } else {
        top->skips = top->worth == ALWAYS;
        if (strcmp(word, "elif") == 0 && top->worth == NEVER) top->worth = PERHAPS;
    }
}

static bool skips(const struct scanner *s) {
    const struct condition *top = s->nested ? &s->conditions[s->nested - 1] : NULL;
    return top && (top->left_out || top->skips);
}

/* A line that begins with #, behind which the scanner is. */
static void read_directive(struct scanner *s) {
    char word[8] = "";
    skip_blanks(s, true);
    for (size_t n = 0; in_name(*s->at); s->at++)
        if (n < sizeof word - 1) word[n++] = *s->at;
    if (strcmp(word, "define") == 0 && !skips(s))
        read_define(s);
    else if (strncmp(word, "if", 2) == 0 || strcmp(word, "elif") == 0 ||
             strcmp(word, "else") == 0 || strcmp(word, "endif") == 0)
        read_condition(s, word);
    while (*s->at && *s->at != '\n') {
        size_t length = *s->at == '"' || *s->at == '\'' ? text_length(s->at) : 1;
        s->at += length;
        skip_blanks(s, true);
    }
}

/* ---- a file ---- */

static void add(struct scanner *s, struct token token) {
    struct tokens *tokens = s->tokens;
    int number = tokens->count;
    if (token.kind == TOKEN_SIGN && token.length == 1 && strchr("([{", *token.text)) {
        if (s->depth < MOST_OPEN)
            s->open[s->depth++] = number;
        else
            s->broken = true;
    } else if (token.kind == TOKEN_SIGN && token.length == 1 && strchr(")]}", *token.text)) {
        const char *pair = strchr("()[]{}", *token.text) - 1;
        if (s->depth > 0 && *tokens->all[s->open[s->depth - 1]].text == *pair) {
            token.partner = s->open[--s->depth];
            tokens->all[token.partner].partner = number;
        } else {
            s->broken = true;
        }
    }
    tokens->all = memory_grow(tokens->all, (size_t)number, &tokens->capacity, sizeof *tokens->all);
    tokens->all[tokens->count++] = token;
}

void tokens_file(struct tokens *tokens, int file, const char *text) {
    struct scanner s = {.tokens = tokens, .at = text, .file = file, .line = 1, .fresh = true};
    int first = tokens->count;
    for (skip_blanks(&s, false); *s.at; skip_blanks(&s, false)) {
        bool directive = s.fresh && *s.at == '#';
        if (directive) {
            s.at++;
            read_directive(&s);
            continue;
        }
        struct token token = scan(&s);
        if (!skips(&s)) add(&s, token);
    }
    if (s.broken || s.depth > 0 || s.nested > 0) {
        for (int t = first; t < tokens->count; t++)
            if (tokens->all[t].name >= 0) tokens->names[tokens->all[t].name].escapes = true;
        tokens->count = first;
    }
    add(&s, (struct token){.kind = TOKEN_END,
                           .file = file,
                           .line = s.line,
                           .text = s.at,
                           .name = -1,
                           .partner = -1});
}
