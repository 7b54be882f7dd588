/* page_keys: compares every row of keys with a trace that begins with the first row. */
#include "page_keys.h"

#include "core/base/text.h"
#include "core/network/trace.h"
#include "core/notations/notations.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct rows {
    const char *at, *end; /* next character; end of the element */
    const char *text;     /* whole page */
    const char *name;
};

static int line_of(const struct rows *rows) {
    int line = 1;
    for (const char *at = rows->text; at < rows->at; at++)
        line += *at == '\n';
    return line;
}

static bool find_row(struct rows *rows) {
    const char *row = strstr(rows->at, "\n[");
    if (!row || row >= rows->end) return false;
    rows->at = row + 1;
    return true;
}

/* Reads a row "[3,1,2]" of `wires` keys. Returns 0, or -1 with the reason. */
static int read_row(struct rows *rows, int *keys, int wires, struct error *error) {
    const char *at = rows->at;
    for (int wire = 0; wire < wires; wire++) {
        char *end;
        errno = 0;
        long key = strtol(at + 1, &end, 10);
        bool last = wire + 1 == wires;
        if (end == at + 1 || errno || key < INT_MIN || key > INT_MAX || *end != (last ? ']' : ','))
            return error_set(error,
                             "%.300s, line %d: expected [, %d keys with commas between and ]",
                             rows->name, line_of(rows), wires);
        keys[wire] = (int)key;
        at = end;
    }
    return 0;
}

static int compare_row(const struct rows *rows, const struct trace *trace, int moment,
                       const int *keys, struct error *error) {
    const int *right = trace_keys(trace, moment);
    for (int wire = 0; wire < trace->wires; wire++)
        if (keys[wire] != right[wire])
            return error_set(
                error,
                "%.300s, line %d: the page has %d on wire %d after %d layer%s, and the "
                "network leaves %d there",
                rows->name, line_of(rows), keys[wire], wire, moment, text_plural(moment),
                right[wire]);
    return 0;
}

/* Reads and counts all rows of a network. Returns 0, or -1 with the reason. */
static int check_rows(struct rows *rows, const struct network *network, int *moments,
                      struct error *error) {
    int keys[NETWORK_MAX_WIRES], wrong = 0;
    struct trace *trace = NULL;
    for (*moments = 0; !wrong && find_row(rows); ++*moments) {
        wrong = read_row(rows, keys, network->wires, error);
        if (!wrong && !trace) wrong = trace_check(network, error);
        if (!wrong && !trace) trace = trace_new(network, keys);
        if (!wrong && *moments > network->depth)
            wrong = error_set(
                error, "%.300s, line %d: a row too many: %d layer%s and the start are %d moments",
                rows->name, line_of(rows), network->depth, text_plural(network->depth),
                network->depth + 1);
        if (!wrong) wrong = compare_row(rows, trace, *moments, keys, error);
    }
    if (!wrong && *moments > 0 && *moments <= network->depth)
        wrong = error_set(
            error, "%.300s, line %d: the page has %d moment%s, expected the start and %d layer%s",
            rows->name, line_of(rows), *moments, text_plural(*moments), network->depth,
            text_plural(network->depth));
    trace_free(trace);
    return wrong;
}

/* Is the page complete? Its end comes after all networks. */
static bool is_whole(const char *text) {
    static const char end[] = "</html>";
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    return length >= strlen(end) && strncmp(text + length - strlen(end), end, strlen(end)) == 0;
}

void page_keys_check(const char *text, const char *name, struct page_keys *keys) {
    static const char begins[] = "<metadata>", ends[] = "</metadata>";
    *keys = (struct page_keys){.networks = 0};
    const char *at = strstr(text, begins), *end;
    for (; at && (end = strstr(at, ends)) && !*keys->wrong.text; at = strstr(end, begins)) {
        struct rows rows = {at, end, text, name};
        int moments = 0;
        if (!find_row(&rows)) continue;
        rows.at = at;
        /* makes the text look like a picture to the reader, which finds the network in the first
         * metadata */
        struct network *network = notation_read_as(&svg_notation, at, name, &keys->wrong);
        if (network) check_rows(&rows, network, &moments, &keys->wrong);
        network_free(network);
        keys->networks++;
        keys->moments += moments;
    }
    struct rows all = {.at = text + strlen(text), .text = text, .name = name};
    if (keys->networks > 0 && !*keys->wrong.text && !is_whole(text))
        error_set(&keys->wrong,
                  "%.300s, line %d: the page is cut here: expected </html> at its end", name,
                  line_of(&all));
}
