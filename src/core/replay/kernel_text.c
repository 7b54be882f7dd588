/* kernel_text: finds loops and variables by brackets and words. */
#include "core/replay/replay_data.h"

#include "core/base/memory.h"
#include "core/kernel/kernel_code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void find_loops(struct kernel_text *text, int file, size_t *room) {
    const char *code = text->codes[file], *end = code + strlen(code), *counted = code;
    int line = 1;
    for (const char *at = code_next(code, end); at < end; at = code_next(at + code_word(at), end)) {
        bool counts = code_is(at, "for"), last = code_is(at, "do"), known = false;
        const char *word = last ? code_skip(code_statement(code_skip(at + 2, end), end), end) : at;
        const char *open = code_skip(word + code_word(word), end), *close = code_match(open, end);
        if (!counts && !last && !code_is(at, "while")) continue;
        if (open == end || *open != '(' || (last && !code_is(word, "while"))) continue;
        for (int l = 0; l < text->loop_count && !counts; l++) /* is this the `while` of a `do`? */
            known |= text->loops[l].file == file && text->loops[l].head == (size_t)(at - code);
        if (known) continue;
        const char *head = counts ? code_find(open + 1, close - 1, ";") : word;
        const char *body = counts && *head == ';' ? code_find(head + 1, close - 1, ";") : close;
        bool never = counts && *head == ';' && code_skip(head + 1, body) == body;
        for (; counted < at; counted++)
            line += *counted == '\n';
        text->loops = memory_grow(text->loops, (size_t)text->loop_count, room, sizeof *text->loops);
        text->loops[text->loop_count++] =
            (struct kernel_loop){.file = file,
                                 .line = line,
                                 .kind = last    ? TESTED_LAST
                                         : never ? NEVER_TESTED
                                                 : TESTED_FIRST,
                                 .begin = (size_t)(at - code),
                                 .end = (size_t)((last ? close : code_statement(at, end)) - code),
                                 .head = (size_t)(head - code),
                                 .body = (size_t)((never ? close : body) - code)};
    }
}

/* Returns where a name declared at `at` ends: at the end of its block; for an argument, or a
 * variable in the head of a loop, after the block that follows. */
static size_t scope_end(const char *code, size_t at) {
    const char *end = code + strlen(code), *found = code_find(code + at, end, ")}");
    if (found < end && *found == ')') found = code_statement(found + 1, end);
    return (size_t)(found - code) + 1;
}

/* Is this a declaration? It begins with two words, or with a word and a star. */
static bool declares(const char *at, const char *end) {
    const char *second = code_skip(at + code_word(at), end);
    bool word = code_word(at) > 0 && !code_is(at, "return") && !code_is(at, "else");
    return word && second < end && (code_word(second) || *second == '*');
}

int kernel_text_variable(const struct kernel_text *text, int file, size_t at, const char *name,
                         size_t length) {
    for (int v = text->variable_count - 1; v >= 0; v--) {
        const struct kernel_variable *own = &text->variables[v];
        if (own->file == file && own->begin <= at && at < own->end && strlen(own->name) == length &&
            memcmp(own->name, name, length) == 0)
            return v;
    }
    return -1;
}

static int variable_of(const struct kernel_text *text, const struct probe_point *point) {
    return kernel_text_variable(text, text->probes->statements[point->statement].file, point->begin,
                                point->name, strlen(point->name));
}

static void add_variables(struct kernel_text *text) {
    size_t room = 0;
    for (int p = 0; p < text->probes->point_count; p++) {
        const struct probe_point *point = &text->probes->points[p];
        const struct probe_statement *statement = &text->probes->statements[point->statement];
        const char *code = text->codes[statement->file];
        const char *begin = code + statement->begin, *end = begin + statement->length;
        int known = variable_of(text, point);
        bool again = known >= 0 && text->variables[known].begin == point->begin;
        if (point->kind != PROBE_VARIABLE || (known >= 0 && (again || !declares(begin, end))))
            continue;
        text->variables = memory_grow(text->variables, (size_t)text->variable_count, &room,
                                      sizeof *text->variables);
        struct kernel_variable *variable = &text->variables[text->variable_count++];
        *variable = (struct kernel_variable){.file = statement->file,
                                             .begin = point->begin,
                                             .end = scope_end(code, point->begin),
                                             .type = point->type,
                                             .components = 1};
        snprintf(variable->name, sizeof variable->name, "%s", point->name);
    }
}

void kernel_text_init(struct kernel_text *text, const struct probes *probes) {
    size_t room = 0;
    *text = (struct kernel_text){
        .probes = probes,
        .codes = memory_new((size_t)probes->file_count + 1, sizeof(char *)),
        .variable_of = memory_new((size_t)probes->point_count + 1, sizeof(int)),
    };
    for (int f = 0; f < probes->file_count; f++) {
        struct kernel_code code;
        kernel_code_init(&code, probes->files[f].text);
        text->codes[f] = code.code;
        find_loops(text, f, &room);
    }
    add_variables(text);
    for (int p = 0; p < probes->point_count; p++) {
        const struct probe_point *point = &probes->points[p];
        int v = variable_of(text, point);
        text->variable_of[p] = v;
        if (v >= 0 && point->kind == PROBE_VARIABLE &&
            text->variables[v].components <= point->component)
            text->variables[v].components = point->component + 1;
    }
}

void kernel_text_free(struct kernel_text *text) {
    for (int f = 0; f < text->probes->file_count; f++)
        free(text->codes[f]);
    free(text->codes);
    free(text->loops);
    free(text->variables);
    free(text->variable_of);
}
