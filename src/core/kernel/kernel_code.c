/* kernel_code: reads a small part of C: comments, names, brackets, statements. */
#include "kernel_code.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Returns the length of a run of letters, digits and underscores. */
static size_t run_length(const char *at) {
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_')
        length++;
    return length;
}

size_t code_word(const char *at) {
    return isdigit((unsigned char)*at) ? 0 : run_length(at);
}

size_t code_number(const char *at) {
    return isdigit((unsigned char)*at) ? run_length(at) : 0;
}

bool code_is(const char *at, const char *word) {
    size_t length = strlen(word);
    return code_word(at) == length && strncmp(at, word, length) == 0;
}

const char *code_skip(const char *at, const char *end) {
    while (at < end && isspace((unsigned char)*at))
        at++;
    return at;
}

const char *code_trim(const char *at, const char *end) {
    while (end > at && isspace((unsigned char)end[-1]))
        end--;
    return end;
}

const char *code_match(const char *at, const char *end) {
    int depth = 0;
    for (; at < end; at++) {
        depth += *at == '(' || *at == '[' || *at == '{';
        depth -= *at == ')' || *at == ']' || *at == '}';
        if (depth == 0) return at + 1;
    }
    return end;
}

const char *code_find(const char *at, const char *end, const char *characters) {
    while (at < end && !strchr(characters, *at))
        at = strchr("([{", *at) ? code_match(at, end) : at + 1;
    return at;
}

const char *code_statement(const char *at, const char *end) {
    int open = 0; /* number of branches that may still have an `else` */
    for (;;) {
        at = code_skip(at, end);
        bool branch = code_is(at, "if");
        if (at < end && (branch || code_is(at, "for") || code_is(at, "while"))) {
            at = code_match(code_find(at, end, "("), end);
            open += branch;
            continue;
        }
        bool block = at < end && *at == '{';
        at = block ? code_match(at, end) : code_find(at, end, ";");
        if (!block && at < end) at++;
        const char *next = code_skip(at, end);
        if (open-- == 0 || next == end || !code_is(next, "else")) return at;
        at = next + 4;
    }
}

const char *code_next(const char *at, const char *end) {
    while (at < end && !code_word(at))
        at += code_number(at) ? code_number(at) : 1;
    return at < end ? at : end;
}

const char *code_seek(const char *at, const char *end, const char *word) {
    at = code_next(at, end);
    while (at < end && !code_is(at, word))
        at = code_next(at + code_word(at), end);
    return at;
}

bool code_has(const char *at, const char *end, const char *word) {
    return code_seek(at, end, word) < end;
}

int code_line(const char *text, const char *at) {
    int line = 1;
    for (; text < at; text++)
        line += *text == '\n';
    return line;
}

void kernel_code_init(struct kernel_code *code, const char *text) {
    *code = (struct kernel_code){.text = text, .code = memory_text(text)};
    /* replaces comments by blanks; line ends stay */
    for (char *at = code->code; *at; at++) {
        bool block = at[0] == '/' && at[1] == '*', line = at[0] == '/' && at[1] == '/';
        if (!block && !line) continue;
        const char *end = block ? strstr(at + 2, "*/") : strchr(at, '\n');
        if (end && block) end += 2;
        for (; *at && at != end; at++)
            if (*at != '\n') *at = ' ';
        at--;
    }
}

void kernel_code_free(struct kernel_code *code) {
    free(code->code);
    code->code = NULL;
}
