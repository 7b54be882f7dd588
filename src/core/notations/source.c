/* source: writes networks as source code, one exchange per comparator, without branches.
 *
 * The macro is undefined again after the function, so several networks fit into one file. */
#include "core/base/text.h"
#include "core/notations/readers.h"

#include <ctype.h>

/* Writes the network's name as part of an identifier. */
static void write_identifier(const struct network *network, FILE *file) {
    fputs("network_", file);
    for (const char *at = network->name; *at; at++)
        fputc(isalnum((unsigned char)*at) ? *at : '_', file);
}

/* Writes the name inside a comment, without characters that could end the comment. */
static void write_about(const struct network *network, const char *more, FILE *file) {
    fputs("/* ", file);
    for (const char *at = network->name; *at; at++)
        fputc(isalnum((unsigned char)*at) || *at == ':' || *at == '-' || *at == '.' ? *at : '_',
              file);
    fprintf(file, ": %d keys, %d comparator%s in %d layer%s.%s */\n", network->wires, network->size,
            text_plural(network->size), network->depth, text_plural(network->depth), more);
}

/* Writes the macro, with the smaller and the larger of x and y, and an exchange per comparator. */
static void write_exchanges(const struct network *network, const char *smaller, const char *larger,
                            FILE *file) {
    enum { PER_LINE = 5 };
    fprintf(file,
            "    /* leaves the smaller key in a[i] */\n"
            "#define EXCHANGE(i, j)              \\\n"
            "    do {                            \\\n"
            "        int x = a[i], y = a[j];     \\\n"
            "        a[i] = %-20s \\\n"
            "        a[j] = %-20s \\\n"
            "    } while (0)\n",
            smaller, larger);
    for (int l = 0; l < network->depth; l++) {
        const struct comparator *comparators = network_layer(network, l);
        fprintf(file, "    /* layer %d */", l);
        for (int i = 0; i < network->layers[l].count; i++) {
            const struct comparator *c = &comparators[i];
            fprintf(file, "%sEXCHANGE(%d, %d);", i % PER_LINE ? " " : "\n    ", comparator_low(c),
                    comparator_high(c));
        }
        fputc('\n', file);
    }
}

static void c_write(const struct network *network, FILE *file) {
    if (heading_needed(network)) heading_write(network, true, file);
    write_about(network, "", file);
    fputs("void ", file);
    write_identifier(network, file);
    fprintf(file, "(int a[%d]);\n\nvoid ", network->wires);
    write_identifier(network, file);
    fprintf(file, "(int a[%d]) {\n", network->wires);
    write_exchanges(network, "x < y ? x : y;", "x < y ? y : x;", file);
    if (network->size == 0) fputs("    (void)a;\n", file);
    fputs("#undef EXCHANGE\n}\n", file);
}

static void opencl_write(const struct network *network, FILE *file) {
    write_about(network,
                "\n * Every work-item takes one array, so the global size is the number of "
                "arrays.",
                file);
    fputs("__kernel void ", file);
    write_identifier(network, file);
    fprintf(file,
            "(__global int *keys) {\n"
            "    __global int *array = keys + get_global_id(0) * %d;\n"
            "    int a[%d];\n"
            "    for (int i = 0; i < %d; i++)\n"
            "        a[i] = array[i];\n",
            network->wires, network->wires, network->wires);
    write_exchanges(network, "min(x, y);", "max(x, y);", file);
    fprintf(file,
            "#undef EXCHANGE\n"
            "    for (int i = 0; i < %d; i++)\n"
            "        array[i] = a[i];\n"
            "}\n",
            network->wires);
}

const struct notation notation_c = {
    .name = "c",
    .title = "a C function; written only",
    .example = "void network(int a[4])",
    .write = c_write,
};

const struct notation notation_opencl = {
    .name = "opencl",
    .title = "an OpenCL C kernel, one work-item per array; written only",
    .example = "__kernel void network(__global int *keys)",
    .write = opencl_write,
};
