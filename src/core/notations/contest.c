/* contest: three lines of numbers, N M, then the M first and the M second ends of the comparators.
 * Wires count from 1. */
#include "core/notations/readers.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Counts from a first pass over the numbers of a text. */
struct shape {
    int lines;       /* number of lines with numbers */
    size_t count[3]; /* numbers on each of the first lines */
    int first[2];    /* the first two numbers; numbers too large are more than any wire */
    int largest;     /* number of the numbers after these two */
    bool zero, odd;  /* a number is 0; a line has an odd number of numbers */
    bool others;     /* the text has more than numbers */
};

static struct shape shape_of(const char *text) {
    struct scan scan = {.text = text, .at = text};
    struct shape shape = {0};
    for (; *scan.at && !shape.others; scan_space(&scan), shape.lines++) {
        size_t count = 0;
        for (; isdigit((unsigned char)*scan.at); scan_blanks(&scan), count++) {
            int number = NETWORK_MAX_COMPARATORS;
            if (scan_number(&scan, "", NETWORK_MAX_COMPARATORS, &number))
                scan.at += strspn(scan.at, "0123456789"); /* too large */
            if (number == 0) shape.zero = true;
            if (shape.lines == 0 && count < 2)
                shape.first[count] = number;
            else if (number > shape.largest)
                shape.largest = number;
        }
        shape.others = !scan_line_over(&scan);
        shape.odd |= count % 2;
        if (shape.lines < 3) shape.count[shape.lines] = count;
    }
    return shape;
}

/* Recognises a contest text. Most contest texts are plain numbers, too. A text is contest if it has
 * no 0 and either fits contest completely, or has a line with an odd number of numbers, which plain
 * numbers cannot have; messages then name the right notation. So a plain network that uses wire 0
 * is never mistaken. */
static bool contest_match(const char *text) {
    if (!isdigit((unsigned char)*text)) return false;
    struct shape shape = shape_of(text);
    if (shape.zero || shape.count[0] != 2) return false;
    bool exact = !shape.others && shape.lines == 3 && shape.count[1] == (size_t)shape.first[1] &&
                 shape.count[2] == (size_t)shape.first[1] && shape.largest <= shape.first[0];
    return exact || shape.odd;
}

/* Reads the first (end 0) or the second wires of all pairs, which have a line of their own. */
static int read_ends(struct scan *scan, int end, int n, struct pair *pairs, size_t count) {
    const char *which = end == 0 ? "first" : "second";
    char expected[64];
    scan_space(scan);
    for (size_t i = 0; i < count; i++) {
        int *wire = &pairs[i].wires[end];
        scan_blanks(scan);
        snprintf(expected, sizeof expected, "%s end %zu of %zu", which, i + 1, count);
        if (*scan->at < '0' || *scan->at > '9') return scan_expected(scan, expected);
        pairs[i].places[end] = scan->at;
        if (scan_number(scan, "wire number", n, wire)) return -1;
        if ((*wire)-- == 0)
            return scan_fail(scan, pairs[i].places[end], "found wire 0; expected 1 to %d", n);
    }
    scan_blanks(scan);
    snprintf(expected, sizeof expected, "the end of the line after %zu %s ends", count, which);
    return scan_line_over(scan) ? 0 : scan_expected(scan, expected);
}

static int read_pairs(struct scan *scan, struct pair_list *list, struct pair *pairs, size_t count) {
    for (int end = 0; end < 2; end++)
        if (read_ends(scan, end, list->stated[STATED_WIRES].number, pairs, count)) return -1;
    scan_space(scan);
    if (*scan->at) return scan_expected(scan, "the end of the text");
    for (size_t i = 0; i < count; i++)
        if (pair_list_add(list, scan, &pairs[i])) return -1;
    return 0;
}

static int contest_read(struct scan *scan, struct pair_list *list) {
    struct stated *wires = &list->stated[STATED_WIRES];
    int m = 0;
    list->base = 1;
    scan_space(scan);
    if (scan_stated(scan, "number of wires", NETWORK_MAX_WIRES, wires)) return -1;
    scan_blanks(scan);
    if (scan_number(scan, "number of comparators", NETWORK_MAX_COMPARATORS, &m)) return -1;
    scan_blanks(scan);
    if (!scan_line_over(scan)) return scan_expected(scan, "the end of the line after N M");
    struct pair *pairs = memory_new((size_t)m, sizeof *pairs);
    if (m == 2) /* two lines of two numbers may be pairs as well */
        snprintf(
            list->note, sizeof list->note,
            "the second line has the first ends of both comparators, the third the second ends");
    int failed = read_pairs(scan, list, pairs, (size_t)m);
    free(pairs);
    return failed;
}

const struct notation notation_contest = {
    .name = "contest",
    .title = "N M, the M first ends, the M second ends; from 1; read only",
    .example = "4 2 / 1 3 / 2 4",
    .matches = contest_match,
    .read = contest_read,
};
