/* places: finds the places that an assignment can change, and inserts text around places that are
 * read or changed. */
#include "reader.h"

#include "core/base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

bool is_here(const struct reader *r, int token, const char *text) {
    return token_is(&r->tokens[token], text);
}

bool is_name(const struct reader *r, int token) {
    return r->tokens[token].kind == TOKEN_NAME;
}

/* Returns the end of the operand at `t`: a comma, or a colon that belongs to an earlier ?. */
int find_end(const struct reader *r, int t, int past) {
    int questions = 0;
    while ((t = find_sign(r, t, ",:?")) < past && !is_here(r, t, ",") &&
           (questions > 0 || !is_here(r, t, ":")))
        questions += is_here(r, t++, "?") ? 1 : -1;
    return t < past ? t : past;
}

bool is_one(const struct reader *r, int first, int past) {
    return find_end(r, first, past) == past;
}

bool is_step(const struct reader *r, int token) {
    return is_here(r, token, "++") || is_here(r, token, "--");
}

bool is_assignment(const struct reader *r, int token) {
    static const char signs[] = " = += -= *= /= %= &= |= ^= <<= >>= ";
    char sign[8];
    snprintf(sign, sizeof sign, " %.*s ", r->tokens[token].length > 3 ? 0 : r->tokens[token].length,
             r->tokens[token].text);
    return r->tokens[token].kind == TOKEN_SIGN && strstr(signs, sign);
}

/* Finds the place that begins with a name, perhaps after a star. False: the place is not
 * followed. */
bool place_find(const struct reader *r, int name, bool star, struct place *p) {
    const struct symbol *symbol = symbol_find(r, &r->tokens[name]);
    if (!symbol || symbol->is_type || (symbol->type.base == TYPE_NONE && symbol->type.record < 0))
        return false;
    *p = (struct place){name, name - star, name + 1, symbol->type, symbol->type, {0},
                        0,    false,       false,    -1,           {0}};
    if (type_is_value(&p->of) && p->of.space == SPACE_CONSTANT) return false; /* a number */
    p->element = star || (type_is_value(&p->of) && p->of.space == SPACE_LOCAL);
    if (star) p->type = type_element(&p->of);
    bool bracket = star && name > 1 && is_here(r, name - 2, "(") && is_here(r, name + 1, ")");
    if (bracket) p->first--, p->past++; /* (*p) */
    for (;; p->past++) {
        bool indexed = p->type.dimensions > 0 || (p->type.pointer && !p->element);
        bool arrow = is_here(r, p->past, "->");
        if (is_here(r, p->past, "[") && indexed && !p->member && p->count < PLACE_BRACKETS) {
            p->type = type_element(&p->type);
            p->brackets[p->count++] = p->past;
            p->past = r->tokens[p->past].partner;
            p->element = true;
            continue;
        }
        if (!arrow && !is_here(r, p->past, ".")) break;
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
           !is_here(r, p->past, "[") && !is_here(r, p->past, "(");
}

struct subject subject_of(const struct reader *r, int name, const struct type *of) {
    return (struct subject){name, name + 1, r->tokens[name].text, r->tokens[name].length, *of};
}

/* Finds the subject. A member, "record.left", must be written without blanks. */
void place_subject(struct reader *r, struct place *p) {
    struct subject *subject = &p->subject;
    int last = (p->dot < 0 ? p->past : p->dot) - 1;
    *subject = subject_of(r, p->name, &p->of);
    if (p->element && p->of.dimensions == 0) subject->of.pointer = true;
    if (p->element || !p->member) return;
    subject->past = last + 1;
    subject->of = p->type;
    subject->length = (int)(r->tokens[last].text - subject->name) + r->tokens[last].length;
    for (int i = 0; i < subject->length; i++)
        r->failed |= isspace((unsigned char)subject->name[i]) || subject->name[i] == '/';
    r->failed |= subject->length >= PROBES_NAME;
}

/* Keeps index number `b` of a declared array inside the array, where the build asks for it: there
 * is no room around the array. */
static void put_bound(struct reader *r, const struct place *p, int b) {
    const struct token *name = &r->tokens[p->name];
    put(r, BEFORE, p->brackets[b] + 1, "sn_watch_within(");
    put(r, BEHIND, r->tokens[p->brackets[b]].partner - 1, ", sizeof(%.*s%.*s) / sizeof(%.*s%.*s))",
        b, "****", name->length, name->text, b + 1, "****", name->length, name->text);
}

/* Records the indices. The last index also records the access to an element without a value, point
 * `access`. */
void place_indices(struct reader *r, const struct place *p, int access) {
    static const struct type index = {TYPE_LONG, 1, -1, 0, false, SPACE_PRIVATE};
    for (int b = 0; b < p->count; b++) {
        struct subject subject = p->subject;
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
        if (b < p->of.dimensions) put_bound(r, p, b);
    }
}

void put_value(struct reader *r, const struct type *type, int point, int first, int past) {
    char name[32] = "sn_watch_";
    type_text(r, type, name + strlen(name));
    put_call(r, name, point, first, past);
}

static void touch(struct reader *r, const struct place *p, enum probe_kind kind) {
    if (p->count > 0) place_indices(r, p, point_add(r, kind, &type_none, &p->subject));
}

void place_read(struct reader *r, const struct place *p) {
    if (!p->element) return;
    if (p->type.record >= 0 && !p->type.pointer && p->type.dimensions == 0) touch(r, p, PROBE_READ);
    if (!type_is_value(&p->type)) return;
    place_indices(r, p, -1);
    put_value(r, &p->type, point_add(r, PROBE_READ, &p->type, &p->subject), p->first,
              p->dot < 0 ? p->past : p->dot);
}

/* ---- changes ---- */

int record_variable(struct reader *r, const struct subject *subject, char *text, size_t size) {
    const struct type *type = &subject->of;
    char name[16];
    int last = -1;
    if (type_is_value(type)) {
        last = point_add(r, PROBE_VARIABLE, type, subject);
        text_append(text, size, ", sn_watch_%s(sn_watch_area, %d, %.*s)", type_text(r, type, name),
                    last, subject->length, subject->name);
    } else if (type->pointer || type->dimensions > 0) {
        last = point_add(r, PROBE_VARIABLE, type, subject);
        text_append(text, size, ", sn_watch_put(sn_watch_area, %d, (sn_watch_word)%.*s)", last,
                    subject->length, subject->name);
    }
    for (int m = 0; m < r->member_count && last < 0 && type->record >= 0; m++) { /* the members of a
                                                                                    struct */
        char path[PROBES_NAME];
        struct subject member = *subject;
        member.of = r->members[m].type;
        member.name = path;
        member.length = snprintf(path, sizeof path, "%.*s.%.*s", subject->length, subject->name,
                                 r->members[m].name->length, r->members[m].name->text);
        if (r->members[m].scope != type->record || !type_is_value(&member.of)) continue;
        if (member.length >= PROBES_NAME) r->failed = true;
        if (!r->failed) record_variable(r, &member, text, size);
    }
    if (strlen(text) >= size - 1) r->failed = true;
    return last >= 0 || type->record < 0 || !*text ? last : r->now.points - 1;
}

/* Inserts the addition of a step, ++ or --, for its sign. */
static void put_step(struct reader *r, const struct place *p, int sign, const char *text) {
    put(r, INSTEAD, sign, "%s", sign < p->past ? "" : text);
    if (sign < p->past) put(r, BEHIND, p->past - 1, "%s", text);
}

static int change_element(struct reader *r, const struct place *p, int sign, int end) {
    const struct token *token = &r->tokens[sign];
    bool step = is_step(r, sign);
    int point = -1, pointer, first = sign < p->first ? sign : p->first;
    const char *space = space_names[p->type.space];
    char type[16], text[256];
    type_text(r, &p->type, type);
    place_indices(r, p, -1);
    if (is_here(r, sign, "=")) {
        point = point_add(r, PROBE_WRITE, &p->type, &p->subject);
        put(r, BEFORE, first, "sn_watch_%s_%s(sn_watch_area, %d, &", space, type, point);
        put(r, INSTEAD, sign, ",");
        put(r, BEHIND, end - 1, ")");
        return point;
    }
    pointer = r->now.pointers++; /* declared at the start of the function */
    text_append(r->pointers_text, sizeof r->pointers_text, " volatile __%s %s *sn_watch_p%d;",
                space, type, pointer);
    r->now.pointers_text = strlen(r->pointers_text);
    r->failed |= r->now.pointers_text == sizeof r->pointers_text - 1;
    point = point_add(r, PROBE_READ, &p->type, &p->subject);
    int length =
        snprintf(text, sizeof text,
                 ", sn_watch_%s_%s(sn_watch_area, %d, sn_watch_p%d, sn_watch_%s(sn_watch_area, %d, "
                 "*sn_watch_p%d) %.*s (",
                 space, type, point + p->type.width, pointer, type, point, pointer,
                 step ? 1 : token->length - 1, token->text);
    put(r, BEFORE, first, "(sn_watch_p%d = &", pointer);
    snprintf(text + length, sizeof text - (size_t)length, step ? "1)))" : "");
    if (step) put_step(r, p, sign, text);
    if (!step) put(r, INSTEAD, sign, "%s", text);
    if (!step) put(r, BEHIND, end - 1, ")))");
    return point_add(r, PROBE_WRITE, &p->type, &p->subject);
}

/* Rewrites a change of the place, by an assignment operator whose operand ends before `end`, or by
 * a step. */
int place_change(struct reader *r, const struct place *p, int sign, int end, bool used) {
    bool step = is_step(r, sign), up = is_here(r, sign, "++"), postfix = step && sign >= p->past;
    bool value = type_is_value(&p->type), whole = value && p->dot < 0;
    int point = -1, first = sign < p->first ? sign : p->first;
    char text[480] = "";
    if (whole && p->element) {
        point = change_element(r, p, sign, end);
    } else if (whole) {
        point = point_add(r, PROBE_VARIABLE, &p->type, &p->subject);
        if (step) put_step(r, p, sign, up ? " += 1" : " -= 1");
        put_value(r, &p->type, point, first, end);
    } else if (p->element && p->type.record >= 0 && !p->type.pointer && is_here(r, sign, "=")) {
        touch(r, p, PROBE_WRITE);
    } else if (!used && !p->element && !(value && step) && p->type.dimensions == 0) {
        point = record_variable(r, &p->subject, text, sizeof text);
        put(r, BEHIND, end - 1, "%s", text);
        r->failed |= point < 0;
    } else {
        r->failed = true;
    }
    if (!postfix || !used) return point;
    r->failed |= p->type.base == TYPE_BOOL || p->type.base >= TYPE_FLOAT || p->type.width > 1;
    put(r, BEFORE, first, "(%s)(", probe_type_name(p->type.base));
    put(r, BEHIND, end - 1, up ? " - 1)" : " + 1)");
    return -1;
}
