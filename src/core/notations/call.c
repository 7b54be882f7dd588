/* call: arguments, and which two of them are the wires. */
#include "call.h"

#include <ctype.h>
#include <string.h>

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

/* A wire number, which may have a suffix that makes it unsigned. */
static int read_number(struct scan *scan, struct argument *argument) {
    argument->is_wire = true;
    scan_space(scan);
    if (scan_wire(scan, &argument->wire, &argument->place)) return -1;
    scan->at += strspn(scan->at, "uUlLzZ");
    return 0;
}

/* a[3], &a[3], a + 3, 3, or a name alone. */
static int read_argument(struct scan *scan, struct argument *argument) {
    *argument = (struct argument){.name = {NULL, 0}};
    if (scan_takes(scan, '&')) scan_space(scan);
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

/* Beside a + 3, a is its element 0. */
static void find_first_element(struct argument *arguments, int count) {
    struct word sum = {NULL, 0};
    for (int i = 0; i < count; i++)
        if (arguments[i].sum) sum = arguments[i].name;
    for (int i = 0; i < count && sum.start; i++)
        if (!arguments[i].is_wire && call_same(arguments[i].name, sum)) arguments[i].is_wire = true;
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
    if (count < 0) return -1;
    find_first_element(arguments, count);
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
