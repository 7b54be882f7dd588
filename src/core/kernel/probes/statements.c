/* statements: reads statements. A simple statement that cannot be read is not changed. */
#include "reader.h"

#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

enum { MOST_NESTED = 80, TEXT = 480 };

static void read_statement(struct reader *r);

/* Skips to this sign outside brackets; fails if another statement begins before it. */
static void skip_to(struct reader *r, const char *sign) {
    while (!here_is(r, sign) && !r->failed) {
        const struct token *t = &r->tokens[r->at];
        bool braces = here_is(r, "{") && !strchr("=),", *t[-1].text);
        if (t->kind == TOKEN_END || here_is(r, ";") || braces ||
            word_of(t, NULL) == WORD_STATEMENT || (t->partner >= 0 && t->partner < r->at))
            r->failed = true;
        r->at = t->partner > r->at ? t->partner + 1 : r->at + 1;
    }
}

/* Forgets names that these tokens may declare. */
static void forget(struct reader *r, int first, int past) {
    for (int t = first; t < past; t++) {
        const struct symbol *symbol = symbol_find(r, &r->tokens[t]);
        if (r->tokens[t].kind == TOKEN_NAME && word_of(&r->tokens[t], NULL) == WORD_NONE &&
            !function_find(r, &r->tokens[t]) && macro_class(r, &r->tokens[t]) == MACRO_NONE &&
            !(symbol && symbol->is_type))
            symbol_declare(r, t, &type_none, false, false);
    }
}

static bool declares(struct reader *r, int first) {
    const struct token *t = &r->tokens[first];
    bool name =
        t->kind == TOKEN_NAME && word_of(t, NULL) == WORD_NONE && macro_class(r, t) == MACRO_NONE;
    return begins_type(r, first) || (name && t[1].kind == TOKEN_NAME);
}

/* Ends the statement from `first` to before `end`; its text ends before `past`. If the statement
 * failed, its additions are undone. */
static void finish(struct reader *r, const struct counts *before, int first, int end, int past) {
    bool watched = !r->failed;
    if (!watched) {
        int statements = r->now.statements;
        r->now = *before;
        r->now.statements = statements;
        r->pointers_text[before->pointers_text] = '\0';
        r->failed = false;
        pass_areas(r, first, end);
        if (declares(r, first)) forget(r, first, end);
    }
    r->at = end;
    statement_close(r, past, watched);
}

/* Adds a call, after a comma, that records the end of a statement. */
static int step_text(struct reader *r, int first, int past, char *text) {
    int point = point_plain(r, PROBE_STEP, TYPE_NONE, first, past);
    text_append(text, TEXT, ", sn_watch_put(sn_watch_area, %d, 0)", point);
    return point;
}

/* Adds records of variables whose address was taken, since they may have changed. Returns the last
 * point, or `last`. */
static int addressed_text(struct reader *r, char *text, int last) {
    for (int a = 0; a < r->now.addressed; a++) {
        const struct symbol *symbol = symbol_find(r, &r->tokens[r->addressed[a]]);
        struct subject subject = subject_of(r, r->addressed[a], &symbol->type);
        last = record_variable(r, &subject, text, TEXT);
    }
    return last;
}

/* ---- simple statements ---- */

/* Adds records of an array's address and size. A variable in local memory is an array without
 * dimensions. */
static int array_text(struct reader *r, struct subject subject, char *text) {
    static const struct type extent = {TYPE_ULONG, 1, -1, 0, false, SPACE_PRIVATE};
    bool array = subject.of.dimensions > 0;
    if (!array) subject.of.pointer = true;
    int point = point_add(r, PROBE_VARIABLE, &subject.of, &subject);
    text_append(text, TEXT, ", sn_watch_put(sn_watch_area, %d, (sn_watch_word)%s%.*s)", point,
                array ? "" : "&", subject.length, subject.name);
    for (int d = 0; d < subject.of.dimensions && d < 4; d++) {
        point = point_add(r, PROBE_EXTENT, &extent, &subject);
        text_append(text, TEXT,
                    ", sn_watch_put(sn_watch_area, %d, sizeof(%.*s%.*s) / sizeof(%.*s%.*s))", point,
                    d, "***", subject.length, subject.name, d + 1, "****", subject.length,
                    subject.name);
    }
    return point;
}

/* Reads one declared variable, up to its comma or semicolon. Returns its last point, or -1;
 * `valued`: it has a value. */
static int read_variable(struct reader *r, const struct specifiers *specifiers, char *text,
                         bool *valued) {
    struct declarator d;
    int end = r->at, point = -1;
    read_declarator(r, specifiers, &d);
    if (r->failed || d.function) r->failed = true;
    if (r->failed) return -1;
    struct subject subject = subject_of(r, d.name, &d.type);
    bool array = d.type.dimensions > 0 || (d.type.space == SPACE_LOCAL && type_is_value(&d.type));
    int first = r->at + 1;
    symbol_declare(r, d.name, &d.type, specifiers->names, specifiers->constant);
    r->at = end = find_sign(r, r->at, ",;");
    *valued = token_is(&r->tokens[first - 1], "=");
    if (!*valued && first - 1 != end) r->failed = true;
    if (*valued) expression(r, first, end, false);
    if (r->failed || specifiers->names) return -1;
    if (array) return array_text(r, subject, text);
    if (!*valued) return -1;
    if (!type_is_value(&d.type) || specifiers->constant || token_is(&r->tokens[first], "{"))
        return record_variable(r, &subject, text, TEXT);
    point = point_add(r, PROBE_VARIABLE, &d.type, &subject);
    put_value(r, &d.type, point, first, end);
    return point;
}

/* Reads a declaration. In the head of a loop no call can be inserted after it. */
static void read_declaration(struct reader *r, bool head) {
    struct counts before = r->now;
    struct specifiers specifiers;
    char text[TEXT] = "";
    int last = -1, begin = r->at, end = find_sign(r, begin, ";");
    bool any = false;
    statement_open(r);
    r->failed |= !token_is(&r->tokens[end], ";");
    if (r->failed) return;
    read_specifiers(r, &specifiers);
    while (!r->failed && r->at < end) {
        bool valued = false, has = text[0];
        size_t length = strlen(text);
        int point = read_variable(r, &specifiers, text, &valued);
        any |= valued;
        if (point >= 0 && (!has || strlen(text) > length)) last = point;
        if (here_is(r, ",")) r->at++;
    }
    last = addressed_text(r, text, last);
    if (last < 0 && any) last = step_text(r, begin, end, text);
    if (last >= 0 && !r->failed) point_end(r, last);
    if ((head && text[0]) || r->at != end) r->failed = true;
    if (text[0]) put(r, BEHIND, end, " %s;", text + 2);
    finish(r, &before, begin, end, end + 1);
}

/* Returns true if all case labels of the switch that ends here fit every integer type. */
static bool are_small(const struct reader *r) {
    const struct token *t = &r->tokens[r->at + 1],
                       *end = &r->tokens[t->partner > r->at ? t->partner : r->at];
    for (; t < end; t++)
        if (token_is(t, "case") && t[1].kind != TOKEN_NAME &&
            (t[1].kind != TOKEN_NUMBER || t[1].length > 8))
            return false;
    return true;
}

enum simple { DISCARDED, TEST, NUMBER, RETURN, JUMP };

/* Reads a statement without inner statements, up to this sign: an expression whose value is not
 * used, a condition, the number of a `switch`, which becomes a long, `return`, or a jump, which is
 * recorded before it happens. */
static void read_simple(struct reader *r, enum simple kind, const char *sign) {
    const struct function *function = &r->functions[r->function_count - 1];
    struct counts before = r->now;
    int begin = r->at, first = begin + (kind >= RETURN), last = -1;
    char text[TEXT] = "";
    statement_open(r);
    r->at = first;
    skip_to(r, sign);
    if (r->failed) return;
    int end = r->at;
    if (kind != JUMP) last = expression(r, first, end, kind == DISCARDED);
    if (kind == DISCARDED || kind == JUMP) {
        last = addressed_text(r, text, last);
        if (last < 0) last = step_text(r, begin, end, text);
        r->failed |= token_is(&r->tokens[begin], "goto");
        if (kind == DISCARDED) put(r, BEHIND, end - 1, "%s", text);
    } else if (kind == RETURN) {
        struct type type = first < end ? function->returns : type_none;
        struct subject subject = subject_of(r, function->name, &type_none);
        subject.first = begin;
        subject.past = begin + 1;
        last = point_add(r, PROBE_RETURN, &type, &subject);
        snprintf(text, sizeof text, ", sn_watch_put(sn_watch_area, %d, 0)", last);
        r->failed |= first < end && !type_is_value(&type);
        if (first < end && !r->failed) put_value(r, &type, last, first, end);
    } else {
        last = point_plain(r, PROBE_CONDITION, kind == TEST ? TYPE_BOOL : TYPE_LONG, begin, end);
        put_call(r, kind == TEST ? "sn_watch_test" : "sn_watch_at", last, begin, end);
        r->failed |= first == end || (kind == NUMBER && !are_small(r));
    }
    r->failed |= kind != DISCARDED && kind != JUMP && !is_one(r, first, end);
    if (first == end || kind == JUMP) { /* jumps are recorded before they happen */
        put(r, BEFORE, begin, "{ %s; ", text + 2);
        put(r, BEHIND, end, " }");
    }
    if (!r->failed) point_end(r, last);
    finish(r, &before, begin, end, end + (kind != TEST && kind != NUMBER && *sign == ';'));
}

/* ---- statements with words ---- */

static void read_bracket_test(struct reader *r, bool number) {
    expect_sign(r, "(");
    if (!r->failed) read_simple(r, number ? NUMBER : TEST, ")");
    expect_sign(r, ")");
}

static void read_for(struct reader *r) {
    expect_sign(r, "(");
    r->scope++;
    if (!r->failed && !here_is(r, ";")) {
        if (begins_type(r, r->at))
            read_declaration(r, true);
        else
            read_simple(r, DISCARDED, ";");
    }
    expect_sign(r, ";");
    if (!r->failed && !here_is(r, ";")) read_simple(r, TEST, ";");
    expect_sign(r, ";");
    if (!r->failed && !here_is(r, ")")) read_simple(r, DISCARDED, ")");
    expect_sign(r, ")");
    read_statement(r);
    scope_close(r);
}

static void read_word(struct reader *r) {
    const struct token *word = &r->tokens[r->at++];
    if (token_is(word, "for")) {
        read_for(r);
    } else if (token_is(word, "if")) {
        read_bracket_test(r, false);
        read_statement(r);
        if (!r->failed && here_is(r, "else")) {
            r->at++;
            read_statement(r);
        }
    } else if (token_is(word, "while") || token_is(word, "switch")) {
        read_bracket_test(r, token_is(word, "switch"));
        read_statement(r);
    } else if (token_is(word, "do")) {
        read_statement(r);
        expect_sign(r, "while");
        read_bracket_test(r, false);
        expect_sign(r, ";");
    } else if (token_is(word, "case") || token_is(word, "default")) {
        skip_to(r, ":");
        expect_sign(r, ":");
        if (!here_is(r, "}")) read_statement(r);
    } else {
        r->at--;
        r->failed |= token_is(word, "else");
        if (!r->failed) read_simple(r, token_is(word, "return") ? RETURN : JUMP, ";");
        expect_sign(r, ";");
    }
}

void read_block(struct reader *r) {
    int past = r->tokens[r->at++].partner;
    r->scope++;
    while (r->at < past && !r->failed)
        read_statement(r);
    r->failed |= r->at != past;
    scope_close(r);
    r->at += !r->failed;
}

static void read_statement(struct reader *r) {
    if (++r->nested > MOST_NESTED) r->failed = true;
    skip_attributes(r);
    const struct token *t = &r->tokens[r->at];
    enum macro_class macro = macro_class(r, t);
    if (r->failed) {
    } else if (macro == MACRO_STATEMENT) { /* unchanged statement */
        int begin = r->at;
        statement_open(r);
        r->at++;
        if (macro_takes(r, t)) skip_brackets(r);
        pass_areas(r, begin, r->at);
        statement_close(r, r->at, false);
        r->at += here_is(r, ";");
    } else if (here_is(r, "{")) {
        read_block(r);
    } else if (here_is(r, ";")) {
        r->at++;
    } else if (word_of(t, NULL) == WORD_STATEMENT) {
        read_word(r);
    } else if (t->kind == TOKEN_NAME && token_is(t + 1, ":")) {
        r->at += 2;
    } else if (declares(r, r->at)) {
        read_declaration(r, false);
        expect_sign(r, ";");
    } else {
        read_simple(r, DISCARDED, ";");
        expect_sign(r, ";");
    }
    r->nested--;
}
