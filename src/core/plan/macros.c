/* macros: a small part of a preprocessor, without #if, and without # and ## in a macro. */
#include "macros.h"

#include "core/base/memory.h"
#include "core/files/files.h"
#include "core/kernel/kernel_code.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MACROS = 32, MOST_PARAMETERS = 12, MOST_NESTED = 12 };

/* A part of the text. */
struct part {
    const char *at, *end;
};

struct macro {
    struct part name, parameters[MOST_PARAMETERS], body;
    int count;
};

struct macros {
    struct macro list[MOST_MACROS];
    int count;
};

static struct part word_at(const char *at) {
    return (struct part){at, at + code_word(at)};
}

static bool equal(struct part a, struct part b) {
    return a.end - a.at == b.end - b.at && memcmp(a.at, b.at, (size_t)(a.end - a.at)) == 0;
}

/* Splits the text between brackets at its commas. Returns the number of parts; -1: too many. */
static int split(const char *open, const char *close, struct part parts[MOST_PARAMETERS]) {
    int count = 0;
    for (const char *at = open + 1; at <= close; at = parts[count - 1].end + 1) {
        if (count == MOST_PARAMETERS) return -1;
        const char *begin = code_skip(at, close);
        parts[count++] = (struct part){begin, code_find(begin, close, ",")};
    }
    return count;
}

/* Returns the end of a preprocessor line. A backslash continues the line. */
static const char *line_end(const char *at) {
    do {
        at += strcspn(at, "\n");
    } while (*at && at[-1] == '\\' && *++at);
    return at;
}

/* Reads #define NAME(..) .. if the line is one. */
static void read_define(struct macros *macros, const char *at) {
    const char *end = line_end(at), *define = code_next(at, end);
    struct macro macro = {.name = word_at(code_next(define + code_word(define), end))};
    if (!code_is(define, "define") || *macro.name.end != '(' || macros->count == MOST_MACROS)
        return;
    const char *past = code_match(macro.name.end, end);
    macro.count = split(macro.name.end, past - 1, macro.parameters);
    macro.body = (struct part){past, end};
    for (int p = 0; p < macro.count; p++)
        macro.parameters[p] = word_at(macro.parameters[p].at);
    if (macro.count >= 0 && !memchr(past, '#', (size_t)(end - past)))
        macros->list[macros->count++] = macro;
}

static const struct macro *find(const struct macros *macros, struct part name) {
    for (int m = macros->count - 1; m >= 0; m--)
        if (equal(macros->list[m].name, name)) return &macros->list[m];
    return NULL;
}

static void put(FILE *out, struct part part) {
    fwrite(part.at, 1, (size_t)(part.end - part.at), out);
}

static void replace(const struct macros *macros, struct part text, int nested, FILE *out);

/* Is the text a name, or a name with one index? */
static bool is_place(const struct part *text) {
    const char *past = text->at + code_word(text->at);
    if (past > text->at && *past == '[') past = code_match(past, text->end);
    return past > text->at && past == text->end;
}

/* Is at `at` a parameter in brackets that needs none, and no word before? Its statement is recorded
 * without them. */
static bool in_brackets(const struct macro *macro, const char *at, const struct part *arguments,
                        int *parameter) {
    if (*at != '(' || (at > macro->body.at && (isalnum((unsigned char)at[-1]) || at[-1] == '_')))
        return false;
    struct part word = word_at(at + 1);
    for (int p = 0; p < macro->count && word.end > word.at && *word.end == ')'; p++) {
        if (!equal(macro->parameters[p], word) || !is_place(&arguments[p])) continue;
        *parameter = p;
        return true;
    }
    return false;
}

/* Writes the body of a macro with arguments for its parameters, on one line. */
static void put_body(const struct macros *macros, const struct macro *macro,
                     const struct part *arguments, int nested, FILE *out) {
    char *made = NULL;
    size_t size;
    FILE *body = memory_stream(&made, &size);
    for (const char *at = macro->body.at; at < macro->body.end;) {
        struct part word = word_at(at);
        int p = 0;
        while (p < macro->count && !(code_word(at) && equal(macro->parameters[p], word)))
            p++;
        if (p < macro->count)
            put(body, arguments[p]);
        else if (in_brackets(macro, at, arguments, &p)) {
            put(body, arguments[p]);
            word.end = code_match(at, macro->body.end);
        } else if (word.end > at)
            put(body, word);
        else
            fputc(*at == '\\' ? ' ' : *at, body);
        at = word.end > at ? word.end : at + 1;
    }
    memory_stream_close(body);
    for (char *at = made; *at; at++)
        if (*at == '\n') *at = ' ';
    replace(macros, (struct part){made, made + strlen(made)}, nested + 1, out);
    free(made);
}

/* Writes a part of the text. */
static void replace(const struct macros *macros, struct part text, int nested, FILE *out) {
    for (const char *at = text.at; at < text.end;) {
        struct part word = word_at(at), arguments[MOST_PARAMETERS];
        const struct macro *macro =
            word.end > at && nested < MOST_NESTED ? find(macros, word) : NULL;
        const char *open = code_skip(word.end, text.end);
        const char *past = open < text.end && *open == '(' ? code_match(open, text.end) : NULL;
        if (*at == '#' && nested == 0) {
            past = line_end(at);
            put(out, (struct part){at, past});
            at = past;
        } else if (macro && past && split(open, past - 1, arguments) == macro->count) {
            put_body(macros, macro, arguments, nested, out);
            for (; at < past; at++)
                if (*at == '\n') fputc('\n', out);
        } else {
            size_t length = word.end > at ? (size_t)(word.end - at) : code_number(at);
            struct part own = {at, at + (length ? length : 1)};
            put(out, own);
            at = own.end;
        }
    }
}

char *macros_replace(const char *text) {
    struct macros *macros = memory_new(1, sizeof *macros);
    struct kernel_code code;
    char *made = NULL;
    size_t size;
    kernel_code_init(&code, text);
    for (const char *at = code.code; *at; at += *at != '\0') {
        const char *begin = at + strspn(at, " \t");
        if (*begin == '#') read_define(macros, begin);
        at = *begin == '#' ? line_end(begin) : at + strcspn(at, "\n");
    }
    if (macros->count > 0) {
        FILE *out = memory_stream(&made, &size);
        replace(macros, (struct part){code.code, code.code + strlen(code.code)}, 0, out);
        memory_stream_close(out);
    }
    kernel_code_free(&code);
    free(macros);
    return made;
}
