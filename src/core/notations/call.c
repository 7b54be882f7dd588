/* call: finds the two wires among the arguments of a call, and a direction among the others. */
#include "code.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct argument {
    struct token name; /* name of the array; none: the argument is only a number */
    bool is_wire;      /* the argument names a wire by its number */
    bool sum;          /* a + 3 */
    bool pointer;      /* &a[3], a + 3, or the a beside an argument a + 3 */
    int wire;          /* number of the wire */
    const char *place; /* place of the number in the text */
};

/* Reads the number of a wire, perhaps with a suffix that makes it unsigned. In C, 010 is eight. */
static int read_number(struct code *code, struct argument *argument) {
    const char *at = code->scan->at = code->at->begin;
    argument->is_wire = true;
    if (*at == '0' && isdigit((unsigned char)at[1]))
        return scan_fail(code->scan, at,
                         "found a number that begins with 0, which makes it octal in C; expected "
                         "it without the 0");
    if (scan_wire(code->scan, &argument->wire, &argument->place)) return -1;
    const struct token *suffix = ++code->at;
    if (suffix->kind == TOKEN_NAME && suffix->begin == code->scan->at &&
        strspn(suffix->begin, "uUlLzZ") == (size_t)suffix->length)
        code->at++;
    return 0;
}

/* Reads an argument: a[3], &a[3], a + 3, 3, or only a name. */
static int read_argument(struct code *code, struct argument *argument) {
    /* Marks such as &a, &mut a and ref a say that the callee may change an argument. */
    *argument = (struct argument){.wire = 0};
    if (code->at->kind == TOKEN_STRING && code_direction(code->at) != DIRECTION_NONE) {
        argument->name = *code->at;
        argument->place = code->at++->begin;
        return 0;
    }
    argument->pointer = code_takes(code, '&');
    while (code_token_is(code->at, "ref mut out inout") && !strchr(",)[+", *code->at[1].begin)) {
        argument->pointer = true;
        code->at++;
    }
    if (code->at->kind == TOKEN_NUMBER) return read_number(code, argument);
    if (code->at->kind == TOKEN_SIGN && strchr("-+!~", *code->at->begin))
        return code_expected(code, "an array element such as a[0], and no direction");
    if (code->at->kind != TOKEN_NAME) return code_expected(code, "an array element such as a[0]");
    argument->name = *code->at;
    argument->place = code->at++->begin;
    if (code_takes(code, '[')) {
        if (read_number(code, argument)) return -1;
        return code_takes(code, ']') ? 0 : code_expected(code, "']' after the wire number");
    }
    if (*code->at->begin == '(' && code->at[1].kind == TOKEN_NUMBER)
        return code_expected(code, "',' or ')' after an argument, or [ as in x[1]");
    argument->sum = code_takes(code, '+');
    argument->pointer |= argument->sum;
    return argument->sum ? read_number(code, argument) : 0;
}

/* Reads the arguments between brackets. Returns their number, or -1. */
static int read_arguments(struct code *code, struct argument *arguments) {
    int count = 0;
    if (!code_takes(code, '(')) return code_expected(code, "'(' after the name of the function");
    do {
        if (count == ARGUMENTS_MOST)
            return scan_fail(code->scan, code->at->begin, "more than %d arguments in a call",
                             ARGUMENTS_MOST);
        if (read_argument(code, &arguments[count++])) return -1;
        if (*code->at->begin == '=')
            return code_fail_direction(code, code->at - 1, "an argument by name");
    } while (code_takes(code, ','));
    return code_takes(code, ')') ? count : code_expected(code, "',' or ')' after an argument");
}

/* Makes `a` the element 0 if another argument is a + 3. If another name comes before them, as in
 * f(v, i, i + 1), the number i is not known. */
static int find_first_element(const struct scan *scan, struct argument *arguments, int count) {
    struct token sum = {.length = 0};
    for (int i = 0; i < count; i++)
        if (arguments[i].sum) sum = arguments[i].name;
    /* letters that usually name counters */
    bool counts = sum.length == 1 && strchr("ijklmn", *sum.begin);
    for (int i = 0; i < count && sum.length; i++) {
        struct argument *argument = &arguments[i];
        bool first = !argument->is_wire && code_token_same(&argument->name, &sum);
        argument->is_wire |= first;
        argument->pointer |= first;
        if ((i == 0 && !argument->is_wire) || counts)
            return scan_fail(scan, sum.begin,
                             "found a wire without a known number, expected a number");
    }
    return 0;
}

/* Splits a name such as p0 into the name of the array and the number of the wire. */
static bool split_name(struct argument *argument) {
    struct token *name = &argument->name;
    int digits = 0;
    while (digits < name->length && isdigit((unsigned char)name->begin[name->length - digits - 1]))
        digits++;
    const char *number = name->begin + name->length - digits;
    if (argument->is_wire || digits == 0 || digits > 4 || (digits > 1 && *number == '0'))
        return false;
    name->length -= digits;
    argument->is_wire = true;
    argument->place = number;
    argument->wire = atoi(number);
    return argument->wire < NETWORK_MAX_WIRES;
}

/* Makes two names such as p0 and p1 the wires if no argument is a number. */
static void split_names(struct argument *arguments, int count) {
    for (int i = 0; i < count; i++)
        if (arguments[i].is_wire) return;
    for (int i = 0; i + 1 < count; i++) {
        struct argument one = arguments[i], other = arguments[i + 1];
        if (!split_name(&one) || !split_name(&other) || !code_token_same(&one.name, &other.name))
            continue;
        if (one.wire == other.wire) continue; /* a type name, such as u8, two times */
        arguments[i] = one;
        arguments[i + 1] = other;
    }
}

static int check_array(const struct scan *scan, const struct token *name, struct token *array) {
    if (!name->length) return 0;
    if (!array->length) *array = *name;
    if (code_token_same(name, array)) return 0;
    return scan_fail(scan, name->begin, "found the array %.*s, expected %.*s as before",
                     name->length < 64 ? name->length : 64, name->begin,
                     array->length < 64 ? array->length : 64, array->begin);
}

/* Exchanges the two wires of the pair if another argument says "descending". */
static int take_direction(struct code *code, const struct argument *arguments, int count,
                          const struct token *array, struct pair *pair, struct call_rest *rest) {
    for (int i = 0; i < count; i++) {
        const struct token *name = &arguments[i].name;
        if (arguments[i].is_wire) continue;
        enum code_direction direction = code_direction(name);
        if (direction == DIRECTION_UNCLEAR ||
            (direction != DIRECTION_NONE && rest->direction.length))
            return code_fail_direction(code, name, "an argument");
        if (direction != DIRECTION_NONE || !code_token_same(name, array))
            rest->names[rest->count++] = *name;
        if (direction == DIRECTION_NONE) continue;
        rest->direction = *name;
        if (direction == DIRECTION_ASCENDING) continue;
        struct pair turned = *pair;
        for (int end = 0; end < 2; end++) {
            pair->wires[end] = turned.wires[1 - end];
            pair->places[end] = turned.places[1 - end];
        }
    }
    return 0;
}

/* Reads the arguments of a call, with their brackets. */
static int read_call(struct code *code, struct token *array, struct pair *pair,
                     struct call_rest *rest) {
    struct argument arguments[ARGUMENTS_MOST];
    struct token first = {.length = 0}; /* name before the wires */
    const struct token *start = code->at;
    int wires = 0, count = read_arguments(code, arguments);
    *rest = (struct call_rest){.arguments = count};
    bool named = false; /* a wire names its array */
    if (count < 0 || find_first_element(code->scan, arguments, count)) return -1;
    split_names(arguments, count);
    for (int i = 0; i < count; i++) {
        const struct argument *argument = &arguments[i];
        if (!argument->is_wire) {
            bool array_like = code_direction(&argument->name) == DIRECTION_NONE;
            if (wires == 0 && !first.length && array_like) first = argument->name;
            continue;
        }
        if (wires == 2)
            return scan_fail(
                code->scan, argument->place,
                "a third wire in a call; expected two, and no number that says a direction");
        if (check_array(code->scan, &argument->name, array)) return -1;
        named |= argument->name.length > 0;
        rest->places[wires] = i;
        rest->form = argument->pointer       ? WIRE_POINTER
                     : argument->name.length ? WIRE_ELEMENT
                                             : WIRE_NUMBER;
        pair->wires[wires] = argument->wire;
        pair->places[wires++] = argument->place;
    }
    if (wires == 2) {
        if (!named && check_array(code->scan, &first, array)) return -1;
        return take_direction(code, arguments, count, array, pair, rest);
    }
    return scan_fail(code->scan, start->begin,
                     "found a call with %s; expected two, such as a[0] and a[1]",
                     wires ? "one wire" : "no wire");
}

/* ---- calls whose results are assigned ---- */

/* Is a function called min, max, fmin or std::min? */
static bool is_end(const struct token *name, const char *end) {
    const char *last = name->begin + name->length - 3;
    if (name->length < 3 || strncasecmp(last, end, 3) != 0) return false;
    bool f = name->length > 4 && last[-1] == 'f'; /* std::fmin */
    return name->length <= 4 || strchr(".:>", last[f ? -2 : -1]);
}

bool call_gives_end(const struct token *function) {
    return is_end(function, "min") || is_end(function, "max");
}

/* Reads the name of a function and its call. */
static int read_callee(struct code *code, struct token *name, struct token *array,
                       struct pair *pair, struct call_rest *rest) {
    if (code->at->kind != TOKEN_NAME) return code_expected(code, "a function that is called");
    *name = *code->at++;
    return read_call(code, array, pair, rest);
}

static bool same_wires(const struct pair *a, const struct pair *b) {
    return (a->wires[0] == b->wires[0] && a->wires[1] == b->wires[1]) ||
           (a->wires[0] == b->wires[1] && a->wires[1] == b->wires[0]);
}

/* Reads the two results, which must be wires. */
static int read_left(struct code *code, struct token *array, struct pair *pair) {
    struct argument ends[2];
    bool round = code_takes(code, '(');
    if (read_argument(code, &ends[0])) return -1;
    if (!code_takes(code, ',')) return code_expected(code, "',' between the two results");
    if (read_argument(code, &ends[1])) return -1;
    if (round && !code_takes(code, ')')) return code_expected(code, "')' after the two results");
    split_names(ends, 2);
    for (int end = 0; end < 2; end++) {
        if (!ends[end].is_wire || !ends[end].name.length)
            return scan_fail(code->scan, ends[end].place,
                             "found a result that is no wire, expected a[0]");
        if (check_array(code->scan, &ends[end].name, array)) return -1;
        pair->wires[end] = ends[end].wire;
        pair->places[end] = ends[end].place;
    }
    return 0;
}

static int read_assigned(struct code *code, struct token *function, struct token *array,
                         struct pair *pair, struct call_rest *rest) {
    struct pair left, taken, again;
    struct token other = *code->at;
    if (read_left(code, array, &left)) return -1;
    code_takes(code, ':'); /* := of Go */
    if (!code_takes(code, '=')) return code_expected(code, "'=' after the two results");
    if (read_callee(code, function, array, &taken, rest)) return -1;
    bool most = is_end(function, "max"), each = most || is_end(function, "min");
    if (each && !code_takes(code, ',')) return code_expected(code, "',' between min and max");
    if (each && read_callee(code, &other, array, &again, rest)) return -1;
    if (!same_wires(&left, &taken) || (each && !same_wires(&left, &again)))
        return scan_fail(code->scan, left.places[0],
                         "found two wires that get the keys of others, expected the same two");
    if (each && !is_end(&other, most ? "min" : "max"))
        return scan_fail(code->scan, other.begin, "expected %s", most ? "min" : "max");
    rest->each = each;
    bool falls = rest->direction.length && code_direction(&rest->direction) == DIRECTION_DESCENDING;
    bool turned = most != falls;
    for (int end = 0; end < 2; end++) { /* the first result of max gets the larger key */
        pair->wires[end] = left.wires[turned ? 1 - end : end];
        pair->places[end] = left.places[turned ? 1 - end : end];
    }
    return 0;
}

int call_read(struct code *code, struct token *function, struct token *array, struct pair *pair,
              struct call_rest *rest) {
    const struct token *next = code->at + 1;
    if (*next->begin == '!') next++; /* a macro of Rust */
    if (code->at->kind != TOKEN_NAME || *next->begin != '(') {
        if (read_assigned(code, function, array, pair, rest)) return -1;
        rest->assigned = true;
    } else {
        *function = *code->at;
        code->at = next;
        if (read_call(code, array, pair, rest)) return -1;
    }
    return call_check_function(code, function);
}

/* ---- marking calls and pairs ---- */

/* Does the bracket hold exactly two numbers? */
static bool is_pair(const struct token *bracket) {
    return bracket[1].kind == TOKEN_NUMBER && *bracket[2].begin == ',' &&
           bracket[3].kind == TOKEN_NUMBER && *bracket[4].begin && strchr(")]}", *bracket[4].begin);
}

static bool is_call(const struct code *code, const struct token *bracket) {
    struct scan quiet = {.text = code->text};
    struct code trial = {.scan = &quiet, .at = bracket};
    struct token array = {.length = 0};
    struct call_rest rest;
    struct pair pair;
    return read_call(&trial, &array, &pair, &rest) == 0;
}

bool call_mark(struct code *code) {
    struct token **open = NULL; /* open braces; the first `holding` ones hold a call or a pair */
    size_t count = 0, capacity = 0, holding = 0;
    bool any = false;
    for (struct token *token = code->tokens; token->kind != TOKEN_END; token++) {
        char sign = *token->begin;
        token->pair = code_token_opens(token) && is_pair(token);
        token->call = sign == '(' && is_call(code, token);
        if (sign == '{') {
            open = memory_grow(open, count, &capacity, sizeof *open);
            open[count++] = token;
        }
        count -= sign == '}' && count > 0;
        if (holding > count) holding = count;
        any |= token->pair || token->call;
        while ((token->pair || token->call || token[1].kind == TOKEN_END) && holding < count)
            open[holding++]->holds = true;
    }
    free(open);
    return any;
}
