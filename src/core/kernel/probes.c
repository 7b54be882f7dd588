/* NOT TO BE COMMITTED: one record per work-item, until there are probes. */
#include "probes.h"
#include "core/base/memory.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static const char *const names[] = {"", "bool", "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "float", "double", "pointer"};
static const int sizes[] = {0, 1, 1, 1, 2, 2, 4, 4, 8, 8, 4, 8, 8};
const char *probe_type_name(enum probe_type t) { return names[t]; }
int probe_type_bytes(enum probe_type t) { return sizes[t]; }
void probe_write_value(enum probe_type t, unsigned long long bits, char *text, size_t size) { if (t == TYPE_INT) snprintf(text, size, "%d", (int)bits); else snprintf(text, size, "%llu", bits); }
static char *rewrite(const char *t) {
    char *out; size_t size; FILE *f = open_memstream(&out, &size);
    while (*t) {
        if (strncmp(t, "/*", 2) == 0) { const char *e = strstr(t, "*/") + 2; fwrite(t, 1, (size_t)(e - t), f); t = e; continue; }
        if (strncmp(t, "kernel ", 7) == 0 && strchr(t, '{')) {
            const char *open = strchr(t, '{'), *close = open;
            while (*close != ')') close--;
            fwrite(t, 1, (size_t)(close - t), f);
            fputs(", global ulong *areas", f);
            fwrite(close, 1, (size_t)(open + 1 - close), f);
            fprintf(f, " areas += get_global_id(0) * %d; areas[0] = 1; areas[1] = 0; areas[2] = get_global_id(0);", PROBES_AREA);
            t = open + 1; continue;
        }
        fputc(*t++, f);
    }
    fclose(f); return out;
}
struct probes *probes_new(const char *const *n, const char *const *texts, int count, const struct probe_macro *macros, struct error *error) {
    struct probes *p = memory_new(1, sizeof *p); (void)macros; (void)error;
    p->files = memory_new((size_t)count, sizeof *p->files); p->file_count = count;
    for (int i = 0; i < count; i++) p->files[i] = (struct probe_file){memory_text(n[i]), memory_text(texts[i]), rewrite(texts[i])};
    p->support = memory_text("/* support */"); p->point_count = 1; p->points = memory_new(1, sizeof *p->points);
    return p;
}
void probes_free(struct probes *p) {
    if (!p) return;
    for (int i = 0; i < p->file_count; i++) { free(p->files[i].name); free(p->files[i].text); free(p->files[i].watched); }
    free(p->files); free(p->points); free(p->support); free(p);
}
