/* call: arguments, and which two of them are the wires. */
#include "core/notations/readers.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { ARGUMENTS_MOST = 8 };

struct argument {
    struct word name;  /* of the array; no start: just a number */
    bool is_wire;      /* with a number */
    bool sum;          /* a + 3 */
    int wire;          /* its number */
    const char *place; /* of the number in the text */
};

struct word call_name(const char *text) {
    const char *end = text;
    while (isalpha((unsigned char)*end) || *end == '_') {
        while (isalnum((unsigned char)*end) || *end == '_')
            end++;
        int joint = strncmp(end, "::", 2) == 0 || strncmp(end, "->", 2) == 0 ? 2 : *end == '.';
        bool more = isalpha((unsigned char)end[joint]) || end[joint] == '_';
        if (!joint || !more) break;
        end += joint;
    }
    return (struct word){text, (int)(end - text)};
}

bool call_same(struct word a, struct word b) {
    return a.length == b.length && strncmp(a.start, b.start, (size_t)a.length) == 0;
}

/* A wire number, which may have a suffix that makes it unsigned. In C, 010 is eight. */
static int read_number(struct scan *scan, struct argument *argument) {
    argument->is_wire = true;
    scan_space(scan);
    if (*scan->at == '0' && isdigit((unsigned char)scan->at[1]))
        return scan_fail(scan, scan->at, "a number that begins with 0, which means eights in C");
    if (scan_wire(scan, &argument->wire, &argument->place)) return -1;
    scan->at += strspn(scan->at, "uUlLzZ");
    return 0;
}

/* a[3], &a[3], a + 3, 3, or a name alone. */
static int read_argument(struct scan *scan, struct argument *argument) {
    *argument = (struct argument){.name = {NULL, 0}};
    /* What says that the callee may change an argument: &a, &mut a, ref a. */
    static const char *const words[] = {"ref ", "mut ", "out ", "inout "};
    if (scan_takes(scan, '&')) scan_space(scan);
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (strncmp(scan->at, words[w], strlen(words[w])) == 0) {
            scan->at += strlen(words[w]);
            scan_space(scan);
        }
    if (isdigit((unsigned char)*scan->at)) return read_number(scan, argument);
    argument->place = scan->at;
    argument->name = call_name(scan->at);
    if (!argument->name.length) return scan_expected(scan, "an array element such as a[0]");
    scan->at += argument->name.length;
    if (scan_takes(scan, '[')) {
        if (read_number(scan, argument)) return -1;
        return scan_takes(scan, ']') ? 0 : scan_expected(scan, "']' after the wire number");
    }
    argument->sum = scan_takes(scan, '+');
    return argument->sum ? read_number(scan, argument) : 0;
}

/* The arguments between brackets; their number, or -1. */
static int read_arguments(struct scan *scan, struct argument *arguments) {
    int count = 0;
    if (!scan_takes(scan, '(')) return scan_expected(scan, "'(' after the name of the function");
    do {
        if (count == ARGUMENTS_MOST)
            return scan_fail(scan, scan->at, "more than %d arguments in a call", ARGUMENTS_MOST);
        if (read_argument(scan, &arguments[count++])) return -1;
    } while (scan_takes(scan, ','));
    return scan_takes(scan, ')') ? count : scan_expected(scan, "',' or ')' after an argument");
}

/* Is this how programs call a number that they count with? */
static bool is_counter(struct word name) {
    return name.length == 1 && strchr("ijklmn", *name.start);
}

/* Beside a + 3, a is its element 0; behind another name, as in f(v, i, i + 1), nobody knows i. */
static int find_first_element(const struct scan *scan, struct argument *arguments, int count) {
    struct word sum = {NULL, 0};
    for (int i = 0; i < count; i++)
        if (arguments[i].sum) sum = arguments[i].name;
    for (int i = 0; i < count && sum.start; i++) {
        struct argument *argument = &arguments[i];
        if (!argument->is_wire && call_same(argument->name, sum)) argument->is_wire = true;
        if ((i == 0 && !argument->is_wire) || is_counter(sum))
            return scan_fail(scan, sum.start,
                             "a wire whose number is not known, expected a number");
    }
    return 0;
}

/* The number at the end of a name such as p0, of which the letters before it are the array's. */
static bool split_name(struct argument *argument) {
    struct word name = argument->name;
    int digits = 0;
    while (digits < name.length && isdigit((unsigned char)name.start[name.length - digits - 1]))
        digits++;
    const char *number = name.start + name.length - digits;
    if (argument->is_wire || digits == 0 || digits > 4 || (digits > 1 && *number == '0'))
        return false;
    *argument = (struct argument){.name = {name.start, name.length - digits},
                                  .is_wire = true,
                                  .place = number,
                                  .wire = atoi(number)};
    return argument->wire < NETWORK_MAX_WIRES;
}

/* Where no argument is a number, two that are names of one array with a number are the wires. */
static void split_names(struct argument *arguments, int count) {
    for (int i = 0; i < count; i++)
        if (arguments[i].is_wire) return;
    for (int i = 0; i + 1 < count; i++) {
        struct argument one = arguments[i], other = arguments[i + 1];
        if (!split_name(&one) || !split_name(&other) || !call_same(one.name, other.name)) continue;
        if (one.wire == other.wire) continue; /* a type such as u8, twice */
        arguments[i] = one;
        arguments[i + 1] = other;
    }
}

static int check_array(const struct scan *scan, struct word name, struct word *array) {
    if (!name.start) return 0;
    if (!array->start) *array = name;
    if (call_same(name, *array)) return 0;
    return scan_fail(scan, name.start, "found the array %.*s, expected %.*s as before",
                     name.length < 64 ? name.length : 64, name.start,
                     array->length < 64 ? array->length : 64, array->start);
}

int call_read(struct scan *scan, struct word *array, struct pair *pair) {
    struct argument arguments[ARGUMENTS_MOST];
    struct word first = {NULL, 0}; /* name before the wires */
    const char *start = scan->at;
    int wires = 0, count = read_arguments(scan, arguments);
    bool named = false; /* a wire names its array */
    if (count < 0 || find_first_element(scan, arguments, count)) return -1;
    split_names(arguments, count);
    for (int i = 0; i < count; i++) {
        const struct argument *argument = &arguments[i];
        if (!argument->is_wire) {
            if (wires == 0 && !first.start) first = argument->name;
            continue;
        }
        if (wires == 2)
            return scan_fail(scan, argument->place, "a third wire in a call; expected two");
        if (check_array(scan, argument->name, array)) return -1;
        named |= argument->name.start != NULL;
        pair->wires[wires] = argument->wire;
        pair->places[wires++] = argument->place;
    }
    if (wires == 2) return named ? 0 : check_array(scan, first, array);
    return scan_fail(scan, start, "found a call with %s; expected two, such as a[0] and a[1]",
                     wires ? "one wire" : "no wire");
}

/* ---- results that are assigned ---- */

/* Is a function called min, or max, or fmin, or std::min? */
static bool is_end(struct word name, const char *end) {
    const char *last = name.start + name.length - 3;
    if (name.length < 3 || strncasecmp(last, end, 3) != 0) return false;
    return name.length <= 4 || strchr(".:>", last[-1]);
}

/* Passes the name of a function, and reads the call of it. */
static int read_callee(struct scan *scan, struct word *name, struct word *array,
                       struct pair *pair) {
    scan_space(scan);
    *name = call_name(scan->at);
    if (!name->length) return scan_expected(scan, "a function that is called");
    scan->at += name->length;
    return call_read(scan, array, pair);
}

static bool same_wires(const struct pair *a, const struct pair *b) {
    return (a->wires[0] == b->wires[0] && a->wires[1] == b->wires[1]) ||
           (a->wires[0] == b->wires[1] && a->wires[1] == b->wires[0]);
}

static int read_left(struct scan *scan, struct word *array, struct pair *pair) {
    struct argument ends[2];
    bool round = scan_takes(scan, '(');
    scan_space(scan);
    if (read_argument(scan, &ends[0])) return -1;
    if (!scan_takes(scan, ',')) return scan_expected(scan, "',' between the two results");
    scan_space(scan);
    if (read_argument(scan, &ends[1])) return -1;
    if (round && !scan_takes(scan, ')')) return scan_expected(scan, "')' behind the two results");
    split_names(ends, 2);
    for (int end = 0; end < 2; end++) {
        if (!ends[end].is_wire || !ends[end].name.start)
            return scan_fail(scan, ends[end].place,
                             "found a result that is no wire, expected a[0]");
        if (check_array(scan, ends[end].name, array)) return -1;
        pair->wires[end] = ends[end].wire;
        pair->places[end] = ends[end].place;
    }
    return 0;
}

int call_read_assigned(struct scan *scan, struct word *function, struct word *array,
                       struct pair *pair) {
    struct pair taken, again;
    struct word other;
    if (read_left(scan, array, pair)) return -1;
    scan_takes(scan, ':'); /* := of Go */
    if (!scan_takes(scan, '=')) return scan_expected(scan, "'=' behind the two results");
    if (read_callee(scan, function, array, &taken)) return -1;
    bool most = is_end(*function, "max"), each = most || is_end(*function, "min");
    if (each && !scan_takes(scan, ',')) return scan_expected(scan, "',' between min and max");
    if (each && read_callee(scan, &other, array, &again)) return -1;
    if (!same_wires(pair, &taken) || (each && !same_wires(pair, &again)))
        return scan_fail(scan, pair->places[0],
                         "found two wires that get the keys of others, expected the same two");
    if (each && !is_end(other, most ? "min" : "max"))
        return scan_fail(scan, other.start, "expected %s", most ? "min" : "max");
    if (each && most) {
        struct pair turned = *pair;
        for (int end = 0; end < 2; end++) {
            pair->wires[end] = turned.wires[1 - end];
            pair->places[end] = turned.places[1 - end];
        }
    }
    return 0;
}
