/* json: an object with the members N, L, D and nw, as search programs print networks; n for N, and
 * layers or stages for nw are other people's. Names may be in single quotes and pairs in round
 * brackets; members with other names are skipped. */
#include "json.h"

#include "core/network/pack.h"
#include "core/notations/lists.h"

#include <string.h>

enum member { WIRES, COMPARATORS, DEPTH, LIST, MEMBERS };

static const struct {
    const char *name;    /* in the object */
    const char *also[2]; /* other names; NULL: none */
    const char *what;    /* its value is, for messages */
    int most;            /* largest value; 0: it is not a number */
} members[MEMBERS] = {
    [WIRES] = {"N", {"n"}, "number of wires", NETWORK_MAX_WIRES},
    [COMPARATORS] = {"L", {NULL}, "number of comparators", NETWORK_MAX_COMPARATORS},
    [DEPTH] = {"D", {NULL}, "number of layers", NETWORK_MAX_COMPARATORS},
    [LIST] = {"nw", {"layers", "stages"}, "list of pairs", 0},
};

struct object {
    int values[MEMBERS];         /* of the members that are numbers */
    const char *places[MEMBERS]; /* of the values in the text; NULL: not there */
};

static bool json_match(const char *text) {
    return *text == '{' && !lists_match(text);
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
            if (scan_string(scan, &string, &length)) return -1;
            continue;
        }
        if (strchr("[{(", *scan->at)) depth++;
        if (strchr("]})", *scan->at)) depth--;
        scan->at++;
    }
    return scan->at == start ? scan_expected(scan, "a value") : 0;
}

static bool is_name(const char *wanted, const char *name, size_t length) {
    return wanted && strlen(wanted) == length && strncmp(wanted, name, length) == 0;
}

/* The member of this name. A number called "layers" is no list, but one of the others. */
static int find_member(const struct scan *scan, const char *name, size_t length) {
    int m = 0;
    while (m < MEMBERS && !is_name(members[m].name, name, length) &&
           !is_name(members[m].also[0], name, length) && !is_name(members[m].also[1], name, length))
        m++;
    bool list = *scan_skip(scan->at, true) == '[';
    return m == LIST && !list && !is_name(members[LIST].name, name, length) ? MEMBERS : m;
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
        if (scan_string(scan, &name, &length)) return -1;
        if (!scan_takes(scan, ':')) return scan_expected(scan, "':' after the name");
        if (read_value(scan, find_member(scan, name, length), object, list)) return -1;
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

int json_read_object(struct scan *scan, struct pair_list *list) {
    struct object object = {0};
    if (!scan_takes(scan, '{')) return scan_expected(scan, "'{'");
    if (read_members(scan, &object, list)) return -1;
    return check_object(scan, &object, list);
}

static int json_read(struct scan *scan, struct pair_list *list) {
    if (json_read_object(scan, list)) return -1;
    scan_space(scan);
    return *scan->at ? scan_expected(scan, "the end of the text") : 0;
}

/* A list of pairs where packing makes the layers again, a list of layers elsewhere. */
void json_write_object(const struct network *network, char quote, FILE *file) {
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
    fputs("]}\n", file);
}

static void json_write(const struct network *network, FILE *file) {
    json_write_object(network, '"', file);
}

const struct notation notation_json = {
    .name = "json",
    .title = "an object: N wires, L comparators, depth D, list nw",
    .example = "{\"N\":4,\"L\":2,\"D\":1,\"nw\":[[0,1],[2,3]]}",
    .keeps_layers = true,
    .keeps_wires = true,
    .matches = json_match,
    .read = json_read,
    .write = json_write,
};
