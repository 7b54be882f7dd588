/* kernel_lines: follows one work-item through the text, statement by statement. */
#include "kernel_lines.h"

#include "core/base/text.h"
#include "core/kernel/kernel_names.h"
#include "core/kernel/step_sources.h"

#include <string.h>

struct follower {
    struct kernel_lines *lines;
    const struct kernel_item *item;
    const struct kernel_code *code; /* of the lines */
    struct kernel_names names;
    int assigned[KERNEL_NAMES_MOST]; /* per name: the row that assigned it last, or -1 */
    int nested;                      /* blocks and branches in each other */
};

/* ---- rows ---- */

static struct kernel_row *row_at(const struct follower *f, const char *at) {
    return kernel_rows_at(f->lines, at);
}

/* The rows from `at` to `end` are passed over or, if nobody knows, open; but for those two. */
static void mark(const struct follower *f, const char *at, const char *end, bool passed,
                 const struct kernel_row *but, const struct kernel_row *nor) {
    at = code_skip(at, end);
    if (at == end) return;
    const struct kernel_row *last = row_at(f, end - 1);
    for (struct kernel_row *row = row_at(f, at); row <= last; row++) {
        if (row == but || row == nor) continue;
        row->passed |= passed;
        row->open |= !passed;
    }
}

/* ---- statements ---- */

/* A name is assigned what follows the = sign. */
static void assign(struct follower *f, const char *name, const char *sign, const char *end) {
    const char *from = sign + 1, *to = code_find(from, end, ";,");
    struct kernel_row *row = row_at(f, name);
    char value[sizeof row->value] = "";
    size_t length = code_word(name);
    kernel_names_assign(&f->names, name, length, from, to);
    kernel_names_fill(&f->names, from, to, row->arithmetic, sizeof row->arithmetic);
    const struct kernel_name *found = kernel_names_find(&f->names, name, length);
    if (!found) return;
    f->assigned[found - f->names.names] = (int)(row - f->lines->rows);
    if (found->of_record) return; /* the record has what was assigned last */
    row->differs |= kernel_name_value(found, f->names.ran, value, sizeof value);
    if (value[0]) kernel_row_put(row, value);
}

static void write_record(struct step_record record, bool covered, char *text, size_t size) {
    text_append(text, size, "%d %d %d ", record.left, record.right, record.increasing);
    text_append(text, size, covered ? "?" : "%d", record.swapped);
}

/* The record is written. */
static void tell_record(const struct follower *f, struct kernel_row *row) {
    const struct step_record *record = f->item->record;
    struct step_record expected = f->names.expected;
    bool ran = f->names.ran;
    bool known = f->item->before || expected.left < 0;
    char value[sizeof row->value] = "";
    bool differs = ran && known && !step_same_record(*record, expected);
    if (ran && !f->names.told)
        text_append(value, sizeof value, "not written");
    else if (ran)
        write_record(*record, false, value, sizeof value);
    if (differs) text_append(value, sizeof value, " ≠ ");
    if (differs || (!ran && known))
        write_record(expected, f->item->covered && expected.left >= 0, value, sizeof value);
    if (differs) text_append(value, sizeof value, " expected");
    row->differs |= differs;
    if (value[0]) kernel_row_put(row, value);
}

/* A key is written: what lies there after the layer. */
static void tell_key(const struct follower *f, struct kernel_row *row, const char *index,
                     const char *end) {
    int wire;
    char value[16] = "";
    if (f->item->covered || !f->item->after || !kernel_names_number(&f->names, index, end, &wire))
        return;
    if (wire < 0 || wire >= f->item->network->wires) return;
    text_append(value, sizeof value, "%d", f->item->after[wire]);
    kernel_row_put(row, value);
}

/* An element of global memory is read or written. */
static void touch(struct follower *f, const char *name, const char *open, const char *end,
                  bool sure) {
    struct kernel_traffic *traffic = &f->lines->traffic;
    struct kernel_row *row = row_at(f, name);
    const char *close = code_match(open, end), *next = code_skip(close, end);
    bool written = next + 1 < end && next[0] == '=' && next[1] != '=';
    if (code_is(name, "comparators")) traffic->entries = 1;
    if (code_is(name, "keys") && !written) traffic->reads++;
    if (code_is(name, "keys") && written) {
        traffic->writes += sure;
        traffic->maybe += !sure;
        if (sure) tell_key(f, row, open + 1, close - 1);
    }
    if (code_is(name, "records") && written) {
        traffic->records++;
        tell_record(f, row);
    }
}

/* A statement is executed: its names, one after the other. */
static void execute(struct follower *f, const char *at, const char *end, bool sure) {
    for (at = code_next(at, end); at < end; at = code_next(at + code_word(at), end)) {
        const char *next = code_skip(at + code_word(at), end);
        bool member = at > f->code->code && strchr(".>", at[-1]);
        if (next + 1 >= end || member) continue;
        if (next[0] == '=' && next[1] != '=') assign(f, at, next, end);
        if (next[0] == '[') touch(f, at, next, end, sure);
        f->lines->traffic.local_memory |= code_is(at, "local") || code_is(at, "__local");
    }
}

/* ---- branches ---- */

/* Does the work-item take the branch? 1, 0, or -1: nobody knows. One that found no comparator
 * returns early, and only such a one. */
static int decide(const struct follower *f, const char *at, const char *end, const char *body,
                  const char *body_end) {
    struct step_record record = f->names.told ? *f->item->record : f->names.expected;
    if (f->names.ran == f->names.told && code_has(body, body_end, "return")) return record.left < 0;
    return kernel_names_test(&f->names, at, end);
}

static bool follow(struct follower *f, const char *at, const char *end, bool sure);

/* Follows an `if`; true if it returned there. */
static bool branch(struct follower *f, const char *at, const char *end, bool sure) {
    const char *open = code_find(at, end, "("), *close = code_match(open, end);
    const char *body_end = code_statement(close, end), *other = code_skip(body_end, end);
    struct kernel_row *row = row_at(f, at), *turn = other < end ? row_at(f, other) : NULL;
    if (!code_is(other, "else")) other = end, turn = NULL;
    if (open == end) return false;
    execute(f, open, close, sure);
    int taken = decide(f, open + 1, close - 1, close, body_end);
    static const char *const answers[] = {"?", "no", "yes"};
    kernel_names_fill(&f->names, open + 1, close - 1, row->arithmetic, sizeof row->arithmetic);
    if (taken >= 0 || f->item->covered) kernel_row_put(row, answers[taken + 1]);
    if (taken < 1) mark(f, close, body_end, taken == 0, row, turn);
    if (taken != 0 && other < end)
        mark(f, other + 4, code_statement(other + 4, end), taken == 1, turn, NULL);
    bool returned = taken != 0 && follow(f, close, body_end, sure && taken == 1);
    if (taken != 1 && other < end)
        returned |= follow(f, other + 4, code_statement(other + 4, end), sure && taken == 0);
    return returned;
}

/* Follows statements; true if the work-item surely returned: what comes after is passed over. */
static bool follow(struct follower *f, const char *at, const char *end, bool sure) {
    const char *all = f->code->code + f->code->end - 1;
    bool returned = ++f->nested > CODE_MOST_NESTED;
    for (at = code_skip(at, end); at < end && !returned; at = code_skip(at, end)) {
        const char *next = code_statement(at, end);
        if (*at == '{')
            returned = follow(f, at + 1, next - 1, sure);
        else if (code_is(at, "if"))
            returned = branch(f, at, next, sure);
        else
            execute(f, at, next, sure);
        if (code_is(at, "return") && sure) {
            returned = true;
            mark(f, next, all, true, row_at(f, at), NULL);
        }
        at = next;
    }
    f->nested--;
    return returned;
}

/* ---- all of it ---- */

/* The numbers that are the same for all work-items stand at the parameters. */
static void tell_parameters(const struct follower *f) {
    const char *at = f->code->code + f->code->begin, *end = f->code->code + f->code->body;
    for (at = code_next(at, end); at < end; at = code_next(at + code_word(at), end)) {
        const struct kernel_name *name = kernel_names_find(&f->names, at, code_word(at));
        char value[16] = "";
        if (!name || name->of_record) continue;
        kernel_name_value(name, false, value, sizeof value);
        kernel_row_put(row_at(f, at), value);
    }
}

/* What the record has stands where it was assigned last. */
static void tell_fields(const struct follower *f) {
    for (int n = 0; n < f->names.count; n++) {
        const struct kernel_name *name = &f->names.names[n];
        char value[64] = "";
        if (!name->of_record || f->assigned[n] < 0) continue;
        struct kernel_row *row = &f->lines->rows[f->assigned[n]];
        row->differs |= kernel_name_value(name, f->names.ran, value, sizeof value);
        if (value[0]) kernel_row_put(row, value);
    }
}

/* A list's entry is told once. */
static void finish(struct kernel_lines *lines) {
    bool entry = false;
    for (int r = 0; r < lines->count; r++) {
        bool is_entry = strncmp(lines->rows[r].arithmetic, "entry ", 6) == 0;
        if (is_entry && entry) lines->rows[r].arithmetic[0] = '\0';
        entry |= is_entry;
    }
    kernel_rows_finish(lines);
}

void kernel_lines_init(struct kernel_lines *lines, const struct kernel_item *item) {
    struct follower f = {.lines = lines, .item = item, .code = &lines->code};
    kernel_rows_read(lines, item->text, step_kernel_names[item->network->rule]);
    kernel_names_init(&f.names, item, &lines->code);
    for (int n = 0; n < KERNEL_NAMES_MOST; n++)
        f.assigned[n] = -1;
    if (f.code->end > f.code->body + 1) {
        tell_parameters(&f);
        follow(&f, f.code->code + f.code->body + 1, f.code->code + f.code->end - 1, true);
        tell_fields(&f);
    }
    finish(lines);
}
