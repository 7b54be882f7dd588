/* probe_values: the types of recorded values, and how to write values. */
#include "core/kernel/probes/probes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Writes the fewest digits that distinguish the value from its neighbours. */
static void write_real(double value, bool is_float, char *text, size_t size) {
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, size, "%.*g", digits, value);
        double again = strtod(text, NULL);
        if (is_float ? (float)again == (float)value : again == value) return;
    }
}

static bool has_sign(enum probe_type type) {
    return type == TYPE_CHAR || type == TYPE_SHORT || type == TYPE_INT || type == TYPE_LONG;
}

uint64_t probe_value(enum probe_type type, uint64_t bits) {
    int unused = 64 - 8 * types[type].bytes;
    if (unused == 64 || unused == 0) return bits;
    bits <<= unused;
    return has_sign(type) ? (uint64_t)((int64_t)bits >> unused) : bits >> unused;
}

uint64_t probe_value_at(enum probe_type type, const void *place) {
    uint64_t value = 0;
    unsigned char *bytes = (unsigned char *)&value;
    static const uint16_t one = 1; /* the first byte is 1 if low bytes come first */
    size_t size = (size_t)types[type].bytes;
    memcpy(*(const unsigned char *)&one ? bytes : bytes + sizeof value - size, place, size);
    return probe_value(type, value);
}

void probe_write_value(enum probe_type type, unsigned long long bits, char *text, size_t size) {
    uint32_t low = (uint32_t)bits;
    float single;
    double real;
    memcpy(&single, &low, sizeof single);
    memcpy(&real, &bits, sizeof real);
    if (type == TYPE_FLOAT || type == TYPE_DOUBLE)
        write_real(type == TYPE_FLOAT ? (double)single : real, type == TYPE_FLOAT, text, size);
    else if (type == TYPE_NONE || type == TYPE_BOOL)
        snprintf(text, size, "%s", type == TYPE_NONE ? "" : bits ? "true" : "false");
    else if (has_sign(type))
        snprintf(text, size, "%lld", (long long)bits);
    else
        snprintf(text, size, type == TYPE_POINTER ? "0x%llx" : "%llu", bits);
}
