/* program: calls such as cmpxchg(a[0], a[1]); or SWAP(0, 1); one after the other. The call leaves
 * the smaller key in its first argument. */
#include "core/notations/notations.h"
#include "core/notations/pair_list.h"

#include <ctype.h>
#include <string.h>

struct word {
    const char *start; /* in the text; NULL: there was none */
    int length;        /* bytes */
};

static struct word word_at(const char *text) {
    const char *end = text;
    if (isalpha((unsigned char)*end) || *end == '_')
        while (isalnum((unsigned char)*end) || *end == '_')
            end++;
    return (struct word){text, (int)(end - text)};
}

static bool program_match(const char *text) {
    struct word function = word_at(text);
    return function.length && *scan_skip(text + function.length, true) == '(';
}

/* a[3], &a[3] or just 3. The array has to be the same in the whole program. */
static int read_argument(struct scan *scan, struct word *array, int *wire, const char **place) {
    if (scan_takes(scan, '&')) scan_space(scan);
    struct word name = word_at(scan->at);
    if (!name.length) {
        if (*scan->at < '0' || *scan->at > '9')
            return scan_expected(scan, "an array element such as a[0]");
        return scan_wire(scan, wire, place);
    }
    if (!array->start) *array = name;
    if (name.length != array->length || strncmp(name.start, array->start, (size_t)name.length))
        return scan_fail(scan, scan->at, "found the array %.*s, expected %.*s as before",
                         name.length < 64 ? name.length : 64, name.start,
                         array->length < 64 ? array->length : 64, array->start);
    scan->at += name.length;
    if (!scan_takes(scan, '[')) return scan_expected(scan, "'[' after the name of the array");
    scan_space(scan);
    if (scan_wire(scan, wire, place)) return -1;
    return scan_takes(scan, ']') ? 0 : scan_expected(scan, "']' after the wire number");
}

static int read_call(struct scan *scan, struct word *array, struct pair_list *list) {
    struct pair pair;
    struct word function = word_at(scan->at);
    if (!function.length) return scan_expected(scan, "a call such as cmpxchg(a[0], a[1]);");
    scan->at += function.length;
    if (!scan_takes(scan, '(')) return scan_expected(scan, "'(' after the name of the function");
    if (read_argument(scan, array, &pair.wires[0], &pair.places[0])) return -1;
    if (!scan_takes(scan, ',')) return scan_expected(scan, "',' between the two arguments");
    if (read_argument(scan, array, &pair.wires[1], &pair.places[1])) return -1;
    if (!scan_takes(scan, ')')) return scan_expected(scan, "')' after two arguments");
    if (!scan_takes(scan, ';')) return scan_expected(scan, "';' after the call");
    return pair_list_add(list, scan, &pair);
}

static int program_read(struct scan *scan, struct pair_list *list) {
    struct word array = {0};
    for (scan_space(scan); *scan->at; scan_space(scan))
        if (read_call(scan, &array, list)) return -1;
    return 0;
}

const struct notation notation_program = {
    .name = "program",
    .title = "a straight-line program, any names",
    .example = "cmpxchg(a[0], a[1]);",
    .matches = program_match,
    .read = program_read,
    .style = {"", "\n", "cmpxchg(a[", "], a[", "]);", " "},
};
