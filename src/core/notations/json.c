/* json: an object with the members N, L, D and nw, as search programs print networks. Names may be
 * in single quotes and pairs in round brackets; members with other names are skipped. */
#include "core/notations/lists.h"

#include "core/network/pack.h"
#include "core/notations/notations.h"

#include <string.h>

enum member { WIRES, COMPARATORS, DEPTH, LIST, MEMBERS };

static const struct {
    const char *name; /* in the object */
    const char *what; /* its value is, for messages */
    int most;         /* largest value; 0: it is not a number */
} members[MEMBERS] = {
    [WIRES] = {"N", "number of wires", NETWORK_MAX_WIRES},
    [COMPARATORS] = {"L", "number of comparators", NETWORK_MAX_COMPARATORS},
    [DEPTH] = {"D", "number of layers", NETWORK_MAX_COMPARATORS},
    [LIST] = {"nw", "list of pairs", 0},
};

struct object {
    int values[MEMBERS];         /* of the members that are numbers */
    const char *places[MEMBERS]; /* of the values in the text; NULL: not there */
};

static bool json_match(const char *text) {
    return *text == '{';
}

/* Reads a string in quotes; it starts at *start and has *length bytes. */
static int read_string(struct scan *scan, const char **start, size_t *length) {
    char quote = *scan->at;
    *start = ++scan->at;
    while (*scan->at != quote) {
        if (scan->at[0] == '\\' && scan->at[1] && scan->at[1] != '\n') scan->at++;
        if (scan_line_over(scan)) return scan_expected(scan, "the quote that ends the string");
        scan->at++;
    }
    *length = (size_t)(scan->at++ - *start);
    return 0;
}

static bool at_string(const struct scan *scan) {
    return *scan->at == '"' || *scan->at == '\'';
}

/* Skips any value: to the comma or bracket that ends it, strings and inner brackets apart. */
static int skip_value(struct scan *scan) {
    const char *start = scan->at, *string;
    size_t length;
    for (int depth = 0;;) {
        scan_space(scan);
        if (depth == 0 && *scan->at && strchr(",}])", *scan->at)) break;
        if (!*scan->at) return scan_expected(scan, "',' or '}' after the value");
        if (at_string(scan)) {
            if (read_string(scan, &string, &length)) return -1;
            continue;
        }
        if (strchr("[{(", *scan->at)) depth++;
        if (strchr("]})", *scan->at)) depth--;
        scan->at++;
    }
    return scan->at == start ? scan_expected(scan, "a value") : 0;
}

static int find_member(const char *name, size_t length) {
    int m = 0;
    while (m < MEMBERS &&
           (strlen(members[m].name) != length || strncmp(members[m].name, name, length)))
        m++;
    return m;
}

static int read_value(struct scan *scan, int m, struct object *object, struct pair_list *list) {
    scan_space(scan);
    if (m == MEMBERS) return skip_value(scan);
    if (object->places[m])
        return scan_fail(scan, scan->at, "\"%s\" is given twice", members[m].name);
    object->places[m] = scan->at;
    if (members[m].most)
        return scan_number(scan, members[m].what, members[m].most, &object->values[m]);
    if (*scan->at != '[') return scan_expected(scan, "'[', the list of pairs");
    return lists_read_one(scan, list);
}

static int read_members(struct scan *scan, struct object *object, struct pair_list *list) {
    const char *name;
    size_t length;
    while (!scan_takes(scan, '}')) {
        if (!at_string(scan)) return scan_expected(scan, "a name in quotes or '}'");
        if (read_string(scan, &name, &length)) return -1;
        if (!scan_takes(scan, ':')) return scan_expected(scan, "':' after the name");
        if (read_value(scan, find_member(name, length), object, list)) return -1;
        if (scan_takes(scan, ',')) continue;
        if (*scan->at != '}') return scan_expected(scan, "',' or '}'");
    }
    return 0;
}

/* Do the numbers agree with the list? D is checked when the layers are known. */
static int check_object(const struct scan *scan, const struct object *object,
                        struct pair_list *list) {
    const int *values = object->values;
    const char *const *places = object->places;
    if (!places[LIST])
        return scan_fail(scan, scan->text, "the object has no \"nw\"; expected the list of pairs");
    if (places[WIRES] && list->largest >= values[WIRES])
        return scan_fail(scan, places[WIRES], "N is %d, but nw uses wire %d; wires count from 0",
                         values[WIRES], list->largest);
    if (places[COMPARATORS] && (size_t)values[COMPARATORS] != list->count)
        return scan_fail(scan, places[COMPARATORS], "L is %d, but nw has %d comparators",
                         values[COMPARATORS], (int)list->count);
    if (places[WIRES]) list->wires = values[WIRES];
    list->depth = values[DEPTH];
    list->depth_place = places[DEPTH];
    return 0;
}

static int json_read(struct scan *scan, struct pair_list *list) {
    struct object object = {0};
    if (!scan_takes(scan, '{')) return scan_expected(scan, "'{'");
    if (read_members(scan, &object, list)) return -1;
    scan_space(scan);
    if (*scan->at) return scan_expected(scan, "the end of the text");
    return check_object(scan, &object, list);
}

/* The list is without layers, so D is the depth that its readers find. */
static void json_write(const struct network *network, FILE *file) {
    struct network *packed = pack_network(network);
    fprintf(file, "{\"N\":%d,\"L\":%d,\"D\":%d,\"nw\":[", network->wires, network->size,
            packed->depth);
    network_free(packed);
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        fprintf(file, "%s[%d,%d]", i ? "," : "", comparator_low(c), comparator_high(c));
    }
    fputs("]}\n", file);
}

const struct notation notation_json = {
    .name = "json",
    .title = "an object: N wires, L comparators, depth D, list nw",
    .example = "{\"N\":4,\"L\":2,\"D\":1,\"nw\":[[0,1],[2,3]]}",
    .keeps_wires = true,
    .matches = json_match,
    .read = json_read,
    .write = json_write,
};
