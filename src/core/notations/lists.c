/* lists: pairs in brackets.
 *
 * One list of pairs, [(0,1),(2,3)], is a straight line of comparators, to be packed. Lists of lists
 * have one layer per inner list. Several lists, or several lines of pairs without a list round
 * them, have one layer each. A pair is (0,1) or [0,1]. */
#include "lists.h"

#include "core/notations/notations.h"

/* What comes after all the opening brackets at the start of a text. */
static const char *after_brackets(const char *text) {
    while (*text == '[')
        text = scan_skip(text + 1, true);
    return text;
}

static bool tuples_match(const char *text) {
    return *after_brackets(text) == '(';
}

static bool brackets_match(const char *text) {
    return *text == '[' && !tuples_match(text);
}

/* Does a pair start here? */
static bool at_pair(const struct scan *scan) {
    if (*scan->at == '(') return true;
    const char *inside = scan_skip(scan->at + (*scan->at == '['), true);
    return *scan->at == '[' && '0' <= *inside && *inside <= '9';
}

static int read_pair(struct scan *scan, struct pair_list *list) {
    struct pair pair;
    bool round = *scan->at++ == '(';
    scan_space(scan);
    if (scan_wire(scan, &pair.wires[0], &pair.places[0])) return -1;
    if (!scan_takes(scan, ',')) return scan_expected(scan, "',' between the two wires of a pair");
    scan_space(scan);
    if (scan_wire(scan, &pair.wires[1], &pair.places[1])) return -1;
    if (!scan_takes(scan, round ? ')' : ']'))
        return scan_expected(scan, round ? "')' after the pair" : "']' after the pair");
    return pair_list_add(list, scan, &pair);
}

/* The rest of a list, after its bracket: elements with commas between them, and perhaps one at the
 * end, as Python writes it. */
static int read_elements(struct scan *scan, struct pair_list *list,
                         int (*read_element)(struct scan *, struct pair_list *)) {
    while (!scan_takes(scan, ']')) {
        if (read_element(scan, list)) return -1;
        if (scan_takes(scan, ',')) continue;
        if (*scan->at != ']') return scan_expected(scan, "',' or ']'");
    }
    return 0;
}

static int read_pair_element(struct scan *scan, struct pair_list *list) {
    if (!at_pair(scan)) return scan_expected(scan, "a pair such as (0,1) or [0,1]");
    return read_pair(scan, list);
}

static int read_layer_element(struct scan *scan, struct pair_list *list) {
    if (*scan->at != '[' || at_pair(scan))
        return scan_expected(scan, "'[', a list of the pairs of a layer");
    scan->at++;
    list->group++;
    list->layered = true;
    return read_elements(scan, list, read_pair_element);
}

int lists_read_one(struct scan *scan, struct pair_list *list) {
    scan->at++;
    scan_space(scan);
    bool layers = *scan->at == '[' && !at_pair(scan);
    list->group++;
    return read_elements(scan, list, layers ? read_layer_element : read_pair_element);
}

static int lists_read(struct scan *scan, struct pair_list *list) {
    int parts = 0;          /* lists, and lines of pairs outside of lists */
    bool same_line = false; /* a pair outside of lists came before on this line */
    for (;;) {
        if (scan_space(scan)) same_line = false;
        if (!*scan->at) break;
        if (at_pair(scan)) {
            if (!same_line) list->group++, parts++;
            same_line = true;
            if (read_pair(scan, list)) return -1;
        } else if (*scan->at == '[') {
            same_line = false;
            parts++;
            if (lists_read_one(scan, list)) return -1;
        } else {
            return scan_expected(scan, "a list such as [(0,1),(2,3)], or the end of the text");
        }
        scan_blanks(scan);
        if (*scan->at == ',') scan->at++;
    }
    if (parts > 1) list->layered = true;
    return 0;
}

const struct notation notation_tuples = {
    .name = "tuples",
    .title = "a list of pairs, or one such list per layer",
    .example = "[(0,1),(2,3)]",
    .keeps_layers = true,
    .matches = tuples_match,
    .read = lists_read,
    .style = {"[", "]\n", "(", ",", ")", ","},
};

const struct notation notation_brackets = {
    .name = "brackets",
    .title = "the same in square brackets",
    .example = "[[0,1],[2,3]]",
    .keeps_layers = true,
    .matches = brackets_match,
    .read = lists_read,
    .style = {"[", "]\n", "[", ",", "]", ","},
};
