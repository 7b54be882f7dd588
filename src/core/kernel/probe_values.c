/* probe_values: the types of what is recorded, and how values are written. */
#include "core/kernel/probes.h"

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
