/* made_recording: recordings that a test writes, record by record, as a device would. */
#pragma once

#include "support.h"

#include "core/base/memory.h"
#include "core/kernel/recording.h"
#include "core/replay/replay.h"

#include <ctype.h>

enum { MADE_MOST = 200, MADE_GLOBAL = 0x10000, MADE_LOCAL = 0x2000, MADE_PRIVATE = 0x300 };

/* Type of a name; for an array or pointer, the type of its elements. */
struct made_name {
    const char *name;
    enum probe_type type;
    bool array;
    enum probe_space space;
};

struct made {
    struct probes probes;
    struct probe_file file;
    struct probe_statement statements[MADE_MOST];
    struct probe_point points[MADE_MOST];
    struct probe_function functions[8];
    size_t bodies[8]; /* places where the functions begin */
    const struct made_name *names;
    struct recording recording;
    struct recorded_buffer buffers[4];
    size_t room[64]; /* room for records of each work-item */
};

/* Returns a recording of `text` without records. Its functions are those whose names are given, in
 * the order of the text, the kernel last. */
static inline struct made *made_new(const char *text, const char *const *functions,
                                    const struct made_name *names, int items, int group) {
    struct made *made = memory_new(1, sizeof *made);
    made->file = (struct probe_file){(char *)"made.cl", (char *)text, NULL};
    made->names = names;
    made->probes = (struct probes){.file_count = 1,
                                   .files = &made->file,
                                   .statements = made->statements,
                                   .points = made->points,
                                   .functions = made->functions};
    for (int f = 0; functions[f]; f++) {
        char head[64];
        snprintf(made->functions[f].name, sizeof made->functions[f].name, "%s", functions[f]);
        snprintf(head, sizeof head, " %s(", functions[f]);
        made->bodies[f] = (size_t)(strstr(text, head) - text);
        made->functions[f].kernel = !functions[f + 1];
        made->probes.function_count++;
    }
    made->recording =
        (struct recording){.probes = &made->probes,
                           .items = items,
                           .group = group,
                           .line_bytes = 64,
                           .same = true,
                           .of = memory_new((size_t)items, sizeof *made->recording.of),
                           .buffers = made->buffers};
    return made;
}

/* Gives the recording a buffer of numbers, "keys", with these numbers before the launch. */
static inline void made_keys(struct made *made, const uint32_t *before, size_t bytes) {
    made->buffers[0] = (struct recorded_buffer){.name = "keys",
                                                .element = TYPE_UINT,
                                                .element_bytes = 4,
                                                .bytes = bytes,
                                                .whole = bytes,
                                                .before = (unsigned char *)(uintptr_t)before};
    made->recording.buffer_count = 1;
}

static inline void made_free(struct made *made) {
    for (int i = 0; i < made->recording.items; i++)
        free(made->recording.of[i].records);
    free(made->recording.of);
    free(made);
}
OWNER(struct made, made_free)
OWNER(struct replay, replay_free)

static inline int made_statement(struct made *made, const char *statement) {
    const char *text = made->file.text, *at = strstr(text, statement);
    check(at != NULL, "the text has no statement %s", statement);
    size_t begin = (size_t)(at - text);
    for (int s = 0; s < made->probes.statement_count; s++)
        if (made->statements[s].begin == begin) return s;
    check(made->probes.statement_count < MADE_MOST, "too many statements");
    struct probe_statement *own = &made->statements[made->probes.statement_count];
    *own = (struct probe_statement){
        .line = 1, .begin = begin, .length = strlen(statement), .watched = true};
    for (size_t c = 0; c < begin; c++)
        own->line += text[c] == '\n';
    for (int f = 0; f < made->probes.function_count; f++)
        if (made->bodies[f] <= begin + 16) own->function = f; /* the head begins before the name */
    return made->probes.statement_count++;
}

static inline size_t made_word(const char *at) {
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_')
        length++;
    return length;
}

/* Returns the place of this part in the statement, as whole words. */
static inline const char *made_find(const char *statement, const char *part) {
    size_t length = strlen(part);
    for (const char *at = statement; (at = strstr(at, part)); at++) {
        bool begins = at == statement || made_word(at - 1) == 0 || made_word(part) == 0;
        if (begins && (made_word(part) < length || made_word(at) == length)) return at;
    }
    fail_msg("%s has no %s", statement, part);
    return NULL;
}

/* Returns the point of a statement at this part of its text: a name, or for an index the element,
 * "tile[left]". */
static inline int made_point(struct made *made, const char *statement, enum probe_kind kind,
                             const char *part, bool last) {
    int s = made_statement(made, statement);
    const char *at = *part ? made_find(statement, part) : statement;
    size_t name = made_word(part);
    struct probe_point point = {
        .kind = kind, .component = -1, .statement = s, .last = last, .length = name};
    point.begin = made->statements[s].begin + (size_t)(at - statement);
    if (kind == PROBE_INDEX) point.begin += name + 1;
    if (kind != PROBE_CONDITION) snprintf(point.name, sizeof point.name, "%.*s", (int)name, part);
    for (const struct made_name *known = made->names; known->name; known++) {
        if (strcmp(known->name, point.name) != 0) continue;
        point.type = known->type;
        point.space = known->space;
        if (known->array) {
            point.element = known->type;
            point.element_bytes = probe_type_bytes(known->type);
        }
        if (known->array && kind == PROBE_VARIABLE) point.type = TYPE_POINTER;
    }
    if (kind == PROBE_INDEX || kind == PROBE_EXTENT) point.type = TYPE_UINT;
    if (kind == PROBE_CONDITION) point.type = TYPE_INT;
    for (int p = 0; p < made->probes.point_count; p++)
        if (memcmp(&made->points[p], &point, sizeof point) == 0) return p;
    check(made->probes.point_count < MADE_MOST, "too many points");
    made->points[made->probes.point_count] = point;
    return made->probes.point_count++;
}

static inline void made_record(struct made *made, int item, int point, uint64_t value) {
    struct recorded_item *own = &made->recording.of[item];
    own->records =
        memory_grow(own->records, (size_t)own->count, &made->room[item], sizeof *own->records);
    own->records[own->count++] = (struct record){point, value};
    own->made++;
}

/* Returns the array with this name that the work-item has or shares; -1: none. */
static inline int find_array(const struct replay *replay, int item, const char *name) {
    int group = item / replay_recording(replay)->group;
    for (int a = 0; a < replay_array_count(replay); a++) {
        const struct replay_array *own = replay_array(replay, a);
        bool known =
            (own->group < 0 || own->group == group) && (own->item < 0 || own->item == item);
        if (known && strcmp(own->name, name) == 0) return a;
    }
    return -1;
}

/* Records a value of the work-item, within a statement; and at its end. */
static inline void say(struct made *made, int item, const char *statement, enum probe_kind kind,
                       const char *part, uint64_t value) {
    made_record(made, item, made_point(made, statement, kind, part, false), value);
}

static inline void end(struct made *made, int item, const char *statement, enum probe_kind kind,
                       const char *part, uint64_t value) {
    made_record(made, item, made_point(made, statement, kind, part, true), value);
}
