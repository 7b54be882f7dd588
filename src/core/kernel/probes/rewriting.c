/* rewriting: pieces of text and where they go; points; the reader's place. */
#include "rewriting.h"

#include "core/base/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- where the reader is ---- */

bool next_is(const struct reader *r, int ahead, const char *text) {
    const struct token *token = here(r);
    for (; ahead > 0 && token->kind != TOKEN_END; ahead--)
        token++;
    return token->kind != TOKEN_END && token->kind != TOKEN_TEXT && token_is(token, text);
}

bool here_is(const struct reader *r, const char *text) {
    return next_is(r, 0, text);
}

enum word_kind here_word(const struct reader *r) {
    const struct token *token = here(r);
    return token->kind == TOKEN_NAME ? word_kind(r->tokens.names[token->name].word) : WORD_OTHER;
}

void reader_fail(struct reader *r) {
    r->failed = true;
}

void expect_sign(struct reader *r, const char *sign) {
    if (here_is(r, sign))
        r->at++;
    else
        r->failed = true;
}

void skip_brackets(struct reader *r) {
    int partner = here(r)->partner;
    if (partner > r->at)
        r->at = partner + 1;
    else
        r->failed = true;
}

/* ---- what is put in ---- */

enum side { ENDS, BEGINS, REPLACES };

static size_t place_of(const struct reader *r, const struct token *token) {
    return (size_t)(token->text - r->probes->files[token->file].text);
}

static void put(struct reader *r, struct edit edit, const char *format, va_list values) {
    char text[512];
    if (r->list != r->tokens.all) return; /* a macro's body, which stays as it is */
    edit.length = (size_t)vsnprintf(text, sizeof text, format, values);
    if (edit.length >= sizeof text) {
        r->failed = true;
        return;
    }
    while (r->pool_length + edit.length > r->pool_capacity)
        r->pool = memory_grow(r->pool, r->pool_capacity, &r->pool_capacity, 1);
    memcpy(r->pool + r->pool_length, text, edit.length);
    edit.piece = r->pool_length;
    edit.order = r->edit_count;
    r->pool_length += edit.length;
    r->edits = memory_grow(r->edits, (size_t)r->edit_count, &r->edit_capacity, sizeof *r->edits);
    r->edits[r->edit_count++] = edit;
}

void put_before(struct reader *r, int token, const char *format, ...) {
    va_list values;
    const struct token *t = &r->list[token];
    va_start(values, format);
    if (t->file >= 0)
        put(r, (struct edit){.file = t->file, .at = place_of(r, t), .side = BEGINS}, format,
            values);
    va_end(values);
}

void put_behind(struct reader *r, int token, const char *format, ...) {
    va_list values;
    const struct token *t = &r->list[token];
    va_start(values, format);
    if (t->file >= 0)
        put(r, (struct edit){.file = t->file, .at = place_of(r, t) + t->length, .side = ENDS},
            format, values);
    va_end(values);
}

void put_instead(struct reader *r, int token, const char *format, ...) {
    va_list values;
    const struct token *t = &r->list[token];
    struct edit edit = {.side = REPLACES, .removed = t->length};
    va_start(values, format);
    if (t->file >= 0) {
        edit.file = t->file;
        edit.at = place_of(r, t);
        put(r, edit, format, values);
    }
    va_end(values);
}

struct mark reader_mark(const struct reader *r) {
    return (struct mark){.at = r->at,
                         .nested = r->nested,
                         .edit_count = r->edit_count,
                         .point_count = r->probes->point_count,
                         .temporaries = r->temporaries,
                         .addressed_count = r->addressed_count,
                         .pool_length = r->pool_length,
                         .temporary_length = strlen(r->temporary_text)};
}

void reader_undo(struct reader *r, const struct mark *mark) {
    r->at = mark->at;
    r->nested = mark->nested;
    r->edit_count = mark->edit_count;
    r->probes->point_count = mark->point_count;
    r->temporaries = mark->temporaries;
    r->addressed_count = mark->addressed_count;
    r->pool_length = mark->pool_length;
    r->temporary_text[mark->temporary_length] = '\0';
}

/* Of what begins in a place, the latest comes first: it is around the others. */
static int compare_edits(const void *a, const void *b) {
    const struct edit *x = a, *y = b;
    if (x->file != y->file) return x->file < y->file ? -1 : 1;
    if (x->at != y->at) return x->at < y->at ? -1 : 1;
    if (x->side != y->side) return x->side < y->side ? -1 : 1;
    int order = x->order < y->order ? -1 : 1;
    return x->side == BEGINS ? -order : order;
}

char *rewritten(struct reader *r, int file, const char *text) {
    size_t size = strlen(text) + 1, at = 0, length = 0;
    qsort(r->edits, (size_t)r->edit_count, sizeof *r->edits, compare_edits);
    for (int e = 0; e < r->edit_count; e++)
        if (r->edits[e].file == file) size += r->edits[e].length;
    char *made = memory_new(size, 1);
    for (int e = 0; e < r->edit_count; e++) {
        const struct edit *edit = &r->edits[e];
        if (edit->file != file) continue;
        memcpy(made + length, text + at, edit->at - at);
        length += edit->at - at;
        memcpy(made + length, r->pool + edit->piece, edit->length);
        length += edit->length;
        at = edit->at + edit->removed;
    }
    strcpy(made + length, text + at);
    return made;
}

/* ---- points ---- */

struct subject subject_of(int first, int past) {
    return (struct subject){.first = first, .past = past, .of = type_of(BASE_UNKNOWN), .name = ""};
}

int point_count_of(const struct type *type) {
    return type_is_value(type) ? type->width : 1;
}

/* Bytes of an array's or a pointer's element; 0: not known. */
static int element_bytes(const struct reader *r, const struct type *type) {
    if (type->base == BASE_STRUCT) return r->records[type->record].bytes;
    return base_bytes(type->base) * (type->width == 3 ? 4 : type->width);
}

int point_add(struct reader *r, enum probe_kind kind, const struct type *type,
              const struct subject *subject) {
    struct probes *probes = r->probes;
    int first = probes->point_count, count = point_count_of(type);
    const struct token *begin = &r->list[subject->first], *last = &r->list[subject->past - 1];
    struct probe_point point = {
        .kind = kind,
        .type = type->pointer || type->dimensions > 0 ? TYPE_POINTER : base_probe(type->base),
        .component = -1,
        .space = subject->of.space,
        .statement = r->statement};
    if (r->list != r->tokens.all) return 0;
    if (subject->of.pointer || subject->of.dimensions > 0) {
        point.element = base_probe(subject->of.base);
        point.element_bytes = element_bytes(r, &subject->of);
    }
    point.begin = place_of(r, begin);
    point.length = place_of(r, last) + last->length - point.begin;
    snprintf(point.name, sizeof point.name, "%.*s", (int)subject->length, subject->name);
    for (int c = 0; c < count; c++) {
        if (count > 1) point.component = c;
        probes->points = memory_grow(probes->points, (size_t)probes->point_count,
                                     &r->point_capacity, sizeof *probes->points);
        probes->points[probes->point_count++] = point;
    }
    return first;
}

void point_is_last(struct reader *r, int point) {
    while (point + 1 < r->probes->point_count &&
           r->probes->points[point + 1].component == r->probes->points[point].component + 1 &&
           r->probes->points[point].component >= 0)
        point++;
    r->probes->points[point].last = true;
}

void statement_open(struct reader *r, int first) {
    struct probes *probes = r->probes;
    const struct token *token = &r->list[first];
    probes->statements = memory_grow(probes->statements, (size_t)probes->statement_count,
                                     &r->statement_capacity, sizeof *probes->statements);
    r->statement = probes->statement_count++;
    probes->statements[r->statement] =
        (struct probe_statement){.file = token->file,
                                 .line = token->line,
                                 .begin = place_of(r, token),
                                 .function = probes->function_count - 1};
    r->addressed_count = 0;
}

void statement_close(struct reader *r, int past, bool watched) {
    struct probe_statement *statement = &r->probes->statements[r->statement];
    const struct token *last = &r->list[past - 1];
    statement->length = place_of(r, last) + last->length - statement->begin;
    statement->watched = watched;
}

/* ---- functions that the rewritten text calls ---- */

static bool is_in_place(enum verb verb) {
    return verb == VERB_WRITE || verb == VERB_BEFORE || verb == VERB_AFTER;
}

const char *verb_text(enum verb verb, const struct type *type, char *name) {
    static const char *const words[VERB_COUNT] = {"", "past_", "write_", "before_", "after_"};
    static const char *const spaces[] = {"private_", "local_", "global_", "constant_"};
    char width[4] = "";
    if (type->width > 1) snprintf(width, sizeof width, "%d", type->width);
    snprintf(name, VERB_NAME, "sn_watch_%s%s%s%s", words[verb],
             is_in_place(verb) ? spaces[type->space] : "", base_name(type->base), width);
    return name;
}

const char *verb_name(struct reader *r, enum verb verb, const struct type *type, char *name) {
    enum probe_space space = is_in_place(verb) ? type->space : SPACE_PRIVATE;
    r->used[verb][type->base][type->width][space] = true;
    return verb_text(verb, type, name);
}
