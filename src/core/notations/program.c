/* program: calls such as cmpxchg(a[0], a[1]); or SWAP(0, 1); one after the other, as in source
 * code. The call leaves the smaller key in its first argument.
 *
 * What is compiled is known (code.h). Of the code around the calls, heads of functions,
 * declarations and helpers are passed over. Whatever could leave a call out, repeat it, or move
 * keys otherwise is refused: a network does the same always. A table of pairs, as in int pairs[][2]
 * = {{0, 1}, {2, 3}}; is read, too. Each function with calls, and each table, is a network.
 *
 * The grammar, where "," parts choices of one line:
 *
 * - text: any number of statements, "{", "}", ";", ","
 * - statement: a comparator; a declaration; a key and its value; "return" and a value; "def", a
 *   name, brackets and ":"
 * - comparator: as in call.c, perhaps after let, val, var, const or auto
 * - declaration: names, signs and brackets up to ";", to the brace of a block, or to a key
 * - key: a name, a number or a string, and ":" or "=>"
 * - value: as a declaration, but a line end, "," or "}" ends it, too
 */
#include "core/notations/code.h"

#include <stdlib.h>
#include <string.h>

struct program {
    struct code code;
    const char *source;     /* the text as it was given */
    struct pair_list *list; /* pairs of the network being read */
    struct token array;     /* array whose elements are its wires; none: not known yet */
    struct token called;    /* the function that it called first */
    struct defined defined; /* functions whose definitions were checked */
    struct call_rest rest;  /* other arguments of that call */
    struct token directed;  /* the first argument that says a direction */
    struct token name;      /* name of the function around it */
    struct token choice;    /* the word match, of which each branch is a network of its own */
    int depth, calls_depth; /* braces that are open; when the first call came */
    int choice_depth;       /* braces that were open at `choice` */
    int outer;              /* braces open around blocks that can be functions */
    bool over;              /* the block with the calls has ended */
    bool returned;          /* a return came after its calls */
    bool indented;          /* the calls are in a function of Python */
    bool semicolons;        /* end statements: the text has some */
    bool any;               /* comparators or pairs are in the text */
};

static const struct token none = {.length = 0};

static bool program_match(const char *text) {
    bool comment = strncmp(text, "--", 2) == 0 || strncmp(text, "\"\"\"", 3) == 0 ||
                   strncmp(text, "'''", 3) == 0; /* comments of other languages than C */
    return (comment || scan_name(text)) && strpbrk(text, "({[<");
}

static int fail_choice(const struct program *program, const struct token *word) {
    return scan_fail(program->code.scan, word->begin,
                     "found '%.*s', expected only calls: a network always does the same",
                     word->length, word->begin);
}

static int check_word(const struct program *program, const struct token *word) {
    static const char words[] =
        "if else for while do switch case goto break continue loop until unless elif elsif foreach "
        "try when then repeat catch except finally";
    return code_token_is(word, words) ? fail_choice(program, word) : 0;
}

/* ---- networks ---- */

/* Begins another network, if one was read before. */
static int begin(struct program *program) {
    struct pair_list *list = program->list;
    program->code.scan->at = program->code.at->begin;
    if (list->count > 0 && !(list = pair_list_another(list, program->code.scan))) return -1;
    program->list = list;
    program->array = program->called = program->directed = none;
    program->over = program->returned = false;
    return 0;
}

/* The table that begins here. */
static int read_table(struct program *program, struct token name) {
    struct code *code = &program->code;
    if (begin(program)) return -1;
    program->over = true;
    if (!name.length) name = program->name;
    pair_list_name(program->list, name.begin, name.length);
    if (lists_read_one(code->scan, program->list)) return -1;
    while (code->at->begin < code->scan->at)
        code->at++;
    return 0;
}

/* Says that a direction is obeyed, the first time; -1 if the text defines what the function does,
 * which is not read. */
static int note_direction(struct program *program, const struct token *function,
                          const struct call_rest *rest) {
    const struct token *word = &rest->direction;
    if (!word->length || program->directed.length) return 0;
    program->directed = *word;
    if (code_defines(program->source, function))
        return scan_fail(program->code.scan, word->begin,
                         "found a direction, %.*s, and what %.*s does, which the text defines, is "
                         "not read; expected two wires, the one that gets the smaller key first",
                         code_shown(word->length), word->begin, code_shown(function->length),
                         function->begin);
    if (!*program->list->note)
        snprintf(program->list->note, sizeof program->list->note,
                 "line %d: %.*s is taken for the direction of %.*s",
                 scan_line(program->code.scan, word->begin, NULL), code_shown(word->length),
                 word->begin, code_shown(function->length), function->begin);
    return 0;
}

/* Adds the comparator that this call stands for. */
static int add(struct program *program, const struct token *function, const struct pair *pair,
               const struct call_rest *rest) {
    struct pair_list *list = program->list;
    const struct token *called = &program->called;
    if (program->choice.length) return fail_choice(program, &program->choice);
    if (program->returned)
        return scan_fail(program->code.scan, function->begin,
                         "found a call after return, which never runs");
    if (list->count == 0) {
        program->called = *function;
        program->rest = *rest;
        program->calls_depth = program->depth;
        pair_list_name(list, program->name.begin, program->name.length);
    }
    bool same = code_token_same(function, called);
    enum defined_order order;
    if (code_check_definition(&program->code, program->source, &program->defined, function, rest,
                              &order))
        return -1;
    if (same && call_check_rest(program->code.scan, function, rest, &program->rest)) return -1;
    if (note_direction(program, function, rest)) return -1;
    code_note_function(program->code.scan, list, function, called, order, rest->assigned);
    return pair_list_add(list, program->code.scan, pair);
}

static int read_comparator(struct program *program) {
    struct token function;
    struct call_rest rest;
    struct pair pair;
    if (program->over && begin(program)) return -1;
    if (call_read(&program->code, &function, &program->array, &pair, &rest)) return -1;
    return add(program, &function, &pair, &rest);
}

/* ---- what is passed over ---- */

/* A declaration, or the head of a function, on the way to its end. */
struct declaration {
    struct token last;  /* word */
    struct token named; /* name that gets the value: a colon or an equals sign came after it */
    bool typed;         /* a colon came, and its type follows */
    bool value;         /* an equals sign came; brackets after it may call anything */
    bool gives; /* return or a key came before: the value ends with the line, or at a comma or brace
                 */
    bool assigned; /* an equals sign came, and no comma after it */
    bool headed;   /* round brackets came: it is the head of a function */
    bool outer;    /* a word came that opens a block with functions */
    int angles;    /* < that are open: those of a template have default types */
};

/* Passes over brackets and what is in them, which must be no comparator. */
static int skip_brackets(struct program *program, bool value) {
    struct code *code = &program->code;
    int open = 0;
    do {
        char sign = *code->at->begin;
        if (!sign) return code_expected(code, "')'");
        if (code->at->call)
            return scan_fail(code->scan, code->at->begin,
                             "found a call inside a statement, expected ';' before it");
        if (sign == '(' && value) return code_expected(code, "';' or '{'");
        open += (strchr("([{", sign) != NULL) - (strchr(")]}", sign) != NULL);
        code->at++;
    } while (open > 0);
    return 0;
}

/* Does the name of a value stand here, as in {4: [(0,1)]}? */
static bool at_key(const struct token *token) {
    if (token->kind == TOKEN_SIGN || token->kind == TOKEN_END) return false;
    const char *next = token[1].begin;
    return (*next == ':' && next[1] != ':') || strncmp(next, "=>", 2) == 0;
}

/* Is this the brace of a block that holds no network, such as a function that compares two keys? */
static bool is_helper(const struct program *program, const struct token *brace) {
    return program->any && *brace->begin == '{' && !brace->holds;
}

/* Enters a block, or skips a helper. `outer`: the block has functions. */
static void enter(struct program *program, bool outer) {
    struct code *code = &program->code;
    bool here = program->depth == program->outer; /* functions can stand here */
    if (here && is_helper(program, code->at) && code->at[-1].kind != TOKEN_STRING) {
        code->at = code_behind_block(code->at);
        return;
    }
    code->at++;
    program->depth++;
    program->outer += here && outer;
}

/* Passes the bracket that begins a table, a block, or something to skip; *ended: the declaration
 * ends with it. */
static int pass_bracket(struct program *program, struct declaration *declaration, bool *ended) {
    struct code *code = &program->code;
    char bracket = *code->at->begin;
    bool value = declaration->value || declaration->gives;
    *ended = true;
    if ((bracket != '(' || value) && code_token_at_table(code->at, value))
        return read_table(program, declaration->named);
    if (bracket == '{' && (!value || at_key(code->at + 1))) {
        enter(program, declaration->outer && !declaration->headed);
        return 0;
    }
    if (bracket == '(' && !declaration->headed && !value && declaration->last.length) {
        declaration->headed = true;
        program->name = declaration->last;
    }
    *ended = false;
    return skip_brackets(program, declaration->value);
}

/* Does a sign change a key, or what names keys, in the value of a declaration: ++, += or a second
 * equals sign? */
static bool changes(const struct declaration *declaration, const char *at) {
    bool twice = (*at == '+' || *at == '-') && at[1] == *at;
    bool compares = at[1] == '=' || at[1] == '>' || strchr("=!<>", at[-1]);
    return declaration->value && (twice || (*at == '=' && !compares && declaration->assigned));
}

/* A word or a sign of a declaration. */
static int pass_sign(struct program *program, struct declaration *declaration) {
    static const char outer[] =
        "namespace class struct impl mod module object interface extern trait";
    struct code *code = &program->code;
    const struct token *token = code->at;
    const char *at = token->begin;
    if (check_word(program, token)) return -1;
    if (program->depth > 0 && changes(declaration, at))
        return code_expected(code, "a value that changes nothing");
    if (*at == '=' || *at == ',') declaration->assigned = *at == '=';
    if (token->kind == TOKEN_NAME) declaration->last = *token;
    declaration->outer |= code_token_is(token, outer);
    if (*at == ':' && !declaration->typed && !declaration->value)
        declaration->typed = true, declaration->named = declaration->last;
    if (*at == '=' && declaration->angles <= 0) {
        if (!declaration->typed) declaration->named = declaration->last;
        declaration->value |= at[1] != '>';
    }
    declaration->angles += (*at == '<') - (*at == '>' && at[-1] != '-' && at[-1] != '=');
    code->at++;
    return 0;
}

/* Passes over a declaration to its semicolon, or the head of a function to its brace, or reads the
 * table that it is of. Where nothing ends in a semicolon, a line that is not indented begins
 * something new. */
static int skip_declaration(struct program *program, struct declaration declaration) {
    struct code *code = &program->code;
    const struct token *start = code->at;
    for (bool ended = false; !ended;) {
        const struct token *token = code->at;
        char sign = *token->begin;
        if (declaration.gives && (token->line || sign == '}' || sign == ',')) return 0;
        if (token > start && token->margin && !program->semicolons && !strchr("{[(", sign))
            return 0;
        if (!sign || sign == '}') return code_expected(code, "';' or '{'");
        if (code_token_opens(token)) {
            if (pass_bracket(program, &declaration, &ended)) return -1;
        } else if (pass_sign(program, &declaration)) {
            return -1;
        }
        ended |= sign == ';';
    }
    return 0;
}

/* ---- what is read ---- */

/* Is this the head of a function without a type, as in main() { or sort(int *a) {? */
static bool at_head(const char *bracket) {
    const char *end = bracket + strcspn(bracket, ")0123456789");
    return *end == ')' && *scan_skip(end + 1, true) == '{';
}

/* The head of a function of Python, which a line that is not indented ends. */
static int read_def(struct program *program) {
    struct code *code = &program->code;
    program->name = *++code->at;
    program->over = program->list->count > 0;
    program->indented = true;
    if (program->name.kind != TOKEN_NAME || *(++code->at)->begin != '(')
        return code_expected(code, "the name of a function");
    if (skip_brackets(program, false)) return -1;
    while (!code->at->line && !strchr(":{;", *code->at->begin))
        code->at++;
    return code_takes(code, ':') ? 0 : code_expected(code, "':' after the head of a function");
}

/* Two results that are assigned, as in a[0], a[1] = f(a[0], a[1])? */
static bool at_results(const struct token *token) {
    if (*token->begin == '[')
        while (*token->begin && *token->begin != ']')
            token++;
    return *token->begin == ',' || (*token->begin == ']' && *token[1].begin == ',');
}

static bool leaves(const struct token *word) {
    return code_token_is(word, "return throw raise");
}

/* The value after a key or a label; what return gives. */
static int read_given(struct program *program, const struct token *word) {
    struct declaration declaration = {.named = *word, .typed = true, .gives = true};
    if (word->kind == TOKEN_STRING) declaration.named.begin++, declaration.named.length -= 2;
    if (leaves(word)) {
        declaration.named = none;
        program->returned |= program->list->count > 0 && !program->over;
    }
    program->code.at = word + 1;
    return skip_declaration(program, declaration);
}

/* A statement that begins with a word. */
static int read_statement(struct program *program, const struct token *word) {
    struct code *code = &program->code;
    const struct token *next = word + 1;
    if (*next->begin == '!' && *next[1].begin == '(') next++; /* a macro of Rust */
    if (check_word(program, word)) return -1;
    if (leaves(word) || at_key(word)) return read_given(program, word);
    if (code_token_is(word, "def")) return read_def(program);
    if (code_token_is(word, "match") && next->kind == TOKEN_NAME) {
        if (program->list->count > 0 && !program->over) return fail_choice(program, word);
        program->choice = *word;
        program->choice_depth = program->depth;
    }
    bool bracket = *next->begin == '(', binds = code_token_is(word, "let val var const auto");
    if (bracket && binds) code->at = next;
    if ((bracket && (binds || !at_head(next->begin))) || at_results(next))
        return read_comparator(program);
    bool apart = program->depth == 0 && !program->indented &&
                 (program->over || program->list->count == 0); /* away from the keys of a network */
    const char *value = next[*next->begin == '='].begin;
    bool assigned = *next->begin == '=' && *value != '=' && (apart || strchr("{[", *value));
    if (assigned || next->kind == TOKEN_NAME || strchr("(*&<:{;\"", *next->begin))
        return skip_declaration(program, (struct declaration){.last = none});
    code->at = next;
    return code_expected(code, "'(' after the name of the function");
}

static int read_next(struct program *program) {
    struct code *code = &program->code;
    const struct token *token = code->at;
    if (token->kind == TOKEN_NAME) return read_statement(program, token);
    if (at_key(token)) return read_given(program, token);
    if (*token->begin == '(' && code_token_is(&token[1], "void") && *token[2].begin == ')')
        return read_given(program, &token[2]);
    if (*token->begin == '(') return read_comparator(program);
    if (!strchr("{};,", *token->begin))
        return code_expected(code, "a call such as cmpxchg(a[0], a[1]);");
    code->at++;
    return 0;
}

/* Passes over a line of Python and those below it, which are indented, if they hold no network. */
static bool pass_lines(struct program *program) {
    const struct token *line = program->code.at, *end = line + 1;
    if (!program->any || program->semicolons || !line->margin) return false;
    if (!(code_token_is(line, "def class") && end->kind == TOKEN_NAME) &&
        !(code_token_is(line, "if") && code_token_is(end, "__name__")) &&
        !(code_token_is(line, "print") && *end->begin == '('))
        return false;
    for (; !end->margin; end++)
        if (end->pair || end->call) return false;
    program->code.at = end;
    return true;
}

static int read_all(struct program *program) {
    const struct code *code = &program->code;
    while (code->at->kind != TOKEN_END) {
        char sign = *code->at->begin;
        if (program->indented && code->at->margin) {
            program->indented = false;
            program->over |= program->list->count > 0;
        }
        program->depth += (sign == '{') - (sign == '}');
        if (sign == '}' && program->depth < program->calls_depth && program->list->count > 0)
            program->over = true;
        if (program->depth < program->choice_depth) program->choice = none;
        if (program->depth < program->outer) program->outer = program->depth;
        if (!pass_lines(program) && read_next(program)) return -1;
    }
    code->scan->at = code->at->begin;
    return 0;
}

/* Is this a call of the function `name`, no definition, and no comparator? */
static bool calls(const struct token *token, const char *name) {
    bool same = token->kind == TOKEN_NAME && (size_t)token->length == strlen(name) &&
                memcmp(token->begin, name, strlen(name)) == 0;
    return same && *token[1].begin == '(' && !token[1].call &&
           (token->line || token[-1].kind == TOKEN_SIGN) && !strchr("*&", *token[-1].begin);
}

/* Notes that the text calls the function of its only network more than once: it makes a larger
 * network of them, which is not read. */
static void note_calls(const struct program *program, struct pair_list *list) {
    const struct code *code = &program->code;
    int count = 0;
    for (size_t t = 1; t < code->count && *list->name; t++)
        count += calls(&code->tokens[t], list->name);
    if (count > 1 && !list->next && !list->unread)
        snprintf(list->note, sizeof list->note,
                 "the text calls %.40s %d times; the comparators of one call are read", list->name,
                 count);
}

static int read_code(struct program *program) {
    struct code *code = &program->code;
    const struct token *token = code->tokens;
    program->any = call_mark(code);
    for (; token->kind != TOKEN_END;
         token = is_helper(program, token) ? code_behind_block(token) : token + 1)
        program->semicolons |= *token->begin == ';';
    for (code->at = code->tokens; code->at->begin < code->scan->at;) /* passes a heading */
        code->at++;
    struct pair_list *first = program->list;
    if (code_check_language(code, program->source, program->any) || read_all(program)) return -1;
    note_calls(program, first);
    return 0;
}

static int program_read(struct scan *scan, struct pair_list *list) {
    struct program program = {.list = list, .source = scan->text};
    bool failed = code_init(&program.code, scan, list) || read_code(&program);
    code_free_defined(&program.defined);
    free(program.code.tokens);
    return failed ? -1 : 0;
}

const struct notation notation_program = {
    .name = "program",
    .title = "a straight-line program, any names",
    .example = "cmpxchg(a[0], a[1]);",
    .source = true,
    .matches = program_match,
    .read = program_read,
    .style = {"", "\n", "cmpxchg(a[", "], a[", "]);", " "},
};
