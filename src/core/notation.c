/* notation: reader and writer of the pair notation. */
#include "notation.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

struct reader {
    const char *name;               /* of the text, for messages */
    const char *at;                 /* next character */
    const char *line_start;         /* first character of the current line */
    int line;                       /* number of the current line, from 1 */
    int used_on[NETWORK_MAX_WIRES]; /* line on which a wire was last used, 0: never */
    struct comparator *pairs;       /* all comparators so far; item holds the line number */
    size_t count, capacity;         /* of pairs */
    int largest;                    /* wire number so far, -1 before the first */
    struct error *error;            /* the caller's */
};

/* Describes the character at hand, for "found ...". */
static void describe(char character, char *text, size_t size) {
    if (character == '\0')
        snprintf(text, size, "the end of the text");
    else if (character == '\n' || character == '\r')
        snprintf(text, size, "the end of the line");
    else if (character < ' ' || character > '~')
        snprintf(text, size, "byte 0x%02x", (unsigned char)character);
    else
        snprintf(text, size, "'%c'", character);
}

static int fail_at(const struct reader *reader, const char *at, const char *problem) {
    return error_set(reader->error, "%s, line %d, column %d: %s", reader->name, reader->line,
                     (int)(at - reader->line_start) + 1, problem);
}

static int fail_expected(const struct reader *reader, const char *expected) {
    char found[32], problem[160];
    describe(*reader->at, found, sizeof found);
    snprintf(problem, sizeof problem, "found %s, expected %s", found, expected);
    return fail_at(reader, reader->at, problem);
}

static void skip_blanks(struct reader *reader) {
    while (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\r')
        reader->at++;
    if (*reader->at == '#')
        while (*reader->at && *reader->at != '\n')
            reader->at++;
}

/* Reads a wire number and marks the wire as used on this line. */
static int read_wire(struct reader *reader, int *wire) {
    const char *start = reader->at;
    char problem[160];
    if (*start < '0' || *start > '9') return fail_expected(reader, "a wire number");
    *wire = 0;
    for (; *reader->at >= '0' && *reader->at <= '9'; reader->at++) {
        *wire = *wire * 10 + (*reader->at - '0');
        if (*wire < NETWORK_MAX_WIRES) continue;
        snprintf(problem, sizeof problem, "wire number too large; the largest is %d",
                 NETWORK_MAX_WIRES - 1);
        return fail_at(reader, start, problem);
    }
    if (reader->used_on[*wire] == reader->line) {
        snprintf(problem, sizeof problem,
                 "wire %d is used twice in this layer; expected each wire at most once", *wire);
        return fail_at(reader, start, problem);
    }
    reader->used_on[*wire] = reader->line;
    if (*wire > reader->largest) reader->largest = *wire;
    return 0;
}

static int read_pair(struct reader *reader) {
    int first, second;
    if (read_wire(reader, &first)) return -1;
    skip_blanks(reader);
    if (*reader->at != ':') return fail_expected(reader, "':' between the two wires of a pair");
    reader->at++;
    skip_blanks(reader);
    if (read_wire(reader, &second)) return -1;
    if (reader->count == NETWORK_MAX_COMPARATORS)
        return fail_at(reader, reader->at, "too many comparators; the most are 2^20");
    reader->pairs =
        memory_grow(reader->pairs, reader->count, &reader->capacity, sizeof *reader->pairs);
    reader->pairs[reader->count++] = (struct comparator){
        .left = first < second ? first : second,
        .right = first < second ? second : first,
        .direction = first < second ? INCREASING : DECREASING,
        .item = reader->line,
    };
    return 0;
}

/* One line: nothing, or pairs separated by commas. */
static int read_line(struct reader *reader) {
    skip_blanks(reader);
    while (*reader->at && *reader->at != '\n') {
        if (read_pair(reader)) return -1;
        skip_blanks(reader);
        if (!*reader->at || *reader->at == '\n') break;
        if (*reader->at != ',') return fail_expected(reader, "',' or the end of the line");
        reader->at++;
        skip_blanks(reader);
        if (!*reader->at || *reader->at == '\n') return fail_expected(reader, "a wire number");
    }
    return 0;
}

static int read_pairs(struct reader *reader) {
    for (;;) {
        if (read_line(reader)) return -1;
        if (!*reader->at) break;
        reader->at++;
        reader->line++;
        reader->line_start = reader->at;
    }
    if (reader->count == 0)
        return error_set(reader->error, "%s: no comparators; expected lines such as 0:1,2:3",
                         reader->name);
    return 0;
}

/* The last part of a path. */
static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}

static struct network *network_from(const struct reader *reader) {
    struct network *network = network_new(reader->largest + 1);
    snprintf(network->name, sizeof network->name, "%s", base_name(reader->name));
    snprintf(network->title, sizeof network->title, "%s", base_name(reader->name));
    network->rule = INDEX_LISTED;
    for (size_t i = 0; i < reader->count; i++) {
        const struct comparator *pair = &reader->pairs[i];
        if (i == 0 || pair->item != reader->pairs[i - 1].item) {
            network_begin_stage(network, 0);
            network_begin_layer(network, 0);
        }
        struct layer *layer = &network->layers[network->depth - 1];
        network_add(network, pair->left, pair->right, pair->direction, layer->items++);
    }
    network_finish(network);
    return network;
}

struct network *notation_read(const char *text, const char *name, struct error *error) {
    struct reader *reader = memory_new(1, sizeof *reader);
    *reader = (struct reader){
        .name = name, .at = text, .line_start = text, .line = 1, .largest = -1, .error = error};
    struct network *network = read_pairs(reader) ? NULL : network_from(reader);
    free(reader->pairs);
    free(reader);
    return network;
}

void notation_write(const struct network *network, FILE *file) {
    for (int l = 0; l < network->depth; l++) {
        const struct comparator *comparators = network_layer(network, l);
        for (int i = 0; i < network->layers[l].count; i++) {
            const struct comparator *c = &comparators[i];
            bool increasing = c->direction == INCREASING;
            fprintf(file, "%s%d:%d", i ? "," : "", increasing ? c->left : c->right,
                    increasing ? c->right : c->left);
        }
        fputc('\n', file);
    }
}
