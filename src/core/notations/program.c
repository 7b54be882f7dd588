/* program: calls such as cmpxchg(a[0], a[1]); or SWAP(0, 1); one after the other, as they stand in
 * source code. The call leaves the smaller key in its first argument.
 *
 * What is compiled is known (readers.h). Of the code around the calls, heads of functions,
 * declarations and helpers are passed over. Whatever could leave a call out, repeat it, or move
 * keys otherwise is refused: a network does the same always. A table of pairs, as in int pairs[][2]
 * = {{0, 1}, {2, 3}}; is read, too. Each function with calls, and each table, is a network. */
#include "core/notations/readers.h"

#include <ctype.h>
#include <string.h>

struct program {
    struct scan *scan;
    struct pair_list *list; /* of the network at hand */
    struct word array;      /* that its wires are of; no start: not known yet */
    struct word called;     /* the function that it called first */
    struct word name;       /* of the function around it */
    struct word choice;     /* the word match, of which each branch is a network of its own */
    int depth, calls_depth; /* braces that are open; when the first call came */
    bool over;              /* what the calls stood in has ended */
    bool returned;          /* a return came behind its calls */
    bool indented;          /* they stand in a function of Python */
    bool semicolons;        /* end statements: the text has some */
    int choice_depth;       /* braces that were open at `choice` */
};

static bool program_match(const char *text) {
    static const char *const begins[] = {"\"\"\"", "'''", "--"}; /* comments elsewhere */
    bool comment = false;
    for (size_t b = 0; b < sizeof begins / sizeof *begins; b++)
        comment |= strncmp(text, begins[b], strlen(begins[b])) == 0;
    return (comment || call_name(text).length) && strpbrk(text, "({[");
}

static bool is(struct word word, const char *text) {
    return word.length > 0 && *word.start == *text && (size_t)word.length == strlen(text) &&
           strncmp(word.start, text, (size_t)word.length) == 0;
}

static int fail_choice(const struct scan *scan, struct word word) {
    return scan_fail(scan, word.start,
                     "found '%.*s', expected calls alone: a network does the same always",
                     word.length, word.start);
}

static int check_word(const struct scan *scan, struct word word) {
    static const char *const words[] = {"if",     "else",   "for",   "while",    "do",     "switch",
                                        "case",   "goto",   "break", "continue", "loop",   "until",
                                        "unless", "elif",   "elsif", "foreach",  "try",    "when",
                                        "then",   "repeat", "catch", "except",   "finally"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (is(word, words[w])) return fail_choice(scan, word);
    return 0;
}

/* ---- networks ---- */

/* What follows is another network than what came before, if there was any. */
static int begin(struct program *program) {
    struct pair_list *list = program->list;
    if (list->count > 0 && !(list = pair_list_another(list, program->scan))) return -1;
    program->list = list;
    program->array = program->called = (struct word){NULL, 0};
    program->over = program->returned = false;
    return 0;
}

/* The table that begins here. */
static int read_table(struct program *program, struct word name) {
    if (begin(program)) return -1;
    program->over = true;
    if (!name.length) name = program->name;
    pair_list_name(program->list, name.start, name.length);
    return lists_read_one(program->scan, program->list);
}

/* Adds a comparator that a call of this function is. */
static int add(struct program *program, struct word function, const struct pair *pair) {
    struct pair_list *list = program->list;
    if (program->choice.length) return fail_choice(program->scan, program->choice);
    if (program->returned)
        return scan_fail(program->scan, function.start, "a call behind return, which never runs");
    if (list->count == 0) {
        program->called = function;
        program->calls_depth = program->depth;
        pair_list_name(list, program->name.start, program->name.length);
    }
    if (!call_same(function, program->called) && !*list->note)
        snprintf(list->note, sizeof list->note,
                 "line %d calls %.*s instead of %.*s; both are taken for the same comparator",
                 scan_line(program->scan, function.start, NULL),
                 function.length < 32 ? function.length : 32, function.start,
                 program->called.length < 32 ? program->called.length : 32, program->called.start);
    return pair_list_add(list, program->scan, pair);
}

static int read_assigned(struct program *program) {
    struct word function;
    struct pair pair;
    if (program->over && begin(program)) return -1;
    if (call_read_assigned(program->scan, &function, &program->array, &pair)) return -1;
    return add(program, function, &pair);
}

/* ---- what is passed over ---- */

/* A declaration, or the head of a function, on the way to its end. */
struct declaration {
    struct word last;  /* word */
    struct word named; /* what has the value: behind it came a colon, or the equals sign */
    bool typed;        /* a colon came, and its type follows */
    bool value;        /* behind an equals sign, where brackets may call anything */
    bool gives;        /* behind return or a key: it ends with the line, or at a comma or brace */
    bool assigned;     /* an equals sign came, and no comma behind it */
    bool headed;       /* round brackets came: it is the head of a function */
    int angles;        /* < that are open: those of a template have default types */
};

/* Passes over brackets and what is in them, which must be no comparator. */
static int skip_brackets(struct program *program, bool value) {
    struct scan *scan = program->scan;
    int open = 0;
    do {
        struct scan trial = *scan;
        struct word array = {NULL, 0};
        struct pair pair;
        trial.error = NULL;
        scan_space(scan);
        if (!*scan->at) return scan_expected(scan, "')'");
        if (*scan->at == '(' && call_read(&trial, &array, &pair) == 0)
            return scan_fail(scan, scan->at,
                             "found a call inside a statement, expected ';' before it");
        if (*scan->at == '(' && value) return scan_expected(scan, "';' or '{'");
        open += (strchr("([{", *scan->at) != NULL) - (strchr(")]}", *scan->at) != NULL);
        scan->at++;
    } while (open > 0);
    return 0;
}

/* What stands behind a word, a number or a string. */
static const char *after_word(const char *text) {
    size_t length = (size_t)call_name(text).length;
    if (!length) length = strspn(text, "0123456789");
    if (!length && (*text == '"' || *text == '\'')) {
        const char *end = strchr(text + 1, *text);
        length = end ? (size_t)(end + 1 - text) : 0;
    }
    return scan_skip(text + length, true);
}

/* Do the names of values stand in these brackets, as in {4: [(0,1)]}? */
static bool at_key(const char *text) {
    const char *after = after_word(text);
    return after > text && ((*after == ':' && after[1] != ':') || strncmp(after, "=>", 2) == 0);
}

/* What a bracket begins: a table, a block, or what is passed over. *ended: with the declaration. */
static int pass_bracket(struct program *program, struct declaration *declaration, bool *ended) {
    struct scan *scan = program->scan;
    char bracket = *scan->at;
    bool value = declaration->value || declaration->gives;
    *ended = true;
    if ((bracket != '(' || value) && lists_at_table(scan->at, value))
        return read_table(program, declaration->named);
    if (bracket == '{' && (!value || at_key(scan_skip(scan->at + 1, true)))) {
        program->depth++;
        scan->at++;
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
    struct scan *scan = program->scan;
    struct word word = call_name(scan->at);
    char c = *scan->at, before = scan->at > scan->text ? scan->at[-1] : ' ';
    if (check_word(scan, word)) return -1;
    if (program->depth > 0 && changes(declaration, scan->at))
        return scan_expected(scan, "a value that changes nothing");
    if (c == '=' || c == ',') declaration->assigned = c == '=';
    if (word.length) declaration->last = word;
    if (c == ':' && !declaration->typed && !declaration->value)
        declaration->typed = true, declaration->named = declaration->last;
    if (c == '=' && declaration->angles <= 0) {
        if (!declaration->typed) declaration->named = declaration->last;
        declaration->value |= scan->at[1] != '>';
    }
    declaration->angles += (c == '<') - (c == '>' && before != '-' && before != '=');
    scan->at += word.length ? word.length : 1;
    return 0;
}

/* Where nothing ends in a semicolon, a line that is not indented begins something new. */
static bool begins_anew(const struct program *program) {
    const struct scan *scan = program->scan;
    return !program->semicolons && scan->at > scan->text && scan->at[-1] == '\n' &&
           !strchr("{[(", *scan->at);
}

/* Passes over a declaration to its semicolon, or the head of a function to its brace, or reads the
 * table that it is of. */
static int skip_declaration(struct program *program, struct declaration declaration) {
    struct scan *scan = program->scan;
    const char *text, *start = scan->at;
    size_t length;
    for (bool ended = false; !ended;) {
        bool line = scan_space(scan);
        char c = *scan->at;
        if (scan->at > start && ((line && declaration.gives) || begins_anew(program))) return 0;
        if (declaration.gives && (c == '}' || c == ',')) return 0;
        if (!c || c == '}') return scan_expected(scan, "';' or '{'");
        if (strchr("([{", c)) {
            if (pass_bracket(program, &declaration, &ended)) return -1;
        } else if (c == '"' || c == '\'') {
            if (scan_string(scan, &text, &length)) return -1;
        } else if (pass_sign(program, &declaration)) {
            return -1;
        }
        ended |= c == ';';
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
static int read_def(struct program *program, struct word def) {
    struct scan *scan = program->scan;
    scan->at = scan_skip(def.start + def.length, true);
    program->name = call_name(scan->at);
    program->over = program->list->count > 0;
    scan->at += program->name.length;
    program->indented = true;
    if (!program->name.length || *scan->at != '(')
        return scan_expected(scan, "the name of a function");
    if (skip_brackets(program, false)) return -1;
    scan->at += strcspn(scan->at, ":\n{;");
    return scan_takes(scan, ':') ? 0 : scan_expected(scan, "':' behind the head of a function");
}

/* Two results that are assigned, as in a[0], a[1] = f(a[0], a[1])? */
static bool at_results(const char *next) {
    if (*next == '[') next += strcspn(next, "]\n");
    return *next == ',' || (*next == ']' && *scan_skip(next + 1, false) == ',');
}

static bool leaves(struct word word) {
    return is(word, "return") || is(word, "throw") || is(word, "raise");
}

/* The value behind a key or a label; what return gives. */
static int read_given(struct program *program, struct word word) {
    bool returns = leaves(word);
    if (returns && program->list->count > 0 && !program->over) program->returned = true;
    const struct declaration declaration = {
        .named = returns ? (struct word){NULL, 0} : word, .typed = true, .gives = true};
    program->scan->at = word.start + word.length;
    if (*program->scan->at == '"' || *program->scan->at == '\'') program->scan->at++;
    return skip_declaration(program, declaration);
}

static int read_statement(struct program *program) {
    static const char *const binds[] = {"let", "val", "var", "const", "auto"};
    struct scan *scan = program->scan;
    struct word word = call_name(scan->at);
    const char *next = scan_skip(scan->at + word.length, true);
    if (at_key(scan->at) && !word.length) {
        bool quoted = *scan->at == '"' || *scan->at == '\'';
        word = (struct word){scan->at + quoted, (int)strcspn(scan->at + quoted, "\"': =\n")};
        return read_given(program, word);
    }
    if (strncmp(scan->at, "(void)", 6) == 0) return read_given(program, (struct word){scan->at, 6});
    if (*scan->at == '(') return read_assigned(program);
    if (!word.length) return scan_expected(scan, "a call such as cmpxchg(a[0], a[1]);");
    if (*next == '!' && next[1] == '(') next++; /* a macro of Rust */
    if (check_word(scan, word)) return -1;
    for (size_t b = 0; b < sizeof binds / sizeof *binds && *next == '('; b++)
        if (is(word, binds[b])) {
            scan->at = next;
            return read_assigned(program);
        }
    if (leaves(word) || at_key(scan->at)) return read_given(program, word);
    if (is(word, "def")) return read_def(program, word);
    if (is(word, "match") && call_name(next).length) {
        if (program->list->count > 0 && !program->over) return fail_choice(program->scan, word);
        program->choice = word;
        program->choice_depth = program->depth;
    }
    if (*next == '(' && !at_head(next)) {
        scan->at = next;
        struct pair pair;
        if (program->over && begin(program)) return -1;
        if (call_read(program->scan, &program->array, &pair)) return -1;
        return add(program, word, &pair);
    }
    if (at_results(next)) return read_assigned(program);
    bool apart = program->depth == 0 && !program->indented &&
                 (program->over || program->list->count == 0); /* from the keys of a network */
    const char *value = scan_skip(next + (*next == '='), true);
    bool assigned = *next == '=' && *value != '=' && (apart || strchr("{[", *value));
    if (assigned || call_name(next).length || strchr("(*&<:{;\"", *next))
        return skip_declaration(program, (struct declaration){.last = {NULL, 0}});
    scan->at = next;
    return scan_expected(scan, "'(' after the name of the function");
}

static int read_all(struct program *program) {
    struct scan *scan = program->scan;
    for (scan_space(scan); *scan->at; scan_space(scan)) {
        if (program->indented && (scan->at == scan->text || scan->at[-1] == '\n')) {
            program->indented = false;
            program->over |= program->list->count > 0;
        }
        if (*scan->at == '{') program->depth++;
        if (*scan->at == '}') {
            program->depth--;
            if (program->depth < program->calls_depth && program->list->count > 0)
                program->over = true;
            if (program->depth < program->choice_depth) program->choice = (struct word){NULL, 0};
        }
        if (strchr("{};,", *scan->at))
            scan->at++;
        else if (read_statement(program))
            return -1;
    }
    return 0;
}

/* Does the text define this function or macro, as in #define CE( or void ce(? */
static bool defines(const char *text, struct word name) {
    static const char *const words[] = {"define", "void", "inline", "def",
                                        "fn",     "func", "fun",    "function"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        for (const char *at = text; (at = strstr(at, words[w])); at++) {
            const char *defined = at + strlen(words[w]) + strspn(at + strlen(words[w]), " \t");
            struct word found = call_name(defined);
            if (found.length == name.length && defined[name.length] == '(' &&
                strncmp(defined, name.start, (size_t)name.length) == 0)
                return true;
        }
    return false;
}

static int program_read(struct scan *scan, struct pair_list *list) {
    const char *source = scan->text;
    struct program program = {.scan = scan, .list = list};
    list->text = compiled_text(scan);
    if (!list->text) return -1;
    struct stated *const stated[] = {&list->wires, &list->size, &list->depth, &list->either};
    for (size_t s = 0; s < sizeof stated / sizeof *stated;
         s++) /* the heading is in the copy, too */
        if (stated[s]->place) stated[s]->place = list->text + (stated[s]->place - scan->text);
    scan->at = list->text + (scan->at - scan->text);
    scan->text = list->text;
    program.semicolons = strchr(list->text, ';') != NULL;
    if (read_all(&program)) return -1;
    if (program.called.length && !*program.list->note && defines(source, program.called))
        snprintf(program.list->note, sizeof program.list->note,
                 "what %.*s does, which the text defines, is not read; its first argument is taken "
                 "to get the smaller key",
                 program.called.length < 32 ? program.called.length : 32, program.called.start);
    return 0;
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
