/* statements: their words, blocks, and macros that stand for some. */
#include "statements.h"

#include "core/base/text.h"
#include "core/kernel/probes/calls.h"
#include "core/kernel/probes/declarations.h"
#include "core/kernel/probes/expressions.h"
#include "core/kernel/probes/macros.h"
#include "core/kernel/probes/simple.h"

#include <stdio.h>
#include <string.h>

enum { MOST_NESTED = 100 };

static void read_statement(struct reader *r);

/* ---- statements with words ---- */

static void read_bracket_test(struct reader *r, bool number) {
    expect_sign(r, "(");
    if (!r->failed) simple_test(r, ")", number);
    expect_sign(r, ")");
}

static void read_for(struct reader *r) {
    r->at++;
    expect_sign(r, "(");
    scope_open(r);
    if (!r->failed && !here_is(r, ";")) {
        if (begins_type(r, r->at))
            simple_declaration(r, true);
        else
            simple_discarded(r, ";");
    }
    expect_sign(r, ";");
    if (!r->failed && !here_is(r, ";")) simple_test(r, ";", false);
    expect_sign(r, ";");
    if (!r->failed && !here_is(r, ")")) simple_discarded(r, ")");
    expect_sign(r, ")");
    if (!r->failed) read_statement(r);
    scope_close(r);
}

static void read_do(struct reader *r) {
    r->at++;
    read_statement(r);
    if (!here_is(r, "while")) reader_fail(r);
    r->at += !r->failed;
    if (!r->failed) read_bracket_test(r, false);
    expect_sign(r, ";");
}

static void read_else(struct reader *r) {
    if (r->failed || !here_is(r, "else")) return;
    r->at++;
    read_statement(r);
}

/* What a function returns, if its type is known; or that it returns. */
static void read_return(struct reader *r) {
    struct mark mark = reader_mark(r);
    const struct function *function = &r->functions[r->function];
    struct type type = function->mixed ? type_of(BASE_UNKNOWN) : function->returns;
    struct subject subject = subject_of(r->at, r->at + 1);
    char name[VERB_NAME];
    const struct token *called = &r->tokens.all[function->opens - 1];
    statement_open(r, mark.at);
    r->at++;
    int first = r->at;
    bool nothing = here_is(r, ";");
    struct value v = value_at(first);
    if (!nothing) v = read_expression(r);
    if (!here_is(r, ";") || (!nothing && !type_is_value(&type))) reader_fail(r);
    if (nothing) type = type_of(BASE_UNKNOWN);
    subject.name = called->text;
    subject.length = called->length;
    if (!r->failed) {
        int point = point_add(r, PROBE_RETURN, &type, &subject);
        if (nothing) {
            put_before(r, mark.at, "{ sn_watch_put(sn_watch_area, %d, 0); ", point);
            put_behind(r, r->at, " }");
        } else {
            put_before(r, first, "%s(sn_watch_area, %d, %s", verb_name(r, VERB_VALUE, &type, name),
                       point, v.comma ? "(" : "");
            put_behind(r, r->at - 1, v.comma ? "))" : ")");
        }
        point_is_last(r, point);
    }
    bool watched = !r->failed;
    if (!watched) {
        reader_undo(r, &mark);
        r->at++;
        r->failed = false;
        simple_skip(r, ";");
        calls_pass(r, mark.at, r->at);
    }
    if (!r->failed) statement_close(r, r->at + 1, watched);
    expect_sign(r, ";");
}

/* break, continue: the step is told before it is made. */
static void read_jump(struct reader *r) {
    char text[SIMPLE_TEXT] = "";
    int first = r->at++;
    if (!here_is(r, ";")) reader_fail(r);
    if (r->failed) return;
    statement_open(r, first);
    simple_step_text(r, first, r->at, text, sizeof text);
    put_before(r, first, "{ %s; ", text + 2);
    put_behind(r, r->at, " }");
    statement_close(r, r->at + 1, true);
    r->at++;
}

static void read_goto(struct reader *r) {
    statement_open(r, r->at);
    r->at++;
    simple_skip(r, ";");
    if (r->failed) return;
    statement_close(r, r->at + 1, false);
    r->at++;
}

static void read_case(struct reader *r) {
    int questions = 0;
    for (r->at++; !r->failed && (questions > 0 || !here_is(r, ":"));) {
        questions += here_is(r, "?");
        questions -= here_is(r, ":");
        if (here(r)->kind == TOKEN_END || here_is(r, ";"))
            reader_fail(r);
        else if (here(r)->partner > r->at)
            skip_brackets(r);
        else
            r->at++;
    }
    expect_sign(r, ":");
    if (!here_is(r, "}")) read_statement(r);
}

static void read_word(struct reader *r) {
    if (here_is(r, "for")) {
        read_for(r);
    } else if (here_is(r, "if")) {
        r->at++;
        read_bracket_test(r, false);
        read_statement(r);
        read_else(r);
    } else if (here_is(r, "while") || here_is(r, "switch")) {
        bool number = here_is(r, "switch");
        r->at++;
        read_bracket_test(r, number);
        read_statement(r);
    } else if (here_is(r, "do")) {
        read_do(r);
    } else if (here_is(r, "case") || here_is(r, "default")) {
        read_case(r);
    } else if (here_is(r, "return")) {
        read_return(r);
    } else if (here_is(r, "break") || here_is(r, "continue")) {
        read_jump(r);
    } else if (here_is(r, "goto")) {
        read_goto(r);
    } else {
        reader_fail(r);
    }
}

/* ---- macros ---- */

/* From here on nothing is known about variables that the macro may declare. */
static void forget(struct reader *r, int name, int first) {
    symbols_forget(r, first, r->at);
    for (int m = r->tokens.names[name].macro; m >= 0; m = r->tokens.macros[m].next)
        for (int t = r->tokens.macros[m].body; r->tokens.bodies[t].kind != TOKEN_END; t++)
            if (r->tokens.bodies[t].kind == TOKEN_NAME) symbol_forget(r, r->tokens.bodies[t].name);
}

/* Statements that a macro has are left alone, and so is the head of a loop. */
static void read_macro(struct reader *r, enum macro_class class) {
    int name = here(r)->name, first = r->at++;
    statement_open(r, first);
    if (macro_takes(&r->tokens, name)) {
        if (!here_is(r, "(")) reader_fail(r);
        if (!r->failed) skip_brackets(r);
    }
    if (r->failed) return;
    calls_pass(r, first, r->at);
    if (macro_declares(&r->tokens, name)) forget(r, name, first);
    statement_close(r, r->at, false);
    if (class == MACRO_HEAD) {
        read_statement(r);
        read_else(r);
    } else if (here_is(r, ";")) {
        r->at++;
    }
}

/* ---- all of them ---- */

static void read_block(struct reader *r) {
    int past = here(r)->partner;
    scope_open(r);
    for (r->at++; r->at < past && !r->failed;)
        read_statement(r);
    if (r->at != past) reader_fail(r);
    scope_close(r);
    if (!r->failed) r->at++;
}

/* Macros and attributes before a loop, but not those of a declaration. */
static void skip_blanks(struct reader *r) {
    int first = r->at;
    for (skip_blank_macros(r); here_word(r) == WORD_ATTRIBUTE && !r->failed; skip_blank_macros(r)) {
        r->at++;
        skip_brackets(r);
    }
    if (begins_type(r, r->at)) r->at = first;
}

static void read_statement(struct reader *r) {
    enum macro_class macro = MACRO_NONE;
    if (++r->nested > MOST_NESTED) reader_fail(r);
    if (!r->failed) skip_blanks(r);
    bool name = here(r)->kind == TOKEN_NAME;
    if (name) macro = macro_class(&r->tokens, here(r)->name);
    if (r->failed) {
    } else if (macro == MACRO_STATEMENT || macro == MACRO_HEAD) {
        read_macro(r, macro);
    } else if (here_is(r, "{")) {
        read_block(r);
    } else if (here_is(r, ";")) {
        r->at++;
    } else if (here_word(r) == WORD_STATEMENT) {
        read_word(r);
    } else if (name && next_is(r, 1, ":") && macro == MACRO_NONE) {
        r->at += 2;
    } else if (begins_declaration(r, r->at)) {
        simple_declaration(r, false);
        expect_sign(r, ";");
    } else {
        simple_discarded(r, ";");
        expect_sign(r, ";");
    }
    r->nested--;
}

void read_body(struct reader *r) {
    r->nested = 0;
    read_block(r);
}
