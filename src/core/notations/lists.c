/* lists: reads pairs in brackets.
 *
 * The pairs of a single list, [(0,1),(2,3)], are packed. Of a list of lists, each inner list is a
 * layer; of several lists, or several lines of pairs without a list around them, each is a layer. A
 * pair is (0,1), [0,1], {0,1} or {"lo":0,"hi":1}. */
#include "core/notations/readers.h"

#include <ctype.h>
#include <string.h>

static bool is_bracket(char character) {
    return character == '[' || character == '{';
}

static bool is_open(char character) {
    return is_bracket(character) || character == '(';
}

/* Skips all opening brackets at the start of a text. */
static const char *after_brackets(const char *text) {
    while (is_bracket(*text))
        text = scan_skip(text + 1, true);
    return text;
}

bool lists_match(const char *text) {
    const char *inside = scan_skip(text + (*text == '{'), true);
    bool nested = is_open(*inside) || isdigit((unsigned char)*inside);
    return *text == '(' || *text == '[' || (*text == '{' && nested);
}

static bool tuples_match(const char *text) {
    return lists_match(text) && *after_brackets(text) == '(';
}

static bool brackets_match(const char *text) {
    return lists_match(text) && !tuples_match(text);
}

/* ---- pairs ---- */

/* Reads an object with two members: the wire of the smaller key and the wire of the larger key. */
static const char *const ends[2][5] = {{"lo", "low", "min", "i", "a"},
                                       {"hi", "high", "max", "j", "b"}};

static bool at_object(const struct scan *scan) {
    const char *inside = scan_skip(scan->at + (*scan->at == '{'), true);
    return *scan->at == '{' && scan_at_quote(inside);
}

/* Does a pair start here? Round brackets may also enclose a list, if names come before them.
 */
static bool at_pair(const struct scan *scan) {
    const char *inside = scan_skip(scan->at + is_open(*scan->at), true);
    bool list = is_open(*inside) || scan_name(inside);
    return (*scan->at == '(' && !list) ||
           (is_bracket(*scan->at) && isdigit((unsigned char)*inside)) || at_object(scan);
}

/* Returns the bracket that closes a bracket, for reading and for messages. */
static char closing(char bracket) {
    return bracket == '(' ? ')' : bracket == '[' ? ']' : '}';
}

static int expected_closing(const struct scan *scan, const char *before, char close,
                            const char *after) {
    char expected[64];
    snprintf(expected, sizeof expected, "%s'%c'%s", before, close, after);
    return scan_expected(scan, expected);
}

/* Reads the name of an object's member. Returns which end of the pair it names, or -1. */
static int read_end(struct scan *scan, const struct pair *pair) {
    const char *place = scan->at;
    char name[64];
    if (scan_member(scan, "\"lo\" or \"hi\" in quotes", name, sizeof name)) return -1;
    for (int end = 0; end < 2; end++)
        for (size_t n = 0; n < sizeof ends[end] / sizeof *ends[end]; n++)
            if (strcmp(name, ends[end][n]) == 0)
                return !pair->places[end]
                           ? end
                           : scan_fail(scan, place, "this end of the pair is given twice");
    return scan_fail(scan, place, "found \"%s\", expected \"lo\" or \"hi\"", name);
}

static int read_pair(struct scan *scan, struct pair_list *list) {
    struct pair pair = {.places = {NULL, NULL}};
    bool named = at_object(scan);
    char close = closing(*scan->at++);
    for (int i = 0, end = 0; i < 2; end = ++i) {
        if (i > 0 && !scan_takes(scan, ','))
            return scan_expected(scan, "',' between the two wires of a pair");
        scan_space(scan);
        if (named && (end = read_end(scan, &pair)) < 0) return -1;
        scan_space(scan);
        if (scan_wire(scan, &pair.wires[end], &pair.places[end])) return -1;
    }
    if (!scan_takes(scan, close)) return expected_closing(scan, "", close, " after the pair");
    return pair_list_add(list, scan, &pair);
}

/* ---- lists ---- */

/* Reads a list: elements separated by commas, perhaps with a comma at the end, as Python writes it.
 */
static int read_elements(struct scan *scan, struct pair_list *list,
                         int (*read_element)(struct scan *, struct pair_list *)) {
    char close = closing(*scan->at++);
    while (!scan_takes(scan, close)) {
        if (read_element(scan, list)) return -1;
        if (scan_takes(scan, ',')) continue;
        if (*scan->at != close) return expected_closing(scan, "',' or ", close, "");
    }
    return 0;
}

/* Passes the name of Pair(0,1) or new Pair{0,1}. */
static void pass_name(struct scan *scan) {
    for (int words = 0; words < 2; words++) {
        size_t name = scan_name(scan->at);
        const char *next = scan_skip(scan->at + name, true);
        if (!name || (!is_open(*next) && !scan_name(next))) return;
        scan->at = next;
    }
}

static int read_pair_element(struct scan *scan, struct pair_list *list) {
    pass_name(scan);
    if (!at_pair(scan)) return scan_expected(scan, "a pair such as (0,1) or [0,1]");
    return read_pair(scan, list);
}

static int read_layer_element(struct scan *scan, struct pair_list *list) {
    pass_name(scan);
    if (!is_open(*scan->at) || at_pair(scan))
        return scan_expected(scan, "'[', a list of the pairs of a layer");
    list->group++;
    list->layered = true;
    return read_elements(scan, list, read_pair_element);
}

int lists_read_one(struct scan *scan, struct pair_list *list) {
    struct scan inside = *scan;
    inside.at++;
    scan_space(&inside);
    pass_name(&inside);
    bool layers = is_open(*inside.at) && !at_pair(&inside), layered = list->layered;
    bool braces = *scan->at == '{';
    int group = ++list->group;
    if (read_elements(scan, list, layers ? read_layer_element : read_pair_element)) return -1;
    /* C++ allows two braces around one list */
    if (braces && list->group == group + 1) list->layered = layered;
    return 0;
}

static int lists_read(struct scan *scan, struct pair_list *list) {
    int parts = 0, lists = 0; /* lists and lines of pairs outside of lists; only lists */
    bool same_line = false;   /* a pair outside of lists came earlier on this line */
    for (;;) {
        if (scan_space(scan)) same_line = false;
        if (!*scan->at) break;
        if (at_pair(scan)) {
            if (!same_line) list->group++, parts++;
            same_line = true;
            if (read_pair(scan, list)) return -1;
        } else if (is_bracket(*scan->at)) {
            same_line = false;
            parts++, lists++;
            if (lists_read_one(scan, list)) return -1;
        } else {
            return scan_expected(scan, "a list such as [(0,1),(2,3)], or the end of the text");
        }
        scan_blanks(scan);
        if (*scan->at == ',' || *scan->at == ';') scan->at++;
    }
    if (parts > 1) list->layered = true;
    list->lines = lists == 0;
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
    .title = "lists of pairs in square brackets; read only",
    .example = "[[0,1],[2,3]]",
    .matches = brackets_match,
    .read = lists_read,
};
