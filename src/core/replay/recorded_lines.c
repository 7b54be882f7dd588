/* recorded_lines: goes over the steps of a call once and keeps the last step of each statement. */
#include "recorded_lines.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIFFERENCES = 64, VALUES = 64 };

const char *known_value(const struct known_launch *launch, enum probe_type type, uint64_t bits,
                        char *text, size_t size) {
    text[0] = '\0';
    if (launch->write)
        launch->write(launch->context, type, bits, text, size);
    else
        probe_write_value(type, bits, text, size);
    return text;
}

struct reader {
    const struct recorded_lines *from;
    const struct probes *probes;
    const struct replay_step *steps; /* steps of the work-item */
    const struct record *records;
    struct kernel_lines *lines;
    int *last;                                   /* per statement: its last step; -1: none */
    struct replay_difference known[DIFFERENCES]; /* differences of the work-item */
    int differences;
};

static void reader_init(struct reader *r, const struct recorded_lines *from) {
    const struct replay *replay = from->launch->replay;
    const struct recording *recording = replay_recording(replay);
    *r = (struct reader){.from = from,
                         .probes = recording->probes,
                         .records = recording->of[from->item].records,
                         .steps = recorded_lines_last(from->launch, from->item) < 0
                                      ? NULL
                                      : replay_step(replay, from->item, 0)};
}

/* ---- choice of the steps ---- */

/* Forgets values of the last turn if a turn begins at this step, except the loop's own line. If the
 * loop itself begins again, only values inside it are forgotten: the line of an outer loop already
 * has a value for the present turn. */
static void forget(struct reader *r, int step) {
    const struct replay_step *own = &r->steps[step];
    int begin = step - 1;
    while (begin >= 0 && (r->steps[begin].call != own->call || !r->steps[begin].begins ||
                          r->steps[begin].loop != own->loop))
        begin--;
    for (int s = 0; s < r->probes->statement_count && begin >= 0; s++) {
        int last = r->last[s], loop = last < 0 ? 0 : r->steps[last].loop;
        if (last < begin || r->probes->statements[s].line == own->loop) continue;
        if (own->turn < 2 && loop != own->loop) continue;
        if (loop && loop != own->loop) r->lines->rows[loop - 1].aside[0] = '\0';
        r->last[s] = -1;
    }
}

/* ---- values ---- */

/* Text beside a line: a word for each variable, element or condition, in the order of the text. */
struct shown_value {
    int row, step;
    size_t begin;
    const char *name;
    bool differs;
    char text[72];
};

enum { SHOWN_MOST = 256 };

struct shown_values {
    struct shown_value values[SHOWN_MOST];
    int count;
};

/* Is a value of this point shown beside its line? */
static bool is_shown(const struct probe_point *point) {
    return point->component <= 0 && point->kind != PROBE_READ;
}

/* Stores the values of a step and returns their number. */
static int values_of(const struct reader *r, int step, struct replay_value values[VALUES]) {
    int count = replay_values(r->from->launch->replay, r->from->item, step, values, VALUES);
    return count < VALUES ? count : VALUES;
}

static const struct probe_point *point_of(const struct reader *r, const struct replay_value *of) {
    return &r->probes->points[r->records[of->record].point];
}

/* Writes a scalar, or all components of a vector. */
static void write_all(const struct reader *r, const struct replay_value *first, int count,
                      char *text, size_t size) {
    const struct probe_point *own = point_of(r, first);
    for (const struct replay_value *at = first; at < first + count; at++) {
        const struct probe_point *point = point_of(r, at);
        char value[32];
        if (at > first && (point->component <= 0 || point->begin != own->begin)) break;
        if (point->kind == PROBE_CONDITION)
            snprintf(value, sizeof value, at->value ? "yes" : "no");
        else
            known_value(r->from->launch, at->type, at->value, value, sizeof value);
        text_append(text, size, "%s%s", own->component < 0 ? "" : at > first ? " " : "(", value);
    }
    if (own->component == 0) text_append(text, size, ")");
}

/* Adds the expected value if the record differs from the program's own kernel. */
static void add_expected(const struct reader *r, int step, int record, struct shown_value *shown) {
    for (int d = 0; d < r->differences; d++) {
        const struct replay_difference *found = &r->known[d];
        char value[32] = "";
        if (found->step != step || found->record != record) continue;
        known_value(r->from->launch, found->type, found->expected, value, sizeof value);
        bool place = found->kind == DIFFERENT_INDEX;
        text_append(shown->text, sizeof shown->text, place ? " not at [%s]" : " ≠ %s expected",
                    value);
        shown->differs = true;
    }
}

/* Is the step in the head of `for (..)` or `while (..)`, such as `k++`? */
static bool stands_in_head(const struct reader *r, int step) {
    const struct replay_step *own = &r->steps[step];
    return own->loop && r->probes->statements[own->statement].line == own->loop;
}

static int row_of(const struct reader *r, size_t place) {
    const struct kernel_lines *lines = r->lines;
    return (int)(kernel_rows_at(lines, lines->code.code + place) - lines->rows);
}

/* Adds a text. Of the same name in the same line, the later text wins: `i` of a loop's head. */
static void add(struct shown_values *all, const struct shown_value *shown) {
    for (int s = 0; s < all->count; s++) {
        struct shown_value *other = &all->values[s];
        bool same = other->row == shown->row && strcmp(other->name, shown->name) == 0 &&
                    (shown->name[0] || other->begin == shown->begin);
        if (!same) continue;
        if (shown->step < other->step) return;
        size_t begin = other->begin < shown->begin ? other->begin : shown->begin;
        *other = *shown;
        other->begin = begin;
        return;
    }
    if (all->count < SHOWN_MOST) all->values[all->count++] = *shown;
}

/* Is the present step in the head of its loop, and is this an earlier condition of the loop? At
 * `k++` the condition `k < n` was for the last k. */
static bool is_outdated(const struct reader *r, int step) {
    int present = r->from->step;
    const struct probe_statement *own = &r->probes->statements[r->steps[step].statement];
    return step < present && own->line == r->steps[present].loop && stands_in_head(r, present);
}

static bool is_covered(const struct recorded_lines *from, int step) {
    return from->covered && step >= from->covered - 1;
}

static void show_step(const struct reader *r, int step, struct shown_values *all) {
    const struct probe_statement *statement = &r->probes->statements[r->steps[step].statement];
    struct replay_value values[VALUES];
    int count = values_of(r, step, values);
    bool valued = false; /* apart from conditions */
    for (int v = 0; v < count; v++)
        valued |= is_shown(point_of(r, &values[v])) && values[v].kind != PROBE_CONDITION;
    for (int v = 0; v < count; v++) {
        const struct probe_point *point = point_of(r, &values[v]);
        struct shown_value shown = {.step = step, .begin = point->begin, .name = point->name};
        bool chooses =
            point->kind == PROBE_CONDITION && point->length < statement->length; /* condition
                                                                                    of
                                                                                    ?: */
        if (!is_shown(point) || (chooses && valued)) continue;
        if (point->kind == PROBE_CONDITION && is_outdated(r, step)) continue;
        if (point->kind == PROBE_CONDITION || point->kind == PROBE_RETURN) {
            shown.name = "";
            shown.begin = statement->begin;
        }
        const char *cell = strchr(values[v].name, '[');
        if (is_covered(r->from, step)) {
            text_append(shown.text, sizeof shown.text, "?");
        } else {
            char value[sizeof shown.text] = "";
            write_all(r, &values[v], count - v, value, sizeof value);
            if (cell && cell[1] != '?') /* "[14] = 5": the place of the value; "[14]" for a
                                           struct */
                text_append(shown.text, sizeof shown.text, "%.*s%s", (int)strcspn(cell, "."), cell,
                            value[0] ? " = " : "");
            text_append(shown.text, sizeof shown.text, "%s", value);
            add_expected(r, step, values[v].record, &shown);
        }
        shown.row = row_of(r, shown.begin);
        add(all, &shown);
    }
}

static int by_place(const void *one, const void *other) {
    const struct shown_value *a = one, *b = other;
    return (a->begin > b->begin) - (a->begin < b->begin);
}

static void show_values(const struct reader *r, int file) {
    struct shown_values *all = memory_new(1, sizeof *all);
    for (int s = 0; s < r->probes->statement_count; s++)
        if (r->last[s] >= 0 && r->probes->statements[s].file == file) show_step(r, r->last[s], all);
    qsort(all->values, (size_t)all->count, sizeof *all->values, by_place);
    for (int s = 0; s < all->count; s++) {
        struct kernel_row *row = &r->lines->rows[all->values[s].row];
        kernel_row_put(row, all->values[s].text);
        row->differs |= all->values[s].differs;
    }
    free(all);
}

/* ---- lines ---- */

static void say_arithmetic(const struct reader *r, int step, struct kernel_row *row) {
    const struct recorded_lines *from = r->from;
    if (is_covered(from, step)) return;
    char text[sizeof row->arithmetic];
    if (!replay_write_step(from->launch->replay, from->item, step, text, sizeof text)) return;
    const char *end = text + strlen(text), *at = text;
    const char *sign = code_find(at, end, "=");
    bool plain = sign < end && sign > at && sign[1] == ' ' && sign[-1] == ' ';
    if (plain) at = sign + 2; /* shows only the assigned value; its name is already in the line */
    if (code_is(at, "return")) at = code_skip(at + strlen("return"), end);
    end = code_trim(at, end);
    while (end > at && end[-1] == ';')
        end--;
    if (strcspn(at, " ([{?") >= (size_t)(end - at))
        return; /* a single number is already in the
                   text */
    snprintf(row->arithmetic, sizeof row->arithmetic, "%.*s", (int)(end - at), at);
}

/* Explains the present statement of a line, not older ones. If the head of a loop has only changed
 * a variable, shows its value: `k = 2`. */
static void say_present(const struct reader *r, struct kernel_row *row) {
    const struct recorded_lines *from = r->from;
    struct replay_value values[VALUES];
    char value[64];
    row->arithmetic[0] = '\0';
    say_arithmetic(r, from->step, row);
    if (row->arithmetic[0] || !stands_in_head(r, from->step)) return;
    if (is_covered(from, from->step)) return;
    int count = values_of(r, from->step, values), v = 0;
    while (v < count && (!is_shown(point_of(r, &values[v])) || values[v].kind == PROBE_CONDITION))
        v++;
    if (v == count) return;
    write_all(r, &values[v], count - v, value, sizeof value);
    snprintf(row->arithmetic, sizeof row->arithmetic, "%s = %s", values[v].name, value);
}

/* Marks the lines of a statement: passed over, not watched, or the present statement. */
static void mark(const struct reader *r, int number, int function) {
    const struct probe_statement *statement = &r->probes->statements[number];
    const struct recorded_lines *from = r->from;
    int first = row_of(r, statement->begin), step = r->last[number];
    int end = row_of(r, statement->begin + (statement->length ? statement->length - 1 : 0));
    struct kernel_row *row = &r->lines->rows[first], *last = &r->lines->rows[end];
    bool own = statement->function == function;
    for (struct kernel_row *at = row; at <= last; at++)
        at->own |= own;
    if (!statement->watched && !row->aside[0])
        text_append(row->aside, sizeof row->aside, "not watched");
    if (step < 0) return;
    row->now |= from->from >= 0 && step >= from->from;
    row->passed = false; /* even if another statement in the line was passed over */
    if (step == from->step)
        say_present(r, last);
    else if (!last->current)
        say_arithmetic(r, step, last);
    last->current |= step == from->step;
}

static int kernel_function(const struct probes *probes, const char *name) {
    for (int f = 0; f < probes->function_count; f++)
        if (probes->functions[f].kernel && strcmp(probes->functions[f].name, name) == 0) return f;
    return -1;
}

int recorded_lines_file(const struct recorded_lines *from) {
    if (!from->launch->replay) return -1;
    const struct recording *recording = replay_recording(from->launch->replay);
    const struct probes *probes = recording->probes;
    if (from->step >= 0)
        return probes
            ->statements[replay_step(from->launch->replay, from->item, from->step)->statement]
            .file;
    int kernel = kernel_function(probes, recording->kernel);
    return kernel < 0 ? probes->file_count - 1 : probes->functions[kernel].file;
}

const char *recorded_lines_name(const struct recorded_lines *from) {
    int file = recorded_lines_file(from);
    if (file < 0) return from->launch->file;
    return replay_recording(from->launch->replay)->probes->files[file].name;
}

int recorded_lines_last(const struct known_launch *launch, int item) {
    return launch->replay ? replay_step_count(launch->replay, item) - 1 : -1;
}

bool recorded_lines_init(const struct recorded_lines *from, struct kernel_lines *lines) {
    if (!from->launch->replay) {
        if (from->launch->text) kernel_rows_read(lines, from->launch->text);
        if (from->launch->text) kernel_rows_finish(lines);
        return from->launch->text != NULL;
    }
    const struct recording *recording = replay_recording(from->launch->replay);
    struct reader *r = memory_new(1, sizeof *r);
    int file = recorded_lines_file(from);
    reader_init(r, from);
    r->lines = lines;
    r->last = memory_new((size_t)recording->probes->statement_count + 1, sizeof *r->last);
    int function = from->step >= 0 ? r->probes->statements[r->steps[from->step].statement].function
                                   : kernel_function(r->probes, recording->kernel);
    if (from->launch->right)
        r->differences = replay_differences(from->launch->right, from->launch->replay, from->item,
                                            r->known, DIFFERENCES);
    if (r->differences > DIFFERENCES) r->differences = DIFFERENCES;
    kernel_rows_read(lines, r->probes->files[file].text);
    for (int s = 0; s < r->probes->statement_count; s++)
        r->last[s] = -1;
    for (int s = 0; s <= from->step; s++) {
        const struct replay_step *of = &r->steps[s];
        if (of->call != r->steps[from->step].call) continue;
        if (of->begins) forget(r, s);
        r->last[of->statement] = s;
        if (!of->loop) continue;
        struct kernel_row *row = &lines->rows[of->loop - 1];
        row->aside[0] = '\0';
        if (of->turn > 0 && of->turn <= of->turns)
            snprintf(row->aside, sizeof row->aside, "turn %d of %d", of->turn, of->turns);
    }
    show_values(r, file);
    bool hidden = is_covered(from, from->step);
    for (int s = 0; s < r->probes->statement_count && from->whole; s++) {
        const struct probe_statement *own = &r->probes->statements[s];
        if (own->file != file || own->function != function || !own->watched || r->last[s] >= 0)
            continue;
        struct kernel_row *row = &lines->rows[row_of(r, own->begin)];
        if (hidden) /* hides whether the statement was executed, too */
            kernel_row_put(row, "?");
        else
            row->passed = true;
    }
    for (int s = 0; s < r->probes->statement_count; s++)
        if (r->probes->statements[s].file == file) mark(r, s, function);
    kernel_rows_finish(lines);
    free(r->last);
    free(r);
    return true;
}
