/* json: reads and writes an object with the members N, L, D and nw, as search programs print
 * networks. Other people write n for N, and layers, stages or network for nw. Names may be in
 * single quotes, pairs in round brackets; other members are skipped. */
#include "core/notations/notations.h"

#include "core/network/pack.h"
#include "core/notations/readers.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { LIST = STATED_DEPTH + 1, MEMBERS };

static const struct {
    const char *name;    /* name in the object */
    const char *also[3]; /* other names; NULL: none */
    const char *what;    /* meaning of its value, for messages */
    int most;            /* largest value */
} members[MEMBERS] = {
    [STATED_WIRES] = {"N", {"n"}, "number of wires", NETWORK_MAX_WIRES},
    [STATED_SIZE] = {"L", {NULL}, "number of comparators", NETWORK_MAX_COMPARATORS},
    [STATED_DEPTH] = {"D", {NULL}, "number of layers", NETWORK_MAX_COMPARATORS},
    [LIST] = {"nw", {"layers", "stages", "network"}, "list of pairs", 0},
};

static bool json_match(const char *text) {
    return *text == '{' && !lists_match(text);
}

/* Returns the member of this name. If "layers" is a number, it is not the list. */
static int find_member(const struct scan *scan, const char *name) {
    for (int m = 0; m < MEMBERS; m++) {
        bool also = false;
        for (int other = 0; other < 3 && members[m].also[other]; other++)
            also |= strcmp(members[m].also[other], name) == 0;
        also &= m != LIST || *scan_skip(scan->at, true) == '[';
        if (also || strcmp(members[m].name, name) == 0) return m;
    }
    return MEMBERS;
}

static int read_value(struct scan *scan, int m, struct pair_list *list) {
    if (m == MEMBERS) return scan_skip_value(scan);
    if (m != LIST) return scan_stated(scan, members[m].what, members[m].most, &list->stated[m]);
    return *scan->at == '[' ? lists_read_one(scan, list)
                            : scan_expected(scan, "'[', the list of pairs");
}

/* Reads the object that begins here and adds its pairs. Returns 0, or -1 with the place and the
 * reason. */
static int read_object(struct scan *scan, struct pair_list *list) {
    const char *start = scan->at;
    bool given[MEMBERS + 1] = {false};
    char name[16], unread[16] = ""; /* first unknown member whose value is a list or an object */
    char bracket = ' ';             /* first sign of the value of `unread` */
    if (!scan_takes(scan, '{')) return scan_expected(scan, "'{'");
    list->stated[STATED_SIZE].place = list->stated[STATED_DEPTH].place =
        NULL; /* forgets the numbers of a heading */
    while (!scan_takes(scan, '}')) {
        if (scan_member(scan, "a name in quotes or '}'", name, sizeof name)) return -1;
        int m = find_member(scan, name);
        scan_space(scan);
        if (m < MEMBERS && given[m])
            return scan_fail(scan, scan->at, "\"%s\" is given twice", members[m].name);
        given[m] = true;
        if (m == MEMBERS && bracket != '[' &&
            (*scan->at == '[' || (*scan->at == '{' && !*unread))) {
            memcpy(unread, name, sizeof unread);
            bracket = *scan->at;
        }
        if (read_value(scan, m, list)) return -1;
        if (scan_takes(scan, ',')) continue;
        if (*scan->at != '}') return scan_expected(scan, "',' or '}'");
    }
    if (!given[LIST])
        return scan_fail(scan, start,
                         "the object has no \"nw\" or \"layers\", the list of pairs%s%s%s",
                         *unread ? "; if \"" : "", unread,
                         bracket == '['   ? "\" is that list, call it \"layers\""
                         : bracket == '{' ? "\" has it, copy only the object of that name"
                                          : "");
    list->headed &= !given[STATED_WIRES];
    return 0;
}

static int json_read(struct scan *scan, struct pair_list *list) {
    for (;;) {
        if (read_object(scan, list)) return -1;
        if (!scan_takes(scan, ',')) scan_space(scan);
        if (!*scan->at) return 0;
        if (!(list = pair_list_another(list, scan))) return -1;
    }
}

/* Writes a list of pairs if packing makes the same layers again, otherwise a list of layers; then
 * `more`. */
static void write_object(const struct network *network, char quote, const char *more, FILE *file) {
    bool packed = pack_is_earliest(network);
    fprintf(file, "{%cN%c:%d,%cL%c:%d,%cD%c:%d,%c%s%c:[", quote, quote, network->wires, quote,
            quote, network->size, quote, quote, network->depth, quote, packed ? "nw" : "layers",
            quote);
    for (int l = 0; l < network->depth; l++) {
        const struct comparator *c = network_layer(network, l);
        fputs(packed ? l ? "," : "" : l ? ",[" : "[", file);
        for (int i = 0; i < network->layers[l].count; i++)
            fprintf(file, "%s[%d,%d]", i ? "," : "", comparator_low(&c[i]), comparator_high(&c[i]));
        if (!packed) fputs("]", file);
    }
    fprintf(file, "]%s}\n", more);
}

static void json_write(const struct network *network, FILE *file) {
    write_object(network, '"', ",\"version\":1", file); /* the version in docs/formats.md */
}

const struct notation notation_json = {
    .name = "json",
    .title = "an object: N wires, L comparators, depth D, list nw",
    .example = "{\"N\":4,\"L\":2,\"D\":1,\"nw\":[[0,1],[2,3]]}",
    .keeps_layers = true,
    .matches = json_match,
    .read = json_read,
    .write = json_write,
};

/* ---- the line of a picture ---- */

static bool svg_match(const char *text) {
    return *text == '<' && strstr(text, "<svg");
}

/* Returns the first or second line of the metadata that starts with a bracket; NULL: there is none.
 */
static const char *find_network(const char *text, bool second) {
    const char *metadata = strstr(text, "<metadata");
    const char *line = metadata ? strstr(metadata, "\n{") : NULL;
    const char *end = metadata ? strstr(metadata, "</metadata") : NULL;
    if (line && second) line = strstr(line + 1, "\n{");
    return line && (!end || line < end) ? line + 1 : NULL;
}

const char svg_page_expected[] =
    "a page that sortnet saved; of another web page, copy the text of one network, such as "
    "[(0,1),(2,3)], unless it is in an element with an id";

bool svg_is_page(const char *text) {
    bool element = *text == '<' && isalpha((unsigned char)text[1]);
    return strncasecmp(text, "<!doctype html", 14) == 0 ||
           (element && strncmp(text, "<svg", 4) != 0);
}

static int read_line(struct scan *scan, struct pair_list *list, bool second) {
    const char *network = find_network(scan->text, second);
    const char *picture = strstr(scan->text, "<svg");
    if (!network && svg_is_page(scan->at)) return scan_expected(scan, svg_page_expected);
    if (!network)
        return scan_fail(scan, picture ? picture : scan->at,
                         "this picture has no network in it; expected one that sortnet saved, with "
                         "<metadata> and there a line such as {'N':2,'nw':[[0,1]]}");
    scan->at = network;
    if (read_object(scan, list)) return -1;
    scan_space(scan);
    if (*scan->at == '<' || (*scan->at == '{' && !second)) return 0;
    if (*scan->at == '[') return 0; /* keys of a page */
    return scan_expected(scan, "'<', which ends the metadata");
}

static int read_picture(struct scan *scan, struct pair_list *list) {
    return read_line(scan, list, false);
}

static int read_below(struct scan *scan, struct pair_list *list) {
    return read_line(scan, list, true);
}

void svg_write_network(const struct network *network, FILE *file) {
    write_object(network, '\'', "", file);
}

const struct notation svg_notation = {
    .name = "svg",
    .title = "a picture that has its network in it",
    .keeps_layers = true,
    .matches = svg_match,
    .read = read_picture,
};

bool svg_has_below(const char *text) {
    return strstr(text, "<svg") && find_network(text, true);
}

const struct notation svg_below_notation = {.name = "svg", .read = read_below};
