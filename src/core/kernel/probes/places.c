/* places: what is put around them. */
#include "places.h"

#include "core/base/text.h"
#include "core/kernel/probes/declarations.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct value value_at(int first) {
    return (struct value){.type = type_of(BASE_UNKNOWN),
                          .first = first,
                          .past = first + 1,
                          .dot = -1,
                          .last_point = -1};
}

/* ---- names ---- */

/* Of a member of a struct, "record.left" as it stands there, if that is without blanks. */
struct subject place_subject(const struct reader *r, const struct value *v) {
    const struct token *name = &r->list[v->name];
    struct subject subject = {.first = v->name,
                              .past = v->name + 1,
                              .of = v->of,
                              .name = name->text,
                              .length = name->length};
    if (v->place == PLACE_VARIABLE && v->member && name->file >= 0) {
        int past = v->dot >= 0 ? v->dot : v->past;
        const struct token *last = &r->list[past - 1];
        subject.length = (size_t)(last->text - name->text) + last->length;
        subject.past = past;
        subject.of = v->type;
    }
    return subject;
}

/* Can the name be put into the text once more? */
static bool is_plain(const struct subject *subject) {
    for (size_t i = 0; i < subject->length; i++)
        if (!isalnum((unsigned char)subject->name[i]) && !strchr("_.", subject->name[i]))
            return false;
    return subject->length < PROBES_NAME;
}

/* ---- indices ---- */

static void put_index(struct reader *r, const struct value *v, int bracket, int access) {
    struct type index = type_of(BASE_LONG);
    struct subject subject = place_subject(r, v);
    int past = r->list[bracket].partner;
    subject.first = bracket + 1;
    subject.past = past;
    int point = point_add(r, PROBE_INDEX, &index, &subject);
    if (access < 0)
        put_before(r, bracket + 1, "sn_watch_at(sn_watch_area, %d, ", point);
    else
        put_before(r, bracket + 1, "sn_watch_touch(sn_watch_area, %d, %d, ", point, access);
    put_behind(r, past - 1, ")");
}

void place_indices(struct reader *r, const struct value *v) {
    for (int b = 0; b < v->count; b++)
        put_index(r, v, v->brackets[b], -1);
}

/* An element without a value of its own, such as a struct: its last index tells of it, too. */
static void touch(struct reader *r, const struct value *v, enum probe_kind kind) {
    struct type none = type_of(BASE_UNKNOWN);
    struct subject subject = place_subject(r, v);
    if (v->count == 0) return;
    for (int b = 0; b + 1 < v->count; b++)
        put_index(r, v, v->brackets[b], -1);
    int access = point_add(r, kind, &none, &subject);
    put_index(r, v, v->brackets[v->count - 1], access);
}

/* ---- reading ---- */

void place_read(struct reader *r, struct value *v) {
    const struct type *type = v->dot >= 0 ? &v->whole : &v->type;
    char name[VERB_NAME];
    if (v->place == PLACE_ELEMENT && type->base == BASE_STRUCT && !type->pointer &&
        type->dimensions == 0) {
        touch(r, v, PROBE_READ);
    } else if (v->place == PLACE_ELEMENT && type_is_value(type)) {
        struct subject subject = place_subject(r, v);
        place_indices(r, v);
        int point = point_add(r, PROBE_READ, type, &subject);
        put_before(r, v->first, "%s(sn_watch_area, %d, ", verb_name(r, VERB_VALUE, type, name),
                   point);
        put_behind(r, (v->dot >= 0 ? v->dot : v->past) - 1, ")");
        if (v->dot < 0) v->last_point = point;
    }
    v->place = PLACE_NONE;
}

/* ---- recording a variable ---- */

static void record_value(struct reader *r, const struct type *type, const char *path, int point,
                         char *text, size_t size) {
    char name[VERB_NAME];
    if (type->pointer || type->dimensions > 0)
        text_append(text, size, ", sn_watch_address(sn_watch_area, %d, (sn_watch_word)%s)", point,
                    path);
    else
        text_append(text, size, ", %s(sn_watch_area, %d, %s)", verb_name(r, VERB_VALUE, type, name),
                    point, path);
}

/* Each member that has a value. */
static int record_members(struct reader *r, const struct subject *subject, char *text,
                          size_t size) {
    int last = -1;
    if (!r->records[subject->of.record].known) return -1;
    for (int m = r->records[subject->of.record].members; m >= 0; m = r->members[m].next) {
        char path[PROBES_NAME];
        const struct name *name = &r->tokens.names[r->members[m].name];
        struct type type = r->members[m].type;
        struct subject each = *subject;
        if (!type_is_value(&type)) continue;
        each.length = (size_t)snprintf(path, sizeof path, "%.*s.%.*s", (int)subject->length,
                                       subject->name, (int)name->length, name->text);
        each.name = path;
        each.of = type;
        if (each.length >= sizeof path) return last;
        last = point_add(r, PROBE_VARIABLE, &type, &each);
        record_value(r, &type, path, last, text, size);
    }
    return last;
}

int place_record(struct reader *r, const struct subject *subject, char *text, size_t size) {
    const struct type *type = &subject->of;
    char path[PROBES_NAME];
    if (!is_plain(subject)) return -1;
    snprintf(path, sizeof path, "%.*s", (int)subject->length, subject->name);
    if (type->base == BASE_STRUCT && !type->pointer && type->dimensions == 0)
        return record_members(r, subject, text, size);
    if (!type->pointer && type->dimensions == 0 && !type_is_value(type)) return -1;
    int point = point_add(r, PROBE_VARIABLE, type, subject);
    record_value(r, type, path, point, text, size);
    return point;
}

/* ---- writing ---- */

/* Nobody uses the value of what begins with `v` and ends here. */
static bool is_discarded(const struct reader *r, const struct value *v) {
    return v->first == r->discard && (here_is(r, ";") || here_is(r, ")") || here_is(r, ","));
}

/* A pointer to an element, declared where the function begins. */
static int temporary(struct reader *r, const struct type *type) {
    static const char *const spaces[] = {"__private", "__local", "__global", "__constant"};
    char width[4] = "";
    if (type->width > 1) snprintf(width, sizeof width, "%d", type->width);
    size_t length = strlen(r->temporary_text);
    text_append(r->temporary_text, sizeof r->temporary_text, " volatile %s %s%s *sn_watch_p%d;",
                spaces[type->space], base_name(type->base), width, r->temporaries);
    if (strlen(r->temporary_text) == sizeof r->temporary_text - 1) {
        r->temporary_text[length] = '\0';
        reader_fail(r);
    }
    return r->temporaries++;
}

/* a[i] = x, a[i] += x */
static void assign_element(struct reader *r, struct value *v, int sign) {
    const struct token *sign_token = &r->list[sign];
    struct subject subject = place_subject(r, v);
    char write[VERB_NAME], read[VERB_NAME];
    verb_name(r, VERB_WRITE, &v->type, write);
    verb_name(r, VERB_VALUE, &v->type, read);
    place_indices(r, v);
    if (sign_token->length == 1) {
        v->last_point = point_add(r, PROBE_WRITE, &v->type, &subject);
        put_before(r, v->first, "%s(sn_watch_area, %d, &", write, v->last_point);
        put_instead(r, sign, ",");
        put_behind(r, r->at - 1, ")");
        return;
    }
    int pointer = temporary(r, &v->type);
    int point = point_add(r, PROBE_READ, &v->type, &subject);
    v->last_point = point_add(r, PROBE_WRITE, &v->type, &subject);
    put_before(r, v->first, "(sn_watch_p%d = &", pointer);
    put_instead(r, sign,
                ", %s(sn_watch_area, %d, sn_watch_p%d, %s(sn_watch_area, %d, *sn_watch_p%d) %.*s (",
                write, v->last_point, pointer, read, point, pointer, (int)sign_token->length - 1,
                sign_token->text);
    put_behind(r, r->at - 1, ")))");
}

/* a[i].x = x: all components are recorded. */
static void assign_component(struct reader *r, struct value *v) {
    struct subject subject = place_subject(r, v);
    char read[VERB_NAME];
    if (!is_discarded(r, v) || !is_plain(&subject)) {
        reader_fail(r);
        return;
    }
    verb_name(r, VERB_VALUE, &v->whole, read);
    if (v->place == PLACE_ELEMENT) {
        int pointer = temporary(r, &v->whole);
        place_indices(r, v);
        v->last_point = point_add(r, PROBE_WRITE, &v->whole, &subject);
        put_before(r, v->first, "(sn_watch_p%d = &", pointer);
        put_before(r, v->dot, ", (*sn_watch_p%d)", pointer);
        put_behind(r, r->at - 1, ", %s(sn_watch_area, %d, *sn_watch_p%d))", read, v->last_point,
                   pointer);
    } else {
        subject.of = v->whole;
        v->last_point = point_add(r, PROBE_VARIABLE, &v->whole, &subject);
        put_behind(r, r->at - 1, ", %s(sn_watch_area, %d, %.*s)", read, v->last_point,
                   (int)subject.length, subject.name);
    }
}

/* A pointer or a struct, once it has been changed. What the expression is worth, `is`, follows
 * where somebody needs it. */
static void record_behind(struct reader *r, struct value *v, const char *is) {
    struct subject subject = place_subject(r, v);
    char text[512] = "";
    bool used = !is_discarded(r, v);
    if ((used && !is) || !is_plain(&subject)) {
        reader_fail(r);
        return;
    }
    v->last_point = place_record(r, &subject, text, sizeof text);
    if (strlen(text) == sizeof text - 1) reader_fail(r);
    if (v->last_point < 0) return;
    if (used) {
        put_before(r, v->first, "(");
        put_behind(r, r->at - 1, "%s, %s)", text, is);
        v->last_point = -1;
    } else {
        put_behind(r, r->at - 1, "%s", text);
    }
}

void place_assign(struct reader *r, struct value *v, int sign) {
    char name[VERB_NAME];
    bool plain = v->type.dimensions == 0 && !v->type.pointer;
    if (v->place != PLACE_NONE && v->dot >= 0) {
        assign_component(r, v);
    } else if (v->place == PLACE_ELEMENT && type_is_value(&v->type)) {
        assign_element(r, v, sign);
    } else if (v->place == PLACE_ELEMENT && plain && v->type.base == BASE_STRUCT) {
        touch(r, v, PROBE_WRITE);
    } else if (v->place == PLACE_VARIABLE && type_is_value(&v->type)) {
        struct subject subject = place_subject(r, v);
        v->last_point = point_add(r, PROBE_VARIABLE, &v->type, &subject);
        put_before(r, v->first, "%s(sn_watch_area, %d, ", verb_name(r, VERB_VALUE, &v->type, name),
                   v->last_point);
        put_behind(r, r->at - 1, ")");
    } else if (v->place == PLACE_VARIABLE && v->type.pointer) {
        struct subject subject = place_subject(r, v);
        char is[PROBES_NAME];
        snprintf(is, sizeof is, "%.*s", (int)subject.length, subject.name);
        record_behind(r, v, is);
    } else if (v->place == PLACE_VARIABLE && plain && v->type.base == BASE_STRUCT) {
        record_behind(r, v, NULL);
    }
    v->place = PLACE_NONE;
    v->past = r->at;
}

static void step_pointer(struct reader *r, struct value *v, int sign, bool behind) {
    struct subject subject = place_subject(r, v);
    char is[PROBES_NAME + 8];
    snprintf(is, sizeof is, "%.*s%s", (int)subject.length, subject.name,
             !behind                          ? ""
             : token_is(&r->list[sign], "++") ? " - 1"
                                              : " + 1");
    record_behind(r, v, is);
}

void place_step(struct reader *r, struct value *v, int sign) {
    bool behind = sign >= v->past, up = token_is(&r->list[sign], "++");
    int first = behind ? v->first : sign;
    struct subject subject = place_subject(r, v);
    char name[VERB_NAME];
    v->first = first;
    v->past = r->at;
    if (v->dot >= 0) {
        reader_fail(r);
    } else if (v->place == PLACE_ELEMENT && type_is_value(&v->type)) {
        place_indices(r, v);
        int point = point_add(r, PROBE_READ, &v->type, &subject);
        v->last_point = point_add(r, PROBE_WRITE, &v->type, &subject);
        put_before(r, first, "%s(sn_watch_area, %d, &",
                   verb_name(r, behind ? VERB_BEFORE : VERB_AFTER, &v->type, name), point);
        put_instead(r, sign, "%s", "");
        put_behind(r, r->at - 1, ", %s)", up ? "1" : "-1");
    } else if (v->place == PLACE_VARIABLE && type_is_value(&v->type)) {
        v->last_point = point_add(r, PROBE_VARIABLE, &v->type, &subject);
        put_before(r, first, "%s(sn_watch_area, %d, ",
                   verb_name(r, behind ? VERB_PAST : VERB_VALUE, &v->type, name), v->last_point);
        put_behind(r, r->at - 1, behind ? ", %s)" : ")", up ? "1" : "-1");
    } else if (v->place == PLACE_VARIABLE && v->type.pointer) {
        step_pointer(r, v, sign, behind);
    }
    v->place = PLACE_NONE;
}
