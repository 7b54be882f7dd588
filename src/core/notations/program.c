/* program: calls such as cmpxchg(a[0], a[1]); or SWAP(0, 1); one after the other, as they stand in
 * source code. The call leaves the smaller key in its first argument.
 *
 * Of the code around them, heads of functions, declarations and macros are passed over. Whatever
 * could leave a call out, repeat it, or move keys otherwise is refused: a network does the same
 * always. A table of pairs, as in int pairs[][2] = {{0, 1}, {2, 3}}; is read, too. */
#include "core/notations/call.h"
#include "core/notations/lists.h"

#include <ctype.h>
#include <string.h>

struct program {
    struct scan *scan;
    struct pair_list *list;
    struct word array;      /* that the wires are of; no start: not known yet */
    struct word function;   /* the first that was called */
    int depth, calls_depth; /* braces that are open; when the first call came */
    bool over;              /* what the calls stood in has ended */
};

static bool program_match(const char *text) {
    return call_name(text).length && strpbrk(text, "({[");
}

static int expected_call(const struct program *program) {
    return scan_expected(program->scan, "a call such as cmpxchg(a[0], a[1]);");
}

/* ---- what is passed over ---- */

static bool is_return(struct word word) {
    return word.length == 6 && strncmp(word.start, "return", 6) == 0;
}

static int check_word(const struct scan *scan, struct word word) {
    static const char *const words[] = {"if",     "else", "for",  "while", "do",
                                        "switch", "case", "goto", "break", "continue"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if ((size_t)word.length == strlen(words[w]) &&
            strncmp(words[w], word.start, (size_t)word.length) == 0)
            return scan_fail(scan, word.start,
                             "found '%s', expected calls alone: a network does the same always",
                             words[w]);
    return 0;
}

/* Passes over round brackets and what is in them, which must be no comparator. */
static int skip_brackets(struct program *program) {
    struct scan *scan = program->scan, trial = *scan;
    struct error error;
    struct word array = {NULL, 0};
    struct pair pair;
    int open = 0;
    trial.error = &error;
    if (call_read(&trial, &array, &pair) == 0)
        return scan_fail(scan, scan->at, "found a call inside a statement, expected ';' before it");
    do {
        scan_space(scan);
        if (!*scan->at) return scan_expected(scan, "')'");
        open += (*scan->at == '(') - (*scan->at == ')');
        scan->at++;
    } while (open > 0);
    return 0;
}

/* Opens a block, or reads the table that a declaration begins here. */
static int open_brace(struct program *program, bool table) {
    struct scan *scan = program->scan;
    if (!table) {
        program->depth++;
        scan->at++;
        return 0;
    }
    if (program->list->count > 0)
        return scan_fail(scan, scan->at, "a second network begins here; expected one");
    program->over = true;
    return lists_read_one(scan, program->list);
}

/* Passes over a declaration to its semicolon, or the head of a function to its brace. */
static int skip_declaration(struct program *program) {
    struct scan *scan = program->scan;
    bool value = false; /* behind an equals sign, where brackets may call anything */
    int angles = 0;     /* < that are open: those of a template have default types */
    const char *text;
    size_t length;
    for (char last = 0;;) {
        scan_space(scan);
        char c = *scan->at;
        struct word word = call_name(scan->at);
        if (c == '{' || (c == '[' && last == '=')) return open_brace(program, last == '=');
        if (!c || c == '}' || (c == '(' && value)) return scan_expected(scan, "';' or '{'");
        if (check_word(scan, word)) return -1;
        if (c == '(' && skip_brackets(program)) return -1;
        if (c == '"' && scan_string(scan, &text, &length)) return -1;
        if (c != '(' && c != '"') scan->at += word.length ? word.length : 1;
        if (c == ';') return 0;
        angles += (c == '<') - (c == '>' && last != '-');
        value |= c == '=' && angles <= 0;
        last = is_return(word) ? '=' : c; /* both may have a table behind them */
    }
}

/* ---- what is read ---- */

static int read_call(struct program *program, struct word function) {
    struct scan *scan = program->scan;
    struct pair pair;
    if (program->over)
        return scan_fail(scan, function.start, "a second network begins here; expected one");
    if (call_read(scan, &program->array, &pair)) return -1;
    if (program->list->count == 0) {
        program->function = function;
        program->calls_depth = program->depth;
    }
    if (!call_same(function, program->function) && !*program->list->note)
        snprintf(program->list->note, sizeof program->list->note,
                 "line %d calls %.*s instead of %.*s; both are taken for the same comparator",
                 scan_line(scan, function.start, NULL), function.length < 32 ? function.length : 32,
                 function.start, program->function.length < 32 ? program->function.length : 32,
                 program->function.start);
    return pair_list_add(program->list, scan, &pair);
}

/* Is this the head of a function without a type, as in main() { or sort(int *a) {? */
static bool at_head(const char *bracket) {
    const char *end = strchr(bracket, ')');
    return end && *scan_skip(end + 1, true) == '{' &&
           (size_t)(end - bracket) < strcspn(bracket, "0123456789");
}

static int read_statement(struct program *program) {
    struct scan *scan = program->scan;
    struct word word = call_name(scan->at);
    const char *next = scan_skip(scan->at + word.length, true);
    if (!word.length) return expected_call(program);
    if (check_word(scan, word)) return -1;
    if (is_return(word) && program->list->count > 0) program->over = true;
    if (*next == '(' && !at_head(next)) {
        scan->at = next;
        return read_call(program, word);
    }
    bool assigned = *next == '=' && strchr("{[", *scan_skip(next + 1, true));
    if (assigned || call_name(next).length || strchr("(*&<:{;\"", *next))
        return skip_declaration(program);
    scan->at = next;
    return scan_expected(scan, "'(' after the name of the function");
}

/* Lines with a # are passed over as comments; but what stands below #if need not be compiled. A
 * header's #ifndef is no matter. */
static int check_conditions(const struct scan *scan) {
    static const char *const words[] = {"#if ", "#if(", "#if\t", "#ifdef", "#elif", "#else"};
    for (const char *line = scan->text; line; line = strchr(line, '\n')) {
        line += strspn(line, " \t\r\n");
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            if (strncmp(line, words[w], strlen(words[w])) == 0)
                return scan_fail(scan, line, "found %.*s, expected calls that are always compiled",
                                 (int)strcspn(words[w], " (\t"), words[w]);
    }
    return 0;
}

static int program_read(struct scan *scan, struct pair_list *list) {
    struct program program = {.scan = scan, .list = list};
    if (check_conditions(scan)) return -1;
    for (scan_space(scan); *scan->at; scan_space(scan)) {
        if (*scan->at == '{') program.depth++;
        if (*scan->at == '}' && --program.depth < program.calls_depth && list->count > 0)
            program.over = true;
        if (strchr("{};,", *scan->at))
            scan->at++;
        else if (read_statement(&program))
            return -1;
    }
    return 0;
}

const struct notation notation_program = {
    .name = "program",
    .title = "a straight-line program, any names",
    .example = "cmpxchg(a[0], a[1]);",
    .matches = program_match,
    .read = program_read,
    .style = {"", "\n", "cmpxchg(a[", "], a[", "]);", " "},
};
