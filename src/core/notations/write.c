/* write: networks as data, in the notations that can be read back. */
#include "forms.h"

#include "core/pack.h"

/* How the comparators of a layer are written. */
struct style {
    const char *begin, *end;             /* around a layer */
    const char *open, *between, *closed; /* around and inside a pair */
    const char *separator;               /* between pairs */
};

static void write_pair(const struct comparator *c, const struct style *style, FILE *file) {
    fprintf(file, "%s%d%s%d%s", style->open, comparator_low(c), style->between, comparator_high(c),
            style->closed);
}

static void write_layers(const struct network *network, const struct style *style, FILE *file) {
    for (int l = 0; l < network->depth; l++) {
        const struct comparator *comparators = network_layer(network, l);
        fputs(style->begin, file);
        for (int i = 0; i < network->layers[l].count; i++) {
            if (i) fputs(style->separator, file);
            write_pair(&comparators[i], style, file);
        }
        fputs(style->end, file);
    }
}

void pairs_write(const struct network *network, FILE *file) {
    static const struct style style = {"", "\n", "", ":", "", ","};
    write_layers(network, &style, file);
}

void tuples_write(const struct network *network, FILE *file) {
    static const struct style style = {"[", "]\n", "(", ",", ")", ","};
    write_layers(network, &style, file);
}

void brackets_write(const struct network *network, FILE *file) {
    static const struct style style = {"[", "]\n", "[", ",", "]", ","};
    write_layers(network, &style, file);
}

void plain_write(const struct network *network, FILE *file) {
    static const struct style style = {"", "\n", "", " ", "", " "};
    write_layers(network, &style, file);
}

void program_write(const struct network *network, FILE *file) {
    static const struct style style = {"", "\n", "cmpxchg(a[", "], a[", "]);", " "};
    write_layers(network, &style, file);
}

/* The list is without layers, so D is the depth that its readers find. */
void json_write(const struct network *network, FILE *file) {
    static const struct style style = {"", "", "[", ",", "]", ","};
    struct network *packed = pack_network(network);
    fprintf(file, "{\"N\":%d,\"L\":%d,\"D\":%d,\"nw\":[", network->wires, network->size,
            packed->depth);
    network_free(packed);
    for (int i = 0; i < network->size; i++) {
        if (i) fputs(style.separator, file);
        write_pair(&network->comparators[i], &style, file);
    }
    fputs("]}\n", file);
}

static void write_ends(const struct network *network, int (*wire)(const struct comparator *),
                       FILE *file) {
    for (int i = 0; i < network->size; i++)
        fprintf(file, "%s%d", i ? " " : "", wire(&network->comparators[i]) + 1);
    fputc('\n', file);
}

void contest_write(const struct network *network, FILE *file) {
    fprintf(file, "%d %d\n", network->wires, network->size);
    write_ends(network, comparator_low, file);
    write_ends(network, comparator_high, file);
}
