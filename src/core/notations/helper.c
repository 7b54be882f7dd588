/* helper: finds the functions that a text defines, and its macros. */
#include "helper.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- macros ---- */

static void blank(char *from, const char *end) {
    for (; from < end; from++)
        if (*from != '\n') *from = ' ';
}

/* Returns the end of the comment or string that begins here; NULL: none begins here. */
static char *after_comment(char *at) {
    char *end;
    if (at[0] == '/' && at[1] == '/') return at + strcspn(at, "\n");
    if (at[0] == '/' && at[1] == '*') return (end = strstr(at + 2, "*/")) ? end + 2 : strchr(at, 0);
    if (*at != '"') return NULL;
    for (at++; *at && *at != '"' && *at != '\n'; at++)
        at += *at == '\\' && at[1];
    return at + (*at == '"');
}

/* Joins the lines of a directive; # becomes $, which no statement has. Returns the end of the
 * directive. */
static char *join_lines(char *at) {
    for (; *at && *at != '\n'; at++) {
        if (*at == '#') *at = '$';
        if (*at != '\\') continue;
        char *end = at + 1 + strspn(at + 1, " \t\r");
        if (*end != '\n') continue;
        for (; at <= end; at++)
            *at = ' ';
        at--;
    }
    return at;
}

/* Blanks everything except the macros, a line each. */
static void keep_macros(char *text) {
    bool at_line = true;
    for (char *at = text, *end; *at; at = end) {
        end = after_comment(at);
        char *word = *at == '#' ? at + 1 + strspn(at + 1, " \t") : at;
        if (end) {
            blank(at, end);
        } else if (*at == '#' && at_line && strncmp(word, "define", 6) == 0) {
            blank(at, word + 6);
            end = join_lines(word + 6);
        } else {
            end = at + 1;
            if (*at == '\n') at_line = true;
            if (!isspace((unsigned char)*at)) at_line = false;
            blank(at, end);
        }
    }
}

/* ---- parts of a definition ---- */

struct token helper_last_part(const struct token *name) {
    struct token last = *name;
    for (int i = 0; i < name->length; i++)
        if (strchr(":.>", name->begin[i])) {
            last.begin = name->begin + i + 1;
            last.length = name->length - i - 1;
        }
    return last;
}

const struct token *helper_closing(const struct token *open) {
    int depth = 0;
    for (const struct token *token = open; token->kind != TOKEN_END; token++) {
        if (token->kind != TOKEN_SIGN) continue;
        depth += strchr("([{", *token->begin) != NULL;
        depth -= strchr(")]}", *token->begin) != NULL;
        if (depth == 0) return token;
    }
    return NULL;
}

/* Reads a parameter: the last name before a colon, an equals sign or a bracket; in Go the first
 * name. */
static bool read_parameter(struct helper *helper, const struct token *from, const struct token *to,
                           bool first) {
    int number = helper->count;
    bool named = false, typed = false, mutable = false;
    enum taking taking = helper->macro ? TAKES_PLACE : TAKES_COPY;
    for (const struct token *token = from; token < to; token++) {
        char sign = token->kind == TOKEN_SIGN ? *token->begin : '\0';
        if (sign == '.') return false; /* any number of arguments */
        if (sign && strchr(":=[", sign)) typed = true;
        if (sign == '*') taking = TAKES_POINTER;
        if (sign == '&' || code_token_is(token, "inout ref out")) taking = TAKES_PLACE;
        mutable |= sign == '&' && code_token_is(&token[1], "mut");
        if (token->kind != TOKEN_NAME || typed || (first && named)) continue;
        helper->names[number] = *token;
        named = true;
    }
    if (named && code_token_is(&helper->names[number], "self this mut")) return true;
    helper->taking[number] = mutable ? TAKES_POINTER : taking;
    helper->count += named;
    return named;
}

/* Reads the parameters between two brackets. */
static bool read_parameters(struct helper *helper, const struct token *from, const struct token *to,
                            bool first) {
    helper->count = 0;
    for (const struct token *end; from < to; from = end + 1) {
        int depth = 0;
        for (end = from; end < to && (depth > 0 || *end->begin != ','); end++)
            if (end->kind == TOKEN_SIGN)
                depth +=
                    (strchr("([{<", *end->begin) != NULL) - (strchr(")]}>", *end->begin) != NULL);
        if (helper->count == PARAMETERS_MOST || !read_parameter(helper, from, end, first))
            return false;
    }
    return true;
}

/* Returns the token that closes a bracket of the text; NULL: it is not closed. */
static const struct token *closing(const struct helpers *helpers, const struct token *open) {
    size_t close = helpers->closing[open - helpers->code->tokens];
    return close ? &helpers->code->tokens[close] : NULL;
}

static int column(const struct code *code, const struct token *token) {
    const char *at = token->begin;
    while (at > code->text && at[-1] != '\n')
        at--;
    return (int)(token->begin - at);
}

/* Sets the body of the helper to the tokens from `body` to before `end`. */
static void set_body(struct helper *helper, const struct token *body, const struct token *end) {
    helper->body = body;
    helper->end = end;
    helper->lines = true;
    for (const struct token *token = body; token < end; token++)
        if (*token->begin == ';' || helper->macro) helper->lines = false;
}

/* Finds the body after the parameters; `at` is the token after them. False: there is none. The body
 * stays empty if it has no end. `helper` may be NULL: only asks if there is a body. */
static bool find_body(const struct helpers *helpers, struct helper *helper,
                      const struct token *head, const struct token *at) {
    enum { SIGNS_MOST = 16 }; /* most tokens of a result type */
    const struct token *end;
    for (int sign = 0; sign < SIGNS_MOST && at->kind != TOKEN_END; sign++, at++) {
        if (!helper && (*at->begin == '{' || (*at->begin == '=' && *at[1].begin == '>')))
            return true;
        if (*at->begin == '{') {
            if ((end = closing(helpers, at))) set_body(helper, at + 1, end);
            return true;
        }
        if (*at->begin == '=' && *at[1].begin == '>' && *at[2].begin != '{') {
            for (end = at + 2; end->kind != TOKEN_END && *end->begin != ';' && !end->line; end++)
                ;
            helper->value = true;
            set_body(helper, at + 2, end);
            return true;
        }
        if (strchr(";,", *at->begin)) return false;
        if (*at->begin == ')') return false;
        bool def = code_token_is(head, "def");
        if (!def || *at->begin != ':') continue;
        if (!helper) return true;
        for (end = at + 1; end->kind != TOKEN_END; end++)
            if (end->line && column(helpers->code, end) <= column(helpers->code, head)) break;
        helper->indented = true;
        set_body(helper, at + 1, end);
        return true;
    }
    return false;
}

/* ---- definitions that begin with their name ---- */

/* Does a function begin here: NAME ( parameters ) ... body? */
static bool at_function(const struct helpers *helpers, const struct token *token,
                        struct helper *helper, bool *plain) {
    const struct token *close, *head = token > helpers->code->tokens ? token - 1 : token;
    if (*token[1].begin != '(' || !(close = closing(helpers, &token[1]))) return false;
    if (head < token && head->kind == TOKEN_SIGN && strchr("=(,+-!|?/%.", *head->begin))
        return false;
    if (head < token && code_token_is(head, "if while for return else switch do not and or elif"))
        return false;
    if (helper) *helper = (struct helper){.macro = false};
    if (!find_body(helpers, helper, head, close + 1)) return false;
    if (!helper) return true;
    bool go = code_token_is(head, "func");
    for (const struct token *t = token; t < close; t++)
        if (*t->begin == ':') go = false; /* Swift */
    *plain = helper->body && read_parameters(helper, token + 2, close, go);
    return true;
}

/* Does a name get a function without a name here: NAME = [..](..) {..}, (..) => .., lambda ..: ..?
 */
static bool at_lambda(const struct helpers *helpers, const struct token *token,
                      struct helper *helper, bool *plain) {
    const struct token *at = token + 1, *close;
    bool go = *at->begin == ':';
    at += go;
    if (*at->begin != '=' || (at[1].kind == TOKEN_SIGN && *at[1].begin == '=')) return false;
    if (!helper) return true;
    *helper = (struct helper){.macro = false};
    *plain = false;
    at++;
    if (code_token_is(at, "lambda")) {
        for (close = ++at; close->kind != TOKEN_END && *close->begin != ':'; close++)
            ;
        const struct token *end = close + 1;
        while (end->kind != TOKEN_END && !end->line && *end->begin != ';')
            end++;
        *plain = close->kind != TOKEN_END && read_parameters(helper, at, close, false);
        helper->value = true;
        set_body(helper, close + (close->kind != TOKEN_END), end);
        return true;
    }
    if (*at->begin == '[' && (close = closing(helpers, at))) at = close + 1;
    if (code_token_is(at, "function func async")) at++;
    if (*at->begin != '(' || !(close = closing(helpers, at))) return true;
    *plain = find_body(helpers, helper, at, close + 1) && helper->body &&
             read_parameters(helper, at + 1, close, go);
    return true;
}

/* Does a definition begin at this name? `helper` may be NULL: its parts are not read. */
static bool at_head(const struct helpers *helpers, const struct token *token, struct helper *helper,
                    bool *plain) {
    bool whole = !memchr(token->begin, '.', (size_t)token->length) &&
                 !memchr(token->begin, '>', (size_t)token->length);
    *plain = false;
    if (token->kind != TOKEN_NAME) return false;
    if (token > helpers->code->tokens + 1 && code_token_is(&token[-2], "macro_rules")) return true;
    return at_function(helpers, token, helper, plain) ||
           (whole && at_lambda(helpers, token, helper, plain));
}

/* Reads the macro whose name begins the line. *stands: the name that replaces the macro, if it is
 * only a name. */
static bool read_macro(const struct token *name, struct helper *helper, struct token *stands) {
    const struct token *end = name + 1, *close = NULL;
    while (end->kind != TOKEN_END && !end->line)
        end++;
    *helper = (struct helper){.macro = true};
    *stands = (struct token){.length = 0};
    bool function = *name[1].begin == '(' && name[1].begin == name->begin + name->length;
    if (function) close = helper_closing(&name[1]);
    if (!function && end == name + 2 && name[1].kind == TOKEN_NAME) *stands = name[1];
    if (!close || close >= end || !read_parameters(helper, name + 2, close, false)) return false;
    set_body(helper, close + 1, end);
    return true;
}

/* ---- all definitions of a text ---- */

static int compare_names(const struct token *a, const struct token *b) {
    int shorter = a->length < b->length ? a->length : b->length;
    int order = strncmp(a->begin, b->begin, (size_t)shorter);
    return order ? order : a->length - b->length;
}

static int compare_heads(const void *a, const void *b) {
    const struct token *const *one = a, *const *other = b;
    struct token name = helper_last_part(*one), second = helper_last_part(*other);
    int order = compare_names(&name, &second);
    return order ? order : (*one > *other) - (*one < *other);
}

static void add_head(struct heads *heads, const struct token *token) {
    heads->tokens =
        memory_grow(heads->tokens, heads->count, &heads->capacity, sizeof *heads->tokens);
    heads->tokens[heads->count++] = token;
}

static void sort_heads(struct heads *heads) {
    if (heads->count) qsort(heads->tokens, heads->count, sizeof *heads->tokens, compare_heads);
}

/* Finds the definitions of a name and sets *first to the first one. Returns their number. */
static size_t find_heads(const struct heads *heads, const struct token *name,
                         const struct token **first) {
    size_t low = 0, high = heads->count, end;
    while (low < high) {
        size_t middle = (low + high) / 2;
        struct token at = helper_last_part(heads->tokens[middle]);
        if (compare_names(&at, name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (end = low; end < heads->count; end++) {
        struct token at = helper_last_part(heads->tokens[end]);
        if (compare_names(&at, name) != 0) break;
    }
    if (end > low) *first = heads->tokens[low];
    return end - low;
}

/* Finds the closing token of each bracket. */
static size_t *match_brackets(const struct code *code) {
    size_t *closing = memory_new(code->count, sizeof *closing), *open = NULL;
    size_t count = 0, capacity = 0;
    for (size_t t = 0; t < code->count; t++) {
        const struct token *token = &code->tokens[t];
        if (token->kind != TOKEN_SIGN) continue;
        if (strchr("([{", *token->begin)) {
            open = memory_grow(open, count, &capacity, sizeof *open);
            open[count++] = t;
        } else if (strchr(")]}", *token->begin) && count > 0) {
            closing[open[--count]] = t;
        }
    }
    free(open);
    return closing;
}

void helpers_begin(struct helpers *helpers, const struct code *code, const char *source) {
    char *text = memory_text(source);
    bool plain;
    keep_macros(text);
    *helpers = (struct helpers){.code = code, .source = source};
    helpers->scan = (struct scan){.text = text, .at = text};
    if (code_init(&helpers->macros, &helpers->scan, &helpers->list)) {
        free(helpers->macros.tokens);
        helpers->macros = (struct code){.count = 0};
    }
    free(text);
    helpers->closing = match_brackets(code);
    for (size_t t = 0; t < code->count; t++)
        if (at_head(helpers, &code->tokens[t], NULL, &plain))
            add_head(&helpers->functions, &code->tokens[t]);
    for (size_t t = 0; t < helpers->macros.count; t++) {
        const struct token *token = &helpers->macros.tokens[t];
        if (token->kind == TOKEN_NAME && (t == 0 || token->line))
            add_head(&helpers->defines, token);
    }
    sort_heads(&helpers->functions);
    sort_heads(&helpers->defines);
}

void helpers_free(struct helpers *helpers) {
    free(helpers->macros.tokens);
    free(helpers->functions.tokens);
    free(helpers->defines.tokens);
    free(helpers->closing);
    pair_list_free(&helpers->list);
}

/* Does a helper name a type without negative numbers? */
static bool is_natural(const struct helper *helper) {
    for (const struct token *token = helper->body; token < helper->end; token++)
        if (token->kind == TOKEN_NAME &&
            (strncmp(token->begin, "uint", 4) == 0 || strncmp(token->begin, "unsigned", 8) == 0 ||
             code_token_is(token, "size_t usize u8 u16 u32 u64")))
            return true;
    return false;
}

/* Does the text define this name in a way that is not read? Looks only for the first names, because
 * each look searches the whole text. */
static bool is_defined(struct helpers *helpers, const struct token *name) {
    enum { NAMES_MOST = 32 };
    return helpers->asked++ < NAMES_MOST && code_defines(helpers->source, name);
}

enum helper_found helper_find(struct helpers *helpers, const struct token *name,
                              struct helper *helper) {
    enum { LEADS_MOST = 4 };
    struct token wanted = helper_last_part(name);
    if (strncmp(name->begin, "std::", 5) == 0) return HELPER_NOWHERE;
    for (int lead = 0; lead < LEADS_MOST; lead++) {
        const struct token *function, *define;
        struct token stands = {.length = 0};
        size_t functions = find_heads(&helpers->functions, &wanted, &function);
        size_t defines = find_heads(&helpers->defines, &wanted, &define);
        bool plain = false;
        if (functions + defines == 0 && lead == 0 && !is_defined(helpers, &wanted))
            return HELPER_NOWHERE;
        if (functions + defines != 1) return HELPER_UNREAD;
        if (functions)
            at_head(helpers, function, helper, &plain);
        else
            plain = read_macro(define, helper, &stands);
        if (plain) helper->natural = is_natural(helper);
        if (!stands.length) return plain ? HELPER_FOUND : HELPER_UNREAD;
        wanted = helper_last_part(&stands);
    }
    return HELPER_UNREAD;
}
