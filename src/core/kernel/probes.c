/* probes: the texts are read, then written. */
#include "probes.h"

#include "core/base/memory.h"
#include "core/kernel/probes/reader.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 16 }; /* of a file: what a person writes by hand has less */

/* ---- values ---- */

static const struct {
    const char *name;
    int bytes;
} types[TYPE_COUNT] = {
    [TYPE_NONE] = {"", 0},           [TYPE_BOOL] = {"bool", 1},   [TYPE_CHAR] = {"char", 1},
    [TYPE_UCHAR] = {"uchar", 1},     [TYPE_SHORT] = {"short", 2}, [TYPE_USHORT] = {"ushort", 2},
    [TYPE_INT] = {"int", 4},         [TYPE_UINT] = {"uint", 4},   [TYPE_LONG] = {"long", 8},
    [TYPE_ULONG] = {"ulong", 8},     [TYPE_FLOAT] = {"float", 4}, [TYPE_DOUBLE] = {"double", 8},
    [TYPE_POINTER] = {"pointer", 8},
};

int probe_type_bytes(enum probe_type type) {
    return types[type].bytes;
}

const char *probe_type_name(enum probe_type type) {
    return types[type].name;
}

/* As few digits as tell the value from its neighbours. */
static void write_real(double value, bool is_float, char *text, size_t size) {
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, size, "%.*g", digits, value);
        double again = strtod(text, NULL);
        if (is_float ? (float)again == (float)value : again == value) return;
    }
}

void probe_write_value(enum probe_type type, unsigned long long bits, char *text, size_t size) {
    unsigned low = (unsigned)bits;
    float single;
    double real;
    switch (type) {
    case TYPE_NONE:
    case TYPE_COUNT:
        snprintf(text, size, "%s", "");
        break;
    case TYPE_BOOL:
        snprintf(text, size, "%s", bits ? "true" : "false");
        break;
    case TYPE_CHAR:
    case TYPE_SHORT:
    case TYPE_INT:
    case TYPE_LONG:
        snprintf(text, size, "%lld", (long long)bits);
        break;
    case TYPE_UCHAR:
    case TYPE_USHORT:
    case TYPE_UINT:
    case TYPE_ULONG:
        snprintf(text, size, "%llu", bits);
        break;
    case TYPE_FLOAT:
        memcpy(&single, &low, sizeof single);
        write_real((double)single, true, text, size);
        break;
    case TYPE_DOUBLE:
        memcpy(&real, &bits, sizeof real);
        write_real(real, false, text, size);
        break;
    case TYPE_POINTER:
        snprintf(text, size, "0x%llx", bits);
        break;
    }
}

/* ---- texts ---- */

static void reader_free(struct reader *r) {
    void *const lists[] = {r->tokens,  r->bodies,    r->macros, r->symbols, r->members,
                           r->records, r->functions, r->edits,  r->pool};
    for (size_t l = 0; l < sizeof lists / sizeof *lists; l++)
        free(lists[l]);
    free(r);
}

static int take_file(struct reader *r, const char *name, const char *text, struct error *error) {
    struct probes *probes = r->probes;
    struct probe_file *file = &probes->files[probes->file_count];
    *file = (struct probe_file){memory_text(name), memory_text(text), NULL};
    probes->file_count++;
    if (strlen(text) > MOST_BYTES)
        return error_set(error, "cannot watch %s: it has more than %d bytes", name, MOST_BYTES);
    if (strstr(text, "sn_watch_"))
        return error_set(error, "cannot watch %s: words that begin with sn_watch_ are for watching",
                         name);
    if (tokens_read(r, probes->file_count - 1, file->text))
        return error_set(error, "cannot watch %s: its brackets do not match", name);
    return 0;
}

struct probes *probes_new(const char *const *names, const char *const *texts, int count,
                          const struct probe_macro *macros, struct error *error) {
    struct reader *r = memory_new(1, sizeof *r);
    struct probes *probes = r->probes = memory_new(1, sizeof *probes);
    int status = 0;
    probes->files = memory_new((size_t)count, sizeof *probes->files);
    for (; macros && macros->name; macros++)
        tokens_define(r, macros->name, macros->text ? macros->text : "");
    for (int f = 0; f < count && status == 0; f++)
        status = take_file(r, names[f], texts[f], error);
    if (status == 0) status = read_all(r, error);
    if (status == 0) {
        for (int f = 0; f < count; f++)
            probes->files[f].watched = rewritten(r, f);
        probes->support = support_text(r);
        if (!probes->support) status = error_set(error, "no memory to watch a kernel");
    }
    reader_free(r);
    if (status == 0) return probes;
    probes_free(probes);
    return NULL;
}

void probes_free(struct probes *probes) {
    if (!probes) return;
    for (int f = 0; f < probes->file_count; f++) {
        free(probes->files[f].name);
        free(probes->files[f].text);
        free(probes->files[f].watched);
    }
    free(probes->files);
    free(probes->statements);
    free(probes->points);
    free(probes->functions);
    free(probes->support);
    free(probes);
}
