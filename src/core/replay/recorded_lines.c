/* recorded_lines: goes over the steps of a call once and keeps, for each statement, the last one.
 */
#include "recorded_lines.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIFFERENCES = 64 };

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
    const struct recorded_item *item;
    struct kernel_lines *lines;
    int *last;                                   /* per statement: its last step, or -1 */
    struct replay_difference known[DIFFERENCES]; /* of the work-item */
    int differences;
};

/* ---- which steps count ---- */

static const struct probe_statement *statement_of(const struct reader *r, int step) {
    const struct replay_step *of = replay_step(r->from->launch->replay, r->from->item, step);
    return &r->probes->statements[of->statement];
}

/* The loops of a call that are under way, and where their present turns began. */
struct turns {
    int line[16], turn[16], begin[16], count;
};

/* The step that the present turn of a loop begins with; `step` if a new one begins there. */
static int turn_begin(struct turns *turns, const struct replay_step *of, int step, bool *new) {
    int t = 0;
    while (t < turns->count && turns->line[t] != of->loop)
        t++;
    *new = false;
    if (t == 16) return step;
    if (t == turns->count) {
        turns->line[t] = of->loop;
        turns->turn[t] = of->turn;
        turns->begin[t] = step;
        turns->count++;
        return step;
    }
    int begin = turns->begin[t];
    *new = of->turn != turns->turn[t] && of->turn <= of->turns;
    if (*new) turns->begin[t] = step;
    turns->turn[t] = of->turn;
    return begin;
}

/* What the turn before has computed is no more said in the next one, apart from the loop's own
 * line. */
static void forget(struct reader *r, int begin, int loop) {
    for (int s = 0; s < r->probes->statement_count; s++)
        if (r->last[s] >= begin && r->probes->statements[s].line != loop) r->last[s] = -1;
}

/* Keeps the last step of every statement of the call. */
static void find_last(struct reader *r) {
    struct turns turns = {.count = 0};
    const struct recorded_lines *from = r->from;
    for (int s = 0; s < r->probes->statement_count; s++)
        r->last[s] = -1;
    if (from->step < 0) return;
    int call = replay_step(from->launch->replay, from->item, from->step)->call;
    for (int s = 0; s <= from->step; s++) {
        const struct replay_step *of = replay_step(from->launch->replay, from->item, s);
        bool new;
        if (of->call != call) continue;
        int begin = turn_begin(&turns, of, s, &new);
        if (new && of->loop) forget(r, begin, of->loop);
        r->last[of->statement] = s;
    }
}

/* ---- values ---- */

/* What stands beside one line: a word for each variable, element or condition, as they stand in the
 * text. */
struct said {
    int row, step;
    size_t begin;
    const char *name;
    bool differs;
    char text[72];
};

enum { SAID_MOST = 256 };

struct all_said {
    struct said of[SAID_MOST];
    int count;
};

static void write_value(const struct reader *r, const struct probe_point *point, uint64_t value,
                        char *text, size_t size) {
    if (point->kind == PROBE_CONDITION)
        text_append(text, size, value ? "yes" : "no");
    else
        known_value(r->from->launch, point->type, value, text, size);
}

/* Is a record of this point said beside its line? Addresses differ from run to run. */
static bool is_said(const struct probe_point *point) {
    bool value = point->type != TYPE_NONE && point->type != TYPE_POINTER && point->component <= 0 &&
                 point->element == TYPE_NONE;
    switch (point->kind) {
    case PROBE_VARIABLE:
    case PROBE_RETURN:
        return value;
    case PROBE_WRITE:
    case PROBE_ATOMIC:
        return point->component <= 0;
    case PROBE_CONDITION:
        return true;
    default:
        return false;
    }
}

/* A scalar, or all components of a vector, whose records follow. */
static void write_all(const struct reader *r, int step, int record, char *text, size_t size) {
    const struct recorded_item *item = r->item;
    const struct probe_point *first = &r->probes->points[item->records[record].point];
    char word[32];
    text[0] = '\0';
    if (first->component < 0) {
        write_value(r, first, item->records[record].value, text, size);
        return;
    }
    for (int at = record; at >= 0;
         at = replay_next_record(r->from->launch->replay, r->from->item, step, at)) {
        const struct probe_point *point = &r->probes->points[item->records[at].point];
        if (at > record && (point->component <= 0 || point->begin != first->begin)) break;
        word[0] = '\0';
        write_value(r, point, item->records[at].value, word, sizeof word);
        text_append(text, size, "%s%s", at > record ? " " : "(", word);
    }
    text_append(text, size, ")");
}

/* "[14] = ": where a stored value went. */
static void write_place(const struct reader *r, int step, int record, struct said *said) {
    const struct replay_access *access;
    const struct replay *replay = r->from->launch->replay;
    int count = replay_accesses(replay, r->from->item, step, &access);
    for (; count > 0; count--, access++) {
        if (access->record != record || access->array < 0 || access->cell < 0) continue;
        const struct replay_array *array = replay_array(replay, access->array);
        int inner = array->dimensions > 1 ? array->extents[array->dimensions - 1] : 0;
        if (inner > 1) text_append(said->text, sizeof said->text, "[%d]", access->cell / inner);
        text_append(said->text, sizeof said->text,
                    "[%d] = ", inner > 1 ? access->cell % inner : access->cell);
        return;
    }
}

/* Where the record is not what the program's own kernel has. */
static void add_expected(const struct reader *r, int step, int record, struct said *said) {
    for (int d = 0; d < r->differences; d++) {
        const struct replay_difference *found = &r->known[d];
        char value[32] = "";
        if (found->step != step || found->record != record) continue;
        known_value(r->from->launch, found->type, found->expected, value, sizeof value);
        bool place = found->kind == DIFFERENT_INDEX;
        text_append(said->text, sizeof said->text, place ? " not at [%s]" : " ≠ %s expected",
                    value);
        said->differs = true;
    }
}

static int row_of(const struct reader *r, size_t place) {
    const struct kernel_lines *lines = r->lines;
    return (int)(kernel_rows_at(lines, lines->code.code + place) - lines->rows);
}

/* Of the same name in the same line the later one is said: `i` of a loop's head. */
static void add(struct all_said *all, const struct said *said) {
    for (int s = 0; s < all->count; s++) {
        struct said *other = &all->of[s];
        bool same = other->row == said->row && strcmp(other->name, said->name) == 0 &&
                    (said->name[0] || other->begin == said->begin);
        if (!same) continue;
        if (said->step < other->step) return;
        size_t begin = other->begin < said->begin ? other->begin : said->begin;
        *other = *said;
        other->begin = begin;
        return;
    }
    if (all->count < SAID_MOST) all->of[all->count++] = *said;
}

/* Does the step have a value, apart from conditions? */
static bool has_value(const struct reader *r, int step) {
    const struct recorded_lines *from = r->from;
    for (int at = -1; (at = replay_next_record(from->launch->replay, from->item, step, at)) >= 0;) {
        const struct probe_point *point = &r->probes->points[r->item->records[at].point];
        if (is_said(point) && point->kind != PROBE_CONDITION) return true;
    }
    return false;
}

static void say_step(const struct reader *r, int step, struct all_said *all) {
    const struct recorded_lines *from = r->from;
    enum recorded_hiding hides = from->hides ? from->hides(from->context, step) : RECORDED_SHOWN;
    const struct probe_statement *statement = statement_of(r, step);
    for (int at = -1; (at = replay_next_record(from->launch->replay, from->item, step, at)) >= 0;) {
        const struct record *record = &r->item->records[at];
        const struct probe_point *point = &r->probes->points[record->point];
        struct said said = {.step = step, .begin = point->begin, .name = point->name};
        if (!is_said(point)) continue;
        if (point->kind == PROBE_CONDITION && point->length < statement->length &&
            has_value(r, step))
            continue; /* of ?: */
        if (point->kind == PROBE_CONDITION || point->kind == PROBE_RETURN) {
            said.name = "";
            said.begin = statement->begin;
        }
        if (hides == RECORDED_SHOWN) {
            char value[sizeof said.text];
            write_place(r, step, at, &said);
            write_all(r, step, at, value, sizeof value);
            text_append(said.text, sizeof said.text, "%s", value);
            add_expected(r, step, at, &said);
        } else {
            text_append(said.text, sizeof said.text, "?");
        }
        said.row = row_of(r, said.begin);
        add(all, &said);
    }
}

static int by_place(const void *one, const void *other) {
    const struct said *a = one, *b = other;
    return (a->begin > b->begin) - (a->begin < b->begin);
}

static void say_values(const struct reader *r, int file) {
    struct all_said *all = memory_new(1, sizeof *all);
    for (int s = 0; s < r->probes->statement_count; s++)
        if (r->last[s] >= 0 && r->probes->statements[s].file == file) say_step(r, r->last[s], all);
    qsort(all->of, (size_t)all->count, sizeof *all->of, by_place);
    for (int s = 0; s < all->count; s++) {
        struct kernel_row *row = &r->lines->rows[all->of[s].row];
        kernel_row_put(row, all->of[s].text);
        row->differs |= all->of[s].differs;
    }
    free(all);
}

/* ---- lines ---- */

static void say_arithmetic(const struct reader *r, int step, struct kernel_row *row) {
    const struct recorded_lines *from = r->from;
    if (from->hides && from->hides(from->context, step) == RECORDED_HIDDEN) return;
    char text[sizeof row->arithmetic];
    if (!replay_write_step(from->launch->replay, from->item, step, text, sizeof text)) return;
    const char *end = text + strlen(text), *at = text;
    const char *sign = code_find(at, end, "=");
    bool plain = sign < end && sign > at && sign[1] == ' ' && sign[-1] == ' ';
    if (plain) at = sign + 2; /* what is assigned; its name stands in the line */
    if (code_is(at, "return")) at = code_skip(at + strlen("return"), end);
    end = code_trim(at, end);
    while (end > at && end[-1] == ';')
        end--;
    if (strcspn(at, " ([{?") >= (size_t)(end - at)) return; /* one number, which stands there */
    snprintf(row->arithmetic, sizeof row->arithmetic, "%.*s", (int)(end - at), at);
}

static void say_turn(const struct replay_step *of, struct kernel_row *row) {
    row->aside[0] = '\0';
    if (of->loop && of->turn > 0 && of->turn <= of->turns)
        text_append(row->aside, sizeof row->aside, "turn %d of %d", of->turn, of->turns);
}

/* A statement in its lines: passed over, not watched, the present one. */
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
    const struct replay_step *of = replay_step(from->launch->replay, from->item, step);
    row->now |= from->from >= 0 && step >= from->from;
    if (of->loop == statement->line && step <= from->step) say_turn(of, row);
    if (step == from->step) last->current = true;
    say_arithmetic(r, step, last);
}

/* Lines of the function in which nothing was executed, once all is over. */
static void mark_passed(const struct reader *r, int file, int function) {
    for (int s = 0; s < r->probes->statement_count; s++) {
        const struct probe_statement *statement = &r->probes->statements[s];
        if (statement->file != file || statement->function != function || !statement->watched)
            continue;
        r->lines->rows[row_of(r, statement->begin)].passed = r->last[s] < 0;
    }
    for (int s = 0; s < r->probes->statement_count; s++) /* a line may have several */
        if (r->probes->statements[s].file == file && r->last[s] >= 0)
            r->lines->rows[row_of(r, r->probes->statements[s].begin)].passed = false;
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
    *r = (struct reader){
        .from = from,
        .probes = recording->probes,
        .item = &recording->of[from->item],
        .lines = lines,
        .last = memory_new((size_t)recording->probes->statement_count + 1, sizeof *r->last)};
    int function = from->step >= 0 ? statement_of(r, from->step)->function
                                   : kernel_function(r->probes, recording->kernel);
    if (from->launch->right)
        r->differences = replay_differences(from->launch->right, from->launch->replay, from->item,
                                            r->known, DIFFERENCES);
    if (r->differences > DIFFERENCES) r->differences = DIFFERENCES;
    kernel_rows_read(lines, r->probes->files[file].text);
    find_last(r);
    say_values(r, file);
    for (int s = 0; s < r->probes->statement_count; s++)
        if (r->probes->statements[s].file == file) mark(r, s, function);
    if (from->whole) mark_passed(r, file, function);
    kernel_rows_finish(lines);
    free(r->last);
    free(r);
    return true;
}

bool recorded_lines_value(const struct recorded_lines *from, char *text, size_t size) {
    const struct recording *recording = replay_recording(from->launch->replay);
    const struct reader reader = {
        .from = from, .probes = recording->probes, .item = &recording->of[from->item]};
    if (from->step < 0) return false;
    for (int at = -1;
         (at = replay_next_record(from->launch->replay, from->item, from->step, at)) >= 0;) {
        if (!is_said(&reader.probes->points[reader.item->records[at].point])) continue;
        write_all(&reader, from->step, at, text, size);
        return true;
    }
    return false;
}
