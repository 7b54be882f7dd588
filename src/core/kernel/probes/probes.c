/* probes: reads the texts, then writes them. */
#include "probes.h"

#include "core/base/memory.h"
#include "core/kernel/probes/reader.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 18 }; /* most bytes of a file, more than a person writes by hand */

static int take_file(struct reader *r, const char *name, const char *text, struct error *error) {
    struct probes *probes = r->probes;
    struct probe_file *file = &probes->files[probes->file_count];
    *file = (struct probe_file){memory_text(name), memory_text(text), NULL};
    probes->file_count++;
    if (strlen(text) > MOST_BYTES)
        return error_set(error, "cannot record %s: it has more than %d bytes", name, MOST_BYTES);
    if (strstr(text, "sn_watch_"))
        return error_set(
            error, "cannot record %s: names that begin with sn_watch_ are reserved for recording",
            name);
    if (tokens_read(r, probes->file_count - 1, file->text))
        return error_set(error, "cannot record %s: its brackets do not match", name);
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
        if (!probes->support)
            status = error_set(error, "cannot record the kernel: no memory is left");
    }
    void *const lists[] = {r->tokens,  r->bodies,    r->macros, r->symbols, r->members,
                           r->records, r->functions, r->edits,  r->pool,    r};
    for (size_t l = 0; l < sizeof lists / sizeof *lists; l++)
        free(lists[l]);
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
