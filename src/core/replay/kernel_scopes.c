/* kernel_scopes: scopes, declarations, loops and elements, found in the text. */
#include "kernel_scopes.h"

#include "core/base/memory.h"
#include "core/kernel/kernel_code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file while it is read. */
struct reader {
    struct kernel_scopes *scopes;
    size_t part_room, loop_room, variable_room;
    int file;
    const char *code, *end;
};

bool kernel_scopes_element(enum probe_kind kind) {
    return kind == PROBE_READ || kind == PROBE_WRITE || kind == PROBE_OPERAND ||
           kind == PROBE_ATOMIC;
}

/* Lays blanks over lines of the preprocessor. */
static void blank_directives(char *code) {
    bool first = true;
    for (char *at = code; *at; at++) {
        if (*at == '#' && first)
            for (; *at && *at != '\n'; at++) {
                if (*at == '\\' && at[1] == '\n') *at++ = ' ';
                if (*at != '\n') *at = ' ';
            }
        if (!*at) return;
        first = *at == '\n' || (first && (*at == ' ' || *at == '\t'));
    }
}

/* ---- scopes and loops ---- */

static int line_of(const struct reader *reader, const char *at) {
    int line = 1;
    for (const char *before = reader->code; before < at; before++)
        line += *before == '\n';
    return line;
}

static void add_part(struct reader *reader, const char *begin, const char *end) {
    struct kernel_scopes *scopes = reader->scopes;
    scopes->parts = memory_grow(scopes->parts, (size_t)scopes->part_count, &reader->part_room,
                                sizeof *scopes->parts);
    scopes->parts[scopes->part_count++] = (struct kernel_part){
        reader->file, (size_t)(begin - reader->code), (size_t)(end - reader->code)};
}

/* A loop from `begin` to `end`, whose word `for` or `while` stands at `head`. */
static void add_loop(struct reader *reader, const char *begin, const char *end, const char *head) {
    struct kernel_scopes *scopes = reader->scopes;
    const char *open = code_find(head, reader->end, "("), *close = code_match(open, reader->end);
    const char *from = head, *to = close;
    bool counted = code_is(head, "for");
    if (counted) {
        from = code_find(open + 1, close - 1, ";");
        to = from < close ? code_find(from + 1, close - 1, ";") : close;
    }
    scopes->loops = memory_grow(scopes->loops, (size_t)scopes->loop_count, &reader->loop_room,
                                sizeof *scopes->loops);
    scopes->loops[scopes->loop_count++] = (struct kernel_loop){
        .part = {reader->file, (size_t)(begin - reader->code), (size_t)(end - reader->code)},
        .begun = (size_t)(from - reader->code),
        .condition = (size_t)(to - reader->code),
        .line = line_of(reader, begin),
        .endless = counted && code_skip(from + 1, to) == to,
        .tested_late = begin != head,
    };
    add_part(reader, begin, end);
}

static bool has_head(const char *word, const char *end) {
    const char *head = code_skip(word + code_word(word), end);
    return head < end && *head == '(';
}

/* The `do` at `at`; returns its `while`, which begins no loop; NULL: it has none. */
static const char *add_do(struct reader *reader, const char *at) {
    const char *end = reader->end, *test = code_skip(code_statement(at + 2, end), end);
    if (!code_is(test, "while") || !has_head(test, end)) return NULL;
    add_loop(reader, at, code_match(code_find(test, end, "("), end), test);
    return test;
}

static void read_parts(struct reader *reader) {
    const char *end = reader->end, *past = reader->code; /* the last function */
    const char *tests[CODE_MOST_NESTED];                 /* the `while` of each `do` that is open */
    int open = 0;
    for (const char *at = reader->code; at < end;) {
        size_t word = code_word(at);
        if (word) {
            bool late = open > 0 && tests[open - 1] == at;
            if (late)
                open--;
            else if ((code_is(at, "for") || code_is(at, "while")) && has_head(at, end))
                add_loop(reader, at, code_statement(at, end), at);
            else if (code_is(at, "do") && open < CODE_MOST_NESTED)
                open += (tests[open] = add_do(reader, at)) != NULL;
            at += word;
        } else if (*at == '(' && at >= past) {
            const char *body = code_skip(code_match(at, end), end);
            if (body < end && *body == '{') { /* arguments and body are one scope */
                past = code_match(body, end);
                add_part(reader, at, past);
                body++;
            }
            at = body;
        } else {
            if (*at == '{') add_part(reader, at, code_match(at, end));
            at += code_number(at) ? code_number(at) : 1;
        }
    }
}

/* The innermost part around a place, or NULL; `depth`: how many there are. */
static const struct kernel_part *part_at(const struct kernel_scopes *scopes, int file, size_t at,
                                         int *depth) {
    const struct kernel_part *found = NULL;
    *depth = 0;
    for (int p = 0; p < scopes->part_count; p++) {
        if (!kernel_part_has(&scopes->parts[p], file, at)) continue;
        ++*depth;
        if (!found || scopes->parts[p].begin >= found->begin) found = &scopes->parts[p];
    }
    return found;
}

/* ---- declarations ---- */

static void add_variable(struct reader *reader, const char *name, size_t length, bool argument) {
    struct kernel_scopes *scopes = reader->scopes;
    size_t at = (size_t)(name - reader->code);
    int depth;
    const struct kernel_part *part = part_at(scopes, reader->file, at, &depth);
    if (!part) return; /* of the file, not of a function */
    scopes->variables = memory_grow(scopes->variables, (size_t)scopes->variable_count,
                                    &reader->variable_room, sizeof *scopes->variables);
    struct kernel_variable *variable = &scopes->variables[scopes->variable_count++];
    *variable = (struct kernel_variable){
        .scope = *part, .declared = at, .depth = argument ? 0 : depth, .components = 1};
    snprintf(variable->name, sizeof variable->name, "%.*s", (int)length, name);
}

static bool begins_no_declaration(const char *at) {
    static const char *const words[] = {"return", "else", "case",   "goto",  "do",     "break",
                                        "if",     "for",  "switch", "while", "typedef"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (code_is(at, words[w])) return true;
    return false;
}

/* Reads a declaration at `at`, as far as its first name; NULL: there is none. */
static const char *declared_name(const char *at, const char *end) {
    const char *name = NULL;
    int words = 0;
    if (begins_no_declaration(at)) return NULL;
    for (at = code_skip(at, end); at < end; at = code_skip(at, end)) {
        if (code_is(at, "__attribute__")) {
            at = code_match(code_find(at, end, "("), end);
        } else if (code_word(at)) {
            words++;
            name = at;
            at += code_word(at);
        } else if (*at == '*') {
            at++;
        } else {
            break;
        }
    }
    return words > 1 && at < end && strchr("=;,[)", *at) ? name : NULL;
}

/* Reads the declaration at `at`, if there is one: all of its names, or with `argument` one. */
static void read_declaration(struct reader *reader, const char *at, bool argument) {
    const char *end = reader->end, *name = declared_name(at, end);
    while (name && code_word(name)) {
        add_variable(reader, name, code_word(name), argument);
        const char *next = code_find(name, end, argument ? ",)" : ",;)");
        if (argument || next == end || *next != ',') return;
        for (name = code_skip(next + 1, end); name < end && *name == '*';)
            name = code_skip(name + 1, end);
    }
}

static void read_arguments(struct reader *reader, const char *open) {
    const char *end = code_match(open, reader->end) - 1;
    for (const char *at = open; at < end; at = code_find(at + 1, end, ","))
        read_declaration(reader, code_skip(at + 1, reader->end), true);
}

static void read_declarations(struct reader *reader) {
    const char *end = reader->end;
    int parts = reader->scopes->part_count;
    for (int p = 0; p < parts; p++) {
        const struct kernel_part *part = &reader->scopes->parts[p];
        if (part->file == reader->file && reader->code[part->begin] == '(')
            read_arguments(reader, reader->code + part->begin);
    }
    for (const char *at = reader->code; at < end; at++) {
        bool begins = strchr("{};", *at) != NULL;
        if (code_is(at, "for") && (at == reader->code || !code_word(at - 1)) &&
            *code_skip(at + 3, end) == '(') {
            at = code_skip(at + 3, end);
            begins = true;
        }
        const char *next = code_skip(at + 1, end);
        if (begins && next < end && code_word(next)) read_declaration(reader, next, false);
    }
}

int kernel_scopes_find(const struct kernel_scopes *scopes, int file, size_t at, const char *name) {
    int found = -1;
    for (int v = 0; v < scopes->variable_count; v++) {
        const struct kernel_variable *variable = &scopes->variables[v];
        if (!kernel_part_has(&variable->scope, file, at) || variable->declared > at) continue;
        if (strcmp(variable->name, name) != 0) continue;
        if (found < 0 || variable->scope.begin >= scopes->variables[found].scope.begin) found = v;
    }
    return found;
}

/* ---- points ---- */

/* The indices behind the name of an element. */
static void find_indices(struct kernel_scopes *scopes, int point, const int *of_statement,
                         int count) {
    const struct probe_point *points = scopes->probes->points, *own = &points[point];
    const char *code = scopes->codes[scopes->probes->statements[own->statement].file];
    const char *end = code + strlen(code);
    const char *at = code_skip(code + own->begin + own->length, end);
    struct kernel_indices *indices = &scopes->indices[point];
    indices->end = own->begin + own->length;
    while (at < end && *at == '[' && indices->count < REPLAY_EXTENTS) {
        const char *close = code_match(at, end);
        int first = -1;
        for (int i = 0; i < count; i++) {
            const struct probe_point *index = &points[of_statement[i]];
            if (index->kind != PROBE_INDEX || strcmp(index->name, own->name) != 0) continue;
            if (code + index->begin <= at || code + index->begin >= close) continue;
            if (first < 0 || index->begin < points[first].begin) first = of_statement[i];
        }
        if (first < 0) break;
        indices->points[indices->count++] = first;
        indices->end = (size_t)(close - code);
        at = code_skip(close, end);
    }
}

static void find_elements(struct kernel_scopes *scopes) {
    const struct probes *probes = scopes->probes;
    int *of_statement = memory_new((size_t)probes->point_count + 1, sizeof *of_statement);
    int *first = memory_new((size_t)probes->statement_count + 2, sizeof *first);
    for (int p = 0; p < probes->point_count; p++)
        first[probes->points[p].statement + 2]++;
    for (int s = 2; s < probes->statement_count + 2; s++)
        first[s] += first[s - 1];
    for (int p = 0; p < probes->point_count; p++)
        of_statement[first[probes->points[p].statement + 1]++] = p;
    for (int p = 0; p < probes->point_count; p++) {
        int s = probes->points[p].statement;
        if (kernel_scopes_element(probes->points[p].kind))
            find_indices(scopes, p, of_statement + first[s], first[s + 1] - first[s]);
    }
    free(first);
    free(of_statement);
}

/* Which variable each point means, and of which type the points say that it is. */
static void find_variables(struct kernel_scopes *scopes) {
    for (int p = 0; p < scopes->probes->point_count; p++) {
        const struct probe_point *point = &scopes->probes->points[p];
        int file = scopes->probes->statements[point->statement].file;
        int v = point->name[0] ? kernel_scopes_find(scopes, file, point->begin, point->name) : -1;
        scopes->variable_of[p] = v;
        if (v < 0 || point->kind != PROBE_VARIABLE) continue;
        scopes->variables[v].type = point->type;
        if (point->component >= scopes->variables[v].components)
            scopes->variables[v].components = point->component + 1;
    }
}

static void find_conditions(struct kernel_scopes *scopes) {
    for (int s = 0; s < scopes->probes->statement_count; s++) {
        const struct probe_statement *statement = &scopes->probes->statements[s];
        scopes->loop_of[s] = -1;
        for (int l = 0; l < scopes->loop_count; l++) {
            const struct kernel_loop *loop = &scopes->loops[l];
            if (loop->part.file == statement->file && statement->begin >= loop->begun &&
                statement->begin < loop->condition)
                scopes->loop_of[s] = l;
        }
    }
}

void kernel_scopes_init(struct kernel_scopes *scopes, const struct probes *probes) {
    struct reader reader = {.scopes = scopes};
    *scopes = (struct kernel_scopes){
        .probes = probes,
        .variable_of = memory_new((size_t)probes->point_count + 1, sizeof(int)),
        .indices = memory_new((size_t)probes->point_count + 1, sizeof(struct kernel_indices)),
        .loop_of = memory_new((size_t)probes->statement_count + 1, sizeof(int)),
        .codes = memory_new((size_t)probes->file_count + 1, sizeof(char *)),
    };
    for (int f = 0; f < probes->file_count; f++) {
        struct kernel_code code;
        kernel_code_init(&code, probes->files[f].text);
        scopes->codes[f] = code.code;
        blank_directives(code.code);
        reader.file = f;
        reader.code = code.code;
        reader.end = code.code + strlen(code.code);
        read_parts(&reader);
        read_declarations(&reader);
    }
    find_variables(scopes);
    find_elements(scopes);
    find_conditions(scopes);
}

void kernel_scopes_free(struct kernel_scopes *scopes) {
    for (int f = 0; scopes->codes && f < scopes->probes->file_count; f++)
        free(scopes->codes[f]);
    free(scopes->codes);
    free(scopes->variables);
    free(scopes->loops);
    free(scopes->parts);
    free(scopes->variable_of);
    free(scopes->indices);
    free(scopes->loop_of);
    *scopes = (struct kernel_scopes){0};
}
