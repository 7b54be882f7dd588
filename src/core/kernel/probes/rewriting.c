/* rewriting: inserts pieces of text, makes points, and writes the functions that the pieces
 * call. */
#include "reader.h"

#include "core/base/memory.h"
#include "core/files/files.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- pieces ---- */

static size_t place_of(const struct reader *r, const struct token *token) {
    return (size_t)(token->text - r->probes->files[token->file].text);
}

void put(struct reader *r, enum side side, int token, const char *format, ...) {
    char text[4096];
    const struct token *t = &r->tokens[token];
    va_list values;
    va_start(values, format);
    size_t length = (size_t)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (length >= sizeof text) {
        r->failed = true;
        return;
    }
    r->edits = list_grow(r->edits, r->now.edits, sizeof *r->edits);
    r->edits[r->now.edits] =
        (struct edit){t->file, side, r->now.edits, place_of(r, t), 0, r->now.pool, length};
    if (side == BEHIND) r->edits[r->now.edits].at += (size_t)t->length;
    if (side == INSTEAD) r->edits[r->now.edits].removed = (size_t)t->length;
    r->now.edits++;
    for (size_t i = 0; i < length; i++, r->now.pool++) {
        r->pool = list_grow(r->pool, (int)r->now.pool, 1);
        r->pool[r->now.pool] = text[i];
    }
}

void put_call(struct reader *r, const char *function, int point, int first, int past) {
    put(r, BEFORE, first, " %s(sn_watch_area, %d, ", function, point); /* the blank is for
                                                                          return(x) */
    put(r, BEHIND, past - 1, ")");
}

/* Orders insertions. At one place, the last insertion is the outermost. */
static int compare_edits(const void *a, const void *b) {
    const struct edit *x = a, *y = b;
    if (x->at != y->at) return x->at < y->at ? -1 : 1;
    if (x->side != y->side) return x->side - y->side;
    return x->side == BEFORE ? y->order - x->order : x->order - y->order;
}

char *rewritten(struct reader *r, int file) {
    const char *text = r->probes->files[file].text;
    size_t at = 0, length = 0;
    char *made = memory_new(strlen(text) + 1 + r->now.pool, 1);
    if (r->now.edits > 0) qsort(r->edits, (size_t)r->now.edits, sizeof *r->edits, compare_edits);
    for (int e = 0; e < r->now.edits; e++) {
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

/* ---- points and statements ---- */

static int bytes_of(const struct reader *r, const struct type *type) {
    if (type->record >= 0) return r->records[type->record].bytes;
    return probe_type_bytes(type->base) * (type->width == 3 ? 4 : type->width);
}

int point_add(struct reader *r, enum probe_kind kind, const struct type *type,
              const struct subject *subject) {
    struct probes *probes = r->probes;
    const struct token *last = &r->tokens[subject->past - 1];
    bool holds = subject->of.pointer || subject->of.dimensions > 0;
    int first = r->now.points, width = type_is_value(type) ? type->width : 1;
    size_t begin = place_of(r, &r->tokens[subject->first]);
    struct probe_point point = {.kind = kind,
                                .type = type->pointer || type->dimensions > 0 ? TYPE_POINTER
                                                                              : type->base,
                                .component = -1,
                                .space = subject->of.space,
                                .element = holds ? subject->of.base : TYPE_NONE,
                                .element_bytes = holds ? bytes_of(r, &subject->of) : 0,
                                .statement = r->statement,
                                .begin = begin,
                                .length = place_of(r, last) + (size_t)last->length - begin};
    snprintf(point.name, sizeof point.name, "%.*s", subject->length, subject->name);
    for (int c = 0; c < width; c++) {
        if (width > 1) point.component = c;
        probes->points = list_grow(probes->points, r->now.points, sizeof point);
        probes->points[r->now.points++] = point;
    }
    return first;
}

int point_plain(struct reader *r, enum probe_kind kind, enum probe_type base, int first, int past) {
    const struct type type = {base, 1, -1, 0, false, SPACE_PRIVATE};
    const struct subject subject = {first, past, "", 0, type_none};
    return point_add(r, kind, &type, &subject);
}

void point_end(struct reader *r, int point) {
    const struct probe_point *points = r->probes->points;
    while (point + 1 < r->now.points && points[point + 1].component > 0 &&
           points[point + 1].component == points[point].component + 1)
        point++;
    r->probes->points[point].last = true;
}

void statement_open(struct reader *r) {
    struct probes *probes = r->probes;
    const struct token *t = &r->tokens[r->at];
    r->statement = r->now.statements++;
    probes->statements = list_grow(probes->statements, r->statement, sizeof *probes->statements);
    probes->statements[r->statement] =
        (struct probe_statement){t->file, t->line, place_of(r, t), 0, false, r->function_count - 1};
    r->now.addressed = 0;
}

void statement_close(struct reader *r, int past, bool watched) {
    struct probe_statement *statement = &r->probes->statements[r->statement];
    const struct token *last = &r->tokens[past - 1];
    statement->length = place_of(r, last) + (size_t)last->length - statement->begin;
    statement->watched = watched;
}

/* ---- functions called by the pieces ---- */

const char *const space_names[] = {"private", "local", "global", "constant"};

const char *type_text(struct reader *r, const struct type *type, char text[16]) {
    r->used[type->base] = true;
    snprintf(text, 16, type->width > 1 ? "%s%d" : "%s", probe_type_name(type->base), type->width);
    return text;
}

/* Support text. An index further than SN_WATCH_MOST from 0 becomes SN_WATCH_MOST, after it was
 * recorded, if the build sets this number; the launch then has room for such indices.
 * sn_watch_types makes functions that record a value of a type and return it:
 * sn_watch_uint4; and sn_watch_local_uint4, which first writes the value to its place. */
static const char fixed[] =
    "typedef ulong sn_watch_word;\n"
    "typedef __global ulong *sn_watch_words;\n"
    "static inline sn_watch_words sn_watch_begin(sn_watch_words buffer) {\n"
    "    return buffer + (get_global_id(0) - get_global_offset(0)) * %d;\n"
    "}\n"
    "/* Without a branch: compilers that write kernels out choke on thousands of them. */\n"
    "static inline void sn_watch_put(sn_watch_words area, uint point, ulong value) {\n"
    "    ulong count = area[0]++;\n"
    "    ulong at = 1 + 2 * min(count, (ulong)%d);\n"
    "    area[at] = point;\n"
    "    area[at + 1] = value;\n"
    "}\n"
    "#ifdef SN_WATCH_MOST\n"
    "#define SN_WATCH_BOUND(i) ((i) > SN_WATCH_MOST || (i) < -SN_WATCH_MOST ? SN_WATCH_MOST : "
    "(i))\n"
    "static inline long sn_watch_within(long index, ulong count) {\n"
    "    return (ulong)index < count ? index : 0;\n"
    "}\n"
    "#else\n"
    "#define SN_WATCH_BOUND(i) (i)\n"
    "#define sn_watch_within(index, count) (index)\n"
    "#endif\n"
    "static inline long sn_watch_at(sn_watch_words area, uint point, long index) {\n"
    "    sn_watch_put(area, point, index);\n"
    "    return SN_WATCH_BOUND(index);\n"
    "}\n"
    "static inline long sn_watch_touch(sn_watch_words area, uint point, uint access, long index) "
    "{\n"
    "    sn_watch_put(area, point, index);\n"
    "    sn_watch_put(area, access, 0);\n"
    "    return SN_WATCH_BOUND(index);\n"
    "}\n"
    "static inline bool sn_watch_test(sn_watch_words area, uint point, bool value) {\n"
    "    sn_watch_put(area, point, value);\n"
    "    return value;\n"
    "}\n"
    "#define sn_watch_to(T, space) static inline T sn_watch_##space##_##T( \\\n"
    "    sn_watch_words area, uint point, volatile __##space T *at, T value) { \\\n"
    "    *at = value; return sn_watch_##T(area, point, value); }\n"
    "#define sn_watch_of(T, base, count, bits) static inline T sn_watch_##T( \\\n"
    "    sn_watch_words area, uint point, T value) { \\\n"
    "    for (uint c = 0; c < count; c++) \\\n"
    "        sn_watch_put(area, point + c, bits(((__private base *)&value)[c])); \\\n"
    "    return value; } \\\n"
    "    sn_watch_to(T, private) sn_watch_to(T, local) sn_watch_to(T, global)\n"
    "#define sn_watch_types(T, bits) sn_watch_of(T, T, 1, bits) sn_watch_of(T##2, T, 2, bits) \\\n"
    "    sn_watch_of(T##3, T, 3, bits) sn_watch_of(T##4, T, 4, bits) \\\n"
    "    sn_watch_of(T##8, T, 8, bits) sn_watch_of(T##16, T, 16, bits)\n";

char *support_text(const struct reader *r) {
    char *text = NULL;
    size_t size;
    FILE *file = memory_stream(&text, &size);
    fprintf(file, fixed, PROBES_AREA, PROBES_RECORDS);
    for (int base = TYPE_CHAR; base <= TYPE_ULONG; base++)
        if (r->used[base])
            fprintf(file, "sn_watch_types(%s, )\n", probe_type_name((enum probe_type)base));
    if (r->used[TYPE_BOOL]) fputs("sn_watch_of(bool, bool, 1, )\n", file);
    if (r->used[TYPE_FLOAT]) fputs("sn_watch_types(float, as_uint)\n", file);
    if (r->used[TYPE_DOUBLE])
        fputs("#ifdef cl_khr_fp64\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
              "sn_watch_types(double, as_ulong)\n#endif\n",
              file);
    memory_stream_close(file);
    return text;
}
