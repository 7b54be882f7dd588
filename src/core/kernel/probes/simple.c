/* simple: statements without others in them: expressions, declarations, the conditions of others.
 * One that cannot be taken apart is left alone. */
#include "simple.h"

#include "core/base/text.h"
#include "core/kernel/probes/calls.h"
#include "core/kernel/probes/declarations.h"
#include "core/kernel/probes/expressions.h"

#include <stdio.h>
#include <string.h>

/* ---- what is left alone ---- */

/* To this sign outside brackets; fails if another statement begins before it. */
void simple_skip(struct reader *r, const char *sign) {
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
    const struct token *t = &r->list[mark->at];
    bool star = t[0].kind == TOKEN_NAME && token_is(t + 1, "*") && t[2].kind == TOKEN_NAME;
    reader_undo(r, mark);
    r->failed = false;
    simple_skip(r, sign);
    calls_pass(r, mark->at, r->at);
    if (star || begins_declaration(r, mark->at)) symbols_forget(r, mark->at, r->at);
}

/* ---- records behind a statement ---- */

void simple_step_text(struct reader *r, int first, int past, char *text, size_t size) {
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
void simple_discarded(struct reader *r, const char *sign) {
    struct mark mark = reader_mark(r);
    char text[SIMPLE_TEXT] = "";
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
            simple_step_text(r, mark.at, r->at, text, sizeof text);
        put_behind(r, r->at - 1, "%s", text);
        if (strlen(text) == sizeof text - 1) reader_fail(r);
    }
    bool watched = !r->failed;
    if (!watched) leave(r, &mark, sign);
    if (!r->failed) statement_close(r, r->at + here_is(r, ";"), watched);
}

/* ---- declarations ---- */

/* Records an array's place and size; a variable in local memory is one without dimensions. */
static int record_array(struct reader *r, const struct subject *subject, char *text, size_t size) {
    struct type extent = type_of(BASE_SIZE);
    struct subject place = *subject;
    char element[MOST_DIMENSIONS + PROBES_NAME + 1];
    bool array = subject->of.dimensions > 0;
    place.of.pointer = !array;
    int point = point_add(r, PROBE_VARIABLE, &place.of, &place);
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

/* Does a variable that is declared from `first` to before here get a value? */
static bool has_value(const struct reader *r, int first) {
    for (; first < r->at; first++)
        if (token_is(&r->list[first], "=")) return true;
    return false;
}

/* The reader stops at the ; whose place is the end of the statement. In the head of a loop nothing
 * can stand behind it. */
void simple_declaration(struct reader *r, bool head) {
    struct mark mark = reader_mark(r);
    struct specifiers specifiers;
    char text[SIMPLE_TEXT] = "";
    int last = -1;
    bool valued = false;
    statement_open(r, mark.at);
    read_specifiers(r, &specifiers);
    if (!specifiers.found) reader_fail(r);
    while (!r->failed && !here_is(r, ";")) {
        bool has = text[0];
        size_t length = strlen(text);
        int first = r->at, point = read_variable(r, &specifiers, text, sizeof text);
        valued |= has_value(r, first);
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
        if (last < 0 && valued) simple_step_text(r, mark.at, r->at, text, sizeof text);
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
void simple_test(struct reader *r, const char *sign, bool number) {
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
