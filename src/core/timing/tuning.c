/* tuning: the file of tuned values. */
#include "tuning.h"

#include "core/base/files.h"
#include "core/base/memory.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "sortnet tuning 1\n";

void tuning_free(struct tuning *tuning) {
    free(tuning->values);
    *tuning = (struct tuning){0};
}

static struct tuning_value *find(const struct tuning *tuning, const char *sort, int bits,
                                 const char *name) {
    for (int v = 0; v < tuning->count; v++) {
        struct tuning_value *value = &tuning->values[v];
        if (value->bits == bits && strcmp(value->sort, sort) == 0 && strcmp(value->name, name) == 0)
            return value;
    }
    return NULL;
}

unsigned tuning_get(const struct tuning *tuning, const char *sort, int bits, const char *name) {
    const struct tuning_value *value = tuning ? find(tuning, sort, bits, name) : NULL;
    return value ? value->value : 0;
}

void tuning_set(struct tuning *tuning, const char *sort, int bits, const char *name,
                unsigned value) {
    struct tuning_value *kept = find(tuning, sort, bits, name);
    if (!kept) {
        tuning->values = memory_grow(tuning->values, (size_t)tuning->count, &tuning->capacity,
                                     sizeof *tuning->values);
        kept = &tuning->values[tuning->count++];
        *kept = (struct tuning_value){.bits = bits};
        snprintf(kept->sort, sizeof kept->sort, "%s", sort);
        snprintf(kept->name, sizeof kept->name, "%s", name);
    }
    kept->value = value;
}

void tuning_add(struct tuning *tuning, const struct tuning *other) {
    for (int v = 0; v < other->count; v++) {
        const struct tuning_value *value = &other->values[v];
        tuning_set(tuning, value->sort, value->bits, value->name, value->value);
    }
}

/* ---- where it lies ---- */

/* FNV-1a: a number for all of a text, where only some of it can be part of a file name. */
static uint32_t hash(uint32_t state, const char *text) {
    for (; *text; text++)
        state = (state ^ (unsigned char)*text) * 16777619u;
    return (state ^ 255) * 16777619u; /* "ab" + "c" is not "a" + "bc" */
}

int tuning_path(const char *platform, const char *device, const char *driver, char *path,
                size_t size, struct error *error) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.";
    char name[96] = "";
    size_t length = 0; /* of what of the device's name a file name can have in every file system */
    for (const char *at = device; *at && length + 1 < 64; at++) {
        char c = strchr(plain, *at) ? *at : '-';
        if (c != '-' || (length > 0 && name[length - 1] != '-')) name[length++] = c;
    }
    uint32_t all = hash(hash(hash(2166136261u, platform), device), driver);
    snprintf(name + length, sizeof name - length, "-%08lx.txt", (unsigned long)all);
    return kept_file_path(SYSTEM_CACHE, name, path, size, error);
}

/* ---- reading ---- */

/* A line "b2 32 GROUP 64" and nothing else. */
static bool read_line(void *tuning, const char *line) {
    char sort[32], name[32];
    int bits, length = 0;
    long long value;
    if (sscanf(line, "%31s %2d %31s %11lld%n", sort, &bits, name, &value, &length) != 4)
        return false;
    if (strcmp(line + length, "\n") != 0 || (bits != 32 && bits != 64)) return false;
    if (value < 1 || value > UINT_MAX) return false;
    tuning_set(tuning, sort, bits, name, (unsigned)value);
    return true;
}

int tuning_read(struct tuning *tuning, const char *path, struct error *error) {
    *tuning = (struct tuning){0};
    if (kept_file_read(path, "a file of tuned values", first_line, read_line, tuning, error) >= 0)
        return 0;
    tuning_free(tuning);
    return -1;
}

/* ---- writing ---- */

static void write_values(FILE *file, const void *content) {
    const struct tuning *tuning = content;
    fputs(first_line, file);
    for (int v = 0; v < tuning->count; v++) {
        const struct tuning_value *value = &tuning->values[v];
        if (value->value > 0)
            fprintf(file, "%s %d %s %u\n", value->sort, value->bits, value->name, value->value);
    }
}

int tuning_write(const struct tuning *tuning, const char *path, struct error *error) {
    return kept_file_write(path, write_values, tuning, error);
}
