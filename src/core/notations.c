/* notations: the table, and finding out which notation a text is in. */
#include "notations.h"

#include "notations/forms.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

const struct notation notations[] = {
    {.name = "pairs",
     .title = "one layer per line",
     .example = "0:1,2:3",
     .keeps_layers = true,
     .matches = pairs_match,
     .read = pairs_read,
     .write = pairs_write},
    {.name = "tuples",
     .title = "a list of pairs, or one such list per layer",
     .example = "[(0,1),(2,3)]",
     .keeps_layers = true,
     .matches = tuples_match,
     .read = lists_read,
     .write = tuples_write},
    {.name = "brackets",
     .title = "the same in square brackets",
     .example = "[[0,1],[2,3]]",
     .keeps_layers = true,
     .matches = brackets_match,
     .read = lists_read,
     .write = brackets_write},
    {.name = "json",
     .title = "an object: N wires, L comparators, depth D, list nw",
     .example = "{\"N\":4,\"L\":2,\"D\":1,\"nw\":[[0,1],[2,3]]}",
     .keeps_wires = true,
     .matches = json_match,
     .read = json_read,
     .write = json_write},
    {.name = "plain",
     .title = "one layer per line, only numbers",
     .example = "0 1 2 3",
     .keeps_layers = true,
     .matches = plain_match,
     .read = plain_read,
     .write = plain_write},
    {.name = "contest",
     .title = "N M, the M first ends, the M second ends; from 1",
     .example = "4 2 / 1 3 / 2 4",
     .keeps_wires = true,
     .matches = contest_match,
     .read = contest_read,
     .write = contest_write},
    {.name = "program",
     .title = "a straight-line program, any names",
     .example = "cmpxchg(a[0], a[1]);",
     .matches = program_match,
     .read = program_read,
     .write = program_write},
    {.name = "c",
     .title = "a C function; written only",
     .example = "void network(int a[4])",
     .write = c_write},
    {.name = "opencl",
     .title = "an OpenCL C kernel, one work-item per array; written only",
     .example = "__kernel void network(__global int *keys)",
     .write = opencl_write},
};
const int notation_count = sizeof notations / sizeof *notations;

const struct notation *notation_find(const char *name) {
    for (int n = 0; n < notation_count; n++)
        if (strcmp(notations[n].name, name) == 0) return &notations[n];
    return NULL;
}

/* The last part of a path. */
static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}

/* Where the text begins: behind the mark that some editors put before UTF-8. */
static const char *beginning(const char *text) {
    return strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? text + 3 : text;
}

static int fail_unknown(const struct scan *scan) {
    char known[512] = "a network in one of the notations ";
    for (int n = 0, listed = 0; n < notation_count; n++)
        if (notations[n].read)
            text_append(known, sizeof known, "%s%s %s", listed++ ? "; " : "", notations[n].name,
                        notations[n].example);
    return scan_expected(scan, known);
}

static struct network *read_from(struct scan *scan) {
    struct pair_list list = {.largest = -1};
    struct network *network = NULL;
    if (!scan->notation->read(scan, &list)) network = pair_list_network(&list, scan);
    free(list.pairs);
    if (!network) return NULL;
    snprintf(network->name, sizeof network->name, "%s", base_name(scan->name));
    snprintf(network->title, sizeof network->title, "%s", base_name(scan->name));
    return network;
}

struct network *notation_read_as(const struct notation *notation, const char *text,
                                 const char *name, struct error *error) {
    text = beginning(text);
    struct scan scan = {
        .text = text, .at = text, .name = name, .notation = notation, .error = error};
    return read_from(&scan);
}

struct network *notation_read(const char *text, const char *name, struct error *error) {
    text = beginning(text);
    struct scan scan = {.text = text, .at = scan_skip(text, true), .name = name, .error = error};
    if (!*scan.at) {
        scan_no_comparators(&scan);
        return NULL;
    }
    for (int n = 0; n < notation_count; n++)
        if (notations[n].matches && notations[n].matches(scan.at))
            return notation_read_as(&notations[n], text, name, error);
    fail_unknown(&scan);
    return NULL;
}

void notation_write(const struct notation *notation, const struct network *network, FILE *file) {
    notation->write(network, file);
}
