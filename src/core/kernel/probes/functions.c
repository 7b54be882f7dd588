/* functions: one that cannot be taken apart stays as it is, and so does what it calls, which nobody
 * tells where to record. */
#include "functions.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/kernel/probes/declarations.h"
#include "core/kernel/probes/expressions.h"
#include "core/kernel/probes/macros.h"
#include "core/kernel/probes/places.h"
#include "core/kernel/probes/statements.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which functions are watched ---- */

static int function_at(struct reader *r, int begin) {
    for (int f = 0; f < r->function_count; f++)
        if (r->functions[f].begin == begin) return f;
    r->functions = memory_grow(r->functions, (size_t)r->function_count, &r->function_capacity,
                               sizeof *r->functions);
    r->functions[r->function_count] = (struct function){.begin = begin, .name = -1};
    return r->function_count++;
}

/* True: it was watched so far. All functions of a name are alike. */
static bool leave_plain(struct reader *r, int function) {
    bool changed = false;
    for (int f = 0; f < r->function_count; f++)
        if (r->functions[f].name == r->functions[function].name) {
            changed |= !r->functions[f].plain;
            r->functions[f].plain = true;
        }
    return changed;
}

/* Does a macro paste the name together? */
static bool is_pasted(const struct tokens *tokens, const struct name *name) {
    for (size_t n = 1; tokens->pastes && n < name->length; n++)
        if (tokens_find(tokens, name->text, n) >= 0 &&
            tokens_find(tokens, name->text + n, name->length - n) >= 0)
            return true;
    return false;
}

/* Does the function stand here as something else than what is called? */
static bool is_handed_on(const struct reader *r, int token) {
    const struct token *t = &r->tokens.all[token];
    if (token_is(t + 1, "(")) return false;
    return token > 0 && t[-1].kind == TOKEN_SIGN && strchr("(,&*", *t[-1].text) &&
           (token_is(t + 1, ")") || token_is(t + 1, ","));
}

/* All names in the body of a function that is not watched: what they stand for is not watched. */
static bool spread(struct reader *r, int function) {
    bool changed = false;
    int body = r->functions[function].body;
    for (int t = body; t < r->tokens.all[body].partner; t++) {
        const struct token *token = &r->tokens.all[t];
        int called = token->kind == TOKEN_NAME ? r->tokens.names[token->name].function : -1;
        if (called >= 0) changed |= leave_plain(r, called);
    }
    return changed;
}

/* Returns true if there are more functions that are not watched than before. */
static bool find_plain(struct reader *r) {
    bool any = false, changed = true;
    for (int f = 0; f < r->function_count; f++) {
        const struct name *name = &r->tokens.names[r->functions[f].name];
        if (name->escapes || name->macro >= 0 || is_pasted(&r->tokens, name))
            any |= leave_plain(r, f);
    }
    for (int t = 0; t < r->tokens.count; t++) {
        const struct token *token = &r->tokens.all[t];
        int f = token->kind == TOKEN_NAME ? r->tokens.names[token->name].function : -1;
        if (f < 0) continue;
        bool called = t != r->functions[f].opens - 1 && token_is(token + 1, "(");
        if (is_handed_on(r, t) || (called && r->functions[f].kernel)) any |= leave_plain(r, f);
    }
    while (changed) {
        changed = false;
        for (int f = 0; f < r->function_count; f++)
            if (r->functions[f].plain) changed |= spread(r, f);
        any |= changed;
    }
    return any;
}

/* ---- the head of a function ---- */

/* A parameter is declared; of a function that is watched it is recorded. */
static void read_parameter(struct reader *r, char *text, size_t size, int *last) {
    struct specifiers specifiers;
    struct declarator d = {.name = -1};
    read_specifiers(r, &specifiers);
    if (!specifiers.found) reader_fail(r);
    if (here_is(r, ",") || here_is(r, ")")) return; /* without a name */
    read_declarator(r, &specifiers, &d);
    if (r->failed || d.takes) {
        reader_fail(r);
        return;
    }
    if (d.type.dimensions > 0) { /* is a pointer */
        d.type.pointer = --d.type.dimensions == 0;
        if (!d.type.pointer) d.type = type_of(BASE_UNKNOWN);
    }
    const struct token *name = &r->list[d.name];
    struct subject subject = {d.name, d.name + 1, d.type, name->text, name->length};
    symbol_declare(r, name->name, SYMBOL_VARIABLE, d.type, specifiers.constant);
    int point = text ? place_record(r, &subject, text, size) : -1;
    if (point >= 0) *last = point;
}

/* From ( to behind ). */
static void read_parameters(struct reader *r, char *text, size_t size, int *last) {
    int past = here(r)->partner;
    r->at++;
    if (here_is(r, "void") && r->at + 1 == past) r->at++;
    while (r->at < past && !r->failed) {
        read_parameter(r, text, size, last);
        if (r->at < past) expect_sign(r, ",");
    }
    if (r->at != past) reader_fail(r);
    if (!r->failed) r->at++;
}

/* One more parameter, behind the others. */
static void put_parameter(struct reader *r, int opens, bool kernel) {
    int past = r->list[opens].partner;
    const char *name = kernel ? "sn_watch_buffer" : "sn_watch_area";
    if (past == opens + 2 && token_is(&r->list[opens + 1], "void"))
        put_instead(r, opens + 1, "sn_watch_words %s", name);
    else
        put_before(r, past, "%ssn_watch_words %s", past == opens + 1 ? "" : ", ", name);
}

/* ---- the body of a function ---- */

static void add_function(struct reader *r, const struct function *function) {
    struct probes *probes = r->probes;
    const struct token *name = &r->list[function->opens - 1];
    probes->functions = memory_grow(probes->functions, (size_t)probes->function_count,
                                    &r->probe_function_capacity, sizeof *probes->functions);
    struct probe_function *new = &probes->functions[probes->function_count++];
    *new = (struct probe_function){.file = name->file, .kernel = function->kernel};
    snprintf(new->name, sizeof new->name, "%.*s", (int)name->length, name->text);
}

/* A function without a type returns at its }, too. */
static void put_end(struct reader *r, const struct function *function) {
    int closes = r->list[function->body].partner;
    const struct token *name = &r->list[function->opens - 1];
    struct type none = type_of(BASE_UNKNOWN);
    struct subject subject = subject_of(closes, closes + 1);
    if (function->returns.base != BASE_VOID || function->returns.pointer) return;
    subject.name = name->text;
    subject.length = name->length;
    statement_open(r, closes);
    int point = point_add(r, PROBE_RETURN, &none, &subject);
    put_before(r, closes, "sn_watch_put(sn_watch_area, %d, 0); ", point);
    point_is_last(r, point);
    statement_close(r, closes + 1, true);
}

/* The reader is at the (; the head is a statement of its own. */
static void read_watched(struct reader *r, const struct function *function) {
    char text[4096] = "";
    struct type none = type_of(BASE_UNKNOWN);
    int name = function->opens - 1, last;
    struct subject subject = subject_of(name, name + 1);
    add_function(r, function);
    subject.name = r->list[name].text;
    subject.length = r->list[name].length;
    r->temporary_text[0] = '\0';
    r->temporaries = 0;
    put_parameter(r, function->opens, function->kernel);
    statement_open(r, function->begin);
    last = point_add(r, PROBE_ENTER, &none, &subject);
    int enter = last;
    read_parameters(r, text, sizeof text, &last);
    if (strlen(text) == sizeof text - 1) reader_fail(r);
    if (r->failed) return;
    point_is_last(r, last);
    statement_close(r, r->at, true);
    r->at = function->body;
    read_body(r);
    if (r->failed) return;
    if (function->kernel)
        put_behind(r, function->body,
                   " sn_watch_words sn_watch_area = sn_watch_begin(sn_watch_buffer);");
    put_behind(r, function->body, "%s", r->temporary_text);
    put_behind(r, function->body, " sn_watch_put(sn_watch_area, %d, 0)%s;", enter, text);
    put_end(r, function);
}

/* A definition, whose name and ( have been read. */
static void read_function(struct reader *r, int begin, const struct declarator *d,
                          const struct specifiers *specifiers) {
    int f = function_at(r, begin), opens = d->name + 1;
    int past = r->list[here(r)->partner >= 0 ? r->at : opens].partner + 1;
    struct name *name = &r->tokens.names[r->list[d->name].name];
    struct function *function = &r->functions[f];
    struct mark mark = reader_mark(r);
    bool fresh = function->name < 0;
    function->name = r->list[d->name].name;
    function->opens = opens;
    function->body = r->at;
    function->returns = d->type;
    function->kernel = specifiers->kernel;
    if (fresh && name->function >= 0) {
        const struct function *other = &r->functions[name->function];
        bool mixed = !type_same(&other->returns, &d->type) || other->mixed;
        for (int g = 0; g < r->function_count; g++)
            if (r->functions[g].name == function->name) {
                r->functions[g].mixed = mixed;
                function->plain |= r->functions[g].plain;
            }
    }
    if (name->function < 0) name->function = f;
    if (!function->plain) {
        int statements = r->probes->statement_count, functions = r->probes->function_count;
        r->function = f;
        scope_open(r);
        r->at = opens;
        read_watched(r, function);
        while (r->scope > 0)
            scope_close(r);
        if (r->failed) {
            reader_undo(r, &mark);
            r->probes->statement_count = statements;
            r->probes->function_count = functions;
            r->failed = false;
            leave_plain(r, f);
            r->changed = true;
        }
    }
    r->at = past;
}

/* ---- outside of functions ---- */

/* A prototype of a function that is watched has its parameter, too. */
static void read_prototype(struct reader *r, const struct declarator *d) {
    int name = r->list[d->name].name, function = r->tokens.names[name].function;
    skip_brackets(r);
    while (here_word(r) == WORD_ATTRIBUTE && !r->failed) {
        r->at++;
        skip_brackets(r);
    }
    if (function >= 0 && !r->functions[function].plain && !here_is(r, "{"))
        put_parameter(r, d->name + 1, r->functions[function].kernel);
}

/* A declaration or a function. */
static void read_outside(struct reader *r) {
    int begin = r->at;
    struct specifiers specifiers;
    struct declarator d;
    read_specifiers(r, &specifiers);
    if (!specifiers.found) reader_fail(r);
    while (!r->failed && !here_is(r, ";")) {
        read_declarator(r, &specifiers, &d);
        if (r->failed) break;
        if (d.takes) {
            read_prototype(r, &d);
            if (!r->failed && here_is(r, "{")) {
                read_function(r, begin, &d, &specifiers);
                return;
            }
        } else {
            symbol_declare(r, r->list[d.name].name,
                           specifiers.names ? SYMBOL_TYPE : SYMBOL_VARIABLE, d.type,
                           specifiers.constant);
        }
        while (!r->failed && !here_is(r, ",") && !here_is(r, ";")) {
            if (here(r)->kind == TOKEN_END)
                reader_fail(r);
            else if (here(r)->partner > r->at)
                skip_brackets(r);
            else
                r->at++;
        }
        if (here_is(r, ",")) r->at++;
    }
    expect_sign(r, ";");
}

/* What is not understood: to behind the next ; or { ... }. Functions that it names are not watched.
 */
static void skip_outside(struct reader *r, int begin) {
    r->failed = false;
    r->at = begin;
    while (here(r)->kind != TOKEN_END) {
        bool ends = here_is(r, ";") || here_is(r, "{");
        int past = here(r)->partner > r->at ? here(r)->partner + 1 : r->at + 1;
        for (; r->at < past; r->at++)
            if (here(r)->kind == TOKEN_NAME) r->tokens.names[here(r)->name].escapes = true;
        if (ends) return;
    }
}

static void forget_all(struct reader *r) {
    while (r->scope > 0)
        scope_close(r);
    for (int n = 0; n < r->tokens.name_count; n++)
        r->tokens.names[n].symbol = r->tokens.names[n].tag = -1;
    r->symbol_count = r->member_count = r->record_count = r->edit_count = 0;
    r->pool_length = 0;
    r->probes->statement_count = r->probes->point_count = r->probes->function_count = 0;
    memset(r->used, 0, sizeof r->used);
}

void functions_read(struct reader *r) {
    bool again = true;
    r->discard = -1;
    r->list = r->tokens.all;
    while (again) {
        int known = r->function_count;
        r->changed = false;
        forget_all(r);
        for (r->at = 0; r->at < r->tokens.count;) {
            int begin = r->at;
            if (here(r)->kind == TOKEN_END || here_is(r, ";")) {
                r->at++;
                continue;
            }
            r->nested = 0;
            read_outside(r);
            if (r->failed) skip_outside(r, begin);
        }
        bool more = find_plain(r);
        again = more || r->changed || r->function_count > known;
    }
}
