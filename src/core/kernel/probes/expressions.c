/* expressions: operands, operators, and what type comes out. */
#include "expressions.h"

#include "core/kernel/probes/calls.h"
#include "core/kernel/probes/declarations.h"
#include "core/kernel/probes/macros.h"

#include <ctype.h>
#include <string.h>

enum { MOST_NESTED = 120 };

static struct value read_unary(struct reader *r);
static struct value read_one(struct reader *r);
static void read_call(struct reader *r, struct value *v);
static struct value read_several(struct reader *r, bool place);

/* ---- operands ---- */

/* The type of a macro that stands for a value and has no parameters. */
static struct type macro_type(struct reader *r, int name) {
    const struct token *list = r->list;
    struct mark mark = reader_mark(r);
    int discard = r->discard, macro = r->tokens.names[name].macro;
    struct value v = value_at(0);
    if (r->tokens.macros[macro].takes || r->tokens.macros[macro].next >= 0 || r->expanding > 8)
        return v.type;
    r->expanding++;
    r->discard = -1;
    r->list = r->tokens.bodies;
    r->at = r->tokens.macros[macro].body;
    v = read_expression(r);
    if (r->failed || here(r)->kind != TOKEN_END) v.type = type_of(BASE_UNKNOWN);
    r->failed = false;
    r->list = list;
    r->discard = discard;
    r->expanding--;
    reader_undo(r, &mark);
    return v.type;
}

static void read_macro(struct reader *r, struct value *v) {
    int name = here(r)->name, first = r->at;
    if (macro_class(&r->tokens, name) != MACRO_VALUE) {
        reader_fail(r);
        return;
    }
    v->type = macro_type(r, name);
    r->at++;
    if (!macro_takes(&r->tokens, name)) return;
    if (!here_is(r, "(")) reader_fail(r);
    if (!r->failed) skip_brackets(r);
    calls_pass(r, first, r->at);
}

static void read_name(struct reader *r, struct value *v) {
    const struct token *t = here(r);
    const struct symbol *symbol = symbol_find(r, t->name);
    if (macro_class(&r->tokens, t->name) != MACRO_NONE) {
        read_macro(r, v);
        return;
    }
    if (!symbol && next_is(r, 1, "(")) {
        read_call(r, v);
        return;
    }
    if (symbol && symbol->kind == SYMBOL_TYPE) reader_fail(r);
    if (!symbol && word_kind(r->tokens.names[t->name].word) != WORD_OTHER) reader_fail(r);
    r->at++;
    if (!symbol) { /* the compiler's own, such as UINT_MAX, have capital letters */
        bool capitals = true;
        for (size_t i = 0; i < t->length; i++)
            capitals &= !islower((unsigned char)t->text[i]);
        if (capitals || token_is(t, "true") || token_is(t, "false")) v->type = type_of(BASE_SOME);
        return;
    }
    v->type = symbol->type;
    if (symbol->kind == SYMBOL_NUMBER || symbol->type.base == BASE_UNKNOWN) return;
    v->name = r->at - 1;
    v->of = symbol->type;
    v->place = symbol->type.space == SPACE_LOCAL && type_is_value(&symbol->type) ? PLACE_ELEMENT
                                                                                 : PLACE_VARIABLE;
    if (symbol->type.space == SPACE_CONSTANT && type_is_value(&symbol->type)) v->place = PLACE_NONE;
}

static void read_call(struct reader *r, struct value *v) {
    struct call call;
    call_begin(r, &call);
    for (r->at += 2; r->at < call.past && !r->failed;) {
        struct value argument = read_one(r);
        if (!r->failed) call_argument(r, &call, &argument);
        if (r->at < call.past) expect_sign(r, ",");
    }
    if (r->at != call.past) reader_fail(r);
    if (r->failed) return;
    r->at++;
    call_end(r, &call, v);
}

/* (TYPE) x, (TYPE){...}, (uint4)(...) */
static void read_cast(struct reader *r, struct value *v) {
    struct specifiers specifiers;
    int past = here(r)->partner;
    r->at++;
    read_specifiers(r, &specifiers);
    v->type = specifiers.type;
    for (int stars = 0;
         here_is(r, "*") || here_word(r) == WORD_QUALIFIER || here_word(r) == WORD_CONST; r->at++) {
        stars += here_is(r, "*");
        if (stars > 1 || v->type.dimensions > 0) v->type = type_of(BASE_UNKNOWN);
        if (stars > 0 && v->type.base != BASE_UNKNOWN) v->type.pointer = true;
    }
    if (r->failed || r->at != past) {
        reader_fail(r);
        return;
    }
    if (!v->type.pointer) v->type.space = SPACE_PRIVATE;
    r->at++;
    if (here_is(r, "{")) {
        read_braces(r);
        return;
    }
    bool brackets = here_is(r, "(");
    struct value operand = read_unary(r);
    if (operand.place != PLACE_NONE) place_read(r, &operand);
    /* (float4)(...).x is a component, (float4)(v.x) is not */
    if (brackets && v->type.width > 1 && r->list[r->at - 1].kind == TOKEN_NAME)
        v->type = type_of(BASE_UNKNOWN);
}

static struct value read_operand(struct reader *r) {
    struct value v = value_at(r->at);
    const struct token *t = here(r);
    if (t->kind == TOKEN_NUMBER) {
        v.type = number_type(t);
        r->at++;
    } else if (t->kind == TOKEN_TEXT) {
        if (*t->text == '\'') v.type = type_of(BASE_INT);
        r->at++;
    } else if (here_is(r, "(") && begins_type(r, r->at + 1)) {
        read_cast(r, &v);
    } else if (here_is(r, "(") && t->partner > r->at + 1 && !next_is(r, 1, "{")) {
        int first = r->at++;
        v = read_several(r, true);
        v.first = first;
        v.comma = false;
        v.last_point = -1;
        expect_sign(r, ")");
    } else if (t->kind == TOKEN_NAME) {
        read_name(r, &v);
    } else {
        reader_fail(r);
    }
    v.past = r->at;
    return v;
}

/* ---- what follows an operand ---- */

static void read_index(struct reader *r, struct value *v) {
    bool place = v->place == PLACE_VARIABLE || v->place == PLACE_ELEMENT;
    bool followed = place && !v->member && v->dot < 0 &&
                    (v->type.dimensions > 0 || v->type.pointer) && v->count < MOST_DIMENSIONS;
    struct type element =
        v->type.dimensions > 0 || v->type.pointer ? type_element(&v->type) : type_of(BASE_UNKNOWN);
    if (!followed && place && v->type.width > 1) place_read(r, v);
    v->place = followed ? PLACE_ELEMENT : PLACE_NONE;
    if (followed) v->brackets[v->count++] = r->at;
    v->type = element;
    r->at++;
    struct value index = read_expression(r);
    if (index.comma) reader_fail(r);
    expect_sign(r, "]");
}

/* How many components a swizzle has; 0: not known. */
static int components(const struct token *name, int width) {
    if (token_is(name, "lo") || token_is(name, "hi") || token_is(name, "even") ||
        token_is(name, "odd"))
        return (width + 1) / 2;
    if (*name->text == 's' || *name->text == 'S') return (int)name->length - 1;
    return (int)name->length;
}

static void read_member(struct reader *r, struct value *v) {
    bool arrow = here_is(r, "->");
    int dot = r->at++;
    const struct token *name = here(r);
    struct type of = arrow && v->type.pointer ? type_element(&v->type) : v->type;
    if (name->kind != TOKEN_NAME) {
        reader_fail(r);
        return;
    }
    r->at++;
    if (arrow)
        v->place = v->place == PLACE_VARIABLE && v->type.pointer && !v->member ? PLACE_ELEMENT
                                                                               : PLACE_NONE;
    const struct member *member = member_find(r, &of, name->name);
    if (of.pointer || of.dimensions > 0) {
        v->place = PLACE_NONE;
        v->type = type_of(BASE_UNKNOWN);
    } else if (member) {
        v->member = true;
        v->type = member->type;
        if (!member->type.pointer) v->type.space = of.space;
    } else if (type_is_value(&of) && of.width > 1) {
        if (v->dot < 0) {
            v->dot = dot;
            v->whole = of;
        }
        v->type.width = components(name, of.width);
        if (v->type.width < 1 || v->type.width > 16) v->type = type_of(BASE_UNKNOWN);
    } else {
        v->place = PLACE_NONE;
        v->type = type_of(BASE_UNKNOWN);
    }
}

static struct value read_postfix(struct reader *r) {
    struct value v = read_operand(r);
    while (!r->failed) {
        bool step = here_is(r, "++") || here_is(r, "--");
        if (here_is(r, "[")) {
            read_index(r, &v);
        } else if (here_is(r, ".") || here_is(r, "->")) {
            read_member(r, &v);
        } else if (here_is(r, "(")) {
            reader_fail(r);
        } else if (step) {
            r->at++;
            place_step(r, &v, r->at - 1);
        } else {
            break;
        }
        if (!step) v.last_point = -1;
        v.past = r->at;
    }
    return v;
}

/* ---- operators before an operand ---- */

static void read_size(struct reader *r, struct value *v) {
    r->at++;
    if (here_is(r, "(")) {
        skip_brackets(r);
        if (here_is(r, "[") || here_is(r, ".") || here_is(r, "->")) reader_fail(r);
    } else {
        struct mark mark = reader_mark(r);
        read_unary(r); /* is not evaluated */
        mark.at = r->at;
        reader_undo(r, &mark);
    }
    v->type = type_of(BASE_SIZE);
}

static void read_address(struct reader *r, struct value *v) {
    r->at++;
    struct value of = read_unary(r);
    const struct symbol *symbol =
        of.place == PLACE_VARIABLE ? symbol_find(r, r->list[of.name].name) : NULL;
    if (symbol && !of.member && type_is_value(&of.type) &&
        r->addressed_count < (int)(sizeof r->addressed / sizeof *r->addressed))
        r->addressed[r->addressed_count++] = of.name;
    int first = v->first;
    *v = of;
    v->first = first;
    v->place = of.place == PLACE_NONE ? PLACE_NONE : PLACE_ADDRESS;
    if (of.type.base != BASE_UNKNOWN && !of.type.pointer && of.type.dimensions == 0)
        v->type.pointer = true;
    else
        v->type = type_of(BASE_UNKNOWN);
}

/* *p; other pointers than variables are followed no further. */
static void read_star(struct reader *r, struct value *v) {
    int first = r->at++;
    *v = read_unary(r);
    struct type element =
        v->type.pointer || v->type.dimensions > 0 ? type_element(&v->type) : type_of(BASE_UNKNOWN);
    bool followed =
        v->place == PLACE_VARIABLE && v->type.pointer && !v->member && v->past == v->first + 1;
    if (v->place == PLACE_ELEMENT) place_read(r, v);
    v->place = followed ? PLACE_ELEMENT : PLACE_NONE;
    v->type = element;
    v->first = first;
}

static struct value read_unary(struct reader *r) {
    struct value v = value_at(r->at);
    if (++r->nested > MOST_NESTED) reader_fail(r);
    if (r->failed) {
        r->nested--;
        return v;
    }
    if (here_is(r, "++") || here_is(r, "--")) {
        int sign = r->at++;
        v = read_unary(r);
        if (!r->failed) place_step(r, &v, sign);
    } else if (here_is(r, "-") || here_is(r, "+") || here_is(r, "~") || here_is(r, "!")) {
        bool not = here_is(r, "!");
        r->at++;
        struct value operand = read_unary(r);
        if (operand.place != PLACE_NONE) place_read(r, &operand);
        v.type = type_promoted(&operand.type);
        if (not &&(type_is_scalar(&v.type) || v.type.pointer)) v.type = type_of(BASE_INT);
    } else if (here_is(r, "&")) {
        read_address(r, &v);
    } else if (here_is(r, "*")) {
        read_star(r, &v);
    } else if (here_word(r) == WORD_SIZE && !symbol_find(r, here(r)->name)) {
        read_size(r, &v);
    } else {
        v = read_postfix(r);
    }
    v.past = r->at;
    r->nested--;
    return v;
}

/* ---- operators between operands ---- */

static const char *const operators[][5] = {
    {"||"},       {"&&"},     {"|"},           {"^"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="},
    {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"},
};
enum { LEVELS = sizeof operators / sizeof *operators, LOGICAL = 2, EQUAL = 5, SHIFTS = 7 };

static bool here_operator(const struct reader *r, int level) {
    for (int o = 0; operators[level][o]; o++)
        if (here_is(r, operators[level][o])) return true;
    return false;
}

static struct type operator_type(int level, const struct type *a, const struct type *b) {
    bool compares = level < LOGICAL || (level >= EQUAL && level < SHIFTS);
    bool scalars = (type_is_scalar(a) || a->pointer) && (type_is_scalar(b) || b->pointer);
    if (compares) return type_of(scalars ? BASE_INT : BASE_UNKNOWN);
    if (level == SHIFTS && type_is_scalar(b)) return type_promoted(a);
    if (a->pointer && type_is_scalar(b)) return *a;
    if (b->pointer && type_is_scalar(a)) return *b;
    if (a->pointer || b->pointer) return type_of(BASE_SOME);
    return type_both(a, b);
}

/* Goes on behind a first operand, with operators of this level and of those that bind tighter. */
static void read_binary(struct reader *r, struct value *v, int level) {
    for (int l = LEVELS - 1; l >= level && !r->failed; l--) {
        while (!r->failed && here_operator(r, l)) {
            if (v->place != PLACE_NONE) place_read(r, v);
            r->at++;
            struct value other = read_unary(r);
            if (!r->failed) read_binary(r, &other, l + 1);
            if (other.place != PLACE_NONE) place_read(r, &other);
            v->type = operator_type(l, &v->type, &other.type);
            v->past = r->at;
            v->last_point = -1;
        }
    }
}

/* c ? a : b; a vector as condition chooses for each component, and is not recorded. */
static void read_choice(struct reader *r, struct value *v) {
    struct type condition = type_of(BASE_BOOL);
    if (v->place != PLACE_NONE) place_read(r, v);
    if (type_is_scalar(&v->type) || v->type.pointer) {
        struct subject subject = subject_of(v->first, r->at);
        int point = point_add(r, PROBE_CONDITION, &condition, &subject);
        put_before(r, v->first, "sn_watch_test(sn_watch_area, %d, ", point);
        put_behind(r, r->at - 1, ")");
    }
    r->at++;
    struct value one = read_expression(r);
    expect_sign(r, ":");
    struct value other = value_at(r->at);
    if (!r->failed) other = read_assignment(r);
    v->type = type_same(&one.type, &other.type) ? one.type : type_both(&one.type, &other.type);
    if (one.type.pointer && !other.type.pointer) v->type = one.type;
    v->last_point = -1;
}

static bool is_assignment(const struct reader *r) {
    static const char *const signs[] = {
        "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="};
    for (size_t s = 0; s < sizeof signs / sizeof *signs; s++)
        if (here_is(r, signs[s])) return true;
    return false;
}

/* An assignment or less; a place stays one. */
static struct value read_one(struct reader *r) {
    struct value v = value_at(r->at);
    if (++r->nested > MOST_NESTED) reader_fail(r);
    if (!r->failed) v = read_unary(r);
    if (!r->failed && is_assignment(r)) {
        int sign = r->at++;
        read_assignment(r);
        if (!r->failed) place_assign(r, &v, sign);
    } else if (!r->failed) {
        read_binary(r, &v, 0);
        if (!r->failed && here_is(r, "?")) read_choice(r, &v);
    }
    v.past = r->at;
    r->nested--;
    return v;
}

struct value read_assignment(struct reader *r) {
    struct value v = read_one(r);
    if (!r->failed && v.place != PLACE_NONE) place_read(r, &v);
    return v;
}

/* In brackets a place may stay one: (a[i]). */
static struct value read_several(struct reader *r, bool place) {
    int first = r->at;
    struct value v = read_one(r);
    if (place && !r->failed && here_is(r, ")")) return v;
    if (!r->failed && v.place != PLACE_NONE) place_read(r, &v);
    while (!r->failed && here_is(r, ",")) {
        r->at++;
        if (r->discard == first) r->discard = first = r->at;
        v = read_assignment(r);
        v.comma = true;
    }
    v.first = first;
    v.past = r->at;
    return v;
}

struct value read_expression(struct reader *r) {
    return read_several(r, false);
}

void read_braces(struct reader *r) {
    int past = here(r)->partner;
    if (++r->nested > MOST_NESTED) reader_fail(r);
    for (r->at++; r->at < past && !r->failed;) {
        if (here_is(r, ".") && here(r)[1].kind == TOKEN_NAME && next_is(r, 2, "=")) r->at += 3;
        if (here_is(r, "{"))
            read_braces(r);
        else
            read_assignment(r);
        if (r->at != past) expect_sign(r, ",");
    }
    r->nested--;
    if (r->at != past) reader_fail(r);
    if (!r->failed) r->at++;
}
