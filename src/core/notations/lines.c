/* lines: reads the notations with one layer per line: pairs and plain numbers. The comparators of a
 * single line are packed. */
#include "core/base/memory.h"
#include "core/notations/notations.h"
#include "core/notations/readers.h"

#include <stdlib.h>
#include <string.h>

extern const struct notation notation_contest; /* contest.c */

/* Skips the number at the start of a text and the blanks after it. Returns the text itself if it
 * starts with no number. */
static const char *after_number(const char *text) {
    size_t digits = strspn(text, "0123456789");
    return digits ? scan_skip(text + digits, false) : text;
}

/* Does a pair continue here, after its first number and blanks? A minus after blanks and right
 * before a digit is a sign of the number. */
static bool at_separator(const char *at) {
    return *at == ':' || (*at == '-' && !(strchr(" \t", at[-1]) && '0' <= at[1] && at[1] <= '9'));
}

static bool pairs_match(const char *text) {
    const char *after = after_number(text);
    return after != text && at_separator(after);
}

static bool plain_match(const char *text) {
    const char *after = after_number(text);
    return after != text && !at_separator(after) && !notation_contest.matches(text);
}

/* Reads two wires with a colon or a hyphen between them. */
static int read_pair(struct scan *scan, struct pair_list *list) {
    struct pair pair;
    if (scan_wire(scan, &pair.wires[0], &pair.places[0])) return -1;
    scan_blanks(scan);
    if (!at_separator(scan->at)) return scan_expected(scan, "':' between the two wires of a pair");
    scan->at++;
    scan_blanks(scan);
    if (scan_wire(scan, &pair.wires[1], &pair.places[1])) return -1;
    return pair_list_add(list, scan, &pair);
}

/* Reads pairs separated by commas or blanks; a comma may end the line. */
static int read_pairs_line(struct scan *scan, struct pair_list *list) {
    for (;;) {
        if (read_pair(scan, list)) return -1;
        scan_blanks(scan);
        if (scan_line_over(scan)) return 0;
        if ('0' <= *scan->at && *scan->at <= '9') continue;
        if (*scan->at != ',') return scan_expected(scan, "',' or the end of the line");
        scan->at++;
        scan_blanks(scan);
        if (scan_line_over(scan)) return 0;
    }
}

/* Reads pairs of numbers, separated by blanks. */
static int read_plain_line(struct scan *scan, struct pair_list *list) {
    while (!scan_line_over(scan)) {
        struct pair pair;
        if (scan_wire(scan, &pair.wires[0], &pair.places[0])) return -1;
        scan_blanks(scan);
        if (scan_line_over(scan)) return scan_expected(scan, "the second wire of the pair");
        if (scan_wire(scan, &pair.wires[1], &pair.places[1])) return -1;
        if (pair_list_add(list, scan, &pair)) return -1;
        scan_blanks(scan);
    }
    return 0;
}

static int read_lines(struct scan *scan, struct pair_list *list,
                      int (*read_line)(struct scan *, struct pair_list *)) {
    list->lines = true;
    for (scan_space(scan); *scan->at; scan_space(scan), list->group++)
        if (read_line(scan, list)) return -1;
    list->layered = list->group > 1;
    return 0;
}

static int pairs_read(struct scan *scan, struct pair_list *list) {
    return read_lines(scan, list, read_pairs_line);
}

/* ---- a heading of two numbers ---- */

/* Reads a line of exactly two numbers into the heading of `list`; false: there is no such line, or
 * nothing after it. */
static bool pass_two(struct scan *scan, struct pair_list *list) {
    struct stated *wires = &list->stated[STATED_WIRES], *either = &list->stated[STATED_EITHER];
    scan_space(scan);
    if (scan_stated(scan, "number", NETWORK_MAX_WIRES, wires)) return false;
    scan_blanks(scan);
    if (scan_stated(scan, "number", NETWORK_MAX_COMPARATORS, either)) return false;
    scan_blanks(scan);
    return *scan->at == '\n' && *scan_skip(scan->at, true);
}

/* Do the pairs make a network that agrees with its heading? */
static bool fits(const struct pair_list *list, const struct scan *scan) {
    struct pair_list copy = *list;
    copy.pairs = memory_new(list->count, sizeof *copy.pairs);
    memcpy(copy.pairs, list->pairs, list->count * sizeof *copy.pairs);
    struct network *network = pair_list_network(&copy, scan);
    network_free(network);
    free(copy.pairs);
    return network != NULL;
}

/* Reads a line of two numbers as a heading, and lines of pairs after it. False: it is no heading.
 * It is one if the first number is larger than every wire, or is the last wire counted from 1, and
 * the second is the number of pairs, of lines or, if every line has one pair, of layers. */
static bool read_headed(struct scan *scan, struct pair_list *list) {
    struct pair_list headed = *list;
    struct scan trial = *scan;
    const int *wires = &headed.stated[STATED_WIRES].number;
    const int *either = &headed.stated[STATED_EITHER].number;
    trial.error = NULL;
    headed.headed = true;
    bool read = !list->stated[STATED_WIRES].place && pass_two(&trial, &headed) &&
                read_lines(&trial, &headed, read_plain_line) == 0;
    headed.layered &= (size_t)headed.group != headed.count;
    if (read && fits(&headed, &trial)) {
        snprintf(headed.note, sizeof headed.note,
                 "the first line is read as a heading: %d wires, %d %s", *wires, *either,
                 (size_t)*either == headed.count ? "comparators" : "layers");
        scan->at = trial.at;
        *list = headed;
        return true;
    }
    if (read && headed.largest < *wires) /* the first line may be a comparator with its own wire */
        snprintf(list->note, sizeof list->note,
                 "the first line is read as a comparator: %d is neither the number of comparators "
                 "nor of layers below it",
                 *either);
    free(headed.pairs);
    return false;
}

static int plain_read(struct scan *scan, struct pair_list *list) {
    return read_headed(scan, list) ? 0 : read_lines(scan, list, read_plain_line);
}

const struct notation notation_pairs = {
    .name = "pairs",
    .title = "one layer per line",
    .example = "0:1,2:3",
    .keeps_layers = true,
    .matches = pairs_match,
    .read = pairs_read,
    .style = {"", "\n", "", ":", "", ","},
};

const struct notation notation_plain = {
    .name = "plain",
    .title = "one layer per line, only numbers; read only",
    .example = "0 1 2 3",
    .matches = plain_match,
    .read = plain_read,
};
