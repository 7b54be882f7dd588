/* kernel_run: statements, one after the other. A line that is executed more than once has the
 * values of the last time. */
#include "kernel_run.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/kernel/kernel_assignment.h"
#include "core/kernel/kernel_value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_STATEMENTS = 20000, /* a loop without end ends there */
    PER_STATEMENT = 100,     /* bytes; a longer one counts as several */
};

/* What the loop does that is executed now. */
enum leaving {
    STAYS,
    CONTINUES, /* with its next turn */
    BREAKS,
    PERHAPS, /* one of the two, or neither: nobody knows */
};

struct runner {
    struct kernel_run run;
    struct kernel_lines *lines;
    const struct kernel_world *world;
    bool *ran; /* per row */
    int phase, statements, nested;
    enum leaving leaving;
    bool returned;
};

static bool ends(const struct runner *r) {
    return r->returned || r->phase > r->world->to || r->statements > MOST_STATEMENTS;
}

/* ---- what is hidden ---- */

static bool is_open(const struct runner *r, const char *at) {
    for (const char *const *open = r->world->open; open && *open; open++)
        if (code_is(at, *open)) return true;
    for (const struct kernel_constant *c = r->world->constants; c && c->name; c++)
        if (code_is(at, c->name)) return true;
    return false;
}

/* Does it speak of anything but who and where? Functions and types do not count. */
static bool is_secret(const struct runner *r, const char *at, const char *end) {
    for (at = code_next(at, end); at < end; at = code_next(at + code_word(at), end)) {
        const char *next = code_skip(at + code_word(at), end);
        bool function = next < end && *next == '(' && strncmp(at, "atomic", 6) != 0;
        bool type = next < end && code_word(next) > 0;
        if (!function && !type && !is_open(r, at)) return true;
    }
    return false;
}

static bool is_hidden(const struct runner *r, const char *at, const char *end) {
    return r->world->covered && r->phase >= r->world->from && is_secret(r, at, end);
}

/* ---- rows ---- */

/* The row of what is executed now; what it said before is forgotten where it begins anew. */
static struct kernel_row *begin_row(struct runner *r, const char *at, const char *end) {
    struct kernel_row *row = kernel_rows_at(r->lines, at),
                      *last = kernel_rows_at(r->lines, end - 1);
    const char *begin = r->lines->code.code + row->begin;
    if (code_skip(begin, at) == at) {
        row->value[0] = row->arithmetic[0] = '\0';
        row->differs = false;
    }
    for (struct kernel_row *other = row; other <= last; other++) {
        r->ran[other - r->lines->rows] = true;
        other->open = false;
        other->now = r->phase >= r->world->from;
    }
    r->statements++;
    return row;
}

static void put_number(const struct runner *r, struct kernel_row *row, const char *before,
                       struct kernel_number number) {
    char value[32], text[72];
    if (!number.known) return;
    r->world->write(number.value, value, sizeof value);
    snprintf(text, sizeof text, "%s%s", before, value);
    kernel_row_put(row, text);
}

static void put_arithmetic(const struct runner *r, struct kernel_row *row, const char *at,
                           const char *end) {
    if (!row->arithmetic[0])
        kernel_value_fill(&r->run, at, end, row->arithmetic, sizeof row->arithmetic);
}

/* ---- assignments ---- */

static struct kernel_number combine(const struct runner *r, const struct kernel_assignment *a,
                                    struct kernel_number old, char *arithmetic, size_t size) {
    struct kernel_number value = a->by_one ? (struct kernel_number){.known = true, .value = 1}
                                           : kernel_value(&r->run, a->from, a->to);
    char was[32], by[96] = "", expression[64];
    if (!a->sign[0]) {
        kernel_value_fill(&r->run, a->from, a->to, arithmetic, size);
        return value;
    }
    if (!old.known || !value.known) return (struct kernel_number){.known = false};
    r->world->write(old.value, was, sizeof was);
    r->world->write(value.value, by, sizeof by);
    snprintf(arithmetic, size, "%s %s %s", was, a->sign, by);
    snprintf(expression, sizeof expression, "%ld %s %ld", old.value, a->sign, value.value);
    return kernel_value(&r->run, expression, expression + strlen(expression));
}

/* "rows[1][digit_of(5, 0)]", where that says more than the numbers of the indices. */
static void fill_target(const struct runner *r, const char *name, const char *open, const char *end,
                        const struct kernel_number index[2], char *text, size_t size) {
    bool more = false;
    snprintf(text, size, "%s", name);
    for (int i = 0; i < 2 && open < end && *open == '['; i++) {
        char inside[80];
        const char *close = code_match(open, end);
        kernel_value_fill(&r->run, open + 1, close - 1, inside, sizeof inside);
        more |= inside[0] != '\0';
        if (!inside[0] && index[i].known) snprintf(inside, sizeof inside, "%ld", index[i].value);
        text_append(text, size, "[%s]", inside);
        open = code_skip(close, end);
    }
    if (!more) text[0] = '\0';
}

/* Which element is written: "[9] = ", "[1][2] = ". */
static void write_place(const char *open, const char *end, const struct kernel_number index[2],
                        char *text, size_t size) {
    bool two = code_skip(code_match(open, end), end) < end;
    text[0] = '\0';
    if (!index[0].known || !index[1].known) return;
    snprintf(text, size, "[%ld]", index[0].value);
    if (two) text_append(text, size, "[%ld]", index[1].value);
    text_append(text, size, " = ");
}

/* An element of global memory: what the device left there, and whether that is what was computed.
 */
static void put_left(const struct runner *r, struct kernel_row *row, const char *before,
                     struct kernel_number number, long said) {
    char is[32], should[32], text[112];
    r->world->write(said, is, sizeof is);
    row->differs |= number.known && number.value != said;
    if (number.known && number.value != said) {
        r->world->write(number.value, should, sizeof should);
        snprintf(text, sizeof text, "%s%s ≠ %s expected", before, is, should);
    } else {
        snprintf(text, sizeof text, "%s%s", before, is);
    }
    kernel_row_put(row, text);
}

/* Which element, and what it is computed from, beside what the row says already. */
static void put_computed(struct kernel_row *row, const char *target, const char *arithmetic) {
    if (!target[0] && !arithmetic[0]) return;
    text_append(row->arithmetic, sizeof row->arithmetic, "%s%s%s%s", row->arithmetic[0] ? "; " : "",
                target, target[0] && arithmetic[0] ? " = " : "", arithmetic);
}

static void assign(struct runner *r, const char *at, const char *end, struct kernel_row *row) {
    const struct kernel_world *world = r->world;
    struct kernel_assignment a;
    struct kernel_number index[2], old;
    char name[KERNEL_NAME], target[96] = "", arithmetic[96] = "", place[32] = "";
    long said;
    bool hidden = is_hidden(r, at, end);
    if (!kernel_find_assignment(at, end, &a)) return;
    kernel_value_name(a.target, name);
    const char *open = code_skip(a.target + code_word(a.target), a.target_end);
    bool element = open < a.target_end && *open == '[';
    if (element) {
        kernel_value_indices(&r->run, open, a.target_end, index);
        fill_target(r, name, open, a.target_end, index, target, sizeof target);
        write_place(open, a.target_end, index, place, sizeof place);
    }
    old = element ? kernel_value_element(&r->run, name, index) : kernel_run_number(&r->run, name);
    struct kernel_number value = combine(r, &a, old, arithmetic, sizeof arithmetic);
    bool declares = code_next(at, a.target) < a.target;
    value = kernel_number_as(value, declares ? kernel_is_uint(at, a.target) : element || old.wraps);
    if (element)
        kernel_value_store(&r->run, name, index, value);
    else
        kernel_value_set(&r->run, name, value);
    if (hidden) {
        kernel_row_put(row, "?");
        return;
    }
    put_computed(row, target, arithmetic);
    if (element && index[0].known && world->left(world->context, name, index[0].value, &said))
        put_left(r, row, place, value, said);
    else
        put_number(r, row, place, value);
}

/* Nobody knows whether this is executed, so what it assigns is not known any more. */
static void forget(struct runner *r, const char *at, const char *end) {
    const struct kernel_row *last = kernel_rows_at(r->lines, end - 1);
    for (struct kernel_row *row = kernel_rows_at(r->lines, at); row <= last; row++)
        row->open = !r->ran[row - r->lines->rows];
    for (at = code_next(at, end); at < end; at = code_next(at + code_word(at), end)) {
        char name[KERNEL_NAME];
        kernel_value_name(at, name);
        if (kernel_is_assigned(at, at + code_word(at), end)) kernel_value_forget(&r->run, name);
    }
}

/* ---- statements ---- */

static void execute(struct runner *r, const char *at, const char *end) {
    struct kernel_row *row = begin_row(r, at, end);
    if (code_is(at, "return"))
        r->returned = true;
    else if (code_is(at, "break") || code_is(at, "continue"))
        r->leaving = code_is(at, "break") ? BREAKS : CONTINUES;
    else if (code_is(at, "barrier"))
        r->run.barriers++;
    else
        assign(r, at, end, row);
}

static void follow(struct runner *r, const char *at, const char *end);

static void branch(struct runner *r, const char *at, const char *end) {
    const char *open = code_find(at, end, "("), *close = code_match(open, end);
    const char *body_end = code_statement(close, end), *other = code_skip(body_end, end);
    struct kernel_row *row = begin_row(r, at, close);
    struct kernel_number test = kernel_value(&r->run, open + 1, close - 1);
    bool hidden = is_hidden(r, open + 1, close - 1), has_else = code_is(other, "else");
    if (hidden)
        kernel_row_put(row, "?");
    else if (test.known)
        kernel_row_put(row, test.value ? "yes" : "no");
    if (!hidden) put_arithmetic(r, row, open + 1, close - 1);
    if (!test.known) forget(r, close, end);
    if (!test.known && (code_has(close, end, "break") || code_has(close, end, "continue")))
        r->leaving = PERHAPS;
    if (test.known && test.value) follow(r, close, body_end);
    if (test.known && !test.value && has_else) follow(r, other + 4, code_statement(other + 4, end));
}

/* The name that the loop counts with. */
static bool find_counter(const char *at, const char *end, char name[KERNEL_NAME]) {
    struct kernel_assignment a;
    if (!kernel_find_assignment(at, end, &a)) return false;
    kernel_value_name(a.target, name);
    return true;
}

static bool is_main(const struct runner *r, const char *counter) {
    return r->world->loop && strcmp(counter, r->world->loop) == 0;
}

static void loop(struct runner *r, const char *at, const char *end) {
    const char *open = code_find(at, end, "("), *close = code_match(open, end);
    const char *test = code_find(open + 1, close - 1, ";") + 1;
    const char *step = code_find(test, close - 1, ";") + 1;
    char counter[KERNEL_NAME] = "", before[KERNEL_NAME + 4];
    struct kernel_row scratch = {0}, *row = begin_row(r, at, close);
    bool main =
        test < step && step < close && find_counter(open + 1, test, counter) && is_main(r, counter);
    if (!counter[0]) {
        forget(r, open, end);
        return;
    }
    snprintf(before, sizeof before, "%s = ", counter);
    assign(r, open + 1, test, &scratch);
    int turns = 0;
    while (r->statements <= MOST_STATEMENTS) {
        struct kernel_number goes_on = kernel_value(&r->run, test, step - 1);
        if (!goes_on.known) forget(r, close, end);
        if (!goes_on.known || !goes_on.value) break;
        if (main) r->phase = turns;
        turns++;
        if (ends(r)) return;
        row = begin_row(r, at, close);
        r->statements += (int)((end - at) / PER_STATEMENT);
        put_number(r, row, before, kernel_run_number(&r->run, counter));
        follow(r, close, end);
        enum leaving leaving = r->leaving;
        r->leaving = STAYS;
        if (leaving == PERHAPS) forget(r, open, end);
        if (ends(r)) return;
        if (leaving == BREAKS || leaving == PERHAPS) break;
        scratch = (struct kernel_row){0};
        assign(r, step, close - 1, &scratch);
    }
    if (turns == 0) kernel_row_put(row, "no");
    if (main) r->phase = KERNEL_AFTER;
}

static void follow(struct runner *r, const char *at, const char *end) {
    if (++r->nested > CODE_MOST_NESTED) r->statements = MOST_STATEMENTS + 1;
    for (at = code_skip(at, end); at < end && !ends(r) && !r->leaving; at = code_skip(at, end)) {
        const char *next = code_statement(at, end);
        r->statements += (int)((next - at) / PER_STATEMENT);
        if (*at == '{')
            follow(r, at + 1, next - 1);
        else if (code_is(at, "if"))
            branch(r, at, next);
        else if (code_is(at, "for"))
            loop(r, at, next);
        else if (code_is(at, "while") || code_is(at, "do") || code_is(at, "switch"))
            forget(r, at, next);
        else if (*at != ';')
            execute(r, at, next);
        at = next;
    }
    r->nested--;
}

/* ---- all of it ---- */

/* Is there a loop that counts with the name of the main loop? */
static bool has_main_loop(const struct runner *r, const char *at, const char *end) {
    for (at = code_next(at, end); at < end; at = code_next(at + code_word(at), end)) {
        const char *open = code_skip(at + code_word(at), end);
        char counter[KERNEL_NAME];
        if (code_is(at, "for") && open < end && find_counter(open + 1, end, counter) &&
            is_main(r, counter))
            return true;
    }
    return false;
}

/* What an argument is stands beside the line that names it. */
static void tell_parameters(struct runner *r, const char *at, const char *end) {
    for (at = code_next(at, end); at < end; at = code_next(at + code_word(at), end)) {
        char name[KERNEL_NAME], before[KERNEL_NAME + 4];
        const char *next = code_skip(at + code_word(at), end);
        kernel_value_name(at, name);
        bool parameter = next < end && strchr(",)", *next) && r->world->to >= KERNEL_BEFORE;
        snprintf(before, sizeof before, "%s = ", name);
        if (parameter && name[0] >= 'a')
            put_number(r, kernel_rows_at(r->lines, at), before, kernel_run_number(&r->run, name));
    }
}

/* Lines of the body that were not executed. */
static void mark_passed(const struct runner *r) {
    const struct kernel_code *code = &r->lines->code;
    const struct kernel_row *first = kernel_rows_at(r->lines, code->code + code->body);
    const struct kernel_row *last = kernel_rows_at(r->lines, code->code + code->end - 1);
    for (struct kernel_row *row = r->lines->rows; row < r->lines->rows + r->lines->count; row++) {
        const char *begin = code->code + row->begin, *end = begin + row->length;
        row->passed = row > first && row < last && !r->ran[row - r->lines->rows] && !row->open &&
                      code_next(begin, end) < end;
    }
}

void kernel_run_init(struct kernel_lines *lines, const struct kernel_world *world) {
    struct kernel_world own = *world;
    struct runner r = {
        .run = {.world = &own}, .lines = lines, .world = &own, .phase = KERNEL_BEFORE};
    kernel_rows_read(lines, world->text, world->function);
    const char *body = lines->code.code + lines->code.body;
    const char *end = lines->code.code + lines->code.end;
    if (lines->code.end > lines->code.body + 1) {
        r.ran = memory_new((size_t)lines->count, sizeof *r.ran);
        /* without its loop nobody knows which turn is which: it has run, or it has not */
        if (own.loop && !has_main_loop(&r, body, end)) {
            own.to = own.to == KERNEL_AFTER ? own.to : KERNEL_NOT_YET;
            own.from = KERNEL_BEFORE;
        }
        tell_parameters(&r, lines->code.code + lines->code.begin, body);
        if (!ends(&r)) follow(&r, body + 1, end - 1);
        mark_passed(&r);
        free(r.ran);
    }
    kernel_rows_finish(lines);
}
