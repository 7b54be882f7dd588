/* statements: a simple one that cannot be taken apart is left alone. */
#include "statements.h"

#include "core/base/text.h"
#include "core/kernel/probes/calls.h"
#include "core/kernel/probes/declarations.h"
#include "core/kernel/probes/expressions.h"
#include "core/kernel/probes/macros.h"

#include <stdio.h>
#include <string.h>

enum { MOST_NESTED = 100, TEXT = 480 };

static void read_statement(struct reader *r);

/* ---- what is left alone ---- */

/* Does a declaration of a type that is not known begin here? */
static bool looks_declared(const struct reader *r, int first) {
    const struct token *t = &r->list[first];
    return t[0].kind == TOKEN_NAME &&
           (t[1].kind == TOKEN_NAME || (token_is(&t[1], "*") && t[2].kind == TOKEN_NAME));
}

/* To this sign outside brackets; fails if another statement begins before it. */
static void skip_to(struct reader *r, const char *sign) {
    while (!here_is(r, sign) && !r->failed) {
        const struct token *before = &r->list[r->at > 0 ? r->at - 1 : 0];
        if (here(r)->kind == TOKEN_END || here_is(r, ";") || here_is(r, "}") ||
            here_word(r) == WORD_STATEMENT)
            reader_fail(r);
        else if (here_is(r, "{") && !token_is(before, "=") && !token_is(before, ")") &&
                 !token_is(before, ","))
            reader_fail(r);
        else if (here(r)->partner > r->at)
            skip_brackets(r);
        else if (here(r)->partner >= 0)
            reader_fail(r);
        else
            r->at++;
    }
}

/* Undoes what was put into a statement that began at a mark, and goes on behind it, to `sign`. */
static void leave(struct reader *r, const struct mark *mark, const char *sign) {
    bool declares = begins_type(r, mark->at) || looks_declared(r, mark->at);
    reader_undo(r, mark);
    r->failed = false;
    skip_to(r, sign);
    calls_pass(r, mark->at, r->at);
    if (declares) symbols_forget(r, mark->at, r->at);
}

/* ---- records behind a statement ---- */

static void step_text(struct reader *r, int first, int past, char *text, size_t size) {
    struct type none = type_of(BASE_UNKNOWN);
    struct subject subject = subject_of(first, past);
    int point = point_add(r, PROBE_STEP, &none, &subject);
    text_append(text, size, ", sn_watch_put(sn_watch_area, %d, 0)", point);
    point_is_last(r, point);
}

/* Variables whose address was taken may have changed. Returns the last point. */
static int addressed_text(struct reader *r, char *text, size_t size) {
    int last = -1;
    for (int a = 0; a < r->addressed_count; a++) {
        const struct token *name = &r->list[r->addressed[a]];
        const struct symbol *symbol = symbol_find(r, name->name);
        struct subject subject = subject_of(r->addressed[a], r->addressed[a] + 1);
        if (!symbol) continue;
        subject.of = symbol->type;
        subject.name = name->text;
        subject.length = name->length;
        last = place_record(r, &subject, text, size);
    }
    return last;
}

/* ---- expressions as statements ---- */

/* The expression from here to `sign`, whose value nobody uses, is a statement; the reader stops at
 * the sign. */
static void read_discarded(struct reader *r, const char *sign) {
    struct mark mark = reader_mark(r);
    char text[TEXT] = "";
    statement_open(r, mark.at);
    r->discard = r->at;
    struct value v = read_expression(r);
    r->discard = -1;
    if (!here_is(r, sign)) reader_fail(r);
    if (!r->failed) {
        int last = addressed_text(r, text, sizeof text);
        if (last < 0) last = v.last_point;
        if (last >= 0)
            point_is_last(r, last);
        else
            step_text(r, mark.at, r->at, text, sizeof text);
        put_behind(r, r->at - 1, "%s", text);
        if (strlen(text) == sizeof text - 1) reader_fail(r);
    }
    bool watched = !r->failed;
    if (!watched) leave(r, &mark, sign);
    if (!r->failed) statement_close(r, r->at + here_is(r, ";"), watched);
}

/* ---- declarations ---- */

/* Records an array's place and size. */
static int record_array(struct reader *r, const struct subject *subject, char *text, size_t size) {
    struct type extent = type_of(BASE_SIZE);
    char element[MOST_DIMENSIONS + PROBES_NAME + 1];
    int point = point_add(r, PROBE_VARIABLE, &subject->of, subject);
    bool array = subject->of.dimensions > 0;
    text_append(text, size, ", sn_watch_address(sn_watch_area, %d, (sn_watch_word)%s%.*s)", point,
                array ? "" : "&", (int)subject->length, subject->name);
    for (int d = 0; d < subject->of.dimensions; d++) {
        snprintf(element, sizeof element, "%.*s%.*s", d, "******", (int)subject->length,
                 subject->name);
        point = point_add(r, PROBE_EXTENT, &extent, subject);
        text_append(text, size, ", sn_watch_put(sn_watch_area, %d, sizeof(%s) / sizeof(*%s))",
                    point, element, element);
    }
    return point;
}

/* Behind a variable's = : its value is recorded on the way in, or behind the statement. */
static int read_value(struct reader *r, const struct subject *subject, bool constant, char *text,
                      size_t size) {
    char name[VERB_NAME];
    r->at++;
    int first = r->at;
    bool braces = here_is(r, "{");
    if (braces)
        read_braces(r);
    else
        read_assignment(r);
    if (r->failed) return -1;
    if (braces || constant || !type_is_value(&subject->of))
        return place_record(r, subject, text, size);
    int point = point_add(r, PROBE_VARIABLE, &subject->of, subject);
    put_before(r, first, "%s(sn_watch_area, %d, ", verb_name(r, VERB_VALUE, &subject->of, name),
               point);
    put_behind(r, r->at - 1, ")");
    return point;
}

/* One of the variables of a declaration. Returns its last point; -1: it has none. */
static int read_variable(struct reader *r, const struct specifiers *specifiers, char *text,
                         size_t size) {
    struct declarator d;
    read_declarator(r, specifiers, &d);
    if (r->failed || d.takes) {
        reader_fail(r);
        return -1;
    }
    const struct token *name = &r->list[d.name];
    struct subject subject = {d.name, d.name + 1, d.type, name->text, name->length};
    symbol_declare(r, name->name, specifiers->names ? SYMBOL_TYPE : SYMBOL_VARIABLE, d.type,
                   specifiers->constant);
    if (specifiers->names) return -1;
    bool array = d.type.dimensions > 0;
    bool shared = d.type.space == SPACE_LOCAL && type_is_value(&d.type);
    if ((array || shared) && d.type.dimensions <= MOST_DIMENSIONS) {
        if (here_is(r, "=")) {
            r->at++;
            if (here_is(r, "{"))
                read_braces(r);
            else
                read_assignment(r);
        }
        return r->failed ? -1 : record_array(r, &subject, text, size);
    }
    if (!here_is(r, "=")) return -1;
    return read_value(r, &subject, specifiers->constant, text, size);
}

/* The reader stops at the ; whose place is the end of the statement. In the head of a loop nothing
 * can stand behind it. */
static void read_declaration(struct reader *r, bool head) {
    struct mark mark = reader_mark(r);
    struct specifiers specifiers;
    char text[TEXT] = "";
    int last = -1, point_count = r->probes->point_count;
    statement_open(r, mark.at);
    read_specifiers(r, &specifiers);
    if (!specifiers.found) reader_fail(r);
    while (!r->failed && !here_is(r, ";")) {
        bool has = text[0];
        size_t length = strlen(text);
        int point = read_variable(r, &specifiers, text, sizeof text);
        /* what is recorded behind the statement comes last */
        if (point >= 0 && (!has || strlen(text) > length)) last = point;
        if (here_is(r, ",") && !next_is(r, 1, ";"))
            r->at++;
        else if (!here_is(r, ";"))
            reader_fail(r);
    }
    if (!r->failed) {
        int other = addressed_text(r, text, sizeof text);
        if (other >= 0) last = other;
        if (last < 0 && r->probes->point_count > point_count)
            step_text(r, mark.at, r->at, text, sizeof text);
        if (last >= 0) point_is_last(r, last);
        if (head && text[0]) reader_fail(r);
        if (text[0]) put_behind(r, r->at, " %s;", text + 2);
        if (strlen(text) == sizeof text - 1) reader_fail(r);
    }
    bool watched = !r->failed;
    if (!watched) leave(r, &mark, ";");
    if (!r->failed) statement_close(r, r->at + 1, watched);
}

/* ---- conditions ---- */

/* Of `if`, a loop, or, when its number counts, `switch`; to the sign. */
static void read_test(struct reader *r, const char *sign, bool number) {
    struct mark mark = reader_mark(r);
    struct type type = type_of(BASE_BOOL);
    char name[VERB_NAME] = "sn_watch_test";
    statement_open(r, mark.at);
    struct value v = read_expression(r);
    if (number) type = type_promoted(&v.type);
    if (!here_is(r, sign) || !type_is_value(&type)) reader_fail(r);
    if (!r->failed) {
        struct subject subject = subject_of(mark.at, r->at);
        int point = point_add(r, PROBE_CONDITION, &type, &subject);
        if (number) verb_name(r, VERB_VALUE, &type, name);
        put_before(r, mark.at, "%s(sn_watch_area, %d, %s", name, point, v.comma ? "(" : "");
        put_behind(r, r->at - 1, v.comma ? "))" : ")");
        point_is_last(r, point);
    }
    bool watched = !r->failed;
    if (!watched) leave(r, &mark, sign);
    if (!r->failed) statement_close(r, r->at, watched);
}

static void read_bracket_test(struct reader *r, bool number) {
    expect_sign(r, "(");
    if (!r->failed) read_test(r, ")", number);
    expect_sign(r, ")");
}

/* ---- statements with words ---- */

static void read_for(struct reader *r) {
    r->at++;
    expect_sign(r, "(");
    scope_open(r);
    if (!r->failed && !here_is(r, ";")) {
        if (begins_type(r, r->at))
            read_declaration(r, true);
        else
            read_discarded(r, ";");
    }
    expect_sign(r, ";");
    if (!r->failed && !here_is(r, ";")) read_test(r, ";", false);
    expect_sign(r, ";");
    if (!r->failed && !here_is(r, ")")) read_discarded(r, ")");
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
        skip_to(r, ";");
        calls_pass(r, mark.at, r->at);
    }
    if (!r->failed) statement_close(r, r->at + 1, watched);
    expect_sign(r, ";");
}

/* break, continue: the step is told before it is made. */
static void read_jump(struct reader *r) {
    char text[TEXT] = "";
    int first = r->at++;
    if (!here_is(r, ";")) reader_fail(r);
    if (r->failed) return;
    statement_open(r, first);
    step_text(r, first, r->at, text, sizeof text);
    put_before(r, first, "{ %s; ", text + 2);
    put_behind(r, r->at, " }");
    statement_close(r, r->at + 1, true);
    r->at++;
}

static void read_goto(struct reader *r) {
    statement_open(r, r->at);
    r->at++;
    skip_to(r, ";");
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
    symbols_forget(r, first, r->at);
    for (int m = r->tokens.names[name].macro; m >= 0; m = r->tokens.macros[m].next)
        for (int t = r->tokens.macros[m].body; r->tokens.bodies[t].kind != TOKEN_END; t++)
            if (r->tokens.bodies[t].kind == TOKEN_NAME) symbol_forget(r, r->tokens.bodies[t].name);
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

static void read_statement(struct reader *r) {
    enum macro_class macro = MACRO_NONE;
    if (++r->nested > MOST_NESTED) reader_fail(r);
    if (!r->failed) skip_blank_macros(r);
    while (here_word(r) == WORD_ATTRIBUTE && !r->failed) {
        r->at++;
        skip_brackets(r);
    }
    const struct token *t = here(r);
    bool name = t->kind == TOKEN_NAME;
    if (name) macro = macro_class(&r->tokens, t->name);
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
    } else if (begins_type(r, r->at) ||
               (macro == MACRO_NONE && looks_declared(r, r->at) && t[1].kind == TOKEN_NAME)) {
        read_declaration(r, false);
        expect_sign(r, ";");
    } else {
        read_discarded(r, ";");
        expect_sign(r, ";");
    }
    r->nested--;
}

void read_body(struct reader *r) {
    r->nested = 0;
    read_block(r);
}
