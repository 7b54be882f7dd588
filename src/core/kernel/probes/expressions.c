/* expressions: walked through from left to right. What is put in goes around elements of arrays,
 * assignments, conditions and calls; nothing else of C's grammar is needed for that. */
#include "reader.h"

#include "core/base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST_NESTED = 100, MOST_BRACKETS = 4 };

/* A variable, a member of one, an element. */
struct place {
    int name, first, past; /* tokens */
    struct type of, type;  /* of the variable, of the place */
    int brackets[MOST_BRACKETS], count;
    bool element; /* in memory that others may see, or in an array */
    bool member;
    int dot; /* before the component of a vector; -1: none */
};

static bool is(const struct reader *r, int token, const char *text) {
    return token_is(&r->tokens[token], text);
}

static bool is_name(const struct reader *r, int token) {
    return r->tokens[token].kind == TOKEN_NAME;
}

/* To the comma, or the colon that belongs to a ? before, that ends what begins here. */
static int find_end(const struct reader *r, int t, int past) {
    int questions = 0;
    while ((t = find_sign(r, t, ",:?")) < past && !is(r, t, ",") &&
           (questions > 0 || !is(r, t, ":")))
        questions += is(r, t++, "?") ? 1 : -1;
    return t < past ? t : past;
}

bool is_one(const struct reader *r, int first, int past) {
    return find_end(r, first, past) == past;
}

static bool is_step(const struct reader *r, int token) {
    return is(r, token, "++") || is(r, token, "--");
}

static bool is_assignment(const struct reader *r, int token) {
    static const char signs[] = " = += -= *= /= %= &= |= ^= <<= >>= ";
    char sign[8];
    snprintf(sign, sizeof sign, " %.*s ", r->tokens[token].length > 3 ? 0 : r->tokens[token].length,
             r->tokens[token].text);
    return r->tokens[token].kind == TOKEN_SIGN && strstr(signs, sign);
}

/* Does an operand follow this sign, and none stand before it? */
static bool is_unary(struct reader *r, int first, int token) {
    int before = token - 1;
    if (token == first) return true;
    if (is(r, before, ")")) return begins_type(r, r->tokens[before].partner + 1);
    return r->tokens[before].kind == TOKEN_SIGN && !is(r, before, "]") && !is_step(r, before);
}

/* ---- places ---- */

/* The place that begins with a name, behind a star perhaps. False: it is not followed. */
static bool find_place(const struct reader *r, int name, bool star, struct place *p) {
    const struct symbol *symbol = symbol_find(r, &r->tokens[name]);
    if (!symbol || symbol->is_type || (symbol->type.base == TYPE_NONE && symbol->type.record < 0))
        return false;
    *p = (struct place){name, name - star, name + 1, symbol->type, symbol->type,
                        {0},  0,           false,    false,        -1};
    if (type_is_value(&p->of) && p->of.space == SPACE_CONSTANT) return false; /* a number */
    p->element = star || (type_is_value(&p->of) && p->of.space == SPACE_LOCAL);
    if (star) p->type = type_element(&p->of);
    bool bracket = star && name > 1 && is(r, name - 2, "(") && is(r, name + 1, ")");
    if (bracket) p->first--, p->past++; /* (*p) */
    for (;; p->past++) {
        bool indexed = p->type.dimensions > 0 || (p->type.pointer && !p->element);
        bool arrow = is(r, p->past, "->");
        if (is(r, p->past, "[") && indexed && !p->member && p->count < MOST_BRACKETS) {
            p->type = type_element(&p->type);
            p->brackets[p->count++] = p->past;
            p->past = r->tokens[p->past].partner;
            p->element = true;
            continue;
        }
        if (!arrow && !is(r, p->past, ".")) break;
        if (arrow && (!p->type.pointer || p->element)) return false;
        struct type of = arrow ? type_element(&p->type) : p->type;
        const struct symbol *member = member_find(r, of.record, &r->tokens[p->past + 1]);
        if (of.pointer || of.dimensions > 0 || p->dot >= 0) return false;
        p->element |= arrow;
        if (of.record < 0)
            p->dot = p->past;
        else if (!member)
            return false;
        else
            p->type = member->type, p->type.space = of.space, p->member = true;
        p->past++;
    }
    return (!star ||
            (p->of.pointer && (bracket || (p->past == name + 1 && !is_step(r, p->past))))) &&
           !is(r, p->past, "[") && !is(r, p->past, "(");
}

struct subject subject_of(const struct reader *r, int name, const struct type *of) {
    return (struct subject){name, name + 1, r->tokens[name].text, r->tokens[name].length, *of};
}

/* Of a member, "record.left", which stands there without blanks. */
static struct subject place_subject(struct reader *r, const struct place *p) {
    struct subject subject = subject_of(r, p->name, &p->of);
    int last = (p->dot < 0 ? p->past : p->dot) - 1;
    if (p->element && p->of.dimensions == 0) subject.of.pointer = true;
    if (p->element || !p->member) return subject;
    subject.past = last + 1;
    subject.of = p->type;
    subject.length = (int)(r->tokens[last].text - subject.name) + r->tokens[last].length;
    for (int i = 0; i < subject.length; i++)
        r->failed |= isspace((unsigned char)subject.name[i]) || subject.name[i] == '/';
    r->failed |= subject.length >= PROBES_NAME;
    return subject;
}

static void walk_brackets(struct reader *r, const struct place *p) {
    for (int b = 0; b < p->count; b++)
        expression(r, p->brackets[b] + 1, r->tokens[p->brackets[b]].partner, false);
}

/* Records the indices; the last one tells of an element without a value, point `access`, too. */
static void put_indices(struct reader *r, const struct place *p, int access) {
    static const struct type index = {TYPE_LONG, 1, -1, 0, false, SPACE_PRIVATE};
    for (int b = 0; b < p->count; b++) {
        struct subject subject = place_subject(r, p);
        subject.first = p->brackets[b] + 1;
        subject.past = r->tokens[p->brackets[b]].partner;
        r->failed |= subject.first == subject.past || !is_one(r, subject.first, subject.past);
        if (r->failed) return;
        int point = point_add(r, PROBE_INDEX, &index, &subject);
        if (access < 0 || b < p->count - 1) {
            put_call(r, "sn_watch_at", point, subject.first, subject.past);
        } else {
            put(r, BEFORE, subject.first, "sn_watch_touch(sn_watch_area, %d, %d, ", point, access);
            put(r, BEHIND, subject.past - 1, ")");
        }
    }
}

static void put_value(struct reader *r, const struct type *type, int point, int first, int past) {
    char name[48];
    put_call(r, verb(r, VERB_VALUE, type, name), point, first, past);
}

static void touch(struct reader *r, const struct place *p, enum probe_kind kind) {
    struct subject subject = place_subject(r, p);
    if (p->count > 0) put_indices(r, p, point_add(r, kind, &type_none, &subject));
}

static void read_place(struct reader *r, const struct place *p) {
    struct subject subject = place_subject(r, p);
    if (!p->element) return;
    if (p->type.record >= 0 && !p->type.pointer && p->type.dimensions == 0) touch(r, p, PROBE_READ);
    if (!type_is_value(&p->type)) return;
    put_indices(r, p, -1);
    put_value(r, &p->type, point_add(r, PROBE_READ, &p->type, &subject), p->first,
              p->dot < 0 ? p->past : p->dot);
}

/* ---- changes ---- */

int record_variable(struct reader *r, const struct subject *subject, char *text, size_t size) {
    const struct type *type = &subject->of;
    char name[48];
    int last = -1;
    if (type_is_value(type)) {
        last = point_add(r, PROBE_VARIABLE, type, subject);
        text_append(text, size, ", %s(sn_watch_area, %d, %.*s)", verb(r, VERB_VALUE, type, name),
                    last, subject->length, subject->name);
    } else if (type->pointer || type->dimensions > 0) {
        last = point_add(r, PROBE_VARIABLE, type, subject);
        text_append(text, size, ", sn_watch_put(sn_watch_area, %d, (sn_watch_word)%.*s)", last,
                    subject->length, subject->name);
    }
    for (int m = 0; m < r->member_count && last < 0 && type->record >= 0; m++) { /* of a struct */
        char path[PROBES_NAME];
        struct subject each = *subject;
        each.of = r->members[m].type;
        each.name = path;
        each.length = snprintf(path, sizeof path, "%.*s.%.*s", subject->length, subject->name,
                               r->members[m].name->length, r->members[m].name->text);
        if (r->members[m].scope != type->record || !type_is_value(&each.of)) continue;
        if (each.length >= PROBES_NAME) r->failed = true;
        if (!r->failed) record_variable(r, &each, text, size);
    }
    if (strlen(text) >= size - 1) r->failed = true;
    return last >= 0 || type->record < 0 || !*text ? last : r->now.points - 1;
}

/* A pointer to an element, declared where the function begins. */
static int new_pointer(struct reader *r, const struct type *type) {
    static const char *const spaces[] = {"__private", "__local", "__global", "__constant"};
    char width[4] = "";
    if (type->width > 1) snprintf(width, sizeof width, "%d", type->width);
    text_append(r->pointers_text, sizeof r->pointers_text, " volatile %s %s%s *sn_watch_p%d;",
                spaces[type->space], probe_type_name(type->base), width, r->now.pointers);
    r->now.pointers_text = strlen(r->pointers_text);
    r->failed |= r->now.pointers_text == sizeof r->pointers_text - 1;
    return r->now.pointers++;
}

/* Puts what a step adds behind the place, for its sign. */
static void put_step(struct reader *r, const struct place *p, int sign, const char *text) {
    put(r, INSTEAD, sign, "%s", sign < p->past ? "" : text);
    if (sign < p->past) put(r, BEHIND, p->past - 1, "%s", text);
}

static int change_element(struct reader *r, const struct place *p, int sign, int end) {
    struct subject subject = place_subject(r, p);
    const struct token *token = &r->tokens[sign];
    bool step = is_step(r, sign);
    int point = -1, pointer, first = sign < p->first ? sign : p->first;
    char write[48], value[48], text[256];
    verb(r, VERB_WRITE, &p->type, write);
    put_indices(r, p, -1);
    if (is(r, sign, "=")) {
        point = point_add(r, PROBE_WRITE, &p->type, &subject);
        put(r, BEFORE, first, "%s(sn_watch_area, %d, &", write, point);
        put(r, INSTEAD, sign, ",");
        put(r, BEHIND, end - 1, ")");
        return point;
    }
    pointer = new_pointer(r, &p->type);
    verb(r, VERB_VALUE, &p->type, value);
    point = point_add(r, PROBE_READ, &p->type, &subject);
    int length = snprintf(
        text, sizeof text,
        ", %s(sn_watch_area, %d, sn_watch_p%d, %s(sn_watch_area, %d, *sn_watch_p%d) %.*s (", write,
        point + p->type.width, pointer, value, point, pointer, step ? 1 : token->length - 1,
        token->text);
    put(r, BEFORE, first, "(sn_watch_p%d = &", pointer);
    snprintf(text + length, sizeof text - (size_t)length, step ? "1)))" : "");
    if (step) put_step(r, p, sign, text);
    if (!step) put(r, INSTEAD, sign, "%s", text);
    if (!step) put(r, BEHIND, end - 1, ")))");
    return point_add(r, PROBE_WRITE, &p->type, &subject);
}

/* The place is changed, by an operator and what follows it to before `end`, or by a step. */
static int change(struct reader *r, const struct place *p, int sign, int end, bool used) {
    struct subject subject = place_subject(r, p);
    bool step = is_step(r, sign), up = is(r, sign, "++"), behind = step && sign >= p->past;
    bool value = type_is_value(&p->type), whole = value && p->dot < 0;
    int point = -1, first = sign < p->first ? sign : p->first;
    char text[480] = "";
    if (whole && p->element) {
        point = change_element(r, p, sign, end);
    } else if (whole) {
        point = point_add(r, PROBE_VARIABLE, &p->type, &subject);
        if (step) put_step(r, p, sign, up ? " += 1" : " -= 1");
        put_value(r, &p->type, point, first, end);
    } else if (p->element && p->type.record >= 0 && !p->type.pointer && is(r, sign, "=")) {
        touch(r, p, PROBE_WRITE);
    } else if (!used && !p->element && !(value && step) && p->type.dimensions == 0) {
        point = record_variable(r, &subject, text, sizeof text);
        put(r, BEHIND, end - 1, "%s", text);
        r->failed |= point < 0;
    } else {
        r->failed = true;
    }
    if (!behind || !used) return point;
    r->failed |= p->type.base == TYPE_BOOL || p->type.base >= TYPE_FLOAT || p->type.width > 1;
    put(r, BEFORE, first, "(%s)(", probe_type_name(p->type.base));
    put(r, BEHIND, end - 1, up ? " - 1)" : " + 1)");
    return -1;
}

/* ---- calls ---- */

void pass_areas(struct reader *r, int first, int past) {
    for (int t = first; t + 1 < past; t++)
        if (is_name(r, t) && is(r, t + 1, "(") && function_find(r, &r->tokens[t]))
            put(r, BEFORE, r->tokens[t + 1].partner,
                is(r, t + 2, ")") ? "sn_watch_area" : ", sn_watch_area");
}

static bool is_atomic(const struct token *name) {
    int prefix = strncmp(name->text, "atomic_", 7) == 0 ? 7
                 : strncmp(name->text, "atom_", 5) == 0 ? 5
                                                        : 0;
    char rest[16];
    snprintf(rest, sizeof rest, " %.*s ", name->length - prefix, name->text + prefix);
    return prefix && strstr(" add sub xchg inc dec cmpxchg min max and or xor ", rest);
}

/* The element that an atomic function changes: &a[i], or what a pointer points to. */
static bool find_target(struct reader *r, int first, int past, struct place *p) {
    bool address = is(r, first, "&");
    if (!is_name(r, first + address) || !find_place(r, first + address, false, p) ||
        p->past != past)
        return false;
    if (!address && p->of.pointer && p->count == 0)
        p->type = type_element(&p->of), p->element = true;
    return p->element && p->dot < 0 && type_is_value(&p->type);
}

/* A name and ( ... ); returns the point that ends it, or -1. */
static int call(struct reader *r, int name) {
    static const char fences[] = " barrier mem_fence read_mem_fence write_mem_fence ";
    const struct token *token = &r->tokens[name];
    int past = r->tokens[name + 1].partner, point = -1;
    struct place target;
    struct subject subject = subject_of(r, name, &type_none);
    char text[32];
    snprintf(text, sizeof text, " %.*s ", token->length, token->text);
    bool atomic =
        is_atomic(token) && find_target(r, name + 2, find_end(r, name + 2, past), &target);
    for (int t = name + 2, end; t < past && !r->failed; t = end + 1) {
        end = find_end(r, t, past);
        if (atomic && t == name + 2) {
            walk_brackets(r, &target);
            put_indices(r, &target, -1);
            continue;
        }
        expression(r, t, end, false);
        if (!atomic || r->failed || end == t) continue;
        subject = place_subject(r, &target);
        put_value(r, &target.type, point_add(r, PROBE_OPERAND, &target.type, &subject), t, end);
    }
    if (atomic && !r->failed) {
        subject = place_subject(r, &target);
        point = point_add(r, PROBE_ATOMIC, &target.type, &subject);
        put_value(r, &target.type, point, name, past + 1);
    } else if (strstr(fences, text)) {
        subject.past = past + 1;
        subject.length = 0;
        point = point_add(r, PROBE_BARRIER, &type_none, &subject);
        put(r, BEFORE, name, "(sn_watch_put(sn_watch_area, %d, 0), ", point);
        put(r, BEHIND, past, ")");
    }
    pass_areas(r, name, name + 2);
    return point;
}

/* ---- the walk ---- */

/* A vector as the condition of ?: chooses for each component: then it is left alone, and where that
 * is not known. */
static bool is_number(struct reader *r, int first, int past) {
    for (int t = first; t < past; t++) {
        struct type type = {TYPE_INT, 1, -1, 0, false, SPACE_PRIVATE};
        const struct symbol *symbol = symbol_find(r, &r->tokens[t]);
        if (!is_name(r, t) || is(r, t - 1, ".") || is(r, t - 1, "->")) continue;
        if (symbol) type = symbol->type;
        if (!symbol) word_of(&r->tokens[t], &type);
        if (!symbol && is(r, t + 1, "(") &&
            isdigit((unsigned char)r->tokens[t].text[r->tokens[t].length - 1]))
            return false;
        if (type.width > 1 || (type.base == TYPE_NONE && !type.pointer)) return false;
    }
    return true;
}

static void put_condition(struct reader *r, int first, int past) {
    static const struct type truth = {TYPE_BOOL, 1, -1, 0, false, SPACE_PRIVATE};
    struct subject subject = {first, past, "", 0, type_none};
    if (first >= past || !is_number(r, first, past)) return;
    put_call(r, "sn_watch_test", point_add(r, PROBE_CONDITION, &truth, &subject), first, past);
}

/* Behind the operand of sizeof. */
static int size_end(const struct reader *r, int t) {
    while (is(r, t, "*") || is(r, t, "&"))
        t++;
    for (t = is(r, t, "(") ? r->tokens[t].partner + 1 : t + 1;
         is(r, t, "[") || is(r, t, ".") || is(r, t, "->"); t++)
        t = is(r, t, "[") ? r->tokens[t].partner : t + 1;
    return t;
}

/* A place that begins here, with a sign before it perhaps, and what is done with it. Returns the
 * token behind that; 0: there is no such place. */
static int walk_place(struct reader *r, int t, int begin, bool discarded, int past, int *last) {
    struct place p;
    bool before = is_step(r, t), address = is(r, t, "&"), star = is(r, t, "*");
    star |= is(r, t, "(");
    int name = t + (before || address || star) + is(r, t, "("), sign, end;
    if (!is_name(r, name) || !find_place(r, name, star, &p)) return 0;
    walk_brackets(r, &p);
    if (address) {
        bool alone = !p.element && !p.member && type_is_value(&p.type) && p.dot < 0;
        if (alone && r->now.addressed < 8) r->addressed[r->now.addressed++] = name;
        return p.past;
    }
    sign = before ? t : p.past;
    end = before ? p.past : p.past + 1;
    if (sign >= past || (!is_step(r, sign) && !is_assignment(r, sign))) {
        read_place(r, &p);
        return p.past;
    }
    if (!is_step(r, sign)) {
        end = find_end(r, sign + 1, past);
        expression(r, sign + 1, end, false);
    }
    bool used = !discarded || t != begin || (end < past && !is(r, end, ","));
    int point = r->failed ? -1 : change(r, &p, sign, end, used);
    if (t == begin && end == past) *last = point;
    return end;
}

int expression(struct reader *r, int first, int past, bool discarded) {
    int begin = first, last = -1, next;
    if (++r->nested > MOST_NESTED) r->failed = true;
    for (int t = first; t < past && !r->failed; t = next) {
        const struct token *token = &r->tokens[t];
        const struct symbol *symbol = token->kind == TOKEN_NAME ? symbol_find(r, token) : NULL;
        enum macro_class macro = macro_class(r, token);
        enum word word = symbol ? WORD_NONE : word_of(token, NULL);
        bool bracket = is(r, t, "(") || is(r, t, "[") || is(r, t, "{");
        bool pointee = is(r, t, "(") && is(r, t + 1, "*") && is(r, t + 3, ")");
        bool unary = (is(r, t, "&") || is(r, t, "*")) && is_unary(r, first, t);
        int place = 0;
        next = t + 1;
        if (token->kind == TOKEN_NAME ? macro == MACRO_NONE : unary || pointee || is_step(r, t))
            place = walk_place(r, t, begin, discarded, past, &last);
        if (place > 0) {
            next = place;
        } else if (is(r, t, ",") || is(r, t, ":") || is(r, t, "?")) {
            if (is(r, t, "?")) put_condition(r, begin, t);
            begin = next;
        } else if (is(r, t, ".") && t == begin && is(r, t + 2, "=")) {
            begin = next = t + 3; /* .left = in braces */
        } else if (is(r, t, ".") || is(r, t, "->")) {
            next = t + 2;
        } else if (bracket && (!is(r, t, "(") || !begins_type(r, t + 1))) {
            expression(r, t + 1, token->partner, false);
            next = token->partner + 1;
            r->failed |= is(r, t, "(") && (is(r, t + 1, "{") || next == t + 2);
        } else if (bracket) {
            next = token->partner + 1; /* the type of a cast */
        } else if (word == WORD_SIZE) {
            next = size_end(r, t + 1);
            pass_areas(r, t, next);
        } else if (macro == MACRO_VALUE) {
            if (macro_takes(r, token))
                next = is(r, t + 1, "(") ? r->tokens[t + 1].partner + 1 : past + 1;
            pass_areas(r, t, next);
        } else if (token->kind == TOKEN_NAME && is(r, t + 1, "(") && !symbol && word == WORD_NONE &&
                   macro == MACRO_NONE) {
            int point = call(r, t);
            next = r->tokens[t + 1].partner + 1;
            if (t == begin && next == past) last = point;
        } else {
            r->failed |= is_assignment(r, t) || is_step(r, t) || macro != MACRO_NONE ||
                         word != WORD_NONE || (unary && is(r, t, "&"));
        }
        r->failed |= next > past;
    }
    r->nested--;
    return last;
}
