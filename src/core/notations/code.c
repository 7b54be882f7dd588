/* code: makes tokens of a source text in a single pass. */
#include "code.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct lexer {
    struct code *code;
    const char *source;    /* source text; messages name places in it */
    char *at;              /* next character of the copy */
    const char *last_end;  /* end of the last token */
    bool closes;           /* the text has an #endif, so lines with # are directives */
    bool at_line;          /* this line has had only blanks and comments so far */
    bool empty;            /* the text has had only comments so far */
    int braces;            /* number of open braces */
    int open;              /* number of open conditionals, without a header's guard */
    const char *condition; /* outermost open conditional, in the source */
    struct token guard;    /* name in the #ifndef at the start of the text */
    const char *compiled;  /* end of the text that may be inside a conditional */
};

static const char *in_source(const struct lexer *lexer, const char *place) {
    return lexer->source + (place - lexer->code->text);
}

static int fail(const struct lexer *lexer, const char *place, const char *what) {
    return scan_fail(lexer->code->scan, in_source(lexer, place), "%s", what);
}

/* Replaces the text up to `end` by blanks, except line ends. Returns 0. */
static int blank(struct lexer *lexer, const char *end) {
    for (; lexer->at < end; lexer->at++)
        if (*lexer->at != '\n') *lexer->at = ' ';
    return 0;
}

/* Adds the next `length` bytes as a token. */
static int add(struct lexer *lexer, enum token_kind kind, size_t length) {
    struct code *code = lexer->code;
    const char *at = lexer->at;
    bool line = memchr(lexer->last_end, '\n', (size_t)(at - lexer->last_end));
    bool margin = !*at || at == code->text || at[-1] == '\n';
    code->tokens = memory_grow(code->tokens, code->count, &code->capacity, sizeof *code->tokens);
    code->tokens[code->count++] =
        (struct token){at, (int)length, kind, line, margin, false, false, false};
    lexer->last_end = lexer->at += length;
    return 0;
}

/* ---- comments ---- */

/* Does the next line continue this one, because a backslash ends it? Compilers allow blanks after
 * the backslash. */
static bool goes_on(const char *begin, const char *end) {
    if (!*end) return false;
    while (end > begin && strchr(" \t\r\f\v", end[-1]))
        end--;
    return end > begin && end[-1] == '\\';
}

static int pass_line_comment(struct lexer *lexer) {
    const char *end = lexer->at + strcspn(lexer->at, "\n");
    if (goes_on(lexer->at, end))
        return fail(lexer, lexer->at,
                    "a comment that ends in a backslash; the next line belongs to it in C, and not "
                    "in other languages");
    return blank(lexer, end);
}

static int fail_endless(const struct lexer *lexer) {
    return fail(lexer, lexer->at, "found a comment without end, expected '*/'");
}

static int pass_comment(struct lexer *lexer) {
    const char *begin = lexer->at, *end = strstr(begin + 2, "*/");
    if (!end) return fail_endless(lexer);
    for (const char *line = begin; (line = memchr(line, '\n', (size_t)(end - line))); line++)
        if (line[1] == '/' && goes_on(begin, line) && line - begin > 3)
            return fail(lexer, line + 1,
                        "found a '/' after a line that ends in a backslash; it may end a comment");
    return blank(lexer, end + 2);
}

/* ---- directives ---- */

enum directive { NO_DIRECTIVE, IF, IFNDEF, ELSE, ENDIF, INCLUDE, DEFINE, PRAGMA, OTHER };

static struct token name_at(const char *text) {
    return (struct token){.begin = text, .length = (int)scan_name(text)};
}

/* Returns the kind of a directive from the word after its #. */
static enum directive directive_of(const char *word) {
    static const char *const words[] = {
        [IF] = "if ifdef",
        [IFNDEF] = "ifndef",
        [ELSE] = "elif elifdef elifndef else",
        [ENDIF] = "endif",
        [INCLUDE] = "include include_next import embed",
        [DEFINE] = "define",
        [PRAGMA] = "pragma",
        [OTHER] = "undef error line warning",
    };
    const struct token name = name_at(word);
    enum directive directive = OTHER;
    while (directive > NO_DIRECTIVE && !code_token_is(&name, words[directive]))
        directive--;
    return directive;
}

static bool has_endif(const char *text) {
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += strspn(line, " \t\r\n");
        if (*line == '#' && directive_of(line + 1 + strspn(line + 1, " \t")) == ENDIF) return true;
    }
    return false;
}

/* Returns the end of a directive; a backslash or a comment may continue it on more lines. NULL: its
 * comment has no end. */
static const char *end_of_directive(const char *at) {
    bool quoted = false;
    for (const char *begin = at; *at; at++) {
        if (*at == '\n' && !goes_on(begin, at)) return at;
        if (*at == '\n') quoted = false;
        if (*at == '"') quoted = !quoted;
        if (!quoted && at[0] == '/' && at[1] == '*') {
            if (!(at = strstr(at + 2, "*/"))) return NULL;
            at++;
        }
        if (!quoted && at[0] == '/' && at[1] == '/')
            while (at[1] && (at[1] != '\n' || goes_on(begin, at + 1)))
                at++;
    }
    return at;
}

/* Returns the text after the directive's word. */
static const char *operand(const char *word) {
    word += strcspn(word, " \t\n");
    return word + strspn(word, " \t");
}

static int pass_directive(struct lexer *lexer, const char *word, enum directive directive) {
    const char *end = end_of_directive(lexer->at);
    const struct token name = name_at(in_source(lexer, operand(word))), none = {.length = 0};
    if (!end) return fail_endless(lexer);
    if (directive == INCLUDE && lexer->braces > 0)
        return fail(lexer, lexer->at, "found #include inside braces, expected calls themselves");
    bool other_half = directive == ELSE && lexer->open == 0; /* an #else of a header's guard */
    if (directive == IF || directive == IFNDEF || other_half)
        if (lexer->open++ == 0) lexer->condition = in_source(lexer, lexer->at);
    if (directive == ENDIF && lexer->open > 0) lexer->open--;
    /* a header's guard, #ifndef X and #define X around the whole text, is no condition */
    if (directive == DEFINE && name.length && code_token_same(&lexer->guard, &name)) lexer->open--;
    lexer->guard = directive == IFNDEF && lexer->empty ? name : none;
    if (directive != PRAGMA) lexer->empty = false;
    return blank(lexer, end);
}

/* Passes a directive, an attribute such as #[inline], or a comment as in Python. A word after "# "
 * begins a comment, unless the text shows that it is a directive. */
static int pass_hash(struct lexer *lexer) {
    const char *word = lexer->at + 1 + strspn(lexer->at + 1, " \t\f\v");
    enum directive directive = directive_of(word);
    bool near = word == lexer->at + 1 || lexer->closes || directive == DEFINE ||
                (directive == INCLUDE && strchr("<\"", *operand(word)));
    if (lexer->at_line && directive && near) return pass_directive(lexer, word, directive);
    if (word[0] == '/' && word[1] == '*')
        return fail(lexer, word, "found a comment after '#', expected a directive");
    const char *attribute = lexer->at + 1 + (lexer->at[1] == '!');
    const char *close = attribute + strcspn(attribute, "]\n");
    if (*attribute != '[' || !isalpha((unsigned char)attribute[1]) || *close != ']')
        return pass_line_comment(lexer);
    return blank(lexer, close + 1);
}

/* ---- tokens ---- */

/* Is this quote no string's quote, but part of a lifetime 'a, a name x' or a number 1'000? */
static bool is_mark(const struct lexer *lexer) {
    const char *at = lexer->at, *word = at + 1;
    if (*at != '\'') return false;
    char before = at > lexer->code->text ? at[-1] : ' ';
    size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz_");
    bool alone = length > 0 && word[length] != '\'';
    return isalnum((unsigned char)before) || before == '\'' ||
           (alone && (strchr("&<", before) || strchr(">,:", word[length])));
}

/* Adds a string or a character as a token; signs other than letters and digits become _. */
static int pass_string(struct lexer *lexer) {
    char quote = *lexer->at, *at = lexer->at + 1, three[] = {quote, quote, quote, '\0'};
    if (strncmp(lexer->at, three, 3) == 0) {
        const char *end = strstr(lexer->at + 3, three);
        if (!end) return fail(lexer, lexer->at, "found a text without end");
        return blank(lexer, end + 3);
    }
    if (quote == '"' && lexer->at > lexer->code->text && lexer->at[-1] == 'R')
        return fail(lexer, lexer->at, "found a raw string, expected none");
    for (; *at != quote; at++) {
        if (*at == '\\' && at[1] && at[1] != '\n') *at++ = '_';
        if (!*at || *at == '\n')
            return fail(lexer, lexer->at, "found a string without end, expected its quote");
        if (!isalnum((unsigned char)*at)) *at = '_';
    }
    return add(lexer, TOKEN_STRING, (size_t)(at + 1 - lexer->at));
}

/* Passes a backslash at the end of a line, if joining it with the next line changes no token. */
static int pass_backslash(struct lexer *lexer) {
    const char *at = lexer->at, *after = at + 1 + strspn(at + 1, " \t\r\f\v");
    if (*after != '\n' || at == lexer->code->text || !strchr(" \t,([{", at[-1]))
        return fail(lexer, at, "found '\\', expected none outside of strings");
    return blank(lexer, at + 1);
}

/* Refuses text inside a conditional, because compilers may leave it out. */
static int check_compiled(struct lexer *lexer) {
    static const char opens[] = "extern \"C\" {";
    const char *word = lexer->condition;
    if (lexer->open == 0 || *lexer->at == '}' || lexer->at < lexer->compiled) return 0;
    lexer->compiled = lexer->at + strlen(opens);
    if (strncmp(lexer->at, opens, strlen(opens)) == 0) return 0;
    word += 1 + strspn(word + 1, " \t\f\v");
    return scan_fail(lexer->code->scan, lexer->condition,
                     "found #%.*s, expected calls that are always compiled",
                     (int)strspn(word, "abcdefghijklmnopqrstuvwxyz"), word);
}

static int pass_token(struct lexer *lexer) {
    const char *at = lexer->at;
    size_t name = scan_name(at), digits = strspn(at, "0123456789");
    if (check_compiled(lexer)) return -1;
    lexer->empty = lexer->at_line = false;
    lexer->guard.length = 0;
    lexer->braces += (*at == '{') - (*at == '}');
    if (is_mark(lexer)) return blank(lexer, at + 1);
    if (*at == '"' || *at == '\'') return pass_string(lexer);
    if (*at == '\\') return pass_backslash(lexer);
    if (at[0] == '%' && at[1] == ':') return fail(lexer, at, "found '%:', expected '#'");
    if (name > 0) return add(lexer, TOKEN_NAME, name);
    return digits > 0 ? add(lexer, TOKEN_NUMBER, digits) : add(lexer, TOKEN_SIGN, 1);
}

/* Is this a comment of Haskell, Lua or SQL? A line of C may begin with two hyphens, too, but has a
 * semicolon. */
static bool at_hyphens(const struct lexer *lexer) {
    const char *at = lexer->at;
    return lexer->at_line && strncmp(at, "--", 2) == 0 && strchr(" \t|-\n", at[2]) &&
           !memchr(at, ';', strcspn(at, "\n"));
}

static int pass(struct lexer *lexer) {
    const char *at = lexer->at;
    if (at_hyphens(lexer) || strncmp(at, "//", 2) == 0) return pass_line_comment(lexer);
    if (strncmp(at, "/*", 2) == 0) return pass_comment(lexer);
    if (*at == '#') return pass_hash(lexer);
    if (!isspace((unsigned char)*at)) return pass_token(lexer);
    if (*at == '\n') lexer->at_line = true;
    lexer->at++;
    return 0;
}

int code_init(struct code *code, struct scan *scan, struct pair_list *list) {
    char *text = list->text = memory_text(scan->text);
    struct lexer lexer = {.code = code, .source = scan->text, .at = text, .last_end = text};
    *code = (struct code){.scan = scan, .text = text};
    lexer.closes = has_endif(text);
    lexer.at_line = lexer.empty = true;
    while (*lexer.at)
        if (pass(&lexer)) return -1;
    for (int s = 0; s < STATED_NUMBERS; s++) /* moves the numbers of a heading into the copy */
        if (list->stated[s].place)
            list->stated[s].place = text + (list->stated[s].place - lexer.source);
    scan->at = text + (scan->at - lexer.source);
    scan->text = text;
    return add(&lexer, TOKEN_END, 0);
}

bool code_defines(const char *source, const struct token *name) {
    static const char *const words[] = {"define", "void", "inline", "def",
                                        "fn",     "func", "fun",    "function"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        for (const char *at = source; (at = strstr(at, words[w])); at++) {
            const char *defined = at + strlen(words[w]) + strspn(at + strlen(words[w]), " \t");
            if (scan_name(defined) == (size_t)name->length && defined[name->length] == '(' &&
                strncmp(defined, name->begin, (size_t)name->length) == 0)
                return true;
        }
    return false;
}

/* ---- the next token ---- */

bool code_takes(struct code *code, char sign) {
    if (*code->at->begin != sign) return false;
    code->at++;
    return true;
}

int code_expected(const struct code *code, const char *expected) {
    code->scan->at = code->at->begin;
    return scan_expected(code->scan, expected);
}

bool code_token_is(const struct token *token, const char *words) {
    size_t length;
    for (; (length = strcspn(words, " ")) > 0; words += length + (words[length] == ' '))
        if ((size_t)token->length == length && strncmp(token->begin, words, length) == 0)
            return true;
    return false;
}

bool code_token_same(const struct token *a, const struct token *b) {
    return a->length == b->length && strncmp(a->begin, b->begin, (size_t)a->length) == 0;
}

bool code_token_opens(const struct token *token) {
    return token->kind == TOKEN_SIGN && strchr("([{", *token->begin);
}

bool code_token_at_table(const struct token *token, bool names) {
    enum { DEEPEST = 4 };
    int depth = 0;
    for (; depth < DEEPEST && code_token_opens(token); depth++) {
        token++;
        for (int words = 0; names && words < 2 && token->kind == TOKEN_NAME; words++, token++)
            if (!code_token_opens(&token[1]) && token[1].kind != TOKEN_NAME) break;
    }
    return depth >= 2 && (token->kind == TOKEN_STRING || token[-1].pair);
}

const struct token *code_after_block(const struct token *brace) {
    int depth = 0;
    do
        depth += (*brace->begin == '{') - (*brace->begin == '}');
    while (brace++, depth > 0);
    return brace;
}
