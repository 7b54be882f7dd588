/* notations: the table, finding out which notation a text is in, and writing layer by layer. */
#include "notations.h"

#include "core/base/text.h"
#include "core/base/utf8.h"
#include "core/network/pack.h"
#include "core/notations/pair_list.h"
#include "core/notations/scan.h"
#include "core/notations/svg.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Each stands in the file that reads and writes it. */
extern const struct notation notation_pairs, notation_tuples, notation_brackets, notation_json,
    notation_plain, notation_contest, notation_program, notation_c, notation_opencl;

const struct notation *const notations[] = {
    &notation_pairs,   &notation_tuples,  &notation_brackets, &notation_json,   &notation_plain,
    &notation_contest, &notation_program, &notation_c,        &notation_opencl,
};
const struct choices notation_choices = {"notation", NULL, notations, 0,
                                         sizeof notations / sizeof *notations};

/* The last part of a path. */
static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}

static int fail_unknown(const struct scan *scan) {
    char known[512] = "a network in one of the notations ";
    for (int n = 0, listed = 0; n < notation_choices.count; n++)
        if (notations[n]->read)
            text_append(known, sizeof known, "%s%s %s", listed++ ? "; " : "", notations[n]->name,
                        notations[n]->example);
    text_append(known, sizeof known, "; or an svg that sortnet saved");
    return scan_expected(scan, known);
}

static struct network *read_from(struct scan *scan) {
    struct pair_list list = {.largest = -1};
    struct network *network = NULL;
    if (!scan->notation->read(scan, &list)) network = pair_list_network(&list, scan);
    free(list.pairs);
    if (!network) return NULL;
    text_clean(base_name(scan->name), network->name, sizeof network->name);
    text_clean(base_name(scan->name), network->title, sizeof network->title);
    return network;
}

struct network *notation_read_as(const struct notation *notation, const char *text,
                                 const char *name, struct error *error) {
    text = utf8_beginning(text);
    struct scan scan = {
        .text = text, .at = text, .name = name, .notation = notation, .error = error};
    return read_from(&scan);
}

struct network *notation_read(const char *text, const char *name, struct error *error) {
    text = utf8_beginning(text);
    struct scan scan = {.text = text, .at = scan_skip(text, true), .name = name, .error = error};
    if (!*scan.at) {
        scan_no_comparators(&scan, notations[0]->example);
        return NULL;
    }
    for (int n = 0; n < notation_choices.count; n++)
        if (notations[n]->matches && notations[n]->matches(scan.at))
            return notation_read_as(notations[n], text, name, error);
    if (svg_notation.matches(scan.at)) return notation_read_as(&svg_notation, text, name, error);
    fail_unknown(&scan);
    return NULL;
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

static void write_layer(const struct notation_style *style, const struct network *network,
                        int layer, FILE *file) {
    const struct comparator *c = network_layer(network, layer);
    fputs(style->begin, file);
    for (int i = 0; i < network->layers[layer].count; i++)
        fprintf(file, "%s%s%d%s%d%s", i ? style->separator : "", style->open, comparator_low(&c[i]),
                style->between, comparator_high(&c[i]), style->closed);
    fputs(style->end, file);
}

void notation_write(const struct notation *notation, const struct network *network, FILE *file) {
    if (notation->write)
        notation->write(network, file);
    else
        for (int l = 0; l < network->depth; l++)
            write_layer(&notation->style, network, l, file);
}
