/* functions: reads the heads of functions, and the text outside functions. */
#include "reader.h"

#include <stdio.h>
#include <string.h>

/* ---- one function ---- */

/* Declares the parameters and records them. Returns the last point, or `last`. */
static int read_parameters(struct reader *r, char *text, size_t size, int last) {
    int past = r->tokens[r->at++].partner;
    if (here_is(r, "void") && r->at + 1 == past) r->at++;
    while (r->at < past && !r->failed) {
        struct specifiers specifiers;
        struct declarator d;
        read_specifiers(r, &specifiers);
        read_declarator(r, &specifiers, &d);
        if (r->failed) return last;
        if (d.type.dimensions > 1) d.type = type_none;
        if (d.type.dimensions == 1) d.type.pointer = true; /* T a[] */
        d.type.dimensions = 0;
        symbol_declare(r, d.name, &d.type, false, specifiers.constant);
        struct subject subject = subject_of(r, d.name, &d.type);
        int point = record_variable(r, &subject, text, size);
        if (point >= 0) last = point;
        if (r->at < past) expect_sign(r, ",");
    }
    r->failed |= r->at != past;
    return last;
}

/* Adds a parameter after the others. */
static void put_parameter(struct reader *r, int opens, bool kernel) {
    int closes = r->tokens[opens].partner;
    const char *name = kernel ? "sn_watch_buffer" : "sn_watch_area";
    if (closes == opens + 2 && token_is(&r->tokens[opens + 1], "void"))
        put(r, INSTEAD, opens + 1, "sn_watch_words %s", name);
    else
        put(r, BEFORE, closes, "%ssn_watch_words %s", closes == opens + 1 ? "" : ", ", name);
}

/* Reads a definition, from `begin` to the body, which is at r->at. The head is a statement, and so
 * is the } of a function that returns nothing. */
static void read_function(struct reader *r, int begin, const struct declarator *d, bool kernel) {
    char text[2048] = "";
    int body = r->at, end = r->tokens[body].partner;
    struct subject subject = subject_of(r, d->name, &type_none);
    struct probe_function new = {.file = r->tokens[body].file, .kernel = kernel};
    snprintf(new.name, sizeof new.name, "%.*s", subject.length, subject.name);
    r->functions = list_grow(r->functions, r->function_count, sizeof *r->functions);
    r->functions[r->function_count] = (struct function){d->name, d->type, kernel};
    r->probes->functions = list_grow(r->probes->functions, r->function_count, sizeof new);
    r->probes->functions[r->function_count++] = new;
    r->now.pointers = 0;
    r->pointers_text[r->now.pointers_text = 0] = '\0';
    for (r->at = begin; r->at < end && macro_class(r, &r->tokens[r->at]) != MACRO_STRANGE; r->at++)
        ;
    r->failed |= r->at < end;
    if (r->failed) return;
    r->at = begin;
    r->scope++;
    statement_open(r);
    int enter = point_add(r, PROBE_ENTER, &type_none, &subject);
    put_parameter(r, d->name + 1, kernel);
    r->at = d->name + 1;
    point_end(r, read_parameters(r, text, sizeof text, enter));
    statement_close(r, r->at + 1, true);
    if (r->failed) return;
    r->at = body;
    r->nested = 0;
    read_block(r);
    scope_close(r);
    if (r->failed) return;
    put(r, BEHIND, body, "%s%s sn_watch_put(sn_watch_area, %d, 0)%s;",
        kernel ? " sn_watch_words sn_watch_area = sn_watch_begin(sn_watch_buffer);" : "",
        r->pointers_text, enter, text);
    if (!token_is(&r->tokens[d->name - 1], "void")) return;
    r->at = subject.first = end;
    subject.past = end + 1;
    statement_open(r);
    int point = point_add(r, PROBE_RETURN, &type_none, &subject);
    point_end(r, point);
    put(r, BEFORE, end, "sn_watch_put(sn_watch_area, %d, 0); ", point);
    statement_close(r, end + 1, true);
    r->at = end + 1;
}

/* ---- outside of functions ---- */

/* Reads a declaration or a function. False: the text is neither. */
static bool read_outside(struct reader *r) {
    int begin = r->at;
    struct specifiers specifiers;
    struct declarator d;
    read_specifiers(r, &specifiers);
    while (!r->failed && !here_is(r, ";")) {
        read_declarator(r, &specifiers, &d);
        if (r->failed) return false;
        if (d.function) skip_brackets(r);
        skip_attributes(r);
        if (d.function && here_is(r, "{")) {
            read_function(r, begin, &d, specifiers.kernel);
            return true;
        }
        if (d.function)
            put_parameter(r, d.name + 1, specifiers.kernel);
        else
            symbol_declare(r, d.name, &d.type, specifiers.names, specifiers.constant);
        r->at = find_sign(r, r->at, ",;");
        r->at += here_is(r, ",");
    }
    expect_sign(r, ";");
    return !r->failed;
}

int read_all(struct reader *r, struct error *error) {
    while (r->at < r->token_count && !r->failed) {
        int begin = r->at;
        if (r->tokens[begin].kind == TOKEN_END || here_is(r, ";")) {
            r->at++;
        } else if (!read_outside(r)) { /* unchanged function; it must not call a watched function */
            r->failed = false;
            r->at = find_sign(r, begin, "{;");
            int past = (here_is(r, "{") ? r->tokens[r->at].partner : r->at) + 1;
            for (r->at = begin; r->at < past && !r->failed; r->at += !r->failed)
                r->failed =
                    r->tokens[r->at].kind == TOKEN_NAME && function_find(r, &r->tokens[r->at]);
        }
    }
    r->probes->statement_count = r->now.statements;
    r->probes->point_count = r->now.points;
    r->probes->function_count = r->function_count;
    const struct token *t = &r->tokens[r->at < r->token_count ? r->at : r->token_count - 1];
    if (r->failed)
        return error_set(error, "cannot record %s: line %d cannot be taken apart",
                         r->probes->files[t->file].name, t->line);
    for (int n = 0; n < r->token_count; n++) {
        const struct function *named = function_find(r, &r->tokens[n]);
        if (named && named->kernel && named->name != n && token_is(&r->tokens[n + 1], "("))
            return error_set(error,
                             "cannot record the kernel: line %d calls the kernel %.*s as a "
                             "function; only the host launches kernels, and OpenCL C has no "
                             "recursion",
                             r->tokens[n].line, r->tokens[n].length, r->tokens[n].text);
    }
    for (int b = 0; b < r->body_count; b++)
        if (function_find(r, &r->bodies[b]))
            return error_set(error, "cannot record the kernel: a macro calls %.*s",
                             r->bodies[b].length, r->bodies[b].text);
    return 0;
}
