/* calls: what they return, and what is put into them. */
#include "calls.h"

#include "core/kernel/probes/declarations.h"

#include <string.h>

static bool is_one_of(const struct token *token, const char *const *names) {
    for (; *names; names++)
        if (token_is(token, *names)) return true;
    return false;
}

static bool is_atomic(const struct token *token) {
    static const char *const names[] = {"add", "sub", "xchg", "inc", "dec", "cmpxchg",
                                        "min", "max", "and",  "or",  "xor", NULL};
    struct token rest = *token;
    size_t prefix = 0;
    if (token->length > 7 && memcmp(token->text, "atomic_", 7) == 0) prefix = 7;
    if (token->length > 5 && memcmp(token->text, "atom_", 5) == 0) prefix = 5;
    rest.text += prefix;
    rest.length -= prefix;
    return prefix && is_one_of(&rest, names);
}

static bool is_barrier(const struct token *token) {
    static const char *const names[] = {"barrier",         "mem_fence",          "read_mem_fence",
                                        "write_mem_fence", "work_group_barrier", NULL};
    return is_one_of(token, names);
}

/* What a function of the language returns. */
static struct type language_type(const struct token *name, const struct type *first) {
    static const char *const sizes[] = {
        "get_global_id",  "get_local_id",   "get_group_id",      "get_global_size",
        "get_local_size", "get_num_groups", "get_global_offset", NULL};
    static const char *const same[] = {
        "min",    "max",   "clamp", "popcount", "clz",     "rotate", "mad24", "mul24", "mul_hi",
        "mad_hi", "hadd",  "rhadd", "add_sat",  "sub_sat", "fabs",   "floor", "ceil",  "rint",
        "round",  "trunc", "sqrt",  "exp",      "exp2",    "log",    "log2",  "pow",   "fmin",
        "fmax",   "fma",   "mad",   "sin",      "cos",     "select", NULL};
    static const char *const flags[] = {"any", "all", NULL};
    if (is_one_of(name, sizes)) return type_of(BASE_SIZE);
    if (token_is(name, "get_work_dim")) return type_of(BASE_UINT);
    if (is_one_of(name, flags)) return type_of(BASE_INT);
    if (is_one_of(name, same) && !first->pointer) return *first;
    if (token_is(name, "abs") && type_is_scalar(first)) return type_of(BASE_SOME);
    if (name->length > 3 && memcmp(name->text, "as_", 3) == 0)
        return word_type(name->text + 3, name->length - 3);
    if (name->length > 8 && memcmp(name->text, "convert_", 8) == 0) {
        const char *type = name->text + 8, *end = memchr(type, '_', name->length - 8);
        return word_type(type, end ? (size_t)(end - type) : name->length - 8);
    }
    return type_of(BASE_UNKNOWN);
}

/* ---- functions of the text ---- */

bool call_is_watched(const struct reader *r, int name) {
    int function = r->tokens.names[name].function;
    return function >= 0 && !r->functions[function].plain && !r->functions[function].kernel;
}

static void pass(struct reader *r, int opens) {
    int past = r->list[opens].partner;
    put_before(r, past, past == opens + 1 ? "sn_watch_area" : ", sn_watch_area");
}

void calls_pass(struct reader *r, int first, int past) {
    for (int t = first; t + 1 < past; t++) {
        const struct token *token = &r->list[t];
        if (token->kind == TOKEN_NAME && token_is(token + 1, "(") && !symbol_find(r, token->name) &&
            call_is_watched(r, token->name))
            pass(r, t + 1);
    }
}

/* ---- a call ---- */

void call_begin(struct reader *r, struct call *call) {
    const struct token *name = here(r);
    *call = (struct call){.name = r->at,
                          .past = name[1].partner,
                          .atomic = is_atomic(name) && r->tokens.names[name->name].function < 0,
                          .first = type_of(BASE_UNKNOWN)};
    if (call->past <= r->at) reader_fail(r);
}

void call_argument(struct reader *r, struct call *call, struct value *argument) {
    bool variable = argument->place == PLACE_VARIABLE && argument->past == argument->first + 1;
    if (call->count++ == 0) {
        struct type element = type_element(&argument->type);
        call->first = argument->type;
        call->place = *argument;
        call->atomic &= (argument->place == PLACE_ADDRESS || variable) && argument->type.pointer &&
                        type_is_value(&element) && argument->dot < 0;
        if (call->atomic) place_indices(r, argument);
        if (call->atomic || argument->place == PLACE_NONE) return;
    }
    if (argument->place != PLACE_NONE) place_read(r, argument);
    if (call->atomic && call->count > 1) {
        struct type element = type_element(&call->first);
        struct subject subject = place_subject(r, &call->place);
        char name[VERB_NAME];
        int point = point_add(r, PROBE_OPERAND, &element, &subject);
        put_before(r, argument->first, "%s(sn_watch_area, %d, ",
                   verb_name(r, VERB_VALUE, &element, name), point);
        put_behind(r, r->at - 1, ")");
    }
}

static void end_atomic(struct reader *r, const struct call *call, struct value *v) {
    struct subject subject = place_subject(r, &call->place);
    char name[VERB_NAME];
    v->type = type_element(&call->first);
    v->type.space = SPACE_PRIVATE;
    v->last_point = point_add(r, PROBE_ATOMIC, &v->type, &subject);
    put_before(r, call->name, "%s(sn_watch_area, %d, ", verb_name(r, VERB_VALUE, &v->type, name),
               v->last_point);
    put_behind(r, call->past, ")");
}

void call_end(struct reader *r, struct call *call, struct value *v) {
    const struct token *name = &r->list[call->name];
    int function = r->tokens.names[name->name].function;
    v->past = r->at;
    if (function >= 0) {
        v->type =
            r->functions[function].mixed ? type_of(BASE_UNKNOWN) : r->functions[function].returns;
        if (call_is_watched(r, name->name)) pass(r, call->name + 1);
    } else if (call->atomic && call->count > 0) {
        end_atomic(r, call, v);
    } else if (is_barrier(name)) {
        struct type none = type_of(BASE_UNKNOWN);
        struct subject subject = subject_of(call->name, r->at);
        v->last_point = point_add(r, PROBE_BARRIER, &none, &subject);
        put_before(r, call->name, "(sn_watch_put(sn_watch_area, %d, 0), ", v->last_point);
        put_behind(r, call->past, ")");
    } else {
        v->type = language_type(name, &call->first);
    }
}
