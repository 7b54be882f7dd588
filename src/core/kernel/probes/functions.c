/* functions: their heads, what stands outside of them, and which are watched. One that cannot be
 * taken apart stays as it is, and so does what it calls, which nobody tells where to record. */
#include "reader.h"

#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

/* ---- which functions are watched ---- */

const struct function *function_find(const struct reader *r, const struct token *name) {
    for (int f = 0; f < r->function_count; f++)
        if (tokens_equal(&r->tokens[r->functions[f].name], name)) return &r->functions[f];
    return NULL;
}

/* Functions of this name are not watched. True: they were so far. */
static bool leave(struct reader *r, const struct token *name) {
    bool changed = false;
    for (int f = 0; f < r->function_count; f++)
        if (tokens_equal(&r->tokens[r->functions[f].name], name)) {
            changed |= !r->functions[f].plain;
            r->functions[f].plain = true;
        }
    return changed;
}

/* A function can only be watched if it is called, and nothing else, from functions that are: not
 * from macros, and kernels from nowhere. Returns true if one less is watched than before. */
static bool leave_unreachable(struct reader *r) {
    bool changed = false;
    for (int b = 0; b < r->body_count; b++) {
        changed |= leave(r, &r->bodies[b]);
        for (int f = 0; f < r->function_count && token_is(&r->bodies[b], "##"); f++)
            changed |= !r->functions[f].kernel && leave(r, &r->tokens[r->functions[f].name]);
    }
    for (int t = 0, f = 0; t < r->token_count;
         t++) { /* functions follow each other, as in the text */
        while (f < r->function_count && t > r->tokens[r->functions[f].body].partner)
            f++;
        const struct function *in =
            f < r->function_count && t >= r->functions[f].begin ? &r->functions[f] : NULL;
        const struct function *named =
            r->tokens[t].kind == TOKEN_NAME ? function_find(r, &r->tokens[t]) : NULL;
        if (!named || (in && in->name == t)) continue;
        if (!in || in->plain || named->kernel || !token_is(&r->tokens[t + 1], "("))
            changed |= leave(r, &r->tokens[t]);
    }
    return changed;
}

/* ---- one function ---- */

static void read_parameters(struct reader *r, char *text, size_t size, int *last) {
    int past = r->tokens[r->at++].partner;
    if (here_is(r, "void") && r->at + 1 == past) r->at++;
    while (r->at < past && !r->failed) {
        struct specifiers specifiers;
        struct declarator d;
        read_specifiers(r, &specifiers);
        if (!r->failed) read_declarator(r, &specifiers, &d);
        if (r->failed || d.function) r->failed = true;
        if (r->failed) return;
        if (d.type.dimensions > 0) d.type.pointer = true; /* T a[] */
        if (d.type.dimensions-- > 1) d.type = type_none;
        if (d.type.dimensions < 0) d.type.dimensions = 0;
        symbol_declare(r, d.name, &d.type, false, specifiers.constant);
        struct subject subject = subject_of(r, d.name, &d.type);
        int point = record_variable(r, &subject, text, size);
        if (point >= 0) *last = point;
        if (r->at < past) expect_sign(r, ",");
    }
    if (r->at++ != past) r->failed = true;
}

/* The head is a statement, and so is the } of a function that returns nothing. */
static void read_watched(struct reader *r, const struct function *function) {
    char text[2048] = "";
    int opens = function->name + 1, closes = r->tokens[opens].partner,
        end = r->tokens[function->body].partner;
    const char *argument = function->kernel ? "sn_watch_buffer" : "sn_watch_area";
    struct subject subject = subject_of(r, function->name, &type_none);
    for (int t = function->begin; t < end; t++)
        if (macro_class(r, &r->tokens[t]) == MACRO_STRANGE) r->failed = true;
    if (r->failed) return;
    struct probes *probes = r->probes;
    probes->functions = list_grow(probes->functions, r->now.functions, sizeof *probes->functions);
    struct probe_function *new = &probes->functions[r->now.functions++];
    *new = (struct probe_function){.file = r->tokens[opens].file, .kernel = function->kernel};
    snprintf(new->name, sizeof new->name, "%.*s", subject.length, subject.name);
    r->now.pointers = 0;
    r->pointers_text[r->now.pointers_text = 0] = '\0';
    r->at = function->begin;
    statement_open(r);
    r->at = opens;
    int enter = point_add(r, PROBE_ENTER, &type_none, &subject), last = enter;
    if (closes == opens + 2 && token_is(&r->tokens[opens + 1], "void"))
        put(r, INSTEAD, opens + 1, "sn_watch_words %s", argument);
    else
        put(r, BEFORE, closes, "%ssn_watch_words %s", closes == opens + 1 ? "" : ", ", argument);
    read_parameters(r, text, sizeof text, &last);
    point_end(r, last);
    statement_close(r, closes + 1, true);
    r->at = function->body;
    if (!r->failed) read_body(r);
    if (r->failed) return;
    if (function->kernel)
        put(r, BEHIND, function->body,
            " sn_watch_words sn_watch_area = sn_watch_begin(sn_watch_buffer);");
    put(r, BEHIND, function->body, "%s sn_watch_put(sn_watch_area, %d, 0)%s;", r->pointers_text,
        enter, text);
    if (!token_is(&r->tokens[function->name - 1], "void")) return;
    r->at = end;
    statement_open(r);
    subject.first = end;
    subject.past = end + 1;
    last = point_add(r, PROBE_RETURN, &type_none, &subject);
    point_end(r, last);
    put(r, BEFORE, end, "sn_watch_put(sn_watch_area, %d, 0); ", last);
    statement_close(r, end + 1, true);
}

/* The reader is at the { of a definition. False: it turned out that it cannot be watched. */
static bool read_function(struct reader *r, int begin, const struct declarator *d, bool kernel) {
    int f = 0, past = r->tokens[r->at].partner + 1;
    while (f < r->function_count && r->functions[f].begin != begin)
        f++;
    if (f == r->function_count) {
        r->functions = list_grow(r->functions, r->function_count, sizeof *r->functions);
        r->functions[r->function_count++] =
            (struct function){begin, d->name, r->at, d->type, kernel, false};
        for (int g = 0; g < f; g++) /* another one of its name */
            if (tokens_equal(&r->tokens[r->functions[g].name], &r->tokens[d->name]))
                r->functions[f].plain |= r->functions[g].plain;
    }
    struct counts before = r->now;
    r->function = f;
    r->scope++;
    if (!r->functions[f].plain) read_watched(r, &r->functions[f]);
    while (r->scope > 0)
        scope_close(r);
    bool good = !r->failed;
    if (!good) r->now = before;
    if (!good) leave(r, &r->tokens[d->name]);
    r->failed = false;
    r->at = past;
    return good;
}

/* ---- outside of functions ---- */

/* A declaration or a function. False: a function cannot be watched. */
static bool read_outside(struct reader *r) {
    int begin = r->at;
    struct specifiers specifiers;
    struct declarator d;
    read_specifiers(r, &specifiers);
    while (!r->failed && !here_is(r, ";")) {
        read_declarator(r, &specifiers, &d);
        if (r->failed) break;
        if (d.function) skip_brackets(r);
        while (d.function && word_of(&r->tokens[r->at], NULL) == WORD_ATTRIBUTE && !r->failed)
            r->at++, skip_brackets(r);
        if (d.function && here_is(r, "{") && !r->failed)
            return read_function(r, begin, &d, specifiers.kernel);
        if (!d.function) symbol_declare(r, d.name, &d.type, specifiers.names, specifiers.constant);
        r->at = find_sign(r, r->at, ",;");
        r->at += here_is(r, ",");
    }
    expect_sign(r, ";");
    if (!r->failed) return true;
    r->failed = false; /* what is not understood: to behind the next ; or { ... } */
    for (r->at = begin; r->tokens[r->at].kind != TOKEN_END && !here_is(r, ";") && !here_is(r, "{");)
        r->at++;
    r->at = here_is(r, "{") ? r->tokens[r->at].partner + 1 : r->at + 1;
    return true;
}

void read_functions(struct reader *r) {
    for (bool again = true; again;) {
        int known = r->function_count;
        again = false;
        r->symbol_count = r->member_count = r->record_count = 0;
        r->now = (struct counts){.edits = 0};
        memset(r->used, 0, sizeof r->used);
        for (r->at = 0; r->at < r->token_count;) {
            if (r->tokens[r->at].kind == TOKEN_END)
                r->at++;
            else
                again |= !read_outside(r);
        }
        again |= leave_unreachable(r) || r->function_count > known;
    }
    r->probes->statement_count = r->now.statements;
    r->probes->point_count = r->now.points;
    r->probes->function_count = r->now.functions;
}
