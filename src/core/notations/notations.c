/* notations: the table of notations, recognising a text's notation, and writing layer by layer. */
#include "core/notations/notations.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "core/network/edit.h"
#include "core/network/pack.h"
#include "core/notations/readers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* rows, each in the file that reads and writes the notation */
extern const struct notation notation_pairs, notation_tuples, notation_json, notation_program,
    notation_c, notation_opencl, notation_brackets, notation_plain, notation_contest;

enum { WRITTEN = 6 }; /* notations that sortnet writes; the others are only read */

const struct notation *const notations[] = {
    &notation_pairs,  &notation_tuples,   &notation_json,  &notation_program, &notation_c,
    &notation_opencl, &notation_brackets, &notation_plain, &notation_contest,
};
const int notation_count = sizeof notations / sizeof *notations;
const struct choices notation_choices = {NULL, NULL, notations, 0, WRITTEN};

/* Returns the last part of a path. */
static const char *base_name(const char *path) {
    const char *name = path + disk_folder_length(path);
    return *name ? name : path;
}

static int fail_unknown(const struct scan *scan) {
    const char *macro = macro_calls(scan->text);
    if (macro) return macro_fail(scan, macro);
    char known[512] = "a network in one of the notations ";
    for (int n = 0, listed = 0; n < notation_count; n++)
        if (notations[n]->read)
            text_append(known, sizeof known, "%s%s %s", listed++ ? "; " : "", notations[n]->name,
                        notations[n]->example);
    text_append(known, sizeof known, "; or an svg or a page that sortnet saved");
    return scan_expected(scan, known);
}

/* ---- several networks in a text ---- */

/* The networks of a text. */
struct parts {
    struct part {
        struct network *network;
        const char *name; /* name; "": none */
        int number; /* number among the different networks, from 1; 0: a copy of an earlier one */
    } list[PAIR_LISTS_MOST];
    int count, different;
};

static int parts_init(struct parts *parts, struct pair_list *list, const struct scan *scan) {
    for (; list; list = list->next) {
        struct part *part = &parts->list[parts->count];
        *part = (struct part){pair_list_network(list, scan), list->name, parts->different + 1};
        if (!part->network) return -1;
        for (int p = 0; p < parts->count; p++)
            if (edit_same(parts->list[p].network, part->network)) part->number = 0;
        parts->different += part->number > 0;
        parts->count++;
    }
    return 0;
}

/* Writes the label by which a user chooses a network: its name, or its number if another network
 * has the same name. */
static const char *label_of(const struct parts *parts, const struct part *part, char *label,
                            size_t size) {
    int same = 0;
    for (int p = 0; p < parts->count; p++)
        same += parts->list[p].number > 0 && strcmp(parts->list[p].name, part->name) == 0;
    snprintf(label, size, "%d", part->number);
    return *part->name && same == 1 ? text_clean(part->name, label, size) : label;
}

/* Returns the network with the wanted label, name or number; NULL: there is none. */
static struct part *find_part(struct parts *parts, const char *wanted, bool numbered) {
    struct part *part, *end = parts->list + parts->count;
    char label[64];
    for (part = parts->list; part < end; part++)
        if (part->number > 0 && strcmp(label_of(parts, part, label, sizeof label), wanted) == 0)
            return part;
    for (part = parts->list; part < end; part++)
        if (strcmp(part->name, wanted) == 0) return part;
    for (part = parts->list; part < end && numbered; part++) {
        snprintf(label, sizeof label, "%d", part->number);
        if (part->number > 0 && strcmp(label, wanted) == 0) return part;
    }
    return NULL;
}

enum { FARTHEST = 12 };

/* Returns the distance of a label from the wanted name, at most FARTHEST; 0 if the label begins
 * with the name. */
static int label_distance(const char *label, const char *wanted) {
    if (strncmp(label, wanted, strlen(wanted)) == 0) return 0;
    int distance = text_distance(label, wanted);
    return distance < FARTHEST ? 1 + distance : FARTHEST;
}

/* Lists some networks: those with labels closest to the wanted name, or else the first ones. */
static void list_parts(const struct parts *parts, const char *file, const char *wanted, char *known,
                       size_t size) {
    enum { SHOWN = 8 };
    char label[64];
    int shown = 0;
    for (int distance = 0; distance <= FARTHEST && shown < SHOWN; distance++)
        for (int p = 0; p < parts->count && shown < SHOWN; p++) {
            const struct part *part = &parts->list[p];
            if (part->number == 0) continue;
            const char *name = label_of(parts, part, label, sizeof label);
            if (label_distance(name, wanted) != distance) continue;
            text_append(known, size, "%s%.80s:%s (%d wires, %d comparator%s)", shown++ ? ", " : "",
                        file, name, part->network->wires, part->network->size,
                        text_plural(part->network->size));
        }
    if (parts->different > shown) text_append(known, size, ", ...");
}

static int fail_part(const struct parts *parts, const struct scan *scan, const char *wanted) {
    char known[800] = "", short_wanted[41];
    const char *file = strchr(scan->name, ' ') ? "FILE" : scan->name; /* standard input */
    snprintf(short_wanted, sizeof short_wanted, "%s", wanted);
    list_parts(parts, file, short_wanted, known, sizeof known);
    return error_set(scan->error, "%.200s has %d network%s%s%s, expected one of them: %s",
                     scan->name, parts->different, text_plural(parts->different),
                     *wanted ? " and none called " : "", short_wanted, known);
}

static struct network *take_part(struct parts *parts, const struct scan *scan, const char *wanted) {
    bool only = parts->different == 1 && !*wanted;
    struct part *part = only      ? parts->list
                        : *wanted ? find_part(parts, wanted, !scan->notation->named)
                                  : NULL;
    if (!part) {
        fail_part(parts, scan, wanted);
        return NULL;
    }
    struct network *network = part->network;
    char name[256];
    snprintf(name, sizeof name, "%.180s%s%s", base_name(scan->name), *wanted ? ":" : "", wanted);
    network_set_name(network, name);
    part->network = NULL;
    return network;
}

/* ---- reading ---- */

/* Reads one network, or a list of networks, from a copy of a web page. */
static int read_page_list(struct scan *scan, struct pair_list *list) {
    struct pair_list *first = list;
    struct page_row row = {.id = NULL};
    char *at = list->text = memory_text(scan->text);
    page_list_clean(at);
    scan->text = at;
    for (const char *found; (found = page_list_find(at, &row));) {
        at += found - at;
        scan->at = at;
        if (row.networks > 1)
            return scan_fail(scan, at,
                             "found something other than <br> in the network %.*s; "
                             "expected one layer after another",
                             row.length, row.id);
        if (list->count > 0 && !(list = pair_list_another(list, scan))) return -1;
        pair_list_name(list, row.id, row.length);
        for (const struct pair_list *other = first; other != list; other = other->next)
            if (strcmp(other->name, list->name) == 0)
                return scan_fail(scan, at, "a second network with the id %s", list->name);
        page_list_state(&row, list);
        char *end = page_list_end(at, &row), kept = *end;
        *end = '\0';
        int failed = notation_tuples.read(scan, list);
        *end = kept;
        if (failed) return -1;
        at = end;
    }
    return 0;
}

static const struct notation page_list_notation = {
    .name = "html", .keeps_layers = true, .named = true, .read = read_page_list};

/* Recognises the notation of the text; NULL with a message that names all notations. */
static const struct notation *find_notation(const struct scan *scan, const struct pair_list *list) {
    if (!*scan->at && list->stated[STATED_WIRES].number >= 2)
        return notations[0]; /* text without comparators */
    if (!*scan->at) {
        const char *macro = macro_calls(scan->text);
        if (macro)
            macro_fail(scan, macro);
        else
            scan_no_comparators(scan, notations[0]->example);
        return NULL;
    }
    if (list->headed && notation_contest.matches(scan->at)) return &notation_plain;
    for (int n = 0; n < notation_count; n++)
        if (notations[n]->matches && notations[n]->matches(scan->at)) return notations[n];
    if (page_list_is(scan->at)) return &page_list_notation;
    if (svg_notation.matches(scan->at)) return &svg_notation;
    if (svg_is_page(scan->at)) {
        scan_expected(scan, svg_page_expected);
        return NULL;
    }
    fail_unknown(scan);
    return NULL;
}

/* Reads all networks between the words of a text, from a copy. */
static int read_prose(struct scan *scan, struct pair_list *list) {
    struct pair_list *first = list;
    char *copy = list->text = memory_text(scan->text), *end;
    for (int s = 0; s < STATED_NUMBERS; s++) /* numbers of a heading */
        if (list->stated[s].place)
            list->stated[s].place = copy + (list->stated[s].place - scan->text);
    char *at = copy + (scan->at - scan->text);
    scan->text = copy;
    for (; (at = prose_next(at, &end)); at = end) {
        char kept = *end;
        scan->at = at;
        if (list->count > 0 && !(list = pair_list_another(list, scan))) return -1;
        *end = '\0'; /* end of the text for the reader of this network */
        scan_space(scan);
        scan->notation = find_notation(scan, list);
        int failed = !scan->notation || scan->notation->read(scan, list);
        *end = kept;
        if (failed) return -1;
    }
    return first->count > 0 ? 0 : scan_no_comparators(scan, notations[0]->example);
}

static const struct notation prose_notation = {.name = "prose", .read = read_prose};

static struct network *read_from(struct scan *scan, struct pair_list *list, const char *part) {
    struct network *network = NULL;
    if (!scan->notation->read(scan, list)) {
        struct parts *parts = memory_new(1, sizeof *parts);
        if (parts_init(parts, list, scan) == 0) network = take_part(parts, scan, part);
        for (int p = 0; p < parts->count; p++)
            network_free(parts->list[p].network);
        free(parts);
    }
    return network;
}

static struct network *read_text(const struct notation *notation, const char *text,
                                 const char *name, const struct notation_wish *wish,
                                 struct error *error) {
    struct pair_list list = {.largest = -1, .from_one = wish->from_one};
    struct network *network = NULL;
    struct scan scan = {.text = text, .at = text, .name = name, .error = error};
    if (heading_read(&scan, &list) == 0) {
        bool prose = !notation && prose_is(scan.at);
        scan.notation = notation ? notation : prose ? &prose_notation : find_notation(&scan, &list);
        if (scan.notation) network = read_from(&scan, &list, wish->part);
    }
    pair_list_free(&list);
    return network;
}

struct network *notation_read_as(const struct notation *notation, const char *text,
                                 const char *name, struct error *error) {
    return read_text(notation, text, name, &(struct notation_wish){"", false}, error);
}

struct network *notation_read_part(const char *text, const char *name,
                                   const struct notation_wish *wish, struct error *error) {
    return read_text(NULL, text, name, wish, error);
}

struct network *notation_read(const char *text, const char *name, struct error *error) {
    return read_text(NULL, text, name, &(struct notation_wish){"", false}, error);
}

void notation_build(struct network *network, const char *text) {
    struct error error;
    struct network *read = notation_read(text, network->name, &error);
    assert(read && read->wires == network->wires);
    struct placed *placed = network_placed(read);
    network_add_placed(network, placed, read->size, true);
    free(placed);
    network_free(read);
}

bool notation_keeps(const struct notation *notation, const struct network *network) {
    return notation->keeps_layers || !notation->read || pack_is_earliest(network);
}

void notation_write(const struct notation *notation, const struct network *network, FILE *file) {
    if (notation->write) {
        notation->write(network, file);
        return;
    }
    if (heading_needed(network)) heading_write(network, notation->source, file);
    for (int l = 0; l < network->depth; l++) {
        const struct comparator *c = network_layer(network, l);
        fputs(notation->style.begin, file);
        for (int i = 0; i < network->layers[l].count; i++)
            fprintf(file, "%s%s%d%s%d%s", i ? notation->style.separator : "", notation->style.open,
                    comparator_low(&c[i]), notation->style.between, comparator_high(&c[i]),
                    notation->style.closed);
        fputs(notation->style.end, file);
    }
}
