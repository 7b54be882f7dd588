/* spec: opens a network by family and size, or from a file. */
#include "spec.h"

#include "core/base/memory.h"
#include "core/notations/notations.h"
#include "core/radix/radix_plan.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX_BYTES = 64 << 20 };

/* The whole stream as a string, which the caller frees; NULL with the reason on failure. */
static char *read_all(FILE *file, const char *name, struct error *error) {
    size_t length = 0, capacity = 0;
    char *text = memory_grow(NULL, 0, &capacity, 1);
    for (size_t got; (got = fread(text + length, 1, capacity - 1 - length, file)) > 0;) {
        length += got;
        if (length > FILE_MAX_BYTES) {
            error_set(error, "%s is larger than 64 MiB, too large for a network", name);
            free(text);
            return NULL;
        }
        text = memory_grow(text, length + 1, &capacity, 1);
    }
    if (ferror(file)) {
        error_set(error, "cannot read %s: %s", name, strerror(errno));
        free(text);
        return NULL;
    }
    text[length] = '\0';
    if (strlen(text) != length) {
        error_set(error, "%s holds a zero byte; expected text such as 0:1,2:3", name);
        free(text);
        return NULL;
    }
    return text;
}

static struct network *network_from_file(FILE *file, const char *name, enum order order,
                                         struct error *error) {
    char *text = read_all(file, name, error);
    if (!text) return NULL;
    struct network *network = notation_read(text, name, error);
    free(text);
    if (network) network->order = order;
    return network;
}

/* Reads the numbers after the family's name, which begin at `colon` (NULL: there are none). Returns
 * how many, at least one, or -1 with the reason. */
static int read_numbers(const struct family *family, const char *spec, const char *colon,
                        int numbers[1 + NETWORK_MAX_PARAMETERS], struct error *error) {
    int count = 0;
    for (const char *at = colon; at && *at;) {
        char *end;
        errno = 0;
        long number = strtol(at + 1, &end, 10);
        bool whole = end > at + 1 && (*end == '\0' || *end == ':') && !errno && number >= INT_MIN &&
                     number <= INT_MAX;
        if (count == 0 && !whole) break;
        if (count > family->parameter_count) {
            char form[64];
            family_form(family, form, sizeof form);
            return error_set(error, "\"%s\" has more numbers than %s takes: %s", spec, family->name,
                             form);
        }
        if (!whole) {
            const struct family_parameter *row = &family->parameters[count - 1];
            return error_set(error, "\"%s\": %s is a whole number from %d to %d, not \"%.*s\"",
                             spec, row->name, row->least, row->most, (int)strcspn(at + 1, ":"),
                             at + 1);
        }
        numbers[count++] = (int)number;
        at = end;
    }
    if (count == 0)
        return error_set(error, "\"%s\" needs a number of wires, such as %s:%d; valid are %s", spec,
                         family->name, family_nearest_n(family, 8, NETWORK_MAX_WIRES),
                         family->sizes.about);
    return count;
}

struct network *spec_network(const char *spec, enum order order, const struct family **family,
                             struct error *error) {
    if (family) *family = NULL;
    const char *colon = strchr(spec, ':');
    char name[64], known[512], hint[96];
    size_t length = colon ? (size_t)(colon - spec) : strlen(spec);
    snprintf(name, sizeof name, "%.*s", (int)length, spec);
    const struct family *found = choices_find(&family_choices, name);
    if (radix_plan_named(spec)) {
        error_set(
            error,
            "\"%.300s\" is a radix sort, which compares no keys and is no network; the window, "
            "run and draw take it",
            spec);
        return NULL;
    }
    if (!found && strcmp(spec, "-") == 0)
        return network_from_file(stdin, "standard input", order, error);
    if (!found) {
        FILE *file = fopen(spec, "rb");
        if (!file) {
            int reason = errno;
            error_set(error,
                      "\"%.300s\" is neither a file (%s) nor FAMILY:N; the families are %s%s", spec,
                      strerror(reason), choices_list(&family_choices, ", ", known, sizeof known),
                      choices_hint(&family_choices, name, hint, sizeof hint));
            return NULL;
        }
        struct network *network = network_from_file(file, spec, order, error);
        fclose(file);
        return network;
    }
    int numbers[1 + NETWORK_MAX_PARAMETERS]; /* n, then the family's parameters */
    int count = read_numbers(found, spec, colon, numbers, error);
    if (count < 0) return NULL;
    struct network *network =
        family_network(found, numbers[0], numbers + 1, count - 1, order, error);
    if (network && family) *family = found;
    return network;
}
