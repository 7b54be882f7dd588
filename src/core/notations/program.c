/* program: reads calls such as cmpxchg(a[0], a[1]); or SWAP(0, 1); as in source code. A call leaves
 * the smaller key in its first argument.
 *
 * Text that may not be compiled is refused (code.h). Function heads, declarations and helpers
 * around the calls are skipped. Code that could leave a call out, repeat it, or move keys in
 * another way is refused, because a network always does the same. A table of pairs, as in int
 * pairs[][2] = {{0, 1}, {2, 3}}; is read, too. Each function with calls, and each table, is a
 * network.
 *
 * The grammar, where "," separates choices of one line:
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
    const char *source;     /* original text */
    struct pair_list *list; /* pairs of the network being read */
    struct token array;     /* array of the wires; none: not known yet */
    struct token called;    /* first function that the network calls */
    struct defined defined; /* functions whose definitions were checked */
    struct call_rest rest;  /* other arguments of the call of `called` */
    struct token directed;  /* first argument that names a direction */
    struct token name;      /* name of the function around the calls */
    struct token choice;    /* the word match, whose branches would be different networks */
    int depth, calls_depth; /* number of open braces; the same at the first call */
    int choice_depth;       /* number of open braces at `choice` */
    int outer;              /* number of open braces of blocks that contain functions */
    bool over;              /* the block with the calls has ended */
    bool returned;          /* a return came after the network's calls */
    bool indented;          /* the calls are in a function of Python */
    bool semicolons;        /* the text has semicolons, so statements end with them */
    bool any;               /* the text has comparators or pairs */
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

/* Begins another network if the list has pairs already. */
static int begin(struct program *program) {
    struct pair_list *list = program->list;
    program->code.scan->at = program->code.at->begin;
    if (list->count > 0 && !(list = pair_list_another(list, program->code.scan))) return -1;
    program->list = list;
    program->array = program->called = program->directed = none;
    program->over = program->returned = false;
    return 0;
}

/* Reads the table that begins here. */
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

/* Notes the first direction that is obeyed. Returns -1 if the text defines the function, because
 * that definition is not read. */
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

/* ---- skipped text ---- */

/* A declaration, or the head of a function, while it is skipped. */
struct declaration {
    struct token last;  /* last word */
    struct token named; /* name that gets the value: the word before a colon or an equals sign */
    bool typed;         /* after a colon, before its type */
    bool value;         /* after an equals sign; brackets may be calls of anything */
    bool gives;    /* after return or a key: the value ends with the line, or at a comma or brace */
    bool assigned; /* after an equals sign without a comma after it */
    bool headed;   /* after round brackets: this is the head of a function */
    bool outer;    /* after a word such as class: its block may contain functions */
    int angles;    /* number of open <; types in a template may have defaults */
};

/* Skips brackets and their contents, which must not be a comparator. */
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

/* Is this the key of a value, as in {4: [(0,1)]}? */
static bool at_key(const struct token *token) {
    if (token->kind == TOKEN_SIGN || token->kind == TOKEN_END) return false;
    const char *next = token[1].begin;
    return (*next == ':' && next[1] != ':') || strncmp(next, "=>", 2) == 0;
}

/* Is this the brace of a block that holds no network, such as a function that compares two keys? */
static bool is_helper(const struct program *program, const struct token *brace) {
    return program->any && *brace->begin == '{' && !brace->holds;
}

/* Enters a block, or skips a helper. `outer`: the block may contain functions. */
static void enter(struct program *program, bool outer) {
    struct code *code = &program->code;
    bool here = program->depth == program->outer; /* functions are possible here */
    if (here && is_helper(program, code->at) && code->at[-1].kind != TOKEN_STRING) {
        code->at = code_after_block(code->at);
        return;
    }
    code->at++;
    program->depth++;
    program->outer += here && outer;
}

/* Passes the bracket of a table, of a block, or of something to skip; *ended: the declaration ends
 * with it. */
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

/* Does a sign in the value of a declaration change a key or its name: ++, += or a second equals
 * sign? */
static bool changes(const struct declaration *declaration, const char *at) {
    bool twice = (*at == '+' || *at == '-') && at[1] == *at;
    bool compares = at[1] == '=' || at[1] == '>' || strchr("=!<>", at[-1]);
    return declaration->value && (twice || (*at == '=' && !compares && declaration->assigned));
}

/* Passes a word or a sign of a declaration. */
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

/* Skips a declaration to its semicolon, or the head of a function to its brace, or reads the table
 * of the declaration. If the text has no semicolons, a line without indentation begins a new
 * statement. */
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

/* ---- statements ---- */

/* Is this the head of a function without a type, as in main() { or sort(int *a) {? */
static bool at_head(const char *bracket) {
    const char *end = bracket + strcspn(bracket, ")0123456789");
    return *end == ')' && *scan_skip(end + 1, true) == '{';
}

/* Reads the head of a function of Python; a line without indentation ends the function. */
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

/* Are two results assigned here, as in a[0], a[1] = f(a[0], a[1])? */
static bool at_results(const struct token *token) {
    if (*token->begin == '[')
        while (*token->begin && *token->begin != ']')
            token++;
    return *token->begin == ',' || (*token->begin == ']' && *token[1].begin == ',');
}

static bool leaves(const struct token *word) {
    return code_token_is(word, "return throw raise");
}

/* Reads the value after a key, a label or return. */
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

/* Reads a statement that begins with a word. */
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
                 (program->over || program->list->count == 0); /* outside of a network */
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

/* Skips a line of Python and the indented lines below it, if they have no network. */
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

/* Is this a call of the function `name`, not its definition and not a comparator? */
static bool calls(const struct token *token, const char *name) {
    bool same = token->kind == TOKEN_NAME && (size_t)token->length == strlen(name) &&
                memcmp(token->begin, name, strlen(name)) == 0;
    return same && *token[1].begin == '(' && !token[1].call &&
           (token->line || token[-1].kind == TOKEN_SIGN) && !strchr("*&", *token[-1].begin);
}

/* Notes that the text calls the function of its only network more than once, and so makes a larger
 * network, which is not read. */
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
         token = is_helper(program, token) ? code_after_block(token) : token + 1)
        program->semicolons |= *token->begin == ';';
    for (code->at = code->tokens; code->at->begin < code->scan->at;) /* skips a heading */
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
