/* probes: the texts are read, then written. */
#include "probes.h"

#include "core/base/memory.h"
#include "core/kernel/probes/functions.h"
#include "core/kernel/probes/support.h"

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
    tokens_free(&r->tokens);
    free(r->symbols);
    free(r->members);
    free(r->records);
    free(r->functions);
    free(r->edits);
    free(r->pool);
    free(r);
}

/* The words that are put in must not be in the text. */
static int check_names(const struct reader *r, struct error *error) {
    static const char prefix[] = "sn_watch_";
    for (int n = 0; n < r->tokens.name_count; n++) {
        const struct name *name = &r->tokens.names[n];
        if (name->length < strlen(prefix) || strncmp(name->text, prefix, strlen(prefix)) != 0)
            continue;
        return error_set(error,
                         "cannot watch the kernel: it has the name %.*s, and those that "
                         "begin with %s are for watching",
                         (int)name->length, name->text, prefix);
    }
    return 0;
}

static int take_files(struct reader *r, const char *const *names, const char *const *texts,
                      int count, struct error *error) {
    struct probes *probes = r->probes;
    probes->files = memory_new((size_t)count, sizeof *probes->files);
    for (int f = 0; f < count; f++) {
        if (strlen(texts[f]) > MOST_BYTES)
            return error_set(error, "cannot watch %s: it has more than %d bytes", names[f],
                             MOST_BYTES);
        probes->files[f].name = memory_text(names[f]);
        probes->files[f].text = memory_text(texts[f]);
        probes->file_count = f + 1;
        tokens_file(&r->tokens, f, probes->files[f].text);
    }
    return check_names(r, error);
}

struct probes *probes_new(const char *const *names, const char *const *texts, int count,
                          const struct probe_macro *macros, struct error *error) {
    struct probes *probes = memory_new(1, sizeof *probes);
    struct reader *r = memory_new(1, sizeof *r);
    r->probes = probes;
    tokens_init(&r->tokens);
    for (; macros && macros->name; macros++)
        tokens_define(&r->tokens, macros->name, macros->text);
    int status = take_files(r, names, texts, count, error);
    if (status == 0) {
        words_know(&r->tokens);
        functions_read(r);
        for (int f = 0; f < count; f++)
            probes->files[f].watched = rewritten(r, f, probes->files[f].text);
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
