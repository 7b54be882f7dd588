/* svg: finds the line; the object in it is json's. */
#include "svg.h"

#include "core/notations/json.h"

#include <string.h>

static bool matches(const char *text) {
    return *text == '<' && strstr(text, "<svg");
}

/* The first line of the metadata that starts with a bracket, or the second one; NULL: there is
 * none. */
static const char *find_network(const char *text, bool second) {
    const char *metadata = strstr(text, "<metadata");
    const char *line = metadata ? strstr(metadata, "\n{") : NULL;
    const char *end = metadata ? strstr(metadata, "</metadata") : NULL;
    if (line && second) line = strstr(line + 1, "\n{");
    return line && (!end || line < end) ? line + 1 : NULL;
}

static int read_line(struct scan *scan, struct pair_list *list, bool second) {
    const char *network = find_network(scan->text, second);
    const char *picture = strstr(scan->text, "<svg");
    if (!network)
        return scan_fail(scan, picture ? picture : scan->at,
                         "this picture has no network in it; expected one that sortnet saved, with "
                         "<metadata> and there a line such as {'N':2,'nw':[[0,1]]}");
    scan->at = network;
    if (json_read_object(scan, list)) return -1;
    scan_space(scan);
    if (*scan->at == '<' || (*scan->at == '{' && !second)) return 0;
    return scan_expected(scan, "'<', which ends the metadata");
}

static int read(struct scan *scan, struct pair_list *list) {
    return read_line(scan, list, false);
}

static int read_below(struct scan *scan, struct pair_list *list) {
    return read_line(scan, list, true);
}

void svg_write_network(const struct network *network, FILE *file) {
    json_write_object(network, '\'', file);
}

const struct notation svg_notation = {
    .name = "svg",
    .title = "a picture that has its network in it",
    .keeps_layers = true,
    .matches = matches,
    .read = read,
};

bool svg_has_below(const char *text) {
    return strstr(text, "<svg") && find_network(text, true);
}

const struct notation svg_below_notation = {.name = "svg", .read = read_below};
