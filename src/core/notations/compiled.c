/* compiled: one walk over the text, which never goes back, and one over what is left of it. */
#include "core/notations/readers.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- helpers: functions that hold no network, such as the one that compares two keys ---- */

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789"

enum { HELPER = '\x01' }; /* stands for the brace that opens a helper */

struct block {
    size_t place; /* of its brace */
    bool outer;   /* blocks in it can be functions */
    bool has;     /* a comparator, or a pair of numbers */
};

struct walk {
    char *text;
    struct block *blocks;   /* that are open; the first is all of the text */
    size_t count, capacity; /* of them */
    size_t head;            /* where the statement at hand begins */
};

/* Does a bracket hold two numbers and no more? */
static bool at_pair(const char *at) {
    for (int end = 0; end < 2; end++) {
        at = at + 1 + strspn(at + 1, " \t\r\n");
        size_t digits = strspn(at, "0123456789");
        at += digits + strspn(at + digits, " \t\r\n");
        if (!digits || (end == 0 && *at != ',')) return false;
    }
    return *at && strchr(")]}", *at);
}

static bool at_comparator(const char *bracket) {
    struct scan scan = {.text = bracket, .at = bracket};
    struct word array = {NULL, 0};
    struct pair pair;
    return call_read(&scan, &array, &pair) == 0;
}

/* Does the head of a block say that functions follow in it? That of a function does not. */
static bool opens_outer(const struct walk *walk, size_t brace) {
    static const char *const words[] = {"namespace", "class",  "struct",    "impl",   "mod",
                                        "module",    "object", "interface", "extern", "trait"};
    const char *end = walk->text + brace;
    bool says = false;
    for (const char *at = walk->text + walk->head; at < end; at++) {
        size_t length = strspn(at, LETTERS);
        if (*at == '(') return false;
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            says |= length == strlen(words[w]) && strncmp(at, words[w], length) == 0;
        at += length ? length - 1 : 0;
    }
    return says;
}

static void open_block(struct walk *walk, size_t place) {
    bool outer =
        walk->count == 0 || (walk->blocks[walk->count - 1].outer && opens_outer(walk, place));
    walk->blocks = memory_grow(walk->blocks, walk->count, &walk->capacity, sizeof *walk->blocks);
    walk->blocks[walk->count++] = (struct block){place, outer, false};
}

/* What stands before a brace that is no table's. */
static bool is_function(const char *text, size_t brace) {
    while (brace > 0 && isspace((unsigned char)text[brace - 1]))
        brace--;
    return brace > 0 && (text[brace - 1] == ')' || isalnum((unsigned char)text[brace - 1]));
}

static void close_block(struct walk *walk) {
    if (walk->count < 2) return;
    struct block *block = &walk->blocks[--walk->count], *around = block - 1;
    around->has |= block->has;
    if (!block->has && around->outer && is_function(walk->text, block->place))
        walk->text[block->place] = HELPER;
}

static const char *after_string(const char *at) {
    const char *end = strpbrk(at + 1, "\"\n");
    return end && *at == '"' && *end == '"' ? end : at;
}

/* Marks what is a helper; returns whether there is anything else. */
static bool mark(struct walk *walk) {
    open_block(walk, 0);
    for (const char *at = walk->text; *at; at++) {
        if (*at == '"') at = after_string(at);
        if (*at == '{') open_block(walk, (size_t)(at - walk->text));
        if (strchr("([{", *at))
            walk->blocks[walk->count - 1].has |= at_pair(at) || (*at == '(' && at_comparator(at));
        if (*at == '}') close_block(walk);
        if (strchr(";{}", *at)) walk->head = (size_t)(at + 1 - walk->text);
    }
    for (; walk->count > 1; walk->count--)
        walk->blocks[walk->count - 2].has |= walk->blocks[walk->count - 1].has;
    return walk->blocks[0].has;
}

/* ---- functions of Python ---- */

/* Does a line say that those below it, which are indented, belong to it? */
static bool heads_lines(const char *line) {
    static const char *const words[] = {"def ", "class ", "if __name__ ", "print("};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (strncmp(line, words[w], strlen(words[w])) == 0) return true;
    return false;
}

static char *after_line(char *line) {
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

/* Blanks such lines where they hold neither a comparator nor a pair. The text has no semicolon, so
 * that it is of no language with braces around functions. */
static void drop_lines(char *text) {
    for (char *line = text, *end; *line; line = end) {
        bool heads = heads_lines(line), has = false;
        end = after_line(line);
        while (heads && strchr(" \t\r\n", *end) && *end)
            end = after_line(end);
        for (const char *at = line; heads && at < end; at++)
            if (strchr("([{", *at)) has |= at_pair(at) || (*at == '(' && at_comparator(at));
        for (char *at = line; heads && !has && at < end; at++)
            if (*at != '\n') *at = ' ';
    }
}

/* Blanks in a copy, as compiled_text makes one, all functions without a comparator and without a
 * pair of numbers, if there are others. */
static void drop_helpers(char *text) {
    struct walk walk = {.text = text};
    int first = mark(&walk) ? 1 : 0, depth = 0; /* of braces in a helper */
    for (char *at = text; *at; at++) {
        bool opens = *at == HELPER || *at == '{', helper = *at == HELPER;
        if (helper) *at = '{';
        if (depth == 0) {
            depth = helper ? first : 0;
            continue;
        }
        depth += opens - (*at == '}');
        if (depth > 0 && *at != '\n') *at = ' ';
    }
    free(walk.blocks);
    if (first && !strchr(text, ';')) drop_lines(text);
}

/* ---- what a compiler sees ---- */

enum { NAME_MOST = 64 };

struct source {
    const struct scan *scan;
    char *copy;            /* of scan->text, on the way to what is compiled */
    char *at;              /* the next character, in the copy */
    bool closes;           /* the text has an #endif, so it is one for the preprocessor */
    bool at_line;          /* nothing but blanks and comments so far on this line */
    int braces;            /* that are open */
    int open;              /* conditionals that are open, without the guard */
    const char *condition; /* the outermost of them in the text */
    bool guarded;          /* inside the guard of a header */
    bool empty;            /* nothing but comments so far */
    char guard[NAME_MOST]; /* name that the first directive asks for; "": no guard begins */
};

static const char *place_of(const struct source *source, const char *at) {
    return source->scan->text + (at - source->copy);
}

static int fail(const struct source *source, const char *at, const char *what) {
    return scan_fail(source->scan, place_of(source, at), "%s", what);
}

/* Blanks what stands between, up to `end`, but for line ends. */
static void blank(struct source *source, const char *end) {
    for (; source->at < end; source->at++)
        if (*source->at != '\n') *source->at = ' ';
}

/* ---- lines ---- */

static char *end_of_line(char *at) {
    return at + strcspn(at, "\n");
}

/* Does the line that ends here go on behind a backslash? Compilers allow blanks behind it. */
static bool goes_on(const char *begin, const char *end) {
    if (!*end) return false;
    while (end > begin && strchr(" \t\r\f\v", end[-1]))
        end--;
    return end > begin && end[-1] == '\\';
}

static int pass_line_comment(struct source *source) {
    char *end = end_of_line(source->at);
    if (goes_on(source->at, end))
        return fail(source, source->at,
                    "a comment that ends in a backslash; the next line belongs to it in C, and not "
                    "in other languages");
    blank(source, end);
    return 0;
}

static int pass_comment(struct source *source) {
    char *end = strstr(source->at + 2, "*/");
    if (!end) return fail(source, source->at, "found a comment without end, expected '*/'");
    for (const char *line = source->at; (line = memchr(line, '\n', (size_t)(end - line))); line++)
        if (line[1] == '/' && goes_on(source->at, line) && line - source->at > 3)
            return fail(source, line + 1, "a '/' behind a line that goes on; it may end a comment");
    blank(source, end + 2);
    return 0;
}

/* ---- strings ---- */

/* Is this quote none, but of a lifetime 'a, of a name x' or of a number 1'000? */
static bool is_mark(const struct source *source) {
    const char *at = source->at, *word = at + 1;
    if (*at != '\'') return false;
    char before = at > source->copy ? at[-1] : ' ';
    size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz_");
    bool alone = length > 0 && word[length] != '\'';
    return isalnum((unsigned char)before) || before == '\'' ||
           (alone && (strchr("&<", before) || strchr(">,:", word[length])));
}

/* A string or a character, whose letters alone stay as they are. */
static int pass_string(struct source *source) {
    char quote = *source->at, *at = source->at + 1;
    char three[4] = {quote, quote, quote, '\0'};
    if (strncmp(source->at, three, 3) == 0) {
        char *end = strstr(source->at + 3, three);
        if (!end) return fail(source, source->at, "found a text without end");
        blank(source, end + 3);
        return 0;
    }
    if (quote == '"' && source->at > source->copy && source->at[-1] == 'R')
        return fail(source, source->at, "found a raw string, expected none");
    for (; *at != quote; at++) {
        if (*at == '\\' && at[1] && at[1] != '\n') *at++ = '_';
        if (!*at || *at == '\n')
            return fail(source, source->at, "found a string without end, expected its quote");
        if (!isalnum((unsigned char)*at)) *at = '_';
    }
    source->at = at + 1;
    return 0;
}

/* ---- directives ---- */

static bool is_word(const char *at, const char *word) {
    size_t length = strlen(word);
    return strncmp(at, word, length) == 0 && !isalnum((unsigned char)at[length]) &&
           at[length] != '_';
}

static bool is_any(const char *at, const char *const *words) {
    while (*words && !is_word(at, *words))
        words++;
    return *words != NULL;
}

static const char *const begins[] = {"if", "ifdef", "ifndef", NULL};
static const char *const others[] = {"elif", "elifdef", "elifndef", "else", NULL};
static const char *const includes[] = {"include", "include_next", "import", "embed", NULL};
static const char *const more[] = {"define", "undef",   "pragma", "error",
                                   "line",   "warning", "endif",  NULL};

/* Has the text a line with #endif? */
static bool has_endif(const char *text) {
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += strspn(line, " \t\r\n");
        if (*line == '#' && is_word(line + 1 + strspn(line + 1, " \t"), "endif")) return true;
    }
    return false;
}

/* The end of a directive, with the lines that a backslash or a comment adds to it; NULL: there is
 * none. */
static char *end_of_directive(char *at) {
    bool quoted = false;
    for (char *begin = at; *at; at++) {
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

/* #if and its like; what stands under them is met by check_compiled. */
static void count_conditions(struct source *source, const char *word) {
    bool any = is_any(word, others);
    if (is_any(word, begins) || (any && source->open == 0)) {
        if (source->open++ == 0) source->condition = source->at;
        if (any) source->guarded = false; /* the other half of a guard */
    }
    if (!is_word(word, "endif")) return;
    if (source->open > 0)
        source->open--;
    else
        source->guarded = false;
}

static int pass_directive(struct source *source, const char *word) {
    char *end = end_of_directive(source->at);
    if (!end) return fail(source, source->at, "found a comment without end, expected '*/'");
    if (is_any(word, includes) && source->braces > 0)
        return fail(source, source->at, "found #include inside braces, expected calls themselves");
    count_conditions(source, word);
    /* Keeps the name of a guard that begins, or ends it. */
    const char *name = word + strcspn(word, " \t\n");
    name += strspn(name, " \t");
    int length = (int)strcspn(name, " \t\r\n");
    if (is_word(word, "ifndef") && source->empty && length > 0 && length < NAME_MOST)
        snprintf(source->guard, sizeof source->guard, "%.*s", length, name);
    else if (*source->guard && is_word(word, "define") && is_word(name, source->guard))
        source->guarded = true, source->open--, *source->guard = '\0';
    else
        *source->guard = '\0';
    if (!is_word(word, "pragma")) source->empty = false;
    blank(source, end);
    return 0;
}

/* Is this word behind a # one of a directive? A blank between makes it a comment of other
 * languages, unless the text shows that it is not. */
static bool is_directive(const struct source *source, const char *word) {
    bool near = word == source->at + 1 || source->closes || is_word(word, "define");
    if (is_any(word, includes))
        return near || strchr("<\"", word[strcspn(word, " \t<\"\n") +
                                          strspn(word + strcspn(word, " \t<\"\n"), " \t")]);
    return near && (is_any(word, begins) || is_any(word, others) || is_any(word, more));
}

/* A directive, an attribute such as #[inline], or a comment as in Python. */
static int pass_hash(struct source *source) {
    const char *word = source->at + 1 + strspn(source->at + 1, " \t\f\v");
    if (source->at_line && is_directive(source, word)) return pass_directive(source, word);
    if (word[0] == '/' && word[1] == '*')
        return fail(source, word, "found a comment behind '#', expected a directive");
    char *attribute = source->at + 1 + (source->at[1] == '!');
    if (*attribute != '[' || !isalpha((unsigned char)attribute[1]))
        return pass_line_comment(source);
    char *close = attribute + strcspn(attribute, "]\n");
    if (*close != ']') return pass_line_comment(source);
    blank(source, close + 1);
    return 0;
}

/* ---- all of it ---- */

/* Under a condition nothing may stand that is not always compiled. */
static int check_compiled(struct source *source) {
    static const char open[] = "extern \"C\" {";
    if (source->open == 0) return 0;
    if (*source->at == '}') return 0;
    if (strncmp(source->at, open, sizeof open - 1) == 0) {
        source->at += sizeof open - 2;
        return 0;
    }
    const char *place = place_of(source, source->condition);
    const char *word = place + 1 + strspn(place + 1, " \t\f\v");
    return scan_fail(source->scan, place, "found #%.*s, expected calls that are always compiled",
                     (int)strspn(word, "abcdefghijklmnopqrstuvwxyz"), word);
}

/* A backslash may join what stands on two lines. */
static int pass_backslash(struct source *source) {
    const char *at = source->at, *after = at + 1 + strspn(at + 1, " \t\r\f\v");
    if (*after != '\n' || at == source->copy || !strchr(" \t,([{", at[-1]))
        return fail(source, at, "found '\\', expected none outside of strings");
    source->at[0] = ' ';
    return 0;
}

static int pass_code(struct source *source) {
    if (check_compiled(source)) return -1;
    source->empty = source->at_line = false;
    *source->guard = '\0';
    if (is_mark(source))
        *source->at = ' ';
    else if (*source->at == '"' || *source->at == '\'')
        return pass_string(source);
    if (*source->at == '\\' && pass_backslash(source)) return -1;
    if (source->at[0] == '%' && source->at[1] == ':')
        return fail(source, source->at, "found '%:', expected '#'");
    source->braces += (*source->at == '{') - (*source->at == '}');
    source->at++;
    return 0;
}

/* A comment of Haskell, Lua or SQL; in C, two hyphens stand in a line that a semicolon ends. */
static bool at_hyphens(const struct source *source) {
    const char *at = source->at;
    return source->at_line && strncmp(at, "--", 2) == 0 && strchr(" \t|-\n", at[2]) &&
           !memchr(at, ';', strcspn(at, "\n"));
}

static int pass(struct source *source) {
    const char *at = source->at;
    if (at_hyphens(source)) return pass_line_comment(source);
    if (*at == '#') return pass_hash(source);
    if (at[0] == '/' && at[1] == '/') return pass_line_comment(source);
    if (at[0] == '/' && at[1] == '*') return pass_comment(source);
    if (!isspace((unsigned char)*at)) return pass_code(source);
    if (*at == '\n') source->at_line = true;
    source->at++;
    return 0;
}

char *compiled_text(const struct scan *scan) {
    char *copy = memory_text(scan->text);
    struct source source = {.scan = scan, .copy = copy, .at = copy, .at_line = true, .empty = true};
    source.closes = has_endif(copy);
    while (*source.at)
        if (pass(&source)) {
            free(copy);
            return NULL;
        }
    drop_helpers(copy);
    return copy;
}
