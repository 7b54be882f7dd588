/* support: a fixed part, and functions for the types that occur. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>

static const char fixed[] =
    "typedef ulong sn_watch_word;\n"
    "typedef __global ulong *sn_watch_words;\n"
    "/* The area of this work-item. */\n"
    "static inline sn_watch_words sn_watch_begin(sn_watch_words buffer) {\n"
    "    size_t x = get_global_id(0) - get_global_offset(0);\n"
    "    size_t y = get_global_id(1) - get_global_offset(1);\n"
    "    size_t z = get_global_id(2) - get_global_offset(2);\n"
    "    return buffer + (x + get_global_size(0) * (y + get_global_size(1) * z)) * %d;\n"
    "}\n"
    "/* Without a branch: compilers that write kernels out choke on thousands of them. */\n"
    "static inline void sn_watch_put(sn_watch_words area, uint point, ulong value) {\n"
    "    ulong count = area[0]++;\n"
    "    ulong at = 1 + 2 * min(count, (ulong)%d);\n"
    "    area[at] = point;\n"
    "    area[at + 1] = value;\n"
    "}\n"
    "static inline void sn_watch_address(sn_watch_words area, uint point, ulong value) {\n"
    "    sn_watch_put(area, point, value);\n"
    "}\n"
    "static inline long sn_watch_at(sn_watch_words area, uint point, long index) {\n"
    "    sn_watch_put(area, point, index);\n"
    "    return index;\n"
    "}\n"
    "static inline long sn_watch_touch(sn_watch_words area, uint point, uint access, long index) "
    "{\n"
    "    sn_watch_put(area, point, index);\n"
    "    sn_watch_put(area, access, 0);\n"
    "    return index;\n"
    "}\n"
    "static inline bool sn_watch_test(sn_watch_words area, uint point, bool value) {\n"
    "    sn_watch_put(area, point, value);\n"
    "    return value;\n"
    "}\n";

/* The names of a type and its functions. */
struct names {
    enum base base;
    int width;
    char type[24];
    const char *space;
};

/* Calls that record all components of a value. */
static void write_records(FILE *file, const struct names *names, const char *point,
                          const char *value) {
    const char *bits = names->base == BASE_FLOAT    ? "as_uint"
                       : names->base == BASE_DOUBLE ? "as_ulong"
                                                    : "";
    for (int c = 0; c < names->width; c++) {
        char component[8] = "";
        if (names->width > 1) snprintf(component, sizeof component, ".s%x", (unsigned)c);
        fprintf(file, "    sn_watch_put(area, %s + %d, %s(%s%s));\n", point, c, bits, value,
                component);
    }
}

static void write_value(FILE *file, const struct names *names, const char *name) {
    fprintf(file, "static inline %s %s(sn_watch_words area, uint point, %s value) {\n", names->type,
            name, names->type);
    write_records(file, names, "point", "value");
    fprintf(file, "    return value;\n}\n");
}

static void write_past(FILE *file, const struct names *names, const char *name) {
    fprintf(file,
            "static inline %s %s(sn_watch_words area, uint point, %s old, int change) {\n"
            "    %s value = old + (%s)change;\n",
            names->type, name, names->type, names->type, names->width > 1 ? names->type : "int");
    write_records(file, names, "point", "value");
    fprintf(file, "    return old;\n}\n");
}

static void write_write(FILE *file, const struct names *names, const char *name) {
    fprintf(file,
            "static inline %s %s(sn_watch_words area, uint point, volatile %s %s *at, %s value) {\n"
            "    *at = value;\n",
            names->type, name, names->space, names->type, names->type);
    write_records(file, names, "point", "value");
    fprintf(file, "    return value;\n}\n");
}

static void write_step(FILE *file, const struct names *names, const char *name, bool before) {
    char point[24];
    fprintf(file,
            "static inline %s %s(sn_watch_words area, uint point, volatile %s %s *at, int change) "
            "{\n"
            "    %s old = *at, value = old + (%s)change;\n"
            "    *at = value;\n",
            names->type, name, names->space, names->type, names->type,
            names->width > 1 ? names->type : "int");
    write_records(file, names, "point", "old");
    snprintf(point, sizeof point, "point + %d", names->width);
    write_records(file, names, point, "value");
    fprintf(file, "    return %s;\n}\n", before ? "old" : "value");
}

static void write_verb(FILE *file, enum verb verb, const struct type *type) {
    static const char *const spaces[] = {"__private", "__local", "__global", "__constant"};
    struct names names = {type->base, type->width, "", spaces[type->space]};
    char name[VERB_NAME];
    snprintf(names.type, sizeof names.type, type->width > 1 ? "%s%d" : "%s", base_name(type->base),
             type->width);
    verb_text(verb, type, name);
    if (type->base == BASE_DOUBLE) fputs("#ifdef cl_khr_fp64\n", file);
    if (verb == VERB_VALUE) write_value(file, &names, name);
    if (verb == VERB_PAST) write_past(file, &names, name);
    if (verb == VERB_WRITE) write_write(file, &names, name);
    if (verb == VERB_BEFORE || verb == VERB_AFTER)
        write_step(file, &names, name, verb == VERB_BEFORE);
    if (type->base == BASE_DOUBLE) fputs("#endif\n", file);
}

char *support_text(const struct reader *r) {
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    if (!file) return NULL;
    fputs("#ifdef cl_khr_fp64\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n#endif\n", file);
    fprintf(file, fixed, PROBES_AREA, PROBES_RECORDS);
    for (int verb = 0; verb < VERB_COUNT; verb++)
        for (int base = 0; base < BASE_COUNT; base++)
            for (int width = 1; width < VERB_WIDTHS; width++)
                for (int space = 0; space < VERB_SPACES; space++)
                    if (r->used[verb][base][width][space]) {
                        struct type type = type_of((enum base)base);
                        type.width = width;
                        type.space = (enum probe_space)space;
                        write_verb(file, (enum verb)verb, &type);
                    }
    if (fclose(file) == 0) return text;
    free(text);
    return NULL;
}
