/* expressions: walks through expressions from left to right. Text is inserted around elements of
 * arrays, assignments, conditions and calls; no other part of C's grammar matters for this. */
#include "reader.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST_NESTED = 100 };

/* Is this sign unary: does an operand follow it, and none precede it? */
static bool is_unary(struct reader *r, int first, int token) {
    int before = token - 1;
    if (token == first) return true;
    if (is_here(r, before, ")")) return begins_type(r, r->tokens[before].partner + 1);
    return r->tokens[before].kind == TOKEN_SIGN && !is_here(r, before, "]") && !is_step(r, before);
}

static void walk_brackets(struct reader *r, const struct place *p) {
    for (int b = 0; b < p->count; b++)
        expression(r, p->brackets[b] + 1, r->tokens[p->brackets[b]].partner, false);
}

/* ---- calls ---- */

void pass_areas(struct reader *r, int first, int past) {
    for (int t = first; t + 1 < past; t++)
        if (is_name(r, t) && is_here(r, t + 1, "(") && function_find(r, &r->tokens[t]))
            put(r, BEFORE, r->tokens[t + 1].partner,
                is_here(r, t + 2, ")") ? "sn_watch_area" : ", sn_watch_area");
}

/* Finds the element that an atomic function changes: &a[i], or the target of a pointer. */
static bool find_target(struct reader *r, int first, int past, struct place *p) {
    bool address = is_here(r, first, "&");
    if (!is_name(r, first + address) || !place_find(r, first + address, false, p) ||
        p->past != past)
        return false;
    if (!address && p->of.pointer && p->count == 0)
        p->type = type_element(&p->of), p->element = true;
    return p->element && p->dot < 0 && type_is_value(&p->type);
}

/* Rewrites a call, a name and ( ... ). Returns the point that ends it, or -1. */
static int call(struct reader *r, int name) {
    static const char atomics[] =
        " atomic_add atomic_sub atomic_xchg atomic_inc atomic_dec atomic_cmpxchg atomic_min "
        "atomic_max atomic_and atomic_or atomic_xor ";
    const struct token *token = &r->tokens[name];
    int past = r->tokens[name + 1].partner, point = -1;
    struct place target;
    char text[32];
    snprintf(text, sizeof text, " %.*s ", token->length, token->text);
    bool atomic =
        strstr(atomics, text) && find_target(r, name + 2, find_end(r, name + 2, past), &target);
    for (int t = name + 2, end; t < past && !r->failed; t = end + 1) {
        end = find_end(r, t, past);
        if (atomic && t == name + 2) {
            walk_brackets(r, &target);
            place_subject(r, &target);
            place_indices(r, &target, -1);
            continue;
        }
        expression(r, t, end, false);
        if (!atomic || r->failed || end == t) continue;
        put_value(r, &target.type, point_add(r, PROBE_OPERAND, &target.type, &target.subject), t,
                  end);
    }
    if (atomic && !r->failed) {
        point = point_add(r, PROBE_ATOMIC, &target.type, &target.subject);
        put_value(r, &target.type, point, name, past + 1);
    } else if (token_is(token, "barrier")) {
        point = point_plain(r, PROBE_BARRIER, TYPE_NONE, name, past + 1);
        put(r, BEFORE, name, "(sn_watch_put(sn_watch_area, %d, 0), ", point);
        put(r, BEHIND, past, ")");
    }
    pass_areas(r, name, name + 2);
    return point;
}

/* ---- the walk ---- */

/* Is the condition of ?: surely a number? A vector would choose for each component, so ?: is not
 * recorded if its condition is, or may be, a vector. */
static bool is_number(struct reader *r, int first, int past) {
    for (int t = first; t < past; t++) {
        struct type type = {TYPE_INT, 1, -1, 0, false, SPACE_PRIVATE};
        const struct symbol *symbol = symbol_find(r, &r->tokens[t]);
        if (!is_name(r, t) || is_here(r, t - 1, ".") || is_here(r, t - 1, "->")) continue;
        if (symbol) type = symbol->type;
        if (!symbol) word_of(&r->tokens[t], &type);
        if (!symbol && is_here(r, t + 1, "(") &&
            isdigit((unsigned char)r->tokens[t].text[r->tokens[t].length - 1]))
            return false;
        if (type.width > 1 || (type.base == TYPE_NONE && !type.pointer)) return false;
    }
    return true;
}

/* Rewrites a place that begins here, perhaps with a sign before it, and its use. Returns the token
 * after it; 0: there is no such place. */
static int walk_place(struct reader *r, int t, int begin, bool discarded, int past, int *last) {
    struct place p;
    bool before = is_step(r, t), address = is_here(r, t, "&"), star = is_here(r, t, "*");
    star |= is_here(r, t, "(");
    int name = t + (before || address || star) + is_here(r, t, "("), sign, end;
    if (!is_name(r, name) || !place_find(r, name, star, &p)) return 0;
    walk_brackets(r, &p);
    if (address) {
        bool alone = !p.element && !p.member && type_is_value(&p.type) && p.dot < 0;
        if (alone && r->now.addressed < 8) r->addressed[r->now.addressed++] = name;
        return p.past;
    }
    place_subject(r, &p);
    sign = before ? t : p.past;
    end = before ? p.past : p.past + 1;
    if (sign >= past || (!is_step(r, sign) && !is_assignment(r, sign))) {
        place_read(r, &p);
        return p.past;
    }
    if (!is_step(r, sign)) {
        end = find_end(r, sign + 1, past);
        expression(r, sign + 1, end, false);
    }
    bool used = !discarded || t != begin || (end < past && !is_here(r, end, ","));
    int point = r->failed ? -1 : place_change(r, &p, sign, end, used);
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
        bool bracket = is_here(r, t, "(") || is_here(r, t, "[") || is_here(r, t, "{");
        bool pointee = is_here(r, t, "(") && is_here(r, t + 1, "*") && is_here(r, t + 3, ")");
        bool unary = (is_here(r, t, "&") || is_here(r, t, "*")) && is_unary(r, first, t);
        int place = 0;
        next = t + 1;
        if (token->kind == TOKEN_NAME ? macro == MACRO_NONE : unary || pointee || is_step(r, t))
            place = walk_place(r, t, begin, discarded, past, &last);
        if (place > 0) {
            next = place;
        } else if (is_here(r, t, ",") || is_here(r, t, ":") || is_here(r, t, "?")) {
            if (is_here(r, t, "?") && begin < t && is_number(r, begin, t))
                put_call(r, "sn_watch_test", point_plain(r, PROBE_CONDITION, TYPE_BOOL, begin, t),
                         begin, t);
            begin = next;
        } else if (is_here(r, t, ".") || is_here(r, t, "->")) {
            next = t + 2;
        } else if (bracket && (!is_here(r, t, "(") || !begins_type(r, t + 1))) {
            expression(r, t + 1, token->partner, false);
            next = token->partner + 1;
            r->failed |= is_here(r, t, "(") && (is_here(r, t + 1, "{") || next == t + 2);
        } else if (bracket) {
            next = token->partner + 1;                          /* type of a cast */
        } else if (macro == MACRO_VALUE || word == WORD_SIZE) { /* the brackets of these are not
                                                                   changed */
            if (word == WORD_SIZE || macro_takes(r, token))
                next = is_here(r, t + 1, "(") ? r->tokens[t + 1].partner + 1 : past + 1;
            pass_areas(r, t, next);
        } else if (token->kind == TOKEN_NAME && is_here(r, t + 1, "(") && !symbol &&
                   word == WORD_NONE && macro == MACRO_NONE) {
            int point = call(r, t);
            next = r->tokens[t + 1].partner + 1;
            if (t == begin && next == past) last = point;
        } else {
            r->failed |= is_assignment(r, t) || is_step(r, t) || macro != MACRO_NONE ||
                         word != WORD_NONE || (unary && is_here(r, t, "&"));
        }
        r->failed |= next > past;
    }
    r->nested--;
    return last;
}
